import { describe, expect, it } from 'vitest';
import { sorted, hits } from '../dice/dice';
import { hull, rough, walk } from './rough';
import { spline, through } from './spline';
import { around, between, fit, panBy, reveal, within, zoomAt, NO_INSET } from './viewport';

const map = { x: 0, y: 0, width: 1440, height: 844 };
const window = { width: 720, height: 600 };
const on = (view: { x: number; y: number; scale: number }, x: number, y: number) => [
  (x - view.x) * view.scale,
  (y - view.y) * view.scale,
];

describe('the window on a map', () => {
  it('shows the whole of it, in the middle', () => {
    const view = fit(map, window);
    expect(view.scale).toBeCloseTo(0.5);
    expect(on(view, 720, 422)).toEqual([360, 300]);
  });

  it('keeps clear of what lies over it', () => {
    const view = fit(map, window, { top: 100, right: 0, bottom: 0, left: 0 });
    expect(on(view, 720, 422)).toEqual([360, 350]);
  });

  it('comes no closer than it is told', () => {
    expect(fit({ x: 10, y: 10, width: 20, height: 20 }, window, NO_INSET, 1.2).scale).toBe(1.2);
  });

  it('zooms around a point, which stays where it is', () => {
    const view = fit(map, window);
    const before = on(view, 400, 300);
    const closer = zoomAt(view, 2, before[0]!, before[1]!, [0.4, 3]);
    expect(closer.scale).toBeCloseTo(1);
    expect(on(closer, 400, 300)).toEqual(before);
    expect(zoomAt(view, 100, 0, 0, [0.4, 3]).scale).toBe(3);
  });

  it('is dragged, but never so far that the map is lost', () => {
    const view = fit(map, window);
    expect(on(panBy(view, 30, -10), 720, 422)).toEqual([390, 290]);
    const lost = within(panBy(view, 9000, 9000), map, window);
    const [x, y] = on(lost, 720, 422);
    expect(x).toBeLessThan(window.width);
    expect(y).toBeLessThan(window.height);
  });

  it('moves as little as it takes to show a point', () => {
    const view = fit(map, window, NO_INSET, 0.4);
    expect(reveal(view, 720, 422, window, NO_INSET, 50)).toEqual(view);
    const moved = reveal(zoomAt(view, 4, 360, 300, [0.4, 3]), 0, 0, window, NO_INSET, 50);
    expect(on(moved, 0, 0).map(Math.round)).toEqual([50, 50]);
  });

  it('finds the part that holds some places', () => {
    expect(around([], 10)).toBeNull();
    expect(
      around(
        [
          { x: 5, y: 8 },
          { x: 25, y: 4 },
        ],
        10,
      ),
    ).toEqual({ x: -5, y: -6, width: 40, height: 24 });
  });

  it('glides from one view to another', () => {
    const [from, to] = [fit(map, window), fit({ x: 100, y: 100, width: 300, height: 200 }, window)];
    for (const [t, view] of [
      [0, from],
      [1, to],
    ] as const) {
      const at = between(from, to, t, window);
      expect(at.x).toBeCloseTo(view.x);
      expect(at.y).toBeCloseTo(view.y);
      expect(at.scale).toBeCloseTo(view.scale);
    }
  });
});

describe('lines and dice', () => {
  it('bends through all points', () => {
    expect(
      spline([
        [0, 0],
        [10, 0],
      ]),
    ).toBe('M0 0L10 0');
    expect(
      spline([
        [0, 0],
        [10, 10],
        [20, 0],
      ]),
    ).toMatch(/^M0 0C.* 10 10C.* 20 0$/);
  });

  it('gives the same bend as points', () => {
    const points = through([
      [0, 0],
      [10, 10],
      [20, 0],
    ]);
    expect(points).toHaveLength(17);
    expect([points[0], points[8], points[16]]).toEqual([
      [0, 0],
      [10, 10],
      [20, 0],
    ]);
  });

  it('draws outlines by a hand that never changes', () => {
    const round = hull([[0, 0]], 10);
    for (const [x, y] of round) expect(Math.hypot(x, y)).toBeCloseTo(10);
    expect(rough(round, 4, 3)).toBe(rough(round, 4, 3));
    expect(rough(round, 0)).not.toBe(rough(round, 4));
    const line = [
      [0, 0],
      [10, 0],
    ] as const;
    expect(walk([...line], 5)).toEqual([
      [0, 0],
      [5, 0],
      [10, 0],
    ]);
  });

  it('puts the best dice first', () => {
    expect(sorted([2, 6, 4])).toEqual([6, 4, 2]);
    expect(hits([2, 6, 4])).toBe(2);
  });
});
