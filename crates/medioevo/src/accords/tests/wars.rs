//! War, armistice and peace (MU-21.4 to MU-21.10).

use super::*;

/// MU-21.4, MU-21.10: nobody is at war at the start; a declaration makes war from the next turn on.
#[test]
fn a_declared_war_begins_with_the_next_turn() {
    let mut bench = Bench::new(3);
    assert!(!bench.game.at_war(Seat(0), Seat(1)));
    bench.act(0, "declare 1");
    assert!(!bench.game.at_war(Seat(0), Seat(1)));
    assert!(!bench.may(0, "declare 1") && !bench.may(1, "declare 0"), "it begins anyway");
    bench.game.end_of_turn_accords(&mut bench.events);
    assert!(bench.game.at_war(Seat(0), Seat(1)) && bench.game.at_war(Seat(1), Seat(0)));
    assert!(bench.game.hostile(Seat(1), Seat(0)));
    assert_eq!(bench.game.accords.declared, [Seats::NONE; SEATS]);
    let before = bench.honour(1);
    bench.game.attack_player(Seat(1), Seat(0), &mut bench.events);
    assert_eq!(bench.honour(1), before, "the one who was declared war on may attack, too");
}

/// MU-21.4: in the turn of the declaration an attack is one without a declaration, by either of them.
#[test]
fn an_attack_in_the_turn_of_the_declaration_costs_honour() {
    for attacker in [0, 1] {
        let mut bench = Bench::new(3);
        bench.act(0, "declare 1");
        let before = bench.honour(attacker);
        bench.game.attack_player(Seat(attacker), Seat(1 - attacker), &mut bench.events);
        assert_eq!(bench.honour(attacker), before - 3);
        assert!(bench.game.at_war(Seat(0), Seat(1)));
        bench.game.end_of_turn_accords(&mut bench.events);
        assert!(bench.game.at_war(Seat(0), Seat(1)));
    }
}

/// MU-21.5, MU-21.6, MU-24.10: 3 points are lost once, and the war begins on the spot.
#[test]
fn an_attack_without_declaration_costs_three_points_once() {
    let mut bench = Bench::new(3);
    let before = (bench.honour(0), bench.honour(1));
    bench.game.attack_player(Seat(0), Seat(1), &mut bench.events);
    assert!(bench.game.at_war(Seat(0), Seat(1)) && bench.game.at_war(Seat(1), Seat(0)));
    bench.game.attack_player(Seat(0), Seat(1), &mut bench.events);
    bench.game.attack_player(Seat(1), Seat(0), &mut bench.events);
    assert_eq!((bench.honour(0), bench.honour(1)), (before.0 - 3, before.1));
}

/// MU-21.7, MU-21.20, MU-24.9: all pacts between the two are broken, 2 points each; those with others stay.
#[test]
fn war_breaks_all_pacts_between_the_two() {
    for (act, cost) in [("declare", 4), ("attack", 7)] {
        let mut bench = Bench::new(4);
        signed(&mut bench, &["clause trade 1 0 0"]);
        bench.act(0, "partner 1").act(0, "partner 2").act(0, "clause passage 0 2 0").act(0, "propose");
        let id = last_proposal(&bench);
        bench.act(1, &format!("agree {id}")).act(2, &format!("agree {id}"));
        bench.act(0, "partner 3").act(0, "clause trade 3 0 0").act(0, "propose");
        let id = last_proposal(&bench);
        bench.act(3, &format!("agree {id}"));
        assert_eq!(pacts(&bench), 3);
        let before = (bench.honour(0), bench.honour(1));
        if act == "declare" {
            bench.act(0, "declare 1");
        } else {
            bench.game.attack_player(Seat(0), Seat(1), &mut bench.events);
        }
        assert_eq!((bench.honour(0), bench.honour(1)), (before.0 - cost, before.1), "{act}");
        assert_eq!(pacts(&bench), 1);
        assert!(bench.game.is_allowed(ClauseKind::Trade, Seat(0), Seat(3)));
        assert!(!bench.game.is_allowed(ClauseKind::Trade, Seat(0), Seat(1)));
    }
}

/// MU-21.8, AR-61: an armistice needs both, suspends the war for the turn and ends with it.
#[test]
fn an_armistice_suspends_the_war_for_the_turn() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    bench.act(0, "truce 1");
    assert!(bench.game.hostile(Seat(0), Seat(1)));
    let id = last_proposal(&bench);
    assert!(!bench.may(0, &format!("agree {id}")) && !bench.may(2, &format!("agree {id}")));
    bench.act(1, &format!("agree {id}"));
    assert!(bench.game.has_armistice(Seat(1), Seat(0)) && bench.game.at_war(Seat(0), Seat(1)));
    assert!(!bench.game.hostile(Seat(0), Seat(1)) && !bench.may(0, "truce 1"));
    bench.game.end_of_turn_accords(&mut bench.events);
    assert!(bench.game.hostile(Seat(0), Seat(1)));
}

/// MU-21.8: a battle under way between the two ends after its round; other battles go on.
#[test]
fn an_armistice_stops_a_battle() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    let zone = bench.zone("buda");
    bench.game.battles[0] = Battle::new(zone, Side::Player(Seat(0)), Side::Player(Seat(1)));
    bench.game.battles[1] = Battle::new(zone, Side::Player(Seat(0)), Side::Player(Seat(2)));
    bench.game.battling = 2;
    bench.act(0, "truce 1");
    let id = last_proposal(&bench);
    bench.act(1, &format!("agree {id}"));
    assert!(bench.game.battles[0].stops && !bench.game.battles[1].stops);
}

/// MU-21.9: peace needs both and ends the war.
#[test]
fn peace_ends_the_war() {
    let mut bench = Bench::new(3);
    assert!(!bench.may(0, "peace 1"), "there is no war");
    bench.war(0, 1);
    bench.act(1, "peace 0");
    let id = last_proposal(&bench);
    bench.act(0, &format!("agree {id}"));
    assert!(!bench.game.at_war(Seat(0), Seat(1)) && !bench.game.at_war(Seat(1), Seat(0)));
}

/// MU-21.9: peace also takes back a war that has been declared and has not begun.
#[test]
fn peace_takes_back_a_declaration() {
    let mut bench = Bench::new(3);
    bench.act(0, "declare 1").act(1, "peace 0");
    let id = last_proposal(&bench);
    bench.act(0, &format!("agree {id}"));
    bench.game.end_of_turn_accords(&mut bench.events);
    assert!(!bench.game.at_war(Seat(0), Seat(1)));
}

/// MU-21.2: a pact that was proposed stays open when one of the two declares war or attacks; one that promises friendship can't
/// be agreed to any more (INV-21).
#[test]
fn proposals_outlive_a_declaration() {
    for (act, clause, possible) in [
        ("declare", "clause trade 1 0 0", true),
        ("attack", "clause trade 1 0 0", true),
        ("declare", "clause non_belligerence 1 0 0", false),
    ] {
        let mut bench = Bench::new(3);
        bench.act(0, "partner 1").act(0, clause).act(0, "propose");
        let id = last_proposal(&bench);
        if act == "declare" {
            bench.act(1, "declare 0");
        } else {
            bench.game.attack_player(Seat(1), Seat(0), &mut bench.events);
        }
        assert_eq!(bench.may(1, &format!("agree {id}")), possible, "{act}, {clause}");
        assert!(bench.may(1, &format!("refuse {id}")) && bench.may(0, &format!("withdraw {id}")));
    }
}
