// Generated from the types of crates/medioevo; see CONTRIBUTING.md. Don't edit.

/**
 * An Empire card that was rotated, or is used by Proselytism, until its effect is done.
 */
export type Ability = { 
/**
 * Which card.
 */
card: CardNo, 
/**
 * Who uses it.
 */
user: Seat, 
/**
 * It is another player's, used by Proselytism (MU-T23).
 */
foreign: boolean, 
/**
 * It is used for this alternative of its points; for its ability otherwise.
 */
alternative: number | null, 
/**
 * A Jester has cancelled it (MU-C48).
 */
cancelled: boolean, 
/**
 * A Princess lets it give its ability and its points (MU-C59).
 */
both: boolean, 
/**
 * A Princess doubles its points (MU-C60).
 */
doubled: boolean, 
/**
 * Whether its effect has begun: the price is paid, the points are given.
 */
begun: boolean, 
/**
 * Whether the user has to choose something.
 */
asks: boolean, 
/**
 * How far the effect is.
 */
step: number, 
/**
 * A zone that was chosen.
 */
zone: ZoneName | null, 
/**
 * A piece that was chosen.
 */
piece: Piece | null, 
/**
 * A number: of choices left, of a die.
 */
count: number, 
/**
 * Another one.
 */
other: number, };

/**
 * War, peace and pacts.
 */
export type AccordsDoc = { wars?: Array<Seats>, declared?: Array<Seats>, armistices?: Array<Seats>, pacts?: Array<PactDoc>, proposals?: Array<ProposalDoc>, drafts?: Array<DraftDoc>, season?: [number, Phase] | null, acts?: Array<number>, refused?: Array<Array<number>>, };

/**
 * What a player has and may expect. What lies on the table as it is stands in the view.
 */
export type Account = { 
/**
 * The place in the turn order, from 1; nobody who is out of the game has one.
 */
place?: number, 
/**
 * Honour points by what they came from.
 */
honour: HonourSources, 
/**
 * The territories that are controlled.
 */
realm: Array<ZoneName>, 
/**
 * The home territories that are not.
 */
home_lost: Array<ZoneName>, 
/**
 * The buildings in the realm.
 */
buildings: { [key in Building]?: number }, 
/**
 * The figures on the board, as what they are and not as what they count as.
 */
figures: { [key in Figure]?: number }, 
/**
 * The figures in reserve.
 */
reserve: { [key in Unit]?: number }, 
/**
 * The units bought, ransomed and brought back in this turn's purchases.
 */
units_bought: number, 
/**
 * How many of them are allowed (MU-8.43).
 */
unit_limit: number, 
/**
 * The control tokens in reserve.
 */
control_tokens: number, 
/**
 * The ownership tokens in reserve: so many more transports and siege engines are possible at most.
 */
ownership_tokens: number, 
/**
 * What taxes would bring.
 */
income: Income, 
/**
 * What pieces cost.
 */
upkeep: Upkeep, 
/**
 * Interest on loans.
 */
interest: Interest, 
/**
 * What the next Empire card costs.
 */
next_card: number, };

/**
 * What a siege engine fires at (MU-12.3).
 */
export type Aim = "units" | "civil" | "military" | "religious";

/**
 * How kingdoms are given out (MU-3.5, MU-25.1).
 */
export type Allotment = "random" | "pick" | "agreed" | "auction";

/**
 * Somebody has entered a zone.
 */
export type Arrival = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * Who controlled it before.
 */
owner: Seat | null, 
/**
 * Whether the horde there was fought.
 */
horde: boolean, 
/**
 * The players who were fought there.
 */
fought: Seats, 
/**
 * Whether the territory has been conquered.
 */
conquered: boolean, 
/**
 * Who has got a blood token for a piece that was plundered here (MU-25.20).
 */
bled: Seats, 
/**
 * What comes next.
 */
step: Coming, };

/**
 * Everything that is printed on the board.
 */
export type Atlas = { 
/**
 * What part of the world is shown.
 */
frame: MapFrame, 
/**
 * The territories, in the order of their zones.
 */
territories: Array<TerritoryFacts>, 
/**
 * The sea zones, in the order of their zones.
 */
seas: Array<SeaFacts>, 
/**
 * The borders between territories.
 */
borders: Array<BorderFacts>, 
/**
 * The kingdoms, in their order.
 */
kingdoms: Array<KingdomFacts>, 
/**
 * The goods, in their order.
 */
goods: Array<GoodFacts>, 
/**
 * Land around the territories.
 */
off_map_land: Array<OffMap>, 
/**
 * Water around the sea zones.
 */
off_map_water: Array<OffMap>, 
/**
 * Territories that touch in the drawing and have no border.
 */
corner_touches: Array<[ZoneName, ZoneName]>, 
/**
 * Territories at a narrow water that can't be crossed by land.
 */
water_gaps: Array<[ZoneName, ZoneName]>, };

/**
 * Bids.
 */
export type Auction = { 
/**
 * Who bids: all, and later those who tie for the first place (MU-5.3).
 */
bidders: Seats, 
/**
 * What everybody has bid so far, without what is still secret.
 */
totals: [number, number, number, number, number, number], 
/**
 * Whether it is a further bid of those who tie.
 */
again: boolean, };

/**
 * How far a transaction is.
 */
export type Bargain = "count" | "cubes" | "announced" | "pricing" | "priced" | "bonus" | "points" | "settling" | "leaving";

/**
 * A battle that is under way.
 */
export type BattleDoc = { zone: ZoneName, sides: Array<Side>, round?: number, rolled?: boolean, began_with?: Array<number>, escaped?: Array<boolean>, capture?: Array<boolean>, two_to_one?: Array<boolean>, captives?: Array<{ [key in Figure]?: number }>, gunners?: Array<boolean>, trapped?: Array<{ [key in Figure]?: number }>, owner?: Seat | null, stops?: boolean, lost?: Array<number>, boarded?: Array<number>, manned?: Array<number>, now?: RoundDoc, };

/**
 * A phase has ended.
 */
export type Between = { 
/**
 * What comes next.
 */
next: Phase, 
/**
 * Whether objectives could be claimed.
 */
claimed: boolean, };

/**
 * A name or a text in both languages.
 */
export type Bilingual = { 
/**
 * In English.
 */
en: string, 
/**
 * In French.
 */
fr: string, };

/**
 * A border between two territories.
 */
export type BorderFacts = { 
/**
 * One of them.
 */
a: ZoneName, 
/**
 * The other one.
 */
b: ZoneName, 
/**
 * The river between them.
 */
river: string | null, 
/**
 * The strait between them.
 */
strait: string | null, };

/**
 * A branch of technologies. Technology points and objective tokens have its colour (MU-19.1).
 */
export type Branch = "transport" | "commerce" | "legislation" | "combat" | "construction" | "religion";

/**
 * A branch of technologies.
 */
export type BranchFace = { 
/**
 * The colour of its points and tokens, in English.
 */
colour: string, 
/**
 * What it is called, with its colour.
 */
name: Bilingual, 
/**
 * The colour in words.
 */
colour_name: Bilingual, };

/**
 * A building (MU-2.9).
 */
export type Building = "village" | "town" | "city" | "tower" | "fort" | "castle" | "cathedral";

/**
 * A building (MU-8.7).
 */
export type BuildingFacts = { 
/**
 * What it is called.
 */
name: Bilingual, 
/**
 * Its price.
 */
florins: number, 
/**
 * The technology points of its plan.
 */
points: number, 
/**
 * Its structure points.
 */
structure: number, 
/**
 * How many there are (MU-1.7).
 */
supply: number, 
/**
 * The control tokens it gives (MU-14.6).
 */
control_tokens: number, 
/**
 * The damage it protects from (MU-14.1).
 */
protection: number, 
/**
 * The honour points it gives when built (MU-8.13).
 */
honour: number, };

/**
 * A purchase.
 */
export type Buying = { 
/**
 * Who buys.
 */
seat: Seat, 
/**
 * What.
 */
ware: Ware, 
/**
 * Where it goes, once that is chosen.
 */
zone: ZoneName | null, 
/**
 * Whether it stays hidden until the phase ends (MU-25.40).
 */
hidden: boolean, 
/**
 * How far it is.
 */
step: BuyingStep, };

/**
 * The steps of a purchase.
 */
export type BuyingStep = "begin" | "place" | "wish" | "pay" | "finish" | "keep" | "under";

/**
 * The die of a card (MU-20.3).
 */
export type CardDie = "1d3" | "1d6" | "1d8";

/**
 * An Empire card.
 */
export type CardFace = { 
/**
 * Its number.
 */
no: CardNo, 
/**
 * The character on its front.
 */
name: Bilingual, 
/**
 * What its ability does.
 */
ability: Bilingual, 
/**
 * When the ability can be used.
 */
windows: Array<Window>, 
/**
 * How long the ability lasts.
 */
duration: Duration, 
/**
 * The die of the ability.
 */
die?: CardDie, 
/**
 * What the ability costs in florins.
 */
florins: number, 
/**
 * The technology points it gives: one of these.
 */
points: Array<{ [key in Branch]?: number }>, 
/**
 * The objective on its back.
 */
objective: Bilingual, 
/**
 * The colours of tokens to choose from for it.
 */
tokens: Array<Branch>, 
/**
 * How hard the objective is, from 1 to 3.
 */
difficulty: number, };

/**
 * An Empire card of the viewer.
 */
export type CardInHand = { 
/**
 * Which one.
 */
card: CardNo, 
/**
 * Whether it is rotated.
 */
rotated: boolean, 
/**
 * Whether its ability can be used now.
 */
playable: boolean, 
/**
 * The alternatives of its points that can be made now.
 */
points: Array<number>, 
/**
 * Whether its objective can be claimed now.
 */
claimable: boolean, 
/**
 * The conditions of its objective: all of them have to be met.
 */
objective: Array<Condition>, };

/**
 * An Empire card.
 */
export type CardNo = number;

/**
 * A kind of buildings, of which a territory holds one (MU-2.9, MU-8.10).
 */
export type Category = "civil" | "military" | "religious";

/**
 * Where a way of a piece may end, and what awaits it there.
 */
export type Caution = { 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * What it brings about.
 */
warns: Array<Said>, };

/**
 * Figures that count as others.
 */
export type ChangeDoc = { zone: ZoneName, own: Figure, shown: Figure, count: number, aboard?: number | null, seat?: Seat | null, lent?: boolean, damaged?: boolean, };

/**
 * Something that the viewer may do.
 */
export type Choice = { 
/**
 * In notation; with `{n}` for any number of a range.
 */
action: string, 
/**
 * In words; with `{n}` for the same number.
 */
said: Said, 
/**
 * Where it would happen: where a step goes, what is attacked, where something is built.
 */
zone?: ZoneName, 
/**
 * The transport or siege engine that it would be done with, or to.
 */
piece?: Piece, 
/**
 * The player whom it concerns.
 */
seat?: Seat, 
/**
 * The movement points that it takes: a step, or the last one into an attack.
 */
cost?: number, 
/**
 * Consequences that are worth a warning.
 */
warns?: Array<Said>, 
/**
 * How the battle would go that an attack leads to, if it began with this.
 */
odds?: Engagement, 
/**
 * Whether it is said beside the game: diplomacy, standing orders, claims.
 */
aside?: boolean, };

