// How a claim stands, in words: the proof, or the reason why not.

import { lang } from '../../lib/words.svelte';
import type { Sitter } from '../../table/contract';
import type { Claim, Flag, Guide, Seat, View } from '../../wire/battle-line';
import { face, roman } from './cards';
import { aStrength, cardName, names, strengthName, theCard } from './names';
import { nameOf, ownSeat } from './lines';
import { words } from './words';

export interface Reason {
  text: string;
  rule: string;
}

export const proven = (claim: Claim | null): boolean =>
  claim !== null && ['stronger', 'tie-won', 'out-of-reach'].includes(claim.verdict);

/** The cards that would have been needed against a proved claim, where one or two say it all. */
export function needed(claim: Claim | null | undefined): string[] | null {
  if (claim?.verdict !== 'out-of-reach' || claim.needed === null) return null;
  return claim.needed.length >= 1 && claim.needed.length <= 2 ? claim.needed : null;
}

/** Cards as one lists them: the sentence names at most three. */
export function listed(cards: string[]): string {
  const last = cards.map(theCard);
  return last.length <= 3 ? last.join(', ') : `${last.slice(0, 3).join(', ')}…`;
}

/** Why a seat's claim on a flag stands or falls. */
export function reason(claim: Claim, seat: Seat, sitters: Sitter[]): Reason {
  const w = words();
  const mine = ownSeat(sitters);
  const owned = (of: Seat, formation: string) => w.own(of === mine ? null : nameOf(of, sitters), formation);
  const own = owned(seat, strengthName(claim.own));
  switch (claim.verdict) {
    case 'stronger':
      return { text: w.claim.stronger(own, owned(1 - seat, strengthName(claim.theirs))), rule: 'BL-7.6' };
    case 'tie-won':
      return { text: w.claim.tieWon(aStrength(claim.own)), rule: 'BL-7.8' };
    case 'out-of-reach': {
      const [one, other] = needed(claim) ?? [];
      const text =
        one === undefined
          ? w.claim.none(own)
          : other === undefined
            ? w.claim.onlyOne(theCard(one), own)
            : w.claim.onlyTwo(theCard(one), shortSecond(one, other), own);
      return { text, rule: 'BL-7.12' };
    }
    case 'weaker': {
      const theirs = owned(1 - seat, strengthName(claim.theirs));
      return { text: w.claim.weaker(own, capital(theirs)), rule: 'BL-7.6' };
    }
    case 'tie-lost':
      return { text: w.claim.tieLost(aStrength(claim.own)), rule: 'BL-7.8' };
    case 'beatable':
      return { text: w.claim.beatable(listed(claim.with), aStrength(claim.theirs)), rule: 'BL-7.12' };
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Green 7 or 10" rather than "Green 7 or Green 10", where the language puts the colour first. */
function shortSecond(one: string, other: string): string {
  const [a, b] = [face(one), face(other)];
  const colourFirst = cardName(other) === `${a.troop ? names().suits[a.suit] : ''} ${b.troop ? b.value : ''}`;
  return a.troop && b.troop && a.suit === b.suit && colourFirst ? String(b.value) : theCard(other);
}

/** The proof of a flag that a seat can claim now or could claim if it were the moment. */
export function proofAt(guide: Guide, flag: Flag, seat: Seat, sitters: Sitter[]): Reason | null {
  const claim = guide.lanes[flag - 1]?.sides[seat]?.claim ?? null;
  return claim !== null && proven(claim) ? reason(claim, seat, sitters) : null;
}

/** Everything there is to say about a flag, for a player who asks. */
export function aboutFlag(
  view: View,
  guide: Guide,
  flag: Flag,
  near: Seat,
  sitters: Sitter[],
): { title: string; lines: Reason[] } {
  const w = words();
  const state = view.flags[flag - 1];
  const lane = guide.lanes[flag - 1];
  const title = w.text.flag(roman(flag));
  if (state === undefined || lane === undefined) return { title, lines: [] };
  const lines: Reason[] = [];
  if (state.owner !== undefined) {
    lines.push({ text: w.text.claimedBy(nameOf(state.owner, sitters)), rule: 'BL-7.5' });
  } else {
    for (const seat of [near, 1 - near]) {
      const side = lane.sides[seat];
      if (side === undefined) continue;
      const name = nameOf(seat, sitters);
      if (side.claim === null) {
        lines.push({ text: `${name}${colon()} ${w.claim.incomplete(side.have, lane.size)}`, rule: 'BL-7.2' });
      } else {
        const why = reason(side.claim, seat, sitters);
        lines.push({
          text: `${name}${colon()} ${proven(side.claim) ? w.claim.can : w.claim.cannot} ${why.text}`,
          rule: why.rule,
        });
      }
    }
  }
  if (state.fog !== undefined) lines.push({ text: w.text.fog(nameOf(state.fog, sitters)), rule: 'BL-6.9' });
  if (state.mud !== undefined) lines.push({ text: w.text.mud(nameOf(state.mud, sitters)), rule: 'BL-6.1' });
  return { title, lines };
}

const colon = (): string => (lang.current === 'fr' ? '\u00a0:' : ':');
