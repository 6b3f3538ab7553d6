// An attack as it is drawn: who faces whom, what was thrown, what is lost, how it may end.

import { hits } from '../../table/dice/dice';
import { nameOf } from '../../table/sitters';
import type { Exchange, Fight } from './fight';
import { chance } from './light';
import type { Box, FighterSeen, FightSeen, Lit } from './model';
import { cityName } from './names';
import type { Offers } from './offers';
import type { Props } from './prompt';
import { colourOf } from './seats';
import { told } from './told';
import type { Foe, Seat, Side } from '../../wire/byzantium';
import { words } from './words';

const ARMY: Box[] = ['elite', 'main', 'movement'];

export function fightPicture(
  props: Props,
  fight: Fight,
  offers: Offers,
  act: (action: string) => void,
): FightSeen {
  const w = words().fight;
  const name = cityName(fight.city, props.material);
  const exchange = fight.exchanges.at(-1) ?? null;
  const going = props.guide.fight;
  const sieging = exchange?.kind === 'siege';
  const foe = exchange === null ? (going?.foe ?? null) : exchange.foe;
  return {
    city: fight.city,
    title: sieging ? w.siege(name) : exchange === null ? w.attack(name) : w.battle(name),
    place: 'low',
    stages: stagesOf(props, fight, exchange),
    attacker: attackerOf(props, fight, exchange, offers, act),
    defender: foe === null ? cityOf(props, fight, exchange) : foeOf(props, fight, foe, exchange, offers, act),
    ...verdictOf(props, fight, exchange),
    hint:
      props.prompt.asked.ask === 'losses' && props.legal.length > 0 ? w.take(props.prompt.asked.left) : null,
    buttons: [],
    fresh: props.fresh.some((event) => event.event === 'battle' || event.event === 'siege'),
  };
}

