// The phases of a turn that are no war, each from a position laid out for it, and pacts. Three people share a screen.

import type { Page } from '@playwright/test';
import {
  answers,
  bids,
  caravan,
  chronicle,
  combat,
  does,
  event,
  laidOut,
  leaf,
  marches,
  numbers,
  offer,
  position,
  presses,
  prompt,
  purchases,
  purse,
  realm,
  taxes,
  trade,
  upkeep,
  zone,
} from './medioevo-positions';
import { expect, expectAccessible, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phase = (page: Page) => page.locator('.turn-leaf [aria-current]');

test('the turn order is bid for in secret', async ({ page }) => {
  await laidOut(page, position(bids));
  await expect(prompt(page)).toContainText(/bid/i);
  await numbers(page, 0);
  await numbers(page, 80);
  const field = page.locator('.number-field input[type="number"]');
  await expect(field, 'nobody sees what was bid before').toHaveValue('0');
  await numbers(page, 30);
  await expect(phase(page)).toContainText('Events');
  const order = page.locator('.order-leaf li');
  await expect(order.nth(0)).toContainText('Hungary');
  await expect(order.nth(1)).toContainText('Golden Horde');
  await expect(order.nth(2)).toContainText('Byzantium');
  await expect(purse(page, 'Treasury')).toHaveText('420');
  await expect(chronicle(page)).toContainText('80');
});

test('an event strikes where its card says', async ({ page }) => {
  await laidOut(page, position({ ...event(10), zones: { macedonia: { buildings: { town: 0 } } } }));
  const card = page.locator('.event-card');
  await expect(card).toContainText('Fire in Thrace');
  await expect(page.locator('.struck-line'), 'six lands and three seas are marked').toHaveCount(9);
  await card.getByRole('button', { name: 'Macedonia' }).click();
  await expect(page.locator('.found')).toBeVisible();
  await expect(card).toContainText('Buildings take damageon 1 to 3, so many points');
  await expect(card).toContainText('The people tolerate a tax of 50 this turn.');
  await presses(page, 'symbol buildings');
  await presses(page, 'symbol movement');
  await expect(chronicle(page)).toContainText('The event strikes: buildings take damage');
  const [, face] = /Player A rolls (\d)/.exec((await chronicle(page).textContent()) ?? '') ?? [];
  const whole = /Byzantium; town;/;
  const town = expect(zone(page, 'macedonia'), `after a ${face}`);
  await (Number(face) > 3 ? town : town.not).toHaveAttribute('aria-label', whole);
  // Then the barbarians: one more rises where a fire burns.
  await expect(card.locator('.done')).toHaveCount(2);
  await expect(page.locator('.struck-line')).toHaveCount(0);
  await expect(page.locator('.decision .circle')).toContainText('Horde: 2 light infantry');
  await marches(page, 'bosnia');
  await expect(zone(page, 'bosnia')).toHaveAttribute('aria-label', /barbarians, 1 light infantry/);
});

test('taxes bring what their table says', async ({ page }) => {
  await laidOut(page, position(taxes));
  const level = page.locator('.decision table.taxes tr', { hasText: /^30/ });
  await expect(level).toContainText('+210');
  await expectAccessible(page);
  for (const tax of [30, 20, 10]) await presses(page, `tax ${tax}`);
  await expect(phase(page)).toContainText('Purchases');
  await expect(purse(page, 'Treasury')).toHaveText('610');
  await expect(purse(page, 'Income')).toHaveText('+210');
  await expect(chronicle(page)).toContainText('210');
  // Upkeep is paid; all else are other means.
  await laidOut(page, position({ ...upkeep, zones: { adrianople: { troops: { 0: { archer: 3 } } } } }));
  await expect(page.locator('.decision .due')).toHaveText('Upkeep 60 florins; 340 stay in the treasury.');
  await expect(page.locator('.decision .gold')).toHaveText('Pay the upkeep');
  await expect(offer(page, 'borrow')).not.toBeVisible();
  await page.getByText('Other means').click();
  await expect(offer(page, 'borrow')).toBeVisible();
});

test('who only watches sees the event, and the cards of everybody', async ({ page, guest }) => {
  const players = [{ cards: [5, 7] }, {}, {}];
  await laidOut(page, position({ ...event(10), players, today: { rotated: [7] } }));
  const watcher = await guest({ reducedMotion: 'reduce' });
  await watcher.goto(page.url());
  const watched = watcher.getByRole('region', { name: 'War Circle and event' });
  await expect(watched).toContainText('Horde: 2 light infantry');
  await expect(watched).toContainText('Fire in Thrace');
  await leaf(watcher, 'Cards');
  await watcher.locator('.cards-leaf summary', { hasText: 'Player A' }).click();
  await expect(watcher.locator('.cards-leaf .card-face.rotated')).toHaveCount(1);
  await expectAccessible(watcher, '.book', '.watched');
});

test('the shop shows where a ware could stand, and names what is missing', async ({ page }) => {
  await laidOut(page, position(purchases));
  const sites = page.locator('.site-line');
  await expect(sites).toHaveCount(0);
  await offer(page, 'hire archer').hover();
  await expect(sites).toHaveCount(3);
  await offer(page, 'research combat').hover();
  await expect(sites).toHaveCount(0);
  await page.locator('.decision').getByText('not to be had now').click();
  const village = page.locator('.missing li', { hasText: 'Village' });
  await expect(village).toContainText('needs Masonry');
  await village.getByRole('button').click();
  await offer(page, 'research combat').hover();
  await expect(sites, 'they stay until it is pressed again').toHaveCount(3);
  await expectAccessible(page, '.decision');
  await page.keyboard.press('Escape');
  await expect(sites).toHaveCount(0);
});

test('a unit is bought and placed on the map, and a technology is learnt', async ({ page }) => {
  await laidOut(page, position(purchases));
  const archers = realm(page).locator('.forces li[title="archers"]');
  await expect(archers).toContainText('0of');
  await presses(page, 'hire archer');
  await expect(zone(page, 'serbia')).not.toHaveAttribute('data-nav');
  await marches(page, 'constantinople');
  await expect(zone(page, 'constantinople')).toHaveAttribute('aria-label', /Byzantium, 1 archer;/);
  await expect(archers).toContainText('1of');
  await expect(purse(page, 'Treasury')).toHaveText('350');
  await expect(offer(page, 'engage 1')).toHaveCount(0);
  await expect(page.locator('.lessons li')).toHaveCount(6);
  await expect(offer(page, 'research combat')).toContainText(/Art of War I.*100/s);
  await presses(page, 'research combat');
  await expect(realm(page).locator('.learning .br-combat')).toContainText('Art of War');
  await expect(purse(page, 'Treasury')).toHaveText('250');
  // What was learnt is for sale now.
  await expect(offer(page, 'engage 1')).toBeVisible();
  // What learning is good for is told beside it.
  await realm(page).getByText('What your learning can do now').click();
  await expect(realm(page).locator('.learning-now li')).toContainText('Art of War');
  await expectAccessible(page, '.book');
  // A leaf that is turned to gets room, until something is done.
  const tall = async () => (await page.locator('.book').boundingBox())!.height;
  const before = await tall();
  await leaf(page, 'Honour');
  await expect.poll(tall).toBeGreaterThan(before + 50);
});

test('a caravan buys goods, goes its way and sells them', async ({ page }) => {
  await laidOut(page, position({ ...trade(1), gear: [[], [caravan('buda')]] }));
  await presses(page, 'fetch 0');
  await expect(page.locator('.number-field .gold')).toHaveText('Buy 1 cube for 100 florins');
  await numbers(page, 3);
  await expect(purse(page, 'Treasury')).toHaveText('200');
  await expect(realm(page).locator('.gear .cargo')).toHaveText('3grain');
  await answers(page, 'Open no trade route');
  await marches(page, 'slavonia');
  await expect(zone(page, 'slavonia')).toHaveAttribute(
    'aria-label',
    /caravan level 3 \(with 3 cubes of grain\)/,
  );
  await presses(page, 'sell 0');
  for (let cube = 0; cube < 3; cube += 1) await presses(page, 'good yellow');
  await expect(purse(page, 'Treasury')).toHaveText('500');
  await expect(zone(page, 'slavonia')).toHaveAttribute('aria-label', /market: 1 cube of grain/);
  await expect(chronicle(page)).toContainText(/3.*grain.*Slavonia|Slavonia.*3.*grain/);
});

test('the turn ends, and the next one begins with bids', async ({ page }) => {
  await laidOut(page, position({ ...trade(2), gear: [[], [], [caravan('saraj')]] }));
  await expect(page.locator('.turn-leaf h2')).toContainText('Turn 3');
  await marches(page, 'ukek');
  await expect(realm(page).locator('.gear')).toContainText('Ukek');
  await answers(page, 'End your trade turn');
  await expect(page.locator('.turn-leaf h2')).toContainText('Turn 4');
  await expect(phase(page)).toContainText('Order');
  await expect(page.locator('.number-field')).toBeVisible();
});

test('a game with a time limit is ended from the page', async ({ page }) => {
  const gear = [[], [], [caravan('saraj')]];
  await laidOut(page, position({ ...trade(2), gear, options: { time_limit: true } }));
  await expect(page.locator('.turn-leaf h2')).toHaveText('Turn 3of 8');
  await offer(page, 'time_up').click();
  const sure = page.locator('.sure');
  await expect(sure).toContainText('The game ends for everybody when this turn is over');
  await sure.getByRole('button', { name: 'Leave it' }).click();
  await offer(page, 'time_up').click();
  await does(page, () => sure.getByRole('button', { name: 'Go ahead' }).click());
  await expect(page.locator('.turn-leaf')).toContainText('Time is up: this is the last turn.');
  await expect(page.locator('.turn-leaf h2')).toHaveText('Turn 3of 3');
  await expect(offer(page, 'time_up')).toHaveCount(0);
  await expectAccessible(page, '.turn-leaf');
  await answers(page, 'End your trade turn');
  await expect(page.locator('.prompt.over')).toContainText('The time is over.');
});

test('own pieces are removed at any time, from the realm', async ({ page }) => {
  await laidOut(page, position({ ...trade(2), gear: [[], [], [caravan('saraj')]] }));
  await presses(page, 'scrap');
  await expect(prompt(page)).toContainText(/remove/i);
  await does(page, () => page.locator('.decision .lit').first().click());
  await expect(realm(page).locator('.gear')).toHaveCount(0);
});

const TRADE_PACT = { pacts: [{ id: 5, parties: [0, 1], clauses: [{ kind: 'trade', from: 0, to: 1 }] }] };

test('a trade route is laid, travelled and honoured', async ({ page }) => {
  await laidOut(page, position({ ...trade(1), gear: [[], [caravan('buda')]], accords: TRADE_PACT }));
  await presses(page, 'fetch 0');
  await numbers(page, 3);
  await presses(page, 'route 4');
  for (const stage of ['slavonia', 'transylvania', 'bulgaria', 'macedonia']) await marches(page, stage);
  await expect(realm(page)).toContainText('Route: 0 of 4 reached');
  await leaf(page, 'Market');
  const plan = page.locator('.leaf.market .trader');
  await expect(plan).toContainText('Route: 0 of 4 stages reached');
  await expect(plan).toContainText('2 trade points: 2 honour, or 100 florins more for every cube');
  await plan.getByRole('button', { name: 'Transylvania' }).first().focus();
  await expect(page.locator('.arrow.now')).toHaveCount(2);
  await leaf(page, 'Realm');
  await expect(page.locator('.arrow.now')).toHaveCount(0);
  await expect(zone(page, 'bulgaria')).toHaveAttribute('aria-label', /Hungary, stage 3 of its route/);
  for (const step of ['slavonia', 'alfold', 'transylvania', 'wallachia', 'bulgaria', 'macedonia'])
    await marches(page, step);
  await expect(realm(page)).toContainText('Route: 3 of 4 reached, next Macedonia');
  await presses(page, 'sell 0');
  for (let cube = 0; cube < 3; cube += 1) await presses(page, 'good yellow');
  await presses(page, 'glory');
  await presses(page, 'profit');
  await expect(chronicle(page)).toContainText('Player B completes a trade route of 4 stages');
  await expect(chronicle(page)).toContainText('Player B: +1 honour point (trade route)');
  await expect(purse(page, 'Treasury')).toHaveText('650');
  await expect(realm(page).locator('.hp')).toContainText('11');
});

const powers = (page: Page) => page.locator('.leaf.powers');
const pact = (page: Page) => page.locator('.powers .pact');

test('a pact is written, agreed on and kept: goods are sold for its fee', async ({ page }) => {
  await laidOut(
    page,
    position({
      ...trade(0),
      gear: [[caravan('constantinople')], [{ ...caravan('bulgaria'), cargo: { yellow: 2 } }]],
    }),
  );
  await leaf(page, 'Powers');
  const composer = powers(page).locator('.composer');
  await composer.locator('summary').click();
  await does(page, () => composer.getByRole('button', { name: 'Player B' }).click());
  await composer.getByRole('combobox', { name: 'Add a clause' }).selectOption({ label: 'Trade' });
  await expect(composer.locator('.preview')).toHaveText('Player B may trade in the lands of Player A.');
  await does(page, () => composer.getByRole('button', { name: 'Add', exact: true }).click());
  await does(page, () => composer.getByRole('button', { name: 'Player B pays Player A 50 florins' }).click());
  await expect(composer.locator('.terms')).toContainText('Player B pays Player A 50 florins for each use.');
  await expectAccessible(page);
  await presses(page, 'propose');
  await expect(powers(page).locator('.proposal')).toContainText('agreed so far: Player A');
  await answers(page, 'End your trade turn');
  await leaf(page, 'Powers \\(1\\)');
  await expect(powers(page).locator('.proposal')).toContainText('Player A proposes a pact');
  await does(page, () => powers(page).getByRole('button', { name: 'Agree' }).click());
  await expect(pact(page)).toContainText('Player B may trade in the lands of Player A.');
  await expect(powers(page).locator('.proposal')).toHaveCount(0);
  await marches(page, 'macedonia');
  await presses(page, 'sell 0');
  await presses(page, 'good yellow');
  await presses(page, 'good yellow');
  await expect(chronicle(page)).toContainText('Player B pays 50 florins (pact)');
  await expect(pact(page)).toHaveCount(1);
});

test('in a pact of three the two others promise each other something, and a line is struck out', async ({
  page,
}) => {
  await laidOut(page, position(purchases));
  await leaf(page, 'Powers');
  const composer = powers(page).locator('.composer');
  const button = (name: string) => composer.getByRole('button', { name, exact: true });
  await composer.locator('summary').click();
  for (const partner of ['Player B', 'Player C'])
    await does(page, () => composer.getByRole('button', { name: partner }).click());
  await composer.getByRole('combobox', { name: 'Add a clause' }).selectOption({ label: 'Passage' });
  await composer.getByRole('combobox', { name: 'Who promises' }).selectOption({ label: 'Player B' });
  await composer.getByRole('combobox', { name: 'To whom' }).selectOption({ label: 'Player C' });
  const passage = 'Player C may march through the lands of Player B.';
  await expect(composer.locator('.preview')).toHaveText(passage);
  await does(page, () => button('Add').click());
  await expect(button('Add'), 'it is written').toBeDisabled();
  // A sum is a whole number, or nothing.
  await composer.getByRole('combobox', { name: 'Who pays' }).selectOption({ label: 'Player C' });
  const sum = composer.getByRole('spinbutton', { name: 'florins' }).last();
  await sum.fill('');
  await expect(composer.getByRole('button', { name: /on signing/ })).toBeDisabled();
  await sum.fill('12.5');
  await does(page, () => button('Player C pays Player B 13 florins on signing.').click());
  await does(page, () => button('Secret').click());
  const lines = composer.locator('.terms li');
  await expect(lines).toHaveCount(3);
  await does(page, () => button('Strike out: secret').click());
  await does(page, () => button('Strike out: Player C pays Player B 13 florins on signing.').click());
  await expect(lines).toHaveText([new RegExp(passage)]);
  await expectAccessible(page, '.book');
  await presses(page, 'propose');
  for (const other of ['Player B', 'Player C']) {
    const fellow = powers(page).getByRole('group', { name: `${other} answers` });
    await does(page, () => fellow.getByRole('button', { name: 'Agree' }).click());
  }
  await expect(pact(page)).toContainText(passage);
  await expect(pact(page)).toContainText('Pact 0');
  await expect(chronicle(page)).toContainText('Pact 0 is signed');
});

test('an ally is denounced and voted on', async ({ page }) => {
  await laidOut(
    page,
    position({
      ...combat(0),
      order: [1, 0, 2],
      zones: {
        bulgaria: { troops: { 0: { light_infantry: 1 } } },
        alfold: { troops: { 1: { cavalry: 3 } } },
      },
      gear: [
        [{ kind: 'war_wagon', level: 1, zone: 'adrianople', steps: 6 }],
        [{ kind: 'war_wagon', level: 2, zone: 'alfold', steps: 7 }],
      ],
      accords: { wars: [[2], [], [0]] },
    }),
  );
  await leaf(page, 'Powers');
  const composer = powers(page).locator('.composer');
  await composer.locator('summary').click();
  await does(page, () => composer.getByRole('button', { name: 'Player A' }).click());
  await composer
    .getByRole('combobox', { name: 'Add a clause' })
    .selectOption({ label: 'Defensive alliance' });
  await does(page, () => composer.getByRole('button', { name: 'Add', exact: true }).click());
  await presses(page, 'propose');
  // Player A sits at the same screen and need not wait to be asked.
  const fellow = powers(page).getByRole('group', { name: 'Player A answers' });
  await does(page, () => fellow.getByRole('button', { name: 'Agree' }).click());
  await answers(page, /Pass/);
  await expect(pact(page)).toContainText('Player B will stand by Player A against attacks, with 3 units.');
  await does(page, () => offer(page, 'denounce 0 1').click());
  await expect(prompt(page)).toContainText('Player A says that Player B has broken pact 0');
  // Whoever votes reads what was promised.
  await expect(page.locator('.decision .pact')).toContainText('Player B will stand by Player A');
  await answers(page, 'Vote: the pact was broken');
  await answers(page, 'Vote: the pact was kept');
  await answers(page, 'Vote: the pact was broken');
  await expect(chronicle(page)).toContainText('Player B: −2 honour points (pact broken)');
  await expect(page.locator('.order-leaf li', { hasText: 'Hungary' }).locator('.num')).toHaveText('8');
  await expect(powers(page)).toContainText('No pacts that you know of.');
});
