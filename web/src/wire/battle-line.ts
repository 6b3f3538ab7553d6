// Generated from the types of crates/battle-line; see CONTRIBUTING.md. Don't edit.

/**
 * A card of the viewer's hand that can't be played now, and why.
 */
export type Blocked = { 
/**
 * The card.
 */
card: Card, 
/**
 * What stands against it.
 */
reason: "tactics-ahead" | "second-leader" | "no-effect" | "no-slot", 
/**
 * The rule that says so.
 */
rule: string, };

/**
 * A card, written as the colour and value of a troop card (`R7`, `P10`) or the name of a tactics
 * card (`Fog`). Its number is 0–59 for troops by colour and value, 60–69 for tactics.
 */
export type Card = string;

/**
 * The categories, weakest first (table 1.3).
 */
export type Category = "sum" | "host" | "skirmish-line" | "battalion-order" | "phalanx" | "wedge";

/**
 * Whether a complete side can be shown to hold its flag, and why.
 */
export type Claim = { "verdict": "stronger", own: Strength, theirs: Strength, } | { "verdict": "tie-won", own: Strength, } | { "verdict": "out-of-reach", own: Strength, 
/**
 * The only cards that would have made it stronger, where it lacks one card and they are two
 * at most: all of them are visible elsewhere. Empty where no card at all would have.
 */
needed: Array<Card> | null, } | { "verdict": "weaker", own: Strength, theirs: Strength, } | { "verdict": "tie-lost", own: Strength, } | { "verdict": "beatable", own: Strength, 
/**
 * The strongest that it could become.
 */
theirs: Strength, 
/**
 * With these cards, the ones that lie there first.
 */
with: Array<Card>, };

/**
 * When flags are claimed.
 */
export type ClaimTiming = "end" | "start";

/**
 * What kind of ending it is.
 */
export type Ending = "win" | "shared-win" | "draw" | "cooperative-win" | "cooperative-loss";

/**
 * Something that happened. A card that a viewer may not know is absent.
 */
export type Event = { "event": "round-began", round: number, first: Seat, } | { "event": "hand-dealt", seat: Seat, cards?: Array<Card>, } | { "event": "played", seat: Seat, card: Card, flag: Flag, } | { "event": "guile-played", seat: Seat, card: Card, } | { "event": "passed", seat: Seat, } | { "event": "drew", seat: Seat, pile: Pile, card?: Card, } | { "event": "returned", seat: Seat, pile: Pile, card?: Card, } | { "event": "chosen", seat: Seat, card: Card, flag: Flag, } | { "event": "redeployed", seat: Seat, card: Card, from: Flag, to: Flag | null, } | { "event": "deserted", seat: Seat, card: Card, from: Flag, } | { "event": "betrayed", seat: Seat, card: Card, from: Flag, to: Flag, } | { "event": "claimed", seat: Seat, flag: Flag, strength: Strength, } | { "event": "exhausted" } | { "event": "adjudicated", seat: Seat, flag: Flag, } | { "event": "resigned", seat: Seat, } | { "event": "round-ended", winner: Seat | null, by: RoundEnd, points: [number, number], };

/**
 * A flag, 1 to 9 from the left as seat 0 sees them.
 */
export type Flag = number;

/**
 * A flag and what lies at it.
 */
export type FlagState = { 
/**
 * Who claimed it.
 */
owner?: Seat, 
/**
 * The formation cards of each seat, in the order in which they came.
 */
sides: [Array<Card>, Array<Card>], 
/**
 * The cards of both sides in the order in which they came, for ties (BL-7.9). Left out: those of
 * seat 0 came first.
 */
arrivals?: Array<Card>, 
/**
 * On whose side Fog lies here.
 */
fog?: Seat, 
/**
 * On whose side Mud lies here.
 */
mud?: Seat, };

/**
 * What the board shows beside the view. It follows from the view alone.
 */
export type Guide = { 
/**
 * The nine flags.
 */
lanes: Array<Lane>, 
/**
 * What each card that the viewer may place would make.
 */
previews: Array<Preview>, 
/**
 * The cards of the viewer's hand that can't be played, in the viewer's play step.
 */
blocked: Array<Blocked>, };

/**
 * A hand as a viewer sees it.
 */
export type HandView = { 
/**
 * How many troop cards it holds; public, since the backs differ (BL-1.3).
 */
troops: number, 
/**
 * How many tactics cards it holds.
 */
tactics: number, 
/**
 * The cards, for their owner.
 */
cards?: Array<Card>, };

/**
 * A flag: what each side amounts to, and how each seat's claim stands.
 */
export type Lane = { 
/**
 * How many cards a formation has here (BL-6.1).
 */
size: number, 
/**
 * What each seat has.
 */
sides: [Standing, Standing], };

/**
 * The options of a game.
 */
