import { BOT, ME, tableOf } from './medioevo';
import { expect, expectAccessible, invitation, newGame, test } from './table';

const PAGES = ['/', '/rules', '/rules/battle-line', '/settings', '/about', '/nothing-here'];

for (const theme of ['light', 'dark'] as const) {
  for (const locale of ['en-GB', 'fr-FR']) {
    test(`every page can be read by everybody: ${theme}, ${locale}`, async ({ guest }) => {
      const page = await guest({ colorScheme: theme, locale });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expectAccessible(page);
      }
    });
  }
}

test('a newcomer plays after one click', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText(/Your turn|Your hand/).first()).toBeVisible();
});

test('the dialog is accessible, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'New game of Battle Line' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  await expect(dialog.getByRole('button', { name: 'Begin' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the dialog remembers what was chosen last', async ({ page }) => {
  await newGame(page, ['Veteran', 'Three']);
  await page.goto('/');
  await page.getByRole('button', { name: 'New game of Battle Line' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  await expect(dialog.getByRole('radio', { name: 'Veteran' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Three' })).toBeChecked();
});

test('languages are switched at once, also in the middle of a page', async ({ page }) => {
  await page.goto('/rules/battle-line');
  await expect(page.getByRole('heading', { name: '7. Claiming flags' })).toBeVisible();
  await page.getByRole('button', { name: /Passer en français/ }).click();
  await expect(page.getByRole('heading', { name: /^7\. .*drapeaux/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Vos parties' })).toBeVisible();
});

test('a rule is found by its name, marked and in sight', async ({ page }) => {
  await page.goto('/rules/battle-line#BL-7.4');
  await expect(page.locator('li.cited')).toContainText('BL-7.4');
  await expect(page.locator('li.cited')).toBeInViewport();
  await page
    .locator('li', { has: page.locator('[id="BL-7.6"]') })
    .getByRole('link', { name: 'BL-7.8' })
    .click();
  await expect(page.locator('li.cited')).toContainText('BL-7.8');
});

test('settings are remembered', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Porphyry').click();
  await page.getByText('Still').click();
  await page.getByRole('switch', { name: /Quiet sounds/ }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna Komnene');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Anna Komnene/ })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'porphyry');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await expect(page.getByRole('switch', { name: /Quiet sounds/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna Komnene');
});

test('the name is changed in the bar', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /your name and settings/ }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Theodora');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Theodora/ })).toBeVisible();
});

test('whoever follows a link reads on at the top of the new page', async ({ page }) => {
  await page.goto('/rules/battle-line#BL-9.4');
  await expect(page.locator('li.cited')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport();
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Battle Line' })).toBeAttached();
});

test('an address that leads nowhere says so', async ({ page, complaints }) => {
  await page.goto('/table/not-a-table');
  await expect(page.getByRole('heading', { name: 'Nothing lies here' })).toBeVisible();
  await page.goto('/join/not-an-invitation');
  await expect(page.getByRole('heading', { name: 'Nothing lies here' })).toBeVisible();
  // The browser writes refused requests to the console by itself.
  expect(complaints.every((it) => it.includes('404'))).toBe(true);
  complaints.length = 0;
});

test('an open table is found on the home page; its maker may give it up', async ({ page, guest }) => {
  await newGame(page, ['Anyone']);
  await expect(page.getByRole('heading', { name: 'Waiting for a player' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
  await expectAccessible(page);
  const name = (await page.getByRole('button', { name: /your name and settings/ }).innerText()).trim();

  const other = await guest();
  await other.goto('/');
  await expect(other.getByRole('button', { name: new RegExp(`^Sit down with ${name}`, 'i') })).toBeVisible();

  await page.getByRole('button', { name: 'Give the table up' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByRole('button', { name: new RegExp(`^Sit down with ${name}`, 'i') })).toBeHidden();
});

test('an invitation says who invites to what', async ({ page, guest }) => {
  await newGame(page, ['A friend', 'Five']);
  const link = await invitation(page);
  const other = await guest({ locale: 'fr-FR' });
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: /vous invite/ })).toBeVisible();
  await expect(other.getByText('cinq manches')).toBeVisible();
  await expectAccessible(other);
});

test('at phone width nothing is cut off', async ({ guest }) => {
  for (const locale of ['en-GB', 'fr-FR']) {
    const page = await guest({ viewport: { width: 390, height: 844 }, locale, hasTouch: true });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(needed, path).toBeLessThanOrEqual(given!);
    }
    await page.goto('/');
    await page
      .getByRole('button', { name: /New game of|Nouvelle partie de/ })
      .first()
      .click();
    await expectAccessible(page);
  }
});

test('the home page is light', async ({ page }) => {
  const { code } = await scriptSizes(page, async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  });
  expect(code / 1000, 'kB of packed scripts').toBeLessThan(50);
});

test('a table is light', async ({ page }) => {
  const { code } = await scriptSizes(page, async () => {
    await newGame(page);
    await expect(page.locator('.hand button').first()).toBeVisible();
  });
  expect(code / 1000, 'kB of packed scripts').toBeLessThanOrEqual(120);
});

test('a table with a large map is light', async ({ page }) => {
  const { code, maps } = await scriptSizes(page, async () => {
    await tableOf(page, [ME, BOT, BOT]);
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    await expect(page.locator('svg.map').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  expect(code / 1000, 'kB of packed scripts').toBeLessThanOrEqual(150);
  expect(maps / 1000, 'kB of packed maps').toBeGreaterThan(50);
  expect(maps / 1000, 'kB of packed maps').toBeLessThanOrEqual(250);
});

/** The bytes of all scripts that are loaded meanwhile, packed by gzip; those that are nothing but a drawn map apart. */
async function scriptSizes(
  page: import('@playwright/test').Page,
  meanwhile: () => Promise<void>,
): Promise<{ code: number; maps: number }> {
  const { gzipSync } = await import('node:zlib');
  const scripts = new Map<string, Promise<{ map: boolean; size: number }>>();
  page.on('response', (response) => {
    // What the browser has already is not sent again.
    const url = response.url();
    if (response.request().resourceType() === 'script' && response.ok() && !scripts.has(url)) {
      const map = /-(map|near)-[^/]*$/.test(url);
      scripts.set(
        url,
        response.body().then((body) => ({ map, size: gzipSync(body).length })),
      );
    }
  });
  await meanwhile();
  const sizes = await Promise.all(scripts.values());
  const sum = (maps: boolean) => sizes.reduce((all, { map, size }) => (map === maps ? all + size : all), 0);
  return { code: sum(false), maps: sum(true) };
}
