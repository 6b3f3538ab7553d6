//! Questions that lose their answers since a pact ends, cards that are used in one way at a time, and attacks that come to
//! nothing.

use table::{Game as _, Seat, Seats};

use super::combat;
use crate::accords::{Clause, Clauses, Pact};
use crate::cards::CardNo;
use crate::frame::Frame;
use crate::gear::{GearKind, Mark, Marks};
use crate::map::Zones;
use crate::pieces::{Building, ClauseKind, Good};
use crate::purchases::Purchases;
use crate::state::{Medioevo, Phase};
use crate::technology::Technology;
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::trade::Trade;
use crate::troops::Figure;

/// The colour of a token is chosen where there are several.
fn take_token(bench: &mut Bench, seat: u8) {
    if let Some(colour) = bench.offers(seat).into_iter().find(|choice| choice.starts_with("colour")) {
        bench.act(seat, &colour);
    }
}

/// MU-9.1, MU-8.86, INV-16: while a Sheriff is asked what he raises his card is not an objective besides; when he has raised it
/// the card is rotated.
#[test]
fn a_planned_sheriff_is_no_objective_besides() {
    let mut bench = Bench::new(3);
    bench.game.options.simultaneous_purchases = true;
    bench.game.phase = Phase::Purchases;
    bench.cards(0, &[70]).building("macedonia", Building::Tower).building("macedonia", Building::Town);
    bench.building("bithynia", Building::Tower).building("bithynia", Building::Town);
    let tokens = ["serbia", "bulgaria", "epirus", "galatia"].map(|zone| bench.zone(zone));
    bench.game.lands.tokens[0] = tokens.into_iter().collect();
    bench.at(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    assert!(bench.may(0, "claim 70"), "four control tokens lie on the board");
    bench.act(0, "play 70");
    assert_eq!(bench.offers(0), ["zone macedonia", "zone bithynia"], "and no claim");
    assert!(!bench.may(0, "claim 70"));
    bench.act(0, "zone macedonia");
    let card = CardNo::new(70).expect("a card");
    assert!(bench.game.today.rotated.contains(card) && bench.game.players[0].cards.contains(card));
    assert!(!bench.may(0, "claim 70"), "AR-17");
    assert!(Medioevo::from_position(&bench.game.position()).is_ok());
}

/// MU-9.1, MU-C36, MU-C44: a Magnate whom a Bard has straightened while he is asked for a sum is claimed after it, and the sum goes
/// to the bank; none is put on a card that nobody has.
#[test]
fn a_magnate_is_claimed_after_his_use() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[36, 44]);
    for (zone, goods) in
        [("macedonia", [Good::Black, Good::White]), ("constantinople", [Good::Brown, Good::Green])]
    {
        let zone = bench.zone(zone);
        bench.game.lands.markets[zone.index()] = goods.into_iter().collect();
    }
    bench.gear(0, GearKind::WarWagon, 1, "ionia");
    combat(&mut bench);
    bench.act(0, "play 36").act(0, "play 44");
    while !bench.offers(0).iter().any(|offer| offer.starts_with("number")) {
        let offer = bench.offers(0)[0].clone();
        bench.act(0, &offer);
    }
    assert!(!bench.game.today.rotated.contains(CardNo::new(36).expect("a card")), "it is straight again");
    assert!(!bench.may(0, "claim 36"), "while it is in use");
    bench.act(0, "number 200");
    assert_eq!((bench.game.deposit, bench.florins(0)), (200, 800));
    bench.act(0, "claim 36");
    take_token(&mut bench, 0);
    assert_eq!((bench.game.deposit, bench.florins(0)), (0, 800));
    assert!(Medioevo::from_position(&bench.game.position()).is_ok());
}

/// MU-4.3, MU-9.12: while all choose their tax levels nobody claims, so that nobody comes first by being quick.
#[test]
fn no_claim_beside_a_tax_level() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.cards(1, &[70]).troops(1, "buda", &[(Figure::Archer, 1)]);
    let tokens = ["serbia", "bosnia", "galicia", "carinthia"].map(|zone| bench.zone(zone));
    bench.game.lands.tokens[1] = tokens.into_iter().collect();
    bench.game.begin_taxes();
    bench.go_on();
    assert!(bench.asked() == [0, 1, 2] && !bench.may(1, "claim 70"));
    for seat in 0..3 {
        bench.act(seat, "tax 10");
    }
    assert!(bench.asked() == [1] && bench.may(1, "claim 70"), "in his turn");
}

