// Where everything stands on the map at one size: towns where they are, then the forces, then as many names as there
// is room for. Places are given in units of the map, sizes in pixels.

import type { PieceName } from '../../../table/map/pieces';
import type { ZoneName } from '../../../wire/medioevo';
import type { Atlas, Land, Shape } from './atlas';
import { cardOf, signOf, type Card } from './cards';
import { sizesOf, type Sizes } from './detail';
import { find, over, rings, Taken, type Box, type Spot } from './fit';
import { MARK_SIGNS } from './marks';
import type { Force, MapPicture, ZoneSeen } from './picture';
import { townOf, type Town } from './towns';

export interface Posted extends Spot {
  key: string;
  zone: ZoneName;
  force: Force;
  /** From close by. */
  card: Card | null;
  /** From far away, where no shield stands. */
  sign: PieceName | null;
}

/** What holds in a territory this turn, in a row. */
export interface MarkRow extends Spot {
  zone: ZoneName;
  signs: PieceName[];
}

export interface Label extends Spot {
  key: string;
  kind: 'city' | 'land' | 'sea' | 'kingdom';
  lines: string[];
  size: number;
  muted: boolean;
}

export interface Layout {
  step: number;
  sizes: Sizes;
  towns: Town[];
  marks: MarkRow[];
  forces: Posted[];
  /** Where battles are fought, those too that wait for another one. */
  clashes: (Spot & { zone: ZoneName })[];
  labels: Label[];
  /** What else was found room for later. */
  taken: Taken;
}

export interface Names {
  zone: (zone: ZoneName) => string;
  city: (zone: ZoneName) => string;
  kingdom: (zone: keyof Atlas['kingdoms']) => string;
}

/** How wide a sign in a row is. */
export const MARK = 17;
/** How wide the sign of a battle is. */
const CLASH = 22;

/** How wide letters are, in parts of their size. */
const WIDE = { city: 0.53, land: 0.74, sea: 0.66, kingdom: 1.06 };

export const roomBox = ({ room: [x, y, width, height] }: Shape, step: number): Box => ({
  ...{ x: (x + width / 2) * step, y: (y + height / 2) * step },
  ...{ width: width * step, height: height * step },
});

