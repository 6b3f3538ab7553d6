// Dice as every game reads them.

/** The best first: hits can be counted at a glance. */
export const sorted = (faces: number[]): number[] => faces.toSorted((a, b) => b - a);

export const hits = (faces: number[], hitOn = 4): number => faces.filter((face) => face >= hitOn).length;
