// Where the game stands, for those who only look on, and how it ended.

import type { Asked, Frame, Outcome, Prompt, View } from '../../wire/constantinopole';
import { asks } from './asks';

export function status(view: View): string {
  const { age, turn, cards_left: left } = view.table;
  // The turn that goes on has its card turned, or not yet.
  const turned = view.table.flow[0]?.at !== 'start';
  return asks().status(age, turn, turn + (left ?? 0) - (turned ? 0 : 1));
}

/** Replays have no prompts: whose turn it is can be read off the table, and roughly what is asked. */
export function onlooker(view: View): Prompt {
  const { active, flow, card } = view.table;
  const over = flow.some((frame) => frame.at === 'over');
  return {
    decider: over ? null : active,
    yours: false,
    active,
    together: false,
    asked: over ? { ask: 'over' } : stageOf(flow[0], card),
    zone: null,
  };
}

function stageOf(frame: Frame | undefined, card: View['table']['card']): Asked {
  switch (frame?.at) {
    case 'deed':
      return { ask: 'deed', character: frame.role, copied: frame.copied, begun: frame.done > 0 };
    case 'works':
      return { ask: 'works', royal: frame.royal, left: frame.left };
    case 'event':
      return card === undefined ? { ask: 'reveal' } : { ask: 'card', card };
    case 'council':
    case 'close':
    case 'epidemic':
    case 'receive':
      return { ask: frame.at };
    default:
      return { ask: 'reveal' };
  }
}

export function outcomeWords(outcome: Outcome): { title: string; reason: string } {
  const w = asks().outcome;
  const level = outcome.level === 'victory' || outcome.level === 'legendary' ? outcome.level : 'defeat';
  const points = outcome.scores[0] ?? 0;
  const reasons: Record<string, string> = {
    counted: w.counted(points),
    razed: w.razed,
    starved: w.starved,
    resignation: w.resigned,
  };
  return { title: w.levels[level], reason: reasons[outcome.reason] ?? w.counted(points) };
}