function stagesOf(props: Props, fight: Fight, exchange: Exchange | null): FightSeen['stages'] {
  const w = words().fight.stages;
  const stage = props.guide.fight?.stage.stage;
  const now =
    stage === 'flights'
      ? 0
      : stage === 'levy'
        ? 1
        : exchange?.kind === 'siege'
          ? 3
          : exchange !== null || stage === 'opponent'
            ? 2
            : 0;
  const over = fight.won !== null;
  return [w.flight, w.levy, w.battle, w.siege].map((name, i) => ({
    name,
    state: over || i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}

/** The boxes of an army, with what this exchange has taken from them. */
function boxesOf(
  props: Props,
  seat: Seat,
  side: Side,
  exchange: Exchange | null,
  offers: Offers,
  act: (action: string) => void,
  boxes: Box[] = ARMY,
): FighterSeen['boxes'] {
  const player = props.view.table.players[seat];
  const account = props.guide.players[seat];
  const guard = account?.armies[side === 'byzantine' ? 0 : 1].guard === true;
  const { asked, decider } = props.prompt;
  const asks = asked.ask === 'losses' && decider === seat && asked.side === side;
  return boxes.map((box) => {
    const lost = exchange?.lost.filter((it) => it.seat === seat && it.unit === box) ?? [];
    const action = asks ? offers.lose.get(box) : undefined;
    const lit: Lit | null =
      action === undefined ? null : { label: told(action, props), tag: null, act: () => act(action) };
    return {
      name: words().boxes[box],
      brief: words().boxesShort[box],
      count: (player?.[side][box] ?? 0) + (box === 'elite' && guard ? 1 : 0),
      lost: lost.reduce((sum, it) => sum + it.cubes, 0),
      plain: false,
      lit,
    };
  });
}

const heap = (count: number): FighterSeen['boxes'] => [
  { name: words().fight.cubes, brief: words().fight.cubes, count, lost: 0, plain: false, lit: null },
];

function attackerOf(
  props: Props,
  fight: Fight,
  exchange: Exchange | null,
  offers: Offers,
  act: (action: string) => void,
): FighterSeen {
  const w = words().fight;
  const name = nameOf(fight.seat, props.sitters);
  const thrown = exchange?.kind === 'battle' ? exchange.attack : null;
  const dice =
    thrown !== null
      ? w.rolled(thrown.length, hits(thrown))
      : exchange?.kind === 'siege'
        ? w.noDice
        : w.willRoll(props.guide.fight?.attack.dice ?? 0);
  if (fight.by === 'bulgars') {
    return {
      colour: 'bulgar',
      name: w.bulgars,
      role: w.leads(name),
      dice: thrown,
      told: dice,
      boxes: heap(props.view.table.bulgars ?? 0),
    };
  }
  return {
    colour: colourOf(fight.seat),
    name: w.attacks(name),
    role: w.armyFrom(fight.by, fight.from === null ? null : cityName(fight.from, props.material)),
    dice: thrown,
    told: dice,
    boxes: boxesOf(props, fight.seat, fight.by, exchange, offers, act),
  };
}

function foeOf(
  props: Props,
  fight: Fight,
  foe: Foe,
  exchange: Exchange | null,
  offers: Offers,
  act: (action: string) => void,
): FighterSeen {
  const w = words().fight;
  const dice = exchange?.defence ?? null;
  const saying =
    dice === null ? w.willRoll(props.guide.fight?.foe_force?.dice ?? 0) : w.rolled(dice.length, hits(dice));
  if (foe === 'bulgars') {
    const boxes = heap(props.view.table.bulgars ?? 0);
    return { colour: 'bulgar', name: w.bulgars, role: '', dice, told: saying, boxes };
  }
  const side = sideOf(props, fight);
  const levy = 'levy' in foe;
  const seat = levy ? foe.levy : foe.army;
  const name = nameOf(seat, props.sitters);
  return {
    colour: colourOf(seat),
    name: w.stands(name),
    role: levy ? w.levy(side) : w.armyOf(side),
    dice,
    told: saying,
    boxes: boxesOf(props, seat, side, exchange, offers, act, levy ? ['levy'] : ARMY),
  };
}

/** The side that holds the city; a city that was taken meanwhile still belongs to its defenders in the story. */
function sideOf(props: Props, fight: Fight): Side {
  if (fight.civilWar && fight.by !== 'bulgars') return fight.by;
  if (fight.by !== 'bulgars') return fight.by === 'arab' ? 'byzantine' : 'arab';
  const holder = props.view.table.cities.find((it) => it.city === fight.city)?.holder;
  return holder === 'arab' ? 'arab' : 'byzantine';
}

/** The city itself, behind its walls. */
function cityOf(props: Props, fight: Fight, exchange: Exchange | null): FighterSeen {
  const w = words().fight;
  const city = props.view.table.cities.find((it) => it.city === fight.city);
  const going = props.guide.fight;
  const dice = exchange?.kind === 'siege' ? exchange.defence : null;
  // Once the city is taken, only its dice still tell how strong it was.
  const rolled = fight.won !== null ? (dice?.length ?? null) : null;
  const fortified = rolled === null && going?.fortified === true;
  const strength = rolled ?? going?.defence ?? dice?.length ?? city?.tokens ?? 0;
  const plain = (name: string, count: number) => ({
    name,
    brief: name,
    count,
    lost: 0,
    plain: true,
    lit: null,
  });
  return {
    colour: going !== null && city?.controller !== undefined ? colourOf(city.controller) : null,
    name: cityName(fight.city, props.material),
    role: w.holds(strength, fortified),
    dice,
    told: dice === null ? w.willRoll(strength) : w.rolled(dice.length, hits(dice)),
    boxes: [plain(w.tokens, strength - (fortified ? 1 : 0)), ...(fortified ? [plain(w.tower, 1)] : [])],
  };
}

function verdictOf(
  props: Props,
  fight: Fight,
  exchange: Exchange | null,
): Pick<FightSeen, 'verdict' | 'won'> {
  const w = words().fight;
  const percent = words().percent;
  const going = props.guide.fight;
  const decided = exchange?.decided;
  if (exchange !== null && decided) {
    const { attack, defence, won } = decided;
    const told =
      exchange.kind === 'siege' ? (won ? w.siegeWon : w.siegeLost) : won ? w.battleWon : w.battleLost;
    return { verdict: told(attack, defence), won: fight.won };
  }
  if (going === null) return { verdict: null, won: fight.won };
  if (exchange !== null) {
    const theirs = exchange.kind === 'siege' ? going.defence : (going.foe_force?.strength ?? going.defence);
    return { verdict: w.strengths(going.attack.strength, theirs), won: null };
  }
  const parts = [
    ...(going.battle === null ? [] : [w.oddsBattle(percent(going.battle))]),
    going.odds.storm === undefined
      ? w.oddsCity(percent(going.odds.siege))
      : w.oddsBoth(percent(going.odds.siege), percent(chance(going.odds))),
  ];
  return { verdict: parts.join(' '), won: null };
}
