// Medioevo Universale as the home page and the new-game dialog know it, before its board is loaded.

import type { GameCard } from '../../table/contract';
import { withOutfit } from '../../table/map/outfit';
import { summary } from './options';
import { words } from './options.words';

export const card: GameCard = {
  id: 'medioevo',
  name: () => words().name,
  tagline: () => words().tagline,
  facts: () => words().facts,
  seats: [3, 6],
  summary,
  load: async () => (await withOutfit(import('./index'))).default,
  material: true,
};
