// The words of the trade planner.

import { catalogue } from '../../lib/words.svelte';
import type { StallMark } from './market';

export interface Words {
  title: string;
  left: (steps: number, movement: number) => string;
  room: (cubes: number) => string;
  /** How far it is: the steps, those that are left, and the turn of arrival, from 1 for this one. */
  way: (cost: number, left: number, turn: number) => string;
  route: (reached: number, stages: number) => string;
  stages: (done: boolean) => string;
  next: string;
  ready: (destination: string) => string;
  reward: (points: number, florins: string) => string;
  sells: string;
  perCube: (florins: string) => string;
  nowhere: string;
  /** There is no safe way there now. */
  outOfReach: string;
  /** More places than the best ones. */
  more: (n: number) => string;
  sellsFor: string;
  places: (n: number) => string;
  noSale: string;
  marks: Record<StallMark, string>;
  journeys: string;
  brings: (florins: string) => string;
  stage: string;
  fee: (florins: string) => string;
  fetch: string;
  needsPact: string;
  none: string;
}

const en: Words = {
  title: 'Trade planner',
  left: (steps, movement) => `${steps} of ${movement} steps left`,
  room: (cubes) => (cubes === 0 ? 'no room' : `room for ${cubes}`),
  way: (cost, left, turn) =>
    cost === 0
      ? 'here'
      : turn === 1
        ? `${cost} of ${left} ${left === 1 ? 'step' : 'steps'}`
        : `${cost} steps, ${turn === 2 ? 'next turn' : `in ${turn - 1} turns`}`,
  route: (reached, stages) => `Route: ${reached} of ${stages} stages reached`,
  stages: (done) => (done ? 'reached' : 'not reached'),
  next: 'Next:',
  ready: (destination) => `All stages are reached: a sale in ${destination} completes it.`,
  reward: (points, florins) =>
    `Completing it brings ${points} ${points === 1 ? 'trade point' : 'trade points'}: ${points} honour, or ${florins} florins more for every cube.`,
  sells: 'What is on board sells for',
  perCube: (florins) => `${florins} a cube`,
  nowhere: 'nowhere it can come to',
  outOfReach: 'no safe way now',
  more: (n) => `${n} more`,
  sellsFor: 'sells for',
  places: (n) => `${n} ${n === 1 ? 'place' : 'places'}`,
  noSale: 'nowhere',
  marks: {
    own: 'your own',
    war: 'at war',
    'needs-pact': 'needs a pact',
    unquiet: 'enemies there',
    banned: 'no trade this turn',
  },
  journeys: 'Worth a journey',
  brings: (florins) => `+${florins}`,
  stage: 'stage of the route',
  fee: (florins) => `fee ${florins}`,
  fetch: 'To fetch, nearest',
  needsPact: 'needs a pact',
  none: 'none to be had',
};

const fr: Words = {
  title: 'Projets de voyage',
  left: (steps, movement) => `encore ${steps} pas sur ${movement}`,
  room: (cubes) => (cubes === 0 ? 'plein' : `place pour ${cubes}`),
  way: (cost, left, turn) =>
    cost === 0
      ? 'sur place'
      : turn === 1
        ? `${cost} pas sur ${left}`
        : `${cost} pas, ${turn === 2 ? 'au tour suivant' : `dans ${turn - 1} tours`}`,
  route: (reached, stages) => `Route\u00a0: ${reached} ${reached < 2 ? 'étape' : 'étapes'} sur ${stages}`,
  stages: (done) => (done ? 'atteinte' : 'pas encore atteinte'),
  next: 'Ensuite\u00a0:',
  ready: (destination) => `Toutes les étapes sont atteintes\u00a0: une vente à ${destination} l’achève.`,
  reward: (points, florins) =>
    `L’achever rapporte ${points} ${points === 1 ? 'point' : 'points'} de commerce\u00a0: ${points} d’honneur, ou ${florins} florins de plus par cube.`,
  sells: 'Ce qui est à bord se vend',
  perCube: (florins) => `${florins} le cube`,
  nowhere: 'nulle part à sa portée',
  outOfReach: 'aucune voie sûre pour l’instant',
  more: (n) => `${n} de plus`,
  sellsFor: 'se vend',
  places: (n) => `${n} ${n < 2 ? 'lieu' : 'lieux'}`,
  noSale: 'nulle part',
  marks: {
    own: 'à vous',
    war: 'en guerre',
    'needs-pact': 'il faut un pacte',
    unquiet: 'ennemis sur place',
    banned: 'pas de commerce ce tour-ci',
  },
  journeys: 'Vaut le voyage',
  brings: (florins) => `+${florins}`,
  stage: 'étape de la route',
  fee: (florins) => `droit de ${florins}`,
  fetch: 'Où s’approvisionner, au plus près',
  needsPact: 'il faut un pacte',
  none: 'introuvable',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
