// Asking what something is: the mouse rests on it, the keyboard comes to it, a finger stays on it. On what a tap does
// nothing else with, a tap asks as well. One way for all games.

/** What is explained: a piece that the game knows, or whatever says by itself what it is. */
export interface Subject {
  element: Element;
  /** The game's own name for it. */
  piece: string | null;
  /** Its own words. */
  text: string | null;
  /** Somebody merely points at it. */
  hovered: boolean;
}

const LINGER = 420;
const HOLD = 450;
const SLACK = 10;
/** What a tap presses. */
const PRESSED =
  'a[href], button:enabled:not([aria-disabled="true"]), [role="button"], input, select, summary, label';

const titleOf = (element: Element): string | null =>
  element.getAttribute('title') ??
  [...element.children].find((it) => it.localName === 'title')?.textContent ??
  null;

/** What an element, or something around it, says of itself. */
function told(from: Element, root: Element): { element: Element; text: string } | null {
  for (
    let element: Element | null = from;
    element !== null && element !== root;
    element = element.parentElement
  ) {
    const text = titleOf(element)?.trim();
    if (text) return { element, text };
  }
  return null;
}

function subjectOf(event: Event, root: Element, hovered: boolean): Subject | null {
  const from = event.target;
  if (!(from instanceof Element)) return null;
  const piece = from.closest('[data-explain]');
  if (piece !== null && root.contains(piece)) {
    return { element: piece, piece: piece.getAttribute('data-explain'), text: null, hovered };
  }
  // The browser shows a title to a mouse by itself.
  const it = hovered ? null : told(from, root);
  return it === null ? null : { ...it, piece: null, hovered };
}

/** Calls `open` and `close` as somebody asks; `card` is where the answer lies. */
export function asking(
  root: HTMLElement,
  does: { open: (subject: Subject) => void; close: () => void; isOpen: () => boolean },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was just pressed needs no explanation until the pointer comes back to it. */
  let hushed: Element | null = null;
  let held: Element | null = null;
  /** A finger that is down. */
  let finger: {
    id: number;
    x: number;
    y: number;
    since: number;
    subject: Subject | null;
    long: boolean;
  } | null = null;

  const close = () => {
    clearTimeout(timer);
    held = null;
    does.close();
  };
  const open = (subject: Subject) => {
    held = subject.element;
    does.open(subject);
  };
  const onCard = (event: Event) => (event.target as Element).closest?.('.explain') != null;
  const later = (event: Event) => {
    const subject = subjectOf(event, root, true);
    clearTimeout(timer);
    if (subject?.element !== hushed) hushed = null;
    if (subject === null) {
      // The pointer may rest on the explanation itself.
      if (!onCard(event)) timer = setTimeout(close, 160);
    } else if (subject.element !== held && subject.element !== hushed) {
      timer = setTimeout(() => open(subject), does.isOpen() ? 120 : LINGER);
    }
  };

  const over = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(event);
  };
  const down = (event: PointerEvent) => {
    if (onCard(event)) return;
    close();
    const subject = subjectOf(event, root, event.pointerType === 'mouse');
    if (event.pointerType === 'mouse') {
      hushed = subject?.element ?? null;
      return;
    }
    finger = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      since: event.timeStamp,
      subject,
      long: false,
    };
    if (subject === null) return;
    const mine = finger;
    timer = setTimeout(() => {
      mine.long = true;
      open(subject);
    }, HOLD);
  };
  const move = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId || finger.long) return;
    if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) <= SLACK) return;
    clearTimeout(timer);
    finger = null;
  };
  const up = (event: PointerEvent) => {
    const it = finger;
    if (it?.id !== event.pointerId) return;
    if (it.long) return;
    clearTimeout(timer);
    finger = null;
    const { subject } = it;
    // A short tap on something that does nothing asks what it is.
    if (subject !== null && (event.target as Element).closest(PRESSED) === null)
      open({ ...subject, hovered: false });
  };
  const cancel = () => {
    clearTimeout(timer);
    finger = null;
  };
  /** The finger that has asked presses nothing when it is lifted. */
  const click = (event: MouseEvent) => {
    if (finger?.long !== true) return press(event);
    finger = null;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: Event) => {
    if (finger?.long === true) event.preventDefault();
  };
  /** A flag that can't be claimed says why. */
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-explain-press]') === null) return;
    const subject = subjectOf(event, root, false);
    if (subject !== null) open(subject);
  };
  const focus = (event: FocusEvent) => {
    if ((event.target as Element).matches(':focus-visible')) later(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  const on: [string, (event: never) => void, boolean?][] = [
    ['pointerover', over],
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['click', click, true],
    ['contextmenu', menu],
    ['focusin', focus],
  ];
  for (const [name, hear, capture] of on) root.addEventListener(name, hear as EventListener, capture);
  addEventListener('keydown', key);
  return () => {
    close();
    for (const [name, hear, capture] of on) root.removeEventListener(name, hear as EventListener, capture);
    removeEventListener('keydown', key);
  };
}
