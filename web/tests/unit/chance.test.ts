import { beforeEach, expect, it, vi } from 'vitest';
import type { Chance } from '../../src/wire/server';

const chance = (seal: string): Chance => ({
  ...{ seed_commitment: seal, how: 'sealed', pace: 'live', broken_off: 0 },
  ...{ committed: [], shown: [], left: null },
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.resetModules();
});

it('hashes as the server does', async () => {
  const { commitmentTo } = await import('../../src/lib/chance');
  // The digest that `table::part_commitment` gives for this part.
  expect(commitmentTo('the part')).toBe('99e42322aec078cacce471089b5ca01be426f78d5ad1009a88bccda27f1b07ae');
});

it('makes the same part again for the same table and seal, and another for any other', async () => {
  const { partOf } = await import('../../src/lib/chance');
  const part = partOf('a', '1');
  expect(part).toMatch(/^[0-9a-f]{64}$/);
  vi.resetModules();
  const again = await import('../../src/lib/chance');
  expect(again.partOf('a', '1')).toBe(part);
  expect(new Set([part, partOf('b', '1'), partOf('a', '2')]).size).toBe(3);
});

it('never commits to a part that it has shown', async () => {
  const { freshCommitment, partToShow, commitmentTo } = await import('../../src/lib/chance');
  const commitment = freshCommitment('a', chance('1'));
  expect(commitment).toBe(commitmentTo(partToShow('a', chance('1'))));
  expect(freshCommitment('a', chance('1'))).toBe(null);
  expect(freshCommitment('a', chance('2'))).not.toBe(null);
});
