// The games that this table does not play yet. The home page names them and promises nothing else.

import type { GameCard } from '../table/contract';
import { catalogue } from '../lib/words.svelte';

const words = catalogue(
  {
    medioevo: [
      'Medioevo Universale',
      'War, trade and treaties in the thirteenth century.',
      '3–6 players · an evening or a month',
    ],
  },
  {
    medioevo: [
      'Medioevo Universale',
      'Guerre, commerce et traités au treizième siècle.',
      '3 à 6 joueurs · une soirée ou un mois',
    ],
  },
);

function toCome(id: 'medioevo', seats: [number, number]): GameCard {
  const word = (i: number) => () => words()[id][i] ?? '';
  return {
    id,
    name: word(0),
    tagline: word(1),
    facts: word(2),
    seats,
    available: false,
    Options: null,
    summary: () => '',
    load: () => Promise.reject(new Error(`${id} is still to come`)),
  };
}

export const toComeGames = [toCome('medioevo', [3, 6])];
