// The board in sentences, for those who listen instead of looking.

import { nameOf } from '../../table/sitters';
import { cardOf } from './cards';
import { PATHS, ROUTES, ZONE_IDS, ZONES } from './chart';
import { PRICE_OF } from './facts';
import { GOODS, type Goods, type PathId, type TileId } from './model';
import { names } from './names';
import type { Props } from './prompt';
import { said } from './said';
import { capital } from './sentence';
import { texts } from './texts';
import { words } from './words';

const LEVELS = ['', 'I', 'II', 'III', 'IV', 'V'];

export function described(props: Props): { heading: string; lines: string[] }[] {
  const { view, guide } = props;
  const { table } = view;
  const t = texts();
  const n = names();
  const w = words();
  const h = t.headings;
  const goods = (it: Goods) =>
    GOODS.filter((good) => it[good])
      .map((good) => `${it[good]} ${w.goodName(good, it[good] ?? 0)}`)
      .join(', ');
  const { throws, upkeep } = guide;
  const ahead = Object.values(guide.prestige).reduce((sum, part) => sum + part, 0);
  return [
    {
      heading: h.turn,
      lines: [
        t.turn(nameOf(table.active, props.sitters), table.age, table.cards_left ?? 0),
        table.card === undefined ? t.noCard : t.cardLies(said().card(cardOf(table.card))),
        ...(table.known_top.length > 0
          ? [t.known(table.known_top.map((id) => said().card(cardOf(id))))]
          : []),
      ],
    },
    { heading: h.stock, lines: [w.stockTold(table.stock, table.city_invaders)] },
    {
      heading: h.ahead,
      lines: [
        t.siege(throws.all, throws.of_age, throws.extra, throws.bought_off),
        t.upkeep(upkeep.due, table.stock.wheat, upkeep.short),
        t.prestige(guide.total, ahead),
      ],
    },
    {
      heading: h.city,
      lines: table.city.map((slot, i) => {
        const tile = slot.building as TileId | null;
        const resting = tile !== null && table.resting_tile === tile;
        return `${w.quarterTold(i + 1, tile, slot.wall, slot.fresh, resting, guide.risk[i] ?? 0)}.`;
      }),
    },
    { heading: h.invaders, lines: invaders(props) },
    { heading: h.byzantines, lines: byzantines(props) },
    {
      heading: h.ships,
      lines: ROUTES.map(({ id, spaces }) => {
        const step = spaces.findIndex((space) => table.ships.includes(space)) + 1;
        return t.ship(n.destinations[id], step, spaces.length, guide.blocked.includes(id));
      }),
    },
    {
      heading: h.council,
      lines: [
        t.available(guide.council.map((id) => `${n.characters[id]} (${n.deeds[id]})`)),
        table.resting === null ? t.nobodyRests : t.rests(n.characters[table.resting]),
      ],
    },
    {
      heading: h.shop,
      lines: [1, 2, 3, 4, 5].map((level) => {
        const tiles = props.material.tiles.filter((it) => it.level === level);
        const left = tiles
          .filter((it) => guide.shop.includes(it.tile))
          .map((it) => n.tiles[it.tile as TileId]);
        return t.level(LEVELS[level] ?? '', goods(tiles[0]?.cost ?? {}), left);
      }),
    },
    {
      heading: h.miracles,
      lines: table.miracles.map(({ miracle, used }) =>
        t.miracle(n.miracles[miracle], PRICE_OF[miracle], used, n.wonders[miracle]),
      ),
    },
  ];
}

function invaders({ view }: Props): string[] {
  return (Object.keys(PATHS) as PathId[]).map((path) => {
    const { spaces } = PATHS[path];
    const there = spaces.filter((space) => view.table.invaders.includes(space)).length;
    return texts().pathOf(names().paths[path], there, spaces.length);
  });
}

function byzantines({ view }: Props): string[] {
  const t = texts();
  return ZONE_IDS.map((zone) => {
    const { kind, spaces } = ZONES[zone];
    const there = spaces.filter((space) => view.table.byzantines.includes(space)).length;
    const name = capital(names().zones[zone]);
    return kind === 'garrison' ? t.guardsIn(name, there) : t.byzantinesIn(name, there, spaces.length);
  });
}
