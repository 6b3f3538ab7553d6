use table::Seat;

use super::*;
use crate::frame::Frame;
use crate::state::Phase;
use crate::testing::Bench;
use crate::timing::Windows;
use crate::troops::Troops;
use Figure::{Archer, Captain1, LightInfantry};

/// Barbarians come to Adrianople; the first player has a card.
fn bench(number: u8) -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.cards(0, &[number]).horde("adrianople", [1, 0, 0]);
    b.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    b.game.begin_supply();
    b
}

fn storm(b: &mut Bench) {
    let zone = b.zone("adrianople");
    b.game.storm(zone, Some(Seat(0)), true);
}

fn attacked() -> impl Fn(&Event) -> bool {
    |event| matches!(event, Event::HordeAttacks { .. })
}

/// MU-C24: one unit of the reserve, a Captain of level I too; only where it happens, and only by who rules there.
#[test]
fn c24_raises_a_unit() {
    let mut b = bench(24);
    b.cards(1, &[25]);
    assert!(b.uses(0, Windows::one(Window::Invade)).is_empty(), "nothing happens");
    storm(&mut b);
    b.go_on();
    assert_eq!(b.asked(), [0]);
    assert!(
        b.uses(0, Windows::one(Window::Own)).is_empty() && b.uses(1, Windows::one(Window::Invade)).is_empty()
    );
    b.act(0, "play 24");
    assert!(b.may(0, "figure cavalry") && !b.may(0, "figure captain2"));
    assert!(b.act_until(0, "figure captain1", attacked()));
    assert_eq!(b.count(0, "adrianople", Captain1), 1);
    assert_eq!(b.game.players[0].tally.units_bought, 0, "MU-8.46: it does not count for the limit");
}

/// MU-C25: three points for units that get there; each step of each costs one, and nobody goes through other lands.
#[test]
fn c25_calls_for_help() {
    let mut b = bench(25);
    b.troops(0, "constantinople", &[(Archer, 1)]).troops(0, "bithynia", &[(LightInfantry, 2)]);
    b.troops(0, "wallachia", &[(Archer, 1)]);
    b.gear(0, GearKind::WarWagon, 1, "constantinople");
    storm(&mut b);
    b.go_on();
    b.act(0, "play 25");
    assert_eq!(b.listed(0), ["zone constantinople", "zone bithynia"], "Bulgaria lies in between");
    b.act(0, "zone bithynia").act(0, "figure light_infantry");
    assert_eq!(b.listed(0), ["zone constantinople", "done"], "one point is left");
    b.act(0, "zone constantinople");
    assert_eq!(b.listed(0), ["figure archer", "piece 0.0"]);
    assert!(b.act_until(0, "piece 0.0", attacked()));
    assert_eq!((b.army(0, "adrianople"), b.army(0, "bithynia")), (1, 1));
    assert_eq!(b.game.lands.stables[0].get(0).map(|gear| gear.zone), Some(b.zone("adrianople")));
}

/// MU-C25: who can't get there is no help.
#[test]
fn c25_needs_somebody_near() {
    let mut b = bench(25);
    b.troops(0, "caria", &[(Archer, 1)]);
    storm(&mut b);
    assert!(!b.go_until(|event| matches!(event, Event::CameToHelp { .. })));
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)), "nobody was asked");
}

/// MU-C26: with units there the territory is fortified for the turn.
#[test]
fn c26_fortifies() {
    let mut b = bench(26);
    storm(&mut b);
    b.go_on();
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)), "no units, no use");
    let mut b = bench(26);
    b.troops(0, "adrianople", &[(Archer, 1)]);
    storm(&mut b);
    b.go_on();
    assert!(b.act_until(0, "play 26", |event| matches!(event, Event::Fortified { .. })));
    assert!(b.game.today.fortified.holds(b.zone("adrianople"), table::Seat(0)));
}

/// MU-C24, MU-W6: a rebellion is such a moment as well, once it is placed.
#[test]
fn militia_against_rebels() {
    let mut b = bench(24);
    for zone in ["constantinople", "macedonia", "bithynia", "ionia", "caria"] {
        b.troops(0, zone, &[(Archer, 1)]);
    }
    b.game.rebel(Seat(0), None, &mut b.events);
    b.go_on();
    assert_eq!((b.asked(), b.barbarians("paphlagonia")), (vec![0], [1, 0, 0]));
    assert!(b.may(0, "play 24"));
    b.act(0, "play 24");
    assert!(b.act_until(0, "figure archer", attacked()));
}

