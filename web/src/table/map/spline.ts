// Lines that bend through points without a corner (Catmull and Rom), as SVG paths.

export type Point = readonly [number, number];

const tenth = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

export function spline(points: Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  if (points.length < 3) return `M${points.map(at).join('L')}`;
  let d = `M${at(first)}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p1, p2] = [points[i] ?? first, points[i + 1] ?? first];
    const [p0, p3] = [points[i - 1] ?? p1, points[i + 2] ?? p2];
    const [ax, ay] = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const [bx, by] = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${at([ax, ay])} ${at([bx, by])} ${at(p2)}`;
  }
  return d;
}

/** The same line as points, some to every span. */
export function through(points: Point[], per = 8): Point[] {
  const way: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p1, p2] = [points[i], points[i + 1]];
    if (p1 === undefined || p2 === undefined) continue;
    const [p0, p3] = [points[i - 1] ?? p1, points[i + 2] ?? p2];
    for (let k = 0; k < per; k += 1) {
      const t = k / per;
      const bend = (a: number, b: number, c: number, d: number) =>
        b + ((c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3) / 2;
      way.push([bend(p0[0], p1[0], p2[0], p3[0]), bend(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  const last = points.at(-1);
  return last === undefined ? way : [...way, last];
}
