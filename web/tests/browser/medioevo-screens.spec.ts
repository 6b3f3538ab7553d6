// Screens of every size and both languages, from positions laid out for them: what is asked stays in sight, and all of it is
// translated. And the end of a game: its account, who fell, and the replay.

import type { Page } from '@playwright/test';
import { forgotten, PHONE } from './medioevo';
import {
  announced,
  answers,
  bids,
  caravan,
  event,
  laidOut,
  leaf,
  marches,
  offer,
  position,
  presses,
  purchases,
  siege,
  taxes,
  trade,
} from './medioevo-positions';
import { expect, expectAccessible, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function toBattle(page: Page): Promise<void> {
  await laidOut(page, position(siege));
  await marches(page, 'bulgaria');
  for (const place of [0, 1, 2]) await presses(page, `join ${place}`);
  await expect(page.locator('.battle-leaf')).toBeVisible();
}

const PHASES: [string, object][] = [
  ['bids', bids],
  ['event', { ...event(10), zones: { macedonia: { buildings: { town: 0 } } } }],
  ['taxes', taxes],
  ['purchases', purchases],
  ['combat', siege],
  ['trade', { ...trade(2), gear: [[], [], [caravan('saraj')]] }],
];

/** The page itself is never longer nor wider than the screen. */
async function fits(page: Page, where: string): Promise<void> {
  const { needed, given } = await page.evaluate(() => ({
    needed: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    given: [innerWidth, innerHeight],
  }));
  expect(needed[0], `${where}: width`).toBeLessThanOrEqual(given[0]!);
  expect(needed[1], `${where}: height`).toBeLessThanOrEqual(given[1]!);
}

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
] as const)
  test(`on a laptop of ${width} by ${height} the page is never scrolled`, async ({ guest }) => {
    test.setTimeout(200_000);
    const page = await guest({ viewport: { width, height }, locale: 'fr-FR', reducedMotion: 'reduce' });
    for (const [name, laid] of PHASES) {
      await laidOut(page, position(laid as never));
      await fits(page, name);
      // What is asked, the map and every leaf are in sight.
      for (const part of ['.prompt', 'svg.map', '.bookmarks', '.turn-leaf'])
        await expect(page.locator(part).first(), `${name}: ${part}`).toBeInViewport({ ratio: 0.99 });
    }
    await toBattle(page);
    await fits(page, 'battle');
    await expect(page.locator('.battle-leaf')).toBeInViewport({ ratio: 0.99 });
  });

test('every phase, a battle, the market and the powers are said in French', async ({ guest }) => {
  test.setTimeout(200_000);
  const page = await guest({ locale: 'fr-FR', reducedMotion: 'reduce' });
  for (const [name, laid] of PHASES) {
    await laidOut(page, position(laid as never));
    expect(await forgotten(page, 'main'), name).toEqual([]);
  }
  for (const tab of ['Marché', 'Puissances', 'Cartes', 'Honneur']) {
    await leaf(page, tab);
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: tab }).locator('.leaf')).toBeVisible();
    expect(await forgotten(page, 'main'), tab).toEqual([]);
  }
  await toBattle(page);
  expect(await forgotten(page, 'main'), 'battle').toEqual([]);
  await laidOut(page, position(announced));
  await expect(page.locator('.reaction-card')).toBeVisible();
  expect(await forgotten(page, 'main'), 'reaction').toEqual([]);
});

test('a battle and a reaction on a phone', async ({ guest }) => {
  test.setTimeout(200_000);
  const page = await guest(PHONE);
  await laidOut(page, position(announced));
  const card = page.locator('.reaction-card');
  await expect(card).toContainText('A move is announced');
  await fits(page, 'reaction');
  await expect(offer(page, 'pass')).toBeInViewport();
  await expectAccessible(page, '.reaction-card');
  await presses(page, 'pass');
  await expect(card).toHaveCount(0);
  // The first round, by tapping what is lit.
  await toBattle(page);
  const battle = page.locator('.battle-leaf');
  await fits(page, 'battle');
  await expect(battle.getByRole('heading')).toContainText('Battle of Bulgaria');
  // The answers are in sight without scrolling, and so are the sides.
  await expect(offer(page, 'fight')).toBeInViewport({ ratio: 1 });
  await expect(battle.locator('.side').first()).toBeInViewport();
  await expectAccessible(page, '.battle-leaf');
  await presses(page, 'fight');
});

/** Nothing lies over it. */
async function isFree(page: Page, what: string): Promise<void> {
  const covered = await page
    .locator(what)
    .first()
    .evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const corners = [2, width - 2].flatMap((dx) => [2, height - 2].map((dy) => [x + dx, y + dy]));
      return corners.filter(([left, top]) => !it.contains(document.elementFromPoint(left!, top!))).length;
    });
  expect(covered, what).toBe(0);
}

test('the end of a game: the account, the chart, who fell, and the replay', async ({ page, guest }) => {
  const begin = { ...trade(1), turn: 8, order: [0, 1], gear: [[], [caravan('buda')], []] };
  await laidOut(page, position(begin));
  const fallen = page.locator('.order-leaf li', { hasText: 'Golden Horde' });
  await expect(fallen).toContainText('Player C, out');
  await answers(page, 'End your trade turn');
  const end = page.getByRole('dialog', { name: 'Player B wins' });
  await expect(end).toContainText('The last turn has been played; honour decides.');
  await expect(end.locator('svg.chart .line')).toHaveCount(3);
  const row = (name: string) => end.locator('table.score tr', { hasText: name });
  await expect(row('Most florins').locator('td')).toHaveText(['', '+3', '']);
  await expect(row('Honour').locator('td')).toHaveText(['11', '14', '10']);
  await expectAccessible(page);
  const id = page.url().split('/').at(-1);
  await end.getByRole('button', { name: 'Look at the board' }).click();
  await expect(end).toHaveCount(0);
  await expect(fallen).toContainText('Player C, out');

  // Anybody who has the link goes from the first position to the last, in French too.
  const other = await guest({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await other.goto(`/replay/${id}`);
  await expect(other.locator('.turn-leaf [aria-current]')).toContainText('Commerce');
  for (const part of ['.minimap', '.mapctl', '.finder', '.goods-key', '.scrub']) await isFree(other, part);
  await expectAccessible(other);
  await other.keyboard.press('End');
  await expect(other.locator('.chron')).toContainText('Joueur B : +3 points d’honneur');
  expect(await forgotten(other, 'main')).toEqual([]);
});
