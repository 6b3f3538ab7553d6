// Who rules what, for everything that is drawn in a player's colours. A seat has no colour of its own: it takes that of
// its kingdom, which a crest beside a name can't ask the table for.

import type { Frame, Kingdom, View } from '../../wire/medioevo';

export type Colour = 'yellow' | 'red' | 'purple' | 'green' | 'blue' | 'white';

const COLOURS: Record<Kingdom, Colour> = {
  hre: 'yellow',
  hun: 'red',
  byz: 'purple',
  mam: 'green',
  nov: 'blue',
  hor: 'white',
};
/** Before kingdoms are given out. */
const BY_SEAT: Colour[] = ['purple', 'yellow', 'green', 'white', 'red', 'blue'];

let ruled = $state.raw<(Kingdom | null)[]>([]);

export const kingdomColour = (kingdom: Kingdom): Colour => COLOURS[kingdom];

export function colourOf(seat: number): Colour {
  const kingdom = ruled[seat];
  return kingdom == null ? (BY_SEAT[seat % BY_SEAT.length] ?? 'purple') : COLOURS[kingdom];
}

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

/** The board says who rules what whenever that changes. */
export function crown(kingdoms: (Kingdom | null)[]): void {
  if (kingdoms.some((it, seat) => it !== ruled[seat]) || kingdoms.length !== ruled.length) ruled = kingdoms;
}
