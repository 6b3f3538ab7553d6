// The words of what is asked: reactions and standing orders, payments, the shop.

import { catalogue } from '../../lib/words.svelte';

interface Words {
  letPass: string;
  /** Chances to win the battle that an attack leads to. */
  odds: (percent: number) => string;
  /** Cards and technologies beyond the first few. */
  moreUses: (n: number) => string;
  standingOrders: string;
  /** Standing orders as they are given. */
  quiet: { battle: string; turn: string };
  /** The same in force. */
  inForce: { battle: string; turn: string };
  listen: string;
  /** The reader is asked when somebody's traders pass. */
  heeded: (name: string) => string;
  heedNoMore: string;
  otherMeans: string;
  purseAfter: (due: string, left: string) => string;
  missing: (due: string, lacking: string) => string;
  learntAll: string;
  buyCubes: (n: number, price: string) => string;
  /** An answer that somebody else at the same screen gives. */
  answersAs: (name: string) => string;
}

const en: Words = {
  letPass: 'Let it pass',
  odds: (percent) => `win: ${percent} %`,
  moreUses: (n) => `${n} more`,
  standingOrders: 'Standing orders',
  quiet: { battle: 'Not again in this battle', turn: 'Not again this turn' },
  inForce: {
    battle: 'You let everything pass in this battle.',
    turn: 'You let everything pass until the turn ends.',
  },
  listen: 'Ask me again',
  heeded: (name) => `You are asked when traders of ${name} pass your armies.`,
  heedNoMore: 'Let them pass',
  otherMeans: 'Other means',
  purseAfter: (due, left) => `Upkeep ${due} florins; ${left} stay in the treasury.`,
  missing: (due, lacking) => `Due: ${due} florins; ${lacking} are missing.`,
  learntAll: 'all is learnt',
  buyCubes: (n, price) => `Buy ${n} ${n === 1 ? 'cube' : 'cubes'} for ${price} florins`,
  answersAs: (name) => `${name} answers:`,
};

const fr: Words = {
  letPass: 'Laisser passer',
  odds: (percent) => `victoire : ${percent} %`,
  moreUses: (n) => `${n} de plus`,
  standingOrders: 'Consignes',
  quiet: { battle: 'Plus dans cette bataille', turn: 'Plus ce tour-ci' },
  inForce: {
    battle: 'Vous laissez tout passer dans cette bataille.',
    turn: 'Vous laissez tout passer jusqu’à la fin du tour.',
  },
  listen: 'Me demander de nouveau',
  heeded: (name) => `On vous demande quand des marchands (${name}) passent devant vos armées.`,
  heedNoMore: 'Les laisser passer',
  otherMeans: 'Autres moyens',
  purseAfter: (due, left) => `Entretien : ${due} florins ; il reste ${left} dans le trésor.`,
  missing: (due, lacking) => `Dû : ${due} florins ; il en manque ${lacking}.`,
  learntAll: 'tout est acquis',
  buyCubes: (n, price) => `Acheter ${n} ${n < 2 ? 'cube' : 'cubes'} pour ${price} florins`,
  answersAs: (name) => `${name} répond :`,
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
