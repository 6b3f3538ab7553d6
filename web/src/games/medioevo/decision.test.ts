import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { choice, combat, sitters } from './sample.test-data';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { apart, offersOf } = await import('./offers');
const { decisionOf, fillsLeaf, headed, isAskedTwice, pickedAs, readPicked, sectionsOf } =
  await import('./decision');
const { familyOf, FAMILIES } = await import('./families');

const choices = [
  choice('step 0 serbia', 'move War Wagon II (no. 0) to ⟨zone:serbia|Serbia⟩', {
    zone: 'serbia',
    piece: '0.0',
  }),
  choice('step 0 epirus', 'move War Wagon II (no. 0) to ⟨zone:epirus|Epirus⟩', {
    zone: 'epirus',
    piece: '0.0',
  }),
  choice('step 2 epirus', 'move Caravan I (no. 2) to ⟨zone:epirus|Epirus⟩', { zone: 'epirus', piece: '0.2' }),
  choice('attack bulgaria', 'attack ⟨zone:bulgaria|Bulgaria⟩ (⟨seat:1|Player B⟩: 2 Archers)', {
    zone: 'bulgaria',
    warns: [{ en: 'War without a declaration: −3 honour points (MU-21.5)', fr: '' }],
  }),
  choice('pass', 'do nothing now'),
  choice('borrow', 'borrow 500 florins'),
  choice('declare 1', 'declare war on ⟨seat:1|Player B⟩', { seat: 1, aside: true }),
];
const legal = choices.filter(({ aside }) => !aside).map(({ action }) => action);
const offers = offersOf({ choices }, legal, [], sitters, true);

describe('offers', () => {
  it('are in the words of the server, with what stands in brackets apart', () => {
    const attack = offers.main.find(({ verb }) => verb === 'attack')!;
    expect(attack.label).toBe('Attack Bulgaria');
    expect(attack.note).toBe('Bertrand: 2 Archers');
    expect(attack.warns).toEqual(['War without a declaration: −3 honour points']);
  });

  it('have no numbers of pieces, unless nothing else tells them apart', () => {
    expect(offers.main[0]!.label).toBe('Move War Wagon II to Serbia');
    const two = [0, 1].map((n) => choice(`piece ${n}`, `remove Galley I (no. ${n})`));
    const { main } = offersOf({ choices: two }, ['piece 0', 'piece 1'], [], sitters, true);
    expect(main.map(({ label, note }) => [label, note])).toEqual([
      ['Remove Galley I', 'no. 0'],
      ['Remove Galley I', 'no. 1'],
    ]);
  });

  it('are only what is legal now; asides are for those who play', () => {
    expect(offersOf({ choices }, ['pass'], [], sitters, true).main.map(({ action }) => action)).toEqual([
      'pass',
    ]);
    expect(offers.asides.map(({ action }) => action)).toEqual(['declare 1']);
    expect(offersOf({ choices }, [], [], sitters, false).asides).toEqual([]);
  });

  it('know the numbers of a range, and call what has no words by its notation', () => {
    const { main } = offersOf(
      { choices: [] },
      ['sing'],
      [{ template: 'bid {n}', min: 0, max: 90 }],
      sitters,
      true,
    );
    expect(main.map(({ label }) => label)).toEqual(['Bid {n}', 'Sing']);
    expect(main[0]!.range).toEqual({ min: 0, max: 90 });
  });

  it('split a sentence from its last brackets, also nested ones', () => {
    expect(apart('attack A (B (Hungary): 2)')).toEqual(['attack A', 'B (Hungary): 2']);
    expect(apart('raise (no. 1) now')).toEqual(['raise (no. 1) now', null]);
  });
});

