//! What holds until the end of the turn, and a little beyond.

use table::Seat;

use crate::cards::CardSet;
use crate::few::Few;
use crate::horde::Horde;
use crate::map::{Zone, Zones};
use crate::pieces::SEATS;
use crate::troops::Figure;

/// The most changed types and the most lent units at one time.
pub(crate) const CHANGES: usize = 20;

/// What holds until the end of the turn, and a little beyond.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Today {
    /// Empire cards that were rotated (MU-9.3).
    pub rotated: CardSet,
    /// Those that no Bard straightens: one has done so before (MU-20.4), or they were rotated in the turn before (MU-C44).
    pub straightened: CardSet,
    /// Those that stay rotated in phase 7 (MU-C13).
    pub kept_rotated: CardSet,
    /// The territories of the three Bishops this turn and the turn before (MU-C01 to MU-C03).
    pub banned: [Zones; 3],
    pub banned_before: [Zones; 3],
    /// Where a military building protects a player by one more, or as a tower (MU-C26).
    pub fortified: Wards,
    /// Where it protects a player from a second kind of attack (MU-C12).
    pub doubly_protected: Wards,
    /// Territories in which market goods and buildings are safe from plunder (MU-C50, MU-C51): those buildings and cubes.
    pub safe_buildings: [Zones; 3],
    pub safe_markets: Zones,
    /// Territories that the event does not touch (MU-C42, MU-C43).
    pub healed: Zones,
    /// Territories that may be crossed in this action or trade turn (MU-T09).
    pub edicts: Zones,
    /// Zones that barbarians have entered in the use of Nation that is going on (MU-T11): those without barbarians, and
    /// those where some stood beside an army.
    pub stirred: Zones,
    pub joined: Zones,
    /// Players who asked that purchases stay hidden (MU-25.40).
    pub hidden_purchases: bool,
    /// Units whose type is changed until the end of the turn (MU-T14b), and barbarians among players' units (MU-C65).
    pub changes: Changes,
    /// Players' units among barbarians (MU-C66).
    pub volunteers: Volunteers,
    /// Units that took free steps from castles (MU-10.31).
    pub walkers: Walkers,
    /// Units that left a transport in the action that is going on (MU-10.30).
    pub landed: Few<Landed, 16>,
    /// Zones that were entered unnoticed in it (MU-T09, MU-C55).
    pub passed: Few<Passed, 12>,
    /// Where the attacker's pieces came from in it, and the movement points it cost, by place (MU-C06).
    pub entered: [Option<(Zone, u8)>; crate::gear::TOKENS],
    /// The transports with which a piece of his is done in it, by its place, a bit for each of theirs: galleys that it left in the
    /// zone where it is (MU-10.30), and others whose last step it followed (MU-C53).
    pub parted: [u16; crate::gear::TOKENS],
    /// How many units of a group are still to be chosen that go on (MU-C06), and whether some go on.
    pub split: u8,
    pub goes_on: bool,
    /// Where guests had to leave in this phase 5 (MU-21.23).
    pub overdue: [Zones; SEATS],
}

/// A unit that left a transport in the action that is going on (MU-10.30), or that has boarded one where it can't be told from
/// the transport whether it has moved. Who is aboard and stands in no such entry has moved if the transport has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Landed {
    /// Where.
    pub zone: Zone,
    pub figure: Figure,
    /// The transports it left there, a bit for each place, and whether it has moved.
    pub left: u16,
    /// The transport it has boarded since.
    pub aboard: Option<u8>,
}

impl Landed {
    /// The bit of `left` that says that it has moved in the action; places have lower ones.
    const MOVED: u16 = 1 << 15;

    /// Somebody who has left no transport here.
    pub(crate) fn new(zone: Zone, figure: Figure, aboard: Option<u8>, moved: bool) -> Landed {
        Landed { zone, figure, left: if moved { Landed::MOVED } else { 0 }, aboard }
    }

    /// Whether it has moved in the action (MU-10.8).
    pub(crate) fn has_moved(self) -> bool {
        self.left & Landed::MOVED != 0
    }
}

/// A zone that was entered unnoticed (MU-T09, MU-C55), and who controlled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Passed {
    pub zone: Zone,
    pub owner: Option<Seat>,
}

/// A single die that has no place of its own: of an event, a card, a sinking galley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Roll {
    pub sides: u8,
    /// What it shows; 0 where no die lies there.
    pub value: u8,
}

/// A figure that counts as another one until the end of the turn. Among players' troops it stands as what it counts
/// as; hordes keep what their figures are, and what they count as is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub zone: Zone,
    /// The piece of its player that it is on, by its place; nothing on land. Who goes ashore with all others is on land, whatever
    /// stands here.
    pub aboard: Option<u8>,
    /// For whom it fights; nobody for the barbarians.
    pub seat: Option<Seat>,
    /// What it is.
    pub own: Figure,
    /// What it counts as.
    pub shown: Figure,
    /// Whether it is a barbarian that is lent to a player (MU-C65).
    pub lent: bool,
    /// Whether it was damaged since it was changed (MU-T14b).
    pub damaged: bool,
    pub count: u8,
}

impl Change {
    /// Whether so many figures can be changed, and so many barbarians lent.
    pub(crate) fn is_sound(&self) -> bool {
        self.count > 0
            && self.count <= self.shown.most()
            && self.count <= self.own.most()
            && (!self.lent || self.count <= Horde::most(self.own))
    }
}

/// Whom a card protects in a territory: who has played it, not who may conquer the territory since (MU-C12, MU-C26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ward {
    pub zone: Zone,
    pub seat: Seat,
}

/// There is one card of each kind, which a Bard may straighten.
pub(crate) type Wards = Few<Ward, 4>;

impl Wards {
    /// Whether somebody is protected in a zone.
    pub(crate) fn holds(&self, zone: Zone, seat: Seat) -> bool {
        self.iter().any(|ward| ward == Ward { zone, seat })
    }
}

/// Figures that count as others.
pub(crate) type Changes = Few<Change, CHANGES>;
/// Players' units among barbarians.
pub(crate) type Volunteers = Few<Volunteer, 8>;
/// Units that took free steps from castles.
pub(crate) type Walkers = Few<Walker, 16>;

/// A player's unit that fights as a barbarian (MU-C66).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Volunteer {
    pub seat: Seat,
    pub figure: Figure,
    /// Where the horde is.
    pub zone: Zone,
    /// Where it came from.
    pub home: Zone,
}

/// Units that took the free step out of a territory this turn (MU-10.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walker {
    pub seat: Seat,
    pub figure: Figure,
    /// Where they are.
    pub zone: Zone,
    /// The territories they walked out of.
    pub left: [Option<Zone>; crate::gear::CASTLE_STEPS],
    pub count: u8,
}
