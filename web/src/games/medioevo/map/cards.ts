// The cards of the near view: what each of them shows, cell by cell, and how much room it takes. Far away a shield
// with a number stands for a force, or a cart or ship where there are no units.

import type { PieceName } from '../../../table/map/pieces';
import type { Figure, GearKind, Good, Piece } from '../../../wire/medioevo';
import type { Force, GearSeen, Units } from './picture';

/** One cell of a card: units of a kind, or one transport or engine. */
export interface Cell {
  x: number;
  y: number;
  width: number;
  sign: PieceName;
  /** Units stand on a shield, a cart for itself. */
  shield: boolean;
  figure: Figure | null;
  piece: Piece | null;
  count: number | null;
  /** The level of a captain, a transport or an engine, in strokes. */
  level: number;
  stopped: boolean;
  /** It can't be plundered. */
  safe: boolean;
  cargo: Good[];
}

export interface Card {
  cells: Cell[];
  width: number;
  height: number;
}

export const UNIT = 17;
export const CART = 28;
export const ROW = 26;
/** The stripe of the owner at the left. */
export const STRIPE = 16;
const WIDEST = 116;

const SIGN: Record<Figure, PieceName> = {
  light_infantry: 'u-light',
  heavy_infantry: 'u-heavy',
  cavalry: 'u-cavalry',
  archer: 'u-archer',
  captain1: 'u-captain',
  captain2: 'u-captain',
  captain3: 'u-captain',
};
const CARTS: Record<Exclude<GearKind, 'siege_engine'>, PieceName> = {
  war_wagon: 'war-wagon',
  galley: 'galley',
  caravan: 'caravan',
  merchant_ship: 'merchant-ship',
};

export const gearSign = (kind: GearKind, level: number): PieceName =>
  kind === 'siege_engine' ? (`engine-${Math.min(3, Math.max(1, level))}` as PieceName) : CARTS[kind];

const levelOf = (figure: Figure): number => (figure.startsWith('captain') ? Number(figure.at(-1)) : 0);

/** What a force shows, in rows that are not too wide. Gear on board of a galley lies beside it. */
export function cardOf(force: Force): Card {
  const all: Omit<Cell, 'x' | 'y'>[] = [
    ...force.units.flatMap(byRest).map(({ figure, count, stopped }) => ({
      width: UNIT,
      sign: SIGN[figure],
      shield: true,
      figure,
      piece: null,
      count,
      level: levelOf(figure),
      stopped: stopped > 0,
      safe: false,
      cargo: [],
    })),
    ...force.gear.map((gear) => ({
      width: CART,
      sign: gearSign(gear.kind, gear.level),
      shield: false,
      figure: null,
      piece: gear.piece,
      count: loadOf(gear),
      level: gear.level,
      stopped: gear.stopped,
      safe: gear.marks.includes('protected'),
      cargo: gear.cargo.flatMap(({ good, count }) => Array.from({ length: count }, () => good)),
    })),
  ];
  const cells: Cell[] = [];
  let [x, row, wide] = [STRIPE, 0, 0];
  for (const cell of all) {
    if (x > STRIPE && x + cell.width > WIDEST) [x, row] = [STRIPE, row + 1];
    cells.push({ ...cell, x: x + cell.width / 2, y: row * ROW + ROW / 2 });
    x += cell.width;
    wide = Math.max(wide, x);
  }
  return { cells, width: wide + 2, height: (row + 1) * ROW };
}

/** Those that may still move, and those that may not, stand in cells of their own. */
const byRest = ({ figure, count, stopped }: Units): Units[] =>
  [
    { figure, count: count - stopped, stopped: 0 },
    { figure, count: stopped, stopped },
  ].filter((units) => units.count > 0);

/** How many units are on board; nothing is said of an empty one. */
function loadOf({ units }: GearSeen): number | null {
  const count = units.reduce((all, it) => all + it.count, 0);
  return count === 0 ? null : count;
}

/** What stands for a force from far away: a cart or a ship, or nothing where a shield does. */
export function signOf(force: Force, sea: boolean): PieceName | null {
  const [first] = force.gear;
  const ship = force.gear.find(({ kind }) => kind === 'galley' || kind === 'merchant_ship');
  if (first === undefined || (force.total > 0 && !sea)) return null;
  return gearSign((ship ?? first).kind, (ship ?? first).level);
}
