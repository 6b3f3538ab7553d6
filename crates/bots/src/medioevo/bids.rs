//! Bids: for the turn order, and for a kingdom.

use ::medioevo::{Action, Kingdom, Medioevo, Step};
use table::{Action as _, Legal, Seat};

use super::worth::power;

/// The share of the money that is bid at most.
const MOST: f32 = 0.0779;
/// What the first place is worth by itself: the first choice of events, of barbarians, of what is scarce.
const FIRST: f32 = 11.8;
/// What it is worth to each unit of strength: who comes first strikes first, and without a penalty (MU-11.23).
const STRIKE: f32 = 3.88;

/// The sum that a player wants to bid for the turn order.
pub(super) fn wanted(state: &Medioevo, seat: Seat) -> u32 {
    let Step::Auction(auction) = state.resolving() else { return 0 };
    let cash = state.florins_of(seat) as f32;
    let board = state.on_map();
    let army: f32 = board.garrisons(seat).map(|(_, troops)| power(troops)).sum();
    let foes = state.in_game().iter().filter(|&other| state.is_strife(seat, other)).count() as f32;
    let worth = FIRST + STRIKE * army.min(16.0) * (1.0 + 0.25 * foes);
    // Sums that nobody else thinks of settle ties; those who tied go a little further.
    let odd = f32::from((state.turn() * 7 + seat.0 * 5) % 11);
    let more = if auction.again { 5.0 + odd } else { odd };
    (worth.min(MOST * cash) * (0.75 + 0.05 * odd) + more).min(0.5 * cash) as u32
}

/// Sums around it that are worth a thought.
pub(super) fn bids(state: &Medioevo, seat: Seat, legal: &Legal<Action>) -> impl Iterator<Item = Action> {
    let range = legal.ranges().iter().find(|range| matches!(range.action, Action::Bid(_))).copied();
    let wanted = if range.is_some() { i64::from(wanted(state, seat)) } else { 0 };
    range.into_iter().flat_map(move |range| {
        let sums = [wanted, wanted / 2, wanted * 3 / 2];
        let possible = sums.into_iter().filter(move |sum| (range.min..=range.max).contains(sum));
        possible.map(move |sum| range.action.with_number(sum))
    })
}

/// How good a bid looks.
pub(super) fn bid(state: &Medioevo, seat: Seat, florins: u32) -> f32 {
    let cash = state.florins_of(seat).max(1) as f32;
    let share = (florins as f32 - wanted(state, seat) as f32).abs() / cash;
    (0.6 - 0.8 * share).max(0.01)
}

/// How good it looks to give honour points for a kingdom (MU-25.1). Every seat has a favourite of its own, so that few want
/// the same, and gives a little for it.
pub(super) fn pledge(seat: Seat, kingdom: Kingdom, points: u8) -> f32 {
    let taste = (kingdom as u8 * 5 + seat.0 * 7) % 6;
    let fair = taste / 3;
    0.4 + 0.05 * f32::from(taste) - 0.08 * f32::from(points.abs_diff(fair))
}
