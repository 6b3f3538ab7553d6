// A new table as the dialog asks for it, and the memory of what was chosen last.

import { gameCard } from '../games';
import { api, entropy } from './api';
import type { SeatRequest } from '../wire/server';

export type Opposite = 'bot' | 'friend' | 'anyone' | 'here';

export interface Choice {
  opposite: Opposite;
  level: string;
  /** How many play, and how many of them are bots where people do. */
  players: number;
  bots: number;
  /** How many seconds people vote on what they decide together; 0 where whoever is asked decides. */
  vote: number;
  options: Record<string, unknown>;
}

/** Whoever comes here finds an opponent who plays well. */
export const FIRST_LEVEL = 'adept';

const KEY = 'kathisma.new-game';

export function firstChoice(game: string): Choice {
  const [least] = gameCard(game)?.seats ?? [2];
  return { opposite: 'bot', level: FIRST_LEVEL, players: Math.max(2, least), bots: 0, vote: 0, options: {} };
}

export function lastChoice(game: string): Choice {
  const fresh = firstChoice(game);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Choice>>;
    return { ...fresh, ...kept[game] };
  } catch {
    return fresh;
  }
}

function remember(game: string, choice: Choice): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Choice>;
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [game]: choice }));
  } catch {
    // Then it is asked again the next time.
  }
}

/** Who is to sit where: whoever asks, then people, then bots. */
export function seatsOf({ opposite, level, players, bots }: Choice): SeatRequest[] {
  const others = players - 1;
  const machines = opposite === 'bot' ? others : Math.min(bots, Math.max(0, others - 1));
  return Array.from({ length: players }, (_, seat): SeatRequest => {
    if (seat === 0) return { kind: 'me' };
    if (seat > others - machines) return { kind: 'bot', level };
    return { kind: opposite === 'here' ? 'me' : 'open' };
  });
}

/** Whether people have something to vote on: they play together, and not all at one screen. */
export const votes = (game: string, { players, opposite }: Choice): boolean =>
  gameCard(game)?.together === true && players > 1 && opposite !== 'here';

/** Opens the table and says where it is. */
export async function openTable(game: string, choice: Choice): Promise<string> {
  // A game for several numbers of players has the number among its options.
  const [least, most] = gameCard(game)?.seats ?? [2, 2];
  // The server commits to its seed before it sees what we add.
  const { seal } = await api.seal();
  const { id } = await api.newTable({
    game,
    seal,
    options: least === most ? choice.options : { ...choice.options, seats: choice.players },
    seats: seatsOf(choice),
    listed: choice.opposite === 'anyone' && choice.players > 1,
    entropy: entropy(),
    ...(choice.vote > 0 && votes(game, choice) ? { vote_seconds: choice.vote } : {}),
  });
  remember(game, choice);
  return `/table/${encodeURIComponent(id)}`;
}
