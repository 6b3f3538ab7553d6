// Every kind of event card is turned and answered on the board.

import { expectAccessible, test } from './table';
import { play, press, shown, type Moment } from './constantinopole';

// Many small steps, each of which says what it is: a trace of them would only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { space, zone, port, quarter, option, chip, button } = press;
const { piece, moored, building } = shown;

const TURN = chip('Turn the card');
const POOR = { stock: {} };
const inside = (n: number) => `.forum .inside:text-is("${n}")`;

const BY_LAND: Moment[] = [
  {
    name: 'Crusaders 1',
    position: { known_top: ['crusaders_1'], invaders: ['mtn1'], byzantines: ['mtn2', 'mtn3', 'mtn4'] },
    does: [TURN],
    told: ['turned over Crusaders 1', 'an invader came to the mountain and drove out a Byzantine'],
    shows: [piece('mtn2', 'invader'), piece('mtn3', 'settler')],
    asks: 'Call on one of 8',
  },
  {
    name: 'Crusaders 2',
    position: { known_top: ['crusaders_2'], stock: { wood: 3 } },
    does: [TURN, button('Let them come')],
    told: ['turned over Crusaders 2', /(an invader came to the mountain.*){2}/i],
    shows: [piece('mtn1', 'invader'), piece('mtn2', 'invader')],
    stock: { wood: 3 },
  },
  {
    name: 'Vlachs 1',
    position: { known_top: ['vlachs_1'], stock: { stone: 2 } },
    does: [TURN, chip('Diplomacy')],
    told: ['turned over Vlachs 1', 'settled it by diplomacy for 2 stone'],
    gone: [piece('for1', 'invader')],
    stock: { stone: 0 },
  },
  {
    name: 'Vlachs 2',
    position: { known_top: ['vlachs_2'], invaders: ['for1', 'for2', 'for3'] },
    does: [TURN],
    told: ['turned over Vlachs 2', 'an invader came to the forest', 'an invader got into the city, 1 inside'],
    shows: [piece('for4', 'invader'), inside(1), '.overrun'],
  },
  {
    name: 'Mamluks 1',
    position: { known_top: ['mamluks_1'], ...POOR, byzantines: ['mamg1', 'mamg2'] },
    does: [TURN],
    told: ['turned over Mamluks 1', 'a guard in the Mamluk garrison fell and stopped one'],
    gone: [piece('mam6a', 'invader')],
  },
  {
    name: 'Mamluks 2',
    position: { known_top: ['mamluks_2'], byzantines: ['mamg1', 'mam6a', 'mam6b', 'mam6c'] },
    does: [TURN],
    told: ['fell and stopped one', 'an invader came to the outer Mamluk field and drove out a Byzantine'],
    shows: [piece('mam6a', 'invader'), piece('mam6b', 'settler')],
    gone: [piece('mamg1', 'border-guard')],
  },
  {
    name: 'Seljuks 1, with the Consulate',
    position: { known_top: ['seljuks_1'], city: [{ building: 'consulate' }] },
    does: [TURN, button('Diplomacy, for wood')],
    told: ['turned over Seljuks 1', 'settled it by diplomacy for 1 wood'],
    stock: { stone: 1, wood: 0 },
    gone: [piece('sel6a', 'invader')],
  },
  {
    name: 'Seljuks 2',
    position: { known_top: ['seljuks_2'], ...POOR, invaders: ['sel6a', 'sel1a'] },
    does: [TURN],
    told: [
      'turned over Seljuks 2',
      'an invader came to the middle Seljuk field',
      'an invader got into the city',
    ],
    shows: [piece('sel3a', 'invader'), inside(1)],
  },
  {
    name: 'Northern Invasion',
    position: { age: 2, known_top: ['north_invasion'] },
    does: [TURN, option('Crusaders 1, Vlachs 2')],
    told: ['turned over Northern Invasion', 'split them: Crusaders 1, Vlachs 2'],
    shows: [piece('mtn1', 'invader'), piece('for1', 'invader'), piece('for2', 'invader')],
    gone: [piece('mtn2', 'invader')],
  },
  {
    name: 'Southern Invasion',
    position: { age: 2, known_top: ['south_invasion'], byzantines: ['mamg1', 'mamg2', 'selg1'] },
    does: [TURN, option('Mamluks 3, Seljuks 0')],
    told: ['turned over Southern Invasion', /(fell and stopped one.*){2}/i, 'came to the outer Mamluk field'],
    shows: [piece('mam6a', 'invader'), piece('selg1', 'border-guard')],
    gone: [piece('sel6a', 'invader')],
  },
];

