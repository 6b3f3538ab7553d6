import { describe, expect, it } from 'vitest';
import { project } from '../../src/games/byzantium/projection.ts';
import { coast, sheetOf } from '../../vite/maps.ts';
import { areaOf, cut, pathOf, simplify, type Ring } from '../../vite/maps/land.ts';

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('the land of a map', () => {
  it('is cut to a box', () => {
    expect(areaOf(cut(square, [5, 5, 20, 20]))).toBe(25);
    expect(cut(square, [20, 20, 30, 30])).toEqual([]);
  });

  it('loses bends that cannot be seen', () => {
    expect(simplify([...square, [0, 5.01]], 1)).toEqual(square);
    expect(
      simplify(
        [
          [0, 0],
          [0.1, 0],
          [0, 0.1],
          [0.1, 0.1],
        ],
        1,
      ),
    ).toEqual([]);
  });

  it('is written in steps', () => {
    expect(pathOf([square])).toBe('M0 0l10 0 0 10-10 0z');
  });

  it('is small enough for a page', () => {
    const sheet = sheetOf('byzantium');
    expect(sheet).toBeDefined();
    const path = coast(sheet!);
    expect(path.length).toBeGreaterThan(20_000);
    expect(path.length).toBeLessThan(60_000);
    expect(path).toMatch(/^[-Mlz0-9. ]+$/);
  });
});

it('the projection never folds', () => {
  let [x, y] = project(10, 50);
  for (let step = 1; step < 400; step += 1) {
    const [nx, ny] = project(10 + step * 0.15, 50 - step * 0.1);
    expect(nx).toBeGreaterThan(x);
    expect(ny).toBeGreaterThan(y);
    [x, y] = [nx, ny];
  }
  expect(project(30.7, 36.89).map(Math.round)).toEqual([491, 306]);
});
