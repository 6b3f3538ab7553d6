// The board as it is drawn: what a part of it needs to know, and nothing of how the server says it.

import type {
  Card as WireCard,
  Character,
  Good,
  Miracle,
  Path,
  Route,
  Space,
  Tile,
  Zone,
} from '../../wire/constantinopole';

export type { Good };
export const GOODS: Good[] = ['wheat', 'stone', 'wood', 'slave', 'gold'];
export type Goods = Partial<Record<Good, number>>;

export type Age = 1 | 2 | 3;
export const ROMAN: Record<Age, string> = { 1: 'I', 2: 'II', 3: 'III' };

export type SpaceId = Space;
export type ZoneId = Zone;
export type RouteId = Route;
export type PathId = Path;
export type CharacterId = Character;
export type MiracleId = Miracle;
export type CardId = WireCard;
/** The buildings; a wall is no building of a quarter. */
export type TileId = Exclude<Tile, 'wall'>;

// prettier-ignore
export type CardKind =
  | 'crusaders' | 'vlachs' | 'mamluks' | 'seljuks' | 'aegean_pirates' | 'euxine_pirates' | 'north_invasion'
  | 'south_invasion' | 'corsairs' | 'storm' | 'epidemic' | 'fire' | 'peace_day' | 'commerce';
export type Category = 'invaders' | 'disaster' | 'rejoicing';
export type TileKind = 'active' | 'passive' | 'prestigious';

export interface Card {
  kind: CardKind;
  invaders: number;
}

/** Something that can be chosen. */
export interface Lit {
  /** What it does, for those who listen. */
  label: string;
  /** What it costs or brings, beside it. */
  tag: string | null;
  act: () => void;
  /** Possible, but nothing that was asked for. */
  quiet?: boolean;
  /** Something is lost by it. */
  grave?: boolean;
  /** The adviser proposes it. */
  advised?: boolean;
}

export type Occupant = 'invader' | 'byzantine' | 'guard' | 'pirate' | 'ship';

export interface SpaceSeen {
  id: SpaceId;
  on: Occupant | null;
  /** It is in hand: where it goes is asked. */
  chosen: boolean;
  /** A ship that a pirate keeps from sailing home. */
  blocked: boolean;
  lit: Lit | null;
  /** It changed with the last turn. */
  last: boolean;
  /** The next invader of its path would come here. */
  next: boolean;
  /** Who would come here by what is lit. */
  aim: Occupant | null;
  /** In a sentence, for whoever points at it. */
  about: string;
}

export interface ShipSeen {
  route: RouteId;
  inPort: boolean;
  lit: Lit | null;
}

export interface QuarterSeen {
  number: number;
  tile: TileId | null;
  kind: TileKind | null;
  wall: boolean;
  /** Placed this turn: it does nothing yet. */
  fresh: boolean;
  resting: boolean;
  /** The building, or the free ground. */
  lit: Lit | null;
  /** The wall, or the place for one. */
  litWall: Lit | null;
  last: boolean;
  /** How likely the coming siege destroys the building, in thousandths. */
  risk: number;
  about: string;
}

export interface CitySeen {
  quarters: QuarterSeen[];
  stock: Record<Good, number>;
  invaders: number;
}

export interface MapSeen {
  spaces: SpaceSeen[];
  ships: ShipSeen[];
  /** Zones that may be chosen whole. */
  zones: Map<ZoneId, Lit>;
  /** Full of invaders: more of them enter the city. */
  overrun: Set<PathId>;
  city: CitySeen;
}

/** A chip on the event card: what it brings or what would avert it. */
export interface Chip {
  id: string;
  text: string;
  goods?: Goods[];
  /** It does not apply now. */
  soft?: boolean;
  lit: Lit | null;
}

export interface EventSeen {
  /** Nothing has been turned yet. */
  card: Card | null;
  category: Category | null;
  title: string;
  text: string;
  chips: Chip[];
  /** What a throw or a count brings: the row that holds now is marked. */
  rows: { when: string; goods: Goods[]; note: string | null; now: boolean }[];
  /** What was thrown for it. */
  die: number | null;
  reveal: Lit | null;
}