/**
 * The War Circle.
 */
export type CircleDoc = { dice: Dice, horde: { [key in Figure]?: number }, };

/**
 * An inhabited area.
 */
export type CityFacts = { 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * Where it lies: degrees east and north.
 */
at: [number, number], 
/**
 * What it produces.
 */
good: Good, 
/**
 * Whether it has a port.
 */
port: boolean, };

/**
 * A clause.
 */
export type ClauseDoc = { kind: ClauseKind, from: Seat, to: Seat, number?: number, enemies?: Seats, fee?: number, };

/**
 * What a clause of a pact is about (MU-21.13).
 */
export type ClauseKind = "trade" | "passage" | "military_control" | "civil_control" | "non_belligerence" | "defensive_alliance" | "offensive_alliance";

/**
 * The combat rounds.
 */
export type Combat = { 
/**
 * Whose turn it is, by the place in the order.
 */
place: number, 
/**
 * How many have passed in this round.
 */
passes: number, 
/**
 * How far the turn of this player is.
 */
turn: Turn, };

/**
 * How far it is.
 */
export type Coming = "entered" | "answered" | "splits" | "meets" | "chooses" | "warned";

/**
 * A condition of an objective.
 */
export type Condition = { 
/**
 * What is counted.
 */
name: Bilingual, 
/**
 * How much of it is there.
 */
have: number, 
/**
 * How much is needed; where `most` is set it may not be more.
 */
need: number, 
/**
 * Whether `need` is the most there may be, and not the least.
 */
most?: boolean, 
/**
 * Whether it holds.
 */
met: boolean, };

/**
 * The use of a technology, until its effect is done.
 */
export type Craft = { 
/**
 * Which technology.
 */
technology: Technology, 
/**
 * Who uses it.
 */
user: Seat, 
/**
 * It is another player's, used by Flight of Time (MU-T24).
 */
foreign: boolean, 
/**
 * Whether the user has to choose something.
 */
asks: boolean, 
/**
 * How far it is.
 */
step: number, 
/**
 * A zone that was chosen.
 */
zone: ZoneName | null, 
/**
 * Another one.
 */
to: ZoneName | null, 
/**
 * A piece that was chosen.
 */
piece: Piece | null, 
/**
 * A figure that was chosen.
 */
figure: Figure | null, 
/**
 * A number.
 */
count: number, 
/**
 * Another one.
 */
other: number, };

/**
 * Damage to a side is distributed.
 */
export type Damage = { 
/**
 * Who takes it: 0 the attacker, 1 the defender.
 */
side: number, 
/**
 * What it comes from; nothing where it is the side's own losses.
 */
from: Threat | null, 
/**
 * Whether its window was open (MU-W15).
 */
announced: boolean, 
/**
 * Whether the points were counted after the window.
 */
counted: boolean, 
/**
 * Points left.
 */
points: number, 
/**
 * Points left that the other side directs (MU-T15).
 */
directed: number, };

/**
 * Which data: the standard ones, or a host's own by the digest of its two files.
 */
export type DataId = string;

/**
 * A purchase or a sale.
 */
export type Deal = { 
/**
 * Who trades.
 */
seat: Seat, 
/**
 * By which transport.
 */
place: number, 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * By which rules.
 */
terms: Terms, 
/**
 * How far it is.
 */
step: Bargain, 
/**
 * The cubes by colour.
 */
cubes: [number, number, number, number, number, number, number, number], 
/**
 * How many of them Commerce makes dearer (MU-T05).
 */
commerce: number, 
/**
 * Points of Market (MU-T06).
 */
market: number, 
/**
 * Whether a Camel Driver adds the Great Market to the route (MU-C64).
 */
both: boolean, 
/**
 * Whether the bonus of the route is taken (MU-17.18).
 */
journey: boolean, 
/**
 * Trade points not yet converted (MU-17.25).
 */
points: number, 
/**
 * Trade points turned into honour points.
 */
glory: number, 
/**
 * Trade points turned into florins.
 */
profit: number, };

/**
 * Whether somebody may buy and sell somewhere.
 */
export type Dealing = "open" | "needs-pact" | "unquiet" | "banned";

/**
 * Both decks. Empire cards that nobody owns and that are not named here lie in the deck, where nobody knows.
 */
export type DecksDoc = { 
/**
 * The top card of the Empire deck, whose objective everybody sees.
 */
top?: CardNo | null, 
/**
 * Cards that were put under it, the highest first; those that the reader of a view does not know are left open.
 */
under?: Array<UnderDoc>, 
/**
 * The tax level on the back of the top Event card.
 */
tolerated: number, 
/**
 * The Event cards that were used.
 */
discarded?: Array<EventNo>, 
/**
 * The one in use.
 */
event?: EventNo | null, };

/**
 * A player places what he bought.
 */
export type Deploying = { 
/**
 * Who places.
 */
seat: Seat, 
/**
 * What he places now.
 */
ware: Ware | null, };

/**
 * A d4, a d6 and a d8, as they lie; 0 where they do not lie there yet.
 */
export type Dice = { 
/**
 * From 1 to 4.
 */
d4: number, 
/**
 * From 1 to 6.
 */
d6: number, 
/**
 * From 1 to 8.
 */
d8: number, };

/**
 * A pact that is being written.
 */
export type DraftDoc = { partners?: Seats, terms?: TermsDoc, };

/**
 * How long the effect of a card or a technology lasts (MU-20.1, MU-20.2).
 */
export type Duration = "instant" | "action" | "round" | "battle" | "turn" | "next_turn";

/**
 * Honour points by what they came from.
 */
export type EarnedDoc = { conquest?: number, building?: number, battle?: number, rebellion?: number, diplomacy?: number, trade?: number, scoring?: number, };

/**
 * Money, and what is counted like it (chapters 6 to 9, 16, 17 and 22).
 */
export type Economy = { 
/**
 * For each unit, transport and siege engine (MU-7.5).
 */
upkeep: number, 
/**
 * For each market cube of a city (MU-7.3).
 */
city_market_income_per_cube: number, 
/**
 * Of a player with nothing (MU-7.4).
 */
destitute_income: number, 
/**
 * In place of a missing technology point (MU-9.9).
 */
missing_tech_point: number, 
/**
 * Repairs a damage of a building (MU-8.15).
 */
repair_per_damage: number, 
/**
 * Units that may be bought in a phase, without buildings (MU-8.43).
 */
unit_limit_base: number, 
/**
 * Of the first Empire card (MU-8.60).
 */
empire_card_base: number, 
/**
 * More for each card already owned (MU-8.60).
 */
empire_card_per_owned: number, 
/**
 * Empire cards drawn to choose from (MU-8.61).
 */
empire_draw_base: number, 
/**
 * More for each cathedral (MU-8.61).
 */
empire_draw_per_cathedral: number, 
/**
 * Of a technology, for each level (MU-8.3).
 */
technology_per_level: number, 
/**
 * One loan (MU-22.1).
 */
loan: number, 
/**
 * The highest debt (MU-22.2).
 */
max_debt: number, 
/**
 * Interest of a loan (MU-22.4).
 */
interest_per_loan: number, 
/**
 * For a rebellion of one's own (MU-22.11).
 */
bankrupt_rebellion_income: number, 
/**
 * Price of a cube (MU-17.10).
 */
cube_buy: number, 
/**
 * Proceeds of a cube (MU-17.11).
 */
cube_sell: number, 
/**
 * More for each cube of the Great Market (MU-17.17).
 */
market_bonus_per_cube: number, 
/**
 * More for each trade point, on every cube (MU-17.25).
 */
route_point_florins_per_cube: number, 
/**
 * Of the price of what is plundered (MU-16.4).
 */
plunder_percent: number, 
/**
 * For a plundered cube (MU-16.4).
 */
plunder_cube: number, 
/**
 * Times the price of a prisoner (MU-8.70).
 */
ransom_factor: number, 
/**
 * Of the first player (MU-6.17).
 */
barbarian_points: number, };

/**
 * What kind of ending it is.
 */
export type Ending = "win" | "shared-win" | "draw" | "cooperative-win" | "cooperative-loss";

/**
 * How a battle would go if both simply fought on from a new round, without cards and technologies: an estimate from
 * some hundred battles fought with sensible dice, in thousandths. Who loses figures loses the least first; siege engines are
 * served by up to half of an army and aimed at units; galleys stay afloat.
 */
export type Engagement = { 
/**
 * The attacker is left alone.
 */
attacker: number, 
/**
 * The defender is left alone.
 */
defender: number, 
/**
 * Nobody is left.
 */
nobody: number, };

/**
 * A siege engine; each kind is a level (MU-8.50).
 */
export type Engine = "catapult" | "trebuchet" | "bombard";

/**
 * A siege engine (MU-8.50, MU-10.9, MU-12.1 to MU-12.4).
 */
export type EngineFacts = { 
/**
 * What it is called.
 */
name: Bilingual, 
/**
 * Its price.
 */
florins: number, 
/**
 * The green points of its plan.
 */
points: number, 
/**
 * How many there are (MU-1.7).
 */
supply: number, 
/**
 * Its movement points.
 */
movement: number, 
/**
 * The most units that serve it.
 */
max_crew: number, 
/**
 * A shot hits with a d8 of at most this.
 */
hits_up_to: number, 
/**
 * The damage of a hit to units.
 */
damage_units: number, 
/**
 * The damage of a hit to a building.
 */
damage_building: number, };

/**
 * What happened.
 */
