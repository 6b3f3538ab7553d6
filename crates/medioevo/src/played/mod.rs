//! Rules of several chapters at once, as they are played: from the choice of a player to all that follows from it.

mod barbarians;
mod battle_cards;
mod cards;
mod marches;
mod questions;
mod round_cards;
mod trading;
mod wars;
mod windows;

use table::Seat;

use crate::Side;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::{Gear, GearKind};
use crate::movement::Combat;
use crate::testing::Bench;

/// A table in the combat phase, the seats in their order; what stands there is placed before. Seat 2 can always move, so that
/// the phase does not end.
fn combat(bench: &mut Bench) {
    bench.game.lands.ready = bench.game.lands.troops;
    if bench.game.lands.stables[2].iter().count() == 0 {
        bench.gear(2, GearKind::WarWagon, 1, "ukek");
    }
    bench.at(Frame::Combat(Combat::FIRST));
}

/// Seat 0 attacks somebody in a zone, up to the first question.
fn engage(bench: &mut Bench, zone: &str, enemy: Side) {
    let zone = bench.zone(zone);
    bench.game.begin_battle(zone, Side::Player(Seat(0)), enemy, &mut bench.events);
    bench.go_on();
}

/// Who is asked fights and keeps his dice, or does what is listed first.
fn fight_on(bench: &mut Bench) {
    let seat = bench.asked()[0];
    let offers = bench.offers(seat);
    let simple = ["fight", "reroll none", "done", "pass"];
    let wanted = simple.into_iter().find(|wanted| offers.iter().any(|offer| offer == wanted));
    let action = wanted.map_or_else(|| offers[0].clone(), str::to_owned);
    bench.act(seat, &action);
}

/// All fight and keep their dice until the battle is over.
fn fight_it_out(bench: &mut Bench) {
    while bench.game.battling > 0 {
        fight_on(bench);
    }
}

/// The same until a seat may do something.
fn fight_until(bench: &mut Bench, seat: u8, wanted: &str) {
    while !bench.may(seat, wanted) {
        assert!(bench.game.battling > 0, "the battle is over before {wanted}");
        fight_on(bench);
    }
}

/// Two players write a pact and sign it.
fn sign(bench: &mut Bench, a: u8, b: u8, clause: &str) {
    bench.act(a, &format!("partner {b}")).act(a, clause).act(a, "propose");
    agree(bench, b);
}

/// A player agrees with what was proposed last.
fn agree(bench: &mut Bench, seat: u8) {
    let id = bench.game.accords.proposals.iter().last().expect("a proposal").id;
    bench.act(seat, &format!("agree {id}"));
}

fn piece(bench: &Bench, seat: usize, place: u8) -> Gear {
    *bench.game.lands.stables[seat].get(place).expect("a piece")
}

/// How often a territory was conquered.
fn conquests(bench: &Bench) -> usize {
    bench.happened(|event| matches!(event, Event::Conquered { .. }))
}

/// How many battles were decided.
fn battles(bench: &Bench) -> usize {
    bench.happened(|event| matches!(event, Event::BattleWon { .. }))
}
