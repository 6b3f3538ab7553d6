use table::{Seat, Seats};

use crate::frame::Frame;
use crate::phases::Phase;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

/// Seat 0 is asked for its upkeep in phase 3; seat 2 has a unit, too.
fn upkeep(prepare: impl FnOnce(&mut Bench)) -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.troops(0, "ionia", &[(Figure::Archer, 1)]).troops(2, "saraj", &[(Figure::Archer, 1)]);
    prepare(&mut bench);
    bench.game.begin_taxes();
    let Frame::Taxes(taxes) = bench.game.flow.top() else { panic!("taxes") };
    bench.at(Frame::Taxes(Taxes { step: TaxStep::Upkeep(Seat(0)), ..taxes }));
    bench
}

fn straighten(bench: &mut Bench) {
    bench.game.today.rotated = crate::CardSet::EMPTY;
}

/// MU-C36: 1 to 300 florins are put on the card; the next use takes them with half of it, rounded down.
#[test]
fn florins_on_the_card_grow() {
    let mut bench = upkeep(|bench| {
        bench.cards(0, &[36]);
    });
    bench.act(0, "play 36");
    assert_eq!(bench.offers(0), ["number 1..300"]);
    bench.act(0, "number 151");
    assert_eq!((bench.florins(0), bench.game.deposit), (849, 151));
    assert!(!bench.may(0, "play 36"), "each is one use");
    straighten(&mut bench);
    bench.act(0, "play 36");
    assert_eq!((bench.florins(0), bench.game.deposit), (849 + 151 + 75, 0));
}

/// MU-C36: not more than he has; with nothing there is nothing to put.
#[test]
fn only_what_is_there_can_be_put() {
    let mut bench = upkeep(|bench| {
        bench.cards(0, &[36]).game.players[0].florins = 40;
    });
    bench.act(0, "play 36");
    assert_eq!(bench.offers(0), ["number 1..40"]);
    let bench = upkeep(|bench| {
        bench.cards(0, &[36]).game.players[0].florins = 0;
    });
    assert!(!bench.may(0, "play 36"));
}

/// MU-C36: window `own`, and for its owner only.
#[test]
fn the_deposit_is_for_its_owner_in_own() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[36]);
    let all_others = Windows(Windows::ALL.0 & !Windows::one(Window::Own).0);
    assert_eq!(bench.uses(0, Windows::one(Window::Own)), ["play 36"]);
    assert!(bench.uses(0, all_others).is_empty());
    let card = crate::CardNo::new(36).expect("a card");
    assert!(!bench.game.ability_works(card, Seat(1), Windows::one(Window::Own)));
}

/// MU-C36: when the card leaves its owner the florins go to the bank.
#[test]
fn the_deposit_is_lost_with_the_card() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[36]).game.deposit = 100;
    bench.game.put_under(crate::CardNo::new(36).expect("a card"), Seats::NONE);
    assert_eq!(bench.game.deposit, 0);
}

/// MU-C38, MU-W19: 50 florins less interest, asked before it is paid.
#[test]
fn less_interest() {
    let mut bench = upkeep(|bench| {
        bench.cards(0, &[38]).game.players[0].loans = 2;
    });
    assert!(!bench.may(0, "play 38"), "not at the upkeep");
    bench.act(0, "done");
    assert_eq!(bench.offers(0)[..2], ["pass", "play 38"]);
    bench.act(0, "play 38");
    assert_eq!((bench.florins(0), bench.asked()), (1000 - 20 - 50, vec![2]));
}

/// MU-C38: at least 0, and not without interest; it may be declined.
#[test]
fn interest_is_never_below_nothing() {
    let mut bench = upkeep(|bench| {
        bench.cards(0, &[38]);
    });
    bench.act(0, "done");
    assert_eq!((bench.florins(0), bench.asked()), (980, vec![2]), "nothing is due, nobody is asked");
    let mut bench = upkeep(|bench| {
        bench.cards(0, &[38]).game.players[0].loans = 1;
    });
    bench.act(0, "done").act(0, "pass");
    assert_eq!(bench.florins(0), 1000 - 20 - 50);
    let mut bench = upkeep(|bench| {
        bench.cards(0, &[38]).game.players[0].loans = 1;
    });
    bench.game.players[0].due = 30;
    bench.act(0, "done").act(0, "play 38");
    assert_eq!(bench.florins(0), 980);
}

/// MU-C37, MU-W19: half of the interest that the others paid in this phase, rounded down, when all have paid.
#[test]
fn a_share_of_the_interest() {
    let mut bench = upkeep(|bench| {
        bench.cards(2, &[37]);
        for (seat, loans) in [(0, 2), (1, 1), (2, 3)] {
            bench.game.players[seat].loans = loans;
        }
    });
    assert!(bench.uses(2, Windows::one(Window::Tax)).is_empty(), "not before all have paid");
    bench.act(0, "done").act(2, "done");
    assert_eq!((bench.asked(), bench.florins(2)), (vec![2], 1000 - 20 - 150));
    assert!(bench.uses(2, Windows::one(Window::Own)).is_empty());
    let mut passing = Bench { game: bench.game.clone(), ..Bench::new(3) };
    bench.act(2, "play 37");
    passing.act(2, "pass");
    assert_eq!((bench.florins(2), passing.florins(2)), (830 + 75, 830));
    assert_eq!((bench.game.phase, bench.asked()), (Phase::Purchases, vec![0]));
    assert!(!bench.may(2, "play 37"));
}

/// MU-C37, MU-22.12: arrears of an earlier turn count as well when they are paid in this phase, by hand or with the interest.
#[test]
fn arrears_are_shared() {
    for settles in [true, false] {
        let mut bench = upkeep(|bench| {
            bench.cards(2, &[37]).game.players[0].loans = 1;
            bench.game.players[0].arrears = 41;
        });
        if settles {
            bench.act(0, "settle");
        }
        bench.act(0, "done").act(2, "done").act(2, "play 37");
        assert_eq!((bench.florins(0), bench.game.players[0].arrears), (1000 - 20 - 41 - 50, 0));
        assert_eq!(bench.florins(2), 980 + 45, "half of 41 and 50, {settles}");
    }
}

/// MU-C37: without interest of others there is nothing to share.
#[test]
fn nothing_to_share() {
    let mut bench = upkeep(|bench| {
        bench.cards(2, &[37]).game.players[2].loans = 2;
    });
    assert_eq!(super::share(&bench.game, Seat(2)), 0);
    bench.game.players[1].interest_paid = 1;
    assert_eq!(super::share(&bench.game, Seat(2)), 0, "rounded down");
}

/// MU-C37, MU-22.13, MU-22.14: what somebody has paid counts, even if he is out of the game by the end of the phase.
#[test]
fn interest_of_an_eliminated_player_is_shared() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.cards(0, &[37]);
    bench.game.players[1].interest_paid = 40;
    bench.game.eliminate(Seat(1), &mut bench.events);
    let taxes = Taxes { step: TaxStep::Shares, paid: Seats::first(3), bankrupt: Seats::NONE };
    bench.game.flow = table::Flow::new(Frame::Taxes(taxes));
    bench.game.open_for_all(Window::Tax);
    bench.go_on().act(0, "play 37");
    assert_eq!(bench.florins(0), 1020);
}
