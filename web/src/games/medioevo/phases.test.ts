// What the phases show beside their question: the event, the shop, the market, and a realm in short.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Event, Frame, Good } from '../../wire/medioevo';
import { sampleView, sitters } from './sample.test-data';
import type { EventFace, Guide, Material, Road, ShopOffer, Trader } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { default: atlas } = await import('virtual:atlas/medioevo');
const { happeningOf, struckBy } = await import('./happening');
const { mapPicture } = await import('./map/picture');
const { nextStage, outletsOf } = await import('./market');
const { lackTold, missingFrom } = await import('./shop');
const { tiesTold } = await import('./ties');
const { lastTurn } = await import('./turn');
const { described } = await import('./describe');
const { both: shopWords } = await import('./shop.words');

const name = (seat: number) => sitters[seat]!.name;

describe('the event of the turn', () => {
  const fire: EventFace = {
    no: 10,
    name: { en: 'Fire in Thrace', fr: '' },
    region: ['macedonia', 'ukek'],
    seas: ['north_aegean', 'sea_of_azov'],
    symbols: ['armies', 'buildings', 'goods'],
    tolerated: 40,
  };
  const material = { events: [fire], waters: { north_aegean: ['macedonia'], sea_of_azov: ['ukek'] } };
  const seen = (flow: Frame, decks: object, past: object[] = []) =>
    happeningOf({
      view: sampleView({ phase: 'events', flow: [flow], decks: { tolerated: 20, ...decks } }),
      material: material as unknown as Material,
      past: past as Event[],
    });
  const events = (more: object) =>
    ({
      events: {
        task: 'suffer',
        symbols: [null, null],
        now: 0,
        place: 0,
        left: 0,
        zone: null,
        piece: null,
        ...more,
      },
    }) as Frame;
  const states = (it: ReturnType<typeof seen>) => it?.symbols.map(({ state }) => state);

  it('tells how far its symbols are, and what the people tolerate', () => {
    const choosing = seen(events({ task: 'choose', symbols: ['goods', null] }), { event: 10 });
    expect(states(choosing)).toEqual(['open', 'open', 'chosen']);
    expect(choosing?.tolerated, 'the back of the next card').toBe(20);
    const second = seen(events({ symbols: ['goods', 'armies'], now: 1 }), { event: 10 });
    expect(states(second)).toEqual(['now', 'open', 'done']);
  });

  it('stays until the phase is over, as what happened tells it', () => {
    const supply = { supply: { left: 3, from: null } } as Frame;
    const past = [
      { kind: 'happening-discarded', card: 7 },
      { kind: 'phase-began', phase: 'events' },
      { kind: 'symbol-applied', symbol: 'buildings' },
      { kind: 'happening-discarded', card: 10 },
    ];
    const gone = seen(supply, {}, past);
    expect([gone?.event.no, states(gone)]).toEqual([10, ['open', 'done', 'open']]);
    expect(seen(supply, {}, past.slice(0, 2)), 'that of the last turn is no longer there').toBe(null);
    const later = sampleView({ phase: 'taxes', decks: { tolerated: 20, event: 10 } });
    expect(happeningOf({ view: later, material: material as never, past: past as Event[] })).toBe(null);
  });

  it('strikes lands in play, and the seas beside them', () => {
    const view = sampleView();
    const struck = struckBy(fire, mapPicture(view, 0, atlas), material);
    expect(struck, 'the Golden Horde is not in this game').toEqual({
      lands: ['macedonia'],
      seas: ['north_aegean'],
    });
    const healed = struckBy(fire, mapPicture(view, 0, atlas), material, ['macedonia']);
    expect(healed).toEqual({ lands: [], seas: ['north_aegean'] });
  });
});

