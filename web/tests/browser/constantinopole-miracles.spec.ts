// Every miracle is worked once, in a window of its own, and paid for.

import { expectAccessible, test } from './table';
import { play, press, shown, type Moment } from './constantinopole';

// Many small steps, each of which says what it is: a trace of them would only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { space, zone, quarter, wall, office, tile, miracle, chip, button } = press;
const { piece, building, worked } = shown;

const ALL = [
  ['defence', 'windfall', 'lull', 'pronoia', 'poliorcetics'],
  ['felicity', 'mercenaries', 'ramparts', 'vigilance', 'crusade'],
  ['reserves', 'assault', 'purges', 'plating', 'monument'],
];

/** A table with this miracle on display, and the gold for it and one more. */
const with_ = (it: string, position: Record<string, unknown> = {}) => {
  const five = ALL.find((some) => some.includes(it)) ?? [];
  return {
    stock: { wheat: 1, stone: 1, wood: 1, gold: price(it) + 1 },
    ...position,
    miracles: five.map((id) => ({ miracle: id, used: id !== it })),
  };
};
const price = (it: string) => ALL.findIndex((some) => some.includes(it)) + 1;

const OF_THE_CARD: Moment[] = [
  {
    name: 'Defence',
    position: with_('defence', { known_top: ['mamluks_2'], byzantines: ['mam6b', 'mamg1'] }),
    does: [chip('Turn the card'), miracle('defence')],
    told: ['turned over Mamluks 2', 'worked a miracle, Defence, for 1 gold', 'Mamluks came to nothing'],
    shows: [piece('mamg1', 'border-guard'), worked('defence')],
    gone: [piece('mam6a', 'invader')],
    stock: { gold: 1 },
  },
  {
    name: 'Windfall',
    position: with_('windfall', { known_top: ['storm'], ships: ['aeg1', 'euxe2'] }),
    does: [chip('Turn the card'), miracle('windfall')],
    told: ['turned over Storm', 'worked a miracle, Windfall', 'Storm came to nothing'],
    shows: [piece('aeg1', 'dromon'), piece('euxe2', 'dromon'), worked('windfall')],
    stock: { gold: 1 },
  },
  {
    name: 'Lull',
    position: with_('lull'),
    does: [miracle('lull')],
    told: ['worked a miracle, Lull'],
    shows: ['.event h2:has-text("Lull")', worked('lull')],
    stock: { gold: 1 },
    asks: 'Call on one of 8 in the council',
  },
  {
    name: 'Pronoia',
    position: with_('pronoia', { byzantines: ['for4', 'mtn4', 'mtn3', 'mam1a', 'sel3b'] }),
    does: [miracle('pronoia')],
    told: [
      'the forest yielded 1 wood',
      'the mountain yielded 3 stone',
      'the inner Mamluk field yielded 1 wheat',
    ],
    shows: [piece('sel3b', 'settler'), worked('pronoia')],
    gone: [piece('for4', 'settler'), piece('mtn3', 'settler')],
    stock: { wheat: 2, stone: 4, wood: 2, gold: 1 },
  },
  {
    name: 'Poliorcetics',
    position: with_('poliorcetics', { city: [{ building: 'mill' }, { building: 'crane', wall: true }] }),
    does: [miracle('poliorcetics'), wall(1)],
    told: ['worked a miracle, Poliorcetics', 'built a wall on quarter 1'],
    shows: [shown.wall(1), shown.wall(2), worked('poliorcetics')],
    stock: { wheat: 1, stone: 1, wood: 1, gold: 1 },
  },
];

