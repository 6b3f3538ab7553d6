// The end of an age, read from the events: the siege, the upkeep, what was counted.

import type { Event } from '../../wire/constantinopole';
import type { AccountSeen, Age, TileId } from './model';
import { said } from './said';

/** The last siege of the game so far, with all that followed from it. */
export function accountOf(past: Event[]): AccountSeen | null {
  const id = past.findLastIndex((event) => event.event === 'siege-began');
  const start = past[id];
  if (start?.event !== 'siege-began') return null;
  const account: AccountSeen = {
    id,
    age: start.age as Age,
    throws: { extra: start.extra, ofAge: start.throws, boughtOff: start.bought_off },
    thrown: [],
    left: start.extra + start.throws,
    razed: false,
    starved: [],
    upkeep: null,
    parts: null,
    total: null,
  };
  for (const event of past.slice(id + 1)) {
    if (event.event === 'age-began') break;
    tell(account, event);
  }
  return account;
}

function tell(account: AccountSeen, event: Event): void {
  switch (event.event) {
    case 'thrown':
      account.thrown.push({
        seat: event.seat,
        slot: event.slot,
        tile: event.tile as TileId | 'wall' | null,
        spared: event.spared,
      });
      account.left -= 1;
      break;
    case 'siege-ended':
      account.razed = event.razed;
      account.left = 0;
      break;
    case 'starved':
      account.starved.push(event.tile as TileId | 'wall');
      break;
    case 'upkeep':
      account.upkeep = { due: event.due, paid: event.paid };
      break;
    case 'scored': {
      const names = said().parts;
      account.parts = (Object.keys(names) as (keyof typeof names)[])
        .map((part) => ({ name: names[part], points: event.prestige[part] }))
        .filter(({ points }) => points > 0);
      account.total = event.total;
      break;
    }
  }
}

/** Whether the game has gone on since: a card of the next age lies open. */
export const isPast = (past: Event[], { id }: AccountSeen): boolean =>
  past.slice(id).some((event) => event.event === 'revealed' || event.event === 'took');
