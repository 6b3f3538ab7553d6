// The chronicle in French.

import type { Building } from './asks';
import { isFeminine, isPlural, the as article } from './french';
import { fr as names } from './names.fr';
import { routeOf } from './places';
import { a as some, agree, at, card, goods, ofThe, place, roman, s, the } from './phrases.fr';
import type { Said } from './said';
import { capital } from './sentence';

const a = (you: boolean): string => (you ? 'avez' : 'a');
const hit = (tile: Building, verb: string): string =>
  tile === 'wall' ? `la muraille est ${verb}e` : `${the(tile)} ${agree(tile, verb)}`;

export const fr: Said = {
  you: 'Vous',
  age: (age) => `L’âge ${roman(age)} commence. `,
  begins: (you) => (you ? 'Vous jouez en premier' : ' joue en premier'),
  revealed: (you, it) => `${a(you)} retourné ${card(it)}`,
  averted: (by, tile, it) =>
    by === 'miracle'
      ? `${names.cards[it.kind]} : la carte est restée sans effet`
      : by === 'statue'
        ? 'la Statue a été sacrifiée'
        : `${tile === null ? 'un bâtiment' : the(tile)} ${tile !== null && isPlural(tile) ? 'ont' : 'a'} protégé la cité`,
  negotiated: (you, paid) => `${a(you)} réglé la carte par diplomatie pour ${goods(paid)}`,
  split: (you, first, share, second, other) =>
    `les ${a(you)} partagés : ${names.paths[first]} ${share}, ${names.paths[second]} ${other}`,
  guardFell: (space) => `un garde-frontière ${at(space)} en a arrêté un et disparaît`,
  landed: (space, byzantine, ship) =>
    routeOf(space) === null
      ? `un envahisseur est arrivé ${at(space)}${byzantine ? ' et en a chassé un Byzantin' : ''}`
      : `un pirate est arrivé ${at(space)}${ship ? ' et a renvoyé le navire au port' : ''}`,
  entered: (inside) => `un envahisseur est entré dans la cité, ${inside} en tout`,
  storm: (ships) => `${s(ships, 'navire est rentré', 'navires sont rentrés')} les cales vides`,
  epidemic: (zone, byzantines) =>
    `l’épidémie a emporté ${s(byzantines, 'Byzantin')} dans ${names.zones[zone]}`,
  fire: (die, tile) =>
    tile === null ? `${die} : rien n’a brûlé` : `${die} : ${the(tile)} ${isPlural(tile) ? 'ont' : 'a'} brûlé`,
  noEffect: 'cela n’a rien changé',
  peaceDay: (die, gain) => `un lancer de ${die} a rapporté ${goods(gain)}`,
  commerce: (pirates, gain) =>
    gain === null
      ? `${s(pirates, 'pirate')} aux aguets`
      : `avec ${s(pirates, 'pirate')}, il a rapporté ${goods(gain)}`,
  took: (you, id) => `${a(you)} pris ${article(id, names.characters[id])}`,
  copied: (id) => `il a agi en ${names.characters[id]}`,
  idle: 'il n’y avait rien à faire',
  settled: (zone) => `un Byzantin est allé dans ${names.zones[zone]}`,
  harvested: (zone, gain) => `${names.zones[zone]} a donné ${goods(gain)}`,
  built: (you, tile, slot, covered) =>
    `${a(you)} bâti ${some(tile)} sur l’emplacement ${slot}${covered === null ? '' : `, à la place ${ofThe(covered)}`}`,
  sailed: (route, out, gain) =>
    out
      ? `le navire de ${names.destinations[route]} a gagné le large`
      : `le navire de ${names.destinations[route]} est rentré avec ${goods(gain ?? {})}`,
  removed: (space) => `un envahisseur ${at(space)} a été ôté`,
  guardPlaced: (space) => `un garde-frontière a été posté ${at(space)}`,
  exchanged: (paid, gain) => `${goods(paid)} contre ${goods(gain)}`,
  absolved: (inside) => `un envahisseur a quitté la cité, il en reste ${inside}`,
  scouted: (cards) => `les cartes suivantes : ${cards.map(card).join(', ')}`,
  ordered: (cards) => `elles ont été remises ainsi : ${cards.map(card).join(', ')}`,
  converted: (space, ship) =>
    ship
      ? `un pirate ${at(space)} est devenu un navire`
      : `un envahisseur ${at(space)} est devenu un Byzantin`,
  bought: (gold) => `${s(gold, 'lancer racheté', 'lancers rachetés')} pour le dernier siège`,
  used: (you, tile, gain) =>
    `${you ? 'vous êtes' : 's’est'} servi ${ofThe(tile)}${gain === null ? '' : ` : ${goods(gain)}`}`,
  led: (from, to) => `un envahisseur est passé de ${place(from)} à ${place(to)}`,
  rested: (tile) => `${the(tile)} ${isPlural(tile) ? 'sont' : 'est'} de nouveau en service`,
  miracle: (you, id, gold) =>
    `${a(you)} employé un miracle, ${article(id, names.miracles[id])}, pour ${gold} or`,
  purged: (invaders) => `${s(invaders, 'envahisseur a quitté', 'envahisseurs ont quitté')} la cité`,
  siegeBegan: (age, extra, throws, boughtOff) =>
    `Le siège de l’âge ${roman(age)} : ${s(throws + extra, 'lancer')}${extra > 0 ? `, dont ${extra} pour les envahisseurs de la cité` : ''}${boughtOff > 0 ? `, ${boughtOff} de rachetés` : ''}`,
  thrown: (you, slot, tile, spared) =>
    `${a(you)} lancé ${slot} : ${tile === null ? 'rien ne s’y trouvait' : hit(tile, spared ? 'épargné' : 'détruit')}`,
  siegeEnded: 'Le siège est fini',
  razed: (inside) => `Il ne reste rien de la cité${inside > 0 ? `, sinon ${s(inside, 'envahisseur')}` : ''}`,
  starved: (tile, slot) =>
    tile === 'wall'
      ? `La muraille de l’emplacement ${slot} a été abandonnée`
      : `${capital(the(tile))} ${isPlural(tile) ? 'ont' : 'a'} été abandonné${isFeminine(tile) ? 'e' : ''}${isPlural(tile) ? 's' : ''}`,
  upkeep: (paid) => `L’entretien a pris ${s(paid, 'blé')}`,
  reserves: 'Les Réserves ont nourri la cité',
  scored: (age, points, total) => `L’âge ${roman(age)} a rapporté ${points} de prestige, ${total} en tout`,
  reset: (vigilance) => (vigilance ? 'Seuls les envahisseurs ont quitté l’Empire' : 'L’Empire a été vidé'),
  ended: (prestige) => `La fin : ${prestige} de prestige`,
  parts: {
    buildings: 'Bâtiments, niveaux I à IV',
    great_square: 'Grande Place',
    arena: 'Arènes',
    cemetery: 'Cimetière',
    senate: 'Sénat',
    cathedral: 'Cathédrale',
  },
  card,
};
