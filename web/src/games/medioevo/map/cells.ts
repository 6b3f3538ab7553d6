// The lands and the seas as cells around their seeds: whatever is nearest to a seed belongs to it. Every border
// is traced once and used by both of its neighbours, so that no sliver can open between them.

import Delaunator from 'delaunator';
import type { Point } from '../../../table/map/spline.ts';
import { HEIGHT, WIDTH, project } from './projection.ts';
import { chanceOf, roughen } from './lines.ts';

/** A land or a sea, and the points (longitude, latitude) around which it lies. */
export interface Seeded {
  id: string;
  seeds: Point[];
}

/** A border between two of them, from one point where others meet it to the next. */
export interface Arc {
  left: string;
  right: string;
  from: number;
  to: number;
  line: Point[];
}

interface Step {
  to: number;
  left: string;
  right: string;
}

/** Beyond all seeds lies nothing: its own cells keep the outermost ones finite. */
const NOTHING = '';
const FAR = 2600;

export function arcsOf(all: Seeded[], strength: number): Arc[] {
  const points: Point[] = [];
  const owners: string[] = [];
  for (const { id, seeds } of all)
    for (const [lon, lat] of seeds) {
      points.push(project(lon, lat));
      owners.push(id);
    }
  for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 32) {
    points.push([WIDTH / 2 + FAR * Math.cos(angle), HEIGHT / 2 + FAR * Math.sin(angle)]);
    owners.push(NOTHING);
  }
  return trace(points, owners).map((arc) => {
    const name = [arc.left, arc.right].sort().join(' ');
    return { ...arc, line: roughen(arc.line, strength, chanceOf(name)) };
  });
}

/** Walks along the borders from junction to junction. */
function trace(points: Point[], owners: string[]): Arc[] {
  const { triangles, halfedges } = Delaunator.from(points);
  const corner = (triangle: number): Point => {
    const [a, b, c] = [0, 1, 2].map((i) => points[triangles[3 * triangle + i] ?? 0] ?? [0, 0]) as [
      Point,
      Point,
      Point,
    ];
    return centre(a, b, c);
  };
  const steps = new Map<number, Step[]>();
  const add = (from: number, step: Step) => {
    const known = steps.get(from);
    if (known) known.push(step);
    else steps.set(from, [step]);
  };
  halfedges.forEach((twin, edge) => {
    if (twin < edge) return;
    const left = owners[triangles[edge] ?? 0] ?? NOTHING;
    const right = owners[triangles[edge % 3 === 2 ? edge - 2 : edge + 1] ?? 0] ?? NOTHING;
    if (left === right) return;
    const [a, b] = [Math.floor(edge / 3), Math.floor(twin / 3)];
    add(a, { to: b, left, right });
    add(b, { to: a, left: right, right: left });
  });

  const arcs: Arc[] = [];
  const walked = new Set<string>();
  const walk = (start: number, first: Step) => {
    const visited = [start];
    let [at, step] = [start, first];
    for (;;) {
      walked.add(`${at} ${step.to}`).add(`${step.to} ${at}`);
      const from = at;
      at = step.to;
      visited.push(at);
      const onward = steps.get(at) ?? [];
      const next = onward.length === 2 && at !== start ? onward.find(({ to }) => to !== from) : undefined;
      if (next === undefined || walked.has(`${at} ${next.to}`)) break;
      step = next;
    }
    arcs.push({ left: first.left, right: first.right, from: start, to: at, line: visited.map(corner) });
  };
  // Junctions first; what is left then are rings without one, such as an island's.
  for (const junctions of [true, false])
    for (const [at, onward] of steps)
      if (!junctions || onward.length !== 2)
        for (const step of onward) if (!walked.has(`${at} ${step.to}`)) walk(at, step);
  return arcs;
}

/** The middle of the circle through three points. */
function centre(a: Point, b: Point, c: Point): Point {
  const [bx, by, cx, cy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  const double = 2 * (bx * cy - by * cx);
  return [a[0] + (cy * bb - by * cc) / double, a[1] + (bx * cc - cx * bb) / double];
}

/** The rings around a land or a sea, put together from its borders. */
export function ringsOf(arcs: Arc[], id: string): Point[][] {
  const open = arcs.flatMap(({ left, right, from, to, line }) => {
    if (left === id) return [{ from, to, line }];
    return right === id ? [{ from: to, to: from, line: line.toReversed() }] : [];
  });
  const rings: Point[][] = [];
  for (let part = open.pop(); part; part = open.pop()) {
    const ring = part.line.slice();
    let end = part.to;
    while (end !== part.from) {
      const next = open.findIndex(({ from }) => from === end);
      const [follows] = next < 0 ? [] : open.splice(next, 1);
      if (follows === undefined) break;
      ring.push(...follows.line.slice(1));
      end = follows.to;
    }
    rings.push(ring);
  }
  return rings;
}
