// A pact that is being written: what may still be added to it. The server checks every step; here is what makes sense
// to offer.

import type { ClauseKind, DraftDoc, Figure, View } from '../../wire/medioevo';
import { draftOf } from './powers';

export const CLAUSES: ClauseKind[] = [
  'trade',
  'passage',
  'military_control',
  'civil_control',
  'non_belligerence',
  'defensive_alliance',
  'offensive_alliance',
];
/** Clauses for which a payment can be agreed on for each use. */
const PERMISSIONS = new Set<ClauseKind>(['trade', 'passage', 'military_control', 'civil_control']);
export const isAlliance = (kind: ClauseKind): boolean =>
  kind === 'defensive_alliance' || kind === 'offensive_alliance';

export const MOST_UNITS = 63;
export const MOST_FEE = 2047;
/** The greatest sum that an action can name. */
export const MOST_GIFT = 65535;

export interface Composing {
  draft: DraftDoc;
  /** Who takes part, the writer first. */
  parties: number[];
  /** Whom to ask in. */
  others: number[];
  /** Whom the last offensive alliance may still name. */
  enemies: number[];
  /** Clauses that could get a fee: who pays, and whom. */
  fees: { from: number; to: number }[];
  /** Prisoners who could be freed. */
  captives: { holder: number; owner: number; figure: Figure }[];
}

export function composing(view: View, seat: number): Composing {
  const draft = draftOf(view, seat);
  const { order, players } = view.table;
  const partners = draft.partners ?? [];
  const parties = [seat, ...partners];
  const clauses = draft.terms?.clauses ?? [];
  const offensive = clauses.findLast(({ kind }) => kind === 'offensive_alliance');
  const outside = order.filter((it) => !parties.includes(it));
  return {
    draft,
    parties,
    others: outside.toSorted((a, b) => a - b),
    enemies: offensive === undefined ? [] : outside.filter((it) => !(offensive.enemies ?? []).includes(it)),
    fees: clauses
      .filter(({ kind, fee }) => PERMISSIONS.has(kind) && !fee)
      .map(({ from, to }) => ({ from: to, to: from })),
    captives: parties.flatMap((holder) =>
      parties.flatMap((owner) => {
        const counts = players[holder]?.prisoners?.[owner] ?? {};
        const figures = Object.entries(counts).filter(([, count]) => count > 0);
        return figures.map(([figure]) => ({ holder, owner, figure: figure as Figure }));
      }),
    ),
  };
}

/** The action that adds a clause. */
export const clauseAction = (kind: ClauseKind, from: number, to: number, units: number): string =>
  `clause ${kind} ${from} ${to} ${isAlliance(kind) ? Math.min(MOST_UNITS, Math.max(1, units)) : 0}`;

/** Whether a clause is in the draft already: there is no second one of a kind between the same two. */
export const hasClause = (draft: DraftDoc, kind: ClauseKind, from: number, to: number): boolean =>
  (draft.terms?.clauses ?? []).some((it) => it.kind === kind && it.from === from && it.to === to);
