// The leaves beside the map as they are drawn, from what the server says.

import { nameOf, ownSeat } from '../../table/sitters';
import type { CardCount, Goods as AllGoods } from '../../wire/constantinopole';
import { asks } from './asks';
import { cardOf } from './cards';
import { PRICE_OF } from './facts';
import { isAdvised, labelOf, litBy, type Gesture } from './light';
import { kindOf } from './map-picture';
import {
  GOODS,
  type Age,
  type CharacterSeen,
  type ChoiceSeen,
  type Count,
  type DeckSeen,
  type Goods,
  type MiracleSeen,
  type OptionSeen,
  type PlayerSeen,
  type PrestigeSeen,
  type ShopSeen,
  type SiegeSeen,
  type TileId,
} from './model';
import { names } from './names';
import type { Offers } from './offers';
import type { Props } from './prompt';
import { colourOf } from './seats';
import { words } from './words';

const sum = (parts: object): number => Object.values(parts).reduce((all: number, n: number) => all + n, 0);
const covers = (stock: AllGoods, cost: Goods): boolean =>
  GOODS.every((good) => stock[good] >= (cost[good] ?? 0));

export function councilOf(
  props: Props,
  offers: Offers,
  gesture: Gesture,
): { seats: CharacterSeen[]; hint: string } {
  const { table } = props.view;
  const { asked } = props.prompt;
  const acting = asked.ask === 'deed' ? (asked.copied ? 'eunuch' : asked.character) : null;
  const seats = props.guide.council.map((id): CharacterSeen => {
    const action = offers.take.get(id);
    const copies = id === 'eunuch' && table.resting !== null && table.resting !== 'eunuch';
    return {
      id,
      deed:
        copies && table.resting !== null
          ? words().copies(names().characters[table.resting])
          : names().deeds[id],
      resting: table.resting === id && acting !== id,
      acting: acting === id,
      lit: litBy(props, gesture, action),
    };
  });
  return { seats, hint: words().councilHint(offers.take.size, table.primicerius_gold) };
}

export function shopOf(props: Props, offers: Offers, gesture: Gesture): ShopSeen {
  const { material, guide } = props;
  const { stock } = props.view.table;
  const { asked } = props.prompt;
  const inHand = asked.ask === 'place' || asked.ask === 'spare' ? asked.tile : null;
  const left = new Set(guide.shop);
  const levels = [...new Set(material.tiles.map((it) => it.level))].filter((level) => level > 0).toSorted();
  const wall = material.tiles.find((it) => it.tile === 'wall');
  const walls = 8 - props.view.table.city.filter((slot) => slot.wall).length;
  return {
    built: 25 - guide.shop.filter((tile) => tile !== 'wall').length,
    columns: levels.map((level) => {
      const tiles = material.tiles.filter((it) => it.level === level);
      return {
        level,
        cost: tiles[0]?.cost ?? {},
        tiles: tiles.map(({ tile, cost }) => {
          const id = tile as TileId;
          return {
            id,
            kind: kindOf(props, id),
            built: !left.has(tile),
            affordable: covers(stock, cost),
            lit: litBy(props, gesture, offers.build.get(id)),
            chosen: inHand === id,
            counts: level === 5 ? guide.prestigious[id as keyof typeof guide.prestigious] : null,
          };
        }),
      };
    }),
    walls: {
      left: walls,
      cost: wall?.cost ?? {},
      affordable: wall !== undefined && covers(stock, wall.cost),
      lit: litBy(props, gesture, offers.build.get('wall')),
      chosen: inHand === 'wall',
    },
  };
}

export function miraclesOf(props: Props, offers: Offers, gesture: Gesture): MiracleSeen[] {
  const { miracles, stock } = props.view.table;
  return miracles.map(({ miracle: id, used }) => ({
    id,
    cost: PRICE_OF[id],
    used,
    affordable: stock.gold >= PRICE_OF[id],
    lit: litBy(props, gesture, offers.miracle.get(id), { quiet: true }),
  }));
}

export function prestigeOf({ view, guide }: Props): PrestigeSeen {
  const over = view.table.flow.some((frame) => frame.at === 'over');
  return {
    points: guide.total,
    ahead: over ? null : sum(guide.prestige),
  };
}

