// Names of what is printed: zones, cards, technologies, in the reader's language.

import type { ZoneName } from '../../wire/medioevo';
import { lang } from '../../lib/words.svelte';
import type { Material } from './types';

/** Every zone by its name, both languages; made once for a material. */
const known = new WeakMap<Material, Map<ZoneName, { en: string; fr: string }>>();

export function zoneName(id: ZoneName, material: Material): string {
  let names = known.get(material);
  if (names === undefined) {
    const { territories, seas } = material.atlas;
    names = new Map([...territories, ...seas].map((it) => [it.id, { en: it.name_en, fr: it.name_fr }]));
    known.set(material, names);
  }
  return names.get(id)?.[lang.current] ?? id.replaceAll('_', ' ');
}

/** The inhabited area of a territory, or the territory. */
export function cityName(id: ZoneName, material: Material): string {
  const city = material.atlas.territories.find((it) => it.id === id)?.city;
  if (city == null) return zoneName(id, material);
  return lang.current === 'fr' ? city.name_fr : city.name_en;
}

export const inTongue = (both: { en: string; fr: string }): string => both[lang.current];
