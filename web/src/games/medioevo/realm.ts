// A realm: what a player has on the map and beside it.

import type {
  Branch,
  Building,
  Figure,
  GearDoc,
  GearKind,
  Good,
  PlayerDoc,
  View,
  ZoneDoc,
  ZoneName,
} from '../../wire/medioevo';
import type { Account } from './types';

export const FIGURES: Figure[] = [
  'light_infantry',
  'heavy_infantry',
  'cavalry',
  'archer',
  'captain1',
  'captain2',
  'captain3',
];
export const BRANCHES: Branch[] = [
  'transport',
  'commerce',
  'legislation',
  'combat',
  'construction',
  'religion',
];
export const GOODS: Good[] = ['black', 'white', 'brown', 'yellow', 'green', 'orange', 'blue', 'purple'];

/** The kinds of units as the reserve counts them (MU-1.1): captains of all levels together. */
export type UnitKind = 'light_infantry' | 'heavy_infantry' | 'cavalry' | 'archer' | 'captain';
export const UNIT_KINDS: UnitKind[] = ['light_infantry', 'heavy_infantry', 'cavalry', 'archer', 'captain'];
const LIMITS: Record<UnitKind, number> = {
  light_infantry: 20,
  heavy_infantry: 20,
  cavalry: 10,
  archer: 10,
  captain: 3,
};

export type Counts = { [key in Figure]?: number };

const kindOf = (figure: Figure): UnitKind =>
  figure === 'captain1' || figure === 'captain2' || figure === 'captain3' ? 'captain' : figure;

export interface Force {
  kind: UnitKind;
  count: number;
  limit: number;
  /** The levels of captains, the highest first. */
  levels: number[];
}

/** What lies in each zone where something does; a part of it without anything is left out. */
export const zonesOf = (view: View): [ZoneName, Partial<ZoneDoc>][] => Object.entries(view.table.zones ?? {});

/** All figures of a player on the board, those on board of something included. */
export function forcesOf(view: View, seat: number): Force[] {
  const { gear = [] } = view.table;
  const all: Counts[] = [
    ...zonesOf(view).map(([, { troops }]) => troops?.[seat] ?? {}),
    ...(gear[seat] ?? []).map((piece) => piece?.troops ?? {}),
  ];
  const total = (figure: Figure) => all.reduce((sum, counts) => sum + (counts[figure] ?? 0), 0);
  return UNIT_KINDS.map((kind) => {
    const figures = FIGURES.filter((figure) => kindOf(figure) === kind);
    return {
      kind,
      count: figures.reduce((sum, figure) => sum + total(figure), 0),
      limit: LIMITS[kind],
      levels:
        kind === 'captain'
          ? [3, 2, 1].flatMap((level) =>
              Array.from({ length: total(`captain${level}` as Figure) }, () => level),
            )
          : [],
    };
  });
}

export interface GearSeen {
  /** As actions name it: `0.3`. */
  piece: string;
  kind: GearKind;
  level: number;
  zone: string;
  steps: number;
  stopped: boolean;
  troops: [Figure, number][];
  cargo: [Good, number][];
}

export const listedFigures = (counts: Counts | undefined): [Figure, number][] =>
  FIGURES.flatMap((figure) => {
    const count = counts?.[figure] ?? 0;
    return count > 0 ? [[figure, count] as [Figure, number]] : [];
  });

export function gearOf(view: View, seat: number): GearSeen[] {
  return (view.table.gear?.[seat] ?? []).flatMap((it, place) =>
    it === null ? [] : [gearSeen(it, seat, place)],
  );
}

export function pieceOf(view: View, piece: string): GearSeen | null {
  const [seat = NaN, place = NaN] = piece.split('.').map(Number);
  const it = view.table.gear?.[seat]?.[place];
  return it == null ? null : gearSeen(it, seat, place);
}

const gearSeen = (it: GearDoc, seat: number, place: number): GearSeen => ({
  piece: `${seat}.${place}`,
  kind: it.kind,
  level: it.level,
  zone: it.zone,
  steps: it.steps ?? 0,
  stopped: it.stopped ?? false,
  troops: listedFigures(it.troops),
  cargo: GOODS.flatMap((good) => {
    const count = it.cargo?.[good] ?? 0;
    return count > 0 ? [[good, count] as [Good, number]] : [];
  }),
});

export interface BranchSeen {
  branch: Branch;
  level: number;
  /** Points made this turn and not yet spent. */
  points: number;
  tokens: number;
  grey: number;
}

export const learningOf = (player: PlayerDoc): BranchSeen[] =>
  BRANCHES.map((branch, i) => ({
    branch,
    level: player.levels?.[i] ?? 0,
    points: player.points?.[branch] ?? 0,
    tokens: player.tokens?.[i] ?? 0,
    grey: player.grey?.[i] ?? 0,
  }));

/** What a realm has left to put on the board, and what money can still do for it. */
export const reserveOf = ({ control_tokens, ownership_tokens, next_card, interest }: Account) =>
  [
    ['controlTokens', control_tokens],
    ['ownershipTokens', ownership_tokens],
    ['nextCard', next_card],
    ['loansLeft', interest.loans_left],
  ] as const;

export interface Captives {
  /** Whose they are. */
  owner: number;
  holder: number;
  figures: [Figure, number][];
}

/** Prisoners that a player holds, and his own with others. */
export function captivesOf(view: View, seat: number): Captives[] {
  return view.table.players.flatMap(({ prisoners = [] }, holder) =>
    prisoners.flatMap((counts, owner) => {
      const figures = listedFigures(counts);
      return figures.length > 0 && (holder === seat || owner === seat) ? [{ owner, holder, figures }] : [];
    }),
  );
}

export interface BuildingSeen {
  zone: ZoneName;
  building: Building;
  damage: number;
}

/** The buildings in the lands of a player. */
export function landsOf(view: View, realm: ZoneName[]): BuildingSeen[] {
  return realm.flatMap((zone) =>
    Object.entries((view.table.zones?.[zone] as Partial<ZoneDoc> | undefined)?.buildings ?? {}).map(
      ([building, damage]) => ({
        zone,
        building: building as Building,
        damage,
      }),
    ),
  );
}
