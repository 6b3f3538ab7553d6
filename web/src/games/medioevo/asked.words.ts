// The words of what is asked: reactions and standing orders, payments, the shop.

import { catalogue } from '../../lib/words.svelte';
import type { Branch, Transport } from '../../wire/medioevo';

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
  /** What a transport is for, with what it carries at each level: "3/6/9". */
  carries: Record<Transport, (room: string) => string>;
  /** The colours of the branches. */
  colours: Record<Branch, string>;
  /** What brings honour points. */
  honour: (points: number) => string;
  /** What a bid for the turn order is for, and dice in a battle. */
  bidHint: string;
  diceHint: string;
  /** How a battle ended. */
  aftermath: {
    wins: (name: string) => string;
    barbariansWin: string;
    nobody: string;
    stopped: string;
    lost: (units: number) => string;
  };
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const en: Words = {
  letPass: 'Let it pass',
  odds: (percent) => `win: ${percent}%`,
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
  bidHint: 'The highest bid goes first and is paid to whoever comes last; all others keep theirs.',
  diceHint: 'The highest die is your attack, or equal dice multiplied; the lowest is your own losses.',
  aftermath: {
    wins: (name) => `${name} wins.`,
    barbariansWin: 'The barbarians win.',
    nobody: 'Nobody is left: nobody wins.',
    stopped: 'The battle is broken off.',
    lost: (units) => (units === 0 ? 'no losses' : `${units} ${units === 1 ? 'unit' : 'units'} lost`),
  },
  carries: {
    war_wagon: (room) => `${room} units by land`,
    galley: (room) => `${room} units by sea`,
    caravan: (room) => `${room} cubes by land`,
    merchant_ship: (room) => `${room} cubes by sea`,
  },
  colours: {
    transport: 'blue',
    commerce: 'yellow',
    legislation: 'orange',
    combat: 'red',
    construction: 'green',
    religion: 'purple',
  },
  honour: (points) => `${signed(points)} honour`,
};

const fr: Words = {
  letPass: 'Laisser passer',
  odds: (percent) => `victoire : ${percent} %`,
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
  purseAfter: (due, left) => `Entretien : ${due} florins ; il reste ${left} dans le trésor.`,
  missing: (due, lacking) => `Dû : ${due} florins ; il en manque ${lacking}.`,
  learntAll: 'tout est acquis',
  buyCubes: (n, price) => `Acheter ${n} ${n < 2 ? 'cube' : 'cubes'} pour ${price} florins`,
  answersAs: (name) => `${name} répond :`,
  bidHint:
    'La plus forte mise joue en premier et revient au dernier de l’ordre\u00a0; les autres gardent la leur.',
  diceHint:
    'Le dé le plus haut fait votre attaque, ou le produit de dés égaux\u00a0; le plus bas fait vos propres pertes.',
  aftermath: {
    wins: (name) => `${name} l’emporte.`,
    barbariansWin: 'Les barbares l’emportent.',
    nobody: 'Il ne reste personne\u00a0: nul ne l’emporte.',
    stopped: 'La bataille est interrompue.',
    lost: (units) =>
      units === 0 ? 'aucune perte' : `${units} ${units === 1 ? 'unité perdue' : 'unités perdues'}`,
  },
  carries: {
    war_wagon: (room) => `${room} unités par terre`,
    galley: (room) => `${room} unités par mer`,
    caravan: (room) => `${room} cubes par terre`,
    merchant_ship: (room) => `${room} cubes par mer`,
  },
  colours: {
    transport: 'bleu',
    commerce: 'jaune',
    legislation: 'orange',
    combat: 'rouge',
    construction: 'vert',
    religion: 'violet',
  },
  honour: (points) => `${signed(points)} d’honneur`,
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
