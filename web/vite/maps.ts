// The coasts of the map boards. `import coast from 'virtual:coast/byzantium'` is an SVG path in the units of
// that board; the page never carries the atlas it comes from.

import type { Plugin } from 'vite';
import { project } from '../src/games/byzantium/projection.ts';
import { areaOf, cut, outlines, pathOf, simplify, type Box, type Point } from './maps/land.ts';

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
  byzantium: { scale: '50m', box: [2, -14, 80, 62], project, bend: 0.6, island: 7 },
};

const NAME = /^virtual:coast\/([a-z-]+)$/;

export function maps(): Plugin {
  return {
    name: 'kathisma-maps',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const name = id.startsWith('\0') ? NAME.exec(id.slice(1))?.[1] : undefined;
      const sheet = name === undefined ? undefined : SHEETS[name];
      if (sheet === undefined) return null;
      return `export default ${JSON.stringify(coast(sheet))}`;
    },
  };
}

export function coast({ scale, box, project, bend, island }: Sheet): string {
  const rings = outlines(scale)
    .map((ring) => cut(ring, box))
    .filter((ring) => ring.length > 2)
    .map((ring) =>
      simplify(
        ring.map(([lon, lat]) => project(lon, lat)),
        bend,
      ),
    )
    .filter((ring) => ring.length > 0 && areaOf(ring) > island);
  return pathOf(rings);
}

export const sheetOf = (name: string): Sheet | undefined => SHEETS[name];
