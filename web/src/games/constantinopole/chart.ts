// The sheet: where everything lies, in units of the board, 980 by 844. The city is in its middle; the rest is drawn
// around it as the rules describe it, not as the earth is.

import type { Point } from '../../table/map/spline';
import type { Good, PathId, RouteId, SpaceId, ZoneId } from './model';

export const WIDTH = 980;
export const HEIGHT = 844;
export const CITY = { x: 490, y: 420 };

/** A point by its distance from the middle of the city and its bearing in degrees, clockwise from the east. */
export const polar = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [CITY.x + radius * Math.cos(angle), CITY.y + radius * Math.sin(angle)];
};

export type Sea = 'aegean' | 'euxine';

export interface SpaceSite {
  x: number;
  y: number;
  zone: ZoneId | Sea;
  /** Invaders may come here. */
  passable: boolean;
}

const at = (zone: ZoneId | Sea, x: number, y: number, passable = false): SpaceSite => ({
  x,
  y,
  zone,
  passable,
});

export const SPACES: Record<SpaceId, SpaceSite> = {
  mtn1: at('mountain', 111.9, 91.2, true),
  mtn2: at('mountain', 171.9, 143.4, true),
  mtn3: at('mountain', 232, 195.7, true),
  mtn4: at('mountain', 292.1, 247.9, true),
  for1: at('forest', 490, 46, true),
  for2: at('forest', 490, 96, true),
  for3: at('forest', 490, 146, true),
  for4: at('forest', 490, 196, true),
  mam6a: at('mam_field6', 599.4, 757, true),
  mam6b: at('mam_field6', 507.6, 763),
  mam6c: at('mam_field6', 547.5, 803),
  mam3a: at('mam_field3', 581.7, 697, true),
  mam3b: at('mam_field3', 483.5, 704),
  mam1a: at('mam_field1', 570.3, 636, true),
  sel6a: at('sel_field6', 872.4, 555.8, true),
  sel6b: at('sel_field6', 840.2, 634.6),
  sel6c: at('sel_field6', 911.7, 633.3),
  sel3a: at('sel_field3', 806.9, 519.2, true),
  sel3b: at('sel_field3', 767.6, 612.2),
  sel1a: at('sel_field1', 735.1, 508.7, true),
  mamg1: at('mam_garrison', 648, 803),
  mamg2: at('mam_garrison', 716, 796),
  selg1: at('sel_garrison', 940, 437),
  selg2: at('sel_garrison', 940, 498),
  aeg1: at('aegean', 147.5, 485, true),
  aeg2: at('aegean', 202.7, 629, true),
  aeg3: at('aegean', 337.6, 734.2, true),
  euxw1: at('euxine', 675.3, 193.2, true),
  euxw2: at('euxine', 725.4, 129.6),
  euxe1: at('euxine', 764.5, 300.7, true),
  euxe2: at('euxine', 833, 265.9),
  euxe3: at('euxine', 902.1, 232.1),
};
export const SPACE_IDS = Object.keys(SPACES) as SpaceId[];

export type Ground = 'mountain' | 'forest' | 'wheat' | 'garrison';

export interface LandZone {
  kind: Ground;
  spaces: SpaceId[];
  /** What a harvest brings, and where the sheet says so. */
  yields?: { good: Good; told: string; x: number; y: number };
  /** Where its name stands. */
  name?: [number, number];
  /** Where a tag stands while it may be chosen. */
  tag: [number, number];
}