describe('the decision', () => {
  it('has headings, answers apart, and what can be done at any time apart from both', () => {
    const decision = decisionOf(offers, combat, null);
    // Two pieces could go about: which one is asked first.
    expect(decision.sections.map(({ family }) => family)).toEqual(['attacks']);
    expect(decision.answers, 'a short answer stands in the lintel').toEqual([]);
    expect(decision.instants.map(({ family }) => family)).toEqual(['money']);
    expect(decision.pieces).toEqual(['0.0', '0.2']);
  });

  it('lights places: one thing to do, several, or an attack', () => {
    const { lit } = decisionOf(offers, combat, null);
    const of = (zone: string) => lit.find((it) => it.zone === zone)!;
    expect(of('serbia').offers).toHaveLength(1);
    expect(of('epirus').offers).toHaveLength(2);
    expect(of('bulgaria')).toMatchObject({ fights: true, warned: true });
  });

  it('shows only what goes with the piece or the place that was picked', () => {
    const piece = decisionOf(offers, combat, { kind: 'piece', id: '0.2' });
    expect(piece.sections.flatMap((it) => it.offers.map(({ action }) => action))).toEqual([
      'step 2 epirus',
      'attack bulgaria',
    ]);
    expect(piece.lit.map(({ zone }) => zone)).toEqual(['epirus', 'bulgaria']);
    const place = decisionOf(offers, combat, { kind: 'zone', id: 'epirus' });
    expect(place.sections[0]!.offers).toHaveLength(2);
    expect(place.lit).toHaveLength(3);
  });

  it('forgets what can not be picked any more', () => {
    expect(decisionOf(offers, combat, { kind: 'piece', id: '0.9' }).picked).toBe(null);
    // Who joins an attack is chosen; nobody goes about meanwhile.
    const joins = [choice('join 0', 'join', { piece: '0.0' })];
    const gather = decisionOf(offersOf({ choices: joins }, ['join 0'], [], sitters, true), combat, {
      kind: 'piece',
      id: '0.0',
    });
    expect([gather.picked, gather.goer]).toEqual([null, null]);
    expect(gather.sections.flatMap(headed).map(({ heading }) => heading)).toEqual(['joining']);
  });

  it('knows the piece that goes about: the one in hand, or the only one', () => {
    expect(decisionOf(offers, combat, null).goer).toBe(null);
    expect(decisionOf(offers, combat, { kind: 'piece', id: '0.2' }).goer).toBe('0.2');
    const only = offersOf({ choices }, ['step 0 serbia', 'pass'], [], sitters, true);
    expect(decisionOf(only, combat, null).goer).toBe('0.0');
  });

  it('does not call an event barbarians', () => {
    const of = (...legal: string[]) =>
      sectionsOf(offersOf({ choices: [] }, legal, [], sitters, true).main)
        .flatMap(headed)
        .map(({ heading }) => heading);
    expect(of('symbol armies', 'symbol goods')).toEqual(['event']);
    expect(of('add archer latium')).toEqual(['barbarians']);
  });

  it('tells who goes on board of a piece from who goes off, where there is one piece', () => {
    const load = (piece: string) => choice(`load ${piece} archer`, 'load', { piece: `0.${piece}` });
    const off = choice('unload 0 cavalry', 'unload', { piece: '0.0' });
    const headings = (...all: ReturnType<typeof choice>[]) => {
      const legal = all.map(({ action }) => action);
      return sectionsOf(offersOf({ choices: all }, legal, [], sitters, true).main)
        .flatMap(headed)
        .map(({ heading }) => heading);
    };
    expect(headings(load('0'), off)).toEqual(['aboard', 'ashore']);
    expect(headings(load('0'), load('1'), off)).toEqual(['loads']);
  });

  it('asks once more before what has consequences', () => {
    const picked = readPicked(pickedAs('sure', 'attack bulgaria'));
    expect(decisionOf(offers, combat, picked).sure?.action).toBe('attack bulgaria');
    expect(decisionOf(offers, combat, null).sure).toBe(null);
    expect(readPicked('card 3')).toBe(null);
  });

  it('asks once more only where neither the game nor the next choice does', () => {
    const attack = offers.main.find(({ verb }) => verb === 'attack')!;
    expect([attack.askedBack, isAskedTwice(attack)]).toEqual([true, false]);
    const warns = [{ en: 'A battle lost to barbarians: −1 (MU-24.14)', fr: '' }];
    const wild = offersOf(
      {
        choices: [
          choice('attack serbia', 'attack', { warns }),
          choice('join 0', 'join', { warns, odds: { attacker: 616, defender: 300, nobody: 84 } }),
        ],
      },
      ['attack serbia', 'join 0'],
      [],
      sitters,
      true,
    );
    expect(wild.main.map(isAskedTwice), 'who joins an attack is chosen next').toEqual([false, true]);
    expect(wild.main.map(({ odds }) => odds)).toEqual([null, 62]);
    const war = offersOf(
      { choices: [choice('declare 1', 'declare war', { aside: true, warns })] },
      [],
      [],
      sitters,
      true,
    );
    const sure = decisionOf(war, combat, { kind: 'sure', id: 'declare 1' });
    expect(sure.sure?.action, 'also what is said beside the game').toBe('declare 1');
    expect(fillsLeaf(sure)).toBe(true);
  });

  const dues = (step: object, legal: string[]) => {
    const all = legal.map((action) => choice(action, action));
    const frame = { taxes: { step, paid: [], bankrupt: [] } } as never;
    return decisionOf(offersOf({ choices: all }, legal, [], sitters, true), frame, null);
  };

  it('has upkeep to pay first, and other means apart', () => {
    const pays = dues({ upkeep: 0 }, ['done', 'scrap', 'borrow']);
    expect(pays.pays).toBe(true);
    expect(pays.answers.map(({ action }) => action)).toEqual(['done']);
    expect([pays.sections, pays.instants.map(({ family }) => family)]).toEqual([[], ['money']]);
  });

  it('has all means at hand where nothing can be paid', () => {
    const short = dues({ upkeep: 0 }, ['scrap', 'borrow']);
    expect([short.pays, short.sections.map(({ family }) => family)]).toEqual([false, ['money']]);
    const broke = dues({ interest: 0 }, ['done', 'liquidate', 'revolt']);
    expect([broke.pays, broke.sections.map(({ family }) => family)]).toEqual([false, ['money']]);
    expect(broke.answers.map(({ action }) => action)).toEqual(['done']);
  });

  it('keeps what can be done at any time folded beside a question', () => {
    const beside = offersOf({ choices: [] }, ['pass', 'borrow'], [], sitters, true);
    const decision = decisionOf(beside, combat, null);
    expect([decision.sections, decision.instants.length]).toEqual([[], 1]);
  });

  it('makes an answer of cards where nothing else is asked', () => {
    const window = { window: { window: 'roll', who: [0], passed: [], asked: 0 } } as const;
    const only = offersOf(
      { choices: [choice('play 5', 'play the Warlord'), choice('pass', 'pass')] },
      ['play 5', 'pass'],
      [],
      sitters,
      true,
    );
    const decision = decisionOf(only, { window: { ...window.window, who: [0], passed: [] } }, null);
    expect(decision.reaction).toBe(true);
    expect(decision.sections.map(({ family }) => family)).toEqual(['abilities']);
    expect(decision.instants).toEqual([]);
    expect(fillsLeaf(decision), 'it has a card of its own').toBe(false);
  });
});

