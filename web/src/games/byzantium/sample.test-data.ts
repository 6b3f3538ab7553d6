// A small position, every event and every question, for the tests.

import type { Asked, Atlas, Event, Guide, Sheet, View } from '../../wire/byzantium';
import type { Props } from './prompt';

export const REASONS = [
  'most-points',
  'plain-sum',
  'more-cities',
  'more-money',
  'all-equal',
  'capital',
  'capital-more-cities',
  'capital-more-money',
  'capital-all-equal',
];

const place = (id: string, name_en: string, name_fr: string, lon: number, lat: number) => ({
  id,
  name_en,
  name_fr,
  holder: 'byzantine' as const,
  value: 2,
  capital: id === 'constantinople',
  coastal: true,
  arrow: false,
  lon,
  lat,
  sea_anchor: null,
});

export const material: Atlas = {
  map: 'standard',
  name_en: 'The standard map',
  name_fr: 'La carte normale',
  cities: [
    place('ankara', 'Ankara', 'Ankara (Ancyre)', 32.86, 39.93),
    place('caesarea', 'Caesarea', 'Césarée', 35.49, 38.73),
    place('constantinople', 'Constantinople', 'Constantinople', 28.98, 41.01),
  ],
  links: [{ a: 'caesarea', b: 'ankara', way: 'road' }],
  upkeep: [
    [3, 1, 2, 1],
    [3, 1, 2, 1],
  ],
  spaces: [
    ['bulgars', 2],
    ['emperor', 1],
  ],
  bulgar_cubes: 11,
};

const army = (pawn: string | null) => ({
  elite: 1,
  main: 3,
  levy: 2,
  movement: 2,
  treasury: 15,
  points: { start: 10 },
  pawn,
  buildings: 0,
});
const sheet = (pawn: string | null): Sheet => ({
  pool: 9,
  casualties: 12,
  byzantine: army(null),
  arab: army(pawn),
  discs: 2,
  taxing: 0,
  passing: false,
  removed: 0,
  settled: false,
});

export const view: View = {
  viewer: 0,
  table: {
    options: { seats: 2, map: 'standard', civil_war_own_city: 'allowed' },
    turn: 1,
    round: 2,
    first: 0,
    active: 0,
    passed: [1],
    players: [sheet('caesarea'), sheet(null)],
    cities: [
      { city: 'ankara', holder: 'byzantine', tokens: 3, controller: 1, fortified: true },
      { city: 'caesarea', holder: 'arab', tokens: 1, controller: 0 },
      { city: 'constantinople', holder: 'byzantine', tokens: 5 },
    ],
    spaces: [{ space: 'emperor', cubes: [1] }],
    guards: [true, false],
    bulgars: 7,
    flow: [{ frame: 'choose' }],
  },
};

const account = {
  tracks: [12, 10] as [number, number],
  counted: 22,
  short_of_half: 0,
  cities: [3, 1] as [number, number],
  at_the_end: 26,
  controlled: 1,
  income: [6, 2] as [number, number],
  upkeep: [12, 12] as [number, number],
  armies: [
    { dice: 4, strength: 4, cubes: 6, guard: false },
    { dice: 4, strength: 4, cubes: 6, guard: false },
  ] as Guide['players'][number]['armies'],
};

const guide: Guide = {
  players: [account, { ...account, short_of_half: 2 }],
  choices: [
    { action: 'to ankara', movement: 1, odds: { siege: 700, storm: 412 }, warnings: ['may-be-doubled'] },
  ],
  fight: {
    city: 'ankara',
    attacker: 0,
    by: 'arab',
    stage: { stage: 'flights' },
    attack: account.armies[1],
    foe: { army: 1 },
    foe_force: account.armies[0],
    defence: 4,
    fortified: true,
    battle: 431,
    odds: { siege: 700, storm: 412 },
  },
};

