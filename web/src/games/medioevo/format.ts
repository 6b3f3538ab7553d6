// Numbers and names of pieces as they are read.

import { lang } from '../../lib/words.svelte';
import type { Figure, GearKind, Good, Unit } from '../../wire/medioevo';
import { elides } from './typeset';
import { words } from './words';

// Made once: a board has many sums, and to make a format takes longer than to write a number.
const SUMS = { en: new Intl.NumberFormat('en-GB'), fr: new Intl.NumberFormat('fr-FR') };

/** A sum; nothing owed is no "−0". */
export const florins = (n: number): string => SUMS[lang.current].format(n || 0).replace('-', '−');

/** A name and what belongs to it; French sets its colon apart. */
export const pair = (name: string, what: string | number): string =>
  `${name}${lang.current === 'fr' ? '\u00a0' : ''}: ${what}`;

/** A share; French sets its sign apart. */
export const asPercent = (share: number): string => `${share}${lang.current === 'fr' ? '\u00a0' : ''}%`;

const ROMAN = ['', 'I', 'II', 'III', 'IV'];
export const roman = (level: number): string => ROMAN[level] ?? String(level);

/** A siege engine is called by its level. */
export function gearName(kind: GearKind, level: number): string {
  const w = words();
  if (kind === 'siege_engine') return w.engines[level - 1] ?? w.gear.siege_engine;
  return `${w.gear[kind]} ${roman(level)}`;
}

const isOne = (n: number): boolean => (lang.current === 'fr' ? Math.abs(n) < 2 : n === 1);

/** What so many figures of a kind are called; captains by their level. */
export function figureName(figure: Figure, count = 1): string {
  const { units1, figures } = words();
  if (!isOne(count)) return figures[figure];
  const level = /^captain(\d)$/.exec(figure)?.[1];
  return level === undefined ? units1[figure as Unit] : `${units1.captain} ${roman(Number(level))}`;
}

export const troopsName = (figures: [Figure, number][]): string =>
  figures.map(([figure, count]) => `${count} ${figureName(figure, count)}`).join(', ');

/** So many cubes of a good: its name alone may be a plural, such as slaves. */
export function cubesName(good: Good, count: number): string {
  const name = words().goods[good];
  const of = lang.current === 'en' ? 'of ' : elides(name) ? 'd’' : 'de ';
  return `${count} ${isOne(count) ? 'cube' : 'cubes'} ${of}${name}`;
}

/** Parts of a sentence; French sets its semicolon apart. */
export const parted = (parts: string[]): string =>
  parts.filter((part) => part !== '').join(lang.current === 'fr' ? '\u00a0; ' : '; ');

/** A label with a number in it, and what is counted in its singular where the number wants that. */
export function numbered(label: string, n: number): string {
  return label.replace(
    /\{n\}(\s\p{L}+?)?(s?)(?!\p{L})/u,
    (_, noun: string = '', plural: string) => `${n}${noun}${isOne(n) ? '' : plural}`,
  );
}
