//! The games of the tests: the real ones, and the toy of `table`'s tests, which has three seats and more and
//! decisions that several seats take at once.

use table::{Advice, Bot, Fast, Level, Registry, Seen, Thinking};

use crate::table_tests::toy::action::Action;
use crate::table_tests::toy::played::Right as Toy;

/// A bot of the toy. An adept fails whenever it is asked.
struct Simple {
    level: Level,
    thinking: Thinking,
}

impl Bot<Toy> for Simple {
    fn choose(&mut self, seen: &Seen<'_, Toy>) -> Advice<Action> {
        assert_ne!(self.level, Level::Adept, "an adept of the toy always fails");
        let mut chance = Fast::new(self.thinking.seed);
        Advice::plain(seen.legal().pick(&mut chance).expect("a bot is only asked where there is a choice"))
    }
}

fn simple(level: Level, thinking: &Thinking) -> Box<dyn Bot<Toy>> {
    Box::new(Simple { level, thinking: thinking.clone() })
}

/// Every game, and the toy.
pub(crate) fn registry() -> Registry {
    bots::registry().with::<Toy>(simple)
}
