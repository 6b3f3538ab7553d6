// How much of the map is told at which size. Sizes go in steps: what is drawn keeps still while a step is zoomed
// through, and only the window on it changes.

export type Detail = 'far' | 'middle' | 'near';

/** Steps to a doubling. */
const STEPS = 4;

/** The step a size belongs to, in pixels a unit. */
export const stepOf = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * STEPS) / STEPS);

export const detailOf = (step: number): Detail => (step < 1.6 ? 'far' : step < 2.7 ? 'middle' : 'near');

/** What is drawn of a city, and how large, in pixels. */
export interface Sizes {
  detail: Detail;
  /** Names of cities; 0 where there is no room for them. */
  city: number;
  /** Names of lands; 0 where there is no room for them. */
  land: number;
  sea: number;
  /** Names of kingdoms across their lands; 0 from close by. */
  kingdom: number;
  /** Towns, goods and ports. */
  place: number;
  goods: boolean;
  /** Shields and cards. */
  piece: number;
}

export function sizesOf(step: number): Sizes {
  const detail = detailOf(step);
  const near = detail === 'near';
  return {
    detail,
    city: step < 0.66 ? 0 : near ? Math.min(17, 10 + 1.6 * step) : detail === 'middle' ? 13.2 : 12.4,
    land: detail === 'far' ? 0 : near ? Math.min(14, 9.6 + step) : 11.5,
    sea: step < 0.6 ? 0 : near ? Math.min(19, 9 + 2.2 * step) : detail === 'middle' ? 13.5 : 11.5,
    kingdom: detail === 'far' ? Math.max(9.5, Math.min(20, 17.5 * step)) : 0,
    place: near ? Math.min(1.5, 0.62 + 0.2 * step) : detail === 'middle' ? 1 : step < 0.6 ? 0.62 : 0.82,
    goods: step >= 0.5,
    piece: near ? Math.min(1.42, 0.72 + 0.17 * step) : detail === 'middle' ? 1.2 : step < 0.6 ? 0.84 : 1.04,
  };
}
