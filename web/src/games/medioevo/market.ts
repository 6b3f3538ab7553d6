// Goods: where they are made, where cubes of them lie, where they can be fetched and sold, and what a journey brings.

import type { Good, Stall, View, ZoneName } from '../../wire/medioevo';
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
const isOpen = ({ dealing }: Stop): boolean => dealing === 'open';

/** The stops of a transport that are worth a journey: stages of the route first, then what brings most, then the near. */
export function bestStops({ stops }: Trader): Stop[] {
  return stops
    .filter((stop) => isOpen(stop) && (stop.stage === true || stop.proceeds > 0))
    .toSorted(
      (a, b) =>
        Number(b.stage ?? false) - Number(a.stage ?? false) ||
        Number(b.proceeds) - Number(a.proceeds) ||
        a.cost - b.cost,
    )
    .slice(0, MOST_STOPS);
}

export interface Sale {
  zone: ZoneName;
  cost: number;
  /** Florins for a cube now, without a route and without technologies. */
  price: number;
}

const MOST_SALES = 3;

/** Where a good on board sells, the dearest first. */
export function salesOf(good: Good, { stops }: Trader, stalls: Stall[]): Sale[] {
  const prices = new Map(stalls.map(({ zone, price }) => [zone, price]));
  return stops
    .filter((stop) => isOpen(stop) && stop.sells.includes(good))
    .map(({ zone, cost }) => ({ zone, cost, price: prices.get(zone) ?? 0 }))
    .toSorted((a, b) => b.price - a.price || a.cost - b.cost)
    .slice(0, MOST_SALES);
}

export interface Source {
  good: Good;
  stop: Stop | null;
}

/** Where each good is to be had nearest: where one may buy, or else where a pact is wanted. */
export function sourcesOf({ stops }: Trader, goods: GoodSeen[], stalls: Stall[]): Source[] {
  const left = new Set(stalls.filter((stall) => stall.left > 0).map(({ zone }) => zone));
  return goods.map(({ good, made }) => {
    const there = stops.filter(({ zone }) => made.includes(zone) && left.has(zone));
    const needs = there.find(({ dealing }) => dealing === 'needs-pact');
    return { good, stop: there.find(isOpen) ?? needs ?? null };
  });
}

/** The turn in which a transport arrives: 1 is this one. */
export const arrivalOf = ({ steps, movement }: Trader, cost: number): number =>
  cost <= steps ? 1 : 1 + Math.ceil((cost - steps) / Math.max(1, movement));
