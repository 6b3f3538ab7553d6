// Quotes, spaces and elisions as a page has them, for texts that come from the server or from data files.

import type { Lang } from '../../lib/words.svelte';

export function typeset(text: string, language: Lang): string {
  const quoted = text.replaceAll("'", '’');
  return language === 'fr'
    ? quoted.replace(/ (?=[:;!?»%])/g, '\u00a0').replace(/(?<=[«º]) /g, '\u00a0')
    : quoted.replace(/"([^"]*)"/g, '“$1”');
}

/** Whether « de » becomes « d’ » before a name. */
export const elides = (name: string): boolean =>
  /^[aeiouyhàâäéèêëîïôöûüœ]/i.test(name) && !/^h[ai]/i.test(name);
