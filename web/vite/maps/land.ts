// The land of the earth (Natural Earth, public domain) as rings of longitude and latitude, cut, projected,
// simplified and written as a path. All of this happens while the page is built.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Point } from '../../src/table/map/spline.ts';

export type Ring = Point[];
/** West, south, east, north. */
export type Box = [number, number, number, number];

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
}

const require = createRequire(import.meta.url);

/** The outlines of all land, at 1 : 50 or 1 : 10 million. */
export function outlines(scale: '50m' | '10m'): Ring[] {
  const file = readFileSync(require.resolve(`world-atlas/land-${scale}.json`), 'utf8');
  const { transform, arcs, objects } = JSON.parse(file) as Topology;
  const lines = arcs.map((arc) => unpack(arc, transform));
  return objects.land.geometries.flatMap(({ arcs: polygons }) =>
    polygons.flatMap((rings) => (rings as unknown as number[][]).map((ring) => join(ring, lines))),
  );
}

/** Arcs are stored as whole steps from point to point. */
function unpack(arc: Point[], { scale, translate }: Topology['transform']): Ring {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A negative number means an arc walked backwards; neighbours share their end points. */
function join(ring: number[], lines: Ring[]): Ring {
  return ring.flatMap((index) => {
    const line = index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []);
    return line.slice(0, -1);
  });
}

/** What of a ring lies in a box, edge by edge (Sutherland and Hodgman). */
export function cut(ring: Ring, [west, south, east, north]: Box): Ring {
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  const edges: [(p: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [(p) => p[0] >= west, atX(west)],
    [(p) => p[0] <= east, atX(east)],
    [(p) => p[1] >= south, atY(south)],
    [(p) => p[1] <= north, atY(north)],
  ];
  let points = ring;
  for (const [inside, cross] of edges) {
    const kept: Ring = [];
    points.forEach((b, i) => {
      const a = points.at(i - 1) ?? b;
      if (inside(b) !== inside(a)) kept.push(cross(a, b));
      if (inside(b)) kept.push(b);
    });
    points = kept;
  }
  return points;
}

/** Drops points whose triangle with their neighbours is smaller than `least`, the smallest first (Visvalingam). */
export function simplify(ring: Ring, least: number): Ring {
  const count = ring.length;
  const before = Int32Array.from(ring, (_, i) => (i + count - 1) % count);
  const after = Int32Array.from(ring, (_, i) => (i + 1) % count);
  const areas = new Float64Array(count);
  const heap = new Heap();
  const weigh = (i: number) => {
    const [a, b, c] = [ring[before[i] ?? 0], ring[i], ring[after[i] ?? 0]];
    if (a === undefined || b === undefined || c === undefined) return;
    areas[i] = triangle(a, b, c);
    if (areas[i]! < least) heap.push(areas[i]!, i);
  };
  ring.forEach((_, i) => weigh(i));
  const gone = new Set<number>();
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const [area, i] = next;
    // What was weighed anew has another place in the heap.
    if (gone.has(i) || areas[i] !== area) continue;
    if (count - gone.size < 4) return [];
    gone.add(i);
    const [a, c] = [before[i] ?? 0, after[i] ?? 0];
    after[a] = c;
    before[c] = a;
    weigh(a);
    weigh(c);
  }
  return ring.filter((_, i) => !gone.has(i));
}

/** Gives the smallest first; what is equal, the earlier point. */
class Heap {
  readonly #items: [number, number][] = [];

  push(key: number, value: number): void {
    const items = this.#items;
    let at = items.push([key, value]) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.#isLess(at, up)) return;
      this.#swap(at, up);
      at = up;
    }
  }

  pop(): [number, number] | undefined {
    const items = this.#items;
    const [first, last] = [items[0], items.pop()];
    if (items.length === 0 || last === undefined) return first;
    items[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < items.length && this.#isLess(left, least)) least = left;
      if (right < items.length && this.#isLess(right, least)) least = right;
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #isLess(a: number, b: number): boolean {
    const [[ka, va], [kb, vb]] = [this.#items[a]!, this.#items[b]!];
    return ka < kb || (ka === kb && va < vb);
  }

  #swap(a: number, b: number): void {
    [this.#items[a], this.#items[b]] = [this.#items[b]!, this.#items[a]!];
  }
}

const triangle = (a: Point, b: Point, c: Point): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

export const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;