export type Event = { "kind": "phase-began", phase: Phase, } | { "kind": "committed", seat: Seat, } | { "kind": "bid", seat: Seat, florins: number, total: number, } | { "kind": "turn-order", seat: Seat, place: number, } | { "kind": "pledged", seat: Seat, kingdom: Kingdom, points: number, } | { "kind": "kingdom-taken", seat: Seat, kingdom: Kingdom, } | { "kind": "village-placed", seat: Seat, zone: ZoneName, } | { "kind": "archer-placed", seat: Seat, zone: ZoneName, } | { "kind": "transport-placed", seat: Seat, transport: GearKind, level: number, zone: ZoneName, } | { "kind": "fire-lit", zone: ZoneName, } | { "kind": "card-kept", seat: Seat, card: CardNo, } | { "kind": "first-token", seat: Seat, colour: Branch, } | { "kind": "tax-set", seat: Seat, level: number, } | { "kind": "figure-removed", seat: Seat, zone: ZoneName, figure: Figure, } | { "kind": "piece-removed", seat: Seat, zone: ZoneName, piece: GearKind, level: number, } | { "kind": "building-removed", seat: Seat, zone: ZoneName, building: Building, } | { "kind": "bankrupt", seat: Seat, arrears: number, } | { "kind": "eliminated", seat: Seat, } | { "kind": "time-up", seat: Seat, } | { "kind": "scored", seat: Seat, points: number, category: FinalHonour, } | { "kind": "scored-prisoners", seat: Seat, points: number, } | { "kind": "scored-debt", seat: Seat, points: number, } | { "kind": "scored-tokens", seat: Seat, points: number, } | { "kind": "paid", seat: Seat, florins: number, why: Money, } | { "kind": "received", seat: Seat, florins: number, why: Money, } | { "kind": "honoured", seat: Seat, points: number, why: Honour, } | { "kind": "route-honoured", seat: Seat, points: number, } | { "kind": "card-rotated", seat: Seat, card: CardNo, points: number | null, } | { "kind": "points-made", seat: Seat, card: CardNo, colour: Branch, points: number, } | { "kind": "token-flipped", seat: Seat, colour: Branch, } | { "kind": "technology-used", seat: Seat, technology: Technology, } | { "kind": "not-paid", seat: Seat, colour: Branch, } | { "kind": "researched", seat: Seat, technology: Technology, } | { "kind": "built", seat: Seat, zone: ZoneName, building: Building, } | { "kind": "building-damaged", zone: ZoneName, category: Category, damage: number, } | { "kind": "mended", seat: Seat, zone: ZoneName, category: Category, } | { "kind": "building-lost", zone: ZoneName, building: Building, } | { "kind": "token-placed", seat: Seat, zone: ZoneName, } | { "kind": "token-lost", seat: Seat, zone: ZoneName, } | { "kind": "gear-made", seat: Seat, gear: GearKind, level: number, zone: ZoneName, } | { "kind": "gear-improved", seat: Seat, gear: GearKind, level: number, zone: ZoneName, } | { "kind": "mustered", seat: Seat, figure: Figure, zone: ZoneName, } | { "kind": "captain-raised", seat: Seat, from: Figure, to: Figure, zone: ZoneName, } | { "kind": "ransomed", seat: Seat, holder: Seat, figure: Figure, } | { "kind": "cards-drawn", seat: Seat, count: number, } | { "kind": "card-bought", seat: Seat, card: CardNo, } | { "kind": "purchases-hidden", seat: Seat, } | { "kind": "ordered", seat: Seat, ware: Ware, florins: number, } | { "kind": "held-back", seat: Seat, scarce: Scarce, } | { "kind": "waived", seat: Seat, scarce: Scarce, for_phase: boolean, } | { "kind": "sold-out", seat: Seat, secret: boolean, } | { "kind": "bought-all", seat: Seat, } | { "kind": "objective-claimed", seat: Seat, card: CardNo, } | { "kind": "token-taken", seat: Seat, colour: Branch, } | { "kind": "deposit-lost", florins: number, } | { "kind": "card-straightened", seat: Seat, card: CardNo, } | { "kind": "card-cancelled", seat: Seat, card: CardNo, } | { "kind": "card-gives-both", seat: Seat, card: CardNo, } | { "kind": "card-doubled", seat: Seat, card: CardNo, } | { "kind": "card-borrowed", seat: Seat, owner: Seat, card: CardNo, points: number | null, } | { "kind": "technology-borrowed", seat: Seat, technology: Technology, } | { "kind": "war-declared", seat: Seat, on: Seat, } | { "kind": "war-began", seat: Seat, on: Seat, } | { "kind": "armistice", seat: Seat, with: Seat, } | { "kind": "peace-made", seat: Seat, with: Seat, } | { "kind": "proposed", proposal: number, by: Seat, among: Seats, } | { "kind": "consented", proposal: number, seat: Seat, among: Seats, } | { "kind": "refused", proposal: number, seat: Seat, among: Seats, } | { "kind": "withdrawn", proposal: number, seat: Seat, among: Seats, } | { "kind": "pact-failed", among: Seats, } | { "kind": "agreed", among: Seats, secret: boolean, } | { "kind": "pact-signed", pact: number, among: Seats, secret: boolean, } | { "kind": "paid-in-secret", from: Seat, to: Seat, florins: number, among: Seats, } | { "kind": "prisoner-freed", holder: Seat, owner: Seat, figure: Figure, } | { "kind": "pact-ended", pact: number, among: Seats, secret: boolean, } | { "kind": "pact-broken", pact: number, seat: Seat, among: Seats, secret: boolean, } | { "kind": "denounced", pact: number, by: Seat, accused: Seat, } | { "kind": "voted", seat: Seat, broken: boolean, } | { "kind": "judged", pact: number, accused: Seat, broken: boolean, } | { "kind": "circle-thrown", d4: number, d6: number, d8: number, } | { "kind": "horde-of-turn", light: number, archers: number, captains: number, } | { "kind": "happening-drawn", card: EventNo, tolerated: number, } | { "kind": "happening-chosen", seat: Seat, card: EventNo, } | { "kind": "happening-discarded", card: EventNo, } | { "kind": "tolerance-shown", tolerated: number, } | { "kind": "symbol-applied", symbol: Symbol, } | { "kind": "symbol-rolled", seat: Seat, symbol: Symbol, face: number, } | { "kind": "transport-halted", piece: Piece, } | { "kind": "building-struck", seat: Seat, zone: ZoneName, category: Category, } | { "kind": "cube-lost", piece: Piece, good: Good, } | { "kind": "territory-healed", seat: Seat, zone: ZoneName, } | { "kind": "barbarian-added", seat: Seat, figure: Figure, zone: ZoneName, } | { "kind": "horde-led", seat: Seat, from: ZoneName, to: ZoneName, } | { "kind": "horde-placed", zone: ZoneName, light: number, archers: number, captains: number, } | { "kind": "horde-attacks", zone: ZoneName, seat: Seat, } | { "kind": "sacked", zone: ZoneName, } | { "kind": "rebellions-due", seat: Seat, count: number, } | { "kind": "rebelled", seat: Seat, zone: ZoneName, } | { "kind": "rebellion-failed", seat: Seat, } | { "kind": "rebellion-suppressed", seat: Seat, zone: ZoneName, } | { "kind": "barbarian-moved", seat: Seat, figure: Figure, from: ZoneName, to: ZoneName, } | { "kind": "barbarian-turned", seat: Seat, figure: Figure, zone: ZoneName, } | { "kind": "edict-issued", seat: Seat, zone: ZoneName, } | { "kind": "card-kept-rotated", seat: Seat, card: CardNo, } | { "kind": "changed-sides", seat: Seat, figure: Figure, zone: ZoneName, } | { "kind": "unit-raised", seat: Seat, figure: Figure, zone: ZoneName, } | { "kind": "came-to-help", seat: Seat, from: ZoneName, to: ZoneName, } | { "kind": "fortified", seat: Seat, zone: ZoneName, } | { "kind": "cards-drawn-again", seat: Seat, count: number, } | { "kind": "horde-hired", seat: Seat, zone: ZoneName, } | { "kind": "volunteered", seat: Seat, figure: Figure, home: ZoneName, zone: ZoneName, } | { "kind": "blood-gained", seat: Seat, } | { "kind": "hurt", seat: Seat | null, zone: ZoneName, figure: Figure, became: Figure | null, } | { "kind": "card-die", seat: Seat, card: CardNo, value: number, } | { "kind": "die-lowered", seat: Seat, card: CardNo, showed: number, } | { "kind": "shots-rerolled", seat: Seat, count: number, } | { "kind": "figure-taken", seat: Seat | null, zone: ZoneName, figure: Figure, } | { "kind": "figure-trapped", seat: Seat | null, zone: ZoneName, figure: Figure, } | { "kind": "figure-changed", seat: Seat | null, zone: ZoneName, figure: Figure, became: Figure, } | { "kind": "piece-lowered", piece: Piece, level: number, } | { "kind": "piece-marked", card: CardNo, piece: Piece, } | { "kind": "doubly-protected", zone: ZoneName, } | { "kind": "side-helped", card: CardNo, seat: Seat | null, } | { "kind": "damage-directed", seat: Seat, points: number, } | { "kind": "damage-planned", seat: Seat, points: number, } | { "kind": "trader-moved", piece: Piece, zone: ZoneName, } | { "kind": "trader-held", piece: Piece, zone: ZoneName, } | { "kind": "trader-raided", piece: Piece, zone: ZoneName, by: Seat | null, kept: boolean, } | { "kind": "goods-bought", seat: Seat, zone: ZoneName, good: Good, cubes: number, } | { "kind": "goods-sold", seat: Seat, zone: ZoneName, good: Good, cubes: number, } | { "kind": "deal-stopped", seat: Seat, zone: ZoneName, } | { "kind": "cube-left", seat: Seat, zone: ZoneName, good: Good, } | { "kind": "cube-moved", seat: Seat, from: ZoneName, to: ZoneName, good: Good, } | { "kind": "route-opened", seat: Seat, place: number, areas: [ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null], } | { "kind": "stage-reached", seat: Seat, zone: ZoneName, } | { "kind": "route-completed", seat: Seat, stages: number, } | { "kind": "route-removed", seat: Seat, } | { "kind": "route-kept", seat: Seat, } | { "kind": "road-taken", seat: Seat, place: number, } | { "kind": "stage-moved", seat: Seat, from: ZoneName, to: ZoneName, } | { "kind": "battle-declared", zone: ZoneName, attacker: Side, defender: Side, } | { "kind": "battle-prevented", zone: ZoneName, } | { "kind": "round-began", zone: ZoneName, round: number, } | { "kind": "capture-wanted", seat: Seat, } | { "kind": "surrender-offered", seat: Seat, } | { "kind": "surrender-demanded", seat: Seat, } | { "kind": "surrender-refused", seat: Seat, } | { "kind": "surrendered", seat: Seat, zone: ZoneName, } | { "kind": "protected", seat: Seat, threat: Threat, } | { "kind": "flight-declared", seat: Seat, zone: ZoneName, cost: number, } | { "kind": "fled", seat: Seat, zone: ZoneName, units: number, } | { "kind": "fired", piece: Piece, shots: number, hits: number, } | { "kind": "shot", side: Side, shots: number, hits: number, } | { "kind": "sacrificed", side: Side, figure: Figure, } | { "kind": "dice-thrown", side: Side, d4: number, d6: number, d8: number, } | { "kind": "valued", side: Side, attack: number, losses: number, } | { "kind": "captured", by: Seat, owner: Seat, figure: Figure, } | { "kind": "freed", owner: Seat, figure: Figure, } | { "kind": "galley-rolled", piece: Piece, value: number, sank: boolean, } | { "kind": "blood-spent", seat: Seat, } | { "kind": "battle-won", zone: ZoneName, winner: Side | null, } | { "kind": "battle-stopped", zone: ZoneName, } | { "kind": "combat-passed", seat: Seat, } | { "kind": "stepped", piece: Piece, from: ZoneName, to: ZoneName, } | { "kind": "walked", seat: Seat, figure: Figure, from: ZoneName, to: ZoneName, } | { "kind": "boarded", piece: Piece, figure: Figure, } | { "kind": "went-ashore", piece: Piece, figure: Figure, } | { "kind": "shipped", piece: Piece, galley: number, } | { "kind": "put-ashore", piece: Piece, } | { "kind": "attacked", seat: Seat, zone: ZoneName, } | { "kind": "action-ended", seat: Seat, } | { "kind": "group-split", piece: Piece, zone: ZoneName, } | { "kind": "conquered", seat: Seat, zone: ZoneName, former: Seat | null, } | { "kind": "building-plundered", seat: Seat, zone: ZoneName, building: Building, } | { "kind": "cube-plundered", seat: Seat, zone: ZoneName, good: Good, } | { "kind": "piece-plundered", seat: Seat, piece: Piece, } | { "kind": "piece-lost", piece: Piece, gear: GearKind, zone: ZoneName, } | { "kind": "piece-taken", piece: Piece, by: Seat, zone: ZoneName, } | { "kind": "banned", card: CardNo, zone: ZoneName, } | { "kind": "templar-came", seat: Seat, zone: ZoneName, figure: Figure, } | { "kind": "unnoticed", piece: Piece, } | { "kind": "piece-protected", piece: Piece, } | { "kind": "building-protected", zone: ZoneName, building: Building, } | { "kind": "market-protected", zone: ZoneName, } | { "kind": "manned", piece: Piece, };

