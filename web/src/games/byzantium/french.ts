// Small words of French before names: elision, and names with an article of their own.

const vowel = (name: string): boolean => /^[aeiouyâéèêëîïôûœh]/i.test(name) && !/^hi|^ha/i.test(name);

/** "de Damas", "d’Ankara", "de La Mecque". */
export const of = (name: string): string => (vowel(name) ? `d’${name}` : `de ${name}`);

/** "à Damas". */
export const at = (name: string): string => `à ${name}`;
