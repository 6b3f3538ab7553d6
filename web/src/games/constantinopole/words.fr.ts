// The words of the board in French.

import { GOODS, type Occupant } from './model';
import { fr as names } from './names.fr';
import { routeOf, zoneOf } from './places';
import { goods, s } from './phrases.fr';
import { capital } from './sentence';
import type { Words } from './words';

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`;
const occupants: Record<Occupant, string> = {
  invader: 'un envahisseur',
  byzantine: 'un Byzantin',
  guard: 'un garde-frontière',
  pirate: 'un pirate',
  ship: 'un navire',
};

export const fr: Words = {
  map: 'Carte de l’Empire',
  reasons: {
    city: 'cité',
    bread: 'pain',
    goods: 'ressources',
    map: 'Empire',
    defence: 'défense',
    hopes: 'espoirs',
  },
  keys: [
    ['Tab', 'd’une partie de la table à l’autre'],
    ['Flèches', 'vers la chose éclairée suivante dans ce sens ; sur la carte même, elles la déplacent'],
    ['Entrée ou espace', 'choisir'],
    ['+ et −', 'plus près, plus loin'],
    ['0', 'toute la carte'],
    ['Échap', 'reposer ce qui était choisi'],
    ['U', 'annuler'],
    ['L', 'chronique'],
    ['?', 'cette liste'],
  ],
  youMark: 'vous',
  players: 'Joueurs',
  leaves: 'Feuillets',
  tabs: {
    now: 'À décider',
    council: 'Conseil',
    city: 'Cité',
    shop: 'Magasin',
    miracles: 'Miracles',
    chronicle: 'Chronique',
  },
  or: 'ou',
  goodName: (good, n) => names.goods[good][n < 2 ? 0 : 1],
  free: 'libre',
  overrun: (path) => `${names.paths[path]} : tout est envahi. Qui vient encore entre dans la cité.`,
  stockTold: (stock, invaders) =>
    `En stock : ${GOODS.map((good) => `${stock[good]} ${names.goods[good][stock[good] < 2 ? 0 : 1]}`).join(', ')}. ${s(invaders, 'envahisseur')} dans la cité.`,
  eventCard: 'Carte événement',
  eventShort: 'Événement',
  council: 'Conseil Restreint',
  rests: 'se repose ce tour-ci',
  acts: 'agit maintenant',
  shop: 'Magasin',
  shopState: (built, walls) => `${built} sur 25 bâtis, ${s(walls, 'muraille')} en magasin`,
  level: (roman) => `Niveau ${roman}`,
  tileState: (built, affordable) => (built ? ', bâti' : affordable ? ', à votre portée' : ''),
  tileTold: (kind, effect) => `${capital(kind)}. ${effect}`,
  walls: (left) => `Muraille, reste ${left}`,
  miracles: 'Miracles',
  used: 'utilisé',
  goldHere: (gold) => `${gold} or en stock`,
  prestige: 'Prestige',
  ahead: (n) => `+${n}`,
  aheadTold: 'ce que la cité marquerait si l’âge finissait ainsi',
  prestigeTold: (points, ahead) =>
    `Prestige ${points}${ahead > points ? `, ${ahead} si l’âge finissait ainsi` : ''} ; victoire à 15, légende à 30`,
  victoryAt: '15 victoire',
  legendAt: '30 légende',
  siegeOf: (roman) => `Siège de l’âge ${roman}`,
  cardsLeft: (n) => (n === 0 ? 'dernière carte' : n === 1 ? 'dans 1 carte' : `dans ${n} cartes`),
  throws: 'Lancers',
  throwsSum: ({ age, invaders, gold }) =>
    age === 0 ? '' : `${age}${invaders > 0 ? ` + ${invaders}` : ''}${gold > 0 ? ` − ${gold}` : ''}`,
  throwsTold: ({ age, invaders, gold }) =>
    `${age} pour l’âge, ${invaders} pour les envahisseurs dans la cité${gold > 0 ? `, ${gold} de moins pour l’or` : ''}`,
  upkeep: 'Entretien',
  wheatNow: (n) => `sur ${n} en stock`,
  lastAge: 'L’âge passé',
  deck: 'Pile d’événements',
  pileLeft: (n) => `Reste ${s(n, 'carte')}`,
  nextCards: 'Les suivantes, dans l’ordre',
  pilesTold: (discard, diplomacy) => `${s(discard, 'défaussée')}, ${diplomacy} par diplomatie`,
  lookThrough: 'Voir les cartes',
  cards: 'Les cartes',
  mayCome: (roman) => `Ce qui peut encore venir à l’âge ${roman}`,
  mayComeTold: (putAway) =>
    `${putAway} cartes de chaque âge ont été écartées sans être vues : toutes ne viendront pas.`,
  discard: 'Défausse',
  diplomacyPile: 'Réglées par la diplomatie',
  diplomacyTold: 'Chacune vaut un point si le Sénat est debout à la fin.',
  age: (roman) => `Âge ${roman}`,
  none: 'Aucune.',
  stock: 'Stock',
  spaceTold: (space, on, next) => {
    const route = routeOf(space);
    const zone = zoneOf(space);
    const where =
      route !== null
        ? `Route de ${names.destinations[route]}`
        : zone === null
          ? ''
          : capital(names.zones[zone]);
    return `${where} : ${on === null ? 'libre' : occupants[on]}${next ? ' ; le prochain envahisseur vient ici' : ''}`;
  },
  quarterTold: (number, tile, wall, fresh, resting, risk) =>
    [
      `Emplacement ${number} : ${tile === null ? 'libre' : names.tiles[tile]}`,
      wall ? 'derrière une muraille' : 'sans muraille',
      ...(tile === null ? [] : [names.effects[tile].replace(/\.$/, '')]),
      ...(fresh ? ['en service à partir du tour suivant'] : []),
      ...(resting ? ['se repose'] : []),
      ...(risk > 0 ? [`perdu au prochain siège à ${percent(risk)}`] : []),
    ].join(' ; '),
  counts: (n) => `compterait ${n} à la fin, en l’état`,
  nextCard: 'La carte suivante',
  comes: (n, paths) =>
    `${s(n, 'envahisseur')} en chemin : ${paths.map((path) => names.paths[path]).join(' et ')}.`,
  stormTold: (ships) =>
    ships === 0
      ? 'Aucun navire n’est en mer.'
      : `${s(ships, 'navire en mer rentrera', 'navires en mer rentreront')} les cales vides.`,
  epidemicTold: 'La zone qui a le plus de Byzantins les perd tous.',
  fireTold: 'Un lancer décide quel bâtiment brûle.',
  negotiated: (paid) => `réglée par diplomatie pour ${goods(paid)}`,
  diplomacy: 'Diplomatie',
  protects: (building) => `${building} : protégés`,
  absent: (building) => `sans ${building}`,
  giveUp: (building) => `sacrifier : ${building}`,
  intruder: '1 envahisseur',
  copies: (character) => `Copier : ${character}`,
  dieTold: (n) => `Le dé montre ${n}`,
  councilHint: (n, gold) =>
    n > 0 ? `un parmi ${n}` : gold > 0 ? `${gold} or sur le Primicier` : 'un à chaque tour',
  targetsTitle: 'Vos choix',
  exchangeTitle: 'Échange',
  splitTitle: 'Partager trois envahisseurs',
  receiveTitle: 'Pierre ou bois',
  spareTitle: 'La Grue dispense de',
  orderTitle: 'Remettre les cartes',
  orderHint: 'Choisissez laquelle vient d’abord, puis la suivante.',
  orderAgain: 'Recommencer',
  orderPick: (card, place) => `${card} : en numéro ${place}`,
  ageEnds: (roman) => `La fin de l’âge ${roman}`,
  siege: 'Siège',
  noThrow: 'Aucun lancer n’était dû.',
  missed: 'manqué',
  spared: 'sans dommage',
  toCome: (n) => `encore ${s(n, 'lancer')}`,
  razed: 'Il ne reste rien de la cité.',
  upkeepPaid: (due, paid) =>
    due === 0 ? 'Rien n’était dû.' : `${s(paid, 'blé payé', 'blés payés')} sur ${due}.`,
  upkeepFree: 'Les Réserves ont tout payé.',
  starved: 'à l’abandon',
  noPrestige: 'Pas de prestige.',
  inAll: 'en tout',
  close: 'Fermer',
  result: {
    title: 'Prestige',
    age: 'Âge',
    all: 'En tout',
    chart: (points) => `Prestige après chaque âge : ${points.join(', ')} ; victoire à 15, légende à 30`,
  },
};
