// A way that is being gone, step by step: others may have to be asked before the next one.

import { tick, untrack } from 'svelte';
import type { View } from '../../wire/medioevo';
import type { Offer } from './offers';
import { pieceOf } from './realm';
import type { Way } from './ways';

export class Walk {
  #on = $state.raw<(Way & { seat: number; sent: boolean }) | null>(null);

  get isOn(): boolean {
    return this.#on !== null;
  }

  begin(way: Way, seat: number): void {
    this.#on = { ...way, seat, sent: false };
  }

  stop(): void {
    this.#on = null;
  }

  /** Goes the next step when it is offered. The walk ends where it is not as it was told: another one is asked, the piece stands
      elsewhere, something more is warned of, or the step was refused. */
  goOn(offers: Offer[], view: View, near: number, act: (action: string) => Promise<boolean>): void {
    const on = this.#on;
    if (on === null || on.sent || offers.length === 0) return;
    const [next, ...rest] = on.stages;
    const offer = offers.find(({ action }) => action === next?.action);
    const goesOn =
      on.seat === near &&
      next !== undefined &&
      pieceOf(view, on.piece)?.zone === next.from &&
      offer?.warns.every((warn) => on.warns.includes(warn)) === true;
    const sent = goesOn ? { ...on, sent: true } : null;
    this.#on = sent;
    if (!goesOn) return;
    void untrack(() => act(next.action)).then(async (done) => {
      await tick();
      // It may have been stopped meanwhile, and another one begun.
      if (this.#on === sent) this.#on = done && rest.length > 0 ? { ...on, stages: rest, sent: false } : null;
    });
  }
}
