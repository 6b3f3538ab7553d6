// All zones of a map as a list, where there is no drawing: what may be chosen first, then the realms and the seas.

import type { Kingdom, ZoneName } from '../../../wire/medioevo';
import type { Atlas } from './atlas';
import { kingdomName } from './kingdoms';
import type { MapPicture, ZoneSeen } from './picture';
import { words } from './words';

export type Part = 'lit' | Kingdom | 'free' | 'seas';

/** What a part is called. */
export const partName = (part: Part, atlas: Pick<Atlas, 'kingdoms'>): string =>
  part === 'lit' || part === 'free' || part === 'seas' ? words().list[part] : kingdomName(part, atlas);

/** Zones that are no part of the game are left out; names say in which order the others stand. */
export function zoneParts(
  atlas: Atlas,
  picture: MapPicture,
  lit: (zone: ZoneName) => boolean,
  name: (zone: ZoneName) => string,
): { part: Part; zones: ZoneSeen[] }[] {
  const partOf = ({ id, sea }: ZoneSeen): Part =>
    lit(id) ? 'lit' : sea ? 'seas' : (atlas.territories[id]?.home ?? 'free');
  const zones = [...picture.zones.values()]
    .filter(({ inPlay }) => inPlay)
    .toSorted((a, b) => name(a.id).localeCompare(name(b.id)));
  const order: Part[] = ['lit', ...(Object.keys(atlas.kingdoms) as Kingdom[]), 'free', 'seas'];
  return order
    .map((part) => ({ part, zones: zones.filter((zone) => partOf(zone) === part) }))
    .filter((it) => it.zones.length > 0);
}
