// A player who does whatever is lit. It knows no rules either: that is the point.

import { expect, type Page } from '@playwright/test';

/** What can be done, the most urgent first. */
const LIT = [
  '.prompt.yours .do .btn.gold',
  '.slot.lit',
  '.post.claim .standard',
  '.laid.can:not(.sel)',
  '.envcard.can:not(.sel)',
  '.hand button.can:not(.sel)',
  '.prompt.yours .do .btn',
];

const OVER = '.prompt.over';
const MINE = '.prompt.yours:not(.busy)';

/** Waits until something is asked of this player, or the game is over. */
async function asked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector(`${MINE}, ${OVER}`, { timeout: 30_000 });
  return (await page.$(OVER)) ? 'over' : 'asked';
}

/** What is said now and what has been said: it changes with everything that happens. */
const position = (page: Page) =>
  page.evaluate(() => {
    const said = document.querySelector('.prompt')?.textContent ?? '';
    const lit = document.querySelectorAll('.slot.lit, .can, .post.claim, .sel').length;
    return `${said}|${lit}|${document.querySelectorAll('.hand button').length}|${document.querySelector('.chron ol, .lastline')?.textContent}`;
  });

type Gesture = (page: Page, selector: string) => Promise<void>;

/** Does one thing that is lit, and waits until it shows. */
async function step(page: Page, gesture: Gesture): Promise<void> {
  const before = await position(page);
  for (const selector of LIT) {
    if ((await page.locator(selector).count()) === 0) continue;
    await gesture(page, selector);
    await expect.poll(() => position(page), { intervals: [20, 50, 100] }).not.toBe(before);
    return;
  }
  throw new Error(`nothing is lit: ${before}`);
}

export const byMouse: Gesture = async (page, selector) => {
  await page.locator(selector).first().click();
};

/** Tab to the thing, there or back, then Enter; a flag by its number. */
export const byKeyboard: Gesture = async (page, selector) => {
  if (selector === '.slot.lit') {
    const action = await page.locator(selector).first().getAttribute('data-act');
    await page.keyboard.press(action!.at(-1)!);
    return;
  }
  for (let presses = 0; presses < 150; presses += 1) {
    const way = await page.evaluate((it) => {
      const here = document.activeElement;
      const there = document.querySelector(it);
      if (!here || here.matches(it)) return null;
      const before = there && here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
      return before && here !== document.body ? 'Shift+Tab' : 'Tab';
    }, selector);
    await page.keyboard.press(way ?? 'Enter');
    if (way === null) return;
  }
  throw new Error(`${selector} can't be reached by keyboard`);
};

/** Plays until the game is over. */
export async function playOut(page: Page, gesture: Gesture): Promise<void> {
  while ((await asked(page)) === 'asked') await step(page, gesture);
}

/** Plays until it is somebody else's turn, or the game is over. */
export async function playTurn(page: Page, gesture: Gesture = byMouse): Promise<void> {
  if ((await asked(page)) === 'over') return;
  await expect(async () => {
    if (await page.$(`.prompt.yours`)) await step(page, gesture);
    expect(await page.$('.prompt.yours')).toBeNull();
  }).toPass({ intervals: [0] });
}
