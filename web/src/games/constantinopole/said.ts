// The sentences of the chronicle. What somebody did stands without its subject: "built the Mill"; in French the
// auxiliary belongs to it, and `you` says which. What happened of itself is a whole sentence, written small.

import { catalogue } from '../../lib/words.svelte';
import type { Averted, Prestige } from '../../wire/constantinopole';
import type { Building } from './asks';
import type { Card, CharacterId, Goods, MiracleId, PathId, RouteId, SpaceId, TileId, ZoneId } from './model';
import { en } from './said.en';
import { fr } from './said.fr';

export interface Said {
  you: string;
  age: (age: number) => string;
  begins: (you: boolean) => string;
  revealed: (you: boolean, card: Card) => string;
  averted: (by: Averted, tile: TileId | null, card: Card) => string;
  negotiated: (you: boolean, paid: Goods) => string;
  split: (you: boolean, first: PathId, share: number, second: PathId, other: number) => string;
  guardFell: (space: SpaceId) => string;
  landed: (space: SpaceId, byzantine: boolean, ship: boolean) => string;
  entered: (inside: number) => string;
  storm: (ships: number) => string;
  epidemic: (zone: ZoneId, byzantines: number) => string;
  fire: (die: number, tile: TileId | null) => string;
  noEffect: string;
  peaceDay: (die: number, gain: Goods) => string;
  commerce: (pirates: number, gain: Goods | null) => string;
  took: (you: boolean, character: CharacterId) => string;
  copied: (character: CharacterId) => string;
  idle: string;
  settled: (zone: ZoneId) => string;
  harvested: (zone: ZoneId, gain: Goods) => string;
  built: (you: boolean, tile: Building, slot: number, covered: TileId | null) => string;
  sailed: (route: RouteId, out: boolean, gain: Goods | null) => string;
  removed: (space: SpaceId) => string;
  guardPlaced: (space: SpaceId) => string;
  exchanged: (paid: Goods, gain: Goods) => string;
  absolved: (inside: number) => string;
  scouted: (cards: Card[]) => string;
  ordered: (cards: Card[]) => string;
  converted: (space: SpaceId, ship: boolean) => string;
  bought: (gold: number) => string;
  used: (you: boolean, tile: TileId, gain: Goods | null) => string;
  led: (from: SpaceId, to: SpaceId) => string;
  rested: (tile: TileId) => string;
  miracle: (you: boolean, miracle: MiracleId, gold: number) => string;
  purged: (invaders: number) => string;
  siegeBegan: (age: number, extra: number, throws: number, boughtOff: number) => string;
  thrown: (you: boolean, slot: number, tile: Building | null, spared: boolean) => string;
  siegeEnded: string;
  razed: (inside: number) => string;
  starved: (tile: Building, slot: number) => string;
  upkeep: (paid: number) => string;
  reserves: string;
  scored: (age: number, points: number, total: number) => string;
  reset: (vigilance: boolean) => string;
  ended: (prestige: number) => string;
  /** The parts of the prestige. */
  parts: Record<keyof Prestige, string>;
  /** A card by its name, with its number of invaders. */
  card: (card: Card) => string;
}

export const said = catalogue<Said>(en, fr);
export const both = { en, fr };
