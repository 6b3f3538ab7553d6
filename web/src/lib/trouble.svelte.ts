// Whether the server can store anything now. It says so over every live connection and with the home page.

import { done } from './toasts.svelte';
import { words } from '../words';
import type { Problem } from '../wire/server';

let problem = $state.raw<Problem | null>(null);

export const trouble = {
  get problem(): Problem | null {
    return problem;
  },
  /** What hinders the server, or that nothing does any more. */
  tell(now: Problem | null): void {
    if (problem && !now) done(words().storesAgain);
    problem = now;
  },
};
