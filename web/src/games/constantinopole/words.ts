// The words of the board, in both languages.

import { catalogue } from '../../lib/words.svelte';
import type { Good, Goods, Occupant, PathId, SiegeSeen, SpaceId, Tab, TileId } from './model';
import { en } from './words.en';
import { fr } from './words.fr';

export interface Words {
  map: string;
  keys: [string, string][];
  /** The parts of a position that a hint speaks of. */
  reasons: Record<string, string>;
  youMark: string;
  players: string;
  leaves: string;
  tabs: Record<Tab, string>;
  or: string;
  goodName: (good: Good, n: number) => string;
  /** The map */
  free: string;
  overrun: (path: PathId) => string;
  stockTold: (stock: Record<Good, number>, invaders: number) => string;
  /** Leaves */
  eventCard: string;
  eventShort: string;
  council: string;
  rests: string;
  acts: string;
  shop: string;
  shopState: (built: number, walls: number) => string;
  level: (roman: string) => string;
  tileState: (built: boolean, affordable: boolean) => string;
  tileTold: (kind: string, effect: string) => string;
  walls: (left: number) => string;
  miracles: string;
  used: string;
  goldHere: (gold: number) => string;
  prestige: string;
  ahead: (n: number) => string;
  aheadTold: string;
  prestigeTold: (points: number, ahead: number) => string;
  victoryAt: string;
  legendAt: string;
  siegeOf: (roman: string) => string;
  cardsLeft: (n: number) => string;
  throws: string;
  throwsSum: (throws: SiegeSeen['throws']) => string;
  throwsTold: (throws: SiegeSeen['throws']) => string;
  upkeep: string;
  wheatNow: (n: number) => string;
  lastAge: string;
  deck: string;
  pileLeft: (n: number) => string;
  nextCards: string;
  pilesTold: (discard: number, diplomacy: number) => string;
  lookThrough: string;
  cards: string;
  mayCome: (roman: string) => string;
  mayComeTold: (putAway: number) => string;
  discard: string;
  diplomacyPile: string;
  diplomacyTold: string;
  age: (roman: string) => string;
  none: string;
  stock: string;
  /** What is pointed at */
  spaceTold: (space: SpaceId, on: Occupant | null, next: boolean) => string;
  quarterTold: (
    number: number,
    tile: TileId | null,
    wall: boolean,
    fresh: boolean,
    resting: boolean,
    risk: number,
  ) => string;
  counts: (n: number) => string;
  /** The card */
  nextCard: string;
  comes: (n: number, paths: PathId[]) => string;
  stormTold: (ships: number) => string;
  epidemicTold: string;
  fireTold: string;
  negotiated: (paid: Goods) => string;
  diplomacy: string;
  protects: (building: string) => string;
  absent: (building: string) => string;
  giveUp: (building: string) => string;
  intruder: string;
  copies: (character: string) => string;
  dieTold: (n: number) => string;
  councilHint: (n: number, gold: number) => string;
  /** Choices */
  targetsTitle: string;
  exchangeTitle: string;
  splitTitle: string;
  receiveTitle: string;
  spareTitle: string;
  orderTitle: string;
  orderHint: string;
  orderAgain: string;
  orderPick: (card: string, place: number) => string;
  /** The end of an age */
  ageEnds: (roman: string) => string;
  siege: string;
  noThrow: string;
  missed: string;
  spared: string;
  toCome: (n: number) => string;
  razed: string;
  upkeepPaid: (due: number, paid: number) => string;
  upkeepFree: string;
  starved: string;
  noPrestige: string;
  inAll: string;
  close: string;
  result: { title: string; age: string; all: string; chart: (points: number[]) => string };
}

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
