// The ways that were gone in the last turn, for the map.

import type { Event } from '../../wire/medioevo';
import type { Leg } from './map/model';

export function legsOf(events: Event[]): Leg[] {
  const legs = events.flatMap((event): Leg[] => {
    switch (event.kind) {
      case 'stepped':
        return [{ from: event.from, to: event.to, seat: Number(event.piece.split('.')[0]) }];
      case 'walked':
      case 'came-to-help':
        return [{ from: event.from, to: event.to, seat: event.seat }];
      case 'horde-led':
        return [{ from: event.from, to: event.to, seat: null }];
      default:
        return [];
    }
  });
  // A way that was gone by several is shown once.
  return legs.filter(({ from, to }, i) => legs.findIndex((it) => it.from === from && it.to === to) === i);
}
