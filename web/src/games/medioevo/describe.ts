// The board in sentences, for those who listen instead of looking.

import { nameOf } from '../../table/sitters';
import { engineTold, fightOf, type SideSeen } from './battle';
import { words as battleWords } from './battle.words';
import type { ZoneName } from '../../wire/medioevo';
import { asPercent, cubesName, figureName, florins, gearName, pair, parted, troopsName } from './format';
import { chartOf } from './map/drawing.svelte';
import { mapPicture, type ZoneSeen } from './map/picture';
import { spokenZone } from './map/spoken';
import { partName, zoneParts } from './map/zones';
import { nextStage } from './market';
import { inTongue, realmName, zoneName } from './names';
import { relationsTold } from './powers';
import type { Props } from './prompt';
import { forcesOf, gearOf, learningOf, listedFigures, reserveOf } from './realm';
import { words as realmWords } from './realm.words';
import { words as pactWords } from './pacts.words';
import { words } from './words';

type Part = { heading: string; lines: string[] };

export function described(props: Props): Part[] {
  const { view, near, sitters } = props;
  const order = view.table.players.map((_, i) => (near + i) % view.table.players.length);
  const powers = { heading: pactWords().powers, lines: relationsTold(view, (seat) => nameOf(seat, sitters)) };
  return [...battleTold(props), ...order.map((seat) => realmTold(props, seat)), powers, ...mapTold(props)];
}

/** The battle that is fought, side by side. */
function battleTold({ guide, prompt, near, sitters, material }: Props): Part[] {
  const w = words();
  if (guide.fight === undefined) return [];
  const b = battleWords();
  const fight = fightOf(guide.fight, prompt.step, [], near, sitters);
  const nameOfSide = ({ seat }: SideSeen) => (seat === null ? w.barbarians : nameOf(seat, sitters));
  const sides = fight.sides.map((side, i) => {
    const units = troopsName(side.units.map(({ figure, count }) => [figure, count]));
    const apart = side.units.filter((it) => it.apart > 0);
    const { dice, attack, attackSum, losses, lossSum } = side;
    const parts = [
      pair(`${nameOfSide(side)}, ${i === 0 ? w.attacker : w.defender}`, units || '0'),
      ...apart.map((it) => `${figureName(it.figure, it.apart)} ${w.apart(it.apart)}`),
      dice === null ? '' : w.circleDice(dice.d4, dice.d6, dice.d8),
      attack === null ? '' : `${w.attackValue} ${attack}`,
      attackSum === null ? '' : pair(w.attackValue, attackSum),
      losses === null || lossSum === null ? '' : pair(`${w.lossValue} ${losses}`, lossSum),
      side.archery.length === 0 ? '' : w.archery(side.archery.join(', ')),
      ...side.engines.map((it) => engineTold(it)),
      ...side.abilities.map((it) => pair(`${it.name}, ${b.inForce(it.count)}`, it.told)),
      ...side.remarks,
      side.blow ?? '',
      w.lostOf(side.lost, side.began),
      side.captives.length === 0 ? '' : pair(w.prisoners, troopsName(side.captives)),
    ];
    return `${parted(parts)}.`;
  });
  const shares = fight.odds.map(
    ({ who, percent }) =>
      `${who === null ? w.nobodyLeft : nameOfSide(fight.sides[who])} ${asPercent(percent)}`,
  );
  const odds =
    shares.length > 0 ? [`${pair(w.oddsHint, parted(shares))}.`] : fight.unforeseen ? [fight.unforeseen] : [];
  return [
    {
      heading: w.battle(zoneName(fight.zone, material)),
      lines: [`${w.round(fight.round)}, ${w.stages[fight.stage]}.`, ...sides, ...odds],
    },
  ];
}

