// Both tracks of every player over the game, read from the events.

import type { LogEntry } from '../../table/contract';
import type { Event, Side } from '../../wire/byzantium';

export interface Step {
  /** How many decisions had been made. */
  at: number;
  points: number;
}

export interface History {
  /** By seat, then by side: a step for every change. */
  tracks: Record<Side, Step[]>[];
  /** When each turn began. */
  turns: number[];
  end: number;
  most: number;
}

export function historyOf(log: LogEntry[], starts: Record<Side, number>[]): History {
  const tracks = starts.map(({ byzantine, arab }) => ({
    byzantine: [{ at: 0, points: byzantine }],
    arab: [{ at: 0, points: arab }],
  }));
  const turns: number[] = [];
  let at = 0;
  for (const entry of log) {
    if (entry.kind !== 'acted' && entry.kind !== 'started') continue;
    if (entry.kind === 'acted') at += 1;
    for (const event of entry.events as Event[]) {
      if (event.event === 'turn-began') turns.push(at);
      if (event.event === 'scored') tracks[event.seat]?.[event.side].push({ at, points: event.total });
    }
  }
  const all = tracks.flatMap(({ byzantine, arab }) => [...byzantine, ...arab]);
  return { tracks, turns, end: Math.max(1, at), most: Math.max(1, ...all.map(({ points }) => points)) };
}

/** A line of steps: level until something is scored. */
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
