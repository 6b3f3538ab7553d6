// What happened, as lines of the chronicle: the server has the words.

import type { EventLine, Scene, Sitter, Told } from '../../table/contract';
import type { Event } from '../../wire/medioevo';
import { richText, ruled, withoutNumber } from './marked';
import { capital } from './offers';

/** What somebody is asked in secret, and small change of other events, is not worth a line of its own. */
const QUIET = new Set<Event['kind']>(['committed', 'not-paid']);

const doerOf = (event: Event): number | undefined =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : undefined;

export function line(event: Event, sitters: Sitter[], _: Scene, told?: Told): EventLine | null {
  if (told === undefined || QUIET.has(event.kind)) return null;
  const { text, rules } = ruled(told);
  const [first, ...rest] = richText(capital(withoutNumber(text)), sitters);
  // Who does it stands before the line with his arms: they are not shown twice.
  const subject =
    first !== undefined && typeof first === 'object' && 'piece' in first
      ? /^seat:(\d)$/.exec(first.piece)
      : null;
  if (subject !== null) return { text: rest, rule: rules[0], seat: Number(subject[1]) };
  return { text: first === undefined ? [] : [first, ...rest], rule: rules[0], seat: doerOf(event) };
}
