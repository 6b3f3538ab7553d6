// Which rule takes a cube: losses look alike, and each kind has a rule of its own.

import type { Event, View } from '../../wire/byzantium';

/** What a loss can follow, the latest first, and its rule. */
const AFTER: Partial<Record<Event['event'], string>> = {
  battle: 'BY-22.7',
  siege: 'BY-23.4',
  ambushed: 'BY-13.3',
  fled: 'BY-20.5',
  conquered: 'BY-24.11',
  // Beaten, and nowhere to flee.
  'battle-decided': 'BY-20.11',
  'siege-decided': 'BY-20.11',
};

/** The rule of a loss, by what has happened before it. */
export function ruleOfLoss(past: Event[]): string {
  for (const { event } of past.toReversed()) {
    const rule = AFTER[event];
    if (rule !== undefined) return rule;
  }
  return 'BY-22.7';
}

/** The rule of the losses that are being chosen, by what is being resolved. */
export function ruleOfLosses({ table }: View): string {
  const around = table.flow.findLast((it) => it.frame !== 'losses');
  if (around?.frame === 'attack') return around.stage.stage === 'siege' ? 'BY-23.4' : 'BY-22.6';
  if (around?.frame === 'flight') return 'BY-20.5';
  return around?.frame === 'ambush' ? 'BY-13.3' : 'BY-22.6';
}
