// Kingdoms by name: those of the game by short names of our own, those of a map that a host brings by its.

import builtIn from 'virtual:atlas/medioevo';
import { lang } from '../../../lib/words.svelte';
import type { Kingdom } from '../../../wire/medioevo';
import type { Atlas } from './atlas';
import { words } from './words';

export function kingdomName(
  kingdom: Kingdom,
  { kingdoms }: Pick<Atlas, 'kingdoms'>,
  own: Record<Kingdom, string> = words().kingdoms,
): string {
  const name = kingdoms[kingdom]?.name;
  const usual = builtIn.kingdoms[kingdom].name;
  return name === undefined || (name.en === usual.en && name.fr === usual.fr)
    ? own[kingdom]
    : name[lang.current];
}
