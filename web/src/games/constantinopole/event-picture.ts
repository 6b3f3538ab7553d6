// The card of the turn as it is drawn: before it is turned, while it lies there, and what came of it.

import type { Event, Goods as AllGoods, Price } from '../../wire/constantinopole';
import { cardOf, categoryOf } from './cards';
import { COMMERCE, PEACE_DAY, TARGETS } from './facts';
import { labelOf, litBy, type Gesture } from './light';
import { ofItself } from './lines';
import { GOODS, type Card, type CardId, type Chip, type EventSeen, type Goods, type TileId } from './model';
import { names } from './names';
import type { Offers } from './offers';
import type { Props } from './prompt';
import { said } from './said';
import { capital } from './sentence';
import { words } from './words';

const PROTECTORS: Partial<Record<Card['kind'], TileId>> = {
  storm: 'lighthouse',
  epidemic: 'hospice',
  fire: 'aqueduct',
};
const IMPROVERS: Partial<Record<Card['kind'], TileId>> = { peace_day: 'fountain', commerce: 'fairs' };

/** The events of the turn that goes on, from its beginning. */
export function turnOf(past: Event[]): Event[] {
  const start = past.findLastIndex((event) => event.event === 'turn-began');
  return past.slice(start + 1);
}

export function eventOf(props: Props, offers: Offers, gesture: Gesture): EventSeen {
  const { table } = props.view;
  const turn = turnOf(props.past);
  const revealed = turn.findLast((event) => event.event === 'revealed');
  const id = table.card ?? (revealed?.event === 'revealed' ? revealed.card : undefined);
  if (id === undefined) return unturned(props, offers, gesture, turn);
  const card = cardOf(id);
  const after = turn.slice(turn.findLastIndex((event) => event.event === 'revealed') + 1);
  const thrown = after.find((event) => event.event === 'fire' || event.event === 'peace-day');
  const die = thrown !== undefined && 'die' in thrown ? thrown.die : null;
  const pending = table.card !== undefined;
  return {
    card,
    category: categoryOf(id),
    title: said().card(card),
    text: pending ? promise(props, card) : outcome(after),
    chips: table.flow[0]?.at === 'event' ? chipsOf(props, offers, gesture, id) : [],
    rows: rowsOf(props, card, after),
    die,
    reveal: null,
  };
}

/** No card yet, or none at all in a turn of the Lull. */
function unturned(props: Props, offers: Offers, gesture: Gesture, turn: Event[]): EventSeen {
  const w = words();
  const lull = turn.some((event) => event.event === 'miracle' && event.miracle === 'lull');
  const left = props.view.table.cards_left ?? 0;
  return {
    card: null,
    category: null,
    title: lull ? names().miracles.lull : w.nextCard,
    text: lull ? names().wonders.lull : w.pileLeft(left),
    chips: [],
    rows: [],
    die: null,
    reveal: offers.plain.has('reveal') ? litBy(props, gesture, 'reveal') : null,
  };
}

/** What the card is about to do. */
function promise(props: Props, card: Card): string {
  const w = words();
  const { table } = props.view;
  if (card.invaders > 0) return w.comes(card.invaders, TARGETS[card.kind] ?? []);
  const protector = PROTECTORS[card.kind];
  if (protector !== undefined && stands(props, protector)) return names().effects[protector];
  if (card.kind === 'storm') return w.stormTold(table.ships.length);
  if (card.kind === 'epidemic') return w.epidemicTold;
  if (card.kind === 'fire') return w.fireTold;
  return '';
}

/** What came of it, as far as it has. */
function outcome(events: Event[]): string {
  const end = events.findIndex((event) => event.event === 'took');
  const told = events.slice(0, end === -1 ? undefined : end).flatMap((event) => {
    if (event.event === 'negotiated') return [words().negotiated(event.paid)];
    if (event.event === 'peace-day' || event.event === 'commerce' || event.event === 'split') return [];
    const happened = ofItself(event);
    return happened === null || happened.alone ? [] : [happened.text];
  });
  return told.length === 0 ? '' : `${capital(told.join(', '))}.`;
}

