// Generated from the types of crates/constantinopole; see CONTRIBUTING.md. Don't edit.

/**
 * What is asked, in short.
 */
export type Asked = { "ask": "reveal" } | { "ask": "card", card: Card, } | { "ask": "split", first: Path, second: Path, } | { "ask": "pirate", sea: Path, left: number, } | { "ask": "epidemic" } | { "ask": "receive" } | { "ask": "council" } | { "ask": "deed", character: Character, copied: boolean, begun: boolean, } | { "ask": "works", royal: boolean, left: number, } | { "ask": "rest", tiles: [Tile, Tile], } | { "ask": "close" } | { "ask": "siege", throws: number, } | { "ask": "hit", slot: number, tile: Tile, } | { "ask": "upkeep", due: number, wheat: number, } | { "ask": "reset", age: number, } | { "ask": "settle", left: number, optional: boolean, } | { "ask": "sail", optional: boolean, } | { "ask": "exchange" } | { "ask": "guard" } | { "ask": "lift" } | { "ask": "lead", from: Space, } | { "ask": "assault", left: number, optional: boolean, } | { "ask": "crusade" } | { "ask": "monument" } | { "ask": "spare", tile: Tile, } | { "ask": "place", tile: Tile, free: boolean, } | { "ask": "over" };

/**
 * Why a card was not applied.
 */
export type Averted = "building" | "statue" | "miracle";

/**
 * An event card. Cards with the same name are alike (CP-6.6).
 */
export type Card = "crusaders_1" | "crusaders_2" | "vlachs_1" | "vlachs_2" | "mamluks_1" | "mamluks_2" | "seljuks_1" | "seljuks_2" | "aegean_pirates_1" | "aegean_pirates_2" | "euxine_pirates_1" | "euxine_pirates_2" | "north_invasion" | "south_invasion" | "corsairs" | "storm" | "epidemic" | "fire" | "peace_day" | "commerce";

/**
 * So many cards of one kind and age.
 */
export type CardCount = { 
/**
 * Of which pack.
 */
age: number, 
/**
 * Which card.
 */
card: Card, 
/**
 * How many.
 */
count: number, };

/**
 * The price of diplomacy against a card.
 */
export type CardPrice = { 
/**
 * Which card.
 */
card: Card, 
/**
 * The price.
 */
normal: Price, 
/**
 * With the Consulate.
 */
consulate: Price, };

/**
 * The four kinds of tiles (CP-8.10).
 */
export type Category = "passive" | "active" | "prestigious" | "wall";

/**
 * A member of the Privy Council (CP-7.2).
 */
export type Character = "logothete" | "praetor" | "eparch" | "navarch" | "turmarch" | "kommerkiarios" | "patriarch" | "eunuch" | "mesazon" | "excubitor" | "archon" | "drungary" | "strategos" | "gyrovague" | "primicerius" | "basileus";

/**
 * A choice: what it costs and what it brings.
 */
export type Choice = { 
/**
 * The choice in notation.
 */
action: string, 
/**
 * Goods it costs.
 */
cost?: Goods, 
/**
 * Goods it brings.
 */
gain?: Goods, 
/**
 * The space it is about: where a token goes, or comes from.
 */
space?: Space, 
/**
 * The building that would be covered (CP-8.5).
 */
covers?: Tile, 
/**
 * Whether it belongs to the players together (CP-16.5).
 */
together: boolean, 
/**
 * Whether a character would have nothing to do (CP-7.6).
 */
idle: boolean, };

/**
 * A character's action, and how far it is.
 */
export type Deed = { 
/**
 * Whose action it is; for the Eunuch, the character he copies.
 */
role: Character, 
/**
 * Whether the Eunuch copies it (CP-7.36).
 */
copied: boolean, 
/**
 * How many parts are done: tokens, constructions, ships, removals.
 */
done: number, 
/**
 * Mesazon: whether the Byzantines are placed, all that he wants.
 */
settled: boolean, 
/**
 * Mesazon: whether the harvest is done.
 */
harvested: boolean, 
/**
 * The zone of the first Byzantine, or the one that was converted.
 */
zone: Zone | null, 
/**
 * The ship that has moved.
 */
ship: Route | null, 
/**
 * Whether the Crane has spared something in this action (CP-7.45).
 */
crane: boolean, };

