//! Consequences of an action that are worth a warning: what the rules make of it on the table as it lies.

use table::Seat;

use crate::frame::Frame;
use crate::honour::{Honour, MAX_LOANS};
use crate::map::Zone;
use crate::movement::{Combat, Entry, Manoeuvre, Move};
use crate::notation::{Action, Piece};
use crate::scrapping::Scrapping;
use crate::state::Medioevo;
use crate::taxes::{TaxStep, Taxes};
use crate::troops::Troops;
use crate::words::Warning;

/// What a player should know before an action that he may do.
pub(super) fn warnings(game: &Medioevo, seat: Seat, action: Action) -> Vec<Warning> {
    match (action, game.flow.top()) {
        (Action::Attack(zone), _) => on_attack(game, seat, game.zone(zone)),
        (Action::Yes, Frame::Manoeuvre(Manoeuvre { doing: Move::Confirm(zone), .. })) => {
            on_attack(game, seat, game.zone(zone))
        }
        (Action::Yes, Frame::Manoeuvre(Manoeuvre { doing: Move::ConfirmSeizure(piece), .. }))
        | (Action::Seize(piece), _) => on_war(game, seat, piece.seat),
        (Action::Yes, Frame::Ability(ability)) if ability.card.number() == 34 => {
            let owner = ability.zone.and_then(|zone| game.lands.controller(game.zone(zone)));
            owner.map_or_else(Vec::new, |owner| on_war(game, seat, owner))
        }
        (Action::Declare(other), _) => breach(game, seat, other).into_iter().collect(),
        (Action::Step(place, _), _) => on_leaving(game, seat, Leaving::Piece(place)),
        (Action::Join(place), Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(zone, ..), .. })) => {
            let mut all = on_leaving(game, seat, Leaving::Piece(place));
            all.extend(unmanned(game, seat, place, game.zone(zone)));
            all
        }
        (Action::Walk(figure, from, _) | Action::March(figure, from), _) => {
            on_leaving(game, seat, Leaving::Units(game.zone(from), Troops::of(figure, 1)))
        }
        (Action::Figure(figure), Frame::Scrapping(Scrapping::Remove { zone: Some(zone), .. })) => {
            on_leaving(game, seat, Leaving::Units(game.zone(zone), Troops::of(figure, 1)))
        }
        (Action::Borrow, _) => on_borrowing(game, seat),
        (Action::TimeUp, _) => vec![Warning::LastTurn],
        (Action::Revolt, _) => on_revolt(game, seat),
        (Action::Done, Frame::Taxes(taxes)) => on_paying(game, seat, taxes),
        (Action::Pass, Frame::Combat(Combat { .. })) => overstay(game, seat),
        (Action::Done, Frame::Manoeuvre(Manoeuvre { doing: Move::Choose, .. })) => {
            let mut all = stranded(game, seat);
            all.extend(overstay(game, seat));
            all
        }
        _ => Vec::new(),
    }
}

/// Honour points that something costs.
fn honour(game: &Medioevo, why: Honour) -> i16 {
    i16::from(game.tables().honour.in_play(why))
}

/// What an attack on a zone brings about before anybody fights (MU-10.21 to MU-10.25).
fn on_attack(game: &Medioevo, seat: Seat, zone: Zone) -> Vec<Warning> {
    let mut all = Vec::new();
    match game.attack_on(seat, zone) {
        Entry::Undeclared(owner) => all.extend(on_war(game, seat, owner)),
        Entry::Neutral => {
            let troops = game.circle.horde.within(game.barbarians_left()).troops();
            if !troops.is_empty() {
                all.push(Warning::Horde { zone: game.name(zone), troops });
                all.push(Warning::Barbarians { points: honour(game, Honour::LoseToBarbarians) });
            }
        }
        Entry::Fight if game.has_horde(zone) => {
            all.push(Warning::Barbarians { points: honour(game, Honour::LoseToBarbarians) });
        }
        _ => {}
    }
    all
}

/// What awaits somebody who ends a way in a zone: an attack, or a passage that a pact wants to be paid for (MU-21.17).
pub(super) fn on_arrival(game: &Medioevo, seat: Seat, zone: Zone) -> Vec<Warning> {
    let florins = game.passage_fee(seat, zone, false);
    let toll = game.host_in(seat, zone, false).filter(|_| florins > 0);
    let toll = toll.map(|host| Warning::Toll { zone: game.name(zone), host, florins });
    toll.into_iter().chain(on_attack(game, seat, zone)).collect()
}

/// An attack on a player: without war it costs honour, and it breaks all pacts with him (MU-21.5, MU-21.7).
fn on_war(game: &Medioevo, seat: Seat, on: Seat) -> Vec<Warning> {
    if game.at_war(seat, on) || seat == on {
        return Vec::new();
    }
    let undeclared = Warning::Undeclared { on, points: honour(game, Honour::AttackWithoutDeclaration) };
    std::iter::once(undeclared).chain(breach(game, seat, on)).collect()
}

