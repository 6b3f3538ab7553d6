// Drag, pinch, wheel and double tap on a map, told as changes of its view. A press that hardly moves stays a
// press: what lies on the map is chosen by it.

export interface Gestures {
  pan: (dx: number, dy: number) => void;
  /** By a factor, around a point in pixels from the corner of the element. */
  zoom: (factor: number, px: number, py: number) => void;
  /** A hand is on the map, or has left it. */
  hold: (held: boolean) => void;
}

const SLACK = 6;
const TWICE = 320;

export function gestures(element: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = false;
  let start = { x: 0, y: 0 };
  let tap = { at: -Infinity, x: 0, y: 0 };

  const local = (event: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    fingers.set(event.pointerId, local(event));
    if (fingers.size === 1) {
      moved = false;
      start = local(event);
    } else {
      moved = true;
      on.hold(true);
    }
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = local(event);
    if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
    if (!moved) {
      moved = true;
      on.hold(true);
      element.setPointerCapture(event.pointerId);
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      on.pan(now.x - before.x, now.y - before.y);
    } else {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      on.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 1) on.zoom(is / was, middle.x, middle.y);
    }
    fingers.set(event.pointerId, now);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    on.hold(false);
    if (moved || event.type === 'pointercancel') return;
    const { x, y } = local(event);
    // A map that is all buttons says which of them only tell what they are.
    const button = '[role="button"]:not([data-plain]), button';
    const plain = event.target instanceof Element && event.target.closest(button) === null;
    const twice = event.timeStamp - tap.at < TWICE && Math.hypot(x - tap.x, y - tap.y) < 30;
    if (plain && twice) on.zoom(1.8, x, y);
    tap = { at: plain && !twice ? event.timeStamp : -Infinity, x, y };
  };

  // A drag that ends on a city does not choose it.
  const click = (event: MouseEvent) => {
    if (!moved) return;
    moved = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = local(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // A pinch on a trackpad comes as a wheel with the control key, in smaller steps.
    on.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('click', click, true);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('click', click, true);
    element.removeEventListener('wheel', wheel);
  };
}
