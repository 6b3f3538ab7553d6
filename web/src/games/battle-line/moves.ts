// What may be chosen now, read from the legal actions. The board lights exactly this and nothing else.

import type { Card, Flag, Guide, Pile, Preview, Step, View } from '../../wire/battle-line';
import { kindOf, pileOf } from './cards';

export interface Lit {
  /** Cards of the hand that may be picked up. */
  hand: Set<Card>;
  /** Cards on the table that may be chosen, with the action that does it. */
  cards: Map<Card, string>;
  /** Flags where the card in question may go. */
  places: Map<Flag, string>;
  claims: Map<Flag, string>;
  piles: Map<Pile, string>;
  /** Laying the chosen guile card into the guile row. */
  guile: string | null;
  discard: string | null;
  pass: boolean;
  done: boolean;
}

/** The lit things, once `chosen` has been picked up. */
export function lit(legal: string[], chosen: string | null): Lit {
  const it: Lit = {
    hand: new Set(),
    cards: new Map(),
    places: new Map(),
    claims: new Map(),
    piles: new Map(),
    guile: null,
    discard: null,
    pass: false,
    done: false,
  };
  for (const action of legal) {
    const [verb = '', what = '', where] = action.split(' ');
    switch (verb) {
      case 'play':
        it.hand.add(what);
        if (what === chosen) {
          if (where === undefined) it.guile = action;
          else it.places.set(Number(where), action);
        }
        break;
      case 'return':
        it.hand.add(what);
        if (what === chosen) it.piles.set(pileOf(what), action);
        break;
      case 'take':
      case 'desert':
        it.cards.set(what, action);
        break;
      case 'to':
        it.places.set(Number(what), action);
        break;
      case 'claim':
        it.claims.set(Number(what), action);
        break;
      case 'draw':
        it.piles.set(what as Pile, action);
        break;
      case 'discard':
        it.discard = action;
        break;
      case 'pass':
        it.pass = true;
        break;
      case 'done':
        it.done = true;
        break;
    }
  }
  return it;
}

/** The card that Redeploy or Traitor has taken up, between its two decisions. */
export function carried(step: Step): Card | null {
  if (typeof step === 'string') return null;
  if ('redeploy-to' in step) return step['redeploy-to'].card;
  if ('traitor-to' in step) return step['traitor-to'].card;
  return null;
}

/** The card that is on its way somewhere: picked up from the hand, or carried by a guile card. */
export function inQuestion(step: Step, chosen: string | null): Card | null {
  return carried(step) ?? chosen;
}

export const goesToFlag = (card: Card): boolean => kindOf(card) === 'environment';

/** What the card in question would make at a flag, where the guide says so. */
export function previewAt(guide: Guide, card: Card | null, flag: Flag): Preview | null {
  return guide.previews.find((it) => it.card === card && it.flag === flag) ?? null;
}

/** How many of a seat's flags stand side by side at most. */
export function longestRow(view: View, seat: number): number {
  let best = 0;
  let run = 0;
  for (const flag of view.flags) {
    run = flag.owner === seat ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

export const flagsOf = (view: View, seat: number): number =>
  view.flags.filter((flag) => flag.owner === seat).length;

/** The cards on the table that a proof of the near seat points at. */
export function witnesses(guide: Guide, near: number): Set<Card> {
  const found = new Set<Card>();
  for (const lane of guide.lanes) {
    const claim = lane.sides[near]?.claim;
    if (claim?.verdict === 'out-of-reach' && claim.needed !== null && claim.needed.length <= 2) {
      for (const card of claim.needed) found.add(card);
    }
  }
  return found;
}
