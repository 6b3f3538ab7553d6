// Quotes and spaces as a page has them, for texts that come from the server or from data files.

import type { Lang } from '../../lib/words.svelte';

export function typeset(text: string, language: Lang): string {
  const quoted = text.replaceAll("'", '’');
  return language === 'fr'
    ? quoted.replace(/ (?=[:;!?»%])/g, '\u00a0').replace(/(?<=[«º]) /g, '\u00a0')
    : quoted.replace(/"([^"]*)"/g, '“$1”');
}
