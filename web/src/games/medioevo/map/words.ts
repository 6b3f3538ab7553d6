// The words of the map: names of pieces as they are counted, and what its parts are called.

import { catalogue } from '../../../lib/words.svelte';
import type { Building, Figure, GearKind, Good, Kingdom } from '../../../wire/medioevo';
import type { Light } from './model';

export interface Words {
  map: string;
  /** Kingdoms by the name that stands across their lands. */
  kingdoms: Record<Kingdom, string>;
  /** A place, and all that is to be said of it. */
  zone: (name: string, parts: string[]) => string;
  units: (figure: Figure, count: number) => string;
  gear: (kind: GearKind, level: number) => string;
  goods: Record<Good, string>;
  buildings: Record<Building, string>;
  damage: (points: number) => string;
  barbarians: string;
  rebels: string;
  nobody: string;
  contested: string;
  sea: string;
  notInPlay: string;
  guest: string;
  holds: (what: string) => string;
  stopped: string;
  token: string;
  port: string;
  fire: string;
  produces: (good: string) => string;
  market: (goods: string) => string;
  stage: (kingdom: string, number: number, reached: boolean) => string;
  battle: string;
  lit: Record<Light, string>;
  pieces: string;
  struck: string;
  find: {
    label: string;
    hint: string;
    nothing: string;
    found: (name: string) => string;
    clear: string;
  };
  mini: string;
  drawing: string;
  /** The zones as a list, where a map can't be drawn. */
  list: { label: string; why: string; lit: string; free: string; seas: string };
}

const plural = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

const EN: Record<Figure, (count: number) => string> = {
  light_infantry: plural('light infantry', 'light infantry'),
  heavy_infantry: plural('heavy infantry', 'heavy infantry'),
  cavalry: plural('cavalry', 'cavalry'),
  archer: plural('archer', 'archers'),
  captain1: plural('captain level 1', 'captains level 1'),
  captain2: plural('captain level 2', 'captains level 2'),
  captain3: plural('captain level 3', 'captains level 3'),
};

const en: Words = {
  map: 'Map of Europe',
  kingdoms: {
    hre: 'Empire',
    hun: 'Hungary',
    byz: 'Byzantium',
    mam: 'Mamluks',
    nov: 'Novgorod',
    hor: 'Golden Horde',
  },
  zone: (name, parts) => `${name}: ${parts.join('; ')}.`,
  units: (figure, count) => EN[figure](count),
  gear: (kind, level) =>
    kind === 'siege_engine'
      ? (['catapult', 'trebuchet', 'bombard'][level - 1] ?? 'siege engine')
      : `${{ war_wagon: 'war wagon', galley: 'galley', caravan: 'caravan', merchant_ship: 'merchant ship' }[kind]} level ${level}`,
  goods: {
    black: 'weapons',
    white: 'salt',
    brown: 'furs',
    yellow: 'grain',
    green: 'slaves',
    orange: 'spices',
    blue: 'clothes',
    purple: 'wine',
  },
  buildings: {
    village: 'village',
    town: 'town',
    city: 'city',
    tower: 'tower',
    fort: 'fort',
    castle: 'castle',
    cathedral: 'cathedral',
  },
  damage: (points) => `${points} damage`,
  barbarians: 'barbarians',
  rebels: 'rebels',
  nobody: 'nobody’s',
  contested: 'contested',
  sea: 'sea',
  notInPlay: 'not in this game',
  guest: 'guest',
  holds: (what) => `with ${what}`,
  stopped: 'stopped',
  token: 'control token',
  port: 'port',
  fire: 'barbarians rise here',
  produces: (good) => `produces ${good}`,
  market: (goods) => `market: ${goods}`,
  stage: (kingdom, number, reached) =>
    number === 0
      ? `${kingdom}, its route begins here`
      : `${kingdom}, stage ${number} of its route${reached ? ' (reached)' : ''}`,
  battle: 'a battle is fought here',
  lit: {
    legal: 'can be chosen',
    attack: 'can be attacked',
    reach: 'can be reached',
    raid: 'can be attacked from farther off',
  },
  pieces: 'with pieces to pick up',
  struck: 'the event strikes here',
  find: {
    label: 'Find a territory',
    hint: 'Find a territory',
    nothing: 'No such place on the map',
    found: (name) => `${name} is in the middle of the map`,
    clear: 'Clear',
  },
  mini: 'The whole map; a click shows that part',
  drawing: 'The map is being drawn…',
  list: {
    label: 'Lands and seas',
    why: 'The map of this table can’t be drawn. Here are its lands and seas.',
    lit: 'You may choose',
    free: 'Free lands',
    seas: 'Seas',
  },
};

