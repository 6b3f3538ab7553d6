// The sentences of the board, in English and French. Names of cards and formations stand in `names.ts`.

import { catalogue } from '../../lib/words.svelte';
import type { Blocked, RoundEnd } from '../../wire/battle-line';
import { en } from './words.en';
import { fr } from './words.fr';

/** A sentence with holes: what is set off or drawn as a piece is put in by the caller. */
type Cut = [before: string, after: string];

export interface Words {
  you: string;
  /** Between a name and what was done; `you` tells "vous avez" from "il a". */
  did: (you: boolean) => string;
  steps: { claim: string; play: string; draw: string };
  status: {
    round: (n: number, of: number | null) => string;
    score: (own: number, theirs: number) => string;
    target: (n: number) => string;
    claimsFirst: string;
    noTactics: string;
    standard: string;
  };
  // What is asked.
  yourTurn: string;
  chooseCard: string;
  provedLater: (flag: string) => string;
  provedMany: string;
  idle: string;
  mayPass: string;
  mustPass: string;
  place: Cut;
  placeHelp: string;
  lay: Cut;
  playGuile: Cut;
  claimOne: (flag: string) => string;
  claimSome: string;
  draw: string;
  drawHelp: string;
  scoutName: (n: number) => string;
  scoutNext: (n: number, of: number) => string;
  scoutBack: (n: number) => string;
  scoutBackThis: (pile: string) => Cut;
  scoutTop: string;
  redeploy: string;
  redeployTo: Cut;
  deserter: string;
  deserterThis: Cut;
  traitor: string;
  traitorTo: Cut;
  over: string;
  // What those who wait read.
  waits: {
    claim: string;
    play: string;
    draw: string;
    scoutDraw: string;
    scoutBack: string;
    redeploy: string;
    redeployTo: Cut;
    deserter: string;
    traitor: string;
    traitorTo: Cut;
  };
  // Buttons and spoken names of actions.
  do: {
    play: (card: string, flag: string) => string;
    guile: (card: string) => string;
    pass: string;
    claim: (flag: string) => string;
    done: string;
    goOn: string;
    drawTroops: string;
    drawTactics: string;
    back: (card: string, pile: string) => string;
    take: (card: string) => string;
    to: (flag: string) => string;
    desert: (card: string) => string;
    discard: string;
    discardCard: (card: string) => string;
    resign: string;
  };
  // What happened, after the name and `did`.
  said: {
    placed: (flag: string) => Cut;
    laid: (flag: string) => Cut;
    played: Cut;
    passed: string;
    drew: Cut;
    drewA: (card: string) => string;
    back: Cut;
    backA: (card: string) => string;
    moved: (from: string, to: string) => Cut;
    discarded: (from: string) => Cut;
    deserted: (from: string) => Cut;
    betrayed: (from: string, to: string) => Cut;
    claimed: (flag: string, formation: string) => string;
    resigned: string;
    won: (how: string) => string;
    roundBegan: (round: number) => string;
    youBegin: string;
    begins: string;
    exhausted: string;
    awarded: (flag: string) => Cut;
    youWinRound: (how: string, own: number, theirs: number) => string;
    winsRound: (how: string, own: number, theirs: number) => string;
    roundDrawn: (how: string, a: number, b: number) => string;
  };
  how: Record<RoundEnd | 'points', string>;
  outcome: {
    youWin: string;
    wins: (name: string) => string;
    drawn: string;
    reason: (how: string) => string;
  };
  // Claims and their proofs. `own` is a formation with its owner.
  own: (owner: string | null, formation: string) => string;
  claim: {
    can: string;
    cannot: string;
    stronger: (own: string, theirs: string) => string;
    tieWon: (both: string) => string;
    onlyOne: (card: string, own: string) => string;
    onlyTwo: (one: string, other: string, own: string) => string;
    none: (own: string) => string;
    weaker: (own: string, theirs: string) => string;
    tieLost: (both: string) => string;
    beatable: (cards: string, theirs: string) => string;
    incomplete: (have: number, size: number) => string;
    gone: (n: number) => string;
    goneShort: (n: number) => string;
    noneShort: string;
    later: string;
    tag: string;
    tagShort: string;
  };
  blocked: Record<Blocked['reason'], string>;
  // On the board.
  line: string;
  hand: string;
  handOf: (name: string) => string;
  ofSize: (have: number, size: number) => string;
  sum: string;
  fogSum: string;
  troops: string;
  tactics: string;
  flags: string;
  inRow: string;
  tacticsPlayed: string;
  guilePlayed: string;
  discarded: string;
  none: string;
  putHere: string;
  layHere: string;
  drawHere: string;
  backHere: string;
  backs: (troops: number, tactics: number) => string;
  flagsOf: (n: number) => string;
  rowOf: (n: number) => string;
  byValue: string;
  bySuit: string;
  sortLabel: string;
  onTop: string;
  pile: (name: string, n: number) => string;
  nextRound: string;
  // The board in sentences.
  text: {
    and: string;
    flag: (flag: string) => string;
    open: string;
    claimedBy: (name: string) => string;
    empty: string;
    side: (name: string, cards: string) => string;
    makes: (formation: string) => string;
    fog: (name: string) => string;
    mud: (name: string) => string;
    canClaim: (name: string) => string;
    piles: string;
    inPiles: (troops: number, tactics: number) => string;
    player: (name: string) => string;
    holds: (troops: number, tactics: number) => string;
    cards: (list: string) => string;
    owns: (flags: number, row: number) => string;
    guile: (list: string) => string;
    discards: (list: string) => string;
    played: (n: number) => string;
    scouted: (card: string) => string;
  };
}

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
