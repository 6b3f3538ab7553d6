// Numbers and names of pieces as they are read.

import { lang } from '../../lib/words.svelte';
import type { Figure, GearKind } from '../../wire/medioevo';
import { words } from './words';

export const florins = (n: number): string => n.toLocaleString(lang.current === 'fr' ? 'fr-FR' : 'en-GB');

/** A name and what belongs to it; French sets its colon apart. */
export const pair = (name: string, what: string | number): string =>
  `${name}${lang.current === 'fr' ? '\u00a0' : ''}: ${what}`;

const ROMAN = ['', 'I', 'II', 'III', 'IV'];
export const roman = (level: number): string => ROMAN[level] ?? String(level);

/** A siege engine is called by its level. */
export function gearName(kind: GearKind, level: number): string {
  const w = words();
  if (kind === 'siege_engine') return w.engines[level - 1] ?? w.gear.siege_engine;
  return `${w.gear[kind]} ${roman(level)}`;
}

export const troopsName = (figures: [Figure, number][]): string =>
  figures.map(([figure, count]) => `${count} ${words().figures[figure]}`).join(', ');
