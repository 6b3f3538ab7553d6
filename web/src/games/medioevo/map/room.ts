// Where there is room in a land or a sea: the widest box in it that nothing else cuts, and places for the small
// signs of its terrain. The sheet is looked at through a grid of small boxes.

import type { Point } from '../../../table/map/spline.ts';
import { chanceOf } from './lines.ts';
import { HEIGHT, WIDTH } from './projection.ts';

/** Left, top, width and height. */
export type Room = readonly [number, number, number, number];

/** Names and rows of pieces are wider than high, and so are the boxes. */
const DOWN = 0.7;
const ACROSS = DOWN * 1.7;
const COLUMNS = Math.ceil(WIDTH / ACROSS);
const ROWS = Math.ceil(HEIGHT / DOWN);

/** Whose each box of the grid is: an index, or -1. */
export type Grid = Int16Array;

const at = (column: number, row: number): Point => [(column + 0.5) * ACROSS, (row + 0.5) * DOWN];

/** Calls for every box whose middle lies inside the rings. */
function fill(rings: Point[][], each: (box: number) => void): void {
  const edges = rings.flatMap((ring) =>
    ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const).filter(([a, b]) => a[1] !== b[1]),
  );
  const rows: number[][] = Array.from({ length: ROWS }, () => []);
  for (const [a, b] of edges) {
    const [top, bottom] = a[1] < b[1] ? [a, b] : [b, a];
    const first = Math.max(0, Math.ceil(top[1] / DOWN - 0.5));
    const last = Math.min(ROWS - 1, Math.ceil(bottom[1] / DOWN - 0.5) - 1);
    for (let row = first; row <= last; row += 1) {
      const y = (row + 0.5) * DOWN;
      rows[row]?.push(top[0] + ((y - top[1]) / (bottom[1] - top[1])) * (bottom[0] - top[0]));
    }
  }
  rows.forEach((crossed, row) => {
    crossed.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossed.length; i += 2) {
      const first = Math.max(0, Math.ceil((crossed[i] ?? 0) / ACROSS - 0.5));
      const last = Math.min(COLUMNS - 1, Math.ceil((crossed[i + 1] ?? 0) / ACROSS - 0.5) - 1);
      for (let column = first; column <= last; column += 1) each(row * COLUMNS + column);
    }
  });
}

/** Lands where there is land, seas where there is none; the index of a sea comes after those of the lands. */
export function gridOf(coast: Point[][], lands: Point[][][], seas: Point[][][]): Grid {
  const dry = new Uint8Array(COLUMNS * ROWS);
  fill(coast, (box) => (dry[box] = 1));
  const grid = new Int16Array(COLUMNS * ROWS).fill(-1);
  [...lands, ...seas].forEach((rings, index) =>
    fill(rings, (box) => {
      if ((dry[box] === 1) === index < lands.length) grid[box] = index;
    }),
  );
  return grid;
}

/** The largest box in each of them; where there are several, the one nearest to a point. */
export function roomsOf(grid: Grid, points: Point[]): Room[] {
  const side = new Uint16Array(grid.length);
  const best = points.map(() => ({ side: 0, far: Infinity, column: 0, row: 0 }));
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const box = row * COLUMNS + column;
      const owner = grid[box] ?? -1;
      const found = best[owner];
      const point = points[owner];
      if (found === undefined || point === undefined) continue;
      const around = [box - 1, box - COLUMNS, box - COLUMNS - 1];
      const inside = row > 0 && column > 0 && around.every((it) => grid[it] === owner);
      const now = inside ? Math.min(...around.map((it) => side[it] ?? 0)) + 1 : 1;
      side[box] = now;
      const [x, y] = at(column - now / 2, row - now / 2);
      const far = Math.hypot(x - point[0], y - point[1]);
      if (now > found.side || (now === found.side && far < found.far))
        Object.assign(found, { side: now, far, column, row });
    }
  return best.map(({ side: boxes, column, row }) => {
    const [width, height] = [boxes * ACROSS, boxes * DOWN];
    return [(column + 1) * ACROSS - width, (row + 1) * DOWN - height, width, height];
  });
}

const APART = 14;

/** Points scattered over a land, apart from each other and from its city, and not at its edge. */
export function scatter(grid: Grid, index: number, name: string, room: Room, city: Point | null): Point[] {
  const chance = chanceOf(name);
  const boxes: number[] = [];
  grid.forEach((owner, box) => {
    if (owner === index) boxes.push(box);
  });
  const wanted = Math.min(16, Math.max(2, Math.round((boxes.length * ACROSS * DOWN) / 190)));
  const found: Point[] = [];
  const [mx, my] = [room[0] + room[2] / 2, room[1] + room[3] / 2];
  const edge = [-4, 4, -5 * COLUMNS, 5 * COLUMNS];
  for (let tries = 0; tries < 40 * wanted && found.length < wanted && boxes.length > 0; tries += 1) {
    const box = boxes[Math.floor(chance() * boxes.length)] ?? 0;
    if (edge.some((step) => grid[box + step] !== index)) continue;
    const point = at(box % COLUMNS, Math.floor(box / COLUMNS));
    const near = (other: Point, least: number) =>
      Math.hypot(point[0] - other[0], point[1] - other[1]) < least;
    if (found.some((other) => near(other, APART)) || near([mx, my], 7)) continue;
    if (city !== null && near(city, 10)) continue;
    found.push(point);
  }
  return found;
}
