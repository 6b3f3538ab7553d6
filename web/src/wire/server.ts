// Generated from crates/server/src/wire.rs; see CONTRIBUTING.md. Don't edit.

/**
 * A move.
 */
export type Act = { 
/**
 * For which seat.
 */
seat: number, 
/**
 * The action in notation.
 */
action: string, 
/**
 * The `seq` of the state it was decided on.
 */
seq: number, 
/**
 * A name for this submission, new for each: repeating it repeats the answer, not the move.
 */
key: string, };

/**
 * A move was stored.
 */
export type Acted = { 
/**
 * The number of its log entry.
 */
seq: number, };

/**
 * A vote on a choice that is all players' together.
 */
export type Ballot = { 
/**
 * Whether the person agrees.
 */
agree: boolean, 
/**
 * The `seq` of the state that showed the choice.
 */
seq: number, };

/**
 * Something a seat may do: an action in notation, or a template where `{n}` is a number.
 */
export type Choice = string | { 
/**
 * The notation with `{n}` for the number.
 */
template: string, 
/**
 * The least number.
 */
min: number, 
/**
 * The greatest number.
 */
max: number, };

/**
 * What a client sends over a live connection.
 */
export type ClientMessage = { "type": "act" } & Act;

/**
 * A game that can be played here.
 */
export type GameInfo = { 
/**
 * The name in addresses.
 */
id: string, 
/**
 * The English name.
 */
name_en: string, 
/**
 * The French name.
 */
name_fr: string, 
/**
 * The version of the rules.
 */
ruleset: number, 
/**
 * The fewest seats.
 */
min_seats: number, 
/**
 * The most seats.
 */
max_seats: number, 
/**
 * Whether the seats play together against the game.
 */
cooperative: boolean, 
/**
 * The levels of its bots, weakest first.
 */
bots: Array<string>, 
/**
 * The JSON Schema of its options.
 */
options: unknown, };

/**
 * Handing a seat to a bot.
 */
export type HandOver = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The level of the bot.
 */
level: string, };

/**
 * What a bot would do at a decision.
 */
export type Hint = { 
/**
 * Whose decision it is.
 */
seat: number, 
/**
 * The number of the last log entry: a later position is another one.
 */
seq: number, 
/**
 * The best choices, the best one first: at most three.
 */
choices: Array<HintChoice>, };

/**
 * A choice that a bot has weighed.
 */
export type HintChoice = { 
/**
 * The choice in notation.
 */
action: string, 
/**
 * How good the game looks after it, from 0 to 1.
 */
value: number | null, 
/**
 * What it changes, as the bot sees it.
 */
reasons: Array<HintReason>, };

/**
 * Something that a choice changes.
 */
export type HintReason = { 
/**
 * The part of the position, in the game's own terms.
 */
part: string, 
/**
 * By how much it gets better, in points of the game.
 */
gain: number, };

/**
 * The home page.
 */
export type Home = { 
/**
 * My tables that wait or play; those where I am to move first.
 */
mine: Array<TableSummary>, 
/**
 * Tables with an open seat.
 */
open: Array<TableSummary>, 
/**
 * Games that are over: mine, and those of listed tables.
 */
finished: Array<TableSummary>, 
/**
 * Why nothing can be stored now, where that is so.
 */
trouble?: Problem, };

/**
 * Something that happened at a table.
 */
