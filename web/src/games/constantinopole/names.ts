// What things are called, and what they do in a few words.

import { catalogue } from '../../lib/words.svelte';
import type {
  CardKind,
  Category,
  CharacterId,
  Good,
  MiracleId,
  PathId,
  RouteId,
  TileId,
  TileKind,
  ZoneId,
} from './model';
import { en } from './names.en';
import { fr } from './names.fr';

export interface Names {
  tiles: Record<TileId, string>;
  wall: string;
  /** What a building does. */
  effects: Record<TileId, string>;
  kinds: Record<TileKind, string>;
  characters: Record<CharacterId, string>;
  /** On the seat of the council: three or four words. */
  deeds: Record<CharacterId, string>;
  miracles: Record<MiracleId, string>;
  wonders: Record<MiracleId, string>;
  cards: Record<CardKind, string>;
  categories: Record<Category, string>;
  /** Where invaders come from. */
  paths: Record<PathId, string>;
  zones: Record<ZoneId, string>;
  garrison: string;
  destinations: Record<RouteId, string>;
  ports: Record<RouteId, string>;
  goods: Record<Good, [string, string]>;
}

export const names = catalogue<Names>(en, fr);
export const both = { en, fr };
