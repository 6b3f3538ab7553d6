//! The map of the Empire: spaces, zones, paths and sea routes (rulebook section 2).

use table::named;

use crate::pieces::{Good, Path, bits};

named! {
    /// A space of the map. Ports are none (CP-2.5).
    Space, "space":
    /// Mountain, outside.
    Mtn1 = "mtn1",
    /// Mountain.
    Mtn2 = "mtn2",
    /// Mountain.
    Mtn3 = "mtn3",
    /// Mountain, next to the city.
    Mtn4 = "mtn4",
    /// Forest, outside.
    For1 = "for1",
    /// Forest.
    For2 = "for2",
    /// Forest.
    For3 = "for3",
    /// Forest, next to the city.
    For4 = "for4",
    /// The large southern field, on the path.
    Mam6a = "mam6a",
    /// The large southern field.
    Mam6b = "mam6b",
    /// The large southern field.
    Mam6c = "mam6c",
    /// The middle southern field, on the path.
    Mam3a = "mam3a",
    /// The middle southern field.
    Mam3b = "mam3b",
    /// The small southern field.
    Mam1a = "mam1a",
    /// The large eastern field, on the path.
    Sel6a = "sel6a",
    /// The large eastern field.
    Sel6b = "sel6b",
    /// The large eastern field.
    Sel6c = "sel6c",
    /// The middle eastern field, on the path.
    Sel3a = "sel3a",
    /// The middle eastern field.
    Sel3b = "sel3b",
    /// The small eastern field.
    Sel1a = "sel1a",
    /// The southern garrison.
    Mamg1 = "mamg1",
    /// The southern garrison.
    Mamg2 = "mamg2",
    /// The eastern garrison.
    Selg1 = "selg1",
    /// The eastern garrison.
    Selg2 = "selg2",
    /// The Aegean, first route.
    Aeg1 = "aeg1",
    /// The Aegean, second route.
    Aeg2 = "aeg2",
    /// The Aegean, third route.
    Aeg3 = "aeg3",
    /// The Pont-Euxin, west route: first space.
    Euxw1 = "euxw1",
    /// The Pont-Euxin, west route: end.
    Euxw2 = "euxw2",
    /// The Pont-Euxin, east route: first space.
    Euxe1 = "euxe1",
    /// The Pont-Euxin, east route.
    Euxe2 = "euxe2",
    /// The Pont-Euxin, east route: end.
    Euxe3 = "euxe3",
}

impl Space {
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// The spaces of a set.
#[inline]
pub(crate) fn spaces(set: u32) -> impl Iterator<Item = Space> {
    bits(set).map(|n| Space::ALL[n])
}

/// Spaces as a set.
const fn set(spaces: &[Space]) -> u32 {
    let mut set = 0;
    let mut n = 0;
    while n < spaces.len() {
        set |= spaces[n].bit();
        n += 1;
    }
    set
}

named! {
    /// A land zone that can be exploited (CP-2.1), or a garrison (CP-2.3).
    Zone, "zone":
    /// Stone.
    Mountain = "mountain",
    /// Wood.
    Forest = "forest",
    /// Six wheat, on the path of the Mamluks.
    MamField6 = "mam_field6",
    /// Three wheat, on the path of the Mamluks.
    MamField3 = "mam_field3",
    /// One wheat, on the path of the Mamluks.
    MamField1 = "mam_field1",
    /// Six wheat, on the path of the Seljuks.
    SelField6 = "sel_field6",
    /// Three wheat, on the path of the Seljuks.
    SelField3 = "sel_field3",
    /// One wheat, on the path of the Seljuks.
    SelField1 = "sel_field1",
    /// The guards against the Mamluks.
    MamGarrison = "mam_garrison",
    /// The guards against the Seljuks.
    SelGarrison = "sel_garrison",
}

/// The zones that can be exploited come first (CP-2.1); the ten of an Epidemic are all (CP-2.6).
pub(crate) const EXPLOITABLE: usize = 8;

/// What one to four Byzantines bring in forest and mountain (CP-7.18).
pub(crate) const YIELD: [u8; 5] = [0, 1, 3, 5, 8];

impl Zone {
    /// The spaces of the zone, in the order in which Byzantines take them: in forest and mountain from
    /// the city outwards (CP-7.13), in a field its passable space last (CP-7.12).
    #[inline]
    pub(crate) const fn fill(self) -> &'static [Space] {
        use Space as S;
        match self {
            Zone::Mountain => &[S::Mtn4, S::Mtn3, S::Mtn2, S::Mtn1],
            Zone::Forest => &[S::For4, S::For3, S::For2, S::For1],
            Zone::MamField6 => &[S::Mam6b, S::Mam6c, S::Mam6a],
            Zone::MamField3 => &[S::Mam3b, S::Mam3a],
            Zone::MamField1 => &[S::Mam1a],
            Zone::SelField6 => &[S::Sel6b, S::Sel6c, S::Sel6a],
            Zone::SelField3 => &[S::Sel3b, S::Sel3a],
            Zone::SelField1 => &[S::Sel1a],
            Zone::MamGarrison => &[S::Mamg1, S::Mamg2],
            Zone::SelGarrison => &[S::Selg1, S::Selg2],
        }
    }

    /// The spaces of the zone.
    #[inline]
    pub(crate) const fn mask(self) -> u32 {
        ZONE_MASKS[self as usize]
    }

    #[inline]
    pub(crate) const fn is_wild(self) -> bool {
        matches!(self, Zone::Mountain | Zone::Forest)
    }

    /// What is harvested here.
    #[inline]
    pub const fn good(self) -> Good {
        match self {
            Zone::Mountain => Good::Stone,
            Zone::Forest => Good::Wood,
            _ => Good::Wheat,
        }
    }

