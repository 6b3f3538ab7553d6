// An attack as a story: what has been decided and thrown since it began, read from the events.

import type { Attacker, Event, Foe, Seat, Unit } from '../../wire/byzantium';

export interface Exchange {
  kind: 'battle' | 'siege';
  foe: Foe | null;
  attack: number[];
  defence: number[];
  attackHits: number;
  /** Cubes that the attacker loses. */
  losses: number;
  /** What each side has lost in it so far, by box. */
  lost: { seat: Seat; unit: Unit; cubes: number }[];
  decided: { attack: number; defence: number; won: boolean } | null;
}

export interface Fight {
  /** Its place among the events, to tell it from others. */
  id: number;
  seat: Seat;
  by: Attacker;
  city: string;
  civilWar: boolean;
  from: string | null;
  fled: Seat[];
  stood: Seat[];
  levy: { seat: Seat; called: boolean } | null;
  exchanges: Exchange[];
  /** Whether the attack went through; null while it goes on. */
  won: boolean | null;
}

/** What can't belong to an attack any more: somebody has begun something else. */
const AFTER = new Set<Event['event']>([
  'turn-began',
  'controlled',
  'reinforced',
  'space-taken',
  'developed',
  'fortified',
  'bulgars-gathered',
  'taxed',
  'built',
  'entered',
  'moved',
  'doubled',
  'passed',
  'income',
  'final',
]);

/** The attack that goes on, or the last one while nothing else has happened since. */
export function fightOf(past: Event[]): Fight | null {
  const id = past.findLastIndex((event) => event.event === 'attacked');
  const start = past[id];
  if (start?.event !== 'attacked') return null;
  const before = past[id - 1];
  const way = before?.event === 'moved' && before.to === start.city ? before.from : null;
  const fight: Fight = {
    id,
    seat: start.seat,
    by: start.by,
    city: start.city,
    civilWar: start.civil_war,
    from: way,
    fled: [],
    stood: [],
    levy: null,
    exchanges: [],
    won: null,
  };
  for (const event of past.slice(id + 1)) {
    if (AFTER.has(event.event)) return null;
    tell(fight, event);
  }
  return fight;
}

function tell(fight: Fight, event: Event): void {
  const exchange = fight.exchanges.at(-1);
  switch (event.event) {
    case 'stood':
      fight.stood.push(event.seat);
      break;
    case 'fled':
      if (!event.forced) fight.fled.push(event.seat);
      break;
    case 'levy-called':
      fight.levy = { seat: event.seat, called: event.called };
      break;
    case 'battle':
      fight.exchanges.push({
        kind: 'battle',
        foe: event.foe,
        attack: event.attack_dice,
        defence: event.defence_dice,
        attackHits: event.attack_hits,
        losses: event.defence_hits,
        lost: [],
        decided: null,
      });
      break;
    case 'siege':
      fight.exchanges.push({
        kind: 'siege',
        foe: null,
        attack: [],
        defence: event.dice,
        attackHits: 0,
        losses: event.losses,
        lost: [],
        decided: null,
      });
      break;
    case 'lost':
      if (exchange?.decided === null) {
        exchange.lost.push({ seat: event.seat, unit: event.unit, cubes: event.cubes });
      }
      break;
    case 'battle-decided':
    case 'siege-decided':
      if (exchange !== undefined) {
        exchange.decided = { attack: event.attack, defence: event.defence, won: event.won };
      }
      if (!event.won) fight.won = false;
      else if (event.event === 'siege-decided') fight.won = true;
      break;
    case 'destroyed':
      // A battle that destroys the attacker may end without a comparison.
      if (event.seat === fight.seat && event.side === fight.by && fight.won === null) fight.won = false;
      break;
    case 'conquered':
    case 'capital-fell':
      fight.won = true;
      break;
  }
}
