//! What stands on the map, and who controls what (rulebook chapters 2 and 16).

use table::{Seat, Seats};

use crate::estate::Estate;
use crate::gear::Stable;
use crate::horde::Horde;
use crate::map::{MAX_ZONES, Zone, Zones};
use crate::pieces::{Goods, SEATS};
use crate::troops::Troops;

/// For so many disputed territories it is remembered who ruled them.
pub(crate) const HELD: usize = 8;

/// Everything that lies on the map.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lands {
    /// The military units of every player on land, without those on board of something.
    pub troops: [[Troops; SEATS]; MAX_ZONES],
    /// Those of them that may still move in this phase (MU-10.8).
    pub ready: [[Troops; SEATS]; MAX_ZONES],
    /// The transports and siege engines of every player.
    pub stables: [Stable; SEATS],
    /// The barbarians; at sea they have a galley (MU-6.24).
    pub hordes: [Horde; MAX_ZONES],
    /// The buildings.
    pub estates: [Estate; MAX_ZONES],
    /// The cubes of Great Markets, at most one of a colour (INV-13).
    pub markets: [Goods; MAX_ZONES],
    /// The control tokens of every player (MU-14.6).
    pub tokens: [Zones; SEATS],
    /// Where a player's units are guests (MU-2.20).
    pub guests: [Zones; SEATS],
    /// Who ruled a territory before units came that dispute it and are still there (MU-14.5), in the order of the
    /// zones, without gaps. It is looked at only while nobody controls the territory: see [`Lands::held`].
    pub held: [Option<(Zone, Seat)>; HELD],
    /// The home territories of every player who is still in the game (MU-22.14).
    pub homes: [Zones; SEATS],
    /// Home territories in which rebels stand (MU-6.33).
    pub rebels: Zones,
    /// The zones from this number on are sea, which nobody rules (MU-2.12): a map numbers its territories first.
    pub first_sea: u8,
}

impl Default for Lands {
    fn default() -> Self {
        Lands {
            troops: [[Troops::NONE; SEATS]; MAX_ZONES],
            ready: [[Troops::NONE; SEATS]; MAX_ZONES],
            stables: [Stable::default(); SEATS],
            hordes: [Horde::NONE; MAX_ZONES],
            estates: [Estate::NONE; MAX_ZONES],
            markets: [Goods::EMPTY; MAX_ZONES],
            tokens: [Zones::EMPTY; SEATS],
            guests: [Zones::EMPTY; SEATS],
            held: [None; HELD],
            homes: [Zones::EMPTY; SEATS],
            rebels: Zones::EMPTY,
            first_sea: MAX_ZONES as u8,
        }
    }
}

/// The seats there can be.
fn seats() -> impl Iterator<Item = Seat> {
    (0..SEATS as u8).map(Seat)
}

impl Lands {
    /// The military units of a player in a zone, on land and on board.
    pub fn army(&self, zone: Zone, seat: Seat) -> Troops {
        let aboard = self.stables[seat.index()].iter().filter(|(_, gear)| gear.zone == zone);
        aboard.fold(self.troops[zone.index()][seat.index()], |army, (_, gear)| army + gear.troops)
    }

    /// Whether a player has a military unit in a zone.
    #[inline]
    pub fn is_present(&self, zone: Zone, seat: Seat) -> bool {
        let aboard = |seat: Seat| {
            let stable = &self.stables[seat.index()];
            stable.iter().any(|(_, gear)| gear.zone == zone && !gear.troops.is_empty())
        };
        !self.troops[zone.index()][seat.index()].is_empty() || aboard(seat)
    }

    /// The players who have a military unit in a zone.
    pub fn armies(&self, zone: Zone) -> Seats {
        seats().filter(|&seat| self.is_present(zone, seat)).collect()
    }

    /// Where a player has a military unit on land.
    #[inline]
    pub fn garrisons(&self, seat: Seat) -> impl Iterator<Item = (Zone, Troops)> {
        let index = seat.index();
        let there = (0..).map(Zone).zip(&self.troops).map(move |(zone, troops)| (zone, troops[index]));
        there.filter(|(_, troops)| !troops.is_empty())
    }

    /// Whose home a territory is, while its owner is in the game.
    #[inline]
    pub fn rightful(&self, zone: Zone) -> Option<Seat> {
        seats().find(|seat| self.homes[seat.index()].contains(zone))
    }

    /// Whose control token lies in a territory.
    #[inline]
    pub fn token(&self, zone: Zone) -> Option<Seat> {
        seats().find(|seat| self.tokens[seat.index()].contains(zone))
    }

    #[inline]
    fn is_sea(&self, zone: Zone) -> bool {
        zone.0 >= self.first_sea
    }

    /// Who controls a territory (MU-2.13): nobody beside barbarians; the only army there that is no guest, and
    /// nobody where there are several; the owner of a control token; the owner of a home. A sea zone is nobody's.
    pub fn controller(&self, zone: Zone) -> Option<Seat> {
        if self.is_sea(zone) || !self.hordes[zone.index()].is_empty() {
            return None;
        }
        let hosts = self.armies(zone).iter().filter(|seat| !self.guests[seat.index()].contains(zone));
        let hosts: Seats = hosts.collect();
        match hosts.lowest() {
            Some(only) if hosts.len() == 1 => Some(only),
            Some(_) => None,
            None => self.token(zone).or_else(|| self.rightful(zone)),
        }
    }

