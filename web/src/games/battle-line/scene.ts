// What every part of the board needs to draw itself.

import type { Sitter } from '../../table/contract';
import type { Card, Event, Flag, Guide, Seat, View } from '../../wire/battle-line';
import type { Lit } from './moves';

export type Size = 'wide' | 'tablet' | 'phone';

export interface Scene {
  view: View;
  guide: Guide;
  near: Seat;
  sitters: Sitter[];
  /** What may be chosen. */
  may: Lit;
  /** Picked up from the hand or marked on the table. */
  chosen: Card | null;
  /** Between the two decisions of Redeploy and Traitor: the card on its way. */
  carried: Card | null;
  /** The card that looks for a place: carried, or chosen from the hand. */
  card: Card | null;
  /** What moved last. */
  lastCards: Set<Card>;
  lastFlags: Set<Flag>;
  witnesses: Set<Card>;
  size: Size;
  /** How many letters the name of a formation may have. */
  room: number;
  act: (action: string) => void;
  choose: (card: Card | null) => void;
}

/** The cards and flags that the last move touched and that still lie where it put them. */
export function touched(events: Event[]): { cards: Set<Card>; flags: Set<Flag> } {
  const cards = new Set<Card>();
  const flags = new Set<Flag>();
  for (const event of events) {
    switch (event.event) {
      case 'played':
      case 'guile-played':
      case 'redeployed':
      case 'deserted':
      case 'betrayed':
        cards.add(event.card);
        break;
      case 'claimed':
      case 'adjudicated':
        flags.add(event.flag);
        break;
      case 'round-began':
        // The table was cleared.
        cards.clear();
        flags.clear();
        break;
    }
  }
  return { cards, flags };
}
