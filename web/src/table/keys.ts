// Arrow keys move to the nearest thing in their direction, as the eye would.

export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** The index of the spot that lies next in a direction, or -1. What is off to the side counts double,
    and what is more aside than ahead is no step in that direction. */
export function nextSpot(spots: Spot[], from: Spot, [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along <= 4 || aside > along * 1.5) return;
    const far = along + aside * 2;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

/** Moves the focus for an arrow key; true if there was something to move to. */
export function moveFocus(root: ParentNode, key: string): boolean {
  const way = ARROWS[key];
  const from = document.activeElement;
  if (way === undefined || !isPiece(from) || from.dataset['nav'] === undefined) return false;
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-nav]')].filter((it) => it !== from);
  const next = all[nextSpot(all.map(centre), centre(from), way)];
  next?.focus();
  return next !== undefined;
}

/** Pieces are elements of a page or of a drawing. */
const isPiece = (it: Element | null): it is HTMLElement | SVGElement =>
  it instanceof HTMLElement || it instanceof SVGElement;

function centre(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