const BY_SEA: Moment[] = [
  {
    name: 'Aegean Pirates 1',
    position: { known_top: ['aegean_pirates_1'], ...POOR, ships: ['aeg3'] },
    does: [TURN, space('aeg2')],
    told: ['turned over Aegean Pirates 1', 'a pirate came to the route to Chios'],
    shows: [piece('aeg2', 'pirate'), piece('aeg3', 'dromon')],
  },
  {
    name: 'Aegean Pirates 2',
    position: { known_top: ['aegean_pirates_2'], invaders: ['aeg1'], ships: ['aeg2', 'aeg3'] },
    does: [TURN, space('aeg3')],
    told: [/(and sent the ship home.*){2}/i],
    shows: [piece('aeg2', 'pirate'), piece('aeg3', 'pirate'), moored('aegean_2'), moored('aegean_3')],
  },
  {
    name: 'Euxine Pirates 1',
    position: { known_top: ['euxine_pirates_1'], stock: { stone: 1, wood: 1 } },
    does: [TURN, chip('Diplomacy')],
    told: ['turned over Euxine Pirates 1', 'settled it by diplomacy for 1 stone and 1 wood'],
    stock: { stone: 0, wood: 0 },
  },
  {
    name: 'Euxine Pirates 2',
    position: { age: 2, known_top: ['euxine_pirates_2'], ...POOR, invaders: ['euxw1', 'euxe1'] },
    does: [TURN],
    told: [/(an invader got into the city.*){2}/i],
    shows: [inside(2)],
  },
  {
    name: 'Corsairs',
    position: { age: 3, known_top: ['corsairs'] },
    does: [TURN, option('Aegean Sea 2, Euxine Sea 1'), space('aeg1'), space('aeg3'), space('euxe1')],
    told: ['turned over Corsairs', 'split them: Aegean Sea 2, Euxine Sea 1'],
    shows: [piece('aeg1', 'pirate'), piece('aeg3', 'pirate'), piece('euxe1', 'pirate')],
    gone: [piece('aeg2', 'pirate'), piece('euxw1', 'pirate')],
  },
  {
    name: 'Corsairs, bought off',
    position: { age: 3, known_top: ['corsairs'], stock: { gold: 1 } },
    does: [TURN, button('Diplomacy')],
    told: ['settled it by diplomacy for 1 gold'],
    stock: { gold: 0 },
  },
];

const EIGHT = ['mill', 'cathedral', 'fountain', 'crane', 'fairs', 'sawmill', 'quarry', 'barn'];

