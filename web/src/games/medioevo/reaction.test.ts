import { beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../../wire/medioevo';
import { choice, combat, sampleView, sitters } from './sample.test-data';
import type { Material } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { offersOf } = await import('./offers');
const { quietOf, reactionOf } = await import('./reaction');
const { lessonsOf } = await import('./learning');
const { numberTold } = await import('./numbers');
const { numbered, troopsName } = await import('./format');

const both = (en: string) => ({ en, fr: en });
const material = {
  cards: [
    { no: 5, name: both('Warlord'), ability: both('hits'), florins: 40, objective: both('win'), tokens: [] },
  ],
  technologies: [
    {
      id: 'tactics',
      branch: 'combat',
      level: 3,
      name: both('Tactics'),
      effect: both('fewer losses'),
      points: 2,
      florins: 300,
    },
    {
      id: 'art_of_war',
      branch: 'combat',
      level: 2,
      name: both('Promotion'),
      effect: both('rise'),
      points: 1,
      florins: 200,
    },
  ],
  economy: { cube_buy: 100 },
} as unknown as Material;

const open: Frame = { window: { window: 'roll', who: [0], passed: [], asked: 0 } };
const question = both('⟨seat:1|Player B⟩ throws the dice: use a card or a technology, or pass (MU-W4)');

describe('a reaction', () => {
  const choices = [
    choice('pass', 'do nothing now'),
    choice('play 5', 'play the Warlord'),
    choice('use tactics', 'use Tactics'),
    choice('quiet battle', 'don’t ask me in this battle', { aside: true }),
    choice('quiet turn', 'don’t ask me this turn', { aside: true }),
    choice('declare 1', 'declare war', { aside: true }),
  ];
  const offers = offersOf({ choices }, ['pass', 'play 5', 'use tactics'], [], sitters, true);

  it('says what happens, what could be played for how much, and how not to be asked again', () => {
    const it = reactionOf(offers, open, { question }, sitters, material)!;
    expect(it.what).toBe('Bertrand throws the dice');
    expect(it.cause).toEqual([]);
    expect(it.uses.map(({ name, florins, points }) => [name, florins, points])).toEqual([
      ['Warlord', 40, null],
      ['Tactics', 0, ['combat', 2]],
    ]);
    expect(it.pass).toMatchObject({ label: 'Let it pass', offer: { action: 'pass' } });
    expect(it.orders.map(({ label }) => label)).toEqual(['Not again in this battle', 'Not again this turn']);
  });

  it('is also a piece that runs short', () => {
    const all = ['take', 'waive', 'waive_all'];
    const short = offersOf(
      { choices: all.map((it) => choice(it, it)) },
      [...all, 'borrow'],
      [],
      sitters,
      true,
    );
    const step = { shortage: { seat: 1, scarce: 'deck', place: 0, asked: 0, taking: false } } as never;
    const it = reactionOf(
      short,
      step,
      { question: both('B wants it: take it, or leave it') },
      sitters,
      material,
    )!;
    expect(it.what).toBe('B wants it');
    expect(it.instants.map(({ verb }) => verb)).toEqual(['borrow']);
    expect([it.uses[0]?.offer.verb, it.pass?.offer.verb, it.orders[0]?.offer.verb]).toEqual(all);
  });

  it('tells who does what and where, with the places to be found on the map', () => {
    const cause = both('⟨seat:1|Player B⟩: a galley, ⟨zone:crimea|Crimea⟩ → ⟨zone:azov|the Sea of Azov⟩');
    const it = reactionOf(offers, open, { question, cause }, sitters, material)!;
    expect(it.cause).toEqual([
      { piece: 'seat:1' },
      { strong: 'Bertrand' },
      ': a galley, ',
      { piece: 'zone:crimea|Crimea' },
      ' → ',
      { piece: 'zone:azov|the Sea of Azov' },
    ]);
  });

  it('is none of the reader’s own questions', () => {
    expect(reactionOf(offers, combat, { question }, sitters, material)).toBe(null);
    expect(reactionOf({ main: [], asides: [] }, open, { question }, sitters, material)).toBe(null);
  });

  it('leaves an order that can be seen', () => {
    const quiet = (change: object) => {
      const view = sampleView();
      Object.assign(view.table.players[0]!, change);
      return quietOf(view, 0);
    };
    expect([quiet({}), quiet({ quiet_battle: true }), quiet({ quiet_turn: true })]).toEqual([
      null,
      'battle',
      'turn',
    ]);
  });
});

describe('the shop', () => {
  it('has a row for each branch with its next technology', () => {
    const shop = [{ action: 'research combat', florins: 180, lacks: 'price' }] as never;
    const lessons = lessonsOf(shop, [], sampleView(), 0, material);
    expect(lessons).toHaveLength(6);
    expect(lessons.find(({ branch }) => branch === 'combat')).toMatchObject({
      next: { name: 'Promotion II', about: 'rise', florins: 180 },
      offer: null,
      lack: 'too dear',
    });
    expect(lessons.find(({ branch }) => branch === 'religion')?.next).toBe(null);
  });

  it('says what goods cost', () => {
    const [buy] = offersOf(
      { choices: [choice('number {n}', 'buy {n} cubes')] },
      [],
      [{ template: 'number {n}', min: 1, max: 3 }],
      sitters,
      true,
    ).main;
    const deal = (terms: string) => ({ deal: { step: 'count', terms } }) as never;
    expect(numberTold(buy!, deal('purchase'), material, 2)).toBe('Buy 2 cubes for 200 florins');
    expect(numberTold(buy!, deal('order'), material, 1)).toBe('Buy 1 cube');
  });
});

it('counts one thing as one', () => {
  expect([numbered('Bid {n} florins', 1), numbered('Bid {n} florins', 30), numbered('{n}', 1)]).toEqual([
    'Bid 1 florin',
    'Bid 30 florins',
    '1',
  ]);
  expect(
    troopsName([
      ['archer', 1],
      ['cavalry', 2],
      ['archer', 3],
    ]),
  ).toBe('1 archer, 2 cavalry, 3 archers');
});
