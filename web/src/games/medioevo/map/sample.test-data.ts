// A view as small as a map needs it: six kingdoms, and whatever a test puts in the zones.

import type { GearDoc, Kingdom, PlayerDoc, TodayDoc, View, ZoneDoc } from '../../../wire/medioevo';

const KINGDOMS: Kingdom[] = ['mam', 'byz', 'hun', 'nov', 'hor', 'hre'];

export interface Sample {
  zones?: Record<string, Partial<ZoneDoc>>;
  gear?: (GearDoc | null)[][];
  players?: Partial<PlayerDoc>[];
  battles?: unknown[];
  kingdoms?: Kingdom[];
  /** Who is in the game; everybody unless it says so. */
  order?: number[];
  flow?: View['table']['flow'];
  today?: TodayDoc;
}

/** Seats are Mamluks, Byzantium, Hungary, Novgorod, the Horde, the Empire. */
export function sample({ kingdoms = KINGDOMS, players = [], ...table }: Sample = {}): View {
  const all = kingdoms.map((kingdom, seat) => ({ kingdom, florins: 0, honour: 10, ...players[seat] }));
  const standard = { options: { seats: all.length }, order: all.map((_, seat) => seat), flow: [] };
  return { viewer: 0, table: { ...standard, ...table, players: all } } as unknown as View;
}