/**
 * How hard the game is: variants of ours, made of how many event cards are put away and of the
 * goods at the start.
 */
export type Difficulty = "apprentice" | "standard" | "legendary";

/**
 * How a game ended (CP-15).
 */
export type End = "razed" | "starved" | "counted";

/**
 * What kind of ending it is.
 */
export type Ending = "win" | "shared-win" | "draw" | "cooperative-win" | "cooperative-loss";

/**
 * Something that happened.
 */
export type Event = { "event": "age-began", age: number, first: Seat, } | { "event": "turn-began", age: number, turn: number, seat: Seat, } | { "event": "revealed", seat: Seat, card: Card, } | { "event": "averted", seat: Seat, card: Card, by: Averted, tile: Tile | null, } | { "event": "negotiated", seat: Seat, card: Card, paid: Goods, } | { "event": "split", seat: Seat, first: Path, share: number, second: Path, other: number, } | { "event": "guard-fell", space: Space, } | { "event": "landed", path: Path, space: Space, byzantine: boolean, ship: Route | null, } | { "event": "entered", path: Path | null, inside: number, } | { "event": "storm", ships: Array<Route>, } | { "event": "epidemic", zone: Zone, byzantines: number, } | { "event": "fire", die: number, tile: Tile | null, } | { "event": "no-effect", card: Card, } | { "event": "peace-day", die: number, gain: Goods, } | { "event": "commerce", pirates: number, gain: Goods, } | { "event": "took", seat: Seat, character: Character, } | { "event": "copied", seat: Seat, character: Character, } | { "event": "idle", seat: Seat, character: Character, } | { "event": "settled", zone: Zone, space: Space, } | { "event": "harvested", zone: Zone, byzantines: number, gain: Goods, } | { "event": "built", seat: Seat, tile: Tile, slot: number, paid: Goods, covered: Tile | null, } | { "event": "sailed", route: Route, to: Space | null, gain: Goods, } | { "event": "removed", space: Space, cemetery: number, } | { "event": "guard-placed", space: Space, } | { "event": "exchanged", paid: Goods, gain: Goods, } | { "event": "absolved", inside: number, } | { "event": "scouted", cards: Array<Card>, } | { "event": "ordered", cards: Array<Card>, } | { "event": "converted", from: Space, to: Space, ship: Route | null, } | { "event": "bought", gold: number, } | { "event": "used", seat: Seat, tile: Tile, gain: Goods, } | { "event": "led", from: Space, to: Space, } | { "event": "rested", tile: Tile, } | { "event": "miracle", seat: Seat, miracle: Miracle, gold: number, } | { "event": "purged", invaders: number, } | { "event": "siege-began", age: number, extra: number, throws: number, bought_off: number, } | { "event": "thrown", seat: Seat, slot: number, tile: Tile | null, spared: boolean, } | { "event": "siege-ended", razed: boolean, inside: number, } | { "event": "starved", tile: Tile, slot: number, } | { "event": "upkeep", due: number, paid: number, } | { "event": "scored", age: number, prestige: Prestige, total: number, } | { "event": "reset", vigilance: boolean, } | { "event": "ended", end: End, prestige: number, };

/**
 * A stage, or a choice inside one.
 */
