// What the table knows of a game, and what a game's board knows of the table. A board draws what it is
// given and reports gestures; it has no rules of its own.

import type { Component, Snippet } from 'svelte';
import type { Lang } from '../lib/words.svelte';
import type {
  Hint,
  LogEntry,
  Person,
  Problem,
  Said,
  Say,
  Seen,
  TableInfo,
  TableState,
  Told,
} from '../wire/server';

/** A seat as the board names it. */
export interface Sitter {
  seat: number;
  /** The person's name, or the bot's, in the reader's language. */
  name: string;
  /** Whether it belongs to whoever looks. */
  mine: boolean;
  /** The level of the bot that plays it now. */
  bot: string | null;
  /** A bot sits in for somebody, who can take the seat back. */
  standIn: boolean;
  here: boolean;
}

export interface BoardProps<
  View = unknown,
  Prompt = unknown,
  Guide = unknown,
  Event = unknown,
  Material = unknown,
> {
  /** The seat at the near edge. It is the viewer's own, or seat 0 for a spectator. */
  near: number;
  view: View;
  prompt: Prompt;
  guide: Guide;
  /** What is printed and never changes during a game, where a page does not know it anyway. */
  material: Material;
  /** What may be done now, in notation; empty while it is not the viewer's decision. */
  legal: string[];
  /** The same for actions with a number: the notation with `{n}` for it, and its bounds. */
  ranges: NumberRange[];
  sitters: Sitter[];
  /** The events of the last move, for "last move" marks. */
  last: Event[];
  /** All events of the game so far. */
  past: Event[];
  /** Events that have just happened, for animation; replaced with every update. */
  fresh: Event[];
  /** Do this. The board says it once and waits for a new view; whether it was done is known when that is there. */
  act: (action: string) => Promise<boolean>;
  /** What the viewer has picked up and not yet put anywhere, in the game's own words; the table keeps it. */
  chosen: string | null;
  choose: (piece: string | null) => void;
  /** The reader's other seats at this screen, each with what the server says to it: what can be said beside the game
      need not wait until a seat is asked. */
  fellows?: { seat: number; guide: Guide }[] | undefined;
  /** Does something for one of them. */
  actFor?: ((seat: number, action: string) => void) | undefined;
  /** While the screen is handed over, the near seat's secrets lie face down. */
  veiled: boolean;
  /** What a hint proposes, while it is being read. */
  advised?: string[] | undefined;
  /** What the table puts between the line of play and the hand: the prompt, or the scrubber of a replay. */
  between?: Snippet | undefined;
  /** What happened, for a board that fills the screen: it finds a place for it. */
  chronicle?: Snippet | undefined;
}

/** An action that takes a number. */
export interface NumberRange {
  template: string;
  min: number;
  max: number;
}

/** One line of text with pieces in it. A piece is drawn by the game. */
export type Rich = (string | { piece: string } | { strong: string })[];

/** What happened, as a line of the chronicle. */
export interface EventLine {
  text: Rich;
  /** The rule that made it so. */
  rule?: string | undefined;
  /** Who did it. */
  seat?: number | undefined;
  /** The same without its subject, where the line before goes on with it: ", drew a troop card". That line is the
      same seat's; or any seat's, where this is nobody's doing. */
  more?: Rich | undefined;
}

/** What happened over a while, in short. */
export interface Digest {
  groups: DigestGroup[];
  /** How many smaller things are left out. */
  rest: number;
}

export interface DigestGroup {
  heading: string | null;
  lines: DigestLine[];
}

export interface DigestLine {
  text: Rich;
  /** Who did it. */
  seat?: number | undefined;
  /** Whether it concerns whoever reads. */
  own: boolean;
}

export interface PromptWords {
  /** One sentence: whose decision, what is asked. */
  say: Rich;
  /** Whose decision it is, where the game has crests to show it. */
  seat?: number | undefined;
  /** The reason, with its rule. */
  why?: Rich | undefined;
  rule?: string | undefined;
  /** The steps of a turn and which of them is now. */
  steps?: { name: string; on: boolean }[] | undefined;
  /** How to call putting back what was picked up, where it is no card. */
  back?: string | undefined;
  /** Buttons for what the board also offers, the first being the main one unless it is `quiet`. */
  buttons: { label: string; action: string; quiet?: boolean }[];
}

/** What lies on the table while something is told of it: names can depend on it. */
export interface Scene<View = any, Guide = any, Material = any> {
  view: View;
  guide: Guide;
  material: Material;
}

/** What the end of a match is told with. */
export interface ResultProps<View = unknown, Guide = unknown, Outcome = unknown, Material = unknown> {
  view: View;
  guide: Guide;
  material: Material;
  outcome: Outcome;
  /** The whole game. */
  log: LogEntry[];
  sitters: Sitter[];
}

