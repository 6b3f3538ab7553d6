// The chronicle in French.

import type { Said } from './said';
import { at, of } from './french';
import type { Side, Unit } from '../../wire/byzantium';

const s = (n: number, one: string, many = `${one}s`): string => `${n} ${n < 2 ? one : many}`;
const forThe: Record<Side, string> = { byzantine: 'pour l’Empire', arab: 'pour les Arabes' };
const ofThe: Record<Side, string> = { byzantine: 'de l’Empire', arab: 'des Arabes' };
const army: Record<Side, string> = { byzantine: 'l’armée byzantine', arab: 'l’armée arabe' };
const units: Record<Unit, string> = {
  elite: 'Élite',
  main: 'Corps',
  levy: 'Milice',
  movement: 'Déplacement',
};
const adjective: Record<Side, string> = { byzantine: 'byzantine', arab: 'arabe' };
const roman = (n: number): string => ['0', 'I', 'II', 'III'][n] ?? String(n);
const a = (you: boolean): string => (you ? 'avez' : 'a');
const is = (you: boolean): string => (you ? 'êtes' : 'est');

export const fr: Said = {
  you: 'Vous',
  turn: (turn) => `Le tour ${roman(turn)} commence. `,
  begins: (you) => (you ? 'Vous jouez en premier' : ' joue en premier'),
  controlled: (you, city) => `${a(you)} pris le contrôle ${of(city)}`,
  paid: (n, side) => `, pour ${s(n, 'besant')} ${ofThe[side]}`,
  reinforced: (you, side, unit) => `${a(you)} placé un cube en ${units[unit]} ${adjective[side]}`,
  office: (you, side) => `${is(you)} devenu ${side === 'byzantine' ? 'empereur' : 'calife'}`,
  fleet: (you, side) => `${a(you)} pris la tête de la flotte ${adjective[side]}`,
  developed: (you, city, tokens) => `${a(you)} développé ${city} à ${s(tokens, 'jeton')}`,
  fortified: (you, city) => `${a(you)} fortifié ${city}`,
  gathered: (you, cubes, armed) =>
    `${a(you)} armé ${s(cubes, 'cube bulgare', 'cubes bulgares')}, ${armed} en tout`,
  taxed: (you, cubes, byzantine, arab) =>
    `${a(you)} levé une taxe avec ${s(cubes, 'cube')} : ${byzantine} pour l’Empire, ${arab} pour les Arabes`,
  built: (you, side) => `${a(you)} bâti une ${side === 'byzantine' ? 'église' : 'mosquée'}`,
  entered: (you, side, city) => `${a(you)} placé ${army[side]} ${at(city)}`,
  marched: (you, side, from, to, cost) =>
    `${a(you)} conduit ${army[side]} ${of(from)} ${at(to)}, ${s(cost, 'cube')}`,
  sailed: (you, side, from, to, cost) =>
    `${a(you)} embarqué ${army[side]} ${of(from)} ${at(to)}, ${s(cost, 'cube')}`,
  doubled: (you, to, cost) => `${a(you)} doublé le prix de la traversée vers ${to} : ${s(cost, 'cube')}`,
  dropped: (you, to) => `${a(you)} renoncé à la traversée vers ${to}`,
  ambushed: (you, target, dice, hits) =>
    `${a(you)} frappé ${target} en mer avec ${dice} : ${s(hits, 'touche')}`,
  attacked: (you, city) => `${a(you)} attaqué ${city}`,
  civilWar: (you, city) => `${a(you)} mené une guerre civile ${at(city)}`,
  sentBulgars: (you, city) => `${a(you)} lancé les Bulgares contre ${city}`,
  stood: (you, side, city) => `${a(you)} tenu bon ${at(city)} avec ${army[side]}`,
  fled: (you, side, from, to, losses) =>
    `${a(you)} fui ${of(from)} ${at(to)} avec ${army[side]}${losses > 0 ? `, ${s(losses, 'cube perdu', 'cubes perdus')}` : ''}`,
  sea: (you, allowed) =>
    `${a(you)} ${allowed ? 'laissé l’armée fuir par la mer' : 'fermé la mer à la fuite'}`,
  levy: (you, called) => `${a(you)} ${called ? 'appelé la milice' : 'laissé la milice de côté'}`,
  battle: (you, own, theirs) => `${a(you)} lancé ${own} contre ${theirs}`,
  battleWon: (you, attack, defence) => `${a(you)} gagné la bataille, ${attack} contre ${defence}`,
  battleLost: (you, attack, defence) => `${a(you)} perdu la bataille, ${attack} contre ${defence}`,
  siege: (city, dice, losses) => `${city} a lancé ${dice} : ${s(losses, 'perte')} pour l’assaillant`,
  siegeWon: (you, city, attack, defence) => `${a(you)} emporté ${city}, ${attack} contre ${defence}`,
  siegeLost: (you, city, attack, defence) => `${a(you)} échoué devant ${city}, ${attack} contre ${defence}`,
  lost: (you, cubes, side, unit) => `${a(you)} perdu ${s(cubes, 'cube')} (${units[unit]} ${adjective[side]})`,
  guard: (you, side) => `${a(you)} perdu la garde ${side === 'byzantine' ? 'de l’empereur' : 'du calife'}`,
  bulgarsLost: (cubes, armed) => `Les Bulgares ont perdu ${s(cubes, 'cube')}, il en reste ${armed}`,
  destroyed: (you, side, city) => `${a(you)} perdu toute ${army[side]} ${at(city)}`,
  conquered: (you, city, tokens, loot) =>
    `${a(you)} conquis ${city}, reste ${s(tokens, 'jeton')}${loot > 0 ? `, butin ${s(loot, 'besant')}` : ''}`,
  bulgarsTook: (you, city, tokens) => `${a(you)} pris ${city} avec les Bulgares, reste ${s(tokens, 'jeton')}`,
  marked: (you, city) => `${a(you)} laissé un cube ${at(city)}`,
  markedByArmy: (you, city) => `${a(you)} marqué ${city} de deux cubes de l’armée`,
  scored: (points, side, total) => `+${points} ${forThe[side]} (${total})`,
  unpaid: (points, side, total) => `−${points} ${forThe[side]} (${total})`,
  capital: (you) => `${a(you)} pris Constantinople`,
  capitalBulgars: (you) => `${a(you)} pris Constantinople avec les Bulgares`,
  passed: (you, first) => `${a(you)} passé${first ? ' en premier' : ''}`,
  income: (you, byzantine, arab) =>
    `${a(you)} reçu ${s(byzantine, 'besant')} pour l’Empire et ${arab} pour les Arabes`,
  upkeep: (you, side, paid) => `${a(you)} payé ${s(paid, 'besant')} pour ${army[side]}`,
  disbanded: (you, side, unit) => `n’${a(you)} pas pu payer un cube (${units[unit]} ${adjective[side]})`,
  recovered: (you, returned, recovered) =>
    `${a(you)} repris ${s(returned, 'cube')} du plateau et ${recovered} des pertes`,
  final: (you, byzantine, arab, total) =>
    `${a(you)} fini avec ${byzantine} et ${arab} : ${s(total, 'point')}`,
  resigned: (you) => `${a(you)} abandonné`,
  merits: {
    start: 'Au départ',
    control: 'Prises de contrôle',
    office: 'Empereur, calife',
    building: 'Églises, mosquées',
    conquest: 'Conquêtes',
    bulgars: 'Bulgares',
    capital: 'Chute de la capitale',
    cities: 'Cités à la fin',
    unpaid: 'Cubes impayés',
  },
};
