// Every page and every table by all that axe knows, in both themes: not one complaint of any weight.

import type { Page } from '@playwright/test';
import { MOMENTS } from './screens';
import { axeOn, expect, invitation, makeTable, newGame, test } from './table';

/** Rules that axe leaves out unless they are asked for. */
const ON_REQUEST = [
  'label-content-name-mismatch',
  'target-size',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
  'css-orientation-lock',
].map((rule) => [rule, { enabled: true }] as const);

/** By all rules, also those for good practice. */
async function faultless(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().iterations !== Infinity)
        .map((it) => it.finished.catch(() => {})),
    ),
  );
  const axe = axeOn(page).options({ resultTypes: ['violations'], rules: Object.fromEntries(ON_REQUEST) });
  const { violations, testEngine } = await axe.analyze();
  expect(testEngine.version).toMatch(/^(4\.(1[4-9]|[2-9]\d)|[5-9])\./);
  const told = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('\n  ')}`,
  );
  expect.soft(told, where).toEqual([]);
}

const PAGES = ['/', '/rules', '/rules/battle-line', '/settings', '/about', '/nothing-here'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page: ${colorScheme}`, async ({ guest, complaints }) => {
    test.setTimeout(240_000);
    const page = await guest({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await faultless(page, path);
    }
    await newGame(page, ['A friend']);
    const link = await invitation(page);
    await faultless(page, 'a waiting table');
    const friend = await guest({ colorScheme, reducedMotion: 'reduce' });
    await friend.goto(link);
    await expect(friend.getByRole('heading', { level: 1 })).toBeAttached();
    await faultless(friend, 'an invitation');
    const id = await makeTable(page, {
      game: 'battle-line',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'novice' }],
    });
    await page.goto(`/fairness/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await faultless(page, 'fairness');
    await page.goto(`/replay/${id}`);
    await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
    await faultless(page, 'a replay');
    // The browser writes down that an address leads nowhere.
    expect(complaints.every((it) => it.includes('404'))).toBe(true);
    complaints.length = 0;
  });

  for (const [game, moments] of Object.entries(MOMENTS))
    test(`axe finds nothing at a table of ${game}: ${colorScheme}`, async ({ guest }) => {
      test.setTimeout(400_000);
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 375, height: 667 },
      ]) {
        const page = await guest({ colorScheme, viewport, reducedMotion: 'reduce' });
        for (const { name, open } of moments) {
          await open(page);
          await faultless(page, `${name}, ${viewport.width}`);
        }
        await page.context().close();
      }
    });
}
