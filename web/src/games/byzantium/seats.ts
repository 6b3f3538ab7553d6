// The colours of the seats, and who is called what.

import type { Sitter } from '../../table/contract';
import type { Colour } from './model';

const COLOURS: Colour[] = ['red', 'yellow', 'blue', 'green'];

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length] ?? 'red';

/** The one seat of whoever reads; nobody's where a screen is shared or one only watches. */
export function ownSeat(sitters: Sitter[]): number | null {
  const mine = sitters.filter((it) => it.mine);
  return mine.length === 1 ? (mine[0]?.seat ?? null) : null;
}

export const nameOf = (seat: number, sitters: Sitter[]): string =>
  sitters.find((it) => it.seat === seat)?.name ?? '';
