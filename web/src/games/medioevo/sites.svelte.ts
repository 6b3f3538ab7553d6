// Where a ware could stand: the map shows it as long as somebody points at the ware, or has pressed one that can't be
// bought.

import { on } from 'svelte/events';
import type { ShopOffer } from './types';

type Site = Pick<ShopOffer, 'action' | 'places'>;

let pointed = $state.raw<Site | null>(null);
let kept = $state.raw<Site | null>(null);

export const sites = {
  get shown(): string[] {
    return (pointed ?? kept)?.places ?? [];
  },
  isKept: (it: Site): boolean => kept?.action === it.action,
  /** Keeps them on the map, until it is pressed once more. */
  press(it: Site): void {
    kept = kept?.action === it.action ? null : it;
  },
  forget(): void {
    [pointed, kept] = [null, null];
  },
};

/** Makes an element point: by a pointer over it, or by the focus. */
export const pointing = (it: Site | undefined) => (node: HTMLElement) => {
  if (it?.places === undefined) return;
  const begin = () => (pointed = it);
  const end = () => {
    if (pointed === it) pointed = null;
  };
  const heard = [
    on(node, 'pointerenter', begin),
    on(node, 'focus', begin),
    on(node, 'pointerleave', end),
    on(node, 'blur', end),
  ];
  return () => {
    heard.forEach((stop) => stop());
    end();
  };
};
