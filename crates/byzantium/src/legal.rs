//! What may be done: the list, and whether an action is on it.
//!
//! Both ask the same small questions, so that they can't disagree; why something is not on the list
//! is the business of `refusal`.

use table::{Legal, Seat};

use crate::flight::Routes;
use crate::frame::{Attack, Flight, Frame, March, Need, Stage};
use crate::map::{City, cities};
use crate::notation::Action;
use crate::options::CivilWarOwnCity;
use crate::pieces::{Side, Slot, Sources, Space, Unit};
use crate::state::{Byzantium, CUBE_PRICE};

/// What a church or a mosque costs besides its cube (BY-17.1).
pub(crate) const BUILDING_PRICE: u16 = 6;
/// The most cubes of one reinforcement (BY-6.1).
pub(crate) const REINFORCEMENTS: u8 = 3;
/// A city never has more tokens (BY-9.2).
pub(crate) const MAX_TOKENS: u8 = 3;

impl Byzantium {
    /// Who decides now.
    #[inline]
    pub(crate) fn decider(&self) -> Option<usize> {
        Some(match self.flow.top() {
            Frame::Over { .. } => return None,
            Frame::Double { .. } | Frame::Ambush { .. } => self.hostile_fleet(usize::from(self.active))?,
            Frame::Permit { .. } => self.hostile_fleet(self.fleeing()?.seat.index())?,
            Frame::Attack(attack) if attack.stage == Stage::Levy => self.levy_owner(&attack)?,
            Frame::Flight(Flight { seat, .. }) | Frame::Losses { seat, .. } | Frame::Upkeep { seat, .. } => {
                seat.index()
            }
            _ => usize::from(self.active),
        })
    }

    /// The flight that waits for the fleet's permission.
    #[inline]
    pub(crate) fn fleeing(&self) -> Option<Flight<City>> {
        match self.flow.frames() {
            [.., Frame::Flight(flight), Frame::Permit { .. }] => Some(*flight),
            _ => None,
        }
    }

