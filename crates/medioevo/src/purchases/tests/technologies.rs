//! Technologies (MU-8.3 to MU-8.6), and those that are lent (MU-T24).

use super::*;
use crate::gear::GearKind;
use crate::technology::Technology;
use crate::troops::Figure;

/// EX-12 (MU-8.3): a level IV technology costs 400 florins.
#[test]
fn a_technology_costs_by_its_level() {
    for (level, price) in [(1, 100), (2, 200), (3, 300), (4, 400)] {
        let mut bench = market(3);
        bench.game.players[0].levels[Branch::Construction as usize] = level - 1;
        bench.act(0, "research construction");
        assert_eq!(bench.florins(0), 1000 - price);
        let technology = Branch::Construction.technology(level).expect("a level");
        assert!(bench.game.players[0].knows(technology));
        assert!(bench.events.contains(&Event::Researched { seat: table::Seat(0), technology }));
    }
}

/// EX-54 (MU-8.3 to MU-8.5): level I of three branches, 300 florins.
#[test]
fn several_branches_in_a_turn() {
    let mut bench = market(3);
    for branch in ["transport", "commerce", "legislation"] {
        bench.act(0, &format!("research {branch}"));
    }
    assert_eq!(bench.florins(0), 700);
    for technology in [Technology::Carpentry, Technology::Commerce, Technology::Edict] {
        assert!(bench.game.players[0].knows(technology));
    }
}

/// MU-8.4, MU-8.5, INV-15: level by level, one in a branch and turn, four in all.
#[test]
fn one_level_of_a_branch_in_a_turn() {
    let mut bench = market(3);
    bench.act(0, "research religion");
    assert!(!bench.may(0, "research religion"));
    assert!(!bench.game.players[0].knows(Technology::Monasticism));
    bench.game.players[0].tally.researched = crate::Branches::EMPTY;
    assert!(bench.may(0, "research religion"));
    bench.game.players[0].levels[Branch::Religion as usize] = 4;
    assert!(!bench.may(0, "research religion"));
    bench.game.players[0].florins = 99;
    assert!(!bench.may(0, "research combat"));
}

/// MU-8.6, MU-8.8: without the technology nothing can be planned; with it each plan is paid.
#[test]
fn plans_need_their_technology() {
    let mut bench = market(3);
    let verbs = [
        "build village",
        "build tower",
        "build cathedral",
        "make galley 1",
        "make siege_engine 1",
        "engage 1",
    ];
    let technologies = [
        Technology::Masonry,
        Technology::Architecture,
        Technology::Religion,
        Technology::Carpentry,
        Technology::Mathematics,
        Technology::ArtOfWar,
    ];
    for (verb, technology) in verbs.into_iter().zip(technologies) {
        assert!(!bench.may(0, verb), "{verb}");
        bench.knows(0, technology);
        assert!(bench.may(0, verb), "{verb}");
    }
}

/// MU-19.5, MU-W20 (MU-T01, MU-T13, MU-T17, MU-T18, MU-T19, MU-T21): whoever knows everything plans in his own purchase turn,
/// new things and higher levels, and neither in another's nor in another phase.
#[test]
fn plans_belong_to_the_own_purchase_turn() {
    const PLANS: [&str; 9] = [
        "make caravan 1",
        "improve 0 2",
        "engage 1",
        "promote captain1 2",
        "build village",
        "build tower",
        "make siege_engine 1",
        "improve 1 2",
        "build cathedral",
    ];
    let mut bench = Bench::new(3);
    for (seat, home) in [(0, "bithynia"), (1, "buda")] {
        bench.knows(seat, Technology::Carpentry).knows(seat, Technology::ArtOfWar);
        bench.knows(seat, Technology::Mathematics).knows(seat, Technology::Religion);
        bench.gear(seat, GearKind::Caravan, 1, home);
        bench.gear(seat, GearKind::SiegeEngine, 1, home);
        bench.troops(seat, home, &[(Figure::Captain1, 1)]);
    }
    let planned = |bench: &Bench| [0, 1].map(|seat| PLANS.map(|plan| bench.may(seat, plan)));
    open(&mut bench);
    assert_eq!(planned(&bench), [[true; 9], [false; 9]], "the turn of seat 0");
    bench.act(0, "done");
    assert_eq!(planned(&bench), [[false; 9], [true; 9]], "the turn of seat 1");
    for phase in [Phase::Taxes, Phase::Combat, Phase::Trade] {
        bench.game.phase = phase;
        match phase {
            Phase::Taxes => bench.game.begin_taxes(),
            Phase::Combat => bench.game.begin_combat(),
            _ => bench.game.begin_trade(),
        }
        bench.go_on();
        assert!(bench.asked().contains(&0), "{phase}");
        assert_eq!(planned(&bench), [[false; 9]; 2], "{phase}");
    }
}

/// EX-93 (MU-T24): with a neighbour's Art of War, 100 florins and 1 red make a Captain, once.
#[test]
fn a_lent_technology_serves_once() {
    let mut bench = market(3);
    points(&mut bench, 0, Branch::Combat, 2);
    assert!(!bench.may(0, "engage 1"));
    assert!(bench.game.could_plan(table::Seat(0), Technology::ArtOfWar));
    bench.game.players[0].tally.lent_technology = Some(Technology::ArtOfWar);
    bench.act(0, "engage 1").act(0, "zone bithynia");
    assert_eq!(bench.florins(0), 900);
    assert_eq!(bench.game.players[0].points.of(Branch::Combat), 1);
    assert_eq!(bench.count(0, "bithynia", crate::Figure::Captain1), 1);
    assert!(!bench.may(0, "engage 1"));
    bench.game.players[0].florins = 50;
    assert!(!bench.game.could_plan(table::Seat(0), Technology::ArtOfWar));
}

/// MU-T24: an own technology does not use up the lent one.
#[test]
fn an_own_technology_leaves_the_lent_one() {
    let mut bench = market(3);
    bench.knows(0, Technology::Masonry);
    bench.game.players[0].tally.lent_technology = Some(Technology::Religion);
    points(&mut bench, 0, Branch::Construction, 1);
    bench.act(0, "build village").act(0, "zone bithynia");
    assert_eq!(bench.game.players[0].tally.lent_technology, Some(Technology::Religion));
    assert!(bench.may(0, "build cathedral"));
}

/// EX-93 (MU-T24, MU-19.6) as it is played: 2 purple for a neighbour's Art of War, 1 red and 100 florins for a Captain of level I.
/// The next one costs all of it again; in another's turn and in another phase there is none.
#[test]
fn art_of_war_is_borrowed_and_used() {
    let mut bench = market(3);
    bench.knows(0, Technology::FlightOfTime).knows(1, Technology::ArtOfWar);
    points(&mut bench, 0, Branch::Religion, 2);
    points(&mut bench, 0, Branch::Combat, 1);
    assert!(!bench.may(0, "engage 1"));
    bench.act(0, "use flight_of_time").act(0, "engage 1").act(0, "zone bithynia");
    assert_eq!((bench.florins(0), bench.game.players[0].points.total()), (900, 0));
    assert_eq!(bench.count(0, "bithynia", Figure::Captain1), 1);
    assert!(!bench.may(0, "engage 1") && bench.may(0, "use flight_of_time"));
    bench.act(0, "done");
    assert!(bench.asked() == [1] && !bench.may(0, "use flight_of_time"));
    bench.gear(0, GearKind::WarWagon, 1, "bithynia");
    bench.game.phase = Phase::Combat;
    bench.game.begin_combat();
    bench.go_on();
    assert!(bench.asked() == [0] && !bench.may(0, "use flight_of_time"));
}