export function siegeOf({ view, guide, material }: Props): SiegeSeen {
  const { table } = view;
  const age = table.age as Age;
  const pack = material.packs.filter((it) => it.age === age).reduce((all, it) => all + it.count, 0);
  const { throws, upkeep } = guide;
  const stage = table.flow[0]?.at;
  const besieged = stage === 'upkeep' || stage === 'reset';
  return {
    age,
    cards: pack - material.put_away,
    left: table.cards_left ?? 0,
    throws: besieged
      ? { age: 0, invaders: 0, gold: 0, total: 0 }
      : { age: throws.of_age, invaders: throws.extra, gold: throws.bought_off, total: throws.all },
    upkeep: upkeep.due,
    wheat: table.stock.wheat,
  };
}

export function deckOf({ view, guide, material }: Props): DeckSeen {
  const { table } = view;
  const count = ({ age, card, count: n }: CardCount): Count => ({ card: cardOf(card), age: age as Age, n });
  return {
    left: table.cards_left ?? 0,
    known: table.known_top.map(cardOf),
    discard: table.discard.map(count),
    diplomacy: table.diplomacy.map(count),
    unseen: guide.unseen.map(count),
    putAway: material.put_away,
  };
}

export function playersOf(props: Props): PlayerSeen[] {
  const mine = ownSeat(props.sitters);
  return props.sitters.map(({ seat }) => ({
    seat,
    colour: colourOf(seat),
    name: nameOf(seat, props.sitters),
    you: seat === mine,
    active: props.view.table.active === seat,
  }));
}

/** Everything that is lit on the map, as a list for small screens, where a finger may not find it. */
export function targetsOf(props: Props, offers: Offers, { act }: Gesture): ChoiceSeen | null {
  const actions = [
    ...offers.spaces.values(),
    ...offers.settle.values(),
    ...offers.harvest.values(),
    ...offers.epidemic.values(),
    ...offers.guard.values(),
    ...offers.sail.values(),
    ...offers.crusade,
    ...offers.slot.values(),
    ...offers.use.values(),
    ...offers.raze.values(),
    ...offers.razeWall.values(),
  ];
  if (actions.length === 0) return null;
  const options = actions.map((action) => ({
    id: action,
    text: labelOf(props, action),
    advised: isAdvised(props, action),
    act: () => act(action),
  }));
  return { title: words().targetsTitle, hint: null, options, order: null };
}

/** What is chosen on a leaf of its own, because it is no place on the board. */
export function choiceSeen(props: Props, offers: Offers, { act }: Gesture): ChoiceSeen | null {
  const w = words();
  const option = (action: string, more: Partial<OptionSeen> = {}): OptionSeen => ({
    id: action,
    text: labelOf(props, action),
    advised: isAdvised(props, action),
    act: () => act(action),
    ...more,
  });
  const leaf = (title: string, options: OptionSeen[], hint: string | null = null): ChoiceSeen => ({
    title,
    hint,
    options,
    order: null,
  });
  const some = (goods: AllGoods | undefined): Goods | undefined => goods;
  if (offers.exchange.length > 0) {
    const exchanges = offers.exchange.map(({ action }) => {
      const choice = props.guide.choices.find((it) => it.action === action);
      return option(action, { give: some(choice?.cost) ?? {}, get: some(choice?.gain) ?? {} });
    });
    const none = offers.plain.has('done') ? [option('done')] : [];
    return leaf(w.exchangeTitle, [...exchanges, ...none]);
  }
  if (offers.split.length > 0) {
    const high = props.prompt.asked.ask === 'split' && props.prompt.asked.first === 'aegean_pirates';
    const options = offers.split.map((action) => option(action));
    return { ...leaf(w.splitTitle, options), high };
  }
  if (offers.receive.size > 0) {
    const ways = [...offers.receive].map(([good, action]) => option(action, { get: { [good]: 1 } }));
    return leaf(w.receiveTitle, ways);
  }
  if (offers.spare.size > 0) {
    const ways = [...offers.spare].map(([good, action]) => option(action, { get: { [good]: 1 } }));
    const full = offers.plain.has('full') ? [option('full')] : [];
    return leaf(w.spareTitle, [...ways, ...full]);
  }
  if (offers.order.length > 0) {
    const known = props.view.table.known_top;
    return {
      ...leaf(w.orderTitle, [], w.orderHint),
      order: {
        cards: known.map(cardOf),
        // Of cards that are alike, the rules list one order only.
        done: (places) => {
          const wanted = places.map((place) => known[place - 1]).join();
          const same = offers.order.find(
            (it) => [...(it.split(' ')[1] ?? '')].map((place) => known[Number(place) - 1]).join() === wanted,
          );
          if (same !== undefined) act(same);
        },
      },
    };
  }
  if (offers.plain.has('shield')) {
    return leaf(asks().do.shield, [option('shield'), option('fall')], asks().hitWhy);
  }
  return null;
}
