// What happened, in short: what the game makes of it, or the last lines of the chronicle.

import type { Digest, Digester, GameModule, LogEntry, Scene, Sitter } from './contract';
import { linesOf } from './log';

/** So much is read at a glance. */
const MOST = 10;

export function digestOf(
  entries: LogEntry[],
  later: LogEntry[],
  game: GameModule,
  sitters: Sitter[],
  scene: Scene,
  own?: Digester,
): Digest {
  if (own) return own(entries, sitters, scene, later);
  const mine = new Set(sitters.filter((it) => it.mine).map(({ seat }) => seat));
  const lines = linesOf(entries, game, sitters, scene);
  const shown = lines.slice(-MOST).map(({ text, seat }) => ({
    text,
    seat: seat ?? undefined,
    own: seat !== null && mine.has(seat),
  }));
  return { groups: [{ heading: null, lines: shown }], rest: lines.length - shown.length };
}

/** How many decisions there were. */
export const movesIn = (entries: LogEntry[]): number => entries.filter(({ kind }) => kind === 'acted').length;
