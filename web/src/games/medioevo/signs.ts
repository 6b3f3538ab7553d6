// Which drawing stands for what.

import type { Building, Figure, GearKind, Good } from '../../wire/medioevo';
import type { UnitKind } from './realm';

export const unitSign = (kind: UnitKind | Figure): string =>
  ({ light_infantry: 'u-light', heavy_infantry: 'u-heavy', cavalry: 'u-cavalry', archer: 'u-archer' })[
    kind as 'archer'
  ] ?? 'u-captain';

export const goodSign = (good: Good): string => `gd-${good}`;

export const gearSign = (kind: GearKind, level: number): string =>
  kind === 'siege_engine' ? `engine-${level}` : kind.replace('_', '-');

export const buildingSign = (building: Building): string => (building === 'fort' ? 'stronghold' : building);
