// Actions in words, as the labels of what does them.

import type { Scene } from '../../table/contract';
import type { Guide, Material, View } from '../../wire/constantinopole';
import { asks, type Building } from './asks';
import { cardOf } from './cards';
import { CATEGORY_OF, TARGETS } from './facts';
import type { CharacterId, Good, MiracleId, PathId, RouteId, SpaceId, TileId, ZoneId } from './model';

type DoneKind = 'deed' | 'works' | 'close' | 'siege' | 'reset' | 'bonus';

/** What `done` means depends on what is being done. */
function doneKind(view: View): DoneKind {
  switch (view.table.flow.at(-1)?.at) {
    case 'works':
      return 'works';
    case 'close':
      return 'close';
    case 'besieged':
      return 'siege';
    case 'reset':
      return 'reset';
    case 'sail':
    case 'settle':
      return 'bonus';
    default:
      return 'deed';
  }
}

export function told(action: string, { view }: Scene<View, Guide, Material>): string {
  const w = asks().do;
  const [verb = '', what = '', more = ''] = action.split(' ');
  const card = view.table.card === undefined ? null : cardOf(view.table.card);
  switch (verb) {
    case 'resolve':
      return w.resolve(card === null ? null : CATEGORY_OF[card.kind]);
    case 'diplomacy':
      return w.diplomacy(what === '' ? null : (what as Good));
    case 'split': {
      const [first, second] = what.split('-').map(Number);
      const [a, b] = card === null ? [] : (TARGETS[card.kind] ?? []);
      return w.split(first ?? 0, second ?? 0, a === undefined || b === undefined ? null : [a, b]);
    }
    case 'pirate':
    case 'remove':
    case 'convert':
    case 'lift':
    case 'lead':
      return w[verb](what as SpaceId);
    case 'epidemic':
    case 'settle':
    case 'harvest':
      return w[verb](what as ZoneId);
    case 'receive':
    case 'spare':
      return w[verb](what as Good);
    case 'take':
      return w.take(what as CharacterId);
    case 'build':
      return w.build(what as Building);
    case 'slot':
      return w.slot(Number(what));
    case 'sail':
      return w.sail(what as RouteId);
    case 'guard':
    case 'crusade':
      return w[verb](what as PathId);
    case 'exchange':
      return w.exchange(what as Good, more as Good);
    case 'order':
      return w.order([...what].map(Number));
    case 'use':
    case 'rest':
      return w[verb](what as TileId);
    case 'raze':
      return what === 'wall' ? w.razeWall(Number(more)) : w.raze(what as TileId);
    case 'miracle':
      return w.miracle(what as MiracleId);
    case 'done':
      return w.done[doneKind(view)];
    case 'reveal':
    case 'statue':
    case 'full':
    case 'shield':
    case 'fall':
    case 'pay':
      return w[verb];
    default:
      return action;
  }
}
