// What is asked, of whom and why, for the lintel.

import type { BoardProps, PromptWords, Rich } from '../../table/contract';
import { nameOf } from '../../table/sitters';
import { asks } from './asks';
import { cityName } from './names';
import { offersOf, verbsOf, type Offers, type VerbName } from './offers';
import { colourOf } from './seats';
import { told } from './told';
import { words } from './words';
import type { Asked, Atlas, Choice, Event, Guide, Need, Prompt, Side, View } from '../../wire/byzantium';

export type Props = BoardProps<View, Prompt, Guide, Event, Atlas>;

/** A verb that was picked up is kept by the table under this name. */
export const picked = (verb: VerbName): string => `verb ${verb}`;
export const pickedVerb = (chosen: string | null): VerbName | null =>
  chosen?.startsWith('verb ') === true ? (chosen.slice(5) as VerbName) : null;

type Line = Pick<PromptWords, 'why' | 'rule'> & { say: string; actions?: string[] };

const RULE_OF_VERB: Record<VerbName, string> = {
  control: 'BY-5.1',
  reinforce: 'BY-6.1',
  special: 'BY-7.1',
  tax: 'BY-16.1',
  build: 'BY-17.1',
  march: 'BY-18.3',
  pass: 'BY-28.1',
};

export function promptWords(props: Props): PromptWords {
  const w = asks();
  const { prompt, sitters, legal, ranges } = props;
  const seat = prompt.decider ?? undefined;
  if (prompt.asked.ask === 'over') return { say: [{ strong: w.over }], buttons: [] };
  if (!prompt.yours || legal.length + ranges.length === 0) {
    const say: Rich = [{ strong: nameOf(prompt.decider ?? 0, sitters) }, w.waits[prompt.asked.ask]];
    return { say, seat, buttons: [] };
  }
  const offers = offersOf(legal, ranges);
  const line = ask(props, prompt.asked, offers);
  const answers = prompt.decider !== prompt.active;
  return {
    seat,
    say: [{ strong: answers ? w.yourAnswer : w.yourTurn }, line.say],
    why: line.why,
    rule: line.rule,
    back: w.otherAction,
    buttons: (line.actions ?? []).map((action) => ({ action, label: label(action, props) })),
  };
}

function label(action: string, props: Props): string {
  const [verb, colour] = action.split(' ');
  const fights = props.guide.choices.some((it) => it.action === action && it.odds !== undefined);
  if (verb === 'to' && fights) return asks().do.attackNow(cityName(action.slice(3), props.material));
  const foe = verb === 'fight' ? props.sitters.find(({ seat }) => colourOf(seat) === colour) : undefined;
  return foe === undefined ? told(action, props) : asks().do.fight(foe.name);
}

function ask(props: Props, asked: Asked, offers: Offers): Line {
  const w = asks();
  const { view, material, sitters, chosen } = props;
  const city = (id: string) => cityName(id, material);
  const plain = [...offers.plain];
  switch (asked.ask) {
    case 'action':
      return askAction(chosen, offers);
    case 'reinforce':
      return { say: w.reinforce(asked.left), why: [w.verbWhy.reinforce], rule: 'BY-6.1', actions: ['done'] };
    case 'cube': {
      const free = [...offers.from.values()].filter((action) => action === 'from pool');
      const purse = asked.pays === null ? null : purseOf(view, asked.pays);
      return {
        say: askCube(asked.need, city),
        why: [asked.pays === null || purse === null ? w.passFree : w.price(asked.pays, purse)],
        rule: asked.need.for === 'marker' ? 'BY-24.9' : asked.pays === null ? 'BY-28.2' : 'BY-4.10',
        actions: free,
      };
    }
    case 'develop':
      return { say: w.develop(asked.side), rule: 'BY-9.1' };
    case 'fortify':
      return { say: w.fortify, rule: 'BY-15.1' };
    case 'bulgars':
      return { say: w.bulgars, why: [w.bulgarsWhy], rule: 'BY-10.2', actions: offers.gather };
    case 'share':
      return { say: w.share, rule: 'BY-16.3' };
    case 'enter':
      return { say: w.enter(asked.side), rule: 'BY-18.3' };
    case 'march':
      return askMarch(props, asked, offers);
    case 'double': {
      const { mover, from, to, cost, doubled } = asked;
      const say = w.double(nameOf(mover, sitters), city(from), city(to), cost, doubled);
      return { say, rule: 'BY-13.2', actions: plain };
    }
    case 'doubled':
      return { say: w.doubled(city(asked.to), asked.cost), rule: 'BY-13.7', actions: plain };
    case 'ambush':
      return {
        say: w.ambush(nameOf(asked.mover, sitters), city(asked.to), asked.dice),
        rule: 'BY-13.3',
        actions: plain,
      };
    case 'flight': {
      const verb = asked.voluntary ? w.flight : w.flightForced;
      return {
        say: verb(asked.side, city(asked.city)),
        why: [w.flightWhy(asked.losses)],
        rule: asked.voluntary ? 'BY-20.1' : 'BY-20.6',
        actions: plain,
      };
    }
    case 'permit':
      return {
        say: w.permit(nameOf(asked.seat, sitters), city(asked.from), city(asked.to)),
        rule: 'BY-20.9',
        actions: plain,
      };
    case 'levy':
      return { say: w.levy(city(asked.city)), rule: 'BY-21.1', actions: plain };
    case 'opponent':
      return { say: w.opponent(city(asked.city)), rule: 'BY-27.2', actions: [...offers.fight.values()] };
    case 'losses':
      return asked.marker
        ? { say: w.marker(asked.side, asked.left), why: [w.lossesWhy], rule: 'BY-24.11' }
        : { say: w.losses(asked.side, asked.left), why: [w.lossesWhy], rule: 'BY-22.6' };
    case 'upkeep':
      return { say: w.upkeep(asked.side, asked.short), why: [w.upkeepWhy], rule: 'BY-29.5' };
    case 'over':
      return { say: w.over };
  }
}

