// Kingdoms of a map that a host brings: their names, their colours, and the lands that are worth a prize.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Kingdom } from '../../wire/medioevo';
import type { Atlas } from './map/atlas';
import { sampleView } from './sample.test-data';
import type { Material } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { default: atlas } = await import('virtual:atlas/medioevo');
const { finalTold } = await import('./honour');
const { kingdomName } = await import('./map/kingdoms');
const { spokenZone } = await import('./map/spoken');
const { mapPicture } = await import('./map/picture');
const { sourceOf } = await import('./map/source');
const { realmName } = await import('./names');
const { colourOf, crown, kingdomsOf } = await import('./seats.svelte');

/** The map of the game with another kingdom in the place of Hungary. */
const other: Atlas = {
  ...atlas,
  kingdoms: {
    ...atlas.kingdoms,
    hun: { name: { en: 'Serbia', fr: 'Serbie' }, colour: 'green' },
    mam: { ...atlas.kingdoms.mam, colour: 'red' },
  },
};

/** A material with one kingdom, of this name. */
function ownMaterial(name: string): Material {
  const { hun } = atlas.kingdoms;
  const usual = name === hun.name.en;
  const kingdoms = [
    {
      id: 'hun',
      name_en: name,
      name_fr: usual ? hun.name.fr : name,
      colour: 'red',
      territories: [],
      links: [],
    },
  ];
  const nothing = { territories: [], seas: [], borders: [], off_map_land: [], off_map_water: [] };
  return { atlas: { kingdoms, ...nothing }, waters: {} } as unknown as Material;
}

describe('kingdoms', () => {
  it('have short names of our own on the map of the game, and those of a map that differs', () => {
    expect(kingdomName('hun', atlas)).toBe('Hungary');
    expect(kingdomName('hun', other)).toBe('Serbia');
    expect(kingdomName('byz', other)).toBe('Byzantium');
    const zone = mapPicture(sampleView(), 0, other).zones.get('buda')!;
    expect(spokenZone(zone, { name: 'Buda', atlas: other })).toMatch(/^Buda: Serbia;/);
  });

  it('wear the colours of their map', () => {
    crown(['byz', 'hun', 'mam'], atlas);
    expect([0, 1, 2].map(colourOf)).toEqual(['purple', 'red', 'green']);
    crown(['byz', 'hun', 'mam'], other);
    expect([0, 1, 2].map(colourOf)).toEqual(['purple', 'green', 'red']);
    const rulers: (Kingdom | null)[] = [null, 'hun', null];
    const picking = sampleView({ flow: [{ setup: { pick: { rulers } } }] as never });
    crown(kingdomsOf(picking), other);
    expect(colourOf(1)).toBe('green');
    expect(colourOf(0), 'nobody rules yet: a colour of the seat').toBe('purple');
  });

  it('head a realm only once they are given out', () => {
    const rulers: (Kingdom | null)[] = [null, 'hun', null];
    const picking = sampleView({ flow: [{ setup: { pick: { rulers } } }] as never });
    const told = [0, 1, 2].map((seat) => realmName(picking, seat, ownMaterial('Serbia')));
    expect(told).toEqual([null, 'Serbia', null]);
    expect(realmName(sampleView(), 1, ownMaterial('Kingdom of Hungary'))).toBe('Hungary');
  });

  it('take a colour that is left where theirs is none that pieces have', () => {
    const kingdoms = (['hre', 'hun', 'byz'] as const).map((id, i) => ({
      ...{ id, name_en: id, name_fr: id, territories: [], links: [] },
      colour: ['maroon', 'yellow', 'orange'][i]!,
    }));
    const material = {
      atlas: { kingdoms, territories: [], seas: [], borders: [], off_map_land: [], off_map_water: [] },
      waters: {},
    };
    const source = sourceOf(material as unknown as Material);
    expect(source.kingdoms.map(({ colour }) => colour)).toEqual(['red', 'yellow', 'purple']);
  });
});

describe('a prize', () => {
  const lands = [
    { id: 'latium', name_en: 'Latium', name_fr: 'Latium', city: { name_en: 'Rome', name_fr: 'Rome' } },
    { id: 'buda', name_en: 'Central Hungary', name_fr: 'Hongrie centrale', city: null },
    {
      id: 'jerusalem',
      name_en: 'Holy Land',
      name_fr: 'Terre sainte',
      city: { name_en: 'Acre', name_fr: 'Acre' },
    },
  ];
  const material = (rome: string) =>
    ({
      atlas: { territories: lands, seas: [] },
      prizes: { rome, jerusalem: 'jerusalem' },
    }) as unknown as Material;

  it('is called as the map of the game calls it', () => {
    expect(finalTold('control_rome', material('latium'))).toBe('Rome');
    expect(finalTold('control_rome', material('buda'))).toBe('Central Hungary');
    expect(finalTold('control_jerusalem', material('buda'))).toBe('Acre');
    expect(finalTold('most_florins', material('buda'))).toBe('Most florins');
  });
});
