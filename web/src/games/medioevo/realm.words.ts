// The words of a realm beyond its treasury and forces, and of what can be done at any time.

import { catalogue } from '../../lib/words.svelte';

interface Words {
  lastTurn: string;
  timeIsUp: string;
  timed: string;
  /** A sum that is only what anybody can work out. */
  guessed: string;
  guessedHint: string;
  reserve: string;
  inReserve: (n: number) => string;
  controlTokens: string;
  /** One for each transport and siege engine. */
  ownershipTokens: string;
  nextCard: string;
  loansLeft: string;
  tokens: (n: number) => string;
  used: (n: number) => string;
  made: (n: number) => string;
  /** Points that could be paid now. */
  payable: (n: number) => string;
  technologies: string;
  /** So many of them that they are folded. */
  buildings: (n: number) => string;
  pieces: (n: number) => string;
  /** War and pacts. */
  relations: string;
  atWar: string;
  declared: string;
  armistice: string;
  pactWith: (names: string) => string;
  noPacts: string;
  toPowers: string;
  incomeAt: (level: number, florins: string) => string;
}

const en: Words = {
  lastTurn: 'Time is up: this is the last turn.',
  timeIsUp: 'Time is up',
  timed: 'There is a time limit: whoever is asked may call the last turn.',
  guessed: 'at a guess',
  guessedHint: '?: what anybody can work out; the true sum is secret.',
  reserve: 'In reserve',
  inReserve: (n) => `${n} left`,
  controlTokens: 'Control tokens',
  ownershipTokens: 'Ownership tokens',
  nextCard: 'Next Empire card',
  loansLeft: 'Loans still possible',
  tokens: (n) => `${n} ${n === 1 ? 'token' : 'tokens'}`,
  used: (n) => `${n} used`,
  made: (n) => `${n} made`,
  payable: (n) => `can pay ${n}`,
  technologies: 'Technologies',
  buildings: (n) => `${n} buildings`,
  pieces: (n) => `${n} transports and engines`,
  relations: 'War and pacts',
  atWar: 'At war with',
  declared: 'War declared with',
  armistice: 'Armistice with',
  pactWith: (names) => `Pact with ${names}`,
  noPacts: 'At peace, no pacts that you know of.',
  toPowers: 'All powers',
  incomeAt: (level, florins) => `Income ${florins} at a tax of ${level}`,
};

const s = (n: number, one: string, many = `${one}s`): string => `${n} ${n < 2 ? one : many}`;

const fr: Words = {
  lastTurn: 'Le temps est écoulé\u00a0: ce tour est le dernier.',
  timeIsUp: 'Le temps est écoulé',
  timed: 'Le temps est limité\u00a0: qui doit décider peut annoncer le dernier tour.',
  guessed: 'estimation',
  guessedHint: '?\u00a0: ce que chacun peut calculer\u00a0; la somme exacte est secrète.',
  reserve: 'En réserve',
  inReserve: (n) => `reste ${n}`,
  controlTokens: 'Jetons de contrôle',
  ownershipTokens: 'Jetons de propriété',
  nextCard: 'Prochaine carte Empire',
  loansLeft: 'Emprunts encore possibles',
  tokens: (n) => s(n, 'jeton'),
  used: (n) => s(n, 'retourné'),
  made: (n) => s(n, 'produit'),
  payable: (n) => `peut payer ${n}`,
  technologies: 'Technologies',
  buildings: (n) => s(n, 'bâtiment'),
  pieces: (n) => s(n, 'transport ou machine', 'transports et machines'),
  relations: 'Guerre et pactes',
  atWar: 'En guerre contre',
  declared: 'Guerre déclarée avec',
  armistice: 'Armistice avec',
  pactWith: (names) => `Pacte avec ${names}`,
  noPacts: 'En paix, aucun pacte connu.',
  toPowers: 'Toutes les puissances',
  incomeAt: (level, florins) => `Revenu de ${florins} pour une taxe de ${level}`,
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
