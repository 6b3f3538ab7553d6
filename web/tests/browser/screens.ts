// Moments of all four games, for what has to hold at every table: what is asked, what is held, and what is pressed next.

import type { Page } from '@playwright/test';
import { laidOut as medioevo, bids, position, presses, siege } from './medioevo-positions';
import { expect, makeTable } from './table';

export interface Moment {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What the player holds or chooses from. */
  hand: string;
  /** What is pressed next. */
  button: string;
}

const ASKED = '.prompt.yours:not(.busy)';
const ME = { kind: 'me' };
const BOT = { kind: 'bot', level: 'novice' };

async function table(page: Page, wanted: object): Promise<void> {
  const id = await makeTable(page, wanted);
  await page.goto(`/table/${id}`);
  await page.waitForSelector(ASKED);
}

const HANDS = {
  first: ['B1', 'B4', 'Alexander', 'Companion', 'G10', 'O5', 'Deserter'],
  others: [
    ['O8', 'Y4', 'Y7', 'G7', 'B3', 'B7', 'P1'],
    ['R4', 'Y2', 'G1', 'B5', 'P3', 'P6', 'P10'],
  ],
};

/** In the middle of a game of Battle Line. */
export const BATTLE_LINE = {
  flags: [
    {
      owner: 0,
      sides: [
        ['G5', 'R3', 'G4'],
        ['O3', 'B5'],
      ],
      arrivals: ['G5', 'O3', 'R3', 'G4', 'B5'],
    },
    { sides: [['G8', 'O9'], []], mud: 0 },
    { sides: [[], ['P4']] },
    {
      sides: [
        ['B6', 'B10'],
        ['Y9', 'P8'],
      ],
    },
    { sides: [['P1'], []] },
    { sides: [[], ['P2']], fog: 1 },
    { sides: [[], ['Shield']] },
    {
      owner: 1,
      sides: [
        ['G6', 'Y2'],
        ['Y10', 'Y7', 'R1'],
      ],
      arrivals: ['Y10', 'G6', 'Y7', 'R1', 'Y2'],
    },
    { sides: [[], ['Y5']] },
  ],
  hands: [HANDS.first, ['R8', 'R9', 'B9', 'P6', 'Darius', 'Scout', 'Traitor']],
  guile: [['Redeploy'], []],
  discards: [['O1'], []],
};

const battleLine = (page: Page, begin: object) =>
  table(page, { game: 'battle-line', seats: [ME, BOT], position: begin });

/** Red marches on Ankara, where Yellow stands. */
export const ATTACK = {
  options: { seats: 2 },
  cities: [
    { city: 'caesarea', holder: 'arab', tokens: 1, controller: 0 },
    { city: 'ankara', holder: 'byzantine', tokens: 2, controller: 1 },
  ],
  players: [
    { byzantine: {}, arab: { elite: 2, main: 14, movement: 6, treasury: 5, pawn: 'caesarea' } },
    { byzantine: { main: 9, elite: 1, movement: 3, pawn: 'ankara' }, arab: {} },
  ],
};

const byzantium = (page: Page, begin: object, seats = [ME, BOT]) =>
  table(page, { game: 'byzantium', seats, position: begin });

async function attack(page: Page): Promise<void> {
  await byzantium(page, ATTACK, [ME, ME]);
  const place = (name: string) => page.locator(`[data-city="${name}"][role="button"]`);
  await place('caesarea').press('Enter');
  await page.waitForSelector(ASKED);
  await place('ankara').press('Enter');
}

async function battle(page: Page): Promise<void> {
  await attack(page);
  await page.locator('.prompt .do .btn.gold').press('Enter');
  const stand = page.locator('.prompt .do [data-act="stand"]');
  await expect(stand).toBeVisible();
  await stand.press('Enter');
  await expect(page.locator('.fight .box.lit, .sheet .box.lit').first()).toBeVisible();
}

