import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './table';

// What moves takes time; what happens is the same without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything on the board that can be chosen. */
const LIT = [
  '.prompt.yours .do .btn',
  '.fight .box.lit',
  '.number .btn.gold',
  '[data-city][role="button"]',
  '.sheet .box.lit',
  '.pool.lit',
  '.slot.lit',
  '.actions button:enabled',
].join(', ');
const ASKED = '.prompt.yours:not(.busy)';

async function newGame(page: Page, choices: string[]): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New game of Byzantium' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  for (const choice of choices)
    await dialog
      .locator('label', { hasText: new RegExp(`^\\s*${choice}`) })
      .first()
      .click();
  await dialog.getByRole('button', { name: /Begin|Open the table/ }).click();
  await page.waitForURL(/\/table\//);
  await page.waitForSelector(`${ASKED}, .prompt.wait`);
}

/** What is said and what can be chosen: it changes with everything that happens. */
const position = (page: Page, lit: string) =>
  page.evaluate((selector) => {
    const text = (it: string) => document.querySelector(it)?.textContent ?? '';
    const boxes = [...document.querySelectorAll('.box, .pool')].map((it) => it.textContent).join();
    return `${text('.prompt')}|${document.querySelectorAll(selector).length}|${boxes}|${text('.lastmove')}`;
  }, lit);

/** A player who does whatever is lit, the same every time. It knows no rules either. */
class Marcher {
  #state: number;
  /** The kinds of questions it was asked. */
  readonly asked = new Set<string>();

  constructor(
    readonly page: Page,
    seed: number,
  ) {
    this.#state = seed;
  }

