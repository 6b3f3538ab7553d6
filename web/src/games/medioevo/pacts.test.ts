import { beforeAll, describe, expect, it } from 'vitest';
import type { TermsDoc } from '../../wire/medioevo';
import { sampleView, sitters } from './sample.test-data';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { clauseAction, composing, giftAction, linesOf, whole } = await import('./composer');
const { clausesBetween, matterTold, pactTitle, relationOf, relationsTold, termsTold } =
  await import('./powers');
const { both } = await import('./pacts.words');

const name = (seat: number) => sitters[seat]!.name;

describe('powers', () => {
  it('are at war, about to be, under an armistice or at peace', () => {
    const view = sampleView({
      accords: { wars: [[1], [0], []], declared: [[], [], [0]], armistices: [[], [], []] },
    });
    expect(relationOf(view, 0, 1)).toBe('war');
    expect(relationOf(view, 0, 2)).toBe('declared');
    expect(relationOf(view, 1, 2)).toBe('peace');
    const truce = sampleView({ accords: { wars: [[1], [0], []], armistices: [[1], [0], []] } });
    expect(relationOf(truce, 1, 0)).toBe('armistice');
  });

  it('write pacts in sentences', () => {
    const terms = {
      clauses: [
        { kind: 'passage', from: 1, to: 0, fee: 50 },
        { kind: 'offensive_alliance', from: 0, to: 1, number: 3, enemies: [2] },
      ],
      gifts: [{ from: 0, to: 1, florins: 100 }],
      until: 6,
    } as const;
    const told = termsTold(structuredClone(terms) as never, name);
    expect(told).toEqual([
      'Anna may march through the lands of Bertrand.',
      'Anna pays Bertrand 50 florins for each use.',
      'Anna will join attacks of Bertrand, with 3 units (against Clara).',
      'Anna pays Bertrand 100 florins on signing.',
    ]);
    const matter = matterTold({ pact: structuredClone(terms) as never }, name, sampleView());
    expect(matter.lines.at(-1)).toBe('until turn 6');
  });

  it('say once what two promise each other', () => {
    const clauses = [
      { kind: 'trade', from: 0, to: 1 },
      { kind: 'non_belligerence', from: 1, to: 0 },
      { kind: 'trade', from: 1, to: 0 },
    ];
    expect(termsTold({ clauses } as never, name)).toEqual([
      'Anna and Bertrand may trade in each other’s lands.',
      'Bertrand will not attack Anna.',
    ]);
  });

  it('know what holds between two, whoever promised it', () => {
    const view = sampleView({
      accords: {
        wars: [[1], [0], []],
        pacts: [
          { id: 4, parties: [0, 2], clauses: [{ kind: 'passage', from: 2, to: 0 }], until: 6 },
          {
            id: 7,
            parties: [0, 2],
            clauses: [
              { kind: 'trade', from: 0, to: 2 },
              { kind: 'trade', from: 2, to: 0 },
            ],
            secret: true,
          },
        ],
      },
    });
    expect(clausesBetween(view, 0, 2)).toEqual(['trade', 'passage']);
    expect(clausesBetween(view, 2, 0)).toEqual(['trade', 'passage']);
    expect(clausesBetween(view, 0, 1)).toEqual([]);
    expect(relationsTold(view, name)).toEqual([
      'Anna and Bertrand: war.',
      'Anna and Clara: peace; Trade; Passage.',
      'Bertrand and Clara: peace.',
      'Pact 4 (Anna and Clara; until turn 6): Anna may march through the lands of Clara.',
      'Pact 7 (Anna and Clara; without a term, secret): Anna and Clara may trade in each other’s lands.',
    ]);
  });

  it('call pacts by the numbers that the chronicle tells', () => {
    const pact = { id: 0, parties: [0, 1], clauses: [] };
    expect(pactTitle(pact, name)).toBe('Pact 0 (Anna and Bertrand; without a term)');
    expect(both.fr.pactNo(0)).toBe('Pacte 0');
    expect(matterTold({ end: 3 }, name, sampleView()).title).toBe('the end of pact 3');
  });
});

