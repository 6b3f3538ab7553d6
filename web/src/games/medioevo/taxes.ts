// The five tax levels: what each brings, what is left of it, and what it risks.

import type { Account, Unrest } from './types';

export interface TaxSeen {
  level: number;
  income: number;
  /** After upkeep and interest. */
  net: number;
  /** The chance of at least one rebellion, in per cent. */
  risk: number;
  /** The most rebellions there can be. */
  most: number;
}

export function taxesOf(levels: number[], account: Account, unrest: Unrest): TaxSeen[] {
  return levels.map((level, i) => {
    const risk = unrest.risks.find(({ tax }) => tax === level);
    return {
      level,
      income: account.income.by_level[i] ?? 0,
      net: Number(account.income.net_by_level[i] ?? 0),
      risk: Math.round((risk?.chance ?? 0) / 10),
      most: risk?.most ?? 0,
    };
  });
}
