// Names of what is printed: zones, kingdoms, cards, technologies, in the reader's language.

import type { View, ZoneName } from '../../wire/medioevo';
import { lang } from '../../lib/words.svelte';
import { chartOf } from './map/drawing.svelte';
import { kingdomName } from './map/kingdoms';
import { words as optionWords } from './options.words';
import { kingdomsOf } from './seats.svelte';
import type { Material } from './types';
import { typeset } from './typeset';

/** Every zone by its name, both languages; made once for a material. */
const known = new WeakMap<Material, Map<ZoneName, { en: string; fr: string }>>();

export function zoneName(id: ZoneName, material: Material): string {
  let names = known.get(material);
  if (names === undefined) {
    const { territories, seas } = material.atlas;
    names = new Map(
      [...territories, ...seas].map((it) => [
        it.id,
        { en: typeset(it.name_en, 'en'), fr: typeset(it.name_fr, 'fr') },
      ]),
    );
    known.set(material, names);
  }
  return names.get(id)?.[lang.current] ?? id.replaceAll('_', ' ');
}

/** The inhabited area of a zone, or the zone where there is none. */
export function cityName(id: ZoneName, material: Material): string {
  const city = material.atlas.territories.find((it) => it.id === id)?.city;
  if (city == null) return zoneName(id, material);
  return typeset(lang.current === 'fr' ? city.name_fr : city.name_en, lang.current);
}

/** What a seat rules, in full; null before it is given out. */
export function realmName(view: View, seat: number, material: Material): string | null {
  const kingdom = kingdomsOf(view)[seat] ?? null;
  return kingdom === null ? null : kingdomName(kingdom, chartOf(material).facts, optionWords().realms);
}

/** What is printed, in the reader's language. */
export const inTongue = (both: { en: string; fr: string }): string =>
  typeset(both[lang.current], lang.current);
