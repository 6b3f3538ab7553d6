// The Event card of the turn: what it does, where it strikes, and how far that is.

import type { Event, Symbol, ZoneName } from '../../wire/medioevo';
import { chartOf } from './map/drawing.svelte';
import { mapPicture, type MapPicture } from './map/picture';
import type { Props } from './prompt';
import type { EventFace, Material } from './types';

type Seen = Pick<Props, 'view' | 'material' | 'past'>;

export interface Happening {
  event: EventFace;
  symbols: { symbol: Symbol; state: 'open' | 'chosen' | 'now' | 'done' }[];
  /** Its back is gone with it: the next one on the deck shows what the people tolerate (MU-6.8). */
  tolerated: number;
}

/** What has happened in the phase that is going on. */
const ofPhase = (past: Event[]): Event[] =>
  past.slice(
    Math.max(
      0,
      past.findLastIndex(({ kind }) => kind === 'phase-began'),
    ),
  );

/** The card of the turn, as long as its phase lasts. */
export function happeningOf({ view, material, past }: Seen): Happening | null {
  const { table } = view;
  if (table.phase !== 'events') return null;
  const lately = ofPhase(past);
  // It is discarded when all of it is done.
  const gone = lately.findLast((it) => it.kind === 'happening-discarded');
  const no = table.decks.event ?? (gone?.kind === 'happening-discarded' ? gone.card : null);
  const event = material.events.find((it) => it.no === no);
  if (event === undefined) return null;
  const [bottom] = table.flow;
  const frame = bottom !== undefined && 'events' in bottom ? bottom.events : null;
  const applied = lately.flatMap((it) => (it.kind === 'symbol-applied' ? [it.symbol] : []));
  const chosen = frame === null ? applied : frame.symbols;
  const stateOf = (symbol: Symbol) => {
    const at = chosen.indexOf(symbol);
    if (at < 0) return 'open';
    if (frame === null || at < frame.now) return 'done';
    return at === frame.now && frame.task !== 'choose' ? 'now' : 'chosen';
  };
  return {
    event,
    symbols: event.symbols.map((symbol) => ({ symbol, state: stateOf(symbol) })),
    tolerated: table.decks.tolerated,
  };
}

export interface Struck {
  lands: ZoneName[];
  seas: ZoneName[];
}

/** The red zones: the lands of the card that are in play, without those that a Plague Doctor spares, and the seas beside
    any of them (MU-6.7, MU-C42). */
export function struckBy(
  { region, seas }: EventFace,
  picture: MapPicture,
  { waters }: Pick<Material, 'waters'>,
  healed: ZoneName[] = [],
): Struck {
  const isInPlay = (id: ZoneName) => picture.zones.get(id)?.inPlay ?? false;
  const lands = region.filter(isInPlay);
  return {
    lands: lands.filter((id) => !healed.includes(id)),
    seas: seas.filter((id) => isInPlay(id) && waters[id]?.some((land) => lands.includes(land))),
  };
}

/** All that is to be told of the card of the turn, with the reader's own tax level. */
export function eventNow(
  props: Seen & Pick<Props, 'guide' | 'near'>,
): { happening: Happening; struck: Struck; tax: number | null } | null {
  const happening = happeningOf(props);
  if (happening === null) return null;
  const { view, material, guide, near } = props;
  const picture = mapPicture(view, near, chartOf(material).facts);
  return {
    happening,
    struck: struckBy(happening.event, picture, material, view.table.today.healed),
    tax: guide.own === undefined ? null : (view.table.players[near]?.tax ?? 0),
  };
}

/** The zones that it strikes now; nothing once all is done. */
export const struckNow = (props: Parameters<typeof eventNow>[0]): ZoneName[] => {
  const now = props.view.table.decks.event == null ? null : eventNow(props);
  return now === null ? [] : [...now.struck.lands, ...now.struck.seas];
};
