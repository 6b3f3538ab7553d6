import { beforeAll, describe, expect, it } from 'vitest';
import { combat, choice, sampleView, sitters } from './sample.test-data';
import type { Guide, Stretch, Trader } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { besideOf, legsOfWay, lightsOf, plannedLegs, reachOf, tagsOf, toldOf, wayOf, wayTo } =
  await import('./ways');
const { decisionOf } = await import('./decision');
const { offersOf } = await import('./offers');

const NEAR = 0;
/** Macedonia lies beside Epirus and Serbia, Slavonia beyond Serbia; farther off is an enemy. */
const ways: Stretch[] = [
  { zone: 'epirus', from: 'macedonia', cost: 1 },
  { zone: 'serbia', from: 'macedonia', cost: 1 },
  { zone: 'slavonia', from: 'serbia', cost: 3 },
  { zone: 'buda', from: 'slavonia', cost: 3, attack: true },
  { zone: 'bulgaria', from: 'macedonia', cost: 2, attack: true },
];
const said = (en: string) => ({ en, fr: en });
const guide = {
  reaches: [{ piece: '0.0', aboard: 2, capacity: 6, ways }],
  traders: [],
  cautions: [
    { zone: 'serbia', warns: [said('Serbia: the passage costs 20 florins (MU-21.17)')] },
    { zone: 'slavonia', warns: [said('Slavonia: somebody waits (MU-21.5)')] },
    { zone: 'buda', warns: [said('attack on ⟨seat:1|Player B⟩ without a declaration: −3 (MU-21.5)')] },
  ],
} as unknown as Guide;
const scene = { view: sampleView(), near: NEAR, guide };
const step = (zone: string, more: object = {}) =>
  choice(`step 0 ${zone}`, `to ${zone}`, { zone, piece: '0.0', cost: 1, ...more });
const choices = [
  step('epirus'),
  step('serbia', { warns: [said('Macedonia is lost (MU-16.9)')] }),
  choice('attack bulgaria', 'attack', { zone: 'bulgaria' }),
  choice('attack buda', 'attack', { zone: 'buda' }),
];
const offers = offersOf(
  { choices },
  choices.map(({ action }) => action),
  [],
  sitters,
  true,
);
const reach = () => reachOf('0.0', scene)!;
const lit = () => besideOf(decisionOf(offers, combat, { kind: 'piece', id: '0.0' }).lit, reach());
const zones = (way: Stretch[]) => way.map(({ zone }) => zone);
const name = (zone: string) => zone.toUpperCase();

describe('ways', () => {
  it('are followed back to where the piece stands, and no attack lies on the way', () => {
    expect(zones(wayTo(ways, 'buda'))).toEqual(['serbia', 'slavonia', 'buda']);
    expect(wayTo(ways, 'rome')).toEqual([]);
    const barred = [...ways, { zone: 'vidin', from: 'bulgaria', cost: 3 }];
    expect(zones(wayTo(barred, 'vidin'))).toEqual(['vidin']);
  });

  it('are drawn as far as they go this turn, and as they go on', () => {
    const legs = legsOfWay(wayTo(ways, 'slavonia'), NEAR, 2);
    expect(legs.map(({ from, to, plan }) => [from, to, plan])).toEqual([
      ['macedonia', 'serbia', 'now'],
      ['serbia', 'slavonia', 'later'],
    ]);
    const trader = { place: 2, steps: 1, ways } as unknown as Trader;
    const planned = plannedLegs(
      { trader: 2, to: 'slavonia' },
      { ...scene, guide: { ...guide, traders: [trader] } },
    );
    expect(planned.map(({ plan }) => plan)).toEqual(['now', 'later']);
  });
});

describe('the piece in hand', () => {
  it('has its load and its room, soldiers or cubes', () => {
    expect(reach()).toMatchObject({ zone: 'macedonia', steps: 3, load: '2 of 6 on board' });
    const trader = { place: 2, room: 2, ways } as unknown as Trader;
    const trading = { ...scene, guide: { ...guide, reaches: [], traders: [trader] } };
    expect(reachOf('0.2', trading)).toMatchObject({ load: '2 of 4 cubes on board', ways: [] });
    expect(reachOf('0.1', scene)).toBeNull();
  });

  it('has a price on every land it can come to, in a sentence too', () => {
    const tags = tagsOf(lit(), reach(), name);
    expect([...tags].map(([zone, { text }]) => `${zone} ${text}`)).toEqual([
      'epirus 1',
      'serbia 1',
      'slavonia 3',
      'buda 3',
      'bulgaria 2',
    ]);
    expect(tags.get('slavonia')?.said).toBe('3 steps; 0 left after it, by SERBIA');
    expect(Object.fromEntries(lightsOf(lit(), reach()))).toEqual({
      epirus: 'legal',
      serbia: 'legal',
      slavonia: 'reach',
      bulgaria: 'attack',
      buda: 'raid',
    });
  });

  it('pays for the step beside it what the step costs, also where a way around is cheaper', () => {
    const hilly = { ...reach(), ways: [{ zone: 'epirus', from: 'serbia', cost: 2 }] };
    const dear = lit().map((it) => ({ ...it, offers: it.offers.map((offer) => ({ ...offer, cost: 3 })) }));
    expect(tagsOf(dear.slice(0, 1), hilly, name).get('epirus')?.text).toBe('3');
  });
});

it('tells a way with all that it brings about, and the actions that go it', () => {
  const way = wayOf(reach(), 'buda', guide, offers.main, sitters)!;
  expect(way.stages).toEqual([
    { from: 'macedonia', action: 'step 0 serbia' },
    { from: 'serbia', action: 'step 0 slavonia' },
    { from: 'slavonia', action: 'attack buda' },
  ]);
  // What awaits somebody who stays in Slavonia is nothing to who passes; a passage is paid for.
  expect(way.warns).toEqual([
    'Macedonia is lost',
    'Serbia: the passage costs 20 florins',
    'attack on Bertrand without a declaration: −3',
  ]);
  expect(toldOf(way, name)).toEqual({
    heading: 'Attack on BUDA',
    price: '3 steps; 0 left after it',
    route: 'MACEDONIA → SERBIA → SLAVONIA → BUDA',
  });
  expect(wayOf(reach(), 'rome', guide, offers.main, sitters)).toBeNull();
});
