// What stands in every zone, read from a view: who controls it, the forces of each owner, what is built, what lies
// in its market, and whose route passes through it.

import type {
  BattleDoc,
  Building,
  Category,
  Figure,
  GearDoc,
  GearKind,
  Good,
  Kingdom,
  Mark,
  Piece,
  Seat,
  View,
  ZoneDoc,
  ZoneName,
} from '../../../wire/medioevo';
import { kingdomsOf } from '../seats.svelte';
import type { Atlas, Colour, Land, Shape } from './atlas';
import { marksOf, type MarkSeen } from './marks';

export const FIGURES: Figure[] = [
  'captain3',
  'captain2',
  'captain1',
  'cavalry',
  'heavy_infantry',
  'light_infantry',
  'archer',
];
const GOODS: Good[] = ['black', 'white', 'brown', 'yellow', 'green', 'orange', 'blue', 'purple'];
const BUILT: [Building, Category, number][] = [
  ['village', 'civil', 1],
  ['town', 'civil', 2],
  ['city', 'civil', 3],
  ['tower', 'military', 1],
  ['fort', 'military', 2],
  ['castle', 'military', 3],
  ['cathedral', 'religious', 3],
];

export interface Units {
  figure: Figure;
  count: number;
  /** How many of them may not move any more. */
  stopped: number;
}

/** A transport or a siege engine. */
export interface GearSeen {
  piece: Piece;
  kind: GearKind;
  level: number;
  stopped: boolean;
  /** Steps it has left. */
  steps: number;
  /** The units on board, or the crew of an engine in battle. */
  units: Units[];
  cargo: { good: Good; count: number }[];
  /** The galley that carries it. */
  aboard: Piece | null;
  /** What holds for it this turn. */
  marks: Mark[];
}

/** All that one owner has in a zone. */
export interface Force {
  /** Nobody's: barbarians. */
  seat: Seat | null;
  kingdom: Kingdom | null;
  colour: Colour | 'bar';
  rebels: boolean;
  guest: boolean;
  units: Units[];
  gear: GearSeen[];
  /** Its military units, those on board included. */
  total: number;
}

export interface Built {
  building: Building;
  category: Category;
  level: number;
  damage: number;
}

/** A stage of somebody's trade route. */
export interface Stage {
  seat: Seat;
  colour: Colour;
  /** From 1; 0 is where the route begins. */
  number: number;
  reached: boolean;
}

export interface ZoneSeen {
  id: ZoneName;
  sea: boolean;
  /** Whether it is part of this game. */
  inPlay: boolean;
  holder: Seat | null;
  kingdom: Kingdom | null;
  colour: Colour | null;
  /** The nearest viewer's force comes first, barbarians last. */
  forces: Force[];
  buildings: Built[];
  market: Good[];
  /** Whose control token lies there. */
  token: Colour | null;
  stages: Stage[];
  /** What holds there this turn. */
  marks: MarkSeen[];
  battle: boolean;
}

export interface MapPicture {
  zones: Map<ZoneName, ZoneSeen>;
  /** The seat of each kingdom in the game. */
  rulers: Map<Kingdom, Seat>;
}

type Counts = { [key in Figure]?: number };

const sum = (units: { count: number }[]): number => units.reduce((all, { count }) => all + count, 0);

const unitsOf = (counts: Counts | undefined, moved: Counts | undefined = undefined): Units[] =>
  FIGURES.flatMap((figure) => {
    const count = counts?.[figure] ?? 0;
    return count > 0 ? [{ figure, count, stopped: Math.min(count, moved?.[figure] ?? 0) }] : [];
  });

