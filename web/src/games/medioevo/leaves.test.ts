import { beforeAll, describe, expect, it } from 'vitest';
import { sampleView, sitters } from './sample.test-data';
import type { Good, Own } from '../../wire/medioevo';
import type { Account, Material, Outlook, Fight, Fighter, Trader, Unrest } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { fightOf, stageOf } = await import('./battle');
const { pathOf } = await import('../../table/history');
const { historyOf } = await import('./history');
const { finalRows, honourRows, signed } = await import('./honour');
const { arrivalOf, bestStops, salesOf, sourcesOf } = await import('./market');
const { captivesOf, forcesOf, gearOf, landsOf, learningOf, pieceOf } = await import('./realm');
const { meansOf } = await import('./means');
const { taxesOf } = await import('./taxes');
const { phasesOf, standings } = await import('./turn');
const { status } = await import('./outcome');
const { choice } = await import('./sample.test-data');
const { offersOf } = await import('./offers');

describe('the turn', () => {
  it('has phases behind it, one now, and some to come', () => {
    const states = phasesOf(sampleView()).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'done', 'now', 'later', 'later']);
    expect(phasesOf(sampleView({ phase: 'setup' })).every(({ state }) => state === 'later')).toBe(true);
    expect(status(sampleView())).toBe('Turn 4 of 10, combat');
  });

  it('shows players in their order, those who are out last', () => {
    const seen = standings(sampleView({ order: [2, 0] }), [0]);
    expect(seen.map(({ seat, place, asked }) => [seat, place, asked])).toEqual([
      [2, 1, false],
      [0, 2, true],
      [1, 0, false],
    ]);
  });
});

describe('technology points', () => {
  it('are counted with what they come from', () => {
    const none = { made: 0, tokens: 0, cards: [], converted: 0, florins: 0, most: 0 };
    const payable = {
      transport: {
        made: 1,
        tokens: 2,
        cards: [[7, 1] as [number, number]],
        converted: 1,
        florins: 3,
        most: 8,
      },
      commerce: none,
    };
    const own = { payable, cards: [], drawn: [], usable: [], flips: [], kept: 0 };
    const material = { cards: [{ no: 7, name: { en: 'Bard', fr: 'Barde' } }] };
    const means = meansOf(own as unknown as Own, material as unknown as Material);
    expect(means.slice(0, 2)).toEqual([
      {
        branch: 'transport',
        most: 8,
        parts: ['1 made', '1 by Bard', '2 tokens', '1 turned from purple', '3 for florins'],
      },
      { branch: 'commerce', most: 0, parts: [] },
    ]);
  });
});

describe('a realm', () => {
  const view = sampleView();

  it('counts figures on land and on board', () => {
    const forces = forcesOf(view, 0);
    expect(forces.map(({ kind, count }) => [kind, count])).toEqual([
      ['light_infantry', 3],
      ['heavy_infantry', 0],
      ['cavalry', 0],
      ['archer', 2],
      ['captain', 1],
    ]);
    expect(forces.at(-1)!.levels).toEqual([2]);
  });

  it('lists transports with what is on them, by the name that actions use', () => {
    expect(gearOf(view, 0).map(({ piece }) => piece)).toEqual(['0.0', '0.2']);
    expect(pieceOf(view, '0.2')!.cargo).toEqual([['blue', 2]]);
    expect(pieceOf(view, '0.1')).toBe(null);
  });

  it('knows learning, tokens, prisoners and buildings', () => {
    const [transport, commerce] = learningOf(view.table.players[0]!);
    expect(transport).toMatchObject({ branch: 'transport', level: 2 });
    expect(commerce).toMatchObject({ branch: 'commerce', tokens: 1 });
    expect(captivesOf(view, 0)).toEqual([{ owner: 0, holder: 1, figures: [['archer', 1]] }]);
    expect(captivesOf(view, 2)).toEqual([]);
    expect(landsOf(view, ['macedonia', 'serbia'])).toEqual([
      { zone: 'macedonia', building: 'village', damage: 0 },
    ]);
  });

  it('forecasts every tax level with its risk', () => {
    const account = { income: { by_level: [70, 140], net_by_level: [-30, 40] } } as unknown as Account;
    const unrest = { risks: [{ tax: 20, chance: 333, expected: 40, most: 2 }] } as unknown as Unrest;
    expect(taxesOf([10, 20], account, unrest)).toEqual([
      { level: 10, income: 70, net: -30, risk: 0, most: 0 },
      { level: 20, income: 140, net: 40, risk: 33, most: 2 },
    ]);
  });
});

