// Tables of Constantinopole that begin where a test wants them to, and the gestures of those who play there.

import { expect, type Locator, type Page } from '@playwright/test';
import { makeTable } from './table';

export const ASKED = '.prompt.yours:not(.busy)';
export const OVER = '.prompt.over';

export const GOODS = ['wheat', 'stone', 'wood', 'slave', 'gold'] as const;
export type Good = (typeof GOODS)[number];

/** What can be pressed, by its place on the board. */
export const press = {
  space: (id: string) => `[data-space="${id}"][role="button"]`,
  zone: (id: string) => `[data-zone="${id}"]`,
  port: (route: string) => `[data-port="${route}"][role="button"]`,
  quarter: (n: number) => `[data-slot="${n}"][role="button"]`,
  wall: (n: number) => `[data-wall="${n}"][role="button"]`,
  office: (id: string) => `.office.lit[data-office="${id}"]`,
  tile: (id: string) => `.tile.lit[data-tile="${id}"]`,
  miracle: (id: string) => `.miracle.lit[data-miracle="${id}"]`,
  /** A choice on a leaf of its own. */
  option: (text: string) => `.choice .option:has-text("${text}")`,
  /** One of the cards that are put in order, counted from 1. */
  card: (n: number) => `.order li:nth-child(${n}) .lit`,
  /** What the event card offers. */
  chip: (text: string) => `.event .chip.lit:has-text("${text}")`,
  /** A button of the prompt. */
  button: (text: string) => `.prompt .do .btn:has-text("${text}")`,
};

/** Something to press; or a drawing that lies over it and lets the mouse through. */
export type Step = string | { through: string };

/** What lies on the board. */
export const shown = {
  piece: (space: string, piece: string) => `[data-space="${space}"] .piece use[href="#mp-${piece}"]`,
  moored: (route: string) => `[data-port="${route}"] .piece`,
  building: (n: number, tile: string) => `[data-slot="${n}"] .bld use[href="#mp-b-${tile}"]`,
  wall: (n: number) => `[data-wall="${n}"] .rampart`,
  rests: (character: string) => `.office.resting[data-office="${character}"]`,
  worked: (miracle: string) => `.miracle.used[data-miracle="${miracle}"]`,
};

/** From the home page to a running game, or to a table that waits for somebody. */
export async function newGame(page: Page, choices: string[]): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New game of Constantinopole' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  for (const choice of choices)
    await dialog
      .locator('label', { hasText: new RegExp(`^\\s*${choice}`) })
      .first()
      .click();
  await dialog.getByRole('button', { name: /Begin|Open the table/ }).click();
  await page.waitForURL(/\/table\//);
}

/** A table of this page's own, opened at once: by its options, or in a position. */
export async function laidOut(
  page: Page,
  table: object,
  seats: object[] = [{ kind: 'me' }],
): Promise<string> {
  const id = await makeTable(page, { game: 'constantinopole', seats, ...table });
  await page.goto(`/table/${id}`);
  return id;
}

/** Presses something and waits until the table shows what came of it. */
export async function does(page: Page, what: Step | Locator): Promise<void> {
  await page.waitForSelector(ASKED);
  if (typeof what === 'string') await page.locator(what).click();
  else if ('through' in what) await page.locator(what.through).click({ force: true });
  else await what.click();
  await page.waitForSelector('.prompt:not(.busy)');
}

/** Asks the adviser and does what it would do. */
export async function followHint(page: Page): Promise<void> {
  await page.locator('.counsel').click();
  await does(page, page.locator('.advice .entry:enabled').first());
}

/** The stock as the forum of the city tells it. */
export async function stock(page: Page): Promise<Record<Good, number>> {
  const told = (await page.locator('.forum > title').textContent()) ?? '';
  const [wheat = NaN, stone = NaN, wood = NaN, slave = NaN, gold = NaN] = [...told.matchAll(/\d+/g)].map(
    Number,
  );
  return { wheat, stone, wood, slave, gold };
}

/** A moment of the game: what somebody does there, and what is to be seen then. */
export interface Moment {
  name: string;
  /** The position, for one person alone. */
  position: Record<string, unknown>;
  /** What is pressed, one after the other. */
  does: Step[];
  /** What the chronicle says of it. */
  told: (string | RegExp)[];
  /** What lies on the board then, and what does not. */
  shows?: string[];
  gone?: string[];
  stock?: Partial<Record<Good, number>>;
  /** What is asked next. */
  asks?: string | RegExp;
}

/** Lays a moment out, plays it with the mouse and looks at the table. */
export async function play(page: Page, moment: Moment): Promise<void> {
  await laidOut(page, { position: { options: { seats: 1 }, ...moment.position } });
  for (const target of moment.does) await does(page, target);
  const chronicle = page.locator('.chron');
  for (const text of moment.told) await expect(chronicle).toContainText(text);
  for (const there of moment.shows ?? []) await expect(page.locator(there), there).toHaveCount(1);
  for (const away of moment.gone ?? []) await expect(page.locator(away), away).toHaveCount(0);
  if (moment.stock !== undefined) expect(await stock(page)).toMatchObject(moment.stock);
  if (moment.asks !== undefined) await expect(page.locator('.prompt .say')).toContainText(moment.asks);
}
