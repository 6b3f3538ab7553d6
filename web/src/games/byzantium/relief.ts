// What makes the sheet a map and not a diagram: rivers, mountains, sand, the names of waters and lands. All in
// longitude and latitude; nothing here matters to the game.

/** Courses of rivers. */
export const RIVERS: [number, number][][] = [
  [
    [32.6, 18],
    [31.3, 20.4],
    [32.9, 23.6],
    [32.7, 25.7],
    [31, 27.4],
    [31.2, 29.9],
    [30.4, 31.4],
  ],
  [
    [31.2, 29.95],
    [31.8, 31.45],
  ],
  [
    [41.3, 39.9],
    [39.3, 39.6],
    [38.5, 38.4],
    [37.95, 36.9],
    [38.9, 35.9],
    [40.4, 35],
    [42.4, 34.2],
    [43.7, 33],
    [44.75, 32],
    [46.3, 31.1],
    [47.5, 31],
    [48.6, 29.9],
  ],
  [
    [39.3, 38.5],
    [40.4, 37.75],
    [42.1, 37.3],
    [43, 36.5],
    [43.4, 35.2],
    [44.1, 33.9],
    [44.9, 33],
    [46, 32.5],
    [47.5, 31],
  ],
  [
    [38.3, 39.9],
    [36.4, 39.3],
    [34.6, 38.8],
    [33.7, 39.5],
    [34.4, 40.6],
    [35.9, 41.7],
  ],
  [
    [42.4, 39.9],
    [44.6, 39.7],
    [46.4, 38.9],
    [48.2, 39.7],
    [49.3, 39.4],
  ],
  [
    [19, 45.4],
    [22.6, 44.5],
    [25, 43.75],
    [27.4, 44.1],
    [28.2, 45.3],
    [29.7, 45.1],
  ],
  [
    [35.6, 33.2],
    [35.55, 31.8],
  ],
];

/** Peaks: where, and how high. */
export const MOUNTAINS: [number, number, number][] = [
  [20.6, 40.4, 1],
  [21.3, 39.4, 0.9],
  [20.3, 42.5, 1],
  [22.2, 42.2, 1],
  [23.4, 42.5, 1.1],
  [24.4, 42.8, 1],
  [25.6, 42.75, 1],
  [22.1, 37.7, 0.8],
  [30, 37.6, 0.9],
  [31.7, 37.65, 1],
  [33.3, 37.35, 1.1],
  [36.6, 37.75, 1.1],
  [37.5, 38.5, 1],
  [33.5, 41.2, 0.9],
  [36.6, 40.35, 1],
  [38.4, 40.45, 1.1],
  [41.2, 40.3, 1],
  [42.2, 38.7, 1.1],
  [43.4, 39, 1],
  [44.3, 39.75, 1.3],
  [44.9, 38, 1],
  [39.8, 43.75, 1],
  [41.2, 43.4, 1.2],
  [42.8, 43, 1.3],
  [44.4, 42.75, 1.3],
  [45.9, 42.6, 1.1],
  [45.3, 36.4, 1.1],
  [46.2, 35.2, 1],
  [46.5, 34, 1.1],
  [47.4, 33.2, 1.1],
  [48.5, 32.6, 1],
  [49.2, 31.4, 1],
  [50, 33.8, 1.1],
  [49.6, 36.6, 1.1],
  [36.1, 34.35, 0.7],
  [33.9, 28.2, 0.8],
  [36.6, 26.6, 0.8],
  [38.4, 23.2, 0.8],
  [41, 20.4, 1],
  [33.2, 26.6, 0.7],
  [24.5, 35.25, 0.5],
  [28.5, 38.6, 0.8],
  [26, 41.2, 0.6],
];

/** Where sand lies: west, east, south, north, and how many handfuls. */
const SANDS: [number, number, number, number, number][] = [
  [40.2, 47.5, 21, 29.5, 46],
  [24.2, 30, 22, 30, 40],
  [37.4, 41.6, 30.2, 34, 22],
  [17.4, 24, 24, 31.2, 30],
  [37.2, 39, 28, 31, 10],
  [47, 52, 21, 28, 22],
];

/** Scattered by a number that is the same on every screen. */
export function sand(): [number, number][] {
  let state = 7;
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return SANDS.flatMap(([west, east, south, north, count]) =>
    Array.from({ length: count }, (): [number, number] => {
      const lon = west + chance() * (east - west);
      return [lon, south + chance() * (north - south)];
    }),
  );
}

export interface Name {
  text: string;
  x: number;
  y: number;
  turn?: number;
  size: number;
  /** Between letters, in hundredths of the size. */
  track: number;
}

/** Old names, the same in every language, in units of the board. */
export const WATERS: Name[] = [
  { text: 'Pontus Euxinus', x: 812, y: 76, size: 15.5, track: 16 },
  { text: 'Mare Internum', x: 181, y: 467, size: 16, track: 30 },
  { text: 'Mare Rubrum', x: 687, y: 714, turn: 51, size: 14, track: 12 },
  { text: 'Adria', x: 23, y: 188, turn: 62, size: 14, track: 12 },
  { text: 'Aegaeum', x: 287, y: 211, size: 13, track: 8 },
];

export const LANDS: Name[] = [
  { text: 'Arabia', x: 966, y: 656, size: 16, track: 42 },
  { text: 'Armenia', x: 918, y: 187, size: 16, track: 30 },
  { text: 'Persis', x: 1057, y: 336, size: 16, track: 30 },
];
