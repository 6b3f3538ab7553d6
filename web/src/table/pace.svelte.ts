// Updates one after the other. A bot answers within milliseconds; a person should see what it did. Own
// decisions are shown at once, those of others after a short pause, and whoever acts meanwhile skips it.

import type { LogEntry, TableState } from '../wire/server';

export interface Shown {
  state: TableState;
  log: LogEntry[];
  /** What came with this update. */
  fresh: LogEntry[];
}

export interface Clock {
  now: () => number;
  later: (run: () => void, ms: number) => () => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const anybody = () => true;
const acted = (entries: LogEntry[], by: (seat: number) => boolean = anybody): boolean =>
  entries.some((entry) => entry.kind === 'acted' && by(entry.seat));

export class Pace {
  #shown = $state.raw<Shown | null>(null);
  #queue = $state.raw<Shown[]>([]);
  #since = -Infinity;
  #stop: (() => void) | null = null;
  #pause: (now: Shown) => number;
  #others: (seat: number) => boolean;
  #clock: Clock;

  /** `pause` says how long what is shown stays before a move of others follows, in milliseconds; `others` who they are. */
  constructor(pause: (now: Shown) => number, others: (seat: number) => boolean, clock: Clock = realClock) {
    this.#pause = pause;
    this.#others = others;
    this.#clock = clock;
  }

  get shown(): Shown | null {
    return this.#shown;
  }

  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** A new state of the table. */
  push(next: Shown): void {
    const tail = this.#queue.at(-1) ?? this.#shown;
    if (tail !== null && tail.state.seq === next.state.seq) {
      // Nothing happened in the game: somebody came or went.
      if (this.#queue.length > 0) this.#queue = this.#queue.with(-1, { ...next, fresh: tail.fresh });
      else this.#shown = { ...next, fresh: tail.fresh };
      return;
    }
    this.#queue = [...this.#queue, next];
    this.#go();
  }

  /** Shows the newest state now. */
  flush(): void {
    const newest = this.#queue.at(-1);
    if (newest === undefined) return;
    this.#stop?.();
    this.#stop = null;
    const fresh = this.#queue.flatMap((it) => it.fresh);
    this.#queue = [];
    this.#show({ ...newest, fresh });
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
    this.#queue = [];
  }

  #show(next: Shown): void {
    if (acted(next.fresh)) this.#since = this.#clock.now();
    this.#shown = next;
  }

  #go(): void {
    if (this.#stop !== null) return;
    const next = this.#queue[0];
    if (next === undefined) return;
    // A long queue, as after a lost connection, is not worth watching in full.
    const pause = this.#queue.length > 4 || this.#shown === null ? 0 : this.#pause(this.#shown);
    const theirs = acted(next.fresh, this.#others) && this.#shown !== null;
    const wait = theirs ? this.#since + pause - this.#clock.now() : 0;
    if (wait <= 0) {
      this.#queue = this.#queue.slice(1);
      this.#show(next);
      this.#go();
      return;
    }
    this.#stop = this.#clock.later(() => {
      this.#stop = null;
      const [due, ...rest] = this.#queue;
      this.#queue = rest;
      if (due !== undefined) this.#show(due);
      this.#go();
    }, wait);
  }
}
