// From what the server says to what is drawn.

import { nameOf, ownSeat } from '../../table/sitters';
import { colourOf } from './seats';
import { fightOf, type Fight } from './fight';
import { litMap, litSheet, litSpaces, type Gesture } from './light';
import {
  BOXES,
  type Army,
  type BulgarsSeen,
  type CitySeen,
  type PawnSeen,
  type Picture,
  type PlayerSeen,
  type SheetSeen,
  type SpaceName,
  type SpaceSeen,
} from './model';
import { cityName } from './names';
import { offersOf, type Offers } from './offers';
import { roadOf, siteOf } from './places';
import type { Props } from './prompt';
import { texts } from './texts';
import { routesOf, trailsOf } from './trails';
import type { Atlas, Event, Space } from '../../wire/byzantium';

const SIDES: Army[] = ['byzantine', 'arab'];

export interface Stance {
  offers: Offers;
  /** The attack that goes on or has just been fought. */
  fight: Fight | null;
  going: boolean;
}

export function stanceOf(props: Props): Stance {
  const offers = offersOf(props.legal, props.ranges);
  const fight = fightOf(props.past);
  const going = props.view.table.flow.some((frame) => frame.frame === 'attack');
  return { offers, fight, going };
}

/** Places and roads never move while a game is played. */
let drawn: { atlas: Atlas; lang: string; sites: Map<string, ReturnType<typeof siteOf>> } | null = null;

export function sitesOf(atlas: Atlas, lang: string): Map<string, ReturnType<typeof siteOf>> {
  if (
    drawn?.lang !== lang ||
    drawn.atlas.map !== atlas.map ||
    drawn.atlas.cities.length !== atlas.cities.length
  ) {
    drawn = {
      atlas,
      lang,
      sites: new Map(atlas.cities.map((city) => [city.id, siteOf(city, cityName(city.id, atlas))])),
    };
  }
  return drawn.sites;
}

export function pictureOf(
  props: Props,
  stance: Stance,
  seat: number,
  lang: string,
  gesture: Gesture,
  /** Whether losses are chosen on the sheet. */
  onSheet: boolean,
): Picture {
  const { material: atlas } = props;
  const { table } = props.view;
  const sites = sitesOf(atlas, lang);
  const lit = props.legal.length + props.ranges.length > 0;
  const fight = stance.going ? (stance.fight?.city ?? null) : null;
  return {
    yours: lit,
    map: {
      cities: citiesOf(props, stance, sites),
      roads: atlas.links.flatMap(({ a, b, way }) => {
        const [from, to] = [sites.get(a), sites.get(b)];
        return from === undefined || to === undefined ? [] : [roadOf(from, to, way)];
      }),
      ...litMap(props, stance.offers, gesture),
      last: lastOf(props.last),
      trails: trailsOf(props, sites),
      routes: routesOf(props, sites),
      arrows: atlas.cities.filter((city) => city.arrow).map((city) => city.id),
      fight,
    },
    players: playersOf(props),
    sheet: sheetOf(props, stance.offers, seat, gesture, onSheet),
    spaces: spacesOf(props, stance.offers, gesture),
    bulgars: bulgarsOf(props),
  };
}

/** Orange cubes under arms, and those in reserve. */
export function bulgarsOf({ view, material }: Pick<Props, 'view' | 'material'>): BulgarsSeen {
  const armed = view.table.bulgars ?? 0;
  return { armed, held: material.bulgar_cubes - armed };
}

function citiesOf(props: Props, { fight, going }: Stance, sites: ReturnType<typeof sitesOf>): CitySeen[] {
  const { table } = props.view;
  const capitals = new Set(props.material.cities.filter((city) => city.capital).map((city) => city.id));
  const pawns = new Map<string, PawnSeen[]>();
  table.players.forEach((player, seat) => {
    for (const army of SIDES) {
      const at = player[army].pawn;
      if (at === null) continue;
      const attacks = going && fight?.seat === seat && fight.by === army && fight.city === at;
      pawns.set(at, [...(pawns.get(at) ?? []), { army, colour: colourOf(seat), attacks }]);
    }
  });
  return table.cities.flatMap(({ city, holder, tokens, controller, fortified }) => {
    const site = sites.get(city);
    if (site === undefined) return [];
    return [
      {
        ...site,
        capital: capitals.has(city),
        holder,
        size: tokens,
        owner: controller === undefined ? null : colourOf(controller),
        fortified: fortified === true,
        pawns: pawns.get(city) ?? [],
        about: texts().city(
          site.name,
          tokens,
          controller === undefined ? null : nameOf(controller, props.sitters),
          fortified === true,
          [],
        ),
      },
    ];
  });
}

