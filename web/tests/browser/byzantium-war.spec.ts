// Two people at one screen, and a table laid out for what they want to see. The dice are real: the positions are
// such that they can't change how it ends.

import type { Page } from '@playwright/test';
import { byKeyboard } from './player';
import { expect, expectAccessible, makeTable, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface City {
  city: string;
  holder: string;
  tokens: number;
  controller?: number;
  fortified?: boolean;
}

interface Army {
  movement: number;
  main: number;
  treasury: number;
  pawn: string | null;
}

interface Laid {
  turn: number;
  active: number;
  cities: City[];
  players: { byzantine: Army; arab: Army; removed: number }[];
}

interface Table {
  seq: number;
  outcome: { reason: string } | null;
  seen: { view: { table: Laid } }[];
}

const army = (cubes: Partial<Army> & { elite?: number; levy?: number; points?: object } = {}) => cubes;

/** A table for two at one screen that begins in this position. */
async function laidOut(page: Page, position: object): Promise<string> {
  const me = { kind: 'me' };
  const id = await makeTable(page, { game: 'byzantium', position, seats: [me, me] });
  await page.goto(`/table/${id}`);
  await page.waitForSelector('.prompt.yours');
  return id;
}

/** What the server says of the table. */
const state = (page: Page, id: string) =>
  page.evaluate(async (table) => (await (await fetch(`/api/tables/${table}`)).json()) as Table, id);

const table = async (page: Page, id: string) => (await state(page, id)).seen[0]!.view.table;

const city = async (page: Page, id: string, name: string) =>
  (await table(page, id)).cities.find((it) => it.city === name)!;

/** Does something on the board and waits until the server has it. */
async function does(page: Page, id: string, gesture: () => Promise<void>): Promise<void> {
  const { seq } = await state(page, id);
  await gesture();
  await expect.poll(async () => (await state(page, id)).seq).toBeGreaterThan(seq);
  await page.waitForSelector('.prompt.yours:not(.busy), .prompt.over');
}

const press = (page: Page, id: string, name: string | RegExp) =>
  does(page, id, () => page.getByRole('button', { name }).first().click());

const place = (page: Page, name: string) => page.locator(`[data-city="${name}"][role="button"]`);

/** An army that is lit marches, and attacks a city: that is looked at first and begun by a second click. */
async function attacks(page: Page, id: string, from: string, to: string): Promise<void> {
  await does(page, id, () => place(page, from).click());
  await place(page, to).click();
  await expect(page.locator('.prompt')).toContainText(/Attack/);
  await does(page, id, () => place(page, to).click());
}

/** Takes the losses that are asked for until something else is asked; says how many it took. */
async function losses(page: Page, id: string): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const asked = (await page.locator('.prompt .say').textContent()) ?? '';
    if (!/Choose your losses/.test(asked)) return taken;
    await does(page, id, () => page.locator('.fight .box.lit, .sheet .box.lit').first().click());
  }
}

const marked = (page: Page, id: string) => press(page, id, /^From the pool/);

test('a battle is fought, the beaten army flees, and the city falls', async ({ page }) => {
  const id = await laidOut(page, {
    options: { seats: 2 },
    cities: [
      { city: 'caesarea', holder: 'arab', tokens: 1, controller: 0 },
      { city: 'ankara', holder: 'byzantine', tokens: 2, controller: 1 },
    ],
    players: [
      { byzantine: army(), arab: army({ main: 14, movement: 6, treasury: 5, pawn: 'caesarea' }) },
      { byzantine: army({ main: 3, movement: 1, pawn: 'ankara' }), arab: army() },
    ],
  });
  await attacks(page, id, 'caesarea', 'ankara');
  await expect(page.locator('.fight')).toContainText('The attacker wins the battle in 100% of cases');
  await expectAccessible(page);
  await press(page, id, 'Stand and fight');
  await losses(page, id);
  await losses(page, id);
  // Yellow has lost whatever the dice said: an army that is left has to go.
  const beaten = (await table(page, id)).players[1]!.byzantine.pawn;
  if (beaten !== null) await does(page, id, () => place(page, 'nicea').click());
  await losses(page, id);
  await marked(page, id);
  expect(await city(page, id, 'ankara')).toMatchObject({ holder: 'arab', tokens: 1, controller: 0 });
  await expect(page.locator('.chron')).toContainText('Ankara');
});

test('an army flees along a lit route, and a levy is called', async ({ page }) => {
  const id = await laidOut(page, {
    options: { seats: 2 },
    cities: [
      { city: 'caesarea', holder: 'arab', tokens: 1, controller: 0 },
      { city: 'ankara', holder: 'byzantine', tokens: 2, controller: 1 },
    ],
    players: [
      { byzantine: army(), arab: army({ main: 14, movement: 6, treasury: 5, pawn: 'caesarea' }) },
      { byzantine: army({ main: 3, levy: 2, movement: 1, pawn: 'ankara' }), arab: army() },
    ],
  });
  await attacks(page, id, 'caesarea', 'ankara');
  await does(page, id, () => place(page, 'nicea').click());
  await expect(page.locator('[data-city="nicea"] [data-pawn="yellow byzantine"]')).toBeVisible();
  await press(page, id, 'Call the levy');
  await losses(page, id);
  await losses(page, id);
  await marked(page, id);
  expect(await city(page, id, 'ankara')).toMatchObject({ holder: 'arab', controller: 0 });
});

