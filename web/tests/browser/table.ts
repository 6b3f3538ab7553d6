// A real server for every worker, and people who sit down at its tables.

import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BINARY =
  process.env.KATHISMA_BIN ?? fileURLToPath(new URL('../../../target/debug/kathisma', import.meta.url));

interface Fixtures {
  /** Another person, with a browser of their own. */
  guest: (options?: BrowserContextOptions) => Promise<Page>;
  /** Nothing may be written to the console as an error. A test that expects one says so. */
  complaints: string[];
}

/** Starts a server of its own; `more` are further arguments. */
export async function serve(...more: string[]): Promise<{ address: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'kathisma-'));
  const child = spawn(BINARY, ['serve', '--addr', '127.0.0.1:0', '--data', data, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said.push(chunk.toString());
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said.join(''));
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${BINARY} ended with ${code}:\n${said.join('')}`)));
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  };
  return { address, stop };
}

export const test = base.extend<Fixtures, { server: string }>({
  server: [
    async ({}, use) => {
      const { address, stop } = await serve();
      await use(address);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
  complaints: [
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  guest: async ({ browser, baseURL, complaints }, use) => {
    const open: Page[] = [];
    await use(async (options = {}) => {
      const page = await newPerson(browser, { ...(baseURL ? { baseURL } : {}), locale: 'en-GB', ...options });
      listen(page, complaints);
      open.push(page);
      return page;
    });
    for (const page of open) await page.context().close();
  },
});

export { expect };

async function newPerson(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  return context.newPage();
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
}

const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page may stand in anybody's way (WCAG 2.2 AA, as far as a program can tell). A map has hundreds of places,
    each of which takes its time: where the rest was looked at before, these parts are enough. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  // Colours are judged when everything has come to rest.
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished.catch(() => {}))));
  // Without frames of other origins there is nothing to gather in a page of its own, which takes most of the time.
  const axe = new AxeBuilder({ page })
    .options({ runOnly: GUIDELINES, resultTypes: ['violations'] })
    .setLegacyMode(true);
  parts.forEach((part) => axe.include(part));
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('\n  ')}`,
  );
  expect(told, page.url()).toEqual([]);
}

/** From the home page to a running game: "New game", then "Begin". */
export async function newGame(page: Page, choices: string[] = []): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New game of Battle Line' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  for (const choice of choices)
    await dialog.locator('label', { hasText: new RegExp(`^\\s*${choice}`) }).click();
  await dialog.getByRole('button', { name: /Begin|Open the table/ }).click();
  await page.waitForURL(/\/table\//);
}

/** The link that a waiting table shows. */
export async function invitation(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'The invitation' }).inputValue();
}

/** Makes a table without the dialog: its options or its position, and who sits there. */
export async function makeTable(page: Page, wanted: object, home = '/'): Promise<string> {
  if (!page.url().startsWith('http')) {
    // The page makes its reader a guest by itself; a table that is made before that may be another guest's.
    const greeted = page.waitForResponse('**/api/session');
    await page.goto(home);
    await greeted;
  }
  const made = await page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await answer.json()) as { id?: string };
  }, JSON.stringify(wanted));
  expect(made.id, JSON.stringify(made)).toBeDefined();
  return made.id!;
}
