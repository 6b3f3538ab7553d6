// Where a leaf can lie on the map without hiding what it is about.

import type { Picture, Shelf } from './model';

/** What each shelf covers on the whole map, in its units: left, top, right, bottom. */
const SHELVES: [Shelf, [number, number, number, number]][] = [
  ['low', [215, 215, 960, 600]],
  ['high', [215, 0, 960, 330]],
  ['foot', [215, 500, 960, 844]],
  // Folded to its heading.
  ['slip', [215, 55, 960, 155]],
];

/** Where the answer is given: by an action of the bar, on a sheet or the leaf itself, or anywhere else. */
export type AnsweredOn = 'bar' | 'sheet' | 'map';

/** The shelf that hides the fewest lit cities; hiding the place of the fight is worst. */
export function shelfFor({ cities, marks, fight }: Picture['map'], answered: AnsweredOn): Shelf {
  // The foot lies over the sheets, the highest shelf over the bar; a leaf is folded only for cities that can be chosen.
  const free = {
    low: true,
    high: answered !== 'bar',
    foot: answered !== 'sheet',
    slip: answered !== 'sheet' && marks.size > 0,
  };
  const weights = SHELVES.filter(([shelf]) => free[shelf]).map(([shelf, [left, top, right, bottom]]) => {
    const hidden = cities.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
    const weight = hidden.reduce((sum, { id }) => sum + (id === fight ? 5 : marks.has(id) ? 1 : 0), 0);
    return { shelf, weight };
  });
  return weights.reduce((best, it) => (it.weight < best.weight ? it : best)).shelf;
}
