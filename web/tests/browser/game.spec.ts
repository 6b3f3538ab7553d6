import type { APIRequestContext, Page } from '@playwright/test';
import type { TableState } from '../../src/wire/server';
import { byKeyboard, byMouse, playOut, playTurn } from './player';
import { expect, expectAccessible, invitation, newGame, test } from './table';

// What moves takes time; what happens is the same without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const hand = (page: Page) => page.locator('.hand button.can, .hand button[aria-label]');

test('a whole game against a bot, by mouse, and everything after it', async ({ page }) => {
  await newGame(page, ['Recruit', 'One']);
  await playOut(page, byMouse);
  const end = page.getByRole('dialog');
  await expect(end.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expectAccessible(page);

  await end.getByRole('link', { name: /fair/ }).click();
  await page.getByRole('button', { name: 'Check this match' }).click();
  await expect(page.getByText('Everything is in order')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^kathisma-.*\.json$/);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Finished games' })).toBeVisible();
  await expect(page.locator('.finished li').first()).toContainText(/won/);
});

test('a whole game against a bot, by keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await byKeyboard(page, 'article.bay .btn');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await playOut(page, byKeyboard);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Play again' })).toBeVisible();
});

test('two people by an invitation; one loses the connection and goes on without reloading', async ({
  page,
  guest,
}) => {
  await newGame(page, ['A friend']);
  const friend = await guest({ reducedMotion: 'reduce' });

  // The friend's line can be cut.
  let cut = false;
  const lines: { close: () => Promise<void> }[] = [];
  await friend.routeWebSocket(/\/live\?/, (socket) => {
    if (cut) return void socket.close();
    socket.connectToServer();
    lines.push(socket);
  });
  await friend.goto(await invitation(page));
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Belisarius');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.locator('.prompt')).toBeVisible();
  // The maker's page turns into the table by itself.
  await expect(page.locator('.prompt')).toBeVisible();
  await expect(page.getByText('Belisarius').first()).toBeVisible();

  const loaded = await friend.evaluate(() => (window.name = 'the same page'));
  const maker = (await page.locator('.prompt.yours').count()) > 0;
  const [first, second] = maker ? [page, friend] : [friend, page];
  await playTurn(first);
  await playTurn(second);

  cut = true;
  for (const line of lines) await line.close();
  await expect(friend.getByText('The connection is lost')).toBeVisible();
  if (maker) await playTurn(page);
  cut = false;
  await friend.evaluate(() => dispatchEvent(new Event('online')));
  await expect(friend.getByText('The connection is lost')).toBeHidden();
  if (!maker) {
    await playTurn(friend);
    await playTurn(page);
  }
  await playTurn(friend);
  await expect(page.locator('.prompt.yours')).toBeVisible();
  expect(await friend.evaluate(() => window.name)).toBe(loaded);
  const moves = (it: Page) => it.locator('.chron li:not(.around) .n').allInnerTexts();
  await expect.poll(async () => (await moves(friend)).join()).toBe((await moves(page)).join());
});

test('a move that is made while the line is cut is made once when it is back', async ({ page }) => {
  let cut = false;
  const lines: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/live\?/, (socket) => {
    if (cut) return void socket.close();
    socket.connectToServer();
    lines.push(socket);
  });
  await newGame(page, ['Both of us here']);
  await page.getByRole('button', { name: 'Show my hand' }).click();
  await expect(page.locator('.prompt.yours')).toBeVisible();
  cut = true;
  for (const line of lines) await line.close();
  await expect(page.getByText('The connection is lost')).toBeVisible();
  await page.locator('.hand button.can').first().click();
  await page.locator('.slot.lit').first().click();
  await expect(page.locator('.prompt.busy')).toBeVisible();
  cut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.prompt.busy')).toBeHidden();
  await expect(page.locator('.side.near .laid')).toHaveCount(1);
});

test('two people at one screen hand it over', async ({ page }) => {
  await newGame(page, ['Both of us here']);
  const curtain = page.getByRole('dialog', { name: /Pass the screen to/ });
  await expect(curtain).toBeVisible();
  await expect(page.locator('.hand .held')).toBeHidden();
  await expectAccessible(page);
  const first = await curtain.getByRole('heading').innerText();
  await curtain.getByRole('button', { name: 'Show my hand' }).click();
  await expect(page.locator('.hand .held')).toBeVisible();
  await page.locator('.hand button.can').first().click();
  await page.locator('.slot.lit').first().click();
  await page.locator('.prompt.yours .do .btn.gold').first().click();
  await expect(curtain).toBeVisible();
  expect(await curtain.getByRole('heading').innerText()).not.toBe(first);
});

