//! What the cards in a player's hand are worth: their objectives, and the technology points that cards and tokens give.

use ::medioevo::{CardNo, Medioevo, Predicate, Sales};
use table::Seat;

/// How many more tokens a player gets in a turn by cards that he does not have yet.
const PACE: f32 = 0.298;
/// How sure it is that an objective is claimed that is met.
const MET: f32 = 0.8;
/// How much harder a missing step is than it looks.
const HARDER: f32 = 1.96;
/// What the card of somebody else will probably bring.
const UNKNOWN: f32 = 0.295;

/// How likely one missing step is made while there is time.
fn ease(condition: Predicate) -> f32 {
    match condition {
        Predicate::FlorinsNet { .. } => 0.93,
        Predicate::TechSum { .. } | Predicate::TurnRoute { .. } => 0.85,
        Predicate::Units { .. } | Predicate::Stack { .. } => 0.84,
        Predicate::TurnKills { .. } | Predicate::TurnSales(Sales::Florins(_)) => 0.8,
        Predicate::TurnSales(Sales::Cubes(_)) => 0.75,
        Predicate::Tech { .. } | Predicate::TechBreadth { .. } => 0.72,
        Predicate::Captain { .. }
        | Predicate::Buildings { .. }
        | Predicate::Together { .. }
        | Predicate::Ring { .. }
        | Predicate::Transports { .. }
        | Predicate::ControlTokens { .. }
        | Predicate::Cards { .. } => 0.66,
        Predicate::DebtFree
        | Predicate::TaxMax { .. }
        | Predicate::Tokens { .. }
        | Predicate::Market { .. }
        | Predicate::Cargo { .. }
        | Predicate::Pacts { .. } => 0.6,
        Predicate::Territories { .. } | Predicate::TurnConquests { .. } | Predicate::HomeIntact => 0.55,
        Predicate::Siege { .. } | Predicate::TurnBattles { .. } => 0.5,
        Predicate::Hold { .. } | Predicate::Producers { .. } | Predicate::TurnSuppressed { .. } => 0.4,
        Predicate::Prisoners { .. } => 0.3,
        Predicate::TurnTaxOk { level } => (0.9 - 0.012 * f32::from(level)).max(0.2),
    }
}

/// How likely the objective of a card is claimed before the game ends, from 0 to 1.
pub(super) fn likelihood(state: &Medioevo, seat: Seat, card: CardNo, left: f32) -> f32 {
    let mut likely = 1.0;
    let mut met = true;
    state.lacks_for(seat, card, |condition, steps| {
        met = false;
        likely *= ease(condition).powf(HARDER * f32::from(steps));
    });
    if met { MET } else { MET * likely * time(left) }
}

/// How much of what is planned there is still time for.
fn time(left: f32) -> f32 {
    1.0 - (-0.654 * (left + 0.5)).exp()
}

/// The tokens that the hand of a player will probably bring. Others don't know what his cards ask for.
pub(super) fn expected_tokens(state: &Medioevo, seat: Seat, known: bool, left: f32) -> f32 {
    if !known {
        return UNKNOWN * f32::from(state.cards_of(seat).0) * time(left);
    }
    let (mut sum, mut current) = (0.0, None);
    state.lacks_for_hand(seat, |_, lacking| match lacking {
        None => sum += current.replace(MET).unwrap_or(0.0),
        Some((condition, steps)) => {
            let likely = current.get_or_insert(MET);
            // Time is short once, however many conditions are missing.
            let first = if *likely >= MET { time(left) } else { 1.0 };
            *likely *= first * ease(condition).powf(HARDER * f32::from(steps));
        }
    });
    sum + current.unwrap_or(0.0)
}

/// What so many tokens are worth, between whole numbers too (MU-24.30).
fn tokens(state: &Medioevo, count: f32) -> f32 {
    let whole = count.max(0.0).floor();
    let at = |count: f32| f32::from(state.numbers().honour.tokens(count as usize));
    at(whole) + (count - whole) * (at(whole + 1.0) - at(whole))
}

/// What the tokens of a player will be worth in the end.
pub(super) fn designs(state: &Medioevo, seat: Seat, known: bool, left: f32) -> f32 {
    let have = f32::from(state.objective_tokens(seat));
    tokens(state, (have + expected_tokens(state, seat, known, left) + PACE * left).min(9.0))
}

/// What cards and tokens give every turn: points for technologies, and abilities.
pub(super) fn sources(state: &Medioevo, seat: Seat, left: f32) -> f32 {
    let (cards, _) = state.cards_of(seat);
    let all = f32::from(cards) + f32::from(state.objective_tokens(seat));
    (1.23 * all.sqrt() + 0.153 * f32::from(cards)) * (0.1 + 0.9 * (left / 6.0).min(1.0))
}
