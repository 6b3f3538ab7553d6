// Nothing that is written is cut: not by what hides what is too long, not by the edge of its own card.

import type { Page } from '@playwright/test';
import { answers, caravan, laidOut, position, trade } from './medioevo-positions';
import { MOMENTS } from './screens';
import { expect, makeTable, test } from './table';

/** Texts of which a part can't be read. What says the whole of it when asked may be shortened. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    const found = new Set<string>();
    const told = (it: Element) =>
      it.closest('[title]') !== null || it.closest('[aria-hidden="true"]') !== null;
    const framed = (it: Element) => {
      const style = getComputedStyle(it);
      const clear = /rgba\(0, 0, 0, 0\)|transparent/.test(style.backgroundColor);
      return !clear || style.borderLeftWidth !== '0px' || style.overflowX !== 'visible';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        text === '' ||
        parent === null ||
        !parent.checkVisibility() ||
        getComputedStyle(parent).clipPath !== 'none'
      )
        continue;
      if (parent.closest('.sr, .hand, .toasts, .skip, script, style, option') !== null || told(parent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const svg = parent.closest('svg');
      if (svg !== null) {
        if (svg.closest('.chart') === null) continue;
        const frame = svg.getBoundingClientRect();
        const within =
          box.left >= frame.left &&
          box.right <= frame.right &&
          box.top >= frame.top &&
          box.bottom <= frame.bottom;
        if (!within) found.add(`${text} (chart)`);
        // Nor is one word written over another.
        for (const other of svg.querySelectorAll('text')) {
          const there = other.getBoundingClientRect();
          const apart =
            other.isSameNode(parent) ||
            there.left >= box.right - SLACK ||
            there.right <= box.left + SLACK ||
            there.top >= box.bottom - SLACK ||
            there.bottom <= box.top + SLACK;
          if (!apart) found.add(`${text} over ${other.textContent} (chart)`);
        }
        continue;
      }
      for (let it: Element | null = parent; it !== null && it !== document.body; it = it.parentElement) {
        if (!framed(it)) continue;
        const { overflowX } = getComputedStyle(it);
        const frame = it.getBoundingClientRect();
        // What scrolls can be read.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (box.right > frame.right + SLACK || box.left < frame.left - SLACK) {
          const name = typeof it.className === 'string' ? it.className : it.tagName;
          found.add(`${text} (${name})`);
        }
        if (overflowX !== 'visible') break;
      }
    }
    return [...found];
  });

const SCREENS = [
  [375, 667],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const;

for (const [game, moments] of Object.entries(MOMENTS))
  for (const locale of ['en-GB', 'fr-FR'])
    test(`${game}: no text is cut, ${locale}`, async ({ guest }) => {
      test.setTimeout(240_000);
      const page = await guest({ locale, hasTouch: true, reducedMotion: 'reduce' });
      for (const { name, open } of moments) {
        await open(page);
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          const tabs = await page.locator('.tabs [role="tab"]').all();
          for (const tab of tabs.length > 0 ? tabs : [null]) {
            await tab?.click();
            expect
              .soft(
                await cutTexts(page),
                `${name}, ${width} by ${height}, ${(await tab?.textContent()) ?? ''}`,
              )
              .toEqual([]);
          }
        }
      }
    });

const SIZES_OF_THE_END = [
  [375, 667],
  [1280, 720],
] as const;

async function endIsWhole(page: Page): Promise<void> {
  const chart = page.getByRole('dialog').locator('svg.chart');
  for (const [width, height] of SIZES_OF_THE_END) {
    await page.setViewportSize({ width, height });
    await chart.scrollIntoViewIfNeeded();
    expect(await cutTexts(page), `${width} by ${height}`).toEqual([]);
  }
}

test('the chart at the end of Medioevo Universale shows all its numbers', async ({ page }) => {
  const begin = { ...trade(1), turn: 8, order: [0, 1], gear: [[], [caravan('buda')], []] };
  await laidOut(
    page,
    position({
      ...begin,
      players: [{ honour: 13, earned: { conquest: 3 } }, { honour: 4, earned: { battle: -6 } }, {}],
    }),
  );
  await answers(page, 'End your trade turn');
  await endIsWhole(page);
});

test('the chart at the end of Constantinopole shows all its numbers', async ({ page }) => {
  const id = await makeTable(page, {
    game: 'constantinopole',
    seats: [{ kind: 'me' }],
    position: {
      options: { seats: 1 },
      age: 3,
      turn: 20,
      cards_left: 0,
      prestige: [{ buildings: 4 }, { buildings: 5 }, { buildings: 4 }],
      city: [{ building: 'statue' }],
      flow: [{ at: 'over', end: 'counted' }],
    },
  });
  await page.goto(`/table/${id}`);
  await endIsWhole(page);
});
