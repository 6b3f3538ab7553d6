// A number that is chosen, as the words of its button.

import type { Frame } from '../../wire/medioevo';
import { words as askedWords } from './asked.words';
import { florins, numbered } from './format';
import type { Offer } from './offers';
import type { Material } from './types';

/** Goods say what they cost; the server's words leave it out where any number can stand. */
export function numberTold({ verb, label }: Offer, step: Frame, { economy }: Material, n: number): string {
  const buys =
    verb === 'number' && 'deal' in step && step.deal.step === 'count' && step.deal.terms === 'purchase';
  return buys ? askedWords().buyCubes(n, florins(n * economy.cube_buy)) : numbered(label, n);
}
