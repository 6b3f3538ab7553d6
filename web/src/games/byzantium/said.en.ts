// The chronicle in English.

import type { Said } from './said';
import type { Side, Unit } from '../../wire/byzantium';

const s = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const the: Record<Side, string> = { byzantine: 'the Empire', arab: 'the Arabs' };
const army: Record<Side, string> = { byzantine: 'Byzantine army', arab: 'Arab army' };
const adjective: Record<Side, string> = { byzantine: 'Byzantine', arab: 'Arab' };
const units: Record<Unit, string> = { elite: 'Elite', main: 'Main', levy: 'Levy', movement: 'Movement' };
const roman = (n: number): string => ['0', 'I', 'II', 'III'][n] ?? String(n);

export const en: Said = {
  you: 'You',
  turn: (turn) => `Turn ${roman(turn)} begins. `,
  begins: (you) => (you ? 'You play first' : ' plays first'),
  controlled: (_, city) => `took control of ${city}`,
  paid: (n, side) => `, for ${s(n, 'bezant')} of ${the[side]}`,
  reinforced: (_, side, unit) => `put a cube into ${adjective[side]} ${units[unit]}`,
  office: (_, side) => (side === 'byzantine' ? 'became Emperor' : 'became Caliph'),
  fleet: (_, side) => `took command of the ${adjective[side]} fleet`,
  developed: (_, city, tokens) => `developed ${city} to ${s(tokens, 'token')}`,
  fortified: (_, city) => `fortified ${city}`,
  gathered: (_, cubes, armed) => `armed ${s(cubes, 'Bulgar cube')}, ${armed} in all`,
  taxed: (_, cubes, byzantine, arab) =>
    `taxed with ${s(cubes, 'cube')}: ${byzantine} for the Empire, ${arab} for the Arabs`,
  built: (_, side) => (side === 'byzantine' ? 'built a church' : 'built a mosque'),
  entered: (_, side, city) => `placed the ${army[side]} at ${city}`,
  marched: (_, side, from, to, cost) => `marched the ${army[side]} from ${from} to ${to}, ${s(cost, 'cube')}`,
  sailed: (_, side, from, to, cost) => `sailed the ${army[side]} from ${from} to ${to}, ${s(cost, 'cube')}`,
  doubled: (_, to, cost) => `doubled the cost of the voyage to ${to} to ${s(cost, 'cube')}`,
  dropped: (_, to) => `gave up the voyage to ${to}`,
  ambushed: (_, target, dice, hits) => `struck at ${target} at sea with ${dice}: ${s(hits, 'hit')}`,
  attacked: (_, city) => `attacked ${city}`,
  civilWar: (_, city) => `waged civil war at ${city}`,
  sentBulgars: (_, city) => `sent the Bulgars against ${city}`,
  stood: (_, side, city) => `stood at ${city} with the ${army[side]}`,
  fled: (_, side, from, to, losses) =>
    `fled with the ${army[side]} from ${from} to ${to}${losses > 0 ? `, losing ${s(losses, 'cube')}` : ''}`,
  sea: (_, allowed) => (allowed ? 'let the army flee by sea' : 'closed the sea to the flight'),
  levy: (_, called) => (called ? 'called the levy' : 'kept the levy out of it'),
  battle: (_, own, theirs) => `rolled ${own} against ${theirs}`,
  battleWon: (_, attack, defence) => `won the battle, ${attack} to ${defence}`,
  battleLost: (_, attack, defence) => `lost the battle, ${attack} to ${defence}`,
  siege: (city, dice, losses) => `${city} rolled ${dice}: ${s(losses, 'loss', 'losses')} for the attacker`,
  siegeWon: (_, city, attack, defence) => `stormed ${city}, ${attack} to ${defence}`,
  siegeLost: (_, city, attack, defence) => `failed before ${city}, ${attack} to ${defence}`,
  lost: (_, cubes, side, unit) => `lost ${s(cubes, `${adjective[side]} ${units[unit]} cube`)}`,
  guard: (_, side) => (side === 'byzantine' ? 'lost the Emperor’s guard' : 'lost the Caliph’s guard'),
  bulgarsLost: (cubes, armed) => `The Bulgars lost ${s(cubes, 'cube')}, ${armed} left`,
  destroyed: (_, side, city) => `lost the whole ${army[side]} at ${city}`,
  conquered: (_, city, tokens, loot) =>
    `conquered ${city}, ${s(tokens, 'token')} left${loot > 0 ? `, ${s(loot, 'bezant')} of loot` : ''}`,
  bulgarsTook: (_, city, tokens) => `took ${city} with the Bulgars, ${s(tokens, 'token')} left`,
  marked: (_, city) => `left a cube on ${city}`,
  markedByArmy: (_, city) => `marked ${city} with two cubes of the army`,
  scored: (points, side, total) => `+${points} for ${the[side]} (${total})`,
  unpaid: (points, side, total) => `−${points} for ${the[side]} (${total})`,
  capital: () => 'took Constantinople',
  capitalBulgars: () => 'took Constantinople with the Bulgars',
  passed: (_, first) => (first ? 'passed, the first to do so' : 'passed'),
  income: (_, byzantine, arab) => `got ${byzantine} bezants for the Empire and ${arab} for the Arabs`,
  upkeep: (_, side, paid) => `paid ${s(paid, 'bezant')} for the ${army[side]}`,
  disbanded: (_, side, unit) => `could not pay a ${adjective[side]} ${units[unit]} cube`,
  recovered: (_, returned, recovered) =>
    `got ${s(returned, 'cube')} back from the board and ${recovered} of the fallen`,
  final: (_, byzantine, arab, total) => `finished with ${byzantine} and ${arab}: ${s(total, 'point')}`,
  resigned: () => 'resigned',
  merits: {
    start: 'At the start',
    control: 'Taking control',
    office: 'Emperor, Caliph',
    building: 'Churches, mosques',
    conquest: 'Conquests',
    bulgars: 'Bulgars',
    capital: 'Fall of the capital',
    cities: 'Cities at the end',
    unpaid: 'Unpaid cubes',
  },
};
