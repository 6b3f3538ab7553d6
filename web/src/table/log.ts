// The chronicle: log entries as lines, what one player did in a row in one line.

import { botName } from '../lib/people';
import type { EventLine, GameModule, LogEntry, Rich, Scene, Sitter } from './contract';
import { words } from './words';

export interface Line {
  /** Its place in the chronicle: an entry can make several lines. */
  id: number;
  /** The entry it began with. */
  seq: number;
  at: number;
  number: number | null;
  seat: number | null;
  text: Rich;
  rule: string | null;
  /** It happened around the game, not in it. */
  around: boolean;
  /** It belongs to the last turn. */
  last: boolean;
}

type Acted = LogEntry & { kind: 'acted' };
const isActed = (entry: LogEntry): entry is Acted => entry.kind === 'acted';

/** The entries of the last turn: the decisions that the last seat made in a row. */
export function lastTurn(log: LogEntry[]): Acted[] {
  const turn: Acted[] = [];
  for (const entry of log.toReversed()) {
    if (!isActed(entry)) continue;
    if (turn.length > 0 && turn[0]?.seat !== entry.seat) break;
    turn.unshift(entry);
  }
  return turn;
}

export const eventsOf = (entries: LogEntry[]): unknown[] =>
  entries.flatMap((entry) => (entry.kind === 'acted' || entry.kind === 'started' ? entry.events : []));

/** All lines, the newest last. */
export function linesOf(log: LogEntry[], game: GameModule, sitters: Sitter[], scene: Scene): Line[] {
  const last = new Set(lastTurn(log).map((entry) => entry.seq));
  const lines: Line[] = [];
  for (const entry of log) {
    if (entry.kind === 'acted' || entry.kind === 'started') {
      for (const [i, event] of entry.events.entries()) {
        const said = game.line(event, sitters, scene, entry.told?.[i]);
        if (said !== null) add(lines, entry, said, last.has(entry.seq));
      }
    } else {
      const text = around(entry, sitters, (action) => game.told(action, scene));
      if (text !== null) {
        lines.push({
          id: lines.length,
          seq: entry.seq,
          at: entry.at,
          number: null,
          seat: null,
          text: [text],
          rule: null,
          around: true,
          last: false,
        });
      }
    }
  }
  return lines;
}

function add(lines: Line[], entry: LogEntry, said: EventLine, last: boolean): void {
  const before = lines.at(-1);
  // "placed 8 at flag VIII, drew a troop card": one line, as long as it is one player's doing. What nobody did
  // belongs to what somebody did before it.
  if (
    said.more !== undefined &&
    before !== undefined &&
    before.seat !== null &&
    before.seat === (said.seat ?? before.seat) &&
    before.last === last
  ) {
    before.text = [...before.text, words().then, ...said.more];
    before.at = entry.at;
    return;
  }
  lines.push({
    id: lines.length,
    seq: entry.seq,
    at: entry.at,
    number: entry.kind === 'acted' ? entry.number : null,
    seat: said.seat ?? null,
    text: said.text,
    rule: said.rule ?? null,
    around: false,
    last,
  });
}

/** What happened around the game. */
function around(entry: LogEntry, sitters: Sitter[], told: (action: string) => string): string | null {
  const w = words().log;
  const name = (seat: number) => sitters.find((it) => it.seat === seat)?.name ?? '';
  switch (entry.kind) {
    case 'sat':
      return w.sat(entry.player.name);
    case 'left':
      return w.left(entry.player.name);
    case 'closed':
      return w.closed;
    case 'proposed':
      return w.proposed(name(entry.seat), told(entry.action));
    case 'voted':
      return entry.agreed ? w.votedFor(entry.player.name) : w.votedAgainst(entry.player.name);
    case 'voted-down':
      return w.votedDown(told(entry.action));
    case 'undo-asked':
      return w.asked(name(entry.seat));
    case 'undo-answered':
      return entry.agreed ? w.agreed(entry.player.name) : w.refused(entry.player.name);
    case 'undone':
      return w.undone;
    case 'bot-sat':
      return w.botSat(name(entry.seat), botName(entry.level));
    case 'taken-back':
      return w.takenBack(name(entry.seat));
    default:
      return null;
  }
}
