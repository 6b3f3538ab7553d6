// Arrows from zone to zone: the way of the last moves, or one that is being planned.

import type { Spot } from './fit';

export interface Arrow {
  d: string;
  /** The point, as the data of a path. */
  head: string;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Bends a little, always to the same side: a way there and back can be told apart. */
export function arrow(from: Spot, to: Spot, size: number): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const bend = Math.min(14, long * 0.16);
  const middle = { x: (from.x + to.x) / 2 + (dy / long) * bend, y: (from.y + to.y) / 2 - (dx / long) * bend };
  const [hx, hy] = [to.x - middle.x, to.y - middle.y];
  const reach = Math.hypot(hx, hy) || 1;
  const [ux, uy] = [hx / reach, hy / reach];
  const back = { x: to.x - ux * size, y: to.y - uy * size };
  const wing = size * 0.55;
  const at = (x: number, y: number) => `${tenth(x)} ${tenth(y)}`;
  return {
    d: `M${at(from.x, from.y)}Q${at(middle.x, middle.y)} ${at(back.x, back.y)}`,
    head: `M${at(to.x, to.y)}L${at(back.x - uy * wing, back.y + ux * wing)} ${at(back.x + uy * wing, back.y - ux * wing)}z`,
  };
}
