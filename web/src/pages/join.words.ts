import { catalogue } from '../lib/words.svelte';

export const words = catalogue(
  {
    title: 'An invitation',
    invites: (name: string) => `${name} invites you`,
    to: (game: string) => `to a game of ${game}.`,
    sit: 'Sit down',
    watch: 'Only watch',
    mine: 'This is your own invitation. Send its address to whoever you would like to play with.',
    back: 'Back to your table',
    full: 'Every seat is taken by now. You can still watch.',
    over: 'This table is closed.',
    learn: 'How it is played',
  },
  {
    title: 'Une invitation',
    invites: (name: string) => `${name} vous invite`,
    to: (game: string) => `à une partie de ${game}.`,
    sit: 'S’asseoir',
    watch: 'Regarder seulement',
    mine: 'C’est votre propre invitation. Envoyez son adresse à la personne avec qui vous voulez jouer.',
    back: 'Retour à votre table',
    full: 'Toutes les places sont prises. Vous pouvez regarder la partie.',
    over: 'Cette table est fermée.',
    learn: 'Comment on y joue',
  },
);
