// War, from positions laid out for it. Three people share a screen. The dice are real: the positions are such that they
// can't change how it ends.

import type { Page } from '@playwright/test';
import {
  announced,
  answers,
  chronicle,
  clicks,
  combat,
  does,
  laidOut,
  marches,
  offer,
  position,
  presses,
  prompt,
  realm,
  siege,
  wagon,
  zone,
} from './medioevo-positions';
import { expect, expectAccessible, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const honour = (page: Page, kingdom: string) =>
  page.locator('.order-leaf li', { hasText: kingdom }).locator('.num');
const at = (page: Page, id: string, what: RegExp) =>
  expect(zone(page, id)).toHaveAttribute('aria-label', what);

test('a wagon is loaded and goes from land to land', async ({ page }) => {
  await laidOut(
    page,
    position({
      ...combat(1),
      zones: { buda: { troops: { 1: { cavalry: 1, archer: 1 } } } },
      gear: [[], [wagon('buda')]],
    }),
  );
  // The only piece that can go is named, with its load; troops are pressed by their names.
  const goer = page.locator('.decision .goer');
  await expect(goer).toContainText('war wagon I, Buda');
  await expect(offer(page, 'load 0 cavalry')).toHaveText('Cavalry');
  await presses(page, 'load 0 cavalry');
  await expect(goer).toContainText('6 steps left; 1 cavalry');
  await presses(page, 'load 0 archer');
  await at(page, 'buda', /Hungary, war wagon level 1 \(with 1 cavalry, 1 archer\)/);
  await marches(page, 'alfold');
  await marches(page, 'transylvania');
  await at(page, 'transylvania', /war wagon level 1 \(with 1 cavalry, 1 archer\)/);
  await at(page, 'buda', /^(?!.*wagon)/);
  await expect(realm(page).locator('.gear li')).toContainText('Transylvania');
});

test('a wagon is sent over several lands at one go, and the price is seen before', async ({ page }) => {
  await laidOut(
    page,
    position({
      ...combat(1),
      zones: {
        buda: { troops: { 1: { cavalry: 1 } } },
        bulgaria: { token: 0, troops: { 0: { light_infantry: 1 } } },
        serbia: { token: 1, troops: { 1: { archer: 1 } } },
      },
      gear: [[], [wagon('buda', { troops: { archer: 2 } })]],
    }),
  );
  await expect(page.locator('.decision .goer')).toContainText(/2 of \d on board/);
  await expect(offer(page, 'step 0 alfold')).toContainText('1 step');
  await at(page, 'alfold', /can be chosen, 1 step; 5 left after it/);
  await at(page, 'transylvania', /can be reached, 2 steps; 4 left after it, by Upper Hungary/);
  // A land farther off shows its way first, and is gone to by a second press.
  const card = page.locator('.decision .way-card');
  const planned = page.locator('.arrow.now');
  await clicks(page, 'transylvania');
  await expect(card).toContainText('Buda → Upper Hungary → Transylvania');
  await expect(card).toContainText('2 steps; 4 left after it');
  await expect(planned).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await clicks(page, 'transylvania');
  await clicks(page, 'transylvania');
  await at(page, 'transylvania', /war wagon level 1 \(with 2 archer/);
  await expect(card).toHaveCount(0);
  // It is taken back step by step.
  await page.keyboard.press('u');
  await at(page, 'upper_hungary', /war wagon level 1/);
  // By keyboard, and to an attack, which is asked about where the game asks.
  await zone(page, 'bulgaria').focus();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Attack on Bulgaria');
  await expect(card).toContainText('without a declaration of war: −3 honour points');
  await page.keyboard.press('Enter');
  await expect(page.locator('.decision .answers .weighed')).toContainText('without a declaration of war');
  await at(page, 'serbia', /war wagon level 1/);
});

test('which of several pieces goes is chosen by keyboard; what holds for the turn is told', async ({
  page,
}) => {
  await laidOut(
    page,
    position({
      ...combat(1),
      zones: { buda: { troops: { 1: { cavalry: 1 } }, buildings: { fort: 1 } } },
      gear: [[], [wagon('buda'), { ...wagon('buda'), level: 2 }]],
      today: {
        banned: [['buda'], [], []],
        fortified: [{ zone: 'buda', seat: 1 }],
        safe_buildings: [[], ['buda'], []],
      },
    }),
  );
  await at(
    page,
    'buda',
    /no fighting; fortified; military building safe from plunder; with pieces to pick up/,
  );
  await page.keyboard.press('Tab');
  await zone(page, 'buda').focus();
  await page.keyboard.press('Enter');
  const leaf = page.locator('.zone-leaf');
  await expect(leaf).toContainText('A Bishop forbids battles here');
  await expect(leaf.getByRole('button', { name: /^war wagon I\b/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(leaf).toBeHidden();
  await expect(zone(page, 'buda')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(zone(page, 'buda')).toBeFocused();
  await expect(page.locator('.decision .crumb')).toContainText('war wagon II');
  await zone(page, 'alfold').focus();
  await does(page, () => page.keyboard.press('Enter'));
  await at(page, 'alfold', /war wagon level 2/);
});

test('an attack without declaration tells its price before', async ({ page }) => {
  await laidOut(
    page,
    position({
      ...combat(1),
      zones: {
        serbia: { troops: { 1: { light_infantry: 1 } } },
        bulgaria: { token: 0, buildings: { town: 0 }, troops: { 0: { light_infantry: 1 } } },
      },
      gear: [[], [wagon('serbia', { troops: { cavalry: 3 } })]],
      accords: { pacts: [{ id: 5, parties: [0, 1], clauses: [{ kind: 'trade', from: 0, to: 1 }] }] },
    }),
  );
  const told = [
    'without a declaration of war: −3 honour points',
    'breaks 1 pact with Player A: −2 honour points',
  ];
  const attack = offer(page, 'attack bulgaria');
  for (const text of told) await expect(attack).toContainText(text);
  // It is asked once, by the game; the consequences stand beside the yes, and all answers in one place.
  await marches(page, 'bulgaria');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const yes = page.locator('.decision .answers .weighed');
  for (const text of told) await expect(yes).toContainText(text);
  await expect(page.locator('.prompt .do [data-act]')).toHaveCount(0);
  await expectAccessible(page);
  await presses(page, 'yes');
  await presses(page, 'join 0');
  await expect(honour(page, 'Hungary')).toHaveText('5');
  await expect(chronicle(page)).toContainText(
    'Player B: −3 honour points (attack without declaration of war)',
  );
  await expect(chronicle(page)).toContainText('Player B: −2 honour points (pact broken)');
  await page.getByRole('tab', { name: 'Powers' }).click();
  await expect(page.locator('.powers tr', { hasText: 'Player B' }).last()).toContainText('war');
  await expect(page.locator('.powers')).toContainText('No pacts that you know of.');
});

test('a reaction is a small card: no key passes by mistake, and an order ends it', async ({ page }) => {
  await laidOut(page, position(announced));
  const card = page.locator('.arena .reaction-card');
  await expect(card).toContainText('A move is announced');
  await expect(card).toContainText('Player B: War Wagon I with 1 Cavalry, Serbia → Bosnia');
  await expect(page.locator('.column .decision')).toHaveCount(0);
  await expect(card.locator('.use')).toHaveCount(2);
  await expect(offer(page, 'pass')).toHaveText('Let it pass');
  await expectAccessible(page);
  await card.focus();
  for (const key of ['Escape', 'Enter', ' ']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowDown');
  await expect(card.locator('.use').first()).toBeFocused();
  await presses(page, 'quiet turn');
  await expect(card).toHaveCount(0);
  // Whoever gave an order sees it, and can lift it.
  await laidOut(page, position({ ...announced, flow: combat(1).flow, players: [{}, { quiet_turn: true }] }));
  await expect(page.locator('.standing')).toContainText('You let everything pass until the turn ends.');
  await presses(page, 'listen');
  await expect(page.locator('.standing')).toHaveCount(0);
});

const battle = (page: Page) => page.locator('.battle-leaf');

interface Fought {
  /** The stages in which something was asked. */
  stages: Set<string>;
  /** How many points of damage were laid on a unit by pressing it. */
  losses: number;
  /** How often a die was pressed and thrown again. */
  again: number;
  /** What the sides showed, step by step. */
  shown: string[];
}

/** Fights a battle to its end: presses units that are lit, answers, or takes what comes first. */
async function fights(page: Page): Promise<Fought> {
  const fought: Fought = { stages: new Set(), losses: 0, again: 0, shown: [] };
  const lit = battle(page).locator('.rank.lit');
  const short = page.locator('.prompt .do .btn');
  while ((await battle(page).count()) > 0) {
    fought.stages.add((await battle(page).locator('[aria-current]').innerText()).trim());
    fought.shown.push((await battle(page).locator('.sides').innerText()).replace(/\s+/g, ' '));
    const dice = page.locator('.dice-choice');
    if (fought.again === 0 && (await dice.count()) > 0) {
      await expect(dice.locator('.btn')).toHaveText('Keep all dice');
      await dice.getByRole('button', { name: /^The d6 shows \d: throw it again/ }).click();
      await expect(dice.locator('.btn')).toHaveText('Throw again: d6');
      fought.again += 1;
    }
    const many = await lit.count();
    if (many > 0 && /takes/.test((await lit.first().textContent()) ?? '')) fought.losses += 1;
    const next = many > 0 ? lit : (await short.count()) > 0 ? short : page.locator('.decision [data-act]');
    await does(page, () => next.first().click());
  }
  return fought;
}

test('walls, a siege engine, archers and a captain meet', async ({ page }) => {
  test.setTimeout(300_000);
  await laidOut(page, position(siege));
  await marches(page, 'bulgaria');
  // What it would come to is told before it begins, the better the more join in.
  const odds = async (place: number) =>
    Number(/win: (\d+)%/.exec((await offer(page, `join ${place}`).textContent()) ?? '')?.[1]);
  const alone = await odds(0);
  for (const place of [0, 1]) await presses(page, `join ${place}`);
  expect(await odds(2)).toBeGreaterThan(alone);
  await presses(page, 'join 2');
  await expect(battle(page).getByRole('heading')).toContainText('Battle of Bulgaria');
  await expect(battle(page).locator('.side').first()).toContainText('Player B attacks');
  await expect(battle(page).locator('.side').last()).toContainText('Player A defends');
  // Before anything is thrown: what each type will do, and why another won't; the battle is marked on the map.
  const ability = (side: number, name: string) =>
    battle(page).locator('.side').nth(side).locator('.abilities li', { hasText: name });
  await expect(ability(0, 'Cavalry')).toContainText('+12 damage if it wins or ties');
  await expect(ability(0, 'Heavy infantry')).toHaveClass(/idle/);
  await expect(ability(0, 'Heavy infantry')).toContainText(
    'Heavy infantry, not in force: the enemy has 3 too (MU-11.7)',
  );
  await expect(ability(0, 'Archer')).toContainText('the enemy has 2 too');
  await expect(ability(0, 'Captain')).toContainText('2 of 2 points left');
  await expect(battle(page).locator('.side').last()).toContainText('Fort: −2 damage of one kind');
  await expect(page.locator('[data-clash]')).toHaveAttribute('data-clash', 'bulgaria');
  await expectAccessible(page);
  const { stages, losses, again, shown } = await fights(page);
  for (const stage of ['Engines', 'Archers', 'Melee', 'Losses']) expect([...stages]).toContain(stage);
  expect(losses).toBeGreaterThan(0);
  expect(again).toBe(1);
  for (const seen of [
    /catapult: 3 heavy infantry/,
    /3 in a crew/,
    /2 shots, 2 damage for 1 to 3/,
    /Fort: −2 damage from siege engines/,
    /to take as own losses/,
    /\d d4 \d d6 \d d8/,
    /(highest die|equal dice) \d/,
    /1 captain II/,
  ])
    expect(
      shown.find((it) => seen.test(it)),
      String(seen),
    ).toBeDefined();
  // What came of it is told when the leaf of the battle is gone, until somebody goes on.
  const aftermath = page.locator('.aftermath');
  await expect(aftermath).toContainText('Player B wins.');
  await expect(aftermath).toContainText('+6 honour');
  await expect(chronicle(page)).toContainText('Bulgaria: victory of Player B');
  await expect(chronicle(page)).toContainText('The walls protect Player A from siege engines');
  await answers(page, 'Keep all the rest');
  await expect(aftermath).toHaveCount(0);
  await at(page, 'bulgaria', /Hungary,.*captain level 2.*catapult.*town; fort/);
  // One for the land, four for its buildings, one for a great army.
  await expect(honour(page, 'Hungary')).toHaveText('16');
});

test('damage is laid on units by pressing them, by key too, and by whoever directs it', async ({ page }) => {
  const damage = { side: 1, from: 'melee', announced: true, counted: true, points: 2, directed: 1 };
  await laidOut(
    page,
    position({
      phase: 'combat',
      flow: [combat(1).flow, { battle: { at: { losses: 0 } } }, { damage }],
      zones: {
        bulgaria: { troops: { 0: { cavalry: 1, archer: 3 }, 1: { heavy_infantry: 3, archer: 1 } } },
      },
      battles: [
        {
          zone: 'bulgaria',
          sides: [{ player: 1 }, { player: 0 }],
          round: 1,
          began_with: [4, 4],
          now: {
            winner: 0,
            harm: 2,
            dice: [
              { d4: 2, d6: 3, d8: 7 },
              { d4: 1, d6: 3, d8: 5 },
            ],
            values: [7, 5],
          },
        },
      ],
      accords: { wars: [[1], [0], []] },
    }),
  );
  const [attacker, defender] = [battle(page).locator('.side').first(), battle(page).locator('.side').last()];
  await expect(defender).toContainText(
    '2 points of damage to take, from the melee; Player B says who takes 1',
  );
  await expect(attacker).toContainText('wins the round: 2 damage');
  await expect(attacker.locator('.rank.lit')).toHaveCount(0);
  const archers = defender.locator('.rank.lit', { hasText: 'Archer' });
  await archers.focus();
  await does(page, () => page.keyboard.press('Enter'));
  await expect(defender.locator('.rank', { hasText: 'archer' }).first()).toContainText('2');
  // The rest is its owner's to lay.
  await expect(defender).toContainText('1 point of damage to take, from the melee');
  await does(page, () => defender.locator('.rank.lit', { hasText: 'Cavalry' }).click());
  // A Cavalry that is hurt fights on as heavy infantry.
  await expect(defender.locator('.rank', { hasText: 'heavy infantry' })).toContainText('1');
  await expect(defender).toContainText('1 of 4 lost');
  await expect(attacker).toContainText('0 of 4 lost');
});

test('how a battle ended is told until its player passes', async ({ page }) => {
  const troops = { cavalry: 5, heavy_infantry: 4 };
  const rider = wagon('caria', { level: 2, steps: 7 });
  await laidOut(
    page,
    position({ ...combat(0), gear: [[wagon('adrianople', { level: 3, steps: 8, troops }), rider]] }),
  );
  await marches(page, 'bulgaria');
  await presses(page, 'join 0');
  await fights(page);
  const aftermath = page.locator('.aftermath');
  await expect(aftermath).toContainText('Player A wins.');
  await presses(page, 'pass');
  await expect(aftermath).toHaveCount(0);
});

test('two galleys fight at sea', async ({ page }) => {
  await laidOut(
    page,
    position({
      ...combat(0),
      kingdoms: ['byz', 'mam', 'hor'],
      gear: [
        [
          {
            kind: 'galley',
            level: 3,
            zone: 'south_aegean',
            steps: 6,
            troops: { cavalry: 5, heavy_infantry: 3 },
          },
        ],
        [
          {
            kind: 'galley',
            level: 1,
            zone: 'egyptian_sea',
            steps: 6,
            troops: { light_infantry: 1, archer: 1 },
          },
        ],
      ],
      accords: { wars: [[1], [0], []] },
    }),
  );
  await at(
    page,
    'egyptian_sea',
    /Mamluks, galley level 1 \(with 1 light infantry, 1 archer\).*can be attacked/,
  );
  await marches(page, 'egyptian_sea');
  await presses(page, 'join 0');
  await expect(battle(page).getByRole('heading')).toContainText('Egyptian Sea');
  const sides = battle(page).locator('.side');
  await expect(sides.first()).toContainText('at sea only Archers and Light Infantry have theirs (MU-13.4)');
  await expect(sides.last().locator('.abilities li', { hasText: 'Archer' })).toContainText(
    '1 shot, a hit on 1 to 3',
  );
  await expect(sides.first()).toContainText('attack: galleys +2');
  await expect(page.locator('[data-clash="egyptian_sea"]')).toHaveCount(1);
  const { losses } = await fights(page);
  expect(losses).toBeGreaterThan(0);
  await expect(chronicle(page)).toContainText(/Egyptian Sea: victory of Player A/);
  // The empty galley sinks by a throw of a die, or is taken.
  if (/takes? over|keep what/i.test((await prompt(page).textContent()) ?? ''))
    await answers(page, 'Keep all the rest');
  await at(page, 'egyptian_sea', /Byzantium, galley level 3/);
  await at(page, 'egyptian_sea', /^(?!.*Mamluks)/);
});
