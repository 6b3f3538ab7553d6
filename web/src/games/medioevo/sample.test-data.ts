// A table in the middle of a game, as small as the tests need it.

import type { Sitter } from '../../table/contract';
import type { Frame, PlayerDoc, View, ZoneDoc } from '../../wire/medioevo';
import type { Choice } from './types';

export const sitters: Sitter[] = ['Anna', 'Bertrand', 'Clara'].map((name, seat) => ({
  seat,
  name,
  mine: seat === 0,
  bot: null,
  standIn: false,
  here: true,
}));

const player = (change: Partial<PlayerDoc>): PlayerDoc => ({
  kingdom: 'byz',
  florins: 900,
  honour: 10,
  ...change,
});

/** Parts without anything are left out, as the server does. */
const zone = (parts: Partial<ZoneDoc>): ZoneDoc => parts as ZoneDoc;

export function sampleView(change: Partial<View['table']> = {}): View {
  return {
    viewer: 0,
    table: {
      options: {
        seats: 3,
        data: 'standard',
        kingdoms: 'random',
        agreed: [],
        length: 'medium',
        honour_limit: null,
        time_limit: false,
        terrain: false,
        blood: false,
        teams: [],
        deployment: false,
        simultaneous_purchases: false,
      },
      turn: 4,
      phase: 'combat',
      order: [2, 0, 1],
      zones: {
        macedonia: zone({
          troops: { 0: { light_infantry: 3, captain2: 1 } },
          buildings: { village: 0 },
          market: ['white'],
        }),
        serbia: zone({ horde: { light_infantry: 4 } }),
      },
      players: [
        player({
          honour: 14,
          earned: { conquest: 5, diplomacy: -1 },
          levels: [2, 0, 0, 1, 0, 0],
          tokens: [0, 1, 0, 0, 0, 0],
        }),
        player({ kingdom: 'hun', honour: 10, prisoners: [{ archer: 1 }, {}, {}] }),
        player({ kingdom: 'mam', honour: 11, earned: { trade: 1 } }),
      ],
      gear: [
        [
          { kind: 'war_wagon', level: 2, zone: 'macedonia', steps: 3, troops: { archer: 2 } },
          null,
          { kind: 'caravan', level: 1, zone: 'thrace', cargo: { blue: 2 } },
        ],
        [],
        [],
      ],
      circle: { dice: { d4: 1, d6: 2, d8: 3 }, horde: { light_infantry: 2 } },
      decks: { tolerated: 20 },
      accords: {},
      today: {},
      roll: {},
      orders: {},
      prizes_taken: [false, false],
      flow: [{ combat: { place: 1, passes: 0, turn: 'asks' } }],
      ...change,
    },
    committed: [],
    drawing: [0, 0, 0],
    sold_out: [],
  };
}

export const combat: Frame = { combat: { place: 1, passes: 0, turn: 'asks' } };

export const choice = (action: string, en: string, more: Partial<Choice> = {}): Choice => ({
  action,
  said: { en, fr: en },
  ...more,
});
