// Whether somebody looks at a live table: the page lies open, is hidden, or is closed.

import { untrack } from 'svelte';
import { Absence } from './absence.svelte';
import type { Live } from './contract';
import { LastSeen } from './last-seen';

/** `own` says whether the reader plays a seat: they know what they did. For the script of a component. */
export function attend(live: Live, own: (seat: number) => boolean): Absence {
  const absence = new Absence(
    new LastSeen(live.id, live.me?.id ?? ''),
    (entry) => entry.kind === 'acted' && !own(entry.seat),
  );
  const leave = () => absence.leave(Date.now());
  const turn = () => {
    // A page begins with a whole log; later it may have to be fetched first.
    if (document.visibilityState === 'visible')
      absence.come(live.log, live.connection !== 'lost', Date.now());
    else leave();
  };
  $effect(() => {
    untrack(turn);
    document.addEventListener('visibilitychange', turn);
    addEventListener('pageshow', turn);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pageshow', turn);
      removeEventListener('pagehide', leave);
      leave();
    };
  });
  $effect(() => {
    const { log, connection } = live;
    untrack(() => absence.look(log, connection !== 'lost', Date.now()));
  });
  return absence;
}
