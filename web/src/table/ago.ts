// How long ago, in the room of a margin: "now", "2 min", "3 h", then the day.

import { catalogue, lang } from '../lib/words.svelte';

const words = catalogue({ now: 'now' }, { now: 'à l’instant' });

export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return words().now;
  if (minutes < 60) return `${minutes}\u00a0min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}\u00a0h`;
  return new Intl.DateTimeFormat(lang.current, { day: 'numeric', month: 'short' }).format(at);
}
