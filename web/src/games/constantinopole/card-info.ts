// Constantinopole as the home page and the new-game dialog know it, before its board is loaded.

import type { GameCard } from '../../table/contract';
import { withOutfit } from '../../table/map/outfit';
import type { Options as Chosen } from '../../wire/constantinopole';
import { words } from './options.words';

export const card: GameCard = {
  id: 'constantinopole',
  name: () => words().name,
  tagline: () => words().tagline,
  facts: () => words().facts,
  seats: [1, 8],
  together: true,
  summary: (options: Partial<Chosen> | null) => {
    const w = words();
    const values = options?.values;
    const parts = [w.difficulties[options?.difficulty ?? 'standard'][0]];
    if (values !== undefined && values !== 'rulebook') parts.push(w.valueSets[values][0]);
    return parts.join(', ').toLowerCase();
  },
  load: async () => (await withOutfit(import('./index'))).default,
  material: true,
};
