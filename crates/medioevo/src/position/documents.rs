//! The documents of the parts of a table: zones, players, pieces, decks, what holds for the turn.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};
use ts_rs::TS;

use crate::cards::{CardNo, CardSet};
use crate::decks::Circle;
use crate::gear::{Gear, Marks};
use crate::horde::Horde;
use crate::map::{Kingdom, Map, Zone};
use crate::pieces::{Building, Good, SEATS};
use crate::player::{Earned, Player, Route, Tally};
use crate::technology::{Branches, Points, Technology};
use crate::today::{Change, Landed, Passed, Roll, Today, Volunteer, Walker, Ward};
use crate::troops::{Figure, Troops};
use crate::written::{Reader, Written, are_few, is_blank, written};

/// What lies in a zone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ZoneDoc {
    /// The military units of each player, by seat, without those on board of something.
    #[serde(skip_serializing_if = "is_blank")]
    pub troops: BTreeMap<u8, BTreeMap<Figure, u8>>,
    /// Those of them that may not move any more in this phase.
    #[serde(skip_serializing_if = "is_blank")]
    pub moved: BTreeMap<u8, BTreeMap<Figure, u8>>,
    /// The barbarians.
    #[serde(skip_serializing_if = "is_blank")]
    pub horde: BTreeMap<Figure, u8>,
    /// The buildings, each with its damage.
    #[serde(skip_serializing_if = "is_blank")]
    pub buildings: BTreeMap<Building, u8>,
    /// The cubes of the Great Market.
    #[serde(skip_serializing_if = "is_blank")]
    pub market: Vec<Good>,
    /// Whose control token lies there.
    #[serde(skip_serializing_if = "is_blank")]
    pub token: Option<Seat>,
    /// Whose units are guests.
    #[serde(skip_serializing_if = "is_blank")]
    pub guests: Seats,
    /// Who ruled there before others came who dispute it.
    #[serde(skip_serializing_if = "is_blank")]
    pub held: Option<Seat>,
    /// Whether the barbarians are rebels.
    #[serde(skip_serializing_if = "is_blank")]
    pub rebels: bool,
}

written! {
    /// What a player has beside the map.
    PlayerDoc of Player where Player::is_sound,
        "no game yields so many florins or points, and taxes are 10 to 50 (MU-7.1)"
    {
        kingdom: Kingdom,
        florins: u32,
        honour: i16,
        ;
        unseen: i32,
        loans: u8,
        young_loans: u8,
        arrears: u16,
        due: u16,
        interest_paid: u16,
        bankrupt: bool,
        tax: u8,
        earned: Earned,
        levels: [u8; 6],
        tokens: [u8; 6],
        grey: [u8; 6],
        points: Points,
        cards: CardSet,
        prisoners: [Troops; SEATS],
        laid_up: Troops,
        laid_up_lately: Troops,
        revivable: Troops,
        revivable_next: Troops,
        blood: u8,
        route: Option<Route>,
        route_origin: Option<Zone>,
        ask_about: Seats,
        quiet_battle: bool,
        quiet_turn: bool,
        discounts: [u8; 4],
        tally: Tally,
    }
}

written! {
    /// Honour points by what they came from.
    EarnedDoc of Earned {
        ;
        conquest: i16,
        building: i16,
        battle: i16,
        rebellion: i16,
        diplomacy: i16,
        trade: i16,
        scoring: i16,
    }
}

written! {
    /// What a player did this turn.
    TallyDoc of Tally where |tally| are_few(&[
            tally.battles_against_barbarians,
            tally.battles_against_players,
            tally.cubes_sold,
            tally.route,
            tally.suppressed,
            tally.units_bought,
            tally.peddled,
        ]),
        "nobody does so much in one turn"
    {
        ;
        battles_against_barbarians: u8,
        battles_against_players: u8,
        conquered: crate::Zones,
        kills: u8,
        cubes_sold: u8,
        florins_earned: u16,
        route: u8,
        suppressed: u8,
        tax_passed: u8,
        borrowed: bool,
        repaid: bool,
        bought_card: bool,
        researched: Branches,
        units_bought: u8,
        proselytized: CardSet,
        peddled: u8,
        lent_technology: Option<Technology>,
    }
}

written! {
    /// A trade route.
    RouteDoc of Route {
        areas: [Zone; 8],
        stages: u8,
        ;
        reached: u8,
        carrier: Option<u8>,
    }
}

