// Event cards: from the one word of the rules to kind and number.

import { CATEGORY_OF } from './facts';
import type { Card, CardId, CardKind, Category } from './model';

export function cardOf(id: CardId): Card {
  const [, kind = id, n] = /^(.*?)(?:_([12]))?$/.exec(id) ?? [];
  const invaders = n !== undefined ? Number(n) : CATEGORY_OF[kind as CardKind] === 'invaders' ? 3 : 0;
  return { kind: kind as CardKind, invaders };
}

export const categoryOf = (id: CardId): Category => CATEGORY_OF[cardOf(id).kind];
