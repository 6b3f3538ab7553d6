// The rules in words, loaded by game and language when somebody reads them.

import type { Lang } from './words.svelte';
import type { RulesText } from '../../vite/rules';

const texts = import.meta.glob<RulesText>('../../../docs/rules/*.{en,fr}.md', { import: 'default' });

export function rulesOf(game: string, lang: Lang): (() => Promise<RulesText>) | null {
  return texts[`../../../docs/rules/${game}.${lang}.md`] ?? null;
}