export const ZONES: Record<ZoneId, LandZone> = {
  mountain: {
    kind: 'mountain',
    spaces: ['mtn1', 'mtn2', 'mtn3', 'mtn4'],
    yields: { good: 'stone', told: '1, 3, 5, 8', x: 118, y: 238 },
    tag: [262, 158],
  },
  forest: {
    kind: 'forest',
    spaces: ['for1', 'for2', 'for3', 'for4'],
    yields: { good: 'wood', told: '1, 3, 5, 8', x: 392, y: 218 },
    tag: [556, 146],
  },
  mam_field6: {
    kind: 'wheat',
    spaces: ['mam6a', 'mam6b', 'mam6c'],
    yields: { good: 'wheat', told: '6', x: 458, y: 806 },
    tag: [560, 760],
  },
  mam_field3: {
    kind: 'wheat',
    spaces: ['mam3a', 'mam3b'],
    yields: { good: 'wheat', told: '3', x: 432, y: 712 },
    tag: [532, 700],
  },
  mam_field1: {
    kind: 'wheat',
    spaces: ['mam1a'],
    yields: { good: 'wheat', told: '1', x: 622, y: 640 },
    tag: [528, 650],
  },
  sel_field6: {
    kind: 'wheat',
    spaces: ['sel6a', 'sel6b', 'sel6c'],
    yields: { good: 'wheat', told: '6', x: 876, y: 688 },
    tag: [876, 606],
  },
  sel_field3: {
    kind: 'wheat',
    spaces: ['sel3a', 'sel3b'],
    yields: { good: 'wheat', told: '3', x: 768, y: 664 },
    tag: [788, 566],
  },
  sel_field1: {
    kind: 'wheat',
    spaces: ['sel1a'],
    yields: { good: 'wheat', told: '1', x: 736, y: 560 },
    tag: [735, 460],
  },
  mam_garrison: { kind: 'garrison', spaces: ['mamg1', 'mamg2'], name: [682, 836], tag: [682, 760] },
  sel_garrison: { kind: 'garrison', spaces: ['selg1', 'selg2'], name: [936, 548], tag: [940, 396] },
};
export const ZONE_IDS = Object.keys(ZONES) as ZoneId[];

export interface Route {
  id: RouteId;
  port: [number, number];
  spaces: SpaceId[];
  reward: { good: Good; n: number };
  /** Where its destination is told, and on which side of that point. */
  told: [number, number, 'start' | 'middle' | 'end'];
}

export const ROUTES: Route[] = [
  {
    id: 'aegean_1',
    port: [259.5, 451.6],
    spaces: ['aeg1'],
    reward: { good: 'slave', n: 1 },
    told: [118, 530, 'middle'],
  },
  {
    id: 'aegean_2',
    port: [299.2, 546.9],
    spaces: ['aeg2'],
    reward: { good: 'slave', n: 1 },
    told: [176, 676, 'middle'],
  },
  {
    id: 'aegean_3',
    port: [390.7, 611.8],
    spaces: ['aeg3'],
    reward: { good: 'slave', n: 1 },
    told: [338, 778, 'middle'],
  },
  {
    id: 'euxine_west',
    port: [640.2, 252.1],
    spaces: ['euxw1', 'euxw2'],
    reward: { good: 'gold', n: 1 },
    told: [790, 120, 'middle'],
  },
  {
    id: 'euxine_east',
    port: [712.2, 328],
    spaces: ['euxe1', 'euxe2', 'euxe3'],
    reward: { good: 'gold', n: 2 },
    told: [898, 284, 'middle'],
  },
];

export interface Way {
  /** Where it comes from, beyond the sheet; a sea has no way. */
  from: Point | null;
  spaces: SpaceId[];
  name: [number, number, 'start' | 'end'];
  /** Where the sign stands that it is overrun. */
  full: [number, number];
}

/** The ways of the invaders, from outside to the walls. */
export const PATHS: Record<PathId, Way> = {
  crusaders: {
    from: [28, 18],
    spaces: ['mtn1', 'mtn2', 'mtn3', 'mtn4'],
    name: [70, 34, 'start'],
    full: [318, 214],
  },
  vlachs: {
    from: [490, -60],
    spaces: ['for1', 'for2', 'for3', 'for4'],
    name: [534, 26, 'start'],
    full: [534, 214],
  },
  mamluks: {
    from: [616, 900],
    spaces: ['mam6a', 'mam3a', 'mam1a'],
    name: [628, 748, 'start'],
    full: [534, 620],
  },
  seljuks: {
    from: [1060, 564],
    spaces: ['sel6a', 'sel3a', 'sel1a'],
    name: [974, 396, 'end'],
    full: [714, 470],
  },
  aegean_pirates: {
    from: null,
    spaces: ['aeg1', 'aeg2', 'aeg3'],
    name: [112, 402, 'start'],
    full: [232, 520],
  },
  euxine_pirates: { from: null, spaces: ['euxw1', 'euxe1'], name: [880, 172, 'end'], full: [716, 252] },
};

/** Where invaders come from before they land, for those that come over the sea. */
export const OFFING: Record<'aegean_pirates' | 'euxine_pirates', Point> = {
  aegean_pirates: [-60, 640],
  euxine_pirates: [1040, 60],
};
