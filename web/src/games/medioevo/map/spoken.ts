// A zone in a sentence, for those who listen and for whoever points at it.

import { cubesName } from '../format';
import type { Kingdom } from '../../../wire/medioevo';
import type { Atlas } from './atlas';
import { kingdomName } from './kingdoms';
import type { MarkSeen } from './marks';
import { words as markWords } from './marks.words';
import type { Light } from './model';
import type { Force, GearSeen, Units, ZoneSeen } from './picture';
import { words, type Words } from './words';

export interface Said {
  /** The zone by its name. */
  name: string;
  atlas: Atlas;
}

const list = (parts: (string | null)[], mark = ', '): string =>
  parts.filter((part) => part !== null && part !== '').join(mark);

/** "Serbia: Hungary, 3 light infantry, 1 captain level 2; town; no trade." */
export const spokenZone = (
  zone: ZoneSeen,
  said: Said,
  light: Light | null = null,
  /** Own pieces there can be picked up. */
  pieces = false,
  /** What it costs to go there. */
  price = '',
  /** The Event card strikes there. */
  struck = false,
): string =>
  words().zone(said.name, [
    ...partsOf(zone, said),
    ...zone.marks.map(markName),
    ...(light === null ? [] : [list([words().lit[light], price])]),
    ...(pieces ? [words().pieces] : []),
    ...(struck ? [words().struck] : []),
  ]);

/** What holds there this turn, in short. */
export const markName = ({ mark, of }: MarkSeen): string =>
  of === null ? markWords().names[mark] : markWords().safe[of];

/** What there is, one thing after the other. */
export function partsOf(zone: ZoneSeen, said: Said): string[] {
  const w = words();
  const land = said.atlas.territories[zone.id];
  const forces = zone.forces.map((force) => spokenForce(force, w, said.atlas));
  // Whoever holds a land is named once, with what he has in it.
  const held = zone.kingdom !== null && !zone.forces.some(({ kingdom }) => kingdom === zone.kingdom);
  const armies = zone.forces.filter(({ total }) => total > 0);
  const whose = zone.sea
    ? w.sea
    : held && zone.kingdom !== null
      ? kingdomName(zone.kingdom, said.atlas)
      : zone.kingdom === null && armies.length !== 1
        ? armies.length > 1
          ? w.contested
          : w.nobody
        : null;
  const city = land?.city ?? null;
  const goods = [...new Set(zone.market)];
  const market = goods.map((good) => cubesName(good, zone.market.filter((it) => it === good).length));
  const parts = [
    zone.inPlay ? whose : w.notInPlay,
    ...forces,
    ...zone.buildings.map(({ building, damage }) =>
      list([w.buildings[building], damage > 0 ? w.damage(damage) : null], ' '),
    ),
    city === null ? null : list([w.produces(w.goods[city.good]), city.port ? w.port : null]),
    market.length === 0 ? null : w.market(list(market)),
    zone.token === null ? null : w.token,
    ...zone.stages.map(({ colour, number, reached }) => {
      const owner = Object.entries(said.atlas.kingdoms).find(([, it]) => it.colour === colour)?.[0];
      return owner === undefined ? null : w.stage(kingdomName(owner as Kingdom, said.atlas), number, reached);
    }),
    land?.fire === true ? w.fire : null,
    zone.battle ? w.battle : null,
  ];
  return parts.filter((part) => part !== null);
}

function spokenForce(force: Force, w: Words, atlas: Atlas): string {
  const owner =
    force.kingdom !== null ? kingdomName(force.kingdom, atlas) : force.rebels ? w.rebels : w.barbarians;
  return list([
    owner + (force.guest ? ` (${w.guest})` : ''),
    ...force.units.map((units) => spokenUnits(units, w)),
    ...force.gear.map((gear) => spokenGear(gear, w)),
  ]);
}

const spokenUnits = ({ figure, count, stopped }: Units, w: Words): string =>
  w.units(figure, count) +
  (stopped === 0 ? '' : stopped === count ? ` (${w.stopped})` : ` (${stopped} ${w.stopped})`);

function spokenGear({ kind, level, units, cargo, stopped, marks }: GearSeen, w: Words): string {
  const load = list([
    ...units.map(({ figure, count }) => w.units(figure, count)),
    ...cargo.map(({ good, count }) => cubesName(good, count)),
  ]);
  const holds = marks.map((mark) => markWords().pieces[mark] ?? null);
  const about = list([load === '' ? null : w.holds(load), stopped ? w.stopped : null, ...holds]);
  return w.gear(kind, level) + (about === '' ? '' : ` (${about})`);
}
