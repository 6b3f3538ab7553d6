// The pieces of the map games: symbols of one sheet, each drawn around its own middle. A piece on a map is put
// by that middle, so every symbol has its box here.

const DIE: Box = [-16, -16, 32, 32];
const SIGN: Box = [-8, -8, 16, 16];
const SPACE: Box = [-10, -10, 20, 20];
const TOKEN: Box = [-16, -12, 32, 26];
const PERSON: Box = [-14, -18, 28, 34];
const VESSEL: Box = [-20, -20, 40, 32];
const RELIEF: Box = [-10, -8, 20, 14];
const LINES: Box = [-16, -16, 32, 32];
const HOUSE: Box = [-11, -12, 22, 22];
const CART: Box = [-14, -13, 28, 24];

/** Left, top, width and height, seen from the middle. */
export type Box = [number, number, number, number];

/** Symbols of one kind, all of the same size. */
const all = <P extends string, N extends string>(kind: P, names: readonly N[], box: Box) =>
  Object.fromEntries(names.map((name) => [`${kind}-${name}`, box])) as Record<`${P}-${N}`, Box>;

// prettier-ignore
const BUILDINGS = [
  'mill', 'statue', 'fountain', 'crane', 'fairs', 'sawmill', 'quarry', 'lighthouse', 'hospice', 'barn', 'harbour',
  'market', 'labyrinth', 'aqueduct', 'consulate', 'great_mill', 'penal_colony', 'abbey', 'watchtower', 'granary',
  'great_square', 'arena', 'cemetery', 'senate', 'cathedral', 'wall',
] as const;
// prettier-ignore
const OFFICES = [
  'logothete', 'praetor', 'eparch', 'navarch', 'turmarch', 'kommerkiarios', 'patriarch', 'eunuch', 'mesazon',
  'excubitor', 'archon', 'drungary', 'strategos', 'gyrovague', 'primicerius', 'basileus',
] as const;
// prettier-ignore
const MIRACLES = [
  'defence', 'windfall', 'lull', 'pronoia', 'poliorcetics', 'felicity', 'mercenaries', 'ramparts', 'vigilance',
  'crusade', 'reserves', 'assault', 'purges', 'plating', 'monument',
] as const;
// prettier-ignore
const EVENTS = [
  'crusaders', 'vlachs', 'mamluks', 'seljuks', 'pirates', 'storm', 'epidemic', 'fire', 'peace_day', 'commerce',
] as const;

// prettier-ignore
const GOODS = ['black', 'white', 'brown', 'yellow', 'green', 'orange', 'blue', 'purple'] as const;
// prettier-ignore
const MARKS = [
  'no_battle', 'no_trade', 'no_way_out', 'fortified', 'doubly_protected', 'safe_building', 'safe_market', 'healed',
  'edict',
] as const;
const UNITS = ['light', 'archer', 'heavy', 'cavalry', 'captain'] as const;

export const BOXES = {
  'tok-byz': TOKEN,
  'tok-arab': TOKEN,
  'tok-bulgar': TOKEN,
  persian: [-17, -16, 34, 32],
  capital: [-26, -28, 52, 50],
  cube: [-9, -10, 18, 20],
  fort: [-13, -15, 26, 28],
  'pawn-byz': [-16, -32, 34, 44],
  'pawn-arab': [-16, -32, 34, 44],
  guard: [-10, -16, 20, 26],
  coin: [-9, -9, 18, 18],
  skull: SIGN,
  swords: SIGN,
  shield: SIGN,
  boot: SIGN,
  levy: SIGN,
  'sp-bulgar': SPACE,
  'sp-fort': SPACE,
  'sp-dev': SPACE,
  'sp-crown': SPACE,
  'sp-caliph': SPACE,
  'sp-civil': SPACE,
  'sp-fleet': SPACE,
  'sp-tax': SPACE,
  'sp-church': SPACE,
  'sp-mosque': SPACE,
  'sp-pass': SPACE,
  'die-1': DIE,
  'die-2': DIE,
  'die-3': DIE,
  'die-4': DIE,
  'die-5': DIE,
  'die-6': DIE,
  'die-8': [-17, -18, 34, 36],
  't-mountain': RELIEF,
  't-desert': RELIEF,
  't-hills': RELIEF,
  't-forest': RELIEF,
  compass: [-40, -40, 80, 80],
  anchor: [-7, -8, 14, 16],
  wheat: SPACE,
  stone: SPACE,
  wood: SPACE,
  slave: SPACE,
  gold: SPACE,
  laurel: SPACE,
  hourglass: SPACE,
  invader: PERSON,
  settler: PERSON,
  'border-guard': PERSON,
  dromon: VESSEL,
  pirate: VESSEL,
  boulder: SPACE,
  catapult: LINES,
  overrun: [-12, -12, 24, 24],
  rubble: [-16, -12, 32, 24],
  village: HOUSE,
  town: HOUSE,
  city: HOUSE,
  tower: HOUSE,
  stronghold: HOUSE,
  castle: HOUSE,
  cathedral: [-11, -14, 22, 24],
  galley: CART,
  'merchant-ship': CART,
  'war-wagon': CART,
  caravan: CART,
  'engine-1': CART,
  'engine-2': CART,
  'engine-3': CART,
  fire: SIGN,
  horde: SPACE,
  rebels: SPACE,
  stop: SIGN,
  blood: SIGN,
  crack: SIGN,
  banner: [-9, -12, 18, 20],
  ...all('gd', GOODS, SIGN),
  ...all('u', UNITS, SPACE),
  ...all('mk', MARKS, SIGN),
  ...all('b', BUILDINGS, LINES),
  ...all('c', OFFICES, LINES),
  ...all('m', MIRACLES, LINES),
  ...all('k', EVENTS, LINES),
} satisfies Record<string, Box>;

export type PieceName = keyof typeof BOXES;
