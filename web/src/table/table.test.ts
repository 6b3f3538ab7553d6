import { describe, expect, it } from 'vitest';
import type { LogEntry, TableState, Told } from '../wire/server';
import type { GameModule, Sitter } from './contract';
import { eventsOf, lastTurn, linesOf } from './log';
import { Pace, type Clock, type Shown } from './pace.svelte';
import { facing } from './seats';
import { both } from './words';

const acted = (seq: number, seat: number, ...events: unknown[]): LogEntry => ({
  seq,
  at: seq * 1000,
  kind: 'acted',
  seat,
  number: seq,
  events,
});

const sitters: Sitter[] = ['Ismene', 'Corentin'].map((name, seat) => ({
  seat,
  name,
  mine: seat === 0,
  bot: null,
  standIn: false,
  here: true,
}));

/** A game whose events are words. */
const game = {
  line: (event: string, who: Sitter[]) =>
    event === ''
      ? null
      : {
          text: [{ strong: who[0]?.name ?? '' }, ` ${event}`],
          more: [event],
          seat: Number(event[0]),
          rule: 'X-1',
        },
} as unknown as GameModule;

const nothing = { view: null, guide: null, material: null };

describe('the chronicle', () => {
  it('puts what one player did in a row into one line', () => {
    const lines = linesOf(
      [acted(1, 0, '0 a'), acted(2, 0, '0 b'), acted(3, 1, '1 c', '')],
      game,
      sitters,
      nothing,
    );
    expect(lines).toHaveLength(2);
    // Words of the furniture join them.
    expect(lines[0]?.text.slice(-2)).toEqual([both.en.then, '0 b']);
    expect(lines.map((line) => line.last)).toEqual([false, true]);
    expect(lines.map((line) => line.number)).toEqual([1, 3]);
  });

  it('goes on with what nobody did after what somebody did', () => {
    const nobodys = {
      line: (event: string) =>
        event.startsWith('-')
          ? { text: [event], more: [event], rule: 'X-2' }
          : { text: [event], more: undefined, seat: 0, rule: 'X-1' },
    } as unknown as GameModule;
    const log: LogEntry[] = [
      { seq: 0, at: 0, kind: 'started', events: ['- a'] },
      acted(1, 0, 'b', '- c', '- d'),
    ];
    const lines = linesOf(log, nobodys, sitters, nothing);
    expect(lines.map((line) => line.text)).toEqual([
      ['- a'],
      ['b', both.en.then, '- c', both.en.then, '- d'],
    ]);
  });

  it('tells what happened around the game', () => {
    const log: LogEntry[] = [
      { seq: 1, at: 0, kind: 'sat', seat: 0, player: { id: 'a', name: 'Ismene' } },
      { seq: 2, at: 0, kind: 'bot-sat', seat: 1, level: 'adept' },
      { seq: 3, at: 0, kind: 'undone', seat: 0, withdrawn: [] },
    ];
    const lines = linesOf(log, game, sitters, nothing);
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.rule === null && line.around)).toBe(true);
  });

  it('hands a game what the server says of each event', () => {
    const echo = {
      line: (event: string, _: Sitter[], __: unknown, told?: Told) => ({
        text: [`${event} ${told?.en ?? 'unsaid'}`],
      }),
    } as unknown as GameModule;
    const said = (text: string): Told => ({ en: text, fr: '' });
    const log: LogEntry[] = [
      { seq: 0, at: 0, kind: 'started', events: ['a'], told: [said('first')] },
      { seq: 1, at: 0, kind: 'acted', seat: 0, number: 1, events: ['b', 'c'], told: [said('x'), said('y')] },
      acted(2, 0, 'd'),
    ];
    const lines = linesOf(log, echo, sitters, nothing);
    expect(lines.map((line) => line.text.join(''))).toEqual(['a first', 'b x', 'c y', 'd unsaid']);
    expect(lines.some((line) => line.around)).toBe(false);
  });

  it('knows the last turn', () => {
    const log = [acted(1, 0, 'a'), acted(2, 1, 'b'), acted(3, 1, 'c')];
    expect(lastTurn(log).map((entry) => entry.seq)).toEqual([2, 3]);
    expect(eventsOf(lastTurn(log))).toEqual(['b', 'c']);
    expect(lastTurn([])).toEqual([]);
  });
});