export type Options = { 
/**
 * Always 2 (BL-1.1).
 */
seats: number, 
/**
 * When flags are claimed.
 */
claim_timing: ClaimTiming, 
/**
 * Whether the tactics cards take part.
 */
tactics: Tactics, 
/**
 * From where Scout draws.
 */
scout_draw: ScoutDraw, 
/**
 * Redeploy and Deserter leave Fog and Mud where they are (BL-11.6).
 */
environment_fixed: boolean, 
/**
 * Scout may put back a leader that can't be played any more (BL-11.8).
 */
second_leader_back: boolean, 
/**
 * How many rounds; with a target score, the most rounds. 1, or 99 with a target (BL-10.5).
 */
rounds: number | null, 
/**
 * The match ends when somebody has so many points (BL-10.5).
 */
target_score: number | null, };

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
 * One of the two piles, and the kind of the cards in it.
 */
export type Pile = "troops" | "tactics";

/**
 * What a card would make of the viewer's side of a flag.
 */
export type Preview = { 
/**
 * The card that comes: from the hand, or moved by Redeploy or Traitor.
 */
card: Card, 
/**
 * Where it goes.
 */
flag: Flag, 
/**
 * How many formation cards the side would have.
 */
have: number, 
/**
 * How many cards a formation has there (BL-6.1).
 */
size: number, 
/**
 * The greatest sum they could have.
 */
sum: number, 
/**
 * The strength, where the card completes the side.
 */
strength: Strength | null, };

/**
 * What is asked of whom.
 */
export type Prompt = { 
/**
 * Whose decision it is.
 */
mover: Seat, 
/**
 * Whether it is the viewer's.
 */
yours: boolean, 
/**
 * What is decided.
 */
step: Step, };

/**
 * How a round ended.
 */
export type RoundEnd = "breakthrough" | "envelopment" | "exhaustion" | "resignation";

/**
 * A score per seat.
 */
export type Scores = Array<number>;

/**
 * From where Scout draws.
 */
export type ScoutDraw = "single_pile" | "any_mix";

/**
 * A card that Scout put back and that its player can still place. Once it is in the other player's
 * hand, only the two players are told.
 */
export type Scouted = { 
/**
 * Whether it is still on its pile; otherwise it is in the other player's hand.
 */
on_pile: boolean, 
/**
 * Its kind.
 */
pile: Pile, 
/**
 * Which card it is, for those who know.
 */
card?: Card, };

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * A set of seats: several may be asked at the same time.
 */
export type Seats = Array<number>;

/**
 * One side of a flag.
 */
export type Standing = { 
/**
 * How many formation cards there are.
 */
have: number, 
/**
 * The greatest sum they can have; of more cards than a formation has, the best ones (BL-8.27).
 */
sum: number, 
/**
 * The strength of a complete side (BL-6.2).
 */
strength: Strength | null, 
/**
 * How the claim of a complete side at an open flag stands, while the game goes on.
 */
claim: Claim | null, };

/**
 * What is being decided.
 */
export type Step = "claim" | "play" | "draw" | { "scout-draw": { 
/**
 * How many cards were drawn.
 */
drawn: number, 
/**
 * How many there will be at most.
 */
of: number, } } | { "scout-return": { 
/**
 * How many are still to be put back.
 */
left: number, } } | "redeploy" | { "redeploy-to": { 
/**
 * The card.
 */
card: Card, } } | "deserter" | "traitor" | { "traitor-to": { 
/**
 * The card.
 */
card: Card, } } | { "over": { 
/**
 * Who won the last round; nobody in a draw.
 */
winner: Seat | null, 
/**
 * How it ended.
 */
by: RoundEnd, } };

/**
 * How strong a formation is: category first, then the sum (BL-6.5, BL-6.6, BL-6.11). Equal
 * strengths are a tie (BL-6.7).
 */
export type Strength = { 
/**
 * The category.
 */
category: Category, 
/**
 * The sum of the values.
 */
sum: number, };

/**
 * Whether the tactics cards take part.
 */
export type Tactics = "on" | "off";

/**
 * All that one viewer may know.
 */
export type View = { 
/**
 * Who looks.
 */
viewer: Viewer, 
/**
 * The options of the game.
 */
options: Options, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * The points of the rounds before.
 */
score: [number, number], 
/**
 * Who began this round.
 */
first: Seat, 
/**
 * Whose turn it is.
 */
mover: Seat, 
/**
 * What is being decided.
 */
step: Step, 
/**
 * Whether the mover has played a card or claimed a flag in this turn.
 */
acted: boolean, 
/**
 * How many turns in a row were idle (BL-9.4).
 */
idle_turns: number, 
/**
 * The nine flags.
 */
flags: Array<FlagState>, 
/**
 * The open flags each seat could claim if it were its claim step.
 */
claimable: [Array<Flag>, Array<Flag>], 
/**
 * The hands.
 */
hands: [HandView, HandView], 
/**
 * The cards in each pile: troops, tactics.
 */
piles: [number, number], 
/**
 * What Scout put back.
 */
scouted: Array<Scouted>, 
/**
 * The guile rows.
 */
guile: [Array<Card>, Array<Card>], 
/**
 * The discard rows.
 */
discards: [Array<Card>, Array<Card>], 
/**
 * How many tactics cards each seat has played (BL-8.3).
 */
tactics_played: [number, number], 
/**
 * Whether each seat has played a leader (BL-8.12).
 */
leader_played: [boolean, boolean], };

/**
 * Somebody who looks at the table: a seat, or a spectator who knows only what is public.
 */
export type Viewer = number | "spectator";
