// The pieces of the map games: symbols of one sheet, each drawn around its own middle. A piece on a map is put
// by that middle, so every symbol has its box here.

import sheet from '../../look/map-pieces.svg?no-inline';
import { laySheet } from '../../lib/sprite';

const DIE: Box = [-16, -16, 32, 32];
const SIGN: Box = [-8, -8, 16, 16];
const SPACE: Box = [-10, -10, 20, 20];
const TOKEN: Box = [-16, -12, 32, 26];

/** Left, top, width and height, seen from the middle. */
export type Box = [number, number, number, number];

export const BOXES = {
  'tok-byz': TOKEN,
  'tok-arab': TOKEN,
  'tok-bulgar': TOKEN,
  persian: [-17, -16, 34, 32],
  capital: [-26, -28, 52, 50],
  cube: [-9, -10, 18, 20],
  fort: [-13, -15, 26, 28],
  'pawn-byz': [-16, -32, 34, 44],
  'pawn-arab': [-16, -32, 34, 44],
  guard: [-10, -16, 20, 26],
  coin: [-9, -9, 18, 18],
  skull: SIGN,
  swords: SIGN,
  shield: SIGN,
  boot: SIGN,
  levy: SIGN,
  'sp-bulgar': SPACE,
  'sp-fort': SPACE,
  'sp-dev': SPACE,
  'sp-crown': SPACE,
  'sp-caliph': SPACE,
  'sp-civil': SPACE,
  'sp-fleet': SPACE,
  'sp-tax': SPACE,
  'sp-church': SPACE,
  'sp-mosque': SPACE,
  'sp-pass': SPACE,
  'die-1': DIE,
  'die-2': DIE,
  'die-3': DIE,
  'die-4': DIE,
  'die-5': DIE,
  'die-6': DIE,
  't-mountain': [-10, -8, 20, 14],
  't-desert': [-10, -8, 20, 14],
} satisfies Record<string, Box>;

export type PieceName = keyof typeof BOXES;

export const layPieces = (): Promise<void> => laySheet(sheet);