export type Frame = { "at": "start" } | { "at": "event" } | { "at": "split" } | { "at": "pirates", sea: Path, left: number, later: number, } | { "at": "epidemic" } | { "at": "receive" } | { "at": "council" } | { "at": "deed" } & Deed | { "at": "works" } & Works | { "at": "rest", tiles: [Tile, Tile], } | { "at": "close" } | { "at": "besieged" } | { "at": "siege" } & Siege | { "at": "upkeep" } | { "at": "reset" } | { "at": "over", end: End, } | { "at": "settle", left: number, optional: boolean, } | { "at": "sail", optional: boolean, } | { "at": "exchange" } | { "at": "guard" } | { "at": "lift" } | { "at": "lead", from: Space, } | { "at": "assault", left: number, optional: boolean, } | { "at": "crusade" } | { "at": "monument" } | { "at": "spare", tile: Tile, } | { "at": "place", tile: Tile, spared: Good | null, free: boolean, };

/**
 * A kind of goods (CP-1.6).
 */
export type Good = "wheat" | "stone" | "wood" | "slave" | "gold";

/**
 * So many of each good.
 */
export type Goods = { wheat: number, stone: number, wood: number, slave: number, gold: number, };

/**
 * The help beside a view.
 */
export type Guide = { 
/**
 * The eight characters of the age (CP-7.2).
 */
council: Array<Character>, 
/**
 * The tiles in the shop; the wall as long as one is left.
 */
shop: Array<Tile>, 
/**
 * The throws of the coming siege, as things are (CP-10.5).
 */
throws: Throws, 
/**
 * How likely each slot loses its building in them, in thousandths; 0 where none stands.
 */
risk: [number, number, number, number, number, number, number, number], 
/**
 * The coming upkeep, as things are (CP-11.2).
 */
upkeep: UpkeepBill, 
/**
 * What would be counted now as the end of this age (CP-12).
 */
prestige: Prestige, 
/**
 * What each prestigious building would count at the end of the game, standing or not, as things are.
 */
prestigious: Prestige, 
/**
 * The prestige so far.
 */
total: number, 
/**
 * The cards of this age that nobody has seen: in the pile, or put away.
 */
unseen: Array<CardCount>, 
/**
 * What diplomacy costs now against the card on the table (CP-6.29).
 */
price: Price | null, 
/**
 * The paths and seas that are overrun.
 */
overrun: Array<Path>, 
/**
 * The ships that a pirate keeps from moving.
 */
blocked: Array<Route>, 
/**
 * Where the next invader of each path or sea would go; several at sea, and none where the city waits.
 */
next: Array<NextLanding>, 
/**
 * What each choice of the viewer costs and brings.
 */
choices: Array<Choice>, };

/**
 * What is printed and never changes during a game.
 */
export type Material = { 
/**
 * The tiles, the wall last.
 */
tiles: Array<TileFacts>, 
/**
 * The prices of diplomacy.
 */
prices: Array<CardPrice>, 
/**
 * The packs of the three ages.
 */
packs: Array<CardCount>, 
/**
 * How many cards of each age are put away unseen (CP-3.5).
 */
put_away: number, 
/**
 * The stock at the start (CP-3.9).
 */
stock: Goods, };

/**
 * A miracle (CP-14).
 */
export type Miracle = "defence" | "windfall" | "lull" | "pronoia" | "poliorcetics" | "felicity" | "mercenaries" | "ramparts" | "vigilance" | "crusade" | "reserves" | "assault" | "purges" | "plating" | "monument";

/**
 * A miracle on display.
 */
export type MiracleState = { 
/**
 * Which one.
 */
miracle: Miracle, 
/**
 * Whether it was used.
 */
used: boolean, };

/**
 * Where the next invader of a path or sea would go.
 */
export type NextLanding = { 
/**
 * The path or sea.
 */
path: Path, 
/**
 * The spaces; none: it would enter the city.
 */
spaces: Array<Space>, };

/**
 * The options of a game.
 */
export type Options = { 
/**
 * How many play, from 1 to 8 (CP-16.1).
 */
seats: number, 
/**
 * How hard it is.
 */
difficulty: Difficulty, 
/**
 * The values that the printed sources don't give.
 */
values: ValueSet, };

/**
 * The result of a game that is over.
 */
