use crate::auction::Auction;
use crate::frame::Frame;
use crate::setup::Setup;
use crate::state::Order;
use crate::testing::Bench;
use table::Seat;

/// An auction inside the setup, which asks for a village afterwards: nothing else follows.
fn auction(seats: u8, turn: u8) -> Bench {
    let mut bench = Bench::new(seats);
    bench.game.turn = turn;
    bench.game.flow = table::Flow::new(Frame::Setup(Setup::Villages));
    let auction = Auction::new(&bench.game);
    bench.begin(Frame::Auction(auction));
    bench
}

fn order(bench: &Bench) -> Vec<u8> {
    bench.game.order.iter().map(|seat| seat.0).collect()
}

fn bid(bench: &mut Bench, bids: &[(u8, u32)]) {
    for (seat, florins) in bids {
        bench.act(*seat, &format!("bid {florins}"));
    }
}

/// MU-5.1, MU-5.2, MU-4.3: bids are secret integers up to the cash, in any order; the highest is first.
#[test]
fn bids_make_the_order() {
    let mut bench = auction(4, 2);
    assert_eq!(bench.asked(), [0, 1, 2, 3]);
    assert!(bench.offers(1).contains(&"bid 0..1000".to_string()));
    assert!(!bench.may(1, "bid 1001"));
    bid(&mut bench, &[(3, 70), (1, 90)]);
    assert_eq!(bench.asked(), [0, 2], "a bid is final");
    assert_eq!(order(&bench), [0, 1, 2, 3], "nothing is revealed before all have bid");
    bid(&mut bench, &[(0, 0), (2, 80)]);
    assert_eq!(order(&bench), [1, 2, 3, 0]);
}

/// MU-5.6, MU-5.7: only the first player pays, and the last one receives exactly that.
#[test]
fn the_first_pays_the_last() {
    let mut bench = auction(4, 2);
    bid(&mut bench, &[(0, 10), (1, 20), (2, 300), (3, 40)]);
    assert_eq!(order(&bench), [2, 3, 1, 0]);
    assert_eq!([0, 1, 2, 3].map(|seat| bench.florins(seat)), [1300, 1000, 700, 1000]);
}

/// MU-5.3: those who tie for the first place bid again, what they bid is added, up to the cash that is left.
#[test]
fn a_tie_for_the_first_place_is_bid_again() {
    let mut bench = auction(4, 2);
    bid(&mut bench, &[(0, 600), (1, 600), (2, 5), (3, 7)]);
    assert_eq!(bench.asked(), [0, 1]);
    assert!(bench.may(0, "bid 400") && !bench.may(0, "bid 401"));
    bid(&mut bench, &[(0, 100), (1, 100)]);
    assert_eq!(bench.asked(), [0, 1], "still tied, and somebody raised");
    bid(&mut bench, &[(0, 0), (1, 20)]);
    assert_eq!(order(&bench), [1, 0, 3, 2]);
    assert_eq!([1, 2].map(|seat| bench.florins(seat)), [280, 1720]);
}

/// MU-5.3: only those still tied for the highest total go on.
#[test]
fn who_fell_behind_does_not_bid_again() {
    let mut bench = auction(4, 2);
    bid(&mut bench, &[(0, 50), (1, 50), (2, 50), (3, 0)]);
    assert_eq!(bench.asked(), [0, 1, 2]);
    bid(&mut bench, &[(0, 10), (1, 0), (2, 10)]);
    assert_eq!(bench.asked(), [0, 2]);
    bid(&mut bench, &[(0, 0), (2, 1)]);
    assert_eq!(order(&bench), [2, 0, 1, 3]);
}

/// MU-5.4 (AR-11): nobody raises; the tie is settled like the others, by the reverse of the order before (MU-5.5).
#[test]
fn a_tie_that_nobody_raises_reverses_the_order() {
    let mut bench = auction(4, 2);
    bench.game.order = Order::new([3, 1, 0, 2].map(Seat));
    bid(&mut bench, &[(0, 30), (1, 30), (2, 5), (3, 5)]);
    assert_eq!(bench.asked(), [0, 1]);
    bid(&mut bench, &[(0, 0), (1, 0)]);
    assert_eq!(order(&bench), [0, 1, 2, 3], "0 was behind 1, and 2 behind 3");
    assert_eq!([0, 3].map(|seat| bench.florins(seat)), [970, 1030]);
}

/// MU-5.5: in turn 1 ties are drawn by lot.
#[test]
fn ties_of_the_first_turn_are_drawn() {
    let mut bench = auction(4, 1);
    bench.fate(&[2, 3]);
    bid(&mut bench, &[(0, 30), (1, 5), (2, 5), (3, 5)]);
    assert_eq!(order(&bench), [0, 2, 3, 1]);
    assert!(bench.fate_is_fulfilled());
}

/// MU-5.8: players who are out of the game neither bid nor receive.
#[test]
fn the_order_is_of_those_in_the_game() {
    let mut bench = Bench::new(4);
    bench.game.order = bench.game.order.without(Seat(3));
    bench.game.flow = table::Flow::new(Frame::Setup(Setup::Villages));
    let auction = Auction::new(&bench.game);
    bench.begin(Frame::Auction(auction));
    assert_eq!(bench.asked(), [0, 1, 2]);
    bid(&mut bench, &[(0, 1), (1, 2), (2, 3)]);
    assert_eq!(order(&bench), [2, 1, 0]);
    assert_eq!([0, 3].map(|seat| bench.florins(seat)), [1003, 1000]);
}

/// MU-W3, MU-22.5: a loan or a repayment before the bid, and nothing else.
#[test]
fn a_loan_before_the_bid() {
    let mut bench = auction(3, 2);
    bench.cards(0, &[57]);
    assert_eq!(bench.offers(0).len(), 2);
    bench.act(0, "borrow");
    assert!(bench.may(0, "bid 1500") && !bench.may(0, "borrow"));
    assert!(bench.may(0, "repay"));
    bench.act(0, "repay");
    assert!(!bench.may(0, "bid 1001"));
}

/// MU-4.8: everybody is asked, also who has nothing to bid.
#[test]
fn who_has_nothing_is_asked_too() {
    let mut bench = auction(3, 2);
    bench.game.players[1].florins = 0;
    assert_eq!(bench.asked(), [0, 1, 2]);
    assert!(bench.may(1, "bid 0") && !bench.may(1, "bid 1"));
}

/// MU-5.3, MU-5.6, MU-22.3, INV-20: what was bid has to be there; before a further bid nobody repays a loan with it.
#[test]
fn what_was_bid_is_kept() {
    let mut bench = auction(4, 2);
    bench.game.players[0].loans = 1;
    assert!(bench.may(0, "repay"));
    bid(&mut bench, &[(0, 800), (1, 800), (2, 5), (3, 7)]);
    assert_eq!(bench.asked(), [0, 1]);
    assert!(!bench.may(0, "repay"), "200 are free");
    bid(&mut bench, &[(0, 1), (1, 0)]);
    assert_eq!([0, 1, 2, 3].map(|seat| bench.florins(seat)), [199, 1000, 1801, 1000]);
}
