// How people and bots are called in lists.

import { catalogue } from './words.svelte';
import type { SeatInfo } from '../wire/server';

const bots = catalogue(
  {
    random: 'Gambler',
    novice: 'Recruit',
    adept: 'Veteran',
    master: 'Strategos',
    bot: (name: string) => `${name} (bot)`,
    open: 'open seat',
    player: (letter: string) => `Player ${letter}`,
  },
  {
    random: 'Tête brûlée',
    novice: 'Recrue',
    adept: 'Vétéran',
    master: 'Stratège',
    bot: (name: string) => `${name} (robot)`,
    open: 'place libre',
    player: (letter: string) => `Joueur ${letter}`,
  },
);

/** The level of a bot as a rank: "Veteran". */
export function botName(level: string): string {
  const words = bots();
  switch (level) {
    case 'random':
    case 'novice':
    case 'adept':
    case 'master':
      return words[level];
    default:
      return level;
  }
}

/** Who sits there, for a list of names. */
export function seatName(seat: SeatInfo): string {
  if (seat.player) return seat.player.name;
  return seat.bot ? bots().bot(botName(seat.bot)) : bots().open;
}

/** The names of all seats. At a shared screen one person has several: their letters tell them apart. */
export function seatNames(seats: SeatInfo[]): string[] {
  const shared = (id: string) => seats.filter((seat) => seat.player?.id === id).length > 1;
  return seats.map((seat) =>
    seat.player && shared(seat.player.id) ? bots().player('ABCDEFGH'[seat.seat] ?? '') : seatName(seat),
  );
}
