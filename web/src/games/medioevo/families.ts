// Which choices belong together. A family is a heading of the decision leaf.

export type Family =
  | 'answers'
  | 'kingdoms'
  | 'places'
  | 'units'
  | 'pieces'
  | 'learning'
  | 'buildings'
  | 'gear'
  | 'troops'
  | 'repairs'
  | 'captives'
  | 'cards'
  | 'marches'
  | 'loads'
  | 'attacks'
  | 'battle'
  | 'dice'
  | 'trade'
  | 'barbarians'
  | 'taxes'
  | 'options'
  | 'abilities'
  | 'points'
  | 'money';

const VERBS: Record<Family, string[]> = {
  answers: [
    'pass',
    'done',
    'yes',
    'no',
    'accept',
    'reject',
    'fight',
    'flee',
    'kept',
    'broken',
    'retain',
    'retain_all',
    'plunder',
    'take',
    'waive',
    'waive_all',
    'quiet',
    'capture',
    'surrender',
    'demand',
    'hide',
  ],
  kingdoms: ['kingdom', 'pledge'],
  places: ['zone'],
  units: ['figure', 'horde', 'hit'],
  pieces: ['piece'],
  learning: ['research', 'technology'],
  buildings: ['build', 'category'],
  gear: ['make', 'improve', 'outfit'],
  troops: ['hire', 'engage', 'promote', 'revive', 'recall'],
  repairs: ['mend'],
  captives: ['ransom'],
  cards: ['card', 'buy_card'],
  marches: ['step', 'walk'],
  loads: ['load', 'unload', 'ship', 'land'],
  attacks: ['attack', 'seize', 'join', 'march'],
  battle: [
    'protect',
    'crew',
    'aim',
    'act',
    'free',
    'cancel',
    'sacrifice',
    'offer',
    'harm',
    'shield',
    'blood',
    'die',
  ],
  dice: ['reroll'],
  trade: ['fetch', 'sell', 'good', 'route', 'abandon', 'market', 'journey', 'glory', 'profit'],
  barbarians: ['add', 'lead', 'happening', 'symbol'],
  taxes: ['tax'],
  options: ['colour', 'level', 'seat'],
  abilities: ['play', 'use', 'claim'],
  points: ['points', 'flip', 'convert', 'coin'],
  money: ['borrow', 'repay', 'settle', 'scrap', 'liquidate', 'revolt', 'time_up'],
};

const OF_VERB = new Map(
  (Object.entries(VERBS) as [Family, string[]][]).flatMap(([family, verbs]) =>
    verbs.map((verb) => [verb, family] as const),
  ),
);

/** In the order of the headings. */
export const FAMILIES = Object.keys(VERBS) as Family[];

export const familyOf = (verb: string): Family => OF_VERB.get(verb) ?? 'options';

/** What can be done at any time: it stands apart as long as something else is asked. */
const AT_ANY_TIME = new Set<Family>(['abilities', 'points', 'money']);

export const isInstant = (family: Family): boolean => AT_ANY_TIME.has(family);

/** Places of which the map shows more than a list. */
const ON_MAP = new Set<Family>(['places', 'marches', 'attacks', 'barbarians']);

export const isOnMap = (family: Family): boolean => ON_MAP.has(family);
