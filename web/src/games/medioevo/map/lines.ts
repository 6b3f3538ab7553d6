// Lines that look surveyed by hand.

import type { Point } from '../../../table/map/spline.ts';

/** The same hand draws the same line every time: chance that follows from a name. */
export function chanceOf(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Bends a line here and there and rounds its corners. Its ends stay where they are: other lines meet there. */
export function roughen(line: Point[], strength: number, chance: () => number): Point[] {
  let points = line;
  for (let round = 0; round < 5; round++) points = bend(points, strength, chance);
  for (let round = 0; round < 2; round++) points = soften(points);
  return thin(points, 0.12);
}

/** Every stretch gets a middle that is a little off. */
function bend(line: Point[], strength: number, chance: () => number): Point[] {
  return line.flatMap((b, i) => {
    const a = line[i - 1];
    if (a === undefined) return [b];
    const length = distance(a, b);
    if (length < 3.2 || length > 900) return [b];
    const off = ((chance() - 0.5) * strength * Math.min(length, 70)) / length;
    const [x, y] = between(a, b, 0.5);
    return [[x - (b[1] - a[1]) * off, y + (b[0] - a[0]) * off], b];
  });
}

/** Cuts the corners (Chaikin). */
function soften(line: Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return line;
  const cut = line.slice(1).flatMap((b, i) => {
    const a = line[i] ?? b;
    return [between(a, b, 0.25), between(a, b, 0.75)];
  });
  return [first, ...cut, last];
}

/** Leaves out what lies closer than `least` to the line without it (Douglas and Peucker). */
export function thin(line: Point[], least: number): Point[] {
  const [a, b] = [line[0], line.at(-1)];
  if (a === undefined || b === undefined || line.length < 3) return line;
  const length = distance(a, b);
  const off = (p: Point): number =>
    length < 1e-6
      ? distance(p, a)
      : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
  let at = 0;
  let most = least;
  line.forEach((point, i) => {
    if (i > 0 && i < line.length - 1 && off(point) > most) [at, most] = [i, off(point)];
  });
  if (at === 0) return [a, b];
  return [...thin(line.slice(0, at + 1), least).slice(0, -1), ...thin(line.slice(at), least)];
}