describe('the pace', () => {
  function clocked(): { clock: Clock; pass: (ms: number) => void } {
    let now = 0;
    let due: { at: number; run: () => void }[] = [];
    return {
      clock: {
        now: () => now,
        later: (run, ms) => {
          const item = { at: now + ms, run };
          due.push(item);
          return () => (due = due.filter((it) => it !== item));
        },
      },
      pass: (ms) => {
        const end = now + ms;
        for (;;) {
          const next = due.filter((it) => it.at <= end).sort((a, b) => a.at - b.at)[0];
          if (next === undefined) break;
          due = due.filter((it) => it !== next);
          now = next.at;
          next.run();
        }
        now = end;
      },
    };
  }
  const update = (seq: number, ...fresh: LogEntry[]): Shown => ({
    state: { seq } as TableState,
    log: [],
    fresh,
  });
  const shownSeq = (pace: Pace) => pace.shown?.state.seq;
  /** The reader has seat 0. */
  const others = (seat: number) => seat !== 0;

  it('shows the first state and a lone move at once', () => {
    const { clock } = clocked();
    const pace = new Pace(() => 500, others, clock);
    pace.push(update(1));
    expect(shownSeq(pace)).toBe(1);
    pace.push(update(2, acted(2, 0)));
    expect(shownSeq(pace)).toBe(2);
  });

  it('lets a move be seen before the next', () => {
    const { clock, pass } = clocked();
    const pace = new Pace(() => 500, others, clock);
    pace.push(update(1));
    pace.push(update(2, acted(2, 0)));
    pace.push(update(3, acted(3, 1)));
    pace.push(update(4, acted(4, 1)));
    expect([shownSeq(pace), pace.behind]).toEqual([2, true]);
    pass(500);
    expect(shownSeq(pace)).toBe(3);
    pass(500);
    expect([shownSeq(pace), pace.behind]).toEqual([4, false]);
  });

  it('shows own moves at once, however quickly they follow each other', () => {
    const { clock, pass } = clocked();
    const pace = new Pace(() => 500, others, clock);
    pace.push(update(1));
    for (const seq of [2, 3, 4]) {
      pace.push(update(seq, acted(seq, 0)));
      expect([shownSeq(pace), pace.behind]).toEqual([seq, false]);
    }
    // What somebody else does after that is looked at.
    pace.push(update(5, acted(5, 1)));
    expect(shownSeq(pace)).toBe(4);
    pass(500);
    expect(shownSeq(pace)).toBe(5);
  });

  it('never makes anybody wait who is in a hurry', () => {
    const { clock, pass } = clocked();
    const pace = new Pace(() => 500, others, clock);
    pace.push(update(1));
    pace.push(update(2, acted(2, 0)));
    pace.push(update(3, acted(3, 1)));
    pace.push(update(4, acted(4, 1)));
    pace.flush();
    expect([shownSeq(pace), pace.behind]).toEqual([4, false]);
    expect(pace.shown?.fresh.map((entry) => entry.seq)).toEqual([3, 4]);
    pass(2000);
    expect(shownSeq(pace)).toBe(4);
  });

  it('hurries by itself through a long absence, and through everything without motion', () => {
    const { clock } = clocked();
    const pace = new Pace(() => 0, others, clock);
    for (let seq = 1; seq < 20; seq++) pace.push(update(seq, acted(seq, seq % 2)));
    expect(shownSeq(pace)).toBe(19);
  });

  it('takes in who comes and goes without a pause and without losing the news', () => {
    const { clock, pass } = clocked();
    const pace = new Pace(() => 500, others, clock);
    pace.push(update(1));
    pace.push(update(2, acted(2, 0)));
    pace.push(update(3, acted(3, 1)));
    pace.push({ ...update(3), log: [acted(3, 1)] });
    pass(500);
    expect(pace.shown?.fresh.map((entry) => entry.seq)).toEqual([3]);
    expect(pace.shown?.log).toHaveLength(1);
  });
});

describe('a shared screen', () => {
  function state(toAct: number[], mine: number[], bots: (string | null)[] = [null, null]): TableState {
    return {
      to_act: toAct,
      table: { phase: 'playing', seats: bots.map((bot, seat) => ({ seat, bot })) },
      seen: mine.length === 0 ? [{ seat: null }] : mine.map((seat) => ({ seat })),
    } as unknown as TableState;
  }

  it('covers the hand whenever another player is to decide', () => {
    expect(facing(state([0], [0, 1]), null, true)).toMatchObject({ near: 0, veiled: true });
    expect(facing(state([0], [0, 1]), 0, true)).toMatchObject({ near: 0, veiled: false });
    expect(facing(state([1], [0, 1]), 0, true)).toMatchObject({ near: 1, veiled: true });
  });

  it('covers nothing where there is nothing to hide or nobody to hide it from', () => {
    expect(facing(state([1], [0, 1]), 0, false)).toMatchObject({ near: 1, veiled: false });
    expect(facing(state([1], [0]), null, true)).toMatchObject({ near: 0, veiled: false, mine: true });
    expect(facing(state([1], [0, 1], [null, 'adept']), null, true)).toMatchObject({ near: 0, veiled: false });
  });

  it('gives a spectator the near side of seat 0 and no say', () => {
    expect(facing(state([1], []), null, true)).toMatchObject({ near: 0, mine: false, seats: [] });
  });

  it('gives no say for a seat that a bot plays', () => {
    expect(facing(state([0], [0], ['adept', null]), null, true)).toMatchObject({ near: 0, mine: false });
  });
});

it('has the same furniture in both languages', () => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null ? keys(inner as object).map((it) => `${key}.${it}`) : [key],
    );
  expect(keys(both.fr)).toEqual(keys(both.en));
});
