// What is asked, what is held and what is pressed next are in sight on small screens too, and the board stays where it is.

import type { Locator, Page } from '@playwright/test';
import { MOMENTS } from './screens';
import { expect, test } from './table';

const SIZES = [
  [375, 667],
  [360, 640],
  [844, 390],
  [720, 450],
] as const;

/** What of an element can't be seen: it lies beyond the screen or what scrolls it, or under something else. */
const hidden = (what: Locator): Promise<string | null> =>
  what.evaluate((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 'it has no size';
    const within = (frame: { left: number; top: number; right: number; bottom: number }) =>
      box.left >= frame.left - 1 &&
      box.top >= frame.top - 1 &&
      box.right <= frame.right + 1 &&
      box.bottom <= frame.bottom + 1;
    const told = `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`;
    if (!within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }))
      return `${told}: beyond the screen`;
    for (let it = element.parentElement; it !== null; it = it.parentElement) {
      if (getComputedStyle(it).overflowY === 'visible') continue;
      if (!within(it.getBoundingClientRect())) return `${told}: cut by ${it.className}`;
    }
    // A card in a fan shows its left edge; so the corner near it is looked at.
    const top = document.elementFromPoint(box.left + Math.min(12, box.width / 2), box.top + box.height / 2);
    return top !== null && (element.contains(top) || top.contains(element))
      ? null
      : `${told}: under ${top?.className}`;
  });

async function inSight(page: Page, selector: string, all = false): Promise<void> {
  const found = page.locator(selector);
  await expect(found.first(), selector).toBeVisible();
  const some = all ? await found.all() : [found.first()];
  for (const one of some)
    await expect.poll(() => hidden(one), { message: selector, timeout: 4_000 }).toBeNull();
}

for (const [game, moments] of Object.entries(MOMENTS))
  for (const [width, height] of SIZES)
    for (const locale of ['en-GB', 'fr-FR'])
      test(`${game} at ${width} by ${height}, ${locale}: hand, prompt and button are in sight`, async ({
        guest,
      }) => {
        const page = await guest({
          viewport: { width, height },
          locale,
          hasTouch: true,
          reducedMotion: 'reduce',
        });
        for (const { name, open, hand, button } of moments)
          await test.step(name, async () => {
            await open(page);
            await inSight(page, '.prompt .say');
            await inSight(page, hand, true);
            await inSight(page, button);
            const scrolled = await page.evaluate(() => [
              document.documentElement.scrollHeight - innerHeight,
              document.documentElement.scrollWidth - innerWidth,
            ]);
            expect(Math.max(...scrolled), `${name}: the page itself scrolls`).toBeLessThanOrEqual(0);
          });
      });

const LONG = 'A question that is asked at length, of which every word counts, '.repeat(3);

for (const [game, moments] of Object.entries(MOMENTS))
  test(`${game}: the board stays where it is when the question grows`, async ({ guest }) => {
    for (const [width, height] of [...SIZES, [390, 844], [768, 1024], [1280, 720], [1440, 900]] as const) {
      const page = await guest({ viewport: { width, height }, hasTouch: true, reducedMotion: 'reduce' });
      await moments[0]!.open(page);
      const board = page.locator('.mapboard, .board').first();
      const before = await board.boundingBox();
      await page
        .locator('.prompt .say p')
        .first()
        .evaluate((it, text) => it.append(text), LONG);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await board.boundingBox(), `${width} by ${height}`).toEqual(before);
      await page.context().close();
    }
  });

test('the chronicle of Medioevo Universale has eight lines on a large screen', async ({ guest }) => {
  const page = await guest({ reducedMotion: 'reduce' });
  for (const moment of MOMENTS['medioevo']!) {
    await moment.open(page);
    const lines = await page.locator('.column > .chron ol').evaluate((list) => {
      const line = list.querySelector('li')!;
      const high = Number.parseFloat(getComputedStyle(line).lineHeight) || 16.5;
      const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(line);
      const all = [paddingTop, paddingBottom, borderBottomWidth].map(Number.parseFloat);
      return list.clientHeight / all.reduce((sum, it) => sum + it, high);
    });
    expect(lines, moment.name).toBeGreaterThanOrEqual(8);
    await expect(page.locator('.column > .chron')).toBeInViewport({ ratio: 0.99 });
  }
});
