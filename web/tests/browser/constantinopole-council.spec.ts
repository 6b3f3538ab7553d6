// Every character of the Privy Council is called once and does what he can, by the mouse and on the board.

import { expectAccessible, test } from './table';
import { play, press, shown, type Moment } from './constantinopole';

// Many small steps, each of which says what it is: a trace of them would only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COUNCIL = { flow: [{ at: 'council' }] };
const { space, zone, port, quarter, wall, office, tile, option, card, button } = press;
const { piece, moored, building, rests } = shown;

const FIRST: Moment[] = [
  {
    name: 'Logothete',
    position: COUNCIL,
    does: [office('logothete'), zone('forest'), zone('mam_field1')],
    told: [
      'called on the Logothete',
      'a Byzantine went to the forest',
      'a Byzantine went to the inner Mamluk field',
    ],
    shows: [piece('for4', 'settler'), piece('mam1a', 'settler'), rests('logothete')],
    asks: 'Turn the next event card',
  },
  {
    name: 'Praetor',
    position: { ...COUNCIL, byzantines: ['for1', 'for2', 'for3', 'for4', 'mtn4'] },
    does: [office('praetor'), zone('forest')],
    told: ['called on the Praetor', 'the forest yielded 8 wood'],
    shows: [piece('mtn4', 'settler'), rests('praetor')],
    gone: [piece('for4', 'settler')],
    stock: { stone: 1, wood: 9 },
  },
  {
    name: 'Eparch',
    position: { ...COUNCIL, city: [{ building: 'statue' }] },
    does: [office('eparch'), tile('mill'), quarter(3)],
    told: ['called on the Eparch', 'built the Mill on quarter 3'],
    shows: [building(3, 'mill'), building(1, 'statue'), rests('eparch')],
    stock: { wheat: 0, stone: 0, wood: 0 },
  },
  {
    name: 'Navarch',
    position: { ...COUNCIL, ships: ['aeg2'] },
    does: [office('navarch'), space('aeg2')],
    told: ['called on the Navarch', 'the ship of Chios came home with 1 slave'],
    shows: [moored('aegean_2'), rests('navarch')],
    gone: [piece('aeg2', 'dromon')],
    stock: { slave: 1 },
  },
  {
    name: 'Turmarch',
    position: { ...COUNCIL, invaders: ['mtn1', 'mtn2', 'mam6a'] },
    does: [office('turmarch'), space('mtn2')],
    told: ['called on the Turmarch', 'an invader in the mountain was driven off'],
    shows: [piece('mtn1', 'invader'), piece('mam6a', 'invader'), rests('turmarch')],
    gone: [piece('mtn2', 'invader')],
  },
  {
    name: 'Kommerkiarios',
    position: { ...COUNCIL, stock: { stone: 2, wood: 2 } },
    does: [office('kommerkiarios'), option('2 stone for 1 slave')],
    told: ['called on the Kommerkiarios', '2 stone went for 1 slave'],
    shows: [rests('kommerkiarios')],
    stock: { stone: 0, wood: 2, slave: 1 },
  },
  {
    name: 'Patriarch',
    position: { ...COUNCIL, city_invaders: 2 },
    does: [office('patriarch')],
    told: ['called on the Patriarch', 'an invader left the city, 1 inside'],
    shows: ['.forum .inside:text-is("1")', rests('patriarch')],
  },
  {
    name: 'Eunuch',
    position: { ...COUNCIL, turn: 2, resting: 'praetor', byzantines: ['mtn4', 'mam1a'] },
    does: [office('eunuch'), zone('mam_field1')],
    told: ['called on the Eunuch', 'he acted as the Praetor', 'the inner Mamluk field yielded 1 wheat'],
    shows: [piece('mtn4', 'settler'), rests('eunuch')],
    gone: [piece('mam1a', 'settler'), rests('praetor')],
    stock: { wheat: 2 },
  },
];

