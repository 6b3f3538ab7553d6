import { describe, expect, it } from 'vitest';
import { nextPage } from '../../src/lib/replay.svelte';

describe('the pages of a replay', () => {
  const has = (...loaded: number[]) => Array.from({ length: 6 }, (_, i) => loaded.includes(i));

  it('come in the order in which they are missed', () => {
    expect(nextPage(70, 32, has())).toBe(2);
    expect(nextPage(70, 32, has(2))).toBe(3);
    expect(nextPage(70, 32, has(2, 3))).toBe(1);
    expect(nextPage(70, 32, has(1, 2, 3))).toBe(0);
    expect(nextPage(70, 32, has(0, 1, 2, 3))).toBe(null);
  });

  it('are not read on beyond the end', () => {
    expect(nextPage(191, 32, has(5))).toBe(4);
    expect(nextPage(191, 32, has(0, 1, 2, 3, 4, 5))).toBe(null);
  });
});
