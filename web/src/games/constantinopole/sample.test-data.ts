// A position of the second age, every event and every question, for the tests.

import type {
  Asked,
  Category,
  Character,
  Event,
  Goods,
  Guide,
  Material,
  Miracle,
  Tile,
  View,
} from '../../wire/constantinopole';
import type { Props } from './prompt';

export const goods = (some: Partial<Goods> = {}): Goods => ({
  wheat: 0,
  stone: 0,
  wood: 0,
  slave: 0,
  gold: 0,
  ...some,
});

// prettier-ignore
const TILES: [Tile, Category, number][] = [
  ['mill', 'active', 1], ['statue', 'passive', 1], ['fountain', 'passive', 1], ['crane', 'passive', 1], ['fairs', 'passive', 1],
  ['sawmill', 'active', 2], ['quarry', 'active', 2], ['lighthouse', 'passive', 2], ['hospice', 'passive', 2], ['barn', 'passive', 2],
  ['harbour', 'active', 3], ['market', 'active', 3], ['labyrinth', 'active', 3], ['aqueduct', 'passive', 3], ['consulate', 'passive', 3],
  ['great_mill', 'active', 4], ['penal_colony', 'active', 4], ['abbey', 'active', 4], ['watchtower', 'active', 4], ['granary', 'passive', 4],
  ['great_square', 'prestigious', 5], ['arena', 'prestigious', 5], ['cemetery', 'prestigious', 5], ['senate', 'prestigious', 5],
  ['cathedral', 'prestigious', 5], ['wall', 'wall', 0],
];
const COSTS = [
  goods({ wheat: 1, stone: 1, wood: 1, slave: 1 }),
  goods({ wheat: 1, stone: 1, wood: 1 }),
  goods({ wheat: 2, stone: 1, wood: 1, slave: 1 }),
  goods({ wheat: 3, stone: 2, wood: 2, slave: 2 }),
  goods({ wheat: 4, stone: 3, wood: 3, slave: 3 }),
  goods({ wheat: 5, stone: 4, wood: 4, slave: 3 }),
];

export const material: Material = {
  tiles: TILES.map(([tile, category, level]) => ({
    tile,
    category,
    level,
    cost: COSTS[level] ?? goods(),
    upkeep: Math.max(1, level),
    prestige: level,
  })),
  prices: [
    {
      card: 'mamluks_2',
      normal: { goods: goods({ slave: 2 }), either: false },
      consulate: { goods: goods({ slave: 1 }), either: false },
    },
    {
      card: 'seljuks_1',
      normal: { goods: goods({ stone: 1, wood: 1 }), either: false },
      consulate: { goods: goods({ stone: 1, wood: 1 }), either: true },
    },
    {
      card: 'north_invasion',
      normal: { goods: goods({ gold: 1 }), either: false },
      consulate: { goods: goods({ gold: 1 }), either: false },
    },
  ],
  packs: [1, 2, 3].map((age) => ({ age, card: 'storm', count: 30 })),
  put_away: 10,
  stock: goods({ wheat: 1, stone: 1, wood: 1 }),
};

const prestige = { buildings: 6, great_square: 0, arena: 0, cemetery: 0, senate: 0, cathedral: 0 };
const none = { ...prestige, buildings: 0 };
const slot = (building: Tile | null, wall = false, fresh = false) => ({ building, wall, fresh });
const shown: Miracle[] = ['defence', 'pronoia', 'ramparts', 'crusade', 'monument'];

export const view: View = {
  viewer: 0,
  table: {
    options: { seats: 4, difficulty: 'standard', values: 'rulebook' },
    age: 2,
    turn: 9,
    cards_left: 11,
    active: 0,
    known_top: ['storm', 'north_invasion', 'storm'],
    discard: [
      { age: 1, card: 'storm', count: 2 },
      { age: 2, card: 'vlachs_2', count: 1 },
    ],
    diplomacy: [{ age: 1, card: 'crusaders_1', count: 1 }],
    invaders: ['mtn1', 'for1', 'for2', 'mam6a', 'mam3a', 'sel6a', 'aeg3', 'euxw1'],
    byzantines: ['mtn3', 'mtn4', 'for4', 'mam6b', 'mam6c', 'mam1a', 'sel3a', 'sel3b', 'sel1a', 'selg1'],
    ships: ['aeg1', 'euxe2'],
    stock: goods({ wheat: 7, stone: 3, wood: 2, slave: 2, gold: 1 }),
    city: [
      slot('mill', true),
      slot('lighthouse'),
      slot('harbour', true),
      slot('crane', false, true),
      slot('statue'),
      slot(null),
      slot('quarry', true),
      slot('aqueduct', true),
    ],
    city_invaders: 1,
    cemetery: 4,
    primicerius_gold: 0,
    prestige: [prestige, none, none],
    resting: 'archon',
    resting_tile: 'quarry',
    miracles: shown.map((miracle, i) => ({ miracle, used: i === 0 })),
    flow: [{ at: 'council' }],
  },
};

