// A pact that is being written: what may still be added to it, and what can be struck out. The server checks every step;
// here is what makes sense to offer.

import type { ClauseKind, DraftDoc, Figure, TermsDoc, View } from '../../wire/medioevo';
import { clauseTold, draftOf, giftTold, releaseTold, type Name } from './powers';
import { words as pactWords } from './pacts.words';

/** Clauses for which a payment can be agreed on for each use. */
const PERMISSIONS = new Set<ClauseKind>(['trade', 'passage', 'military_control', 'civil_control']);
export const isAlliance = (kind: ClauseKind): boolean =>
  kind === 'defensive_alliance' || kind === 'offensive_alliance';

export const MOST_UNITS = 63;
export const MOST_FEE = 2047;
/** The greatest sum that an action can name. */
export const MOST_GIFT = 65535;
/** How much a pact has room for. */
const MOST = { clauses: 8, gifts: 6, releases: 8 };

/** What was typed as a whole number within its bounds; null for what is no number. */
export const whole = (n: number | null | undefined, min: number, max: number): number | null =>
  n == null || !Number.isFinite(n) ? null : Math.min(max, Math.max(min, Math.round(n)));

export interface Composing {
  draft: DraftDoc;
  /** Who takes part, the writer first. */
  parties: number[];
  /** Whom to ask in. */
  others: number[];
  /** Whom the last offensive alliance may still name. */
  enemies: number[];
  /** An offensive alliance says against nobody yet: so it can't be sent. */
  nameless: boolean;
  /** Clauses that could get a fee: who pays whom, and for what. */
  fees: { from: number; to: number; kind: ClauseKind }[];
  /** Prisoners who could be freed. */
  captives: { holder: number; owner: number; figure: Figure }[];
}

export function composing(view: View, seat: number): Composing {
  const draft = draftOf(view, seat);
  const { order, players } = view.table;
  const partners = draft.partners ?? [];
  const parties = [seat, ...partners];
  const { clauses = [], releases = [] } = draft.terms ?? {};
  const last = clauses.at(-1);
  const outside = order.filter((it) => !parties.includes(it));
  const freed = (holder: number, owner: number, figure: string) =>
    releases.filter((it) => it.holder === holder && it.owner === owner && it.figure === figure).length;
  return {
    draft,
    parties,
    others: outside.toSorted((a, b) => a - b),
    enemies:
      last?.kind === 'offensive_alliance' ? outside.filter((it) => !(last.enemies ?? []).includes(it)) : [],
    nameless: clauses.some(({ kind, enemies = [] }) => kind === 'offensive_alliance' && enemies.length === 0),
    // A fee belongs to the last clause of a pair that has none.
    fees: clauses
      .filter(({ kind, fee }) => PERMISSIONS.has(kind) && !fee)
      .filter(({ from, to }, i, all) => all.findLastIndex((it) => it.from === from && it.to === to) === i)
      .map(({ from, to, kind }) => ({ from: to, to: from, kind })),
    captives:
      releases.length >= MOST.releases
        ? []
        : parties.flatMap((holder) =>
            parties.flatMap((owner) =>
              Object.entries(players[holder]?.prisoners?.[owner] ?? {})
                .filter(([figure, count]) => count > freed(holder, owner, figure))
                .map(([figure]) => ({ holder, owner, figure: figure as Figure })),
            ),
          ),
  };
}

/** A line of a draft, with the action that strikes it out. */
export interface Line {
  text: string;
  strike: string;
}

/** All that is written, in the order in which the server counts it. */
export function linesOf(terms: TermsDoc, name: Name): Line[] {
  const p = pactWords();
  const { clauses = [], gifts = [], releases = [], until = null, secret = false } = terms;
  return [
    ...clauses.map((it) => clauseTold(it, name).join(' ')),
    ...gifts.map((it) => giftTold(it, name)),
    ...releases.map((it) => releaseTold(it, name)),
    ...(until === null ? [] : [p.untilTurn(until)]),
    ...(secret ? [p.secretPact] : []),
  ].map((text, i) => ({ text, strike: `strike ${i}` }));
}

/** The action that adds a clause; null where it can't be added: there is no second one of a kind between the same two, room
    for eight, and an alliance is of some units. */
export function clauseAction(
  { terms = {} }: DraftDoc,
  kind: ClauseKind,
  from: number,
  to: number,
  units: number | null,
): string | null {
  const { clauses = [] } = terms;
  const written = clauses.some((it) => it.kind === kind && it.from === from && it.to === to);
  const count = isAlliance(kind) ? whole(units, 1, MOST_UNITS) : 0;
  return written || count === null || clauses.length >= MOST.clauses
    ? null
    : `clause ${kind} ${from} ${to} ${count}`;
}

/** The action that adds a payment on signing; null where there is one between the two, or no room, or no sum. */
export function giftAction(
  { terms = {} }: DraftDoc,
  from: number,
  to: number,
  florins: number | null,
): string | null {
  const { gifts = [] } = terms;
  const written = gifts.some((it) => it.from === from && it.to === to);
  const sum = whole(florins, 1, MOST_GIFT);
  return written || sum === null || gifts.length >= MOST.gifts ? null : `gift ${from} ${to} ${sum}`;
}
