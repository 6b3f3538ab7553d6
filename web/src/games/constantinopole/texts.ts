// The sentences of the board as text.

import { catalogue } from '../../lib/words.svelte';

export interface Texts {
  turn: (active: string, age: number, left: number) => string;
  cardLies: (name: string) => string;
  noCard: string;
  known: (names: string[]) => string;
  inside: (n: number) => string;
  pathOf: (name: string, there: number, all: number) => string;
  byzantinesIn: (zone: string, n: number, all: number) => string;
  guardsIn: (zone: string, n: number) => string;
  ship: (to: string, step: number, of: number, blocked: boolean) => string;
  rests: (name: string) => string;
  nobodyRests: string;
  available: (names: string[]) => string;
  miracle: (name: string, gold: number, used: boolean, effect: string) => string;
  level: (roman: string, cost: string, names: string[]) => string;
  siege: (throws: number, ofAge: number, inside: number, gold: number) => string;
  upkeep: (due: number, wheat: number, short: number) => string;
  prestige: (points: number, ahead: number) => string;
  headings: {
    turn: string;
    stock: string;
    city: string;
    invaders: string;
    byzantines: string;
    ships: string;
    council: string;
    shop: string;
    miracles: string;
    ahead: string;
  };
}

const en: Texts = {
  turn: (active, age, left) => `${active} plays. Age ${age}, ${left} cards left in it.`,
  cardLies: (name) => `The card on the table: ${name}.`,
  noCard: 'No card lies open.',
  known: (names) => `Known on top of the pile: ${names.join(', ')}.`,
  inside: (n) => `Invaders in the city: ${n}.`,
  pathOf: (name, there, all) =>
    `${name}: invaders on ${there} of ${all} spaces${there === all ? ', overrun' : ''}.`,
  byzantinesIn: (zone, n, all) => `${zone}: ${n} of ${all}.`,
  guardsIn: (zone, n) => `${zone}: ${n === 1 ? '1 guard' : `${n} guards`}.`,
  ship: (to, step, of, blocked) =>
    `Ship of ${to}: ${step === 0 ? 'in port' : `at sea, space ${step} of ${of}`}${blocked ? ', kept by a pirate' : ''}.`,
  rests: (name) => `Resting: ${name}.`,
  nobodyRests: 'Nobody rests.',
  available: (names) => `Council: ${names.join(', ')}.`,
  miracle: (name, gold, used, effect) => `${name}, ${gold} gold${used ? ', used' : ''}. ${effect}`,
  level: (roman, cost, names) =>
    `Level ${roman}, ${cost}: ${names.length === 0 ? 'none' : names.join(', ')}.`,
  siege: (throws, ofAge, inside, gold) =>
    `Throws due: ${throws}, made of ${ofAge} for the age and ${inside} for invaders inside${gold > 0 ? `, ${gold} less for gold` : ''}.`,
  upkeep: (due, wheat, short) =>
    `Upkeep due: ${due} of ${wheat} wheat${short > 0 ? `, ${short} short` : ''}.`,
  prestige: (points, ahead) =>
    `Prestige ${points}; the age would add ${ahead}. Victory at 15, a legend at 30.`,
  headings: {
    turn: 'The turn',
    stock: 'Stock',
    city: 'The city',
    invaders: 'Invaders',
    byzantines: 'Byzantines',
    ships: 'Ships',
    council: 'Privy Council',
    shop: 'Shop',
    miracles: 'Miracles',
    ahead: 'What is ahead',
  },
};

const fr: Texts = {
  turn: (active, age, left) => `${active} joue. Âge ${age}, il y reste ${left} cartes.`,
  cardLies: (name) => `La carte sur la table : ${name}.`,
  noCard: 'Aucune carte n’est retournée.',
  known: (names) => `Connues au-dessus de la pile : ${names.join(', ')}.`,
  inside: (n) => `Envahisseurs dans la cité : ${n}.`,
  pathOf: (name, there, all) =>
    `${name} : des envahisseurs sur ${there} cases de ${all}${there === all ? ', tout est envahi' : ''}.`,
  byzantinesIn: (zone, n, all) => `${zone} : ${n} sur ${all}.`,
  guardsIn: (zone, n) => `${zone} : ${n < 2 ? `${n} garde-frontière` : `${n} gardes-frontières`}.`,
  ship: (to, step, of, blocked) =>
    `Navire de ${to} : ${step === 0 ? 'au port' : `en mer, case ${step} sur ${of}`}${blocked ? ', bloqué par un pirate' : ''}.`,
  rests: (name) => `Au repos : ${name}.`,
  nobodyRests: 'Personne ne se repose.',
  available: (names) => `Conseil : ${names.join(', ')}.`,
  miracle: (name, gold, used, effect) => `${name}, ${gold} or${used ? ', déjà employé' : ''}. ${effect}`,
  level: (roman, cost, names) =>
    `Niveau ${roman}, ${cost} : ${names.length === 0 ? 'rien' : names.join(', ')}.`,
  siege: (throws, ofAge, inside, gold) =>
    `Lancers dus : ${throws}, dont ${ofAge} pour l’âge et ${inside} pour les envahisseurs de la cité${gold > 0 ? `, ${gold} de moins pour l’or` : ''}.`,
  upkeep: (due, wheat, short) =>
    `Entretien dû : ${due}, blé en stock ${wheat}${short > 0 ? `, il en manque ${short}` : ''}.`,
  prestige: (points, ahead) => `Prestige ${points} ; l’âge ajouterait ${ahead}. Victoire à 15, légende à 30.`,
  headings: {
    turn: 'Le tour',
    stock: 'Stock',
    city: 'La cité',
    invaders: 'Envahisseurs',
    byzantines: 'Byzantins',
    ships: 'Navires',
    council: 'Conseil Restreint',
    shop: 'Magasin',
    miracles: 'Miracles',
    ahead: 'Ce qui vient',
  },
};

export const texts = catalogue<Texts>(en, fr);
export const both = { en, fr };
