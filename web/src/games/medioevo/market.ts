// Goods: where they are made, where cubes of them lie, where they can be fetched and sold, and what a journey brings.

import type { Dealing, Good, Stall, View, ZoneName } from '../../wire/medioevo';
import { relationOf } from './powers';
import { GOODS, zonesOf } from './realm';
import type { Material, Road, Stop, Trader } from './types';

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

/** What one has to know of a place before one carries goods there. */
export type StallMark = 'own' | 'war' | Exclude<Dealing, 'open'>;

export interface Outlet {
  zone: ZoneName;
  /** Florins for a cube now, without a route and without technologies. */
  price: number;
  ruler: number | null;
  mark: StallMark | null;
}

/** Where a good sells, the dearest first; where one may not deal, last of those that pay the same. */
export function outletsOf(good: Good, stalls: Stall[], view: View, near: number): Outlet[] {
  const markOf = ({ ruler, dealing }: Stall): StallMark | null => {
    if (dealing === undefined) return null;
    if (dealing === 'open') return ruler === near ? 'own' : null;
    return ruler !== undefined && relationOf(view, near, ruler) === 'war' ? 'war' : dealing;
  };
  const isClosed = ({ dealing }: Stall) => Number(dealing !== undefined && dealing !== 'open');
  return stalls
    .filter(({ takes }) => takes.includes(good))
    .toSorted((a, b) => b.price - a.price || isClosed(a) - isClosed(b))
    .map((stall) => ({
      zone: stall.zone,
      price: stall.price,
      ruler: stall.ruler ?? null,
      mark: markOf(stall),
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
  /** Not without a pact. */
  needsPact: boolean;
}

/** Where a good on board sells, the dearest first and then the nearest. Where a pact is wanted, it has to be dearer than
    where none is. */
export function salesOf(good: Good, { stops }: Trader, stalls: Stall[]): Sale[] {
  const prices = new Map(stalls.map(({ zone, price }) => [zone, price]));
  const sales = stops
    .filter((stop) => stop.sells.includes(good) && (isOpen(stop) || stop.dealing === 'needs-pact'))
    .map((stop) => ({
      ...{ zone: stop.zone, cost: stop.cost, price: prices.get(stop.zone) ?? 0 },
      needsPact: !isOpen(stop),
    }))
    .toSorted((a, b) => b.price - a.price || a.cost - b.cost);
  const best = Math.max(0, ...sales.filter((it) => !it.needsPact).map(({ price }) => price));
  return sales.filter((it) => !it.needsPact || it.price > best);
}

/** Where a route goes on: stages are reached in any order, so it is the nearest for the transport on the road, where that
    is known; then the destination. */
export function nextStage(
  { open, ready, destination }: Road,
  carrier: Trader | undefined,
): { zone: ZoneName; cost: number | null } {
  const wanted = ready ? [destination] : open;
  const stop = carrier?.stops.find(({ zone }) => wanted.includes(zone));
  return { zone: stop?.zone ?? wanted[0] ?? destination, cost: stop?.cost ?? null };
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
