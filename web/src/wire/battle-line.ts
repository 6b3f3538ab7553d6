// Generated from the types of crates/battle-line; see CONTRIBUTING.md. Don't edit.
/** "R7", "P10", "Alexander", "Darius", "Companion", "Shield", "Fog", "Mud", "Scout", "Redeploy", "Deserter", "Traitor" */
export type Card = string;
/** 1 to 9 */
export type Flag = number;
export type Seat = number;
export type Pile = "troops" | "tactics";
export type Viewer = number | "spectator";
export type ClaimTiming = "end" | "start";
export type Tactics = "on" | "off";
export type ScoutDraw = "single_pile" | "any_mix";
export type RoundEnd = "breakthrough" | "envelopment" | "exhaustion" | "resignation";
export type Category = "sum" | "host" | "skirmish-line" | "battalion-order" | "phalanx" | "wedge";
export type Strength = { category: Category; sum: number };
export type Options = { seats: number; claim_timing: ClaimTiming; tactics: Tactics; scout_draw: ScoutDraw; environment_fixed: boolean; second_leader_back: boolean; rounds: number | null; target_score: number | null };
export type Step = "claim" | "play" | "draw" | { "scout-draw": { drawn: number; of: number } } | { "scout-return": { left: number } } | "redeploy" | { "redeploy-to": { card: Card } } | "deserter" | "traitor" | { "traitor-to": { card: Card } } | { over: { winner: Seat | null; by: RoundEnd } };
export type FlagState = { owner?: Seat; sides: [Card[], Card[]]; arrivals?: Card[]; fog?: Seat; mud?: Seat };
export type HandView = { troops: number; tactics: number; cards?: Card[] };
export type Scouted = { on_pile: boolean; pile: Pile; card?: Card };
export type View = { viewer: Viewer; options: Options; round: number; score: [number, number]; first: Seat; mover: Seat; step: Step; acted: boolean; idle_turns: number; flags: FlagState[]; claimable: [Flag[], Flag[]]; hands: [HandView, HandView]; piles: [number, number]; scouted: Scouted[]; guile: [Card[], Card[]]; discards: [Card[], Card[]]; tactics_played: [number, number]; leader_played: [boolean, boolean] };
export type Prompt = { mover: Seat; yours: boolean; step: Step };
export type Event = { event: "round-began"; round: number; first: Seat } | { event: "hand-dealt"; seat: Seat; cards?: Card[] } | { event: "played"; seat: Seat; card: Card; flag: Flag } | { event: "guile-played"; seat: Seat; card: Card } | { event: "passed"; seat: Seat } | { event: "drew"; seat: Seat; pile: Pile; card?: Card } | { event: "returned"; seat: Seat; pile: Pile; card?: Card } | { event: "chosen"; seat: Seat; card: Card; flag: Flag } | { event: "redeployed"; seat: Seat; card: Card; from: Flag; to: Flag | null } | { event: "deserted"; seat: Seat; card: Card; from: Flag } | { event: "betrayed"; seat: Seat; card: Card; from: Flag; to: Flag } | { event: "claimed"; seat: Seat; flag: Flag; strength: Strength } | { event: "exhausted" } | { event: "adjudicated"; seat: Seat; flag: Flag } | { event: "resigned"; seat: Seat } | { event: "round-ended"; winner: Seat | null; by: RoundEnd; points: [number, number] };
export type Outcome = { ending: "win" | "draw"; winners: Seat[]; reason: string; scores: number[] };
/** What the board shows beside the view. It follows from the view alone. */
export type Guide = { lanes: Lane[]; previews: Preview[]; blocked: Blocked[] };
/** A flag: how many cards a side takes here, what each side amounts to, and how each seat's claim stands. */
export type Lane = { size: number; sides: [Standing, Standing] };
/** `strength` once the side is complete; `claim` where the flag is open and the side is complete. */
export type Standing = { have: number; sum: number; strength: Strength | null; claim: Claim | null };
/** Whether the side can be shown to hold the flag, and why. */
export type Claim =
  | { verdict: "stronger"; own: Strength; theirs: Strength }
  | { verdict: "tie-won"; own: Strength }
  | { verdict: "out-of-reach"; own: Strength; needed: Card[] | null }
  | { verdict: "weaker"; own: Strength; theirs: Strength }
  | { verdict: "tie-lost"; own: Strength }
  | { verdict: "beatable"; own: Strength; theirs: Strength; with: Card[] };
/** What the viewer's card would make at a flag; `strength` where it completes the side. */
export type Preview = { card: Card; flag: Flag; have: number; size: number; sum: number; strength: Strength | null };
/** A card of the viewer's hand that can't be played now, and why. */
export type Blocked = { card: Card; reason: "tactics-ahead" | "second-leader" | "no-effect" | "no-slot"; rule: string };