/// The pacts between two players that a war breaks (MU-21.20).
fn breach(game: &Medioevo, seat: Seat, with: Seat) -> Option<Warning> {
    let between = game.accords.pacts.iter().filter(|pact| {
        let parties = pact.parties;
        parties.contains(seat) && parties.contains(with)
    });
    let pacts = between.count() as u8;
    let points = honour(game, Honour::BreakPact) * i16::from(pacts);
    (pacts > 0).then_some(Warning::Breach { with, pacts, points })
}

/// Who leaves a zone.
#[derive(Clone, Copy)]
enum Leaving {
    /// A piece with all that is on board of it.
    Piece(u8),
    /// Units on land.
    Units(Zone, Troops),
}

/// What happens where somebody leaves (MU-16.9, MU-23.10).
fn on_leaving(game: &Medioevo, seat: Seat, leaving: Leaving) -> Vec<Warning> {
    let mut lands = game.lands.clone();
    let from = match leaving {
        Leaving::Units(zone, troops) => {
            // Who is on board of something leaves as well.
            for (figure, _) in troops.iter() {
                let Some(spot) = game.spot_of(seat, zone, figure) else { continue };
                let place = spot.aboard.and_then(|place| lands.stables[seat.index()].get_mut(place));
                let there = place
                    .map_or(&mut lands.troops[zone.index()][seat.index()], |carrier| &mut carrier.troops);
                *there -= Troops::of(figure, 1);
            }
            zone
        }
        Leaving::Piece(place) => {
            let Some(from) = lands.stables[seat.index()].get(place).map(|gear| gear.zone) else {
                return Vec::new();
            };
            for (other, gear) in lands.stables[seat.index()].iter_mut_with_place() {
                if other == place || gear.aboard == Some(place) {
                    gear.troops = Troops::NONE;
                }
            }
            from
        }
    };
    if game.is_sea(from) || !game.lands.is_present(from, seat) || lands.is_present(from, seat) {
        return Vec::new();
    }
    let zone = game.name(from);
    let mut all = Vec::new();
    if game.lands.controller(from) == Some(seat) && lands.controller(from) != Some(seat) {
        all.push(Warning::Lost { zone });
    }
    if game.has_horde(from) && lands.armies(from).is_empty() && game.can_be_sacked(from) {
        all.push(Warning::Deserted { zone });
    }
    all
}

/// A piece without units that would be the first to enter a zone where somebody fights (MU-10.26).
fn unmanned(game: &Medioevo, seat: Seat, place: u8, zone: Zone) -> Option<Warning> {
    let carries = |(other, gear): (u8, &crate::gear::Gear)| {
        (other == place || gear.aboard == Some(place)) && !gear.troops.is_empty()
    };
    let alone = !game.lands.stables[seat.index()].iter().any(carries) && !game.lands.is_present(zone, seat);
    let fought = matches!(game.attack_on(seat, zone), Entry::Neutral | Entry::Fight);
    (alone && fought).then_some(Warning::Unmanned { piece: Piece { seat, place } })
}

/// A loan (MU-22.2, MU-22.4).
fn on_borrowing(game: &Medioevo, seat: Seat) -> Vec<Warning> {
    let mut all = vec![Warning::Interest { florins: u32::from(game.tables().economy.interest_per_loan) }];
    if usize::from(game.player(seat).loans) + 1 == MAX_LOANS {
        all.push(Warning::LastLoan);
    }
    all
}

/// Upkeep that leaves too little for the interest; interest that stays unpaid (MU-7.9, MU-22.13).
fn on_paying(game: &Medioevo, seat: Seat, taxes: Taxes) -> Vec<Warning> {
    match taxes.step {
        TaxStep::Interest(_) if taxes.bankrupt.contains(seat) => vec![Warning::Eliminated],
        TaxStep::Interest(_) => vec![Warning::Bankrupt],
        TaxStep::Upkeep(_) => {
            let left = game.player(seat).florins.saturating_sub(game.upkeep(seat));
            let due = game.owes(seat);
            if left < due { vec![Warning::Short { due }] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// A rebellion of one's own (MU-22.11, MU-6.29).
fn on_revolt(game: &Medioevo, seat: Seat) -> Vec<Warning> {
    let restless = game.lands.homes[seat.index()].iter().any(|zone| game.has_horde(zone));
    let points = honour(game, Honour::NewRebellionWithRebels);
    if restless { vec![Warning::Restless { points }] } else { Vec::new() }
}

/// Guests who have to leave in this phase (MU-21.23).
fn overstay(game: &Medioevo, seat: Seat) -> Vec<Warning> {
    let points = honour(game, Honour::AttackWithoutDeclaration);
    let overdue = game.overdue_guests(seat).iter().filter_map(|zone| {
        let host = game.lands.controller(zone)?;
        let spared = game.has_armistice(seat, host);
        (!spared).then_some(Warning::Overstay { zone: game.name(zone), host, points })
    });
    overdue.collect()
}

/// Pieces that an action leaves in the wrong element (MU-T02b).
fn stranded(game: &Medioevo, seat: Seat) -> Vec<Warning> {
    let lost = game.lands.stables[seat.index()]
        .iter()
        .filter(|(_, gear)| game.is_stranded(gear) && Medioevo::marches(gear));
    lost.map(|(place, _)| Warning::Stranded { piece: Piece { seat, place } }).collect()
}
