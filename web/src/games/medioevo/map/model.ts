// What the map tells the board and is told by it.

import type { Figure, Piece, Seat, ZoneName } from '../../../wire/medioevo';

/** What choosing a zone would do: one thing, or a way that leads there over others. */
export type Light = 'legal' | 'attack' | 'reach' | 'raid';

export const isFight = (light: Light | null): boolean => light === 'attack' || light === 'raid';
export const isFar = (light: Light | null): boolean => light === 'reach' || light === 'raid';

/** What it costs to go into a zone. */
export interface Tag {
  text: string;
  /** The same in a sentence. */
  said: string;
}

/** A piece that was pressed: a transport or an engine, or units of a kind. */
export interface Pick {
  zone: ZoneName;
  /** Barbarians are nobody's. */
  seat: Seat | null;
  piece: Piece | null;
  figure: Figure | null;
}

/** A step of a way. */
export interface Leg {
  from: ZoneName;
  to: ZoneName;
  /** Whose way it is. */
  seat?: Seat | null;
  /** A way that is only planned: as far as it goes this turn, or how it goes on. */
  plan?: 'now' | 'later';
}
