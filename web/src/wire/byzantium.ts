// Generated from the types of crates/byzantium; see CONTRIBUTING.md. Don't edit.

/**
 * What a player's sheet amounts to.
 */
export type Account = { 
/**
 * The two tracks.
 */
tracks: [number, number], 
/**
 * What they would count now (BY-31.7), cities not yet scored.
 */
counted: number, 
/**
 * What the lower track lacks to count; 0 where both count.
 */
short_of_half: number, 
/**
 * The points of the cities at the end, as things are (BY-31.6).
 */
cities: [number, number], 
/**
 * What would count if the game ended normally as things are.
 */
at_the_end: number, 
/**
 * How many cities are controlled.
 */
controlled: number, 
/**
 * Bezants that will come in (BY-29.1).
 */
income: [number, number], 
/**
 * Bezants that will be due (BY-29.2).
 */
upkeep: [number, number], 
/**
 * The armies.
 */
armies: [ForceWords, ForceWords], };

/**
 * One army, its treasury and its track. A box that is left out is empty.
 */
export type ArmySheet = { 
/**
 * Cubes in the Elite box, without the guard.
 */
elite: number, 
/**
 * Cubes in the Main box.
 */
main: number, 
/**
 * Cubes in the Levy box.
 */
levy: number, 
/**
 * Cubes in the Movement box.
 */
movement: number, 
/**
 * Bezants.
 */
treasury: number, 
/**
 * Victory points.
 */
points: Points, 
/**
 * Where the pawn stands, if it is on the map.
 */
pawn: CityName | null, 
/**
 * Churches or mosques.
 */
buildings: number, };

/**
 * What is asked, in short.
 */
export type Asked = { "ask": "action" } | { "ask": "reinforce", left: number, } | { "ask": "cube", need: Need<CityName>, pays: Side | null, } | { "ask": "develop", side: Side, } | { "ask": "fortify" } | { "ask": "bulgars" } | { "ask": "share", bezants: number, } | { "ask": "enter", side: Side, } | { "ask": "march", side: Side, moves: number, from: CityName, } | { "ask": "double", mover: Seat, from: CityName, to: CityName, cost: number, doubled: number, } | { "ask": "doubled", to: CityName, cost: number, } | { "ask": "ambush", mover: Seat, to: CityName, dice: number, } | { "ask": "flight", side: Side, city: CityName, by: Attacker, voluntary: boolean, losses: number, } | { "ask": "permit", seat: Seat, from: CityName, to: CityName, } | { "ask": "levy", side: Side, city: CityName, by: Attacker, } | { "ask": "opponent", city: CityName, } | { "ask": "losses", side: Side, left: number, marker: boolean, foe: Foe | null, } | { "ask": "upkeep", side: Side, short: number, } | { "ask": "over" };

/**
 * Everything that is printed: a map as a page draws it.
 */
export type Atlas = { 
/**
 * Which map it is.
 */
map: MapId, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * The cities.
 */
cities: Array<CityFacts>, 
/**
 * The links.
 */
links: Array<LinkFacts>, 
/**
 * The upkeep of a cube: Byzantine and Arab; Elite, Main, Levy, Movement.
 */
upkeep: [[number, number, number, number], [number, number, number, number]], 
/**
 * How many special spaces of each kind there are.
 */
spaces: Array<[Space, number]>, 
/**
 * How many orange cubes there are, under arms and in reserve (BY-1.5).
 */
bulgar_cubes: number, };

/**
 * An attack on a city (BY-19).
 */
export type Attack<C> = { 
/**
 * Which city.
 */
city: C, 
/**
 * Who attacks.
 */
by: Attacker, 
/**
 * Where the attacker came from in this action; nowhere in an attack on the spot.
 */
from: C | null, 
/**
 * Whether it came over the sea.
 */
by_sea: boolean, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * Pawns whose owners have not decided yet.
 */
undecided: Seats, 
/**
 * Pawns that stand and have not been beaten.
 */
standing: Seats, 
/**
 * Whether any pawn stood: then no levy fights (BY-27.6).
 */
stood: boolean, };

/**
 * Who attacks.
 */
export type Attacker = "byzantine" | "arab" | "bulgars";

/**
 * A choice: what it costs, what it brings, how it may end.
 */
