// A rule inside the text of all rules: marked, in sight, and where the reader of a screen goes on.

export function cite(book: HTMLElement, id: string): void {
  for (const old of book.querySelectorAll('.cited')) old.classList.remove('cited');
  const found = id === '' ? null : book.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (found === null) return;
  found.closest('li, tr, h2, h3')?.classList.add('cited');
  found.scrollIntoView({ block: /^h\d$/i.test(found.tagName) ? 'start' : 'center' });
  if (found.tabIndex < 0) found.tabIndex = -1;
  found.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
}
