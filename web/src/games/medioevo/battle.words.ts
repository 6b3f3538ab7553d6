// The words of a battle that is fought; what counts in it is worded by the server.

import { catalogue } from '../../lib/words.svelte';

export interface Words {
  abilities: string;
  /** How many use an ability. */
  inForce: (count: number) => string;
}

const en: Words = {
  abilities: 'Abilities',
  inForce: (count) => (count === 0 ? 'not in force' : `${count} in force`),
};

const fr: Words = {
  abilities: 'Capacités',
  inForce: (count) => (count === 0 ? 'pas en vigueur' : `${count} en vigueur`),
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
