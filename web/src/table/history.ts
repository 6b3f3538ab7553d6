// Points over a game, as a line of steps: what the events changed, by how many decisions had been made.

import type { LogEntry } from './contract';

export interface Step {
  /** How many decisions had been made. */
  at: number;
  points: number;
}

/** Every event of a game with how many decisions had been made; returns how many there were, at least one. */
export function eachEvent<E>(log: LogEntry[], hear: (event: E, at: number) => void): number {
  let at = 0;
  for (const entry of log) {
    if (entry.kind !== 'acted' && entry.kind !== 'started') continue;
    // Moves of which the reader is told nothing are not in the log.
    if (entry.kind === 'acted') at = entry.number;
    for (const event of entry.events as E[]) hear(event, at);
  }
  return Math.max(1, at);
}

/** The highest of all lines, at least one. */
export const highest = (lines: Step[][]): number =>
  Math.max(1, ...lines.flatMap((steps) => steps.map(({ points }) => points)));

/** Round numbers for the lines of a chart, from below the lowest to above the highest of all, five at most. */
export function ticksOf(lines: Step[][]): number[] {
  const all = lines.flatMap((steps) => steps.map(({ points }) => points));
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const every = [1, 2, 5, 10, 20, 50, 100].find((it) => (most - least) / it <= 4) ?? 200;
  const first = Math.floor(least / every);
  const last = Math.ceil(most / every);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * every);
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
