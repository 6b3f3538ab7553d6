// Dragging a card from the hand: a ghost follows the pointer, and a lit place takes the card. The same
// handler tells a drag from a click, so that a card answers to both.

interface Lift {
  card: string;
  can: () => boolean;
  choose: (card: string | null) => void;
  act: (action: string) => void;
  click: () => void;
}

/** Cards that were let go over a place and have not been drawn there yet. */
const dropped = new Map<string, () => DOMRect>();

/** Where a dropped card hangs; it is taken down with this. */
export function takeDropped(card: string): DOMRect | null {
  return dropped.get(card)?.() ?? null;
}

/** So far a pointer may stray before a press becomes a drag. */
const SLACK = 7;

export function lift(options: Lift): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;
    let dragged = false;

    const placeUnder = (x: number, y: number): Element | null => {
      const found = document.elementFromPoint(x, y)?.closest('[data-act]') ?? null;
      return found;
    };

    function move(event: PointerEvent): void {
      if (from === null || event.pointerId !== from.id) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (ghost === null) {
        if (Math.hypot(dx, dy) < SLACK) return;
        dragged = true;
        ghost = raise(node);
        node.classList.add('away');
        options.choose(options.card);
      }
      ghost.style.translate = `${dx}px ${dy}px`;
      const next = placeUnder(event.clientX, event.clientY);
      if (next !== over) {
        over?.classList.remove('over');
        next?.classList.add('over');
        over = next;
      }
    }

    function end(event: PointerEvent): void {
      if (from === null || event.pointerId !== from.id) return;
      const place =
        event.type === 'pointerup' && ghost !== null ? placeUnder(event.clientX, event.clientY) : null;
      const action = place?.getAttribute('data-act') ?? null;
      const carried = ghost !== null;
      if (action !== null && ghost !== null) {
        hang(options.card, ghost, node);
        ghost = null;
      }
      drop();
      if (action !== null) options.act(action);
      else if (carried) options.choose(null);
    }

    function drop(): void {
      from = null;
      ghost?.remove();
      ghost = null;
      over?.classList.remove('over');
      over = null;
      if (!dropped.has(options.card)) node.classList.remove('away');
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    }

    function down(event: PointerEvent): void {
      dragged = false;
      if (event.button !== 0 || !event.isPrimary || !options.can()) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      // Without this a touch would keep the pointer, and nothing could be found under it.
      if (node.hasPointerCapture(event.pointerId)) node.releasePointerCapture(event.pointerId);
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    }

    function click(): void {
      if (!dragged) options.click();
      dragged = false;
    }

    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click);
    return () => {
      drop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click);
    };
  };
}

/** The card stays where it was let go until the table has answered. */
function hang(card: string, ghost: HTMLElement, node: HTMLElement): void {
  const down = (): DOMRect => {
    const box = ghost.getBoundingClientRect();
    clearTimeout(timer);
    dropped.delete(card);
    ghost.remove();
    node.classList.remove('away');
    return box;
  };
  const timer = setTimeout(down, 1500);
  dropped.set(card, down);
}

/** A copy of the card above everything, where the card lies now. */
function raise(node: HTMLElement): HTMLElement {
  const face = node.querySelector('svg') ?? node;
  const box = face.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  const copy = face.cloneNode(true) as Element;
  copy.removeAttribute('data-card');
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}
