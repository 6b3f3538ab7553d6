// What is lit, and what a gesture on it does. Everything here comes from the legal actions, and what they cost
// and lead to from the guide.

import { asks } from './asks';
import type { Army, Box, BoxSeen, Lit, Mark, SpaceName } from './model';
import { cityName } from './names';
import { verbOf, type Offers } from './offers';
import { picked, pickedVerb, type Props } from './prompt';
import { colourOf } from './seats';
import { told } from './told';
import type { Choice, Odds } from '../../wire/byzantium';
import { words } from './words';

export interface Gesture {
  act: (action: string) => void;
  choose: (piece: string | null) => void;
}

export interface LitMap {
  marks: Map<string, Mark>;
  selected: Set<string>;
}

export const choiceOf = (props: Props, action: string): Choice | undefined =>
  props.guide.choices.find((it) => it.action === action);

/** The chance of an attack as it is most likely to be met: everybody fights who can. */
export const chance = (odds: Odds): number => odds.storm ?? odds.siege;

export function litMap(props: Props, offers: Offers, gesture: Gesture): LitMap {
  const lit: LitMap = { marks: new Map(), selected: new Set() };
  const { asked } = props.prompt;
  if (asked.ask === 'cube' && 'city' in asked.need) lit.selected.add(asked.need.city);
  if (asked.ask === 'march') lit.selected.add(asked.from);
  if (asked.ask === 'action') lightActions(props, offers, gesture, lit);
  else lightPlaces(props, offers, gesture, lit);
  return lit;
}

/** Before an action is chosen: free cities, and armies that can march. */
function lightActions(props: Props, offers: Offers, { act }: Gesture, { marks }: LitMap): void {
  const verb = pickedVerb(props.chosen);
  const quiet = verb === null;
  if (verb === null || verb === 'control') {
    for (const [id, action] of offers.control) {
      const points = choiceOf(props, action)?.points?.[1] ?? 0;
      const label = words().takes(cityName(id, props.material), points);
      marks.set(id, {
        kind: 'take',
        tag: quiet ? null : `+${points}`,
        label,
        act: () => act(action),
        quiet,
        colour: colourOf(props.view.table.active),
      });
    }
  }
  if (verb === null || verb === 'march') {
    const player = props.view.table.players[props.view.table.active];
    for (const [army, action] of offers.march) {
      const at = player?.[army].pawn;
      if (!at) continue;
      marks.set(at, { kind: 'go', tag: null, label: told(action, props), act: () => act(action), quiet });
    }
  }
}

function lightPlaces(props: Props, offers: Offers, gesture: Gesture, { marks, selected }: LitMap): void {
  const { act, choose } = gesture;
  const plain = (kind: Mark['kind'], action: string, tag: string | null): Mark => ({
    kind,
    tag,
    label: told(action, props),
    act: () => act(action),
  });
  for (const [id, action] of offers.at) marks.set(id, plain('plain', action, null));
  for (const [id, action] of offers.attack) {
    const odds = choiceOf(props, action)?.odds;
    marks.set(id, plain('fight', action, odds === undefined ? null : words().percent(chance(odds))));
  }
  for (const [id, action] of offers.to) {
    const choice = choiceOf(props, action);
    const cost = choice?.movement ?? 1;
    const name = cityName(id, props.material);
    const odds = choice?.odds === undefined ? null : words().percent(chance(choice.odds));
    const picking = props.chosen === action;
    if (picking) selected.add(id);
    // What can't be called back by going elsewhere is looked at first, and begun by a second gesture.
    const grave = odds !== null || choice?.warnings?.includes('perishes') === true;
    marks.set(id, {
      kind: odds === null ? 'go' : 'fight',
      tag: odds === null ? String(cost) : `${cost} · ${odds}`,
      label: odds === null ? words().marches(name, cost) : words().attacks(name, cost, odds),
      act: grave && !picking ? () => choose(action) : () => act(action),
    });
  }
  for (const [id, action] of [...offers.fleeBySea, ...offers.flee]) {
    const losses = (choiceOf(props, action)?.path?.length ?? 1) - 1;
    marks.set(id, plain('go', action, losses > 0 ? `−${losses}` : '0'));
  }
}

interface LitSheet {
  box: (army: Army, box: Box) => Pick<BoxSeen, 'lit' | 'chosen'>;
  store: (name: 'pool' | 'casualties') => Lit | null;
}

export function litSheet(props: Props, offers: Offers, seat: number, { act }: Gesture): LitSheet {
  const { asked, decider } = props.prompt;
  const nothing = { lit: null, chosen: false };
  if (decider !== seat) return { box: () => nothing, store: () => null };
  const verb = pickedVerb(props.chosen);
  const lit = (action: string | undefined, tag: string | null, quiet = false): Lit | null =>
    action === undefined ? null : { label: labelOf(props, action), tag, act: () => act(action), quiet };
  const source = (action: string | undefined): Lit | null => {
    const price = action === undefined ? 0 : (choiceOf(props, action)?.bezants ?? 0);
    return lit(action, price > 0 ? String(price) : words().gratis);
  };
  const receives = asked.ask === 'cube' && asked.need.for === 'reinforce' ? asked.need.slot : null;
  return {
    store: (name) => source(offers.from.get(name)),
    box: (army, box) => {
      const key = `${army} ${box}` as const;
      if (offers.from.size > 0) {
        return {
          lit: source(offers.from.get(key)),
          chosen: receives?.side === army && receives.unit === box,
        };
      }
      if (offers.reinforce.size > 0) {
        const wanted = asked.ask === 'reinforce' || verb === 'reinforce';
        if (!wanted && verb !== null) return nothing;
        return { lit: lit(offers.reinforce.get(key), null, !wanted), chosen: false };
      }
      if ((asked.ask !== 'losses' && asked.ask !== 'upkeep') || asked.side !== army) return nothing;
      const disband = offers.disband.get(box);
      return {
        lit: lit(offers.lose.get(box) ?? disband, disband === undefined ? null : '−1'),
        chosen: false,
      };
    },
  };
}

/** What a gesture does, with its price and what to think of. */
export function labelOf(props: Props, action: string): string {
  const w = words();
  const choice = choiceOf(props, action);
  const parts = [told(action, props)];
  if (choice?.bezants !== undefined && choice.bezants > 0 && choice.pays !== undefined) {
    parts.push(w.costs(choice.bezants, choice.pays));
  }
  if (choice?.points !== undefined) parts.push(w.brings(choice.points[1], choice.points[0]));
  for (const warning of choice?.warnings ?? []) parts.push(w.warnings[warning]);
  return parts.join(', ');
}

export function litSpaces(
  props: Props,
  offers: Offers,
  { act, choose }: Gesture,
): (name: SpaceName) => Lit | null {
  const verb = pickedVerb(props.chosen);
  const quiet = verb === null && props.prompt.asked.ask === 'action';
  return (name) => {
    if (name === 'tax' && offers.tax !== null) {
      if (verb !== null && verb !== 'tax') return null;
      const next = verb === 'tax' ? null : picked('tax');
      return { label: asks().verbs.tax, tag: null, quiet, act: () => choose(next) };
    }
    const action = offers.spaces.get(name);
    if (action === undefined || (verb !== null && verbOf(name) !== verb)) return null;
    const points = choiceOf(props, action)?.points?.[1];
    const tag = points === undefined || quiet ? null : `+${points}`;
    // Passing is for the rest of the turn: it is asked once more.
    const first = name === 'pass' && verb === null;
    return {
      label: labelOf(props, action),
      tag,
      quiet,
      act: first ? () => choose(picked('pass')) : () => act(action),
    };
  };
}
