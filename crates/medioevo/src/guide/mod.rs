//! What a page shows beside the table: what everybody has and may expect, what the viewer can do with it, the battle that
//! is fought, trade, and what the end would bring. `material` has what is printed.

mod abilities;
mod battle;
mod conditions;
mod ending;
mod material;
mod odds;
mod own;
mod prospect;
mod reach;
mod realm;
mod shop;
#[cfg(test)]
mod tests;
mod told;
mod trade;
mod unrest;
mod warns;

use schemars::JsonSchema;
use serde::Serialize;
use table::{Guided, Legal, Said, Seat};
use ts_rs::TS;

use crate::notation::Action;
use crate::options::Options;
use crate::state::Medioevo;
use crate::view::View;
use crate::words::{reader, table_of};

pub use self::abilities::UnitAbility;
pub use self::battle::{Engagement, Fight, Fighter, Volley, Walls};
pub use self::conditions::Condition;
pub use self::ending::{Forecast, Outlook, Race};
pub use self::material::{
    BranchFace, CardFace, EventFace, HonourFace, Material, PieceLimits, TechnologyFace, TerrainFace,
};
pub use self::own::{CardInHand, Own, Payable};
pub use self::reach::{Reach, Stretch};
pub use self::realm::{Account, HonourSources, Income, Interest, Upkeep};
pub use self::shop::{Lack, Offer, Shortfall};
pub use self::told::{Caution, Choice};
pub use self::trade::{Dealing, Road, Stall, Stop, Trader};
pub use self::unrest::{Risk, Tolerance, Unrest};

/// The help beside a view. What a viewer can't know of others is not in it: their florins are what anybody can work out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Guide {
    /// What is asked of the viewer, or who is waited for; how the game ended, once it is over.
    pub question: Said,
    /// What goes on where somebody may answer it: who moves what and where, which card was turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<Said>,
    /// Everything that the viewer may do.
    pub choices: Vec<Choice>,
    /// How far the pieces of the viewer come, while an action of the combat phase is chosen.
    pub reaches: Vec<Reach>,
    /// What awaits them at the end of their ways, where it is worth a warning.
    pub cautions: Vec<Caution>,
    /// What everybody has and may expect, by seat.
    pub accounts: Vec<Account>,
    /// The next rebellion check, and what it brings at each tax level.
    pub unrest: Unrest,
    /// What only the viewer has to know: his cards, the points he can pay; nothing for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<Own>,
    /// What the viewer finds in the shop of phase 4; empty in other phases.
    pub shop: Vec<Offer>,
    /// The innermost of the battles that are fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fight: Option<Fight>,
    /// The inhabited areas in play: what they take, and for how much.
    pub stalls: Vec<Stall>,
    /// The trade transports of the viewer, each with where it can buy and sell.
    pub traders: Vec<Trader>,
    /// The trade routes under way.
    pub roads: Vec<Road>,
    /// The final scoring as it would be now.
    pub ending: Outlook,
}

impl Guided for Medioevo {
    type Guide = Guide;
    type Material = Material;

    fn guide(view: &View, legal: &Legal<Action>) -> Guide {
        table_of(view).guide_to(view, legal)
    }

    fn material(options: &Options) -> Option<Material> {
        material::material(options)
    }
}

impl Medioevo {
    /// The guide to the table that a view shows. What is dealt in it for what the viewer can't know is not told.
    fn guide_to(&self, view: &View, legal: &Legal<Action>) -> Guide {
        let viewer = reader(view).filter(|&seat| self.alive().contains(seat));
        let asked = viewer.filter(|_| !legal.actions().is_empty());
        let reaches = asked.map_or_else(Vec::new, |seat| self.reaches(seat));
        Guide {
            question: told::question(view, self),
            cause: told::cause(view, self),
            choices: told::choices(view, self, legal),
            cautions: asked.map_or_else(Vec::new, |seat| told::cautions(view, self, seat, &reaches)),
            reaches,
            accounts: self.seats_of_game().map(|seat| self.account(seat)).collect(),
            unrest: self.unrest(),
            own: viewer.map(|seat| self.own_affairs(seat, legal)),
            shop: viewer.map_or_else(Vec::new, |seat| self.shop(seat, legal)),
            fight: self.fight(view),
            stalls: self.stalls(viewer),
            traders: viewer.map_or_else(Vec::new, |seat| self.own_traders(seat)),
            roads: self.roads(),
            ending: self.end_as_it_stands(viewer),
        }
    }

    /// All seats, those out of the game too.
    fn seats_of_game(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.options.seats).map(Seat)
    }
}
