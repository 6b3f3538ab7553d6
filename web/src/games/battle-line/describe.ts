// The board in sentences, for those who listen instead of looking.

import type { Card } from '../../wire/battle-line';
import { roman } from './cards';
import { nameOf } from './lines';
import { flagsOf, longestRow } from './moves';
import { names, spokenCard, strengthName } from './names';
import type { Props } from './prompt';
import { words } from './words';

const list = (cards: Card[]): string => cards.map(spokenCard).join(words().text.and);

export function described(props: Props): { heading: string; lines: string[] }[] {
  const { view, guide, near, sitters, veiled } = props;
  const w = words().text;
  const seats = [near, 1 - near];
  const parts: { heading: string; lines: string[] }[] = [];
  for (const seat of seats) {
    const hand = view.hands[seat];
    if (hand === undefined) continue;
    const lines = [
      w.owns(flagsOf(view, seat), longestRow(view, seat)),
      w.holds(hand.troops, hand.tactics),
      w.played(view.tactics_played[seat] ?? 0),
    ];
    if (hand.cards !== undefined && hand.cards.length > 0 && !(veiled && seat === near)) {
      lines.push(w.cards(list(hand.cards)));
    }
    const guile = view.guile[seat] ?? [];
    const discards = view.discards[seat] ?? [];
    if (guile.length > 0) lines.push(w.guile(list(guile)));
    if (discards.length > 0) lines.push(w.discards(list(discards)));
    parts.push({ heading: w.player(nameOf(seat, sitters)), lines });
  }
  view.flags.forEach((flag, i) => {
    const lane = guide.lanes[i];
    const lines = [flag.owner === undefined ? w.open : w.claimedBy(nameOf(flag.owner, sitters))];
    for (const seat of seats) {
      const cards = flag.sides[seat] ?? [];
      const strength = lane?.sides[seat]?.strength ?? null;
      const makes = strength === null ? '' : w.makes(strengthName(strength));
      lines.push(w.side(nameOf(seat, sitters), (cards.length === 0 ? w.empty : list(cards)) + makes));
    }
    if (flag.fog !== undefined) lines.push(w.fog(nameOf(flag.fog, sitters)));
    if (flag.mud !== undefined) lines.push(w.mud(nameOf(flag.mud, sitters)));
    for (const seat of seats) {
      if (view.claimable[seat]?.includes(i + 1) === true) lines.push(w.canClaim(nameOf(seat, sitters)));
    }
    parts.push({ heading: w.flag(roman(i + 1)), lines });
  });
  const piles = [w.inPiles(view.piles[0], view.piles[1])];
  for (const back of view.scouted) {
    if (back.on_pile)
      piles.push(w.scouted(back.card === undefined ? names().aCardOf[back.pile] : spokenCard(back.card)));
  }
  parts.push({ heading: w.piles, lines: piles });
  return parts;
}
