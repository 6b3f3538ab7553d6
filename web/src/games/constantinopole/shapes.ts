// The shapes of zones, quarters and walls.

import { hull, rough } from '../../table/map/rough';
import { ZONE_IDS, polar, SPACES, ZONES } from './chart';
import type { ZoneId } from './model';

const at = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const shapes = new Map<ZoneId, string>(
  ZONE_IDS.map((id, i) => {
    const { kind, spaces } = ZONES[id];
    const radius = kind === 'mountain' || kind === 'forest' ? 39 : 30;
    const points = spaces.map((it) => [SPACES[it].x, SPACES[it].y] as const);
    return [id, rough(hull(points, radius), 7, 20 + i)];
  }),
);

export const shapeOf = (zone: ZoneId): string => shapes.get(zone) ?? '';

/** The middle of a zone. */
export function middleOf(zone: ZoneId): [number, number] {
  const sites = ZONES[zone].spaces.map((space) => SPACES[space]);
  const mean = (of: (site: { x: number; y: number }) => number) =>
    sites.reduce((sum, site) => sum + of(site), 0) / sites.length;
  return [mean((site) => site.x), mean((site) => site.y)];
}

/** A piece of the ring between two radii and two bearings. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  return `M${at(polar(inner, from))}L${at(polar(outer, from))}A${outer} ${outer} 0 0 1 ${at(polar(outer, to))}L${at(polar(inner, to))}A${inner} ${inner} 0 0 0 ${at(polar(inner, from))}z`;
}

/** The bearing of the middle of a quarter: the first lies in the north, the others follow clockwise. */
export const bearingOf = (quarter: number): number => -90 + (quarter - 1) * 45;

/** Where the number of a quarter stands, on its wall. */
export const numberAt = (quarter: number): [number, number] => polar(161, bearingOf(quarter));

/** The merlons of a wall. */
export const merlons = (quarter: number): string =>
  [-3, -2, -1, 0, 1, 2, 3]
    .map((i) => {
      const middle = bearingOf(quarter) + i * 6.2;
      return sector(166, 176, middle - 1.9, middle + 1.9);
    })
    .join('');
