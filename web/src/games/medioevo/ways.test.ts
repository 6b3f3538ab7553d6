import { beforeAll, expect, it } from 'vitest';
import { atlasOf } from '../../../vite/maps';
import { mapPicture } from './map/picture';
import { sample, type Sample } from './map/sample.test-data';
import type { Material, Trader } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { legsOfWay, wayOf } = await import('./ways');

const { atlas } = atlasOf('medioevo')!;
/** Two ways from Buda to Serbia, a sea with two shores, and a river with hills behind it. */
const borders = [
  ['buda', 'slavonia'],
  ['slavonia', 'serbia'],
  ['buda', 'alfold'],
  ['alfold', 'transylvania'],
  ['transylvania', 'serbia'],
].map(([a, b]) => ({ a, b, river: null, strait: null }));
const material = {
  atlas: { borders, territories: [{ id: 'slavonia', terrain: 'mountains' }] },
  waters: { ionian_sea: ['apulia', 'epirus'], libyan_sea: [] },
} as unknown as Material;
const caravan = (zone: string) => ({ kind: 'caravan', zone }) as unknown as Trader;
const HUN = 2;
const way = (trader: Trader, to: string, given: Sample = {}, printed: Material = material) => {
  const view = sample({ ...given });
  Object.assign(view.table, { accords: {}, options: { teams: [] } });
  const ground = { view, near: HUN, material: printed, picture: mapPicture(view, HUN, atlas) };
  return wayOf(trader, to, ground).map(({ zone, cost }) => `${zone} ${cost}`);
};

it('goes the shortest way, around barbarians and by the cost of the terrain', () => {
  expect(way(caravan('buda'), 'serbia')).toEqual(['buda 0', 'slavonia 1', 'serbia 2']);
  const around = ['buda 0', 'alfold 1', 'transylvania 2', 'serbia 3'];
  expect(way(caravan('buda'), 'serbia', { zones: { slavonia: { horde: { archer: 1 } } } })).toEqual(around);
  const terrain = { movement: { mountains: 3 }, river: 1 } as Material['terrain'];
  expect(way(caravan('buda'), 'serbia', {}, { ...material, terrain } as Material)).toEqual(around);
});

it('goes by sea with a ship, and straight on where no way is known', () => {
  const ship = { kind: 'merchant_ship', zone: 'apulia' } as unknown as Trader;
  expect(way(ship, 'epirus')).toEqual(['apulia 0', 'ionian_sea 1', 'epirus 2']);
  expect(way(caravan('buda'), 'epirus')).toEqual(['buda 0', 'epirus 1']);
});

it('tells what is for this turn and what for later', () => {
  const legs = legsOfWay(
    [
      { zone: 'a', cost: 0 },
      { zone: 'b', cost: 2 },
      { zone: 'c', cost: 3 },
    ],
    HUN,
    2,
  );
  expect(legs.map(({ from, to, plan }) => [from, to, plan])).toEqual([
    ['a', 'b', 'now'],
    ['b', 'c', 'later'],
  ]);
});