export type Choice = { 
/**
 * The choice in notation; a range of numbers is left out.
 */
action: string, 
/**
 * Movement cubes it costs.
 */
movement?: number, 
/**
 * Bezants it costs at least.
 */
bezants?: number, 
/**
 * The treasury they come from.
 */
pays?: Side, 
/**
 * Points it brings at once, and on which track.
 */
points?: [Side, number], 
/**
 * The chances of the attack it is.
 */
odds?: Odds, 
/**
 * The cities of a flight, from the next to the last; each but the last costs a cube.
 */
path?: Array<CityName>, 
/**
 * What to think of.
 */
warnings?: Array<Warning>, };

/**
 * What a page draws and a reader wants to know of a city.
 */
export type CityFacts = { 
/**
 * Its name in notation.
 */
id: CityName, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * Who holds it at the start.
 */
holder: Holder, 
/**
 * Its tokens at the start, or its strength.
 */
value: number, 
/**
 * Whether it is Constantinople.
 */
capital: boolean, 
/**
 * Whether Byzantine armies sail there from the capital (BY-18.14).
 */
coastal: boolean, 
/**
 * Whether the Bulgars can come here from their own land (BY-10.5).
 */
arrow: boolean, 
/**
 * Degrees east.
 */
lon: number, 
/**
 * Degrees north.
 */
lat: number, 
/**
 * Where sea lanes meet the shore: degrees east and north.
 */
sea_anchor: [number, number] | null, };

/**
 * The name of a city, as it is written. All maps of the program share the names.
 */
export type CityName = string;

/**
 * A city and what lies on it.
 */
export type CityState = { 
/**
 * Which.
 */
city: CityName, 
/**
 * Who holds it.
 */
holder: Holder, 
/**
 * Its tokens; the value of a Persian city, 5 for the capital.
 */
tokens: number, 
/**
 * Who controls it.
 */
controller?: Seat, 
/**
 * Whether a fortification disc shows that.
 */
fortified?: boolean, };

/**
 * Whether a civil war may be waged against a city that the attacker controls.
 */
export type CivilWarOwnCity = "allowed" | "forbidden";

/**
 * What kind of ending it is.
 */
export type Ending = "win" | "shared-win" | "draw" | "cooperative-win" | "cooperative-loss";

/**
 * Something that happened.
 */
export type Event = { "event": "turn-began", turn: number, first: Seat, } | { "event": "controlled", seat: Seat, city: CityName, source: Source, paid: number, pays: Side, } | { "event": "reinforced", seat: Seat, slot: Slot, source: Source, paid: number, } | { "event": "space-taken", seat: Seat, space: Space, source: Source, paid: number, pays: Side, } | { "event": "developed", seat: Seat, city: CityName, tokens: number, } | { "event": "fortified", seat: Seat, city: CityName, } | { "event": "bulgars-gathered", seat: Seat, cubes: number, armed: number, } | { "event": "taxed", seat: Seat, cubes: number, byzantine: number, arab: number, } | { "event": "built", seat: Seat, side: Side, source: Source, paid: number, } | { "event": "entered", seat: Seat, side: Side, city: CityName, } | { "event": "moved", seat: Seat, side: Side, from: CityName, to: CityName, cost: number, second: boolean, by_sea: boolean, } | { "event": "doubled", seat: Seat, to: CityName, cost: number, } | { "event": "dropped", seat: Seat, to: CityName, } | { "event": "ambushed", seat: Seat, target: Seat, dice: Array<number>, hits: number, } | { "event": "attacked", seat: Seat, by: Attacker, city: CityName, civil_war: boolean, } | { "event": "stood", seat: Seat, side: Side, city: CityName, } | { "event": "fled", seat: Seat, side: Side, from: CityName, to: CityName, losses: number, by_sea: boolean, forced: boolean, } | { "event": "sea-permitted", seat: Seat, allowed: boolean, } | { "event": "levy-called", seat: Seat, side: Side, called: boolean, } | { "event": "battle", seat: Seat, by: Attacker, foe: Foe, city: CityName, attack_dice: Array<number>, defence_dice: Array<number>, attack_hits: number, defence_hits: number, } | { "event": "battle-decided", seat: Seat, foe: Foe, attack: number, defence: number, won: boolean, } | { "event": "siege", seat: Seat, by: Attacker, city: CityName, dice: Array<number>, hits: number, losses: number, } | { "event": "siege-decided", seat: Seat, city: CityName, attack: number, defence: number, won: boolean, } | { "event": "lost", seat: Seat, side: Side, unit: Unit, cubes: number, } | { "event": "guard-returned", seat: Seat, side: Side, } | { "event": "bulgars-lost", cubes: number, armed: number, } | { "event": "destroyed", seat: Seat, side: Side, city: CityName, } | { "event": "conquered", seat: Seat, by: Attacker, city: CityName, tokens: number, loot: number, from: Seat | null, } | { "event": "marked", seat: Seat, city: CityName, source: Source, paid: number, } | { "event": "marked-by-army", seat: Seat, city: CityName, } | { "event": "scored", seat: Seat, side: Side, merit: Merit, points: number, total: number, } | { "event": "capital-fell", seat: Seat, fall: Fall, } | { "event": "passed", seat: Seat, first: boolean, source: Source | null, } | { "event": "income", seat: Seat, byzantine: number, arab: number, } | { "event": "upkeep-paid", seat: Seat, side: Side, paid: number, left: number, } | { "event": "disbanded", seat: Seat, side: Side, unit: Unit, } | { "event": "recovered", seat: Seat, returned: number, recovered: number, } | { "event": "final", seat: Seat, byzantine: number, arab: number, total: number, };