const OF_THE_EMPIRE: Moment[] = [
  {
    name: 'Felicity',
    position: with_('felicity'),
    does: [miracle('felicity')],
    told: ['worked a miracle, Felicity, for 2 gold', /(a throw of [1-8] brought 1 [a-z]+.*){5}/i],
    shows: [worked('felicity')],
    asks: 'Turn the next event card',
  },
  {
    name: 'Mercenaries',
    position: with_('mercenaries'),
    does: [miracle('mercenaries'), zone('forest'), zone('forest'), zone('sel_field6'), button('Not now')],
    told: ['worked a miracle, Mercenaries', /(a Byzantine went to the forest.*){2}/i],
    shows: [
      piece('for4', 'settler'),
      piece('for3', 'settler'),
      piece('sel6b', 'settler'),
      worked('mercenaries'),
    ],
    stock: { gold: 1 },
  },
  {
    name: 'Ramparts',
    position: with_('ramparts', { byzantines: ['mamg1'] }),
    does: [miracle('ramparts')],
    told: ['worked a miracle, Ramparts'],
    shows: [
      ...['mamg1', 'mamg2', 'selg1', 'selg2'].map((it) => piece(it, 'border-guard')),
      worked('ramparts'),
    ],
    stock: { gold: 1 },
  },
  {
    name: 'Vigilance',
    position: with_('vigilance', {
      cards_left: 0,
      turn: 20,
      byzantines: ['for4', 'selg1'],
      ships: ['euxw1'],
      invaders: ['mtn1'],
      flow: [{ at: 'reset' }],
    }),
    does: [miracle('vigilance')],
    told: ['worked a miracle, Vigilance', 'The invaders left the map, and nobody else', 'Age II begins'],
    shows: [
      piece('for4', 'settler'),
      piece('selg1', 'border-guard'),
      piece('euxw1', 'dromon'),
      worked('vigilance'),
    ],
    gone: [piece('mtn1', 'invader')],
    stock: { gold: 1 },
  },
  {
    name: 'Crusade',
    position: with_('crusade', { invaders: ['mtn1', 'mtn2', 'aeg1', 'sel6a'] }),
    does: [miracle('crusade'), space('mtn1')],
    told: ['worked a miracle, Crusade', /(an invader in the mountain became a Byzantine.*){2}/i],
    shows: [
      piece('mtn4', 'settler'),
      piece('mtn3', 'settler'),
      piece('aeg1', 'pirate'),
      piece('sel6a', 'invader'),
      worked('crusade'),
    ],
    gone: [piece('mtn1', 'invader'), piece('mtn2', 'invader')],
    stock: { gold: 1 },
  },
];

const EIGHT = ['statue', 'fountain', 'crane', 'fairs', 'lighthouse', 'hospice', 'barn', 'aqueduct'];

const OF_THE_CITY: Moment[] = [
  {
    name: 'Reserves',
    position: with_('reserves', {
      cards_left: 0,
      turn: 20,
      stock: { wheat: 4, gold: 4 },
      city: [{ building: 'mill' }, { building: 'sawmill' }],
      flow: [{ at: 'upkeep' }],
    }),
    does: [button('Miracle: Reserves')],
    told: ['worked a miracle, Reserves, for 3 gold', 'The Reserves fed the city', 'Age I brought 3 prestige'],
    shows: [building(1, 'mill'), building(2, 'sawmill'), worked('reserves')],
    stock: { wheat: 4, gold: 1 },
  },
  {
    name: 'Assault',
    position: with_('assault', { invaders: ['for1', 'for2', 'aeg1', 'mam6a'] }),
    does: [miracle('assault'), space('for2'), space('for1'), space('aeg1'), button('Enough')],
    told: ['worked a miracle, Assault', /(an invader in the forest was driven off.*){2}/i],
    shows: [piece('mam6a', 'invader'), worked('assault')],
    gone: [piece('for1', 'invader'), piece('for2', 'invader'), piece('aeg1', 'pirate')],
    stock: { gold: 1 },
  },
  {
    name: 'Purges',
    position: with_('purges', { city_invaders: 3 }),
    does: [miracle('purges')],
    told: ['worked a miracle, Purges', '3 invaders left the city'],
    shows: ['.forum .inside:text-is("0")', worked('purges')],
    stock: { gold: 1 },
  },
  {
    name: 'Plating',
    position: with_('plating', {
      cards_left: 0,
      turn: 20,
      stock: { wheat: 20, gold: 4 },
      // The first throw hits something, whatever it is.
      city: EIGHT.map((it) => ({ building: it })),
      flow: [{ at: 'council' }],
    }),
    does: [office('patriarch'), miracle('plating'), button('Spare it')],
    told: [
      'The siege of age I',
      'worked a miracle, Plating, for 3 gold',
      'was spared',
      /Age I brought \d+ prestige/,
    ],
    shows: ['.account .throws li:has-text("spared")', worked('plating')],
    stock: { gold: 1 },
  },
  {
    name: 'Monument',
    position: with_('monument', { city: [{ building: 'mill' }] }),
    does: [miracle('monument'), tile('granary'), quarter(8)],
    told: ['worked a miracle, Monument', 'built the Granary on quarter 8'],
    shows: [building(8, 'granary'), '[data-slot="8"] .scaffold', worked('monument')],
    stock: { wheat: 1, stone: 1, wood: 1, gold: 1 },
  },
];

for (const [gold, moments] of [
  ['one', OF_THE_CARD],
  ['two', OF_THE_EMPIRE],
  ['three', OF_THE_CITY],
] as const) {
  test(`every miracle for ${gold} gold is worked`, async ({ page }) => {
    for (const moment of moments) await test.step(moment.name, () => play(page, moment));
    await expectAccessible(page);
  });
}
