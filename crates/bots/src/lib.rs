//! Players that think: random, by rules of thumb, by search.
//!
//! The searches (`search`, `playouts`) know no game; what they have to know of one is its [`Mind`]: how
//! good a state looks, and which actions are worth a thought. A bot is handed a [`Seen`] and can't reach the
//! true state.

mod battle_line;
mod byzantium;
mod chance;
mod constantinopole;
mod medioevo;
mod mind;
mod playouts;
mod random;
mod search;

use ::battle_line::BattleLine;
use ::byzantium::Byzantium;
use ::constantinopole::Constantinopole;
use ::medioevo::Medioevo;
use table::{Bot, Level, Registry, Thinking};

pub use mind::{Adept, Look, Manner, Mind};
pub use playouts::Lore;

/// Every game there is, with its bots. A new game is one line here.
pub fn registry() -> Registry {
    Registry::new()
        .with::<BattleLine>(player)
        .with::<Byzantium>(player)
        .with::<Constantinopole>(player)
        .with::<Medioevo>(player)
}

/// A bot for a game that has a mind: what a registry or a simulation asks for.
pub fn player<G: Mind>(level: Level, thinking: &Thinking) -> Box<dyn Bot<G>> {
    match (level, G::LOOK) {
        (Level::Random, _) => Box::new(random::Random::new(thinking.seed)),
        (Level::Novice, _) => Box::new(mind::Glancer::new(thinking.seed, G::MISJUDGEMENT)),
        (Level::Adept, Look::Playouts { adept: Adept::Glances(misjudgement), .. }) => {
            Box::new(mind::Glancer::new(thinking.seed, misjudgement))
        }
        (Level::Adept, Look::Playouts { adept: Adept::Playouts(manner), .. }) => {
            Box::new(playouts::Planner::new(manner, thinking))
        }
        (Level::Master, Look::Playouts { master, .. }) => Box::new(playouts::Planner::new(master, thinking)),
        (Level::Adept | Level::Master, Look::Tree { .. }) => Box::new(search::Searcher::new(level, thinking)),
    }
}
