// What a player notices without looking.

import type { Live } from '../table/contract';
import { play } from './sound';

/** Whether a decision of the reader's own is awaited; a seat that a bot plays decides for itself. */
export function awaited(live: Live): boolean {
  const state = live.state;
  if (state?.table.phase !== 'playing') return false;
  return state.seen.some(
    ({ seat }) => seat !== null && state.to_act.includes(seat) && !state.table.seats[seat]?.bot,
  );
}

/** Sounds for what happens at a table, until the returned function is called. */
export function notice(live: Live): () => void {
  let waited = awaited(live);
  let over = live.state?.table.phase === 'over';
  return $effect.root(() => {
    $effect(() => {
      const moved = live.fresh.some((entry) => entry.kind === 'acted');
      const mine = awaited(live);
      const ended = live.state?.table.phase === 'over';
      if (ended && !over) play('over');
      else if (mine && !waited) play('turn');
      else if (moved) play('placed');
      waited = mine;
      over = ended;
    });
  });
}
