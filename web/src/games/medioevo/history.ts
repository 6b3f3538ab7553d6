// Honour of every player over the game, read from the events.

import type { LogEntry } from '../../table/contract';
import { eachEvent, ticksOf, type Step } from '../../table/history';
import type { Event } from '../../wire/medioevo';
import type { FinalRow } from './honour';

export interface History {
  /** By seat: a step for every change. */
  honour: Step[][];
  /** When each turn began. */
  turns: number[];
  end: number;
  /** The lines of the chart, from the lowest to the highest. */
  ticks: number[];
}

/** `finals` is what everybody has in the end: what came before follows from what was won and lost. */
export function historyOf(log: LogEntry[], finals: number[]): History {
  const changes: { seat: number; at: number; points: number }[] = [];
  const turns: number[] = [];
  const end = eachEvent<Event>(log, (event, at) => {
    if (event.kind === 'phase-began' && event.phase === 'turn_order') turns.push(at);
    const points = honourIn(event);
    if (points !== null) changes.push({ ...points, at });
  });
  const honour = finals.map((final, seat) => {
    const own = changes.filter((it) => it.seat === seat);
    let points = final - own.reduce((sum, it) => sum + it.points, 0);
    const steps: Step[] = [{ at: 0, points }];
    for (const change of own) {
      points += change.points;
      steps.push({ at: change.at, points });
    }
    return steps;
  });
  return { honour, turns, end, ticks: ticksOf(honour) };
}

/** What the final scoring gave, by category and seat, in the order in which it was given. */
export function scoringOf(log: LogEntry[], seats: number): { name: FinalRow['name']; points: number[] }[] {
  const rows = new Map<FinalRow['name'], number[]>();
  eachEvent<Event>(log, (event) => {
    const name = event.kind === 'scored' ? event.category : SCORED[event.kind];
    const given = honourIn(event);
    if (name === undefined || given === null) return;
    const row = rows.get(name) ?? Array.from({ length: seats }, () => 0);
    row[given.seat] = (row[given.seat] ?? 0) + given.points;
    rows.set(name, row);
  });
  return [...rows].map(([name, points]) => ({ name, points }));
}

const SCORED: Partial<Record<Event['kind'], FinalRow['name']>> = {
  'scored-prisoners': 'prisoners',
  'scored-debt': 'debt',
  'scored-tokens': 'tokens',
};

const HONOURS = new Set<Event['kind']>([
  'honoured',
  'route-honoured',
  'scored',
  'scored-prisoners',
  'scored-debt',
  'scored-tokens',
]);

export function honourIn(event: Event): { seat: number; points: number } | null {
  return HONOURS.has(event.kind) && 'points' in event && 'seat' in event && typeof event.points === 'number'
    ? { seat: event.seat as number, points: event.points }
    : null;
}
