import { beforeAll, describe, expect, it } from 'vitest';
import type { Material } from '../../../wire/medioevo';
import type { Atlas, Source } from './atlas';
import { mapPicture } from './picture';
import { sample } from './sample.test-data';
import { canBeDrawn, printOf, sourceOf } from './source';
import { zoneParts } from './zones';

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
});
const { Chart } = await import('./drawing.svelte');

type Told = Pick<Material, 'atlas' | 'waters'>;

const land = (id: string, at: [number, number], more: object = {}) => ({
  ...{ id, name_en: id.toUpperCase(), name_fr: `le ${id}`, kingdom: null, terrain: 'plains' },
  ...{ at, seeds: [at], coastal: true, fire: false, city: null, ...more },
});

/** Three lands and a sea, as a table tells them. */
function told(change: (atlas: Told['atlas']) => void = () => {}): Told {
  const city = { name_en: 'Buda', name_fr: 'Bude', at: [19, 47.5], good: 'yellow', port: false };
  const atlas = {
    kingdoms: [{ id: 'hun', name_en: 'Hungary', name_fr: 'Hongrie', colour: 'red' }],
    territories: [
      land('buda', [19, 47], { kingdom: 'hun', city }),
      land('serbia', [20.8, 43.2]),
      land('croatia', [16.5, 45.2], { kingdom: 'hun' }),
    ],
    seas: [
      { id: 'adriatic', name_en: 'Adriatic', name_fr: 'Adriatique', at: [15, 43.5], seeds: [[15, 43.5]] },
    ],
    borders: [{ a: 'buda', b: 'serbia', river: 'Danube', strait: null }],
    off_map_land: [],
    off_map_water: [],
  } as unknown as Told['atlas'];
  change(atlas);
  return { atlas, waters: { adriatic: ['serbia', 'croatia'] } };
}

describe('what a map is drawn from', () => {
  it('is read from what the table tells', () => {
    const source = sourceOf(told());
    expect(source.territories[0]).toMatchObject({ kingdom: 'hun', lon: 19, lat: 47, city: { lat: 47.5 } });
    expect(source.territories[1]).toMatchObject({ kingdom: 'neutral' });
    expect(source.seas[0]).toMatchObject({ land: ['croatia', 'serbia'], sea: [] });
    expect(source.borders).toEqual([{ a: 'buda', b: 'serbia', river: true, strait: false }]);
  });

  it('has a name that follows every change, and no order of lists', () => {
    const print = (change?: (atlas: Told['atlas']) => void) => printOf(sourceOf(told(change)));
    expect(print()).toBe(print());
    expect(printOf(sourceOf({ ...told(), waters: { adriatic: ['croatia', 'serbia'] } }))).toBe(print());
    const others = [
      print((it) => (it.territories[1]!.name_fr = 'la Serbie')),
      print((it) => (it.territories[1]!.seeds = [[20.9, 43.2]])),
      print((it) => (it.territories[0]!.city!.at = [19.1, 47.5])),
      print((it) => (it.borders[0]!.river = null)),
    ];
    expect(new Set([print(), ...others]).size).toBe(5);
  });

  it('is not enough without seeds, without a place, or beyond the sheet', () => {
    const can = (change?: (atlas: Told['atlas']) => void) => canBeDrawn(sourceOf(told(change)));
    expect(can()).toBe(true);
    expect(can((it) => (it.territories[1]!.seeds = []))).toBe(false);
    expect(can((it) => (it.seas[0]!.at = [NaN, 43]))).toBe(false);
    expect(can((it) => (it.territories[2]!.at = [-40, 43]))).toBe(false);
  });
});

describe('the map of a table', () => {
  const drawn = (d: string) => (source: Source) => {
    const shape = ({ id }: { id: string }) => [id, { d }];
    return Promise.resolve({
      territories: Object.fromEntries(source.territories.map(shape)),
      seas: Object.fromEntries(source.seas.map(shape)),
    } as unknown as Atlas);
  };
  const settled = async (chart: InstanceType<typeof Chart>) => {
    await new Promise((resolve) => setTimeout(resolve));
    return chart.now.state;
  };

  it('is drawn in the page where it is the host’s own', async () => {
    const chart = new Chart(told(), drawn('M0 0l1 1z'));
    expect(chart.now.state).toBe('drawing');
    expect(await settled(chart)).toBe('drawn');
  });

  it('is a list where it can’t be drawn, or not all of it', async () => {
    const bare = told((it) => (it.territories[1]!.seeds = []));
    expect(new Chart(bare, drawn('M0 0l1 1z')).now.state).toBe('impossible');
    expect(await settled(new Chart(told(), drawn('')))).toBe('impossible');
    expect(await settled(new Chart(told(), () => Promise.reject(new Error('no'))))).toBe('impossible');
  });

  it('is known without a drawing: names, homes, cities, neighbours', () => {
    const { facts } = new Chart(told(), drawn(''));
    expect(facts.territories['buda']).toMatchObject({
      ...{ name: { en: 'BUDA', fr: 'le buda' }, home: 'hun', d: '', beside: ['serbia'] },
      city: { name: { en: 'Buda', fr: 'Bude' }, good: 'yellow' },
    });
    expect(facts.seas['adriatic']?.beside).toEqual(['croatia', 'serbia']);
  });

  it('is listed by realm, what may be chosen first', () => {
    const { facts } = new Chart(told(), drawn(''));
    const picture = mapPicture(sample({ kingdoms: ['hun'] }), 0, facts);
    const parts = zoneParts(
      facts,
      picture,
      (id) => id === 'serbia',
      (id) => id,
    );
    expect(parts.map(({ part, zones }) => [part, zones.map(({ id }) => id)])).toEqual([
      ['lit', ['serbia']],
      ['hun', ['buda', 'croatia']],
      ['seas', ['adriatic']],
    ]);
  });
});
