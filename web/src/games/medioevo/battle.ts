// A battle as it is drawn: its stages, both sides, and what on them can be pressed.

import type { Sitter } from '../../table/contract';
import type { Dice, Figure, Frame, Moment, Said, Unit } from '../../wire/medioevo';
import { pair, parted, troopsName } from './format';
import { plain } from './marked';
import { capital, type Offer } from './offers';
import { listedFigures } from './realm';
import type { Fight } from './types';
import { words } from './words';

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

/** What units of a kind can do, or why they can't. */
export interface AbilitySeen {
  unit: Unit;
  name: string;
  /** How many do. */
  count: number;
  told: string;
}

export interface SideSeen {
  /** Nobody's: barbarians. */
  seat: number | null;
  units: UnitsSeen[];
  began: number;
  lost: number;
  captives: [Figure, number][];
  abilities: AbilitySeen[];
  /** What else counts: walls, prisoners that are wanted, a flight, cards. */
  remarks: string[];
  archery: number[];
  engines: { place: number; engine: string; dice: number[]; crew: [Figure, number][]; told: string }[];
  dice: Dice | null;
  /** The attack value and the own losses, once dice lie there, and what they are made of. */
  attack: number | null;
  attackSum: string | null;
  losses: number | null;
  lossSum: string | null;
  /** Damage that is about to be taken. */
  blow: string | null;
  won: boolean;
}

export interface FightSeen {
  zone: string;
  round: number;
  stage: StageName;
  sides: [SideSeen, SideSeen];
  /** In per cent: the attacker, nobody, the defender. */
  odds: { who: 0 | 1 | null; percent: number }[];
  /** Why there are none. */
  unforeseen: string | null;
}

/** The zone of an attack that is announced or gathered. */
export function attacked(step: Frame): string | null {
  if (!('manoeuvre' in step) || typeof step.manoeuvre.doing === 'string') return null;
  const { doing } = step.manoeuvre;
  return 'gather' in doing ? doing.gather[0] : 'confirm' in doing ? doing.confirm : null;
}

export function fightOf(
  fight: Fight,
  step: Frame,
  offers: Offer[],
  near: number,
  sitters: Sitter[],
): FightSeen {
  const tell = (said: Said) => plain(said, sitters);
  const side = (index: 0 | 1) => sideOf(fight, index, step, offers, near, tell);
  return {
    zone: fight.zone,
    round: fight.round,
    stage: stageOf(fight.at),
    sides: [side(0), side(1)],
    odds: oddsOf(fight),
    unforeseen: fight.unforeseen === undefined ? null : tell(fight.unforeseen),
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

function sideOf(
  fight: Fight,
  index: 0 | 1,
  step: Frame,
  offers: Offer[],
  near: number,
  tell: (said: Said) => string,
): SideSeen {
  const told = (said: Said | undefined) => (said === undefined ? null : tell(said));
  const { walls } = fight;
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
    abilities: it.abilities.map(({ unit, count, said }) => ({
      unit,
      name: capital(words().units1[unit]),
      count,
      told: tell(said),
    })),
    remarks: [...(walls?.side === index ? [walls.said] : []), ...it.remarks].map(tell),
    archery: it.archery,
    engines: it.engines.map(({ place, engine, dice, crew, said }) => ({
      place,
      engine,
      dice,
      crew: listedFigures(crew),
      told: tell(said),
    })),
    dice: it.dice ?? null,
    attack: it.dice === undefined ? null : it.attack,
    attackSum: told(it.attack_sum),
    losses: it.dice === undefined ? null : it.losses,
    lossSum: told(it.loss_sum),
    blow: told(it.blow),
    won: fight.winner === index,
  };
}

/** Which side of the battle a choice is about. Damage names the side that takes it, whoever directs it; whose unit a card
    is about, its own question says. */
function concerns({ verb }: Offer, index: 0 | 1, own: boolean, step: Frame): boolean {
  if ('damage' in step) return step.damage.side === index;
  if (!('battle' in step)) return false;
  if (verb === 'figure') return own;
  if (verb === 'cancel') return !own;
  return own && ['sacrifice', 'offer', 'crew', 'act', 'free'].includes(verb);
}

/** Whether an action names a figure, or its kind where captains are no matter. */
const names = (action: string, figure: Figure): boolean => action.split(' ').slice(1).includes(figure);

/** A siege engine with its crew, its dice and what it does. */
export function engineTold({ engine, crew, dice, told }: SideSeen['engines'][number]): string {
  const w = words();
  const name = w.engineOf[engine as 'catapult'];
  return parted([
    crew.length === 0 ? name : pair(name, troopsName(crew)),
    dice.length > 0 ? w.rolled(dice.join(', ')) : '',
    told,
  ]);
}