/** A realm: its money, its pieces, its learning, whom it fights and whom it is bound to. */
function realmTold({ view, guide, near, sitters, material }: Props, seat: number): Part {
  const w = words();
  const r = realmWords();
  const player = view.table.players[seat];
  const name = nameOf(seat, sitters);
  if (player === undefined) return { heading: name, lines: [] };
  const { honour, loans = 0, tax = 0, cards = [], prisoners = [] } = player;
  const account = guide.accounts[seat];
  const mine = seat === near && guide.own !== undefined;
  const income = account?.income.by_level[material.tax_levels.indexOf(tax)];
  const cardTold = (no: number) => {
    const face = material.cards.find((it) => it.no === no);
    const told = face === undefined ? String(no) : inTongue(face.name);
    return view.table.today.rotated?.includes(no) ? `${told} (${w.rotated})` : told;
  };
  const learnt = learningOf(player);
  const road = guide.roads.find((it) => it.seat === seat);
  const carrier = mine ? guide.traders.find((it) => it.on_the_road) : undefined;
  const money = [
    pair(w.total, honour),
    pair(w.treasury, florins(player.florins)) + (mine ? '' : ` (${r.guessed})`),
    pair(w.loans, loans),
    ...(income === undefined
      ? [pair(w.taxLevel, tax)]
      : [r.incomeAt(tax, florins(income)), pair(w.upkeep, florins(account?.upkeep.total ?? 0))]),
  ];
  const branches = learnt.map(({ branch, level, points, tokens, grey }) => {
    const has = [
      ...(level > 0 ? [w.level(level)] : []),
      ...(points > 0 ? [r.made(points)] : []),
      ...(tokens > 0 ? [r.tokens(tokens)] : []),
      ...(grey > 0 ? [r.used(grey)] : []),
    ];
    return has.length === 0 ? '' : `${w.branches[branch]} (${has.join(', ')})`;
  });
  const forces = forcesOf(view, seat).filter(({ count }) => count > 0);
  const lines = [
    `${money.join('. ')}.`,
    ...(account === undefined
      ? []
      : [pair(r.reserve, parted(reserveOf(account).map(([what, left]) => pair(r[what], florins(left)))))]),
    forces
      .map(({ kind, count, levels }) =>
        kind === 'captain'
          ? levels.map((it) => figureName(`captain${it as 1}`)).join(', ')
          : `${count} ${figureName(kind, count)}`,
      )
      .join(', '),
    ...gearOf(view, seat).map((it) =>
      pair(
        `${gearName(it.kind, it.level)}, ${zoneName(it.zone, material)}`,
        [troopsName(it.troops), ...it.cargo.map(([good, count]) => cubesName(good, count))]
          .filter(Boolean)
          .join(', ') || w.none,
      ),
    ),
    road === undefined
      ? ''
      : w.route(
          road.stages.length - road.open.length,
          road.stages.length + 1,
          zoneName(nextStage(road, carrier).zone, material),
        ),
    branches.filter(Boolean).join(', '),
    cards.length === 0 ? '' : pair(w.cards, cards.map(cardTold).join(', ')),
    ...prisoners.flatMap((counts, owner) => {
      const held = listedFigures(counts);
      return held.length === 0 ? [] : [pair(`${w.prisoners}, ${nameOf(owner, sitters)}`, troopsName(held))];
    }),
  ];
  const realm = realmName(view, seat, material);
  return {
    heading: realm === null ? name : `${realm}, ${name}`,
    lines: lines.filter((it) => it !== ''),
  };
}

/** Whether there is more to a zone than what is printed on the map. */
const isOfNote = ({ forces, buildings, market, token, stages, marks, battle, holder }: ZoneSeen): boolean =>
  battle ||
  holder !== null ||
  token !== null ||
  [forces, buildings, market, stages, marks].some(({ length }) => length > 0);

/** Every zone that is somebody's or where something stands, realm by realm, in the words of the map. */
function mapTold({ view, near, material }: Props): Part[] {
  const atlas = chartOf(material).facts;
  const picture = mapPicture(view, near, atlas);
  const name = (id: ZoneName) => zoneName(id, material);
  return zoneParts(atlas, picture, () => false, name).flatMap(({ part, zones }) => {
    const lines = zones.filter(isOfNote).map((zone) => spokenZone(zone, { name: name(zone.id), atlas }));
    return lines.length === 0 ? [] : [{ heading: pair(words().map, partName(part, atlas)), lines }];
  });
}
