// With whom somebody is at war or has a pact, in short: the leaf of the powers has all of it.

import type { View } from '../../wire/medioevo';
import { pair, parted } from './format';
import { relationOf, spanTold, type Name } from './powers';
import { words as realmWords } from './realm.words';
import { words } from './words';

/** "At war with Anna", "Pact with Clara: trade, passage; until turn 6". */
export function tiesTold(view: View, seat: number, name: Name): string[] {
  const w = words();
  const r = realmWords();
  const others = view.table.order.filter((it) => it !== seat);
  const those = (relation: 'war' | 'declared' | 'armistice', told: string) => {
    const who = others.filter((it) => relationOf(view, seat, it) === relation);
    return who.length === 0 ? [] : [`${told} ${w.listed(who.map(name))}`];
  };
  const pacts = (view.table.accords.pacts ?? []).filter(({ parties }) => parties.includes(seat));
  return [
    ...those('war', r.atWar),
    ...those('declared', r.declared),
    ...those('armistice', r.armistice),
    ...pacts.map((pact) => {
      const kinds = [...new Set((pact.clauses ?? []).map(({ kind }) => w.clauses[kind].toLowerCase()))];
      const others = pact.parties.filter((it) => it !== seat);
      return pair(r.pactWith(w.listed(others.map(name))), parted([kinds.join(', '), spanTold(pact)]));
    }),
  ];
}