describe('the shop', () => {
  const technologies = [{ id: 'masonry', name: { en: 'Masonry', fr: 'Maçonnerie' } }];
  const material = { technologies } as unknown as Material;
  const castle = { ware: { building: 'castle' }, action: 'build castle', florins: 300 } as const;
  const told = (more: Partial<ShopOffer>, action = 'build castle') =>
    lackTold({ ...castle, action, ...more } as ShopOffer, material);

  it('names what is missing', () => {
    expect(told({})).toBe(null);
    expect(told({ lacks: 'technology', technology: 'masonry' })).toBe('needs Masonry');
    const points: ShopOffer['points'] = ['construction', 3];
    expect(told({ lacks: 'price', short: { florins: 100, points: 0 }, points })).toBe('100 florins missing');
    expect(told({ lacks: 'price', short: { florins: 0, points: 1 }, points })).toBe('1 green point missing');
    expect(told({ lacks: 'price', short: { florins: 1, points: 2 }, points })).toBe(
      '1 florin and 2 green points missing',
    );
    expect(told({ lacks: 'supply' })).toBe('none left');
    expect(told({ lacks: 'supply' }, 'buy_card')).toBe('once a turn');
    const { fr } = shopWords;
    expect([fr.points(2, 'vert'), fr.points(2, 'orange'), fr.points(1, 'bleu')]).toEqual([
      '2 points verts',
      '2 points orange',
      '1 point bleu',
    ]);
  });

  it('lists what is not to be had, with where it could stand', () => {
    const shop = [
      { ware: { unit: 'archer' }, action: 'hire archer', florins: 50 },
      { ware: { research: 'combat' }, action: 'research combat', florins: 200, lacks: 'price' },
      { ...castle, lacks: 'technology', technology: 'masonry', places: ['macedonia'] },
      { ware: 'card', action: 'buy_card', florins: 150, lacks: 'supply' },
    ] as ShopOffer[];
    const buildings = { castle: { honour: 1 } };
    const all = { ...material, buildings, units: {} } as unknown as Material;
    const missing = missingFrom(shop, sampleView(), 0, all);
    expect(missing.map(({ name: it, lack, offer }) => [it, lack, offer.places])).toEqual([
      ['castle', 'needs Masonry', ['macedonia']],
      ['Empire card', 'once a turn', undefined],
    ]);
  });
});

describe('the market', () => {
  it('knows where a good sells, the dearest first, and what stands in the way', () => {
    const view = sampleView({ accords: { wars: [[1], [0], []] } });
    const stall = (zone: string, price: number, more: object) => ({
      zone,
      price,
      left: 5,
      takes: ['blue'],
      ...more,
    });
    const stalls = [
      stall('a', 100, { ruler: 0, dealing: 'open' }),
      stall('b', 140, { ruler: 1, dealing: 'needs-pact' }),
      stall('c', 140, { dealing: 'open' }),
      stall('d', 120, { ruler: 2, dealing: 'needs-pact' }),
      { ...stall('e', 300, { dealing: 'open' }), takes: ['green'] },
    ] as Guide['stalls'];
    const told = (good: Good) => outletsOf(good, stalls, view, 0).map(({ zone, mark }) => [zone, mark]);
    expect(told('blue')).toEqual([
      ['c', null],
      ['b', 'war'],
      ['d', 'needs-pact'],
      ['a', 'own'],
    ]);
    const watched = stalls.map(({ dealing: _, ...it }) => it);
    expect(outletsOf('blue', watched, view, 0).every(({ mark }) => mark === null)).toBe(true);
  });

  it('says where a route goes on: the nearest stage for its transport, then the destination', () => {
    const road = {
      stages: ['a', 'b', 'c'],
      open: ['a', 'c'],
      destination: 'd',
      ready: false,
    } as unknown as Road;
    const stops = [
      { zone: 'd', cost: 0 },
      { zone: 'c', cost: 1 },
      { zone: 'a', cost: 4 },
    ];
    const trader = { stops } as unknown as Trader;
    expect(nextStage(road, trader)).toEqual({ zone: 'c', cost: 1 });
    expect(nextStage(road, undefined), 'that of another player').toEqual({ zone: 'a', cost: null });
    expect(nextStage({ ...road, open: [], ready: true }, trader)).toEqual({ zone: 'd', cost: 0 });
    expect(nextStage({ ...road, open: ['b'] }, trader), 'cut off').toEqual({ zone: 'b', cost: null });
  });
});

