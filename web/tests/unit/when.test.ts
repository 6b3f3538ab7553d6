import { expect, test } from 'vitest';
import { since, when } from '../../src/lib/when';

const noon = new Date(2026, 2, 15, 12).getTime();
const before = (hours: number) => noon - hours * 3_600_000;

test('times are said as one says them', () => {
  expect(when(noon - 5000, noon)).toBe('just now');
  expect(when(before(2), noon)).toBe('10:00');
  expect(when(before(14), noon)).toBe('yesterday, 22:00');
  expect(when(before(24 * 10), noon)).toBe('5 March');
  expect(when(before(24 * 365), noon)).toBe('15 March 2025');
});

test('what has only begun is not said to last', () => {
  expect(since(noon - 5000, noon)).toBe('just now');
  expect(since(before(2), noon)).toBe('since 10:00');
});
