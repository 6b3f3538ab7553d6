import { ASKED, does, followHint, laidOut, newGame, press, shown, stock } from './constantinopole';
import { expect, expectAccessible, invitation, test } from './table';

// What moves takes time; what happens is the same without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { zone, port, quarter, office, tile, option, chip, button } = press;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

test('a hint is shown on the board and can be followed', async ({ page }) => {
  await laidOut(page, {
    position: { options: { seats: 1 }, known_top: ['seljuks_1'], byzantines: ['for4', 'mtn4', 'mam1a'] },
  });
  await does(page, chip('Turn the card'));
  await followHint(page);
  await page.locator('.counsel').click();
  const advice = page.locator('.advice .entry');
  await expect(advice).toHaveCount(3);
  // Call on whom? The three offices that are proposed stand out, and no other.
  const proposed = page.locator('.office.advised');
  await expect(proposed).toHaveCount(3);
  for (const name of await proposed.locator('b').allTextContents())
    await expect(page.locator('.advice')).toContainText(`Call on the ${name}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.advice')).toBeHidden();
  await expect(page.locator('.advised')).toHaveCount(0);
  await followHint(page);
  await expect(page.locator('.chron')).toContainText('You called on');
  // Nobody has to be asked where nobody else plays.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.prompt .say')).toContainText('Call on one of 8');
});

test('two people online take turns, one is watched, and all of it can be seen again', async ({
  page,
  guest,
}) => {
  await page.goto('/');
  const id = await laidOut(
    page,
    {
      position: {
        options: { seats: 2 },
        known_top: ['vlachs_1', 'commerce', 'storm'],
        stock: { wheat: 3, stone: 4, wood: 2, slave: 1 },
      },
    },
    [{ kind: 'me' }, { kind: 'open' }],
  );
  const friend = await guest({ reducedMotion: 'reduce' });
  await friend.goto(await invitation(page));
  await friend.getByRole('button', { name: /Sit down/ }).click();
  await friend.waitForSelector('.constantinopole');
  const watcher = await guest({ reducedMotion: 'reduce' });
  await watcher.goto(`/table/${id}`);
  await expect(watcher.getByText('You are watching.')).toBeVisible();

  // The host: envoys, and a mill.
  await does(page, chip('Turn the card'));
  await expect(friend.locator('.prompt.wait')).toContainText('answers to the card');
  await expect(friend.locator(chip('Diplomacy'))).toHaveCount(0);
  await does(page, chip('Diplomacy'));
  await does(page, office('eparch'));
  await does(page, tile('mill'));
  await does(page, quarter(2));
  for (const it of [page, friend, watcher]) {
    await expect(it.locator(shown.building(2, 'mill'))).toHaveCount(1);
    await expect(it.locator('.chron')).toContainText('settled it by diplomacy for 2 stone');
    expect(await stock(it)).toMatchObject({ wheat: 2, stone: 1, wood: 1, slave: 1 });
  }

  // The friend: commerce, and two Byzantines; the host's page is opened anew in the middle of it.
  await does(friend, chip('Turn the card'));
  await does(friend, office('logothete'));
  await does(friend, zone('forest'));
  await page.reload();
  await expect(page.locator(shown.piece('for4', 'settler'))).toHaveCount(1);
  await expect(page.locator('.chron')).toContainText('built the Mill on quarter 2');
  await does(friend, zone('mountain'));
  await does(friend, quarter(2));
  await expect(watcher.locator('.chron')).toContainText('used the Mill: 1 wheat');

  // The host again: a storm at a calm sea, and a harvest.
  await does(page, chip('Turn the card'));
  await does(page, office('praetor'));
  await does(page, zone('forest'));
  await expect(friend.locator(shown.piece('for4', 'settler'))).toHaveCount(0);

  // The friend leaves the seat to a bot for a turn, and the host goes on with it.
  await friend.getByRole('button', { name: 'More' }).click();
  await friend.getByRole('button', { name: 'Recruit' }).click();
  await expect(page.locator('.chron')).toContainText('A recruit bot plays for');
  await page.waitForSelector(ASKED, { timeout: 30_000 });
  await expect(page.locator('.bar')).toContainText('turn 5 of 20');
  await friend.getByRole('button', { name: 'More' }).click();
  await friend.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(page.locator('.chron')).toContainText('plays again');

  // Move by move, for whoever looks on.
  await watcher.goto(`/replay/${id}`);
  await expect(watcher.locator(shown.building(2, 'mill'))).toHaveCount(0);
  for (let step = 0; step < 5; step += 1) await watcher.getByRole('button', { name: 'One move on' }).click();
  await expect(watcher.getByText(/Move 5 of \d+/)).toBeVisible();
  await expect(watcher.locator(shown.building(2, 'mill'))).toHaveCount(1);
  await expectAccessible(watcher);
});

test('a person with three bots, in French and on a phone', async ({ guest }) => {
  const page = await guest({ ...PHONE, locale: 'fr-FR' });
  const bot = { kind: 'bot', level: 'novice' };
  await laidOut(page, { position: { options: { seats: 4 }, known_top: ['commerce'] } }, [
    { kind: 'me' },
    bot,
    bot,
    bot,
  ]);
  const said = page.locator('.prompt .say');
  await expect(said).toContainText('À vous. Retournez la carte événement suivante.');
  await expect(page.locator('.bar .sub')).toHaveText('Âge I, tour 1 sur 20');
  await does(page, button('Retourner la carte'));
  await expect(said).toContainText('Prenez un personnage parmi 8');
  await does(page, office('logothete'));
  // The map is small: what is lit on it is also a list, and nothing is pushed off the screen by it.
  await expect(said).toContainText('posez un Byzantin dans une zone éclairée');
  await expect(page.locator('.choice .option')).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const tabs = (await page.getByRole('tablist').boundingBox())!;
  expect(tabs.y + tabs.height).toBeLessThanOrEqual(844);
  await expectAccessible(page);
  await does(page, option('Un Byzantin dans la forêt'));
  await does(page, option('Un Byzantin dans la montagne'));
  // The others play, and it is this person's turn again.
  await expect(page.locator('.bar .sub')).toHaveText('Âge I, tour 5 sur 20', { timeout: 60_000 });
  await page.waitForSelector(ASKED);
  for (const tab of ['Cité', 'Magasin', 'Miracles', 'Chronique', 'Conseil']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
  await followHint(page);
  await expectAccessible(page);
});

test('a long question has room in the bar of a small window', async ({ guest }) => {
  const page = await guest({
    viewport: { width: 1280, height: 720 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  const buildings = ['statue', 'fountain', 'crane', 'fairs', 'lighthouse', 'hospice', 'barn', 'aqueduct'];
  const miracles = ['reserves', 'assault', 'purges', 'plating', 'monument'];
  await laidOut(page, {
    position: {
      options: { seats: 1 },
      turn: 20,
      cards_left: 0,
      stock: { wheat: 20, gold: 3 },
      city: buildings.map((building) => ({ building })),
      miracles: miracles.map((miracle) => ({ miracle })),
      flow: [{ at: 'besieged' }],
    },
  });
  await does(page, button('Miracle : Blindage'));
  // The first throw hits something, whatever it is.
  await expect(page.locator('.prompt .do .btn')).toHaveText(['L’épargner', 'Le laisser tomber']);
  const bar = (await page.locator('.bar').boundingBox())!;
  const said = (await page.locator('.prompt .say').boundingBox())!;
  expect(said.y).toBeGreaterThanOrEqual(bar.y);
  expect(said.y + said.height).toBeLessThanOrEqual(bar.y + bar.height);
  await expectAccessible(page);
});

test('two people online speak and point', async ({ page, guest }) => {
  await newGame(page, ['2', 'A friend']);
  const friend = await guest({ reducedMotion: 'reduce' });
  await friend.goto(await invitation(page));
  await friend.getByRole('button', { name: /Sit down/ }).click();
  await friend.waitForSelector('.constantinopole');
  await page.waitForSelector('.constantinopole');
  await page.locator('.talk').click();
  await page.getByRole('button', { name: 'We need wheat.' }).click();
  await expect(friend.locator('.voices')).toContainText('We need wheat.');
  await friend.locator('.talk').click();
  await friend.getByRole('button', { name: 'Point at something…' }).click();
  await friend.locator('[data-place="slot:3"]').first().click();
  await expect(page.locator('.ring')).toHaveCount(1);
  await expect(page.locator('.voices')).toContainText('look here');
});

test('a turn by keyboard alone', async ({ page }) => {
  await laidOut(page, {
    position: {
      options: { seats: 1 },
      age: 2,
      known_top: ['seljuks_2'],
      city: [{ building: 'mill' }, { building: 'harbour' }],
      stock: { wheat: 4, stone: 4, wood: 4, slave: 2 },
    },
  });
  await page.waitForSelector(ASKED);
  const keys = page.keyboard;
  const there = (what: string) => page.locator(`${what}:focus`).count();
  const until = async (key: string, what: string) => {
    for (let presses = 0; presses < 60 && (await there(what)) === 0; presses += 1) await keys.press(key);
    expect(await there(what), `${key} leads to ${what}`).toBe(1);
  };
  /** Goes with the arrow keys to where something lies, as the eye would. */
  const reach = async (what: string) => {
    const to = (await page.locator(what).boundingBox())!;
    for (let presses = 0; presses < 30 && (await there(what)) === 0; presses += 1) {
      const at = (await page.locator(':focus').boundingBox())!;
      const dx = to.x + to.width / 2 - at.x - at.width / 2;
      const dy = to.y + to.height / 2 - at.y - at.height / 2;
      const across = presses % 2 === 0 ? Math.abs(dx) > Math.abs(dy) : Math.abs(dx) > 8;
      await keys.press(across ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    expect(await there(what), `arrow keys lead to ${what}`).toBe(1);
  };
  /** What was pressed is gone: the focus waits at the next thing that can be chosen. */
  const chosen = async () => {
    await keys.press('Enter');
    await page.waitForSelector(ASKED);
    await expect(page.locator('.lit:focus, .legal:focus, .prompt .btn:focus')).toHaveCount(1);
  };
  await until('Tab', button('Turn the card'));
  await chosen();
  await until('Tab', chip('Diplomacy'));
  await chosen();
  await expect(page.locator('.chron')).toContainText('settled it by diplomacy for 2 slaves');
  await reach(office('archon'));
  await chosen();
  await reach(tile('crane'));
  await chosen();
  await reach(quarter(3));
  await chosen();
  await expect(page.locator(shown.building(3, 'crane'))).toHaveCount(1);
  await until('Tab', button('Enough'));
  await chosen();
  await until('Tab', quarter(1));
  await reach(quarter(2));
  await chosen();
  await reach(port('aegean_1'));
  await chosen();
  await expect(page.locator(shown.piece('aeg1', 'dromon'))).toHaveCount(1);
  // Taken back by its key.
  await keys.press('u');
  await expect(page.locator(shown.moored('aegean_1'))).toHaveCount(1);
});