/// MU-C25: nobody leaves a battle to help elsewhere, and units on board of a wagon don't come for its point alone.
#[test]
fn c25_leaves_no_battle() {
    let mut b = bench(25);
    b.troops(0, "bulgaria", &[(Archer, 1)]).troops(1, "bulgaria", &[(Archer, 1)]);
    let wagon = b.gear(0, GearKind::WarWagon, 1, "macedonia");
    b.game.lands.stables[0].get_mut(wagon).expect("a wagon").troops = Troops::of(Archer, 2);
    b.troops(0, "constantinople", &[(Archer, 1)]);
    let (bulgaria, sides) = (b.zone("bulgaria"), [0, 1].map(|seat| crate::Side::Player(Seat(seat))));
    b.game.battles[0] = crate::battle::Battle::new(bulgaria, sides[0], sides[1]);
    b.game.battling = 1;
    storm(&mut b);
    b.go_on();
    b.act(0, "play 25");
    assert_eq!(b.listed(0), ["zone constantinople"]);
}

/// MU-C24, MU-10.8: who is raised in the combat phase has not moved yet.
#[test]
fn c24_raises_somebody_who_can_move() {
    let mut b = bench(24);
    b.game.phase = Phase::Combat;
    storm(&mut b);
    b.go_on().act(0, "play 24");
    assert!(b.act_until(0, "figure archer", attacked()));
    assert_eq!(b.game.lands.ready[b.zone("adrianople").index()][0].get(Archer), 1);
}

/// MU-C25, MU-21.17, MU-21.13: the way through a partner's land costs what he asks for each who passes; engines don't pass.
#[test]
fn c25_pays_for_the_way() {
    let mut b = bench(25);
    b.troops(0, "wallachia", &[(Archer, 1)]).gear(0, GearKind::SiegeEngine, 1, "wallachia");
    b.game.lands.tokens[1] = Zones::one(b.zone("bulgaria"));
    b.pact(1, 0, ClauseKind::Passage, 20);
    storm(&mut b);
    b.go_on().act(0, "play 25").act(0, "zone wallachia");
    assert_eq!(b.listed(0), ["figure archer"], "no engine");
    assert!(b.act_until(0, "figure archer", attacked()));
    assert_eq!((b.army(0, "adrianople"), b.florins(0), b.florins(1)), (1, 980, 1020));
}

/// MU-C25, MU-10.22: nobody comes through a land where he would be stopped: an opponent's, or one with an opponent's army.
#[test]
fn c25_avoids_opponents() {
    for (owner, guest) in [(1, None), (0, Some(1))] {
        let mut b = bench(25);
        b.war(0, 1).troops(0, "wallachia", &[(Archer, 1)]).pact(1, 0, ClauseKind::Passage, 0);
        let bulgaria = Zones::one(b.zone("bulgaria"));
        b.game.lands.tokens[owner] = bulgaria;
        if let Some(guest) = guest {
            b.troops(guest, "bulgaria", &[(Archer, 1)]).game.lands.guests[usize::from(guest)] = bulgaria;
        }
        storm(&mut b);
        assert!(b.uses(0, Windows::one(Window::Invade)).is_empty(), "{owner} {guest:?}");
    }
}

/// MU-23.10: barbarians whom the helpers leave alone plunder at once.
#[test]
fn c25_leaves_barbarians_alone() {
    let mut b = bench(25);
    b.troops(0, "macedonia", &[(Archer, 1)]).horde("macedonia", [1, 0, 0]);
    b.building("macedonia", crate::Building::Tower);
    storm(&mut b);
    b.go_on().act(0, "play 25").act(0, "zone macedonia");
    assert!(b.act_until(0, "figure archer", attacked()));
    assert!(b.game.lands.estates[b.zone("macedonia").index()].is_empty());
}

/// MU-C24: an enemy has to come: one who is let in to fight somebody else's guests is none.
#[test]
fn militia_needs_an_enemy() {
    for enemy in [false, true] {
        let mut b = bench(24);
        let serbia = b.zone("serbia");
        b.game.lands.tokens[0] = Zones::one(serbia);
        b.war(1, 2).troops(2, "serbia", &[(Archer, 1)]).troops(1, "serbia", &[(Archer, 1)]);
        (b.game.lands.guests[1], b.game.lands.guests[2]) = (Zones::one(serbia), Zones::one(serbia));
        if enemy {
            b.war(0, 1);
        }
        b.game.arrive_from(Seat(1), serbia, Some(Seat(0)));
        assert_eq!(b.uses(0, Windows::one(Window::Invade)).is_empty(), !enemy);
    }
}
