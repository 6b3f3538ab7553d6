// The words of what the shop lacks.

import { catalogue } from '../../lib/words.svelte';

interface Words {
  needs: (technology: string) => string;
  missing: (what: string[]) => string;
  /** The sum, and as it is written. */
  florins: (n: number, sum: string) => string;
  points: (n: number, colour: string) => string;
  card: string;
  /** Where something could stand, for those who listen. */
  places: (n: number) => string;
  /** What a press on something that can't be bought is good for. */
  placesHint: string;
}

const en: Words = {
  needs: (technology) => `needs ${technology}`,
  missing: (what) => `${what.join(' and ')} missing`,
  florins: (n, sum) => `${sum} ${n === 1 ? 'florin' : 'florins'}`,
  points: (n, colour) => `${n} ${colour} ${n === 1 ? 'point' : 'points'}`,
  card: 'Empire card',
  places: (n) => `${n} ${n === 1 ? 'place' : 'places'} for it`,
  placesHint: 'Press something to see on the map where it could stand.',
};

/** Orange is a fruit: its colour has no plural. */
const plural = (colour: string, n: number) => (n < 2 || colour === 'orange' ? colour : `${colour}s`);

const fr: Words = {
  needs: (technology) => `exige ${technology}`,
  missing: (what) => `il manque ${what.join(' et ')}`,
  florins: (n, sum) => `${sum} ${n < 2 ? 'florin' : 'florins'}`,
  points: (n, colour) => `${n} ${n < 2 ? 'point' : 'points'} ${plural(colour, n)}`,
  card: 'Carte Empire',
  places: (n) => `${n} ${n < 2 ? 'lieu possible' : 'lieux possibles'}`,
  placesHint: 'Touchez un article pour voir sur la carte où il pourrait se placer.',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