describe('a pact that is written', () => {
  const drafted = (terms: TermsDoc, partners = [1]) =>
    sampleView({ accords: { drafts: [{ partners, terms }, {}, {}] } });

  it('offers what may still be added', () => {
    const view = drafted({
      clauses: [
        { kind: 'trade', from: 1, to: 0 },
        { kind: 'passage', from: 1, to: 0 },
        { kind: 'offensive_alliance', from: 1, to: 0, number: 3 },
      ],
    });
    const pact = composing(view, 0);
    expect(pact.parties).toEqual([0, 1]);
    expect(pact.others).toEqual([2]);
    expect(pact.enemies).toEqual([2]);
    expect(pact.fees, 'the last of a pair that has none').toEqual([{ from: 0, to: 1, kind: 'passage' }]);
    expect(pact.captives).toEqual([{ holder: 1, owner: 0, figure: 'archer' }]);
    expect(clauseAction(pact.draft, 'trade', 1, 0, 3), 'it is written').toBe(null);
    expect(clauseAction(pact.draft, 'trade', 0, 1, 5)).toBe('clause trade 0 1 0');
    expect(clauseAction(pact.draft, 'defensive_alliance', 0, 1, 500)).toBe(
      'clause defensive_alliance 0 1 63',
    );
  });

  it('names an enemy only right behind the alliance, and frees nobody twice', () => {
    const view = drafted({
      clauses: [
        { kind: 'offensive_alliance', from: 1, to: 0, number: 3 },
        { kind: 'trade', from: 1, to: 0, fee: 5 },
      ],
      releases: [{ holder: 1, owner: 0, figure: 'archer' }],
    });
    const pact = composing(view, 0);
    expect([pact.enemies, pact.fees, pact.captives]).toEqual([[], [], []]);
    expect(pact.nameless, 'it can only be struck out').toBe(true);
  });

  it('can promise something between two others', () => {
    const { draft, parties } = composing(drafted({}, [1, 2]), 0);
    expect(parties).toEqual([0, 1, 2]);
    expect(clauseAction(draft, 'passage', 1, 2, null)).toBe('clause passage 1 2 0');
    expect(giftAction(draft, 2, 1, 40)).toBe('gift 2 1 40');
  });

  it('takes whole numbers within their bounds, and no nonsense', () => {
    expect([12.5, 0, -3, 99, 7].map((n) => whole(n, 1, 63))).toEqual([13, 1, 1, 63, 7]);
    expect([null, undefined, Number.NaN, Infinity].map((n) => whole(n, 1, 63))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(giftAction({}, 0, 1, null), 'an emptied field').toBe(null);
    expect(giftAction({}, 0, 1, 12.5)).toBe('gift 0 1 13');
    expect(giftAction({}, 0, 1, 1e9)).toBe('gift 0 1 65535');
    expect(clauseAction({}, 'defensive_alliance', 0, 1, null)).toBe(null);
    expect(clauseAction({}, 'trade', 0, 1, null), 'no number belongs to it').toBe('clause trade 0 1 0');
    const gifts = [{ from: 0, to: 1, florins: 5 }];
    expect(giftAction({ terms: { gifts } }, 0, 1, 9)).toBe(null);
    expect(giftAction({ terms: { gifts } }, 1, 0, 9)).toBe('gift 1 0 9');
  });

  it('strikes its lines out one by one, in the order in which the server counts them', () => {
    const freed = { holder: 1, owner: 0, figure: 'archer' } as const;
    const lines = linesOf(
      {
        clauses: [
          { kind: 'trade', from: 0, to: 1, fee: 40 },
          { kind: 'trade', from: 1, to: 0 },
        ],
        gifts: [{ from: 0, to: 2, florins: 70 }],
        releases: [freed, freed],
        until: 5,
        secret: true,
      },
      name,
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Bertrand may trade in the lands of Anna. Bertrand pays Anna 40 florins for each use.',
      'Anna may trade in the lands of Bertrand.',
      'Anna pays Clara 70 florins on signing.',
      'Bertrand frees a prisoner of Anna: archer.',
      'Bertrand frees a prisoner of Anna: archer.',
      'until turn 5',
      'secret',
    ]);
    expect(lines.map(({ strike }) => strike)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `strike ${n}`));
  });
});
