// The chronicle in English.

import type { Building } from './asks';
import { en as names } from './names.en';
import { routeOf } from './places';
import { a, at, card, goods, place, roman, s, the } from './phrases.en';
import type { Said } from './said';
import { capital } from './sentence';

const lost = (tile: Building): string => (tile === 'wall' ? 'the wall' : the(tile));

export const en: Said = {
  you: 'You',
  age: (age) => `Age ${roman(age)} begins. `,
  begins: (you) => (you ? 'You play first' : ' plays first'),
  revealed: (_, it) => `turned over ${card(it)}`,
  averted: (by, tile, it) =>
    by === 'miracle'
      ? `${names.cards[it.kind]} came to nothing`
      : by === 'statue'
        ? `the Statue was given up against it`
        : `${tile === null ? 'a building' : the(tile)} kept it away`,
  negotiated: (_, paid) => `settled it by diplomacy for ${goods(paid)}`,
  split: (_, first, share, second, other) =>
    `split them: ${names.paths[first]} ${share}, ${names.paths[second]} ${other}`,
  guardFell: (space) => `a guard ${at(space)} fell and stopped one`,
  landed: (space, byzantine, ship) =>
    routeOf(space) === null
      ? `an invader came to ${place(space)}${byzantine ? ' and drove out a Byzantine' : ''}`
      : `a pirate came to ${place(space)}${ship ? ' and sent the ship home' : ''}`,
  entered: (inside) => `an invader got into the city, ${inside} inside`,
  storm: (ships) => `${s(ships, 'ship')} came home empty`,
  epidemic: (zone, byzantines) => `the epidemic took ${s(byzantines, 'Byzantine')} of ${names.zones[zone]}`,
  fire: (die, tile) => (tile === null ? `${die}: nothing burnt` : `${die}: ${the(tile)} burnt down`),
  noEffect: 'it changed nothing',
  peaceDay: (die, gain) => `a throw of ${die} brought ${goods(gain)}`,
  commerce: (pirates, gain) =>
    gain === null
      ? `${s(pirates, 'pirate')} lay in wait`
      : `with ${s(pirates, 'pirate')} it brought ${goods(gain)}`,
  took: (_, id) => `called on the ${names.characters[id]}`,
  copied: (id) => `he acted as the ${names.characters[id]}`,
  idle: 'there was nothing to do',
  settled: (zone) => `a Byzantine went to ${names.zones[zone]}`,
  harvested: (zone, gain) => `${names.zones[zone]} yielded ${goods(gain)}`,
  built: (_, tile, slot, covered) =>
    `built ${a(tile)} on quarter ${slot}${covered === null ? '' : `, over ${the(covered)}`}`,
  sailed: (route, out, gain) =>
    out
      ? `the ship of ${names.destinations[route]} sailed on`
      : `the ship of ${names.destinations[route]} came home with ${goods(gain ?? {})}`,
  removed: (space) => `an invader ${at(space)} was driven off`,
  guardPlaced: (space) => `a guard was posted ${at(space)}`,
  exchanged: (paid, gain) => `${goods(paid)} went for ${goods(gain)}`,
  absolved: (inside) => `an invader left the city, ${inside} inside`,
  scouted: (cards) => `the next cards: ${cards.map(card).join(', ')}`,
  ordered: (cards) => `they went back as ${cards.map(card).join(', ')}`,
  converted: (space, ship) =>
    ship ? `a pirate ${at(space)} became a ship` : `an invader ${at(space)} became a Byzantine`,
  bought: (gold) => `${s(gold, 'throw')} of the last siege bought off`,
  used: (_, tile, gain) => `used ${the(tile)}${gain === null ? '' : `: ${goods(gain)}`}`,
  led: (from, to) => `an invader was led from ${place(from)} to ${place(to)}`,
  rested: (tile) => `${the(tile)} is ready again`,
  miracle: (_, id, gold) => `worked a miracle, ${names.miracles[id]}, for ${gold} gold`,
  purged: (invaders) => `${s(invaders, 'invader')} left the city`,
  siegeBegan: (age, extra, throws, boughtOff) =>
    `The siege of age ${roman(age)}: ${s(throws + extra, 'throw')}${extra > 0 ? `, ${extra} of them for invaders in the city` : ''}${boughtOff > 0 ? `, ${boughtOff} bought off` : ''}`,
  thrown: (_, slot, tile, spared) =>
    tile === null
      ? `threw ${slot}: nothing stood there`
      : spared
        ? `threw ${slot}: ${lost(tile)} was spared`
        : `threw ${slot}: ${lost(tile)} fell`,
  siegeEnded: 'The siege is over',
  razed: (inside) => `Nothing is left of the city${inside > 0 ? ` but ${s(inside, 'invader')} inside` : ''}`,
  starved: (tile, slot) =>
    tile === 'wall'
      ? `The wall of quarter ${slot} could not be kept`
      : `${capital(the(tile))} could not be kept`,
  upkeep: (paid) => `The upkeep took ${paid} wheat`,
  reserves: 'The Reserves fed the city',
  scored: (age, points, total) => `Age ${roman(age)} brought ${points} prestige, ${total} in all`,
  reset: (vigilance) => (vigilance ? 'The invaders left the map, and nobody else' : 'The map was cleared'),
  ended: (prestige) => `The end: ${prestige} prestige`,
  parts: {
    buildings: 'Buildings, levels I to IV',
    great_square: 'Great Square',
    arena: 'Arena',
    cemetery: 'Cemetery',
    senate: 'Senate',
    cathedral: 'Cathedral',
  },
  card,
};
