//! Players that think: random, by rules of thumb, by search.
//!
//! The search (`search`) knows no game; what it has to know of one is its [`Mind`]: how good a state
//! looks, and which actions are worth a thought. A bot is handed a [`Seen`] and can't reach the
//! true state.

mod battle_line;
mod byzantium;
mod mind;
mod random;
mod search;

use ::battle_line::BattleLine;
use ::byzantium::Byzantium;
use table::{Bot, Level, Registry, Thinking};

pub use mind::Mind;

/// Every game there is, with its bots. A new game is one line here.
pub fn registry() -> Registry {
    Registry::new().with::<BattleLine>(player).with::<Byzantium>(player)
}

/// A bot for a game that has a mind: what a registry or a simulation asks for.
pub fn player<G: Mind>(level: Level, thinking: &Thinking) -> Box<dyn Bot<G>> {
    match level {
        Level::Random => Box::new(random::Random::new(thinking.seed)),
        Level::Novice => Box::new(mind::Novice::new(thinking.seed)),
        Level::Adept | Level::Master => Box::new(search::Searcher::new(level, thinking)),
    }
}