export type LogEntry = { 
/**
 * Its number; numbers rise, and those of moves that were taken back are missing.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, } & ({ "kind": "sat", 
/**
 * Where.
 */
seat: number, 
/**
 * Who.
 */
player: Person, } | { "kind": "left", 
/**
 * Which seat is open again.
 */
seat: number, 
/**
 * Who left.
 */
player: Person, } | { "kind": "closed" } | { "kind": "started", 
/**
 * What happened before the first decision, as the viewer may know it.
 */
events: unknown[], 
/**
 * Each of these events in words, for games whose page has none of its own.
 */
told?: Array<Told>, } | { "kind": "acted", 
/**
 * Whose.
 */
seat: number, 
/**
 * The number of the move in the game, from 1.
 */
number: number, 
/**
 * Its events, as the viewer may know them.
 */
events: unknown[], 
/**
 * Each of these events in words, for games whose page has none of its own.
 */
told?: Array<Told>, } | { "kind": "proposed", 
/**
 * Whose decision it is.
 */
seat: number, 
/**
 * In notation.
 */
action: string, } | { "kind": "voted", 
/**
 * Who.
 */
player: Person, 
/**
 * What.
 */
agreed: boolean, } | { "kind": "voted-down", 
/**
 * Whose decision it is.
 */
seat: number, 
/**
 * In notation.
 */
action: string, } | { "kind": "undo-asked", 
/**
 * Which seat.
 */
seat: number, 
/**
 * How many actions.
 */
actions: number, } | { "kind": "undo-answered", 
/**
 * Who.
 */
player: Person, 
/**
 * What.
 */
agreed: boolean, } | { "kind": "undone", 
/**
 * For which seat.
 */
seat: number, 
/**
 * The log entries that no longer stand.
 */
withdrawn: Array<number>, } | { "kind": "bot-sat", 
/**
 * Where.
 */
seat: number, 
/**
 * Its level.
 */
level: string, } | { "kind": "taken-back", 
/**
 * Where.
 */
seat: number, });

/**
 * A new table.
 */
export type NewTable = { 
/**
 * The game.
 */
game: string, 
/**
 * Its options; those left out have their defaults.
 */
options?: unknown, 
/**
 * A position to begin from, as `kathisma engine` reads and writes them, with the options inside; left out,
 * the game begins at its start.
 */
position?: unknown, 
/**
 * A request for each seat, at least one of them `me`.
 */
seats: Array<SeatRequest>, 
/**
 * Whether it is shown among the open tables.
 */
listed: boolean, 
/**
 * In a game that is played together: how many seconds people vote on what the rules give to all of them,
 * from 5 to 600. Left out, whoever is asked decides.
 */
vote_seconds?: number, 
/**
 * A commitment from `POST /api/seals`: the match is to use the seed behind it. Without one the server
 * takes a new seed, and the maker's entropy came before it.
 */
seal?: string, 
/**
 * What the maker adds to the chance of the match.
 */
entropy?: string, };

/**
 * A question or a request that concerns one seat.
 */
export type OneSeat = { 
/**
 * The seat.
 */
seat: number, };

/**
 * A person, as others see them.
 */
export type Person = { 
/**
 * A public name for the identity; it opens nothing.
 */
id: string, 
/**
 * What they call themselves.
 */
name: string, };

/**
 * Where a table stands.
 */
export type Phase = "waiting" | "playing" | "over" | "closed";

/**
 * What can be said at a table without writing.
 */
export type Phrase = "hello" | "well-done" | "thanks" | "yes" | "no" | "wait" | "need-food" | "need-goods" | "defend" | "build" | "your-call" | "sorry";

/**
 * Why a request was not done. Nothing has changed.
 */
export type Problem = { 
/**
 * What kind of problem, for programs.
 */
code: ProblemCode, 
/**
 * What is wrong and what would be right, for people.
 */
message: string, };

/**
 * Kinds of problems.
 */
export type ProblemCode = "bad-request" | "no-identity" | "forbidden" | "not-found" | "illegal" | "stale" | "conflict" | "too-many" | "too-large" | "unavailable" | "damaged";

/**
 * May this be done, and if not, why?
 */
export type Question = { 
/**
 * By which seat.
 */
seat: number, 
/**
 * The action in notation.
 */
action: string, };

/**
 * The next game between the same people.
 */
export type Rematch = { 
/**
 * A commitment from `POST /api/seals`, as for a new table.
 */
seal?: string, 
/**
 * What whoever asks adds to the chance of the match.
 */
entropy?: string, };

/**
 * How somebody calls themselves from now on.
 */