export type Outcome = { 
/**
 * The kind of ending.
 */
ending: Ending, 
/**
 * Who won; nobody in a draw or a common defeat.
 */
winners: Seats, 
/**
 * Why the game ended: an identifier of the game's own, such as `breakthrough`.
 */
reason: string, 
/**
 * How good a common result is, such as `legendary`; absent in games played against each other.
 */
level?: string, 
/**
 * The score of each seat.
 */
scores: Scores, };

/**
 * Where invaders come from: a path by land or a sea (CP-2.7).
 */
export type Path = "crusaders" | "vlachs" | "mamluks" | "seljuks" | "aegean_pirates" | "euxine_pirates";

/**
 * A complete state. Every field may be left out; what is left out is as at the start.
 */
export type Position = { 
/**
 * The options of the game.
 */
options: Options, 
/**
 * The age, from 1.
 */
age: number, 
/**
 * The turn of the age, from 1.
 */
turn: number, 
/**
 * The cards of the age that are still to be revealed; left out: all that the discard leaves.
 */
cards_left: number | null, 
/**
 * Whose turn it is, or was last.
 */
active: Seat, 
/**
 * Who threw the die last in the siege.
 */
last_thrower?: Seat, 
/**
 * The card that is revealed and not yet filed.
 */
card?: Card, 
/**
 * The cards on top of the pile that everybody knows, the next one first (CP-16.7).
 */
known_top: Array<Card>, 
/**
 * The cards on the discard.
 */
discard: Array<CardCount>, 
/**
 * The cards settled by diplomacy (CP-6.30).
 */
diplomacy: Array<CardCount>, 
/**
 * The spaces with invaders.
 */
invaders: Array<Space>, 
/**
 * The spaces with Byzantines.
 */
byzantines: Array<Space>, 
/**
 * The spaces with ships; the other ships are in port.
 */
ships: Array<Space>, 
/**
 * The common goods.
 */
stock: Goods, 
/**
 * The eight slots, in order; those left out at the end are empty.
 */
city: Array<SlotState>, 
/**
 * Invaders in the city.
 */
city_invaders: number, 
/**
 * Invaders on the Cemetery tile.
 */
cemetery: number, 
/**
 * Gold on the Primicerius.
 */
primicerius_gold: number, 
/**
 * The prestige of each age that was counted.
 */
prestige: Array<Prestige>, 
/**
 * The character that rests.
 */
resting: Character | null, 
/**
 * The building that rests.
 */
resting_tile: Tile | null, 
/**
 * The five miracles on display.
 */
miracles: Array<MiracleState>, 
/**
 * What is being resolved, the innermost last.
 */
flow: Array<Frame>, };

/**
 * What an age brought, part by part.
 */
export type Prestige = { 
/**
 * Buildings of levels I to IV (CP-12.1).
 */
buildings: number, 
/**
 * CP-12.4
 */
great_square: number, 
/**
 * CP-12.5
 */
arena: number, 
/**
 * CP-12.6
 */
cemetery: number, 
/**
 * CP-12.7
 */
senate: number, 
/**
 * CP-12.8
 */
cathedral: number, };

/**
 * What diplomacy costs (CP-6.29).
 */
export type Price = { 
/**
 * The goods.
 */
goods: Goods, 
/**
 * Whether one of the goods is enough (CP-6.31).
 */
either: boolean, };

/**
 * What is asked of whom.
 */
export type Prompt = { 
/**
 * Whose decision it is; nobody's once the game is over.
 */
decider: Seat | null, 
/**
 * Whether it is the viewer's.
 */
yours: boolean, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Whether the rules give the decision to the players together (CP-16.5).
 */
together: boolean, 
/**
 * What is decided.
 */
asked: Asked, 
/**
 * The zone that a character has just settled or converted in, where that matters now.
 */
zone: Zone | null, };

/**
 * A sea route, and its ship (CP-2.4).
 */
export type Route = "aegean_1" | "aegean_2" | "aegean_3" | "euxine_west" | "euxine_east";

/**
 * A score per seat.
 */
export type Scores = Array<number>;

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * A set of seats: several may be asked at the same time.
 */
export type Seats = Array<number>;

