// Two shores and what lies on them. They reach far beyond the sheet: a broad screen shows more of the world.

import { rough } from '../../table/map/rough';
import { through, type Point } from '../../table/map/spline';
import { polar } from './chart';
import type { PieceName } from '../../table/map/pieces';

/** Along the walls of the city, by the bearing. */
const quay = (radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 15 }, (_, i) => polar(radius, from + ((to - from) * i) / 14));

const THRACE: Point[] = [
  ...through([
    [612, -760],
    [578, -560],
    [604, -380],
    [580, -200],
    [594, -90],
    [588, 0],
    [592, 52],
    [596, 104],
    [594, 190],
    [600, 240],
    polar(180, -48),
  ]),
  ...quay(180, -46, 122),
  ...through([
    polar(180, 124),
    [356, 550],
    [330, 508],
    [298, 446],
    [262, 396],
    [208, 354],
    [150, 338],
    [60, 306],
    [-20, 294],
    [-150, 304],
    [-270, 262],
    [-420, 290],
    [-600, 250],
    [-900, 282],
  ]),
  [-900, -760],
];

const ANATOLIA: Point[] = [
  ...through([
    [470, 1640],
    [420, 1400],
    [462, 1180],
    [428, 1010],
    [446, 864],
    [456, 800],
    [452, 744],
    [446, 690],
    [440, 654],
    polar(222, 108),
  ]),
  ...quay(222, 106, -2),
  ...through([
    polar(222, -4),
    [748, 390],
    [790, 384],
    [850, 378],
    [910, 384],
    [1000, 372],
    [1120, 392],
    [1260, 358],
    [1420, 380],
    [1640, 352],
    [1900, 372],
  ]),
  [1900, 1640],
];

export const land = [rough(THRACE, 9, 4), rough(ANATOLIA, 9, 4)].join('');

/** Sign, place and size. */
export const RELIEF: [PieceName, number, number, number][] = [
  ['t-mountain', 42, 152, 1.7],
  ['t-mountain', 90, 192, 1.5],
  ['t-mountain', 160, 52, 1.6],
  ['t-mountain', 228, 110, 1.6],
  ['t-mountain', 40, 238, 1.3],
  ['t-mountain', 170, 246, 1.4],
  ['t-mountain', 296, 158, 1.3],
  ['t-mountain', 204, 300, 1.2],
  ['t-mountain', 268, 48, 1.3],
  ['t-mountain', -60, 70, 1.6],
  ['t-mountain', -140, 160, 1.4],
  ['t-mountain', -90, 230, 1.3],
  ['t-mountain', -240, 90, 1.5],
  ['t-mountain', -330, 190, 1.3],
  ['t-mountain', 60, -70, 1.5],
  ['t-mountain', 190, -90, 1.4],
  ['t-forest', 412, 60, 1.7],
  ['t-forest', 424, 132, 1.5],
  ['t-forest', 556, 62, 1.4],
  ['t-forest', 560, 206, 1.3],
  ['t-forest', 396, 180, 1.3],
  ['t-forest', 370, 22, 1.3],
  ['t-forest', 350, 98, 1.4],
  ['t-forest', 330, -60, 1.4],
  ['t-forest', 420, -80, 1.5],
  ['t-forest', 545, -70, 1.3],
  ['t-hills', 690, 600, 1.6],
  ['t-hills', 656, 690, 1.4],
  ['t-hills', 722, 706, 1.4],
  ['t-hills', 850, 456, 1.3],
  ['t-hills', 770, 432, 1.3],
  ['t-hills', 664, 556, 1.2],
  ['t-hills', 800, 720, 1.3],
  ['t-hills', 940, 740, 1.3],
  ['t-hills', 1040, 470, 1.5],
  ['t-hills', 1090, 620, 1.6],
  ['t-hills', 1200, 520, 1.4],
  ['t-hills', 1180, 720, 1.5],
  ['t-hills', 1300, 640, 1.4],
  ['t-hills', 1060, 780, 1.4],
  ['t-hills', 840, 900, 1.5],
  ['t-hills', 560, 920, 1.4],
];