export type Rename = { 
/**
 * 1 to 24 characters.
 */
name: string, };

/**
 * A match from its start.
 */
export type Replay = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * Through whose eyes; `null` for a spectator.
 */
seat: number | null, 
/**
 * The start and every move that stands.
 */
steps: Array<ReplayStep>, 
/**
 * The result, once it is over.
 */
outcome: unknown, };

/**
 * One move of a replay.
 */
export type ReplayStep = { 
/**
 * Who moved; nobody in step 0, the start, nor where the viewer is told nothing of a move of somebody else.
 */
seat: number | null, 
/**
 * What happened, as the viewer may know it.
 */
events: unknown[], 
/**
 * Each of these events in words, for games whose page has none of its own.
 */
told?: Array<Told>, 
/**
 * All that the viewer could know after it.
 */
view: unknown, 
/**
 * What the page shows beside the view.
 */
guide: unknown, };

/**
 * Something that was said.
 */
export type Said = { 
/**
 * Whose seat it came from.
 */
seat: number, } & ({ "say": "phrase", 
/**
 * Which one.
 */
phrase: Phrase, } | { "say": "point", 
/**
 * A place of the board, by the name that the board gives it.
 */
place: string, });

/**
 * A word or a pointing finger across the table.
 */
export type Say = { "say": "phrase", 
/**
 * Which one.
 */
phrase: Phrase, } | { "say": "point", 
/**
 * A place of the board, by the name that the board gives it.
 */
place: string, };

/**
 * A commitment to a secret seed, for the next table of whoever asked.
 */
export type Seal = { 
/**
 * The commitment.
 */
seal: string, };

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = { 
/**
 * Its number, from 0.
 */
seat: number, 
/**
 * Whose it is; nobody's while it is open or a bot's from the start.
 */
player: Person | null, 
/**
 * The level of the bot that plays it now.
 */
bot: string | null, 
/**
 * Whether its player is connected.
 */
here: boolean, };

/**
 * Who is to sit in a seat of a new table.
 */
export type SeatRequest = { "kind": "me" } | { "kind": "open" } | { "kind": "bot", 
/**
 * `random`, `novice`, `adept` or `master`.
 */
level: string, };

/**
 * The game as one seat or a spectator sees it.
 */
export type Seen = { 
/**
 * The seat; `null` for a spectator.
 */
seat: number | null, 
/**
 * All that it may know, in the game's own type.
 */
view: unknown, 
/**
 * What is asked of whom, in the game's own type.
 */
prompt: unknown, 
/**
 * What the page shows beside the view, in the game's own type.
 */
guide: unknown, 
/**
 * What it may do.
 */
legal: Array<Choice>, 
/**
 * What the page offers beyond that, such as `resign`.
 */
also: Array<string>, 
/**
 * Whether it can take back what it did last.
 */
undo: UndoKind | null, };

/**
 * What the server sends over a live connection.
 */
export type ServerMessage = { "type": "state" } & TableState | { "type": "presence", 
/**
 * For each seat whether its player is here.
 */
here: Array<boolean>, } | { "type": "said" } & Said | { "type": "done", 
/**
 * The name of the submission.
 */
key: string, 
/**
 * The number of its log entry.
 */
seq: number, } | { "type": "refused", 
/**
 * The name of the submission, where one could be read.
 */
key: string | null, 
/**
 * Why.
 */
problem: Problem, } | { "type": "trouble", 
/**
 * What hinders it; nothing does any more where there is none.
 */
problem: Problem | null, };

/**
 * Sitting down.
 */
export type SitDown = { 
/**
 * What the newcomer adds to the chance of the match.
 */
entropy?: string, };

/**
 * A table was made or joined.
 */
export type TableId = { 
/**
 * The table.
 */
id: string, };

/**
 * A table as everybody sees it.
 */