/** The city is thrown at, and a miracle could help. */
export const BESIEGED = {
  turn: 20,
  cards_left: 0,
  stock: { wheat: 20, gold: 3 },
  city: ['statue', 'fountain', 'crane', 'fairs', 'lighthouse', 'hospice', 'barn', 'aqueduct'].map(
    (building) => ({
      building,
    }),
  ),
  miracles: ['reserves', 'assault', 'purges', 'plating', 'monument'].map((miracle) => ({ miracle })),
  flow: [{ at: 'besieged' }],
};

const constantinopole = (page: Page, begin: object) =>
  table(page, { game: 'constantinopole', seats: [ME], position: { options: { seats: 1 }, ...begin } });

async function siegeOfBulgaria(page: Page): Promise<void> {
  await medioevo(page, position(siege));
  await marchesTo(page, 'bulgaria');
  for (const place of [0, 1, 2]) await presses(page, `join ${place}`);
  await expect(page.locator('.battle-leaf')).toBeAttached();
}

/** By key, wherever the map stands. */
async function marchesTo(page: Page, zone: string): Promise<void> {
  const shape = page.locator(`.zone[data-zone="${zone}"]`);
  await expect(shape).toHaveAttribute('data-nav');
  await shape.press('Enter');
  await page.waitForSelector(ASKED);
}

export const MOMENTS: Record<string, Moment[]> = {
  'battle-line': [
    {
      name: 'start',
      open: (page) => battleLine(page, { hands: HANDS.others }),
      hand: '.hand .held button',
      button: '.hand .held button.can',
    },
    {
      name: 'middle',
      open: async (page) => {
        await battleLine(page, BATTLE_LINE);
        await page.locator('.held [data-explain="card:Deserter"]').press('Enter');
      },
      hand: '.hand .held button',
      button: '.prompt .do .btn.gold',
    },
    {
      name: 'claim',
      open: (page) =>
        battleLine(page, {
          ...BATTLE_LINE,
          step: 'claim',
          acted: true,
          flags: BATTLE_LINE.flags.map((it, i) =>
            i === 3
              ? {
                  sides: [
                    ['B6', 'B10', 'B8'],
                    ['Y9', 'P8', 'O2'],
                  ],
                  arrivals: ['B6', 'Y9', 'B10', 'P8', 'O2', 'B8'],
                }
              : it,
          ),
        }),
      hand: '.hand .held button',
      button: '.prompt .do .btn.gold',
    },
  ],
  byzantium: [
    {
      name: 'start',
      open: (page) => byzantium(page, { options: { seats: 2 } }),
      hand: '.sheet .row .box',
      button: '.actions button:enabled',
    },
    { name: 'attack', open: attack, hand: '.sheet .row .box', button: '.prompt .do .btn.gold' },
    { name: 'battle', open: battle, hand: '.fight .box', button: '.fight .box.lit, .sheet .box.lit' },
  ],
  constantinopole: [
    {
      name: 'start',
      open: (page) => constantinopole(page, {}),
      hand: '.event',
      button: '.event .chip.lit',
    },
    {
      name: 'council',
      open: (page) => constantinopole(page, { flow: [{ at: 'council' }] }),
      hand: '.bench .office',
      button: '.bench .office.lit',
    },
    {
      name: 'siege',
      open: (page) => constantinopole(page, { ...BESIEGED }),
      hand: '.prompt .do',
      button: '.prompt .do .btn',
    },
  ],
  medioevo: [
    {
      name: 'bids',
      open: (page) => medioevo(page, position(bids)),
      hand: '.number-field input[type="number"]',
      button: '.number-field .btn.gold',
    },
    {
      name: 'combat',
      open: (page) => medioevo(page, position(siege)),
      hand: '.decision .crumb, .decision .chip',
      button: '.decision .lit, .decision .btn, .prompt .do .btn',
    },
    {
      name: 'battle',
      open: siegeOfBulgaria,
      hand: '.decision',
      button: '[data-act="fight"]',
    },
  ],
};
