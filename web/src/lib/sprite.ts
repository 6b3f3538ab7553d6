// Drawings that are used by name (`<use href="#fig-elephant">`) have to stand in the document itself.
// A sheet of symbols is fetched once, as a file of its own, and laid hidden into the page.

import cards from '../look/cards.svg?no-inline';
import icons from '../look/icons.svg?no-inline';

export const sheets = { cards, icons };

const laid = new Map<string, Promise<void>>();

/** Lays a sheet of symbols into the page; a second call for the same sheet does nothing. */
export function laySheet(url: string): Promise<void> {
  let done = laid.get(url);
  if (done === undefined) {
    done = lay(url);
    laid.set(url, done);
    // A sheet that could not be fetched is asked for again by the next page that needs it.
    done.catch(() => laid.delete(url));
  }
  return done;
}

async function lay(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  const holder = document.createElement('div');
  holder.className = 'sprite';
  holder.setAttribute('aria-hidden', 'true');
  holder.append(document.importNode(sheet, true));
  document.body.prepend(holder);
}