export type TableInfo = { 
/**
 * The unguessable name of the table; who has it may watch.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The version of its rules.
 */
ruleset: number, 
/**
 * Its options, complete.
 */
options: unknown, 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * Whether it is shown among the open tables.
 */
listed: boolean, 
/**
 * How many seconds people vote on what they decide together; without it whoever is asked decides.
 */
vote_seconds: number | null, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Who made it.
 */
host: Person, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * The commitment to the secret seed, known before anybody adds entropy.
 */
seed_commitment: string, 
/**
 * The commitment to the whole match, known before the first move.
 */
commitment: string | null, 
/**
 * The secret of the invitation, for those who sit at a table that waits.
 */
invite?: string, 
/**
 * A request to take back moves.
 */
undo: UndoRequest | null, 
/**
 * The choice that is put to the vote.
 */
vote: Vote | null, 
/**
 * The table of the next game.
 */
rematch: string | null, };

/**
 * A table as one viewer sees it: everything the page needs to draw.
 */
export type TableState = { 
/**
 * The number of the last log entry.
 */
seq: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seats that may decide now.
 */
to_act: Array<number>, 
/**
 * The result, once it is over.
 */
outcome: unknown, 
/**
 * The game through the eyes of every seat of the viewer, or of a spectator; empty while the
 * table waits.
 */
seen: Array<Seen>, 
/**
 * The log entries after the number that was asked for.
 */
log: Array<LogEntry>, };

/**
 * A table in a list.
 */
export type TableSummary = { 
/**
 * The table.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * Its options, complete.
 */
options: unknown, 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Who made it.
 */
host: Person, 
/**
 * Who may decide now.
 */
to_act: Array<number>, 
/**
 * The seats of whoever asks.
 */
mine: Array<number>, 
/**
 * The number of the last log entry.
 */
seq: number, 
/**
 * When something happened last, in milliseconds since 1970.
 */
updated: number, 
/**
 * The result, once it is over.
 */
outcome: unknown, };

/**
 * An event in words. What it names is marked with its kind and its id: `⟨seat:0|Player A⟩`.
 */
export type Told = { 
/**
 * In English.
 */
en: string, 
/**
 * In French.
 */
fr: string, };

/**
 * Taking back what a seat did last.
 */
export type Undo = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The `seq` of the state it was decided on.
 */
seq: number, };

/**
 * An answer to a request to take back moves.
 */
export type UndoAnswer = { 
/**
 * Whether the person agrees.
 */
agree: boolean, 
/**
 * The `seq` of the state that showed the request.
 */
seq: number, };

/**
 * How moves can be taken back now.
 */
export type UndoKind = "free" | "ask";

/**
 * A request to take back moves, waiting for the others.
 */
export type UndoRequest = { 
/**
 * Which seat asks.
 */
seat: number, 
/**
 * How many actions would be taken back.
 */
actions: number, 
/**
 * The people who have not agreed yet, by id.
 */
waiting_for: Array<string>, };

/**
 * The answer to a [`Question`].
 */
export type Verdict = { 
/**
 * Whether it may be done now.
 */
allowed: boolean, 
/**
 * Why not, in the language of the request, with the rule.
 */
reason: string | null, };

/**
 * What the check of a record found.
 */
export type Verification = { 
/**
 * Whether everything is in order.
 */
ok: boolean, 
/**
 * What is wrong, where something is.
 */
problem: string | null, 
/**
 * How many actions were checked.
 */
actions: number, 
/**
 * How many draws were derived again from the revealed seed.
 */
draws: number, 
/**
 * The commitment that was shown before the first move.
 */
commitment: string, 
/**
 * The revealed seed.
 */
seed: string | null, };

/**
 * A choice that is put to the vote.
 */
export type Vote = { 
/**
 * Whose decision it is.
 */
seat: number, 
/**
 * The choice, in notation.
 */
action: string, 
/**
 * The people who want it, by id, whoever proposes it included.
 */
in_favour: Array<string>, 
/**
 * The people who don't.
 */
against: Array<string>, 
/**
 * The people who have not voted yet.
 */
waiting_for: Array<string>, 
/**
 * How many milliseconds are left to vote, at the time of this message.
 */
left: number, };
