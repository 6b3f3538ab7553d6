// Turns of phrase that every French text of the game uses.

import type { Building } from './asks';
import { isFeminine, isPlural, of, the as article } from './french';
import { GOODS, ROMAN, type Age, type Card, type Goods, type SpaceId, type TileId } from './model';
import { fr as names } from './names.fr';
import { routeOf, zoneOf } from './places';

/** « 1 navire », « 2 navires ». */
export const s = (n: number, one: string, many = `${one}s`): string => `${n} ${n < 2 ? one : many}`;

export const roman = (n: number): string => ROMAN[n as Age] ?? String(n);

const list = new Intl.ListFormat('fr-FR');

/** « 1 blé, 2 pierres et 1 esclave ». */
export const goods = (it: Goods): string =>
  list.format(
    GOODS.filter((good) => it[good]).map(
      (good) => `${it[good]} ${names.goods[good][(it[good] ?? 0) < 2 ? 0 : 1]}`,
    ),
  ) || 'rien';

export const the = (id: TileId): string => article(id, names.tiles[id]);
export const ofThe = (id: TileId): string => of(id, names.tiles[id]);
export const a = (id: Building): string => (id === 'wall' ? 'une muraille' : the(id));

/** « est détruit », « sont détruites ». */
export const agree = (id: TileId, verb: string): string =>
  `${isPlural(id) ? 'sont' : 'est'} ${verb}${isFeminine(id) ? 'e' : ''}${isPlural(id) ? 's' : ''}`;

/** The zone of a space, or its route. */
export function place(space: SpaceId): string {
  const route = routeOf(space);
  if (route !== null) return `la route de ${names.destinations[route]}`;
  const zone = zoneOf(space);
  return zone === null ? '' : names.zones[zone];
}

/** « dans la forêt », « sur la route de Lemnos ». */
export const at = (space: SpaceId): string => `${routeOf(space) === null ? 'dans' : 'sur'} ${place(space)}`;

/** « Mamelouks 2 ». */
export const card = ({ kind, invaders }: Card): string =>
  invaders > 0 && invaders < 3 ? `${names.cards[kind]} ${invaders}` : names.cards[kind];