const SECOND: Moment[] = [
  {
    name: 'Mesazon',
    position: { ...COUNCIL, age: 2, byzantines: ['for4', 'for3'] },
    // The harvest is chosen by whoever stands there, a place for a Byzantine by its space.
    does: [office('mesazon'), { through: '[data-space="for4"]' }, zone('forest'), zone('mountain')],
    told: [
      'called on the Mesazon',
      'the forest yielded 3 wood',
      /a Byzantine went to the forest.*the mountain/,
    ],
    shows: [piece('for4', 'settler'), piece('mtn4', 'settler'), rests('mesazon')],
    gone: [piece('for3', 'settler')],
    stock: { wood: 4 },
  },
  {
    name: 'Mesazon, placing first',
    position: { ...COUNCIL, age: 2, byzantines: ['for4', 'for3'] },
    does: [office('mesazon'), space('for2'), button('Enough'), zone('forest')],
    told: ['a Byzantine went to the forest', 'the forest yielded 5 wood'],
    gone: [piece('for4', 'settler')],
    stock: { wood: 6 },
  },
  {
    name: 'Excubitor',
    position: { ...COUNCIL, age: 2, known_top: ['storm', 'fire', 'crusaders_2'] },
    does: [office('excubitor'), card(3), card(1)],
    told: ['called on the Excubitor', 'they went back as Crusaders 2, Storm, Fire'],
    shows: [
      rests('excubitor'),
      '.known li:nth-child(1):has-text("Crusaders")',
      '.known li:nth-child(3):has-text("Fire")',
    ],
  },
  {
    name: 'Archon',
    position: { ...COUNCIL, age: 2, stock: { wheat: 5, stone: 4, wood: 4, slave: 2 } },
    does: [office('archon'), tile('mill'), quarter(1), tile('wall'), wall(1)],
    told: ['called on the Archon', 'built the Mill on quarter 1', 'built a wall on quarter 1'],
    shows: [building(1, 'mill'), shown.wall(1), rests('archon')],
    stock: { wheat: 3, stone: 2, wood: 2, slave: 1 },
  },
  {
    name: 'Drungary',
    position: { ...COUNCIL, age: 2, ships: ['euxw2'] },
    does: [office('drungary'), space('euxw2'), port('aegean_1')],
    told: [
      'called on the Drungary',
      'the ship of Caffa came home with 1 gold',
      'the ship of Lemnos sailed on',
    ],
    shows: [moored('euxine_west'), piece('aeg1', 'dromon'), rests('drungary')],
    stock: { gold: 1 },
  },
];

const THIRD: Moment[] = [
  {
    name: 'Strategos',
    position: { ...COUNCIL, age: 3, invaders: ['for1', 'aeg3'] },
    does: [office('strategos'), space('aeg3'), zone('sel_garrison')],
    told: [
      'called on the Strategos',
      'an invader on the route to Rhodes was driven off',
      'a guard was posted in the Seljuk garrison',
    ],
    shows: [piece('for1', 'invader'), piece('selg1', 'border-guard'), rests('strategos')],
    gone: [piece('aeg3', 'pirate')],
  },
  {
    name: 'Gyrovague',
    position: { ...COUNCIL, age: 3, invaders: ['for1', 'aeg1'], byzantines: ['for4', 'for3'] },
    does: [office('gyrovague'), space('for1'), button('Harvest the forest')],
    told: [
      'called on the Gyrovague',
      'an invader in the forest became a Byzantine',
      'the forest yielded 5 wood',
    ],
    shows: [piece('aeg1', 'pirate'), rests('gyrovague')],
    gone: [piece('for1', 'invader'), piece('for4', 'settler')],
    stock: { wood: 6 },
  },
  {
    name: 'Gyrovague at sea',
    position: { ...COUNCIL, age: 3, invaders: ['for1', 'aeg1'] },
    does: [office('gyrovague'), space('aeg1')],
    told: ['a pirate on the route to Lemnos became a ship'],
    shows: [piece('aeg1', 'dromon')],
    gone: [moored('aegean_1')],
  },
  {
    name: 'Primicerius',
    position: { ...COUNCIL, age: 3, stock: { gold: 2 } },
    does: [office('primicerius')],
    told: ['called on the Primicerius', '1 throw of the last siege bought off'],
    shows: [
      '.council .aside:has-text("1 gold with the Primicerius")',
      '.siege dd:has-text("7"):has-text("8 − 1")',
      rests('primicerius'),
    ],
    stock: { gold: 1 },
  },
  {
    name: 'Basileus',
    position: {
      ...COUNCIL,
      age: 3,
      city: [{ building: 'mill' }, { building: 'sawmill' }],
      resting_tile: 'mill',
    },
    does: [office('basileus'), quarter(1), quarter(2), quarter(2)],
    told: ['called on the Basileus', 'used the Mill: 1 wheat', 'used the Sawmill: 1 wood'],
    shows: [rests('basileus'), '[data-slot="2"] .rest'],
    stock: { wheat: 2, wood: 2 },
  },
];

for (const [council, moments] of [
  ['the first', FIRST],
  ['the second', SECOND],
  ['the last', THIRD],
] as const) {
  test(`every character of ${council} council acts`, async ({ page }) => {
    for (const moment of moments) await test.step(moment.name, () => play(page, moment));
    await expectAccessible(page);
  });
}
