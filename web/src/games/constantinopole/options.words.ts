// The words of the new-game fields, and of the card on the home page.

import { catalogue } from '../../lib/words.svelte';
import type { Difficulty, ValueSet } from '../../wire/constantinopole';

interface Words {
  name: string;
  tagline: string;
  facts: string;
  difficulty: string;
  difficulties: Record<Difficulty, [string, string]>;
  values: string;
  valueSets: Record<ValueSet, [string, string]>;
}

const en: Words = {
  name: 'Constantinopole',
  tagline: 'Hold the city together, or lose it together.',
  facts: '1–8 players together · 90 minutes',
  difficulty: 'Difficulty',
  difficulties: {
    apprentice: ['Apprentice', 'More goods at the start.'],
    standard: ['Standard', 'As the rules read.'],
    legendary: ['Legendary', 'Nothing in stock, and two turns less in every age.'],
  },
  values: 'Values that the printed sources leave open',
  valueSets: { rulebook: ['Rulebook', 'The levels and prices of our rules.'] },
};

const fr: Words = {
  name: 'Constantinopole',
  tagline: 'Tenir la ville ensemble, ou la perdre ensemble.',
  facts: '1 à 8 joueurs ensemble · 90 minutes',
  difficulty: 'Difficulté',
  difficulties: {
    apprentice: ['Apprenti', 'Plus de ressources au départ.'],
    standard: ['Standard', 'Le jeu tel qu’il est décrit.'],
    legendary: ['Légendaire', 'Rien au stock, et deux tours de moins à chaque âge.'],
  },
  values: 'Valeurs que les sources laissent ouvertes',
  valueSets: { rulebook: ['Règle', 'Les niveaux et les prix de notre règle.'] },
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
