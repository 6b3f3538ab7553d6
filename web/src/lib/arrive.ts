// Whoever follows a link reads on at the new page. Pages come in pieces, and each piece may take the place
// of one that had the focus; then the new one takes the focus over.

let moved = false;

/** Another address was opened from inside. The first page is left as the browser gives it. */
export function depart(): void {
  moved = true;
}

/** For the `<main>` of every page. */
export function arrive(main: HTMLElement): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (moved && lost) main.focus({ preventScroll: true });
}
