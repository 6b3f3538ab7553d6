// The words around what somebody missed.

import { catalogue } from '../../lib/words.svelte';

interface Words {
  waiting: string;
  honour: string;
  /** A player's honour now, and what it changed by. */
  honourNow: (now: number, change: string) => string;
  phase: (turn: string, phase: string) => string;
  /** Between a battle and how it ended, a pact and what it says. */
  outcome: string;
}

const en: Words = {
  waiting: 'Waiting for your answer',
  honour: 'Honour',
  honourNow: (now, change) => `: ${now} (${change})`,
  phase: (turn, phase) => `${turn}: ${phase}`,
  outcome: '; ',
};

const fr: Words = {
  waiting: 'En attente de votre réponse',
  honour: 'Honneur',
  honourNow: (now, change) => `\u00a0: ${now} (${change})`,
  phase: (turn, phase) => `${turn}\u00a0: ${phase}`,
  outcome: '\u00a0; ',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
