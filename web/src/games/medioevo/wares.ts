// What can be bought, by sign and name: on the leaf of the shop a price beside a name says it all.

import type { Building, Figure, GearKind, Transport, Unit, View } from '../../wire/medioevo';
import { words as askedWords } from './asked.words';
import { figureName, gearName, roman } from './format';
import { inTongue } from './names';
import { BRANCHES, pieceOf } from './realm';
import { buildingSign, gearSign, unitSign } from './signs';
import type { Material } from './types';
import { words } from './words';

export interface Ware {
  /** The drawing beside it. */
  sign: string | null;
  /** The branch in whose colour it is marked. */
  branch: string | null;
  name: string;
  /** What it is good for. */
  about: string;
}

/** A transport that is bought, or chosen at the start. Siege engines have other names at each level. */
export function transportOf(action: string): { kind: Transport; level: number } | null {
  const [verb = '', kind = '', level] = action.split(' ');
  return /^(make|outfit)$/.test(verb) && kind !== 'siege_engine'
    ? { kind: kind as Transport, level: Number(level) }
    : null;
}

function abilityOf(unit: Unit, { units }: Material): string {
  const facts = units[unit];
  return facts === undefined ? '' : inTongue(facts.ability).replace(/^-/, '−');
}

/** A ware, or nothing where the server's own words are better. */
export function wareOf(action: string, view: View, near: number, material: Material): Ware | null {
  const w = words();
  const [verb, what = '', more = ''] = action.split(' ');
  const plain = (sign: string, name: string, about = ''): Ware => ({ sign, branch: null, name, about });
  const raised = (name: string, level: string) => `${name}\u00a0→\u00a0${roman(Number(level))}`;
  switch (verb) {
    case 'research': {
      const branch = BRANCHES.find((it) => it === what);
      if (branch === undefined) return null;
      const level = (view.table.players[near]?.levels?.[BRANCHES.indexOf(branch)] ?? 0) + 1;
      const next = material.technologies.find((it) => it.branch === branch && it.level === level);
      if (next === undefined) return null;
      return {
        sign: null,
        branch,
        name: `${inTongue(next.name)} ${roman(level)}`,
        about: inTongue(next.effect),
      };
    }
    case 'colour': {
      const branch = BRANCHES.find((it) => it === what);
      if (branch === undefined) return null;
      return { sign: null, branch, name: w.branches[branch], about: askedWords().colours[branch] };
    }
    case 'build': {
      const honour = material.buildings[what as Building]?.honour ?? 0;
      const about = honour === 0 ? '' : askedWords().honour(honour);
      return plain(buildingSign(what as Building), w.buildings[what as Building], about);
    }
    case 'make':
    case 'outfit':
      return plain(gearSign(what as GearKind, Number(more)), gearName(what as GearKind, Number(more)));
    case 'improve': {
      const piece = pieceOf(view, `${near}.${what}`);
      if (piece === null) return null;
      return plain(gearSign(piece.kind, Number(more)), raised(gearName(piece.kind, piece.level), more));
    }
    case 'hire':
      return plain(unitSign(what as Figure), w.units1[what as Unit], abilityOf(what as Unit, material));
    case 'engage':
      return plain('u-captain', `${w.units1.captain} ${roman(Number(what))}`);
    case 'promote':
      return plain('u-captain', raised(figureName(what as Figure), more));
    default:
      return null;
  }
}
