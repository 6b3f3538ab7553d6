// What a map is drawn from, as the table tells it. The map of the game is drawn while the page is built; a host can
// bring another one, which the page has to draw itself.

import type { Material } from '../../../wire/medioevo.ts';
import type { Colour, Source } from './atlas.ts';
import { HEIGHT, WIDTH, project } from './projection.ts';

export function sourceOf({ atlas, waters }: Pick<Material, 'atlas' | 'waters'>): Source {
  const lands = new Set(atlas.territories.map(({ id }) => id));
  return tidy({
    kingdoms: dressed(atlas.kingdoms),
    territories: atlas.territories.map(({ at: [lon, lat], kingdom, city, ...it }) => ({
      ...it,
      ...{ lon, lat, kingdom: kingdom ?? 'neutral' },
      ...(city === null ? {} : { city: { ...city, lon: city.at[0], lat: city.at[1] } }),
    })),
    seas: atlas.seas.map(({ at: [lon, lat], ...it }) => {
      const beside = waters[it.id] ?? [];
      return {
        ...{ ...it, lon, lat },
        land: beside.filter((id) => lands.has(id)),
        sea: beside.filter((id) => !lands.has(id)),
      };
    }),
    beyond: { lands: atlas.off_map_land, waters: atlas.off_map_water },
    borders: atlas.borders.map(({ a, b, river, strait }) => ({
      ...{ a, b },
      ...{ river: river !== null, strait: strait !== null },
    })),
  });
}

const COLOURS: Colour[] = ['yellow', 'red', 'purple', 'green', 'blue', 'white'];

/** Whose colour is none that pieces have takes one that is left. */
function dressed(kingdoms: Material['atlas']['kingdoms']): Source['kingdoms'] {
  const known = (colour: string): colour is Colour => COLOURS.some((it) => it === colour);
  const left = COLOURS.filter((colour) => kingdoms.every((it) => it.colour !== colour));
  return kingdoms.map((it) => ({
    ...it,
    colour: known(it.colour) ? it.colour : (left.shift() ?? 'white'),
  }));
}

/** Nothing but what a drawing depends on, and lists without an order in the same order. */
export function tidy(source: Source): Source {
  const pair = ({ a, b }: { a: string; b: string }) => `${a} ${b}`;
  return {
    kingdoms: source.kingdoms.map(({ id, name_en, name_fr, colour }) => ({ id, name_en, name_fr, colour })),
    territories: source.territories.map(
      ({ id, name_en, name_fr, kingdom, terrain, lon, lat, seeds, fire, city }) => ({
        ...{ id, name_en, name_fr, kingdom, terrain, lon, lat, seeds, fire },
        ...(city === undefined
          ? {}
          : {
              city: {
                ...{ name_en: city.name_en, name_fr: city.name_fr, lon: city.lon, lat: city.lat },
                ...{ good: city.good, port: city.port },
              },
            }),
      }),
    ),
    seas: source.seas.map(({ id, name_en, name_fr, lon, lat, seeds, land, sea }) => ({
      ...{ id, name_en, name_fr, lon, lat, seeds },
      ...{ land: land.toSorted(), sea: sea.toSorted() },
    })),
    beyond: {
      lands: source.beyond.lands.map(({ id, seeds }) => ({ id, seeds })),
      waters: source.beyond.waters.map(({ id, seeds }) => ({ id, seeds })),
    },
    borders: source.borders
      .map(({ a, b, river, strait }) => ({ a, b, river, strait }))
      .toSorted((one, other) => (pair(one) < pair(other) ? -1 : 1)),
  };
}

/** A short name for a map: the same for the same, and another for another (FNV-1a, twice). */
export function printOf(source: Source): string {
  const text = JSON.stringify(tidy(source));
  let [one, two] = [2166136261, 40389];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 16777619);
    two = Math.imul(two ^ code, 2246822519);
  }
  return [one, two].map((it) => (it >>> 0).toString(36)).join('-');
}

const isPoint = (at: unknown): boolean =>
  Array.isArray(at) && at.length === 2 && at.every((degrees) => Number.isFinite(degrees));

/** Whether everything has its place, and that is on the sheet. */
export function canBeDrawn({ territories, seas }: Source): boolean {
  const zones = [...territories, ...seas];
  return (
    zones.length > 2 &&
    zones.every(({ lon, lat, seeds }) => {
      if (!isPoint([lon, lat]) || seeds.length === 0 || !seeds.every(isPoint)) return false;
      const [x, y] = project(lon, lat);
      return x > 0 && x < WIDTH && y > 0 && y < HEIGHT;
    })
  );
}
