// Events, endings and actions in words.

import type { EventLine, Rich, Sitter } from '../../table/contract';
import type { Card, Event, Outcome, RoundEnd, Seat, View } from '../../wire/battle-line';
import { kindOf, roman } from './cards';
import { aStrength, names, theCard } from './names';
import { words } from './words';

/** The one seat of whoever reads; nobody's where a screen is shared or one only watches. */
export function ownSeat(sitters: Sitter[]): Seat | null {
  const mine = sitters.filter((it) => it.mine);
  return mine.length === 1 ? (mine[0]?.seat ?? null) : null;
}

export const nameOf = (seat: Seat, sitters: Sitter[]): string =>
  sitters.find((it) => it.seat === seat)?.name ?? '';

const holed = (cut: [string, string], card: Card): Rich => [cut[0], { piece: card }, cut[1]];

const RULE_OF_PLAY = { troop: 'BL-5.1', morale: 'BL-8.10', environment: 'BL-8.20', guile: 'BL-8.29' };
export const RULE_OF_END: Record<RoundEnd, string> = {
  breakthrough: 'BL-3.1',
  envelopment: 'BL-3.2',
  exhaustion: 'BL-9.6',
  resignation: 'BL-9.7',
};

/** An event as a line of the chronicle. */
export function line(event: Event, sitters: Sitter[]): EventLine | null {
  const w = words();
  const mine = ownSeat(sitters);
  const who = (seat: Seat) => (seat === mine ? w.you : nameOf(seat, sitters));
  const doing = (seat: Seat, rest: Rich, rule: string): EventLine => ({
    text: [{ strong: who(seat) }, w.did(seat === mine), ...rest],
    more: rest,
    rule,
    seat,
  });
  switch (event.event) {
    case 'round-began': {
      const first: Rich =
        event.first === mine ? [w.said.youBegin] : [{ strong: nameOf(event.first, sitters) }, w.said.begins];
      return {
        text: [w.said.roundBegan(event.round), ...first],
        rule: event.round > 1 ? 'BL-10.3' : 'BL-2.6',
      };
    }
    case 'hand-dealt':
    case 'chosen':
      return null;
    case 'played': {
      const kind = kindOf(event.card);
      const cut = kind === 'environment' ? w.said.laid : w.said.placed;
      return doing(event.seat, holed(cut(roman(event.flag)), event.card), RULE_OF_PLAY[kind]);
    }
    case 'guile-played':
      return doing(event.seat, holed(w.said.played, event.card), RULE_OF_PLAY.guile);
    case 'passed':
      return doing(event.seat, [w.said.passed], 'BL-5.6');
    case 'drew':
      return doing(
        event.seat,
        event.card === undefined
          ? [w.said.drewA(names().aCardOf[event.pile])]
          : holed(w.said.drew, event.card),
        'BL-4.4',
      );
    case 'returned':
      return doing(
        event.seat,
        event.card === undefined
          ? [w.said.backA(names().aCardOf[event.pile])]
          : holed(w.said.back, event.card),
        'BL-8.34',
      );
    case 'redeployed':
      return event.to === null
        ? doing(event.seat, holed(w.said.discarded(roman(event.from)), event.card), 'BL-8.43')
        : doing(event.seat, holed(w.said.moved(roman(event.from), roman(event.to)), event.card), 'BL-8.40');
    case 'deserted':
      return doing(event.seat, holed(w.said.deserted(roman(event.from)), event.card), 'BL-8.50');
    case 'betrayed':
      return doing(
        event.seat,
        holed(w.said.betrayed(roman(event.from), roman(event.to)), event.card),
        'BL-8.60',
      );
    case 'claimed':
      // A claim is a line of its own.
      return {
        ...doing(event.seat, [w.said.claimed(roman(event.flag), aStrength(event.strength))], 'BL-7.4'),
        more: undefined,
      };
    case 'exhausted':
      return { text: [w.said.exhausted], rule: 'BL-9.4' };
    case 'adjudicated': {
      const [before, after] = w.said.awarded(roman(event.flag));
      return { text: [before, { strong: nameOf(event.seat, sitters) }, after], rule: 'BL-9.5' };
    }
    case 'resigned':
      return doing(event.seat, [w.said.resigned], 'BL-9.7');
    case 'round-ended': {
      const { winner, by, points } = event;
      const rule = RULE_OF_END[by];
      if (winner === null) return { text: [w.said.roundDrawn(w.how[by], points[0], points[1])], rule };
      const [own, theirs] = [points[winner] ?? 0, points[1 - winner] ?? 0];
      const wins = winner === mine ? w.said.youWinRound : w.said.winsRound;
      return { text: [{ strong: who(winner) }, wins(w.how[by], own, theirs)], rule };
    }
  }
}

/** How the match ended. */
export function outcomeWords(outcome: Outcome, sitters: Sitter[]): { title: string; reason: string } {
  const w = words();
  const how = w.how[outcome.reason as RoundEnd | 'points'] ?? w.how.points;
  const winner = outcome.ending === 'win' ? outcome.winners[0] : undefined;
  if (winner === undefined) {
    return { title: w.outcome.drawn, reason: w.outcome.reason(how) };
  }
  return {
    title: winner === ownSeat(sitters) ? w.outcome.youWin : w.outcome.wins(nameOf(winner, sitters)),
    reason: w.outcome.reason(how),
  };
}

/** An action as the label of the button that does it. */
export function told(action: string): string {
  const w = words().do;
  const [verb = '', what = '', where] = action.split(' ');
  switch (verb) {
    case 'play':
      return where === undefined ? w.guile(theCard(what)) : w.play(theCard(what), roman(Number(where)));
    case 'pass':
      return w.pass;
    case 'claim':
      return w.claim(roman(Number(what)));
    case 'done':
      return w.done;
    case 'draw':
      return what === 'troops' ? w.drawTroops : w.drawTactics;
    case 'return':
      return w.back(theCard(what), names().thePile[kindOf(what) === 'troop' ? 'troops' : 'tactics']);
    case 'take':
      return w.take(theCard(what));
    case 'to':
      return w.to(roman(Number(what)));
    case 'desert':
      return w.desert(theCard(what));
    case 'discard':
      return w.discard;
    case 'resign':
      return w.resign;
    default:
      return action;
  }
}

/** Where the match stands, for the bar. */
export function status(view: View): string {
  const w = words().status;
  const { options } = view;
  const own = view.viewer === 'spectator' ? 0 : view.viewer;
  const long = (options.rounds ?? 1) > 1 || options.target_score !== null;
  const parts: string[] = [];
  if (long) {
    const score = w.score(view.score[own] ?? 0, view.score[1 - own] ?? 0);
    parts.push(`${w.round(view.round, options.rounds)}, ${score}`);
    if (options.target_score !== null) parts.push(w.target(options.target_score));
  }
  if (options.claim_timing === 'start') parts.push(w.claimsFirst);
  if (options.tactics === 'off') parts.push(w.noTactics);
  if (parts.length === 0) parts.push(w.standard);
  return parts.join(' · ');
}
