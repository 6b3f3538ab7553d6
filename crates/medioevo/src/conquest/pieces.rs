//! Pieces that are lost or change their owner (MU-16.3 to MU-16.5, MU-17.35).

use table::{Log, Seat};

use crate::army::Spot;
use crate::event::{Event, Money};
use crate::gear::{Gear, GearKind, Mark, Marks, TOKENS};
use crate::notation::Piece;
use crate::pieces::{Building, Engine};
use crate::state::Medioevo;
use crate::troops::Troops;

/// A piece that has changed its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taken {
    /// Its place with the new owner.
    pub place: u8,
    /// Whether something that it carried was plundered.
    pub plundered: bool,
}

impl Medioevo {
    /// What a transport or a siege engine brings when it is plundered, without its cubes (MU-16.4).
    pub(crate) fn plunder_of(&self, gear: &Gear) -> u32 {
        let price = if let Some(transport) = gear.kind.transport() {
            u32::from(self.tables().transport(transport).florins_per_level) * u32::from(gear.level)
        } else {
            let engine = Engine::ALL[usize::from(gear.level.clamp(1, 3)) - 1];
            u32::from(self.tables().engine(engine).florins)
        };
        self.plundered(price)
    }

    /// The part of a price that plunder brings (MU-16.4).
    pub(crate) fn plundered(&self, price: u32) -> u32 {
        price * u32::from(self.tables().economy.plunder_percent) / 100
    }

    /// What plunder of a building brings.
    pub(crate) fn booty_of(&self, building: Building) -> u32 {
        self.plundered(u32::from(self.tables().building(building).florins))
    }

    /// What plunder of a piece brings, with its cubes and what else it carries that can be plundered.
    pub(crate) fn booty(&self, piece: Piece) -> u32 {
        let carried = self.aboard(piece).filter(|&other| !self.is_protected(other));
        self.own_booty(piece) + carried.map(|other| self.own_booty(other)).sum::<u32>()
    }

    fn own_booty(&self, piece: Piece) -> u32 {
        self.lands.stables[piece.seat.index()].get(piece.place).map_or(0, |gear| {
            let cubes = u32::from(gear.cargo.total()) * u32::from(self.tables().economy.plunder_cube);
            self.plunder_of(gear) + cubes
        })
    }

    /// Whether a piece can't be plundered (MU-C50); at sea a galley that carries such a piece would take it down.
    pub(crate) fn is_protected(&self, piece: Piece) -> bool {
        let stable = &self.lands.stables[piece.seat.index()];
        let Some(gear) = stable.get(piece.place) else { return false };
        gear.marks.contains(Mark::Protected)
            || self.is_sea(gear.zone)
                && stable.iter().any(|(_, other)| {
                    other.aboard == Some(piece.place) && other.marks.contains(Mark::Protected)
                })
    }

    /// Whether a protected piece stays with its owner, since the other has no token for it (MU-C50).
    pub(crate) fn must_stay(&self, piece: Piece, taker: Seat) -> bool {
        let gear = self.lands.stables[piece.seat.index()].get(piece.place);
        gear.is_some_and(|gear| self.is_protected(piece) && !self.tokens_allow(taker, gear.level, None))
    }

    /// What lies on board of a piece.
    fn aboard(&self, piece: Piece) -> impl Iterator<Item = Piece> + use<> {
        let Piece { seat, place } = piece;
        let stable = self.lands.stables[seat.index()];
        (0..TOKENS as u8)
            .filter(move |&other| stable.get(other).is_some_and(|gear| gear.aboard == Some(place)))
            .map(move |place| Piece { seat, place })
    }

    /// A piece is plundered with its cubes and what else it carries (MU-16.4).
    pub(crate) fn plunder_piece(&mut self, piece: Piece, by: Seat, log: &mut impl Log<Event>) {
        for other in self.aboard(piece) {
            self.spoil_cargo(other, by, log);
        }
        if self.lands.stables[piece.seat.index()].get(piece.place).is_none() {
            return;
        }
        let florins = self.own_booty(piece);
        log.note(|| Event::PiecePlundered { seat: by, piece });
        self.lose_piece(piece, log);
        self.earn(by, florins, Money::Plunder, log);
    }

