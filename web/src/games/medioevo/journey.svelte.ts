// A journey that is looked at on the planner: the map shows its way as long as somebody points at it, or has pressed it.

export interface Journey {
  /** The place of the transport among the reader's gear. */
  trader: number;
  to: string;
}

const same = (a: Journey | null, b: Journey) => a?.trader === b.trader && a.to === b.to;

let pointed = $state.raw<Journey | null>(null);
let kept = $state.raw<Journey | null>(null);

export const journey = {
  get shown(): Journey | null {
    return pointed ?? kept;
  },
  get kept(): Journey | null {
    return kept;
  },
  isKept: (it: Journey): boolean => same(kept, it),
  point(it: Journey | null): void {
    pointed = it;
  },
  /** Keeps it on the map, until it is pressed once more. */
  press(it: Journey): void {
    kept = same(kept, it) ? null : it;
  },
  forget(): void {
    [pointed, kept] = [null, null];
  },
};
