// A coast in squares. A browser that draws one path around a continent goes through all of it for every part of the
// screen; of squares it takes those that are seen.

import { pathOf } from '../../src/table/map/path.ts';
import type { Point } from '../../src/table/map/spline.ts';
import type { Shore } from '../../src/games/medioevo/map/shore.ts';
import { areaOf, cut, type Box, type Ring } from './land.ts';

/** Neighbours overlap a little, so that no seam shines through. */
const LAP = 0.3;

/** All squares of a part of the map that have land in them. */
export function tiled(rings: Ring[], [left, top, right, bottom]: Box, side: number): Shore {
  const bounds = rings.map(boundsOf);
  const lines = new Map<string, Point[][]>();
  for (const ring of rings) split(ring, side, lines);
  const tiles: Shore['tiles'] = [];
  for (let y = top; y < bottom; y += side)
    for (let x = left; x < right; x += side) {
      const box: Box = [x - LAP, y - LAP, x + side + LAP, y + side + LAP];
      const land = rings
        .filter((_, i) => meets(bounds[i], box))
        .map((ring) => cut(ring, box))
        .filter((ring) => ring.length > 2 && areaOf(ring) > 0.001);
      if (land.length === 0) continue;
      const line = lines.get(`${x / side} ${y / side}`) ?? [];
      tiles.push({ x, y, land: pathOf(land), line: pathOf(line, false) });
    }
  return { side, tiles };
}

function boundsOf(ring: Ring): Box {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity);
  return [least(xs), least(ys), most(xs), most(ys)];
}

const meets = (a: Box | undefined, b: Box): boolean =>
  a !== undefined && a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** The stretches of an outline by the square they begin in. */
function split(ring: Ring, side: number, into: Map<string, Point[][]>): void {
  const squareOf = ([x, y]: Point) => `${Math.floor(x / side)} ${Math.floor(y / side)}`;
  let [square, run]: [string, Point[]] = ['', []];
  const end = () => {
    if (run.length > 1) into.set(square, [...(into.get(square) ?? []), run]);
  };
  [...ring, ...ring.slice(0, 1)].forEach((point) => {
    run.push(point);
    if (squareOf(point) === square) return;
    end();
    [square, run] = [squareOf(point), [point]];
  });
  end();
}
