// Where an explanation lies: beside what it speaks of, never over it.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 8;
const EDGE = 6;

const clamp = (at: number, from: number, to: number): number =>
  Math.max(from, Math.min(at, Math.max(from, to)));

/** How much of the one lies over the other. */
export const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((it) => it.left)),
  top: Math.min(...boxes.map((it) => it.top)),
  right: Math.max(...boxes.map((it) => it.right)),
  bottom: Math.max(...boxes.map((it) => it.bottom)),
});

/** Where a card of this size goes: above, below, right or left of its subject, near the thing that was pointed at; where
    there is no room on any side, where it covers least. */
export function placed(
  size: { width: number; height: number },
  subject: Box,
  thing: Box,
  screen: { width: number; height: number },
): { left: number; top: number } {
  const { width, height } = size;
  const [x, y] = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
  const within = ([left, top]: [number, number]) => ({
    left: clamp(left, EDGE, screen.width - width - EDGE),
    top: clamp(top, EDGE, screen.height - height - EDGE),
  });
  const ways = (
    [
      [x, subject.top - height - GAP],
      [x, subject.bottom + GAP],
      [subject.right + GAP, y],
      [subject.left - width - GAP, y],
    ] as [number, number][]
  ).map(within);
  const cost = ({ left, top }: { left: number; top: number }) =>
    covered({ left, top, right: left + width, bottom: top + height }, subject);
  return ways.reduce((best, it) => (cost(it) < cost(best) ? it : best));
}
