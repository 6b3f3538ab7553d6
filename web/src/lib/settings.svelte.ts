// What the reader chose, kept in this browser. `public/first.js` applies the same choices before the
// first paint; keep the two in step.

import { lang, type Lang } from './words.svelte';

export type Theme = 'system' | 'parchment' | 'porphyry';
export type Motion = 'system' | 'reduced';

interface Choices {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  motion: Motion;
  confirm: boolean;
}

const KEY = 'kathisma.settings';

function read(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

const preferred = (): Lang => {
  const first = navigator.languages.find((tag) => /^(fr|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

const kept = read();
const choices = $state<Choices>({
  lang: kept.lang === 'fr' || kept.lang === 'en' ? kept.lang : preferred(),
  theme: kept.theme === 'parchment' || kept.theme === 'porphyry' ? kept.theme : 'system',
  sound: kept.sound === true,
  motion: kept.motion === 'reduced' ? 'reduced' : 'system',
  confirm: kept.confirm === true,
});

const night = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
let isNight = $state(night.matches);
let isStill = $state(still.matches);
night.addEventListener('change', (event) => {
  isNight = event.matches;
  apply();
});
still.addEventListener('change', (event) => (isStill = event.matches));

function keep<K extends keyof Choices>(name: K, value: Choices[K]): void {
  choices[name] = value;
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
}

function apply(): void {
  const root = document.documentElement;
  lang.current = choices.lang;
  root.dataset.theme = settings.dark ? 'porphyry' : 'parchment';
  if (choices.motion === 'reduced') root.dataset.motion = 'reduced';
  else delete root.dataset.motion;
}

export const settings = {
  get lang() {
    return choices.lang;
  },
  set lang(value: Lang) {
    keep('lang', value);
  },
  get theme() {
    return choices.theme;
  },
  set theme(value: Theme) {
    keep('theme', value);
  },
  get sound() {
    return choices.sound;
  },
  set sound(value: boolean) {
    keep('sound', value);
  },
  get motion() {
    return choices.motion;
  },
  set motion(value: Motion) {
    keep('motion', value);
  },
  /** Whether a move is shown first and done by a second gesture. */
  get confirm() {
    return choices.confirm;
  },
  set confirm(value: boolean) {
    keep('confirm', value);
  },
  /** Whether it is night now, chosen or by the system. */
  get dark(): boolean {
    return choices.theme === 'system' ? isNight : choices.theme === 'porphyry';
  },
  /** Whether nothing should move. */
  get reducedMotion(): boolean {
    return choices.motion === 'reduced' || isStill;
  },
};

/** Once, before the page is mounted. */
export function startSettings(): void {
  apply();
}
