// What things are called, in the terms of the rules: cards, units, formations, flags.

import { catalogue } from '../../lib/words.svelte';
import type { Card, Category, Flag, Pile, Strength } from '../../wire/battle-line';
import { face, roman, type Kind, type Suit, type TacticId } from './cards';

interface Names {
  suits: Record<Suit, string>;
  units: string[];
  tactics: Record<TacticId, string>;
  /** As in a sentence, with its article where the language has one. */
  theTactics: Record<TacticId, string>;
  effects: Record<TacticId, string>;
  kinds: Record<Kind, string>;
  categories: Record<Category, string>;
  /** Short enough for a tablet, and for a chip. */
  short: Record<Category, string>;
  tiny: Record<Category, string>;
  aCategory: Record<Category, string>;
  troop: (suit: string, value: number) => string;
  theTroop: (suit: string, value: number) => string;
  spokenTroop: (suit: string, value: number, unit: string) => string;
  strength: (name: string, sum: number) => string;
  sumOf: (sum: number) => string;
  /** In the spine of a narrow board. */
  weather: { Fog: string; Mud: string };
  flag: (flag: string) => string;
  thePile: Record<Pile, string>;
  aCardOf: Record<Pile, string>;
}

const en: Names = {
  suits: { red: 'Red', orange: 'Orange', yellow: 'Yellow', green: 'Green', blue: 'Blue', purple: 'Purple' },
  units: [
    'Skirmishers',
    'Peltasts',
    'Javalineers',
    'Hoplites',
    'Phalangists',
    'Hypaspists',
    'Light Cavalry',
    'Heavy Cavalry',
    'Chariots',
    'Elephants',
  ],
  tactics: {
    Alexander: 'Alexander',
    Darius: 'Darius',
    Companion: 'Companion Cavalry',
    Shield: 'Shield Bearers',
    Fog: 'Fog',
    Mud: 'Mud',
    Scout: 'Scout',
    Redeploy: 'Redeploy',
    Deserter: 'Deserter',
    Traitor: 'Traitor',
  },
  theTactics: {
    Alexander: 'Alexander',
    Darius: 'Darius',
    Companion: 'Companion Cavalry',
    Shield: 'Shield Bearers',
    Fog: 'Fog',
    Mud: 'Mud',
    Scout: 'Scout',
    Redeploy: 'Redeploy',
    Deserter: 'Deserter',
    Traitor: 'Traitor',
  },
  effects: {
    Alexander: 'Any colour, any value from 1 to 10.',
    Darius: 'Any colour, any value from 1 to 10.',
    Companion: 'Any colour, value 8.',
    Shield: 'Any colour, value 1, 2 or 3.',
    Fog: 'Only sums count at its flag.',
    Mud: 'Formations have four cards at its flag.',
    Scout: 'Draw three cards, put two back.',
    Redeploy: 'Move or discard one of your own cards.',
    Deserter: 'Discard one enemy card.',
    Traitor: 'Take over one enemy troop card.',
  },
  kinds: { morale: 'Morale', environment: 'Environment', guile: 'Guile' },
  categories: {
    sum: 'Sum',
    host: 'Host',
    'skirmish-line': 'Skirmish Line',
    'battalion-order': 'Battalion Order',
    phalanx: 'Phalanx',
    wedge: 'Wedge',
  },
  short: {
    sum: 'Sum',
    host: 'Host',
    'skirmish-line': 'Skirmish',
    'battalion-order': 'Battalion',
    phalanx: 'Phalanx',
    wedge: 'Wedge',
  },
  tiny: {
    sum: 'Sum',
    host: 'Host',
    'skirmish-line': 'Skirm.',
    'battalion-order': 'Battal.',
    phalanx: 'Phalanx',
    wedge: 'Wedge',
  },
  aCategory: {
    sum: 'a sum',
    host: 'a Host',
    'skirmish-line': 'a Skirmish Line',
    'battalion-order': 'a Battalion Order',
    phalanx: 'a Phalanx',
    wedge: 'a Wedge',
  },
  troop: (suit, value) => `${suit} ${value}`,
  theTroop: (suit, value) => `${suit} ${value}`,
  spokenTroop: (suit, value, unit) => `${suit} ${value}, ${unit}`,
  strength: (name, sum) => `${name} of ${sum}`,
  sumOf: (sum) => `sum of ${sum}`,
  weather: { Fog: 'Fog', Mud: 'Mud' },
  flag: (flag) => `flag ${flag}`,
  thePile: { troops: 'the troop pile', tactics: 'the tactics pile' },
  aCardOf: { troops: 'a troop card', tactics: 'a tactics card' },
};