    /// A piece that a galley carries is plundered; whether it was. Who protected it loses it only to who keeps it (MU-C50): on
    /// land it stays where it is, at sea it sinks and brings nothing.
    fn spoil_cargo(&mut self, piece: Piece, by: Seat, log: &mut impl Log<Event>) -> bool {
        let protected = self.is_protected(piece);
        if !protected {
            self.plunder_piece(piece, by, log);
        } else if self.take_over(piece, by, log).is_none()
            && let Some(gear) = self.lands.stables[piece.seat.index()].get_mut(piece.place)
        {
            gear.aboard = None;
            let zone = gear.zone;
            if self.is_sea(zone) {
                self.lose_piece(piece, log);
            }
        }
        !protected
    }

    /// A piece is removed with all it carries; a route on it ends (MU-17.35).
    pub(crate) fn lose_piece(&mut self, piece: Piece, log: &mut impl Log<Event>) {
        let Piece { seat, place } = piece;
        let Some(gear) = self.lands.stables[seat.index()].get(place).copied() else { return };
        let sea = self.is_sea(gear.zone);
        for other in self.aboard(piece) {
            if sea {
                self.lose_piece(other, log);
            } else if let Some(gear) = self.lands.stables[seat.index()].get_mut(other.place) {
                gear.aboard = None;
            }
        }
        for (figure, count) in gear.troops.iter() {
            for _ in 0..count {
                if sea {
                    self.remove_figure(seat, Spot::aboard(gear.zone, place), figure);
                } else {
                    let (ship, land) = (Spot::aboard(gear.zone, place), Spot::land(gear.zone));
                    self.move_troops(seat, ship, land, figure, 1);
                }
            }
        }
        self.lands.stables[seat.index()].take(place);
        self.forget_piece(piece);
        let zone = self.name(gear.zone);
        log.note(|| Event::PieceLost { piece, gear: gear.kind, zone });
        self.end_route_on(piece, log);
    }

    /// A piece changes its owner, if that one has a token for it (MU-16.3, MU-16.5).
    pub(crate) fn give_piece(&mut self, piece: Piece, to: Seat, log: &mut impl Log<Event>) -> bool {
        self.take_over(piece, to, log).is_some()
    }

    /// The same; says where it is then, and whether something was plundered. What a galley carries changes its owner with it; what
    /// he has no token for is plundered.
    pub(crate) fn take_over(&mut self, piece: Piece, to: Seat, log: &mut impl Log<Event>) -> Option<Taken> {
        let gear = *self.lands.stables[piece.seat.index()].get(piece.place)?;
        if !self.tokens_allow(to, gear.level, None) {
            return None;
        }
        let cargo = self.aboard(piece);
        if !self.is_sea(gear.zone) {
            self.lands.troops[gear.zone.index()][piece.seat.index()] += gear.troops;
        }
        // A war wagon with goods on it is a caravan as well until the end of the turn (MU-C11).
        let both = gear.kind == GearKind::WarWagon && !gear.cargo.is_empty();
        let marks = if both { Marks::one(Mark::Both) } else { Marks::EMPTY };
        let given = Gear { troops: Troops::NONE, aboard: None, marks, ..gear };
        let place = self.lands.stables[to.index()].put(given)?;
        self.lands.stables[piece.seat.index()].take(piece.place);
        self.forget_piece(piece);
        let zone = self.name(gear.zone);
        log.note(|| Event::PieceTaken { piece, by: to, zone });
        self.end_route_on(piece, log);
        let mut plundered = false;
        for other in cargo {
            match self.take_over(other, to, log) {
                Some(carried) => {
                    if let Some(carried) = self.lands.stables[to.index()].get_mut(carried.place) {
                        carried.aboard = Some(place);
                    }
                }
                None => plundered |= self.spoil_cargo(other, to, log),
            }
        }
        Some(Taken { place, plundered })
    }

    /// A route ends when its transport is lost (MU-17.35).
    pub(crate) fn end_route_on(&mut self, piece: Piece, log: &mut impl Log<Event>) {
        let carried = |route: &crate::player::Route| route.carrier == Some(piece.place);
        if self.player(piece.seat).route.as_ref().is_some_and(carried) {
            self.route_lost(piece.seat, log);
        }
    }

    /// Whether a piece carries cubes that can be decided about.
    pub(crate) fn has_cubes(&self, piece: Piece) -> bool {
        let loaded = |gear: &Gear| gear.kind != GearKind::SiegeEngine && !gear.cargo.is_empty();
        self.lands.stables[piece.seat.index()].get(piece.place).is_some_and(loaded)
    }
}