const MISFORTUNES: Moment[] = [
  {
    name: 'Storm',
    position: { known_top: ['storm'], ships: ['aeg1', 'euxe3'] },
    does: [TURN],
    told: ['turned over Storm', '2 ships came home empty'],
    shows: [moored('aegean_1'), moored('euxine_east')],
    stock: { slave: 0, gold: 0 },
  },
  {
    name: 'Storm, with the Lighthouse',
    position: { known_top: ['storm'], ships: ['aeg1'], city: [{ building: 'lighthouse' }] },
    does: [TURN, port('euxine_west')],
    told: ['the Lighthouse kept it away', 'the ship of Caffa sailed on'],
    shows: [piece('aeg1', 'dromon'), piece('euxw1', 'dromon')],
  },
  {
    name: 'Epidemic',
    position: { known_top: ['epidemic'], byzantines: ['for4', 'for3', 'mtn4', 'mtn3', 'mam1a'] },
    does: [TURN, zone('mountain')],
    told: ['turned over Epidemic', 'the epidemic took 2 Byzantines of the mountain'],
    shows: [piece('for4', 'settler'), piece('mam1a', 'settler')],
    gone: [piece('mtn4', 'settler')],
    stock: { stone: 1 },
  },
  {
    name: 'Epidemic, with the Hospice',
    position: { known_top: ['epidemic'], byzantines: ['for4'], city: [{ building: 'hospice' }] },
    does: [TURN, zone('forest')],
    told: ['the Hospice kept it away', 'a Byzantine went to the forest'],
    shows: [piece('for4', 'settler'), piece('for3', 'settler')],
  },
  {
    name: 'Fire',
    // Whatever is thrown, something burns.
    position: { age: 2, known_top: ['fire'], city: EIGHT.map((it) => ({ building: it, wall: true })) },
    does: [TURN],
    told: ['turned over Fire', /[1-8]: the [A-Z][a-z]+ burnt down/],
    shows: ['.quarter.empty', '.event [role="img"][aria-label^="The die shows"]'],
  },
  {
    name: 'Fire, and the Statue',
    position: { age: 2, known_top: ['fire'], city: [{ building: 'mill' }, { building: 'statue' }] },
    does: [TURN, quarter(2)],
    told: ['turned over Fire', 'the Statue was given up against it'],
    shows: [building(1, 'mill')],
    gone: [building(2, 'statue')],
  },
  {
    name: 'Fire, with the Aqueduct',
    position: { age: 2, known_top: ['fire'], city: [{ building: 'aqueduct' }] },
    does: [TURN],
    told: ['the Aqueduct kept it away'],
    shows: [building(1, 'aqueduct')],
  },
];

const REJOICINGS: Moment[] = [
  {
    name: 'Peace Day',
    position: { known_top: ['peace_day'], ...POOR },
    does: [TURN],
    told: [
      'turned over Peace Day',
      /a throw of ([12] brought 1 wheat|[34] brought 1 wood|[56] brought 1 stone|[78] brought 1 slave)/,
    ],
    shows: ['.event .rows .now'],
  },
  {
    name: 'Peace Day, with the Fountain',
    position: { known_top: ['peace_day'], ...POOR, city: [{ building: 'fountain' }] },
    does: [TURN],
    told: [
      /a throw of ([12] brought 2 wheat|[34] brought 1 stone and 1 wood|[56] brought 1 slave|[78] brought 1 gold)/,
    ],
    shows: ['.event .rows .now'],
  },
  {
    name: 'Commerce',
    position: { known_top: ['commerce'], ...POOR },
    does: [TURN],
    told: ['turned over Commerce', 'with 0 pirates it brought 1 slave'],
    shows: ['.event .rows .now'],
    stock: { slave: 1 },
  },
  {
    name: 'Commerce, with two pirates',
    position: { known_top: ['commerce'], ...POOR, invaders: ['aeg1', 'euxw1'] },
    does: [TURN, option('Take wood')],
    told: ['with 2 pirates it brought 1 wood'],
    stock: { stone: 0, wood: 1 },
  },
  {
    name: 'Commerce, with five pirates',
    position: { known_top: ['commerce'], ...POOR, invaders: ['aeg1', 'aeg2', 'aeg3', 'euxw1', 'euxe1'] },
    does: [TURN],
    told: ['5 pirates lay in wait', 'an invader got into the city, 1 inside'],
    shows: [inside(1), '.event .rows .now:has-text("1 invader")'],
  },
];

for (const [kind, moments] of [
  ['invaders by land', BY_LAND],
  ['pirates', BY_SEA],
  ['disasters', MISFORTUNES],
  ['rejoicings', REJOICINGS],
] as const) {
  test(`all ${kind} come`, async ({ page }) => {
    for (const moment of moments) await test.step(moment.name, () => play(page, moment));
    await expectAccessible(page);
  });
}
