// From longitude and latitude to the units of the map, 1000 by 1086: a conformal cone that touches the earth
// along the 34th and the 56th parallel, so that shapes stay as one knows them from Cairo to Novgorod.
//
// The coast is projected while the page is built, own maps of a host when their table is opened.

import type { Point } from '../../../table/map/spline.ts';

export const WIDTH = 1000;
export const HEIGHT = 1086;

const RADIANS = Math.PI / 180;
const MERIDIAN = 27;
const [SOUTH, NORTH] = [34 * RADIANS, 56 * RADIANS];

const steep = (latitude: number): number => Math.tan(Math.PI / 4 + latitude / 2);
const CONE = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(steep(NORTH) / steep(SOUTH));
const RADIUS = (Math.cos(SOUTH) * steep(SOUTH) ** CONE) / CONE;

/** On the cone itself, one unit an earth's radius, north up. */
function unroll(lon: number, lat: number): Point {
  const radius = RADIUS / steep(lat * RADIANS) ** CONE;
  const angle = CONE * (lon - MERIDIAN) * RADIANS;
  return [radius * Math.sin(angle), RADIUS - radius * Math.cos(angle)];
}

// What the map reaches to on each side, a little beyond the sheet.
const LEFT = Math.min(unroll(2, 24.5)[0], unroll(2, 64.5)[0]);
const TOP = Math.max(unroll(2, 64.5)[1], unroll(27, 64.5)[1]);
const BOTTOM = Math.min(unroll(2, 24.5)[1], unroll(27, 24.5)[1]);
const SCALE = Math.min((WIDTH + 104) / (-2 * LEFT), (HEIGHT + 36) / (TOP - BOTTOM));
const MIDDLE = (HEIGHT + 24) / 2 + (SCALE * (TOP + BOTTOM)) / 2;

export function project(lon: number, lat: number): Point {
  const [x, y] = unroll(lon, lat);
  return [WIDTH / 2 + SCALE * x, MIDDLE - SCALE * y];
}