const stands = ({ view }: Props, tile: TileId): boolean =>
  view.table.city.some((slot) => slot.building === tile && !slot.fresh);

const same = (a: Price | null, b: Price): boolean =>
  a !== null && a.either === b.either && GOODS.every((good) => a.goods[good] === b.goods[good]);

function ways({ goods, either }: Price): Goods[] {
  const some = (it: AllGoods): Goods =>
    Object.fromEntries(GOODS.flatMap((good) => (it[good] > 0 ? [[good, it[good]]] : [])));
  return either
    ? GOODS.filter((good) => goods[good] > 0).map((good) => ({ [good]: goods[good] }))
    : [some(goods)];
}

function chipsOf(props: Props, offers: Offers, gesture: Gesture, id: CardId): Chip[] {
  const w = words();
  const card = cardOf(id);
  const chips: Chip[] = [];
  if (offers.plain.has('resolve')) {
    chips.push({ id: 'resolve', text: labelOf(props, 'resolve'), lit: litBy(props, gesture, 'resolve') });
  }
  const price = props.material.prices.find((it) => it.card === id);
  if (card.invaders > 0 && price !== undefined) {
    const single = card.invaders === 3;
    const cheap = !single && same(props.guide.price, price.consulate);
    chips.push(
      ...priced(props, offers, gesture, w.diplomacy, price.normal, 'normal', cheap),
      ...(single
        ? []
        : priced(props, offers, gesture, names().tiles.consulate, price.consulate, 'consulate', !cheap)),
    );
  }
  const protector = PROTECTORS[card.kind];
  if (protector !== undefined) {
    const there = stands(props, protector);
    const name = names().tiles[protector];
    chips.push({ id: protector, text: there ? w.protects(name) : w.absent(name), soft: !there, lit: null });
    const statue = litBy(props, gesture, offers.plain.has('statue') ? 'statue' : undefined, { grave: true });
    if (statue !== null) chips.push({ id: 'statue', text: w.giveUp(names().tiles.statue), lit: statue });
  }
  return chips;
}

/** A price; where it leaves a choice and can be paid, a chip for each way. */
function priced(
  props: Props,
  offers: Offers,
  gesture: Gesture,
  text: string,
  price: Price,
  id: string,
  soft: boolean,
): Chip[] {
  if (soft || offers.diplomacy.length === 0) return [{ id, text, goods: ways(price), soft, lit: null }];
  if (!price.either) {
    return [{ id, text, goods: ways(price), lit: litBy(props, gesture, offers.diplomacy[0]) }];
  }
  return ways(price).map((goods) => {
    const [good = 'stone'] = Object.keys(goods);
    const action = offers.diplomacy.find((it) => it.endsWith(good));
    return {
      id: `${id}-${good}`,
      text,
      goods: [goods],
      soft: action === undefined,
      lit: litBy(props, gesture, action),
    };
  });
}

/** The table on a rejoicing; the row that holds is marked. */
function rowsOf(props: Props, { kind }: Card, after: Event[]): EventSeen['rows'] {
  const improver = IMPROVERS[kind];
  if (improver === undefined) return [];
  const better = stands(props, improver);
  if (kind === 'peace_day') {
    const thrown = after.find((event) => event.event === 'peace-day');
    const die = thrown?.event === 'peace-day' ? thrown.die : 0;
    return PEACE_DAY.map((row) => ({
      when: `${row.from}–${row.to}`,
      goods: better ? row.better : row.plain,
      note: null,
      now: die >= row.from && die <= row.to,
    }));
  }
  const counted = after.find((event) => event.event === 'commerce');
  const pirates =
    counted?.event === 'commerce'
      ? counted.pirates
      : props.view.table.invaders.filter((space) => /^(aeg|eux)/.test(space)).length;
  return COMMERCE.map((row) => ({
    when: String(row.pirates),
    goods: better ? row.better : row.plain,
    note: (better ? row.better : row.plain).length === 0 ? words().intruder : null,
    now: row.pirates === pirates,
  }));
}