/**
 * An Event card.
 */
export type EventFace = { 
/**
 * Its number.
 */
no: EventNo, 
/**
 * What it is called.
 */
name: Bilingual, 
/**
 * The territories it strikes.
 */
region: Array<ZoneName>, 
/**
 * The sea zones beside them.
 */
seas: Array<ZoneName>, 
/**
 * Its symbols.
 */
symbols: [Symbol, Symbol, Symbol], 
/**
 * The tax level on its back.
 */
tolerated: number, };

/**
 * An Event card.
 */
export type EventNo = number;

/**
 * War Circle and event card.
 */
export type Events = { 
/**
 * What is done now.
 */
task: Task, 
/**
 * The symbols that were chosen, in their order.
 */
symbols: [Symbol | null, Symbol | null], 
/**
 * Which of them is applied: 0 or 1.
 */
now: number, 
/**
 * To whom, by the place in the turn order.
 */
place: number, 
/**
 * How many points are left for him.
 */
left: number, 
/**
 * The zone he has chosen for the next point.
 */
zone: ZoneName | null, 
/**
 * The transport he has chosen.
 */
piece: number | null, };

/**
 * A battle that is fought.
 */
export type Fight = { 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * The round, from 1; 0 before the first.
 */
round: number, 
/**
 * How far it is.
 */
at: Moment, 
/**
 * Whether it is fought at sea.
 */
at_sea: boolean, 
/**
 * Attacker and defender.
 */
sides: [Fighter, Fighter], 
/**
 * The military building that protects one of them.
 */
walls?: Walls, 
/**
 * Who has won the round: 0 the attacker, 1 the defender.
 */
winner?: number, 
/**
 * The winner's points of damage, Cavalry not counted.
 */
harm: number, 
/**
 * Points of superiority that are left to use.
 */
superiority: number, 
/**
 * What the attacker's flight costs.
 */
flight?: number, 
/**
 * Whether it ends after this round.
 */
stops: boolean, 
/**
 * How it would go if both simply fought on.
 */
odds?: Engagement, 
/**
 * Why nothing is said about that, where somebody could expect it.
 */
unforeseen?: Said, };

/**
 * A side of a battle.
 */
export type Fighter = { 
/**
 * Who.
 */
who: Side, 
/**
 * All units.
 */
units: { [key in Figure]?: number }, 
/**
 * Those in the melee: without crews and trapped ones.
 */
melee: { [key in Figure]?: number }, 
/**
 * Units that are out of the fight and can still be hurt.
 */
trapped: { [key in Figure]?: number }, 
/**
 * Figures captured from the other side.
 */
captives: { [key in Figure]?: number }, 
/**
 * How many units it began with.
 */
began_with: number, 
/**
 * How many figures it has lost.
 */
lost: number, 
/**
 * Whether it wants prisoners.
 */
captures: boolean, 
/**
 * What its units can do, and why some can't.
 */
abilities: Array<UnitAbility>, 
/**
 * What else counts for it: prisoners it wants, a flight, cards and technologies.
 */
remarks: Array<Said>, 
/**
 * Captains' points that are left.
 */
captain_points: number, 
/**
 * Siege engines.
 */
engines: Array<Volley>, 
/**
 * The archers' dice.
 */
archery: Array<number>, 
/**
 * Figures sacrificed in this round.
 */
sacrificed: number, 
/**
 * The dice of the melee, once they lie there.
 */
dice?: Dice, 
/**
 * Cards and blood tokens on the attack value.
 */
bonus: number, 
/**
 * What the place in the turn order takes off.
 */
penalty: number, 
/**
 * The attack value, as far as it is known.
 */
attack: number, 
/**
 * What it is made of.
 */
attack_sum?: Said, 
/**
 * The own losses, as far as they are known.
 */
losses: number, 
/**
 * What they are made of.
 */
loss_sum?: Said, 
/**
 * Points of damage that are about to be taken.
 */
pending: number, 
/**
 * The same in words: what they come from, and who says where they go.
 */
blow?: Said, };

/**
 * A battle.
 */
export type Fighting = { 
/**
 * How far it is.
 */
at: Moment, };

/**
 * What a figure is on the board: a unit, and for a Captain his level.
 */
export type Figure = "light_infantry" | "heavy_infantry" | "cavalry" | "archer" | "captain1" | "captain2" | "captain3";

/**
 * A category of the final scoring (MU-24.21).
 */
export type FinalHonour = "most_florins" | "highest_market" | "highest_technology" | "control_rome" | "control_jerusalem" | "most_cathedrals" | "most_cities" | "most_castles" | "most_territories" | "monopoly_each";

/**
 * The flight that an attacker has declared.
 */
export type FlightDoc = { path: Array<ZoneName | null>, cost: number, };

/**
 * What a player would have.
 */
export type Forecast = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Honour points now.
 */
now: number, 
/**
 * From the categories.
 */
categories: number, 
/**
 * For objective tokens.
 */
tokens: number, 
/**
 * For loans.
 */
debt: number, 
/**
 * For own units that others hold.
 */
prisoners: number, 
/**
 * Honour points in the end.
 */
total: number, 
/**
 * The rank; members of a team share one.
 */
rank: number, };

/**
 * What is being resolved.
 */
export type Frame = { "setup": Setup } | { "auction": Auction } | { "events": Events } | { "supply": Supply } | { "rebellions": Rebellions } | { "taxes": Taxes } | { "purchases": Purchases } | { "combat": Combat } | { "trade": Trade } | { "ending": TurnEnd } | { "between": Between } | { "scoring": Scoring } | { "window": Open } | { "payment": Payment } | { "ability": Ability } | { "craft": Craft } | { "reward": Reward } | { "scrapping": Scrapping } | { "vote": Vote } | { "buying": Buying } | { "shortage": Shortage } | { "deploying": Deploying } | { "tokens": Tokens } | { "manoeuvre": Manoeuvre } | { "arrival": Arrival } | { "onslaught": Onslaught } | { "sack": Sack } | { "rebellion": Rebellion } | { "battle": Fighting } | { "damage": Damage } | { "spoils": Spoils } | { "passing": Passing } | { "deal": Deal } | { "laying": Laying };

/**
 * A transport or a siege engine.
 */
export type GearDoc = { kind: GearKind, level: number, zone: ZoneName, aboard?: number | null, steps?: number, stopped?: boolean, troops?: { [key in Figure]?: number }, cargo?: { [key in Good]?: number }, marks?: Array<Mark>, seats?: number, castles?: Array<ZoneName | null>, };

/**
 * What carries an ownership token (MU-1.3).
 */
export type GearKind = "war_wagon" | "galley" | "caravan" | "merchant_ship" | "siege_engine";

/**
 * A payment on signing.
 */
export type GiftDoc = { from: Seat, to: Seat, florins: number, };

/**
 * A good, by the colour of its cubes (MU-17.7).
 */
export type Good = "black" | "white" | "brown" | "yellow" | "green" | "orange" | "blue" | "purple";

/**
 * A good.
 */
export type GoodFacts = { 
/**
 * Which one.
 */
id: Good, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * How many cubes there are (MU-1.10).
 */
supply: number, };

/**
 * The help beside a view. What a viewer can't know of others is not in it: their florins are what anybody can work out.
 */
export type Guide = { 
/**
 * What is asked of the viewer, or who is waited for; how the game ended, once it is over.
 */
question: Said, 
/**
 * What goes on where somebody may answer it: who moves what and where, which card was turned.
 */
cause?: Said, 
/**
 * Everything that the viewer may do.
 */
choices: Array<Choice>, 
/**
 * How far the pieces of the viewer come, while an action of the combat phase is chosen.
 */
reaches: Array<Reach>, 
/**
 * What awaits them at the end of their ways, where it is worth a warning.
 */
cautions: Array<Caution>, 
/**
 * What everybody has and may expect, by seat.
 */
accounts: Array<Account>, 
/**
 * The next rebellion check, and what it brings at each tax level.
 */
unrest: Unrest, 
/**
 * What only the viewer has to know: his cards, the points he can pay; nothing for a spectator.
 */
own?: Own, 
/**
 * What the viewer finds in the shop of phase 4; empty in other phases.
 */
shop: Array<Offer>, 
/**
 * The innermost of the battles that are fought.
 */
fight?: Fight, 
/**
 * The inhabited areas in play: what they take, and for how much.
 */
stalls: Array<Stall>, 
/**
 * The trade transports of the viewer, each with where it can buy and sell.
 */
traders: Array<Trader>, 
/**
 * The trade routes under way.
 */
roads: Array<Road>, 
/**
 * The final scoring as it would be now.
 */
ending: Outlook, };

/**
 * What gives or costs honour points during the game (MU-24.5 to MU-24.14).
 */
export type Honour = "conquer_inhabited" | "conquer_per_building_level" | "first_conquest_rome" | "first_conquest_jerusalem" | "build_city" | "build_castle" | "build_cathedral" | "break_pact" | "attack_without_declaration" | "new_rebellion_with_rebels" | "suppress_rebellion" | "destroy_great_army" | "lose_to_barbarians";

/**
 * What is worth honour points (MU-24.5 to MU-24.30).
 */
export type HonourFace = { 
/**
 * During the game.
 */
in_play: { [key in Honour]?: number }, 
/**
 * At the end: alone, and tied.
 */
at_end: { [key in FinalHonour]?: [number, number] }, 
/**
 * At the end for objective tokens, by their number; the last for more.
 */
tokens: Array<number>, 
/**
 * At the end for loans, by their number.
 */
debt: Array<number>, 
/**
 * At the end for own units that others hold: from so many on, and what they cost.
 */
prisoners: Array<[number, number]>, };

