// The sentences of the board as text.

import { catalogue } from '../../lib/words.svelte';
import type { Space } from '../../wire/byzantium';

export interface Texts {
  scores: (byzantine: number, arab: number, total: number, short: number) => string;
  stock: (pool: number, fallen: number, towers: number, cities: number) => string;
  army: (side: string, boxes: string, at: string, bezants: number, dice: number, strength: number) => string;
  money: (income: number, upkeep: number) => string;
  offMap: string;
  at: (city: string) => string;
  passed: string;
  citiesOf: (side: string) => string;
  city: (name: string, size: number, owner: string | null, fortified: boolean, pawns: string[]) => string;
  pawn: (name: string, army: string) => string;
  space: (name: string, owners: string[]) => string;
  noneTaken: string;
  spaces: Record<Space, string>;
}

const en: Texts = {
  scores: (byzantine, arab, total, short) =>
    `Points: Empire ${byzantine}, Arabs ${arab}, counting ${total}${short > 0 ? `; ${short} short of half` : ''}.`,
  stock: (pool, fallen, towers, cities) =>
    `Cube pool ${pool}, fallen ${fallen}, towers ${towers}, cities ${cities}.`,
  army: (side, boxes, at, bezants, dice, strength) =>
    `${side}: ${boxes}; ${at}; ${bezants === 1 ? '1 bezant' : `${bezants} bezants`}; ${dice === 1 ? '1 die' : `${dice} dice`}, strength ${strength}.`,
  money: (income, upkeep) => `At the end of the turn: income ${income}, upkeep ${upkeep}.`,
  offMap: 'army not on the map',
  at: (city) => `army at ${city}`,
  passed: 'Has passed.',
  citiesOf: (side) => `Cities: ${side}`,
  city: (name, size, owner, fortified, pawns) =>
    `${name}, size ${size}${owner === null ? '' : `, controlled by ${owner}`}${fortified ? ', with a tower' : ''}${pawns.length === 0 ? '' : `; here: ${pawns.join(', ')}`}.`,
  pawn: (name, army) => `${army} of ${name}`,
  space: (name, owners) => `${name}: ${owners.join(', ')}.`,
  noneTaken: 'No space is taken.',
  spaces: {
    bulgars: 'Bulgar attack',
    fortification: 'Fortification',
    'byzantine-development': 'Byzantine development',
    'arab-development': 'Arab development',
    emperor: 'Emperor',
    caliph: 'Caliph',
    'byzantine-civil-war': 'Byzantine civil war',
    'arab-civil-war': 'Arab civil war',
    'byzantine-fleet': 'Byzantine fleet',
    'arab-fleet': 'Arab fleet',
  },
};

const fr: Texts = {
  scores: (byzantine, arab, total, short) =>
    `Points : Empire ${byzantine}, Arabes ${arab}, total ${total}${short > 0 ? ` ; à ${short} de la moitié` : ''}.`,
  stock: (pool, fallen, towers, cities) =>
    `Réserve ${pool}, pertes ${fallen}, tours ${towers}, cités ${cities}.`,
  army: (side, boxes, at, bezants, dice, strength) =>
    `${side} : ${boxes} ; ${at} ; ${bezants < 2 ? `${bezants} besant` : `${bezants} besants`} ; ${dice < 2 ? `${dice} dé` : `${dice} dés`}, force ${strength}.`,
  money: (income, upkeep) => `À la fin du tour : revenu ${income}, entretien ${upkeep}.`,
  offMap: 'armée hors de la carte',
  at: (city) => `armée à ${city}`,
  passed: 'A passé.',
  citiesOf: (side) => `Cités : ${side}`,
  city: (name, size, owner, fortified, pawns) =>
    `${name}, taille ${size}${owner === null ? '' : `, contrôlée par ${owner}`}${fortified ? ', avec une tour' : ''}${pawns.length === 0 ? '' : ` ; ici : ${pawns.join(', ')}`}.`,
  pawn: (name, army) => `${army} de ${name}`,
  space: (name, owners) => `${name} : ${owners.join(', ')}.`,
  noneTaken: 'Aucun emplacement n’est pris.',
  spaces: {
    bulgars: 'Attaque bulgare',
    fortification: 'Fortification',
    'byzantine-development': 'Développement byzantin',
    'arab-development': 'Développement arabe',
    emperor: 'Empereur',
    caliph: 'Calife',
    'byzantine-civil-war': 'Guerre civile byzantine',
    'arab-civil-war': 'Guerre civile arabe',
    'byzantine-fleet': 'Flotte byzantine',
    'arab-fleet': 'Flotte arabe',
  },
};

export const texts = catalogue<Texts>(en, fr);
export const both = { en, fr };
