// A battle as it is drawn: its stages, both sides, and what on them can be pressed.

import type { Dice, Figure, Frame, Moment, Unit } from '../../wire/medioevo';
import type { Offer } from './offers';
import { listedFigures } from './realm';
import type { Fight, Fighter } from './types';

export const STAGES = ['opening', 'engines', 'archers', 'melee', 'losses', 'end'] as const;
export type StageName = (typeof STAGES)[number];

const MOMENTS: Record<StageName, string[]> = {
  opening: [
    'declared',
    'intent',
    'resolved',
    'offered',
    'demanded',
    'opened',
    'round',
    'prepared',
    'protection',
    'flight',
    'path',
  ],
  engines: ['crews', 'aim', 'fire', 'fired'],
  archers: ['archery', 'archer-points', 'shoot', 'shot'],
  melee: [
    'melee',
    'points',
    'evaluate',
    'ready',
    'sacrifice',
    'throw',
    'again',
    'thrown',
    'compare',
    'superiority',
  ],
  losses: ['strike', 'losses', 'late', 'sink', 'sunk'],
  end: ['flee', 'complete', 'closed', 'next', 'nevertheless'],
};

export function stageOf(at: Moment): StageName {
  const name = typeof at === 'string' ? at : (Object.keys(at)[0] ?? '');
  return STAGES.find((stage) => MOMENTS[stage].includes(name)) ?? 'opening';
}

export interface UnitsSeen {
  figure: Figure;
  count: number;
  /** How many of them are trapped or serve an engine: they don't take part in the melee. */
  apart: number;
  /** What pressing them does. */
  offers: Offer[];
}

export interface SideSeen {
  /** Nobody's: barbarians. */
  seat: number | null;
  units: UnitsSeen[];
  began: number;
  lost: number;
  captives: [Figure, number][];
  captures: boolean;
  able: [Unit, number][];
  archery: number[];
  engines: { place: number; engine: string; dice: number[]; crew: [Figure, number][] }[];
  dice: Dice | null;
  /** The attack value and what it is made of, once dice lie there. */
  attack: number | null;
  bonus: number;
  penalty: number;
  losses: number;
  pending: number;
  walls: { strength: number; from: string[] } | null;
  won: boolean;
}

export interface FightSeen {
  zone: string;
  round: number;
  stage: StageName;
  sides: [SideSeen, SideSeen];
  /** In per cent: the attacker, nobody, the defender. */
  odds: { who: 0 | 1 | null; percent: number }[];
}

/** The zone of an attack that is announced or gathered. */
export function attacked(step: Frame): string | null {
  if (!('manoeuvre' in step) || typeof step.manoeuvre.doing === 'string') return null;
  const { doing } = step.manoeuvre;
  return 'gather' in doing ? doing.gather[0] : 'confirm' in doing ? doing.confirm : null;
}

export function fightOf(fight: Fight, step: Frame, offers: Offer[], near: number): FightSeen {
  const side = (index: 0 | 1) => sideOf(fight, index, step, offers, near);
  return {
    zone: fight.zone,
    round: fight.round,
    stage: stageOf(fight.at),
    sides: [side(0), side(1)],
    odds: oddsOf(fight),
  };
}

/** Whole numbers that add up: what rounding leaves over goes to the largest share. */
function oddsOf({ odds }: Fight): FightSeen['odds'] {
  if (odds === undefined) return [];
  const shares = [
    { who: 0 as const, percent: Math.round(odds.attacker / 10) },
    { who: null, percent: Math.round(odds.nobody / 10) },
    { who: 1 as const, percent: Math.round(odds.defender / 10) },
  ];
  const most = shares.reduce((best, it) => (it.percent > best.percent ? it : best));
  most.percent += 100 - shares.reduce((sum, it) => sum + it.percent, 0);
  return shares.filter(({ who, percent }) => who !== null || percent > 0);
}

function sideOf(fight: Fight, index: 0 | 1, step: Frame, offers: Offer[], near: number): SideSeen {
  const it = fight.sides[index];
  const seat = it.who === 'horde' ? null : it.who.player;
  const mine = offers.filter((offer) => concerns(offer, index, seat === near, step));
  return {
    seat,
    units: listedFigures(it.units).map(([figure, count]) => ({
      figure,
      count,
      apart: count - (it.melee[figure] ?? 0),
      offers: mine.filter(({ action }) => names(action, figure)),
    })),
    began: it.began_with,
    lost: it.lost,
    captives: listedFigures(it.captives),
    captures: it.captures,
    able: (Object.entries(it.able) as [Unit, number][]).filter(([, count]) => count > 0),
    archery: it.archery,
    engines: it.engines.map(({ place, engine, dice, crew }) => ({
      place,
      engine,
      dice,
      crew: listedFigures(crew),
    })),
    dice: it.dice ?? null,
    attack: valued(fight, it) ? it.attack : null,
    bonus: it.bonus,
    penalty: it.penalty,
    losses: it.losses,
    pending: it.pending,
    walls: fight.walls?.side === index ? fight.walls : null,
    won: fight.winner === index,
  };
}

const valued = (fight: Fight, { dice, attack }: Fighter): boolean =>
  dice !== undefined && (attack > 0 || fight.winner !== undefined);

/** Which side of the battle a choice is about. Damage names the side that takes it. */
function concerns({ verb }: Offer, index: 0 | 1, own: boolean, step: Frame): boolean {
  if (verb === 'figure' || verb === 'hit') return 'damage' in step ? step.damage.side === index : own;
  if (verb === 'cancel') return !own;
  return own && ['sacrifice', 'offer', 'crew', 'act', 'free'].includes(verb);
}

/** Whether an action names a figure, or its kind where captains are no matter. */
const names = (action: string, figure: Figure): boolean => action.split(' ').slice(1).includes(figure);
