// The page commits to the reader's part of the chance and shows it without asking, as far as it is time.

import { api, entropy, Refusal } from './api';
import type { Chance } from '../wire/server';

/** What has been sent, so that the same state is not answered twice. */
const sent = new Set<string>();

/** `mine` are the reader's seats. Says whether this browser can't make the part that was committed to. */
export async function bring(table: string, chance: Chance, mine: number[]): Promise<boolean> {
  const seat = mine[0];
  if (seat === undefined || chance.how === 'alone') return false;
  const showing = chance.how === 'at-once' || chance.left !== null;
  const done = showing ? chance.shown : [];
  const key = `${table} ${chance.seed_commitment} ${showing ? 'shown' : 'committed'}`;
  if (done.includes(seat) || sent.has(key)) return false;
  sent.add(key);
  const { freshCommitment, partToShow } = await import('./chance');
  try {
    if (showing) await api.part(table, { shown: partToShow(table, chance) });
    else {
      const commitment = freshCommitment(table, chance);
      if (commitment !== null) await api.part(table, { commitment });
    }
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Somebody else was quicker, or the line is down: the next state says what is still missing.
    if (error.status !== 403) sent.delete(key);
    return error.status === 403;
  }
}

/** What somebody brings when they sit down. */
export async function offer(
  table: string,
  chance: Chance | null,
): Promise<{ entropy?: string; commitment?: string }> {
  if (chance?.how !== 'sealed') {
    return { entropy: entropy() };
  }
  const { freshCommitment } = await import('./chance');
  const commitment = freshCommitment(table, chance);
  return commitment === null ? {} : { commitment };
}
