// The words of the War Circle and of Event cards.

import { catalogue } from '../../lib/words.svelte';
import type { Symbol } from '../../wire/medioevo';
import type { Happening } from './happening';

interface Words {
  title: string;
  lands: string;
  seas: string;
  /** What a symbol does, and to whom. */
  symbols: Record<Symbol, [name: string, does: string]>;
  hint: string;
  states: Record<Exclude<Happening['symbols'][number]['state'], 'open'>, string>;
  tolerated: (level: number) => string;
  taxed: (level: number, beyond: number) => string;
}

const en: Words = {
  title: 'War Circle and event',
  lands: 'Lands',
  seas: 'Seas',
  symbols: {
    movement: ['Transports stand still', 'on 1 or 2, so many of them for this turn'],
    armies: ['Units take damage', 'on 1 to 4, so many points'],
    buildings: ['Buildings take damage', 'on 1 to 3, so many points'],
    goods: ['Goods are lost', 'on 1 or 2, so many cubes of one transport'],
  },
  hint: 'Two of these strike. Whoever has something of that kind there throws a die:',
  states: { chosen: 'chosen', now: 'now', done: 'done' },
  tolerated: (level) => `The people tolerate a tax of ${level} this turn.`,
  taxed: (level, beyond) =>
    beyond > 0 ? `Yours is ${level}: there is unrest.` : `Yours is ${level}: all is calm.`,
};

const fr: Words = {
  title: 'Cercle de guerre et événement',
  lands: 'Terres',
  seas: 'Mers',
  symbols: {
    movement: ['Transports immobilisés', 'sur 1 ou 2, autant d’entre eux pour ce tour'],
    armies: ['Unités touchées', 'sur 1 à 4, autant de dégâts'],
    buildings: ['Bâtiments touchés', 'sur 1 à 3, autant de dégâts'],
    goods: ['Marchandises perdues', 'sur 1 ou 2, autant de cubes d’un seul transport'],
  },
  hint: 'Deux de ces effets frappent. Qui possède là-bas ce qu’ils visent lance un dé\u00a0:',
  states: { chosen: 'choisi', now: 'en cours', done: 'appliqué' },
  tolerated: (level) => `Le peuple tolère ce tour-ci une taxe de ${level}.`,
  taxed: (level, beyond) =>
    beyond > 0
      ? `La vôtre est de ${level}\u00a0: cela gronde.`
      : `La vôtre est de ${level}\u00a0: tout est calme.`,
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
