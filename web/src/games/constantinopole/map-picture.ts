// The map and the city as they are drawn, from what the server says.

import type { Event } from '../../wire/constantinopole';
import { PATHS, ROUTES, SPACE_IDS } from './chart';
import { choiceOf, gainOf, litBy, type Gesture } from './light';
import type {
  CitySeen,
  Lit,
  MapSeen,
  Occupant,
  PathId,
  QuarterSeen,
  SpaceId,
  SpaceSeen,
  TileId,
  TileKind,
  ZoneId,
} from './model';
import type { Offers } from './offers';
import { routeOf, zoneOf } from './places';
import type { Props } from './prompt';
import { words } from './words';

export function mapOf(props: Props, offers: Offers, gesture: Gesture): MapSeen {
  const { guide, view } = props;
  return {
    spaces: spacesOf(props, offers, gesture),
    ships: ROUTES.map(({ id, spaces }) => {
      const action = offers.sail.get(id);
      return {
        route: id,
        inPort: !spaces.some((space) => view.table.ships.includes(space)),
        lit: litBy(props, gesture, action, { tag: action === undefined ? null : gainOf(props, action) }),
      };
    }),
    zones: zonesOf(props, offers, gesture),
    overrun: new Set(guide.overrun),
    city: cityOf(props, offers, gesture),
  };
}

/** Where a Byzantine may be placed and a harvest made, the one is chosen by a space and the other by a zone. */
const both = (offers: Offers): boolean => offers.settle.size > 0 && offers.harvest.size > 0;

function zonesOf(props: Props, offers: Offers, gesture: Gesture): Map<ZoneId, Lit> {
  const zones = new Map<ZoneId, Lit>();
  const light = (actions: Map<ZoneId, string>, more: (action: string) => Partial<Lit>) => {
    for (const [zone, action] of actions) {
      const lit = litBy(props, gesture, action, more(action));
      if (lit !== null) zones.set(zone, lit);
    }
  };
  if (!both(offers)) light(offers.settle, () => ({}));
  light(offers.harvest, (action) => ({ tag: gainOf(props, action) }));
  light(offers.guard, () => ({}));
  light(offers.epidemic, () => ({ grave: true }));
  return zones;
}

function spacesOf(props: Props, offers: Offers, gesture: Gesture): SpaceSeen[] {
  const { table } = props.view;
  const { guide, prompt } = props;
  const w = words();
  const changed = changedIn(props.last);
  const next = new Set(guide.next.flatMap(({ spaces }) => spaces));
  const lit = new Map<SpaceId, string>(offers.spaces);
  for (const action of offers.crusade) {
    const path = action.split(' ')[1] as PathId;
    for (const space of PATHS[path].spaces) if (table.invaders.includes(space)) lit.set(space, action);
  }
  if (both(offers)) {
    for (const action of offers.settle.values()) {
      const space = choiceOf(props, action)?.space;
      if (space !== undefined) lit.set(space, action);
    }
  }
  const aims = new Map<SpaceId, Occupant>();
  for (const action of [...offers.settle.values(), ...offers.guard.values()]) {
    const space = choiceOf(props, action)?.space;
    if (space !== undefined) aims.set(space, action.startsWith('guard') ? 'guard' : 'byzantine');
  }
  const lifted = prompt.asked.ask === 'lead' ? prompt.asked.from : null;
  return SPACE_IDS.map((id) => {
    const route = routeOf(id);
    const on = occupantOf(id, props);
    const sails = route !== null && on === 'ship' ? offers.sail.get(route) : undefined;
    const action = lit.get(id) ?? sails;
    const light = litBy(props, gesture, action, { tag: sails === undefined ? null : gainOf(props, sails) });
    return {
      id,
      on,
      blocked: on === 'ship' && route !== null && guide.blocked.includes(route),
      lit: light,
      chosen: id === lifted,
      last: changed.has(id),
      next: next.has(id),
      aim: on === null ? (aims.get(id) ?? null) : null,
      about: w.spaceTold(id, on, next.has(id)),
    };
  });
}

function occupantOf(space: SpaceId, { view }: Props): Occupant | null {
  const { invaders, byzantines, ships } = view.table;
  const zone = zoneOf(space);
  if (invaders.includes(space)) return zone === null ? 'pirate' : 'invader';
  if (ships.includes(space)) return 'ship';
  if (!byzantines.includes(space)) return null;
  return zone === 'mam_garrison' || zone === 'sel_garrison' ? 'guard' : 'byzantine';
}

/** Spaces that the last turn changed. */
function changedIn(events: Event[]): Set<SpaceId> {
  const changed = new Set<SpaceId>();
  for (const event of events) {
    switch (event.event) {
      case 'landed':
      case 'guard-fell':
      case 'settled':
      case 'guard-placed':
      case 'removed':
        changed.add(event.space);
        break;
      case 'sailed':
        if (event.to !== null) changed.add(event.to);
        break;
      case 'converted':
      case 'led':
        changed.add(event.from);
        changed.add(event.to);
        break;
      case 'reset':
        changed.clear();
        break;
    }
  }
  return changed;
}

function cityOf(props: Props, offers: Offers, gesture: Gesture): CitySeen {
  const { table } = props.view;
  return {
    stock: table.stock,
    invaders: table.city_invaders,
    quarters: Array.from({ length: 8 }, (_, i) => quarterOf(props, offers, gesture, i + 1)),
  };
}

function quarterOf(props: Props, offers: Offers, gesture: Gesture, number: number): QuarterSeen {
  const { table } = props.view;
  const { asked } = props.prompt;
  const slot = table.city[number - 1];
  const tile = (slot?.building ?? null) as TileId | null;
  const wall = slot?.wall ?? false;
  const resting = tile !== null && table.resting_tile === tile;
  const risk = props.guide.risk[number - 1] ?? 0;
  const placing = asked.ask === 'place' ? asked.tile : null;
  const place = offers.slot.get(number);
  const covers = place !== undefined && choiceOf(props, place)?.covers !== undefined;
  const use = tile === null ? undefined : offers.use.get(tile);
  const raze = tile === null ? undefined : offers.raze.get(tile);
  const statue = tile === 'statue' && offers.plain.has('statue') ? 'statue' : undefined;
  const hit =
    asked.ask === 'hit' && asked.slot === number && offers.plain.has('shield') ? 'shield' : undefined;
  const light =
    litBy(props, gesture, placing === 'wall' ? undefined : place, { grave: covers }) ??
    litBy(props, gesture, use, { tag: use === undefined ? null : gainOf(props, use) }) ??
    litBy(props, gesture, raze ?? statue, { grave: true }) ??
    litBy(props, gesture, hit);
  return {
    number,
    tile,
    kind: tile === null ? null : kindOf(props, tile),
    wall,
    fresh: slot?.fresh ?? false,
    resting,
    lit: light,
    litWall:
      litBy(props, gesture, placing === 'wall' ? place : undefined) ??
      litBy(props, gesture, offers.razeWall.get(number), { grave: true }),
    last: props.last.some(
      (event) =>
        (event.event === 'built' && event.slot === number) || (event.event === 'used' && event.tile === tile),
    ),
    risk,
    about: words().quarterTold(number, tile, wall, slot?.fresh ?? false, resting, risk),
  };
}

export function kindOf({ material }: Props, tile: TileId): TileKind {
  const category = material.tiles.find((it) => it.tile === tile)?.category;
  return category === 'active' || category === 'prestigious' ? category : 'passive';
}
