// What may be done now, read from the legal actions. The board lights exactly this and nothing else.

import type { CharacterId, Good, MiracleId, RouteId, SpaceId, TileId, ZoneId } from './model';

export interface Offers {
  /** Spaces by the action that takes what stands there, or puts something: a pirate, a removal, a conversion. */
  spaces: Map<SpaceId, string>;
  settle: Map<ZoneId, string>;
  harvest: Map<ZoneId, string>;
  epidemic: Map<ZoneId, string>;
  /** Garrisons that take a guard. */
  guard: Map<ZoneId, string>;
  sail: Map<RouteId, string>;
  take: Map<CharacterId, string>;
  build: Map<TileId | 'wall', string>;
  /** Quarters by number. */
  slot: Map<number, string>;
  /** Buildings that may be used, or that the token may rest on. */
  use: Map<TileId, string>;
  raze: Map<TileId, string>;
  razeWall: Map<number, string>;
  miracle: Map<MiracleId, string>;
  crusade: string[];
  diplomacy: string[];
  split: string[];
  exchange: { give: Good; get: Good; action: string }[];
  /** Stone or wood, and what the Crane spares. */
  receive: Map<Good, string>;
  spare: Map<Good, string>;
  order: string[];
  /** Everything that is one word: reveal, resolve, done, pay … */
  plain: Set<string>;
}

const GARRISON: Record<string, ZoneId> = { mamluks: 'mam_garrison', seljuks: 'sel_garrison' };

export function offersOf(legal: string[]): Offers {
  const it: Offers = {
    spaces: new Map(),
    settle: new Map(),
    harvest: new Map(),
    epidemic: new Map(),
    guard: new Map(),
    sail: new Map(),
    take: new Map(),
    build: new Map(),
    slot: new Map(),
    use: new Map(),
    raze: new Map(),
    razeWall: new Map(),
    miracle: new Map(),
    crusade: [],
    diplomacy: [],
    split: [],
    exchange: [],
    receive: new Map(),
    spare: new Map(),
    order: [],
    plain: new Set(),
  };
  for (const action of legal) read(it, action);
  return it;
}

function read(it: Offers, action: string): void {
  const [verb = '', what = '', more = ''] = action.split(' ');
  switch (verb) {
    case 'pirate':
    case 'remove':
    case 'convert':
    case 'lift':
    case 'lead':
      it.spaces.set(what as SpaceId, action);
      break;
    case 'settle':
    case 'harvest':
    case 'epidemic':
      it[verb].set(what as ZoneId, action);
      break;
    case 'guard':
      it.guard.set(GARRISON[what] ?? 'mam_garrison', action);
      break;
    case 'sail':
      it.sail.set(what as RouteId, action);
      break;
    case 'take':
      it.take.set(what as CharacterId, action);
      break;
    case 'build':
      it.build.set(what as TileId | 'wall', action);
      break;
    case 'slot':
      it.slot.set(Number(what), action);
      break;
    case 'use':
    case 'rest':
      it.use.set(what as TileId, action);
      break;
    case 'raze':
      if (what === 'wall') it.razeWall.set(Number(more), action);
      else it.raze.set(what as TileId, action);
      break;
    case 'miracle':
      it.miracle.set(what as MiracleId, action);
      break;
    case 'crusade':
    case 'diplomacy':
    case 'split':
    case 'order':
      it[verb].push(action);
      break;
    case 'exchange':
      it.exchange.push({ give: what as Good, get: more as Good, action });
      break;
    case 'receive':
    case 'spare':
      it[verb].set(what as Good, action);
      break;
    default:
      it.plain.add(action);
  }
}