const built: Tile[] = ['mill', 'lighthouse', 'harbour', 'crane', 'statue', 'quarry', 'aqueduct'];
// prettier-ignore
const council: Character[] = [
  'turmarch', 'kommerkiarios', 'patriarch', 'eunuch', 'mesazon', 'excubitor', 'archon', 'drungary',
];

export const guide: Guide = {
  council,
  shop: TILES.map(([tile]) => tile).filter((tile) => !built.includes(tile)),
  throws: { of_age: 6, extra: 1, bought_off: 0, all: 7 },
  risk: [210, 607, 210, 607, 607, 0, 210, 210],
  upkeep: { tiles: 17, saved: 0, due: 17, short: 10 },
  prestige: { ...prestige, buildings: 13 },
  prestigious: { buildings: 13, great_square: 3, arena: 4, cemetery: 2, senate: 1, cathedral: 14 },
  total: 6,
  unseen: [
    { age: 2, card: 'crusaders_1', count: 2 },
    { age: 2, card: 'south_invasion', count: 1 },
  ],
  price: null,
  overrun: ['euxine_pirates'],
  blocked: ['euxine_east'],
  next: [
    { path: 'crusaders', spaces: ['mtn2'] },
    { path: 'seljuks', spaces: ['sel3a'] },
    { path: 'aegean_pirates', spaces: ['aeg1', 'aeg2'] },
  ],
  choices: [
    { action: 'harvest mountain', gain: goods({ stone: 3 }), together: false, idle: false },
    { action: 'settle forest', space: 'for3', together: false, idle: false },
    { action: 'build market', cost: COSTS[3] ?? goods(), together: false, idle: false },
    { action: 'slot 1', covers: 'mill', together: false, idle: false },
    { action: 'take patriarch', together: false, idle: true },
    {
      action: 'exchange stone slave',
      cost: goods({ stone: 2 }),
      gain: goods({ slave: 1 }),
      together: false,
      idle: false,
    },
  ],
};

export function props(asked: Asked, legal: string[], more: Partial<Props> = {}): Props {
  const card = asked.ask === 'card' ? asked.card : undefined;
  const prices = material.prices.find((it) => it.card === card);
  const price = (legal.includes('diplomacy stone') ? prices?.consulate : prices?.normal) ?? null;
  return {
    near: 0,
    view: card === undefined ? view : { ...view, table: { ...view.table, card, flow: [{ at: 'event' }] } },
    prompt: { decider: 0, yours: true, active: 0, together: false, asked, zone: null },
    guide: { ...guide, price },
    material,
    legal,
    ranges: [],
    sitters: ['Anna', 'Bardas', 'Theo', 'Eudokia'].map((name, seat) => ({
      seat,
      name,
      mine: seat === 0,
      bot: null,
      standIn: false,
      here: true,
    })),
    last: [],
    past: [],
    fresh: [],
    act: () => Promise.resolve(true),
    chosen: null,
    choose: () => {},
    veiled: false,
    ...more,
  };
}

const deed = (character: Character, legal: string[], begun = false): [Asked, string[]] => [
  { ask: 'deed', character, copied: false, begun },
  legal,
];
const miracles = ['miracle pronoia', 'miracle ramparts'];

