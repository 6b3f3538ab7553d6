import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../table/contract';
import type { Event } from '../../wire/byzantium';
import { fightOf } from './fight';
import { pathOf } from '../../table/history';
import { historyOf } from './history';
import { offersOf, verbsOf } from './offers';
import { roadOf, siteOf } from './places';
import { shelfFor } from './shelf';

describe('what is offered', () => {
  const legal = [
    'control damascus',
    'reinforce arab main',
    'develop arab',
    'emperor',
    'church',
    'march arab',
    'civil-war byzantine',
    'bulgars',
    'pass',
  ];

  it('is read from the legal actions', () => {
    const offers = offersOf(legal, [{ template: 'tax {n}', min: 1, max: 4 }]);
    expect(offers.control.get('damascus')).toBe('control damascus');
    expect(offers.reinforce.get('arab main')).toBe('reinforce arab main');
    expect(offers.spaces.get('arab-development')).toBe('develop arab');
    expect(offers.spaces.get('byzantine-civil-war')).toBe('civil-war byzantine');
    expect(offers.tax?.max).toBe(4);
    expect(offers.plain.size).toBe(0);
    expect([...verbsOf(offers)].toSorted()).toEqual([
      'build',
      'control',
      'march',
      'pass',
      'reinforce',
      'special',
      'tax',
    ]);
  });

  it('keeps sources, flights and single words apart', () => {
    const offers = offersOf(
      [
        'from pool',
        'from arab main',
        'flee candia',
        'flee damascus sea',
        'stand',
        'gather arab',
        'lose main',
      ],
      [],
    );
    expect([...offers.from.keys()]).toEqual(['pool', 'arab main']);
    expect([...offers.flee.keys()]).toEqual(['candia']);
    expect([...offers.fleeBySea.keys()]).toEqual(['damascus']);
    expect([...offers.plain]).toEqual(['stand']);
    expect(offers.gather).toEqual(['gather arab']);
    expect(offers.lose.get('main')).toBe('lose main');
    expect(verbsOf(offers).size).toBe(0);
  });
});

describe('an attack as a story', () => {
  const battle: Event[] = [
    {
      event: 'moved',
      seat: 1,
      side: 'arab',
      from: 'caesarea',
      to: 'ankara',
      cost: 1,
      second: false,
      by_sea: false,
    },
    { event: 'attacked', seat: 1, by: 'arab', city: 'ankara', civil_war: false },
    { event: 'stood', seat: 2, side: 'byzantine', city: 'ankara' },
    {
      event: 'battle',
      seat: 1,
      by: 'arab',
      foe: { army: 2 },
      city: 'ankara',
      attack_dice: [2, 4, 6],
      defence_dice: [1, 3, 5, 5],
      attack_hits: 2,
      defence_hits: 2,
    },
    { event: 'lost', seat: 1, side: 'arab', unit: 'main', cubes: 1 },
  ];
  const decided: Event = {
    event: 'battle-decided',
    seat: 1,
    foe: { army: 2 },
    attack: 8,
    defence: 5,
    won: true,
  };
  const siege: Event[] = [
    { event: 'siege', seat: 1, by: 'arab', city: 'ankara', dice: [1, 1, 3, 6], hits: 1, losses: 1 },
    { event: 'siege-decided', seat: 1, city: 'ankara', attack: 7, defence: 4, won: true },
  ];

  it('goes on exchange by exchange', () => {
    const fight = fightOf(battle);
    expect(fight).toMatchObject({ city: 'ankara', from: 'caesarea', stood: [2], won: null });
    expect(fight?.exchanges).toHaveLength(1);
    expect(fight?.exchanges[0]).toMatchObject({
      losses: 2,
      decided: null,
      lost: [{ unit: 'main', cubes: 1 }],
    });
    const after = fightOf([...battle, decided, ...siege]);
    expect(after?.exchanges.map(({ kind }) => kind)).toEqual(['battle', 'siege']);
    expect(after?.won).toBe(true);
  });

  it('is over with a lost battle, and forgotten with the next action', () => {
    const lost = fightOf([...battle, { ...decided, won: false }]);
    expect(lost?.won).toBe(false);
    expect(fightOf([...battle, decided, { event: 'passed', seat: 2, first: true, source: null }])).toBeNull();
    expect(fightOf([])).toBeNull();
  });
});

