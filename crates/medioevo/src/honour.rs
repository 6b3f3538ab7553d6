//! What honour points are given and taken for (rulebook chapter 24).

use table::named;

/// The most tokens of the table of objective tokens (MU-24.30).
pub(crate) const MOST_TOKENS: usize = 8;
/// The most loans of the table of debts (MU-22.2, MU-24.29).
pub const MAX_LOANS: usize = 5;

named! {
    /// What gives or costs honour points during the game (MU-24.5 to MU-24.14).
    Honour, "reason for honour points":
    /// A territory with an inhabited area is conquered (MU-24.5).
    ConquerInhabited = "conquer_inhabited",
    /// For each level of the buildings there (MU-24.5).
    ConquerPerBuildingLevel = "conquer_per_building_level",
    /// Rome is conquered for the first time (MU-24.6).
    FirstConquestRome = "first_conquest_rome",
    /// Jerusalem is conquered for the first time (MU-24.6).
    FirstConquestJerusalem = "first_conquest_jerusalem",
    /// A city is built (MU-24.8).
    BuildCity = "build_city",
    /// A castle is built (MU-24.8).
    BuildCastle = "build_castle",
    /// A cathedral is built (MU-24.8).
    BuildCathedral = "build_cathedral",
    /// A pact is broken (MU-24.9).
    BreakPact = "break_pact",
    /// An attack without declaration (MU-24.10).
    AttackWithoutDeclaration = "attack_without_declaration",
    /// A new rebellion while rebels hold a home territory (MU-24.11).
    NewRebellionWithRebels = "new_rebellion_with_rebels",
    /// A rebellion is suppressed (MU-24.12).
    SuppressRebellion = "suppress_rebellion",
    /// An army of five or more units is destroyed (MU-24.13).
    DestroyGreatArmy = "destroy_great_army",
    /// A battle is lost to barbarians (MU-24.14).
    LoseToBarbarians = "lose_to_barbarians",
}

named! {
    /// A category of the final scoring (MU-24.21).
    FinalHonour, "category of the final scoring":
    /// Most florins, debts deducted.
    MostFlorins = "most_florins",
    /// The highest Great Market.
    HighestMarket = "highest_market",
    /// The highest technology.
    HighestTechnology = "highest_technology",
    /// Controls Rome.
    ControlRome = "control_rome",
    /// Controls Jerusalem.
    ControlJerusalem = "control_jerusalem",
    /// Most cathedrals.
    MostCathedrals = "most_cathedrals",
    /// Most cities.
    MostCities = "most_cities",
    /// Most castles.
    MostCastles = "most_castles",
    /// Most territories.
    MostTerritories = "most_territories",
    /// Each monopoly.
    MonopolyEach = "monopoly_each",
}

/// What is worth honour points (chapter 24).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HonourTables {
    pub(crate) in_play: [i8; Honour::ALL.len()],
    pub(crate) at_end: [[i8; 2]; FinalHonour::ALL.len()],
    pub(crate) tokens: [i8; MOST_TOKENS + 1],
    pub(crate) debt: [i8; MAX_LOANS + 1],
    /// From so many prisoners on, and what they cost.
    pub(crate) prisoners: Vec<(u8, i8)>,
}

impl HonourTables {
    /// During the game.
    #[inline]
    pub fn in_play(&self, honour: Honour) -> i8 {
        self.in_play[honour as usize]
    }

    /// At the end, alone (MU-24.21).
    #[inline]
    pub fn at_end(&self, category: FinalHonour) -> i8 {
        self.at_end[category as usize][0]
    }

    /// At the end, tied (MU-24.22).
    #[inline]
    pub fn tied_at_end(&self, category: FinalHonour) -> i8 {
        self.at_end[category as usize][1]
    }

    /// For objective tokens (MU-24.30).
    #[inline]
    pub fn tokens(&self, tokens: usize) -> i8 {
        self.tokens[tokens.min(MOST_TOKENS)]
    }

    /// For loans (MU-24.29).
    #[inline]
    pub fn debt(&self, loans: usize) -> i8 {
        self.debt[loans.min(MAX_LOANS)]
    }

    /// For own units that others hold prisoner (MU-24.28).
    #[inline]
    pub fn prisoners(&self, prisoners: usize) -> i8 {
        let row = self.prisoners.iter().rev().find(|(from, _)| prisoners >= usize::from(*from));
        row.map_or(0, |(_, points)| *points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Honour::words_agree();
        FinalHonour::words_agree();
    }
}
