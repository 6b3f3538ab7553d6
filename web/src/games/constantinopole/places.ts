// Spaces by the names of their zones and routes.

import { ROUTES, SPACES } from './chart';
import type { RouteId, SpaceId, ZoneId } from './model';

const routes = new Map<SpaceId, RouteId>(
  ROUTES.flatMap(({ id, spaces }) => spaces.map((space) => [space, id])),
);

/** The route a space of the sea belongs to. */
export const routeOf = (space: SpaceId): RouteId | null => routes.get(space) ?? null;

/** The zone a space on land belongs to. */
export function zoneOf(space: SpaceId): ZoneId | null {
  const { zone } = SPACES[space];
  return zone === 'aegean' || zone === 'euxine' ? null : zone;
}