/**
 * How Constantinople fell (BY-31.1).
 */
export type Fall = "army" | "bulgars";

/**
 * A fight that is going on.
 */
export type Fight = { 
/**
 * The city.
 */
city: CityName, 
/**
 * The player who attacks, or leads the Bulgars.
 */
attacker: Seat, 
/**
 * With what.
 */
by: Attacker, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * The attacking force.
 */
attack: ForceWords, 
/**
 * The foe of the battle that was rolled, or the only one that could come now.
 */
foe: Foe | null, 
/**
 * Its force.
 */
foe_force: ForceWords | null, 
/**
 * The dice and the strength of the city.
 */
defence: number, 
/**
 * Whether a fortification is part of it.
 */
fortified: boolean, 
/**
 * To win the next battle, in thousandths.
 */
battle: number | null, 
/**
 * To take the city from here, in thousandths.
 */
odds: Odds, };

/**
 * A flight out of a city (BY-20).
 */
export type Flight<C> = { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * Which pawn.
 */
side: Side, 
/**
 * Whether it may also stand (BY-20.1).
 */
voluntary: boolean, 
/**
 * The way back of a beaten attacker, over the sea (BY-20.15).
 */
back: C | null, 
/**
 * The holder of the Byzantine fleet has closed the sea (BY-20.10).
 */
sea_closed: boolean, 
/**
 * Where it goes, while its losses are chosen.
 */
to: C | null, };

/**
 * Against whom the attacker fights a battle.
 */
export type Foe = { "army": Seat } | { "levy": Seat } | "bulgars";

/**
 * A force in numbers.
 */
export type ForceWords = { 
/**
 * Dice in a battle.
 */
dice: number, 
/**
 * Strength: Elite and Main.
 */
strength: number, 
/**
 * Cubes that can be lost.
 */
cubes: number, 
/**
 * Whether the guard is among them.
 */
guard: boolean, };

/**
 * One thing that is being resolved.
 */
export type Frame<C> = { "frame": "choose" } | { "frame": "reinforce", 
/**
 * So many cubes more at most.
 */
left: number, 
/**
 * The Elite boxes that have received a cube: Byzantine, Arab.
 */
elites: [boolean, boolean], } | { "frame": "cube", 
/**
 * What for.
 */
need: Need<C>, } | { "frame": "develop", 
/**
 * Of which side.
 */
side: Side, } | { "frame": "fortify" } | { "frame": "bulgars" } | { "frame": "share", 
/**
 * The cubes on the tax area.
 */
cubes: number, } | { "frame": "enter", 
/**
 * Of which side.
 */
side: Side, } | { "frame": "march" } & March<C> | { "frame": "double", 
/**
 * Where the army sails.
 */
to: C, } | { "frame": "doubled", 
/**
 * Where the army sails.
 */
to: C, } | { "frame": "ambush", 
/**
 * Where the army sails.
 */
to: C, 
/**
 * How many dice: the cubes that were spent.
 */
dice: number, } | { "frame": "attack" } & Attack<C> | { "frame": "flight" } & Flight<C> | { "frame": "permit", 
/**
 * Where the flight would end.
 */
to: C, } | { "frame": "losses", 
/**
 * Whose army.
 */
seat: Seat, 
/**
 * Which army.
 */
side: Side, 
/**
 * How many cubes more.
 */
left: number, 
/**
 * The first of them goes on the conquered city (BY-24.11).
 */
marker: boolean, } | { "frame": "upkeep", 
/**
 * Whose army.
 */
seat: Seat, 
/**
 * Which army.
 */
side: Side, 
/**
 * The upkeep of the cheapest cube removed so far (BY-29.14).
 */
cheapest?: number, } | { "frame": "over", 
/**
 * Who took the capital, if that ended it.
 */
fall?: Fall, };

