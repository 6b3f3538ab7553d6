import { expect, test } from 'vitest';
import { match } from '../../src/lib/paths';

test('an address is taken apart by its pattern', () => {
  expect(match('/table/:id', '/table/a%2Fb')).toEqual({ id: 'a/b' });
  expect(match('/table/:id', '/table/')).toBeNull();
  expect(match('/table/:id', '/tables/7')).toBeNull();
  expect(match('/rules', '/rules/')).toEqual({});
  expect(match('', '/')).toEqual({});
});

test('an address that is cut off in the middle of a letter leads nowhere', () => {
  expect(match('/table/:id', '/table/%E0%A4%A')).toBeNull();
});