written! {
    /// A transport or a siege engine.
    GearDoc of Gear where |gear| (1..=3).contains(&gear.level) && are_few(&[gear.steps, gear.seats]),
        "transports and siege engines have levels from 1 to 3 (MU-1.3)"
    {
        kind: crate::GearKind,
        level: u8,
        zone: Zone,
        ;
        aboard: Option<u8>,
        steps: u8,
        stopped: bool,
        troops: Troops,
        cargo: crate::Cargo,
        marks: Marks,
        seats: u8,
        castles: [Option<Zone>; 3],
    }
}

written! {
    /// The War Circle.
    CircleDoc of Circle {
        dice: crate::Dice,
        horde: Horde,
        ;
    }
}

written! {
    /// A die.
    RollDoc of Roll where |roll| roll.value <= roll.sides && roll.sides <= 8,
        "a die has at most 8 faces, and shows one of them"
    {
        ;
        sides: u8,
        value: u8,
    }
}

written! {
    /// What holds for the turn.
    TodayDoc of Today {
        ;
        rotated: CardSet,
        straightened: CardSet,
        kept_rotated: CardSet,
        banned: [crate::Zones; 3],
        banned_before: [crate::Zones; 3],
        fortified: crate::today::Wards,
        doubly_protected: crate::today::Wards,
        safe_buildings: [crate::Zones; 3],
        safe_markets: crate::Zones,
        healed: crate::Zones,
        edicts: crate::Zones,
        stirred: crate::Zones,
        joined: crate::Zones,
        hidden_purchases: bool,
        changes: crate::today::Changes,
        volunteers: crate::today::Volunteers,
        walkers: crate::today::Walkers,
        landed: crate::few::Few<Landed, 16>,
        passed: crate::few::Few<Passed, 12>,
        entered: [Option<(Zone, u8)>; crate::TOKENS],
        parted: [u16; crate::TOKENS],
        split: u8,
        goes_on: bool,
        overdue: [crate::Zones; SEATS],
    }
}

written! {
    /// Figures that count as others.
    ChangeDoc of Change where Change::is_sound,
        "as many figures are changed as stand there, and as many barbarians are lent as there are (MU-C65)"
    {
        zone: Zone,
        own: Figure,
        shown: Figure,
        count: u8,
        ;
        aboard: Option<u8>,
        seat: Option<Seat>,
        lent: bool,
        damaged: bool,
    }
}

written! {
    /// Whom a card protects where.
    WardDoc of Ward {
        zone: Zone,
        seat: Seat,
        ;
    }
}

written! {
    /// A player's unit among barbarians.
    VolunteerDoc of Volunteer {
        seat: Seat,
        figure: Figure,
        zone: Zone,
        home: Zone,
        ;
    }
}

written! {
    /// Units that took free steps from castles.
    WalkerDoc of Walker where |walker| walker.count <= walker.figure.most(),
        "no more units walk than can stand together"
    {
        seat: Seat,
        figure: Figure,
        zone: Zone,
        left: [Option<Zone>; 3],
        count: u8,
        ;
    }
}

written! {
    /// A unit that left a transport in the action that is going on.
    LandedDoc of Landed {
        zone: Zone,
        figure: Figure,
        left: u16,
        ;
        aboard: Option<u8>,
    }
}

written! {
    /// A zone that was entered unnoticed.
    PassedDoc of Passed {
        zone: Zone,
        ;
        owner: Option<Seat>,
    }
}

/// Both decks. Empire cards that nobody owns and that are not named here lie in the deck, where nobody knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DecksDoc {
    /// The top card of the Empire deck, whose objective everybody sees.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub top: Option<CardNo>,
    /// Cards that were put under it, the highest first; those that the reader of a view does not know are left open.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub under: Vec<UnderDoc>,
    /// The tax level on the back of the top Event card.
    pub tolerated: u8,
    /// The Event cards that were used.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub discarded: Vec<crate::EventNo>,
    /// The one in use.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub event: Option<crate::EventNo>,
}

/// A card that was put under the Empire deck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct UnderDoc {
    /// Which one.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub card: Option<CardNo>,
    /// Who knows it.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub known_to: Seats,
}

impl Written for crate::Stable {
    type Doc = Vec<Option<GearDoc>>;

    fn write(&self, map: &Map) -> Self::Doc {
        let mut list: Vec<Option<GearDoc>> =
            (0..crate::TOKENS as u8).map(|place| self.get(place).map(|gear| gear.write(map))).collect();
        while list.last().is_some_and(Option::is_none) {
            list.pop();
        }
        list
    }

    fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
        let gear: [Option<Gear>; crate::TOKENS] = Written::read(doc, reader);
        crate::Stable::from_places(gear)
    }
}
