// The calls to the server, one function each. A refusal is thrown as a `Refusal` with the server's words.

import { lang } from './words.svelte';
import type {
  Acted,
  Ballot,
  GameInfo,
  HandOver,
  Hint,
  Home,
  NewTable,
  Person,
  Problem,
  Question,
  Rematch,
  Replay,
  Say,
  Seal,
  TableId,
  TableState,
  TableSummary,
  Undo,
  UndoAnswer,
  Verdict,
  Verification,
} from '../wire/server';

export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

const unreachable = (): Problem => ({
  code: 'unavailable',
  message:
    lang.current === 'fr'
      ? 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
      : 'The server does not answer. Check your connection and try again.',
});

async function call<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': lang.current };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(unreachable(), 0);
  }
  if (answer.ok) {
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const known = problem?.message
    ? problem
    : { ...unreachable(), message: `${answer.status} ${answer.statusText}` };
  if (known.code === 'no-identity' && again && path !== '/session') {
    await call('POST', '/session');
    return call(method, path, body, false);
  }
  throw new Refusal(known, answer.status);
}

/** What somebody adds to the chance of a match: 16 random bytes in hexadecimal. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  session: () => call<Person>('POST', '/session'),
  rename: (name: string) => call<Person>('PATCH', '/me', { name }),
  games: () => call<GameInfo[]>('GET', '/games'),
  home: () => call<Home>('GET', '/home'),
  seal: () => call<Seal>('POST', '/seals'),
  newTable: (table: NewTable) => call<TableId>('POST', '/tables', table),
  table: (id: string) => call<TableState>('GET', at(id)),
  /** What is printed for the game of a table and never changes: a map, a deck. */
  material: (id: string) => call<unknown>('GET', `${at(id)}/material`),
  sit: (id: string) => call<TableId>('POST', `${at(id)}/sit`, { entropy: entropy() }),
  invitation: (token: string) => call<TableSummary>('GET', `/invites/${encodeURIComponent(token)}`),
  accept: (token: string) =>
    call<TableId>('POST', `/invites/${encodeURIComponent(token)}`, { entropy: entropy() }),
  leave: (id: string) => call<void>('POST', `${at(id)}/leave`),
  act: (id: string, act: { seat: number; action: string; seq: number; key: string }) =>
    call<Acted>('POST', `${at(id)}/act`, act),
  undo: (id: string, undo: Undo) => call<void>('POST', `${at(id)}/undo`, undo),
  answerUndo: (id: string, answer: UndoAnswer) => call<void>('POST', `${at(id)}/undo/answer`, answer),
  handOver: (id: string, to: HandOver) => call<void>('POST', `${at(id)}/bot`, to),
  takeBack: (id: string, seat: number) => call<void>('POST', `${at(id)}/take`, { seat }),
  rematch: (id: string, wish: Rematch) => call<TableId>('POST', `${at(id)}/rematch`, wish),
  hint: (id: string) => call<Hint>('POST', `${at(id)}/hint`),
  vote: (id: string, ballot: Ballot) => call<void>('POST', `${at(id)}/vote`, ballot),
  say: (id: string, say: Say) => call<void>('POST', `${at(id)}/say`, say),
  why: (id: string, question: Question) => call<Verdict>('POST', `${at(id)}/why`, question),
  replay: (id: string, seat: number | null) =>
    call<Replay>('GET', `${at(id)}/replay${seat === null ? '' : `?seat=${seat}`}`),
  verify: (id: string) => call<Verification>('GET', `${at(id)}/verify`),
  recordUrl: (id: string) => `/api${at(id)}/record`,
  exportUrl: (id: string) => `/api${at(id)}/export`,
};
