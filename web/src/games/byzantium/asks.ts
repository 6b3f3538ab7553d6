// The words of the prompt: what is asked, and what the buttons say.

import { catalogue } from '../../lib/words.svelte';
import { en } from './asks.en';
import { fr } from './asks.fr';
import type { VerbName } from './offers';
import type { Side, Unit } from '../../wire/byzantium';

export interface Asks {
  yourTurn: string;
  yourAnswer: string;
  over: string;
  /** Putting back a verb, or a target. */
  otherAction: string;
  verbs: Record<VerbName, string>;
  action: string;
  actionWhy: string;
  /** Once a verb has been chosen. */
  verb: Record<VerbName, string>;
  verbWhy: Record<VerbName, string>;
  reinforce: (left: number) => string;
  /** Where a cube comes from: what it is for. */
  cube: {
    control: (city: string) => string;
    reinforce: (side: Side, unit: Unit) => string;
    develop: (city: string) => string;
    fortify: (city: string) => string;
    bulgarAttack: (city: string) => string;
    gather: string;
    office: (side: Side) => string;
    fleet: (side: Side) => string;
    civilWar: string;
    build: (side: Side) => string;
    marker: (city: string) => string;
    pass: string;
  };
  price: (side: Side, bezants: number) => string;
  passFree: string;
  develop: (side: Side) => string;
  fortify: string;
  bulgars: string;
  bulgarsWhy: string;
  share: string;
  enter: (side: Side) => string;
  march: (side: Side, city: string) => string;
  marchOn: (side: Side, city: string) => string;
  marchWhy: (cubes: number) => string;
  goThis: (city: string, cost: number) => string;
  attackThis: (city: string, cost: number) => string;
  double: (mover: string, from: string, to: string, cost: number, doubled: number) => string;
  doubled: (to: string, cost: number) => string;
  ambush: (mover: string, to: string, dice: number) => string;
  flight: (side: Side, city: string) => string;
  flightForced: (side: Side, city: string) => string;
  flightWhy: (losses: number) => string;
  permit: (name: string, from: string, to: string) => string;
  levy: (city: string) => string;
  opponent: (city: string) => string;
  losses: (side: Side, left: number) => string;
  lossesWhy: string;
  marker: (side: Side, left: number) => string;
  upkeep: (side: Side, short: number) => string;
  upkeepWhy: string;
  /** Somebody else decides: what. */
  waits: Record<
    | 'action'
    | 'reinforce'
    | 'cube'
    | 'develop'
    | 'fortify'
    | 'bulgars'
    | 'share'
    | 'enter'
    | 'march'
    | 'double'
    | 'doubled'
    | 'ambush'
    | 'flight'
    | 'permit'
    | 'levy'
    | 'opponent'
    | 'losses'
    | 'upkeep',
    string
  >;
  do: {
    control: (city: string) => string;
    reinforce: (side: Side, unit: Unit) => string;
    done: string;
    develop: (side: Side) => string;
    fortify: string;
    bulgars: string;
    attack: (city: string) => string;
    gather: (pays: Side | null) => string;
    emperor: string;
    caliph: string;
    fleet: (side: Side) => string;
    civilWar: string;
    tax: (cubes: number) => string;
    share: (byzantine: number) => string;
    church: string;
    mosque: string;
    march: (side: Side) => string;
    pass: string;
    at: (city: string) => string;
    to: (city: string) => string;
    stop: string;
    fromPool: string;
    fromFallen: string;
    fromBox: (side: Side, unit: Unit) => string;
    double: string;
    sail: string;
    drop: string;
    roll: string;
    decline: string;
    stand: string;
    flee: (city: string, bySea: boolean) => string;
    allow: string;
    refuse: string;
    levy: string;
    fight: (name: string) => string;
    lose: (unit: Unit) => string;
    disband: (unit: Unit) => string;
    attackNow: (city: string) => string;
  };
  outcome: {
    youWin: string;
    wins: (name: string) => string;
    shared: (names: string[]) => string;
    reasons: Record<string, string>;
  };
  status: (turn: number, round: number) => string;
}

export const asks = catalogue<Asks>(en, fr);
export const both = { en, fr };
