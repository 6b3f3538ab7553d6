// The board as it is drawn: what a part of it needs to know, and nothing of how the server says it.

import type { Anchor } from './chart';

export type Colour = 'red' | 'yellow' | 'blue' | 'green';
export type Army = 'byzantine' | 'arab';
export type Holder = Army | 'persian' | 'bulgar';
export type Box = 'elite' | 'main' | 'levy' | 'movement';
export type Way = 'road' | 'desert' | 'sea';

export const BOXES: Box[] = ['elite', 'main', 'levy', 'movement'];
export const ARMIES: Army[] = ['byzantine', 'arab'];

/** The short name of a side in the names of pieces. */
export const PIECE_OF = { byzantine: 'byz', arab: 'arab', bulgar: 'bulgar' } as const;

export interface PawnSeen {
  army: Army;
  colour: Colour;
  /** It attacks the city it stands at. */
  attacks: boolean;
}

/** Where a city lies on the sheet. */
export interface Site {
  id: string;
  name: string;
  x: number;
  y: number;
  label: [number, number, Anchor];
  tag: [number, number];
  pawnsLeft: boolean;
}

export interface CitySeen extends Site {
  capital: boolean;
  holder: Holder;
  /** Its tokens, or the number that is printed on it. */
  size: number;
  owner: Colour | null;
  fortified: boolean;
  pawns: PawnSeen[];
  /** In a sentence, for whoever points at it. */
  about: string;
}

export interface Road {
  a: string;
  b: string;
  way: Way;
  /** The path it is drawn with. */
  d: string;
}

/** Something on the map that can be chosen. */
export interface Mark {
  kind: 'go' | 'fight' | 'take' | 'plain';
  /** On its tag: a cost, a gain. Nothing: no tag. */
  tag: string | null;
  /** What it does, for those who listen. */
  label: string;
  act: () => void;
  /** Lit before anything was chosen. */
  quiet?: boolean;
  /** Whose cube it would take. */
  colour?: Colour;
}

/** Something on a leaf that can be chosen. */
export interface Lit {
  label: string;
  /** What it costs or brings, in a corner. */
  tag: string | null;
  act: () => void;
  chosen?: boolean;
  /** Possible, but nothing that was asked for. */
  quiet?: boolean;
}

export interface BoxSeen {
  box: Box;
  /** Without the guard. */
  count: number;
  guard: boolean;
  upkeep: number;
  lit: Lit | null;
  /** Chosen as where cubes come from or go to. */
  chosen?: boolean;
}

export interface ArmySeen {
  army: Army;
  dice: number;
  strength: number;
  bezants: number;
  /** What its treasury will owe and get when the turn ends. */
  upkeep: number;
  income: number;
  boxes: BoxSeen[];
}

export interface StoreSeen {
  count: number;
  lit: Lit | null;
}

export interface SheetSeen {
  colour: Colour;
  name: string;
  mine: boolean;
  armies: ArmySeen[];
  pool: StoreSeen;
  fallen: StoreSeen;
  towers: number;
}

export interface PlayerSeen {
  seat: number;
  colour: Colour;
  name: string;
  you: boolean;
  /** To decide now. */
  active: boolean;
  passed: boolean;
  /** First player of this turn. */
  first: boolean;
  emperor: boolean;
  caliph: boolean;
  fleets: Army[];
  tracks: Record<Army, number>;
  total: number;
  /** What would count if the game ended as things are. */
  atTheEnd: number;
  /** What is missing before both tracks count; 0 if they do. */
  short: number;
  bezants: Record<Army, number>;
  pool: number;
  fallen: number;
  cities: number;
}

export type SpaceName =
  | 'bulgars'
  | 'fortification'
  | 'byzantine-development'
  | 'arab-development'
  | 'emperor'
  | 'caliph'
  | 'byzantine-civil-war'
  | 'arab-civil-war'
  | 'byzantine-fleet'
  | 'arab-fleet'
  | 'tax'
  | 'church'
  | 'mosque'
  | 'pass';

export interface SpaceSeen {
  name: SpaceName;
  /** How many cubes it can hold; null for areas without a limit. */
  places: number | null;
  cubes: Colour[];
  lit: Lit | null;
}

/** The leaves of a narrow screen; `now` is what is being decided on a leaf of its own. */
export type Tab = 'now' | 'army' | 'players' | 'special' | 'chronicle' | 'key';

/** Everything that is drawn. */
export interface Picture {
  /** It is the reader who is asked. */
  yours: boolean;
  map: {
    cities: CitySeen[];
    roads: Road[];
    marks: Map<string, Mark>;
    selected: Set<string>;
    last: Map<string, string>;
    trails: string[];
    routes: Map<string, string>;
    arrows: string[];
    fight: string | null;
  };
  players: PlayerSeen[];
  sheet: SheetSeen;
  spaces: SpaceSeen[];
  bulgars: BulgarsSeen;
}

export interface BulgarsSeen {
  armed: number;
  held: number;
}

export interface FighterSeen {
  colour: Colour | 'bulgar' | null;
  name: string;
  /** What stands there: "Arab army from Caesarea". */
  role: string;
  dice: number[] | null;
  /** Its dice in words. */
  told: string;
  boxes: {
    name: string;
    /** The same for a narrow screen. */
    brief: string;
    count: number;
    /** Already lost in this exchange. */
    lost: number;
    /** No cubes: tokens, a tower. */
    plain: boolean;
    lit: Lit | null;
  }[];
}

/** The shelves for a leaf on a wide map. */
export type Shelf = 'high' | 'low' | 'foot' | 'slip';

export interface FightSeen {
  city: string;
  title: string;
  /** Where the leaf lies: away from the city and from what is lit. */
  place: Shelf;
  stages: { name: string; state: 'done' | 'now' | 'later' }[];
  attacker: FighterSeen;
  defender: FighterSeen;
  /** What it came to, or what it will. */
  verdict: string | null;
  won: boolean | null;
  hint: string | null;
  buttons: { label: string; action: string }[];
  /** Dice that have just been thrown. */
  fresh: boolean;
}
