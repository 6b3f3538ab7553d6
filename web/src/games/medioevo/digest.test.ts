import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DigestGroup, LogEntry, Scene } from '../../table/contract';
import { plain } from '../../table/rich';
import type { Event, View } from '../../wire/medioevo';
import { sampleView, sitters } from './sample.test-data';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
});
const { lang } = await import('../../lib/words.svelte');
const { digest } = await import('./digest');
const { spokenPiece } = await import('./marked');
afterEach(() => {
  lang.current = 'en';
});

const [ANNA, BERTRAND, CLARA] = [0, 1, 2];
const seat = (n: number) => `⟨seat:${n}|Player ${n}⟩`;
const zone = (id: string) => `⟨zone:${id}|${id}⟩`;

/** An entry for each event, with its words. */
const entries = (...all: [Event, string][]): LogEntry[] =>
  all.map(([event, en], i) => ({
    ...{ seq: i + 1, at: i, kind: 'acted', seat: 1, number: i + 1 },
    ...{ events: [event], told: [{ en, fr: en }] },
  }));

const scene = (change: Partial<View['table']> = {}): Scene => ({
  view: sampleView(change),
  guide: null,
  material: {
    atlas: {
      territories: [
        { id: 'thrace', kingdom: 'byz' },
        { id: 'latium', kingdom: null },
      ],
    },
  },
});

const phase = (name: 'turn_order' | 'combat' | 'trade' | 'taxes'): [Event, string] => [
  { kind: 'phase-began', phase: name },
  name,
];
const paid: [Event, string] = [
  { kind: 'paid', seat: CLARA, florins: 3, why: 'interest' as never },
  `${seat(2)} pays 3`,
];
const told = ({ heading, lines }: DigestGroup) => ({
  heading,
  lines: lines.map(({ text, own }) => `${own ? '!' : ''}${plain(text, spokenPiece)}`),
});