describe('families', () => {
  /** Verbs that are said beside the game have leaves of their own. */
  const ASIDE = [
    'listen',
    'let_pass',
    'ask_about',
    'declare',
    'truce',
    'peace',
    'partner',
    'clause',
    'against',
    'gift',
    'fee',
    'release',
    'until',
    'secret',
    'strike',
    'propose',
    'discard',
    'agree',
    'refuse',
    'withdraw',
    'dissolve',
    'denounce',
  ];
  /** Numbers have a field. */
  const NUMBERS = ['bid', 'number'];

  it('know every verb of the game', () => {
    const notation = readFileSync(
      new URL('../../../../crates/medioevo/src/notation.rs', import.meta.url),
      'utf8',
    );
    const actions = notation.slice(notation.indexOf('\nactions! {'));
    const verbs = [...actions.matchAll(/^ {4}\w+(?:\([^)]*\))? = "(\w+)",$/gm)].map(([, verb]) => verb!);
    expect(verbs.length).toBeGreaterThan(100);
    const unknown = verbs.filter(
      (verb) =>
        ![...ASIDE, ...NUMBERS, 'colour', 'level', 'seat'].includes(verb) && familyOf(verb) === 'options',
    );
    expect(unknown).toEqual([]);
  });

  it('stand in their own order', () => {
    const sections = sectionsOf(offers.main);
    const order = sections.map(({ family }) => FAMILIES.indexOf(family));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});
