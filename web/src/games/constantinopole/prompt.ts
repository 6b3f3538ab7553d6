// What is asked, of whom and why, for the lintel.

import type { BoardProps, PromptWords, Rich } from '../../table/contract';
import { nameOf } from '../../table/sitters';
import type { Asked, Event, Guide, Material, Prompt, View } from '../../wire/constantinopole';
import { asks, type Building } from './asks';
import { cardOf, categoryOf } from './cards';
import type { CharacterId, TileId } from './model';
import { offersOf, type Offers } from './offers';
import { told } from './told';

export type Props = BoardProps<View, Prompt, Guide, Event, Material>;

interface Line {
  say: string;
  why?: string | undefined;
  rule: string;
  actions?: string[];
  /** It speaks of the miracle itself. */
  miracle?: boolean;
}

const RULE_OF_DEED: Record<CharacterId, string> = {
  logothete: 'CP-7.8',
  praetor: 'CP-7.16',
  eparch: 'CP-7.19',
  navarch: 'CP-7.20',
  turmarch: 'CP-7.28',
  kommerkiarios: 'CP-7.34',
  patriarch: 'CP-7.35',
  eunuch: 'CP-7.36',
  mesazon: 'CP-7.40',
  excubitor: 'CP-7.42',
  archon: 'CP-7.44',
  drungary: 'CP-7.47',
  strategos: 'CP-7.48',
  gyrovague: 'CP-7.49',
  primicerius: 'CP-7.52',
  basileus: 'CP-7.54',
};

export function promptWords(props: Props): PromptWords {
  const w = asks();
  const { prompt, sitters, legal } = props;
  const { asked } = prompt;
  const seat = prompt.decider ?? undefined;
  if (asked.ask === 'over') return { say: [{ strong: w.over }], buttons: [] };
  if (!prompt.yours || legal.length === 0) {
    const say: Rich = [{ strong: nameOf(prompt.decider ?? 0, sitters) }, w.waits[asked.ask]];
    return { say, seat, buttons: [] };
  }
  const offers = offersOf(legal);
  const line = ask(props, asked, offers);
  // Whoever thinks of nothing but the question is told that a miracle could be worked.
  const also = offers.miracle.size > 0 && line.miracle !== true ? w.orMiracle : '';
  const why = [line.why ?? '', also].filter((text) => text !== '').join(' ');
  return {
    seat,
    say: [{ strong: prompt.together ? w.together : w.yourTurn }, line.say],
    why: why === '' ? undefined : [why],
    rule: line.rule,
    buttons: (line.actions ?? [])
      .filter((action) => legal.includes(action))
      .map((action) => ({ action, label: told(action, props) })),
  };
}

function ask(props: Props, asked: Exclude<Asked, { ask: 'over' }>, offers: Offers): Line {
  const w = asks();
  const { table } = props.view;
  const done = ['done'];
  // At the end of an age one miracle is what is asked for.
  const miracles = [...offers.miracle.values()];
  switch (asked.ask) {
    case 'reveal':
      return { say: w.reveal(table.cards_left ?? 0), why: w.revealWhy, rule: 'CP-6.1', actions: ['reveal'] };
    case 'card': {
      const category = categoryOf(asked.card);
      const rules = { invaders: 'CP-6.25', disaster: 'CP-6.35', rejoicing: 'CP-6.43' };
      return {
        say: w.card(cardOf(asked.card), category),
        why: w.cardWhy[category],
        rule: rules[category],
        actions: ['resolve', ...offers.diplomacy, 'statue'],
      };
    }
    case 'split':
      return { say: w.split(asked.first, asked.second), why: w.splitWhy, rule: 'CP-6.22' };
    case 'pirate':
      return { say: w.pirate(asked.sea, asked.left), why: w.pirateWhy, rule: 'CP-6.18' };
    case 'epidemic':
      return { say: w.epidemic, why: w.epidemicWhy, rule: 'CP-6.33' };
    case 'receive':
      return { say: w.receive, rule: 'CP-6.43', actions: [...offers.receive.values()] };
    case 'council':
      return { say: w.council(offers.take.size), why: w.councilWhy(table.resting), rule: 'CP-7.1' };
    case 'deed': {
      const { character, begun } = asked;
      const say = (begun ? w.begun[character] : undefined) ?? w.deed[character];
      // He has converted somebody; what is left is the harvest.
      const reaps = character === 'gyrovague' && begun;
      const harvest = reaps ? [...offers.harvest.values()] : [];
      return {
        say,
        why: reaps ? undefined : w.deedWhy[character],
        rule: RULE_OF_DEED[character],
        actions: [...harvest, ...done],
      };
    }
    case 'works':
      return {
        say: w.works(asked.royal, asked.left),
        why: w.worksWhy,
        rule: asked.royal ? 'CP-7.55' : 'CP-9.1',
        actions: done,
      };
    case 'rest':
      return { say: w.rest, rule: 'CP-7.56', actions: [...offers.use.values()] };
    case 'close':
      return { say: w.close, rule: 'CP-14.21', actions: done, miracle: true };
    case 'siege':
      return { say: w.siege(asked.throws), rule: 'CP-14.18', actions: [...done, ...miracles], miracle: true };
    case 'hit':
      return {
        say: w.hit(asked.slot, asked.tile as TileId),
        why: w.hitWhy,
        rule: 'CP-14.18',
        actions: ['shield', 'fall'],
      };
    case 'upkeep':
      return offers.plain.has('pay')
        ? {
            say: w.pay(asked.due, asked.wheat),
            rule: 'CP-11.9',
            actions: ['pay', ...miracles],
            miracle: true,
          }
        : { say: w.raze(asked.due, asked.wheat), why: w.razeWhy, rule: 'CP-11.4' };
    case 'reset':
      return { say: w.reset(asked.age), rule: 'CP-14.13', actions: [...done, ...miracles], miracle: true };
    case 'settle':
      return { say: w.settle(asked.left), why: w.settleWhy, rule: 'CP-7.10', actions: done };
    case 'sail':
      return { say: w.sail, why: w.sailWhy, rule: 'CP-7.20', actions: done };
    case 'exchange':
      return { say: w.exchange, rule: 'CP-7.34' };
    case 'guard':
      return { say: w.guard, rule: 'CP-7.33' };
    case 'lift':
      return { say: w.lift, rule: 'CP-9.19' };
    case 'lead':
      return { say: w.lead, why: w.leadWhy, rule: 'CP-9.20' };
    case 'assault':
      return { say: w.assault(asked.left), rule: 'CP-14.16', actions: done };
    case 'crusade':
      return { say: w.crusade, why: w.crusadeWhy, rule: 'CP-14.14' };
    case 'monument':
      return { say: w.monument, rule: 'CP-14.19' };
    case 'spare':
      return { say: w.spare(asked.tile as Building), rule: 'CP-8.3' };
    case 'place': {
      const tile = asked.tile as Building;
      const covers = props.guide.choices.some((it) => it.covers !== undefined);
      return {
        say: w.place(tile),
        why: w.placeWhy(tile, covers),
        rule: tile === 'wall' ? 'CP-8.6' : 'CP-8.4',
      };
    }
  }
}
