// From what the server says to what is drawn.

import { eventOf } from './event-picture';
import {
  choiceSeen,
  councilOf,
  deckOf,
  miraclesOf,
  playersOf,
  prestigeOf,
  shopOf,
  siegeOf,
  targetsOf,
} from './leaf-picture';
import type { Gesture } from './light';
import { mapOf } from './map-picture';
import type { Picture } from './model';
import { offersOf } from './offers';
import type { Props } from './prompt';

export function pictureOf(props: Props, gesture: Gesture): Picture {
  const offers = offersOf(props.legal);
  return {
    yours: props.legal.length > 0,
    over: props.view.table.flow.some((frame) => frame.at === 'over'),
    map: mapOf(props, offers, gesture),
    event: eventOf(props, offers, gesture),
    council: councilOf(props, offers, gesture),
    shop: shopOf(props, offers, gesture),
    miracles: miraclesOf(props, offers, gesture),
    prestige: prestigeOf(props),
    siege: siegeOf(props),
    deck: deckOf(props),
    choice: choiceSeen(props, offers, gesture),
    targets: targetsOf(props, offers, gesture),
    players: playersOf(props),
  };
}
