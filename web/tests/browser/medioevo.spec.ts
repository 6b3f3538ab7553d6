import type { Page } from '@playwright/test';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ASKED,
  BOT,
  ME,
  newGame,
  OPEN,
  PATIENCE,
  sitDown,
  tableOf,
  throughSetup,
  told,
  Traveller,
  type Told,
} from './medioevo';
import { expect, expectAccessible, serve, test } from './table';

// What moves takes time; what happens is the same without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STILL = { reducedMotion: 'reduce' } as const;

test('one person and three bots play two turns by mouse alone', async ({ page }) => {
  test.setTimeout(400_000);
  await newGame(page, ['4', 'Recruit']);
  await page.waitForSelector('.medioevo');
  // With a war wagon there is something to march with, with a caravan something to trade.
  const traveller = new Traveller(page, 7, [/^War wagon/, /^Caravan/]);
  const said = await traveller.watchStatus();
  for (;;) {
    await page.waitForSelector(ASKED, { timeout: PATIENCE });
    if (/^Turn 3 /.test(await traveller.status())) break;
    await traveller.step();
  }
  // Nobody is asked at the end of a turn; everything else has its name in the bar.
  const bar = (await said()).join('\n');
  expect(bar).toContain('Setting up');
  for (const phase of ['order', 'events', 'taxes', 'purchases', 'combat', 'trade'])
    expect(bar, traveller.pressed.join('\n')).toMatch(new RegExp(`^Turn [123] of 10, ${phase}$`, 'm'));
  await expect(page.locator('.turn-leaf li')).toHaveCount(7);
});

/** All that the page shows, and all that it keeps for those who listen. */
const text = (page: Page) => page.evaluate(() => document.body.textContent ?? '');

test('a secret bid is seen by others when all have bid', async ({ page, guest }) => {
  const id = await tableOf(page, [ME, OPEN, BOT]);
  const friend = await guest(STILL);
  await sitDown(page, friend);
  const bid = async (person: Page, florins: string) => {
    await person.waitForSelector(ASKED, { timeout: PATIENCE });
    await person.getByRole('spinbutton', { name: 'How much?' }).fill(florins);
    await person.getByRole('button', { name: `Bid ${florins} florins` }).click();
  };
  await bid(page, '137');
  await expect(page.locator('.prompt.wait')).toBeVisible({ timeout: PATIENCE });
  // It is known that something was bid, and no more.
  await expect(friend.locator('.prompt.yours')).toContainText('Bid in secret');
  await expect.poll(async () => (await told(friend, id)).to_act).toEqual([1]);
  // As a number of its own: a commitment has such digits by chance.
  expect(await text(friend)).not.toMatch(/\b137\b/);
  expect(JSON.stringify(await told(friend, id))).not.toMatch(/\b137\b/);
  await bid(friend, '52');
  for (const person of [page, friend]) {
    await expect(person.locator('.chron')).toContainText('137', { timeout: PATIENCE });
    await expect(person.locator('.chron')).toContainText('52');
  }
});

test('a secret pact is known to those who made it', async ({ page, guest }) => {
  test.setTimeout(300_000);
  const id = await tableOf(page, [ME, OPEN, OPEN]);
  const [partner, third, watcher] = [await guest(STILL), await guest(STILL), await guest(STILL)];
  await sitDown(page, partner, third);
  await throughSetup(id, page, partner, third);
  await watcher.goto(`/table/${id}`);
  for (const person of [page, partner]) await person.getByRole('tab', { name: 'Powers' }).click();
  const friend = (await partner.locator('.powers tr.you th').textContent()) ?? '';

  // Sentence by sentence: with whom, what, and that nobody shall know.
  await page.getByText('A new pact').click();
  const composer = page.locator('.composer');
  await composer.getByRole('button', { name: friend }).click();
  await composer.getByRole('combobox', { name: 'Add a clause' }).selectOption('Passage');
  await expect(composer.locator('.preview')).toContainText(`${friend} may march through the lands`);
  await composer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(composer.locator('.terms')).toContainText(`${friend} may march through the lands`);
  await composer.getByRole('button', { name: 'Secret' }).click();
  await expect(composer.locator('.terms')).toContainText('secret');
  await composer.getByRole('button', { name: 'Send the proposal' }).click();

  // The partner's tab calls, and the answer makes it a pact.
  await expect(partner.getByRole('tab', { name: 'Powers (1)' })).toBeVisible();
  await expect(partner.locator('.proposal')).toContainText('may march through the lands');
  await partner.locator('.proposal').getByRole('button', { name: 'Agree' }).click();
  for (const person of [page, partner]) {
    await expect(person.locator('.pact.secret')).toContainText('may march through the lands');
    await expect(person.locator('.proposal')).toHaveCount(0);
  }
  await expect(page.locator('.chron')).toContainText(/pact/i);
  // A page that is opened anew has everything that its reader may know.
  for (const person of [third, watcher]) {
    await person.reload();
    await person.getByRole('tab', { name: 'Powers' }).click();
    await expect(person.locator('.powers')).toContainText('No pacts that you know of.');
    expect(await text(person)).not.toMatch(/may march through|proposes|secret|agreed/);
    await expect(person.locator('.chron')).not.toContainText(/pact/i);
    expect(JSON.stringify(await told(person, id))).not.toContain('passage');
  }
});