/** The cities that the last move touched, with the colour of whoever did. */
function lastOf(events: Event[]): Map<string, string> {
  const last = new Map<string, string>();
  for (const event of events) {
    switch (event.event) {
      case 'controlled':
      case 'developed':
      case 'fortified':
      case 'entered':
      case 'conquered':
        last.set(event.city, colourOf(event.seat));
        break;
      case 'moved':
      case 'fled':
        last.set(event.to, colourOf(event.seat));
        break;
    }
  }
  return last;
}

function playersOf(props: Props): PlayerSeen[] {
  const { table } = props.view;
  const holder = (space: Space) => table.spaces.find((it) => it.space === space)?.cubes[0];
  const order = table.players.map((_, i) => (props.near + i) % table.players.length);
  return order.flatMap((seat) => {
    const player = table.players[seat];
    const standing = props.guide.players[seat];
    if (player === undefined || standing === undefined) return [];
    return [
      {
        seat,
        colour: colourOf(seat),
        name: nameOf(seat, props.sitters),
        you: ownSeat(props.sitters) === seat,
        active: props.prompt.decider === seat,
        passed: table.passed.includes(seat),
        first: table.first === seat,
        emperor: holder('emperor') === seat,
        caliph: holder('caliph') === seat,
        fleets: SIDES.filter((army) => holder(`${army}-fleet`) === seat),
        tracks: { byzantine: standing.tracks[0], arab: standing.tracks[1] },
        total: standing.counted,
        atTheEnd: standing.at_the_end,
        short: standing.short_of_half,
        bezants: { byzantine: player.byzantine.treasury, arab: player.arab.treasury },
        pool: player.pool,
        fallen: player.casualties ?? 0,
        cities: standing.controlled,
      },
    ];
  });
}

function sheetOf(props: Props, offers: Offers, seat: number, gesture: Gesture, onSheet: boolean): SheetSeen {
  const { table } = props.view;
  const player = table.players[seat];
  const standing = props.guide.players[seat];
  const light = litSheet(props, onSheet ? offers : { ...offers, lose: new Map() }, seat, gesture);
  return {
    colour: colourOf(seat),
    name: nameOf(seat, props.sitters),
    mine: props.sitters.some((it) => it.seat === seat && it.mine),
    armies: SIDES.map((army, i) => ({
      army,
      dice: standing?.armies[i]?.dice ?? 0,
      strength: standing?.armies[i]?.strength ?? 0,
      bezants: player?.[army].treasury ?? 0,
      income: standing?.income[i] ?? 0,
      upkeep: standing?.upkeep[i] ?? 0,
      boxes: BOXES.map((box, j) => ({
        box,
        count: player?.[army][box] ?? 0,
        guard: box === 'elite' && standing?.armies[i]?.guard === true,
        upkeep: props.material.upkeep[i]?.[j] ?? 0,
        ...light.box(army, box),
      })),
    })),
    pool: { count: player?.pool ?? 0, lit: light.store('pool') },
    fallen: { count: player?.casualties ?? 0, lit: light.store('casualties') },
    towers: player?.discs ?? 0,
  };
}

function spacesOf(props: Props, offers: Offers, gesture: Gesture): SpaceSeen[] {
  const { table } = props.view;
  const lit = litSpaces(props, offers, gesture);
  const special = props.material.spaces.map(([name, places]): SpaceSeen => {
    const cubes = table.spaces.find((it) => it.space === name)?.cubes ?? [];
    return { name, places, cubes: cubes.map(colourOf), lit: lit(name) };
  });
  const heap = (count: (seat: number) => number) =>
    table.players.flatMap((_, seat) => Array.from({ length: count(seat) }, () => colourOf(seat)));
  const area = (name: SpaceName, count: (seat: number) => number): SpaceSeen => ({
    name,
    places: null,
    cubes: heap(count),
    lit: lit(name),
  });
  return [
    ...special,
    area('tax', (seat) => table.players[seat]?.taxing ?? 0),
    area('pass', (seat) => (table.players[seat]?.passing === true ? 1 : 0)),
    area('church', (seat) => table.players[seat]?.byzantine.buildings ?? 0),
    area('mosque', (seat) => table.players[seat]?.arab.buildings ?? 0),
  ];
}
