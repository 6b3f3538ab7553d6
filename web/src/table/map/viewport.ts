// The window on a map: which part of it is seen, and how large. Nothing here knows of screens or gestures.

export interface Size {
  width: number;
  height: number;
}

/** In units of the map. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** What of the window is covered by something else, in pixels. */
export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** The point of the map at the window's corner, and how many pixels a unit takes. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** Sees all of a part of the map, as large as it can be. */
export function fit(part: Rect, window: Size, inset: Inset = NO_INSET, most = Infinity): View {
  const free = {
    width: Math.max(1, window.width - inset.left - inset.right),
    height: Math.max(1, window.height - inset.top - inset.bottom),
  };
  const scale = Math.min(free.width / part.width, free.height / part.height, most);
  return {
    scale,
    x: part.x + part.width / 2 - (inset.left + free.width / 2) / scale,
    y: part.y + part.height / 2 - (inset.top + free.height / 2) / scale,
  };
}

/** Closer or farther; what lies under the point, in pixels, stays there. */
export function zoomAt(
  view: View,
  factor: number,
  px: number,
  py: number,
  [least, most]: [number, number],
): View {
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  return {
    scale,
    x: view.x + px / view.scale - px / scale,
    y: view.y + py / view.scale - py / scale,
  };
}

/** Drags the map by so many pixels. */
export const panBy = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** Keeps the map in the window: its middle never gets lost. */
export function within(view: View, map: Rect, window: Size): View {
  const hold = (at: number, start: number, length: number, seen: number) => {
    // What fits entirely may wander half of the room that is left, what does not may be seen up to its edges.
    const slack = Math.max(0, (seen - length) / 2) + Math.min(seen, length) * 0.25;
    const low = Math.min(start, start + length - seen) - slack;
    const high = Math.max(start, start + length - seen) + slack;
    return Math.min(high, Math.max(low, at));
  };
  return {
    scale: view.scale,
    x: hold(view.x, map.x, map.width, window.width / view.scale),
    y: hold(view.y, map.y, map.height, window.height / view.scale),
  };
}

/** Moves as little as it takes to see a point with some room around it, in pixels. */
export function reveal(view: View, x: number, y: number, window: Size, inset: Inset, room: number): View {
  const px = (x - view.x) * view.scale;
  const py = (y - view.y) * view.scale;
  const into = (at: number, low: number, high: number) => (at < low ? low - at : at > high ? high - at : 0);
  return panBy(
    view,
    into(px, inset.left + room, Math.max(inset.left + room, window.width - inset.right - room)),
    into(py, inset.top + room, Math.max(inset.top + room, window.height - inset.bottom - room)),
  );
}

/** The smallest part of the map that holds all points, with some room around them. */
export function around(points: { x: number; y: number }[], room: number): Rect | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

/** Between two views, for a glide: sizes change evenly to the eye, and the middle goes straight. */
export function between(from: View, to: View, t: number, window: Size): View {
  const scale = from.scale * (to.scale / from.scale) ** t;
  const middle = (view: View) => ({
    x: view.x + window.width / 2 / view.scale,
    y: view.y + window.height / 2 / view.scale,
  });
  const [a, b] = [middle(from), middle(to)];
  const way = Math.abs(to.scale - from.scale) < 1e-6 ? t : (scale - from.scale) / (to.scale - from.scale);
  // Seen from close by, the same way is longer: most of it is gone where the map is small.
  const share = to.scale === from.scale ? t : (way * to.scale) / scale;
  return {
    scale,
    x: a.x + (b.x - a.x) * share - window.width / 2 / scale,
    y: a.y + (b.y - a.y) * share - window.height / 2 / scale,
  };
}
