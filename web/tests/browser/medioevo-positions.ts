// Tables of Medioevo Universale that begin where a test wants them to, and the gestures of those who play there.

import type { Page } from '@playwright/test';
import { expect, makeTable } from './table';

/** What a test changes of a position; the rest is as in `BASE`. */
export interface Changes {
  phase: string;
  /** What is being resolved, the innermost last. */
  flow: object | object[];
  kingdoms?: string[];
  options?: object;
  zones?: object;
  /** The transports and siege engines of each player. */
  gear?: object[][];
  accords?: object;
  order?: number[];
  decks?: object;
  /** The battles under way, the innermost last. */
  battles?: object[];
  /** What holds for the turn. */
  today?: object;
  /** What a seat has beside what everybody has. */
  players?: object[];
}

const FLORINS = [400, 500, 300];

/** Byzantium, Hungary and the Golden Horde in the third turn, with an empty map. */
const BASE = {
  turn: 3,
  order: [0, 1, 2],
  circle: { dice: { d4: 2, d6: 5, d8: 4 }, horde: { light_infantry: 2 } },
  decks: { tolerated: 50 },
  accords: {},
  today: {},
  roll: {},
  orders: {},
};

/** A position for three. */
export function position({
  flow,
  kingdoms = ['byz', 'hun', 'hor'],
  players = [],
  options = {},
  ...changes
}: Changes): object {
  return {
    ...BASE,
    options: { seats: 3, kingdoms: 'agreed', agreed: kingdoms, length: 'short', ...options },
    players: kingdoms.map((kingdom, seat) => ({
      kingdom,
      florins: FLORINS[seat],
      honour: 10,
      ...players[seat],
    })),
    ...changes,
    flow: [flow].flat(),
  };
}

/** The phases, each with somebody who is asked. */
export const bids = {
  phase: 'turn_order',
  flow: { auction: { bidders: [0, 1, 2], totals: [0, 0, 0, 0, 0, 0], again: false } },
};
export const event = (card: number) => ({
  phase: 'events',
  flow: { events: { task: 'choose', symbols: [null, null], now: 0, place: 0, left: 0, zone: null } },
  decks: { tolerated: 50, event: card },
});
export const taxes = { phase: 'taxes', flow: { taxes: { step: 'levels', paid: [], bankrupt: [] } } };
export const upkeep = {
  phase: 'taxes',
  flow: { taxes: { step: { upkeep: 0 }, paid: [], bankrupt: [] } },
};
export const purchases = { phase: 'purchases', flow: { purchases: { done: [], deployed: 0 } } };
/** The place in the turn order says who acts. */
export const combat = (place = 0) => ({
  phase: 'combat',
  flow: { combat: { place, passes: 0, turn: 'asks' } },
});
export const trade = (place = 0) => ({ phase: 'trade', flow: { trade: { place } } });

export const wagon = (place: string, more: object = {}) => ({
  kind: 'war_wagon',
  level: 1,
  zone: place,
  steps: 6,
  ...more,
});
export const caravan = (at: string) => ({ kind: 'caravan', level: 3, zone: at, steps: 8 });

/** Before a fort: captains, archers and a siege engine, and who defends it. */
export const siege = {
  ...combat(1),
  zones: {
    serbia: { troops: { 1: { light_infantry: 1 } } },
    bulgaria: {
      token: 0,
      buildings: { town: 0, fort: 0 },
      troops: { 0: { heavy_infantry: 3, archer: 2 } },
    },
  },
  gear: [
    [],
    [
      wagon('serbia', { level: 3, troops: { heavy_infantry: 4, archer: 3, captain2: 1 } }),
      { kind: 'siege_engine', level: 1, zone: 'serbia', steps: 4 },
      wagon('serbia', { level: 3, troops: { cavalry: 6, heavy_infantry: 2 } }),
    ],
  ],
  accords: { wars: [[1], [0], []] },
};