  #one(of: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * of);
  }

  /** Waits to be asked; true if the question is of a new kind. */
  async wait(): Promise<boolean> {
    await this.page.waitForSelector(ASKED, { timeout: 60_000 });
    const rule = (await this.page.locator('.prompt .why a').textContent()) ?? '';
    const known = this.asked.has(rule);
    this.asked.add(rule);
    return !known;
  }

  async step(): Promise<void> {
    // A fight that is over lies there until it has been seen.
    if (await this.page.locator('.fight .ctl').isVisible()) await this.page.locator('.fight .ctl').click();
    const lit = this.page.locator(LIT);
    const before = await position(this.page, LIT);
    const choices: number[] = [];
    // Passing would end the turn too soon.
    for (const [i, text] of (await lit.allTextContents()).entries())
      if (text.trim() !== 'Pass') choices.push(i);
    expect(choices.length, before).toBeGreaterThan(0);
    await lit.nth(choices[this.#one(choices.length)] ?? 0).click();
    await expect
      .poll(
        async () =>
          (await this.page.$('.prompt.wait')) !== null || (await position(this.page, LIT)) !== before,
        {
          intervals: [20, 50, 100],
        },
      )
      .toBe(true);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`whatever is lit can be done, and everybody can use it: ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await newGame(page, ['2', 'Recruit']);
    const marcher = new Marcher(page, colorScheme === 'light' ? 7 : 11);
    for (let step = 0; step < 40; step += 1) {
      if (await marcher.wait()) await expectAccessible(page);
      await marcher.step();
    }
    expect(marcher.asked.size).toBeGreaterThan(6);
  });
}

test('a city is taken, an army marches, and it can be undone', async ({ page }) => {
  // What the server says can be held back, as by a slow line.
  let slow = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/live\?/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const pass = () => socket.send(message);
      if (slow) held.push(pass);
      else pass();
    });
  });
  await newGame(page, ['2', 'All of us here|Both of us here']);
  await page.waitForSelector(ASKED);
  await page.getByRole('button', { name: 'Take control', exact: true }).click();
  await page.getByRole('button', { name: /^Take control of Damascus, 3 points/ }).click();
  await page.getByRole('button', { name: 'From the pool', exact: true }).first().click();
  await expect(page.locator('.chron')).toContainText(/took control of Damascus/);
  await expect(page.locator('[data-city="damascus"] [data-pawn]')).toBeVisible();
  await page.waitForSelector(ASKED);
  await page.getByRole('button', { name: 'March', exact: true }).click();
  await page.getByRole('button', { name: 'Choose Mecca' }).click();
  const march = page.getByRole('button', { name: /^March to Medina/ });
  // A march that is taken back before the page has heard of it.
  await expect(march).toBeVisible();
  slow = true;
  await march.click();
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  slow = false;
  for (const pass of held) pass();
  await expect(page.locator('.chron')).toContainText('Taken back');
  await expect(march).toBeVisible();
  // And one that it has heard of.
  await march.click();
  await expect(march).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(march).toBeVisible();
});

test('the map is moved by wheel, keys and buttons', async ({ page }) => {
  await newGame(page, ['2', 'Recruit']);
  const map = page.locator('svg.map').first();
  const whole = await map.getAttribute('viewBox');
  await page.mouse.move(600, 450);
  await page.mouse.wheel(0, -300);
  await expect(map).not.toHaveAttribute('viewBox', whole!);
  await page.getByRole('button', { name: 'The whole map' }).click();
  await expect(map).toHaveAttribute('viewBox', whole!);
  await page.getByRole('group', { name: /Map of the eastern/ }).focus();
  await page.keyboard.press('+');
  await expect(map).not.toHaveAttribute('viewBox', whole!);
  await page.keyboard.press('0');
  await expect(map).toHaveAttribute('viewBox', whole!);
});

test('the map is moved and pinched by touch', async ({ guest }) => {
  const page = await guest({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await newGame(page, ['2', 'Recruit']);
  const map = page.locator('svg.map').first();
  const shown = async () => ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const box = (await map.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [number, number][]) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([fx, fy], id) => ({ x: fx, y: fy, id })),
    });
  const before = await shown();
  await touch('touchStart', [x - 30, y], [x + 30, y]);
  await touch('touchMove', [x - 60, y], [x + 60, y]);
  await touch('touchMove', [x - 90, y], [x + 90, y]);
  await touch('touchEnd');
  // Twice as close at least: fingers that were 60 apart are 180 apart.
  await expect.poll(async () => (await shown())[2]! < before[2]! / 2).toBe(true);
  const near = await shown();
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x + 40, y]);
  await touch('touchMove', [x + 80, y]);
  await touch('touchEnd');
  await expect.poll(async () => (await shown())[0]! < near[0]!).toBe(true);
  expect((await shown())[2]).toBeCloseTo(near[2]!, 0);
});

test('on a phone nothing is cut off, and everything has its tab', async ({ guest }) => {
  const page = await guest({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await newGame(page, ['4', 'Recruit']);
  await page.waitForSelector(ASKED, { timeout: 60_000 });
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(needed).toBeLessThanOrEqual(given!);
  for (const tab of ['Army', 'Players', 'Special', 'Chronicle', 'Map key']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
});

test('one person and three bots play to the end', async ({ page }) => {
  test.setTimeout(300_000);
  await newGame(page, ['4', 'Recruit']);
  const marcher = new Marcher(page, 5);
  const over = page.locator('.prompt.over');
  const pass = page.locator('.actions').getByRole('button', { name: 'Pass', exact: true });
  for (let tried = 0; ; tried += 1) {
    await page.waitForSelector(`${ASKED}, .prompt.over`, { timeout: 60_000 });
    if (await over.isVisible()) break;
    // Some things are tried in every turn; then this player leaves it to the others.
    if (tried < 10 || (await pass.count()) === 0 || !(await pass.isEnabled())) {
      await marcher.step();
      continue;
    }
    const before = await position(page, LIT);
    await pass.click();
    await page.locator('.prompt.yours .do .btn').first().click();
    await expect.poll(async () => (await position(page, LIT)) !== before).toBe(true);
    tried = 0;
  }
  const end = page.getByRole('dialog', { name: /win/ });
  await expect(end.getByRole('table')).toContainText('Taking control');
  await expectAccessible(page);
});
