// A table that follows the server over a socket. It survives lost connections: it resumes from the number
// of the last entry it has, and sends an unanswered action again under the same key.

import { api, entropy, Refusal } from './api';
import { trouble } from './trouble.svelte';
import { lang } from './words.svelte';
import type { Connection, Live } from '../table/contract';
import type { Hint, LogEntry, Person, Problem, Said, Say, ServerMessage, TableState } from '../wire/server';

const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** An action without an answer for so long means that the line is dead although nobody said so. */
const PATIENCE = 8000;

interface Pending {
  key: string;
  seat: number;
  action: string;
  seq: number;
  /** The number of its entry once it is stored; the state that shows it may still be on its way. */
  stored: number | null;
  settled: Promise<boolean>;
  settle: (done: boolean) => void;
}

export class LiveTable implements Live {
  readonly id: string;
  #state = $state.raw<TableState | null>(null);
  #log = $state.raw<LogEntry[]>([]);
  #fresh = $state.raw<LogEntry[]>([]);
  #connection = $state<Connection>('connecting');
  #pending = $state.raw<Pending | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #said = $state.raw<Said | null>(null);
  #who: () => Person | null;

  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `first` is the state to start from, with its whole log. */
  constructor(id: string, who: () => Person | null, first: TableState | null = null) {
    this.id = id;
    this.#who = who;
    if (first) {
      this.#state = first;
      this.#log = standing([], first.log);
    }
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  get me() {
    return this.#who();
  }
  get state() {
    return this.#state;
  }
  get log() {
    return this.#log;
  }
  get fresh() {
    return this.#fresh;
  }
  get connection() {
    return this.#connection;
  }
  get busy() {
    return this.#pending !== null;
  }
  get problem() {
    return this.#problem;
  }

  get said() {
    return this.#said;
  }

  dismiss(): void {
    this.#problem = null;
  }

  act(seat: number, action: string): Promise<boolean> {
    if (this.#pending || !this.#state || this.#closed) return Promise.resolve(false);
    const { seq } = this.#state;
    let settle: (done: boolean) => void = () => {};
    const settled = new Promise<boolean>((resolve) => (settle = resolve));
    this.#problem = null;
    this.#pending = { key: entropy(), seat, action, seq, stored: null, settled, settle };
    this.#send();
    return settled;
  }

  /** Whoever presses "Undo" while a move of theirs is on its way means that move. Where it turned out to be one that can't be
      taken back just like that (dice fell, others are to be asked), nothing is: the page says so by then. */
  async undo(seat: number): Promise<void> {
    const kind = () => this.#state?.seen.find((seen) => seen.seat === seat)?.undo ?? null;
    if (this.#pending) {
      const offered = kind();
      if (!(await this.#pending.settled) || kind() !== offered) return;
    }
    await this.#ask(() => api.undo(this.id, { seat, seq: this.#state?.seq ?? 0 }));
  }
  answerUndo = (agree: boolean) =>
    this.#ask(() => api.answerUndo(this.id, { agree, seq: this.#state?.seq ?? 0 }));
  handOver = (seat: number, level: string) => this.#ask(() => api.handOver(this.id, { seat, level }));
  takeBack = (seat: number) => this.#ask(() => api.takeBack(this.id, seat));
  vote = (agree: boolean) => this.#ask(() => api.vote(this.id, { agree, seq: this.#state?.seq ?? 0 }));
  say = (say: Say) => this.#ask(() => api.say(this.id, say));
  leave = () => this.#ask(() => api.leave(this.id));

  async hint(): Promise<Hint | null> {
    let hint: Hint | null = null;
    await this.#ask(async () => {
      hint = await api.hint(this.id);
    });
    return hint;
  }

  async rematch(): Promise<string | null> {
    let next: string | null = null;
    await this.#ask(async () => {
      const { seal } = await api.seal();
      next = (await api.rematch(this.id, { seal, entropy: entropy() })).id;
    });
    return next;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
    this.#settle(false);
  }

  /** The language of refusals is fixed when a connection is made. */
  speak(): void {
    if (!this.#closed && this.#socket) this.#connect();
  }

  async #ask(what: () => Promise<void>): Promise<void> {
    try {
      await what();
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = error.problem;
    }
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.search = new URLSearchParams({
      since: String(this.#log.at(-1)?.seq ?? 0),
      lang: lang.current,
    }).toString();
    const socket = new WebSocket(url);
    this.#socket = socket;
    let first = true;
    socket.onmessage = ({ data }) => {
      this.#receive(JSON.parse(data as string) as ServerMessage);
      if (!first) return;
      first = false;
      this.#failures = 0;
      this.#connection = 'live';
      this.#send();
    };
    socket.onclose = () => {
      this.#socket = null;
      this.#connection = 'lost';
      this.#later();
      if (first) void this.#findOut();
    };
  }

  /** Why no connection can be opened: a table that is damaged stays closed, and nobody tries on. */
  async #findOut(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.problem.code !== 'damaged') return;
      this.#problem = error.problem;
      clearTimeout(this.#retry);
      this.#settle(false);
    }
  }

  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #later(): void {
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(
      () => this.#connect(),
      Math.max(SHORTEST_WAIT, wait * (0.5 + Math.random() / 2)),
    );
  }

  #hurry = (): void => {
    if (document.visibilityState === 'visible' && !this.#socket) this.#connect();
  };

  /** The machine says it is off line. That may be so, or the server may be on this very machine: try. */
  #doubt = (): void => {
    this.#connection = 'lost';
    this.#connect();
  };

  #send(): void {
    const pending = this.#pending;
    if (!pending || pending.stored !== null || this.#socket?.readyState !== WebSocket.OPEN) return;
    const { key, seat, action, seq } = pending;
    this.#socket.send(JSON.stringify({ type: 'act', key, seat, action, seq }));
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#pending?.key === key) this.#doubt();
    }, PATIENCE);
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'state': {
        const known = this.#log.at(-1)?.seq ?? 0;
        const added = message.log.filter((entry) => entry.seq > known);
        // Old entries that come late, with the first state, are not news.
        this.#fresh = this.#state ? added : [];
        this.#log = standing(this.#log, added);
        this.#state = message;
        if (this.#pending && this.#pending.stored !== null && this.#pending.stored <= message.seq)
          this.#settle(true);
        break;
      }
      case 'presence':
        if (this.#state) {
          const seats = this.#state.table.seats.map((s, i) => ({ ...s, here: message.here[i] ?? s.here }));
          this.#state = { ...this.#state, table: { ...this.#state.table, seats } };
        }
        break;
      case 'trouble':
        trouble.tell(message.problem);
        break;
      case 'said':
        this.#said = message;
        break;
      case 'done':
        if (this.#pending?.key !== message.key) break;
        if (this.#state && this.#state.seq >= message.seq) this.#settle(true);
        else this.#pending = { ...this.#pending, stored: message.seq };
        break;
      case 'refused':
        if (message.key !== null && this.#pending?.key !== message.key) break;
        this.#problem = message.problem;
        this.#settle(false);
        break;
    }
  }

  #settle(done: boolean): void {
    clearTimeout(this.#watch);
    const pending = this.#pending;
    this.#pending = null;
    pending?.settle(done);
  }
}

/** The entries that stand: the old and the new without those that were withdrawn. */
export function standing(old: LogEntry[], added: LogEntry[]): LogEntry[] {
  const gone = new Set(added.flatMap((entry) => (entry.kind === 'undone' ? entry.withdrawn : [])));
  const all = added.length ? [...old, ...added] : old;
  return gone.size ? all.filter((entry) => !gone.has(entry.seq)) : all;
}
