//! Why an action is not allowed.

use table::Seat;

use crate::frame::Frame;
use crate::legal::{BUILDING_PRICE, MAX_TOKENS};
use crate::map::{City, CityName};
use crate::notation::Action;
use crate::options::CivilWarOwnCity;
use crate::pieces::{Holder, Side, Slot, Source, Space, Unit};
use crate::state::{Byzantium, CUBE_PRICE};
use crate::view::Asked;

/// Why an action is not allowed. `Display` says it in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over (BY-31.5).
    Over,
    /// Somebody else decides (BY-3.2, BY-3.7).
    NotYours {
        /// Who.
        decider: Seat,
    },
    /// Something else is asked at this step.
    WrongStep {
        /// What is asked.
        asked: Asked,
    },
    /// The map of this game has no such city.
    NotOnMap(CityName),
    /// Constantinople is never controlled, developed or fortified (BY-5.5, BY-9.5).
    Capital,
    /// Somebody controls the city already (BY-5.1).
    Controlled {
        /// Which city.
        city: CityName,
        /// Who.
        by: Seat,
    },
    /// The city is held by somebody else than this needs (BY-5.6, BY-9.5, BY-18.3).
    HeldBy {
        /// Which city.
        city: CityName,
        /// By whom.
        holder: Holder,
    },
    /// There is no cube to be had: the pool is empty and the treasury has no 3 bezants (BY-4).
    NoCube {
        /// The treasury that would pay.
        pays: Side,
    },
    /// The source has no cube, or it can't be paid (BY-4.1, BY-4.3).
    BadSource(Source),
    /// A box is no source for itself (BY-6.6).
    SameBox(Slot),
    /// The Elite box had its cube in this action (BY-6.4).
    EliteOnce(Side),
    /// Every space of this kind is taken (BY-7.2).
    SpaceTaken(Space),
    /// No city of this side has fewer than three tokens (BY-9.2).
    NothingToDevelop(Side),
    /// The city has three tokens (BY-9.2).
    FullyDeveloped(CityName),
    /// No fortification disc in stock, or no city with an own cube (BY-15.9).
    NothingToFortify,
    /// The city has no cube of the player (BY-15.1, BY-15.7).
    NoCubeThere(CityName),
    /// The Bulgars can't get there (BY-10.5, BY-10.6).
    OutOfBulgarReach(CityName),
    /// The reserve is too small for a second pair: the Bulgars must attack (BY-10.3).
    MustAttack,
    /// The pawn is not on the map (BY-8.1, BY-18.5).
    NoPawn(Side),
    /// The Byzantine side never attacks Constantinople (BY-8.7).
    NeverTheCapital,
    /// The options forbid civil war against an own city.
    OwnCity(CityName),
    /// The attacking army must keep a cube (BY-8.13).
    LastCube,
    /// Taxes were raised in this turn already (BY-16.4).
    TaxedAlready,
    /// So many cubes are not in the pool (BY-16.1).
    NotInPool {
        /// How many are.
        pool: u8,
    },
    /// The tax brings no more than this (BY-16.3).
    TooMuch {
        /// The bezants there are.
        most: u8,
    },
    /// A building costs 6 bezants besides its cube (BY-17.1).
    TooPoorToBuild(Side),
    /// The army has no cube (BY-18.5).
    NoArmy(Side),
    /// The Byzantine pawn enters with the first Byzantine city (BY-18.25).
    NotSettled,
    /// The pawn has no move that its Movement box can pay (BY-18.26).
    NoMove(Side),
    /// No link leads there (BY-18.7, BY-18.10).
    NoLink {
        /// From where.
        from: CityName,
        /// To where.
        to: CityName,
    },
    /// Nobody attacks himself (BY-18.22, BY-18.23).
    OwnTarget(CityName),
    /// The move costs more than there is (BY-18.8).
    TooFar {
        /// The city.
        to: CityName,
        /// What it costs.
        cost: u8,
        /// The Movement cubes there are.
        cubes: u8,
    },
    /// Two moves are the most (BY-18.17).
    NoThirdMove,
    /// A march does something before it ends (BY-18.19).
    NothingDone,
    /// Forced to flee (BY-22.12).
    MustFlee,
    /// No route with the fewest losses ends there so (BY-20.6).
    NoRoute(CityName),
    /// That seat has no pawn that stands here (BY-27.1).
    NotStanding(Seat),
    /// The box is empty, or it is no army box (BY-22.5).
    NothingToLose(Unit),
    /// The money that stays would have paid for the cube (BY-29.14).
    CouldBePaid(Unit),
}