/** Every question, with what may be answered. */
export const asked: [Asked, string[]][] = [
  [{ ask: 'reveal' }, ['reveal', ...miracles]],
  [{ ask: 'card', card: 'mamluks_2' }, ['resolve', 'diplomacy', 'miracle defence']],
  [{ ask: 'card', card: 'seljuks_1' }, ['resolve', 'diplomacy stone', 'diplomacy wood']],
  [{ ask: 'card', card: 'storm' }, ['resolve', 'statue', 'miracle windfall']],
  [{ ask: 'card', card: 'peace_day' }, ['resolve', ...miracles]],
  [
    { ask: 'split', first: 'crusaders', second: 'vlachs' },
    ['split 3-0', 'split 2-1', 'split 1-2', 'split 0-3'],
  ],
  [{ ask: 'pirate', sea: 'aegean_pirates', left: 2 }, ['pirate aeg1', 'pirate aeg2']],
  [{ ask: 'pirate', sea: 'euxine_pirates', left: 1 }, ['pirate euxe1']],
  [{ ask: 'epidemic' }, ['epidemic forest', 'epidemic mam_garrison']],
  [{ ask: 'receive' }, ['receive stone', 'receive wood']],
  [{ ask: 'council' }, [...council.filter((it) => it !== 'archon').map((it) => `take ${it}`), ...miracles]],
  deed('logothete', ['settle forest', 'settle sel_field6']),
  deed('logothete', ['settle mountain', 'done'], true),
  deed('praetor', ['harvest mountain', 'harvest sel_field3']),
  deed('eparch', ['build market', 'build wall']),
  deed('archon', ['build market', 'done', ...miracles], true),
  deed('navarch', ['sail aegean_1', 'sail euxine_west']),
  deed('drungary', ['sail aegean_2', 'done'], true),
  deed('turmarch', ['remove mtn1', 'remove aeg3', 'guard mamluks', 'guard seljuks']),
  deed('strategos', ['remove sel6a', 'done'], true),
  deed('kommerkiarios', ['exchange stone slave', 'exchange slave wood', 'done']),
  deed('mesazon', ['settle forest', 'harvest mountain']),
  deed('mesazon', ['settle forest', 'harvest mountain', 'done'], true),
  deed('excubitor', ['order 123', 'order 213', 'order 132']),
  deed('gyrovague', ['convert mtn1', 'convert aeg3']),
  deed('gyrovague', ['harvest mountain', 'done'], true),
  [{ ask: 'works', royal: false, left: 1 }, ['use mill', 'use harbour', 'done']],
  [{ ask: 'works', royal: true, left: 2 }, ['use mill', 'done']],
  [{ ask: 'works', royal: true, left: 1 }, ['use mill', 'done']],
  [{ ask: 'rest', tiles: ['mill', 'harbour'] }, ['rest mill', 'rest harbour']],
  [{ ask: 'close' }, [...miracles, 'done']],
  [{ ask: 'siege', throws: 7 }, ['miracle plating', 'done']],
  [{ ask: 'hit', slot: 1, tile: 'mill' }, ['shield', 'fall']],
  [{ ask: 'upkeep', due: 17, wheat: 7 }, ['raze mill', 'raze wall 3', 'miracle reserves']],
  [{ ask: 'upkeep', due: 5, wheat: 7 }, ['pay', 'miracle reserves']],
  [{ ask: 'reset', age: 2 }, ['miracle vigilance', 'done']],
  [{ ask: 'settle', left: 1, optional: true }, ['settle forest', 'done']],
  [{ ask: 'settle', left: 4, optional: false }, ['settle forest']],
  [{ ask: 'sail', optional: true }, ['sail aegean_3', 'sail euxine_east', 'done']],
  [{ ask: 'exchange' }, ['exchange stone slave']],
  [{ ask: 'guard' }, ['guard mamluks', 'guard seljuks']],
  [{ ask: 'lift' }, ['lift mtn1', 'lift aeg3']],
  [{ ask: 'lead', from: 'aeg3' }, ['lead mtn2', 'lead aeg2']],
  [{ ask: 'assault', left: 6, optional: false }, ['remove mtn1', 'remove for2']],
  [{ ask: 'assault', left: 1, optional: true }, ['remove mtn1', 'done']],
  [{ ask: 'crusade' }, ['crusade vlachs', 'crusade aegean_pirates']],
  [{ ask: 'monument' }, ['build market', 'build fairs']],
  [{ ask: 'spare', tile: 'market' }, ['spare wheat', 'spare stone', 'spare wood', 'full']],
  [{ ask: 'spare', tile: 'wall' }, ['spare wheat']],
  [{ ask: 'place', tile: 'market', free: false }, ['slot 1', 'slot 6']],
  [{ ask: 'place', tile: 'wall', free: true }, ['slot 2', 'slot 6']],
];

const seat = 0;

