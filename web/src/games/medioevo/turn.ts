// Where the turn stands: its phases, and the players in their order.

import type { Length, Phase, View } from '../../wire/medioevo';

export const PHASES: Phase[] = ['turn_order', 'events', 'taxes', 'purchases', 'combat', 'trade', 'end'];

const TURNS: Record<Length, number> = { short: 8, medium: 10, long: 12 };

/** Whoever has called the end of the time makes the turn that is played the last one. */
export const lastTurn = ({ table: { turn, time_is_up, options } }: View): number =>
  time_is_up ? turn : TURNS[options.length];

export interface PhaseSeen {
  phase: Phase;
  number: number;
  state: 'done' | 'now' | 'later';
}

export function phasesOf(view: View): PhaseSeen[] {
  const { phase } = view.table;
  const at = phase === 'setup' ? -1 : phase === 'scoring' ? PHASES.length : PHASES.indexOf(phase);
  return PHASES.map((it, i) => ({
    phase: it,
    number: i + 1,
    state: i < at ? 'done' : i === at ? 'now' : 'later',
  }));
}

export interface Standing {
  seat: number;
  /** From 1; 0 for somebody who is out of the game. */
  place: number;
  honour: number;
  asked: boolean;
  bankrupt: boolean;
  /** Blood tokens (MU-25.20). */
  blood: number;
}

/** Everybody in the order of the turn, those who are out last. */
export function standings(view: View, asked: number[]): Standing[] {
  const { order, players } = view.table;
  const out = players.map((_, seat) => seat).filter((seat) => !order.includes(seat));
  return [...order, ...out].map((seat) => ({
    seat,
    place: order.indexOf(seat) + 1,
    honour: players[seat]?.honour ?? 0,
    asked: asked.includes(seat),
    bankrupt: players[seat]?.bankrupt ?? false,
    blood: players[seat]?.blood ?? 0,
  }));
}