function askAction(chosen: string | null, offers: Offers): Line {
  const w = asks();
  const verb = pickedVerb(chosen);
  if (verb === null || !verbsOf(offers).has(verb)) {
    return { say: w.action, why: [w.actionWhy], rule: 'BY-3.3' };
  }
  const line: Line = { say: w.verb[verb], why: [w.verbWhy[verb]], rule: RULE_OF_VERB[verb] };
  const space = (name: 'pass' | 'church' | 'mosque') => offers.spaces.get(name) ?? [];
  if (verb === 'pass') return { ...line, actions: [space('pass')].flat() };
  if (verb === 'build') return { ...line, actions: [space('church'), space('mosque')].flat() };
  if (verb === 'march') return { ...line, actions: [...offers.march.values()] };
  return line;
}

function askMarch(props: Props, asked: Asked & { ask: 'march' }, offers: Offers): Line {
  const w = asks();
  const { view, guide, material, chosen } = props;
  const rule = asked.moves === 0 ? 'BY-18.7' : 'BY-18.16';
  const others = [...offers.plain, ...[...offers.spaces.values()]];
  const target = chosen?.startsWith('to ') === true ? chosen.slice(3) : null;
  if (chosen !== null && target !== null && offers.to.has(target)) {
    const choice = guide.choices.find((it) => it.action === chosen);
    const say = choice?.odds === undefined ? w.goThis : w.attackThis;
    return {
      say: say(cityName(target, material), choice?.movement ?? 1),
      why: [foresight(choice)],
      rule: choice?.odds === undefined ? 'BY-25.5' : 'BY-18.21',
      actions: [chosen],
    };
  }
  const cubes = view.table.players[view.table.active]?.[asked.side].movement ?? 0;
  const say = others.length > 0 ? w.marchOn : w.march;
  const text = say(asked.side, cityName(asked.from, material));
  return { say: text, why: [w.marchWhy(cubes)], rule, actions: others };
}

/** How a choice may end: its chances, and what to think of. */
function foresight(choice: Choice | undefined): string {
  const { fight, percent, warnings } = words();
  const { odds } = choice ?? {};
  const chances =
    odds === undefined
      ? []
      : [
          odds.storm === undefined
            ? fight.oddsCity(percent(odds.siege))
            : fight.oddsBoth(percent(odds.siege), percent(odds.storm)),
        ];
  const cautions = (choice?.warnings ?? []).map((it) => sentence(warnings[it]));
  return [...chances, ...cautions].join(' ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function askCube(need: Need<string>, city: (id: string) => string): string {
  const w = asks().cube;
  switch (need.for) {
    case 'control':
    case 'develop':
    case 'fortify':
    case 'marker':
      return w[need.for](city(need.city));
    case 'bulgar-attack':
      return w.bulgarAttack(city(need.city));
    case 'reinforce':
      return w.reinforce(need.slot.side, need.slot.unit);
    case 'office':
    case 'fleet':
    case 'build':
      return w[need.for](need.side);
    case 'civil-war':
      return w.civilWar;
    case 'gather':
      return w.gather;
    case 'pass':
      return w.pass;
  }
}

/** The money that pays, of the player whose action it is. */
const purseOf = (view: View, side: Side): number =>
  view.table.players[view.table.active]?.[side].treasury ?? 0;
