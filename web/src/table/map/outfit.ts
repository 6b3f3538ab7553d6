// What the map boards are drawn with: letters and pieces. A browser fetches letters only when something is written with
// them. What comes after the board has it laid out and painted a second time, and a move in the meantime is seen late.

import { laySheet } from '../../lib/sprite';
import pieces from '../../look/map-pieces.svg?no-inline';

const LETTERS = [
  '400 1em "Alegreya Sans"',
  '500 1em "Alegreya Sans"',
  '700 1em "Alegreya Sans"',
  '800 1em "Alegreya Sans"',
  'italic 400 1em Literata',
  '700 1em Literata',
];
/** On a slow line the board comes before them. */
const PATIENCE = 150;

/** A board, fetched together with what it is drawn with. */
export async function withOutfit<T>(board: Promise<T>): Promise<T> {
  const outfit = Promise.allSettled([laySheet(pieces), ...LETTERS.map((it) => document.fonts.load(it))]);
  const loaded = await board;
  await Promise.race([outfit, new Promise((go) => setTimeout(go, PATIENCE))]);
  return loaded;
}