export function props(question: Asked, legal: string[], chosen: string | null = null): Props {
  const range = question.ask === 'share' ? [{ template: 'share {n}', min: 0, max: 6 }] : [];
  return {
    near: 0,
    view,
    prompt: { decider: 0, yours: true, active: 0, asked: question },
    guide,
    material,
    legal,
    ranges: range,
    sitters: ['Ismene', 'Corentin'].map((name, seat) => ({
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
    chosen,
    choose: () => {},
    veiled: false,
  };
}

const city = 'ankara';
const sources = ['from pool', 'from casualties', 'from arab main'];
const actions = [
  'control ankara',
  'reinforce arab elite',
  'develop arab',
  'fortify',
  'bulgars',
  'emperor',
  'caliph',
  'fleet byzantine',
  'civil-war arab',
  'church',
  'mosque',
  'march arab',
  'march byzantine',
  'pass',
];

/** Every question, with what may be answered and what was picked up. */
export const asked: [Asked, string[], string?][] = [
  [{ ask: 'action' }, actions],
  ...['control', 'reinforce', 'special', 'tax', 'build', 'march', 'pass'].map(
    (verb): [Asked, string[], string] => [{ ask: 'action' }, actions, `verb ${verb}`],
  ),
  [{ ask: 'reinforce', left: 2 }, ['reinforce arab main', 'done']],
  ...(
    [
      { for: 'control', city },
      { for: 'develop', city },
      { for: 'fortify', city },
      { for: 'bulgar-attack', city },
      { for: 'marker', city },
      { for: 'reinforce', slot: { side: 'arab', unit: 'levy' }, left: 1, elites: [false, false] },
      { for: 'gather', pays: 'arab' },
      { for: 'office', side: 'byzantine' },
      { for: 'office', side: 'arab' },
      { for: 'fleet', side: 'arab' },
      { for: 'civil-war', side: 'arab' },
      { for: 'build', side: 'byzantine' },
    ] as const
  ).map((need): [Asked, string[]] => [
    { ask: 'cube', need: { ...need } as (Asked & { ask: 'cube' })['need'], pays: 'arab' },
    sources,
  ]),
  [{ ask: 'cube', need: { for: 'pass' }, pays: null }, sources],
  [{ ask: 'develop', side: 'arab' }, ['at caesarea']],
  [{ ask: 'fortify' }, ['at caesarea']],
  [{ ask: 'bulgars' }, ['attack ankara', 'gather', 'gather arab']],
  [{ ask: 'share', bezants: 6 }, []],
  [{ ask: 'enter', side: 'arab' }, ['at caesarea']],
  [{ ask: 'march', side: 'arab', moves: 0, from: 'caesarea' }, ['to ankara']],
  [{ ask: 'march', side: 'arab', moves: 0, from: 'caesarea' }, ['to ankara'], 'to ankara'],
  [{ ask: 'march', side: 'arab', moves: 1, from: 'caesarea' }, ['to ankara', 'civil-war arab', 'stop']],
  [{ ask: 'double', mover: 1, from: 'caesarea', to: city, cost: 2, doubled: 4 }, ['double', 'decline']],
  [{ ask: 'doubled', to: city, cost: 4 }, ['sail', 'drop']],
  [{ ask: 'ambush', mover: 1, to: city, dice: 1 }, ['roll', 'decline']],
  [
    { ask: 'flight', side: 'arab', city, by: 'bulgars', voluntary: true, losses: 0 },
    ['stand', 'flee caesarea', 'flee ankara sea'],
  ],
  [{ ask: 'flight', side: 'arab', city, by: 'arab', voluntary: false, losses: 2 }, ['flee caesarea']],
  [{ ask: 'permit', seat: 1, from: 'caesarea', to: city }, ['allow', 'refuse']],
  [{ ask: 'levy', side: 'byzantine', city, by: 'arab' }, ['levy', 'decline']],
  [{ ask: 'opponent', city }, ['fight yellow']],
  [{ ask: 'losses', side: 'arab', left: 2, marker: false, foe: { army: 1 } }, ['lose main', 'lose movement']],
  [{ ask: 'losses', side: 'arab', left: 1, marker: true, foe: null }, ['lose elite']],
  [{ ask: 'upkeep', side: 'arab', short: 1 }, ['disband levy']],
];

const seat = 0;
const side = 'arab' as const;
const slot = { side, unit: 'main' as const };

/** Every event at least once. */
export const events: Event[] = [
  { event: 'turn-began', turn: 1, first: 0 },
  { event: 'turn-began', turn: 2, first: 1 },
  { event: 'controlled', seat, city, source: 'pool', paid: 0, pays: side },
  { event: 'controlled', seat, city, source: 'casualties', paid: 3, pays: side },
  { event: 'reinforced', seat, slot, source: { box: slot }, paid: 3 },
  ...(
    [
      'bulgars',
      'emperor',
      'caliph',
      'byzantine-fleet',
      'arab-fleet',
      'arab-civil-war',
      'fortification',
    ] as const
  ).map((space): Event => ({ event: 'space-taken', seat, space, source: 'pool', paid: 3, pays: side })),
  { event: 'developed', seat, city, tokens: 3 },
  { event: 'fortified', seat, city },
  { event: 'bulgars-gathered', seat, cubes: 2, armed: 9 },
  { event: 'taxed', seat, cubes: 3, byzantine: 2, arab: 4 },
  { event: 'built', seat, side: 'byzantine', source: 'pool', paid: 6 },
  { event: 'built', seat, side, source: 'pool', paid: 9 },
  { event: 'entered', seat, side, city },
  { event: 'moved', seat, side, from: 'caesarea', to: city, cost: 1, second: false, by_sea: false },
  { event: 'moved', seat, side, from: 'caesarea', to: city, cost: 3, second: true, by_sea: true },
  { event: 'doubled', seat, to: city, cost: 4 },
  { event: 'dropped', seat, to: city },
  { event: 'ambushed', seat, target: 1, dice: [4, 1], hits: 1 },
  { event: 'attacked', seat, by: 'bulgars', city, civil_war: false },
  { event: 'attacked', seat, by: side, city, civil_war: true },
  { event: 'attacked', seat, by: side, city, civil_war: false },
  { event: 'stood', seat, side, city },
  { event: 'fled', seat, side, from: city, to: 'caesarea', losses: 1, by_sea: false, forced: false },
  { event: 'sea-permitted', seat, allowed: true },
  { event: 'sea-permitted', seat, allowed: false },
  { event: 'levy-called', seat, side, called: true },
  { event: 'levy-called', seat, side, called: false },
  {
    event: 'battle',
    seat,
    by: side,
    foe: { army: 1 },
    city,
    attack_dice: [2, 4, 6],
    defence_dice: [],
    attack_hits: 2,
    defence_hits: 0,
  },
  { event: 'battle-decided', seat, foe: { army: 1 }, attack: 8, defence: 5, won: true },
  { event: 'battle-decided', seat, foe: { levy: 1 }, attack: 5, defence: 5, won: false },
  { event: 'siege', seat, by: side, city, dice: [1, 6], hits: 1, losses: 1 },
  { event: 'siege-decided', seat, city, attack: 7, defence: 4, won: true },
  { event: 'siege-decided', seat, city, attack: 3, defence: 4, won: false },
  { event: 'lost', seat, side, unit: 'main', cubes: 2 },
  { event: 'guard-returned', seat, side },
  { event: 'bulgars-lost', cubes: 2, armed: 7 },
  { event: 'destroyed', seat, side, city },
  { event: 'conquered', seat, by: side, city, tokens: 2, loot: 2, from: 1 },
  { event: 'conquered', seat, by: 'bulgars', city, tokens: 1, loot: 0, from: null },
  { event: 'marked', seat, city, source: 'casualties', paid: 3 },
  { event: 'marked-by-army', seat, city },
  ...(['control', 'office', 'building', 'conquest', 'bulgars', 'capital', 'cities', 'unpaid'] as const).map(
    (merit): Event => ({ event: 'scored', seat, side, merit, points: 2, total: 14 }),
  ),
  { event: 'capital-fell', seat, fall: 'army' },
  { event: 'capital-fell', seat, fall: 'bulgars' },
  { event: 'passed', seat, first: true, source: 'casualties' },
  { event: 'passed', seat, first: false, source: null },
  { event: 'income', seat, byzantine: 12, arab: 8 },
  { event: 'upkeep-paid', seat, side, paid: 12, left: 3 },
  { event: 'disbanded', seat, side, unit: 'levy' },
  { event: 'recovered', seat, returned: 3, recovered: 4 },
  { event: 'final', seat, byzantine: 40, arab: 18, total: 40 },
];