    /// The zone of a space on land.
    #[inline]
    pub(crate) const fn of(space: Space) -> Option<Zone> {
        let mut n = 0;
        while n < Zone::ALL.len() {
            if ZONE_MASKS[n] & space.bit() != 0 {
                return Some(Zone::ALL[n]);
            }
            n += 1;
        }
        None
    }

    /// Whether it can be exploited: everything but the garrisons (CP-2.3, CP-7.9).
    #[inline]
    pub const fn is_exploitable(self) -> bool {
        (self as usize) < EXPLOITABLE
    }

    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u8
    }
}

const ZONE_MASKS: [u32; Zone::ALL.len()] = {
    let mut masks = [0; Zone::ALL.len()];
    let mut n = 0;
    while n < masks.len() {
        masks[n] = set(Zone::ALL[n].fill());
        n += 1;
    }
    masks
};

/// The garrisons.
pub(crate) const GARRISONS: u32 = Zone::MamGarrison.mask() | Zone::SelGarrison.mask();

impl Path {
    /// The passable spaces, from the outside to the city; those of a sea have no order (CP-2.8).
    #[inline]
    pub(crate) const fn passable(self) -> &'static [Space] {
        use Space as S;
        match self {
            Path::Crusaders => &[S::Mtn1, S::Mtn2, S::Mtn3, S::Mtn4],
            Path::Vlachs => &[S::For1, S::For2, S::For3, S::For4],
            Path::Mamluks => &[S::Mam6a, S::Mam3a, S::Mam1a],
            Path::Seljuks => &[S::Sel6a, S::Sel3a, S::Sel1a],
            Path::AegeanPirates => &[S::Aeg1, S::Aeg2, S::Aeg3],
            Path::EuxinePirates => &[S::Euxw1, S::Euxe1],
        }
    }

    #[inline]
    pub(crate) const fn mask(self) -> u32 {
        set(self.passable())
    }

    #[inline]
    pub(crate) const fn is_sea(self) -> bool {
        matches!(self, Path::AegeanPirates | Path::EuxinePirates)
    }

    /// CP-2.3, CP-6.17
    #[inline]
    pub(crate) const fn garrison(self) -> Option<Zone> {
        match self {
            Path::Mamluks => Some(Zone::MamGarrison),
            Path::Seljuks => Some(Zone::SelGarrison),
            _ => None,
        }
    }
}

/// The passable spaces of both seas, where pirates can be (CP-2.11).
pub(crate) const PIRATES: u32 = Path::AegeanPirates.mask() | Path::EuxinePirates.mask();
/// Every passable space (CP-2.11).
pub(crate) const PASSABLE: u32 =
    Path::Crusaders.mask() | Path::Vlachs.mask() | Path::Mamluks.mask() | Path::Seljuks.mask() | PIRATES;
/// Where Byzantines can be (CP-1.8).
pub(crate) const LAND: u32 = (1 << 24) - 1;

named! {
    /// A sea route, and its ship (CP-2.4).
    Route, "sea route":
    /// To Lemnos.
    #[serde(rename = "aegean_1")]
    Aegean1 = "aegean_1",
    /// To Chios.
    #[serde(rename = "aegean_2")]
    Aegean2 = "aegean_2",
    /// To Rhodes.
    #[serde(rename = "aegean_3")]
    Aegean3 = "aegean_3",
    /// To Caffa.
    EuxineWest = "euxine_west",
    /// To Trebizond.
    EuxineEast = "euxine_east",
}

/// Ships, one for each route (CP-1.5).
pub(crate) const SHIPS: usize = Route::ALL.len();

impl Route {
    /// From the port to the end.
    #[inline]
    pub(crate) const fn spaces(self) -> &'static [Space] {
        use Space as S;
        match self {
            Route::Aegean1 => &[S::Aeg1],
            Route::Aegean2 => &[S::Aeg2],
            Route::Aegean3 => &[S::Aeg3],
            Route::EuxineWest => &[S::Euxw1, S::Euxw2],
            Route::EuxineEast => &[S::Euxe1, S::Euxe2, S::Euxe3],
        }
    }

    /// What the ship brings home (CP-7.21 to CP-7.23).
    #[inline]
    pub const fn cargo(self) -> (Good, u16) {
        match self {
            Route::Aegean1 | Route::Aegean2 | Route::Aegean3 => (Good::Slave, 1),
            Route::EuxineWest => (Good::Gold, 1),
            Route::EuxineEast => (Good::Gold, 2),
        }
    }

    /// The route whose first space this is.
    #[inline]
    pub(crate) fn from_first(space: Space) -> Option<Route> {
        Route::ALL.into_iter().find(|route| route.spaces()[0] == space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Space::words_agree();
        Zone::words_agree();
        Route::words_agree();
    }

    /// CP-2.1, CP-2.3, CP-2.8, CP-2.9, CP-2.11
    #[test]
    fn the_map_has_its_spaces() {
        assert_eq!(PASSABLE.count_ones(), 19);
        assert_eq!(PIRATES.count_ones(), 5);
        let zones = Zone::ALL.iter().fold(0, |all, zone| all | zone.mask());
        assert_eq!(zones, LAND);
        assert_eq!(LAND.count_ones(), 24);
        assert_eq!(GARRISONS & PASSABLE, 0);
        let sea = Route::ALL.iter().flat_map(|route| route.spaces()).fold(0, |all, space| all | space.bit());
        assert_eq!(sea | LAND, u32::MAX);
        for zone in &Zone::ALL[2..EXPLOITABLE] {
            let last = zone.fill().last().map_or(0, |space| space.bit());
            assert_eq!(zone.mask() & PASSABLE, last, "the passable space comes last");
        }
    }
}
