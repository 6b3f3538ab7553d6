// Which drawing stands for what.

import type { Building, ClauseKind, Figure, GearKind, Good } from '../../wire/medioevo';
import type { UnitKind } from './realm';

export const unitSign = (kind: UnitKind | Figure): string =>
  ({ light_infantry: 'u-light', heavy_infantry: 'u-heavy', cavalry: 'u-cavalry', archer: 'u-archer' })[
    kind as 'archer'
  ] ?? 'u-captain';

export const goodSign = (good: Good): string => `gd-${good}`;

export const gearSign = (kind: GearKind, level: number): string =>
  kind === 'siege_engine' ? `engine-${level}` : kind.replace('_', '-');

export const buildingSign = (building: Building): string => (building === 'fort' ? 'stronghold' : building);

export const clauseSign = (kind: ClauseKind): string =>
  ({
    trade: 'coin',
    passage: 'boot',
    military_control: 'levy',
    civil_control: 'anchor',
    non_belligerence: 'laurel',
    defensive_alliance: 'shield',
    offensive_alliance: 'swords',
  })[kind];
