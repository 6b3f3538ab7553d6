// How a game ended, in the shape that all games share.

import type { TableSummary } from '../wire/server';

export interface Result {
  ending: string;
  winners: number[];
  scores: number[];
}

export function resultOf(outcome: unknown): Result | null {
  const given = outcome as Partial<Result> | null;
  if (!given || !Array.isArray(given.winners)) return null;
  return { ending: String(given.ending), winners: given.winners, scores: given.scores ?? [] };
}

/** "5 – 3", the reader's own score first. */
export function scoreLine(table: TableSummary, result: Result): string {
  const mine = table.mine.length === 1 ? table.mine[0]! : 0;
  const order = table.seats.map((s) => s.seat).sort((a, b) => Number(b === mine) - Number(a === mine));
  return order.map((seat) => result.scores[seat] ?? 0).join(' – ');
}
