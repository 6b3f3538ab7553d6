// Cities and roads of any map on the sheet: geography, then the shifts and bends that the standard map asks for.

import { spline } from '../../table/map/spline';
import { BENDS, LABELS, NUDGES, PAWNS, TAGS } from './chart';
import type { Road, Site, Way } from './model';
import { project } from './projection';

export interface Located {
  id: string;
  lon: number;
  lat: number;
}

export function siteOf({ id, lon, lat }: Located, name: string): Site {
  const [x, y] = project(lon, lat);
  const [dx, dy] = NUDGES[id] ?? [0, 0];
  const [lx, ly, anchor = 'middle'] = LABELS[id] ?? [0, 31];
  return {
    id,
    name,
    x: Math.round((x + dx) * 10) / 10,
    y: Math.round((y + dy) * 10) / 10,
    label: [lx, ly, anchor],
    tag: TAGS[id] ?? [0, -38],
    pawnsLeft: (PAWNS[id] ?? (anchor === 'start' ? 'left' : 'right')) === 'left',
  };
}

/** A road between two cities; its bends are listed in one direction and serve in both. */
export function roadOf(a: Site, b: Site, way: Way): Road {
  const there = BENDS[`${a.id}-${b.id}`];
  const back = BENDS[`${b.id}-${a.id}`];
  const bends = (there ?? back?.toReversed() ?? []).map(([lon, lat]) => project(lon, lat));
  return { a: a.id, b: b.id, way, d: spline([[a.x, a.y], ...bends, [b.x, b.y]]) };
}

/** The same way, from its other end: what travels needs a direction. */
export const pathBetween = (from: Site, to: Site, way: Way): string => roadOf(from, to, way).d;
