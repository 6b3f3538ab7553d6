// What the map tells the board and is told by it.

import type { Figure, Piece, Seat, ZoneName } from '../../../wire/medioevo';

/** What choosing a zone would do. */
export type Light = 'legal' | 'attack';

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
