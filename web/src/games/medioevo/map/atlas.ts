// The drawn map: the shape of every territory and sea zone, and the borders between them. Made while the page
// is built for the map of the game, and in the page for one that a host brings.

import type { Good, Kingdom } from '../../../wire/medioevo.ts';
import { arcsOf, ringsOf, type Arc, type Seeded } from './cells.ts';
import { pathOf } from '../../../table/map/path.ts';
import type { Point } from '../../../table/map/spline.ts';
import { typeset } from '../typeset.ts';
import { HEIGHT, WIDTH, project } from './projection.ts';
import { gridOf, roomsOf, scatter, type Room } from './room.ts';

export type Terrain = 'plains' | 'hills' | 'mountains' | 'forest' | 'desert';
export type Colour = 'yellow' | 'red' | 'purple' | 'green' | 'blue' | 'white';

interface Named {
  name_en: string;
  name_fr: string;
}

interface Site extends Seeded, Named {
  lon: number;
  lat: number;
}

export interface Territory extends Site {
  kingdom: Kingdom | 'neutral';
  terrain: Terrain;
  fire: boolean;
  city?: Named & { lon: number; lat: number; good: Good; port: boolean };
}

export interface SeaZone extends Site {
  land: string[];
  sea: string[];
}

/** What of a map is needed to draw it. */
export interface Source {
  kingdoms: (Named & { id: Kingdom; colour: Colour })[];
  territories: Territory[];
  seas: SeaZone[];
  /** Land and water beyond the map. */
  beyond: { lands: Seeded[]; waters: Seeded[] };
  borders: { a: string; b: string; river: boolean; strait: boolean }[];
}

/** A name in both languages. */
export interface Name {
  en: string;
  fr: string;
}

export interface Shape {
  name: Name;
  /** The outline, as the data of a path; the coast cuts it. */
  d: string;
  /** The point it is known by. */
  x: number;
  y: number;
  /** Where its name and its pieces have room. */
  room: Room;
  /** The zones beside it. */
  beside: string[];
}

export interface City {
  name: Name;
  x: number;
  y: number;
  good: Good;
  port: boolean;
}

export interface Land extends Shape {
  home: Kingdom | null;
  /** Barbarians come from here. */
  fire: boolean;
  terrain: Terrain;
  /** Where the signs of its terrain stand: left and down, one after the other. */
  signs: number[];
  city: City | null;
}

export interface Border {
  /** The two territories; one of them may lie beyond the map. */
  a: string;
  b: string;
  river: boolean;
  d: string;
}