test('civil war, Bulgars and a fortification', async ({ page }) => {
  const id = await laidOut(page, {
    options: { seats: 2 },
    bulgars: 9,
    cities: [
      { city: 'thessalonica', holder: 'bulgar', tokens: 2 },
      { city: 'damascus', holder: 'byzantine', tokens: 3, controller: 1 },
      { city: 'smyrna', holder: 'byzantine', tokens: 2, controller: 1 },
    ],
    players: [
      { byzantine: army({ main: 12, movement: 4, treasury: 9, pawn: 'damascus' }), arab: army() },
      { byzantine: army({ treasury: 2 }), arab: army({ treasury: 2 }) },
    ],
  });
  await page.getByRole('button', { name: 'Special', exact: true }).click();
  await press(page, id, /^Civil war here/);
  await marked(page, id);
  await losses(page, id);
  await marked(page, id);
  expect(await city(page, id, 'damascus')).toMatchObject({ holder: 'byzantine', tokens: 2, controller: 0 });

  await page.getByRole('button', { name: 'Special', exact: true }).click();
  await press(page, id, /^Fortify a city/);
  await does(page, id, () => place(page, 'smyrna').click());
  expect(await city(page, id, 'smyrna')).toMatchObject({ controller: 1, fortified: true });

  await page.getByRole('button', { name: 'Special', exact: true }).click();
  await press(page, id, /^Lead the Bulgars/);
  // The Arab treasury would have to pay for another cube, and it is empty.
  await does(page, id, () => place(page, 'athens').click());
  expect(await city(page, id, 'athens')).toMatchObject({ holder: 'bulgar', tokens: 1 });
});

test('a fleet doubles the cost of a voyage and strikes at it', async ({ page }) => {
  const id = await laidOut(page, {
    options: { seats: 2 },
    cities: [{ city: 'alexandria', holder: 'arab', tokens: 2, controller: 0 }],
    spaces: [{ space: 'byzantine-fleet', cubes: [1] }],
    players: [
      { byzantine: army(), arab: army({ main: 14, movement: 8, treasury: 5, pawn: 'alexandria' }) },
      { byzantine: army(), arab: army() },
    ],
  });
  await attacks(page, id, 'alexandria', 'candia');
  await press(page, id, 'Double it');
  await press(page, id, 'Pay and sail');
  await press(page, id, 'Strike');
  await losses(page, id);
  await losses(page, id);
  await marked(page, id);
  expect(await city(page, id, 'candia')).toMatchObject({ holder: 'arab', controller: 0 });
  expect((await table(page, id)).players[0]!.arab.movement).toBeLessThanOrEqual(4);
});

test('Constantinople falls, and the end is told with every point', async ({ page }) => {
  const id = await laidOut(page, {
    options: { seats: 2 },
    cities: [{ city: 'nicea', holder: 'arab', tokens: 2, controller: 0 }],
    players: [
      { byzantine: army(), arab: army({ main: 20, movement: 6, pawn: 'nicea', points: { start: 12 } }) },
      { byzantine: army({ points: { start: 30 } }), arab: army({ points: { start: 9 } }) },
    ],
  });
  await attacks(page, id, 'nicea', 'constantinople');
  await losses(page, id);
  expect((await state(page, id)).outcome?.reason).toBe('capital');
  const end = page.getByRole('dialog', { name: /wins/ });
  await expect(end).toContainText('17');
  await expect(end.getByRole('table')).toContainText('Fall of the capital');
  await expectAccessible(page);
});

test('who can’t pay gives cubes up, and the next turn begins', async ({ page }) => {
  const id = await laidOut(page, {
    options: { seats: 2 },
    passed: [1],
    first_passer: 1,
    players: [
      { byzantine: army(), arab: army({ main: 4, movement: 2, treasury: 4, points: { start: 9 } }) },
      { passing: true, byzantine: army(), arab: army() },
    ],
  });
  await page.getByRole('button', { name: 'Pass', exact: true }).first().click();
  await does(page, id, () =>
    page.locator('.prompt .do .btn, .slot.lit').filter({ hasText: /Pass/ }).first().click(),
  );
  await expect(page.locator('.prompt')).toContainText('lacks 2 bezants');
  await does(page, id, () => page.locator('.sheet .box.lit').first().click());
  await does(page, id, () => page.locator('.sheet .box.lit').first().click());
  expect(await table(page, id)).toMatchObject({ turn: 2, active: 1 });
  expect((await table(page, id)).players[0]!.removed).toBe(2);
});

test('everything can be done by keyboard, and said in French', async ({ guest }) => {
  const page = await guest({ locale: 'fr-FR', reducedMotion: 'reduce' });
  const id = await laidOut(page, {
    options: { seats: 2 },
    cities: [{ city: 'nicea', holder: 'arab', tokens: 2, controller: 0 }],
    players: [
      { byzantine: army(), arab: army({ main: 20, movement: 6, pawn: 'nicea', points: { start: 12 } }) },
      { byzantine: army({ points: { start: 30 } }), arab: army({ points: { start: 9 } }) },
    ],
  });
  const enter = (selector: string) => byKeyboard(page, selector);
  await does(page, id, () => enter('[data-city="nicea"][role="button"]'));
  await enter('[data-city="constantinople"][role="button"]');
  await expect(page.locator('.prompt')).toContainText('Constantinople');
  await does(page, id, () => enter('[data-city="constantinople"][role="button"]'));
  for (let lost = 0; lost < 10 && (await state(page, id)).outcome === null; lost += 1)
    await does(page, id, () => enter('.fight .box.lit'));
  const end = page.getByRole('dialog', { name: /gagne|l’emporte|vainqueur/i });
  await expect(end.getByRole('table')).toContainText('17');
  await expectAccessible(page);
});