/** Tells in short what was missed, and what came of it later. */
export type Digester = (entries: LogEntry[], sitters: Sitter[], scene: Scene, later: LogEntry[]) => Digest;

/** Everything that is particular to a game; `src/games/index.ts` lists them. */
export interface GameModule {
  id: string;
  /** The board, seats and hand included. Loaded when a table of the game is opened. */
  Board: Component<BoardProps<any, any, any, any, any>>;
  /** A piece inside a sentence. */
  Piece: Component<{ piece: string }>;
  prompt: (props: BoardProps<any, any, any, any, any>) => PromptWords;
  /** An event in words, with the rule that made it so; null where it is not worth a line. `told` is how the server
   *  says it, where the game leaves that to the server. */
  line: (event: any, sitters: Sitter[], scene: Scene, told?: Told) => EventLine | null;
  /** What matters of some entries, for somebody who was away; without it the last lines are shown. `later` are those
   *  that came after, up to the scene. */
  digest?: () => Promise<{ digest: Digester }>;
  /** A piece by its name, for those who listen. */
  spoken: (piece: string) => string;
  /** An action in words, as the label of the button that does it. */
  told: (action: string, scene: Scene) => string;
  /** The device of a seat, an icon, in its colours. */
  device: (seat: number, near: number) => { icon: string; look: string };
  /** The arms of a seat, in place of its device. */
  Crest?: Component<{ seat: number; size?: number }>;
  /** Whether the board fills the screen: then the prompt stands in the bar above it. */
  fills?: boolean;
  /** The keys of the board, where they are not those of cards. */
  keys?: () => [string, string][];
  /** Where everybody plays together against the game: hints and table talk. A hint is explained by what a
   *  choice does to each part of the position. */
  together?: { reason: (part: string) => string };
  /** How long these events deserve to be looked at before others go on, in milliseconds. */
  linger?: (events: any[]) => number;
  /** The score of a finished match in full. */
  result?: () => Promise<{ default: Component<ResultProps<any, any, any, any>> }>;
  /** The prompt of somebody who only looks on; it follows from the view, for replays have no prompts. */
  onlooker: (view: any) => any;
  /** Whether seats have secrets: then a shared screen is covered before it is handed over. */
  hidden: boolean;
  /** How the match ended: a title and the reason. */
  outcome: (outcome: any, sitters: Sitter[]) => { title: string; reason: string };
  /** A few words on where the game stands, for the bar: "Round 2 of 3, turn 46". */
  status: (view: any) => string;
  /** The board in sentences, for screen readers: headings and lines. */
  described: (props: BoardProps<any, any, any, any, any>) => { heading: string; lines: string[] }[];
}

/** What the home page and the new-game dialog know of a game before its board is loaded. */
export interface GameCard {
  id: string;
  /** In the reader's language. */
  name: () => string;
  tagline: () => string;
  facts: () => string;
  seats: [number, number];
  /** Whether everybody plays together against the game. */
  together?: boolean;
  /** The options in a few words. */
  summary: (options: any) => string;
  load: () => Promise<GameModule>;
  /** Whether what is printed, a map or a deck, comes from the server. */
  material?: boolean;
}

export type Connection = 'connecting' | 'live' | 'lost';

/** A live table: a state that follows the server, and what can be asked of it. */
export interface Live {
  readonly id: string;
  readonly me: Person | null;
  /** The last state; null until the first arrives. `log` holds all entries that stand. */
  readonly state: TableState | null;
  readonly log: LogEntry[];
  /** The entries that came with the last update. */
  readonly fresh: LogEntry[];
  readonly connection: Connection;
  /** An action is on its way. */
  readonly busy: boolean;
  /** The last refusal, until it is dismissed or something works. */
  readonly problem: Problem | null;
  dismiss(): void;
  act(seat: number, action: string): Promise<boolean>;
  /** What somebody said or pointed at last; a new object each time. */
  readonly said: Said | null;
  say(say: Say): Promise<void>;
  /** For or against what is put to the vote. */
  vote(agree: boolean): Promise<void>;
  /** What the best bot would do now. */
  hint(): Promise<Hint | null>;
  undo(seat: number): Promise<void>;
  answerUndo(agree: boolean): Promise<void>;
  handOver(seat: number, level: string): Promise<void>;
  takeBack(seat: number): Promise<void>;
  leave(): Promise<void>;
  /** Makes or finds the next table and says where it is. */
  rematch(): Promise<string | null>;
  close(): void;
}

export interface TableProps {
  live: Live;
  game: GameModule;
  material?: unknown;
}

export type { Lang, LogEntry, Person, Seen, TableInfo, TableState, Told, Problem };
