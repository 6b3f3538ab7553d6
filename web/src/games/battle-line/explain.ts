// What a card does and how a flag stands, for whoever asks.

import type { Explained } from '../../table/contract';
import { face } from './cards';
import { aboutFlag } from './claims';
import { inQuestion } from './moves';
import { cardName, names } from './names';
import { ruleOf, type Props } from './prompt';
import { words } from './words';

/** `what` is a card or a flag: "card:Fog", "flag:3". */
export function explain(what: string, props: Props, hovered: boolean): Explained | null {
  const { view, guide, near, sitters, prompt, chosen, legal } = props;
  // With a card in hand the places matter, and nothing may lie over them.
  if (hovered && inQuestion(prompt.step, legal.length > 0 ? chosen : null) !== null) return null;
  const [kind, name = ''] = what.split(':');
  if (kind === 'flag') return aboutFlag(view, guide, Number(name), near, sitters);
  const it = face(name);
  const n = names();
  const lines: Explained['lines'] = it.troop ? [] : [{ text: n.effects[it.tactic], rule: ruleOf(name) }];
  const blocked = guide.blocked.find((b) => b.card === name);
  if (blocked !== undefined) lines.push({ text: `${words().blocked[blocked.reason]}.`, rule: blocked.rule });
  return {
    title: cardName(name),
    sub: it.troop ? (n.units[it.value - 1] ?? '') : n.kinds[it.kind],
    lines,
  };
}