const FR: Record<Figure, (count: number) => string> = {
  light_infantry: plural('infanterie légère', 'infanteries légères'),
  heavy_infantry: plural('infanterie lourde', 'infanteries lourdes'),
  cavalry: plural('cavalerie', 'cavaleries'),
  archer: plural('archer', 'archers'),
  captain1: plural('capitaine de niveau 1', 'capitaines de niveau 1'),
  captain2: plural('capitaine de niveau 2', 'capitaines de niveau 2'),
  captain3: plural('capitaine de niveau 3', 'capitaines de niveau 3'),
};

const fr: Words = {
  map: 'Carte de l’Europe',
  kingdoms: {
    hre: 'Empire',
    hun: 'Hongrie',
    byz: 'Byzance',
    mam: 'Mamelouks',
    nov: 'Novgorod',
    hor: 'Horde d’Or',
  },
  zone: (name, parts) => `${name}\u00a0: ${parts.join('\u00a0; ')}.`,
  units: (figure, count) => FR[figure](count),
  gear: (kind, level) =>
    kind === 'siege_engine'
      ? (['catapulte', 'trébuchet', 'bombarde'][level - 1] ?? 'machine de siège')
      : `${{ war_wagon: 'chariot de guerre', galley: 'galère', caravan: 'caravane', merchant_ship: 'navire marchand' }[kind]} de niveau ${level}`,
  goods: {
    black: 'armes',
    white: 'sel',
    brown: 'fourrures',
    yellow: 'céréales',
    green: 'esclaves',
    orange: 'épices',
    blue: 'vêtements',
    purple: 'vin',
  },
  buildings: {
    village: 'village',
    town: 'ville',
    city: 'cité',
    tower: 'tour',
    fort: 'fort',
    castle: 'château',
    cathedral: 'cathédrale',
  },
  damage: (points) => `${points} ${points === 1 ? 'dégât' : 'dégâts'}`,
  barbarians: 'barbares',
  rebels: 'rebelles',
  nobody: 'à personne',
  contested: 'disputé',
  sea: 'mer',
  notInPlay: 'hors de cette partie',
  guest: 'invité',
  holds: (what) => `avec ${what}`,
  stopped: 'à l’arrêt',
  token: 'jeton de contrôle',
  port: 'port',
  fire: 'des barbares s’y lèvent',
  produces: (good) => `produit\u00a0: ${good}`,
  market: (goods) => `marché\u00a0: ${goods}`,
  stage: (kingdom, number, reached) =>
    number === 0
      ? `${kingdom}, départ de sa route`
      : `${kingdom}, étape ${number} de sa route${reached ? ' (atteinte)' : ''}`,
  battle: 'on s’y bat',
  lit: {
    legal: 'peut être choisi',
    attack: 'peut être attaqué',
    reach: 'peut être atteint',
    raid: 'peut être attaqué de plus loin',
  },
  pieces: 'avec des pièces à prendre en main',
  struck: 'l’événement frappe ici',
  find: {
    label: 'Trouver un territoire',
    hint: 'Trouver un territoire',
    nothing: 'Aucun lieu de ce nom sur la carte',
    found: (name) => `${name} est au milieu de la carte`,
    clear: 'Effacer',
  },
  mini: 'Toute la carte\u00a0; un clic montre l’endroit',
  drawing: 'On dessine la carte…',
  list: {
    label: 'Terres et mers',
    why: 'La carte de cette table ne peut pas être dessinée. Voici ses terres et ses mers.',
    lit: 'À choisir',
    free: 'Terres libres',
    seas: 'Mers',
  },
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
