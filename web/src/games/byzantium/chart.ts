// How the standard map is drawn: where pieces and names of its cities stand, where roads bend. A city that is
// not listed here, on a map of a host's own, stands where geography puts it and has its name below.

export type Place = [number, number];

/** Shifts in units of the board: pieces need room that geography does not give everywhere. */
export const NUDGES: Record<string, Place> = {
  constantinople: [-6, -8],
  nicea: [12, 10],
  adrianople: [-6, 2],
  leucosia: [-2, 2],
  candia: [0, 3],
  athens: [-2, 2],
  dyrrachium: [4, 0],
  sinope: [0, 8],
  trebizond: [0, 8],
  antioch: [2, 2],
  tarsus: [-6, 0],
  damascus: [0, 4],
  jerusalem: [2, 4],
  hira: [-12, 12],
  baghdad: [4, -4],
  basra: [-6, -8],
  mecca: [-4, 0],
  medina: [-8, -6],
  derbent: [-14, 6],
  alexandria: [0, 6],
  smyrna: [4, 0],
  attalia: [0, -4],
};

export type Anchor = 'start' | 'middle' | 'end';

/** Where a name stands, seen from its city. */
export const LABELS: Record<string, [number, number, Anchor?]> = {
  dyrrachium: [0, 30],
  thessalonica: [8, 31],
  athens: [-20, 10, 'end'],
  adrianople: [0, 30],
  constantinople: [40, -36],
  candia: [0, 31],
  leucosia: [22, 16, 'start'],
  nicea: [-2, 31],
  smyrna: [0, 31],
  attalia: [-20, 12, 'end'],
  ankara: [-2, 32],
  sinope: [22, -4, 'start'],
  trebizond: [0, 31],
  caesarea: [4, 32],
  tarsus: [-16, 24, 'end'],
  antioch: [26, 20, 'start'],
  edessa: [6, 31],
  damascus: [26, 16, 'start'],
  palmyra: [24, 10, 'start'],
  jerusalem: [-24, 4, 'end'],
  alexandria: [-20, 22, 'end'],
  tabuk: [22, 8, 'start'],
  medina: [-22, 6, 'end'],
  mecca: [-22, 10, 'end'],
  basra: [22, 4, 'start'],
  hira: [-20, 22, 'end'],
  baghdad: [24, 6, 'start'],
  hamadan: [0, 32],
  mosul: [24, 12, 'start'],
  amida: [24, 4, 'start'],
  ardabil: [0, 32],
  tiflis: [-20, -2, 'end'],
  derbent: [0, 32],
};

/** Where a tag with a cost stands; elsewhere it stands above the city. */
export const TAGS: Record<string, Place> = {
  constantinople: [-50, -26],
  nicea: [44, -16],
  ankara: [-40, -34],
  tarsus: [40, -20],
  trebizond: [50, 2],
  amida: [6, -36],
  antioch: [46, -4],
  damascus: [46, -10],
  jerusalem: [46, 4],
  palmyra: [0, -38],
  leucosia: [-46, -12],
  candia: [-46, -8],
  athens: [44, -4],
  thessalonica: [-4, -38],
  sinope: [-46, -8],
  caesarea: [52, 8],
  attalia: [0, -38],
  alexandria: [46, 14],
  hira: [-46, -4],
  medina: [46, 4],
  mecca: [46, 4],
  tabuk: [-46, 4],
};

/** Pawns stand across the city from its name; these stand otherwise. */
export const PAWNS: Record<string, 'left' | 'right'> = {
  antioch: 'right',
  trebizond: 'left',
};

/** Bends, in longitude and latitude, that keep roads on land and lanes on water. */
export const BENDS: Record<string, Place[]> = {
  'thessalonica-athens': [[22.3, 39.5]],
  'thessalonica-adrianople': [[24.6, 41.25]],
  'thessalonica-dyrrachium': [[21.2, 41.1]],
  'adrianople-constantinople': [[27.7, 41.55]],
  'nicea-sinope': [[32.2, 41.25]],
  'nicea-smyrna': [[28.2, 39.4]],
  'smyrna-attalia': [[28.9, 37.5]],
  'attalia-tarsus': [[32.6, 37.05]],
  'tarsus-antioch': [[36.05, 36.95]],
  'antioch-damascus': [[36.75, 34.9]],
  'damascus-jerusalem': [[35.95, 32.5]],
  'jerusalem-alexandria': [
    [33.6, 30.75],
    [31.3, 30.55],
  ],
  'sinope-trebizond': [[37.3, 40.85]],
  'tabuk-alexandria': [
    [33.9, 29.55],
    [31.6, 29.4],
  ],
  'tabuk-jerusalem': [[35.6, 30.0]],
  'tabuk-medina': [[37.6, 26.2]],
  'mecca-hira': [
    [40.25, 25.2],
    [40.5, 28.4],
    [42.2, 30.6],
  ],
  'mecca-basra': [
    [40.95, 24.6],
    [41.3, 27.8],
    [43.6, 29.7],
  ],
  'constantinople-nicea': [[28.95, 40.55]],
  'candia-athens': [[24.6, 36.7]],
  'candia-smyrna': [
    [26.3, 36.9],
    [26.55, 38.1],
  ],
  'candia-leucosia': [
    [28.6, 34.8],
    [31.4, 34.7],
  ],
  'candia-alexandria': [[27.6, 33.6]],
  'leucosia-attalia': [[31.6, 36.0]],
  'leucosia-tarsus': [[34.2, 36.1]],
  'leucosia-antioch': [[34.9, 35.75]],
  'leucosia-damascus': [
    [34.6, 34.3],
    [35.6, 33.85],
  ],
  'leucosia-alexandria': [[31.4, 33.2]],
  'hira-palmyra': [[41.2, 33.2]],
  'mosul-palmyra': [[40.6, 35.5]],
  'ardabil-derbent': [[48.2, 40.2]],
  'hamadan-ardabil': [[47.9, 36.6]],
  'tiflis-derbent': [[46.6, 41.6]],
  'tiflis-trebizond': [[42.2, 41.0]],
  'amida-trebizond': [[40.2, 39.5]],
  'trebizond-caesarea': [[37.8, 39.7]],
  'amida-mosul': [[41.8, 37.0]],
};

/** The arrows of the Bulgars, from their land to a city. */
export const ARROWS: Record<string, [Place, Place]> = {
  thessalonica: [
    [23.35, 43.3],
    [23.1, 41.75],
  ],
  adrianople: [
    [26.4, 43.5],
    [26.45, 42.35],
  ],
};
