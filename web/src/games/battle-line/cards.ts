// The seventy cards as the page draws them: suit, ornament and figure, or category and range.

import type { Card, Pile } from '../../wire/battle-line';

export type Suit = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';
export type TacticId =
  | 'Alexander'
  | 'Darius'
  | 'Companion'
  | 'Shield'
  | 'Fog'
  | 'Mud'
  | 'Scout'
  | 'Redeploy'
  | 'Deserter'
  | 'Traitor';
export type Kind = 'morale' | 'environment' | 'guile';

export type Face =
  | { troop: true; suit: Suit; value: number; figure: string }
  | { troop: false; tactic: TacticId; kind: Kind; range: string | null; figure: string };

const SUITS: Record<string, Suit> = {
  R: 'red',
  O: 'orange',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'purple',
};
export const suits: Suit[] = Object.values(SUITS);

const FIGURES = [
  'slinger',
  'peltast',
  'javelin',
  'hoplite',
  'phalanx',
  'hypaspist',
  'light-cavalry',
  'heavy-cavalry',
  'chariot',
  'elephant',
];

const TACTICS: Record<TacticId, { kind: Kind; range: string | null; figure: string }> = {
  Alexander: { kind: 'morale', range: '1–10', figure: 'alexander' },
  Darius: { kind: 'morale', range: '1–10', figure: 'darius' },
  Companion: { kind: 'morale', range: '8', figure: 'companion-cavalry' },
  Shield: { kind: 'morale', range: '1–3', figure: 'shield-bearers' },
  Fog: { kind: 'environment', range: null, figure: 'fog' },
  Mud: { kind: 'environment', range: null, figure: 'mud' },
  Scout: { kind: 'guile', range: null, figure: 'scout' },
  Redeploy: { kind: 'guile', range: null, figure: 'redeploy' },
  Deserter: { kind: 'guile', range: null, figure: 'deserter' },
  Traitor: { kind: 'guile', range: null, figure: 'traitor' },
};
export const tactics = Object.keys(TACTICS) as TacticId[];

export function face(card: Card): Face {
  const suit = SUITS[card[0] ?? ''];
  const value = Number(card.slice(1));
  if (suit !== undefined && Number.isInteger(value) && value >= 1 && value <= 10) {
    return { troop: true, suit, value, figure: FIGURES[value - 1] ?? '' };
  }
  const tactic = card as TacticId;
  const known = TACTICS[tactic] as (typeof TACTICS)[TacticId] | undefined;
  if (known === undefined) throw new Error(`no such card: ${card}`);
  return { troop: false, tactic, ...known };
}

export const isTroop = (card: Card): boolean => face(card).troop;

export function kindOf(card: Card): Kind | 'troop' {
  const it = face(card);
  return it.troop ? 'troop' : it.kind;
}

export const pileOf = (card: Card): Pile => (isTroop(card) ? 'troops' : 'tactics');

export type Order = 'value' | 'suit';

/** A hand as it is held: troops first, by value or by suit, then tactics. */
export function inOrder(cards: Card[], order: Order): Card[] {
  const rank = (card: Card): number => {
    const it = face(card);
    if (!it.troop) return 1000 + tactics.indexOf(it.tactic);
    const suit = suits.indexOf(it.suit);
    return order === 'value' ? (10 - it.value) * 6 + suit : suit * 10 + (10 - it.value);
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
/** Flags are Roman, card values Arabic: nobody can mix up flag VII and a seven. */
export const roman = (flag: number): string => ROMAN[flag - 1] ?? String(flag);