/**
 * Honour points by what they came from.
 */
export type HonourSources = { 
/**
 * All together.
 */
total: number, 
/**
 * From the start.
 */
start: number, 
/**
 * Territories conquered.
 */
conquest: number, 
/**
 * Buildings.
 */
building: number, 
/**
 * Battles.
 */
battle: number, 
/**
 * Rebellions.
 */
rebellion: number, 
/**
 * War, peace and pacts.
 */
diplomacy: number, 
/**
 * Trade.
 */
trade: number, 
/**
 * The final scoring, once it has come.
 */
scoring: number, };

/**
 * What taxes would bring (MU-7.2 to MU-7.4).
 */
export type Income = { 
/**
 * Territories that are taxed.
 */
territories: number, 
/**
 * Levels of civil buildings, which are taxed like territories.
 */
civil_levels: number, 
/**
 * The cubes in the markets of cities.
 */
city_cubes: number, 
/**
 * What those bring, whatever the tax level.
 */
from_cubes: number, 
/**
 * All of the income at each tax level, the lowest first.
 */
by_level: Array<number>, 
/**
 * The same without upkeep and interest.
 */
net_by_level: Array<bigint>, };

/**
 * Interest on loans (MU-22.4).
 */
export type Interest = { 
/**
 * To be paid in this phase 3, with arrears.
 */
due: number, 
/**
 * To be paid in the next phase 3 with the loans there are, with arrears.
 */
next: number, 
/**
 * Loans that may still be taken.
 */
loans_left: number, 
/**
 * Whether one may be taken in this turn.
 */
may_borrow: boolean, };

/**
 * A kingdom (MU-3.1).
 */
export type Kingdom = "hre" | "hun" | "byz" | "mam" | "nov" | "hor";

/**
 * A kingdom.
 */
export type KingdomFacts = { 
/**
 * Which one.
 */
id: Kingdom, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * The colour of its pieces (MU-3.6).
 */
colour: string, };

/**
 * Why something can't be bought.
 */
export type Lack = "technology" | "unit-limit" | "supply" | "place" | "price";

/**
 * A unit that left a transport in the action that is going on.
 */
export type LandedDoc = { zone: ZoneName, figure: Figure, left: number, aboard?: number | null, };

/**
 * Points of damage at the end of the round.
 */
export type LateDoc = { berth: number, figure: Figure, points: number, };

/**
 * A route is laid out (MU-17.20).
 */
export type Laying = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The transport on the road.
 */
place: number, 
/**
 * Where it starts.
 */
origin: ZoneName, 
/**
 * How many stages; 0 before that is chosen.
 */
stages: number, 
/**
 * The areas chosen, the destination last.
 */
areas: [ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null, ZoneName | null], };

/**
 * How long a game is (MU-24.1).
 */
export type Length = "short" | "medium" | "long";

/**
 * An action.
 */
export type Manoeuvre = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Whether something was done that makes it an action (MU-10.30).
 */
acted: boolean, 
/**
 * Whether an attack without declaration was considered and meant, or left: then none is offered again.
 */
undeclared: boolean | null, 
/**
 * What is being done.
 */
doing: Move, };

/**
 * What part of the world is shown, in degrees.
 */
export type MapFrame = { 
/**
 * The western edge.
 */
lon_min: number, 
/**
 * The eastern edge.
 */
lon_max: number, 
/**
 * The southern edge.
 */
lat_min: number, 
/**
 * The northern edge.
 */
lat_max: number, };

/**
 * What may hold for a piece until the end of the turn.
 */
export type Mark = "moved" | "manned" | "both" | "tireless" | "unnoticed" | "protected" | "spared" | "inland";

/**
 * Everything that is printed.
 */
export type Material = { 
/**
 * The board.
 */
atlas: Atlas, 
/**
 * The zones beside each sea zone; those beside a territory by land are the borders of the board.
 */
waters: { [key in ZoneName]: Array<ZoneName> }, 
/**
 * Rome and Jerusalem.
 */
prizes: { [key in Prize]?: ZoneName }, 
/**
 * The Empire cards, in the order of their numbers.
 */
cards: Array<CardFace>, 
/**
 * The Event cards, in the order of their numbers.
 */
events: Array<EventFace>, 
/**
 * The branches of technologies.
 */
branches: { [key in Branch]?: BranchFace }, 
/**
 * The technologies, branch by branch and level by level.
 */
technologies: Array<TechnologyFace>, 
/**
 * The military units.
 */
units: { [key in Unit]?: UnitFacts }, 
/**
 * The buildings.
 */
buildings: { [key in Building]?: BuildingFacts }, 
/**
 * The transports.
 */
transports: { [key in Transport]?: TransportFacts }, 
/**
 * The siege engines.
 */
engines: { [key in Engine]?: EngineFacts }, 
/**
 * Prices, interest and other money.
 */
economy: Economy, 
/**
 * The tax levels.
 */
tax_levels: Array<number>, 
/**
 * How many pieces there are.
 */
supply: PieceLimits, 
/**
 * What is worth honour points.
 */
honour: HonourFace, 
/**
 * What is added to the attack values, by the number of players and the place in the turn order.
 */
penalties: Array<Array<number>>, 
/**
 * The trade points of a route, by its stages.
 */
route_points: { [key in number]: number }, 
/**
 * What terrain costs; nothing without the variant (MU-25.10).
 */
terrain?: TerrainFace, 
/**
 * How many turns the game lasts at most.
 */
turns: number, };

/**
 * What is proposed.
 */
export type MatterDoc = "truce" | "peace" | { "end": number } | { "pact": TermsDoc };

/**
 * A moment of a battle. A number is a side: 0 the attacker, 1 the defender.
 */
export type Moment = "declared" | { "intent": number } | { "resolved": number } | { "offered": number } | { "demanded": number } | "opened" | "round" | "prepared" | "protection" | "flight" | "path" | { "crews": number } | { "aim": number } | "fire" | "fired" | "archery" | { "archer-points": number } | "shoot" | "shot" | "melee" | { "points": number } | "evaluate" | "ready" | { "sacrifice": number } | { "throw": number } | { "again": number } | "thrown" | "compare" | "superiority" | "strike" | { "losses": number } | "late" | { "sink": number } | { "sunk": number } | "flee" | "complete" | "closed" | { "next": number } | { "nevertheless": number };

/**
 * What florins are paid or received for.
 */
export type Money = "auction" | "taxes" | "upkeep" | "interest" | "loan" | "missing_point" | "card" | "purchase" | "ransom" | "plunder" | "trade" | "pact" | "revolt" | "refund";

/**
 * What is being done in an action.
 */
export type Move = "next" | "choose" | { "step": [number, ZoneName] } | { "walk": [Figure, ZoneName, ZoneName] } | { "confirm": ZoneName } | { "confirm-seizure": Piece } | { "announced": ZoneName } | { "gather": [ZoneName, Seat | null, number] } | { "join": [number, ZoneName, Seat | null, number] } | { "march": [Figure, ZoneName, ZoneName, Seat | null, number] } | { "fought": ZoneName } | "ends";

/**
 * Land or water that nobody enters.
 */
export type OffMap = { 
/**
 * What it is called in the file.
 */
id: string, 
/**
 * The points from which it is drawn.
 */
seeds: Array<[number, number]>, };

/**
 * Something in the shop.
 */
export type Offer = { 
/**
 * What it is.
 */
ware: Ware, 
/**
 * The action that buys it, in notation.
 */
action: string, 
/**
 * Its price in florins; of a building the price of a new one, which in place of a lower one is less.
 */
florins: number, 
/**
 * Its price in technology points.
 */
points?: [Branch, number], 
/**
 * The technology that plans it.
 */
technology?: Technology, 
/**
 * How many the supply has, or the own reserve.
 */
left?: number, 
/**
 * Where it may stand; of what can be bought, where it can be paid.
 */
places?: Array<ZoneName>, 
/**
 * Why it can't be bought.
 */
lacks?: Lack, 
/**
 * How much of its price is missing, where it is least, if that is the reason.
 */
short?: Shortfall, };

/**
 * Barbarians have come into a zone.
 */
export type Onslaught = { 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * Who controlled it just before.
 */
ruler: Seat | null, 
/**
 * Who ruled it before others came with whom he disputed it (MU-14.5).
 */
held: Seat | null, 
/**
 * Whether the window for him was open.
 */
warned: boolean, 
/**
 * Whom they have fought.
 */
fought: Seats, 
/**
 * Whether they have plundered already.
 */
sacked: boolean, };

/**
 * A window that is open.
 */
export type Open = { 
/**
 * Which one.
 */
window: Window, 
/**
 * Who may act in it.
 */
who: Seats, 
/**
 * Who has passed since somebody acted last.
 */
passed: Seats, 
/**
 * Who is asked now.
 */
asked: Seat | null, };

/**
 * The options of a game.
 */
export type Options = { 
/**
 * From 3 to 6.
 */
seats: number, 
/**
 * Map and cards.
 */
data: DataId, 
/**
 * How kingdoms are given out.
 */
kingdoms: Allotment, 
/**
 * With `agreed` the kingdom of each seat; with `auction` those that are auctioned, or none: then they are
 * drawn (MU-25.6).
 */
agreed: Kingdom[], 
/**
 * How many turns it lasts at most (MU-24.1).
 */
length: Length, 
/**
 * Whoever has so many honour points ends the game (MU-24.3).
 */
honour_limit: number | null, 
/**
 * Whether the end of the time may be called from outside (MU-24.2).
 */
time_limit: boolean, 
/**
 * Terrain matters for movement and upkeep (MU-25.10, MU-25.11).
 */
terrain: boolean, 
/**
 * Blood tokens (MU-25.20).
 */
blood: boolean, 
/**
 * The team of each seat, by number, or none at all (MU-25.30).
 */
teams: number[], 
/**
 * Purchases may stay hidden until their phase ends (MU-25.40).
 */
deployment: boolean, 
/**
 * All buy at the same time (MU-8.80).
 */
simultaneous_purchases: boolean, };

/**
 * What one player bought.
 */
export type OrderDoc = { buildings?: Array<number>, saved?: Array<number>, gear?: Array<Array<number>>, units?: { [key in Figure]?: number }, revived?: { [key in Figure]?: number }, spent?: number, };

/**
 * Purchases that are hidden, and what was waived.
 */
export type OrdersDoc = { by_seat?: Array<OrderDoc>, waived?: Array<number>, };

/**
 * How far a rebellion is.
 */
export type Outbreak = "announced" | "placing" | "placed" | "raging";

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
 * The final scoring as it would be now. Of the others' florins it counts what anybody can work out.
 */
export type Outlook = { 
/**
 * The categories.
 */
races: Array<Race>, 
/**
 * What everybody would have, by seat.
 */
forecasts: Array<Forecast>, };