    /// Who stands in a territory that nobody controls and ruled it before the others there came (MU-14.5).
    pub fn held(&self, zone: Zone) -> Option<Seat> {
        let ruler = self.held.iter().flatten().find(|(held, _)| *held == zone).map(|(_, ruler)| *ruler);
        ruler.filter(|&seat| self.is_present(zone, seat) && !self.guests[seat.index()].contains(zone))
    }

    /// Somebody has come into a territory, and what follows from it is over: while nobody controls it, it is remembered who
    /// did before, if he is still there (MU-14.5).
    pub fn remember_ruler(&mut self, zone: Zone, ruler: Option<Seat>) {
        self.held = self.held.map(|held| held.filter(|&(other, _)| other != zone));
        self.held.sort_unstable_by_key(|held| Lands::place_of(*held));
        self.forget_rulers();
        let stays = |&seat: &Seat| self.is_present(zone, seat) && !self.guests[seat.index()].contains(zone);
        if let Some(ruler) = ruler.filter(stays).filter(|_| self.controller(zone).is_none()) {
            self.hold(zone, ruler);
        }
    }

    /// Where somebody controls a territory again it does not matter any more who ruled it before it was disputed.
    pub fn forget_rulers(&mut self) {
        if self.held[0].is_some() {
            let disputed = |held: &(Zone, Seat)| self.controller(held.0).is_none();
            self.held = self.held.map(|held| held.filter(disputed));
            self.held.sort_unstable_by_key(|held| Lands::place_of(*held));
        }
    }

    /// Remembers who ruled a territory; `false` where there is no room.
    pub(crate) fn hold(&mut self, zone: Zone, ruler: Seat) -> bool {
        let Some(free) = self.held.iter_mut().find(|held| held.is_none()) else { return false };
        *free = Some((zone, ruler));
        self.held.sort_unstable_by_key(|held| Lands::place_of(*held));
        true
    }

    /// Where something that is remembered stands: in the order of the zones, without gaps.
    fn place_of(held: Option<(Zone, Seat)>) -> u8 {
        held.map_or(u8::MAX, |(zone, _)| zone.0)
    }

    /// Where every player has a military unit.
    fn presence(&self) -> [Zones; SEATS] {
        let mut presence = [Zones::EMPTY; SEATS];
        for (zone, troops) in (0..).map(Zone).zip(&self.troops) {
            // Most zones are empty: one look for all players.
            if Troops::are_all_empty(troops) {
                continue;
            }
            let here = Zones::one(zone);
            for (there, troops) in presence.iter_mut().zip(troops) {
                if !troops.is_empty() {
                    *there |= here;
                }
            }
        }
        for (there, stable) in presence.iter_mut().zip(&self.stables) {
            for (_, gear) in stable.iter().filter(|(_, gear)| !gear.troops.is_empty()) {
                *there = there.with(gear.zone);
            }
        }
        presence
    }

