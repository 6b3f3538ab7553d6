//! The data of the game: those that are built in, and a host's own.
//!
//! A host may bring a map file, a card file or both before the first game. They are then known for the life
//! of the program beside the standard ones, and every game names those it is played with.
//!
//! A file has at most 1 MiB, a map at most 128 territories and sea zones together; an id has at most 24 letters, a
//! name 40 or 60, a text 300. What a number may be, its fault says. Kingdoms, goods, pieces, cards, technologies and
//! what they do at which time belong to the rules: a file shows them and can't change them.

use std::fmt;
use std::sync::OnceLock;

use table::{data_name, edition};

use crate::cards::{self, Cards};
use crate::fault::DataFault;
use crate::map::{self, Map};

/// The map file that is built in.
pub const STANDARD_MAP: &str = include_str!("../data/map.toml");
/// The card file that is built in.
pub const STANDARD_CARDS: &str = include_str!("../data/cards.toml");

edition! {
    /// Which data: the standard ones, or a host's own by the digest of its two files.
    DataId, "a set of data", "The standard data, or a host's own by the digest of the map and the card file"
}

impl Default for DataId {
    /// The data of the house: the host's own, where there are some.
    fn default() -> Self {
        library().own.as_ref().map_or(DataId::Standard, |data| data.id)
    }
}

/// A map and the cards that are played on it.
#[derive(Debug)]
pub struct Data {
    /// Which data they are.
    pub id: DataId,
    /// The map.
    pub map: Map,
    /// Cards, events, technologies and tables.
    pub cards: Cards,
}

/// The data of a game: a reference that compares and prints like a name.
#[derive(Clone, Copy)]
pub struct DataRef(&'static Data);

impl PartialEq for DataRef {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for DataRef {}

impl fmt::Debug for DataRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.id, f)
    }
}

impl DataRef {
    /// The data themselves, which live as long as the program.
    #[inline]
    pub fn get(self) -> &'static Data {
        self.0
    }
}

impl std::ops::Deref for DataRef {
    type Target = Data;

    #[inline]
    fn deref(&self) -> &Data {
        self.0
    }
}

data_name! {
    /// The name of a zone, as it is written. All maps of the program share the names.
    ZoneName(u8), "territory or sea zone", "Zone", "A territory or a sea zone of the map", &library().names
}

/// The data that this program knows.
struct Library {
    standard: Data,
    own: Option<Data>,
    names: Vec<String>,
}

static LIBRARY: OnceLock<Library> = OnceLock::new();

fn library() -> &'static Library {
    LIBRARY.get_or_init(|| match Library::new(None) {
        Ok(library) => library,
        Err(faults) => unreachable!("the data that are built in have faults: {faults:?}"),
    })
}

/// A host's own files; a file that is not there is the standard one.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnData<'a> {
    /// The text of a map file.
    pub map: Option<&'a str>,
    /// The text of a card file.
    pub cards: Option<&'a str>,
}

impl<'a> OwnData<'a> {
    fn texts(self) -> [&'a str; 2] {
        [self.map.unwrap_or(STANDARD_MAP), self.cards.unwrap_or(STANDARD_CARDS)]
    }
}

impl Library {
    fn new(own: Option<[&str; 2]>) -> Result<Library, Vec<DataFault>> {
        let mut names = Vec::new();
        let map = map::read(STANDARD_MAP, &mut names)?;
        let cards = cards::read(STANDARD_CARDS, &map, None)?;
        let standard = Data { id: DataId::Standard, map, cards };
        let own = own.map(|texts| Data::own(texts, &standard, &mut names)).transpose()?;
        Ok(Library { standard, own, names })
    }
}

impl Data {
    /// The cards are read on the map they are played on, so a map with faults comes first.
    fn own(texts: [&str; 2], standard: &Data, names: &mut Vec<String>) -> Result<Data, Vec<DataFault>> {
        let map = map::read(texts[0], names)?;
        let cards = cards::read(texts[1], &map, Some(&standard.cards))?;
        Ok(Data { id: DataId::own("medioevo data", &texts), map, cards })
    }
}

/// Why a host's own data are not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUsed {
    /// The files are wrong; every fault names its line.
    Faults(Vec<DataFault>),
    /// The game has been used already: its data are chosen before.
    TooLate,
}

impl fmt::Display for NotUsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotUsed::TooLate => f.write_str("map and cards have to be chosen before the first game"),
            NotUsed::Faults(faults) => {
                for (place, fault) in faults.iter().enumerate() {
                    if place > 0 {
                        f.write_str("\n")?;
                    }
                    fault.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for NotUsed {}

/// Makes a host's own files the data of the house: new games are played with them unless they say
/// otherwise. It has to come before anything else is done with the game.
pub fn use_own_data(own: OwnData<'_>) -> Result<DataId, NotUsed> {
    let texts = own.texts();
    if texts == [STANDARD_MAP, STANDARD_CARDS] {
        return Ok(DataId::Standard);
    }
    let library = Library::new(Some(texts)).map_err(NotUsed::Faults)?;
    LIBRARY.set(library).map_err(|_| NotUsed::TooLate)?;
    Ok(DataId::default())
}

/// Everything that is wrong with a host's own files; the cards are looked at once the map is right.
pub fn data_faults(own: OwnData<'_>) -> Vec<DataFault> {
    Library::new(Some(own.texts())).err().unwrap_or_default()
}

/// The data with this id, if the program has them.
pub fn data(id: DataId) -> Option<DataRef> {
    let library = library();
    std::iter::once(&library.standard).chain(&library.own).find(|data| data.id == id).map(DataRef)
}

#[cfg(test)]
mod tests {
    use table::Lang;

    use super::*;
    use crate::honour::{FinalHonour, Honour};
    use crate::words::Names;

    /// MU-24.6, MU-24.21: a host's own map gives the prizes its own names, everywhere they are spoken of.
    #[test]
    fn the_prizes_are_called_as_the_map_calls_them() {
        let map = STANDARD_MAP
            .replace(r#"name_en = "Rome", name_fr = "Rome""#, r#"name_en = "Ostia", name_fr = "Ostie""#)
            .replace(
                r#"{ name_en = "Jerusalem", name_fr = "Jérusalem""#,
                r#"{ name_en = "Acre", name_fr = "Le Krak""#,
            );
        let library = Library::new(Some([map.as_str(), STANDARD_CARDS])).expect("only names were changed");
        let library: &'static Library = Box::leak(Box::new(library));
        let own = DataRef(library.own.as_ref().expect("own data"));
        let said = |lang| {
            let names = Names::new(own, lang);
            [
                names.final_honour(FinalHonour::ControlRome),
                names.final_honour(FinalHonour::ControlJerusalem),
                names.honour(Honour::FirstConquestRome),
                names.final_honour(FinalHonour::MostFlorins),
            ]
        };
        let english = ["control of Ostia", "control of Acre", "first conquest of Ostia", "most florins"];
        assert_eq!(said(Lang::En), english);
        let french = ["contrôle d'Ostie", "contrôle du Krak", "première conquête d'Ostie", "le plus de florins"];
        assert_eq!(said(Lang::Fr), french);
    }
}
