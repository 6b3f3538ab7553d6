// The words of the board's furniture, in both languages. What happens and what may be done is worded by the server.

import { catalogue } from '../../lib/words.svelte';
import type {
  Branch,
  Building,
  ClauseKind,
  FinalHonour,
  Figure,
  GearKind,
  Good,
  Phase,
  Unit,
} from '../../wire/medioevo';
import type { StageName } from './battle';
import type { Heading } from './decision';
import type { Lack } from './types';
import { en } from './words.en';
import { fr } from './words.fr';

/** The leaves of the column, and of a narrow screen. */
export type Tab = 'now' | 'realm' | 'cards' | 'powers' | 'market' | 'overview' | 'chronicle';

/** Where honour came from, as the table keeps it. */
export type Source = 'conquest' | 'building' | 'battle' | 'rebellion' | 'diplomacy' | 'trade' | 'scoring';

export interface Words {
  map: string;
  tabs: Record<Tab, string>;
  leaves: string;
  keys: [string, string][];
  phases: Record<Phase, string>;
  /** Several of them. */
  figures: Record<Figure, string>;
  /** One unit of a kind. */
  units1: Record<Unit, string>;
  gear: Record<GearKind, string>;
  engines: [string, string, string];
  buildings: Record<Building, string>;
  goods: Record<Good, string>;
  branches: Record<Branch, string>;
  clauses: Record<ClauseKind, string>;
  /** The turn and the order of players. */
  turn: (n: number) => string;
  turnOf: (last: number) => string;
  status: (turn: number, last: number, phase: string) => string;
  settingUp: string;
  order: string;
  honour: string;
  asked: string;
  /** How many of those who choose in secret have done so. */
  ready: (n: number, of: number) => string;
  bankrupt: string;
  outOfGame: string;
  showRealm: (name: string) => string;
  /** The decision leaf. */
  decision: string;
  families: Record<Heading, string>;
  instants: string;
  litPlaces: (n: number) => string;
  showAll: string;
  back: string;
  sure: string;
  goAhead: string;
  leaveIt: string;
  reaction: string;
  withPiece: (name: string) => string;
  inZone: (name: string) => string;
  anyPiece: string;
  anotherPiece: string;
  /** Nothing is left to choose but an answer above. */
  nothingElse: string;
  number: string;
  realm: string;
  placeInOrder: (n: number) => string;
  treasury: string;
  income: string;
  upkeep: string;
  loans: string;
  arrears: string;
  forces: string;
  ofLimit: (n: number) => string;
  lands: string;
  heldLands: (held: number, lost: number) => string;
  damage: (n: number) => string;
  none: string;
  warehouse: string;
  route: (reached: number, stages: number, next: string | null) => string;
  steps: (n: number) => string;
  halted: string;
  learning: string;
  level: (n: number) => string;
  prisoners: string;
  heldBy: (name: string) => string;
  blood: (n: number) => string;
  taxLevel: string;
  taxTable: string;
  net: string;
  /** Empire cards. */
  cards: string;
  drawn: string;
  noCards: string;
  outOfReach: (n: number) => string;
  lacks: Record<Lack | 'turn', string>;
  chooseCard: string;
  rotated: string;
  objective: string;
  topCard: string;
  event: string;
  circle: string;
  throwAgain: (die: string, face: number) => string;
  throwAgainHint: string;
  /** What the dice of the War Circle are for. */
  circleHint: string;
  circleDice: (d4: number, d6: number, d8: number) => string;
  horde: string;
  /** Market. */
  market: string;
  good: string;
  goodsKey: string;
  cubesThere: string;
  madeIn: string;
  /** Overview. */
  overview: string;
  bySource: string;
  sources: Record<Source | 'start', string>;
  total: string;
  ifItEnded: string;
  finals: Record<FinalHonour | 'tokens' | 'prisoners' | 'debt', string>;
  /** The battle. */
  battle: (place: string) => string;
  round: (n: number) => string;
  attacker: string;
  defender: string;
  barbarians: string;
  unrest: string;
  calm: string;
  risk: (percent: number, most: number) => string;
  boughtOf: (bought: number, limit: number) => string;
  noBuildings: string;
  stages: Record<StageName, string>;
  ranks: Record<Figure, string>;
  apart: (n: number) => string;
  attackValue: string;
  archery: (dice: string) => string;
  rolled: (dice: string) => string;
  engineOf: Record<'catapult' | 'trebuchet' | 'bombard', string>;
  lossValue: string;
  lostOf: (lost: number, began: number) => string;
  learningNow: string;
  payable: string;
  colour: string;
  atMost: string;
  byWhat: string;
  usableNow: string;
  pointsMade: (n: number) => string;
  pointsOfCard: (name: string, n: number) => string;
  pointsOfTokens: (n: number) => string;
  pointsOfMonks: (n: number) => string;
  pointsOfFlorins: (n: number) => string;
  oddsHint: string;
  nobodyLeft: string;
  /** The result. */
  result: {
    title: string;
    start: string;
    total: string;
    chart: (name: string, points: number) => string;
    turns: string;
  };
  outcome: {
    over: string;
    youWin: string;
    wins: (name: string) => string;
    shared: (names: string[]) => string;
    reasons: Record<string, string>;
  };
  listed: (names: string[]) => string;
  yourTurn: string;
}

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
