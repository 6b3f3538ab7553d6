// The ways of pieces over the map, by the server's numbers: for a line that shows them, for the price on every land, and to
// be gone step by step.

import type { Sitter } from '../../table/contract';
import type { View, ZoneName } from '../../wire/medioevo';
import type { LitZone } from './decision';
import { parted } from './format';
import type { Journey } from './journey.svelte';
import type { Leg, Light, Tag } from './map/model';
import { plainText, ruled, withoutNumber } from './marked';
import type { Offer } from './offers';
import { pieceOf } from './realm';
import type { Guide, Said, Stretch } from './types';
import { words } from './ways.words';

/** The steps to a zone, the first of them first; none where no way is known. */
export function wayTo(ways: Stretch[], to: ZoneName): Stretch[] {
  const last = ways.find(({ zone }) => zone === to);
  if (last === undefined) return [];
  const peaceful = ways.filter(({ attack, zone }) => attack !== true && zone !== to);
  return [...wayTo(peaceful, last.from), last];
}

/** A way as the map draws it: how far it goes this turn, and how it goes on. */
export const legsOfWay = (way: Stretch[], seat: number, steps: number): Leg[] =>
  way.map(({ from, zone, cost }) => ({
    from,
    to: zone,
    seat,
    plan: cost <= steps ? ('now' as const) : ('later' as const),
  }));

interface Scene {
  view: View;
  near: number;
  guide: Guide;
}

/** The way of a journey of the reader's; nothing where its transport is gone, or there already. */
export function plannedLegs({ trader: place, to }: Journey, { near, guide }: Scene): Leg[] {
  const trader = guide.traders.find((it) => it.place === place);
  return trader === undefined ? [] : legsOfWay(wayTo(trader.ways, to), near, trader.steps);
}

/** What a piece can do with what it has left. */
export interface Reached {
  piece: string;
  zone: ZoneName;
  /** The movement points that it has left. */
  steps: number;
  /** What is on board, of how much: in units and pieces, or in cubes. */
  load: string;
  ways: Stretch[];
}

export function reachOf(piece: string, { view, near, guide }: Scene): Reached | null {
  const it = pieceOf(view, piece);
  if (it === null) return null;
  const { zone, steps } = it;
  const marches = guide.reaches.find((reach) => reach.piece === piece);
  if (marches !== undefined) {
    const load = marches.capacity === 0 ? '' : words().aboard(marches.aboard, marches.capacity);
    return { piece, zone, steps, load, ways: marches.ways };
  }
  const trader = guide.traders.find(({ place }) => `${near}.${place}` === piece);
  if (trader === undefined) return null;
  const cubes = it.cargo.reduce((sum, [, count]) => sum + count, 0);
  const load = words().cubes(cubes, cubes + trader.room);
  return { piece, zone, steps, load, ways: trader.ways.filter(({ cost }) => cost <= steps) };
}

const priceOf = (cost: number, reach: Reached | null): string =>
  parted([words().steps(cost), reach === null ? '' : words().left(reach.steps - cost)]);

/** What can be done at once: an attack by others, to which the piece in hand would have to go first, is a way of its own. */
export const besideOf = (lit: LitZone[], reach: Reached | null): LitZone[] =>
  lit.filter(({ zone, offers }) => {
    const way = reach?.ways.find((it) => it.zone === zone);
    const others = way?.attack === true && way.from !== reach?.zone;
    return !others || offers.some(({ verb }) => verb !== 'attack');
  });

/** What stands on the tags of the lands in reach: for the piece in hand, or for the only one that can go there. */
export function tagsOf(
  lit: LitZone[],
  reach: Reached | null,
  name: (zone: string) => string,
): Map<string, Tag> {
  const tag = (cost: number, said = ''): Tag => ({
    text: String(cost),
    said: [priceOf(cost, reach), said].filter((part) => part !== '').join(', '),
  });
  const tags = new Map<string, Tag>();
  for (const { zone } of reach?.ways ?? []) {
    const way = wayTo(reach?.ways ?? [], zone);
    const by = way.slice(0, -1).map((step) => name(step.zone));
    const said = by.length === 0 ? '' : words().by(by.join(', '));
    tags.set(zone, tag(way.at(-1)?.cost ?? 0, said));
  }
  for (const { zone, offers } of lit) {
    const costs = offers.flatMap(({ cost }) => cost ?? []);
    // A step that lies beside the piece is that step, even where a way around would be cheaper.
    if (costs.length === 1 && (reach !== null || offers.length === 1)) tags.set(zone, tag(costs[0]!));
  }
  return tags;
}

/** What pressing lands does: what is lit, and farther off the ends of ways. */
export const lightsOf = (lit: LitZone[], reach: Reached | null): Map<ZoneName, Light> =>
  new Map<ZoneName, Light>([
    ...(reach?.ways ?? []).map(({ zone, attack }) => [zone, attack ? 'raid' : 'reach'] as [ZoneName, Light]),
    ...lit.map(({ zone, fights }) => [zone, fights ? 'attack' : 'legal'] as [ZoneName, Light]),
  ]);

/** A way that can be gone at one go. */
export interface Way {
  piece: string;
  to: ZoneName;
  cost: number;
  /** The movement points that are left after it. */
  left: number;
  fights: boolean;
  stages: { from: ZoneName; action: string }[];
  stretches: Stretch[];
  /** Everything worth a warning on it. */
  warns: string[];
}

/** The rule of fees for a passage: they are paid on the way as well. */
const PASSAGE = 'MU-21.17';

export function wayOf(
  reach: Reached,
  to: ZoneName,
  { cautions }: Pick<Guide, 'cautions'>,
  offers: Offer[],
  sitters: Sitter[],
): Way | null {
  const stretches = wayTo(reach.ways, to);
  const last = stretches.at(-1);
  if (last === undefined) return null;
  const place = reach.piece.split('.')[1] ?? '';
  const stages = stretches.map(({ from, zone, attack }) => ({
    from,
    action: attack === true ? `attack ${zone}` : `step ${place} ${zone}`,
  }));
  const awaits = (zone: ZoneName, counts: (said: Said) => boolean) =>
    (cautions.find((it) => it.zone === zone)?.warns ?? [])
      .filter(counts)
      .map((said) => plainText(withoutNumber(ruled(said).text), sitters));
  const paid = stretches
    .slice(0, -1)
    .flatMap(({ zone }) => awaits(zone, (said) => ruled(said).rules.includes(PASSAGE)));
  const leaving = offers.find(({ action }) => action === stages[0]?.action)?.warns ?? [];
  return {
    piece: reach.piece,
    to,
    cost: last.cost,
    left: reach.steps - last.cost,
    fights: last.attack === true,
    stages,
    stretches,
    warns: [...new Set([...leaving, ...paid, ...awaits(to, () => true)])],
  };
}

/** "To Serbia", "3 steps; 3 left after it", "Buda → Alföld → Serbia". */
export const toldOf = ({ to, cost, left, fights, stretches }: Way, name: (zone: string) => string) => ({
  heading: fights ? words().attack(name(to)) : words().to(name(to)),
  price: parted([words().steps(cost), words().left(left)]),
  route: [stretches[0]?.from ?? to, ...stretches.map(({ zone }) => zone)].map(name).join(' → '),
});
