// The board in sentences, for those who listen instead of looking.

import { nameOf } from '../../table/sitters';
import { ARMIES, BOXES } from './model';
import { cityName } from './names';
import { bulgarsOf } from './picture';
import type { Props } from './prompt';
import { texts } from './texts';
import type { Holder } from '../../wire/byzantium';
import { words } from './words';

export function described(props: Props): { heading: string; lines: string[] }[] {
  const { view, guide, material, sitters, near } = props;
  const { table } = view;
  const w = words();
  const t = texts();
  const bulgars = bulgarsOf(props);
  const name = (seat: number) => nameOf(seat, sitters);
  const parts: { heading: string; lines: string[] }[] = [];
  const order = table.players.map((_, i) => (near + i) % table.players.length);
  for (const seat of order) {
    const player = table.players[seat];
    const account = guide.players[seat];
    if (player === undefined || account === undefined) continue;
    const lines = [
      t.scores(account.tracks[0], account.tracks[1], account.counted, account.short_of_half),
      t.stock(player.pool, player.casualties ?? 0, player.discs ?? 0, account.controlled),
    ];
    ARMIES.forEach((army, i) => {
      const sheet = player[army];
      const force = account.armies[i];
      const boxes = BOXES.map((box) => `${w.boxes[box]} ${sheet[box]}`).join(', ');
      const at = sheet.pawn === null ? t.offMap : t.at(cityName(sheet.pawn, material));
      lines.push(
        t.army(w.sides[army], boxes, at, sheet.treasury, force?.dice ?? 0, force?.strength ?? 0),
        t.money(account.income[i] ?? 0, account.upkeep[i] ?? 0),
      );
    });
    if (table.passed.includes(seat)) lines.push(t.passed);
    parts.push({ heading: name(seat), lines });
  }
  const holders: Holder[] = ['byzantine', 'arab', 'persian', 'bulgar'];
  for (const holder of holders) {
    const cities = table.cities.filter((it) => it.holder === holder);
    if (cities.length === 0) continue;
    parts.push({
      heading: t.citiesOf(w.sides[holder]),
      lines: cities.map((it) => {
        const pawns = table.players.flatMap((player, seat) =>
          ARMIES.filter((army) => player[army].pawn === it.city).map((army) =>
            t.pawn(name(seat), w.army[army]),
          ),
        );
        const owner = it.controller === undefined ? null : name(it.controller);
        return t.city(cityName(it.city, material), it.tokens, owner, it.fortified === true, pawns);
      }),
    });
  }
  const taken = table.spaces.map((it) => t.space(t.spaces[it.space], it.cubes.map(name)));
  parts.push({ heading: w.special, lines: taken.length > 0 ? taken : [t.noneTaken] });
  parts.push({ heading: w.bulgars, lines: [w.armed(bulgars.armed, bulgars.held)] });
  return parts;
}
