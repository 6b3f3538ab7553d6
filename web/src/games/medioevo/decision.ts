// The decision leaf: what is asked, the choices under their headings, and the places that are lit on the map.

import type { Frame } from '../../wire/medioevo';
import { dueIn, isAnswer, isReaction, leafAnswers } from './answers';
import { FAMILIES, familyOf, isInstant, type Family } from './families';
import type { Offer, Offers } from './offers';

/** What the reader has picked up. The table keeps it as a string. */
export type Picked =
  | { kind: 'zone'; id: string }
  | { kind: 'piece'; id: string }
  /** An action with consequences, asked once more. */
  | { kind: 'sure'; id: string };

export const pickedAs = (kind: Picked['kind'], id: string): string => `${kind} ${id}`;

export function readPicked(chosen: string | null): Picked | null {
  const [, kind, id] = /^(zone|piece|sure) (.+)$/.exec(chosen ?? '') ?? [];
  return kind === undefined || id === undefined ? null : { kind: kind as Picked['kind'], id };
}

export interface Section {
  family: Family;
  offers: Offer[];
}

/** A zone that can be pressed on the map. */
export interface LitZone {
  zone: string;
  /** What pressing it does: one thing, or a choice of several. */
  offers: Offer[];
  fights: boolean;
  warned: boolean;
}

export interface Decision {
  /** Something is asked of the reader. */
  yours: boolean;
  /** A moment in which others act too, and one may answer with a card or let it pass. */
  reaction: boolean;
  /** Numbers to choose. */
  numbers: Offer[];
  sections: Section[];
  /** What can be done at any time, and is no part of the question. */
  instants: Section[];
  /** Something has to be paid and can be: then all else are other means. */
  pays: boolean;
  /** Those that don't stand in the lintel. */
  answers: Offer[];
  /** What to confirm, with its consequences. */
  sure: Offer | null;
  /** Only what goes with this place or piece is shown. */
  picked: (Picked & { kind: 'zone' | 'piece' }) | null;
  /** Own pieces that can be picked first. */
  pieces: string[];
  /** The piece that goes about: the one in hand, or the only one that can. */
  goer: string | null;
  lit: LitZone[];
}

const FIGHTS = new Set(['attack', 'seize']);

export function decisionOf({ main, asides }: Offers, step: Frame, picked: Picked | null): Decision {
  const pieces = [
    ...new Set(main.flatMap(({ verb, piece }) => (piece === null || !MOVES.has(verb) ? [] : [piece]))),
  ];
  const held = heldOf(picked, main, pieces);
  const shown = shownOf(main, held, pieces.length > 1);
  const sections = sectionsOf(shown.filter(({ range }) => range === null));
  const others = sections.filter(({ family }) => family !== 'answers');
  const asked = others.filter(({ family }) => !isInstant(family));
  const numbers = main.filter(({ range }) => range !== null);
  // Where nothing else can be done, what can be done at any time is the question.
  const stuck = isReaction(step) || 'payment' in step || dueIn(step) === 'interest' || !main.some(isAnswer);
  const only = stuck && asked.length === 0 && numbers.length === 0;
  return {
    yours: main.length > 0,
    reaction: isReaction(step),
    numbers,
    sections: only ? others : asked,
    instants: only ? [] : others.filter(({ family }) => isInstant(family)),
    pays: dueIn(step) === 'upkeep' && main.some(isAnswer),
    answers: leafAnswers(main, step),
    sure:
      picked?.kind === 'sure'
        ? ([...main, ...asides].find(({ action }) => action === picked.id) ?? null)
        : null,
    picked: held,
    pieces: pieces.length > 1 || held?.kind === 'piece' ? pieces : [],
    goer: held?.kind === 'piece' ? held.id : held === null && pieces.length === 1 ? pieces[0]! : null,
    lit: litOf(held?.kind === 'piece' ? shown : main),
  };
}

/** Verbs with which a piece goes about. */
const MOVES = new Set(['step', 'load', 'unload', 'ship', 'land', 'fetch', 'sell']);

