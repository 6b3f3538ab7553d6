// Byzantium as the home page and the new-game dialog know it, before its board is loaded.

import type { GameCard } from '../../table/contract';
import { withOutfit } from '../../table/map/outfit';
import { words } from './options.words';

export const card: GameCard = {
  id: 'byzantium',
  name: () => words().name,
  tagline: () => words().tagline,
  facts: () => words().facts,
  seats: [2, 4],
  summary: (options: { civil_war_own_city?: string } | null) =>
    options?.civil_war_own_city === 'forbidden' ? words().ownForbidden : words().standard,
  load: async () => (await withOutfit(import('./index'))).default,
  material: true,
};
