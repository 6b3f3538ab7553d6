// The words of the prompt: what is asked, and what the buttons say.

import { catalogue } from '../../lib/words.svelte';
import type { Asked } from '../../wire/constantinopole';
import { en } from './asks.en';
import { fr } from './asks.fr';
import type {
  Card,
  Category,
  CharacterId,
  Good,
  Goods,
  MiracleId,
  PathId,
  RouteId,
  SpaceId,
  TileId,
  ZoneId,
} from './model';

/** A tile of the shop: a building, or a wall. */
export type Building = TileId | 'wall';

export interface Asks {
  yourTurn: string;
  /** The rules give the decision to all. */
  together: string;
  over: string;
  reveal: (left: number) => string;
  revealWhy: string;
  card: (card: Card, category: Category) => string;
  cardWhy: Record<Category, string>;
  split: (first: PathId, second: PathId) => string;
  splitWhy: string;
  pirate: (sea: PathId, left: number) => string;
  pirateWhy: string;
  epidemic: string;
  epidemicWhy: string;
  receive: string;
  council: (n: number) => string;
  councilWhy: (resting: CharacterId | null) => string;
  /** A character's action as it begins, and once a part of it is done. */
  deed: Record<CharacterId, string>;
  begun: Partial<Record<CharacterId, string>>;
  deedWhy: Partial<Record<CharacterId, string>>;
  works: (royal: boolean, left: number) => string;
  worksWhy: string;
  rest: string;
  close: string;
  siege: (throws: number) => string;
  hit: (slot: number, tile: TileId) => string;
  hitWhy: string;
  raze: (due: number, wheat: number) => string;
  razeWhy: string;
  pay: (due: number, wheat: number) => string;
  reset: (age: number) => string;
  settle: (left: number) => string;
  settleWhy: string;
  sail: string;
  sailWhy: string;
  exchange: string;
  guard: string;
  lift: string;
  lead: string;
  leadWhy: string;
  assault: (left: number) => string;
  crusade: string;
  crusadeWhy: string;
  monument: string;
  spare: (tile: Building) => string;
  place: (tile: Building) => string;
  placeWhy: (tile: Building, covers: boolean) => string;
  /** Miracles may be worked in the same breath. */
  orMiracle: string;
  /** Somebody else decides: what. */
  waits: Record<Exclude<Asked['ask'], 'over'>, string>;
  do: {
    reveal: string;
    resolve: (category: Category | null) => string;
    diplomacy: (good: Good | null) => string;
    statue: string;
    split: (first: number, second: number, paths: [PathId, PathId] | null) => string;
    pirate: (space: SpaceId) => string;
    epidemic: (zone: ZoneId) => string;
    receive: (good: Good) => string;
    take: (character: CharacterId) => string;
    settle: (zone: ZoneId) => string;
    harvest: (zone: ZoneId) => string;
    build: (tile: Building) => string;
    spare: (good: Good) => string;
    full: string;
    slot: (n: number) => string;
    sail: (route: RouteId) => string;
    remove: (space: SpaceId) => string;
    guard: (path: PathId) => string;
    exchange: (give: Good, get: Good) => string;
    order: (places: number[]) => string;
    convert: (space: SpaceId) => string;
    use: (tile: TileId) => string;
    lift: (space: SpaceId) => string;
    lead: (space: SpaceId) => string;
    rest: (tile: TileId) => string;
    miracle: (miracle: MiracleId) => string;
    crusade: (path: PathId) => string;
    shield: string;
    fall: string;
    raze: (tile: TileId) => string;
    razeWall: (n: number) => string;
    pay: string;
    done: Record<'deed' | 'works' | 'close' | 'siege' | 'reset' | 'bonus', string>;
  };
  /** Added to the label of a choice. */
  costs: (goods: Goods) => string;
  brings: (goods: Goods) => string;
  covers: (tile: TileId) => string;
  idle: string;
  outcome: {
    levels: Record<'defeat' | 'victory' | 'legendary', string>;
    counted: (points: number) => string;
    razed: string;
    starved: string;
    resigned: string;
  };
  status: (age: number, turn: number, of: number) => string;
}

export const asks = catalogue<Asks>(en, fr);
export const both = { en, fr };