describe('honour', () => {
  it('is told by where it came from, and adds up', () => {
    const rows = honourRows(sampleView());
    expect(rows.map(({ source }) => source)).toEqual(['start', 'conquest', 'diplomacy', 'trade']);
    expect(rows[0]!.points).toEqual([10, 10, 10]);
    expect([0, 1, 2].map((seat) => rows.reduce((sum, { points }) => sum + points[seat]!, 0))).toEqual([
      14, 10, 11,
    ]);
    expect([signed(-2), signed(0), signed(3)]).toEqual(['−2', '', '+3']);
  });

  it('forecasts the end without what gives nobody anything', () => {
    const forecast = (seat: number, debt: number) =>
      ({ seat, now: 0, categories: 0, tokens: 0, debt, prisoners: 0, total: 0, rank: 1 }) as const;
    const ending = {
      races: [
        { category: 'most_florins', amounts: [900, 700], rough: [1], leaders: [0], points: [3, 0] },
        { category: 'most_castles', amounts: [0, 0], rough: [], leaders: [], points: [0, 0] },
      ],
      forecasts: [forecast(1, -2), forecast(0, 0)],
    } as unknown as Outlook;
    expect(finalRows(ending)).toEqual([
      { name: 'most_florins', points: [3, 0], amounts: ['900', '700?'] },
      { name: 'debt', points: [0, -2], amounts: null },
    ]);
  });

  it('is followed through the game to what everybody has in the end', () => {
    const acted = (seq: number, ...events: unknown[]) =>
      ({ seq, at: 0, kind: 'acted', seat: 0, number: seq, events }) as const;
    const history = historyOf(
      [
        acted(
          1,
          { kind: 'phase-began', phase: 'turn_order' },
          { kind: 'honoured', seat: 0, points: 2, why: 'build_city' },
        ),
        acted(
          2,
          { kind: 'honoured', seat: 1, points: -1, why: 'break_pact' },
          { kind: 'paid', seat: 0, florins: 9 },
        ),
      ],
      [12, 9],
    );
    expect(history.honour).toEqual([
      [
        { at: 0, points: 10 },
        { at: 1, points: 12 },
      ],
      [
        { at: 0, points: 10 },
        { at: 2, points: 9 },
      ],
    ]);
    expect(history).toMatchObject({ turns: [1], end: 2, ticks: [0, 5, 10, 15] });
    expect(
      pathOf(
        history.honour[0]!,
        2,
        (at) => at,
        (points) => points,
      ),
    ).toBe('M0 10H1V12H2');
  });
});

describe('trade', () => {
  const stop = (zone: string, more: object) => ({
    zone,
    cost: 2,
    dealing: 'open',
    sells: [],
    proceeds: 0,
    ...more,
  });
  const trader = {
    steps: 3,
    movement: 4,
    stops: [
      stop('a', { cost: 1, sells: ['blue'] }),
      stop('b', { proceeds: 300, sells: ['blue'] }),
      stop('c', { stage: true }),
      stop('d', { proceeds: 900, dealing: 'needs-pact', sells: ['blue'] }),
    ],
  } as unknown as Trader;
  const stall = (zone: string, price: number, left = 5) => ({ zone, price, left, takes: [] });
  const stalls = [stall('a', 100), stall('b', 140), stall('c', 100, 0), stall('d', 200)];

  it('puts stages of the route first, then what brings most; where one may not deal is left out', () => {
    expect(bestStops(trader).map(({ zone }) => zone)).toEqual(['c', 'b']);
  });

  it('knows where goods on board sell, the dearest first', () => {
    const sales = () => salesOf('blue', trader, stalls).map(({ zone, price }) => [zone, price]);
    expect(sales(), 'a pact is worth a thought where it pays better').toEqual([
      ['d', 200],
      ['b', 140],
      ['a', 100],
    ]);
    stalls[3]!.price = 140;
    expect(sales().map(([zone]) => zone)).toEqual(['b', 'a']);
    expect(salesOf('green', trader, stalls)).toEqual([]);
  });

  it('knows where each good is nearest, and where it would take a pact', () => {
    const made = (good: Good, ...zones: string[]) => ({ good, made: zones, cubes: [] });
    const goods = [made('black', 'b', 'a'), made('white', 'd'), made('brown', 'c')];
    expect(sourcesOf(trader, goods, stalls).map(({ stop: it }) => it?.zone)).toEqual(['a', 'd', undefined]);
  });

  it('counts the turns of a journey', () => {
    expect([0, 3, 4, 7, 8].map((cost) => arrivalOf(trader, cost))).toEqual([1, 1, 2, 2, 3]);
  });
});

