import { beforeAll, expect, it } from 'vitest';
import type { Choice } from '../../src/lib/new-table';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});

const choice = (change: Partial<Choice>): Choice => ({
  opposite: 'bot',
  level: 'adept',
  players: 4,
  bots: 0,
  vote: 0,
  options: {},
  ...change,
});

it('seats whoever asks first, then people, then bots', async () => {
  const { seatsOf } = await import('../../src/lib/new-table');
  const kinds = (change: Partial<Choice>) => seatsOf(choice(change)).map(({ kind }) => kind);
  expect(kinds({})).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(kinds({ opposite: 'friend', bots: 1 })).toEqual(['me', 'open', 'open', 'bot']);
  expect(kinds({ opposite: 'here' })).toEqual(['me', 'me', 'me', 'me']);
  // Somebody has to come: with two at the table, the other is no bot.
  expect(kinds({ opposite: 'friend', players: 2, bots: 2 })).toEqual(['me', 'open']);
});

it('lets people vote where they play together, each at a screen of their own', async () => {
  const { votes } = await import('../../src/lib/new-table');
  expect(votes('constantinopole', choice({ opposite: 'friend' }))).toBe(true);
  expect(votes('constantinopole', choice({ opposite: 'bot' }))).toBe(true);
  expect(votes('constantinopole', choice({ opposite: 'here' }))).toBe(false);
  expect(votes('constantinopole', choice({ players: 1 }))).toBe(false);
  expect(votes('byzantium', choice({ opposite: 'friend' }))).toBe(false);
});