/**
 * What only the viewer has to know.
 */
export type Own = { 
/**
 * The points he could pay now, by colour.
 */
payable: { [key in Branch]?: Payable }, 
/**
 * His Empire cards.
 */
cards: Array<CardInHand>, 
/**
 * The cards he is choosing from.
 */
drawn: Array<CardInHand>, 
/**
 * The technologies he can use now.
 */
usable: Array<Technology>, 
/**
 * The colours of objective tokens he can turn into points now.
 */
flips: Array<Branch>, 
/**
 * Florins that he has to keep for what is going on.
 */
kept: number, };

/**
 * A pact in force.
 */
export type PactDoc = { id: number, parties: Seats, clauses: Array<ClauseDoc>, until?: number | null, secret?: boolean, };

/**
 * How far a step is.
 */
export type Pass = "announced" | "leaving" | "left" | "entered" | "overrun" | { "asking": Seat } | { "raided": Seat } | { "choosing": Seat } | "passed";

/**
 * A zone that was entered unnoticed.
 */
export type PassedDoc = { zone: ZoneName, owner?: Seat | null, };

/**
 * A trade transport steps into a zone, or has ended its movement there.
 */
export type Passing = { 
/**
 * Whose transport.
 */
seat: Seat, 
/**
 * Which one.
 */
place: number, 
/**
 * Where it goes.
 */
zone: ZoneName, 
/**
 * How far it is.
 */
step: Pass, 
/**
 * The owners of armies who have let it pass.
 */
heeded: Seats, 
/**
 * Whether its movement has ended: then nothing hides it.
 */
ended: boolean, };

/**
 * The points of a colour that somebody could pay, by where they come from (MU-9.2 to MU-9.9). A card can be used once,
 * for its ability or for points of one colour.
 */
export type Payable = { 
/**
 * Points that are made and not yet spent.
 */
made: number, 
/**
 * Objective tokens.
 */
tokens: number, 
/**
 * Cards that can be rotated, with what each gives.
 */
cards: Array<[CardNo, number]>, 
/**
 * Purple points and tokens that a Monk turns into this colour (MU-T22).
 */
converted: number, 
/**
 * Points that florins pay for.
 */
florins: number, 
/**
 * All of it, were it spent on this colour alone.
 */
most: number, };

/**
 * A price in technology points that is being paid. The frame below gets its turn when it is paid; where it can't be paid
 * after all, because a card was cancelled, both are closed and nothing has happened but what was paid.
 */
export type Payment = { 
/**
 * Who pays.
 */
seat: Seat, 
/**
 * In which colour.
 */
colour: Branch, 
/**
 * How many points are left to pay.
 */
left: number, 
/**
 * Florins that have to be kept for the price in money.
 */
keep: number, };

/**
 * The phases of a turn (MU-4.1), and what comes before and after them.
 */
export type Phase = "setup" | "turn_order" | "events" | "taxes" | "purchases" | "combat" | "trade" | "end" | "scoring";

/**
 * A transport or a siege engine: whose, and its place among theirs. It is written `2.7`.
 */
export type Piece = string;

/**
 * How many pieces there are; of buildings, transports, engines and goods their own facts tell it.
 */
export type PieceLimits = { 
/**
 * The figures of a player.
 */
units: { [key in Unit]?: number }, 
/**
 * The control tokens of a player.
 */
control_tokens: number, 
/**
 * The ownership tokens of a player: the most transports and siege engines he has.
 */
ownership_tokens: number, 
/**
 * The objective tokens of a colour.
 */
objective_tokens: number, 
/**
 * The banners for Captains of level II and III.
 */
banners: [number, number], 
/**
 * The blood tokens.
 */
blood_tokens: number, };

/**
 * What a player has beside the map.
 */
export type PlayerDoc = { kingdom: Kingdom, florins: number, honour: number, unseen?: number, loans?: number, young_loans?: number, arrears?: number, due?: number, interest_paid?: number, bankrupt?: boolean, tax?: number, earned?: EarnedDoc, levels?: Array<number>, tokens?: Array<number>, grey?: Array<number>, points?: { [key in Branch]?: number }, cards?: Array<CardNo>, prisoners?: Array<{ [key in Figure]?: number }>, laid_up?: { [key in Figure]?: number }, laid_up_lately?: { [key in Figure]?: number }, revivable?: { [key in Figure]?: number }, revivable_next?: { [key in Figure]?: number }, blood?: number, route?: RouteDoc | null, route_origin?: ZoneName | null, ask_about?: Seats, quiet_battle?: boolean, quiet_turn?: boolean, discounts?: Array<number>, tally?: TallyDoc, };

/**
 * A complete state. What is left out is empty, or as at the start.
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
 * The phase of the turn.
 */
phase: Phase, 
/**
 * The players in the game, in turn order.
 */
order: Array<Seat>, 
/**
 * What lies in each zone; zones without anything are left out.
 */
zones?: { [key in ZoneName]: ZoneDoc }, 
/**
 * What each player has beside the map.
 */
players: Array<PlayerDoc>, 
/**
 * The transports and siege engines of each player, each in its place.
 */
gear?: Array<Array<GearDoc | null>>, 
/**
 * The War Circle.
 */
circle: CircleDoc, 
/**
 * Both decks.
 */
decks: DecksDoc, 
/**
 * War, peace and pacts.
 */
accords: AccordsDoc, 
/**
 * What holds for the turn.
 */
today: TodayDoc, 
/**
 * The single die that lies there.
 */
roll: RollDoc, 
/**
 * The battles under way, the innermost last.
 */
battles?: Array<BattleDoc>, 
/**
 * Purchases that are not yet placed.
 */
orders: OrdersDoc, 
/**
 * Cards that are being chosen from, by seat.
 */
drawn?: Array<Array<CardNo>>, 
/**
 * What was chosen in secret, by seat.
 */
secret?: Array<number | null>, 
/**
 * The bids of the last auction, by seat.
 */
bids?: Array<number>, 
/**
 * The kingdoms named in the last round of the starting auction, by seat.
 */
named?: Array<Kingdom | null>, 
/**
 * The florins on card 36.
 */
deposit?: number, 
/**
 * Whether Rome and Jerusalem have been conquered.
 */
prizes_taken: [boolean, boolean], 
/**
 * Whether the end of the time was called.
 */
time_is_up?: boolean, 
/**
 * Whether the limit of honour points has ended the game.
 */
cut_short?: boolean, 
/**
 * What is being resolved, the innermost last.
 */
flow: Array<Frame>, };

/**
 * A territory that earns honour points of its own (MU-24.6, MU-24.21).
 */
export type Prize = "rome" | "jerusalem";

/**
 * What is asked of whom.
 */
export type Prompt = { 
/**
 * Who decides, as far as the viewer knows.
 */
asked: Seats, 
/**
 * Whether the viewer is one of them.
 */
yours: boolean, 
/**
 * Where several choose in secret, how many are ready.
 */
ready?: Ready, 
/**
 * What is being resolved.
 */
step: Frame, };

/**
 * A proposal that is open.
 */
export type ProposalDoc = { id: number, by: Seat, parties: Seats, agreed: Seats, matter: MatterDoc, };

/**
 * The purchase turns: one after another, or all at the same time (MU-8.2, MU-8.80).
 */
export type Purchases = { 
/**
 * Who has bought all he wants.
 */
done: Seats, 
/**
 * How many players have placed what was hidden (MU-25.40).
 */
deployed: number, };

/**
 * A category of the final scoring.
 */
export type Race = { 
/**
 * Which one.
 */
category: FinalHonour, 
/**
 * What everybody has in it, by seat: florins, cubes, buildings, territories, monopolies; of
 * technologies ten times the highest level, and how many there are of it.
 */
amounts: Array<bigint>, 
/**
 * Whose amounts are only what anybody can work out.
 */
rough: Seats, 
/**
 * Who would score.
 */
leaders: Seats, 
/**
 * The honour points everybody would get, by seat.
 */
points: Array<number>, };

/**
 * How far a piece of the viewer comes with what it has left, and what it can carry.
 */
export type Reach = { 
/**
 * Which one.
 */
piece: Piece, 
/**
 * How many units and pieces are on board.
 */
aboard: number, 
/**
 * How many there is room for in all.
 */
capacity: number, 
/**
 * Where it can go, the nearest first.
 */
ways: Array<Stretch>, };

/**
 * So many of so many are ready.
 */
export type Ready = { 
/**
 * How many have decided.
 */
ready: number, 
/**
 * How many are asked in all.
 */
of: number, };

/**
 * One rebellion.
 */
export type Rebellion = { 
/**
 * Against whom.
 */
victim: Seat, 
/**
 * Where, once that is known.
 */
zone: ZoneName | null, 
/**
 * How far it is.
 */
step: Outbreak, 
/**
 * Law has put it outside the home.
 */
abroad: boolean, 
/**
 * Who controlled the territory before it was placed.
 */
ruler: Seat | null, };

/**
 * The rebellion check.
 */
export type Rebellions = { 
/**
 * Whether it is the one after the last turn (MU-24.20).
 */
last: boolean, 
/**
 * Whether its card was drawn, there.
 */
drawn: boolean, 
/**
 * In whose homes barbarians stood before the check (MU-6.29).
 */
restless: Seats, 
/**
 * Whose rebellions are placed, by the place in the turn order.
 */
place: number, 
/**
 * Whether they were counted.
 */
counted: boolean, 
/**
 * How many are left to place.
 */
left: number, };

/**
 * A prisoner who is freed on signing.
 */
export type ReleaseDoc = { holder: Seat, owner: Seat, figure: Figure, };

/**
 * An objective is claimed. A single colour is taken without asking.
 */
export type Reward = { 
/**
 * Who claims.
 */
seat: Seat, 
/**
 * The card whose objective is met; nothing in the views of the others, who see it only when the claim is carried out
 * (MU-8.88).
 */
card: CardNo | null, 
/**
 * How far it is.
 */
step: RewardStep, };

/**
 * The steps of a claim.
 */
export type RewardStep = "colour" | { "wish": Branch } | { "take": Branch };

/**
 * What a tax level risks.
 */
export type Risk = { 
/**
 * The tax level.
 */
tax: number, 
/**
 * The chance of at least one rebellion, in thousandths.
 */
chance: number, 
/**
 * The rebellions to be expected, in hundredths.
 */
expected: number, 
/**
 * The most rebellions there can be.
 */
most: number, };

/**
 * A trade route (MU-17.20).
 */
export type Road = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The stages, without the destination.
 */
stages: Array<ZoneName>, 
/**
 * Those that are not reached.
 */
open: Array<ZoneName>, 
/**
 * Where it ends.
 */
destination: ZoneName, 
/**
 * Its trade points.
 */
points: number, 
/**
 * What they add to every cube that is sold at the end.
 */
florins_per_cube: number, 
/**
 * Whether all stages are reached.
 */
ready: boolean, 
/**
 * The transport on the road, by its place; none where one waits for another (MU-C30).
 */
