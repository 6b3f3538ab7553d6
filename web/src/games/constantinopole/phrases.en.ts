// Turns of phrase that every English text of the game uses.

import type { Building } from './asks';
import { GOODS, ROMAN, type Age, type Card, type Goods, type SpaceId, type TileId } from './model';
import { en as names } from './names.en';
import { routeOf, zoneOf } from './places';

/** "1 ship", "2 ships". */
export const s = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const roman = (n: number): string => ROMAN[n as Age] ?? String(n);

const list = new Intl.ListFormat('en-GB');

/** "1 wheat, 2 stone and 1 slave". */
export const goods = (it: Goods): string =>
  list.format(
    GOODS.filter((good) => it[good]).map(
      (good) => `${it[good]} ${names.goods[good][it[good] === 1 ? 0 : 1]}`,
    ),
  ) || 'nothing';

export const the = (id: TileId): string => `the ${names.tiles[id]}`;
export const a = (id: Building): string => (id === 'wall' ? 'a wall' : the(id));

/** The zone of a space, or its route. */
export function place(space: SpaceId): string {
  const route = routeOf(space);
  if (route !== null) return `the route to ${names.destinations[route]}`;
  const zone = zoneOf(space);
  return zone === null ? '' : names.zones[zone];
}

/** "in the forest", "on the route to Lemnos". */
export const at = (space: SpaceId): string => `${routeOf(space) === null ? 'in' : 'on'} ${place(space)}`;

/** "Mamluks 2". */
export const card = ({ kind, invaders }: Card): string =>
  invaders > 0 && invaders < 3 ? `${names.cards[kind]} ${invaders}` : names.cards[kind];
