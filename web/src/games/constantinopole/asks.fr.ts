// The prompt in French.

import type { Asks } from './asks';
import { the as article } from './french';
import type { PathId } from './model';
import { fr as names } from './names.fr';
import { a, agree, at, card, goods, ofThe, roman, s, the } from './phrases.fr';
import { capital } from './sentence';

const against: Partial<Record<PathId, string>> = { mamluks: 'les Mamelouks', seljuks: 'les Seldjoukides' };

export const fr: Asks = {
  yourTurn: 'À vous.',
  together: 'Ensemble.',
  over: 'La partie est finie.',
  reveal: (left) =>
    left === 1 ? ' Retournez la dernière carte de l’âge.' : ' Retournez la carte événement suivante.',
  revealWhy: 'Ensuite, le Conseil.',
  card: (it, category) =>
    ` ${card(it)} : ${category === 'invaders' ? 'les laisser venir' : category === 'rejoicing' ? 'on continue' : 'laisser faire'} ?`,
  cardWhy: {
    invaders: 'La diplomatie règle tout.',
    disaster: 'Ce qui protège est sur la carte.',
    rejoicing: 'La carte montre ce qu’elle apporte.',
  },
  split: (first, second) => ` Comment partager les trois : ${names.paths[first]} et ${names.paths[second]} ?`,
  splitWhy: 'Chaque part vient ensuite par son chemin, gardes-frontières compris.',
  pirate: (sea, left) => ` ${names.paths[sea]} : où va ${left > 1 ? 'le prochain pirate' : 'le pirate'} ?`,
  pirateWhy: 'Un navire n’est renvoyé au port que si rien d’autre n’est libre.',
  epidemic: ' Plusieurs zones ont le plus de Byzantins : laquelle est frappée ?',
  epidemicWhy: 'Elle perd tous ses Byzantins, sans récolte.',
  receive: ' Pierre ou bois ?',
  council: (n) => ` Prenez un personnage parmi ${n}.`,
  councilWhy: (resting) =>
    resting === null
      ? 'Le jeton récupération n’est encore sur personne.'
      : `${capital(article(resting, names.characters[resting]))} vient de servir et se repose.`,
  deed: {
    logothete: ' Logothète : posez un Byzantin dans une zone éclairée.',
    praetor: ' Praitor : récoltez une zone éclairée.',
    eparch: ' Éparque : choisissez une tuile éclairée du Magasin.',
    navarch: ' Navarque : déplacez un navire éclairé.',
    turmarch: ' Tourmarque : ôtez un envahisseur éclairé, ou postez un garde-frontière.',
    kommerkiarios: ' Commerçaire : un échange avec la banque ?',
    patriarch: ' Patriarche.',
    eunuch: ' Eunuque.',
    mesazon: ' Mesazon : posez un Byzantin sur une case éclairée, ou récoltez une zone éclairée.',
    excubitor: ' Excubiteur : dans quel ordre remettre les cartes ?',
    archon: ' Archonte : choisissez une tuile éclairée du Magasin.',
    drungary: ' Drongaire : déplacez un navire éclairé.',
    strategos: ' Stratège : ôtez un envahisseur éclairé, ou postez un garde-frontière.',
    gyrovague: ' Gyrovague : convertissez un envahisseur éclairé.',
    primicerius: ' Primicier.',
    basileus: ' Basileus.',
  },
  begun: {
    logothete: ' Logothète : un autre Byzantin, dans une autre zone ?',
    mesazon: ' Mesazon : continuer, ou en rester là ?',
    archon: ' Archonte : une autre tuile ?',
    drungary: ' Drongaire : un autre navire ?',
    strategos: ' Stratège : encore une fois ?',
    gyrovague: ' Gyrovague : récolter la zone ?',
  },
  deedWhy: {
    logothete: 'Deux Byzantins, dans deux zones distinctes.',
    praetor: 'Un champ doit être complet ; forêt et montagne donnent 1, 3, 5 ou 8.',
    mesazon: 'Les deux, dans un ordre ou dans l’autre ; les Byzantins vont dans deux zones distinctes.',
    drungary: 'Deux navires différents, une fois chacun.',
    strategos: 'Deux envahisseurs, deux gardes-frontières, ou un de chaque.',
    turmarch: 'En forêt et en montagne, seulement le plus avancé vers la ville.',
    gyrovague: 'Sur terre il devient un Byzantin, en mer un navire.',
  },
  works: (royal, left) =>
    royal
      ? ` Basileus : servez-vous d’un bâtiment éclairé, ${left === 2 ? 'deux fois' : 'encore une fois'} si vous voulez.`
      : ' Se servir d’un bâtiment éclairé ?',
  worksWhy: 'Un bâtiment qui vient de servir se repose un tour.',
  rest: ' Lequel des deux bâtiments se repose ?',
  close: ' Le tour est fini. Un miracle avant de passer la main ?',
  siege: (throws) => ` ${s(throws, 'lancer')} de catapulte. Le Blindage d’abord ?`,
  hit: (slot, id) => ` ${slot} : ${the(id)} ${agree(id, 'touché')}. Tenir le tir pour manqué ?`,
  hitWhy: 'Le Blindage sert une fois dans ce siège.',
  raze: (due, wheat) => ` Entretien ${due}, blé ${wheat} : quelle tuile abandonner ?`,
  razeWhy: 'Une à une, jusqu’à pouvoir payer pour le reste.',
  pay: (due, wheat) => ` Entretien ${due}, blé ${wheat}. Payer, ou prendre les Réserves ?`,
  reset: (age) => ` L’âge ${roman(age)} est fini, l’Empire va se vider. La Vigilance d’abord ?`,
  settle: (left) =>
    left > 1
      ? ` Posez jusqu’à ${left} Byzantins dans des zones éclairées.`
      : ' Posez un Byzantin dans une zone éclairée.',
  settleWhy: 'Il prend la case libre qui vient ensuite.',
  sail: ' Déplacez un navire éclairé.',
  sailWhy: 'Une case à la fois vers le large ; du bout de la route au port d’une traite.',
  exchange: ' Un échange avec la banque.',
  guard: ' Postez un garde-frontière dans une garnison éclairée.',
  lift: ' Labyrinthe : choisissez un envahisseur éclairé.',
  lead: ' Où l’envoyer ?',
  leadWhy: 'Sur une case franchissable et libre, à terre ou en mer.',
  assault: (left) => ` Assaut : ôtez jusqu’à ${s(left, 'envahisseur éclairé', 'envahisseurs éclairés')}.`,
  crusade: ' Croisade : choisissez un chemin ou une mer par un envahisseur éclairé.',
  crusadeWhy: 'Tous ses envahisseurs deviennent des Byzantins, ou des navires.',
  monument: ' Monument : choisissez une tuile éclairée, elle est gratuite.',
  spare: (id) => ` Prix ${id === 'wall' ? 'de la muraille' : ofThe(id)} : de quoi la Grue dispense-t-elle ?`,
  place: (id) => ` Où placer ${a(id)} ? Choisissez un emplacement éclairé.`,
  placeWhy: (id, covers) =>
    id === 'wall'
      ? 'Elle protège le bâtiment de derrière d’un tir.'
      : covers
        ? 'Ce qui s’y trouve revient au Magasin ; la muraille reste.'
        : 'Le numéro compte pour la catapulte et pour l’incendie.',
  orMiracle: 'Ou un miracle.',
  waits: {
    reveal: ' retourne la carte suivante.',
    card: ' répond à la carte.',
    split: ' partage les envahisseurs.',
    pirate: ' choisit où vont les pirates.',
    epidemic: ' choisit la zone frappée.',
    receive: ' choisit pierre ou bois.',
    council: ' prend un personnage.',
    deed: ' accomplit l’action d’un personnage.',
    works: ' peut se servir d’un bâtiment.',
    rest: ' choisit le bâtiment qui se repose.',
    close: ' peut employer un miracle.',
    siege: ' peut employer le Blindage.',
    hit: ' peut épargner un bâtiment.',
    upkeep: ' s’occupe de l’entretien.',
    reset: ' peut employer la Vigilance.',
    settle: ' pose des Byzantins.',
    sail: ' déplace un navire.',
    exchange: ' fait un échange.',
    guard: ' poste un garde-frontière.',
    lift: ' égare un envahisseur.',
    lead: ' égare un envahisseur.',
    assault: ' mène l’assaut.',
    crusade: ' prêche la croisade.',
    monument: ' choisit un monument.',
    spare: ' bâtit avec la Grue.',
    place: ' choisit l’emplacement d’une tuile.',
  },
  do: {
    reveal: 'Retourner la carte',
    resolve: (category) =>
      category === 'invaders' ? 'Laisser venir' : category === 'rejoicing' ? 'Continuer' : 'Laisser faire',
    diplomacy: (good) =>
      good === null ? 'Diplomatie' : `Diplomatie, avec ${good === 'stone' ? 'de la pierre' : 'du bois'}`,
    statue: 'Sacrifier la Statue',
    split: (first, second, paths) =>
      paths === null
        ? `${first} et ${second}`
        : `${names.paths[paths[0]]} ${first}, ${names.paths[paths[1]]} ${second}`,
    pirate: (space) => `Un pirate ${at(space)}`,
    epidemic: (zone) => `L’épidémie frappe ${names.zones[zone]}`,
    receive: (good) => `Prendre ${good === 'stone' ? 'de la pierre' : 'du bois'}`,
    take: (id) => `Prendre ${article(id, names.characters[id])}`,
    settle: (zone) => `Un Byzantin dans ${names.zones[zone]}`,
    harvest: (zone) => `Récolter ${names.zones[zone]}`,
    build: (id) => `Bâtir ${a(id)}`,
    spare: (good) => `1 ${names.goods[good][0]} de moins`,
    full: 'Payer le prix entier',
    slot: (n) => `Sur l’emplacement ${n}`,
    sail: (route) => `Déplacer le navire de ${names.destinations[route]}`,
    remove: (space) => `Ôter l’envahisseur ${at(space)}`,
    guard: (path) => `Poster un garde-frontière contre ${against[path] ?? names.paths[path]}`,
    exchange: (give, get) =>
      `${goods({ [give]: give === 'slave' ? 1 : 2 })} contre ${goods({ [get]: get === 'slave' ? 1 : 2 })}`,
    order: (places) => `Dans l’ordre ${places.join(', ')}`,
    convert: (space) => `Convertir l’envahisseur ${at(space)}`,
    use: (id) => `Se servir ${ofThe(id)}`,
    lift: (space) => `Emmener l’envahisseur ${at(space)}`,
    lead: (space) => `L’envoyer ${at(space)}`,
    rest: (id) => `${names.tiles[id]} au repos`,
    miracle: (id) => `Miracle : ${names.miracles[id]}`,
    crusade: (path) => `Tout convertir : ${names.paths[path]}`,
    shield: 'L’épargner',
    fall: 'Le laisser tomber',
    raze: (id) => `Abandonner ${the(id)}`,
    razeWall: (n) => `Abandonner la muraille de l’emplacement ${n}`,
    pay: 'Payer l’entretien',
    done: {
      deed: 'Cela suffit',
      works: 'Aucun',
      close: 'Passer la main',
      siege: 'Commencer le siège',
      reset: 'Vider l’Empire',
      bonus: 'Pas maintenant',
    },
  },
  costs: (it) => `coûte ${goods(it)}`,
  brings: (it) => `rapporte ${goods(it)}`,
  covers: (id) => `recouvre ${the(id)}`,
  idle: 'rien à faire pour l’instant',
  outcome: {
    levels: { defeat: 'Défaite', victory: 'Victoire', legendary: 'Victoire légendaire' },
    counted: (points) =>
      points >= 30
        ? `${points} de prestige : on chantera la ville.`
        : points >= 15
          ? `${points} de prestige : la ville tient, et son nom aussi.`
          : `${points} de prestige, et il en faut 15.`,
    razed: 'Le dernier siège n’a rien laissé de la cité.',
    starved: 'La cité n’a pu nourrir aucune de ses tuiles.',
    resigned: 'Les joueurs ont abandonné.',
  },
  status: (age, turn, all) => `Âge ${roman(age)}, tour ${turn} sur ${all}`,
};
