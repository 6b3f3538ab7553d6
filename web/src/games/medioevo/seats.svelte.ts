// Who rules what, for everything that is drawn in a player's colours. A seat has no colour of its own: it takes that of
// its kingdom, which a crest beside a name can't ask the table for.

import type { Frame, Kingdom, View } from '../../wire/medioevo';
import type { Atlas, Colour } from './map/atlas';

export type { Colour };

/** Before kingdoms are given out. */
const BY_SEAT: Colour[] = ['purple', 'yellow', 'green', 'white', 'red', 'blue'];

/** By seat; null where nobody rules a kingdom yet. */
let worn = $state.raw<(Colour | null)[]>([]);

export const colourOf = (seat: number): Colour => worn[seat] ?? BY_SEAT[seat % BY_SEAT.length] ?? 'purple';

/** While kingdoms are picked or bid for, only those that are taken count. */
export function kingdomsOf(view: View): (Kingdom | null)[] {
  const setup = view.table.flow.find((frame): frame is Frame & { setup: unknown } => 'setup' in frame)?.setup;
  if (typeof setup === 'object' && setup !== null) {
    const picking = setup as {
      pick?: { rulers: (Kingdom | null)[] };
      pledge?: { rulers: (Kingdom | null)[] };
    };
    const rulers = picking.pick?.rulers ?? picking.pledge?.rulers;
    if (rulers !== undefined) return rulers.slice(0, view.table.options.seats);
  }
  return view.table.players.map(({ kingdom }) => kingdom);
}

/** The board says who rules what whenever that changes; the map says in which colours. */
export function crown(ruled: (Kingdom | null)[], { kingdoms }: Pick<Atlas, 'kingdoms'>): void {
  const colours = ruled.map((it) => (it === null ? null : kingdoms[it].colour));
  if (colours.some((it, seat) => it !== worn[seat]) || colours.length !== worn.length) worn = colours;
}
