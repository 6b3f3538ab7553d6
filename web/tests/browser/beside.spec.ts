// What is read beside the table: a rule, the replay, what a thing is. Nobody leaves the table for it, or comes back to it.

import type { Page } from '@playwright/test';
import { ATTACK, BATTLE_LINE, MOMENTS } from './screens';
import { expect, expectAccessible, makeTable, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TOUCH = { hasTouch: true, reducedMotion: 'reduce' } as const;

for (const [game, [moment]] of Object.entries(MOMENTS))
  test(`${game}: a rule opens beside the table and leads back to it`, async ({ page }) => {
    await moment!.open(page);
    const address = page.url();
    const line = await page.evaluate(() => (window.name = 'the same page'));
    const cited = page.locator('.prompt a[href^="/rules/"]');
    const rule = (await cited.textContent()) ?? '';
    await cited.click();
    const sheet = page.getByRole('dialog', { name: /^Rules of/ });
    await expect(sheet.locator('.cited')).toContainText(rule);
    await expect(sheet.locator('.cited')).toBeInViewport();
    await expectAccessible(page, '.rule-sheet');
    expect(page.url()).toBe(address);
    // From rule to rule, and back to the first.
    const other = sheet.locator('.rule-text a[href^="#"]:not(.rid)').first();
    await other.click();
    await expect(sheet.locator('.cited')).toBeInViewport();
    await sheet.getByRole('button', { name: `Back to ${rule}` }).click();
    await expect(sheet.locator('.cited')).toContainText(rule);
    // By the button, and by the browser's own.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await page.locator('.bar .tome').click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(page.locator('.prompt.yours')).toBeVisible();
    expect(await page.evaluate(() => window.name)).toBe(line);
  });

test('the replay leads back to the table, by its link and by the browser', async ({ guest }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 375, height: 667 },
  ]) {
    const page = await guest({ viewport, ...TOUCH });
    await MOMENTS['battle-line']![0]!.open(page);
    const table = page.url();
    const toReplay = async () => {
      if (viewport.width < 1100) await page.locator('.bar .quill').click();
      await page.getByRole('link', { name: 'Whole game' }).click();
      await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
    };
    await toReplay();
    await page.getByRole('link', { name: 'To the table' }).click();
    await expect(page).toHaveURL(table);
    await expect(page.locator('.prompt.yours')).toBeVisible();
    await toReplay();
    await page.goBack();
    await expect(page).toHaveURL(table);
    await expect(page.locator('.prompt.yours')).toBeVisible();
  }
});

/** Holds a finger on something. */
async function holds(page: Page, selector: string): Promise<void> {
  const box = (await page.locator(selector).first().boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.locator('.explain')).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const HELD: [game: string, moment: number, selector: string, says: RegExp][] = [
  ['battle-line', 1, '.hand [data-explain="card:Alexander"]', /Alexander/],
  ['byzantium', 0, '.sheet .gold[title]', /income/],
  ['constantinopole', 1, '.stockstrip dd[title]', /for the age/],
  ['medioevo', 2, '.battle-leaf .rank[title]', /./],
];

for (const [game, at, selector, says] of HELD)
  test(`${game}: a finger that stays on something is told what it is`, async ({ guest }) => {
    const page = await guest({ viewport: { width: 390, height: 844 }, ...TOUCH });
    await MOMENTS[game]![at]!.open(page);
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    const before = await page.locator('.prompt').textContent();
    await holds(page, selector);
    await expect(page.locator('.explain')).toContainText(says);
    const [card, thing] = await Promise.all([
      page.locator('.explain').boundingBox(),
      page.locator(selector).first().boundingBox(),
    ]);
    const apart =
      card!.y >= thing!.y + thing!.height ||
      card!.y + card!.height <= thing!.y ||
      card!.x >= thing!.x + thing!.width ||
      card!.x + card!.width <= thing!.x;
    expect(apart, 'it lies beside what it speaks of').toBe(true);
    await expectAccessible(page, '.explain');
    // Asking presses nothing.
    expect(await page.locator('.prompt').textContent()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.locator('.explain')).toHaveCount(0);
  });

test('a tap on a flag that can’t be claimed says why, and covers nothing of it', async ({ guest }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    const page = await guest({ viewport, ...TOUCH });
    const id = await makeTable(page, {
      game: 'battle-line',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'novice' }],
      position: BATTLE_LINE,
    });
    await page.goto(`/table/${id}`);
    for (const flag of [2, 4, 7]) {
      await page.locator(`[data-flag="${flag}"] .standard`).tap();
      const card = page.locator('.explain');
      await expect(card).toContainText(/Flag/);
      const covered = await card.evaluate((it, n) => {
        const mine = it.getBoundingClientRect();
        const lane = document.querySelector(`[data-flag="${n}"]`)!.closest('[data-subject]')!;
        return [...lane.querySelectorAll('.laid, .standard')].filter((part) => {
          const box = part.getBoundingClientRect();
          return (
            box.left < mine.right && box.right > mine.left && box.top < mine.bottom && box.bottom > mine.top
          );
        }).length;
      }, flag);
      expect(covered, `flag ${flag} at ${viewport.width}`).toBe(0);
      await page.keyboard.press('Escape');
    }
  }
});

test('the leaf of a fight that is over lies beside the city it was about', async ({ guest }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ])
    for (const [from, to] of [
      ['caesarea', 'ankara'],
      ['damascus', 'jerusalem'],
      ['edessa', 'amida'],
      ['nicea', 'smyrna'],
    ]) {
      const page = await guest({ viewport, reducedMotion: 'reduce' });
      const id = await makeTable(page, {
        game: 'byzantium',
        seats: [{ kind: 'me' }, { kind: 'me' }],
        position: {
          ...ATTACK,
          cities: [{ city: from, holder: 'arab', tokens: 1, controller: 0 }],
          players: [
            { byzantine: {}, arab: { main: 20, movement: 6, treasury: 5, pawn: from } },
            { byzantine: {}, arab: {} },
          ],
        },
      });
      await page.goto(`/table/${id}`);
      const place = (name: string) => page.locator(`[data-city="${name}"][role="button"]`);
      await place(from!).press('Enter');
      await expect(page.locator('.prompt')).toContainText('Swords mean a fight');
      await place(to!).press('Enter');
      await page.locator('.prompt .do .btn.gold').press('Enter');
      const leaf = page.locator('.leaf.fight');
      await expect(leaf).toBeVisible();
      const over = leaf.locator('.came-to:is(.won, .failed)').or(page.getByText('A cube to mark it'));
      const box = page.locator('.fight .box.lit, .sheet .box.lit');
      for (;;) {
        await page.waitForSelector('.prompt:not(.busy)');
        await expect(over.or(box).first()).toBeVisible();
        if ((await over.count()) > 0) break;
        await box.first().press('Enter');
      }
      const free = () =>
        page.evaluate((city) => {
          const leafBox = document.querySelector('.leaf.fight')?.getBoundingClientRect();
          const ring = document.querySelector(`[data-city="${city}"]`)!.getBoundingClientRect();
          const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
          if (leafBox === undefined) return true;
          return x < leafBox.left || x > leafBox.right || y < leafBox.top || y > leafBox.bottom;
        }, to);
      await expect.poll(free, { message: `${to} at ${viewport.width}` }).toBe(true);
      await page.context().close();
    }
});
