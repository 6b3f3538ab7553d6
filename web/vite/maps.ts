// The drawn maps of the boards, made while the page is built: the page carries neither the atlas they come from
// nor the data files. `import coast from 'virtual:coast/byzantium'` is an SVG path in the units of that board,
// `import shore from 'virtual:shore/medioevo'` the same in squares;
// `import atlas, { print } from 'virtual:atlas/medioevo'` is everything that is drawn between the coasts, and a short
// name of what it was drawn from; `import land from 'virtual:land/medioevo'` are the outlines that another map is drawn
// with.

import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import { project as byzantium } from '../src/games/byzantium/projection.ts';
import { draw, type Atlas, type Source } from '../src/games/medioevo/map/atlas.ts';
import type { Shore } from '../src/games/medioevo/map/shore.ts';
import { printOf, tidy } from '../src/games/medioevo/map/source.ts';
import { project as medioevo } from '../src/games/medioevo/map/projection.ts';
import { pathOf } from '../src/table/map/path.ts';
import type { Point } from '../src/table/map/spline.ts';
import { areaOf, cut, outlines, simplify, type Box } from './maps/land.ts';
import { tiled } from './maps/tiles.ts';

interface Sheet {
  scale: '50m' | '10m';
  /** What is kept of the earth. Wider than the board: a broad screen shows more of it. */
  box: Box;
  project: (lon: number, lat: number) => Point;
  /** Bends and islands below these areas, in square units of the board, are left out. */
  bend: number;
  island: number;
}

const SHEETS: Record<string, Sheet> = {
  byzantium: { scale: '50m', box: [2, -14, 80, 62], project: byzantium, bend: 0.6, island: 7 },
  medioevo: { scale: '50m', box: [-40, 2, 110, 78], project: medioevo, bend: 0.35, island: 1.2 },
  // Seen from close by; what lies beyond the map need not be finer.
  'medioevo-near': { scale: '10m', box: [1, 23, 56, 66], project: medioevo, bend: 0.03, island: 0.12 },
};

/** The data files of the maps that are drawn from seeds. */
const ATLASES: Record<string, string> = { medioevo: '../../crates/medioevo/data/map.toml' };

/** Coasts in squares of so many units, over so much of the board. */
const TILED: Record<string, { side: number; part: Box }> = {
  medioevo: { side: 200, part: [-1400, -800, 2400, 1800] },
  'medioevo-near': { side: 100, part: [0, 0, 1000, 1000] },
};

const NAME = /^virtual:(coast|shore|atlas|land)\/([a-z-]+)$/;

export function maps(): Plugin {
  return {
    name: 'kathisma-maps',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, kind, name = ''] = (id.startsWith('\0') && NAME.exec(id.slice(1))) || [];
      const sheet = kind === 'coast' ? SHEETS[name] : undefined;
      if (sheet !== undefined) return `export default ${JSON.stringify(coast(sheet))}`;
      if (kind === 'shore' && name in TILED) return `export default ${JSON.stringify(shore(name))}`;
      const file = kind === 'atlas' || kind === 'land' ? ATLASES[name] : undefined;
      if (file === undefined) return null;
      if (kind === 'land') return `export default ${JSON.stringify(landOf(name))}`;
      const source = sourceOf(file);
      return `export const print = '${printOf(source)}';\nexport default ${JSON.stringify(drawn(name, source))}`;
    },
  };
}

export const coast = (sheet: Sheet): string => pathOf(shores(sheet));

function shores({ scale, box, project, bend, island }: Sheet): Point[][] {
  return outlines(scale)
    .map((ring) => cut(ring, box))
    .filter((ring) => ring.length > 2)
    .map((ring) =>
      simplify(
        ring.map(([lon, lat]) => project(lon, lat)),
        bend,
      ),
    )
    .filter((ring) => ring.length > 0 && areaOf(ring) > island);
}

/** A coast in squares. */
export function shore(name: string): Shore {
  const [sheet, tiles] = [SHEETS[name], TILED[name]];
  return sheet === undefined || tiles === undefined
    ? { side: 0, tiles: [] }
    : tiled(shores(sheet), tiles.part, tiles.side);
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** The land that a map is drawn with, as fine as its grid needs it. */
export function landOf(name: string): Point[][] {
  const sheet = SHEETS[name];
  if (sheet === undefined) return [];
  return shores(sheet).map((ring) => ring.map(([x, y]) => [hundredth(x), hundredth(y)]));
}

const drawn = (name: string, source: Source): Atlas => draw(source, landOf(name));

/** What a data file of Medioevo Universale says of the drawing. */
function sourceOf(file: string): Source {
  const data = parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as unknown as MapFile;
  return tidy({
    kingdoms: data.kingdom,
    territories: data.territory,
    seas: data.sea_zone,
    beyond: { lands: data.off_map_land, waters: data.off_map_water },
    borders: data.graph.borders.map(({ a, b, river, strait = false }) => ({ a, b, river, strait })),
  });
}

interface MapFile {
  kingdom: Source['kingdoms'];
  territory: Source['territories'];
  sea_zone: Source['seas'];
  off_map_land: Source['beyond']['lands'];
  off_map_water: Source['beyond']['waters'];
  graph: { borders: { a: string; b: string; river: boolean; strait?: boolean }[] };
}

export const atlasOf = (name: string): { source: Source; atlas: Atlas } | undefined => {
  const file = ATLASES[name];
  if (file === undefined) return undefined;
  const source = sourceOf(file);
  return { source, atlas: drawn(name, source) };
};

export const sheetOf = (name: string): Sheet | undefined => SHEETS[name];