/** Every event at least once. */
export const events: Event[] = [
  { event: 'age-began', age: 1, first: 0 },
  { event: 'age-began', age: 2, first: 1 },
  { event: 'turn-began', age: 2, turn: 9, seat },
  { event: 'revealed', seat, card: 'mamluks_2' },
  { event: 'revealed', seat, card: 'north_invasion' },
  { event: 'averted', seat, card: 'storm', by: 'building', tile: 'lighthouse' },
  { event: 'averted', seat, card: 'fire', by: 'statue', tile: 'statue' },
  { event: 'averted', seat, card: 'mamluks_2', by: 'miracle', tile: null },
  { event: 'averted', seat, card: 'fire', by: 'miracle', tile: null },
  { event: 'negotiated', seat, card: 'mamluks_2', paid: goods({ slave: 2 }) },
  { event: 'split', seat, first: 'crusaders', share: 2, second: 'vlachs', other: 1 },
  { event: 'guard-fell', space: 'mamg1' },
  { event: 'landed', path: 'mamluks', space: 'mam6a', byzantine: false, ship: null },
  { event: 'landed', path: 'mamluks', space: 'mam1a', byzantine: true, ship: null },
  { event: 'landed', path: 'aegean_pirates', space: 'aeg1', byzantine: false, ship: 'aegean_1' },
  { event: 'landed', path: 'euxine_pirates', space: 'euxw1', byzantine: false, ship: null },
  { event: 'entered', path: 'vlachs', inside: 2 },
  { event: 'entered', path: null, inside: 1 },
  { event: 'storm', ships: ['aegean_1', 'euxine_east'] },
  { event: 'epidemic', zone: 'forest', byzantines: 2 },
  { event: 'fire', die: 3, tile: 'harbour' },
  { event: 'fire', die: 6, tile: null },
  { event: 'no-effect', card: 'storm' },
  { event: 'peace-day', die: 7, gain: goods({ slave: 1 }) },
  { event: 'commerce', pirates: 1, gain: goods({ stone: 1, wood: 1 }) },
  { event: 'commerce', pirates: 5, gain: goods() },
  ...council.map((character): Event => ({ event: 'took', seat, character })),
  { event: 'copied', seat, character: 'archon' },
  { event: 'idle', seat, character: 'patriarch' },
  { event: 'settled', zone: 'forest', space: 'for3' },
  { event: 'harvested', zone: 'mountain', byzantines: 2, gain: goods({ stone: 3 }) },
  { event: 'built', seat, tile: 'market', slot: 6, paid: goods({ wheat: 3 }), covered: null },
  { event: 'built', seat, tile: 'arena', slot: 1, paid: goods({ wheat: 3 }), covered: 'mill' },
  { event: 'built', seat, tile: 'wall', slot: 2, paid: goods({ wheat: 1 }), covered: null },
  { event: 'sailed', route: 'aegean_1', to: 'aeg1', gain: goods() },
  { event: 'sailed', route: 'euxine_east', to: 'euxe3', gain: goods() },
  { event: 'sailed', route: 'euxine_east', to: null, gain: goods({ gold: 2 }) },
  { event: 'removed', space: 'mtn1', cemetery: 5 },
  { event: 'removed', space: 'aeg3', cemetery: 6 },
  { event: 'guard-placed', space: 'selg2' },
  { event: 'exchanged', paid: goods({ stone: 2 }), gain: goods({ slave: 1 }) },
  { event: 'absolved', inside: 0 },
  { event: 'scouted', cards: ['storm', 'north_invasion', 'vlachs_1'] },
  { event: 'ordered', cards: ['vlachs_1', 'storm', 'north_invasion'] },
  { event: 'converted', from: 'mtn1', to: 'mtn2', ship: null },
  { event: 'converted', from: 'aeg3', to: 'aeg3', ship: 'aegean_3' },
  { event: 'bought', gold: 2 },
  { event: 'used', seat, tile: 'mill', gain: goods({ wheat: 1 }) },
  { event: 'used', seat, tile: 'harbour', gain: goods() },
  { event: 'led', from: 'mtn1', to: 'aeg2' },
  { event: 'rested', tile: 'quarry' },
  { event: 'miracle', seat, miracle: 'pronoia', gold: 1 },
  { event: 'purged', invaders: 3 },
  { event: 'siege-began', age: 2, extra: 1, throws: 6, bought_off: 0 },
  { event: 'siege-began', age: 3, extra: 0, throws: 6, bought_off: 2 },
  { event: 'thrown', seat, slot: 3, tile: 'wall', spared: false },
  { event: 'thrown', seat: 1, slot: 2, tile: 'lighthouse', spared: false },
  { event: 'thrown', seat, slot: 1, tile: 'mill', spared: true },
  { event: 'thrown', seat, slot: 6, tile: null, spared: false },
  { event: 'siege-ended', razed: false, inside: 0 },
  { event: 'siege-ended', razed: true, inside: 3 },
  { event: 'starved', tile: 'crane', slot: 4 },
  { event: 'starved', tile: 'wall', slot: 7 },
  { event: 'upkeep', due: 7, paid: 7 },
  { event: 'upkeep', due: 17, paid: 0 },
  { event: 'scored', age: 2, prestige: { ...prestige, senate: 2, cathedral: 14 }, total: 28 },
  { event: 'reset', vigilance: false },
  { event: 'reset', vigilance: true },
  { event: 'ended', end: 'counted', prestige: 28 },
];
