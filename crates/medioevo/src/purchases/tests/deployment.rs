//! Deployment (MU-25.40, MU-8.90).

use table::{Event as _, Seat, Viewer};

use super::*;
use crate::gear::GearKind;
use crate::technology::Technology;
use crate::troops::Figure;

fn hidden() -> Bench {
    let mut bench = market(3);
    bench.game.options.deployment = true;
    bench.knows(0, Technology::Architecture).knows(0, Technology::Carpentry);
    bench.game.begin_purchases();
    bench.go_on().act(0, "hide");
    bench
}

/// Everybody is done; seat 0 places, and nothing comes after it.
fn place(bench: &mut Bench) {
    bench.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    bench.begin(Frame::Deploying(Deploying { seat: Seat(0), ware: None }));
}

/// MU-25.40: any player may ask for it, where the option is on, before anybody has bought something; once. Who wants to be
/// asked nothing is not asked (MU-4.6).
#[test]
fn somebody_asks_for_it() {
    for simultaneous in [false, true] {
        let mut bench = Bench::new(3);
        bench.game.phase = Phase::Purchases;
        bench.game.options.simultaneous_purchases = simultaneous;
        bench.game.options.deployment = true;
        bench.game.players[1].quiet_turn = true;
        bench.game.begin_purchases();
        bench.go_on();
        assert_eq!((bench.asked(), bench.offers(0)), (vec![0], vec!["pass".into(), "hide".into()]));
        bench.act(0, "pass");
        assert_eq!(bench.asked(), [2]);
        bench.act(2, "hide");
        assert!(bench.game.today.hidden_purchases && bench.asked().contains(&0));
        assert!(bench.may(0, "hire archer") && !bench.may(0, "hide"));
    }
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.game.begin_purchases();
    bench.go_on();
    assert!(matches!(bench.game.flow.top(), Frame::Purchases(_)), "the option is off");
}

/// MU-25.40: what is bought is seen by its buyer only, and placed when the phase ends, in turn order.
#[test]
fn purchases_stay_hidden() {
    let mut bench = hidden();
    bench.act(0, "hire archer").act(0, "done").act(1, "hire cavalry").act(1, "done");
    assert_eq!((bench.army(0, "bithynia"), bench.florins(0), bench.florins(1)), (0, 950, 900));
    let ordered = bench.events.iter().find(|event| matches!(event, Event::Ordered { .. })).expect("an order");
    assert_eq!(ordered.seen_by(Viewer::Seat(Seat(0))), Some(*ordered));
    assert_eq!([Viewer::Seat(Seat(1)), Viewer::Spectator].map(|viewer| ordered.seen_by(viewer)), [None; 2]);
    assert!(!bench.events.iter().any(|event| matches!(event, Event::Paid { .. })), "the price would tell");
    bench.act(2, "done");
    assert_eq!((bench.asked(), bench.offers(0).len()), (vec![0], 3));
    bench.act(0, "zone bithynia");
    assert_eq!(bench.count(0, "bithynia", Figure::Archer), 1);
    assert_eq!(bench.asked(), [1]);
}

/// MU-8.90: pieces leave supply and reserve when they are bought, and use tokens.
#[test]
fn what_is_ordered_is_out() {
    let mut bench = hidden();
    points(&mut bench, 0, Branch::Construction, 1);
    points(&mut bench, 0, Branch::Transport, 3);
    bench.act(0, "build tower").act(0, "make caravan 3").act(0, "hire archer");
    assert_eq!(bench.game.buildings_left(Building::Tower), 39);
    assert_eq!(bench.game.gear_left(GearKind::Caravan, 1), 11);
    assert_eq!(bench.game.in_reserve(Seat(0), crate::Unit::Archer), 9);
    for _ in 0..3 {
        bench.gear(0, GearKind::Caravan, 3, "bithynia");
    }
    assert!(!bench.game.tokens_allow(Seat(0), 3, None));
    assert_eq!(bench.florins(0), 1000 - 100 - 300 - 50);
}

/// MU-25.40: things are placed one by one; what a tower allows may come after it.
#[test]
fn things_are_placed_one_by_one() {
    let mut bench = hidden();
    points(&mut bench, 0, Branch::Construction, 1);
    bench.act(0, "build tower").act(0, "hire archer");
    place(&mut bench);
    assert_eq!(bench.offers(0), ["build tower", "hire archer"]);
    bench.act(0, "build tower").act(0, "zone caria");
    assert!(stands(&bench, "caria", Building::Tower));
    assert!(bench.may(0, "zone caria"), "the archer beside the tower");
    bench.act(0, "zone caria");
    assert_eq!(bench.army(0, "caria"), 1);
    assert!(bench.asked().is_empty());
    assert_eq!(bench.game.buildings_left(Building::Tower), 39);
    assert_eq!(bench.game.in_reserve(Seat(0), crate::Unit::Archer), 9);
}