const fr: Names = {
  suits: { red: 'rouge', orange: 'orange', yellow: 'jaune', green: 'vert', blue: 'bleu', purple: 'violet' },
  units: [
    'Frondeurs',
    'Peltastes',
    'Javeliniers',
    'Hoplites',
    'Phalanges',
    'Hypaspistes',
    'Cavalerie Légère',
    'Cavalerie Lourde',
    'Chariots',
    'Éléphants',
  ],
  tactics: {
    Alexander: 'Alexandre',
    Darius: 'Darius',
    Companion: 'Renforts de Cavalerie',
    Shield: 'Porteurs de boucliers',
    Fog: 'Brouillard',
    Mud: 'Boue',
    Scout: 'Éclaireur',
    Redeploy: 'Redéploiement',
    Deserter: 'Déserteur',
    Traitor: 'Traître',
  },
  theTactics: {
    Alexander: 'Alexandre',
    Darius: 'Darius',
    Companion: 'les Renforts de Cavalerie',
    Shield: 'les Porteurs de boucliers',
    Fog: 'le Brouillard',
    Mud: 'la Boue',
    Scout: 'l’Éclaireur',
    Redeploy: 'le Redéploiement',
    Deserter: 'le Déserteur',
    Traitor: 'le Traître',
  },
  effects: {
    Alexander: 'N’importe quelle couleur, n’importe quelle valeur de 1 à 10.',
    Darius: 'N’importe quelle couleur, n’importe quelle valeur de 1 à 10.',
    Companion: 'N’importe quelle couleur, valeur 8.',
    Shield: 'N’importe quelle couleur, valeur 1, 2 ou 3.',
    Fog: 'Seules les sommes comptent à son drapeau.',
    Mud: 'Les formations ont quatre cartes à son drapeau.',
    Scout: 'Piocher trois cartes, en remettre deux.',
    Redeploy: 'Déplacer ou défausser une de vos cartes.',
    Deserter: 'Défausser une carte adverse.',
    Traitor: 'S’emparer d’une Troupe adverse.',
  },
  kinds: { morale: 'Moral', environment: 'Environnement', guile: 'Fourberie' },
  categories: {
    sum: 'Somme',
    host: 'Horde',
    'skirmish-line': 'Ligne de Tirailleurs',
    'battalion-order': 'Ordre en Bataillons',
    phalanx: 'Phalange',
    wedge: 'Pointe',
  },
  short: {
    sum: 'Somme',
    host: 'Horde',
    'skirmish-line': 'Tirailleurs',
    'battalion-order': 'Bataillons',
    phalanx: 'Phalange',
    wedge: 'Pointe',
  },
  tiny: {
    sum: 'Somme',
    host: 'Horde',
    'skirmish-line': 'Tiraill.',
    'battalion-order': 'Bataill.',
    phalanx: 'Phal.',
    wedge: 'Pointe',
  },
  aCategory: {
    sum: 'une somme',
    host: 'une Horde',
    'skirmish-line': 'une Ligne de Tirailleurs',
    'battalion-order': 'un Ordre en Bataillons',
    phalanx: 'une Phalange',
    wedge: 'une Pointe',
  },
  troop: (suit, value) => `${value} ${suit}`,
  theTroop: (suit, value) => `le ${value} ${suit}`,
  spokenTroop: (suit, value, unit) => `${value} ${suit}, ${unit}`,
  strength: (name, sum) => `${name} de ${sum}`,
  sumOf: (sum) => `somme de ${sum}`,
  weather: { Fog: 'Brou.', Mud: 'Boue' },
  flag: (flag) => `drapeau ${flag}`,
  thePile: { troops: 'la pioche des Troupes', tactics: 'la pioche des Tactiques' },
  aCardOf: { troops: 'une carte Troupe', tactics: 'une carte Tactique' },
};

export const names = catalogue<Names>(en, fr);

/** "Purple 6", "Fog"; « 6 violet », « Brouillard ». */
export function cardName(card: Card): string {
  const it = face(card);
  const n = names();
  return it.troop ? n.troop(n.suits[it.suit], it.value) : n.tactics[it.tactic];
}

/** As in a sentence: "Purple 6"; « le 6 violet ». */
export function theCard(card: Card): string {
  const it = face(card);
  const n = names();
  return it.troop ? n.theTroop(n.suits[it.suit], it.value) : n.theTactics[it.tactic];
}

/** As one says it who cannot see it: "Purple 6, Hypaspists"; "Fog, Environment". */
export function spokenCard(card: Card): string {
  const it = face(card);
  const n = names();
  return it.troop
    ? n.spokenTroop(n.suits[it.suit], it.value, n.units[it.value - 1] ?? '')
    : `${n.tactics[it.tactic]}, ${n.kinds[it.kind]}`;
}

/** The name at the foot of a card, in one or two lines. */
export function cardLines(card: Card): string[] {
  const it = face(card);
  const n = names();
  const name = it.troop ? (n.units[it.value - 1] ?? '') : n.tactics[it.tactic];
  if (name.length <= 13) return [name];
  const cut = name.lastIndexOf(' ');
  return cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

export const flagName = (flag: Flag): string => names().flag(roman(flag));

/** "Wedge of 18"; under Fog "sum of 18". */
export function strengthName(strength: Strength): string {
  const n = names();
  return strength.category === 'sum'
    ? n.sumOf(strength.sum)
    : n.strength(n.categories[strength.category], strength.sum);
}

/** "a Wedge of 18". */
export function aStrength(strength: Strength): string {
  return names().strength(names().aCategory[strength.category], strength.sum);
}

/** The category in the room there is: the whole name, or a shorter one. */
export function categoryIn(category: Category, room: number): string {
  const n = names();
  return (
    [n.categories, n.short].map((set) => set[category]).find((it) => it.length <= room) ?? n.tiny[category]
  );
}
