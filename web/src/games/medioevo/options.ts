// What the host chooses: how it is kept together when the number of players changes, and in a few words.

import type { Kingdom, Options } from '../../wire/medioevo';
import { words, type Variant } from './options.words';

/** What is left at its default is not written down. */
export type Chosen = Partial<Omit<Options, 'seats' | 'data'>>;

export const KINGDOMS: Kingdom[] = ['hre', 'hun', 'byz', 'mam', 'nov', 'hor'];
export const VARIANTS: Variant[] = ['terrain', 'blood', 'deployment', 'simultaneous_purchases', 'time_limit'];
/** Honour that can end a game (MU-24.3). */
export const LIMIT = { least: 11, most: 999 };

/** With fewer than six players kingdoms have to hang together (MU-3.3, MU-3.4). */
const LINKS: Record<Kingdom, Kingdom[]> = {
  hre: ['hun'],
  hun: ['hre', 'byz', 'hor'],
  byz: ['hun', 'hor', 'mam'],
  mam: ['byz'],
  nov: ['hor'],
  hor: ['hun', 'byz', 'nov'],
};

export function hangTogether(kingdoms: Kingdom[]): boolean {
  const [first] = kingdoms;
  if (first === undefined || kingdoms.length >= KINGDOMS.length) return true;
  const reached = new Set([first]);
  for (const kingdom of reached) {
    for (const next of LINKS[kingdom]) if (kingdoms.includes(next)) reached.add(next);
  }
  return reached.size === new Set(kingdoms).size;
}

/** Kingdoms for so many players, those that were chosen first. */
export function kingdomsFor(players: number, chosen: Kingdom[]): Kingdom[] {
  const kept = [...new Set(chosen)].slice(0, players);
  const fits = hangTogether(kept) ? kept : kept.slice(0, 1);
  while (fits.length < players) {
    const next = KINGDOMS.find((it) => !fits.includes(it) && hangTogether([...fits, it]));
    if (next === undefined) break;
    fits.push(next);
  }
  return fits;
}

/** Gives a seat another kingdom; whoever had it gets the one that is free now. */
export function giveKingdom(agreed: Kingdom[], seat: number, kingdom: Kingdom): Kingdom[] {
  const before = agreed[seat];
  return agreed.map((it, at) =>
    at === seat ? kingdom : it === kingdom && before !== undefined ? before : it,
  );
}

/** Teams for so many players, those that were formed first. */
export const teamsFor = (players: number, teams: number[]): number[] =>
  Array.from({ length: players }, (_, seat) => teams[seat] ?? (seat % 2) + 1);

/** The same options for another number of players. */
export function fitted(chosen: Chosen, players: number): Chosen {
  const next = { ...chosen };
  const listed = chosen.kingdoms === 'agreed';
  if (listed) next.agreed = kingdomsFor(players, chosen.agreed ?? []);
  else delete next.agreed;
  if ((chosen.teams ?? []).length > 0) next.teams = teamsFor(players, chosen.teams ?? []);
  return next;
}

export function summary(options: Chosen | null): string {
  const w = words();
  const parts = [w.summaryTurns[options?.length ?? 'medium']];
  if (options?.honour_limit) parts.push(w.summaryLimit(options.honour_limit));
  if ((options?.teams ?? []).length > 0) parts.push(w.summaryTeams);
  for (const variant of VARIANTS)
    if (options?.[variant] === true) parts.push(w.named[variant][0].toLowerCase());
  return parts.join(', ');
}
