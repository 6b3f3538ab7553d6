// The colours of the seats.

const COLOURS = ['purple', 'blue', 'green', 'red', 'yellow', 'white', 'orange', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length] ?? 'purple';
