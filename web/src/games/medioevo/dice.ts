// The three dice of a battle and of the War Circle.

import type { Dice } from '../../wire/medioevo';
import type { Props } from './prompt';

export const DICE = ['d4', 'd6', 'd8'] as const;

/** The dice that are asked about: those of a side of the battle, or of the War Circle. */
export function diceAsked({ prompt: { step }, guide, view }: Props): Dice | null {
  if ('battle' in step) {
    const { at } = step.battle;
    const side = typeof at !== 'string' && 'again' in at ? at.again : null;
    return side === null ? null : (guide.fight?.sides[side as 0 | 1].dice ?? null);
  }
  return 'events' in step ? view.table.circle.dice : null;
}