/** So much time passes while nobody looks: what the browser remembers is that much older. */
const laterBy = (page: Page, milliseconds: number) =>
  page.evaluate((passed) => {
    const kept = JSON.parse(localStorage.getItem('kathisma.seen') ?? '[]') as [string, { at: number }][];
    for (const [, mark] of kept) mark.at -= passed;
    localStorage.setItem('kathisma.seen', JSON.stringify(kept));
  }, milliseconds);

/** What a digest tells with the place where it happened. */
const TOLD_OF_A_PLACE = ['conquered', 'rebelled', 'sacked'];

/** A bot plays for seat 0 until the second turn has begun and something of these kinds has happened. Bots play a whole game in
    seconds, so the page itself keeps watch. */
const leaveToBot = (page: Page, id: string, kinds: string[]) =>
  page.evaluate(
    async ([table, wanted]) => {
      const seat = (what: string, more: object = {}) =>
        fetch(`/api/tables/${table}/${what}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seat: 0, ...more }),
        });
      const hasHappened = async () => {
        const { seen, log } = (await (await fetch(`/api/tables/${table}`)).json()) as Told;
        const events = log.flatMap((entry) => entry.events ?? []);
        return (seen[0]?.view.table.turn ?? 0) >= 2 && events.some(({ kind }) => wanted.includes(kind));
      };
      await seat('bot', { level: 'novice' });
      while (!(await hasHappened())) await new Promise((done) => setTimeout(done, 80));
      await seat('take');
    },
    [id, kinds] as const,
  );

test('whoever comes back reads what they missed', async ({ page, guest }) => {
  test.setTimeout(200_000);
  const id = await tableOf(page, [ME, BOT, BOT], { length: 'long' });
  await page.waitForSelector(ASKED, { timeout: PATIENCE });
  const since = page.getByRole('dialog', { name: 'Since you last looked' });
  await expect(since).toHaveCount(0);

  // Away from the table, with a bot in the seat.
  await page.goto('/');
  await leaveToBot(page, id, TOLD_OF_A_PLACE);
  await laterBy(page, 3 * 3_600_000);

  // Whoever has never been here has missed nothing.
  const watcher = await guest(STILL);
  await watcher.goto(`/table/${id}`);
  await watcher.waitForSelector('.medioevo');
  await expect(watcher.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/table/${id}`);
  await expect(since).toContainText(/You were last here 3 hours ago\. \d+ moves have been made since\./);
  await expect(since.getByRole('heading', { name: 'Turn 1: Purchases' })).toBeVisible();
  await expect(since).toContainText('masters a new technology');
  await expect(since).toContainText(/And \d+ smaller things: see the chronicle/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(since).toHaveCount(0);

  // It can be read again, and a place in it is shown on the map.
  await page.getByRole('button', { name: 'Since last time' }).click();
  await since.locator('.zone-link').first().click();
  await expect(since).toHaveCount(0);
  await expect(page.locator('circle.found')).toHaveCount(1);
  await page.reload();
  await page.waitForSelector('.medioevo');
  await expect(since).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Since you last looked' }).click();
  await expect(since).toContainText('3 hours ago');
  await since.getByRole('button', { name: 'To the table' }).click();
  await expect(since).toHaveCount(0);
});

test('a host’s own map is drawn, and listed where that can’t be done', async ({ guest }) => {
  const standard = await readFile(new URL('../../../crates/medioevo/data/map.toml', import.meta.url), 'utf8');
  const own = standard
    .replace('name_en = "Thuringia"', 'name_en = "Ostmark"')
    .replace(
      'name_en = "Cologne", name_fr = "Cologne", lon = 6.96',
      'name_en = "Aachen", name_fr = "Aix", lon = 6.1',
    );
  // Sicily lies somewhere in the Atlantic: no sheet of ours reaches so far.
  const far = own.replace(
    'lon = 14.1\nlat = 37.5\nseeds = [[14.1',
    'lon = -40.1\nlat = 37.5\nseeds = [[-40.1',
  );
  expect(new Set([standard, own, far]).size).toBe(3);
  const file = join(tmpdir(), `kathisma-map-${process.pid}.toml`);
  const opened = async (map: string, see: (page: Page) => Promise<void>) => {
    await writeFile(file, map);
    const { address, stop } = await serve('--medioevo-map', file);
    const page = await guest({ ...STILL, baseURL: address });
    await tableOf(page, [ME, BOT, BOT, BOT, BOT, BOT]);
    await see(page);
    await page.goto('about:blank');
    await stop();
  };
  await opened(own, async (page) => {
    await expect(page.locator('[data-zone="thuringia"]')).toHaveAttribute('aria-label', /^Ostmark: /, {
      timeout: PATIENCE,
    });
    await expect(page.locator('svg.map').first()).toContainText('Aachen');
    await page.getByRole('combobox', { name: 'Find a territory' }).fill('ostm');
    await page.keyboard.press('Enter');
    await expect(page.locator('.finder [role="status"]')).toContainText(
      'Ostmark is in the middle of the map',
    );
    await expect(page.locator('circle.found')).toHaveCount(1);
  });
  await opened(far, async (page) => {
    const list = page.getByRole('group', { name: 'Lands and seas' });
    await expect(list.getByRole('button', { name: /^Sicily: / })).toBeVisible({ timeout: PATIENCE });
    await expectAccessible(page);
    await list.getByRole('button', { name: /^Ostmark: / }).click();
    await expect(page.locator('.zone-leaf')).toContainText('Ostmark');
  });
  await rm(file);
});
