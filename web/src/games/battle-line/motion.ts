// Cards travel and turn, flags are carried off: driven by the events that just happened. The board is
// drawn in its new state at once; a copy flies to where the card lies now, and the card shows itself
// when the copy has arrived.

import type { Card, Event, Pile, Seat } from '../../wire/battle-line';
import { pileOf } from './cards';
import { takeDropped } from './drag';

const TRAVEL = 260;
const TURN = 420;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

/** Where everything lay before the update. */
export interface Before {
  cards: Map<Card, DOMRect>;
}

const selector = {
  card: (card: Card) => `[data-card="${card}"]`,
  pile: (pile: Pile) => `[data-pile="${pile}"] .stack`,
  hand: (seat: Seat) => `[data-hand="${seat}"]`,
};

export function remember(root: ParentNode): Before {
  const cards = new Map<Card, DOMRect>();
  for (const element of root.querySelectorAll<SVGElement>('[data-card]')) {
    const card = element.dataset['card'];
    if (card !== undefined) cards.set(card, takeDropped(card) ?? element.getBoundingClientRect());
  }
  return { cards };
}

/** Shows what happened. `near` is the seat whose hand lies open. */
export function show(root: ParentNode, before: Before, events: Event[], near: Seat | null): void {
  const box = (what: string) => root.querySelector(what)?.getBoundingClientRect() ?? null;
  const moved = new Set<Card>();
  let wait = 0;
  for (const event of events) {
    switch (event.event) {
      case 'played':
      case 'guile-played': {
        const from = before.cards.get(event.card) ?? box(selector.hand(event.seat));
        fly(root, event.card, from, wait, event.seat !== near);
        moved.add(event.card);
        wait += TRAVEL;
        break;
      }
      case 'redeployed':
      case 'deserted':
      case 'betrayed':
        fly(root, event.card, before.cards.get(event.card) ?? null, wait, false);
        moved.add(event.card);
        wait += TRAVEL;
        break;
      case 'drew': {
        const from = box(selector.pile(event.pile));
        if (event.card !== undefined && root.querySelector(selector.card(event.card)) !== null) {
          fly(root, event.card, from, wait, true);
          moved.add(event.card);
        } else {
          flyBack(event.pile, from, box(selector.hand(event.seat)), wait);
        }
        wait += TRAVEL / 2;
        break;
      }
      case 'returned': {
        const from = (event.card && before.cards.get(event.card)) || box(selector.hand(event.seat));
        flyBack(event.pile, from, box(selector.pile(event.pile)), wait);
        wait += TRAVEL / 2;
        break;
      }
      case 'claimed':
      case 'adjudicated':
        carryOff(root.querySelector(`[data-flag="${event.flag}"] .flag`), wait);
        wait += TURN / 2;
        break;
    }
  }
  closeRanks(root, before, moved);
}

/** The cards of the hand that stay move together. */
function closeRanks(root: ParentNode, before: Before, moved: Set<Card>): void {
  for (const element of root.querySelectorAll<SVGElement>('.hand [data-card]')) {
    const card = element.dataset['card'] ?? '';
    const was = before.cards.get(card);
    if (was === undefined || moved.has(card)) continue;
    const is = element.getBoundingClientRect();
    const [dx, dy] = [was.left - is.left, was.top - is.top];
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    element.animate({ translate: [`${dx}px ${dy}px`, '0 0'] }, { duration: TRAVEL, easing: EASE });
  }
}

function layer(box: DOMRect): HTMLElement {
  const flight = document.createElement('div');
  flight.className = 'flight';
  flight.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  flight.setAttribute('aria-hidden', 'true');
  document.body.append(flight);
  return flight;
}

function path(from: DOMRect, to: DOMRect): string {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.6, Math.max(0.3, Math.min(from.width, 130) / to.width));
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

function fly(root: ParentNode, card: Card, from: DOMRect | null, delay: number, turning: boolean): void {
  const target = root.querySelector<SVGElement>(selector.card(card));
  if (target === null || from === null || from.width === 0) return;
  const to = target.getBoundingClientRect();
  const duration = turning ? TURN : TRAVEL;
  const flight = layer(to);
  const copy = target.cloneNode(true) as SVGElement;
  copy.removeAttribute('data-card');
  flight.append(copy);
  if (turning) {
    const turn = { duration, delay, fill: 'both' as const };
    const back = drawnBack(pileOf(card));
    flight.append(back);
    back.animate({ transform: ['rotateY(0)', 'rotateY(90deg)', 'rotateY(90deg)'] }, turn);
    copy.animate({ transform: ['rotateY(-90deg)', 'rotateY(-90deg)', 'rotateY(0)'] }, turn);
  }
  target.animate({ opacity: [0, 0] }, { duration: duration + delay });
  flight
    .animate({ transform: [path(from, to), 'none'] }, { duration, delay, easing: EASE, fill: 'backwards' })
    .finished.finally(() => flight.remove())
    .catch(() => {});
}

function drawnBack(pile: Pile): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const back = document.createElementNS(space, 'svg');
  back.setAttribute('viewBox', '0 0 120 168');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', pile === 'troops' ? '#back-troop' : '#back-tactics');
  back.append(use);
  return back;
}

/** A card that stays face down. */
function flyBack(pile: Pile, from: DOMRect | null, to: DOMRect | null, delay: number): void {
  if (from === null || to === null || from.width === 0 || to.width === 0) return;
  const [wide, high] = [40, 56];
  const end = new DOMRect(to.left + to.width / 2 - wide / 2, to.top + to.height / 2 - high / 2, wide, high);
  const flight = layer(end);
  flight.append(drawnBack(pile));
  flight
    .animate(
      { transform: [path(from, end), 'none', 'none'], opacity: [1, 1, 0] },
      { duration: TURN, delay, easing: EASE, fill: 'backwards' },
    )
    .finished.finally(() => flight.remove())
    .catch(() => {});
}

function carryOff(flag: Element | null, delay: number): void {
  flag?.animate(
    {
      translate: ['0 0', '0 -12px', '0 0'],
      scale: ['1', '1.35', '1'],
      rotate: ['0deg', '-7deg', '0deg'],
    },
    { duration: TURN, delay, easing: EASE },
  );
}
