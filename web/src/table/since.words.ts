// The words of what happened since somebody last looked.

import { catalogue } from '../lib/words.svelte';

interface Words {
  title: string;
  /** In the head of the chronicle, where there is little room. */
  short: string;
  /** How long ago, and how many moves. */
  told: (ago: string, moves: number) => string;
  minutes: (n: number) => string;
  hours: (n: number) => string;
  days: (n: number) => string;
  rest: (n: number) => string;
  toChronicle: string;
  toTable: string;
  /** Before a line that concerns the reader, for those who listen. */
  yours: string;
}

const en: Words = {
  title: 'Since you last looked',
  short: 'Since last time',
  told: (ago, moves) =>
    `You were last here ${ago} ago. ${moves === 1 ? 'One move has' : `${moves} moves have`} been made since.`,
  minutes: (n) => (n === 1 ? 'a minute' : `${n} minutes`),
  hours: (n) => (n === 1 ? 'an hour' : `${n} hours`),
  days: (n) => (n === 1 ? 'a day' : `${n} days`),
  rest: (n) => (n === 1 ? 'And one smaller thing:' : `And ${n} smaller things:`),
  toChronicle: 'see the chronicle',
  toTable: 'To the table',
  yours: 'Concerns you: ',
};

const fr: Words = {
  title: 'Depuis votre dernier passage',
  short: 'Depuis la dernière fois',
  told: (ago, moves) =>
    `Vous étiez là il y a ${ago}. ${moves === 1 ? 'Un coup a été joué' : `${moves} coups ont été joués`} depuis.`,
  minutes: (n) => (n === 1 ? 'une minute' : `${n} minutes`),
  hours: (n) => (n === 1 ? 'une heure' : `${n} heures`),
  days: (n) => (n === 1 ? 'un jour' : `${n} jours`),
  rest: (n) => (n === 1 ? 'Et un fait de moindre importance :' : `Et ${n} faits de moindre importance :`),
  toChronicle: 'voir la chronique',
  toTable: 'Vers la table',
  yours: 'Vous concerne : ',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };

/** "3 hours": so long that one would say it. */
export function span(milliseconds: number): string {
  const w = words();
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return w.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? w.hours(hours) : w.days(Math.floor(hours / 24));
}
