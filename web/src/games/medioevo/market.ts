// Goods: where they are made, where cubes of them lie, and what a journey brings.

import type { Good, View, ZoneName } from '../../wire/medioevo';
import { GOODS, zonesOf } from './realm';
import type { Material, Stop, Trader } from './types';

export interface GoodSeen {
  good: Good;
  /** The zones whose inhabited area makes it. */
  made: ZoneName[];
  /** Cubes of the Great Market, by zone. */
  cubes: [ZoneName, number][];
}

export function goodsOf(view: View, material: Material): GoodSeen[] {
  const zones = zonesOf(view);
  return GOODS.map((good) => ({
    good,
    made: material.atlas.territories.filter(({ city }) => city?.good === good).map(({ id }) => id),
    cubes: zones.flatMap(([zone, { market = [] }]) => {
      const count = market.filter((it) => it === good).length;
      return count > 0 ? [[zone, count] as [ZoneName, number]] : [];
    }),
  }));
}

const MOST_STOPS = 6;

/** The stops of a transport that are worth a journey: what brings most first, then stages of the route, then the near. */
export function bestStops({ stops }: Trader): Stop[] {
  const open = stops.filter(({ dealing }) => dealing === 'open');
  return open
    .toSorted(
      (a, b) =>
        Number(b.stage ?? false) - Number(a.stage ?? false) ||
        Number(b.proceeds) - Number(a.proceeds) ||
        a.cost - b.cost,
    )
    .slice(0, MOST_STOPS);
}