describe('a realm', () => {
  it('tells in short with whom it is at war and bound', () => {
    const view = sampleView({
      accords: {
        wars: [[2], [], []],
        pacts: [
          {
            id: 1,
            parties: [0, 1],
            clauses: [
              { kind: 'trade', from: 0, to: 1 },
              { kind: 'trade', from: 1, to: 0 },
              { kind: 'passage', from: 1, to: 0 },
            ],
            until: 6,
          },
        ],
      } as never,
    });
    expect(tiesTold(view, 0, name)).toEqual([
      'At war with Clara',
      'Pact with Bertrand: trade, passage; until turn 6',
    ]);
    expect(tiesTold(view, 2, name)).toEqual(['At war with Anna']);
  });

  it('has its last turn when the time is called', () => {
    expect(lastTurn(sampleView())).toBe(10);
    expect(lastTurn(sampleView({ time_is_up: true }))).toBe(4);
  });
});

describe('the board in sentences', () => {
  const view = sampleView({ today: { rotated: [7], banned: [[], ['serbia'], []] } });
  view.table.players[0]!.cards = [7, 12];
  view.table.players[0]!.route = { areas: ['serbia', 'epirus'], stages: 2, reached: 1 };
  view.table.gear![0]!.push({ kind: 'merchant_ship', level: 1, zone: 'north_aegean', cargo: { blue: 1 } });
  const account = {
    income: { by_level: [70] },
    upkeep: { total: 60 },
    control_tokens: 8,
    ownership_tokens: 7,
    next_card: 200,
    interest: { loans_left: 5 },
  };
  const facts = Object.entries(atlas.territories).map(([id, it]) => ({
    ...{ id, name_en: it.name.en, name_fr: it.name.fr, at: [0, 0], seeds: [], kingdom: it.home },
    ...{ terrain: 'plains', fire: it.fire, coastal: true, city: null },
  }));
  const seas = Object.entries(atlas.seas).map(([id, it]) => ({
    ...{ id, name_en: it.name.en, name_fr: it.name.fr, at: [0, 0], seeds: [] },
  }));
  const kingdoms = Object.entries(atlas.kingdoms).map(([id, it]) => ({
    ...{ id, name_en: it.name.en, name_fr: it.name.fr, colour: it.colour },
  }));
  const isLand = (id: string) => id in atlas.territories;
  const borders = Object.entries(atlas.territories).flatMap(([a, { beside }]) =>
    beside.filter((b) => isLand(b) && a < b).map((b) => ({ a, b, river: null, strait: null })),
  );
  const waters = Object.fromEntries(Object.entries(atlas.seas).map(([id, { beside }]) => [id, beside]));
  const parts = described({
    view,
    near: 0,
    sitters,
    prompt: { step: view.table.flow[0] },
    guide: { accounts: [account], roads: [], traders: [], own: {} },
    material: {
      tax_levels: [10],
      technologies: [],
      cards: [
        { no: 7, name: { en: 'Bard', fr: 'Barde' } },
        { no: 12, name: { en: 'Spy', fr: 'Espion' } },
      ],
      waters,
      atlas: { territories: facts, seas, borders, kingdoms, off_map_land: [], off_map_water: [] },
    },
  } as never);
  const part = (heading: RegExp) => parts.find((it) => heading.test(it.heading))?.lines.join(' ') ?? '';

  it('tell a realm with its money, its reserve, its tokens and its cards', () => {
    const realm = part(/Anna$/);
    for (const told of [
      'Treasury: 900',
      'Control tokens: 8',
      'Commerce (1 token)',
      'Empire cards: Bard (rotated), Spy',
    ])
      expect(realm).toContain(told);
    expect(part(/Bertrand$/), 'what is secret is only guessed').toContain('Treasury: 900 (at a guess)');
    expect(part(/Bertrand$/)).toContain('Prisoners, Anna: 1 archer');
  });

  it('tell the map realm by realm: holders, pieces with their loads, routes, marks, ships at sea', () => {
    expect(part(/^Map of Europe: Byzantium/)).toMatch(/Macedonia: Byzantium, .*captain level 2.*war wagon/);
    expect(part(/^Map of Europe: Free/)).toMatch(/Serbia: .*4 light infantry.*stage 1.*no trade/);
    expect(part(/^Map of Europe: Seas/)).toMatch(
      /Byzantium, merchant ship level 1 \(with 1 cube of clothes\)/,
    );
  });
});
