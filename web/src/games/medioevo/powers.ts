// War, peace and pacts as far as the reader knows.

import type { ClauseDoc, MatterDoc, TermsDoc, View } from '../../wire/medioevo';
import { figureName } from './format';
import { words as pactWords, type Mutual } from './pacts.words';
import { words } from './words';

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
    ...gifts.map(({ from, to, florins }) => p.giftTold(name(from), name(to), florins)),
    ...releases.map(({ holder, owner, figure }) =>
      p.releaseTold(name(holder), name(owner), figureName(figure)),
    ),
  ];
}

/** Whether two promise each other the same, and nothing besides. */
const isMutual = (one: ClauseDoc, other: ClauseDoc): boolean =>
  one.kind === other.kind &&
  one.kind in pactWords().mutual &&
  one.from === other.to &&
  one.to === other.from &&
  !one.fee &&
  !other.fee;

function clauseTold({ kind, from, to, number = 0, enemies = [], fee = 0 }: ClauseDoc, name: Name): string[] {
  const p = pactWords();
  const told = p.clauseTold(kind, name(from), name(to), number);
  const whom = enemies.length === 0 ? '' : ` (${p.against(words().listed(enemies.map(name)))})`;
  const sentence = whom === '' ? told : `${told.slice(0, -1)}${whom}.`;
  return fee > 0 ? [sentence, p.feeTold(name(to), name(from), fee)] : [sentence];
}

export const spanTold = ({ until = null, secret = false }: Pick<TermsDoc, 'until' | 'secret'>): string => {
  const w = words();
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
    return { title: p.matter.end, lines: pact === undefined ? [] : termsTold(pact, name) };
  }
  return { title: p.matter.pact, lines: [...termsTold(matter.pact, name), spanTold(matter.pact)] };
}
