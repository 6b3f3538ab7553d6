// What the reader may do, read once: the server's choices with their words, checked against what is legal now.

import type { NumberRange, Sitter } from '../../table/contract';
import { plain, plainText, ruled, withoutNumber } from './marked';
import type { Choice, Guide } from './types';

export interface Offer {
  /** In notation; for a number it is the template. */
  action: string;
  verb: string;
  /** What it does, as the label of a button. */
  label: string;
  /** What belongs to it and is no part of the sentence: a price, who defends a place. */
  note: string | null;
  zone: string | null;
  piece: string | null;
  seat: number | null;
  /** The movement points of a step. */
  cost: number | null;
  /** Consequences that are worth a second thought. */
  warns: string[];
  /** The game itself asks whether it is meant, and tells the consequences there. */
  askedBack: boolean;
  /** Chances to win the battle that it leads to, in per cent. */
  odds: number | null;
  range: { min: number; max: number } | null;
}

export interface Offers {
  /** What is asked for now. */
  main: Offer[];
  /** What can be said beside the game, asked or not. */
  asides: Offer[];
}

export function offersOf(
  guide: Pick<Guide, 'choices'>,
  legal: string[],
  ranges: NumberRange[],
  sitters: Sitter[],
  /** Whether the reader plays and may speak at all. */
  speaks: boolean,
): Offers {
  const choices = new Map(guide.choices.map((choice) => [choice.action, choice]));
  const called = (action: string) => choices.get(action) ?? nameless(action);
  const asides = speaks ? guide.choices.filter(({ aside }) => aside) : [];
  return {
    main: allOf(
      [
        ...ranges.map(({ template, min, max }) => ({ choice: called(template), range: { min, max } })),
        ...legal.map((action) => ({ choice: called(action), range: null })),
      ],
      sitters,
    ),
    asides: allOf(
      asides.map((choice) => ({ choice, range: null })),
      sitters,
    ),
  };
}

/** The numbers by which the server tells pieces apart stand nowhere on the board: they are left out, unless nothing else
    tells two choices apart. */
function allOf(wanted: { choice: Choice; range: Offer['range'] }[], sitters: Sitter[]): Offer[] {
  const texts = wanted.map(({ choice }) => plain(choice.said, sitters));
  const bare = texts.map(withoutNumber);
  return wanted.map(({ choice, range }, i) => {
    const alone = bare.indexOf(bare[i]!) === bare.lastIndexOf(bare[i]!);
    return offerOf(choice, (alone ? bare : texts)[i]!, range, sitters);
  });
}

/** What the guide has no words for is called as it is written. */
const nameless = (action: string): Choice => ({ action, said: { en: action, fr: action } });

/** The rule of attacks without a declaration of war: the game asks before it does one. */
const UNDECLARED = 'MU-21.5';
const ATTACKS = new Set(['attack', 'seize']);

function offerOf(choice: Choice, text: string, range: Offer['range'], sitters: Sitter[]): Offer {
  const [label, note] = apart(text);
  const verb = choice.action.split(' ')[0] ?? '';
  const warns = (choice.warns ?? []).map(ruled);
  return {
    action: choice.action,
    verb,
    label: capital(label),
    note,
    zone: choice.zone ?? null,
    piece: choice.piece ?? null,
    seat: choice.seat ?? null,
    cost: choice.cost ?? null,
    warns: warns.map(({ text }) => plainText(withoutNumber(text), sitters)),
    askedBack: ATTACKS.has(verb) && warns.some(({ rules }) => rules.includes(UNDECLARED)),
    odds: choice.odds === undefined ? null : Math.round(choice.odds.attacker / 10),
    range,
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence and what stands in brackets at its end. */
export function apart(text: string): [string, string | null] {
  if (!text.endsWith(')')) return [text, null];
  let depth = 0;
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    else if (text[at] === '(') depth -= 1;
    if (depth === 0) return [text.slice(0, at).trimEnd(), text.slice(at + 1, -1)];
  }
  return [text, null];
}
