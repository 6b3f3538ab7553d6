// The board in sentences, for those who listen instead of looking.

import { nameOf } from '../../table/sitters';
import { fightOf, type SideSeen } from './battle';
import { figureName, florins, gearName, pair, parted, roman, troopsName } from './format';
import { words as mapWords } from './map/words';
import { zoneName } from './names';
import { words as optionWords } from './options.words';
import { relationOf } from './powers';
import type { Props } from './prompt';
import { forcesOf, gearOf, learningOf, listedFigures, zonesOf } from './realm';
import { words as pactWords } from './pacts.words';
import { words } from './words';

type Part = { heading: string; lines: string[] };

export function described(props: Props): Part[] {
  const { view, near } = props;
  const order = view.table.players.map((_, i) => (near + i) % view.table.players.length);
  return [...battleTold(props), ...order.map((seat) => realmTold(props, seat)), mapTold(props)];
}

/** The battle that is fought, side by side. */
function battleTold({ guide, prompt, near, sitters, material }: Props): Part[] {
  const w = words();
  if (guide.fight === undefined) return [];
  const fight = fightOf(guide.fight, prompt.step, [], near);
  const nameOfSide = ({ seat }: SideSeen) => (seat === null ? w.barbarians : nameOf(seat, sitters));
  const sides = fight.sides.map((side, i) => {
    const units = troopsName(side.units.map(({ figure, count }) => [figure, count]));
    const parts = [
      pair(`${nameOfSide(side)}, ${i === 0 ? w.attacker : w.defender}`, units || '0'),
      side.attack === null ? '' : `${w.attackValue} ${side.attack}`,
      side.pending > 0 ? w.pending(side.pending) : '',
      w.lostOf(side.lost, side.began),
    ];
    return `${parted(parts)}.`;
  });
  const shares = fight.odds.map(
    ({ who, percent }) => `${who === null ? w.nobodyLeft : nameOfSide(fight.sides[who])} ${percent} %`,
  );
  const odds = shares.length === 0 ? [] : [`${pair(w.oddsHint, parted(shares))}.`];
  return [
    {
      heading: w.battle(zoneName(fight.zone, material)),
      lines: [`${w.round(fight.round)}, ${w.stages[fight.stage]}.`, ...sides, ...odds],
    },
  ];
}

function realmTold({ view, near, sitters, material }: Props, seat: number): Part {
  const w = words();
  const p = pactWords();
  const player = view.table.players[seat];
  const name = nameOf(seat, sitters);
  if (player === undefined) return { heading: name, lines: [] };
  const lines = [
    [
      pair(w.total, player.honour),
      pair(w.treasury, florins(player.florins)),
      pair(w.loans, player.loans ?? 0),
      pair(w.taxLevel, player.tax ?? 0),
    ]
      .map((it) => `${it}.`)
      .join(' '),
    forcesOf(view, seat)
      .filter(({ count }) => count > 0)
      .map(({ kind, count, levels }) =>
        kind === 'captain'
          ? levels.map((it) => figureName(`captain${it as 1}`)).join(', ')
          : `${count} ${figureName(kind, count)}`,
      )
      .join(', '),
    ...gearOf(view, seat).map((it) =>
      pair(
        `${gearName(it.kind, it.level)}, ${zoneName(it.zone, material)}`,
        [troopsName(it.troops), ...it.cargo.map(([good, count]) => `${count} ${w.goods[good]}`)]
          .filter(Boolean)
          .join(', ') || w.none,
      ),
    ),
    learningOf(player)
      .filter(({ level }) => level > 0)
      .map(({ branch, level }) => `${w.branches[branch]} ${roman(level)}`)
      .join(', '),
    seat === near ? '' : p.relation[relationOf(view, near, seat)],
  ];
  return {
    heading: `${optionWords().realms[player.kingdom]}, ${name}`,
    lines: lines.filter((it) => it !== ''),
  };
}

/** Every zone where something stands. */
function mapTold({ view, sitters, material }: Props): Part {
  const w = words();
  const lines = zonesOf(view).map(([id, zone]) => {
    const armies = Object.entries(zone.troops ?? {}).map(([seat, counts]) =>
      pair(nameOf(Number(seat), sitters), troopsName(listedFigures(counts))),
    );
    const horde = listedFigures(zone.horde);
    const parts = [
      ...armies,
      ...(horde.length > 0 ? [pair(w.barbarians, troopsName(horde))] : []),
      ...Object.entries(zone.buildings ?? {}).map(
        ([building, damage]) => w.buildings[building as 'village'] + (damage ? ` (${w.damage(damage)})` : ''),
      ),
      ...(zone.market ?? []).map((good) => w.goods[good]),
    ];
    return mapWords().zone(zoneName(id, material), parts);
  });
  return { heading: w.map, lines };
}
