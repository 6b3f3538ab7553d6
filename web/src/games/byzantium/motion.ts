// Armies travel. The map is drawn in its new state at once; a pawn that stood elsewhere before comes from there.

const TRAVEL = 420;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

/** Where every pawn stood on the screen before the update. */
export type Before = Map<string, DOMRect>;

const pawnsIn = (root: ParentNode) => root.querySelectorAll<SVGGElement>('[data-pawn]');

export function remember(root: ParentNode): Before {
  const before: Before = new Map();
  for (const pawn of pawnsIn(root)) before.set(pawn.dataset['pawn'] ?? '', pawn.getBoundingClientRect());
  return before;
}

export function show(root: ParentNode, before: Before): void {
  for (const pawn of pawnsIn(root)) {
    const was = before.get(pawn.dataset['pawn'] ?? '');
    const is = pawn.getBoundingClientRect();
    const scale = pawn.getScreenCTM()?.a ?? 1;
    if (was === undefined || is.width === 0) {
      pawn.animate({ opacity: [0, 1] }, { duration: TRAVEL });
      continue;
    }
    const [dx, dy] = [(was.left - is.left) / scale, (was.top - is.top) / scale];
    if (Math.hypot(dx, dy) < 4) continue;
    pawn.animate({ transform: [`translate(${dx}px, ${dy}px)`, 'none'] }, { duration: TRAVEL, easing: EASE });
  }
}
