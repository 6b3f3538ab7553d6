// From longitude and latitude to the units of the board, 1440 by 844. Anatolia and Syria, where the cities
// crowd, get full scale; Arabia gets half of it and Persia a little less than all. Both axes are stretched by
// themselves and never fold, so north stays up and no road crosses another by accident.
//
// The coast is projected while the page is built, the cities when a table is opened: a host may play on a map
// of his own.

export const WIDTH = 1440;
export const HEIGHT = 844;

const SCALE = 45.5;
const WEST = 17.2;
const NORTH = 43.62;

/** The integral of a smooth step from 0 to 1 between t = 0 and t = 1. */
const eased = (t: number): number => (t <= 0 ? 0 : t >= 1 ? t - 0.5 : t ** 3 - t ** 4 / 2);

export function project(lon: number, lat: number): [number, number] {
  const east = lon - WEST - 0.22 * 3 * eased((lon - 40) / 3);
  const south = NORTH - lat - 0.5 * 4 * eased((33 - lat) / 4);
  return [0.8 * SCALE * east, SCALE * south];
}