describe('what somebody missed', () => {
  it('stands by turn and phase, and small things are counted', () => {
    const { groups, rest } = digest(
      entries(
        [{ kind: 'researched', seat: CLARA, technology: 'law' }, `${seat(2)} masters law`],
        paid,
        phase('turn_order'),
        paid,
        phase('taxes'),
        [
          { kind: 'rebelled', seat: ANNA, zone: 'thrace' },
          `Rebellion against ${seat(0)} in ${zone('thrace')}`,
        ],
        phase('combat'),
        [{ kind: 'conquered', seat: BERTRAND, zone: 'latium', former: CLARA }, `${seat(1)} conquers latium`],
      ),
      sitters,
      scene({ turn: 4, phase: 'combat' }),
    );
    expect(groups.map(told)).toEqual([
      { heading: 'Turn 3: End', lines: ['Clara masters law'] },
      { heading: 'Turn 4: Taxes', lines: ['!Rebellion against Anna in thrace'] },
      { heading: 'Turn 4: Combat', lines: ['Bertrand conquers latium'] },
    ]);
    expect(rest).toBe(2);
  });

  it('begins with what matters most, own lands before those of others', () => {
    const { groups } = digest(
      entries(
        [{ kind: 'objective-claimed', seat: CLARA, card: 3 }, `${seat(2)} meets an objective`],
        [{ kind: 'war-declared', seat: CLARA, on: ANNA }, `${seat(2)} declares war on ${seat(0)}`],
        [{ kind: 'conquered', seat: BERTRAND, zone: 'latium', former: CLARA }, `${seat(1)} conquers latium`],
        [{ kind: 'conquered', seat: CLARA, zone: 'thrace', former: ANNA }, `${seat(2)} conquers thrace`],
      ),
      sitters,
      scene(),
    );
    expect(groups.map(told)).toEqual([
      {
        heading: 'Turn 4: Combat',
        lines: [
          '!Clara conquers thrace',
          'Bertrand conquers latium',
          '!Clara declares war on Anna',
          'Clara meets an objective',
        ],
      },
    ]);
  });

  it('tells a battle in one line, with its outcome', () => {
    const { groups } = digest(
      entries(
        [
          {
            kind: 'battle-declared',
            zone: 'latium',
            attacker: { player: ANNA },
            defender: { player: CLARA },
          },
          `Battle in ${zone('latium')}: ${seat(0)} against ${seat(2)}`,
        ],
        [
          { kind: 'dice-thrown', side: { player: ANNA }, d4: 1, d6: 2, d8: 3 },
          `Dice of ${seat(0)}: d4 1, d6 2, d8 3`,
        ],
        [
          { kind: 'battle-won', zone: 'latium', winner: { player: CLARA } },
          `${zone('latium')}: victory of ${seat(2)}`,
        ],
      ),
      sitters,
      scene(),
    );
    expect(groups.map(told)).toEqual([
      { heading: 'Turn 4: Combat', lines: ['!Battle in latium: Anna against Clara; victory of Clara'] },
    ]);
  });

  it('says what a pact promises, and of rebels that they rose', () => {
    const pact = {
      id: 2,
      parties: [ANNA, CLARA],
      clauses: [{ kind: 'trade' as const, from: CLARA, to: ANNA }],
    };
    const { groups, rest } = digest(
      entries(
        [{ kind: 'pact-signed', pact: 2, among: [ANNA, CLARA], secret: false }, 'Pact 2 is signed'],
        [{ kind: 'pact-signed', pact: 7, among: [BERTRAND, CLARA], secret: false }, 'Pact 7 is signed'],
        [{ kind: 'rebelled', seat: CLARA, zone: 'latium' }, `Rebellion against ${seat(2)}`],
        [{ kind: 'sacked', zone: 'latium' }, 'Barbarians plunder latium'],
      ),
      sitters,
      scene({ accords: { pacts: [pact] } }),
    );
    const [rebels, own, other] = groups.map(told)[0]?.lines ?? [];
    expect(rebels).toBe('Rebellion against Clara');
    expect(own).toBe('!Pact 2 is signed; Anna may trade in the lands of Clara');
    expect(other).toBe('Pact 7 is signed');
    expect(rest).toBe(1);
  });

  it('tells blows to those whom they befall', () => {
    const struck = (id: string, who: number): [Event, string] => [
      { kind: 'building-struck', seat: who, zone: id, category: 'civil' },
      `The event damages ${id}`,
    ];
    const lost: [Event, string] = [{ kind: 'cube-lost', piece: '0.2', good: 'blue' }, 'A cube is lost'];
    const { groups, rest } = digest(
      entries(struck('thrace', ANNA), struck('latium', CLARA), lost),
      sitters,
      scene(),
    );
    expect(groups.map(told)[0]?.lines).toEqual(['!The event damages thrace', '!A cube is lost']);
    expect(rest).toBe(1);
  });

  it('sums up honour, and leaves out what came later', () => {
    const honoured = (who: number, points: number): [Event, string] => [
      { kind: 'honoured', seat: who, points, why: 'build_city' },
      `${seat(who)}: ${points}`,
    ];
    const missed = entries(honoured(ANNA, 3), honoured(ANNA, 1), honoured(CLARA, -1));
    const { groups, rest } = digest(missed, sitters, scene(), entries(honoured(CLARA, 5)));
    expect(groups.map(told)).toEqual([{ heading: 'Honour', lines: ['!Anna: 14 (+4)', 'Clara: 6 (−1)'] }]);
    expect(rest).toBe(0);
  });

  it('knows the turn of what was missed, also when it is read again later', () => {
    const [researched] = entries([
      { kind: 'researched', seat: CLARA, technology: 'law' },
      `${seat(2)} masters law`,
    ]);
    const later = entries(phase('turn_order'), phase('combat'));
    const { groups } = digest([researched!], sitters, scene({ turn: 4, phase: 'combat' }), later);
    expect(groups.map(({ heading }) => heading)).toEqual(['Turn 3: End']);
  });

  it('names what waits for an answer, in both languages', () => {
    const proposals = [
      { id: 4, by: CLARA, parties: [ANNA, CLARA], agreed: [CLARA], matter: 'peace' as const },
      { id: 5, by: ANNA, parties: [ANNA, BERTRAND], agreed: [ANNA], matter: 'truce' as const },
    ];
    const read = () => digest([], sitters, scene({ accords: { proposals } })).groups.map(told);
    expect(read()).toEqual([{ heading: 'Waiting for your answer', lines: ['!Clara proposes peace'] }]);
    lang.current = 'fr';
    expect(read()).toEqual([{ heading: 'En attente de votre réponse', lines: ['!Clara propose la paix'] }]);
  });
});
