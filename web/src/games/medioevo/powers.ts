// War, peace and pacts as far as the reader knows.

import type {
  ClauseDoc,
  ClauseKind,
  GiftDoc,
  MatterDoc,
  PactDoc,
  ReleaseDoc,
  TermsDoc,
  View,
} from '../../wire/medioevo';
import { figureName, pair, parted } from './format';
import { words as pactWords, type Mutual } from './pacts.words';
import { words } from './words';

/** Kinds of clauses, in the order in which they are told. */
export const CLAUSES: ClauseKind[] = [
  'trade',
  'passage',
  'military_control',
  'civil_control',
  'non_belligerence',
  'defensive_alliance',
  'offensive_alliance',
];

export type Relation = 'self' | 'war' | 'declared' | 'armistice' | 'team' | 'peace';

/** What holds between two players. A war that is declared begins with the next turn. */
export function relationOf(view: View, one: number, other: number): Relation {
  const { accords, options } = view.table;
  if (one === other) return 'self';
  const between = (relation: number[][] | undefined) =>
    relation?.[one]?.includes(other) === true || relation?.[other]?.includes(one) === true;
  if (between(accords.armistices)) return 'armistice';
  if (between(accords.wars)) return 'war';
  if (between(accords.declared)) return 'declared';
  const { teams } = options;
  return teams.length > 0 && teams[one] === teams[other] ? 'team' : 'peace';
}

export type Name = (seat: number) => string;

/** The kinds of clauses that are known to hold between two, either way, in their order. */
export function clausesBetween(view: View, one: number, other: number): ClauseKind[] {
  const clauses = (view.table.accords.pacts ?? []).flatMap((it) => it.clauses);
  const between = clauses.filter(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
  return CLAUSES.filter((kind) => between.some((it) => it.kind === kind));
}

/** Every pair of players, and every pact that the reader knows, for those who listen. */
export function relationsTold(view: View, name: Name): string[] {
  const w = words();
  const p = pactWords();
  const seats = view.table.players.map((_, seat) => seat);
  const pairs = seats.flatMap((one) =>
    seats.slice(one + 1).map((other) => {
      const kinds = clausesBetween(view, one, other).map((kind) => w.clauses[kind]);
      const relation = p.relation[relationOf(view, one, other)];
      return `${pair(w.listed([name(one), name(other)]), parted([relation, ...kinds]))}.`;
    }),
  );
  const pacts = (view.table.accords.pacts ?? []).map((it) =>
    pair(pactTitle(it, name), termsTold(it, name).join(' ')),
  );
  return [...pairs, ...pacts];
}

/** A pact by its number, as the chronicle names it, with who made it and for how long. */
export const pactTitle = (pact: PactDoc, name: Name): string =>
  `${pactWords().pactNo(pact.id)} (${parted([words().listed(pact.parties.map(name)), spanTold(pact)])})`;

/** Whether something is being written, and with whom. */
export const draftOf = (view: View, seat: number) => view.table.accords.drafts?.[seat] ?? {};

/** What a pact promises, sentence by sentence; what two promise each other is one. */
export function termsTold({ clauses = [], gifts = [], releases = [] }: TermsDoc, name: Name): string[] {
  const w = words();
  const p = pactWords();
  const back = (it: ClauseDoc) => clauses.find((other) => isMutual(it, other));
  return [
    ...clauses.flatMap((clause, i) => {
      const other = back(clause);
      if (other === undefined) return clauseTold(clause, name);
      return clauses.indexOf(other) > i
        ? [p.mutual[clause.kind as Mutual](name(clause.from), name(clause.to))]
        : [];
    }),
    ...gifts.map((it) => giftTold(it, name)),
    ...releases.map((it) => releaseTold(it, name)),
  ];
}

export const giftTold = ({ from, to, florins }: GiftDoc, name: Name): string =>
  pactWords().giftTold(name(from), name(to), florins);

export const releaseTold = ({ holder, owner, figure }: ReleaseDoc, name: Name): string =>
  pactWords().releaseTold(name(holder), name(owner), figureName(figure));

/** Whether two promise each other the same, and nothing besides. */
const isMutual = (one: ClauseDoc, other: ClauseDoc): boolean =>
  one.kind === other.kind &&
  one.kind in pactWords().mutual &&
  one.from === other.to &&
  one.to === other.from &&
  !one.fee &&
  !other.fee;

/** A clause, and what each use of it costs. */
export function clauseTold(
  { kind, from, to, number = 0, enemies = [], fee = 0 }: ClauseDoc,
  name: Name,
): string[] {
  const p = pactWords();
  const told = p.clauseTold(kind, name(from), name(to), number);
  const whom = enemies.length === 0 ? '' : ` (${p.against(words().listed(enemies.map(name)))})`;
  const sentence = whom === '' ? told : `${told.slice(0, -1)}${whom}.`;
  return fee > 0 ? [sentence, p.feeTold(name(to), name(from), fee)] : [sentence];
}

export const spanTold = ({ until = null, secret = false }: Pick<TermsDoc, 'until' | 'secret'>): string => {
  const p = pactWords();
  const term = until === null ? p.unlimited : p.untilTurn(until);
  return secret ? `${term}, ${p.secretPact}` : term;
};

/** What is proposed: its name, and what it says. */
export function matterTold(matter: MatterDoc, name: Name, view: View): { title: string; lines: string[] } {
  const w = words();
  const p = pactWords();
  if (matter === 'truce' || matter === 'peace') return { title: p.matter[matter], lines: [] };
  if ('end' in matter) {
    const pact = view.table.accords.pacts?.find(({ id }) => id === matter.end);
    return { title: p.endOf(matter.end), lines: pact === undefined ? [] : termsTold(pact, name) };
  }
  return { title: p.matter.pact, lines: [...termsTold(matter.pact, name), spanTold(matter.pact)] };
}
