use table::{Seat, Seats};

use crate::frame::Frame;
use crate::phases::Phase;
use crate::points::Payment;
use crate::taxes::{TaxStep, Taxes};
use crate::technology::Branch;
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

/// A decision of seat 0 with window `own`.
fn own(card: u8) -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.troops(0, "ionia", &[(Figure::Archer, 1)]).cards(0, &[card]);
    let step = TaxStep::Upkeep(Seat(0));
    bench.at(Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt: Seats::NONE }));
    bench
}

/// MU-C57: a point of any colour. MU-C58: two points of one colour.
#[test]
fn points_of_a_colour_of_his_choice() {
    for (card, points) in [(57, 1), (58, 2)] {
        let mut bench = own(card);
        bench.act(0, &format!("play {card}"));
        assert_eq!(bench.offers(0).len(), 6);
        bench.act(0, "colour religion");
        let pool = bench.game.players[0].points;
        assert_eq!((pool.of(Branch::Religion), pool.total()), (points, u32::from(points)));
        assert!(!bench.may(0, &format!("play {card}")));
    }
}

/// MU-C57, MU-C58: in a payment it is the colour that is paid.
#[test]
fn pirates_pay_what_is_asked_for() {
    for (card, left) in [(57, 1), (58, 0)] {
        let mut bench = own(card);
        bench.begin(Frame::Payment(Payment { seat: Seat(0), colour: Branch::Combat, left: 2, keep: 0 }));
        assert!(bench.may(0, &format!("play {card}")));
        bench.act(0, &format!("play {card}"));
        match bench.game.flow.top() {
            Frame::Payment(payment) => assert_eq!(payment.left, left),
            _ => assert_eq!(left, 0, "paid"),
        }
        assert_eq!(bench.game.players[0].points.total(), 0);
    }
}

/// MU-C58, MU-T22: whoever can turn purple points into others may take purple ones: what is over can be of use elsewhere.
#[test]
fn a_monk_may_take_purple_points() {
    let mut bench = own(58);
    bench.knows(0, crate::Technology::Monasticism);
    bench.begin(Frame::Payment(Payment { seat: Seat(0), colour: Branch::Combat, left: 1, keep: 0 }));
    bench.act(0, "play 58");
    assert_eq!(bench.offers(0), ["colour combat", "colour religion"]);
    bench.act(0, "colour religion").act(0, "convert combat");
    let pool = bench.game.players[0].points;
    assert_eq!((pool.of(Branch::Religion), pool.total()), (1, 1));
}

/// MU-C57, MU-C58: windows `own` and `any_cost`.
#[test]
fn pirates_work_in_their_windows() {
    for card in [57, 58] {
        let bench = own(card);
        for window in Window::ALL {
            let usable = !bench.uses(0, Windows::one(window)).is_empty();
            assert_eq!(usable, matches!(window, Window::Own | Window::AnyCost), "{window:?}");
        }
    }
}

/// MU-C60: the points that the ability of a Pirate gives are doubled by a Princess.
#[test]
fn a_princess_doubles_a_pirate() {
    let mut bench = own(58);
    let card = crate::CardNo::new(58).expect("a card");
    let ability =
        crate::empire::Ability { begun: true, doubled: true, ..crate::empire::Ability::of(card, Seat(0)) };
    bench.begin(Frame::Ability(ability)).act(0, "colour combat");
    assert_eq!(bench.game.players[0].points.of(Branch::Combat), 4);
}
