// Who sits where, as the board and the chronicle name them.

import { botName } from '../lib/people';
import type { Person, TableInfo } from '../wire/server';
import type { Sitter } from './contract';
import { words } from './words';

const letter = (seat: number): string => 'ABCDEFGH'[seat] ?? String(seat + 1);

export function sittersOf(table: TableInfo, me: Person | null): Sitter[] {
  const mine = (id: string | undefined) => id !== undefined && id === me?.id;
  const people = table.seats.map(({ player }) => player?.id);
  const twins = (level: string) =>
    table.seats.filter((it) => it.player === null && it.bot === level).length > 1;
  return table.seats.map(({ seat, player, bot, here }) => {
    // Several seats of one person: a shared screen. Their name would say nothing.
    const shared = player !== null && people.filter((id) => id === player.id).length > 1;
    const name = shared
      ? words().player(letter(seat))
      : (player?.name ?? (bot === null ? '' : twins(bot) ? `${botName(bot)} ${letter(seat)}` : botName(bot)));
    return { seat, name, mine: mine(player?.id), bot, standIn: bot !== null && player !== null, here };
  });
}

/** The one seat of whoever reads; nobody's where a screen is shared or one only watches. */
export function ownSeat(sitters: Sitter[]): number | null {
  const mine = sitters.filter((it) => it.mine);
  return mine.length === 1 ? (mine[0]?.seat ?? null) : null;
}

export const nameOf = (seat: number, sitters: Sitter[]): string =>
  sitters.find((it) => it.seat === seat)?.name ?? '';
