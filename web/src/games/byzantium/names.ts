// Cities by their names in the reader's language.

import { lang } from '../../lib/words.svelte';
import type { Atlas } from '../../wire/byzantium';

/** Without the second name that some have: "Ankara (Ancyre)". */
const short = (name: string): string => name.replace(/ \(.*\)$/, '');

export function cityName(id: string, atlas: Atlas | null): string {
  const city = atlas?.cities.find((it) => it.id === id);
  if (city === undefined) return id.charAt(0).toUpperCase() + id.slice(1);
  return short(lang.current === 'fr' ? city.name_fr : city.name_en);
}
