//! Why an action is not allowed.

use table::Seat;

use crate::card::{Card, Flag, Pile, Tactic};
use crate::claim::Unproven;
use crate::view::Step;

/// Why an action is not allowed. `Display` says it in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over (BL-3.3).
    Over,
    /// It is the other player's turn (BL-4.1).
    NotYourTurn {
        /// Whose turn it is.
        mover: Seat,
    },
    /// Something else is asked at this step (BL-4.2).
    WrongStep {
        /// What is asked.
        asked: Step,
    },
    /// The card is not in the player's hand (BL-4.3).
    NotInHand(Card),
    /// A guile card goes to the guile row, not to a flag (BL-8.29).
    GoesToNoFlag(Card),
    /// Only a guile card is played without a flag (BL-8.10, BL-8.20).
    NeedsFlag(Card),
    /// The flag is claimed (BL-5.4).
    FlagClaimed(Flag),
    /// There is no free slot (BL-5.2).
    NoSlot(Flag),
    /// A troop card can be placed, so passing is not allowed (BL-5.5).
    MustPlay,
    /// One tactics card more than the opponent was played already (BL-8.3).
    TacticsAhead,
    /// The player has played a leader already (BL-8.12).
    SecondLeader(Card),
    /// The card would have no effect (BL-8.5).
    NoEffect(Tactic),
    /// There is no card in the pile (BL-4.4, BL-8.32).
    EmptyPile(Pile),
    /// A second leader is kept to the end (BL-8.13).
    KeptLeader(Card),
    /// The card does not lie where the guile card may reach it (BL-8.40, BL-8.50, BL-8.60).
    OutOfReach {
        /// The card.
        card: Card,
        /// The guile card.
        by: Tactic,
    },
    /// The card lies at a claimed flag (BL-7.5).
    CardClaimed {
        /// The card.
        card: Card,
        /// Its flag.
        flag: Flag,
    },
    /// Fog and Mud stay where they are (BL-11.6).
    EnvironmentFixed(Card),
    /// Traitor takes troop cards only (BL-8.60).
    NotATroop(Card),
    /// Redeploy moves to a different flag (BL-8.46).
    SameFlag(Flag),
    /// The claim can't be proved.
    Unproven {
        /// The flag.
        flag: Flag,
        /// Why.
        why: Unproven,
    },
}
