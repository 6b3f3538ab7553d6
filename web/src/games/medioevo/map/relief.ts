// The signs of the terrain, a path to every land: hundreds of small drawings would be as many elements.

import type { Atlas, Terrain } from './atlas';
import { project } from './projection';

/** Each in a box of 20 by 14 around its middle, in relative steps. */
const GLYPHS: Record<Terrain, (s: (n: number) => number) => string> = {
  mountains: (s) =>
    `m${s(-9)} ${s(5)}l${s(6.4)} ${s(-11)} ${s(4)} ${s(7)} ${s(2.6)} ${s(-3.6)} ${s(5)} ${s(7.6)}m${s(-11.6)} ${s(-11)}l${s(1.6)} ${s(7)}`,
  hills: (s) => `m${s(-9)} ${s(4)}q${s(4)} ${s(-6)} ${s(8)} 0m${s(-1)} 0q${s(4.4)} ${s(-7)} ${s(10)} 0`,
  forest: (s) =>
    [-5, 4]
      .map(
        (x, i) =>
          `m${s(i === 0 ? x : 9)} ${i === 0 ? s(-6) : s(-8)}q${s(-4)} ${s(6)} ${s(-3)} ${s(8)}h${s(6)}q${s(1)} ${s(-2)} ${s(-3)} ${s(-8)}m0 ${s(8)}v${s(3)}m0 ${s(-3)}`,
      )
      .join(''),
  desert: (s) =>
    [
      [-5, 1],
      [5, -3.4],
      [5, 3],
      [-4, 2.8],
    ]
      .map(([x = 0, y = 0]) => `m${s(x)} ${s(y)}h.01`)
      .join(''),
  plains: () => '',
};

/** All signs of every land, or every second; their size in units of the map. */
export function reliefOf(atlas: Atlas, size: number, all: boolean): { terrain: Terrain; d: string }[] {
  const scaled = (n: number) => Math.round(n * size * 100) / 100;
  return Object.values(atlas.territories)
    .filter(({ signs }) => signs.length > 0)
    .map(({ terrain, signs }) => {
      const glyph = GLYPHS[terrain](scaled);
      let d = '';
      for (let i = 0; i < signs.length; i += all ? 2 : 4) d += `M${signs[i]} ${signs[i + 1]}${glyph}`;
      return { terrain, d };
    });
}

/** Lakes: longitude, latitude, and how far they reach, in units of the map. */
const WATERS: [number, number, number, number][] = [
  [31.4, 60.8, 10, 13],
  [35.6, 61.6, 6.4, 11],
  [27.5, 58.7, 3.2, 7],
  [13.3, 58.9, 5.6, 8],
  [14.5, 58.3, 2, 5.6],
  [43.0, 38.6, 4.8, 4],
  [45.4, 37.7, 3.2, 7],
];

export const LAKES = WATERS.map(([lon, lat, rx, ry]) => {
  const [cx, cy] = project(lon, lat);
  return { cx, cy, rx, ry };
});