export function mapPicture(view: View, near: Seat, atlas: Atlas): MapPicture {
  const { players, order, zones = {}, gear = [], battles = [], today } = view.table;
  const kingdoms = kingdomsOf(view);
  const rulers = rulersOf(kingdoms, order);
  const colourOf = (seat: Seat): Colour => atlas.kingdoms[kingdoms[seat] ?? 'hre'].colour;
  const inTurn = players.map((_, seat) => seat).toSorted((a, b) => Number(b === near) - Number(a === near));
  const inPlay = playArea(atlas, kingdoms);
  const stages = stagesOf(view, colourOf);
  const marks = marksOf(today);
  const parked = new Map<ZoneName, { seat: Seat; gear: GearSeen; load: number }[]>();
  gear.forEach((all, seat) =>
    all.forEach((it, place) => {
      if (it === null) return;
      const there = parked.get(it.zone) ?? [];
      there.push({ seat, gear: gearOf(it, seat, place, battles), load: sum(unitsOf(it.troops)) });
      parked.set(it.zone, there);
    }),
  );

  const seen = (id: ZoneName, place: Shape, land: Land | null): ZoneSeen => {
    const doc: Partial<ZoneDoc> = zones[id] ?? {};
    const here = parked.get(id) ?? [];
    const forces = inTurn.flatMap((seat): Force[] => {
      const units = unitsOf(doc.troops?.[seat], doc.moved?.[seat]);
      const carts = here.filter((it) => it.seat === seat);
      if (units.length + carts.length === 0) return [];
      const total = carts.reduce((all, { load }) => all + load, sum(units));
      const guest = doc.guests?.includes(seat) ?? false;
      const kingdom = kingdoms[seat] ?? null;
      return [
        {
          seat,
          kingdom,
          colour: colourOf(seat),
          rebels: false,
          guest,
          units,
          total,
          gear: carts.map((it) => it.gear),
        },
      ];
    });
    const horde = unitsOf(doc.horde);
    if (horde.length > 0)
      forces.push({
        ...{ seat: null, kingdom: null, colour: 'bar', guest: false, gear: [] },
        ...{ rebels: doc.rebels ?? false, units: horde, total: sum(horde) },
      });
    const home = land?.home === null || land === null ? null : (rulers.get(land.home) ?? null);
    const holder = land === null ? null : holderOf(doc, forces, home);
    return {
      id,
      sea: land === null,
      inPlay: inPlay === null || inPlay.has(id),
      holder,
      kingdom: holder === null ? null : (kingdoms[holder] ?? null),
      colour: holder === null ? null : colourOf(holder),
      forces,
      buildings: BUILT.flatMap(([building, category, level]) => {
        const damage = doc.buildings?.[building];
        return damage === undefined ? [] : [{ building, category, level, damage }];
      }),
      market: (doc.market ?? []).toSorted((a, b) => GOODS.indexOf(a) - GOODS.indexOf(b)),
      token: doc.token === undefined || doc.token === null ? null : colourOf(doc.token),
      stages: stages.get(id) ?? [],
      marks: marks.get(id) ?? [],
      battle: battles.some(({ zone }) => zone === id),
    };
  };
  return {
    rulers,
    zones: new Map([
      ...Object.entries(atlas.territories).map(([id, land]) => [id, seen(id, land, land)] as const),
      ...Object.entries(atlas.seas).map(([id, sea]) => [id, seen(id, sea, null)] as const),
    ]),
  };
}

function gearOf(it: GearDoc, seat: Seat, place: number, battles: BattleDoc[]): GearSeen {
  const battle = battles.findLast(({ zone }) => zone === it.zone);
  const side = battle?.sides.findIndex((side) => side !== 'horde' && side.player === seat) ?? -1;
  const crew = it.kind === 'siege_engine' ? battle?.now?.crews?.[side]?.[place] : undefined;
  return {
    piece: `${seat}.${place}`,
    kind: it.kind,
    level: it.level,
    stopped: it.stopped ?? false,
    steps: it.steps ?? 0,
    units: unitsOf(crew ?? it.troops),
    cargo: GOODS.flatMap((good) => {
      const count = it.cargo?.[good] ?? 0;
      return count > 0 ? [{ good, count }] : [];
    }),
    aboard: it.aboard === undefined || it.aboard === null ? null : `${seat}.${it.aboard}`,
    marks: it.marks ?? [],
  };
}

/** Who rules which kingdom; the lands of those who are out are nobody's (MU-22.14). */
function rulersOf(kingdoms: (Kingdom | null)[], order: Seat[]): Map<Kingdom, Seat> {
  const rulers = new Map<Kingdom, Seat>();
  for (const seat of order) {
    const kingdom = kingdoms[seat];
    if (kingdom != null) rulers.set(kingdom, seat);
  }
  return rulers;
}

/** MU-2.13: nobody beside barbarians, the only army that is no guest, the token, the home. */
function holderOf(doc: Partial<ZoneDoc>, forces: Force[], home: Seat | null): Seat | null {
  if (forces.some(({ seat }) => seat === null)) return null;
  const hosts = forces.filter(({ total, guest }) => total > 0 && !guest);
  const [only] = hosts;
  if (only !== undefined) return hosts.length === 1 ? only.seat : null;
  return doc.token ?? home;
}

/** MU-3.7 and MU-3.8; everything is in play where all kingdoms are, and as long as some are to be given out. */
function playArea(atlas: Atlas, kingdoms: (Kingdom | null)[]): Set<ZoneName> | null {
  if (kingdoms.includes(null) || kingdoms.length === Object.keys(atlas.kingdoms).length) return null;
  const homes = Object.entries(atlas.territories).filter(
    ([, { home }]) => home !== null && kingdoms.includes(home),
  );
  const dry = (id: ZoneName) => id in atlas.territories;
  const land = new Set(homes.flatMap(([id, { beside }]) => [id, ...beside.filter(dry)]));
  const waters = [...land].flatMap(
    (id) => atlas.territories[id]?.beside.filter((other) => !dry(other)) ?? [],
  );
  return new Set([...land, ...waters]);
}

function stagesOf(view: View, colourOf: (seat: Seat) => Colour): Map<ZoneName, Stage[]> {
  const stages = new Map<ZoneName, Stage[]>();
  const add = (zone: ZoneName, stage: Stage) => stages.set(zone, [...(stages.get(zone) ?? []), stage]);
  view.table.players.forEach(({ route, route_origin }, seat) => {
    if (route === undefined || route === null) return;
    const colour = colourOf(seat);
    if (route_origin !== undefined && route_origin !== null)
      add(route_origin, { seat, colour, number: 0, reached: true });
    route.areas.forEach((zone, i) =>
      add(zone, { seat, colour, number: i + 1, reached: (((route.reached ?? 0) >> i) & 1) === 1 }),
    );
  });
  return stages;
}
