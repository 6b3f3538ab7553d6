// Actions in words, as the labels of what does them.

import type { Scene } from '../../table/contract';
import { asks } from './asks';
import { cityName } from './names';
import type { Atlas, Guide, Side, Unit, View } from '../../wire/byzantium';
import { words } from './words';

export function told(action: string, { material }: Scene<View, Guide, Atlas>): string {
  const w = asks().do;
  const [verb = '', what = '', more = ''] = action.split(' ');
  const city = () => cityName(what, material);
  const side = what as Side;
  switch (verb) {
    case 'control':
    case 'attack':
    case 'at':
    case 'to':
      return w[verb](city());
    case 'flee':
      return w.flee(city(), more === 'sea');
    case 'reinforce':
      return w.reinforce(side, more as Unit);
    case 'develop':
    case 'fleet':
    case 'march':
      return w[verb](side);
    case 'gather':
      return w.gather(what === '' ? null : side);
    case 'civil-war':
      return w.civilWar;
    case 'tax':
    case 'share':
      return w[verb](Number(what));
    case 'from':
      return what === 'pool'
        ? w.fromPool
        : what === 'casualties'
          ? w.fromFallen
          : w.fromBox(side, more as Unit);
    case 'fight':
      return w.fight(words().colours[what as 'red']);
    case 'lose':
    case 'disband':
      return w[verb](what as Unit);
    case 'done':
    case 'fortify':
    case 'bulgars':
    case 'emperor':
    case 'caliph':
    case 'church':
    case 'mosque':
    case 'pass':
    case 'stop':
    case 'double':
    case 'sail':
    case 'drop':
    case 'roll':
    case 'decline':
    case 'stand':
    case 'allow':
    case 'refuse':
    case 'levy':
      return w[verb];
    default:
      return action;
  }
}
