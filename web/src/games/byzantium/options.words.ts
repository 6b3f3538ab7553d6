// The words of the new-game fields, and of the card on the home page.

import { catalogue } from '../../lib/words.svelte';

interface Words {
  name: string;
  tagline: string;
  facts: string;
  civilWar: string;
  own: Record<'allowed' | 'forbidden', [string, string]>;
  ownForbidden: string;
  standard: string;
}

const en: Words = {
  name: 'Byzantium',
  tagline: 'Emperor and Caliph: you lead an army of each.',
  facts: '2–4 players · two hours',
  civilWar: 'Civil war against a city of your own',
  own: {
    allowed: ['Allowed', 'As the rules read: points and loot, one token less.'],
    forbidden: ['Forbidden', 'As many tables play it: nobody attacks himself.'],
  },
  ownForbidden: 'no civil war against your own cities',
  standard: 'standard rules',
};

const fr: Words = {
  name: 'Byzantium',
  tagline: 'L’empereur et le calife : une armée de chacun est à vous.',
  facts: '2 à 4 joueurs · deux heures',
  civilWar: 'Guerre civile contre une cité à soi',
  own: {
    allowed: ['Permise', 'À la lettre : points et butin, un jeton de moins.'],
    forbidden: ['Interdite', 'Comme à bien des tables : nul ne s’attaque lui-même.'],
  },
  ownForbidden: 'pas de guerre civile contre ses cités',
  standard: 'règles normales',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
