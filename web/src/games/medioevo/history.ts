// Honour of every player over the game, read from the events.

import type { LogEntry } from '../../table/contract';
import type { Event } from '../../wire/medioevo';

export interface Step {
  /** How many decisions had been made. */
  at: number;
  points: number;
}

export interface History {
  /** By seat: a step for every change. */
  honour: Step[][];
  /** When each turn began. */
  turns: number[];
  end: number;
  most: number;
}

/** `finals` is what everybody has in the end: what came before follows from what was won and lost. */
export function historyOf(log: LogEntry[], finals: number[]): History {
  const changes: { seat: number; at: number; points: number }[] = [];
  const turns: number[] = [];
  let at = 0;
  for (const entry of log) {
    if (entry.kind !== 'acted' && entry.kind !== 'started') continue;
    if (entry.kind === 'acted') at += 1;
    for (const event of entry.events as Event[]) {
      if (event.kind === 'phase-began' && event.phase === 'turn_order') turns.push(at);
      const points = honourIn(event);
      if (points !== null) changes.push({ ...points, at });
    }
  }
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
  const all = honour.flatMap((steps) => steps.map(({ points }) => points));
  return { honour, turns, end: Math.max(1, at), most: Math.max(1, ...all) };
}

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

/** A line of steps: level until something changes. */
export function pathOf(
  steps: Step[],
  end: number,
  x: (at: number) => number,
  y: (points: number) => number,
): string {
  const [first] = steps;
  if (first === undefined) return '';
  const rest = steps.slice(1).map(({ at, points }) => `H${x(at)}V${y(points)}`);
  return `M${x(first.at)} ${y(first.points)}${rest.join('')}H${x(end)}`;
}
