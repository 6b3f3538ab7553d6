declare module 'virtual:coast/*' {
  /** The land of a board, as the data of an SVG path. */
  const coast: string;
  export default coast;
}

declare module 'virtual:shore/*' {
  /** The land of a board in squares. */
  const shore: import('./games/medioevo/map/shore').Shore;
  export default shore;
}

declare module 'virtual:atlas/medioevo' {
  /** What is drawn between the coasts. */
  const atlas: import('./games/medioevo/map/atlas').Atlas;
  export default atlas;
  /** A short name of what it was drawn from. */
  export const print: string;
}

declare module 'virtual:land/medioevo' {
  /** The outlines of all land on the sheet. */
  const land: import('./table/map/spline').Point[][];
  export default land;
}
