import { catalogue } from '../lib/words.svelte';

export const words = catalogue(
  {
    title: 'An invitation',
    invites: (name: string) => `${name} invites you`,
    to: (game: string) => `to a game of ${game}.`,
    sit: 'Sit down',
    watch: 'Only watch',
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
    full: 'Toutes les places sont prises. Vous pouvez regarder la partie.',
    over: 'Cette table est fermée.',
    learn: 'Comment on y joue',
  },
);