    /// The attack that is being resolved.
    pub(crate) fn attack(&self) -> Option<Attack<City>> {
        self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(*attack),
            _ => None,
        })
    }

    /// The march that is going on.
    pub(crate) fn march(&self) -> Option<March<City>> {
        self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::March(march) => Some(*march),
            _ => None,
        })
    }

    /// Lists what the decider may do.
    #[inline]
    pub(crate) fn list(&self, into: &mut Legal<Action>) {
        let name = |city: City| self.map.name(city);
        match self.flow.top() {
            Frame::Choose => self.list_actions(into),
            Frame::Reinforce { elites, .. } => {
                self.list_slots(elites, into);
                into.push(Action::Done);
            }
            Frame::Cube { need } => into.extend(self.offered(need).iter().map(Action::From)),
            Frame::Develop { side } => {
                into.extend(cities(self.development_targets(side)).map(|city| Action::At(name(city))));
            }
            Frame::Fortify => {
                into.extend(cities(self.fortification_targets()).map(|city| Action::At(name(city))));
            }
            Frame::Bulgars => {
                into.extend(cities(self.bulgar_targets()).map(|city| Action::Attack(name(city))));
                let ways = [None, Some(Side::Byzantine), Some(Side::Arab)];
                into.extend(ways.into_iter().filter(|&pays| self.may_gather(pays)).map(Action::Gather));
            }
            Frame::Share { cubes } => into.push_range(Action::Share(0), 0, 2 * i64::from(cubes)),
            Frame::Enter { side } => {
                into.extend(cities(self.cities_of(side)).map(|city| Action::At(name(city))));
            }
            Frame::March(march) => {
                into.extend(cities(self.move_targets(march)).map(|city| Action::To(name(city))));
                if Self::may_stop(march) {
                    if self.may_wage_civil_war(march.side) {
                        into.push(Action::CivilWar(march.side));
                    }
                    into.push(Action::Stop);
                }
            }
            Frame::Double { .. } => into.extend([Action::Double, Action::Decline]),
            Frame::Doubled { to } => {
                if self.can_sail(to) {
                    into.push(Action::Sail);
                }
                into.push(Action::Drop);
            }
            Frame::Ambush { .. } => into.extend([Action::Roll, Action::Decline]),
            Frame::Attack(attack) => match attack.stage {
                Stage::Levy => into.extend([Action::Levy, Action::Decline]),
                Stage::Opponent => into.extend(attack.standing.iter().map(Action::Fight)),
                _ => {}
            },
            Frame::Flight(flight) => {
                if flight.voluntary {
                    into.push(Action::Stand);
                }
                if let Some(Routes { land, sea, .. }) = self.open_routes(flight) {
                    into.extend(cities(land).map(|city| Action::Flee(name(city), false)));
                    into.extend(cities(sea).map(|city| Action::Flee(name(city), true)));
                }
            }
            Frame::Permit { .. } => into.extend([Action::Allow, Action::Refuse]),
            Frame::Losses { seat, side, .. } => {
                let player = self.player(seat.index());
                let full = |unit: &Unit| player.cubes_in(side, *unit) > 0;
                into.extend(Unit::ARMY.into_iter().filter(full).map(Action::Lose));
            }
            Frame::Upkeep { seat, side, cheapest } => {
                let may_go = |unit: &Unit| self.may_disband(seat.index(), side, *unit, cheapest);
                into.extend(Unit::ALL.into_iter().filter(may_go).map(Action::Disband));
            }
            Frame::Over { .. } => {}
        }
    }

    /// DP-01: the seven actions.
    fn list_actions(&self, into: &mut Legal<Action>) {
        let seat = usize::from(self.active);
        let player = self.player(seat);
        for side in Side::BOTH {
            into.extend(cities(self.control_targets(side)).map(|city| Action::Control(self.map.name(city))));
        }
        self.list_slots([false; 2], into);
        for side in Side::BOTH {
            if self.may_develop(side) {
                into.push(Action::Develop(side));
            }
            if self.may_take(Space::office(side), side) {
                into.push(Action::Office(side));
            }
            if self.may_take(Space::fleet(side), side) {
                into.push(Action::Fleet(side));
            }
            if self.may_wage_civil_war(side) {
                into.push(Action::CivilWar(side));
            }
            if !self.sources(seat, side, BUILDING_PRICE).is_empty() {
                into.push(Action::Build(side));
            }
            if self.may_march(side) {
                into.push(Action::March(side));
            }
        }
        if self.fortification_targets() != 0 {
            into.push(Action::Fortify);
        }
        if self.may_lead_bulgars() {
            into.push(Action::Bulgars);
        }
        if player.taxing == 0 && player.pool > 0 {
            into.push_range(Action::Tax(1), 1, i64::from(player.pool));
        }
        into.push(Action::Pass);
    }

    fn list_slots(&self, elites: [bool; 2], into: &mut Legal<Action>) {
        for side in Side::BOTH {
            let sources = self.sources(usize::from(self.active), side, 0);
            for unit in Unit::ALL {
                let slot = Slot { side, unit };
                if Self::slot_open(slot, elites) && !sources.without(Sources::one(slot.source())).is_empty() {
                    into.push(Action::Reinforce(slot));
                }
            }
        }
    }

    /// Whether the list has this action; `seat` decides.
    #[inline]
    pub(crate) fn allows(&self, action: Action) -> bool {
        let seat = usize::from(self.active);
        let among = |set: u64, name| set & self.map.city(name).bit() != 0;
        match (self.flow.top(), action) {
            (Frame::Choose, Action::Control(name)) => {
                Side::BOTH.into_iter().any(|side| among(self.control_targets(side), name))
            }
            (Frame::Choose, Action::Reinforce(slot)) => self.may_reinforce(slot, [false; 2]),
            (Frame::Choose, Action::Develop(side)) => self.may_develop(side),
            (Frame::Choose, Action::Office(side)) => self.may_take(Space::office(side), side),
            (Frame::Choose, Action::Fleet(side)) => self.may_take(Space::fleet(side), side),
            (Frame::Choose, Action::CivilWar(side)) => self.may_wage_civil_war(side),
            (Frame::Choose, Action::Build(side)) => !self.sources(seat, side, BUILDING_PRICE).is_empty(),
            (Frame::Choose, Action::March(side)) => self.may_march(side),
            (Frame::Choose, Action::Fortify) => self.fortification_targets() != 0,
            (Frame::Choose, Action::Bulgars) => self.may_lead_bulgars(),
            (Frame::Choose, Action::Tax(cubes)) => {
                self.player(seat).taxing == 0 && (1..=self.player(seat).pool).contains(&cubes)
            }
            (Frame::Reinforce { elites, .. }, Action::Reinforce(slot)) => self.may_reinforce(slot, elites),
            (Frame::Cube { need }, Action::From(source)) => self.offered(need).contains(source),
            (Frame::Develop { side }, Action::At(name)) => among(self.development_targets(side), name),
            (Frame::Fortify, Action::At(name)) => among(self.fortification_targets(), name),
            (Frame::Enter { side }, Action::At(name)) => among(self.cities_of(side), name),
            (Frame::Bulgars, Action::Attack(name)) => among(self.bulgar_targets(), name),
            (Frame::Bulgars, Action::Gather(pays)) => self.may_gather(pays),
            (Frame::Share { cubes }, Action::Share(bezants)) => bezants <= 2 * cubes,
            (Frame::March(march), Action::To(name)) => among(self.move_targets(march), name),
            (Frame::March(march), Action::CivilWar(side)) => {
                Self::may_stop(march) && side == march.side && self.may_wage_civil_war(side)
            }
            (Frame::March(march), Action::Stop) => Self::may_stop(march),
            (Frame::Doubled { to }, Action::Sail) => self.can_sail(to),
            (Frame::Attack(attack), Action::Fight(seat)) => {
                attack.stage == Stage::Opponent && attack.standing.contains(seat)
            }
            (Frame::Attack(attack), Action::Levy | Action::Decline) => attack.stage == Stage::Levy,
            (Frame::Flight(flight), Action::Stand) => flight.voluntary,
            (Frame::Flight(flight), Action::Flee(name, by_sea)) => self
                .open_routes(flight)
                .is_some_and(|routes| among(if by_sea { routes.sea } else { routes.land }, name)),
            (Frame::Losses { seat, side, .. }, Action::Lose(unit)) => {
                unit != Unit::Levy && self.player(seat.index()).cubes_in(side, unit) > 0
            }
            (Frame::Upkeep { seat, side, cheapest }, Action::Disband(unit)) => {
                self.may_disband(seat.index(), side, unit, cheapest)
            }
            (Frame::Choose, Action::Pass)
            | (Frame::Reinforce { .. }, Action::Done)
            | (Frame::Double { .. }, Action::Double | Action::Decline)
            | (Frame::Doubled { .. }, Action::Drop)
            | (Frame::Ambush { .. }, Action::Roll | Action::Decline)
            | (Frame::Permit { .. }, Action::Allow | Action::Refuse) => true,
            _ => false,
        }
    }

    // --- the questions ----------------------------------------------------------------------

    /// BY-5.1, BY-5.5, BY-5.6
    #[inline]
    pub(crate) fn control_targets(&self, side: Side) -> u64 {
        if self.sources(usize::from(self.active), side, 0).is_empty() {
            return 0;
        }
        self.cities_of(side) & !self.all_controlled() & !self.map.capital.bit()
    }

    /// BY-6.4
    #[inline]
    pub(crate) fn slot_open(slot: Slot, elites: [bool; 2]) -> bool {
        slot.unit != Unit::Elite || !elites[slot.side as usize]
    }

    /// BY-6.1, BY-6.6
    #[inline]
    pub(crate) fn may_reinforce(&self, slot: Slot, elites: [bool; 2]) -> bool {
        let sources = self.sources(usize::from(self.active), slot.side, 0);
        Self::slot_open(slot, elites) && !sources.without(Sources::one(slot.source())).is_empty()
    }

    /// BY-7.1, BY-7.2
    #[inline]
    pub(crate) fn may_take(&self, space: Space, pays: Side) -> bool {
        self.free(space) > 0 && !self.sources(usize::from(self.active), pays, 0).is_empty()
    }

    /// BY-9.1, BY-9.2, BY-9.5
    pub(crate) fn development_targets(&self, side: Side) -> u64 {
        let held = self.cities_of(side) & !self.map.capital.bit();
        cities(held).filter(|&city| self.size(city) < MAX_TOKENS).fold(0, |set, city| set | city.bit())
    }

    #[inline]
    pub(crate) fn may_develop(&self, side: Side) -> bool {
        let held = self.cities_of(side) & !self.map.capital.bit();
        self.may_take(Space::development(side), side) && cities(held).any(|city| self.size(city) < MAX_TOKENS)
    }

    /// BY-15.7, BY-15.9, A-42
    #[inline]
    pub(crate) fn fortification_targets(&self) -> u64 {
        let seat = usize::from(self.active);
        let open = self.controlled[seat] & !self.forts;
        if open == 0 || self.player(seat).discs == 0 || self.free(Space::Fortification) == 0 {
            return 0;
        }
        let payable = |side: Side| {
            if self.sources(seat, side, 0).is_empty() { 0 } else { self.cities_of(side) }
        };
        open & (payable(Side::Byzantine) | payable(Side::Arab))
    }

    /// Where the Bulgars can strike (BY-10.5, BY-10.6).
    #[inline]
    pub(crate) fn bulgar_front(&self) -> u64 {
        let own = self.held[crate::pieces::Holder::Bulgar as usize];
        let front = cities(own).fold(self.map.arrows, |set, city| set | self.map.roads[city.index()]);
        front & (self.held[0] | self.held[1])
    }

    /// The side whose track gains from a Bulgar attack, and that pays for it (BY-10.13, BY-10.14).
    #[inline]
    pub(crate) fn bulgar_side(&self, city: City) -> Side {
        if self.cities_of(Side::Byzantine) & city.bit() != 0 { Side::Arab } else { Side::Byzantine }
    }

    /// BY-10.5, BY-10.17
    pub(crate) fn bulgar_targets(&self) -> u64 {
        let seat = usize::from(self.active);
        let payable = |side: Side| {
            if self.sources(seat, side.other(), 0).is_empty() { 0 } else { self.cities_of(side) }
        };
        self.bulgar_front() & (payable(Side::Byzantine) | payable(Side::Arab))
    }

    /// BY-10.3, BY-10.14
    pub(crate) fn may_gather(&self, pays: Option<Side>) -> bool {
        let player = self.player(usize::from(self.active));
        self.reserve() >= 4
            && match pays {
                None => player.pool > 0,
                Some(side) => player.money(side) >= CUBE_PRICE && !player.buyable().is_empty(),
            }
    }

    #[inline]
    pub(crate) fn may_lead_bulgars(&self) -> bool {
        if self.free(Space::Bulgars) == 0 {
            return false;
        }
        let gather = [None, Some(Side::Byzantine), Some(Side::Arab)];
        gather.into_iter().any(|pays| self.may_gather(pays)) || self.bulgar_targets() != 0
    }

    /// The sources for the cube of a civil war: the attacking army must keep a cube (BY-8.13).
    pub(crate) fn civil_war_sources(&self, side: Side) -> Sources {
        let seat = usize::from(self.active);
        let sources = self.sources(seat, side, 0);
        if self.army(seat, side) > 1 {
            return sources;
        }
        let army = Unit::ARMY.into_iter().map(|unit| Sources::one(Slot { side, unit }.source()));
        army.fold(sources, Sources::without)
    }

    /// Whether the pawn may attack the city in which it stands (BY-8.1 to BY-8.7).
    #[inline]
    pub(crate) fn may_wage_civil_war(&self, side: Side) -> bool {
        let seat = usize::from(self.active);
        let city = self.player(seat).pawn(side);
        let own = self.controlled[seat] & city.bit() != 0;
        city != City::NOWHERE
            && city != self.map.capital
            && self.free(Space::civil_war(side)) > 0
            && (!own || self.own_city == CivilWarOwnCity::Allowed)
            && !self.civil_war_sources(side).is_empty()
    }

    /// BY-18.3, BY-18.5, BY-18.25, BY-18.26
    #[inline]
    pub(crate) fn may_march(&self, side: Side) -> bool {
        let seat = usize::from(self.active);
        if self.player(seat).pawn(side) == City::NOWHERE {
            self.may_enter(side)
        } else {
            self.move_targets(March { side, entered: false, moves: 0, from: None, by_sea: false }) != 0
        }
    }

    pub(crate) fn may_enter(&self, side: Side) -> bool {
        let seat = usize::from(self.active);
        self.army(seat, side) > 0
            && (side == Side::Arab || self.player(seat).settled)
            && self.cities_of(side) != 0
    }

    /// BY-18.19
    #[inline]
    pub(crate) fn may_stop(march: March<City>) -> bool {
        march.entered || march.moves > 0
    }

    /// From where the cube for this may come (BY-4.10).
    pub(crate) fn offered(&self, need: Need<City>) -> Sources {
        let seat = usize::from(self.active);
        let side_of = |city: City| self.holder(city).side().unwrap_or(Side::Byzantine);
        match need {
            Need::Control { city }
            | Need::Develop { city }
            | Need::Fortify { city }
            | Need::Marker { city } => self.sources(seat, side_of(city), 0),
            Need::Reinforce { slot, .. } => {
                self.sources(seat, slot.side, 0).without(Sources::one(slot.source()))
            }
            Need::BulgarAttack { city } => self.sources(seat, self.bulgar_side(city), 0),
            Need::Gather { pays } => self.sources(seat, pays, 0).within(Sources::BOUGHT),
            Need::Office { side } | Need::Fleet { side } => self.sources(seat, side, 0),
            Need::CivilWar { side } => self.civil_war_sources(side),
            Need::Build { side } => self.sources(seat, side, BUILDING_PRICE),
            // BY-28.2: the casualty pool first; it was empty, or nobody would be asked.
            Need::Pass => {
                let player = self.player(seat);
                let pool = if player.pool > 0 { Sources::POOL } else { Sources::NONE };
                pool.and(player.buyable())
            }
        }
    }

    /// The treasury that pays for a bought cube; nobody pays for passing (BY-4.10).
    pub(crate) fn payer(&self, need: Need<City>) -> Option<Side> {
        match need {
            Need::Control { city }
            | Need::Develop { city }
            | Need::Fortify { city }
            | Need::Marker { city } => self.holder(city).side(),
            Need::Reinforce { slot, .. } => Some(slot.side),
            Need::BulgarAttack { city } => Some(self.bulgar_side(city)),
            Need::Gather { pays: side }
            | Need::Office { side }
            | Need::Fleet { side }
            | Need::CivilWar { side }
            | Need::Build { side } => Some(side),
            Need::Pass => None,
        }
    }

    /// Whose levy may defend the attacked city now (BY-21).
    #[inline]
    pub(crate) fn levy_owner(&self, attack: &Attack<City>) -> Option<usize> {
        let side = self.holder(attack.city).side()?;
        if attack.stood {
            return None;
        }
        let capital = attack.city == self.map.capital;
        let owner = if capital { self.occupant(Space::Emperor) } else { self.controller(attack.city) }?;
        let attacks_himself = attack.by.side().is_some() && owner == usize::from(self.active);
        let levy = self.player(owner).cubes_in(side, Unit::Levy);
        (!attacks_himself && levy > 0).then_some(owner)
    }

    /// Whether a seat of this table is meant.
    #[inline]
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seats
    }
}