impl Byzantium {
    /// Whether `seat` may do this, and if not, why.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.decider() == Some(seat.index()) && self.allows(action) {
            return Ok(());
        }
        Err(self.why_not(seat, action))
    }

    #[cold]
    fn why_not(&self, seat: Seat, action: Action) -> Refusal {
        let Some(decider) = self.decider() else { return Refusal::Over };
        if seat.index() != decider {
            return Refusal::NotYours { decider: Seat(decider as u8) };
        }
        if let Action::Control(name)
        | Action::Attack(name)
        | Action::At(name)
        | Action::To(name)
        | Action::Flee(name, _) = action
            && self.map.city(name) == City::NOWHERE
        {
            return Refusal::NotOnMap(name);
        }
        self.why_not_here(action).unwrap_or_else(|| Refusal::WrongStep { asked: self.asked() })
    }

    /// Why an action that belongs to this step is not possible now.
    fn why_not_here(&self, action: Action) -> Option<Refusal> {
        let seat = usize::from(self.active);
        Some(match (self.flow.top(), action) {
            (Frame::Choose, Action::Control(name)) => self.why_not_control(name),
            (Frame::Choose, Action::Reinforce(slot)) => self.why_not_reinforce(slot, [false; 2]),
            (Frame::Reinforce { elites, .. }, Action::Reinforce(slot)) => {
                self.why_not_reinforce(slot, elites)
            }
            (Frame::Choose, Action::Develop(side)) => {
                self.why_no_space(Space::development(side), side).unwrap_or(Refusal::NothingToDevelop(side))
            }
            (Frame::Choose, Action::Office(side)) => self.why_no_space(Space::office(side), side)?,
            (Frame::Choose, Action::Fleet(side)) => self.why_no_space(Space::fleet(side), side)?,
            (Frame::Choose | Frame::March(_), Action::CivilWar(side)) => self.why_no_civil_war(side)?,
            (Frame::Choose, Action::Fortify) => {
                if self.free(Space::Fortification) == 0 {
                    Refusal::SpaceTaken(Space::Fortification)
                } else {
                    Refusal::NothingToFortify
                }
            }
            (Frame::Choose, Action::Bulgars) if self.free(Space::Bulgars) == 0 => {
                Refusal::SpaceTaken(Space::Bulgars)
            }
            (Frame::Choose, Action::Bulgars) => Refusal::NoCube { pays: Side::Arab },
            (Frame::Choose, Action::Tax(_)) if self.player(seat).taxing > 0 => Refusal::TaxedAlready,
            (Frame::Choose, Action::Tax(_)) => Refusal::NotInPool { pool: self.player(seat).pool },
            (Frame::Choose, Action::Build(side)) => {
                if self.player(seat).money(side) < BUILDING_PRICE {
                    Refusal::TooPoorToBuild(side)
                } else {
                    Refusal::NoCube { pays: side }
                }
            }
            (Frame::Choose, Action::March(side)) => self.why_not_march(side),
            (Frame::Cube { need }, Action::From(source)) => match need {
                crate::frame::Need::Reinforce { slot, .. } if source == slot.source() => {
                    Refusal::SameBox(slot)
                }
                crate::frame::Need::CivilWar { side } if self.sources(seat, side, 0).contains(source) => {
                    Refusal::LastCube
                }
                _ => Refusal::BadSource(source),
            },
            (Frame::Develop { side }, Action::At(name)) => self.why_not_develop(side, name),
            (Frame::Fortify, Action::At(name)) => Refusal::NoCubeThere(name),
            (Frame::Enter { .. }, Action::At(name)) => self.held_by(name),
            (Frame::Bulgars, Action::Attack(name)) => {
                let city = self.map.city(name);
                if self.bulgar_front() & city.bit() == 0 {
                    Refusal::OutOfBulgarReach(name)
                } else {
                    Refusal::NoCube { pays: self.bulgar_side(city) }
                }
            }
            (Frame::Bulgars, Action::Gather(_)) if self.reserve() < 4 => Refusal::MustAttack,
            (Frame::Bulgars, Action::Gather(pays)) => {
                pays.map_or(Refusal::BadSource(Source::Pool), |pays| Refusal::NoCube { pays })
            }
            (Frame::Share { cubes }, Action::Share(_)) => Refusal::TooMuch { most: 2 * cubes },
            (Frame::March(march), Action::To(name)) => self.why_not_move(march, name),
            (Frame::March(_), Action::Stop) => Refusal::NothingDone,
            (Frame::Doubled { to }, Action::Sail) => self.too_far(to)?,
            (Frame::Attack(_), Action::Fight(seat)) => Refusal::NotStanding(seat),
            (Frame::Flight(_), Action::Stand) => Refusal::MustFlee,
            (Frame::Flight(_), Action::Flee(name, _)) => Refusal::NoRoute(name),
            (Frame::Losses { .. }, Action::Lose(unit)) => Refusal::NothingToLose(unit),
            (Frame::Upkeep { seat, side, .. }, Action::Disband(unit)) => {
                if self.player(seat.index()).cubes_in(side, unit) == 0 {
                    Refusal::NothingToLose(unit)
                } else {
                    Refusal::CouldBePaid(unit)
                }
            }
            _ => return None,
        })
    }

    fn held_by(&self, name: CityName) -> Refusal {
        Refusal::HeldBy { city: name, holder: self.holder(self.map.city(name)) }
    }

    fn why_not_control(&self, name: CityName) -> Refusal {
        let city = self.map.city(name);
        match (self.holder(city).side(), self.controller(city)) {
            _ if city == self.map.capital => Refusal::Capital,
            (None, _) => self.held_by(name),
            (_, Some(by)) => Refusal::Controlled { city: name, by: Seat(by as u8) },
            (Some(pays), None) => Refusal::NoCube { pays },
        }
    }

    fn why_not_reinforce(&self, slot: Slot, elites: [bool; 2]) -> Refusal {
        if !Self::slot_open(slot, elites) {
            return Refusal::EliteOnce(slot.side);
        }
        if self.sources(usize::from(self.active), slot.side, 0).is_empty() {
            Refusal::NoCube { pays: slot.side }
        } else {
            Refusal::SameBox(slot)
        }
    }

    fn why_no_space(&self, space: Space, pays: Side) -> Option<Refusal> {
        if self.free(space) == 0 {
            return Some(Refusal::SpaceTaken(space));
        }
        self.sources(usize::from(self.active), pays, 0).is_empty().then_some(Refusal::NoCube { pays })
    }

    fn why_no_civil_war(&self, side: Side) -> Option<Refusal> {
        let seat = usize::from(self.active);
        let city = self.player(seat).pawn(side);
        if let Frame::March(march) = self.flow.top()
            && (march.side != side || !Self::may_stop(march))
        {
            return None;
        }
        Some(match () {
            () if city == City::NOWHERE => Refusal::NoPawn(side),
            () if city == self.map.capital => Refusal::NeverTheCapital,
            () if self.controlled[seat] & city.bit() != 0 && self.own_city == CivilWarOwnCity::Forbidden => {
                Refusal::OwnCity(self.map.name(city))
            }
            () => match self.why_no_space(Space::civil_war(side), side) {
                Some(refusal) => refusal,
                None => Refusal::LastCube,
            },
        })
    }

    fn why_not_develop(&self, side: Side, name: CityName) -> Refusal {
        let city = self.map.city(name);
        match () {
            () if city == self.map.capital => Refusal::Capital,
            () if self.holder(city) != side.holder() => self.held_by(name),
            () => {
                debug_assert!(self.size(city) >= MAX_TOKENS);
                Refusal::FullyDeveloped(name)
            }
        }
    }

    fn why_not_march(&self, side: Side) -> Refusal {
        let seat = usize::from(self.active);
        match () {
            () if self.player(seat).pawn(side) != City::NOWHERE => Refusal::NoMove(side),
            () if side == Side::Byzantine && !self.player(seat).settled => Refusal::NotSettled,
            () => Refusal::NoArmy(side),
        }
    }

    fn why_not_move(&self, march: crate::frame::March<City>, name: CityName) -> Refusal {
        let seat = usize::from(self.active);
        let to = self.map.city(name);
        let from = self.player(seat).pawn(march.side);
        let links = self.map.land(march.side, from) | self.map.sea(march.side, from);
        if march.moves >= 2 {
            return Refusal::NoThirdMove;
        }
        if links & to.bit() == 0 {
            return Refusal::NoLink { from: self.map.name(from), to: name };
        }
        let other = march.side.other();
        let own = self.controlled[seat] | self.player(seat).pawn(other).bit();
        if self.cities_of(other) & own & to.bit() != 0 {
            return Refusal::OwnTarget(name);
        }
        let cubes = self.player(seat).cubes_in(march.side, Unit::Movement);
        Refusal::TooFar { to: name, cost: self.cost_now(march, to), cubes }
    }

    fn too_far(&self, to: City) -> Option<Refusal> {
        let march = self.march()?;
        let cubes = self.player(usize::from(self.active)).cubes_in(march.side, Unit::Movement);
        Some(Refusal::TooFar { to: self.map.name(to), cost: self.cost_now(march, to), cubes })
    }
}

const _: () = assert!(CUBE_PRICE == 3, "the sentences about it say three bezants");