/**
 * A siege, and how far it is.
 */
export type Siege = { 
/**
 * Throws left for the invaders in the city (CP-10.6).
 */
extra: number, 
/**
 * Throws of the age left.
 */
throws: number, 
/**
 * Whether the Armour Plating can still spare a building (CP-14.18).
 */
plated: boolean, 
/**
 * The slot whose building was hit, while that is asked.
 */
hit: number | null, };

/**
 * A slot of the city.
 */
export type SlotState = { 
/**
 * Its building.
 */
building: Tile | null, 
/**
 * Whether a wall stands before it.
 */
wall: boolean, 
/**
 * Whether the building was placed in this turn and does nothing yet (CP-5.3).
 */
fresh: boolean, };

/**
 * A space of the map. Ports are none (CP-2.5).
 */
export type Space = "mtn1" | "mtn2" | "mtn3" | "mtn4" | "for1" | "for2" | "for3" | "for4" | "mam6a" | "mam6b" | "mam6c" | "mam3a" | "mam3b" | "mam1a" | "sel6a" | "sel6b" | "sel6c" | "sel3a" | "sel3b" | "sel1a" | "mamg1" | "mamg2" | "selg1" | "selg2" | "aeg1" | "aeg2" | "aeg3" | "euxw1" | "euxw2" | "euxe1" | "euxe2" | "euxe3";

/**
 * The throws of a siege.
 */
export type Throws = { 
/**
 * Of the age.
 */
of_age: number, 
/**
 * For invaders in the city.
 */
extra: number, 
/**
 * Bought off by the Primicerius (CP-7.53).
 */
bought_off: number, 
/**
 * Altogether, or left to be thrown in the siege that is going on.
 */
all: number, };

/**
 * A tile of the shop: a building, or one of the eight walls (CP-8.10, CP-8.12).
 */
export type Tile = "mill" | "statue" | "fountain" | "crane" | "fairs" | "sawmill" | "quarry" | "lighthouse" | "hospice" | "barn" | "harbour" | "market" | "labyrinth" | "aqueduct" | "consulate" | "great_mill" | "penal_colony" | "abbey" | "watchtower" | "granary" | "great_square" | "arena" | "cemetery" | "senate" | "cathedral" | "wall";

/**
 * A tile of the shop.
 */
export type TileFacts = { 
/**
 * Which tile.
 */
tile: Tile, 
/**
 * Its kind.
 */
category: Category, 
/**
 * Its level; 0 for a wall.
 */
level: number, 
/**
 * What it costs.
 */
cost: Goods, 
/**
 * Its upkeep.
 */
upkeep: number, 
/**
 * Its prestige in each age.
 */
prestige: number, };

/**
 * What the upkeep will cost.
 */
export type UpkeepBill = { 
/**
 * The sum of all tiles.
 */
tiles: number, 
/**
 * What Barn and Granary save.
 */
saved: number, 
/**
 * What is due.
 */
due: number, 
/**
 * What the wheat in stock lacks.
 */
short: number, };

/**
 * A set of values.
 */
export type ValueSet = "rulebook";

/**
 * All that one viewer may know.
 */
export type View = { 
/**
 * Who looks.
 */
viewer: Viewer, 
/**
 * The whole table.
 */
table: Position, };

/**
 * Somebody who looks at the table: a seat, or a spectator who knows only what is public.
 */
export type Viewer = number | "spectator";

/**
 * The building phase, and how far it is.
 */
export type Works = { 
/**
 * How many phases are left, this one included.
 */
left: number, 
/**
 * Whether the Basileus gave them (CP-7.54).
 */
royal: boolean, 
/**
 * What was used in the first of his phases.
 */
used: Tile | null, };

/**
 * A land zone that can be exploited (CP-2.1), or a garrison (CP-2.3).
 */
export type Zone = "mountain" | "forest" | "mam_field6" | "mam_field3" | "mam_field1" | "sel_field6" | "sel_field3" | "sel_field1" | "mam_garrison" | "sel_garrison";
