// What has just happened as a little play. The map is drawn in its new state at once; until its time has come, a
// piece that arrives is hidden and one that fell still stands.

import type { PieceName } from '../../table/map/pieces';
import type { Point } from '../../table/map/spline';
import type { Event, Goods } from '../../wire/constantinopole';
import { CITY, OFFING, PATHS, polar, ROUTES, SPACES, ZONES } from './chart';
import type { PathId, RouteId, SpaceId, ZoneId } from './model';
import { routeOf } from './places';
import { bearingOf, middleOf, numberAt } from './shapes';

/** Times in milliseconds from the beginning of the play. */
export type Act =
  | { kind: 'travel'; piece: PieceName; way: Point[]; at: number; lasts: number }
  | { kind: 'falls'; piece: PieceName; x: number; y: number; at: number }
  | { kind: 'ruin'; slot: number; wall: boolean; tile: string; at: number; burns: boolean }
  | { kind: 'die'; face: number; x: number; y: number; at: number; lasts: number }
  | { kind: 'gain'; goods: Goods; x: number; y: number; at: number };

export interface Play {
  acts: Act[];
  /** By space, port, quarter or wall: when what is there now arrives. */
  coming: Map<string, number>;
  length: number;
}

export const NOTHING: Play = { acts: [], coming: new Map(), length: 0 };

/** Nobody wants to watch longer than this. */
const LONGEST = 6500;
const MARCH = 620;
const SAIL = 560;
const STEP = 420;
const FALL = 340;
const CARD = 460;
const DIE = 640;
const SHOT = 420;
const THROW = 620;

const at = (space: SpaceId): Point => [SPACES[space].x, SPACES[space].y];
const heart: Point = [CITY.x, CITY.y];

/** The spaces of a zone in the order in which Byzantines take them: who leaves stood on the first of these. */
function fillOf(zone: ZoneId): SpaceId[] {
  const { kind, spaces } = ZONES[zone];
  if (kind !== 'wheat') return kind === 'garrison' ? spaces : spaces.toReversed();
  return spaces.toSorted((a, b) => Number(SPACES[a].passable) - Number(SPACES[b].passable));
}

/** From outside over the spaces of a path to one of them, or into the city. */
function wayOf(path: PathId, to: SpaceId | null): Point[] {
  const { from, spaces } = PATHS[path];
  if (from === null) {
    const offing = OFFING[path as keyof typeof OFFING];
    return [offing, to === null ? heart : at(to)];
  }
  const until = to === null ? spaces.length : spaces.indexOf(to) + 1;
  return [from, ...spaces.slice(0, until).map(at), ...(to === null ? [heart] : [])];
}

const portOf = (route: RouteId): Point => ROUTES.find((it) => it.id === route)?.port ?? heart;

class Stage {
  readonly acts: Act[] = [];
  readonly coming = new Map<string, number>();
  now = 0;

  tell(event: Event): void {
    switch (event.event) {
      case 'revealed':
        this.now += CARD;
        break;
      case 'guard-fell':
        this.falls('border-guard', event.space);
        this.now += FALL;
        break;
      case 'landed':
        this.land(event);
        break;
      case 'entered':
        if (event.path !== null) this.travel('invader', wayOf(event.path, null), MARCH, null);
        this.now += STEP;
        break;
      case 'storm':
        for (const route of event.ships) {
          const [first] = ROUTES.find((it) => it.id === route)?.spaces ?? [];
          if (first !== undefined) this.sail([at(first), portOf(route)], `port-${route}`);
        }
        this.now += SAIL;
        break;
      case 'epidemic':
        for (const space of fillOf(event.zone).slice(0, event.byzantines)) this.falls('settler', space);
        this.now += FALL;
        break;
      case 'harvested':
        for (const space of fillOf(event.zone).slice(0, event.byzantines)) this.falls('settler', space);
        this.gain(event.gain, middleOf(event.zone));
        break;
      case 'fire':
        this.die(event.die, heart);
        if (event.tile !== null) this.ruin(event.die, event.tile, true);
        break;
      case 'peace-day':
        this.die(event.die, heart);
        this.gain(event.gain, [CITY.x, CITY.y - 96]);
        break;
      case 'commerce':
        this.gain(event.gain, [CITY.x, CITY.y - 96]);
        break;
      case 'siege-began':
        this.now += STEP;
        break;
      case 'thrown':
        this.throw(event);
        break;
      case 'starved':
        this.ruin(event.slot, event.tile, false);
        this.now += FALL;
        break;
      default:
        this.deed(event);
    }
  }