/** Somebody has announced a move, and who has cards for it may answer. */
export const announced = {
  phase: 'combat',
  flow: [
    combat(1).flow,
    { manoeuvre: { seat: 1, acted: false, undeclared: null, doing: { step: [0, 'bosnia'] } } },
    { window: { window: 'step', who: [0, 1, 2], passed: [], asked: 0 } },
  ],
  zones: {
    serbia: { troops: { 1: { light_infantry: 1 } } },
    bulgaria: { token: 0, troops: { 0: { archer: 1 } } },
  },
  gear: [[], [wagon('serbia', { troops: { cavalry: 1 } })]],
  players: [{ cards: [1, 3] }],
};

interface Table {
  seq: number;
}

/** A table that begins in this position, with everybody at one screen. */
export async function laidOut(page: Page, begin: object): Promise<void> {
  const me = { kind: 'me' };
  const id = await makeTable(page, { game: 'medioevo', position: begin, seats: [me, me, me] });
  await page.goto(`/table/${id}`);
  await settled(page);
}

const OPEN = '.prompt.yours:not(.busy)';

/** The one who is asked next takes the screen. */
async function settled(page: Page): Promise<void> {
  const curtain = page.locator('.curtain .btn');
  const rest = page.locator(`${OPEN}, .prompt.over`);
  await expect(curtain.or(rest).first()).toBeVisible();
  if (await curtain.isVisible()) await curtain.click();
  await expect(rest).toBeVisible();
}

/** What the server says of the table. */
const state = (page: Page) =>
  page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    return (await (await fetch(`/api/tables/${id}`)).json()) as Table;
  });

/** Does something on the board, waits until the server has it, and hands the screen over. */
export async function does(page: Page, gesture: () => Promise<void>): Promise<void> {
  const { seq } = await state(page);
  await gesture();
  await expect.poll(async () => (await state(page)).seq).toBeGreaterThan(seq);
  await settled(page);
}

/** What the page offers, by its action. */
export const offer = (page: Page, action: string) => page.locator(`[data-act="${action}"]`).first();
export const presses = (page: Page, action: string) => does(page, () => offer(page, action).click());
/** An answer by its words: a short one stands in the lintel, others at the foot of the leaf. */
export const answers = (page: Page, label: string | RegExp) =>
  does(page, () => page.locator('.prompt .do, .decision .foot').getByRole('button', { name: label }).click());

/** A zone of the map; its name tells what is there. */
export const zone = (page: Page, id: string) => page.locator(`.zone[data-zone="${id}"]`);
/** A press on a zone, where nothing lies over it: zones are shapes with bays, and pieces stand upon them. */
export async function clicks(page: Page, id: string): Promise<void> {
  const shape = zone(page, id);
  await expect(shape).toHaveAttribute('data-nav');
  const spot = await shape.evaluate((it) => {
    const box = it.getBoundingClientRect();
    const steps = [8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].map((n) => n / 16);
    const spots = steps.flatMap((y) => steps.map((x) => [box.x + x * box.width, box.y + y * box.height]));
    return spots.find(([x, y]) => document.elementFromPoint(x!, y!) === it) ?? null;
  });
  expect(spot, `${id} can be seen`).not.toBeNull();
  await page.mouse.click(spot![0]!, spot![1]!);
}
export const marches = (page: Page, id: string) => does(page, () => clicks(page, id));

/** Chooses a number and confirms it. */
export async function numbers(page: Page, n: number): Promise<void> {
  const field = page.locator('.number-field');
  await field.locator('input[type="number"]').fill(String(n));
  await does(page, () => field.locator('.btn.gold').click());
}

export const prompt = (page: Page) => page.locator('.prompt .say');
export const leaf = (page: Page, name: string) =>
  page
    .locator('.bookmarks')
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click();
export const realm = (page: Page) => page.locator('.leaf.realm');
/** A figure of the purse: treasury, income, upkeep, loans. */
export const purse = (page: Page, name: string) =>
  realm(page).locator('.purse > div', { hasText: name }).locator('dd');
export const chronicle = (page: Page) => page.locator('.chron').first();
