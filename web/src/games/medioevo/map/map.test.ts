import { beforeAll, describe, expect, it } from 'vitest';
import { atlasOf, shore } from '../../../../vite/maps';
import { lang } from '../../../lib/words.svelte';
import type { Atlas } from './atlas';
import { cardOf, signOf } from './cards';
import { detailOf, stepOf } from './detail';
import { find, Taken } from './fit';
import { layoutOf, type Names } from './layout';
import { mapPicture, type ZoneSeen } from './picture';
import { sample, type Sample } from './sample.test-data';
import { plain, search } from './search';
import { mixed } from './shore';
import { spokenZone } from './spoken';
import { arrow } from './trail';

const atlas: Atlas = atlasOf('medioevo')!.atlas;
const [MAM, BYZ, HUN] = [0, 1, 2];
const seen = (zone: string, given: Sample = {}, near = BYZ): ZoneSeen =>
  mapPicture(sample(given), near, atlas).zones.get(zone)!;

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
});

describe('who holds a land', () => {
  it('is its own kingdom, until something else stands there (MU-2.13)', () => {
    expect(seen('ionia').colour).toBe('purple');
    expect(seen('serbia').holder).toBeNull();
    expect(seen('serbia', { zones: { serbia: { token: HUN } } }).colour).toBe('red');
    expect(seen('serbia', { zones: { serbia: { token: HUN, troops: { 0: { archer: 1 } } } } }).holder).toBe(
      MAM,
    );
    expect(seen('ionia', { zones: { ionia: { horde: { archer: 1 } } } }).holder).toBeNull();
  });

  it('is nobody between two armies, and a guest is none', () => {
    const troops = { 1: { archer: 1 }, 2: { cavalry: 1 } };
    expect(seen('ionia', { zones: { ionia: { troops } } }).holder).toBeNull();
    expect(seen('ionia', { zones: { ionia: { troops, guests: [HUN] } } }).holder).toBe(BYZ);
  });

  it('takes those on board for an army', () => {
    const wagon = { kind: 'war_wagon', level: 1, zone: 'serbia', troops: { archer: 2 } } as const;
    expect(seen('serbia', { gear: [[], [wagon]] }).holder).toBe(BYZ);
    const empty = { ...wagon, troops: {} };
    expect(seen('serbia', { gear: [[], [empty]] }).holder).toBeNull();
  });

  it('asks nobody beyond the play area (MU-3.7)', () => {
    const zones = mapPicture(sample({ kingdoms: ['hre', 'hun', 'byz'] }), 0, atlas).zones;
    expect(zones.get('bohemia')?.inPlay).toBe(true);
    expect(zones.get('north_aegean')?.inPlay).toBe(true);
    expect(zones.get('cairo')?.inPlay).toBe(false);
    expect(zones.get('egyptian_sea')?.inPlay).toBe(false);
  });
});

describe('kingdoms', () => {
  it('are nobody’s while they are given out, and then everything is in play', () => {
    const rulers = [null, 'hre', null] as const;
    const open = [{ setup: { pick: { rulers } } }] as unknown as NonNullable<Sample['flow']>;
    const picking = mapPicture(sample({ kingdoms: ['hre', 'hre', 'hre'], flow: open }), 0, atlas);
    expect([...picking.rulers]).toEqual([['hre', 1]]);
    expect(picking.zones.get('saxony')?.holder).toBe(1);
    expect(picking.zones.get('ionia')?.holder).toBeNull();
    expect(picking.zones.get('cairo')?.inPlay).toBe(true);
  });

  it('are nobody’s when their ruler is out, and stay in play (MU-22.14)', () => {
    const order = [MAM, HUN, 3, 4, 5];
    expect(seen('ionia', { order })).toMatchObject({ holder: null, kingdom: null, inPlay: true });
    expect(seen('ionia', { order, zones: { ionia: { token: HUN } } }).holder).toBe(HUN);
  });
});