/**
 * The help beside a view.
 */
export type Guide = { 
/**
 * What each player's sheet amounts to.
 */
players: Array<Account>, 
/**
 * What each choice of the viewer costs and leads to.
 */
choices: Array<Choice>, 
/**
 * The fight that is going on.
 */
fight: Fight | null, };

/**
 * Who holds a city: the colour of its tokens (BY-1.11).
 */
export type Holder = "byzantine" | "arab" | "persian" | "bulgar";

/**
 * A link as a page draws it.
 */
export type LinkFacts = { 
/**
 * One end.
 */
a: CityName, 
/**
 * The other end.
 */
b: CityName, 
/**
 * What kind of link.
 */
way: Way, };

/**
 * Which map: the standard one, or a host's own by the digest of its file.
 */
export type MapId = string;

/**
 * A march: what the pawn of the active player has done in this action (BY-18).
 */
export type March<C> = { 
/**
 * Which army.
 */
side: Side, 
/**
 * Whether the pawn entered the map in this action.
 */
entered: boolean, 
/**
 * The moves made.
 */
moves: number, 
/**
 * The city that the last move left.
 */
from: C | null, 
/**
 * Whether that move went over the sea.
 */
by_sea: boolean, };

/**
 * What points are given or lost for.
 */
export type Merit = "start" | "control" | "office" | "building" | "conquest" | "bulgars" | "capital" | "cities" | "unpaid";

/**
 * What a cube is needed for.
 */
export type Need<C> = { "for": "control", 
/**
 * Which.
 */
city: C, } | { "for": "reinforce", 
/**
 * Which.
 */
slot: Slot, 
/**
 * So many cubes may come after this one.
 */
left: number, 
/**
 * The Elite boxes that have received a cube in this action.
 */
elites: [boolean, boolean], } | { "for": "develop", 
/**
 * The city.
 */
city: C, } | { "for": "fortify", 
/**
 * The city.
 */
city: C, } | { "for": "bulgar-attack", 
/**
 * The city.
 */
city: C, } | { "for": "gather", 
/**
 * Whose treasury pays.
 */
pays: Side, } | { "for": "office", 
/**
 * Of which side.
 */
side: Side, } | { "for": "fleet", 
/**
 * Of which side.
 */
side: Side, } | { "for": "civil-war", 
/**
 * Of which side.
 */
side: Side, } | { "for": "build", 
/**
 * Of which side.
 */
side: Side, } | { "for": "marker", 
/**
 * The city.
 */
city: C, } | { "for": "pass" };

/**
 * The chances of an attack, in thousandths.
 */
export type Odds = { 
/**
 * To take the city if nobody fights for it.
 */
siege: number, 
/**
 * To take it if everybody who could fight does; absent where nobody could.
 */
storm?: number, };

/**
 * The options of a game.
 */
export type Options = { 
/**
 * 2, 3 or 4 (BY-1.1).
 */
seats: number, 
/**
 * The map it is played on.
 */
map: MapId, 
/**
 * Civil war against an own city.
 */
civil_war_own_city: CivilWarOwnCity, };

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
 * The points of one track of one player, by merit.
 */
export type Points = { 
/**
 * At the start.
 */
start: number, 
/**
 * For taking control.
 */
control?: number, 
/**
 * For an office.
 */
office?: number, 
/**
 * For churches or mosques.
 */
building?: number, 
/**
 * For cities won by armies.
 */
conquest?: number, 
/**
 * For cities won by the Bulgars.
 */
bulgars?: number, 
/**
 * For the fall of Constantinople.
 */
capital?: number, 
/**
 * For the cities at the end.
 */
cities?: number, 
/**
 * Lost for cubes that could not be paid.
 */
unpaid?: number, };

