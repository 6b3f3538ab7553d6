// The land of the earth (Natural Earth, public domain) as rings of longitude and latitude, cut, projected,
// simplified and written as a path. All of this happens while the page is built.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Point = [number, number];
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
  const points = ring.slice();
  for (;;) {
    let at = -1;
    let small = least;
    points.forEach((point, i) => {
      const area = triangle(points.at(i - 1) ?? point, point, points[(i + 1) % points.length] ?? point);
      if (area < small) {
        small = area;
        at = i;
      }
    });
    if (at < 0 || points.length < 4) return points.length < 4 ? [] : points;
    points.splice(at, 1);
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

/** Rings as one path, in steps of a tenth. */
export function pathOf(rings: Ring[]): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return rings
    .map((ring) => {
      let d = '';
      let [px, py] = [0, 0];
      ring.forEach(([rx, ry], i) => {
        const [x, y] = [tenth(rx), tenth(ry)];
        const [dx, dy] = [tenth(x - px), tenth(y - py)];
        if (i === 0) d = `M${x} ${y}l`;
        else if (dx !== 0 || dy !== 0)
          d += `${d.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
        [px, py] = [x, y];
      });
      return `${d}z`;
    })
    .join('');
}
