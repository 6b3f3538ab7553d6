// The map of a table: the one of the game, or one that a host brought and the page draws when it is needed.

import builtIn, { print } from 'virtual:atlas/medioevo';
import type { Material } from '../../../wire/medioevo';
import { undrawn, type Atlas, type Source } from './atlas';
import { canBeDrawn, printOf, sourceOf } from './source';

export type Drawing =
  | { state: 'drawn'; atlas: Atlas }
  | { state: 'drawing' }
  /** There is no telling where everything lies. */
  | { state: 'impossible' };

/** Draws a map; fails where that can't be done. */
export type Hand = (source: Source) => Promise<Atlas>;

const byWorker: Hand = (source) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' });
    const end = (then: () => void) => {
      worker.terminate();
      then();
    };
    worker.onmessage = ({ data }: MessageEvent<Atlas>) => end(() => resolve(data));
    worker.onerror = (event) => end(() => reject(new Error(event.message)));
    worker.postMessage(source);
  });

/** Every land and every sea has to be somewhere. */
const isWhole = ({ territories, seas }: Atlas): boolean =>
  [...Object.values(territories), ...Object.values(seas)].every(({ d }) => d !== '');

/** A map on its way. */
export class Chart {
  #now = $state.raw<Drawing>({ state: 'drawing' });
  /** What is known of the map without any drawing. */
  readonly facts: Atlas;

  constructor(material: Pick<Material, 'atlas' | 'waters'>, hand: Hand = byWorker) {
    const source = sourceOf(material);
    this.facts = undrawn(source);
    if (printOf(source) === print) this.#now = { state: 'drawn', atlas: builtIn };
    else if (canBeDrawn(source)) void this.#draw(source, hand);
    else this.#now = { state: 'impossible' };
  }

  get now(): Drawing {
    return this.#now;
  }

  async #draw(source: Source, hand: Hand): Promise<void> {
    try {
      const atlas = await hand(source);
      this.#now = isWhole(atlas) ? { state: 'drawn', atlas } : { state: 'impossible' };
    } catch {
      this.#now = { state: 'impossible' };
    }
  }
}

const charts = new WeakMap<Material, Chart>();

/** The map of a table; drawn once. */
export function chartOf(material: Material): Chart {
  const known = charts.get(material);
  if (known !== undefined) return known;
  const chart = new Chart(material);
  charts.set(material, chart);
  return chart;
}
