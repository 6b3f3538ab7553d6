// Whom an event concerns: the seats it names, the owners of its pieces, and whoever lives where it happens.

import type { Event, Seat, View } from '../../wire/medioevo';
import type { Material } from './types';

/** Parts of an event that are seats where they are numbers. */
const SEATS = ['seat', 'on', 'with', 'by', 'accused', 'former', 'holder', 'owner', 'from', 'to'];

/** The seats that an event names. */
export function seatsIn(event: Event): Seat[] {
  const parts = event as unknown as Record<string, unknown>;
  const named = SEATS.map((part) => parts[part]).filter((it) => typeof it === 'number');
  const { among, piece } = parts;
  const owner = typeof piece === 'string' ? /^(\d+)\./.exec(piece)?.[1] : undefined;
  return [
    ...named,
    ...(Array.isArray(among) ? (among as Seat[]) : []),
    ...(owner === undefined ? [] : [Number(owner)]),
    ...['attacker', 'defender', 'winner', 'side'].flatMap((part) => {
      const side = parts[part] as { player?: Seat } | string | null | undefined;
      return typeof side === 'object' && side?.player !== undefined ? [side.player] : [];
    }),
  ];
}

/** The territories that are somebody's: the home, what bears a token, and where an army stands. */
export function landsOf(seats: Seat[], view: View, material: Material): Set<string> {
  const { players, zones = {} } = view.table;
  const kingdoms = new Set(seats.map((seat) => players[seat]?.kingdom));
  const homes = material.atlas.territories.filter(({ kingdom }) => kingdom !== null && kingdoms.has(kingdom));
  const held = Object.entries(zones).filter(([, { token, troops }]) =>
    seats.some((seat) => token === seat || troops?.[seat] !== undefined),
  );
  return new Set([...homes.map(({ id }) => id), ...held.map(([id]) => id)]);
}

/** Where an event happens, if it has one place. */
export const placeOf = (event: Event): string | null =>
  'zone' in event && typeof event.zone === 'string' ? event.zone : null;