describe('the tracks over the game', () => {
  const entry = (seq: number, ...events: Event[]): LogEntry => ({
    seq,
    at: 0,
    kind: 'acted',
    seat: 0,
    number: seq,
    events,
  });
  const scored = (total: number): Event => ({
    event: 'scored',
    seat: 0,
    side: 'arab',
    merit: 'conquest',
    points: 2,
    total,
  });

  it('has a step for every change', () => {
    const history = historyOf(
      [
        { seq: 0, at: 0, kind: 'started', events: [{ event: 'turn-began', turn: 1, first: 0 }] },
        entry(1, scored(12)),
        entry(2),
        entry(3, scored(14)),
      ],
      [{ byzantine: 10, arab: 10 }],
    );
    expect(history).toMatchObject({ turns: [0], end: 3, most: 14 });
    expect(history.tracks[0]?.arab.map(({ at, points }) => [at, points])).toEqual([
      [0, 10],
      [1, 12],
      [3, 14],
    ]);
    const same = (n: number) => n;
    expect(pathOf(history.tracks[0]?.arab ?? [], history.end, same, same)).toBe('M0 10H1V12H3V14H3');
  });
});

describe('places on the sheet', () => {
  it('are geography and a nudge, on every map', () => {
    const known = siteOf({ id: 'attalia', lon: 30.7, lat: 36.89 }, 'Attalia');
    expect([known.x, known.y]).toEqual([491.4, 302.2]);
    const own = siteOf({ id: 'kherson', lon: 33.5, lat: 44.6 }, 'Kherson');
    expect(own.label).toEqual([0, 31, 'middle']);
  });

  it('are joined by the same road from both ends', () => {
    const a = siteOf({ id: 'tarsus', lon: 34.89, lat: 36.92 }, '');
    const b = siteOf({ id: 'antioch', lon: 36.16, lat: 36.2 }, '');
    const ends = (d: string) => d.match(/-?[\d.]+ -?[\d.]+/g);
    const [there, back] = [ends(roadOf(a, b, 'road').d), ends(roadOf(b, a, 'road').d)];
    expect(there?.at(0)).toBe(back?.at(-1));
    expect(there).toHaveLength(back?.length ?? 0);
  });

  it('are not hidden by the leaf of a fight', () => {
    const site = { ...siteOf({ id: 'ankara', lon: 32.86, lat: 39.93 }, ''), y: 168 };
    const city = {
      ...site,
      capital: false,
      holder: 'byzantine',
      size: 2,
      owner: null,
      fortified: false,
      pawns: [],
      about: '',
    };
    const map = { cities: [city], marks: new Map(), fight: 'ankara' } as unknown as Parameters<
      typeof shelfFor
    >[0];
    expect(shelfFor(map, 'sheet')).toBe('low');
    expect(shelfFor({ ...map, cities: [{ ...map.cities[0]!, y: 400 }] }, 'sheet')).toBe('high');
    // Where cities are lit all over the map, the leaf folds.
    const cities = [168, 280, 400, 560, 700].map((y) => ({ ...map.cities[0]!, id: `at-${y}`, y }));
    const marks = new Map(cities.map(({ id }) => [id, {}])) as unknown as typeof map.marks;
    expect(shelfFor({ ...map, cities, marks }, 'map')).toBe('slip');
    // The bar of actions is free where an action is chosen.
    const below = [{ ...map.cities[0]!, y: 550 }];
    expect(shelfFor({ ...map, cities: below }, 'map')).toBe('high');
    expect(['low', 'foot']).toContain(shelfFor({ ...map, cities: below }, 'bar'));
  });
});
