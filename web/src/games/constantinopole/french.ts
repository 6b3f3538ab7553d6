// French articles before the names of buildings, offices and miracles.

import type { CharacterId, MiracleId, TileId } from './model';

type Kind = 'm' | 'f' | 'v' | 'p';

const KINDS: Record<TileId | CharacterId | MiracleId, Kind> = {
  mill: 'm',
  statue: 'f',
  fountain: 'f',
  crane: 'f',
  fairs: 'p',
  sawmill: 'f',
  quarry: 'f',
  lighthouse: 'm',
  hospice: 'v',
  barn: 'f',
  harbour: 'm',
  market: 'm',
  labyrinth: 'm',
  aqueduct: 'v',
  consulate: 'm',
  great_mill: 'm',
  penal_colony: 'm',
  abbey: 'v',
  watchtower: 'f',
  granary: 'm',
  great_square: 'f',
  arena: 'p',
  cemetery: 'm',
  senate: 'm',
  cathedral: 'f',
  logothete: 'm',
  praetor: 'm',
  eparch: 'v',
  navarch: 'm',
  turmarch: 'm',
  kommerkiarios: 'm',
  patriarch: 'm',
  eunuch: 'v',
  mesazon: 'm',
  excubitor: 'v',
  archon: 'v',
  drungary: 'm',
  strategos: 'm',
  gyrovague: 'm',
  primicerius: 'm',
  basileus: 'm',
  defence: 'f',
  windfall: 'v',
  lull: 'v',
  pronoia: 'f',
  poliorcetics: 'f',
  felicity: 'f',
  mercenaries: 'p',
  ramparts: 'p',
  vigilance: 'f',
  crusade: 'f',
  reserves: 'p',
  assault: 'v',
  purges: 'p',
  plating: 'm',
  monument: 'm',
};

type Named = keyof typeof KINDS;

const THE: Record<Kind, string> = { m: 'le ', f: 'la ', v: 'l’', p: 'les ' };
const OF: Record<Kind, string> = { m: 'du ', f: 'de la ', v: 'de l’', p: 'des ' };

/** "le Moulin", "l’Abbaye", "les Arènes". */
export const the = (id: Named, name: string): string => `${THE[KINDS[id]]}${name}`;

/** "du Moulin", "de l’Abbaye", "des Arènes". */
export const of = (id: Named, name: string): string => `${OF[KINDS[id]]}${name}`;

export const isPlural = (id: Named): boolean => KINDS[id] === 'p';
export const isFeminine = (id: TileId): boolean =>
  KINDS[id] === 'f' || id === 'abbey' || id === 'fairs' || id === 'arena';