export interface CharacterSeen {
  id: CharacterId;
  /** What he does, in a few words. */
  deed: string;
  resting: boolean;
  /** Its action goes on. */
  acting: boolean;
  lit: Lit | null;
}

export interface TileSeen {
  id: TileId;
  kind: TileKind;
  built: boolean;
  affordable: boolean;
  lit: Lit | null;
  /** It is being built. */
  chosen: boolean;
  /** What it would count at the end, as things are. */
  counts: number | null;
}

export interface ShopSeen {
  columns: { level: number; cost: Goods; tiles: TileSeen[] }[];
  walls: { left: number; cost: Goods; affordable: boolean; lit: Lit | null; chosen: boolean };
  built: number;
}

export interface MiracleSeen {
  id: MiracleId;
  cost: number;
  used: boolean;
  affordable: boolean;
  lit: Lit | null;
}

export interface PrestigeSeen {
  points: number;
  /** What would be added if the age ended as things are. */
  ahead: number | null;
}

export interface SiegeSeen {
  age: Age;
  /** Cards of the age, and how many of them are left. */
  cards: number;
  left: number;
  throws: { age: number; invaders: number; gold: number; total: number };
  upkeep: number;
  wheat: number;
}

export interface Count {
  card: Card;
  age: Age;
  n: number;
}

export interface DeckSeen {
  left: number;
  /** On top of the pile, in order, since the Excubitor. */
  known: Card[];
  discard: Count[];
  diplomacy: Count[];
  /** What the pack of the age holds beyond what was seen. */
  unseen: Count[];
  /** Cards of every age that nobody will see. */
  putAway: number;
}

/** Something to be chosen that is no place: an exchange, an order, a split. */
export interface OptionSeen {
  id: string;
  text: string;
  /** Pictures before the words. */
  give?: Goods;
  get?: Goods;
  /** The adviser proposes it. */
  advised?: boolean;
  act: () => void;
}

export interface ChoiceSeen {
  title: string;
  hint: string | null;
  options: OptionSeen[];
  /** It is about the south-west of the map: the leaf lies elsewhere. */
  high?: boolean;
  /** Cards to be put in order instead, with what does it. */
  order: { cards: Card[]; done: (places: number[]) => void } | null;
}

/** The end of an age: what the siege did, what the upkeep took, what was counted. */
export interface AccountSeen {
  /** Which siege of the game it is. */
  id: number;
  age: Age;
  throws: { extra: number; ofAge: number; boughtOff: number };
  thrown: { seat: number; slot: number; tile: TileId | 'wall' | null; spared: boolean }[];
  /** Throws that are still to come. */
  left: number;
  razed: boolean;
  starved: (TileId | 'wall')[];
  upkeep: { due: number; paid: number } | null;
  parts: { name: string; points: number }[] | null;
  total: number | null;
}

export interface PlayerSeen {
  seat: number;
  colour: string;
  name: string;
  you: boolean;
  active: boolean;
}

/** The leaves of a narrow screen; `now` is what is being decided on a leaf of its own. */
export type Tab = 'now' | 'council' | 'city' | 'shop' | 'miracles' | 'chronicle';

/** Everything that is drawn. */
export interface Picture {
  /** Nothing more will happen. */
  over: boolean;
  /** It is the reader who is asked. */
  yours: boolean;
  map: MapSeen;
  event: EventSeen;
  council: { seats: CharacterSeen[]; hint: string };
  shop: ShopSeen;
  miracles: MiracleSeen[];
  prestige: PrestigeSeen;
  siege: SiegeSeen;
  deck: DeckSeen;
  choice: ChoiceSeen | null;
  /** What is lit on the map, as a list. */
  targets: ChoiceSeen | null;
  players: PlayerSeen[];
}
