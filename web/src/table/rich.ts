// Lines with pieces in them, as plain text.

import type { GameModule, Rich } from './contract';

/** What is read aloud: every piece by its name. */
export function plain(text: Rich, spoken: GameModule['spoken']): string {
  return text
    .map((part) => (typeof part === 'string' ? part : 'piece' in part ? spoken(part.piece) : part.strong))
    .join('');
}
