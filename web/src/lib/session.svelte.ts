// Who is reading. A guest is made on the first visit; the cookie keeps them.

import { api } from './api';
import type { Person } from '../wire/server';

let me = $state.raw<Person | null>(null);
let arriving: Promise<Person> | null = null;

export const session = {
  get me(): Person | null {
    return me;
  },
  /** The guest, made when there is none. Several callers share one request. */
  start(): Promise<Person> {
    arriving ??= api.session().then(
      (person) => (me = person),
      (error: unknown) => {
        arriving = null;
        throw error;
      },
    );
    return arriving;
  },
  async rename(name: string): Promise<void> {
    me = await api.rename(name);
  },
};
