import { describe, expect, it } from 'vitest';
import type { Event } from '../../wire/constantinopole';
import { accountOf, isPast } from './account';
import { cardOf, categoryOf } from './cards';
import { PATHS, ROUTES, SPACE_IDS, SPACES, ZONE_IDS, ZONES } from './chart';
import { offersOf } from './offers';
import { pictureOf } from './picture';
import { routeOf, zoneOf } from './places';
import { asked, events, goods, props, view } from './sample.test-data';
import { NOTHING, playOf } from './scene';
import { bearingOf, middleOf, shapeOf } from './shapes';

describe('the sheet', () => {
  it('has every space once, in a zone or on a route', () => {
    expect(SPACE_IDS).toHaveLength(32);
    const inZones = ZONE_IDS.flatMap((zone) => ZONES[zone].spaces);
    const onRoutes = ROUTES.flatMap(({ spaces }) => spaces);
    expect([...inZones, ...onRoutes].toSorted()).toEqual(SPACE_IDS.toSorted());
    for (const space of SPACE_IDS) expect(zoneOf(space) === null).toBe(routeOf(space) !== null);
  });

  it('lets invaders come to nineteen of them', () => {
    const open = SPACE_IDS.filter((id) => SPACES[id].passable);
    expect(open).toHaveLength(19);
    expect(Object.values(PATHS).flatMap(({ spaces }) => spaces)).toHaveLength(19);
  });

  it('knows the shape and the middle of every zone', () => {
    for (const zone of ZONE_IDS) expect(shapeOf(zone)).toMatch(/^M.*z$/);
    expect(middleOf('mam_field1')).toEqual([SPACES.mam1a.x, SPACES.mam1a.y]);
  });

  it('puts the first quarter in the north and goes on clockwise', () => {
    expect([1, 3, 5, 7].map(bearingOf)).toEqual([-90, 0, 90, 180]);
  });
});

describe('cards', () => {
  it('say what they bring', () => {
    expect(cardOf('aegean_pirates_2')).toEqual({ kind: 'aegean_pirates', invaders: 2 });
    expect(cardOf('corsairs')).toEqual({ kind: 'corsairs', invaders: 3 });
    expect(cardOf('peace_day')).toEqual({ kind: 'peace_day', invaders: 0 });
    expect(categoryOf('epidemic')).toBe('disaster');
  });
});

describe('what is offered', () => {
  it('is read from the legal actions', () => {
    const offers = offersOf([
      'remove mtn1',
      'guard seljuks',
      'settle forest',
      'harvest mountain',
      'sail euxine_west',
      'take praetor',
      'build wall',
      'slot 3',
      'use mill',
      'raze crane',
      'raze wall 7',
      'miracle purges',
      'exchange stone slave',
      'spare wood',
      'order 213',
      'diplomacy stone',
      'done',
    ]);
    expect(offers.spaces.get('mtn1')).toBe('remove mtn1');
    expect(offers.guard.get('sel_garrison')).toBe('guard seljuks');
    expect(offers.sail.get('euxine_west')).toBe('sail euxine_west');
    expect(offers.build.get('wall')).toBe('build wall');
    expect(offers.slot.get(3)).toBe('slot 3');
    expect(offers.raze.get('crane')).toBe('raze crane');
    expect(offers.razeWall.get(7)).toBe('raze wall 7');
    expect(offers.exchange[0]).toMatchObject({ give: 'stone', get: 'slave' });
    expect(offers.diplomacy).toEqual(['diplomacy stone']);
    expect([...offers.plain]).toEqual(['done']);
  });

  it('can all be done on the board', () => {
    for (const [question, legal] of asked) {
      const done: string[] = [];
      const picture = pictureOf(props(question, legal), {
        act: (action) => done.push(action),
      });
      const lights = [
        ...picture.map.spaces.map(({ lit }) => lit),
        ...picture.map.ships.map(({ lit }) => lit),
        ...picture.map.zones.values(),
        ...picture.map.city.quarters.flatMap(({ lit, litWall }) => [lit, litWall]),
        ...picture.event.chips.map(({ lit }) => lit),
        picture.event.reveal,
        ...picture.council.seats.map(({ lit }) => lit),
        ...picture.shop.columns.flatMap(({ tiles }) => tiles.map(({ lit }) => lit)),
        picture.shop.walls.lit,
        ...picture.miracles.map(({ lit }) => lit),
        ...(picture.choice?.options ?? []),
      ];
      for (const light of lights) light?.act();
      for (const order of legal.filter((it) => it.startsWith('order '))) {
        picture.choice?.order?.done([...order.slice(6)].map(Number));
      }
      // Going on, letting a building fall and paying are buttons of the prompt; not every miracle is on display.
      const buttons = ['done', 'fall', 'pay'];
      const displayed = view.table.miracles.map(({ miracle }) => `miracle ${miracle}`);
      const onBoard = legal.filter(
        (it) => !buttons.includes(it) && (!it.startsWith('miracle ') || displayed.includes(it)),
      );
      expect(new Set(done), JSON.stringify(question)).toEqual(
        new Set([...onBoard, ...done.filter((it) => buttons.includes(it))]),
      );
    }
  });

  it('stands out where a hint proposes it, and only there', () => {
    const scene = props({ ask: 'council' }, ['take turmarch', 'take eunuch', 'miracle purges']);
    const seats = (advised?: string[]) =>
      pictureOf({ ...scene, advised }, { act: () => {} })
        .council.seats.filter(({ lit }) => lit?.advised)
        .map(({ id }) => id);
    expect(seats(['take eunuch'])).toEqual(['eunuch']);
    expect(seats()).toEqual([]);
  });

  it('puts cards that are alike back in the one order that is listed', () => {
    const done: string[] = [];
    const scene = props({ ask: 'deed', character: 'excubitor', copied: false, begun: false }, [
      'order 123',
      'order 213',
      'order 132',
    ]);
    // The first and the third card are both storms.
    pictureOf(scene, { act: (action) => done.push(action) }).choice?.order?.done([3, 2, 1]);
    expect(done).toEqual(['order 123']);
  });
});

