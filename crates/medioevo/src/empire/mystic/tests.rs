use table::{Seat, Seats};

use crate::frame::Frame;
use crate::phases::Phase;
use crate::taxes::{TaxStep, Taxes};
use crate::technology::{Points, Technology};
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

/// A decision of seat 0 with window `own`, and these points in its pool.
fn own(card: u8, points: [u8; 6]) -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.troops(0, "ionia", &[(Figure::Archer, 1)]).cards(0, &[card]);
    bench.game.players[0].points = Points(points);
    let step = TaxStep::Upkeep(Seat(0));
    bench.at(Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt: Seats::NONE }));
    bench
}

/// MU-C71: points of any colours become 20 florins each, as many as he wants.
#[test]
fn points_become_twenty_florins() {
    let mut bench = own(71, [2, 0, 0, 1, 0, 0]);
    bench.act(0, "play 71");
    assert_eq!(bench.offers(0), ["colour transport", "colour combat"], "one at least");
    bench.act(0, "colour transport").act(0, "colour transport");
    assert_eq!(bench.offers(0), ["colour combat", "done"]);
    bench.act(0, "done");
    assert_eq!((bench.florins(0), bench.game.players[0].points), (1040, Points([0, 0, 0, 1, 0, 0])));
    assert!(!bench.may(0, "play 71"));
}

/// MU-C72: at most one of each colour, 100 florins each.
#[test]
fn different_points_become_a_hundred_florins() {
    let mut bench = own(72, [2, 0, 1, 0, 0, 0]);
    bench.act(0, "play 72").act(0, "colour transport");
    assert_eq!(bench.offers(0), ["colour legislation", "done"]);
    bench.act(0, "colour legislation");
    assert_eq!((bench.florins(0), bench.game.players[0].points.total()), (1200, 1));
}

/// MU-T22, MU-C72: a monk turns purple points that are left over into other colours; AR-43: one for one.
#[test]
fn a_monk_has_other_colours() {
    let mut bench = own(72, [1, 0, 0, 0, 0, 2]);
    bench.act(0, "play 72");
    assert!(!bench.may(0, "convert combat"), "he is no monk");
    let mut bench = own(72, [1, 0, 0, 0, 0, 2]);
    bench.knows(0, Technology::Monasticism).act(0, "play 72");
    assert!(bench.may(0, "convert combat") && !bench.may(0, "convert transport"), "blue is there");
    bench.act(0, "colour religion").act(0, "convert combat").act(0, "colour combat");
    assert_eq!(bench.offers(0), ["colour transport", "done"]);
    bench.act(0, "colour transport");
    assert_eq!((bench.florins(0), bench.game.players[0].points.total()), (1300, 0));
}

/// MU-C71, MU-C72: the only point there is goes without a question.
#[test]
fn the_only_point_is_spent() {
    for (card, florins) in [(71, 1020), (72, 1100)] {
        let mut bench = own(card, [0, 1, 0, 0, 0, 0]);
        bench.act(0, &format!("play {card}"));
        assert_eq!((bench.florins(0), bench.game.players[0].points.total()), (florins, 0));
    }
}

/// MU-C71, MU-C72, AR-18: window `own` only, and only with points: none can be bought for it.
#[test]
fn mystics_need_points_in_own() {
    let bench = own(71, [0; 6]);
    assert!(!bench.may(0, "play 71"));
    for card in [71, 72] {
        let bench = own(card, [1; 6]);
        assert_eq!(bench.uses(0, Windows::one(Window::Own)), [format!("play {card}")]);
        assert!(bench.uses(0, Windows(Windows::ALL.0 & !Windows::one(Window::Own).0)).is_empty());
    }
}
