// Somebody looks away from a table and comes back: what happened meanwhile is what they missed. What happens before
// their eyes is not.

import type { LogEntry } from '../wire/server';
import type { Gap, Mark } from './last-seen';

/** Whoever is away for less has missed nothing that the table does not show. */
export const AWAY = 60_000;
/** So long after coming back a connection may turn out to have been dead. */
const GRACE = 6_000;

interface Memory {
  recall: () => Mark | null;
  keep: (mark: Mark) => void;
}

export class Absence {
  #gap = $state.raw<Gap | null>(null);
  #greets = $state(false);
  #memory: Memory;
  /** Whether an entry tells this reader something: their own decisions do not. */
  #isNews: (entry: LogEntry) => boolean;
  #watching = false;
  /** Where the reader left off, as long as it is not clear what followed. */
  #left: Mark | null;
  #back = 0;
  #lost = false;
  #seen = 0;

  constructor(memory: Memory, isNews: (entry: LogEntry) => boolean) {
    this.#memory = memory;
    this.#isNews = isNews;
    this.#left = memory.recall();
    this.#gap = this.#left?.gap ?? null;
  }

  /** What was missed last. */
  get gap(): Gap | null {
    return this.#gap;
  }

  /** Whether the reader has just come back to it. */
  get greets(): boolean {
    return this.#greets;
  }

  /** The page lies open. */
  come(log: LogEntry[], connected: boolean, now: number): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#back = now;
    this.#lost = false;
    this.#settle(log, now);
    this.look(log, connected, now);
  }

  /** Something changed while the page lies open. */
  look(log: LogEntry[], connected: boolean, now: number): void {
    if (!this.#watching) return;
    if (!connected) this.#lost = true;
    // After a lost connection what comes first was missed, too.
    else if (this.#left !== null && this.#lost) this.#settle(log, now);
    else if (now - this.#back > GRACE) this.#left = null;
    this.#seen = Math.max(this.#seen, log.at(-1)?.seq ?? 0);
    this.#keep(now);
  }

  /** The page is hidden or closed. */
  leave(now: number): void {
    if (!this.#watching) return;
    this.#watching = false;
    this.#left = this.#keep(now);
  }

  /** The reader has read it. */
  dismiss(): void {
    this.#greets = false;
  }

  #settle(log: LogEntry[], now: number): void {
    const left = this.#left;
    if (left === null) return;
    const missed = log.filter(({ seq }) => seq > left.seq);
    if (now - left.at < AWAY) this.#left = null;
    else if (missed.some(this.#isNews)) {
      this.#left = null;
      this.#gap = { after: left.seq, upTo: missed.at(-1)?.seq ?? left.seq, left: left.at };
      this.#greets = true;
    }
  }

  #keep(now: number): Mark {
    const mark = { seq: this.#seen, at: now, gap: this.#gap };
    this.#memory.keep(mark);
    return mark;
  }
}

/** The entries that were missed, and those that came after them. */
export const missedIn = (
  log: LogEntry[],
  { after, upTo }: Gap,
): { entries: LogEntry[]; later: LogEntry[] } => ({
  entries: log.filter(({ seq }) => seq > after && seq <= upTo),
  later: log.filter(({ seq }) => seq > upTo),
});
