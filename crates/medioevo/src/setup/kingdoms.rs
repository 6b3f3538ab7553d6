//! Who rules what: drawn, picked, or auctioned for honour points (MU-3.1 to MU-3.8, MU-25.1 to MU-25.6).

use table::{Chance, Log, Seat, Seats};

use super::Setup;
use crate::auction::draw_seat;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::map::{Kingdom, Kingdoms, Map};
use crate::notation::Action;
use crate::pieces::SEATS;
use crate::state::Medioevo;

/// The most honour points that can be bid for a kingdom (MU-25.1).
const MOST_PLEDGED: u8 = 10;

/// The kingdom of each seat, while they are given out.
pub(super) type Rulers = [Option<Kingdom>; SEATS];

fn set_of(kingdoms: Rulers) -> Kingdoms {
    kingdoms.into_iter().flatten().collect()
}

/// Whether kingdoms were picked in turn so far, each from those that were open to its player (MU-3.5).
pub(super) fn is_pick_sound(
    map: &Map,
    seats: u8,
    order: [Option<Seat>; SEATS],
    place: u8,
    rulers: Rulers,
) -> bool {
    let players: Vec<Seat> = order.into_iter().flatten().collect();
    let all: Seats = players.iter().copied().collect();
    let mut taken = Kingdoms::EMPTY;
    let picked = players.iter().take(usize::from(place)).all(|seat| {
        let Some(kingdom) = rulers.get(seat.index()).copied().flatten() else { return false };
        let open = map.choices(taken, usize::from(seats)).contains(kingdom);
        taken = taken.with(kingdom);
        open
    });
    picked
        && place <= seats
        && (players.len(), all) == (usize::from(seats), Seats::first(seats))
        && rulers.into_iter().flatten().count() == usize::from(place)
}

/// Whether as many kingdoms are offered as there are players, each of them once, and everybody has or wants one of them
/// (MU-25.1 to MU-25.4).
pub(super) fn is_pledge_sound(
    seats: u8,
    offered: Rulers,
    rulers: Rulers,
    pledged: [u8; SEATS],
    tied: Rulers,
) -> bool {
    let seats = usize::from(seats);
    let once = |kingdoms: Rulers| kingdoms.into_iter().flatten().count() == set_of(kingdoms).len();
    once(offered)
        && once(rulers)
        && set_of(offered).len() == seats
        && (set_of(rulers) | set_of(tied)) - set_of(offered) == Kingdoms::EMPTY
        && rulers[seats..].iter().chain(&tied[seats..]).all(Option::is_none)
        && pledged.into_iter().all(|points| points <= MOST_PLEDGED)
}

/// Whether a secret number is a pledge for one of these kingdoms (MU-25.1).
pub(super) fn is_pledge(secret: u32, offered: Rulers) -> bool {
    of_secret(secret)
        .is_some_and(|(kingdom, points)| set_of(offered).contains(kingdom) && points <= MOST_PLEDGED)
}

/// Who has to name a kingdom: those without one.
pub(super) fn without_kingdom(game: &Medioevo, rulers: Rulers) -> Seats {
    (0..game.options.seats).map(Seat).filter(|seat| rulers[seat.index()].is_none()).collect()
}

/// A pledge as a secret number, and back.
fn as_secret(kingdom: Kingdom, points: u8) -> u32 {
    kingdom as u32 * 16 + u32::from(points)
}

fn of_secret(secret: u32) -> Option<(Kingdom, u8)> {
    Some((*Kingdom::ALL.get(secret as usize / 16)?, (secret % 16) as u8))
}

/// One of these kingdoms, by lot; one alone needs none.
fn draw_kingdom(kingdoms: Kingdoms, chance: &mut impl Chance) -> Option<Kingdom> {
    let at = |index: u32| kingdoms.iter().nth(index as usize);
    match kingdoms.len() {
        0 | 1 => at(0),
        several => at(chance.pick(several as u32, |index| at(index).map_or("", Kingdom::word))),
    }
}

impl Medioevo {
    fn seats(&self) -> usize {
        usize::from(self.options.seats)
    }

    /// The kingdoms of a game: the first from all, each further one from those linked to one before (MU-3.4, MU-3.5).
    pub(super) fn draw_kingdoms(&self, chance: &mut impl Chance) -> Kingdoms {
        if self.seats() >= Kingdom::ALL.len() {
            return Kingdoms::ALL;
        }
        let mut drawn = Kingdoms::EMPTY;
        while drawn.len() < self.seats() {
            match draw_kingdom(self.map().choices(drawn, self.seats()), chance) {
                Some(kingdom) => drawn = drawn.with(kingdom),
                None => break,
            }
        }
        drawn
    }

    /// Seats without a kingdom get one of these at random.
    pub(super) fn deal_kingdoms(
        &self,
        mut from: Kingdoms,
        mut rulers: Rulers,
        chance: &mut impl Chance,
    ) -> Rulers {
        for ruler in rulers.iter_mut().take(self.seats()).filter(|ruler| ruler.is_none()) {
            *ruler = draw_kingdom(from, chance);
            from = ruler.map_or(from, |kingdom| from.without(kingdom));
        }
        rulers
    }

    /// Kingdoms are picked in an order that is drawn.
    pub(super) fn begin_picking(&self, chance: &mut impl Chance) -> Setup {
        let mut left = Seats::first(self.options.seats);
        let order = std::array::from_fn(|_| {
            let seat = draw_seat(left, chance)?;
            left = left.without(seat);
            Some(seat)
        });
        Setup::Pick { order, place: 0, rulers: [None; SEATS] }
    }

