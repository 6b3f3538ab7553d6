// What players read. A catalogue is one object a language, of the same shape: a missing or a surplus
// message is a type error. Messages with arguments are functions.

export type Lang = 'en' | 'fr';

let current = $state<Lang>('en');

export const lang = {
  get current(): Lang {
    return current;
  },
  set current(value: Lang) {
    current = value;
    document.documentElement.lang = value;
  },
};

/** The catalogue in the reader's language; read it where it is shown, and it follows every change. */
export function catalogue<T>(en: T, fr: NoInfer<T>): () => T {
  return () => (current === 'fr' ? fr : en);
}
