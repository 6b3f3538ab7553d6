import { beforeAll, describe, expect, it } from 'vitest';
import { choice, sampleView, sitters } from './sample.test-data';
import type { Way } from './ways';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { offersOf } = await import('./offers');
const { Walk } = await import('./walk.svelte');

/** The first piece of seat 0 stands in a land, and may go to these ones. */
function standing(at: string, to: string[], warns: string[] = []) {
  const view = sampleView();
  const own = view.table.gear![0]!;
  own[0] = { ...own[0]!, zone: at };
  const said = warns.map((en) => ({ en, fr: en }));
  const choices = to.map((zone) =>
    choice(`step 0 ${zone}`, `to ${zone}`, { zone, piece: '0.0', warns: said }),
  );
  const actions = choices.map(({ action }) => action);
  return { view, offers: offersOf({ choices }, actions, [], sitters, true).main };
}

const way = (warns: string[] = []): Way => ({
  piece: '0.0',
  to: 'slavonia',
  cost: 2,
  left: 1,
  fights: false,
  stages: [
    { from: 'macedonia', action: 'step 0 serbia' },
    { from: 'serbia', action: 'step 0 slavonia' },
  ],
  stretches: [],
  warns,
});

/** Sends the walk on over these positions; what it did. */
async function sent(positions: ReturnType<typeof standing>[], told = way(), done = true): Promise<string[]> {
  const walk = new Walk();
  const acts: string[] = [];
  walk.begin(told, 0);
  for (const { view, offers } of positions) {
    walk.goOn(offers, view, 0, async (action) => (acts.push(action), done));
    await new Promise((later) => setTimeout(later));
  }
  expect(walk.isOn).toBe(false);
  return acts;
}

describe('a walk', () => {
  const first = standing('macedonia', ['serbia']);
  const second = standing('serbia', ['slavonia']);

  it('goes from step to step to its end', async () => {
    expect(await sent([first, second])).toEqual(['step 0 serbia', 'step 0 slavonia']);
  });

  it('waits while others are asked', async () => {
    expect(await sent([first, { ...second, offers: [] }, second])).toHaveLength(2);
  });

  it('ends where the piece does not stand as it was told', async () => {
    expect(await sent([first, standing('macedonia', ['serbia', 'slavonia'])])).toEqual(['step 0 serbia']);
  });

  it('ends where the next step is no longer offered', async () => {
    expect(await sent([first, standing('serbia', ['epirus'])])).toEqual(['step 0 serbia']);
  });

  it('ends where something is warned of that was not told before', async () => {
    const warned = standing('serbia', ['slavonia'], ['Slavonia: somebody waits']);
    expect(await sent([first, warned])).toEqual(['step 0 serbia']);
    expect(await sent([first, warned], way(['Slavonia: somebody waits']))).toHaveLength(2);
  });

  it('ends where a step is refused', async () => {
    expect(await sent([first, second], way(), false)).toEqual(['step 0 serbia']);
  });

  it('is another one when it was stopped and begun anew meanwhile', async () => {
    const walk = new Walk();
    walk.begin(way(), 0);
    walk.goOn(first.offers, first.view, 0, async () => true);
    walk.stop();
    walk.begin(way(), 0);
    await new Promise((later) => setTimeout(later));
    const acts: string[] = [];
    walk.goOn(first.offers, first.view, 0, async (action) => (acts.push(action), true));
    expect(acts).toEqual(['step 0 serbia']);
  });
});
