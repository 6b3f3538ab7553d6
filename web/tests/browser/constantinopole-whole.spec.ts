// From the first card to the end, for one person who does what the adviser says.

import { newGame } from './constantinopole';
import { expect, expectAccessible, test } from './table';

// Hundreds of steps: each would be photographed for a trace.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a whole game alone, with hints to the end', async ({ page }) => {
  test.setTimeout(300_000);
  await newGame(page, ['1', 'Legendary']);
  const chips = '.event .chip.lit';
  /** What this moment wants: it is known as soon as nothing is on its way any more. */
  const moment = () =>
    page.waitForFunction((onCard) => {
      const there = (selector: string) => document.querySelector(selector) !== null;
      if (there('.prompt.over')) return 'over';
      if (!there('.prompt.yours:not(.busy)')) return null;
      return there(onCard) ? 'card' : 'question';
    }, chips);
  let hints = 0;
  for (;;) {
    const asked = await (await moment()).jsonValue();
    if (asked === 'over') break;
    // Cards are turned and come as they are; for all the rest the adviser is asked. Keys are quicker than the mouse.
    if (asked === 'card') {
      await page.locator(chips).first().press('Enter');
      continue;
    }
    await page.locator('.counsel').press('Enter');
    await page.locator('.advice .entry.foremost:enabled').press('Enter');
    hints += 1;
  }
  expect(hints).toBeGreaterThan(54);
  // Whatever the end is, it is told with all that counted.
  const end = page.getByRole('dialog');
  await expect(end).toContainText(/victory|defeat/i);
  await expect(end.getByRole('table')).toContainText('Buildings, levels I to IV');
  await expectAccessible(page);
  await end.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.locator('.chron')).toContainText('The end:');
});
