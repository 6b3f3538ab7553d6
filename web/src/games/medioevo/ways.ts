// The way of a trade transport on the map, for a line that shows it. What a journey costs is said by the guide; here
// one of the shortest ways is looked for among the zones that lie beside each other.

import type { View, ZoneName } from '../../wire/medioevo';
import type { Journey } from './journey.svelte';
import { chartOf } from './map/drawing.svelte';
import type { Leg } from './map/model';
import { mapPicture, type MapPicture, type ZoneSeen } from './map/picture';
import { relationOf } from './powers';
import type { Guide, Material, Trader } from './types';

/** What lies beside each zone by land, and by water. */
interface Beside {
  land: Map<ZoneName, ZoneName[]>;
  water: Map<ZoneName, ZoneName[]>;
}

const known = new WeakMap<Material, Beside>();

function besideOf(material: Material): Beside {
  let beside = known.get(material);
  if (beside === undefined) {
    const join = (pairs: [ZoneName, ZoneName][]) => {
      const all = new Map<ZoneName, ZoneName[]>();
      for (const [a, b] of pairs) all.set(a, [...(all.get(a) ?? []), b]);
      return all;
    };
    const pairs = Object.entries(material.waters).flatMap(([sea, zones]) =>
      zones.flatMap((zone): [ZoneName, ZoneName][] => [
        [sea, zone],
        // Seas name each other; a shore is named by the sea alone.
        ...(zone in material.waters ? [] : [[zone, sea] as [ZoneName, ZoneName]]),
      ]),
    );
    beside = {
      land: join(
        material.atlas.borders.flatMap(({ a, b }): [ZoneName, ZoneName][] => [
          [a, b],
          [b, a],
        ]),
      ),
      water: join(pairs),
    };
    known.set(material, beside);
  }
  return beside;
}

interface Scene {
  view: View;
  near: number;
  material: Material;
}

export interface Ground extends Scene {
  picture: MapPicture;
}

/** Whether a trade transport passes there unmolested. */
const isQuiet = ({ inPlay, forces }: ZoneSeen, { view, near }: Ground): boolean =>
  inPlay &&
  !forces.some(({ seat, total }) => seat === null || (total > 0 && relationOf(view, near, seat) === 'war'));

function stepCost(from: ZoneName, to: ZoneName, { terrain, atlas }: Material): number {
  const land = terrain && atlas.territories.find(({ id }) => id === to);
  if (!terrain || !land) return 1;
  const river = atlas.borders.some(
    ({ a, b, river: it }) => it !== null && ((a === from && b === to) || (a === to && b === from)),
  );
  return (terrain.movement[land.terrain] ?? 1) + (river ? terrain.river : 0);
}

export interface Stretch {
  zone: ZoneName;
  /** The steps from the beginning. */
  cost: number;
}

/** From where a transport is to where it could go, both of them included; straight on where no way is found. */
export function wayOf({ kind, zone: from }: Trader, to: ZoneName, ground: Ground): Stretch[] {
  const { material, picture } = ground;
  const { land, water } = besideOf(material);
  const ship = kind === 'merchant_ship';
  const beside = (zone: ZoneName) => {
    const sea = zone in material.waters;
    const wet = water.get(zone) ?? [];
    if (ship) return wet;
    return sea ? wet.filter((it) => !(it in material.waters)) : (land.get(zone) ?? []);
  };
  const reached = new Map<ZoneName, { cost: number; by: ZoneName | null }>([[from, { cost: 0, by: null }]]);
  const open = [from];
  while (open.length > 0) {
    open.sort((a, b) => (reached.get(b)?.cost ?? 0) - (reached.get(a)?.cost ?? 0));
    const here = open.pop() as ZoneName;
    if (here === to) break;
    for (const next of beside(here)) {
      const seen = picture.zones.get(next);
      if (seen === undefined || !isQuiet(seen, ground)) continue;
      const cost = (reached.get(here)?.cost ?? 0) + stepCost(here, next, material);
      if (cost >= (reached.get(next)?.cost ?? Infinity)) continue;
      reached.set(next, { cost, by: here });
      open.push(next);
    }
  }
  const way: Stretch[] = [];
  for (let at: ZoneName | null = reached.has(to) ? to : null; at !== null;) {
    const { cost, by }: { cost: number; by: ZoneName | null } = reached.get(at) ?? { cost: 0, by: null };
    way.unshift({ zone: at, cost });
    at = by;
  }
  const straight = [
    { zone: from, cost: 0 },
    { zone: to, cost: 1 },
  ];
  return way.length > 0 ? way : straight;
}

/** The way as the map draws it: how far it goes this turn, and how it goes on. */
export const legsOfWay = (way: Stretch[], seat: number, steps: number): Leg[] =>
  way.slice(1).map(({ zone, cost }, i) => ({
    from: way[i]?.zone ?? zone,
    to: zone,
    seat,
    plan: cost <= steps ? ('now' as const) : ('later' as const),
  }));

/** The way of a journey of the reader's; nothing where its transport is gone, or there already. */
export function plannedLegs({ trader: place, to }: Journey, scene: Scene & { guide: Guide }): Leg[] {
  const trader = scene.guide.traders.find((it) => it.place === place);
  if (trader === undefined || trader.zone === to) return [];
  const picture = mapPicture(scene.view, scene.near, chartOf(scene.material).facts);
  return legsOfWay(wayOf(trader, to, { ...scene, picture }), scene.near, trader.steps);
}
