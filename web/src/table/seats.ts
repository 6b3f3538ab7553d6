// Through whose eyes the table is drawn. On a shared screen it turns to whoever is to decide.

import type { Seen, TableState } from '../wire/server';

export interface Facing {
  near: number;
  seen: Seen;
  /** The reader's own seats. */
  seats: number[];
  /** The near seat is the reader's, and no bot plays it. */
  mine: boolean;
  /** The near seat's secrets are covered until its player asks for them. */
  veiled: boolean;
}

/** `lifted` is the seat whose player has the screen, null before the first has taken it. */
export function facing(state: TableState, lifted: number | null, secrets: boolean): Facing | null {
  const [first] = state.seen;
  if (first === undefined) return null;
  const seats = state.seen.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  if (seats.length === 0) return { near: 0, seen: first, seats, mine: false, veiled: false };
  const bot = (seat: number) => state.table.seats[seat]?.bot != null;
  const people = seats.filter((seat) => !bot(seat));
  const held = lifted !== null && seats.includes(lifted) ? lifted : null;
  const asked = people.find((seat) => state.to_act.includes(seat));
  const near = asked ?? held ?? people[0] ?? seats[0] ?? 0;
  const seen = state.seen.find(({ seat }) => seat === near) ?? first;
  const playing = state.table.phase === 'playing';
  return {
    near,
    seen,
    seats,
    mine: people.includes(near),
    veiled: secrets && playing && people.length > 1 && near !== held,
  };
}
