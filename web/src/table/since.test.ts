import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../wire/server';
import { Absence, AWAY, missedIn } from './absence.svelte';
import type { GameModule, Sitter } from './contract';
import { digestOf, movesIn } from './digest';
import { LastSeen, type Mark } from './last-seen';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
});
const { lang } = await import('../lib/words.svelte');
const { span, words } = await import('./since.words');
afterEach(() => {
  lang.current = 'en';
});

const acted = (seq: number, seat = 1): LogEntry => ({
  seq,
  at: seq * 1000,
  kind: 'acted',
  seat,
  number: seq,
  events: [`did ${seq}`],
});
const logTo = (seq: number): LogEntry[] => Array.from({ length: seq }, (_, i) => acted(i + 1));

/** A store with so much room. */
function store(room = 100_000) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('full');
      kept.set(key, value);
    },
  };
}

describe('how far somebody followed a table', () => {
  const mark: Mark = { seq: 7, at: 1000, gap: { after: 2, upTo: 5, left: 10 } };

  it('is kept by table and person', () => {
    const shelf = store();
    new LastSeen('t1', 'anna', shelf).keep(mark);
    expect(new LastSeen('t1', 'anna', shelf).recall()).toEqual(mark);
    expect(new LastSeen('t1', 'clara', shelf).recall()).toBeNull();
    expect(new LastSeen('t2', 'anna', shelf).recall()).toBeNull();
  });

  it('is forgotten for tables that nobody opened for long', () => {
    const shelf = store();
    for (let table = 0; table < 70; table += 1) new LastSeen(`t${table}`, 'anna', shelf).keep(mark);
    expect(new LastSeen('t9', 'anna', shelf).recall()).toBeNull();
    expect(new LastSeen('t10', 'anna', shelf).recall()).toEqual(mark);
  });

  it('gives way where there is little room, and is left out where there is none', () => {
    const shelf = store(600);
    for (let table = 0; table < 20; table += 1) new LastSeen(`t${table}`, 'anna', shelf).keep(mark);
    expect(new LastSeen('t19', 'anna', shelf).recall()).toEqual(mark);
    const full = store(0);
    new LastSeen('t1', 'anna', full).keep(mark);
    expect(new LastSeen('t1', 'anna', full).recall()).toBeNull();
  });

  it('takes no harm from a browser that refuses, or from strange things in it', () => {
    const refuses = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
    };
    for (const shelf of [null, refuses]) {
      new LastSeen('t1', 'anna', shelf).keep(mark);
      expect(new LastSeen('t1', 'anna', shelf).recall()).toBeNull();
    }
    const shelf = store();
    for (const strange of ['{', '7', '{"a":1}', '[["t1 anna"],["t1 anna",null],["t1 anna",{"seq":"x"}]]']) {
      shelf.kept.set('kathisma.seen', strange);
      expect(new LastSeen('t1', 'anna', shelf).recall()).toBeNull();
    }
  });
});

