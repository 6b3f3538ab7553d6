// Finding room: boxes are laid one after the other, each where it covers least of what lies there already.

/** Around its middle, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

const CELL = 96;

/** What lies on the map so far. A grid finds what may be in the way. */
export class Taken {
  #cells = new Map<number, Box[]>();

  add(box: Box): void {
    cells(box, (cell) => {
      const there = this.#cells.get(cell);
      if (there === undefined) this.#cells.set(cell, [box]);
      else there.push(box);
    });
  }

  /** The same, for something that is laid over it and goes again. */
  copy(): Taken {
    const copy = new Taken();
    copy.#cells = new Map([...this.#cells].map(([cell, boxes]) => [cell, [...boxes]]));
    return copy;
  }

  /** What lies around a box. */
  around(box: Box): Box[] {
    const found = new Set<Box>();
    cells(box, (cell) => this.#cells.get(cell)?.forEach((it) => found.add(it)));
    return [...found];
  }
}

function cells({ x, y, width, height }: Box, each: (cell: number) => void): void {
  const [left, right] = [Math.floor((x - width / 2) / CELL), Math.floor((x + width / 2) / CELL)];
  const [top, bottom] = [Math.floor((y - height / 2) / CELL), Math.floor((y + height / 2) / CELL)];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) each(row * 4096 + column);
}

const common = (a: number, long: number, b: number, wide: number): number =>
  Math.max(0, Math.min(a + long / 2, b + wide / 2) - Math.max(a - long / 2, b - wide / 2));

/** How much of a box at a spot others cover. */
function covered({ x, y }: Spot, width: number, height: number, others: Box[]): number {
  let sum = 0;
  for (const other of others) {
    const across = common(x, width, other.x, other.width);
    if (across > 0) sum += across * common(y, height, other.y, other.height);
  }
  return sum;
}

export interface Wish {
  width: number;
  height: number;
  /** Where it would stand best. */
  best: Spot;
  /** Where else it may stand, the better ones first. */
  spots: Spot[];
  /** What it should not leave. */
  rooms?: Box[] | undefined;
}

export interface Found extends Spot {
  /** How much of it covers something, from 0 to 1 and more. */
  covers: number;
  /** How much of it lies outside of what it should not leave. */
  out: number;
}

const FAR = 90;

/** The best spot for it; earlier spots win where there is no difference. */
export function find({ width, height, best, spots, rooms }: Wish, taken: Taken): Found {
  let [left, right, top, bottom] = [best.x, best.x, best.y, best.y];
  for (const { x, y } of spots) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const near = taken.around({ ...middle, width: right - left + width, height: bottom - top + height });
  const area = width * height;
  let found: Found = { x: best.x, y: best.y, covers: 0, out: 0 };
  let least = Infinity;
  const look = (spot: Spot) => {
    const inside = rooms === undefined ? area : covered(spot, width, height, rooms);
    const out = Math.max(0, 1 - inside / area);
    const cost = out * 0.8 + Math.hypot(spot.x - best.x, spot.y - best.y) / FAR;
    if (cost >= least) return;
    const covers = covered(spot, width, height, near) / area;
    if (cost + covers * 6 >= least - 1e-9) return;
    found = { x: spot.x, y: spot.y, covers, out };
    least = cost + covers * 6;
  };
  look(best);
  if (least > 0) spots.forEach(look);
  return found;
}

/** Spots all over a box, from its middle outwards. */
export function over(room: Box, width: number, height: number): Spot[] {
  const [free, high] = [Math.max(0, room.width - width), Math.max(0, room.height - height)];
  // A finer grid only where there is something to gain by it.
  const shares = free + high > 24 ? [0, -0.25, 0.25, -0.5, 0.5] : [0, -0.5, 0.5];
  return shares.flatMap((down) =>
    shares.map((across) => ({ x: room.x + across * free, y: room.y + down * high })),
  );
}

/** Spots in rings around one, by steps of the size of what is laid. */
export function rings(at: Spot, width: number, height: number, reach = 3): Spot[] {
  const spots: Spot[] = [];
  for (let ring = 1; ring <= reach; ring += 1)
    for (let turn = 0; turn < 8; turn += 1) {
      const angle = (turn / 8) * 2 * Math.PI;
      spots.push({
        x: at.x + Math.cos(angle) * ring * width * 0.55,
        y: at.y + Math.sin(angle) * ring * height * 0.7,
      });
    }
  return spots;
}