describe('what stands in a zone', () => {
  it('is told by owner, the viewer first and barbarians last', () => {
    const troops = { 0: { archer: 1 }, 1: { light_infantry: 3, captain2: 1 } };
    const zone = seen('caria', { zones: { caria: { troops, horde: { archer: 4 }, rebels: true } } });
    expect(zone.forces.map(({ colour, total }) => [colour, total])).toEqual([
      ['purple', 4],
      ['green', 1],
      ['bar', 4],
    ]);
    expect(zone.forces[2]?.rebels).toBe(true);
    expect(zone.forces[0]?.units.map(({ figure }) => figure)).toEqual(['captain2', 'light_infantry']);
  });

  it('counts units on board once, and the crew of an engine not again', () => {
    const gear = [
      [],
      [
        { kind: 'galley', level: 2, zone: 'ionia', troops: { archer: 2 } },
        { kind: 'siege_engine', level: 1, zone: 'ionia', stopped: true },
      ] as const,
    ].map((all) => [...all]);
    const crews = [[{}, { light_infantry: 2 }]];
    const battles = [{ zone: 'ionia', sides: [{ player: BYZ }, 'horde'], now: { crews } }];
    const [force] = seen('ionia', {
      zones: { ionia: { troops: { 1: { light_infantry: 3 } } } },
      gear: gear as Sample['gear'] & object,
      battles,
    }).forces;
    expect(force?.total).toBe(5);
    expect(force?.gear.map(({ units }) => units.map(({ count }) => count))).toEqual([[2], [2]]);
    expect(force?.gear[1]).toMatchObject({ piece: '1.1', stopped: true });
  });

  it('shows the stages of routes', () => {
    const route = { areas: ['bithynia', 'iconium'], stages: 2, reached: 1 };
    const players = [{}, { route, route_origin: 'constantinople' }];
    const stage = (zone: string) =>
      seen(zone, { players }).stages.map(({ number, reached }) => [number, reached]);
    expect([stage('constantinople'), stage('bithynia'), stage('iconium')]).toEqual([
      [[0, true]],
      [[1, true]],
      [[2, false]],
    ]);
  });

  it('is a sentence', () => {
    const zones = {
      serbia: { troops: { 2: { light_infantry: 3, captain2: 1 } }, buildings: { town: 1 } },
      caria: { troops: { 1: { archer: 1 } }, moved: { 1: { archer: 1 } } },
    } as Sample['zones'] & object;
    const said = (zone: string, light: 'attack' | null = null) =>
      spokenZone(seen(zone, { zones }), { name: atlas.territories[zone]!.name[lang.current], atlas }, light);
    expect(said('serbia', 'attack')).toBe(
      'Serbia: Hungary, 1 captain level 2, 3 light infantry; town 1 damage; can be attacked.',
    );
    expect(said('caria')).toBe('Caria: Byzantium, 1 archer (stopped).');
    expect(said('bosnia')).toBe('Bosnia: nobody’s; barbarians rise here.');
    lang.current = 'fr';
    expect(said('serbia')).toBe(
      'Serbie: Hongrie, 1 capitaine de niveau 2, 3 infanteries légères; ville 1 dégât.'.replace(
        /(?=[:;])/g,
        '\u00a0',
      ),
    );
    lang.current = 'en';
  });
});

describe('a card', () => {
  const gear = [[], [{ kind: 'caravan', level: 3, zone: 'ionia', cargo: { blue: 2 } }]] as Sample['gear'] &
    object;
  const troops = { 1: { captain3: 1, cavalry: 2, heavy_infantry: 1, light_infantry: 9, archer: 4 } };
  const [force] = seen('ionia', { zones: { ionia: { troops } }, gear }).forces;

  it('has a cell for every kind and every cart, in rows', () => {
    const card = cardOf(force!);
    expect(card.cells.map(({ sign, count, level }) => [sign, count, level])).toEqual([
      ['u-captain', 1, 3],
      ['u-cavalry', 2, 0],
      ['u-heavy', 1, 0],
      ['u-light', 9, 0],
      ['u-archer', 4, 0],
      ['caravan', null, 3],
    ]);
    expect(card.cells[5]?.cargo).toEqual(['blue', 'blue']);
    expect(new Set(card.cells.map(({ y }) => y)).size).toBe(2);
    for (const { x, width } of card.cells) expect(x + width / 2).toBeLessThanOrEqual(card.width);
  });

  it('is a shield from far away, or a ship at sea', () => {
    expect(signOf(force!, false)).toBeNull();
    expect(signOf({ ...force!, total: 0 }, false)).toBe('caravan');
    const sailing = [[{ kind: 'galley', level: 1, zone: 'ionian_sea', troops: { archer: 1 } }]];
    const [fleet] = seen('ionian_sea', { gear: sailing as Sample['gear'] & object }).forces;
    expect(signOf(fleet!, true)).toBe('galley');
  });
});

