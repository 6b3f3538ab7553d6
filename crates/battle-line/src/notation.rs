//! Decisions and how they are written (rulebook section 13).

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

use crate::card::{Card, Flag, Pile, Tactic};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `play R7 3`: a troop, morale or environment card to a flag (D-1, D-2, D-3).
    Play(Card, Flag),
    /// `play Scout`: a guile card (D-4).
    Guile(Tactic),
    /// `pass` (D-5).
    Pass,
    /// `draw troops`: from a pile, for Scout (D-6) or at the end of the turn (D-13).
    Draw(Pile),
    /// `return R7`: back on its pile, for Scout (D-7).
    Return(Card),
    /// `take R7`: the card that Redeploy moves (D-8) or Traitor takes (D-11).
    Take(Card),
    /// `to 4`: where it goes (D-9, D-11).
    To(Flag),
    /// `discard`: or out of the battle (D-9).
    Discard,
    /// `desert R7`: the card that Deserter removes (D-10).
    Desert(Card),
    /// `claim 4` (D-12).
    Claim(Flag),
    /// `done`: no more claims (D-12).
    EndClaims,
    /// `resign` (D-14).
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card, flag) => write!(f, "play {card} {flag}"),
            Action::Guile(tactic) => write!(f, "play {}", tactic.card()),
            Action::Pass => f.write_str("pass"),
            Action::Draw(pile) => write!(f, "draw {pile}"),
            Action::Return(card) => write!(f, "return {card}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::To(flag) => write!(f, "to {flag}"),
            Action::Discard => f.write_str("discard"),
            Action::Desert(card) => write!(f, "desert {card}"),
            Action::Claim(flag) => write!(f, "claim {flag}"),
            Action::EndClaims => f.write_str("done"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        // Words are parted by exactly one space, so that an action has one spelling only.
        let words: Vec<&str> = text.split(' ').take(4).collect();
        match words[..] {
            ["play", card] => {
                let card: Card = card.parse()?;
                match card.tactic().filter(|tactic| tactic.is_guile()) {
                    Some(tactic) => Ok(Action::Guile(tactic)),
                    None => Err(Unreadable(format!("say to which flag: \"play {card} 5\""))),
                }
            }
            ["play", card, flag] => {
                let (card, flag): (Card, Flag) = (card.parse()?, flag.parse()?);
                if card.tactic().is_some_and(Tactic::is_guile) {
                    return Err(Unreadable(format!("{card} goes to no flag: \"play {card}\"")));
                }
                Ok(Action::Play(card, flag))
            }
            ["pass"] => Ok(Action::Pass),
            ["draw", "troops"] => Ok(Action::Draw(Pile::Troops)),
            ["draw", "tactics"] => Ok(Action::Draw(Pile::Tactics)),
            ["return", card] => Ok(Action::Return(card.parse()?)),
            ["take", card] => Ok(Action::Take(card.parse()?)),
            ["to", flag] => Ok(Action::To(flag.parse()?)),
            ["discard"] => Ok(Action::Discard),
            ["desert", card] => Ok(Action::Desert(card.parse()?)),
            ["claim", flag] => Ok(Action::Claim(flag.parse()?)),
            ["done"] => Ok(Action::EndClaims),
            ["resign"] => Ok(Action::Resign),
            _ => {
                let shown: String = text.chars().take(40).collect();
                Err(Unreadable(format!(
                    "{shown:?} is no action: write play, pass, draw, return, take, to, discard, desert, claim, done \
                     or resign, such as \"play R7 3\""
                )))
            }
        }
    }
}

impl table::Action for Action {
    const PATTERN: &'static str = "play ([ROYGBP]([1-9]|10)|Alexander|Darius|Companion|Shield|Fog|Mud) [1-9]\
        |play (Scout|Redeploy|Deserter|Traitor)|pass|draw (troops|tactics)\
        |(return|take|desert) ([ROYGBP]([1-9]|10)|Alexander|Darius|Companion|Shield|Fog|Mud|Scout|Redeploy|Deserter|Traitor)\
        |to [1-9]|discard|claim [1-9]|done|resign";
}
