// What is asked, of whom, for the lintel: the server's words, and buttons for short answers.

import type { BoardProps, PromptWords, Scene } from '../../table/contract';
import type { Event, Prompt, View } from '../../wire/medioevo';
import { readPicked } from './decision';
import { familyOf } from './families';
import { plain, richText, ruled } from './marked';
import { capital, offersOf, type Offer } from './offers';
import type { Guide, Material } from './types';
import { words } from './words';

export type Props = BoardProps<View, Prompt, Guide, Event, Material>;

/** More than these, or longer ones, stand on the decision leaf. */
const MOST_BUTTONS = 3;
const LONGEST = 26;
/** What is no simple answer is not pressed in passing. */
const WEIGHTY = new Set(['quiet', 'hide', 'capture', 'surrender', 'demand', 'plunder']);

/** The answers that stand in the lintel: short ones, without consequences. */
export function quickAnswers(main: Offer[]): Offer[] {
  const answers = main.filter(
    ({ verb, warns, label }) =>
      familyOf(verb) === 'answers' && !WEIGHTY.has(verb) && warns.length === 0 && label.length <= LONGEST,
  );
  return answers.length > MOST_BUTTONS ? [] : answers;
}

export function promptWords(props: Props): PromptWords {
  const { prompt, guide, sitters, legal, ranges, chosen } = props;
  const mine = legal.length + ranges.length > 0;
  const [who] = prompt.asked;
  const { text, rules } = ruled(guide.question);
  const question = richText(sentence(text), sitters);
  const { main } = offersOf(guide, legal, ranges, sitters, false);
  const quick = readPicked(chosen)?.kind === 'sure' ? [] : quickAnswers(main);
  // Where more than answers is offered, to leave it is not the main thing.
  const quiet = main.length > quick.length;
  return {
    say: mine ? [{ strong: `${words().yourTurn} ` }, ...question] : question,
    seat: mine ? props.near : who,
    rule: rules[0],
    back: words().back,
    buttons: quick.map(({ action, label }) => ({ action, label, quiet })),
  };
}

/** With a capital and a full stop. */
export const sentence = (text: string): string => capital(/[.!?…]$/.test(text) ? text : `${text}.`);

/** An action in words, as the server has them. */
export function told(action: string, { guide }: Scene<View, Guide, Material>): string {
  const exact = guide.choices.find((choice) => choice.action === action);
  if (exact !== undefined) return capital(plain(exact.said, []));
  const number = /\d+$/.exec(action)?.[0] ?? '';
  const range = guide.choices.find(
    ({ action: it }) => it.includes('{n}') && it.replace('{n}', number) === action,
  );
  return range === undefined ? action : capital(plain(range.said, []).replace('{n}', number));
}