describe('finding room', () => {
  it('avoids what lies there, and stays near', () => {
    const taken = new Taken();
    const best = { x: 50, y: 50 };
    taken.add({ ...best, width: 20, height: 20 });
    const spots = [
      { x: 55, y: 50 },
      { x: 75, y: 50 },
      { x: 300, y: 50 },
    ];
    expect(find({ width: 20, height: 20, best, spots }, taken)).toEqual({ x: 75, y: 50, covers: 0, out: 0 });
    expect(find({ width: 20, height: 20, best: { x: 200, y: 0 }, spots }, taken).x).toBe(200);
  });

  const names: Names = {
    zone: (zone) => (atlas.territories[zone] ?? atlas.seas[zone])!.name.en,
    city: (zone) => atlas.territories[zone]!.city!.name.en,
    kingdom: (kingdom) => kingdom,
  };
  const zones = Object.fromEntries(
    Object.keys(atlas.territories).map((id, i) => [id, { troops: { [i % 6]: { archer: 1, cavalry: 2 } } }]),
  );
  const picture = mapPicture(sample({ zones }), 0, atlas);
  const drawn = (step: number) => layoutOf(picture, atlas, names, 0, step);

  it('shows more the closer one looks', () => {
    const kinds = (step: number) => new Set(drawn(step).labels.map(({ kind }) => kind));
    expect(kinds(0.4)).toEqual(new Set(['kingdom']));
    expect(kinds(0.9)).toEqual(new Set(['kingdom', 'city', 'sea']));
    expect(kinds(2)).toEqual(new Set(['city', 'land', 'sea']));
    expect(drawn(0.9).forces.every(({ card }) => card === null)).toBe(true);
    expect(drawn(4).forces.every(({ card }) => card !== null)).toBe(true);
  });

  it('hardly lays anything over something else, from close by', () => {
    const { forces, sizes } = drawn(4);
    const boxes = forces.map(({ x, y, card }) => ({
      ...{ x: x * 4, y: y * 4 },
      ...{ width: card!.width * sizes.piece, height: card!.height * sizes.piece },
    }));
    const touching = boxes.filter((a, i) =>
      boxes.some(
        (b, k) =>
          k > i &&
          Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 4 &&
          Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 4,
      ),
    );
    expect(forces).toHaveLength(95);
    expect(touching.length).toBeLessThan(3);
  });

  it('marks every battle where it is fought, from far and near', () => {
    const battles = ['ionia', 'egyptian_sea'].map((zone) => ({ zone, sides: [{ player: 0 }, 'horde'] }));
    const fought = mapPicture(sample({ zones, battles }), 0, atlas);
    for (const step of [0.4, 2, 4]) {
      const { clashes, forces } = layoutOf(fought, atlas, names, 0, step);
      expect(clashes.map(({ zone }) => zone).toSorted()).toEqual(['egyptian_sea', 'ionia']);
      const [army, clash] = [forces, clashes].map((all) => all.find(({ zone }) => zone === 'ionia')!);
      expect([army!.x, army!.y]).not.toEqual([clash!.x, clash!.y]);
    }
    expect(drawn(4).clashes).toEqual([]);
  });

  it('goes in steps', () => {
    expect(stepOf(1.02)).toBe(1);
    expect(stepOf(2.05)).toBe(2);
    expect([0.9, 2, 4].map(detailOf)).toEqual(['far', 'middle', 'near']);
  });
});

