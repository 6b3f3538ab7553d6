// Where the answers to a question stand: short ones in the lintel, or all of them together at the foot of the leaf.

import type { Frame } from '../../wire/medioevo';
import { familyOf } from './families';
import type { Offer } from './offers';

/** More than these, or longer ones, stand on the leaf. */
const MOST_BUTTONS = 3;
const LONGEST = 36;
/** The lintel has a question to show as well. */
const LONGEST_TOGETHER = 64;
/** What is no simple answer is not pressed in passing. */
const WEIGHTY = new Set(['quiet', 'hide', 'capture', 'surrender', 'demand', 'plunder']);

export const isAnswer = ({ verb }: Offer): boolean => familyOf(verb) === 'answers';

/** Somebody else acts, and the reader may answer with something or let it pass. */
export const isReaction = (step: Frame): boolean =>
  'window' in step || ('shortage' in step && !step.shortage.taking);

/** What happens in a question. What can be done about it follows the colon, and on the card of a reaction buttons say
    that. */
export const happening = (question: string, step: Frame): string =>
  isReaction(step) ? question.replace(/\s?: [^:]*$/, '') : question;

/** What has to be paid now in phase 3. */
export function dueIn(step: Frame): 'upkeep' | 'interest' | null {
  if (!('taxes' in step) || typeof step.taxes.step === 'string') return null;
  return 'upkeep' in step.taxes.step ? 'upkeep' : 'interest' in step.taxes.step ? 'interest' : null;
}

const isLight = ({ verb, warns }: Offer): boolean => !WEIGHTY.has(verb) && warns.length === 0;

/** What is owed, or was promised, stands on the leaf above its answers. */
const isWeighed = (step: Frame): boolean => dueIn(step) !== null || 'vote' in step;

/** The answers that stand in the lintel. The answers to one question are never in two places: where one of them is long
    or has consequences, there are none. */
export function quickAnswers(main: Offer[], step: Frame): Offer[] {
  const answers = main.filter(isAnswer);
  const letters = answers.reduce((sum, { label }) => sum + label.length, 0);
  const fit =
    !isReaction(step) &&
    !isWeighed(step) &&
    answers.length <= MOST_BUTTONS &&
    letters <= LONGEST_TOGETHER &&
    answers.every((it) => isLight(it) && it.label.length <= LONGEST);
  return fit ? answers : [];
}

/** The answers at the foot of the leaf. */
export const leafAnswers = (main: Offer[], step: Frame): Offer[] =>
  quickAnswers(main, step).length > 0 ? [] : main.filter(isAnswer);

/** The one that most would give: it has no consequences that want a thought. */
export const plainestOf = (answers: Offer[]): Offer | undefined => answers.find(isLight);
