// How far somebody has followed a table, kept in this browser. Where it keeps nothing, nobody is told that they
// missed something.

/** What was missed: everything after one entry, up to another. */
export interface Gap {
  after: number;
  upTo: number;
  /** When the reader looked away. */
  left: number;
}

/** The last entry that somebody saw, when they looked, and what they missed before that. */
export interface Mark {
  seq: number;
  at: number;
  gap: Gap | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'kathisma.seen';
/** Tables are many and most are over: the latest are enough. */
const MOST = 60;
/** In a browser that is nearly full. */
const FEWEST = 5;

/** The browser's own store; asking for it can be forbidden, too. */
function browserStore(): Store | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export class LastSeen {
  readonly #name: string;
  readonly #store: Store | null;

  /** `person` is whoever looks: several can use one browser after each other. */
  constructor(table: string, person: string, store: Store | null = browserStore()) {
    this.#name = `${table} ${person}`;
    this.#store = store;
  }

  /** Null for a first visit. */
  recall(): Mark | null {
    return this.#all().get(this.#name) ?? null;
  }

  keep(mark: Mark): void {
    const all = this.#all();
    // What was used last comes last.
    all.delete(this.#name);
    all.set(this.#name, mark);
    for (const most of [MOST, FEWEST]) if (this.#write([...all].slice(-most))) return;
  }

  #all(): Map<string, Mark> {
    try {
      const kept: unknown = JSON.parse(this.#store?.getItem(KEY) ?? '[]');
      return new Map(Array.isArray(kept) ? kept.filter(isKept) : []);
    } catch {
      return new Map();
    }
  }

  #write(marks: [string, Mark][]): boolean {
    try {
      this.#store?.setItem(KEY, JSON.stringify(marks));
      return true;
    } catch {
      return false;
    }
  }
}

/** Another version of the page, or somebody's own hand, may have written something else. */
function isKept(it: unknown): it is [string, Mark] {
  if (!Array.isArray(it) || typeof it[0] !== 'string') return false;
  const mark = it[1] as Partial<Mark> | null;
  return typeof mark?.seq === 'number' && typeof mark.at === 'number' && isGap(mark.gap);
}

const isGap = (gap: unknown): boolean =>
  gap === null ||
  (typeof gap === 'object' &&
    ['after', 'upTo', 'left'].every((part) => typeof (gap as Record<string, unknown>)[part] === 'number'));
