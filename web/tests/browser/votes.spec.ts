import type { Page } from '@playwright/test';
import { expect, expectAccessible, makeTable, test } from './table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The host may turn the card, or work a miracle if the others agree. */
const MIRACLE = {
  options: { seats: 3 },
  active: 0,
  byzantines: ['for4', 'for3'],
  stock: { gold: 1 },
  miracles: [
    { miracle: 'pronoia' },
    ...['defence', 'felicity', 'reserves', 'monument'].map((miracle) => ({ miracle, used: true })),
  ],
};

/** Makes a table that votes, and says where it is and how to join it. */
async function votingTable(page: Page, seats: object[]): Promise<{ id: string; invite: string }> {
  const id = await makeTable(page, { game: 'constantinopole', position: MIRACLE, seats, vote_seconds: 90 });
  const invite = await page.evaluate(async (table) => {
    const state = await (await fetch(`/api/tables/${table}`)).json();
    return (state as { table: { invite: string } }).table.invite;
  }, id);
  return { id, invite };
}

test('a miracle is put to the vote: carried by two, voted down by two', async ({ page, guest }) => {
  const open = { kind: 'open' };
  const [second, third] = [await guest({ reducedMotion: 'reduce' }), await guest({ locale: 'fr-FR' })];
  for (const agreed of [true, false]) {
    const { id, invite } = await votingTable(page, [{ kind: 'me' }, open, open]);
    for (const friend of [second, third]) {
      await friend.goto(`/join/${invite}`);
      await friend.getByRole('button', { name: /Sit down|asseoir/ }).click();
    }
    await page.goto(`/table/${id}`);
    await page.locator('.prompt.yours').waitFor();
    await page.locator('[data-place="miracle:pronoia"]').first().click();
    await expect(page.locator('.ballot')).toContainText('You propose');
    await expect(page.locator('.ballot .btn'), 'who proposes has voted').toHaveCount(0);
    await expect(third.locator('.ballot')).toContainText('Pronoïa');
    // What it does, and what it means to say nothing.
    await expect(second.locator('.ballot')).toContainText('Harvest every zone that can be harvested.');
    await expect(second.locator('.ballot')).toContainText('Whoever says nothing agrees.');
    await expect(third.locator('.ballot')).toContainText('Qui ne dit rien consent.');
    await expectAccessible(second);
    await second.getByRole('button', { name: agreed ? 'For it' : 'Against it' }).click();
    if (!agreed) {
      await expect(third.locator('.ballot')).toContainText('1 contre');
      await third.getByRole('button', { name: 'Contre' }).click();
    }
    await expect(third.locator('.ballot')).toHaveCount(0);
    await expect(page.locator('.chron').first()).toContainText(agreed ? /Pronoia/ : /Voted down/);
    const used = page.locator('[data-place="miracle:pronoia"]').first();
    await expect(used).toContainText(agreed ? 'used' : '1');
  }
});
