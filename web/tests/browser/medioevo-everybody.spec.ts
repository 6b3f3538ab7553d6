// In French, on a phone, by keyboard alone, and as far as a program can tell for everybody.

import type { Page } from '@playwright/test';
import { ASKED, BOT, forgotten, inSight, ME, newGame, PATIENCE, PHONE, tableOf, Traveller } from './medioevo';
import { combat, does, laidOut, position, zone } from './medioevo-positions';
import { byKeyboard } from './player';
import { expect, expectAccessible, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('everything is said in French, and in English at once when it is asked for', async ({ guest }) => {
  test.setTimeout(200_000);
  const page = await guest({ reducedMotion: 'reduce', locale: 'fr-FR' });
  await page.goto('/');
  const card = page.getByRole('button', { name: /partie de Medioevo Universale/ });
  await expect(page.locator('main')).toContainText('Guerre, commerce et traités au treizième siècle.');
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle partie' });
  for (const choice of ['4', 'Recrue', 'Courte'])
    await dialog
      .locator('label', { hasText: new RegExp(`^\\s*${choice}`) })
      .first()
      .click();
  expect(await forgotten(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForSelector(ASKED, { timeout: PATIENCE });
  await expect(page.locator('.prompt')).toContainText('À vous.');
  await expect(page.locator('.turn-leaf')).toContainText('sur 8');
  const traveller = new Traveller(page, 3);
  for (let steps = 0; steps < 6; steps += 1) {
    expect(await forgotten(page, 'main')).toEqual([]);
    await traveller.step();
    await page.waitForSelector(ASKED, { timeout: PATIENCE });
  }
  for (const tab of ['Cartes', 'Puissances', 'Marché', 'Honneur', 'Royaume']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    expect(await forgotten(page, 'main'), tab).toEqual([]);
  }
  await page.locator('.tongue').click();
  await expect(page.locator('.prompt')).toContainText('Your turn.');
  await expect(page.getByRole('tab', { name: 'Realm' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.chron')).toContainText('rules from now on');
  expect(await forgotten(page, 'main')).not.toEqual([]);
});

/** Two fingers on the map that part: it comes closer. */
async function pinch(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-apart, apart].map((dx, id) => ({ x: x + dx, y, id })),
    });
  await fingers('touchStart', 30);
  await fingers('touchMove', 60);
  await fingers('touchMove', 90);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone the map, the tabs and the decisions have their room', async ({ guest }) => {
  test.setTimeout(200_000);
  const page = await guest(PHONE);
  await tableOf(page, [ME, BOT, BOT]);
  await page.waitForSelector(ASKED, { timeout: PATIENCE });
  const fits = async () => {
    const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(needed).toBeLessThanOrEqual(given!);
    const tabs = (await page.getByRole('tablist').boundingBox())!;
    expect(tabs.y + tabs.height).toBeLessThanOrEqual(844);
  };
  await fits();
  // A decision is open, and every leaf has its place beside it.
  for (const tab of ['Realm', 'Cards', 'Powers', 'Market', 'Honour', 'Chronicle', 'Now']) {
    await page.getByRole('tab', { name: tab }).tap();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await fits();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    if (['Realm', 'Powers', 'Now'].includes(tab)) await expectAccessible(page);
  }
  // A place is looked for behind its button.
  await page.getByRole('button', { name: 'Find a territory' }).tap();
  const field = page.getByRole('combobox', { name: 'Find a territory' });
  await field.fill('constantin');
  await page.getByRole('option', { name: 'Constantinople' }).first().tap();
  await expect(page.locator('circle.found')).toHaveCount(1);
  await expect(field, 'it is folded again').toHaveCount(0);
  // The bid, then a place on the map.
  await page.getByRole('button', { name: 'Bid 0 florins' }).tap();
  const lit = page.locator('[data-zone][data-nav]');
  await expect.poll(() => lit.count(), { timeout: PATIENCE }).toBeGreaterThan(0);
  const map = page.locator('svg.map').first();
  const wide = async () => Number((await map.getAttribute('viewBox'))?.split(' ')[2]);
  await page.getByRole('button', { name: 'The whole map' }).tap();
  const whole = await wide();
  await pinch(page, (await map.boundingBox())!);
  await expect.poll(wide).toBeLessThan(whole / 2);
  await page.getByRole('button', { name: 'The whole map' }).tap();
  await expect.poll(wide).toBe(whole);
  const asked = await page.locator('.prompt .say').textContent();
  const { x, y } = await inSight(page);
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.prompt .say')).not.toHaveText(asked!, { timeout: PATIENCE });
  await fits();
  await expectAccessible(page);
});

test('a tablet on its side has its leaves beside the map', async ({ guest }) => {
  const page = await guest({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await tableOf(page, [ME, BOT, BOT]);
  await page.waitForSelector(ASKED, { timeout: PATIENCE });
  const map = (await page.locator('.window').boundingBox())!;
  const pane = (await page.getByRole('tabpanel').boundingBox())!;
  expect(map.width).toBeGreaterThan(600);
  expect(pane.x).toBeGreaterThanOrEqual(map.x + map.width);
  expect(map.y + map.height).toBeLessThanOrEqual(768);
  await expect(page.locator('.minimap')).toBeVisible();
  await page.getByRole('combobox', { name: 'Find a territory' }).tap();
  await page.keyboard.type('constantin');
  await page.keyboard.press('Enter');
  await expect(page.locator('circle.found')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.locator('.mapview').focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: 'Find a territory' })).toBeFocused();
  await page.locator('.mapview').focus();
  await page.keyboard.press('5');
  await expect(page.getByRole('tabpanel', { name: 'Honour' })).toBeVisible();
  await expectAccessible(page, '.pane', '.tabs', '.scores', '.finder', '.mapctl');
});

test('what has consequences is confirmed by keyboard', async ({ page }) => {
  const wagon = { kind: 'war_wagon', level: 1, zone: 'bulgaria', steps: 6, troops: { cavalry: 1 } };
  await laidOut(page, position({ ...combat(0), gear: [[wagon]] }));
  const keys = page.keyboard;
  const place = zone(page, 'adrianople');
  const dialog = page.getByRole('alertdialog');
  await keys.press('Tab');
  await place.focus();
  await keys.press('Enter');
  await expect(dialog).toContainText('Bulgaria is lost');
  await expect(dialog.getByRole('button', { name: 'Go ahead' })).toBeFocused();
  // Whoever leaves it is where he was.
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(place).toBeFocused();
  await keys.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Go ahead' })).toBeFocused();
  await does(page, () => keys.press('Enter'));
  await expect(place).toHaveAttribute('aria-label', /war wagon level 1 \(with 1 cavalry\)/);
});

test('the leaves of the book are reached by arrows', async ({ page }) => {
  await laidOut(page, position(combat(0)));
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Realm').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Cards')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Cards' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Honour')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Realm')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.bookmarks [tabindex="0"]')).toHaveCount(1);
});