  /** What characters, buildings and miracles do. */
  private deed(event: Event): void {
    switch (event.event) {
      case 'settled':
      case 'guard-placed': {
        const piece = event.event === 'settled' ? 'settler' : 'border-guard';
        this.travel(piece, [heart, at(event.space)], STEP, event.space);
        this.now += STEP;
        break;
      }
      case 'built':
        this.coming.set(`${event.tile === 'wall' ? 'wall' : 'slot'}-${event.slot}`, this.now);
        this.now += STEP;
        break;
      case 'sailed': {
        const { route, to } = event;
        const port = portOf(route);
        const stops = ROUTES.find((it) => it.id === route)?.spaces ?? [];
        const before = to === null ? stops.at(-1) : stops[stops.indexOf(to) - 1];
        const from = before === undefined ? port : at(before);
        this.sail([from, to === null ? port : at(to)], to ?? `port-${route}`);
        this.now += SAIL;
        if (to === null) this.gain(event.gain, port);
        break;
      }
      case 'removed':
        this.falls(routeOf(event.space) === null ? 'invader' : 'pirate', event.space);
        this.now += FALL;
        break;
      case 'converted':
        this.falls(event.ship === null ? 'invader' : 'pirate', event.from);
        this.coming.set(event.to, this.now + FALL / 2);
        this.now += STEP;
        break;
      case 'led': {
        const piece = routeOf(event.to) === null ? 'invader' : 'pirate';
        this.travel(piece, [at(event.from), at(event.to)], MARCH, event.to);
        this.now += MARCH;
        break;
      }
      case 'used':
        this.gain(event.gain, [CITY.x, CITY.y - 96]);
        break;
    }
  }

  private land(event: Event & { event: 'landed' }): void {
    const sea = routeOf(event.space) !== null;
    const arrives = this.now + MARCH;
    this.travel(sea ? 'pirate' : 'invader', wayOf(event.path, event.space), MARCH, event.space);
    if (event.byzantine)
      this.acts.push({ kind: 'falls', piece: 'settler', ...SPACES[event.space], at: arrives - 120 });
    if (event.ship !== null) {
      const way: Point[] = [at(event.space), portOf(event.ship)];
      this.acts.push({ kind: 'travel', piece: 'dromon', way, at: arrives - 160, lasts: SAIL });
      this.coming.set(`port-${event.ship}`, arrives - 160 + SAIL);
    }
    this.now += STEP;
  }

  private throw({ slot, tile, spared }: Event & { event: 'thrown' }): void {
    const from = polar(330, bearingOf(slot) - 14);
    const to = tile !== null && tile !== 'wall' ? polar(112, bearingOf(slot)) : numberAt(slot);
    this.acts.push({ kind: 'die', face: slot, x: CITY.x, y: CITY.y, at: this.now, lasts: THROW - 60 });
    this.acts.push({ kind: 'travel', piece: 'boulder', way: [from, to], at: this.now + 80, lasts: SHOT });
    this.now += SHOT + 60;
    if (tile !== null && !spared) this.ruin(slot, tile, false);
    this.now += THROW - SHOT;
  }

  private travel(piece: PieceName, way: Point[], lasts: number, arrives: string | null): void {
    this.acts.push({ kind: 'travel', piece, way, at: this.now, lasts });
    if (arrives !== null) this.coming.set(arrives, this.now + lasts);
  }

  private sail(way: Point[], arrives: string): void {
    this.travel('dromon', way, SAIL, arrives);
  }

  private falls(piece: PieceName, space: SpaceId): void {
    const { x, y } = SPACES[space];
    this.acts.push({ kind: 'falls', piece, x, y, at: this.now });
  }

  private ruin(slot: number, tile: string, burns: boolean): void {
    this.acts.push({ kind: 'ruin', slot, wall: tile === 'wall', tile, at: this.now, burns });
  }

  private die(face: number, [x, y]: Point): void {
    this.acts.push({ kind: 'die', face, x, y, at: this.now, lasts: DIE });
    this.now += DIE;
  }

  private gain(goods: Goods, [x, y]: Point): void {
    if (Object.values(goods).every((n) => n === 0)) return;
    this.acts.push({ kind: 'gain', goods, x, y, at: this.now });
    this.now += STEP;
  }
}

export function playOf(events: Event[]): Play {
  const stage = new Stage();
  for (const event of events) stage.tell(event);
  if (stage.acts.length === 0 && stage.coming.size === 0) return NOTHING;
  return hurried({ acts: stage.acts, coming: stage.coming, length: stage.now + 200 });
}

/** What would take too long is played faster. */
function hurried(play: Play): Play {
  if (play.length <= LONGEST) return play;
  const pace = LONGEST / play.length;
  const acts = play.acts.map((act) => ({
    ...act,
    at: act.at * pace,
    ...('lasts' in act ? { lasts: act.lasts * pace } : {}),
  }));
  const coming = new Map([...play.coming].map(([id, wait]) => [id, wait * pace]));
  return { acts, coming, length: LONGEST };
}