carrier?: number, };

/**
 * A die.
 */
export type RollDoc = { sides?: number, value?: number, };

/**
 * What holds for one round of a battle.
 */
export type RoundDoc = { protection?: Array<Threat | null>, flight?: FlightDoc | null, crews?: Array<Array<{ [key in Figure]?: number }>>, aims?: Array<Aim | null>, doubled?: Array<number>, artillery?: Array<Array<Array<number>>>, archery?: Array<Array<number>>, more_shots?: Array<number>, aimed_better?: Array<number>, by_number?: Array<boolean>, captain_points?: Array<number>, acting?: Array<Array<number>>, freed?: Array<Array<number>>, cancelled?: Array<Array<number>>, strategy?: Array<number>, light?: Array<boolean>, heavy?: Array<number>, riders?: Array<number>, sacrificed?: Array<number>, dice?: Array<Dice>, bonus?: Array<number>, spared?: Array<number>, values?: Array<number>, losses?: Array<number>, tactics?: Array<number>, ignored?: Array<number>, pending?: Array<number>, pending_from?: Threat | null, jailers?: Array<boolean>, late?: Array<boolean>, late_wounds?: Array<LateDoc>, fallen?: Array<{ [key in Figure]?: number }>, outnumbered?: Array<boolean>, offering?: Array<Array<number>>, archer_points?: Array<number>, staying?: { [key in Figure]?: number }, unshipped?: number, winner?: number | null, harm?: number, superiority?: number, };

/**
 * A trade route.
 */
export type RouteDoc = { areas: Array<ZoneName>, stages: number, reached?: number, carrier?: number | null, };

/**
 * Barbarians plunder.
 */
export type Sack = { 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * From whom they took it.
 */
loser: Seat | null, 
/**
 * Whether the window was open.
 */
warned: boolean, };

/**
 * The same text in both languages, for a page. Where it names a player, a place or a card it may be marked, so that the
 * page can draw what is named: `⟨seat:0|Player A⟩`, with the kind, the id and the words, as the game says.
 */
export type Said = { 
/**
 * In English.
 */
en: string, 
/**
 * In French.
 */
fr: string, };

/**
 * A kind of shared pieces (MU-8.85), or the Empire deck (MU-8.87).
 */
export type Scarce = { "building": Building } | { "transport": GearKind } | { "engine": number } | { "banner": number } | { "token": Branch } | "deck";

/**
 * A score per seat.
 */
export type Scores = Array<number>;

/**
 * The final scoring, and what is left of the game after it.
 */
export type Scoring = "check" | "count" | "over";

/**
 * Own pieces are removed, one at a time.
 */
export type Scrapping = { "remove": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where, for a military unit.
 */
zone: ZoneName | null, } } | { "liquidate": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where, for a building.
 */
zone: ZoneName | null, } } | { "revolt": { 
/**
 * Whose.
 */
seat: Seat, } };

/**
 * A sea zone, drawn like a territory.
 */
export type SeaFacts = { 
/**
 * Its name in notation.
 */
id: ZoneName, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * Where pieces stand: degrees east and north.
 */
at: [number, number], 
/**
 * The points from which it is drawn.
 */
seeds: Array<[number, number]>, };

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * A set of seats: several may be asked at the same time.
 */
export type Seats = Array<number>;

/**
 * Setting up, step by step.
 */
export type Setup = { "pick": { 
/**
 * Who picks, first to last.
 */
order: [Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null], 
/**
 * Whose turn it is.
 */
place: number, 
/**
 * The kingdom of each seat.
 */
rulers: [Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null], } } | { "pledge": { 
/**
 * What is auctioned.
 */
offered: [Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null], 
/**
 * The kingdom of each seat.
 */
rulers: [Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null], 
/**
 * What each seat has bid for it.
 */
pledged: [number, number, number, number, number, number], 
/**
 * The kingdom on which each seat has tied (MU-25.3).
 */
tied: [Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null, Kingdom | null], 
/**
 * Whether it is the second bid.
 */
again: boolean, } } | "bids" | "villages" | { "archers": { 
/**
 * Who, by the place in the order.
 */
place: number, } } | { "transports": { 
/**
 * Who, by the place in the order.
 */
place: number, 
/**
 * The levels he may still take (MU-3.13).
 */
left: number, 
/**
 * The transport that waits for its place, and its level.
 */
chosen: [GearKind, number] | null, } } | "deal" | "keep" | { "tokens": { 
/**
 * Who, by the place in the order.
 */
place: number, } };

/**
 * Somebody wants a piece that runs short: the others before him are asked first.
 */
export type Shortage = { 
/**
 * Who is held back.
 */
seat: Seat, 
/**
 * What he wants.
 */
scarce: Scarce, 
/**
 * How many places of the turn order were looked at.
 */
place: number, 
/**
 * Who is asked.
 */
asked: Seat | null, 
/**
 * Whether that one takes a piece and says how.
 */
taking: boolean, };

/**
 * What is missing of a price.
 */
export type Shortfall = { 
/**
 * Florins.
 */
florins: number, 
/**
 * Points of its colour: so many can't be made, and no florins are left for them (MU-9.8).
 */
points: number, };

/**
 * A side of a battle.
 */
export type Side = { "player": Seat } | "horde";

/**
 * The assets of a conquest, of a lost battle, or one that is seized.
 */
export type Spoils = { 
/**
 * Who decides.
 */
winner: Seat, 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * Whose pieces they are.
 */
victims: Seats, 
/**
 * Who controlled the territory: buildings and cubes of the market were his.
 */
former: Seat | null, 
/**
 * Whether the territory was conquered: buildings and the market are among the assets.
 */
conquest: boolean, 
/**
 * Only this piece (MU-16.13).
 */
only: Piece | null, 
/**
 * The next asset: the buildings, the market, the pieces.
 */
next: number, 
/**
 * Whether all the rest is kept.
 */
all: boolean, 
/**
 * Who has got a blood token for this (MU-25.20).
 */
bled: Seats, 
/**
 * How far it is.
 */
taking: Taking, };

/**
 * An inhabited area: what it produces stands on the map.
 */
export type Stall = { 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * Who controls it.
 */
ruler?: Seat, 
/**
 * What a cube sold there brings now, without a route and without technologies (MU-17.11, MU-17.17).
 */
price: number, 
/**
 * The goods it takes (MU-17.12).
 */
takes: Array<Good>, 
/**
 * How many cubes of its own good the supply has.
 */
left: number, 
/**
 * Whether the viewer may buy and sell there; nothing for a spectator.
 */
dealing?: Dealing, };

/**
 * An inhabited area that a transport can come to.
 */
export type Stop = { 
/**
 * Where.
 */
zone: ZoneName, 
/**
 * The movement points it takes.
 */
cost: number, 
/**
 * Whether one may buy and sell there.
 */
dealing: Dealing, 
/**
 * The goods on board that it takes.
 */
sells: Array<Good>, 
/**
 * What all of those would bring now, the fee of a pact deducted; where the sale completes the own route and
 * that is better, with all its points taken as florins.
 */
proceeds: bigint, 
/**
 * What a pact wants for a transaction.
 */
fee?: number, 
/**
 * Whether it is a stage of the own route that is not reached.
 */
stage?: boolean, };

/**
 * The last step of a way; those before it lead to `from`.
 */
export type Stretch = { 
/**
 * Where it leads.
 */
zone: ZoneName, 
/**
 * Where it comes from.
 */
from: ZoneName, 
/**
 * The movement points of the whole way.
 */
cost: number, 
/**
 * Whether it is an attack: then the way ends there.
 */
attack?: boolean, };

/**
 * Barbarian points are spent.
 */
export type Supply = { 
/**
 * How many are left.
 */
left: number, 
/**
 * The horde that is about to be led.
 */
from: ZoneName | null, };

/**
 * A symbol of an Event card (MU-6.11 to MU-6.14).
 */
export type Symbol = "movement" | "armies" | "buildings" | "goods";

/**
 * How far it is.
 */
export type Taking = "warns" | "next" | "asset" | { "cubes": number };

/**
 * What a player did this turn.
 */
export type TallyDoc = { battles_against_barbarians?: number, battles_against_players?: number, conquered?: Array<ZoneName>, kills?: number, cubes_sold?: number, florins_earned?: number, route?: number, suppressed?: number, tax_passed?: number, borrowed?: boolean, repaid?: boolean, bought_card?: boolean, researched?: Array<Branch>, units_bought?: number, proselytized?: Array<CardNo>, peddled?: number, lent_technology?: Technology | null, };

/**
 * What is done now in steps 1 and 2.
 */
export type Task = "throw" | "reroll" | "settle" | "draw" | "choose" | "announce" | "next" | "rolled" | "suffer";

/**
 * How far phase 3 is.
 */
export type TaxStep = "levels" | { "upkeep": Seat } | { "lenience": Seat } | { "interest": Seat } | "shares" | "end";

/**
 * Taxes, upkeep, interest.
 */
export type Taxes = { 
/**
 * How far it is.
 */
step: TaxStep, 
/**
 * Who has paid, or failed to.
 */
paid: Seats, 
/**
 * Who was bankrupt when the phase began (MU-22.16).
 */
bankrupt: Seats, };

/**
 * A technology, branch by branch and level by level (INV-40).
 */
export type Technology = "carpentry" | "logistics" | "machinery" | "cartography" | "commerce" | "market" | "control" | "guides" | "edict" | "law" | "nation" | "influence" | "art_of_war" | "promotion" | "tactics" | "strategy" | "masonry" | "architecture" | "mathematics" | "engineering" | "religion" | "monasticism" | "proselytism" | "flight_of_time";

/**
 * A technology.
 */
export type TechnologyFace = { 
/**
 * Which one.
 */
id: Technology, 
/**
 * Its branch.
 */
branch: Branch, 
/**
 * From 1 to 4.
 */
level: number, 
/**
 * What it is called.
 */
name: Bilingual, 
/**
 * What it does.
 */
effect: Bilingual, 
/**
 * Its price.
 */
florins: number, 
/**
 * The points of its colour for one unit of its effect.
 */
points: number, 
/**
 * What one unit of its effect is.
 */
per: Bilingual, 
/**
 * When it can be used.
 */
windows: Array<Window>, 
/**
 * How long its effect lasts.
 */
duration: Duration, };

/**
 * By which rules goods change hands.
 */
export type Terms = "purchase" | "order" | "sale" | "peddling" | "dumping";

/**
 * What a pact says.
 */
export type TermsDoc = { clauses?: Array<ClauseDoc>, gifts?: Array<GiftDoc>, releases?: Array<ReleaseDoc>, until?: number | null, secret?: boolean, };

/**
 * What a territory is like; it matters in the terrain variant (MU-25.10, MU-25.11).
 */
export type Terrain = "plains" | "forest" | "hills" | "desert" | "mountains";

/**
 * What terrain costs (MU-25.10, MU-25.11).
 */
