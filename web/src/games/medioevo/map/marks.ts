// What holds in a territory for the turn, because somebody used a card or a technology: the bans of the Bishops, walls
// that protect better, what is safe from plunder, what the event spares, where an Edict lets pass.

import type { Category, TodayDoc, ZoneName } from '../../../wire/medioevo';
import type { PieceName } from '../../../table/map/pieces';

export type MarkName =
  | 'no_battle'
  | 'no_trade'
  | 'no_way_out'
  | 'fortified'
  | 'doubly_protected'
  | 'safe_building'
  | 'safe_market'
  | 'healed'
  | 'edict';

export interface MarkSeen {
  mark: MarkName;
  /** The building that is meant, where it is one. */
  of: Category | null;
}

/** In the order of the server's lists. */
const BANS: MarkName[] = ['no_battle', 'no_trade', 'no_way_out'];
const CATEGORIES: Category[] = ['civil', 'military', 'religious'];

/** Bans stand under an arch, protection on a shield, leave in a ring: the outline tells them apart before the sign does. */
export const MARK_SIGNS: Record<MarkName, PieceName> = {
  no_battle: 'mk-no_battle',
  no_trade: 'mk-no_trade',
  no_way_out: 'mk-no_way_out',
  fortified: 'mk-fortified',
  doubly_protected: 'mk-doubly_protected',
  safe_building: 'mk-safe_building',
  safe_market: 'mk-safe_market',
  healed: 'mk-healed',
  edict: 'mk-edict',
};

/** The marks of every territory that has some. */
export function marksOf(today: TodayDoc | undefined): Map<ZoneName, MarkSeen[]> {
  const marks = new Map<ZoneName, MarkSeen[]>();
  const lay = (zones: ZoneName[] | undefined, mark: MarkName, of: Category | null = null) =>
    zones?.forEach((zone) => marks.set(zone, [...(marks.get(zone) ?? []), { mark, of }]));
  BANS.forEach((ban, i) => lay(today?.banned?.[i], ban));
  lay(
    today?.fortified?.map(({ zone }) => zone),
    'fortified',
  );
  lay(
    today?.doubly_protected?.map(({ zone }) => zone),
    'doubly_protected',
  );
  CATEGORIES.forEach((category, i) => lay(today?.safe_buildings?.[i], 'safe_building', category));
  lay(today?.safe_markets, 'safe_market');
  lay(today?.healed, 'healed');
  lay(today?.edicts, 'edict');
  return marks;
}