/** What goes with the place, or with the piece and with no other. Where several pieces could go about, one is picked
    first. */
function shownOf(main: Offer[], held: Decision['picked'], several: boolean): Offer[] {
  const goes = ({ verb, piece }: Offer) => piece !== null && MOVES.has(verb);
  if (held?.kind === 'zone') return main.filter((offer) => offer.zone === held.id || isAnswer(offer));
  if (held?.kind === 'piece') return main.filter((offer) => offer.piece === held.id || !goes(offer));
  return several ? main.filter((offer) => !goes(offer)) : main;
}

/** What was picked, as long as something can be done with it; a piece, as long as it can go about. */
function heldOf(picked: Picked | null, main: Offer[], pieces: string[]): Decision['picked'] {
  if (picked === null || picked.kind === 'sure') return null;
  const { kind, id } = picked;
  const may = kind === 'piece' ? pieces.includes(id) : main.some(({ zone }) => zone === id);
  return may ? { kind, id } : null;
}

/** What stands above the choices of a section. */
export type Heading = Family | 'aboard' | 'ashore' | 'joining' | 'event';

/** Sections as they are read: who goes on board of a piece and who off it apart, an attack that gathers asks who joins in,
    and an event is no barbarian. */
export function headed({ family, offers }: Section): (Section & { heading: Heading })[] {
  const only = (...verbs: string[]) => offers.every(({ verb }) => verbs.includes(verb));
  if (family === 'barbarians' && only('happening', 'symbol')) return [{ family, offers, heading: 'event' }];
  if (family === 'attacks' && only('join', 'march')) return [{ family, offers, heading: 'joining' }];
  if (family !== 'loads' || !only('load', 'unload') || !ofOnePiece(offers))
    return [{ family, offers, heading: family }];
  return (['load', 'unload'] as const).flatMap((way) => {
    const some = offers.filter(({ verb }) => verb === way);
    return some.length === 0
      ? []
      : [{ family, offers: some, heading: way === 'load' ? 'aboard' : ('ashore' as const) }];
  });
}

export const ofOnePiece = (offers: Offer[]): boolean =>
  offers.every(({ piece }) => piece === offers[0]?.piece);

export function sectionsOf(offers: Offer[]): Section[] {
  const byFamily = new Map<Family, Offer[]>();
  for (const offer of offers) {
    const family = familyOf(offer.verb);
    byFamily.set(family, [...(byFamily.get(family) ?? []), offer]);
  }
  return FAMILIES.flatMap((family) => {
    const found = byFamily.get(family);
    return found === undefined ? [] : [{ family, offers: found }];
  });
}

function litOf(offers: Offer[]): LitZone[] {
  const byZone = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (offer.zone === null || isInstant(familyOf(offer.verb))) continue;
    byZone.set(offer.zone, [...(byZone.get(offer.zone) ?? []), offer]);
  }
  return [...byZone].map(([zone, found]) => ({
    zone,
    offers: found,
    fights: found.some(({ verb }) => FIGHTS.has(verb)),
    warned: found.some(({ warns }) => warns.length > 0),
  }));
}

/** What is followed by a choice of its own: a yes answers a question that tells the consequences, and to an attack those
    who join it are chosen next, with the odds. */
const BEGINS = new Set(['yes', 'attack']);

/** Whether an action is asked once more on the page. Where the game asks by itself it is not asked twice. */
export const isAskedTwice = ({ verb, warns, askedBack }: Offer): boolean =>
  warns.length > 0 && !BEGINS.has(verb) && !askedBack;

/** Whether the leaf has anything to show: short answers stand in the lintel, a reaction on a card of its own. */
export const fillsLeaf = ({
  yours,
  reaction,
  sure,
  numbers,
  sections,
  instants,
  answers,
}: Decision): boolean =>
  sure !== null ||
  (yours && !reaction && numbers.length + sections.length + instants.length + answers.length > 0);