test('a bid, a village and a place that is looked for, by keyboard alone', async ({ page }) => {
  await tableOf(page, [ME, BOT, BOT]);
  await page.waitForSelector(ASKED, { timeout: PATIENCE });
  const keys = page.keyboard;
  const until = async (key: string, what: string) => {
    const there = () => page.locator(`${what}:focus`).count();
    for (let presses = 0; presses < 100 && (await there()) === 0; presses += 1) await keys.press(key);
    expect(await there(), `${key} leads to ${what}`).toBe(1);
  };
  await until('Tab', '.number-field .num');
  await keys.type('30');
  await expect(page.locator('.number-field .gold')).toHaveText('Bid 30 florins');
  await keys.press('Enter');
  await expect(page.locator('.chron')).toContainText(/30/, { timeout: PATIENCE });

  // A territory by its key: it lies in the middle then.
  await page.waitForSelector('[data-zone][data-nav]', { timeout: PATIENCE });
  await page.waitForSelector(ASKED);
  await keys.press('f');
  await expect(page.getByRole('combobox', { name: 'Find a territory' })).toBeFocused();
  await keys.type('constantin');
  await keys.press('Enter');
  await expect(page.locator('.finder [role="status"]')).toContainText(
    'Constantinople is in the middle of the map',
  );
  await expect(page.locator('circle.found')).toHaveCount(1);
  await keys.press('Escape');

  // From lit place to place by arrows, and Enter chooses.
  await until('Shift+Tab', '[data-zone][data-nav]');
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-zone'));
  const reached = new Set([await at()]);
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await keys.press(arrow);
    reached.add(await at());
  }
  expect(reached).not.toContain(null);
  expect(reached.size).toBeGreaterThan(2);
  await until('Tab', '[data-zone][data-nav]');
  const asked = await page.locator('.prompt .say').textContent();
  await keys.press('Enter');
  await expect(page.locator('.prompt .say')).not.toHaveText(asked!, { timeout: PATIENCE });
  await page.waitForSelector(ASKED, { timeout: PATIENCE });
  // Leaves by their number.
  for (const [key, tab] of Object.entries({
    2: 'Cards',
    3: 'Powers',
    4: 'Market',
    5: 'Honour',
    1: 'Realm',
  })) {
    await keys.press(key);
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  const chronicle = page.locator('.chron');
  const before = await chronicle.textContent();
  await byKeyboard(page, '.decision .lit');
  await expect(chronicle).not.toHaveText(before!);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everybody can use the dialog and the table: ${colorScheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByRole('button', { name: 'New game of Medioevo Universale' }).click();
    const dialog = page.getByRole('dialog', { name: 'A new game' });
    await dialog.locator('label', { hasText: /^\s*Agreed/ }).click();
    await dialog.locator('label', { hasText: /^\s*Two teams/ }).click();
    await expectAccessible(page);
    await newGame(page, ['4', 'Recruit', 'By lot', 'Everybody alone']);
    await page.waitForSelector(ASKED, { timeout: PATIENCE });
    for (const tab of ['Cards', 'Powers', 'Market', 'Honour']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, '.book');
    }
    // Every kind of question of the setup, as far as it goes in a few steps.
    const traveller = new Traveller(page, 11);
    const seen = new Set<string>();
    for (let steps = 0; steps < 20 && seen.size < 5; steps += 1) {
      await page.waitForSelector(ASKED, { timeout: PATIENCE });
      const rule = (await page.locator('.prompt .why a').textContent()) ?? '';
      if (!seen.has(rule)) await expectAccessible(page);
      seen.add(rule);
      await traveller.step();
    }
    expect(seen.size).toBe(5);
  });
}