export function layoutOf(
  picture: MapPicture,
  atlas: Atlas,
  names: Names,
  near: number,
  step: number,
): Layout {
  const sizes = sizesOf(step);
  const taken = new Taken();
  const shapeOf = (id: ZoneName) => atlas.territories[id] ?? atlas.seas[id];
  const toUnits = ({ x, y }: Spot): Spot => ({ x: x / step, y: y / step });
  const zones = [...picture.zones.values()];

  const towns: Town[] = [];
  const marks: MarkRow[] = [];
  const forces: Posted[] = [];
  const clashes: Layout['clashes'] = [];
  const labels: Label[] = [];

  const fixed = (zone: ZoneSeen, land: Land, at: Spot): void => {
    const { town, box } = townOf(zone, land, sizes, near);
    taken.add({ ...box, x: at.x + box.x, y: at.y + box.y });
    towns.push({ ...town, ...toUnits(at) });
  };
  for (const zone of zones) {
    const land = atlas.territories[zone.id];
    if (land?.city) fixed(zone, land, { x: land.city.x * step, y: land.city.y * step });
  }
  if (sizes.detail === 'near')
    for (const zone of zones) {
      const shape = shapeOf(zone.id);
      // What holds for a building stands at the building.
      const signs = zone.marks.filter(({ of }) => of === null).map(({ mark }) => MARK_SIGNS[mark]);
      if (shape === undefined || signs.length === 0) continue;
      const room = roomBox(shape, step);
      const city = atlas.territories[zone.id]?.city;
      const best = city ? { x: city.x * step, y: city.y * step + 24 * sizes.place } : room;
      const [width, height] = [signs.length * MARK * sizes.place, MARK * sizes.place];
      const spots = [...rings(best, width, height, 4), ...over(room, width, height)];
      const at = find({ width, height, best, spots, rooms: [room] }, taken);
      taken.add({ ...at, width, height });
      marks.push({ zone: zone.id, signs, ...toUnits(at) });
    }
  // Where there is little room, it is looked for first.
  const tightest = zones.toSorted((a, b) => (shapeOf(a.id)?.room[2] ?? 0) - (shapeOf(b.id)?.room[2] ?? 0));
  for (const zone of tightest) {
    const shape = shapeOf(zone.id);
    if (shape === undefined) continue;
    const room = roomBox(shape, step);
    // A name stands above what it names.
    const low = zone.sea ? 0.26 : sizes.land > 0 ? 0.1 : 0;
    const best = { x: room.x, y: room.y + low * room.height };
    zone.forces.forEach((force) => {
      const card = sizes.detail === 'near' ? cardOf(force) : null;
      const sign = card === null ? signOf(force, zone.sea) : null;
      const width = (card?.width ?? (sign === null ? 18 : 26)) * sizes.piece;
      const height = (card?.height ?? 22) * sizes.piece;
      const spots = [...over(room, width, height), ...rings(room, width, height)];
      const at = find({ width: width + 3, height: height + 3, best, spots, rooms: [room] }, taken);
      taken.add({ ...at, width, height });
      const key = `${zone.id} ${force.seat ?? 'horde'}`;
      forces.push({ key, zone: zone.id, force, card, sign, ...toUnits(at) });
    });
    if (zone.battle) {
      const size = CLASH * sizes.piece;
      const spots = [...rings(best, size, size, 4), ...over(room, size, size)];
      const at = find({ width: size, height: size, best, spots, rooms: [room] }, taken);
      taken.add({ ...at, width: size, height: size });
      clashes.push({ zone: zone.id, ...toUnits(at) });
    }
    const land = atlas.territories[zone.id];
    if (land === undefined || land.city !== null || sizes.detail === 'far') continue;
    const { box } = townOf(zone, land, sizes, near);
    if (box.width === 0) continue;
    const spots = [...over(room, box.width, box.height), ...rings(room, box.width, box.height, 2)];
    const at = find({ ...box, best: room, spots, rooms: [room] }, taken);
    fixed(zone, land, { x: at.x - box.x, y: at.y - box.y });
  }

  const label = (key: string, kind: Label['kind'], lines: string[], size: number, wish: LabelWish): void => {
    const width = Math.max(...lines.map((line) => line.length)) * size * WIDE[kind] + 2;
    const height = lines.length * size * 1.08;
    const { best, rooms } = wish;
    const at = find({ width, height, best, spots: wish.spots(width, height), rooms }, taken);
    if (at.covers > wish.most || at.out > (wish.outside ?? 1)) return;
    taken.add({ ...at, width, height });
    labels.push({ key, kind, lines, size, muted: wish.muted ?? false, ...toUnits(at) });
  };
  for (const zone of tightest) {
    const land = atlas.territories[zone.id];
    if (land?.city && sizes.city > 0)
      label(zone.id, 'city', [names.city(zone.id)], sizes.city, beside(land, zone));
  }
  if (sizes.kingdom > 0)
    for (const kingdom of picture.rulers.keys()) {
      const held = zones.filter((zone) => zone.kingdom === kingdom).map(({ id }) => shapeOf(id));
      const wish = across(held.flatMap((shape) => (shape === undefined ? [] : [roomBox(shape, step)])));
      if (wish !== null) label(kingdom, 'kingdom', [names.kingdom(kingdom)], sizes.kingdom, wish);
    }
  for (const zone of tightest) {
    const shape = shapeOf(zone.id);
    const size = zone.sea ? sizes.sea : sizes.land;
    if (shape === undefined || size === 0) continue;
    const name = names.zone(zone.id);
    // A land that is called like its city is named once.
    const city = atlas.territories[zone.id]?.city;
    if (city && names.city(zone.id) === name) continue;
    const room = roomBox(shape, step);
    const lines = zone.sea && sizes.detail !== 'near' ? broken(name) : [name];
    label(zone.id, zone.sea ? 'sea' : 'land', lines, size, {
      best: room,
      spots: (width, height) => [...over(room, width, height), ...rings(room, width, height, 2)],
      rooms: [room],
      most: sizes.detail === 'near' ? 0.12 : 0.05,
      outside: sizes.detail === 'far' ? 0.7 : 0.85,
      muted: !zone.inPlay,
    });
  }
  return { step, sizes, towns, marks, forces: forces.toSorted((a, b) => a.y - b.y), clashes, labels, taken };

  /** To the right of its town, to the left, below or above it. */
  function beside({ city }: Land, zone: ZoneSeen): LabelWish {
    const at = { x: (city?.x ?? 0) * step, y: (city?.y ?? 0) * step };
    const box = townOf(zone, atlas.territories[zone.id] as Land, sizes, near).box;
    const [left, right] = [box.x - box.width / 2, box.x + box.width / 2];
    const [top, bottom] = [box.y - box.height / 2, box.y + box.height / 2];
    const middle = (width: number) => right + width / 2 + 1;
    return {
      best: { x: at.x + box.x, y: at.y + box.y },
      spots: (width, height) => [
        { x: at.x + middle(width), y: at.y },
        { x: at.x, y: at.y + bottom + height / 2 },
        { x: at.x + left - width / 2 - 1, y: at.y },
        { x: at.x, y: at.y + top - height / 2 },
        { x: at.x + middle(width), y: at.y + bottom },
        { x: at.x + middle(width), y: at.y + top },
        { x: at.x + left - width / 2, y: at.y + bottom },
        { x: at.x + left - width / 2, y: at.y + top },
      ],
      most: sizes.detail === 'far' ? 0.12 : 0.3,
    };
  }
}

interface LabelWish {
  best: Spot;
  spots: (width: number, height: number) => Spot[];
  /** What it should not leave. */
  rooms?: Box[];
  /** How much of it may cover something else, or lie outside, before it is left out. */
  most: number;
  outside?: number;
  muted?: boolean;
}

/** Two lines for two words and more, as even as they can be. */
function broken(name: string): string[] {
  const parts = name.split(' ');
  if (parts.length < 2 || name.length < 9) return [name];
  const cuts = parts.slice(1).map((_, i) => [parts.slice(0, i + 1).join(' '), parts.slice(i + 1).join(' ')]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return cuts.reduce((best, lines) => (width(lines) < width(best) ? lines : best));
}

/** A name across all lands of a kingdom. */
function across(rooms: Box[]): LabelWish | null {
  if (rooms.length === 0) return null;
  const area = rooms.reduce((sum, { width, height }) => sum + width * height, 0);
  const mean = (of: (box: Box) => number) =>
    rooms.reduce((sum, box) => sum + of(box) * box.width * box.height, 0) / area;
  const best = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const between = rooms.flatMap((a) => rooms.map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })));
  return {
    best,
    spots: (width, height) => [...between, ...rooms.flatMap((room) => over(room, width, height))],
    rooms,
    most: 0.5,
  };
}
