// Honour and where it came from.

import type { EarnedDoc, FinalHonour, View } from '../../wire/medioevo';
import { florins } from './format';
import { cityName } from './names';
import type { Material, Outlook } from './types';
import { words, type Source } from './words';

export const SOURCES: Source[] = [
  'conquest',
  'building',
  'battle',
  'rebellion',
  'diplomacy',
  'trade',
  'scoring',
];

export interface HonourRow {
  source: Source | 'start';
  /** By seat. */
  points: number[];
}

/** A row for every source that gave or cost somebody something; what is not told came with the kingdom. */
export function honourRows(view: View): HonourRow[] {
  const { players } = view.table;
  const earned = (seat: number, source: Source) =>
    (players[seat]?.earned as EarnedDoc | undefined)?.[source] ?? 0;
  const rows = SOURCES.map((source) => ({ source, points: players.map((_, seat) => earned(seat, source)) }));
  const start = players.map(
    ({ honour }, seat) => honour - rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  return [{ source: 'start', points: start }, ...rows.filter(({ points }) => points.some((it) => it !== 0))];
}

/** −2, 0 as nothing, +3. */
export const signed = (points: number): string =>
  points === 0 ? '' : points < 0 ? `−${-points}` : `+${points}`;

export interface FinalRow {
  name: FinalHonour | 'tokens' | 'prisoners' | 'debt';
  /** By seat. */
  points: number[];
  /** What the points are given for, by seat, where it is a race. */
  amounts: string[] | null;
}

const PRIZES = { control_rome: 'rome', control_jerusalem: 'jerusalem' } as const;

/** What points are given for; a prize is called as the map calls what is there. */
export function finalTold(name: FinalRow['name'], material: Material): string {
  const prize = PRIZES[name as keyof typeof PRIZES];
  const zone = prize === undefined ? undefined : material.prizes[prize];
  return zone === undefined ? words().finals[name] : cityName(zone, material);
}

/** The final scoring as it would be now, without what gives nobody anything. What others have of florins is a guess. */
export function finalRows({ races, forecasts }: Outlook): FinalRow[] {
  const bySeat = forecasts.toSorted((a, b) => a.seat - b.seat);
  const rest: FinalRow[] = (['tokens', 'prisoners', 'debt'] as const).map((name) => ({
    name,
    points: bySeat.map((it) => it[name]),
    amounts: null,
  }));
  const rows: FinalRow[] = [
    ...races.map(({ category, points, amounts, rough }) => ({
      name: category,
      points,
      amounts: amounts.map((amount, seat) => `${florins(Number(amount))}${rough.includes(seat) ? '?' : ''}`),
    })),
    ...rest,
  ];
  return rows.filter(({ points }) => points.some((it) => it !== 0));
}
