// What is asked, of whom and why, for the prompt bar.

import type { BoardProps, PromptWords, Rich } from '../../table/contract';
import type { Card, Event, Guide, Prompt, Step, View } from '../../wire/battle-line';
import { face, kindOf, pileOf, roman } from './cards';
import { proofAt } from './claims';
import { nameOf, ownSeat, RULE_OF_END, told } from './lines';
import { carried, lit } from './moves';
import { names, theCard } from './names';
import { words } from './words';

export type Props = BoardProps<View, Prompt, Guide, Event>;

const RULE_OF_TACTIC: Record<string, string> = {
  Alexander: 'BL-8.11',
  Darius: 'BL-8.11',
  Companion: 'BL-8.14',
  Shield: 'BL-8.15',
  Fog: 'BL-8.24',
  Mud: 'BL-8.25',
  Scout: 'BL-8.30',
  Redeploy: 'BL-8.40',
  Deserter: 'BL-8.50',
  Traitor: 'BL-8.60',
};
export const ruleOf = (card: Card): string => RULE_OF_TACTIC[card] ?? 'BL-5.1';

type Asked = Pick<PromptWords, 'say' | 'why' | 'rule'> & { actions?: string[]; goOn?: boolean };

const around = (cut: [string, string], card: Card): Rich => [cut[0], { strong: theCard(card) }, cut[1]];

export function promptWords(props: Props): PromptWords {
  const { view, prompt } = props;
  const w = words();
  if (typeof prompt.step === 'object' && 'over' in prompt.step) {
    const { winner, by } = prompt.step.over;
    const you = winner !== null && winner === ownSeat(props.sitters);
    const who = winner === null ? '' : you ? w.you : nameOf(winner, props.sitters);
    const why: Rich =
      winner === null ? [w.outcome.reason(w.how[by])] : [{ strong: who }, w.did(you), w.said.won(w.how[by])];
    return { say: [{ strong: w.over }], why, rule: RULE_OF_END[by], buttons: [] };
  }
  if (!prompt.yours || props.legal.length === 0) return awaited(props);
  const asked = ask(props);
  return {
    say: [{ strong: w.yourTurn }, ...asked.say],
    why: asked.why,
    rule: asked.rule,
    steps: steps(view, prompt.step),
    buttons: (asked.actions ?? []).map((action) => ({
      action,
      label: action === 'done' && asked.goOn === true ? w.do.goOn : told(action),
    })),
  };
}

function steps(view: View, step: Step): PromptWords['steps'] {
  const w = words().steps;
  const now = step === 'claim' ? 'claim' : step === 'draw' ? 'draw' : 'play';
  const order =
    view.options.claim_timing === 'start'
      ? (['claim', 'play', 'draw'] as const)
      : (['play', 'claim', 'draw'] as const);
  return order.map((name) => ({ name: w[name], on: name === now }));
}

function ask(props: Props): Asked {
  const { prompt, legal, chosen } = props;
  const w = words();
  const { step } = prompt;
  const may = lit(legal, chosen);
  if (step === 'claim') return askClaim(props);
  if (step === 'play') return askPlay(props);
  if (step === 'draw')
    return { say: [w.draw], why: [w.drawHelp], rule: 'BL-4.4', actions: [...may.piles.values()] };
  if (step === 'redeploy') return { say: [w.redeploy], rule: 'BL-8.40' };
  if (step === 'traitor') return { say: [w.traitor], rule: 'BL-8.60' };
  if (step === 'deserter') {
    const action = chosen === null ? undefined : may.cards.get(chosen);
    if (chosen === null || action === undefined) return { say: [w.deserter], rule: 'BL-8.50' };
    return { say: around(w.deserterThis, chosen), rule: 'BL-8.51', actions: [action] };
  }
  if ('scout-draw' in step) {
    const { drawn, of } = step['scout-draw'];
    const mixed = props.view.options.scout_draw === 'any_mix';
    return {
      say: [mixed ? w.scoutNext(drawn + 1, of) : w.scoutName(of)],
      rule: mixed ? 'BL-11.5' : 'BL-8.32',
      actions: [...may.piles.values()],
    };
  }
  if ('scout-return' in step) {
    const action = chosen === null ? undefined : [...may.piles.values()][0];
    const why: Rich = [w.scoutTop];
    if (chosen === null || action === undefined) {
      return { say: [w.scoutBack(step['scout-return'].left)], why, rule: 'BL-8.34' };
    }
    const cut = w.scoutBackThis(names().thePile[pileOf(chosen)]);
    return { say: around(cut, chosen), why, rule: 'BL-8.34', actions: [action] };
  }
  const card = carried(step);
  if (card === null) return { say: [] };
  return 'redeploy-to' in step
    ? { say: around(w.redeployTo, card), rule: 'BL-8.40', actions: may.discard === null ? [] : [may.discard] }
    : { say: around(w.traitorTo, card), rule: 'BL-8.62' };
}