    /// The territories among `zones` that a player controls.
    pub fn realm(&self, seat: Seat, zones: Zones) -> Zones {
        let (mut present, mut others) = (Zones::EMPTY, Zones::EMPTY);
        for (other, there) in seats().zip(self.presence()) {
            let hosts = (there & zones) - self.guests[other.index()];
            if other == seat {
                present = hosts;
            } else {
                others |= hosts;
            }
        }
        let strange = seats().filter(|&other| other != seat);
        let foreign = strange.fold(Zones::EMPTY, |all, other| all | self.tokens[other.index()]);
        let quiet = (self.tokens[seat.index()] | (self.homes[seat.index()] - foreign)) & zones;
        let mine = (present | quiet) - others;
        mine.iter().filter(|&zone| !self.is_sea(zone) && self.hordes[zone.index()].is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Frame;
    use crate::gear::{Gear, GearKind};
    use crate::movement::Combat;
    use crate::testing::Bench;
    use crate::troops::Figure;

    const HOME: Zone = Zone(3);
    const ABROAD: Zone = Zone(40);
    const WILD: Zone = Zone(41);

    fn one() -> Troops {
        Troops::of(Figure::Archer, 1)
    }

    /// Seat 0 has a home and a token abroad.
    fn lands() -> Lands {
        let mut lands = Lands::default();
        lands.homes[0] = Zones::one(HOME);
        lands.tokens[0] = Zones::one(ABROAD);
        lands
    }

    /// EX-47 (MU-16.9): when armies march off, a home territory and one with a token stay, and any other is lost at once.
    #[test]
    fn homes_and_tokens_stay_without_an_army() {
        let mut bench = Bench::new(3);
        let ways = [("ionia", "caria"), ("serbia", "macedonia"), ("bulgaria", "adrianople")];
        let [home, token, other] = ways.map(|(from, _)| bench.zone(from));
        bench.game.lands.tokens[0] = Zones::one(token);
        for (from, _) in ways {
            bench.troops(0, from, &[(Figure::Archer, 1)]).gear(0, GearKind::WarWagon, 1, from);
        }
        bench.at(Frame::Combat(Combat::FIRST));
        let realm = bench.game.lands.homes[0].with(token);
        assert!(realm.contains(home));
        for ((from, to), place) in ways.into_iter().zip(0..) {
            assert_eq!(bench.game.realm(Seat(0)), realm.with(other), "before anybody leaves {from}");
            bench.act(0, &format!("load {place} archer")).act(0, &format!("step {place} {to}"));
            assert_eq!((bench.army(0, from), bench.army(0, to)), (0, 1));
        }
        assert_eq!(bench.game.realm(Seat(0)), realm, "in the middle of the action");
        assert_eq!(ways.map(|(from, _)| bench.controller(from)), [Some(0), Some(0), None]);
    }

    /// MU-2.13, AR-5: barbarians before armies, armies before tokens, tokens before homes.
    #[test]
    fn control_is_tested_in_its_order() {
        let mut lands = lands();
        lands.tokens[1] = Zones::one(HOME);
        assert_eq!(lands.controller(HOME), Some(Seat(1)), "a token before the home");
        lands.troops[HOME.index()][2] = one();
        assert_eq!(lands.controller(HOME), Some(Seat(2)), "an army before a token");
        lands.troops[HOME.index()][1] = one();
        assert_eq!(lands.controller(HOME), None, "two armies: contested");
        lands.troops[HOME.index()][1] = Troops::NONE;
        lands.hordes[HOME.index()] = Horde::new(1, 0, 0);
        assert_eq!(lands.controller(HOME), None, "barbarians");
        assert_eq!(lands.armies(HOME), Seats::NONE.with(Seat(2)));
    }

    /// MU-16.10: a home that holds neither army nor token is its rightful owner's at once; MU-22.14: not of one who
    /// is out of the game.
    #[test]
    fn a_home_falls_back() {
        let mut lands = lands();
        lands.troops[HOME.index()][1] = one();
        assert_eq!((lands.controller(HOME), lands.rightful(HOME)), (Some(Seat(1)), Some(Seat(0))));
        lands.troops[HOME.index()][1] = Troops::NONE;
        assert_eq!(lands.controller(HOME), Some(Seat(0)));
        lands.homes[0] = Zones::EMPTY;
        assert_eq!(lands.controller(HOME), None);
    }

    /// MU-2.14: transports and siege engines alone give no control; what they carry does.
    #[test]
    fn only_military_units_control() {
        let mut lands = lands();
        let place = lands.stables[1].put(Gear::new(GearKind::WarWagon, 1, WILD, 6)).expect("room");
        assert_eq!(lands.controller(WILD), None);
        lands.stables[1].get_mut(place).expect("a wagon").troops = one();
        assert_eq!(lands.controller(WILD), Some(Seat(1)));
        assert_eq!(lands.army(WILD, Seat(1)), one());
    }

    /// MU-2.20: guests neither give nor dispute control.
    #[test]
    fn guests_control_nothing() {
        let mut lands = lands();
        lands.troops[HOME.index()][1] = one();
        lands.guests[1] = Zones::one(HOME);
        assert_eq!(lands.controller(HOME), Some(Seat(0)));
        lands.troops[HOME.index()][0] = one();
        assert_eq!(lands.controller(HOME), Some(Seat(0)));
        lands.guests[1] = Zones::EMPTY;
        assert_eq!(lands.controller(HOME), None);
    }

    /// The realm is worked out at once for all territories: it says the same as asking for every one.
    #[test]
    fn a_realm_is_what_its_player_controls() {
        let mut lands = lands();
        let all: Zones = (0..60).map(Zone).collect();
        lands.homes[1] = [Zone(10), Zone(11), Zone(12)].into_iter().collect();
        lands.tokens[2] = Zones::one(Zone(11));
        for (zone, seat) in [(10, 0), (12, 1), (12, 2), (20, 1), (21, 2), (22, 0), (3, 2)] {
            lands.troops[zone][seat] = one();
        }
        lands.guests[0] = Zones::one(Zone(10));
        lands.guests[2] = Zones::one(Zone(3));
        lands.hordes[20] = Horde::new(1, 0, 0);
        let place = lands.stables[2].put(Gear::new(GearKind::WarWagon, 1, Zone(22), 6)).expect("room");
        lands.stables[2].get_mut(place).expect("a wagon").troops = one();
        for seat in seats() {
            let asked: Zones = all.iter().filter(|&zone| lands.controller(zone) == Some(seat)).collect();
            assert_eq!(lands.realm(seat, all), asked, "{seat}");
        }
        assert_eq!(lands.realm(Seat(1), all), Zones::one(Zone(10)));
    }

    /// Much less than the 16 kB that a whole game may take.
    #[test]
    fn the_lands_are_small() {
        assert!(size_of::<Lands>() <= 9 * 1024, "{}", size_of::<Lands>());
    }
}
