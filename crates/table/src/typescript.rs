//! The types of a game for its page, in TypeScript: for a test in the crate of the game, which keeps
//! the page's file and the types of Rust the same.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use crate::{Game, Guided, Outcome};

/// Declarations of types by their names. Sorted, since the order in which a type names its parts
/// differs from one compilation to the next.
pub struct Declarations {
    source: &'static str,
    by_name: BTreeMap<String, String>,
}

impl Declarations {
    /// No type yet; `source` says where the types come from.
    pub fn new(source: &'static str) -> Self {
        Declarations { source, by_name: BTreeMap::new() }
    }

    /// Everything that a page is handed of a game.
    pub fn of_game<G: Guided>(source: &'static str) -> Self
    where
        G::Options: TS,
        G::View: TS,
        G::Prompt: TS,
        G::Event: TS,
        G::Guide: TS,
        G::Material: TS,
    {
        Declarations::new(source)
            .with::<<G as Game>::Options>()
            .with::<<G as Game>::View>()
            .with::<<G as Game>::Prompt>()
            .with::<<G as Game>::Event>()
            .with::<Outcome>()
            .with::<<G as Guided>::Guide>()
            .with::<<G as Guided>::Material>()
    }

    /// One type more, with all that it is made of.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// Compares the declarations with a file; writes it first where `KATHISMA_TYPES=write` is set.
    pub fn check(&self, path: &Path) -> Result<(), String> {
        let declared = self.to_string();
        if std::env::var_os("KATHISMA_TYPES").is_some_and(|value| value == "write") {
            std::fs::write(path, &declared).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        if std::fs::read_to_string(path).is_ok_and(|written| written == declared) {
            return Ok(());
        }
        Err(format!("{} is out of date: KATHISMA_TYPES=write cargo test typescript", path.display()))
    }
}

impl fmt::Display for Declarations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "// Generated from {}; see CONTRIBUTING.md. Don't edit.", self.source)?;
        self.by_name.values().try_for_each(|declaration| write!(f, "\n{declaration}\n"))
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::default();
        // Only a type of our own is declared somewhere; numbers and lists are TypeScript's.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&config);
        let declaration = format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&config));
        if let Some(known) = self.by_name.get(&name) {
            assert!(*known == declaration, "two different types are called {name}");
            return;
        }
        self.by_name.insert(name, declaration);
        T::visit_dependencies(self);
    }
}
