// What is asked, of whom, for the lintel: the server's words, and buttons for short answers.

import type { BoardProps, PromptWords, Scene } from '../../table/contract';
import type { Event, Prompt, View } from '../../wire/medioevo';
import { happening, isReaction, quickAnswers } from './answers';
import { readPicked } from './decision';
import { plain, richText, ruled } from './marked';
import { capital, offersOf } from './offers';
import type { Guide, Material } from './types';
import { words } from './words';

export type Props = BoardProps<View, Prompt, Guide, Event, Material>;

export function promptWords(props: Props): PromptWords {
  const { prompt, guide, sitters, legal, ranges, chosen } = props;
  const mine = legal.length + ranges.length > 0;
  const [who] = prompt.asked;
  const { text, rules } = ruled(guide.question);
  const question = richText(sentence(mine ? happening(text, prompt.step) : text), sitters);
  const { main } = offersOf(guide, legal, ranges, sitters, false);
  const quick = readPicked(chosen)?.kind === 'sure' ? [] : quickAnswers(main, prompt.step);
  // Who waits is told by the question itself how many are ready.
  const count =
    mine && prompt.ready !== undefined ? [` ${words().ready(prompt.ready.ready, prompt.ready.of)}`] : [];
  // Where more than answers is offered, to leave it is not the main thing.
  const quiet = main.length > quick.length;
  const call = isReaction(prompt.step) ? `${words().reaction}.` : words().yourTurn;
  return {
    say: mine ? [{ strong: `${call} ` }, ...question, ...count] : question,
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
