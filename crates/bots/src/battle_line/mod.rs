//! Battle Line: how good a position is, flag by flag.
//!
//! Random playouts tell little in this game; what counts is who can still win which flag. So the
//! value of a position is put together from an estimate for every flag (`flags`), and those from the
//! formations that each side can still complete (`side`).

mod flags;
mod side;

use ::battle_line::{Action, BattleLine, Card, Pile, Step, Tactic};
use table::{MAX_SEATS, Seat};

use crate::Mind;
use crate::mind::Look;
use flags::{Outlook, Parting};

impl Mind for BattleLine {
    const LOOK: Look = Look::Tree { foresight: 4 };

    fn evaluate(&self, seat: Seat) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        let value = Outlook::new(self, seat).value();
        values[seat.index()] = value;
        values[1 - seat.index()] = 1.0 - value;
        values
    }

    fn glance(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        into.clear();
        let outlook = Outlook::new(self, seat);
        let mut parting = None;
        into.extend(actions.iter().map(|&action| glance(self, &outlook, seat, action, &mut parting)));
    }
}

/// How promising an action looks. The plays of a card stand together in a list, so what its parting
/// means is worked out once for all of them and kept in `parting`.
fn glance(
    state: &BattleLine,
    outlook: &Outlook<'_>,
    seat: Seat,
    action: Action,
    parting: &mut Option<Parting>,
) -> f32 {
    match action {
        Action::Play(card, flag) => {
            let kept = parting.take().filter(|parting| parting.card() == card);
            outlook.after_play(parting.insert(kept.unwrap_or_else(|| outlook.parting(card))), flag)
        }
        Action::Guile(tactic) => outlook.value() + guile_worth(tactic),
        Action::Draw(pile) => outlook.value() + draw_worth(state, seat, pile),
        // Owning a flag is never worse than waiting with it.
        Action::Claim(_) => 1.0,
        Action::EndClaims | Action::Resign => 0.0,
        Action::Pass => outlook.value() - 0.01,
        Action::Return(card) => outlook.value() - outlook.hand_worth(card),
        Action::Take(card) => match state.decision() {
            Step::Redeploy => outlook.best_move_of(card),
            _ => outlook.best_capture_of(card),
        },
        Action::To(flag) => outlook.after_arrival(flag),
        Action::Discard => outlook.after_discard(),
        Action::Desert(card) => outlook.after_desertion(card),
    }
}

/// What a guile card brings before its targets are weighed.
fn guile_worth(tactic: Tactic) -> f32 {
    match tactic {
        Tactic::Scout | Tactic::Deserter => 0.02,
        Tactic::Traitor => 0.03,
        _ => 0.0,
    }
}

/// Too many tactics lock a hand, since they are played in step with the opponent (BL-8.3).
fn draw_worth(state: &BattleLine, seat: Seat, pile: Pile) -> f32 {
    let held = state.hand(seat).tactics.count_ones();
    match pile {
        Pile::Troops => 0.0,
        Pile::Tactics => [0.02, -0.01][held.min(1) as usize],
    }
}

/// The troop cards a seat has not seen: in the piles and in the other hand.
fn unseen(state: &BattleLine, seat: Seat) -> u64 {
    state.piles().troops | state.hand(Seat(1 - seat.0)).troops
}

fn bit(card: Card) -> u64 {
    1 << card.index()
}
