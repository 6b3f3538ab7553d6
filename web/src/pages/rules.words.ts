import { catalogue } from '../lib/words.svelte';

export const words = catalogue(
  {
    title: 'The rules',
    intro:
      'In our own words, exactly as the table enforces them. Every rule has a short name, and every refusal at the table quotes it.',
    of: (game: string) => `Rules of ${game}`,
    read: 'Read',
    contents: 'Contents',
    top: 'To the top',
    none: 'These rules are still to be written.',
    play: 'Play',
  },
  {
    title: 'Les règles',
    intro:
      'Avec nos propres mots, exactement telles que la table les fait respecter. Chaque règle porte un nom court, que chaque refus à la table rappelle.',
    of: (game: string) => `Règles de ${game}`,
    read: 'Lire',
    contents: 'Sommaire',
    top: 'Haut de page',
    none: 'Ces règles restent à écrire.',
    play: 'Jouer',
  },
);
