//! What can be bought, and what it costs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;

use crate::data::ZoneName;
use crate::gear::GearKind;
use crate::notation::Action;
use crate::pieces::{Building, Category, LEVELS, Unit};
use crate::technology::Branch;
use crate::troops::Figure;

/// Something that is bought in phase 4 (MU-8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ware {
    /// The next technology of a branch.
    Research(Branch),
    /// A building, new or in place of a lower one.
    Building(Building),
    /// A transport or a siege engine of a level.
    Gear(GearKind, u8),
    /// The piece in a place, raised to a level.
    Improvement(u8, u8),
    /// A unit that is no Captain.
    Unit(Unit),
    /// A Captain of a level.
    Captain(u8),
    /// A Captain, raised to a level.
    Promotion(Figure, u8),
    /// One damage marker of a building goes.
    Repair(ZoneName, Category),
    /// An Empire card.
    Card,
    /// A prisoner, from his holder.
    Ransom(Seat, Figure),
    /// A unit that had surrendered.
    Return(Figure),
    /// A unit at half price (MU-C28).
    Revival(Figure),
}

impl Ware {
    /// What a verb asks for.
    pub(crate) fn of(action: Action) -> Option<Ware> {
        Some(match action {
            Action::Research(branch) => Ware::Research(branch),
            Action::Build(building) => Ware::Building(building),
            Action::Make(kind, level) => Ware::Gear(kind, level),
            Action::Improve(place, level) => Ware::Improvement(place, level),
            Action::Hire(unit) => Ware::Unit(unit),
            Action::Engage(level) => Ware::Captain(level),
            Action::Promote(captain, level) => Ware::Promotion(captain, level),
            Action::Mend(zone, category) => Ware::Repair(zone, category),
            Action::BuyCard => Ware::Card,
            Action::Ransom(holder, figure) => Ware::Ransom(holder, figure),
            Action::Recall(figure) => Ware::Return(figure),
            Action::Revive(figure) => Ware::Revival(figure),
            _ => return None,
        })
    }

    /// The verb that asks for it.
    pub(crate) fn action(self) -> Action {
        match self {
            Ware::Research(branch) => Action::Research(branch),
            Ware::Building(building) => Action::Build(building),
            Ware::Gear(kind, level) => Action::Make(kind, level),
            Ware::Improvement(place, level) => Action::Improve(place, level),
            Ware::Unit(unit) => Action::Hire(unit),
            Ware::Captain(level) => Action::Engage(level),
            Ware::Promotion(captain, level) => Action::Promote(captain, level),
            Ware::Repair(zone, category) => Action::Mend(zone, category),
            Ware::Card => Action::BuyCard,
            Ware::Ransom(holder, figure) => Action::Ransom(holder, figure),
            Ware::Return(figure) => Action::Recall(figure),
            Ware::Revival(figure) => Action::Revive(figure),
        }
    }

    /// The figure that comes onto the board, if it is one: it counts towards the limit (MU-8.43, MU-8.44).
    pub(crate) fn figure(self) -> Option<Figure> {
        match self {
            Ware::Unit(Unit::LightInfantry) => Some(Figure::LightInfantry),
            Ware::Unit(Unit::HeavyInfantry) => Some(Figure::HeavyInfantry),
            Ware::Unit(Unit::Cavalry) => Some(Figure::Cavalry),
            Ware::Unit(Unit::Archer) => Some(Figure::Archer),
            Ware::Captain(level) => Figure::captain(level),
            Ware::Ransom(_, figure) | Ware::Return(figure) | Ware::Revival(figure) => Some(figure),
            _ => None,
        }
    }

    /// Everything that can stay hidden (MU-25.40).
    pub(crate) fn hideable() -> impl Iterator<Item = Ware> {
        let levels = || 1..=LEVELS as u8;
        let gear = GearKind::ALL
            .into_iter()
            .flat_map(move |kind| levels().map(move |level| Ware::Gear(kind, level)));
        let units = Unit::ALL.into_iter().filter(|&unit| unit != Unit::Captain).map(Ware::Unit);
        Building::ALL
            .into_iter()
            .map(Ware::Building)
            .chain(gear)
            .chain(units)
            .chain(levels().map(Ware::Captain))
            .chain(Figure::ALL.into_iter().map(Ware::Revival))
    }

    /// Whether it lies somewhere on the board.
    pub(crate) fn has_place(self) -> bool {
        !matches!(self, Ware::Research(_) | Ware::Card)
    }

    /// Whether it is a new piece that stays hidden where somebody asked for it. What is raised or repaired lies open
    /// already; freed units are placed at once (MU-8.71).
    pub(crate) fn can_be_hidden(self) -> bool {
        matches!(
            self,
            Ware::Building(_) | Ware::Gear(..) | Ware::Unit(_) | Ware::Captain(_) | Ware::Revival(_)
        )
    }
}

/// A price in points of a colour and in florins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Price {
    pub colour: Branch,
    pub points: u8,
    pub florins: u32,
}

impl Price {
    /// Florins only.
    pub(crate) fn florins(florins: u32) -> Price {
        Price { colour: Branch::Construction, points: 0, florins }
    }
}
