// What the shop has not got for the reader now, and what is missing for it.

import type { View } from '../../wire/medioevo';
import { words as askedWords } from './asked.words';
import { florins } from './format';
import { inTongue } from './names';
import { words as shopWords } from './shop.words';
import type { Material, ShopOffer } from './types';
import { wareOf } from './wares';
import { words } from './words';

/** Of these there is one a turn. */
const ONCE = /^(research |buy_card$)/;

/** Why something can't be bought, with what it would take; nothing where it can. */
export function lackTold(
  { action, lacks, technology, short, points }: ShopOffer,
  { technologies }: Pick<Material, 'technologies'>,
): string | null {
  if (lacks === undefined) return null;
  const w = words();
  const s = shopWords();
  const plan = technologies.find(({ id }) => id === technology);
  if (lacks === 'technology' && plan !== undefined) return s.needs(inTongue(plan.name));
  if (lacks === 'price' && short !== undefined) {
    const colour = points === undefined ? '' : askedWords().colours[points[0]];
    return s.missing([
      ...(short.florins > 0 ? [s.florins(short.florins, florins(short.florins))] : []),
      ...(short.points > 0 ? [s.points(short.points, colour)] : []),
    ]);
  }
  return w.lacks[lacks === 'supply' && ONCE.test(action) ? 'turn' : lacks];
}

/** What is not to be had now. */
export interface Missing {
  offer: ShopOffer;
  name: string;
  lack: string;
}

/** Wares of the shop that can't be bought, as far as they have a name. What can be learnt has rows of its own. */
export function missingFrom(shop: ShopOffer[], view: View, near: number, material: Material): Missing[] {
  return shop.flatMap((offer) => {
    const { action } = offer;
    const lack = lackTold(offer, material);
    const name =
      action === 'buy_card' ? shopWords().card : (wareOf(action, view, near, material)?.name ?? null);
    return lack === null || name === null || action.startsWith('research ') ? [] : [{ offer, name, lack }];
  });
}
