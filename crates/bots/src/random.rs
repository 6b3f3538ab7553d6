//! Any legal action, each as likely as the others.

use table::{Advice, Bot, Fast, Game, Seen};

pub(crate) struct Random {
    chance: Fast,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random { chance: Fast::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        match seen.legal().pick(&mut self.chance) {
            Some(action) => Advice::plain(action),
            None => unreachable!("a bot is asked only where there is a choice"),
        }
    }
}