describe('the picture', () => {
  const picture = pictureOf(props({ ask: 'council' }, ['take turmarch']), { act: () => {} });

  it('shows who stands where', () => {
    const on = Object.fromEntries(picture.map.spaces.map((space) => [space.id, space.on]));
    expect(on).toMatchObject({
      mtn1: 'invader',
      mtn4: 'byzantine',
      selg1: 'guard',
      aeg3: 'pirate',
      aeg1: 'ship',
    });
    expect(picture.map.spaces.find(({ id }) => id === 'euxe2')?.blocked).toBe(true);
    expect(picture.map.ships.map(({ inPort }) => inPort)).toEqual([false, true, true, true, false]);
  });

  it('shows the shop by levels', () => {
    expect(picture.shop.columns.map(({ tiles }) => tiles.length)).toEqual([5, 5, 5, 5, 5]);
    expect(picture.shop.built).toBe(7);
    expect(picture.shop.walls.left).toBe(4);
    expect(picture.siege).toMatchObject({ cards: 20, left: 11, upkeep: 17, wheat: 7 });
  });

  it('keeps the card of the turn until the next', () => {
    const past: Event[] = [
      { event: 'turn-began', age: 2, turn: 9, seat: 0 },
      { event: 'revealed', seat: 0, card: 'peace_day' },
      { event: 'peace-day', die: 7, gain: goods({ slave: 1 }) },
    ];
    const { event } = pictureOf(props({ ask: 'council' }, [], { past }), { act: () => {} });
    expect(event).toMatchObject({ category: 'rejoicing', die: 7, chips: [] });
    expect(event.rows.filter(({ now }) => now).map(({ when }) => when)).toEqual(['7–8']);
    const next = pictureOf(
      props({ ask: 'reveal' }, ['reveal'], {
        past: [...past, { event: 'turn-began', age: 2, turn: 10, seat: 1 }],
      }),
      { act: () => {} },
    );
    expect(next.event.card).toBeNull();
    expect(next.event.reveal).not.toBeNull();
  });
});

describe('the end of an age', () => {
  const story = events.slice(events.findIndex((it) => it.event === 'siege-began'));

  it('is told from the last siege on', () => {
    const account = accountOf(story);
    expect(account).toMatchObject({ age: 3, throws: { extra: 0, ofAge: 6, boughtOff: 2 }, razed: true });
    expect(account?.thrown.map(({ slot }) => slot)).toEqual([3, 2, 1, 6]);
    expect(account?.starved).toEqual(['crane', 'wall']);
    expect(account?.total).toBe(28);
    expect(accountOf([])).toBeNull();
  });

  it('is put aside once the next age is played', () => {
    const account = accountOf(story);
    if (account === null) throw new Error('there was a siege');
    expect(isPast(story, account)).toBe(false);
    expect(isPast([...story, { event: 'revealed', seat: 0, card: 'storm' }], account)).toBe(true);
  });
});

describe('the play', () => {
  it('is empty where nothing is to be seen', () => {
    expect(playOf([])).toBe(NOTHING);
    expect(playOf([{ event: 'turn-began', age: 1, turn: 2, seat: 0 }])).toBe(NOTHING);
  });

  it('lets invaders land one after the other, and hides them until they do', () => {
    const play = playOf([
      { event: 'revealed', seat: 0, card: 'mamluks_2' },
      { event: 'guard-fell', space: 'mamg1' },
      { event: 'landed', path: 'mamluks', space: 'mam6a', byzantine: false, ship: null },
      { event: 'landed', path: 'mamluks', space: 'mam3a', byzantine: true, ship: null },
    ]);
    const [first, second] = [play.coming.get('mam6a') ?? 0, play.coming.get('mam3a') ?? 0];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(play.acts.map(({ kind }) => kind)).toEqual(['falls', 'travel', 'travel', 'falls']);
  });

  it('never takes long', () => {
    const siege: Event[] = Array.from({ length: 30 }, () => ({
      event: 'thrown',
      seat: 0,
      slot: 3,
      tile: 'wall',
      spared: false,
    }));
    const play = playOf(siege);
    expect(play.length).toBeLessThanOrEqual(6500);
    expect(Math.max(...play.acts.map(({ at }) => at))).toBeLessThan(6500);
    for (const event of events) expect(playOf([event]).length).toBeLessThan(3000);
  });
});
