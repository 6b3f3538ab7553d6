// A new table as the dialog asks for it, and the memory of what was chosen last.

import { api, entropy } from './api';
import type { SeatRequest } from '../wire/server';

export type Opposite = 'bot' | 'friend' | 'anyone' | 'here';

export interface Choice {
  opposite: Opposite;
  level: string;
  options: Record<string, unknown>;
}

/** Whoever comes here finds an opponent who plays well. */
export const FIRST_LEVEL = 'adept';

const KEY = 'kathisma.new-game';

export function lastChoice(game: string): Choice {
  const fresh: Choice = { opposite: 'bot', level: FIRST_LEVEL, options: {} };
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

/** Opens the table and says where it is. */
export async function openTable(game: string, choice: Choice): Promise<string> {
  const other: SeatRequest =
    choice.opposite === 'bot'
      ? { kind: 'bot', level: choice.level }
      : { kind: choice.opposite === 'here' ? 'me' : 'open' };
  // The server commits to its seed before it sees what we add.
  const { seal } = await api.seal();
  const { id } = await api.newTable({
    game,
    seal,
    options: choice.options,
    seats: [{ kind: 'me' }, other],
    listed: choice.opposite === 'anyone',
    entropy: entropy(),
  });
  remember(game, choice);
  return `/table/${encodeURIComponent(id)}`;
}
