// What holds for the turn, in words: short for the map, in a sentence for the leaf of a zone.

import { catalogue } from '../../../lib/words.svelte';
import type { Category, Mark } from '../../../wire/medioevo';
import type { MarkName } from './marks';

export interface Words {
  heading: string;
  names: Record<MarkName, string>;
  /** A building that is safe, by its kind. */
  safe: Record<Category, string>;
  means: Record<MarkName, string>;
  /** Of a transport or a siege engine; what is of no use to a reader is left out. */
  pieces: Partial<Record<Mark, string>>;
}

const en: Words = {
  heading: 'This turn',
  names: {
    no_battle: 'no fighting',
    no_trade: 'no trade',
    no_way_out: 'nothing leaves',
    fortified: 'fortified',
    doubly_protected: 'doubly protected',
    safe_building: 'building safe from plunder',
    safe_market: 'market safe from plunder',
    healed: 'spared by the event',
    edict: 'free passage',
  },
  safe: {
    civil: 'civil building safe from plunder',
    military: 'military building safe from plunder',
    religious: 'cathedral safe from plunder',
  },
  means: {
    no_battle: 'A Bishop forbids battles here: nobody may begin one, and one under way ends with its round.',
    no_trade: 'A Bishop forbids trade here: nothing is bought or sold.',
    no_way_out: 'A Bishop lets nothing leave, not even barbarians, and nobody can flee.',
    fortified: 'The Militia has fortified it: it counts as having a tower, or its walls protect by one more.',
    doubly_protected: 'A Scientist lets its military building protect from a second kind of attack.',
    safe_building: 'A Diplomat has made it safe: whoever conquers must keep it, barbarians leave it alone.',
    safe_market:
      'A Diplomat has made its goods safe: whoever conquers must keep them, barbarians leave them alone.',
    healed: 'A Plague Doctor keeps the event away from it and from what is docked there.',
    edict:
      'An Edict lets a group cross it: no horde appears, but the journey may not end here without a fight.',
  },
  pieces: {
    both: 'caravan and war wagon at once',
    tireless: 'goes on with its army',
    unnoticed: 'passes unnoticed',
    protected: 'safe from plunder',
    spared: 'can’t be seized',
    inland: 'has to put to sea again',
  },
};

const fr: Words = {
  heading: 'Ce tour-ci',
  names: {
    no_battle: 'combat interdit',
    no_trade: 'commerce interdit',
    no_way_out: 'rien n’en sort',
    fortified: 'fortifié',
    doubly_protected: 'doublement protégé',
    safe_building: 'bâtiment à l’abri du pillage',
    safe_market: 'marché à l’abri du pillage',
    healed: 'épargné par l’événement',
    edict: 'libre passage',
  },
  safe: {
    civil: 'bâtiment civil à l’abri du pillage',
    military: 'bâtiment militaire à l’abri du pillage',
    religious: 'cathédrale à l’abri du pillage',
  },
  means: {
    no_battle:
      'Un Évêque y interdit les batailles\u00a0: personne ne peut en engager, et celle qui est en cours finit avec sa manche.',
    no_trade: 'Un Évêque y interdit le commerce\u00a0: on n’y achète ni n’y vend.',
    no_way_out: 'Un Évêque n’en laisse rien sortir, pas même des barbares, et l’on ne peut pas en fuir.',
    fortified:
      'La Milice l’a fortifié\u00a0: il compte comme s’il avait une tour, ou ses murs protègent d’un point de plus.',
    doubly_protected:
      'Un Scientifique fait que son bâtiment militaire protège d’une deuxième sorte d’attaque.',
    safe_building:
      'Un Diplomate l’a mis à l’abri\u00a0: un conquérant doit le garder, les barbares n’y touchent pas.',
    safe_market:
      'Un Diplomate a mis ses marchandises à l’abri\u00a0: un conquérant doit les garder, les barbares n’y touchent pas.',
    healed: 'Un Médecin de la peste en éloigne l’événement, comme de ce qui y est amarré.',
    edict:
      'Un Édit permet à un groupe de le traverser\u00a0: aucune horde n’apparaît, mais le voyage ne peut y finir sans combat.',
  },
  pieces: {
    both: 'caravane et chariot de guerre à la fois',
    tireless: 'suit son armée sans s’arrêter',
    unnoticed: 'passe inaperçu',
    protected: 'à l’abri du pillage',
    spared: 'ne peut pas être saisi',
    inland: 'doit reprendre la mer',
  },
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
