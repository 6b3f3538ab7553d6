// Times as one says them.

import { catalogue } from './words.svelte';

const words = catalogue(
  {
    locale: 'en-GB',
    now: 'just now',
    since: (when: string) => `since ${when}`,
    yesterday: (time: string) => `yesterday, ${time}`,
  },
  {
    locale: 'fr',
    now: 'à l’instant',
    since: (when: string) => `depuis ${/^\d+\s\p{L}/u.test(when) ? 'le ' : ''}${when}`,
    yesterday: (time: string) => `hier, ${time}`,
  },
);

const DAY = 86_400_000;

/** "14:05", "yesterday, 22:10", "12 March". */
export function when(at: number, now = Date.now()): string {
  if (now - at < 60_000) return words().now;
  const time = new Intl.DateTimeFormat(words().locale, { hour: '2-digit', minute: '2-digit' }).format(at);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return time;
  if (at >= midnight - DAY) return words().yesterday(time);
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(words().locale, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}

/** How long something has been so: "just now", "since yesterday, 22:10". */
export function since(at: number, now = Date.now()): string {
  return now - at < 60_000 ? words().now : words().since(when(at, now));
}
