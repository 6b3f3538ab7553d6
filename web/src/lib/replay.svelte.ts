// A replay that comes page by page: first the page that is shown, then the next one, then what led to it.

import type { Replay, ReplayStep } from '../wire/server';
import { api, Refusal } from './api';

/** How long to wait where the server has too much to do, in milliseconds. */
const LATER = 1000;

const pause = () => new Promise((done) => setTimeout(done, LATER));

/** Which page is missing most while a step is looked at; null where nothing is. */
export function nextPage(at: number, aPage: number, has: readonly boolean[]): number | null {
  const here = Math.floor(at / aPage);
  if (!has[here]) return here;
  if (here + 1 < has.length && !has[here + 1]) return here + 1;
  const before = has.slice(0, here).lastIndexOf(false);
  return before < 0 ? null : before;
}

export class Pages {
  head = $state.raw<Replay | null>(null);
  /** The steps; those that have not come yet are undefined. */
  steps = $state.raw<(ReplayStep | undefined)[]>([]);
  #has: boolean[] = [];
  #at = 0;
  #busy = false;
  /** Rises when another replay is opened: what was asked for before is not wanted any more. */
  #turn = 0;

  constructor(
    readonly id: string,
    readonly failed: (error: unknown) => void,
  ) {}

  /** Opens the match through the eyes of a seat or a spectator's, with the page of a step; says which step that is. */
  async open(seat: number | null, at: number): Promise<number> {
    const turn = this.#newTurn();
    const head = await api.replay(this.id, seat);
    const first = Math.min(Math.max(0, at), head.total - 1);
    const page = Math.floor(first / head.a_page);
    const { from, steps } = await api.replaySteps(this.id, seat, head.edition, page);
    if (turn !== this.#turn) return first;
    this.#has = Array.from({ length: Math.ceil(head.total / head.a_page) }, (_, i) => i === page);
    this.steps = Array.from({ length: head.total }, (_, i) => steps[i - from]);
    this.head = head;
    this.#newTurn();
    this.want(first);
    return first;
  }

  #newTurn(): number {
    this.#busy = false;
    this.#turn += 1;
    return this.#turn;
  }

  /** A step is looked at. */
  want(at: number): void {
    this.#at = at;
    if (!this.#busy) void this.#load();
  }

  async #load(): Promise<void> {
    const turn = this.#turn;
    this.#busy = true;
    try {
      for (;;) {
        const head = this.head;
        const page = head && nextPage(this.#at, head.a_page, this.#has);
        if (head === null || page === null) break;
        await this.#fetch(head, page, turn);
        if (turn !== this.#turn) return;
      }
    } catch (error) {
      this.failed(error);
    }
    if (turn === this.#turn) this.#busy = false;
  }

  async #fetch(head: Replay, page: number, turn: number): Promise<void> {
    try {
      const { from, steps } = await api.replaySteps(this.id, head.seat, head.edition, page);
      if (turn !== this.#turn) return;
      this.#has[page] = true;
      this.steps = this.steps.map((known, i) => steps[i - from] ?? known);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.problem.code === 'too-many') await pause();
      // The match has gone on, and the pages that are missing are of another edition.
      else if (error.problem.code === 'stale') await this.open(head.seat, this.#at);
      else throw error;
    }
  }
}
