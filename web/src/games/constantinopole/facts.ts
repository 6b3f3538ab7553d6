// What is printed on tiles and cards. The board draws it; nothing is decided by it.

import type { CardKind, Category, Goods, MiracleId, PathId } from './model';

export const PRICE_OF: Record<MiracleId, number> = {
  defence: 1,
  windfall: 1,
  lull: 1,
  pronoia: 1,
  poliorcetics: 1,
  felicity: 2,
  mercenaries: 2,
  ramparts: 2,
  vigilance: 2,
  crusade: 2,
  reserves: 3,
  assault: 3,
  purges: 3,
  plating: 3,
  monument: 3,
};

export const CATEGORY_OF: Record<CardKind, Category> = {
  crusaders: 'invaders',
  vlachs: 'invaders',
  mamluks: 'invaders',
  seljuks: 'invaders',
  aegean_pirates: 'invaders',
  euxine_pirates: 'invaders',
  north_invasion: 'invaders',
  south_invasion: 'invaders',
  corsairs: 'invaders',
  storm: 'disaster',
  epidemic: 'disaster',
  fire: 'disaster',
  peace_day: 'rejoicing',
  commerce: 'rejoicing',
};

/** The ways an invader card names. */
export const TARGETS: Partial<Record<CardKind, PathId[]>> = {
  crusaders: ['crusaders'],
  vlachs: ['vlachs'],
  mamluks: ['mamluks'],
  seljuks: ['seljuks'],
  aegean_pirates: ['aegean_pirates'],
  euxine_pirates: ['euxine_pirates'],
  north_invasion: ['crusaders', 'vlachs'],
  south_invasion: ['mamluks', 'seljuks'],
  corsairs: ['aegean_pirates', 'euxine_pirates'],
};

/** The pictures of a card. */
export const SIGN_OF = {
  crusaders: ['k-crusaders'],
  vlachs: ['k-vlachs'],
  mamluks: ['k-mamluks'],
  seljuks: ['k-seljuks'],
  aegean_pirates: ['k-pirates'],
  euxine_pirates: ['k-pirates'],
  north_invasion: ['k-crusaders', 'k-vlachs'],
  south_invasion: ['k-mamluks', 'k-seljuks'],
  corsairs: ['k-pirates'],
  storm: ['k-storm'],
  epidemic: ['k-epidemic'],
  fire: ['k-fire'],
  peace_day: ['k-peace_day'],
  commerce: ['k-commerce'],
} as const;

/** Rejoicings: what comes of a throw or of a number of pirates, without and with the building that improves it. */
export const PEACE_DAY: { from: number; to: number; plain: Goods[]; better: Goods[] }[] = [
  { from: 1, to: 2, plain: [{ wheat: 1 }], better: [{ wheat: 2 }] },
  { from: 3, to: 4, plain: [{ wood: 1 }], better: [{ stone: 1, wood: 1 }] },
  { from: 5, to: 6, plain: [{ stone: 1 }], better: [{ slave: 1 }] },
  { from: 7, to: 8, plain: [{ slave: 1 }], better: [{ gold: 1 }] },
];
export const COMMERCE: { pirates: number; plain: Goods[]; better: Goods[] }[] = [
  { pirates: 0, plain: [{ slave: 1 }], better: [{ gold: 1 }] },
  { pirates: 1, plain: [{ stone: 1, wood: 1 }], better: [{ slave: 1 }] },
  { pirates: 2, plain: [{ stone: 1 }, { wood: 1 }], better: [{ stone: 1, wood: 1 }] },
  { pirates: 3, plain: [{ wheat: 2 }], better: [{ stone: 1 }, { wood: 1 }] },
  { pirates: 4, plain: [{ wheat: 1 }], better: [{ wheat: 2 }] },
  { pirates: 5, plain: [], better: [{ wheat: 1 }] },
];
