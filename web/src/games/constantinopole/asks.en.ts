// The prompt in English.

import type { Asks } from './asks';
import { en as names } from './names.en';
import { a, at, card, goods, place, roman, s, the } from './phrases.en';

export const en: Asks = {
  yourTurn: 'Your turn.',
  together: 'Together.',
  over: 'The game is over.',
  reveal: (left) => (left === 1 ? ' Turn the last card of the age.' : ' Turn the next event card.'),
  revealWhy: 'After it, the council.',
  card: (it, category) =>
    ` ${card(it)}: ${category === 'invaders' ? 'let them come?' : category === 'rejoicing' ? 'go ahead?' : 'let it happen?'}`,
  cardWhy: {
    invaders: 'Diplomacy averts the whole card.',
    disaster: 'What protects is on the card.',
    rejoicing: 'The card shows what it brings.',
  },
  split: (first, second) => ` How do the three split: ${names.paths[first]} and ${names.paths[second]}?`,
  splitWhy: 'Each share then comes by its own way, past its own guards.',
  pirate: (sea, left) =>
    ` ${names.paths[sea]}: where does ${left > 1 ? 'the next of the pirates' : 'the pirate'} go?`,
  pirateWhy: 'A ship is sent home only where nothing else is free.',
  epidemic: ' Several zones have the most Byzantines: which one is struck?',
  epidemicWhy: 'It loses all its Byzantines, without a harvest.',
  receive: ' Stone or wood?',
  council: (n) => ` Call on one of ${n} in the council.`,
  councilWhy: (resting) =>
    resting === null
      ? 'Nobody rests yet.'
      : `The ${names.characters[resting]} has just been called and rests.`,
  deed: {
    logothete: ' Logothete: place a Byzantine in a lit zone.',
    praetor: ' Praetor: harvest a lit zone.',
    eparch: ' Eparch: choose a lit tile of the shop.',
    navarch: ' Navarch: move a lit ship.',
    turmarch: ' Turmarch: drive off a lit invader, or post a guard.',
    kommerkiarios: ' Kommerkiarios: one exchange with the bank?',
    patriarch: ' Patriarch.',
    eunuch: ' Eunuch.',
    mesazon: ' Mesazon: place a Byzantine on a lit space, or harvest a lit zone.',
    excubitor: ' Excubitor: in which order do the cards go back?',
    archon: ' Archon: choose a lit tile of the shop.',
    drungary: ' Drungary: move a lit ship.',
    strategos: ' Strategos: drive off a lit invader, or post a guard.',
    gyrovague: ' Gyrovague: convert a lit invader.',
    primicerius: ' Primicerius.',
    basileus: ' Basileus.',
  },
  begun: {
    logothete: ' Logothete: another Byzantine in another zone?',
    mesazon: ' Mesazon: go on, or enough?',
    archon: ' Archon: another tile?',
    drungary: ' Drungary: another ship?',
    strategos: ' Strategos: once more?',
    gyrovague: ' Gyrovague: harvest the zone?',
  },
  deedWhy: {
    logothete: 'Two Byzantines, in two different zones.',
    praetor: 'A field must be full; forest and mountain give 1, 3, 5 or 8.',
    mesazon: 'Both in either order; the two Byzantines go to two different zones.',
    drungary: 'Two different ships, one move each.',
    strategos: 'Two guards, two removals, or one of each.',
    turmarch: 'In forest and mountain only the one nearest to the city.',
    gyrovague: 'On land he becomes a Byzantine, at sea a ship.',
  },
  works: (royal, left) =>
    royal
      ? ` Basileus: use a lit building, ${left === 2 ? 'twice' : 'once more'} if you like.`
      : ' Use a lit building?',
  worksWhy: 'A building that was used rests for a turn.',
  rest: ' Which of the two buildings rests?',
  close: ' The turn is done. A miracle before it passes on?',
  siege: (throws) => ` ${s(throws, 'throw')} of the catapult. The Plating first?`,
  hit: (slot, id) => ` ${slot}: ${the(id)} is hit. Spare it?`,
  hitWhy: 'The Plating works once in this siege.',
  raze: (due, wheat) => ` Upkeep ${due}, wheat ${wheat}: which tile is given up?`,
  razeWhy: 'One after the other, until the rest can be fed.',
  pay: (due, wheat) => ` Upkeep ${due}, wheat ${wheat}. Pay, or use the Reserves?`,
  reset: (age) => ` Age ${roman(age)} is over and the map will be cleared. Vigilance first?`,
  settle: (left) =>
    left > 1 ? ` Place up to ${left} Byzantines in lit zones.` : ' Place a Byzantine in a lit zone.',
  settleWhy: 'It takes the free space that comes next.',
  sail: ' Move a lit ship.',
  sailWhy: 'Out one space at a time; home from the end of the route in one move.',
  exchange: ' One exchange with the bank.',
  guard: ' Post a guard in a lit garrison.',
  lift: ' Labyrinth: choose a lit invader.',
  lead: ' Where is it led?',
  leadWhy: 'To a free space of the invaders, on land or at sea.',
  assault: (left) => ` Assault: drive off up to ${s(left, 'lit invader')}.`,
  crusade: ' Crusade: choose a path or a sea by a lit invader.',
  crusadeWhy: 'All its invaders become Byzantines, or ships.',
  monument: ' Monument: choose a lit tile, it costs nothing.',
  spare: (id) => ` What does the Crane spare of the cost of ${a(id)}?`,
  place: (id) => ` Where does ${a(id)} go? Choose a lit quarter.`,
  placeWhy: (id, covers) =>
    id === 'wall'
      ? 'It protects the building behind it from one hit.'
      : covers
        ? 'What stands there goes back to the shop; the wall stays.'
        : 'The number matters for the catapult and for fire.',
  orMiracle: 'Or a miracle.',
  waits: {
    reveal: ' turns the next card.',
    card: ' answers to the card.',
    split: ' splits the invaders.',
    pirate: ' chooses where the pirates go.',
    epidemic: ' chooses which zone is struck.',
    receive: ' chooses stone or wood.',
    council: ' calls on the council.',
    deed: ' carries out the action of a character.',
    works: ' may use a building.',
    rest: ' chooses which building rests.',
    close: ' may work a miracle.',
    siege: ' may use the Plating.',
    hit: ' may spare a building.',
    upkeep: ' sees to the upkeep.',
    reset: ' may use Vigilance.',
    settle: ' places Byzantines.',
    sail: ' moves a ship.',
    exchange: ' exchanges goods.',
    guard: ' posts a guard.',
    lift: ' leads an invader astray.',
    lead: ' leads an invader astray.',
    assault: ' leads the assault.',
    crusade: ' preaches the crusade.',
    monument: ' chooses a monument.',
    spare: ' builds with the Crane.',
    place: ' chooses a place for a tile.',
  },
  do: {
    reveal: 'Turn the card',
    resolve: (category) =>
      category === 'invaders' ? 'Let them come' : category === 'rejoicing' ? 'Go ahead' : 'Let it happen',
    diplomacy: (good) => (good === null ? 'Diplomacy' : `Diplomacy, for ${names.goods[good][0]}`),
    statue: 'Give up the Statue',
    split: (first, second, paths) =>
      paths === null
        ? `${first} and ${second}`
        : `${names.paths[paths[0]]} ${first}, ${names.paths[paths[1]]} ${second}`,
    pirate: (space) => `A pirate ${at(space)}`,
    epidemic: (zone) => `The epidemic strikes ${names.zones[zone]}`,
    receive: (good) => `Take ${names.goods[good][0]}`,
    take: (id) => `Call on the ${names.characters[id]}`,
    settle: (zone) => `A Byzantine in ${names.zones[zone]}`,
    harvest: (zone) => `Harvest ${names.zones[zone]}`,
    build: (id) => `Build ${a(id)}`,
    spare: (good) => `Spare 1 ${names.goods[good][0]}`,
    full: 'Pay in full',
    slot: (n) => `On quarter ${n}`,
    sail: (route) => `Move the ship of ${names.destinations[route]}`,
    remove: (space) => `Drive off the invader ${at(space)}`,
    guard: (path) => `Post a guard against the ${names.paths[path]}`,
    exchange: (give, get) =>
      `${goods({ [give]: give === 'slave' ? 1 : 2 })} for ${goods({ [get]: get === 'slave' ? 1 : 2 })}`,
    order: (places) => `In the order ${places.join(', ')}`,
    convert: (space) => `Convert the invader ${at(space)}`,
    use: (id) => `Use ${the(id)}`,
    lift: (space) => `Lead away the invader ${at(space)}`,
    lead: (space) => `Lead it to ${place(space)}`,
    rest: (id) => `${names.tiles[id]} rests`,
    miracle: (id) => `Miracle: ${names.miracles[id]}`,
    crusade: (path) => `Convert all of ${names.paths[path]}`,
    shield: 'Spare it',
    fall: 'Let it fall',
    raze: (id) => `Give up ${the(id)}`,
    razeWall: (n) => `Give up the wall of quarter ${n}`,
    pay: 'Pay the upkeep',
    done: {
      deed: 'Enough',
      works: 'Use none',
      close: 'Pass on the turn',
      siege: 'Begin the siege',
      reset: 'Clear the map',
      bonus: 'Not now',
    },
  },
  costs: (it) => `costs ${goods(it)}`,
  brings: (it) => `brings ${goods(it)}`,
  covers: (id) => `covers ${the(id)}`,
  idle: 'nothing to do now',
  outcome: {
    levels: { defeat: 'Defeat', victory: 'Victory', legendary: 'A legendary victory' },
    counted: (points) =>
      points >= 30
        ? `${points} prestige: the city will be sung of.`
        : points >= 15
          ? `${points} prestige: the city holds, and so does its name.`
          : `${points} prestige, and 15 are needed.`,
    razed: 'The last siege has left no stone of the city.',
    starved: 'Nothing of the city could be fed.',
    resigned: 'The players have given up.',
  },
  status: (age, turn, of) => `Age ${roman(age)}, turn ${turn} of ${of}`,
};
