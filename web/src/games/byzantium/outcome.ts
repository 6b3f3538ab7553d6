// Where the game stands, for those who only look on, and how it ended.

import type { Sitter } from '../../table/contract';
import { nameOf, ownSeat } from '../../table/sitters';
import { asks } from './asks';
import type { Outcome, Prompt, View } from '../../wire/byzantium';

export const status = (view: View): string => asks().status(view.table.turn, view.table.round);

/** Replays have no prompts: whose action it is can be read off the table, what is asked is left out. */
export function onlooker(view: View): Prompt {
  const { active, flow } = view.table;
  const over = flow.at(-1)?.frame === 'over';
  return {
    decider: over ? null : active,
    yours: false,
    active,
    asked: over ? { ask: 'over' } : { ask: 'action' },
  };
}

export function outcomeWords(outcome: Outcome, sitters: Sitter[]): { title: string; reason: string } {
  const w = asks().outcome;
  const reason = w.reasons[outcome.reason] ?? w.reasons['most-points'] ?? '';
  const [first, ...others] = outcome.winners;
  if (first === undefined) return { title: asks().over, reason };
  if (others.length > 0) {
    return { title: w.shared(outcome.winners.map((seat) => nameOf(seat, sitters))), reason };
  }
  return { title: first === ownSeat(sitters) ? w.youWin : w.wins(nameOf(first, sitters)), reason };
}