describe('coming back to a table', () => {
  const from = (mark: Mark | null) => {
    const memory = { mark, recall: () => memory.mark, keep: (it: Mark) => void (memory.mark = it) };
    return memory;
  };
  const others = (entry: LogEntry) => entry.kind === 'acted' && entry.seat !== 0;
  const seen = (seq: number): Mark => ({ seq, at: 0, gap: null });

  it('tells what was missed, and remembers it', () => {
    const memory = from(seen(3));
    const absence = new Absence(memory, others);
    absence.come(logTo(6), true, AWAY);
    expect(absence.greets).toBe(true);
    expect(absence.gap).toEqual({ after: 3, upTo: 6, left: 0 });
    expect(memory.mark).toEqual({ seq: 6, at: AWAY, gap: absence.gap });
    absence.dismiss();
    absence.look(logTo(8), true, AWAY + 1000);
    expect(absence.greets).toBe(false);
    expect(missedIn(logTo(8), absence.gap!).entries.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(missedIn(logTo(8), absence.gap!).later.map(({ seq }) => seq)).toEqual([7, 8]);
    // It can be read again on another day.
    expect(new Absence(memory, others).gap).toEqual(absence.gap);
  });

  it('greets nobody for the first time, soon after, when nothing happened, or for their own doing', () => {
    const comes = (mark: Mark | null, log: LogEntry[], now: number) => {
      const absence = new Absence(from(mark), others);
      absence.come(log, true, now);
      return absence.greets;
    };
    expect(comes(null, logTo(6), AWAY)).toBe(false);
    expect(comes(seen(3), logTo(6), AWAY - 1)).toBe(false);
    expect(comes(seen(6), logTo(6), AWAY)).toBe(false);
    expect(comes(seen(6), [...logTo(6), acted(7, 0)], AWAY)).toBe(false);
    expect(comes(seen(6), [...logTo(6), acted(7, 1)], AWAY)).toBe(true);
  });

  it('says nothing of what happened before the reader’s eyes', () => {
    const absence = new Absence(from(seen(3)), others);
    absence.come(logTo(3), true, AWAY);
    absence.look(logTo(4), true, AWAY + 1000);
    absence.look(logTo(5), true, 9 * AWAY);
    expect(absence.greets).toBe(false);
  });

  it('tells what happened while the page was hidden', () => {
    const absence = new Absence(from(null), others);
    absence.come(logTo(3), true, 0);
    absence.leave(1000);
    absence.look(logTo(5), true, 5000);
    absence.come(logTo(5), true, AWAY);
    expect(absence.greets).toBe(false);
    absence.leave(AWAY);
    absence.look(logTo(7), true, AWAY + 5000);
    absence.come(logTo(7), true, 2 * AWAY);
    expect(absence.gap).toEqual({ after: 5, upTo: 7, left: AWAY });
  });

  it('waits for what a lost connection brings', () => {
    const absence = new Absence(from(null), others);
    absence.come(logTo(3), true, 0);
    absence.leave(0);
    absence.come(logTo(3), true, AWAY);
    absence.look(logTo(3), false, AWAY + 100);
    expect(absence.greets).toBe(false);
    absence.look(logTo(9), true, AWAY + 900);
    expect(absence.gap).toEqual({ after: 3, upTo: 9, left: 0 });
  });
});

describe('what is told to somebody who was away', () => {
  const sitters: Sitter[] = ['Anna', 'Clara'].map((name, seat) => ({
    ...{ seat, name, mine: seat === 0, bot: null, standIn: false, here: true },
  }));
  const nothing = { view: null, guide: null, material: null };
  const plain = {
    line: (event: string, _: Sitter[], __: unknown) => ({ text: [event], seat: 1 }),
  } as unknown as GameModule;

  it('are the last lines, where a game has nothing better', () => {
    const { groups, rest } = digestOf(logTo(14), [], plain, sitters, nothing);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.lines.map(({ text }) => text[0])).toEqual(
      Array.from({ length: 10 }, (_, i) => `did ${i + 5}`),
    );
    expect(rest).toBe(4);
  });

  it('is what the game makes of it', () => {
    const own = () => ({ groups: [], rest: 3 });
    expect(digestOf(logTo(14), [], plain, sitters, nothing, own)).toEqual({ groups: [], rest: 3 });
  });

  it('counts decisions and says how long ago, in both languages', () => {
    expect(movesIn([...logTo(2), { seq: 3, at: 0, kind: 'closed' }])).toBe(2);
    expect([1, 59, 60, 47 * 60, 48 * 60].map((minutes) => span(minutes * 60_000))).toEqual([
      'a minute',
      '59 minutes',
      'an hour',
      '47 hours',
      '2 days',
    ]);
    expect(words().told(span(3 * 3_600_000), 14)).toBe(
      'You were last here 3 hours ago. 14 moves have been made since.',
    );
    lang.current = 'fr';
    expect(words().told(span(3_600_000), 1)).toBe(
      'Vous étiez là il y a une heure. Un coup a été joué depuis.',
    );
  });
});
