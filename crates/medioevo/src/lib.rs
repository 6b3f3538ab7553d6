//! Medioevo Universale, a struggle of three to six kingdoms: its pieces and its data.
//!
//! What can be named is typed (`pieces`, `technology`, `timing`, `honour`); what is printed comes from two
//! data files: the map (`map`) and everything else (`cards`, `tables`, `objective`). A host may bring files of
//! its own (`data`); `read` reads them entry by entry and tells everything that is wrong with them. The IDs in
//! the comments are those of the rulebook.

mod accords;
mod army;
mod arrival;
mod auction;
mod barbarians;
mod battle;
mod board;
mod cards;
mod census;
mod claims;
mod conquest;
mod control;
mod course;
mod crafts;
mod data;
mod debt;
mod decks;
mod dice;
mod empire;
mod ending;
mod estate;
mod event;
mod events;
mod fault;
mod few;
mod flow;
mod frame;
mod fray;
mod game;
mod gear;
mod guide;
mod honour;
mod horde;
mod inspect;
mod invariants;
mod lands;
mod map;
mod melee;
mod movement;
mod notation;
mod objective;
mod options;
mod orders;
mod phases;
mod pieces;
#[cfg(test)]
mod played;
mod player;
mod points;
mod position;
mod purchases;
mod purse;
#[cfg(test)]
mod random;
mod read;
mod rebellion;
mod refusal;
mod scoring;
mod scrapping;
mod sets;
mod setup;
mod state;
mod supply;
mod tables;
mod taxes;
mod technology;
#[cfg(test)]
mod testing;
mod timing;
mod today;
mod trade;
mod troops;
mod view;
mod window;
mod words;
mod written;

pub use battle::Side;
pub use cards::{
    CardNo, CardSet, Cards, EMPIRE_CARDS, EVENT_CARDS, EmpireCard, EventCard, EventNo, EventSet,
    TechnologyFacts,
};
pub use data::{
    Data, DataId, DataRef, NotUsed, OwnData, STANDARD_CARDS, STANDARD_MAP, ZoneName, data, data_faults,
    use_own_data,
};
pub use dice::{Dice, Halved, Modifiers, Rerolled};
pub use estate::Estate;
pub use event::{Event, Money};
pub use fault::{DataFault, DataFile};
pub use frame::Frame as Step;
pub use gear::{Cargo, Gear, GearKind, Mark, Marks, Stable, TOKENS};
pub use guide::{
    Account, BranchFace, CardFace, CardInHand, Caution, Choice, Condition, Dealing, Engagement, EventFace,
    Fight, Fighter, Forecast, Guide, HonourFace, HonourSources, Income, Interest, Lack, Material, Offer,
    Outlook, Own, Payable, PieceLimits, Race, Reach, Risk, Road, Shortfall, Stall, Stop, Stretch,
    TechnologyFace, TerrainFace, Tolerance, Trader, UnitAbility, Unrest, Upkeep, Volley, Walls,
};
pub use honour::{FinalHonour, Honour, HonourTables, MAX_LOANS};
pub use horde::Horde;
pub use inspect::{Journey, Reception};
pub use lands::Lands;
pub use map::{
    Atlas, BorderFacts, CityFacts, Frame, GoodFacts, HOME, Kingdom, KingdomFacts, Kingdoms, MAX_ZONES, Map,
    NEIGHBOURING, OffMap, Prize, SeaFacts, Terrain, TerritoryFacts, Zone, Zones,
};
pub use melee::{
    CHARGE, HIT, SACRIFICE, SUPERIORITY, Verdict, Wound, captain_points, is_usable, next_of_horde,
    sacrificed_by_horde, verdict, wound,
};
pub use notation::{Action, Aim, Piece, Scope, Threat};
pub use objective::{Against, Place, Predicate, PredicateKind, Sales, Variety};
pub use options::{Allotment, BySeat, Options};
pub use phases::Phase;
pub use pieces::{
    Building, Buildings, Category, ClauseKind, Element, Engine, Good, Goods, LEVELS, MIN_SEATS, Purpose,
    SEATS, Site, Transport, Unit,
};
pub use position::Position;
pub use purchases::{Scarce, Ware};
pub use refusal::Refusal;
pub use state::Medioevo;
pub use tables::{
    Banners, Barbarians, Bilingual, BuildingFacts, Economy, EngineFacts, Limits, ROUTES, RouteTokens, Setup,
    TAX_LEVELS, Tables, TerrainCosts, TransportFacts, UnitFacts,
};
pub use technology::{Branch, Branches, Points, Technology};
pub use timing::{CardDie, Duration, Length, Symbol, Symbols, Window, Windows};
pub use troops::{Figure, Troops};
pub use view::{Prompt, View};
