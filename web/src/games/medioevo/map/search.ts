// Finding a place by its name: the beginning of a word is enough, without capitals and accents.

import type { ZoneName } from '../../../wire/medioevo';
import type { Atlas } from './atlas';

export interface Place {
  zone: ZoneName;
  /** What was found: the name of the zone, or of its city with the zone. */
  name: string;
  about: string | null;
}

/** Without capitals, accents and marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a name answers a question: 0 is best, null not at all. */
function rank(name: string, asked: string): number | null {
  const text = plain(name);
  if (text === asked) return 0;
  if (text.startsWith(asked)) return 1;
  if (text.split(' ').some((word, i, all) => all.slice(i).join(' ').startsWith(asked))) return 2;
  return text.includes(asked) ? 3 : null;
}

/** The places that answer, the best first. Both languages are understood. */
export function search(atlas: Atlas, asked: string, lang: 'en' | 'fr', most = 6): Place[] {
  const text = plain(asked);
  if (text === '') return [];
  const found: { rank: number; place: Place }[] = [];
  for (const [zone, { name }] of [...Object.entries(atlas.territories), ...Object.entries(atlas.seas)]) {
    const city = atlas.territories[zone]?.city?.name ?? null;
    const best = (names: { en: string; fr: string } | null): number | null => {
      const own = names === null ? null : rank(names[lang], text);
      const other = names === null ? null : rank(names[lang === 'en' ? 'fr' : 'en'], text);
      return own ?? (other === null ? null : other + 4);
    };
    const [land, town] = [best(name), best(city)];
    const about = city === null || city[lang] === name[lang] ? null : city[lang];
    if (land !== null && (town === null || land <= town))
      found.push({ rank: land, place: { zone, name: name[lang], about } });
    else if (town !== null && city !== null)
      found.push({
        rank: town,
        place: { zone, name: city[lang], about: about === null ? null : name[lang] },
      });
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.place.name.localeCompare(b.place.name, lang))
    .slice(0, most)
    .map(({ place }) => place);
}
