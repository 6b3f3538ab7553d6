// The sentences of the chronicle. Each is what somebody did, without its subject: "took control of Damascus".
// In French the auxiliary belongs to it, and `you` says which.

import { catalogue } from '../../lib/words.svelte';
import type { Merit, Side, Unit } from '../../wire/byzantium';
import { en } from './said.en';
import { fr } from './said.fr';

export interface Said {
  you: string;
  turn: (turn: number) => string;
  begins: (you: boolean) => string;
  controlled: (you: boolean, city: string) => string;
  paid: (n: number, side: Side) => string;
  reinforced: (you: boolean, side: Side, unit: Unit) => string;
  office: (you: boolean, side: Side) => string;
  fleet: (you: boolean, side: Side) => string;
  developed: (you: boolean, city: string, tokens: number) => string;
  fortified: (you: boolean, city: string) => string;
  gathered: (you: boolean, cubes: number, armed: number) => string;
  taxed: (you: boolean, cubes: number, byzantine: number, arab: number) => string;
  built: (you: boolean, side: Side) => string;
  entered: (you: boolean, side: Side, city: string) => string;
  marched: (you: boolean, side: Side, from: string, to: string, cost: number) => string;
  sailed: (you: boolean, side: Side, from: string, to: string, cost: number) => string;
  doubled: (you: boolean, to: string, cost: number) => string;
  dropped: (you: boolean, to: string) => string;
  ambushed: (you: boolean, target: string, dice: string, hits: number) => string;
  attacked: (you: boolean, city: string) => string;
  civilWar: (you: boolean, city: string) => string;
  sentBulgars: (you: boolean, city: string) => string;
  stood: (you: boolean, side: Side, city: string) => string;
  fled: (you: boolean, side: Side, from: string, to: string, losses: number) => string;
  sea: (you: boolean, allowed: boolean) => string;
  levy: (you: boolean, called: boolean) => string;
  battle: (you: boolean, own: string, theirs: string) => string;
  battleWon: (you: boolean, attack: number, defence: number) => string;
  battleLost: (you: boolean, attack: number, defence: number) => string;
  siege: (city: string, dice: string, losses: number) => string;
  siegeWon: (you: boolean, city: string, attack: number, defence: number) => string;
  siegeLost: (you: boolean, city: string, attack: number, defence: number) => string;
  lost: (you: boolean, cubes: number, side: Side, unit: Unit) => string;
  guard: (you: boolean, side: Side) => string;
  bulgarsLost: (cubes: number, armed: number) => string;
  destroyed: (you: boolean, side: Side, city: string) => string;
  conquered: (you: boolean, city: string, tokens: number, loot: number) => string;
  bulgarsTook: (you: boolean, city: string, tokens: number) => string;
  marked: (you: boolean, city: string) => string;
  markedByArmy: (you: boolean, city: string) => string;
  scored: (points: number, side: Side, total: number) => string;
  unpaid: (points: number, side: Side, total: number) => string;
  capital: (you: boolean) => string;
  capitalBulgars: (you: boolean) => string;
  passed: (you: boolean, first: boolean) => string;
  income: (you: boolean, byzantine: number, arab: number) => string;
  upkeep: (you: boolean, side: Side, paid: number) => string;
  disbanded: (you: boolean, side: Side, unit: Unit) => string;
  recovered: (you: boolean, returned: number, recovered: number) => string;
  final: (you: boolean, byzantine: number, arab: number, total: number) => string;
  resigned: (you: boolean) => string;
  merits: Record<Merit, string>;
}

export const said = catalogue<Said>(en, fr);
export const both = { en, fr };
