//! What one says to the others: war, peace, simple pacts, answers. All of it is done beside the game, where a phase itself
//! asks, and little of it: what the game does not offer any more (an open proposal, one that was refused) ends it.

use ::medioevo::{Action, ClauseKind, Medioevo, Phase, Step};
use table::{Game, Legal, Seat, Silent};

use crate::chance::Counted;

use super::war::is_friend;
use super::worth::lead;

/// What a pact has to bring to him who proposes it, in honour points.
const WORTH_ASKING: f32 = 0.074;
/// What it has to bring to the other: what he would refuse is not proposed.
const ACCEPTABLE: f32 = 0.0;
/// What a war has to bring.
const WORTH_FIGHTING: f32 = 0.224;

/// For how many more turns a pact is proposed: who knows what comes then.
const LASTING: u8 = 3;

/// The pacts that are proposed, the fullest first.
const PACTS: [&[ClauseKind]; 3] =
    [&[ClauseKind::Trade, ClauseKind::NonBelligerence], &[ClauseKind::Trade], &[ClauseKind::NonBelligerence]];

/// A pact between two, word by word: everything is mutual.
fn words(state: &Medioevo, kinds: &[ClauseKind], seat: Seat, other: Seat) -> Vec<Action> {
    let last = (state.turn() + LASTING).min(state.turns());
    let both =
        |&kind: &ClauseKind| [Action::Clause(kind, seat, other, 0), Action::Clause(kind, other, seat, 0)];
    [Action::Partner(other)]
        .into_iter()
        .chain(kinds.iter().flat_map(both))
        .chain([Action::Until(last), Action::Propose])
        .collect()
}

/// What is worth a thought beside the game.
pub(super) fn asides(state: &Medioevo, seat: Seat, legal: &Legal<Action>, into: &mut Vec<Action>) {
    if state.depth() > 1 || legal.interface_only().is_empty() {
        return;
    }
    for &action in legal.interface_only() {
        match action {
            Action::Agree(_) | Action::Refuse(_) => into.push(action),
            Action::Declare(other) if is_worth_a_war(state, seat, other) => into.push(action),
            Action::Peace(other) if is_welcome(state, seat, other, &[action]) => into.push(action),
            _ => {}
        }
    }
    let open = |action: &Action| matches!(action, Action::Withdraw(_) | Action::Agree(_) | Action::Refuse(_));
    let waits = legal.interface_only().iter().any(open);
    if state.current_phase() == Phase::Purchases && !waits {
        // It is said before anything else, so that there is time to answer; nothing else has to be weighed meanwhile.
        if let Some(word) = next_word(state, seat) {
            into.clear();
            into.push(word);
        }
    }
}

/// Nobody is attacked against one's word, nor a member of the team: such an attack is not confirmed.
pub(super) fn keep_word(state: &Medioevo, seat: Seat, into: &mut Vec<Action>) {
    let Step::Manoeuvre(manoeuvre) = state.resolving() else { return };
    let owner = state.unconfirmed(manoeuvre).and_then(|zone| state.on_map().controller(zone));
    if owner.is_some_and(|owner| is_friend(state, seat, owner)) && into.contains(&Action::No) {
        into.retain(|&action| action != Action::Yes);
    }
}

/// War is declared at the end of a turn, when nobody can arm against it any more, and never on a partner.
fn is_worth_a_war(state: &Medioevo, seat: Seat, other: Seat) -> bool {
    let last = state.turn() >= state.turns();
    if last || state.current_phase() != Phase::Combat || is_friend(state, seat, other) {
        return false;
    }
    let after = said(state, seat, &[Action::Declare(other)]);
    after.is_some_and(|after| gain(state, &after, seat, seat) > WORTH_FIGHTING)
}

/// Whether both sides gain by what one of them says and the other agrees to, as far as one of them can judge.
fn is_welcome(state: &Medioevo, seat: Seat, other: Seat, words: &[Action]) -> bool {
    let Some(proposed) = said(state, seat, words) else { return false };
    let mut legal = Legal::new();
    proposed.legal(other, &mut legal);
    // What was said last is what is answered.
    let mut answers = legal.interface_only().iter().rev();
    let agreed = answers.find(|answer| matches!(answer, Action::Agree(_)));
    let after = agreed.and_then(|&agree| said(&proposed, other, &[agree]));
    after.is_some_and(|after| {
        gain(state, &after, other, seat) > ACCEPTABLE && gain(state, &after, seat, seat) > WORTH_ASKING
    })
}

/// The state after somebody has said something, without what he was writing before; none where it can't be said.
fn said(state: &Medioevo, seat: Seat, words: &[Action]) -> Option<Medioevo> {
    let mut after = state.clone();
    let mut chance = Counted::new(1);
    let unfinished = !state.draft_partners(seat).is_empty() && matches!(words[..], [Action::Partner(_), ..]);
    let discard = unfinished.then_some(Action::Discard);
    let mut all = discard.iter().chain(words);
    all.all(|&word| after.apply(seat, word, &mut chance, &mut Silent).is_ok()).then_some(after)
}

/// What somebody gains, as another one sees it.
fn gain(before: &Medioevo, after: &Medioevo, whose: Seat, viewer: Seat) -> f32 {
    lead(after, whose, viewer, before.turn()) - lead(before, whose, viewer, before.turn())
}

/// The next word of a pact that serves both, or that the draft is thrown away.
fn next_word(state: &Medioevo, seat: Seat) -> Option<Action> {
    let partners = state.draft_partners(seat);
    // One of the others is asked in a turn: nobody likes to be pressed.
    let others = state.in_game().without(seat);
    let due = usize::from(state.turn()) % others.len().max(1) as usize;
    let other = others.iter().nth(due)?;
    let free = !state.is_strife(seat, other) && state.pacts_between(seat, other) == 0;
    let pact = if free && partners.iter().all(|partner| partner == other) {
        let mut pacts = PACTS.into_iter().map(|kinds| words(state, kinds, seat, other));
        pacts.find(|pact| is_welcome(state, seat, other, pact))
    } else {
        None
    };
    match pact {
        Some(pact) => pact.into_iter().find(|&word| state.check(seat, word).is_ok()),
        None => (!partners.is_empty()).then_some(Action::Discard),
    }
}
