// What happened, as lines of the chronicle with the rule behind each.

import type { EventLine, Scene, Sitter } from '../../table/contract';
import { nameOf, ownSeat } from '../../table/sitters';
import type { Event, Goods, Guide, Material, Seat, Tile, View } from '../../wire/constantinopole';
import type { Building } from './asks';
import { cardOf } from './cards';
import type { CharacterId, TileId } from './model';
import { routeOf } from './places';
import { said } from './said';
import { capital } from './sentence';

const RULE_OF_MIRACLE: Record<string, string> = {
  defence: 'CP-14.5',
  windfall: 'CP-14.6',
  lull: 'CP-14.7',
  pronoia: 'CP-14.8',
  poliorcetics: 'CP-14.9',
  felicity: 'CP-14.10',
  mercenaries: 'CP-14.11',
  ramparts: 'CP-14.12',
  vigilance: 'CP-14.13',
  crusade: 'CP-14.14',
  reserves: 'CP-14.15',
  assault: 'CP-14.16',
  purges: 'CP-14.17',
  plating: 'CP-14.18',
  monument: 'CP-14.19',
};
const PROTECTED: Record<string, string> = {
  lighthouse: 'CP-6.36',
  hospice: 'CP-6.37',
  aqueduct: 'CP-6.38',
};

const any = (goods: Goods): Goods | null => (Object.values(goods).some((n) => n > 0) ? goods : null);
const building = (tile: Tile | null): TileId | null => (tile === null || tile === 'wall' ? null : tile);

export function line(event: Event, sitters: Sitter[], _: Scene<View, Guide, Material>): EventLine | null {
  const w = said();
  const mine = ownSeat(sitters);
  const who = (seat: Seat) => (seat === mine ? w.you : nameOf(seat, sitters));
  /** What a seat did; `joins` where it belongs to what the seat did before. */
  const did = (seat: Seat, what: (you: boolean) => string, rule: string, joins = true): EventLine => {
    const text = what(seat === mine);
    return { text: [{ strong: who(seat) }, ` ${text}`], more: joins ? [text] : undefined, rule, seat };
  };
  const happened = ofItself(event);
  if (happened !== null) {
    const { text, rule, alone } = happened;
    return { text: [capital(text)], more: alone ? undefined : [text], rule };
  }
  switch (event.event) {
    case 'age-began': {
      const you = event.first === mine;
      const name = you ? [] : [{ strong: nameOf(event.first, sitters) }];
      const rule = event.age === 1 ? 'CP-3.10' : 'CP-4.7';
      return { text: [w.age(event.age), ...name, w.begins(you)], rule };
    }
    case 'revealed':
      return did(event.seat, (you) => w.revealed(you, cardOf(event.card)), 'CP-6.1', false);
    case 'negotiated':
      return did(event.seat, (you) => w.negotiated(you, event.paid), 'CP-6.26');
    case 'split': {
      const { first, share, second, other } = event;
      return did(event.seat, (you) => w.split(you, first, share, second, other), 'CP-6.22');
    }
    case 'took':
      return did(event.seat, (you) => w.took(you, event.character), 'CP-7.1', false);
    case 'built': {
      const { tile, slot, covered } = event;
      const rule = tile === 'wall' ? 'CP-8.6' : covered === null ? 'CP-8.4' : 'CP-8.5';
      return did(event.seat, (you) => w.built(you, tile as Building, slot, building(covered)), rule);
    }
    case 'used':
      return did(event.seat, (you) => w.used(you, event.tile as TileId, any(event.gain)), 'CP-9.1');
    case 'miracle':
      return did(
        event.seat,
        (you) => w.miracle(you, event.miracle, event.gold),
        RULE_OF_MIRACLE[event.miracle] ?? 'CP-14.1',
        false,
      );
    case 'thrown': {
      const { slot, tile, spared } = event;
      const rule = tile === null ? 'CP-10.2' : spared ? 'CP-14.18' : 'CP-10.3';
      return did(event.seat, (you) => w.thrown(you, slot, tile as Building | null, spared), rule);
    }
    default:
      return null;
  }
}

interface Happened {
  text: string;
  rule: string;
  /** A line of its own, whatever was said before. */
  alone?: boolean;
}

