import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveTable, standing } from '../../src/lib/live.svelte';
import type { LogEntry, ServerMessage, TableState } from '../../src/wire/server';

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: { key: string; action: string; seq: number }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const moved = (seq: number): LogEntry => ({ seq, at: 0, kind: 'acted', seat: 0, number: seq, events: [] });
const state = (seq: number, log: LogEntry[]): { type: 'state' } & TableState => ({
  type: 'state',
  seq,
  table: {
    phase: 'playing',
    seats: [{ seat: 0, player: null, bot: null, here: false }],
  } as unknown as TableState['table'],
  to_act: [0],
  outcome: null,
  seen: [],
  log,
});

let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { href: 'http://table.test/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', {
    addEventListener: () => {},
    removeEventListener: () => {},
    visibilityState: 'visible',
  });
  live = new LiveTable('t', () => null);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('entries that were taken back no longer stand', () => {
  const undone: LogEntry = { seq: 4, at: 0, kind: 'undone', seat: 0, withdrawn: [2, 3] };
  expect(standing([moved(1), moved(2), moved(3)], [undone]).map((entry) => entry.seq)).toEqual([1, 4]);
});

test('the first state is no news, the next is', () => {
  FakeSocket.last.says(state(2, [moved(1), moved(2)]));
  expect(live.fresh).toEqual([]);
  FakeSocket.last.says(state(3, [moved(3)]));
  expect(live.fresh.map((entry) => entry.seq)).toEqual([3]);
  expect(live.log.map((entry) => entry.seq)).toEqual([1, 2, 3]);
});

test('a lost connection resumes after the last entry', async () => {
  FakeSocket.last.says(state(2, [moved(1), moved(2)]));
  expect(live.connection).toBe('live');
  FakeSocket.last.breaks();
  expect(live.connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.last.url.searchParams.get('since')).toBe('2');
  FakeSocket.last.says(state(4, [moved(3), moved(4)]));
  expect(live.connection).toBe('live');
  expect(live.log.map((entry) => entry.seq)).toEqual([1, 2, 3, 4]);
});

test('an unanswered move is sent again under the same key, and counts once', async () => {
  FakeSocket.last.says(state(1, [moved(1)]));
  const first = FakeSocket.last;
  const answer = live.act(0, 'play R7 3');
  expect(live.busy).toBe(true);
  first.breaks();
  await vi.advanceTimersByTimeAsync(5000);
  const second = FakeSocket.last;
  expect(second).not.toBe(first);
  second.says(state(1, []));
  expect(second.sent).toEqual(first.sent);
  second.says({ type: 'done', key: first.sent[0]!.key, seq: 2 });
  expect(live.busy).toBe(true);
  second.says(state(2, [moved(2)]));
  expect(live.busy).toBe(false);
  expect(await answer).toBe(true);
});

test('a refusal is shown until it is dismissed', async () => {
  FakeSocket.last.says(state(1, [moved(1)]));
  const answer = live.act(0, 'play R7 3');
  const problem = { code: 'illegal', message: 'Not there.' } as const;
  FakeSocket.last.says({ type: 'refused', key: FakeSocket.last.sent[0]!.key, problem });
  expect(await answer).toBe(false);
  expect(live.problem).toEqual(problem);
  live.dismiss();
  expect(live.problem).toBeNull();
});

test('somebody comes in', () => {
  FakeSocket.last.says(state(1, [moved(1)]));
  FakeSocket.last.says({ type: 'presence', here: [true] });
  expect(live.state?.table.seats[0]?.here).toBe(true);
});

test('a line that is dead without saying so is tried anew', async () => {
  FakeSocket.last.says(state(1, [moved(1)]));
  const first = FakeSocket.last;
  void live.act(0, 'pass');
  await vi.advanceTimersByTimeAsync(8000);
  expect(FakeSocket.last).not.toBe(first);
  expect(live.connection).toBe('lost');
});
