// The school of the shop: the next technology of each branch, what it costs and does, and why it can't be had.

import type { Branch, View } from '../../wire/medioevo';
import { roman } from './format';
import { inTongue } from './names';
import type { Offer } from './offers';
import { BRANCHES } from './realm';
import { lackTold } from './shop';
import type { Material, ShopOffer } from './types';

export interface Lesson {
  branch: Branch;
  /** Nothing once all of the branch is learnt. */
  next: { name: string; about: string; florins: number } | null;
  offer: Offer | null;
  /** Why not, in words. */
  lack: string | null;
}

export function lessonsOf(
  shop: ShopOffer[],
  offers: Offer[],
  view: View,
  near: number,
  material: Material,
): Lesson[] {
  const { technologies } = material;
  const levels = view.table.players[near]?.levels ?? [];
  return BRANCHES.map((branch, i) => {
    const level = (levels[i] ?? 0) + 1;
    const face = technologies.find((it) => it.branch === branch && it.level === level);
    const action = `research ${branch}`;
    const ware = shop.find((it) => it.action === action);
    return {
      branch,
      next:
        face === undefined
          ? null
          : {
              name: `${inTongue(face.name)} ${roman(level)}`,
              about: inTongue(face.effect),
              florins: ware?.florins ?? face.florins,
            },
      offer: offers.find((it) => it.action === action) ?? null,
      lack: ware === undefined ? null : lackTold(ware, material),
    };
  });
}
