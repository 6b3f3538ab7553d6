// A moment in which others act and the reader may answer: what happens, what could be played, and how not to be asked
// again.

import type { Rich, Sitter } from '../../table/contract';
import type { Branch, Frame, View } from '../../wire/medioevo';
import { words as askedWords } from './asked.words';
import { happening, isReaction } from './answers';
import { familyOf } from './families';
import { plainText, rich, ruled } from './marked';
import { inTongue } from './names';
import { capital, type Offer, type Offers } from './offers';
import type { Guide, Material } from './types';
import { words } from './words';

/** A card or a technology that could be played. */
export interface Use {
  offer: Offer;
  name: string;
  about: string;
  florins: number;
  points: [Branch, number] | null;
}

export interface Reaction {
  what: string;
  /** Who does what, and where. */
  cause: Rich;
  uses: Use[];
  /** What can be done at any time and is no answer. */
  instants: Offer[];
  /** Lets it pass. */
  pass: { offer: Offer; label: string } | null;
  /** Standing orders: they let this pass, and whatever follows. */
  orders: { offer: Offer; label: string }[];
}

const PASSES = new Set(['pass', 'waive']);
const ORDERS = new Set(['quiet', 'waive_all']);

export function reactionOf(
  { main, asides }: Offers,
  step: Frame,
  { question, cause }: Pick<Guide, 'question' | 'cause'>,
  sitters: Sitter[],
  material: Material,
): Reaction | null {
  if (main.length === 0 || !isReaction(step)) return null;
  const pass = main.find(({ verb }) => PASSES.has(verb));
  const orders = [...main, ...asides].filter(({ verb }) => ORDERS.has(verb));
  const others = main.filter(({ verb }) => !PASSES.has(verb) && !ORDERS.has(verb));
  const isMeans = ({ verb }: Offer) => ['points', 'money'].includes(familyOf(verb));
  return {
    what: capital(plainText(happening(ruled(question).text, step), sitters)),
    cause: cause === undefined ? [] : rich(cause, sitters),
    uses: others.filter((it) => !isMeans(it)).map((offer) => useOf(offer, material)),
    instants: others.filter(isMeans),
    pass:
      pass === undefined
        ? null
        : { offer: pass, label: pass.verb === 'pass' ? askedWords().letPass : pass.label },
    orders: orders.map((offer) => ({ offer, label: orderTold(offer) })),
  };
}

function orderTold({ action, label }: Offer): string {
  const { quiet } = askedWords();
  return action === 'quiet battle' ? quiet.battle : action === 'quiet turn' ? quiet.turn : label;
}

function useOf(offer: Offer, material: Material): Use {
  const [verb, what] = offer.action.split(' ');
  const plain: Use = { offer, name: offer.label, about: offer.note ?? '', florins: 0, points: null };
  const card =
    verb === 'play' || verb === 'claim' ? material.cards.find(({ no }) => no === Number(what)) : null;
  if (card != null && verb === 'play')
    return { ...plain, name: inTongue(card.name), about: inTongue(card.ability), florins: card.florins };
  if (card != null)
    return { ...plain, name: `${words().objective} ${card.no}`, about: inTongue(card.objective) };
  const technology = verb === 'use' ? material.technologies.find(({ id }) => id === what) : undefined;
  if (technology === undefined) return plain;
  const { branch, points } = technology;
  return {
    ...plain,
    name: inTongue(technology.name),
    about: inTongue(technology.effect),
    points: points > 0 ? [branch, points] : null,
  };
}

/** The standing order that keeps a player from being asked. */
export function quietOf(view: View, seat: number): 'battle' | 'turn' | null {
  const player = view.table.players[seat];
  return player?.quiet_turn ? 'turn' : player?.quiet_battle ? 'battle' : null;
}
