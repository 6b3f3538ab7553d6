// The words of the board in English.

import { GOODS, type Occupant } from './model';
import { en as names } from './names.en';
import { routeOf, zoneOf } from './places';
import { goods, s } from './phrases.en';
import { capital } from './sentence';
import type { Words } from './words';

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)}%`;
const occupants: Record<Occupant, string> = {
  invader: 'an invader',
  byzantine: 'a Byzantine',
  guard: 'a border guard',
  pirate: 'a pirate',
  ship: 'a ship',
};

export const en: Words = {
  map: 'Map of the Empire',
  reasons: {
    city: 'city',
    bread: 'bread',
    goods: 'goods',
    map: 'Empire',
    defence: 'defence',
    hopes: 'prospects',
  },
  keys: [
    ['Tab', 'from one part of the table to the next'],
    ['Arrow keys', 'to the next lit thing in that direction; on the map itself, they move it'],
    ['Enter or space', 'choose'],
    ['+ and −', 'closer, farther'],
    ['0', 'the whole map'],
    ['Escape', 'put back what was chosen'],
    ['U', 'undo'],
    ['L', 'chronicle'],
    ['?', 'this list'],
  ],
  youMark: 'you',
  players: 'Players',
  leaves: 'Leaves',
  tabs: {
    now: 'At hand',
    council: 'Council',
    city: 'City',
    shop: 'Shop',
    miracles: 'Miracles',
    chronicle: 'Chronicle',
  },
  or: 'or',
  goodName: (good, n) => names.goods[good][n === 1 ? 0 : 1],
  free: 'free',
  overrun: (path) => `${names.paths[path]}: overrun. Whoever comes now enters the city.`,
  stockTold: (stock, invaders) =>
    `In stock: ${GOODS.map((good) => `${stock[good]} ${names.goods[good][stock[good] === 1 ? 0 : 1]}`).join(', ')}. ${s(invaders, 'invader')} in the city.`,
  eventCard: 'Event card',
  eventShort: 'Event',
  council: 'Privy Council',
  rests: 'rests this turn',
  acts: 'acts now',
  shop: 'Shop',
  shopState: (built, walls) => `${built} of 25 built, ${s(walls, 'wall')} left`,
  level: (roman) => `Level ${roman}`,
  tileState: (built, affordable) => (built ? ', built' : affordable ? ', affordable' : ''),
  tileTold: (kind, effect) => `${capital(kind)}. ${effect}`,
  walls: (left) => `Wall, ${left} left`,
  miracles: 'Miracles',
  used: 'used',
  goldHere: (gold) => `${gold} gold in stock`,
  prestige: 'Prestige',
  ahead: (n) => `+${n}`,
  aheadTold: 'what the city would score if the age ended as things are',
  prestigeTold: (points, ahead) =>
    `Prestige ${points}${ahead > points ? `, ${ahead} if the age ended as things are` : ''}; victory at 15, a legend at 30`,
  victoryAt: '15 victory',
  legendAt: '30 legend',
  siegeOf: (roman) => `Siege of age ${roman}`,
  cardsLeft: (n) => (n === 0 ? 'the last card' : n === 1 ? 'after 1 card' : `after ${n} cards`),
  throws: 'Throws',
  throwsSum: ({ age, invaders, gold }) =>
    age === 0 ? '' : `${age}${invaders > 0 ? ` + ${invaders}` : ''}${gold > 0 ? ` − ${gold}` : ''}`,
  throwsTold: ({ age, invaders, gold }) =>
    `${age} for the age, ${invaders} for invaders in the city${gold > 0 ? `, ${gold} less for gold` : ''}`,
  upkeep: 'Upkeep',
  wheatNow: (n) => `${n} wheat now`,
  lastAge: 'The last age',
  deck: 'Event pile',
  pileLeft: (n) => `${s(n, 'card')} left`,
  nextCards: 'Next, in this order',
  pilesTold: (discard, diplomacy) => `${discard} used, ${diplomacy} by envoys`,
  lookThrough: 'Look through',
  cards: 'The cards',
  mayCome: (roman) => `What may still come in age ${roman}`,
  mayComeTold: (putAway) =>
    `${putAway} cards of every age were put away unseen, so not all of these will come.`,
  discard: 'Used',
  diplomacyPile: 'Settled by diplomacy',
  diplomacyTold: 'Each is worth a point if the Senate stands at the end.',
  age: (roman) => `Age ${roman}`,
  none: 'None.',
  stock: 'Stock',
  spaceTold: (space, on, next) => {
    const route = routeOf(space);
    const zone = zoneOf(space);
    const where =
      route !== null
        ? `Route to ${names.destinations[route]}`
        : zone === null
          ? ''
          : capital(names.zones[zone]);
    return `${where}: ${on === null ? 'free' : occupants[on]}${next ? '; the next invader comes here' : ''}`;
  },
  quarterTold: (number, tile, wall, fresh, resting, risk) =>
    [
      `Quarter ${number}: ${tile === null ? 'free' : names.tiles[tile]}`,
      wall ? 'behind a wall' : 'no wall',
      ...(tile === null ? [] : [names.effects[tile].replace(/\.$/, '')]),
      ...(fresh ? ['new, it works from the next turn'] : []),
      ...(resting ? ['rests'] : []),
      ...(risk > 0 ? [`lost in the coming siege with ${percent(risk)}`] : []),
    ].join('; '),
  counts: (n) => `would count ${n} at the end, as things are`,
  nextCard: 'The next card',
  comes: (n, paths) =>
    `${s(n, 'invader')} on the way: ${paths.map((path) => names.paths[path]).join(' and ')}.`,
  stormTold: (ships) =>
    ships === 0 ? 'No ship is at sea.' : `${s(ships, 'ship')} at sea will go home empty.`,
  epidemicTold: 'The zone with the most Byzantines loses them all.',
  fireTold: 'A throw decides which building burns.',
  negotiated: (paid) => `settled by diplomacy for ${goods(paid)}`,
  diplomacy: 'Diplomacy',
  protects: (building) => `${building} protects`,
  absent: (building) => `no ${building}`,
  giveUp: (building) => `give up the ${building}`,
  intruder: '1 invader',
  copies: (character) => `Copy the ${character}`,
  dieTold: (n) => `The die shows ${n}`,
  councilHint: (n, gold) =>
    n > 0 ? `choose one of ${n}` : gold > 0 ? `${gold} gold with the Primicerius` : 'one in every turn',
  targetsTitle: 'Your choices',
  exchangeTitle: 'Exchange',
  splitTitle: 'Split three invaders',
  receiveTitle: 'Stone or wood',
  spareTitle: 'The Crane spares',
  orderTitle: 'Put the cards back',
  orderHint: 'Choose which comes first, then the next.',
  orderAgain: 'Begin again',
  orderPick: (card, place) => `${card}: as number ${place}`,
  ageEnds: (roman) => `The end of age ${roman}`,
  siege: 'Siege',
  noThrow: 'No throw was due.',
  missed: 'missed',
  spared: 'spared',
  toCome: (n) => `${s(n, 'throw')} to come`,
  razed: 'Nothing is left of the city.',
  upkeepPaid: (due, paid) => (due === 0 ? 'Nothing was due.' : `${paid} of ${due} wheat paid.`),
  upkeepFree: 'The Reserves paid for all.',
  starved: 'given up',
  noPrestige: 'No prestige.',
  inAll: 'in all',
  close: 'Close',
  result: {
    title: 'Prestige',
    age: 'Age',
    all: 'In all',
    chart: (points) => `Prestige after each age: ${points.join(', ')}; victory at 15, a legend at 30`,
  },
};