export interface Atlas {
  kingdoms: Record<Kingdom, { name: Name; colour: Colour }>;
  territories: Record<string, Land>;
  seas: Record<string, Shape>;
  borders: Border[];
  /** The borders between sea zones. */
  waters: string[];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const nameOf = ({ name_en, name_fr }: Named): Name => ({
  en: typeset(name_en, 'en'),
  fr: typeset(name_fr, 'fr'),
});

/** What is known of a territory without any drawing. */
function factsOf(it: Territory): Omit<Land, keyof Shape | 'signs'> {
  const city = it.city && project(it.city.lon, it.city.lat);
  return {
    home: it.kingdom === 'neutral' ? null : it.kingdom,
    fire: it.fire,
    terrain: it.terrain,
    city:
      it.city && city
        ? {
            ...{ name: nameOf(it.city), x: tenth(city[0]), y: tenth(city[1]) },
            good: it.city.good,
            port: it.city.port,
          }
        : null,
  };
}

const kingdomsOf = (source: Source): Atlas['kingdoms'] =>
  Object.fromEntries(
    source.kingdoms.map((it) => [it.id, { name: nameOf(it), colour: it.colour }]),
  ) as Atlas['kingdoms'];

/** The same without a line: what there is to know of a map that is not drawn. */
export function undrawn(source: Source): Atlas {
  const shape = (it: Site): Shape => {
    const [x, y] = project(it.lon, it.lat).map(tenth) as [number, number];
    return { name: nameOf(it), d: '', x, y, room: [x, y, 0, 0], beside: besideOf(source, it.id) };
  };
  return {
    kingdoms: kingdomsOf(source),
    territories: Object.fromEntries(
      source.territories.map((it) => [it.id, { ...shape(it), ...factsOf(it), signs: [] }]),
    ),
    seas: Object.fromEntries(source.seas.map((it) => [it.id, shape(it)])),
    borders: [],
    waters: [],
  };
}

/** The coast is there for the room it leaves; it is drawn by itself. */
export function draw(source: Source, coast: Point[][]): Atlas {
  const lands = arcsOf([...source.territories, ...source.beyond.lands], 0.34);
  const waters = arcsOf([...source.seas, ...source.beyond.waters], 0.12);
  const known = new Set(source.territories.map(({ id }) => id));
  const sailed = new Set(source.seas.map(({ id }) => id));
  const rivers = new Set(source.borders.filter(({ river }) => river).map(({ a, b }) => pairOf(a, b)));
  const drawn = (ids: Set<string>) => (arc: Arc) => ids.has(arc.left) || ids.has(arc.right);
  const rings = {
    lands: source.territories.map(({ id }) => ringsOf(lands, id)),
    seas: source.seas.map(({ id }) => ringsOf(waters, id)),
  };
  const grid = gridOf(coast, rings.lands, rings.seas);
  const rooms = roomsOf(
    grid,
    [...source.territories, ...source.seas].map(({ lon, lat }) => project(lon, lat)),
  );
  const shape = (site: Site, outline: Point[][], index: number): Shape => {
    const [x, y] = project(site.lon, site.lat).map(tenth) as [number, number];
    const room = (rooms[index] ?? [x, y, 0, 0]).map(tenth) as unknown as Room;
    return { name: nameOf(site), d: pathOf(outline), x, y, room, beside: besideOf(source, site.id) };
  };
  const land = (it: Territory, index: number): Land => {
    const drawn = shape(it, rings.lands[index] ?? [], index);
    const facts = factsOf(it);
    const town: Point | null = facts.city && project(it.city?.lon ?? 0, it.city?.lat ?? 0);
    const signs = it.terrain === 'plains' ? [] : scatter(grid, index, it.id, drawn.room, town);
    return { ...drawn, ...facts, signs: signs.flat().map(Math.round) };
  };
  return {
    kingdoms: kingdomsOf(source),
    territories: Object.fromEntries(source.territories.map((it, i) => [it.id, land(it, i)])),
    seas: Object.fromEntries(
      source.seas.map((it, i) => [it.id, shape(it, rings.seas[i] ?? [], source.territories.length + i)]),
    ),
    borders: lands
      .filter(drawn(known))
      .map(({ left, right, line }) => ({
        a: left,
        b: right,
        river: rivers.has(pairOf(left, right)),
        d: pathOf([onSheet(line)], false),
      }))
      .filter(({ d }) => d !== ''),
    waters: waters
      .filter(drawn(sailed))
      .map(({ line }) => pathOf([onSheet(line)], false))
      .filter((d) => d !== ''),
  };
}

/** The borders of the rules that the drawing does not show. A strait is no common border. */
export function missing(source: Source, atlas: Atlas): string[] {
  const shown = new Set(atlas.borders.map(({ a, b }) => pairOf(a, b)));
  return source.borders
    .filter(({ a, b, strait }) => !strait && !shown.has(pairOf(a, b)))
    .map(({ a, b }) => pairOf(a, b));
}

/** What lies beside a zone, by the rules. */
function besideOf({ borders, seas }: Source, id: string): string[] {
  const over = borders.filter(({ a, b }) => a === id || b === id).map(({ a, b }) => (a === id ? b : a));
  const own = seas.find((sea) => sea.id === id);
  const shores = seas.filter(({ land }) => land.includes(id)).map((sea) => sea.id);
  return [...over, ...shores, ...(own?.land ?? []), ...(own?.sea ?? [])];
}

/** What lies far beyond the sheet is never seen. */
function onSheet(line: Point[]): Point[] {
  const margin = 400;
  const seen = line.filter(
    ([x, y]) => x > -margin && x < WIDTH + margin && y > -margin && y < HEIGHT + margin,
  );
  return seen.length < 2 ? [] : seen;
}
