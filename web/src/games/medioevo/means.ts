// Technology points that could be paid now, and by what.

import type { Branch, Own } from '../../wire/medioevo';
import { inTongue } from './names';
import { BRANCHES } from './realm';
import type { Material } from './types';
import { words } from './words';

export interface Means {
  branch: Branch;
  most: number;
  /** What the points come from, in the order in which one would spend it. */
  parts: string[];
}

export function meansOf(own: Own, material: Material): Means[] {
  const w = words();
  return BRANCHES.map((branch) => {
    const it = own.payable[branch];
    if (it === undefined) return { branch, most: 0, parts: [] };
    const name = (no: number) => inTongue(material.cards.find((card) => card.no === no)?.name ?? NAMELESS);
    const parts = [
      it.made > 0 ? w.pointsMade(it.made) : '',
      ...it.cards.map(([no, points]) => w.pointsOfCard(name(no), points)),
      it.tokens > 0 ? w.pointsOfTokens(it.tokens) : '',
      it.converted > 0 ? w.pointsOfMonks(it.converted) : '',
      it.florins > 0 ? w.pointsOfFlorins(it.florins) : '',
    ];
    return { branch, most: it.most, parts: parts.filter((part) => part !== '') };
  });
}

const NAMELESS = { en: '', fr: '' };