test('a spectator sees what lies on the table and nothing else', async ({ page, guest }) => {
  await newGame(page, ['Both of us here']);
  await page.getByRole('button', { name: 'Show my hand' }).click();
  const watcher = await guest({ reducedMotion: 'reduce' });
  await watcher.goto(page.url());
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(watcher.locator('.hand .held')).toHaveCount(0);
  await expectAccessible(watcher);
  await page.locator('.hand button.can').first().click();
  await page.locator('.slot.lit').first().click();
  await expect(watcher.locator('.side .laid')).toHaveCount(1);
});

test('a seat passes to a bot and back', async ({ page, guest }) => {
  await newGame(page, ['A friend']);
  const friend = await guest();
  await friend.goto(await invitation(page));
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page
    .getByRole('group', { name: 'Hand my seat to a bot' })
    .getByRole('button', { name: 'Recruit' })
    .click();
  await expect(page.getByText(/bot plays for/).first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(page.getByText(/plays again/).first()).toBeVisible();
});

test('the table speaks both languages, at once', async ({ page }) => {
  await newGame(page);
  await expect(page.locator('.prompt.yours')).toContainText('Your turn');
  await page.getByRole('button', { name: /Passer en français/ }).click();
  await expect(page.locator('.prompt.yours')).toContainText('À vous');
  await expect(page.locator('.hand')).toHaveAttribute('aria-label', 'Votre main');
  await page.getByRole('button', { name: /Switch to English/ }).click();
  await expect(page.locator('.prompt.yours')).toContainText('Your turn');
});

test('a window that lies behind others calls its player', async ({ page }) => {
  await newGame(page);
  await expect(page.locator('.prompt.yours')).toBeVisible();
  await expect(page).toHaveTitle('Battle Line – Kathisma');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page).toHaveTitle('● Your turn – Kathisma');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the table is accessible in every phase: ${colorScheme}`, async ({ guest }) => {
    const page = await guest({ colorScheme, reducedMotion: 'reduce' });
    await newGame(page);
    await expect(page.locator('.prompt.yours')).toBeVisible();
    await expectAccessible(page);
    await page.locator('.hand button.can').first().click();
    await expect(page.locator('.slot.lit').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await playTurn(page);
    await expectAccessible(page);
  });

  test(`the table on a phone: ${colorScheme}`, async ({ guest }) => {
    const page = await guest({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await newGame(page);
    await expect(page.locator('.prompt.yours')).toBeVisible();
    const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(needed).toBeLessThanOrEqual(given!);
    await expectAccessible(page);
    await hand(page).first().tap();
    await page.locator('.slot.lit').first().tap();
    await expect(page.locator('.side.near .laid')).toHaveCount(1);
  });
}

/** A match of one person at one screen, a few moves long, resigned. */
async function shortMatch(page: Page, moves: number): Promise<string> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  const { request } = page;
  const { id } = (await post(request, '/api/tables', {
    game: 'battle-line',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    listed: false,
  })) as { id: string };
  for (let done = 0; done <= moves; done += 1) {
    const state = (await (await request.get(`/api/tables/${id}`)).json()) as TableState;
    const seat = state.to_act[0]!;
    const action = done === moves ? 'resign' : state.seen.find((seen) => seen.seat === seat)!.legal[0];
    await post(request, `/api/tables/${id}/act`, { seat, action, seq: state.seq, key: `move-${done}` });
  }
  return id;
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test('a replay goes to every move, by mouse, by keys and by link', async ({ page, guest }) => {
  const id = await shortMatch(page, 9);
  await page.goto(`/replay/${id}`);
  const position = page.getByRole('slider', { name: 'Move' });
  await expect(position).toHaveValue('0');
  await expect(page.locator('.side .laid')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page.locator('.side .laid')).toHaveCount(1);
  await page.locator('main').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.side .laid')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(position).toHaveValue('10');
  await expect(page.getByText('Move 10 of 10')).toBeVisible();

  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByLabel('Speed').selectOption('quick');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(position).toHaveValue('10');

  await position.fill('4');
  await page.getByLabel('Seen by').selectOption('');
  await expect(page).toHaveURL(/at=4&seat=$/);
  await expect(page.locator('.hand .held')).toHaveCount(0);

  // Anyone who gets the link sees the same moment.
  const other = await guest({ locale: 'fr-FR', colorScheme: 'dark' });
  await other.goto(`/replay/${id}?at=4&seat=1`);
  await expect(other.getByRole('slider', { name: 'Coup' })).toHaveValue('4');
  await expectAccessible(other);
});

test('while a game runs its seed stays secret', async ({ page }) => {
  await newGame(page);
  const id = page.url().split('/').at(-1);
  await page.goto(`/fairness/${id}`);
  await expect(page.getByText('The game is still on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check this match' })).toHaveCount(0);
  await expectAccessible(page);
});