    /// Kingdoms are auctioned: those that were agreed, or a drawn set (MU-25.6).
    pub(super) fn begin_pledging(&self, chance: &mut impl Chance) -> Setup {
        let agreed: Kingdoms = self.options.agreed.iter().collect();
        let set = if agreed.is_empty() { self.draw_kingdoms(chance) } else { agreed };
        let mut offered = [None; SEATS];
        for (place, kingdom) in offered.iter_mut().zip(set.iter()) {
            *place = Some(kingdom);
        }
        Setup::Pledge {
            offered,
            rulers: [None; SEATS],
            pledged: [0; SEATS],
            tied: [None; SEATS],
            again: false,
        }
    }

    /// Everybody has a kingdom: homes and the play area are known (MU-3.7, MU-3.8).
    pub(super) fn enthrone(&mut self, rulers: Rulers, log: &mut impl Log<Event>) {
        self.area = self.map().play_area(set_of(rulers));
        for seat in (0..self.options.seats).map(Seat) {
            if let Some(kingdom) = rulers[seat.index()] {
                self.player_mut(seat).kingdom = kingdom;
                self.lands.homes[seat.index()] = self.map().home(kingdom);
                log.note(|| Event::KingdomTaken { seat, kingdom });
            }
        }
    }
}

impl Setup {
    /// The kingdoms that a seat may pick or name.
    fn free_for(self, game: &Medioevo, seat: Seat) -> Kingdoms {
        match self {
            Setup::Pick { rulers, .. } => game.map().choices(set_of(rulers), game.seats()),
            Setup::Pledge { offered, rulers, tied, .. } => {
                let free = set_of(offered) - set_of(rulers);
                tied[seat.index()].map_or(free, |tied| free.without(tied))
            }
            _ => Kingdoms::EMPTY,
        }
    }

    pub(super) fn list_kingdoms(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        for kingdom in self.free_for(game, seat).iter() {
            if let Setup::Pick { .. } = self {
                into.push(Action::Kingdom(kingdom));
            } else {
                for points in 0..=MOST_PLEDGED {
                    into.push(Action::Pledge(kingdom, points));
                }
            }
        }
    }

    pub(super) fn choose_kingdom(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        match (self, action) {
            (Setup::Pick { order, place, mut rulers }, Action::Kingdom(kingdom)) => {
                rulers[seat.index()] = Some(kingdom);
                let mut place = place + 1;
                // The last kingdom of six goes to the last seat.
                let free = game.map().choices(set_of(rulers), game.seats());
                if let Some(last) = order.get(usize::from(place)).copied().flatten()
                    && free.len() == 1
                {
                    rulers[last.index()] = free.iter().next();
                    place += 1;
                }
                game.set(Frame::Setup(Setup::Pick { order, place, rulers }));
            }
            (Setup::Pledge { .. }, Action::Pledge(kingdom, points)) => {
                game.secret[seat.index()] = Some(as_secret(kingdom, points));
                log.note(|| Event::Committed { seat });
            }
            _ => {}
        }
    }

    /// The pledges are revealed: the highest bidder for a kingdom gets it; the others bid once more, and after that the
    /// kingdoms that are left are dealt at random (MU-25.2 to MU-25.4).
    pub(super) fn resolve_pledges(
        self,
        game: &mut Medioevo,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Setup::Pledge { offered, mut rulers, mut pledged, mut tied, again } = self else { return };
        let named: [Option<(Kingdom, u8)>; SEATS] =
            std::array::from_fn(|seat| game.secret[seat].take().and_then(of_secret));
        for (seat, pledge) in (0..).map(Seat).zip(named) {
            game.named[seat.index()] = pledge.map(|(kingdom, _)| kingdom);
            if let Some((kingdom, points)) = pledge {
                game.bids[seat.index()] = u32::from(points);
                log.note(|| Event::Pledged { seat, kingdom, points });
            }
        }
        for kingdom in set_of(offered).iter() {
            let bids = || {
                let bids = (0..).map(Seat).zip(named);
                bids.filter_map(move |(seat, pledge)| {
                    pledge.filter(|it| it.0 == kingdom).map(|it| (seat, it.1))
                })
            };
            let Some(highest) = bids().map(|(_, points)| points).max() else { continue };
            let best: Seats = bids().filter(|(_, points)| *points == highest).map(|(seat, _)| seat).collect();
            for seat in best.iter() {
                if best.len() == 1 {
                    (rulers[seat.index()], pledged[seat.index()]) = (Some(kingdom), highest);
                } else {
                    tied[seat.index()] = Some(kingdom);
                }
            }
        }
        let without = rulers.iter().take(game.seats()).filter(|ruler| ruler.is_none()).count();
        if without > 1 && !again {
            game.set(Frame::Setup(Setup::Pledge { offered, rulers, pledged, tied, again: true }));
            return;
        }
        let free = set_of(offered) - set_of(rulers);
        let rulers = game.deal_kingdoms(free, rulers, chance);
        let lowest = pledged.iter().take(game.seats()).min().copied().unwrap_or(0);
        for seat in (0..game.options.seats).map(Seat) {
            // The lowest bidder stands on the start, the others behind him (MU-25.5).
            game.player_mut(seat).honour -= i16::from(pledged[seat.index()] - lowest);
        }
        game.enthrone(rulers, log);
        game.set(Frame::Setup(Setup::Bids));
    }
}
