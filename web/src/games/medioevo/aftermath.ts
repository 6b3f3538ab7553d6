// How a battle ended, read from what happened: the leaf of the battle is gone by then.

import type { Event, Side } from '../../wire/medioevo';

export interface SideAfter {
  /** Nobody's: barbarians. */
  seat: number | null;
  won: boolean;
  /** Units that fell or were taken prisoner. */
  lost: number;
  honour: number;
}

export interface Aftermath {
  zone: string;
  /** A Bishop or an armistice stopped it. */
  stopped: boolean;
  sides: [SideAfter, SideAfter];
}

const seatOf = (side: Side): number | null => (side === 'horde' ? null : side.player);

/** The last battle that ended in a zone; nothing if none did. */
export function aftermathOf(past: Event[], zone: string): Aftermath | null {
  const last = (kinds: Event['kind'][], before = past.length) =>
    past.findLastIndex(
      (it, at) => at < before && kinds.includes(it.kind) && 'zone' in it && it.zone === zone,
    );
  const end = last(['battle-won', 'battle-stopped']);
  const start = last(['battle-declared'], end);
  const [declared, ended] = [past[start], past[end]];
  if (declared?.kind !== 'battle-declared' || ended === undefined) return null;
  const next = past.findIndex(
    ({ kind }, at) => at > end && (kind === 'battle-declared' || kind === 'phase-began'),
  );
  const course = past.slice(start, next < 0 ? undefined : next);
  const after = (side: Side): SideAfter => {
    const seat = seatOf(side);
    const sum = (points: (event: Event) => number) => course.reduce((n, event) => n + points(event), 0);
    return {
      seat,
      won: ended.kind === 'battle-won' && ended.winner !== null && seatOf(ended.winner) === seat,
      lost: sum((it) =>
        (it.kind === 'hurt' && it.became === null && it.seat === seat) ||
        (it.kind === 'captured' && it.owner === seat)
          ? 1
          : 0,
      ),
      honour: sum((it) => (it.kind === 'honoured' && it.seat === seat ? it.points : 0)),
    };
  };
  return {
    zone,
    stopped: ended.kind === 'battle-stopped',
    sides: [after(declared.attacker), after(declared.defender)],
  };
}
