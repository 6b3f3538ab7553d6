// Lines as the data of an SVG path, written as short as it goes.

import type { Point } from './spline.ts';

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** One path in steps of a tenth. */
export function pathOf(lines: Point[][], closed = true): string {
  return lines
    .map((line) => {
      let d = '';
      let [px, py] = [0, 0];
      line.forEach(([rx, ry], i) => {
        const [x, y] = [tenth(rx), tenth(ry)];
        const [dx, dy] = [tenth(x - px), tenth(y - py)];
        if (i === 0) d = `M${x} ${y}l`;
        else if (dx !== 0 || dy !== 0)
          d += `${d.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
        [px, py] = [x, y];
      });
      // A line that is too short to be seen has no steps.
      if (d === '' || d.endsWith('l')) return '';
      return closed ? `${d}z` : d;
    })
    .join('');
}
