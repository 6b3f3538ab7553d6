// What may be done now, read from the legal actions. The board lights exactly this and nothing else.

import type { NumberRange } from '../../table/contract';
import type { Army, Box, SpaceName } from './model';

export type VerbName = 'control' | 'reinforce' | 'special' | 'tax' | 'build' | 'march' | 'pass';
export const VERBS: VerbName[] = ['control', 'reinforce', 'special', 'tax', 'build', 'march', 'pass'];

export type SlotKey = `${Army} ${Box}`;

export interface Offers {
  /** Cities that may be controlled, entered, developed, attacked: with the action that does it. */
  control: Map<string, string>;
  at: Map<string, string>;
  to: Map<string, string>;
  attack: Map<string, string>;
  /** Cities a pawn may flee to, over land and over the sea. */
  flee: Map<string, string>;
  fleeBySea: Map<string, string>;
  reinforce: Map<SlotKey, string>;
  /** Where a cube may come from. */
  from: Map<SlotKey | 'pool' | 'casualties', string>;
  lose: Map<Box, string>;
  disband: Map<Box, string>;
  spaces: Map<SpaceName, string>;
  march: Map<Army, string>;
  fight: Map<string, string>;
  /** Everything that is one word and a decision of its own: stop, double, levy … */
  plain: Set<string>;
  /** `gather`, with the treasury that pays. */
  gather: string[];
  tax: NumberRange | null;
  share: NumberRange | null;
}

const SPACE_OF: Record<string, SpaceName> = {
  'develop byzantine': 'byzantine-development',
  'develop arab': 'arab-development',
  'fleet byzantine': 'byzantine-fleet',
  'fleet arab': 'arab-fleet',
  'civil-war byzantine': 'byzantine-civil-war',
  'civil-war arab': 'arab-civil-war',
  fortify: 'fortification',
  bulgars: 'bulgars',
  emperor: 'emperor',
  caliph: 'caliph',
  church: 'church',
  mosque: 'mosque',
  pass: 'pass',
};

export function offersOf(legal: string[], ranges: NumberRange[]): Offers {
  const it: Offers = {
    control: new Map(),
    at: new Map(),
    to: new Map(),
    attack: new Map(),
    flee: new Map(),
    fleeBySea: new Map(),
    reinforce: new Map(),
    from: new Map(),
    lose: new Map(),
    disband: new Map(),
    spaces: new Map(),
    march: new Map(),
    fight: new Map(),
    plain: new Set(),
    gather: [],
    tax: ranges.find(({ template }) => template.startsWith('tax ')) ?? null,
    share: ranges.find(({ template }) => template.startsWith('share ')) ?? null,
  };
  for (const action of legal) {
    const [verb = '', what = '', more] = action.split(' ');
    const space = SPACE_OF[action];
    if (space !== undefined) it.spaces.set(space, action);
    else if (verb === 'control' || verb === 'at' || verb === 'to' || verb === 'attack')
      it[verb].set(what, action);
    else if (verb === 'flee') (more === 'sea' ? it.fleeBySea : it.flee).set(what, action);
    else if (verb === 'reinforce') it.reinforce.set(`${what} ${more}` as SlotKey, action);
    else if (verb === 'from') it.from.set((more === undefined ? what : `${what} ${more}`) as SlotKey, action);
    else if (verb === 'lose' || verb === 'disband') it[verb].set(what as Box, action);
    else if (verb === 'march') it.march.set(what as Army, action);
    else if (verb === 'fight') it.fight.set(what, action);
    else if (verb === 'gather') it.gather.push(action);
    else it.plain.add(action);
  }
  return it;
}

const BUILDINGS: SpaceName[] = ['church', 'mosque'];

/** Which of the seven actions can be taken; none of them once one is under way. */
export function verbsOf(offers: Offers): Set<VerbName> {
  const verbs = new Set<VerbName>();
  if (offers.control.size > 0) verbs.add('control');
  if (offers.reinforce.size > 0) verbs.add('reinforce');
  if (offers.tax !== null) verbs.add('tax');
  if (offers.march.size > 0) verbs.add('march');
  for (const space of offers.spaces.keys()) {
    if (space === 'pass') verbs.add('pass');
    else verbs.add(BUILDINGS.includes(space) ? 'build' : 'special');
  }
  return verbs;
}

/** The action of a space that belongs to a verb. */
export function verbOf(space: SpaceName): VerbName {
  if (space === 'pass' || space === 'tax') return space;
  return BUILDINGS.includes(space) ? 'build' : 'special';
}
