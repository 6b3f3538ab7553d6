// Where the game stands, for those who only look on, and how it ended.

import type { Sitter } from '../../table/contract';
import { nameOf, ownSeat } from '../../table/sitters';
import type { Frame, Outcome, Prompt, View } from '../../wire/medioevo';
import { lastTurn } from './turn';
import { words } from './words';

export function status(view: View): string {
  const w = words();
  const { turn, phase } = view.table;
  return phase === 'setup' ? w.settingUp : w.status(turn, lastTurn(view), w.phases[phase].toLowerCase());
}

/** Replays have no prompts: what is being resolved lies on the table, whom it waits for does not. */
export function onlooker(view: View): Prompt {
  const step: Frame = view.table.flow.at(-1) ?? { scoring: 'over' };
  return { asked: [], yours: false, step };
}

export function outcomeWords(outcome: Outcome, sitters: Sitter[]): { title: string; reason: string } {
  const w = words().outcome;
  const reason = w.reasons[outcome.reason] ?? '';
  const [first, ...others] = outcome.winners;
  if (first === undefined) return { title: w.over, reason };
  if (others.length > 0)
    return { title: w.shared(outcome.winners.map((seat) => nameOf(seat, sitters))), reason };
  return { title: first === ownSeat(sitters) ? w.youWin : w.wins(nameOf(first, sitters)), reason };
}
