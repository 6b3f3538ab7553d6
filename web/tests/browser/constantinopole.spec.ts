import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './table';

// What moves takes time; what happens is the same without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ASKED = '.prompt.yours:not(.busy)';
const OVER = '.prompt.over';

/** From the home page to a running game. */
async function newGame(page: Page, choices: string[]): Promise<void> {
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

/** The number of the last entry, as the server has it. */
const seq = (page: Page) =>
  page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const state = (await (await fetch(`/api/tables/${id}?since=999999`)).json()) as { seq: number };
    return state.seq;
  });

/** Asks the adviser and does what it would do. */
async function followHint(page: Page): Promise<void> {
  const before = await seq(page);
  await page.locator('.counsel').click();
  await page.locator('.advice .entry:enabled').first().click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
}

/** A table that begins in this position, for one person alone. */
async function laidOut(page: Page, position: object): Promise<void> {
  await page.goto('/');
  const id = await page.evaluate(async (begin) => {
    await fetch('/api/session', { method: 'POST' });
    const made = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'constantinopole', position: begin, seats: [{ kind: 'me' }] }),
    });
    return ((await made.json()) as { id: string }).id;
  }, position);
  await page.goto(`/table/${id}`);
}

test('a solo game begins with a card and a hint', async ({ page }) => {
  await newGame(page, ['1', 'Apprentice']);
  await page.waitForSelector(ASKED);
  await page.locator('.counsel').click();
  await expect(page.locator('.advice .entry')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (let step = 0; step < 8; step += 1) {
    await page.waitForSelector(ASKED);
    await followHint(page);
  }
  await expect(page.locator('.chron').first()).toContainText('turned over');
});

test('the last turns alone, with hints to the end', async ({ page }) => {
  test.setTimeout(120_000);
  await laidOut(page, {
    options: { seats: 1 },
    age: 3,
    turn: 17,
    cards_left: 4,
    stock: { wheat: 12, stone: 3, wood: 3, slave: 2, gold: 1 },
    city: [
      { building: 'granary', wall: true },
      { building: 'aqueduct' },
      { building: 'cathedral', wall: true },
    ],
    prestige: [{ buildings: 4 }, { buildings: 6 }],
  });
  for (let step = 0; step < 60; step += 1) {
    await page.waitForSelector(`${ASKED}, ${OVER}`);
    if (await page.locator(OVER).count()) break;
    await followHint(page);
  }
  // Whatever the end is, it is told with all that counted.
  const end = page.getByRole('dialog');
  await expect(end).toContainText(/victory|defeat/i);
  await expect(end).toContainText(/prestige/i);
  await expectAccessible(page);
});

test('a person with three bots, in French and on a phone', async ({ guest }) => {
  const page = await guest({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  const id = await page.evaluate(async () => {
    await fetch('/api/session', { method: 'POST' });
    const bot = { kind: 'bot', level: 'novice' };
    const made = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'constantinopole',
        options: { seats: 4 },
        seats: [{ kind: 'me' }, bot, bot, bot],
      }),
    });
    return ((await made.json()) as { id: string }).id;
  });
  await page.goto(`/table/${id}`);
  for (let step = 0; step < 6; step += 1) {
    await page.waitForSelector(ASKED, { timeout: 30_000 });
    await followHint(page);
  }
  await page.waitForSelector(ASKED, { timeout: 30_000 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('two people online speak and point', async ({ page, guest }) => {
  await newGame(page, ['2', 'A friend']);
  const link = await page.getByRole('textbox', { name: 'The invitation' }).inputValue();
  const friend = await guest({ reducedMotion: 'reduce' });
  await friend.goto(link);
  await friend.getByRole('button', { name: /Sit down/ }).click();
  await friend.waitForSelector('.constantinopole');
  await page.waitForSelector('.constantinopole');
  await page.locator('.talk').click();
  await page.getByRole('button', { name: 'We need wheat.' }).click();
  await expect(friend.locator('.voices')).toContainText('We need wheat.');
  await friend.locator('.talk').click();
  await friend.getByRole('button', { name: 'Point at something…' }).click();
  await friend.locator('[data-place="slot:3"]').first().click();
  await expect(page.locator('.ring')).toHaveCount(1);
  await expect(page.locator('.voices')).toContainText('look here');
});
