// What a choice is called, what it costs and what it brings. All of it comes from the guide.

import type { Choice, Goods } from '../../wire/constantinopole';
import { asks } from './asks';
import { GOODS, type Lit, type TileId } from './model';
import type { Props } from './prompt';
import { told } from './told';

export interface Gesture {
  act: (action: string) => void;
}

export const choiceOf = (props: Props, action: string): Choice | undefined =>
  props.guide.choices.find((it) => it.action === action);

const some = (goods: Goods | undefined): goods is Goods =>
  goods !== undefined && GOODS.some((good) => goods[good] > 0);

/** What a gesture does, with its price, its gain and what is lost by it. */
export function labelOf(props: Props, action: string): string {
  const w = asks();
  const choice = choiceOf(props, action);
  const parts = [told(action, props)];
  // Where a tile goes changes nothing about its cost.
  if (some(choice?.cost) && !action.startsWith('slot ')) parts.push(w.costs(choice.cost));
  if (some(choice?.gain)) parts.push(w.brings(choice.gain));
  if (choice?.covers !== undefined) parts.push(w.covers(choice.covers as TileId));
  if (choice?.idle === true) parts.push(w.idle);
  return parts.join(', ');
}

/** What it brings, as short as a tag: "+3". */
export function gainOf(props: Props, action: string): string | null {
  const gain = choiceOf(props, action)?.gain;
  if (!some(gain)) return null;
  return `+${GOODS.reduce((sum, good) => sum + gain[good], 0)}`;
}

/** Whether the adviser proposes it, and its advice is being read. */
export const isAdvised = (props: Props, action: string): boolean => props.advised?.includes(action) ?? false;

/** The look of something lit, beside that it is lit. */
export const lookOf = ({ quiet, grave, advised }: Lit): string =>
  `${quiet ? ' quiet' : ''}${grave ? ' grave' : ''}${advised ? ' advised' : ''}`;

export function litBy(
  props: Props,
  { act }: Gesture,
  action: string | undefined,
  more: Partial<Lit> = {},
): Lit | null {
  if (action === undefined) return null;
  const advised = isAdvised(props, action);
  return { label: labelOf(props, action), tag: null, advised, act: () => act(action), ...more };
}
