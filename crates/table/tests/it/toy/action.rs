//! Decisions, how they are written, and why one is refused.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

use super::cards::Card;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// `draw`: a card, secretly.
    Draw,
    /// `roll`: a die.
    Roll,
    /// `discard c7`: after a draw.
    Discard(Card),
    /// `bid 3`: secretly, all seats at once.
    Bid(i16),
    /// `take`: the prize.
    Take,
    /// `leave`: the prize, for a point.
    Leave,
    /// `resign`.
    Resign,
    /// Only a broken toy knows it: it is written `roll` as well.
    Mumble,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Roll | Action::Mumble => f.write_str("roll"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Bid(amount) => write!(f, "bid {amount}"),
            Action::Take => f.write_str("take"),
            Action::Leave => f.write_str("leave"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    /// Forgiving about numbers (`bid +3`, `bid 03`), as many parsers are; a record must not be.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable(format!("{text:?} is no action of the toy"));
        let card = |digits: &str| digits.parse().ok().map(Card).filter(|card| card.exists());
        match text {
            "draw" => Ok(Action::Draw),
            "roll" => Ok(Action::Roll),
            "take" => Ok(Action::Take),
            "leave" => Ok(Action::Leave),
            "resign" => Ok(Action::Resign),
            _ => match (text.strip_prefix("discard c"), text.strip_prefix("bid ")) {
                (Some(digits), _) => card(digits).map(Action::Discard).ok_or_else(unreadable),
                (_, Some(amount)) => amount.parse().map(Action::Bid).map_err(|_| unreadable()),
                _ => Err(unreadable()),
            },
        }
    }
}

impl table::Action for Action {
    const PATTERN: &'static str = "draw|roll|discard c[0-9]+|bid -?[0-9]+|take|leave|resign";

    fn number(&self) -> Option<i64> {
        if let Action::Bid(amount) = self { Some(i64::from(*amount)) } else { None }
    }

    fn with_number(self, number: i64) -> Self {
        Action::Bid(number.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16)
    }

    fn template(&self) -> String {
        if let Action::Bid(_) = self { "bid {n}".into() } else { self.to_string() }
    }
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else decides.
    NotAsked,
    /// The action does not answer what is asked.
    NotNow,
    /// The deck is empty.
    EmptyDeck,
    /// The card is not in this hand.
    NotInHand(Card),
    /// The bid is not within the purse.
    BeyondPurse(i16),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("the game is over (TOY-1)"),
            Refusal::NotAsked => f.write_str("somebody else decides (TOY-2)"),
            Refusal::NotNow => f.write_str("that is not what is asked (TOY-3)"),
            Refusal::EmptyDeck => f.write_str("the deck is empty (TOY-4)"),
            Refusal::NotInHand(card) => write!(f, "{card} is not in your hand (TOY-5)"),
            Refusal::BeyondPurse(purse) => write!(f, "a bid is 0 to {purse} (TOY-6)"),
        }
    }
}