/// MU-21.4, MU-21.2, MU-T04: a guest who can't leave any more, since his host breaks the pact while it is asked where he goes, stays,
/// and nothing is paid.
#[test]
fn a_way_that_closes_is_given_up() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Cartography).troops(0, "buda", &[(Figure::Archer, 1)]);
    bench.pact(1, 0, ClauseKind::Passage, 0);
    bench.game.lands.guests[0] = Zones::one(bench.zone("buda"));
    bench.game.players[0].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "use cartography").act(0, "zone buda");
    if bench.may(0, "figure archer") {
        bench.act(0, "figure archer");
    }
    assert!(bench.may(0, "zone pannonia"));
    bench.act(1, "declare 0");
    assert_eq!(bench.game.flow.frames().len(), 1, "it is his turn again");
    assert_eq!((bench.asked(), bench.game.players[0].points.0[0]), (vec![0], 2));
}

/// MU-C25, MU-21.4: help for which a host closes his land does not come.
#[test]
fn help_whose_way_closes_does_not_come() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Events;
    bench.cards(0, &[25]).horde("adrianople", [1, 0, 0]).troops(0, "wallachia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    bench.pact(1, 0, ClauseKind::Passage, 0);
    bench.at(Frame::Scoring(crate::scoring::Scoring::Over));
    bench.game.begin_supply();
    let adrianople = bench.zone("adrianople");
    bench.game.storm(adrianople, Some(Seat(0)), true);
    bench.go_on();
    bench.act(0, "play 25");
    assert_eq!(bench.listed(0), ["zone wallachia"]);
    bench.act(1, "declare 0");
    assert!(!matches!(bench.game.flow.top(), Frame::Ability(_)), "the card is over");
    assert_eq!(bench.army(0, "wallachia"), 1);
}

/// MU-21.24, MU-21.4: a purchase whose fee nobody can pay any more, since the pact without one has ended, does not take place.
#[test]
fn a_purchase_that_became_too_dear_is_given_up() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Trade;
    bench.game.players[0].florins = 250;
    bench.gear(0, GearKind::Caravan, 1, "buda");
    bench.gear(1, GearKind::Caravan, 1, "croatia");
    bench.pact(1, 0, ClauseKind::Trade, 200);
    let mut clauses = Clauses::default();
    let (from, to, enemies) = (Seat(1), Seat(0), Seats::NONE);
    clauses.push(Clause { kind: ClauseKind::Trade, from, to, number: 0, enemies, fee: 0 });
    let parties = Seats::first(3);
    bench.game.accords.pacts.push(Pact { id: 1, parties, clauses, until: None, secret: false });
    bench.at(Frame::Trade(Trade { place: 0 }));
    bench.act(0, "fetch 0");
    assert_eq!(bench.offers(0), ["number 1..2"]);
    bench.act(1, "declare 2");
    assert_eq!((bench.game.deal(), bench.asked(), bench.florins(0)), (None, vec![0], 250));
}

/// MU-T04, MU-17.15: where a trader that goes on by Cartography has to leave a cube, in the combat phase, the position reads back.
#[test]
fn a_trader_called_away_leaves_a_cube() {
    let mut bench = Bench::new(3);
    bench.knows(2, Technology::Cartography);
    let caravan = bench.gear(2, GearKind::Caravan, 1, "crimea");
    let cargo = crate::gear::Cargo::NONE.with(Good::Brown, 1).with(Good::Blue, 1);
    bench.game.lands.stables[2].get_mut(caravan).expect("a caravan").cargo = cargo;
    bench.game.players[2].points.0[0] = 2;
    bench.at(Frame::Combat(crate::movement::Combat { place: 2, ..crate::movement::Combat::FIRST }));
    bench.act(2, "use cartography").act(2, &format!("piece 2.{caravan}"));
    if bench.may(2, "zone lower_dnieper") {
        bench.act(2, "zone lower_dnieper");
    }
    assert_eq!(bench.offers(2), ["good brown", "good blue"]);
    let read = Medioevo::from_position(&bench.game.position());
    assert_eq!(read.map(|game| game.position()), Ok(bench.game.position()));
}