/**
 * A complete state. Every field may be left out; what is left out is as at the start.
 */
export type Position = { 
/**
 * The options of the game.
 */
options: Options, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * The round of the turn, from 1.
 */
round: number, 
/**
 * The first player of this turn.
 */
first: Seat, 
/**
 * The player whose action it is.
 */
active: Seat, 
/**
 * Who has passed, in seat order.
 */
passed: Seats, 
/**
 * Who passed first.
 */
first_passer?: Seat, 
/**
 * The players, in seat order; those left out at the end are as at the start.
 */
players: Array<Sheet>, 
/**
 * The cities that are not as at the start, or all of them.
 */
cities: Array<CityState>, 
/**
 * The cubes on special spaces: whose, space by space.
 */
spaces: Array<SpaceState>, 
/**
 * Whether the Emperor's and the Caliph's guard are with their holder.
 */
guards: [boolean, boolean], 
/**
 * Orange cubes in the Bulgar box; left out: as at the start.
 */
bulgars: number | null, 
/**
 * Sea links that cost the active player double until the end of the action (BY-13.7).
 */
doubled?: Array<[CityName, CityName]>, 
/**
 * What is being resolved, the innermost last.
 */
flow: Array<Frame<CityName>>, };

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
 * Whose action it belongs to.
 */
active: Seat, 
/**
 * What is decided.
 */
asked: Asked, };

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
 * What belongs to one player.
 */
export type Sheet = { 
/**
 * The cube pool.
 */
pool: number, 
/**
 * The casualty pool; left out: what is left of the player's cubes.
 */
casualties: number | null, 
/**
 * The Byzantine army.
 */
byzantine: ArmySheet, 
/**
 * The Arab army.
 */
arab: ArmySheet, 
/**
 * Fortification discs in stock; left out: those that are on no city.
 */
discs: number | null, 
/**
 * Cubes on the tax area.
 */
taxing: number, 
/**
 * Whether a cube lies on the pass area.
 */
passing: boolean, 
/**
 * Cubes that left the game (BY-29.6).
 */
removed: number, 
/**
 * Whether a cube was ever put on a Byzantine city (BY-5.7); left out: whether the Byzantine pawn is
 * on the map or a Byzantine city is controlled.
 */
settled: boolean | null, };

/**
 * A side that every player plays (BY-4.8, BY-31.14).
 */
export type Side = "byzantine" | "arab";

/**
 * One of the eight boxes of an army sheet.
 */
export type Slot = { 
/**
 * Of which army.
 */
side: Side, 
/**
 * Which box.
 */
unit: Unit, };

/**
 * Where the cube for an action comes from (BY-4.1).
 */
export type Source = "pool" | { "box": Slot } | "casualties";

/**
 * A kind of special space (BY-7.4).
 */
export type Space = "bulgars" | "fortification" | "byzantine-development" | "arab-development" | "emperor" | "caliph" | "byzantine-civil-war" | "arab-civil-war" | "byzantine-fleet" | "arab-fleet";

/**
 * The cubes on the special spaces of one kind.
 */
export type SpaceState = { 
/**
 * Which kind.
 */
space: Space, 
/**
 * Whose cubes lie there, in seat order.
 */
cubes: Array<Seat>, };

/**
 * How far an attack is.
 */
export type Stage = { "stage": "flights" } | { "stage": "levy" } | { "stage": "opponent" } | { "stage": "battle", 
/**
 * Against whom.
 */
foe: Foe, 
/**
 * Cubes that the foe has still to lose.
 */
foe_losses: number, } | { "stage": "compare", 
/**
 * Against whom.
 */
foe: Foe, } | { "stage": "siege" } | { "stage": "beaten" } | { "stage": "won" };

/**
 * A box of an army.
 */
export type Unit = "elite" | "main" | "levy" | "movement";

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
 * Something to think of before choosing.
 */
export type Warning = "perishes" | "may-be-doubled" | "may-be-attacked" | "empties-army";

/**
 * A link between two cities.
 */
export type Way = "road" | "desert" | "sea";
