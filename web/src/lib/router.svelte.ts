// Where the reader is. Links are real links: a click on one that stays inside is taken over here.

let place = $state.raw(new URL(location.href));

export const route = {
  get path(): string {
    return place.pathname;
  },
  get query(): URLSearchParams {
    return place.searchParams;
  },
  get hash(): string {
    return decodeURIComponent(place.hash.slice(1));
  },
};

/** Goes to an address of ours. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  const next = new URL(to, location.href);
  if (how.replace || next.href === location.href) history.replaceState(null, '', next);
  else history.pushState(null, '', next);
  place = next;
}

/** Changes the address without leaving the page: a position inside it. */
export function mark(query: Record<string, string>): void {
  const next = new URL(location.href);
  next.search = new URLSearchParams(query).toString();
  history.replaceState(null, '', next);
}

function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  // The browser moves inside a page by itself.
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return;
  event.preventDefault();
  go(to.href);
}

export function startRouter(): void {
  addEventListener('popstate', () => (place = new URL(location.href)));
  document.addEventListener('click', follow);
}
