declare module 'virtual:coast/*' {
  /** The land of a board, as the data of an SVG path. */
  const coast: string;
  export default coast;
}
