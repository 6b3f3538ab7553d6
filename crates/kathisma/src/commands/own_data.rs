//! The files of a host: maps and cards that are played with in place of those that are built in.

use std::path::Path;

use medioevo::{DataFile, NotUsed, OwnData};

use super::read_text;
use crate::cli::Cli;
use crate::failure::Failure;

/// The largest file that anybody could mean.
const MAX_DATA: u64 = 1024 * 1024;

/// Makes the files that are named the data of the house.
pub(super) fn use_all(cli: &Cli) -> Result<(), Failure> {
    if let Some(path) = &cli.byzantium_map {
        byzantium(path)?;
    }
    medioevo(cli.medioevo_map.as_deref(), cli.medioevo_cards.as_deref())
}

fn byzantium(path: &Path) -> Result<(), Failure> {
    let text = read_text(path, MAX_DATA)?;
    byzantium::use_own_map(&text)
        .map(|_| ())
        .map_err(|error| Failure::Wrong(format!("{} is no map of Byzantium:\n{error}", path.display())))
}

fn medioevo(map: Option<&Path>, cards: Option<&Path>) -> Result<(), Failure> {
    if map.is_none() && cards.is_none() {
        return Ok(());
    }
    let read = |path: Option<&Path>| path.map(|path| read_text(path, MAX_DATA)).transpose();
    let (map_text, cards_text) = (read(map)?, read(cards)?);
    let own = OwnData { map: map_text.as_deref(), cards: cards_text.as_deref() };
    medioevo::use_own_data(own).map(|_| ()).map_err(|error| Failure::Wrong(wrong(map, cards, &error)))
}

/// What is wrong with the files of Medioevo Universale. The cards are read on the map they are played on, so those that
/// are built in may not fit a map of one's own.
fn wrong(map: Option<&Path>, cards: Option<&Path>, error: &NotUsed) -> String {
    let of_map = match error {
        NotUsed::Faults(faults) => faults.iter().all(|fault| fault.file == DataFile::Map),
        NotUsed::TooLate => true,
    };
    let what = match (map, cards) {
        (Some(map), _) if of_map => format!("{} is no map of Medioevo Universale", map.display()),
        (_, Some(cards)) => format!("{} has no cards of Medioevo Universale", cards.display()),
        (Some(map), None) => format!("the cards that are built in don't fit the map {}", map.display()),
        (None, None) => "the data that are built in can't be used".into(),
    };
    format!("{what}:\n{error}")
}
