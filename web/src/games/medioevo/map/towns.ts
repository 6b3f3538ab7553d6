// A town, or what is built where there is none, with all that lies beside it: signs in rows around its middle.

import type { PieceName } from '../../../table/map/pieces';
import type { Building, Category, Good, ZoneName } from '../../../wire/medioevo';
import type { Colour, Land } from './atlas';
import type { Sizes } from './detail';
import type { Box, Spot } from './fit';
import type { Stage, ZoneSeen } from './picture';

/** A sign in a row, from the middle of the row's place. */
export interface Sign {
  x: number;
  y: number;
  piece: PieceName;
  damage: number;
  /** It can't be plundered this turn. */
  safe: boolean;
}

/** A town, or what is built where there is none, with all that lies beside it. */
export interface Town extends Spot {
  zone: ZoneName;
  dot: boolean;
  signs: Sign[];
  good: { x: number; y: number; good: Good } | null;
  port: { x: number; y: number } | null;
  fire: { x: number; y: number } | null;
  token: { x: number; y: number; colour: Colour } | null;
  cubes: { x: number; y: number; good: Good }[];
  stages: { x: number; y: number; stage: Stage }[];
}

const SIGN: Record<Building, PieceName> = {
  village: 'village',
  town: 'town',
  city: 'city',
  tower: 'tower',
  fort: 'stronghold',
  castle: 'castle',
  cathedral: 'cathedral',
};

/** The signs of a town around its middle, and the box they fill. */
export function townOf(
  zone: ZoneSeen,
  land: Land,
  { detail, place, goods }: Sizes,
  near: number,
): { town: Omit<Town, 'x' | 'y'>; box: Box } {
  const { city } = land;
  const far = detail === 'far';
  const built = far && zone.buildings.length > 1 ? zone.buildings.slice(0, 1) : zone.buildings;
  let right = -9;
  const next = (width: number): number => {
    const x = right + width / 2;
    right += width;
    return x;
  };
  const close = detail === 'near';
  const safe = (category: Category) => close && zone.marks.some(({ of }) => of === category);
  const signs = built.map(({ building, category, damage }) => ({
    ...{ x: next(19), y: -2, piece: SIGN[building], damage },
    safe: safe(category),
  }));
  const dot = city !== null && !built.some(({ building }) => building in CIVIL);
  if (dot && signs.length === 0) right = 6;
  if (city === null && signs.length === 0) right = -9;
  const port = city?.port ? (far ? { x: 0, y: 10 } : { x: next(14) + 1, y: 0 }) : null;
  const fire = land.fire && !far ? { x: next(14), y: 0 } : null;
  const token = zone.token !== null && !far ? { x: next(15), y: 0, colour: zone.token } : null;
  const cubes = close ? zone.market.map((good, i) => ({ x: -4 + i * 12, y: 15, good })) : [];
  const shown = zone.stages.filter(({ seat }) => (close ? true : detail === 'middle' && seat === near));
  const stages = shown.map((stage, i) => ({ x: -4 + i * 15, y: signs.length > 0 ? -23 : -17, stage }));
  const good = city !== null && goods ? { x: far ? -11 : -18, y: far ? -3 : -2, good: city.good } : null;
  const left = good !== null ? (far ? -18 : -27) : dot ? -6 : -9;
  const widest = Math.max(right, ...[...cubes, ...stages].map(({ x }) => x + 7));
  const top = stages.length === 0 ? -11 : signs.length > 0 ? -31 : -25;
  const bottom = cubes.length > 0 ? 24 : port !== null && far ? 15 : 8;
  const box = {
    x: ((left + widest) / 2) * place,
    y: ((top + bottom) / 2) * place,
    width: city === null && right === -9 ? 0 : (widest - left) * place,
    height: (bottom - top) * place,
  };
  return { town: { zone: zone.id, dot, signs, good, port, fire, token, cubes, stages }, box };
}

const CIVIL = { village: true, town: true, city: true };
