// The coast in squares, coarse for the whole map and fine for what lies on it.

import type { Rect } from '../../../table/map/viewport';

export interface Tile {
  x: number;
  y: number;
  /** What of it is land, and the coast in it, as the data of paths. */
  land: string;
  line: string;
}

export interface Shore {
  /** How long a square is. */
  side: number;
  tiles: Tile[];
}

/** The squares to draw: fine ones where there are any, coarse ones around them. */
export function mixed(coarse: Shore, fine: Shore | null): Tile[] {
  if (fine === null) return coarse.tiles;
  const { side } = coarse;
  const within = coveredBy(fine, side);
  return [...coarse.tiles.filter(({ x, y }) => !within({ x, y, width: side, height: side })), ...fine.tiles];
}

/** Whether all of a part is drawn by fine squares: they fill the box around all of them. */
function coveredBy({ side, tiles }: Shore, slack: number): (part: Rect) => boolean {
  const xs = tiles.map(({ x }) => x);
  const ys = tiles.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs) + side];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys) + side];
  return ({ x, y }) => x >= left && y >= top && x + slack <= right && y + slack <= bottom;
}