/// MU-25.40: what can no longer be placed is refunded, without what an Architect saved.
#[test]
fn what_cannot_be_placed_is_refunded() {
    let mut bench = hidden();
    bench.cards(0, &[32]);
    points(&mut bench, 0, Branch::Construction, 2);
    bench.act(0, "hire archer").act(0, "play 32").act(0, "build tower").act(0, "build tower");
    assert_eq!(bench.florins(0), 1000 - 50 - 50 - 100);
    for zone in ["constantinople", "macedonia", "bithynia", "adrianople", "ionia", "caria", "paphlagonia"] {
        bench.horde(zone, [1, 0, 0]);
    }
    place(&mut bench);
    assert_eq!((bench.asked(), bench.offers(0)), (vec![0], vec!["pass".to_string()]));
    bench.act(0, "pass");
    assert_eq!((bench.florins(0), bench.asked().len()), (1000, 0));
    assert_eq!(bench.game.players[0].tally.units_bought, 0);
    assert_eq!(bench.game.buildings_left(Building::Tower), 40);
}

/// MU-25.40: the limit of units is checked again.
#[test]
fn the_limit_is_checked_again() {
    let mut bench = hidden();
    building(&mut bench, "bithynia", Building::Village);
    for _ in 0..4 {
        bench.act(0, "hire light_infantry");
    }
    assert!(!bench.may(0, "hire light_infantry"));
    let bithynia = bench.zone("bithynia");
    bench.game.lands.estates[bithynia.index()] = crate::Estate::NONE;
    place(&mut bench);
    for _ in 0..3 {
        bench.act(0, "zone macedonia");
    }
    bench.act(0, "pass");
    assert_eq!((bench.army(0, "macedonia"), bench.asked().len()), (3, 0));
    assert_eq!(bench.florins(0), 940, "one of four is paid back");
}

/// MU-8.45, MU-25.40: which units come within a limit that has fallen is the player's choice; the rest is paid back.
#[test]
fn the_player_chooses_whom_he_places() {
    let mut bench = hidden();
    building(&mut bench, "bithynia", Building::Village);
    bench.act(0, "hire cavalry");
    for _ in 0..3 {
        bench.act(0, "hire light_infantry");
    }
    let bithynia = bench.zone("bithynia");
    bench.game.lands.estates[bithynia.index()] = crate::Estate::NONE;
    place(&mut bench);
    assert_eq!(bench.offers(0), ["hire light_infantry", "hire cavalry"]);
    bench.act(0, "hire cavalry").act(0, "zone macedonia");
    bench.act(0, "zone macedonia").act(0, "zone macedonia").act(0, "pass");
    assert_eq!(bench.count(0, "macedonia", Figure::Cavalry), 1);
    assert_eq!((bench.army(0, "macedonia"), bench.asked().len()), (3, 0));
    assert_eq!(bench.florins(0), 1000 - 100 - 2 * 20);
}

/// What is raised lies open already: an upgrade is made at once, a new building stays hidden.
#[test]
fn upgrades_are_open() {
    let mut bench = hidden();
    building(&mut bench, "bithynia", Building::Village);
    points(&mut bench, 0, Branch::Construction, 3);
    bench.act(0, "build town");
    assert_eq!(bench.offers(0), ["zone bithynia", "hide"]);
    bench.act(0, "zone bithynia");
    assert!(stands(&bench, "bithynia", Building::Town));
    bench.act(0, "build town");
    assert_eq!(bench.game.buildings_left(Building::Town), 15);
}

/// MU-4.8, MU-21.18, MU-25.40: whoever places is asked in the same way whether or not a secret pact opens a place to him, or he could
/// pay for it: where one place is all there is, and where there is none.
#[test]
fn placing_tells_nothing_of_secret_pacts() {
    for homes in [1, 0] {
        let asked = [false, true].map(|pact| {
            let mut bench = hidden();
            bench.act(0, "hire archer");
            let open = ["bithynia", "constantinople", "macedonia"];
            for zone in &open[homes..] {
                bench.horde(zone, [1, 0, 0]);
            }
            if pact {
                bench.pact(1, 0, crate::ClauseKind::MilitaryControl, 0);
                for known in bench.game.accords.pacts.iter_mut() {
                    known.secret = true;
                }
            }
            place(&mut bench);
            let own = usize::from(!pact && homes == 0) + homes;
            assert!(pact && bench.offers(0).len() > own || !pact && bench.offers(0).len() == 1);
            assert_eq!(bench.may(0, "zone buda"), pact);
            let seen = bench.game.look(Viewer::Seat(Seat(2))).table.flow;
            (bench.asked(), seen)
        });
        assert_eq!((&asked[0], &asked[0].0), (&asked[1], &vec![0]));
    }
}