describe('a battle', () => {
  const fighter = (more: Partial<Fighter>): Fighter => ({
    who: 'horde',
    units: { light_infantry: 4 },
    melee: { light_infantry: 4 },
    trapped: {},
    captives: {},
    began_with: 5,
    lost: 1,
    captures: false,
    abilities: [],
    remarks: [],
    captain_points: 0,
    engines: [],
    archery: [],
    sacrificed: 0,
    bonus: 0,
    penalty: 0,
    attack: 0,
    losses: 0,
    pending: 0,
    ...more,
  });
  const fight: Fight = {
    zone: 'serbia',
    round: 2,
    at: { losses: 0 },
    at_sea: false,
    sides: [
      fighter({ who: { player: 0 }, units: { archer: 2, captain2: 1 }, melee: { archer: 1, captain2: 1 } }),
      fighter({ dice: { d4: 1, d6: 2, d8: 3 }, attack: 7 }),
    ],
    harm: 0,
    superiority: 0,
    stops: false,
    odds: { attacker: 614, defender: 381, nobody: 5 },
  };
  const damage = { damage: { side: 0, from: null, announced: true, counted: true, points: 1, directed: 0 } };

  it('goes through its stages', () => {
    expect(stageOf('archery')).toBe('archers');
    expect(stageOf({ throw: 1 })).toBe('melee');
    expect(stageOf({ losses: 0 })).toBe('losses');
  });

  it('lets damage be taken by pressing the units of the side that takes it', () => {
    const choices = [
      choice('figure archer', 'lose an Archer'),
      choice('figure captain2', 'wound the Captain'),
    ];
    const { main } = offersOf({ choices }, ['figure archer', 'figure captain2'], [], sitters, true);
    const seen = fightOf(fight, damage, main, 0, sitters);
    expect(seen.sides[0].units.map(({ figure, apart, offers }) => [figure, apart, offers.length])).toEqual([
      ['archer', 1, 1],
      ['captain2', 0, 1],
    ]);
    expect(seen.sides[1].units[0]!.offers).toEqual([]);
    expect(seen.sides[1]).toMatchObject({ seat: null, attack: 7, lost: 1 });
    expect(seen.odds).toEqual([
      { who: 0, percent: 61 },
      { who: null, percent: 1 },
      { who: 1, percent: 38 },
    ]);
  });

  it('lays the damage that Tactics direct on the units of the other side, its crews too', () => {
    const choices = [
      choice('figure archer', 'an Archer takes it'),
      choice('crew 0 archer', 'one of the crew'),
    ];
    const legal = choices.map(({ action }) => action);
    const { main } = offersOf({ choices }, legal, [], sitters, true);
    const directed = { damage: { ...damage.damage, from: 'melee' as const, directed: 1 } };
    const seen = fightOf(fight, directed, main, 1, sitters);
    expect(seen.sides[0].units[0]!.offers.map(({ action }) => action)).toEqual(legal);
    // Whom a card is about stands in its own question.
    const spy = fightOf(fight, { combat: { place: 0, passes: 0, turn: 'asks' } }, main, 0, sitters);
    expect(spy.sides.flatMap(({ units }) => units.flatMap(({ offers }) => offers))).toEqual([]);
  });

  it('tells abilities with their reasons, the walls, what values are made of, and why there are no odds', () => {
    const said = (en: string) => ({ en, fr: en });
    const sides: Fight['sides'] = [
      fighter({
        abilities: [
          { unit: 'cavalry', count: 3, said: said('+6 damage if it wins or ties') },
          { unit: 'heavy_infantry', count: 0, said: said('the enemy has 2 too (MU-11.7)') },
        ],
        dice: { d4: 1, d6: 2, d8: 3 },
        attack: 2,
        attack_sum: said('highest die 3, turn order −1'),
        blow: said('2 points of damage to take, from archers'),
      }),
      fighter({ remarks: [said('takes no prisoners while it flees')] }),
    ];
    const walls = { side: 1, strength: 2, from: [], said: said('Fort: −2 damage') };
    const { odds: _, ...rest } = fight;
    const unforeseen = said('No chances are given: the attacker flees.');
    const seen = fightOf({ ...rest, sides, walls, unforeseen }, damage, [], 0, sitters);
    expect(seen.sides[0].abilities).toEqual([
      { unit: 'cavalry', name: 'Cavalry', count: 3, told: '+6 damage if it wins or ties' },
      { unit: 'heavy_infantry', name: 'Heavy infantry', count: 0, told: 'the enemy has 2 too (MU-11.7)' },
    ]);
    expect(seen.sides[0]).toMatchObject({
      attack: 2,
      attackSum: 'highest die 3, turn order −1',
      blow: '2 points of damage to take, from archers',
    });
    expect(seen.sides.map(({ remarks }) => remarks)).toEqual([
      [],
      ['Fort: −2 damage', 'takes no prisoners while it flees'],
    ]);
    expect([seen.odds, seen.unforeseen]).toEqual([[], 'No chances are given: the attacker flees.']);
  });
});