/// MU-C51, MU-23.10: barbarians at sea leave a galley that carries something protected, since it would go down with it.
#[test]
fn barbarians_leave_a_galley_with_something_protected() {
    for protected in [false, true] {
        let mut bench = Bench::new(3);
        bench.game.phase = Phase::Events;
        bench.horde("north_aegean", [1, 0, 0]);
        let galley = bench.gear(0, GearKind::Galley, 1, "north_aegean");
        let engine = bench.gear(0, GearKind::SiegeEngine, 1, "north_aegean");
        let gear = bench.game.lands.stables[0].get_mut(engine).expect("an engine");
        gear.aboard = Some(galley);
        gear.marks = if protected { Marks::one(Mark::Protected) } else { gear.marks };
        bench.at(Frame::Scoring(crate::scoring::Scoring::Over));
        bench.game.begin_supply();
        let zone = bench.zone("north_aegean");
        assert_eq!(bench.game.can_be_sacked(zone), !protected);
        bench.game.sack(zone);
        bench.go_on();
        assert_eq!(bench.game.lands.stables[0].iter().count(), if protected { 2 } else { 0 });
    }
}

/// MU-10.26, MU-T04: a wagon without units that Cartography brings to a horde beside an army is lost outside of an action, too.
#[test]
fn a_wagon_called_to_a_horde_is_lost() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.knows(0, Technology::Cartography).war(0, 1).horde("bulgaria", [1, 0, 0]);
    bench.troops(1, "bulgaria", &[(Figure::Archer, 1)]);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.players[0].points.0[0] = 2;
    bench.at(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    bench.act(0, "use cartography").act(0, &format!("piece 0.{wagon}")).act(0, "zone bulgaria");
    for _ in 0..8 {
        let Some(&seat) = bench.asked().first() else { break };
        if bench.game.lands.stables[0].get(wagon).is_none() || bench.may(seat, "hire archer") {
            break;
        }
        let way = ["done", "pass"].into_iter().find(|way| bench.may(seat, way)).expect("a way on");
        bench.act(seat, way);
    }
    assert!(bench.game.lands.stables[0].get(wagon).is_none());
}

/// INV-26, MU-13.8, MU-C50: a galley without units that stays with its owner, for want of a token, is not attacked again and again.
#[test]
fn a_galley_that_must_stay_is_not_attacked() {
    for protected in [false, true] {
        let mut bench = Bench::new(3);
        bench.war(0, 1);
        let own = bench.gear(0, GearKind::Galley, 3, "north_aegean");
        let berth = crate::army::Spot::aboard(bench.zone("north_aegean"), own);
        bench.game.put_troops(Seat(0), berth, crate::Troops::of(Figure::Archer, 1));
        for _ in 0..3 {
            bench.gear(0, GearKind::WarWagon, 3, "ionia");
        }
        let prey = bench.gear(1, GearKind::Galley, 3, "north_aegean");
        if protected {
            let prey = bench.game.lands.stables[1].get_mut(prey).expect("a galley");
            prey.marks = Marks::one(Mark::Protected);
        }
        combat(&mut bench);
        assert_eq!(bench.may(0, "attack north_aegean"), !protected);
    }
}

/// MU-C03, MU-C63, MU-T07: where a Bishop lets nothing leave, no cube is moved out either; one may be moved in.
#[test]
fn cubes_stay_where_nothing_leaves() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[63]);
    let macedonia = bench.zone("macedonia");
    bench.game.lands.markets[macedonia.index()] = [Good::Green].into_iter().collect();
    let own = Windows::one(Window::Own);
    assert_eq!(bench.uses(0, own), ["play 63"]);
    bench.game.today.banned[2] = Zones::one(macedonia);
    assert!(bench.uses(0, own).is_empty());
    bench.game.today.banned[2] = Zones::one(bench.zone("constantinople"));
    assert_eq!(bench.uses(0, own), ["play 63"]);
}

/// MU-O21: however many prisoners somebody holds, they can be counted.
#[test]
fn many_prisoners_are_counted() {
    let mut bench = Bench::new(6);
    let all = [
        (Figure::LightInfantry, 20),
        (Figure::HeavyInfantry, 20),
        (Figure::Cavalry, 10),
        (Figure::Archer, 10),
    ];
    for held in &mut bench.game.players[0].prisoners[1..] {
        *held = all.into_iter().collect();
    }
    assert_eq!(bench.game.players[0].prisoners_held(), u8::MAX);
    bench.cards(0, &(1..=72).collect::<Vec<u8>>());
    assert!(bench.uses(0, Windows::one(Window::Claim)).iter().any(|choice| choice.starts_with("claim")));
}
