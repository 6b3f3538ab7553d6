// What happened, as lines of the chronicle with the rule behind each.

import type { EventLine, Scene, Sitter } from '../../table/contract';
import { nameOf, ownSeat } from '../../table/sitters';
import { cityName } from './names';
import { said } from './said';
import type { Atlas, Event, Guide, Merit, Seat, View } from '../../wire/byzantium';

const RULE_OF_MERIT: Record<Merit, string> = {
  start: 'BY-2.13',
  control: 'BY-5.4',
  office: 'BY-11.3',
  building: 'BY-17.2',
  conquest: 'BY-24.2',
  bulgars: 'BY-10.13',
  capital: 'BY-31.1',
  cities: 'BY-31.6',
  unpaid: 'BY-29.6',
};

const dice = (faces: number[]): string => (faces.length === 0 ? '–' : faces.join(' '));

export function line(
  event: Event,
  sitters: Sitter[],
  { material }: Scene<View, Guide, Atlas>,
): EventLine | null {
  const w = said();
  const mine = ownSeat(sitters);
  const city = (id: string) => cityName(id, material);
  const who = (seat: Seat) => (seat === mine ? w.you : nameOf(seat, sitters));
  /** What a seat did; `joins` where it belongs to what the seat did before. */
  const did = (seat: Seat, what: (you: boolean) => string, rule: string, joins = true): EventLine => {
    const text = what(seat === mine);
    return {
      text: [{ strong: who(seat) }, ` ${text}`],
      more: joins ? [text] : undefined,
      rule,
      seat,
    };
  };
  const plain = (text: string, rule: string): EventLine => ({ text: [text], rule });
  switch (event.event) {
    case 'turn-began': {
      const you = event.first === mine;
      const name = you ? [] : [{ strong: nameOf(event.first, sitters) }];
      return {
        text: [w.turn(event.turn), ...name, w.begins(you)],
        rule: event.turn === 1 ? 'BY-2.5' : 'BY-3.8',
      };
    }
    case 'controlled':
      return did(
        event.seat,
        (you) => w.controlled(you, city(event.city)) + (event.paid > 0 ? w.paid(event.paid, event.pays) : ''),
        'BY-5.1',
        false,
      );
    case 'reinforced': {
      const { side, unit } = event.slot;
      const price = event.paid > 0 ? w.paid(event.paid, side) : '';
      return did(event.seat, (you) => w.reinforced(you, side, unit) + price, 'BY-6.1');
    }
    case 'space-taken':
      return spaceTaken(event, did);
    case 'developed':
      return did(event.seat, (you) => w.developed(you, city(event.city), event.tokens), 'BY-9.1', false);
    case 'fortified':
      return did(event.seat, (you) => w.fortified(you, city(event.city)), 'BY-15.1', false);
    case 'bulgars-gathered':
      return did(event.seat, (you) => w.gathered(you, event.cubes, event.armed), 'BY-10.1');
    case 'taxed':
      return did(
        event.seat,
        (you) => w.taxed(you, event.cubes, event.byzantine, event.arab),
        'BY-16.2',
        false,
      );
    case 'built': {
      const price = w.paid(event.paid, event.side);
      return did(event.seat, (you) => w.built(you, event.side) + price, 'BY-17.2', false);
    }
    case 'entered':
      return did(event.seat, (you) => w.entered(you, event.side, city(event.city)), 'BY-18.3');
    case 'moved': {
      const { side, from, to, cost } = event;
      const verb = event.by_sea ? w.sailed : w.marched;
      const rule = !event.by_sea ? 'BY-18.9' : side === 'arab' ? 'BY-18.12' : 'BY-18.11';
      return did(event.seat, (you) => verb(you, side, city(from), city(to), cost), rule, event.second);
    }
    case 'doubled':
      return did(event.seat, (you) => w.doubled(you, city(event.to), event.cost), 'BY-13.2', false);
    case 'dropped':
      return did(event.seat, (you) => w.dropped(you, city(event.to)), 'BY-13.7', false);
    case 'ambushed':
      return did(
        event.seat,
        (you) => w.ambushed(you, who(event.target), dice(event.dice), event.hits),
        'BY-13.3',
        false,
      );
    case 'attacked': {
      if (event.civil_war) return did(event.seat, (you) => w.civilWar(you, city(event.city)), 'BY-8.1');
      const bulgars = event.by === 'bulgars';
      const verb = bulgars ? w.sentBulgars : w.attacked;
      return did(event.seat, (you) => verb(you, city(event.city)), bulgars ? 'BY-10.5' : 'BY-18.21');
    }
    case 'stood':
      return did(event.seat, (you) => w.stood(you, event.side, city(event.city)), 'BY-20.1', false);
    case 'fled': {
      const { side, from, to, losses } = event;
      return did(event.seat, (you) => w.fled(you, side, city(from), city(to), losses), 'BY-20.3', false);
    }
    case 'sea-permitted':
      return did(event.seat, (you) => w.sea(you, event.allowed), 'BY-20.9', false);
    case 'levy-called':
      return did(event.seat, (you) => w.levy(you, event.called), event.called ? 'BY-21.1' : 'BY-21.2', false);
    case 'battle':
      return did(
        event.seat,
        (you) => w.battle(you, dice(event.attack_dice), dice(event.defence_dice)),
        'BY-22.4',
        false,
      );
    case 'battle-decided': {
      const verb = event.won ? w.battleWon : w.battleLost;
      return did(event.seat, (you) => verb(you, event.attack, event.defence), 'BY-22.10');
    }
    case 'siege':
      return plain(w.siege(city(event.city), dice(event.dice), event.losses), 'BY-23.3');
    case 'siege-decided': {
      const verb = event.won ? w.siegeWon : w.siegeLost;
      const rule = event.won ? 'BY-23.7' : 'BY-23.8';
      return did(event.seat, (you) => verb(you, city(event.city), event.attack, event.defence), rule);
    }
    case 'lost':
      return did(event.seat, (you) => w.lost(you, event.cubes, event.side, event.unit), 'BY-22.7');
    case 'guard-returned':
      return did(event.seat, (you) => w.guard(you, event.side), 'BY-11.6');
    case 'bulgars-lost':
      return plain(w.bulgarsLost(event.cubes, event.armed), 'BY-10.10');
    case 'destroyed':
      return did(event.seat, (you) => w.destroyed(you, event.side, city(event.city)), 'BY-25.1', false);
    case 'conquered':
      return event.by === 'bulgars'
        ? did(event.seat, (you) => w.bulgarsTook(you, city(event.city), event.tokens), 'BY-10.12')
        : did(event.seat, (you) => w.conquered(you, city(event.city), event.tokens, event.loot), 'BY-24.2');
    case 'marked':
      return event.paid === 0 ? null : did(event.seat, (you) => w.marked(you, city(event.city)), 'BY-24.8');
    case 'marked-by-army':
      return did(event.seat, (you) => w.markedByArmy(you, city(event.city)), 'BY-24.11');
    case 'scored': {
      const { merit, points, side, total } = event;
      if (points === 0) return null;
      const verb = merit === 'unpaid' ? w.unpaid : w.scored;
      return did(event.seat, () => verb(points, side, total), RULE_OF_MERIT[merit]);
    }
    case 'capital-fell':
      return did(event.seat, event.fall === 'bulgars' ? w.capitalBulgars : w.capital, 'BY-31.1', false);
    case 'passed':
      return did(event.seat, (you) => w.passed(you, event.first), event.first ? 'BY-28.4' : 'BY-28.1', false);
    case 'income':
      return did(event.seat, (you) => w.income(you, event.byzantine, event.arab), 'BY-29.1');
    case 'upkeep-paid':
      return event.paid === 0
        ? null
        : did(event.seat, (you) => w.upkeep(you, event.side, event.paid), 'BY-29.2');
    case 'disbanded':
      return did(event.seat, (you) => w.disbanded(you, event.side, event.unit), 'BY-29.6');
    case 'recovered':
      return did(event.seat, (you) => w.recovered(you, event.returned, event.recovered), 'BY-29.9');
    case 'final':
      return did(event.seat, (you) => w.final(you, event.byzantine, event.arab, event.total), 'BY-31.7');
  }
}

type Did = (seat: Seat, what: (you: boolean) => string, rule: string, joins?: boolean) => EventLine;

/** Offices and fleets are told here; of the other spaces the effect says more than the space. */
function spaceTaken(event: Event & { event: 'space-taken' }, did: Did): EventLine | null {
  const w = said();
  const price = event.paid > 0 ? w.paid(event.paid, event.pays) : '';
  switch (event.space) {
    case 'emperor':
    case 'caliph': {
      const [side, rule] =
        event.space === 'emperor' ? (['byzantine', 'BY-11.1'] as const) : (['arab', 'BY-12.1'] as const);
      return did(event.seat, (you) => w.office(you, side) + price, rule, false);
    }
    case 'byzantine-fleet':
      return did(event.seat, (you) => w.fleet(you, 'byzantine') + price, 'BY-13.1', false);
    case 'arab-fleet':
      return did(event.seat, (you) => w.fleet(you, 'arab') + price, 'BY-14.1', false);
    default:
      return null;
  }
}
