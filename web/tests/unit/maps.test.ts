import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { project } from '../../src/games/byzantium/projection.ts';
import { parse } from 'smol-toml';
import { draw, missing } from '../../src/games/medioevo/map/atlas.ts';
import { project as onCone } from '../../src/games/medioevo/map/projection.ts';
import { printOf, sourceOf } from '../../src/games/medioevo/map/source.ts';
import type { Material } from '../../src/wire/medioevo.ts';
import { atlasOf, coast, landOf, sheetOf, shore } from '../../vite/maps.ts';
import { pathOf } from '../../src/table/map/path.ts';
import { areaOf, cut, simplify, type Ring } from '../../vite/maps/land.ts';

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('the land of a map', () => {
  it('is cut to a box', () => {
    expect(areaOf(cut(square, [5, 5, 20, 20]))).toBe(25);
    expect(cut(square, [20, 20, 30, 30])).toEqual([]);
  });

  it('loses bends that cannot be seen', () => {
    expect(simplify([...square, [0, 5.01]], 1)).toEqual(square);
    expect(
      simplify(
        [
          [0, 0],
          [0.1, 0],
          [0, 0.1],
          [0.1, 0.1],
        ],
        1,
      ),
    ).toEqual([]);
  });

  it('is written in steps', () => {
    expect(pathOf([square])).toBe('M0 0l10 0 0 10-10 0z');
  });

  it('is small enough for a page', () => {
    const sheet = sheetOf('byzantium');
    expect(sheet).toBeDefined();
    const path = coast(sheet!);
    expect(path.length).toBeGreaterThan(20_000);
    expect(path.length).toBeLessThan(60_000);
    expect(path).toMatch(/^[-Mlz0-9. ]+$/);
  });
});

it('the projection never folds', () => {
  let [x, y] = project(10, 50);
  for (let step = 1; step < 400; step += 1) {
    const [nx, ny] = project(10 + step * 0.15, 50 - step * 0.1);
    expect(nx).toBeGreaterThan(x);
    expect(ny).toBeGreaterThan(y);
    [x, y] = [nx, ny];
  }
  expect(project(30.7, 36.89).map(Math.round)).toEqual([491, 306]);
});

/** The map as a table tells it, read from its file. */
function told(): Pick<Material, 'atlas' | 'waters'> {
  const file = new URL('../../../crates/medioevo/data/map.toml', import.meta.url);
  const data = parse(readFileSync(file, 'utf8')) as any;
  const at = ({ lon, lat }: { lon: number; lat: number }) => [lon, lat];
  const atlas = {
    kingdoms: data.kingdom,
    territories: data.territory.map((it: any) => ({
      ...it,
      kingdom: it.kingdom === 'neutral' ? null : it.kingdom,
      at: at(it),
      city: it.city === undefined ? null : { ...it.city, at: at(it.city) },
    })),
    seas: data.sea_zone.map((it: any) => ({ ...it, at: at(it) })),
    off_map_land: data.off_map_land,
    off_map_water: data.off_map_water,
    borders: data.graph.borders.map((it: any) => ({
      ...it,
      river: it.river_name ?? null,
      strait: it.strait_name ?? null,
    })),
  };
  const waters = Object.fromEntries(data.sea_zone.map((it: any) => [it.id, [...it.sea, ...it.land]]));
  return { atlas, waters } as unknown as Material;
}

describe('the map of Medioevo Universale', () => {
  const drawn = atlasOf('medioevo')!;

  it('shows every border of the rules', () => {
    expect(drawn.source.borders).toHaveLength(188);
    expect(missing(drawn.source, drawn.atlas)).toEqual([]);
  });

  it('has a closed outline for every land and sea', () => {
    const shapes = [...Object.values(drawn.atlas.territories), ...Object.values(drawn.atlas.seas)];
    expect(shapes).toHaveLength(95 + 23);
    for (const { d } of shapes) expect(d).toMatch(/^(M-?[\d.]+ -?[\d.]+l[-0-9. ]+z)+$/);
  });

  it('is the same when the page draws it from what the table tells', () => {
    const source = sourceOf(told());
    expect(printOf(source)).toBe(printOf(drawn.source));
    expect(draw(source, JSON.parse(JSON.stringify(landOf('medioevo'))))).toEqual(drawn.atlas);
  });

  it('weighs little', () => {
    const shores = ['medioevo', 'medioevo-near'].map((name) => shore(name));
    expect(gzipSync(JSON.stringify([...shores, drawn.atlas])).length).toBeLessThan(200_000);
  });

  it('keeps angles: a small square stays a square', () => {
    const [x, y] = onCone(20, 45);
    const [east] = onCone(20.1, 45).map((v, i) => v - [x, y][i]!);
    const north = y - onCone(20, 45.1)[1];
    expect(Math.abs(east! / north / Math.cos((45 * Math.PI) / 180))).toBeCloseTo(1, 1);
  });
});
