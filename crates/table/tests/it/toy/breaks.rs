//! What can be wrong with a toy. Each is one deliberate defect, and each defect breaks one thing
//! that every game must keep. A toy has its defect among its options, and so every copy has it.

use std::any::type_name;
use std::cell::Cell;

/// Nothing is wrong.
pub(crate) const NOTHING: u8 = 0;

/// `roll` is listed where a card has to be discarded, and refused there.
pub(crate) const LISTED_BUT_REFUSED: u8 = 1;
/// `roll` is accepted from a seat with points, but only listed for one without.
pub(crate) const ACCEPTED_BUT_NOT_LISTED: u8 = 2;
/// `leave` is listed and checks, but does not apply.
pub(crate) const CHECKED_BUT_NOT_APPLIED: u8 = 3;
/// A refused action costs a point.
pub(crate) const REFUSED_BUT_CHANGED: u8 = 4;
/// `draw` is listed twice.
pub(crate) const LISTED_TWICE: u8 = 5;
/// A bid in the middle of the listed range is refused.
pub(crate) const HOLE_IN_THE_RANGE: u8 = 6;
/// A seat beyond the table may always roll.
pub(crate) const STRANGERS_MAY_ROLL: u8 = 7;

/// A roll counts how often anybody has rolled since the program started.
pub(crate) const COUNTS_OUTSIDE: u8 = 10;
/// Every other roll throws a second die and looks away.
pub(crate) const UNEVEN_CHANCE: u8 = 11;
/// A roll counts outside of the state, but only in a real match.
pub(crate) const COUNTS_IN_MATCHES: u8 = 12;
/// A roll is worth more where somebody hears of it.
pub(crate) const PLAYS_TO_THE_GALLERY: u8 = 13;

/// Two actions are written `roll`.
pub(crate) const TWO_ACTIONS_ONE_NOTATION: u8 = 20;
/// The interface offers an action that is written like another.
pub(crate) const NO_NOTATION_OF_ITS_OWN: u8 = 21;

/// The position leaves the bids out.
pub(crate) const POSITION_FORGETS: u8 = 30;
/// The position knows everything until it is written as JSON.
pub(crate) const JSON_FORGETS: u8 = 31;

/// Who begins changes with every game since the program started.
pub(crate) const SETUP_ALTERNATES: u8 = 40;
/// The scores grow every time somebody asks for the result.
pub(crate) const RESULT_GROWS: u8 = 41;

/// A view shows the lowest card of the deck in place of the number of its cards.
pub(crate) const VIEW_LEAKS: u8 = 50;
/// The own hand is drawn anew as well.
pub(crate) const IMAGINES_OWN_HAND: u8 = 51;
/// Views show everything, and imagining takes it from there.
pub(crate) const NEVER_IMAGINES: u8 = 52;
/// Imagined hands leave their cards in the deck.
pub(crate) const IMAGINES_TOO_MANY_CARDS: u8 = 53;
/// The prompt tells everybody when a high bid is in.
pub(crate) const PROMPT_LEAKS: u8 = 54;
/// Whoever holds the highest card is not asked to bid.
pub(crate) const ASKING_LEAKS: u8 = 55;
/// `draw` is only allowed while another hand holds the highest card.
pub(crate) const LEGAL_LEAKS: u8 = 56;
/// Everybody is told who still has to bid.
pub(crate) const AWAITED_LEAKS: u8 = 58;
/// Spectators see everything.
pub(crate) const SPECTATORS_SEE_ALL: u8 = 57;

/// Everybody is told which card was drawn.
pub(crate) const EVENT_LEAKS: u8 = 60;
/// An event that changes every time it is told.
pub(crate) const EVENT_ECHOES: u8 = 61;
/// Everybody is told the first cards of all hands.
pub(crate) const OPENING_LEAKS: u8 = 62;

/// A discarded card is gone.
pub(crate) const LOSES_A_CARD: u8 = 70;
/// A roll brings a point more than the die shows.
pub(crate) const GIVES_A_POINT: u8 = 71;
/// A roll tells of another face than the one that came up.
pub(crate) const MISREADS_THE_DIE: u8 = 72;

/// A seat that has bid is asked again, without a choice.
pub(crate) const ASKED_WITHOUT_CHOICE: u8 = 80;
/// A seat that has bid is not asked, but has a list.
pub(crate) const CHOICE_WITHOUT_BEING_ASKED: u8 = 81;
/// Nobody is asked what happens with a prize.
pub(crate) const NOBODY_ASKED: u8 = 82;
/// There is a result as soon as the last turn begins.
pub(crate) const RESULT_TOO_EARLY: u8 = 83;

/// The bound forgets the auctions.
pub(crate) const BOUND_TOO_LOW: u8 = 90;
/// The last turn never ends the game.
pub(crate) const ENDLESS: u8 = 91;

thread_local! {
    /// What no game may have: something outside of its state.
    static OUTSIDE: Cell<u16> = const { Cell::new(0) };
}

/// Grows with every call.
pub(crate) fn outside() -> u16 {
    OUTSIDE.with(|count| {
        count.set(count.get().wrapping_add(1));
        count.get()
    })
}

/// What no game should ask: whether this is the committed chance of a match.
pub(crate) fn in_a_match<C>(_: &C) -> bool {
    type_name::<C>().contains("Script")
}

/// What no game should ask: whether anybody listens.
pub(crate) fn is_heard<L>(_: &L) -> bool {
    !type_name::<L>().contains("Silent")
}