export type TerrainFace = { 
/**
 * Movement points for entering a terrain.
 */
movement: { [key in Terrain]?: number }, 
/**
 * Upkeep of a piece where nobody lives.
 */
upkeep: { [key in Terrain]?: number }, 
/**
 * More movement points over a river.
 */
river: number, 
/**
 * Upkeep where people live.
 */
upkeep_inhabited: number, 
/**
 * Upkeep at sea.
 */
upkeep_sea: number, };

/**
 * A territory. A point of land belongs to the territory, or the land off the map, with the nearest seed.
 */
export type TerritoryFacts = { 
/**
 * Its name in notation.
 */
id: ZoneName, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * Whose home it belongs to.
 */
kingdom: Kingdom | null, 
/**
 * What it is like.
 */
terrain: Terrain, 
/**
 * Where pieces stand: degrees east and north.
 */
at: [number, number], 
/**
 * The points from which it is drawn.
 */
seeds: Array<[number, number]>, 
/**
 * Whether it has a coast.
 */
coastal: boolean, 
/**
 * Whether barbarians start here.
 */
fire: boolean, 
/**
 * Its inhabited area.
 */
city: CityFacts | null, };

/**
 * What a military building protects from (MU-14.2).
 */
export type Threat = "siege" | "archers" | "melee";

/**
 * What holds for the turn.
 */
export type TodayDoc = { rotated?: Array<CardNo>, straightened?: Array<CardNo>, kept_rotated?: Array<CardNo>, banned?: Array<Array<ZoneName>>, banned_before?: Array<Array<ZoneName>>, fortified?: Array<WardDoc>, doubly_protected?: Array<WardDoc>, safe_buildings?: Array<Array<ZoneName>>, safe_markets?: Array<ZoneName>, healed?: Array<ZoneName>, edicts?: Array<ZoneName>, stirred?: Array<ZoneName>, joined?: Array<ZoneName>, hidden_purchases?: boolean, changes?: Array<ChangeDoc>, volunteers?: Array<VolunteerDoc>, walkers?: Array<WalkerDoc>, landed?: Array<LandedDoc>, passed?: Array<PassedDoc>, entered?: Array<[ZoneName, number] | null>, parted?: Array<number>, split?: number, goes_on?: boolean, overdue?: Array<Array<ZoneName>>, };

/**
 * Control tokens are placed or replaced.
 */
export type Tokens = { 
/**
 * Who places them.
 */
seat: Seat, 
/**
 * Where the military building stands.
 */
from: ZoneName, 
/**
 * How many are to be placed.
 */
left: number, 
/**
 * Whose tokens are replaced; new ones are placed otherwise.
 */
former: Seat | null, };

/**
 * A level that may be tolerated.
 */
export type Tolerance = { 
/**
 * The level.
 */
level: number, 
/**
 * The chance of it, in thousandths.
 */
chance: number, };

/**
 * The trade turns (MU-17.1).
 */
export type Trade = { 
/**
 * Whose turn it is, by the place in the order.
 */
place: number, };

/**
 * A trade transport of the viewer.
 */
export type Trader = { 
/**
 * Its place among the viewer's gear.
 */
place: number, 
/**
 * What it is.
 */
kind: GearKind, 
/**
 * Where it is.
 */
zone: ZoneName, 
/**
 * The movement points of a whole turn.
 */
movement: number, 
/**
 * The movement points it has left.
 */
steps: number, 
/**
 * How many cubes more it can load.
 */
room: number, 
/**
 * Whether it is on the road of the viewer's route.
 */
on_the_road: boolean, 
/**
 * The ways to everywhere it can come without being plundered, the nearest first, in the trade phase.
 */
ways: Array<Stretch>, 
/**
 * The areas it can come to without being plundered, the nearest first, however many turns it takes.
 */
stops: Array<Stop>, };

/**
 * A transport (MU-2.6).
 */
export type Transport = "war_wagon" | "galley" | "caravan" | "merchant_ship";

/**
 * A transport (MU-8.30, MU-10.9, MU-17.2).
 */
export type TransportFacts = { 
/**
 * What it is called.
 */
name: Bilingual, 
/**
 * Its price for each level.
 */
florins_per_level: number, 
/**
 * The blue points of its plan for each level.
 */
points_per_level: number, 
/**
 * How many there are (MU-1.7).
 */
supply: number, 
/**
 * The units or cubes it carries, by level.
 */
capacity: [number, number, number], 
/**
 * Its movement points, by level.
 */
movement: [number, number, number], };

/**
 * How far a player's turn in a combat round is.
 */
export type Turn = "begins" | "asks" | "acted" | "over" | "guests";

/**
 * The end of the turn.
 */
export type TurnEnd = { 
/**
 * Whether its window was open (MU-W23).
 */
asked: boolean, };

/**
 * A card that was put under the Empire deck.
 */
export type UnderDoc = { 
/**
 * Which one.
 */
card?: CardNo | null, 
/**
 * Who knows it.
 */
known_to?: Seats, };

/**
 * A military unit (MU-2.4).
 */
export type Unit = "light_infantry" | "heavy_infantry" | "cavalry" | "archer" | "captain";

/**
 * A type of unit that a side of a battle has, or whose ability it uses.
 */
export type UnitAbility = { 
/**
 * Which one.
 */
unit: Unit, 
/**
 * How many use its ability, now or when its step comes; Captains that act as others are counted with them.
 */
count: number, 
/**
 * What that does, in numbers, and what keeps the others from it.
 */
said: Said, };

/**
 * A military unit (MU-8.40).
 */
export type UnitFacts = { 
/**
 * What it is called.
 */
name: Bilingual, 
/**
 * Its price; a Captain's for each level.
 */
florins: number, 
/**
 * What it can do, in a line.
 */
ability: Bilingual, };

/**
 * The next rebellion check. Cards that change it are left out of account.
 */
export type Unrest = { 
/**
 * Whether the tolerated level of this check is known already.
 */
known: boolean, 
/**
 * Whether it is the check after the last turn.
 */
last: boolean, 
/**
 * The levels that may be tolerated, each with its chance.
 */
tolerances: Array<Tolerance>, 
/**
 * What each tax level risks, the lowest first.
 */
risks: Array<Risk>, };

/**
 * What pieces cost (MU-7.5).
 */
export type Upkeep = { 
/**
 * Military units.
 */
units: number, 
/**
 * Transports.
 */
transports: number, 
/**
 * Siege engines.
 */
engines: number, 
/**
 * All together.
 */
total: number, };

/**
 * All that one viewer may know.
 */
export type View = { 
/**
 * Who looks.
 */
viewer: Viewer, 
/**
 * The table as far as it is known. Of the other players the florins are what anybody can work out from what was paid
 * in public (MU-2.18, AR-6), and what they chose in secret, drew, ordered or agreed in secret is left out.
 */
table: Position, 
/**
 * Who has chosen in secret, as far as the viewer knows: he himself, and whoever chooses alone.
 */
committed: Seats, 
/**
 * Of those who choose in secret at the same time, how many are ready; who is nobody's business (MU-4.3, MU-4.8).
 */
ready?: Ready, 
/**
 * How many Empire cards each player is choosing from.
 */
drawing: Array<number>, 
/**
 * Kinds of pieces that have run out, while purchases are hidden: they have left the supply for all to see (MU-8.90).
 */
sold_out: Array<Scarce>, };

/**
 * Somebody who looks at the table: a seat, or a spectator who knows only what is public.
 */
export type Viewer = number | "spectator";

/**
 * A siege engine in a battle.
 */
export type Volley = { 
/**
 * Its place among the gear of its owner.
 */
place: number, 
/**
 * What it is.
 */
engine: Engine, 
/**
 * Its crew.
 */
crew: { [key in Figure]?: number }, 
/**
 * What it fires at, where that was said.
 */
aim?: Aim, 
/**
 * Its dice, once they lie there.
 */
dice: Array<number>, 
/**
 * What it does, or why it can't.
 */
said: Said, };

/**
 * A player's unit among barbarians.
 */
export type VolunteerDoc = { seat: Seat, figure: Figure, zone: ZoneName, home: ZoneName, };

/**
 * A vote about a pact (MU-21.21).
 */
export type Vote = { 
/**
 * Which pact.
 */
pact: number, 
/**
 * Who says that it was broken.
 */
accuser: Seat, 
/**
 * Who is said to have broken it.
 */
accused: Seat, 
/**
 * Who has voted.
 */
voted: Seats, 
/**
 * Who of them says that it was broken.
 */
broken: Seats, };

/**
 * Units that took free steps from castles.
 */
export type WalkerDoc = { seat: Seat, figure: Figure, zone: ZoneName, left: Array<ZoneName | null>, count: number, };

/**
 * A military building in a battle (MU-14.1 to MU-14.3).
 */
export type Walls = { 
/**
 * Whom it protects: 0 the attacker, 1 the defender.
 */
side: number, 
/**
 * By how much it lowers damage.
 */
strength: number, 
/**
 * From what, once that was chosen.
 */
from: Array<Threat>, 
/**
 * All of it in words.
 */
said: Said, };

/**
 * Whom a card protects where.
 */
export type WardDoc = { zone: ZoneName, seat: Seat, };

/**
 * Something that is bought in phase 4 (MU-8.1).
 */
export type Ware = { "research": Branch } | { "building": Building } | { "gear": [GearKind, number] } | { "improvement": [number, number] } | { "unit": Unit } | { "captain": number } | { "promotion": [Figure, number] } | { "repair": [ZoneName, Category] } | "card" | { "ransom": [Seat, Figure] } | { "return": Figure } | { "revival": Figure };

/**
 * A timing window, in the order of chapter 26.
 */
export type Window = "own" | "claim" | "auction" | "roll" | "event" | "rebel" | "step" | "invade" | "battle" | "round" | "archery" | "archery_rolled" | "melee" | "rolled" | "damage" | "round_end" | "plunder" | "trade" | "tax" | "buy" | "card_draw" | "activated" | "end" | "any_cost" | "hide";

/**
 * What lies in a zone.
 */
export type ZoneDoc = { 
/**
 * The military units of each player, by seat, without those on board of something.
 */
troops: { [key in number]: { [key in Figure]?: number } }, 
/**
 * Those of them that may not move any more in this phase.
 */
moved: { [key in number]: { [key in Figure]?: number } }, 
/**
 * The barbarians.
 */
horde: { [key in Figure]?: number }, 
/**
 * The buildings, each with its damage.
 */
buildings: { [key in Building]?: number }, 
/**
 * The cubes of the Great Market.
 */
market: Array<Good>, 
/**
 * Whose control token lies there.
 */
token: Seat | null, 
/**
 * Whose units are guests.
 */
guests: Seats, 
/**
 * Who ruled there before others came who dispute it.
 */
held: Seat | null, 
/**
 * Whether the barbarians are rebels.
 */
rebels: boolean, };

/**
 * The name of a zone, as it is written. All maps of the program share the names.
 */
export type ZoneName = string;
