// Battle Line as the home page and the new-game dialog know it, before its board is loaded.

import { catalogue } from '../../lib/words.svelte';
import type { GameCard } from '../../table/contract';
import type { Options as GameOptions } from '../../wire/battle-line';

interface Words {
  name: string;
  tagline: string;
  facts: string;
  rounds: (n: number) => string;
  toScore: (n: number) => string;
  tactics: string;
  noTactics: string;
  claimsFirst: string;
}

const en: Words = {
  name: 'Battle Line',
  tagline: 'Nine flags, two armies, one card a turn.',
  facts: '2 players · half an hour',
  rounds: (n) => (n === 1 ? 'one round' : n === 3 ? 'three rounds' : n === 5 ? 'five rounds' : `${n} rounds`),
  toScore: (n) => `to ${n} points`,
  tactics: 'with tactics cards',
  noTactics: 'without tactics cards',
  claimsFirst: 'flags claimed before your card',
};

const fr: Words = {
  name: 'Battle Line',
  tagline: 'Neuf drapeaux, deux armées, une carte par tour.',
  facts: '2 joueurs · une demi-heure',
  rounds: (n) =>
    n === 1 ? 'une manche' : n === 3 ? 'trois manches' : n === 5 ? 'cinq manches' : `${n} manches`,
  toScore: (n) => `en ${n} points`,
  tactics: 'avec les Tactiques',
  noTactics: 'sans les Tactiques',
  claimsFirst: 'on réclame avant de jouer',
};

const words = catalogue<Words>(en, fr);

export const card: GameCard = {
  id: 'battle-line',
  name: () => words().name,
  tagline: () => words().tagline,
  facts: () => words().facts,
  seats: [2, 2],
  summary: (options: Partial<GameOptions> | null) => {
    const w = words();
    const target = options?.target_score ?? null;
    return [
      target === null ? w.rounds(options?.rounds ?? 1) : w.toScore(target),
      options?.tactics === 'off' ? w.noTactics : w.tactics,
      ...(options?.claim_timing === 'start' ? [w.claimsFirst] : []),
    ].join(', ');
  },
  load: async () => (await import('./index')).default,
};

export default card;
