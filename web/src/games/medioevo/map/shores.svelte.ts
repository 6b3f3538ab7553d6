// The coast as it is drawn from afar and from close by.

import coarse from 'virtual:shore/medioevo';
import { mixed, type Tile } from './shore';

let close = $state.raw<Tile[] | null>(null);

/** The squares of the coast; from close by the fine ones, as soon as they are there. */
export const coastOf = (near: boolean): Tile[] => (near ? close : null) ?? coarse.tiles;

/** Fetches the fine squares. */
export function comeClose(): void {
  if (close !== null) return;
  import('virtual:shore/medioevo-near').then(
    (fine) => (close = mixed(coarse, fine.default)),
    () => {},
  );
}
