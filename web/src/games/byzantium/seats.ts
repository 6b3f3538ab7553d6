// The colours of the seats.

import type { Colour } from './model';

const COLOURS: Colour[] = ['red', 'yellow', 'blue', 'green'];

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length] ?? 'red';