/** What happened without anybody's doing. */
export function ofItself(event: Event): Happened | null {
  const w = said();
  switch (event.event) {
    case 'averted': {
      const { by, tile, card } = event;
      const rule =
        by === 'statue'
          ? 'CP-6.35'
          : by === 'miracle'
            ? cardOf(card).invaders > 0
              ? 'CP-14.5'
              : 'CP-14.6'
            : (PROTECTED[tile ?? ''] ?? 'CP-6.39');
      return { text: w.averted(by, building(tile), cardOf(card)), rule };
    }
    case 'guard-fell':
      return { text: w.guardFell(event.space), rule: 'CP-6.13' };
    case 'landed': {
      const sea = routeOf(event.space) !== null;
      const rule = event.ship !== null ? 'CP-6.19' : sea ? 'CP-6.18' : event.byzantine ? 'CP-6.10' : 'CP-6.8';
      return { text: w.landed(event.space, event.byzantine, event.ship !== null), rule };
    }
    case 'entered':
      return { text: w.entered(event.inside), rule: event.path === null ? 'CP-6.42' : 'CP-6.12' };
    case 'storm':
      return { text: w.storm(event.ships.length), rule: 'CP-6.32' };
    case 'epidemic':
      return { text: w.epidemic(event.zone, event.byzantines), rule: 'CP-6.33' };
    case 'fire':
      return { text: w.fire(event.die, building(event.tile)), rule: 'CP-6.34' };
    case 'no-effect':
      return { text: w.noEffect, rule: 'CP-6.46' };
    case 'peace-day':
      return { text: w.peaceDay(event.die, event.gain), rule: 'CP-6.41' };
    case 'commerce':
      return { text: w.commerce(event.pirates, any(event.gain)), rule: 'CP-6.42' };
    case 'siege-began':
      return {
        text: w.siegeBegan(event.age, event.extra, event.throws, event.bought_off),
        rule: 'CP-10.5',
        alone: true,
      };
    case 'siege-ended':
      return event.razed
        ? { text: w.razed(event.inside), rule: 'CP-10.9', alone: true }
        : { text: w.siegeEnded, rule: 'CP-10.10', alone: true };
    case 'starved':
      return { text: w.starved(event.tile as Building, event.slot), rule: 'CP-11.4', alone: true };
    case 'upkeep': {
      const fed = event.due > event.paid;
      return {
        text: fed ? w.reserves : w.upkeep(event.paid),
        rule: fed ? 'CP-14.15' : 'CP-11.3',
        alone: true,
      };
    }
    case 'scored': {
      const points = Object.values(event.prestige).reduce((sum, n) => sum + n, 0);
      return { text: w.scored(event.age, points, event.total), rule: 'CP-12.1', alone: true };
    }
    case 'reset':
      return { text: w.reset(event.vigilance), rule: event.vigilance ? 'CP-13.8' : 'CP-13.1', alone: true };
    case 'ended':
      return { text: w.ended(event.prestige), rule: 'CP-15.2', alone: true };
    default:
      return ofDeeds(event);
  }
}

/** What came of a character, a building or a miracle. */
function ofDeeds(event: Event): Happened | null {
  const w = said();
  switch (event.event) {
    case 'copied':
      return { text: w.copied(event.character as CharacterId), rule: 'CP-7.36' };
    case 'idle':
      return { text: w.idle, rule: 'CP-7.6' };
    case 'settled':
      return { text: w.settled(event.zone), rule: 'CP-7.10' };
    case 'harvested':
      return { text: w.harvested(event.zone, event.gain), rule: 'CP-7.16' };
    case 'sailed':
      return { text: w.sailed(event.route, event.to !== null, any(event.gain)), rule: 'CP-7.20' };
    case 'removed':
      return { text: w.removed(event.space), rule: 'CP-7.31' };
    case 'guard-placed':
      return { text: w.guardPlaced(event.space), rule: 'CP-7.33' };
    case 'exchanged':
      return { text: w.exchanged(event.paid, event.gain), rule: 'CP-7.34' };
    case 'absolved':
      return { text: w.absolved(event.inside), rule: 'CP-7.35' };
    case 'scouted':
      return { text: w.scouted(event.cards.map(cardOf)), rule: 'CP-7.42' };
    case 'ordered':
      return { text: w.ordered(event.cards.map(cardOf)), rule: 'CP-7.42' };
    case 'converted':
      return {
        text: w.converted(event.from, event.ship !== null),
        rule: event.ship === null ? 'CP-7.50' : 'CP-7.51',
      };
    case 'bought':
      return { text: w.bought(event.gold), rule: 'CP-7.53' };
    case 'led':
      return { text: w.led(event.from, event.to), rule: 'CP-9.19' };
    case 'rested':
      return { text: w.rested(event.tile as TileId), rule: 'CP-9.6' };
    case 'purged':
      return { text: w.purged(event.invaders), rule: 'CP-14.17' };
    default:
      return null;
  }
}
