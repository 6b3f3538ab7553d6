// Outlines as a hand draws them. A shape is walked in small steps and every step is pushed a little, by a noise
// that is the same every time: a coast stays where it is from one visit to the next. It is done once in the
// drawing and not by a filter of the browser, which would have to do it again with every move of the map.

import type { Point } from './spline';

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Between -1 and 1, for a corner of the grid. */
function corner(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 31 - 1;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const row = (at: number) => mix(corner(left, at, seed), corner(left + 1, at, seed), u);
  return mix(row(top), row(top + 1), v);
}

/** Long waves with short ones on them. */
const waves = (x: number, y: number, seed: number): number =>
  noise(x / 38, y / 38, seed) * 0.62 +
  noise(x / 15, y / 15, seed + 7) * 0.28 +
  noise(x / 6, y / 6, seed + 13) * 0.1;

/** The corners of a line, with steps between them. */
export function walk(points: Point[], step: number): Point[] {
  const way: Point[] = [];
  points.forEach((from, i) => {
    const to = points[i + 1];
    way.push(from);
    if (to === undefined) return;
    const steps = Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / step);
    for (let k = 1; k < steps; k += 1)
      way.push([mix(from[0], to[0], k / steps), mix(from[1], to[1], k / steps)]);
  });
  return way;
}

/** A closed outline, pushed about by up to `amount`. */
export function rough(outline: Point[], amount: number, seed = 1, step = 5): string {
  const [first] = outline;
  if (first === undefined) return '';
  const path = walk([...outline, first], step).map(([x, y]) => {
    const [dx, dy] = [waves(x, y, seed), waves(x, y, seed + 101)];
    return `${tenth(x + dx * amount)} ${tenth(y + dy * amount)}`;
  });
  return `M${path.join('L')}z`;
}

/** The outline of everything that is no farther than `radius` from some points, or between them. */
export function hull(points: Point[], radius: number): Point[] {
  const outline: Point[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const angle = (turn / 60) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const far = points.reduce((best, it) =>
      it[0] * dx + it[1] * dy > best[0] * dx + best[1] * dy ? it : best,
    );
    outline.push([far[0] + dx * radius, far[1] + dy * radius]);
  }
  return outline;
}