describe('finding a place', () => {
  it('takes no notice of accents and capitals', () => {
    expect(plain('  Lübeck, Œuvre ')).toBe('lubeck œuvre');
    expect(search(atlas, 'LUB', 'en')[0]).toEqual({ zone: 'saxony', name: 'Lübeck', about: 'Saxony' });
    expect(search(atlas, 'egee', 'fr').map(({ zone }) => zone)).toEqual(['north_aegean', 'south_aegean']);
  });

  it('puts what begins so first, and understands the other language', () => {
    expect(search(atlas, 'cro', 'en')[0]?.zone).toBe('croatia');
    expect(search(atlas, 'rhenanie', 'en')[0]?.name).toBe('Rhineland');
    expect(search(atlas, '', 'en')).toEqual([]);
    expect(search(atlas, 'atlantis', 'en')).toEqual([]);
  });
});

it('every zone has room, and signs stand on their own land', () => {
  for (const [id, { room }] of [...Object.entries(atlas.territories), ...Object.entries(atlas.seas)]) {
    expect(room[2], id).toBeGreaterThan(7);
    expect(room[2] / room[3], id).toBeCloseTo(1.7, 0);
  }
  const { mountains = 0, plains = 0 } = Object.values(atlas.territories).reduce<Record<string, number>>(
    (sum, { terrain, signs }) => ({ ...sum, [terrain]: (sum[terrain] ?? 0) + signs.length / 2 }),
    {},
  );
  expect(mountains).toBeGreaterThan(60);
  expect(plains).toBe(0);
});

it('the coast comes in squares, fine ones where the map is', () => {
  const [coarse, fine] = [shore('medioevo'), shore('medioevo-near')];
  const tiles = mixed(coarse, fine);
  const at = (x: number, y: number) =>
    tiles.filter((tile) => {
      const side = fine.tiles.includes(tile) ? fine.side : coarse.side;
      return x >= tile.x && x < tile.x + side && y >= tile.y && y < tile.y + side;
    });
  expect(at(430, 650)).toHaveLength(1);
  expect(fine.tiles).toContain(at(430, 650)[0]);
  expect(coarse.tiles).toContain(at(-250, 450)[0]);
  for (const { land } of tiles) expect(land).toMatch(/^(M-?[\d.]+ -?[\d.]+l[-0-9. ]+z)+$/);
});

it('an arrow ends where it leads to', () => {
  const { d, head } = arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 10);
  expect(d).toMatch(/^M0 0Q50 -14 /);
  expect(head).toMatch(/^M100 0L/);
});

describe('what holds for the turn', () => {
  const today = {
    banned: [['serbia'], ['ionia'], ['serbia']],
    fortified: [{ zone: 'ionia', seat: 0 }],
    safe_buildings: [[], ['ionia'], []],
    edicts: ['bosnia'],
  };
  const zones = { ionia: { buildings: { castle: 0 } } } as unknown as Sample['zones'] & object;
  const said = (zone: string) =>
    spokenZone(seen(zone, { today, zones }), { name: zone, atlas }).replace(/^.*?; ?/, '');

  it('is told of its territory, and of its building', () => {
    expect(seen('serbia', { today }).marks.map(({ mark }) => mark)).toEqual(['no_battle', 'no_way_out']);
    expect(said('ionia')).toContain('no trade; fortified; military building safe from plunder.');
    expect(seen('caria', { today }).marks).toEqual([]);
  });

  it('is drawn from close by, also where nothing is built', () => {
    const names: Names = { zone: (id) => id, city: (id) => id, kingdom: (id) => id };
    const drawn = (step: number) =>
      layoutOf(mapPicture(sample({ today, zones }), BYZ, atlas), atlas, names, BYZ, step);
    const [near, middle] = [drawn(4), drawn(2)];
    expect(near.marks.find(({ zone }) => zone === 'serbia')?.signs).toEqual([
      'mk-no_battle',
      'mk-no_way_out',
    ]);
    const [castle] = near.towns.find(({ zone }) => zone === 'ionia')?.signs ?? [];
    expect(castle?.safe).toBe(true);
    expect(middle.marks).toEqual([]);
  });
});

it('units of a kind that may not move any more have a cell of their own', () => {
  const troops = { 1: { archer: 3 } };
  const [force] = seen('caria', { zones: { caria: { troops, moved: { 1: { archer: 2 } } } } }).forces;
  expect(cardOf(force!).cells.map(({ count, stopped }) => [count, stopped])).toEqual([
    [1, false],
    [2, true],
  ]);
});
