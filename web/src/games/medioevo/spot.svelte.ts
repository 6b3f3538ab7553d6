// A zone that a text names can be pressed: the map shows it.

let shown = $state.raw<{ zone: string } | null>(null);

export const spot = {
  /** A new object with every press, also for the same zone. */
  get shown(): { zone: string } | null {
    return shown;
  },
  show(zone: string): void {
    shown = { zone };
  },
};