function askPlay({ view, near, legal, chosen }: Props): Asked {
  const w = words();
  const may = lit(legal, chosen);
  if (chosen !== null && may.hand.has(chosen)) {
    const it = face(chosen);
    const effect: Rich = it.troop ? [w.placeHelp] : [names().effects[it.tactic]];
    const rule = ruleOf(chosen);
    if (may.guile !== null) {
      return { say: around(w.playGuile, chosen), why: effect, rule, actions: [may.guile] };
    }
    const cut = kindOf(chosen) === 'environment' ? w.lay : w.place;
    return { say: around(cut, chosen), why: effect, rule };
  }
  if (may.pass) {
    const only = may.hand.size === 0;
    return {
      say: [only ? w.mustPass : w.mayPass],
      why: view.idle_turns === 1 ? [w.idle] : undefined,
      rule: view.idle_turns === 1 ? 'BL-9.4' : only ? 'BL-5.8' : 'BL-5.6',
      actions: ['pass'],
    };
  }
  const proved = view.claimable[near] ?? [];
  if (proved.length > 0 && view.options.claim_timing === 'end') {
    const why = proved.length === 1 ? w.provedLater(roman(proved[0] ?? 0)) : w.provedMany;
    return { say: [w.chooseCard], why: [why], rule: 'BL-4.2' };
  }
  return { say: [w.chooseCard], rule: 'BL-4.3' };
}

function askClaim({ view, near, guide, legal, sitters }: Props): Asked {
  const w = words();
  const may = lit(legal, null);
  const flags = [...may.claims.keys()];
  const [first] = flags;
  const goOn = view.options.claim_timing === 'start';
  const proof = first === undefined ? null : proofAt(guide, first, near, sitters);
  return {
    say: [first !== undefined && flags.length === 1 ? w.claimOne(roman(first)) : w.claimSome],
    why: proof === null ? undefined : [proof.text],
    rule: proof?.rule ?? 'BL-7.1',
    actions: [...[...may.claims.values()].slice(0, 3), ...(may.done ? ['done'] : [])],
    goOn,
  };
}

function awaited({ prompt, sitters }: Props): PromptWords {
  const w = words().waits;
  const { step } = prompt;
  const say = (): Rich => {
    switch (step) {
      case 'claim':
        return [w.claim];
      case 'play':
        return [w.play];
      case 'draw':
        return [w.draw];
      case 'redeploy':
        return [w.redeploy];
      case 'deserter':
        return [w.deserter];
      case 'traitor':
        return [w.traitor];
    }
    if ('scout-draw' in step) return [w.scoutDraw];
    if ('scout-return' in step) return [w.scoutBack];
    const card = carried(step);
    if (card === null) return [];
    return around('redeploy-to' in step ? w.redeployTo : w.traitorTo, card);
  };
  return { say: [{ strong: nameOf(prompt.mover, sitters) }, ...say()], buttons: [] };
}
