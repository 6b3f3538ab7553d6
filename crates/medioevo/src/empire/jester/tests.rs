//! Cards that answer cards: Jester, Bard and Princess in window `activated`.

use table::Seat;

use crate::cards::{CardNo, CardSet};
use crate::technology::Branch;
use crate::testing::Bench;
use crate::timing::{Window, Windows};

fn card(number: u8) -> CardNo {
    CardNo::new(number).expect("a card")
}

fn points(bench: &Bench, colour: Branch) -> u8 {
    bench.game.players[0].points.of(colour)
}

/// Seat 0 uses something of a normal decision.
fn instant(bench: &mut Bench, notation: &str) {
    let action = notation.parse().expect("an action");
    bench.game.open(Window::Own, table::Seats::NONE);
    bench.game.act_instant(Seat(0), action, &mut bench.chance, &mut bench.events);
    bench.go_on();
}

/// The windows in which a seat could play a card.
fn windows(bench: &Bench, seat: u8, number: u8) -> Vec<Window> {
    let played = format!("play {number}");
    Window::ALL
        .into_iter()
        .filter(|&window| bench.uses(seat, Windows::one(window)).contains(&played))
        .collect()
}

// --- Jester -------------------------------------------------------------------------------------------

/// MU-C49, MU-W22: the card just rotated gives nothing and stays rotated; all players may answer.
#[test]
fn c49_cancels_the_card_just_rotated() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]).cards(1, &[49]);
    assert!(windows(&bench, 1, 49).is_empty(), "no card was rotated");
    instant(&mut bench, "points 10 0");
    assert_eq!(bench.asked(), [1]);
    assert_eq!(windows(&bench, 1, 49), [Window::Activated]);
    bench.act(1, "play 49");
    assert_eq!(points(&bench, Branch::Construction), 0);
    assert!(bench.game.today.rotated.contains(card(10)) && bench.game.today.rotated.contains(card(49)));
}

/// MU-C48: the other Jester costs 50 florins.
#[test]
fn c48_costs_fifty_florins() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]).cards(1, &[48]);
    bench.game.players[1].florins = 49;
    instant(&mut bench, "points 10 0");
    assert_eq!(points(&bench, Branch::Construction), 1, "he can't pay");
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]).cards(1, &[48]);
    instant(&mut bench, "points 10 0");
    assert_eq!(windows(&bench, 1, 48), [Window::Activated]);
    bench.act(1, "play 48");
    assert_eq!((points(&bench, Branch::Construction), bench.florins(1)), (0, 950));
}

/// MU-W30, MU-20.2: a Jester against a Jester: the last card rotated resolves first, and who is cancelled pays nothing.
#[test]
fn w30_a_jester_against_a_jester() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]).cards(1, &[48]).cards(2, &[49]);
    instant(&mut bench, "points 10 0");
    bench.act(1, "play 48");
    assert_eq!(bench.asked(), [2]);
    bench.act(2, "play 49");
    assert_eq!((points(&bench, Branch::Construction), bench.florins(1)), (1, 1000));
}

/// MU-4.5: after a card is cancelled the window goes on, and there is nothing more to cancel.
#[test]
fn a_card_is_cancelled_once() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]).cards(1, &[48, 49]);
    instant(&mut bench, "points 10 0");
    bench.act(1, "play 49");
    // Of his own Jester he is asked, too; he lets it be.
    bench.act(1, "pass");
    assert!(bench.asked().is_empty());
    assert!(!bench.game.today.rotated.contains(card(48)));
}

// --- Bard ---------------------------------------------------------------------------------------------

/// MU-C44: straightens a card of anybody, in its windows. MU-20.4, AR-44: a card once in a turn.
#[test]
fn c44_straightens_a_card_once() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[44]).cards(1, &[10, 11]);
    assert!(windows(&bench, 0, 44).is_empty(), "no card is rotated");
    bench.game.today.rotated = CardSet::one(card(10)).with(card(11));
    assert_eq!(
        windows(&bench, 0, 44),
        [Window::Own, Window::Battle, Window::Round, Window::Rolled, Window::Activated]
    );
    instant(&mut bench, "play 44");
    assert!(bench.may(0, "card 10") && bench.may(0, "card 11") && !bench.may(0, "card 44"));
    bench.act(0, "card 11");
    assert_eq!(bench.game.today.rotated, CardSet::one(card(10)).with(card(44)));
    // Rotated again, it can't be straightened a second time.
    bench.game.today.rotated = CardSet::one(card(11));
    assert!(windows(&bench, 0, 44).is_empty());
}

/// MU-C45: as 44, for 50 florins; a single card is straightened without asking.
#[test]
fn c45_costs_fifty_florins() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[45]).cards(1, &[10]);
    bench.game.today.rotated = CardSet::one(card(10));
    assert_eq!(windows(&bench, 0, 45).len(), 5);
    bench.game.players[0].florins = 49;
    assert!(windows(&bench, 0, 45).is_empty());
    bench.game.players[0].florins = 50;
    instant(&mut bench, "play 45");
    assert_eq!((bench.florins(0), bench.game.today.rotated), (0, CardSet::one(card(45))));
}

/// MU-C44, MU-C13: a card that an Infiltrator kept rotated was activated in the turn before, so that no Bard straightens it.
#[test]
fn c44_straightens_cards_of_this_turn() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[44]).cards(1, &[10]);
    bench.game.today.rotated = CardSet::one(card(10));
    bench.game.today.kept_rotated = CardSet::one(card(10));
    bench.game.close_turn(&mut bench.events);
    assert!(bench.game.today.rotated.contains(card(10)));
    assert!(windows(&bench, 0, 44).is_empty());
    bench.game.close_turn(&mut bench.events);
    bench.game.today.rotated = CardSet::one(card(10));
    assert!(!windows(&bench, 0, 44).is_empty(), "used again in a later turn");
}

/// MU-C44, MU-T23: borrowed by Proselytism the Bard is not rotated; if its owner has rotated it, it can be straightened.
#[test]
fn c44_a_borrowed_bard_straightens_itself() {
    let mut bench = Bench::new(3);
    bench.cards(1, &[44]);
    bench.game.today.rotated = CardSet::one(card(44));
    let own = Windows::one(Window::Own);
    assert!(bench.game.ability_works(card(44), Seat(0), own));
    bench.game.players[0].cards = CardSet::one(card(44));
    bench.game.players[1].cards = CardSet::EMPTY;
    assert!(!bench.game.ability_works(card(44), Seat(0), own), "his own is used for it");
}

/// MU-C44: in window `activated` the card just rotated keeps its effect and can be used once more.
#[test]
fn c44_straightens_a_card_that_is_being_used() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]).cards(1, &[44]);
    instant(&mut bench, "points 10 0");
    bench.act(1, "play 44");
    assert_eq!(points(&bench, Branch::Construction), 1);
    assert!(!bench.game.today.rotated.contains(card(10)));
    instant(&mut bench, "points 10 0");
    assert_eq!(points(&bench, Branch::Construction), 2);
}

// --- Princess -----------------------------------------------------------------------------------------

/// MU-C60, AR-46: the points of a card are doubled, for its owner.
#[test]
fn c60_doubles_points() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[8]).cards(1, &[60]);
    assert!(windows(&bench, 1, 60).is_empty());
    instant(&mut bench, "points 8 0");
    assert_eq!(windows(&bench, 1, 60), [Window::Activated]);
    bench.act(1, "play 60");
    assert_eq!((points(&bench, Branch::Commerce), points(&bench, Branch::Combat)), (2, 2));
    assert_eq!(bench.game.players[1].points.total(), 0);
}

/// MU-C60: an ability has no points to double, except that of a Pirate.
#[test]
fn c60_needs_points() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[44, 58]).cards(1, &[10, 60]);
    bench.game.today.rotated = CardSet::one(card(10));
    instant(&mut bench, "play 44");
    assert!(windows(&bench, 1, 60).is_empty());
    let pirate = "play 58".parse().expect("an action");
    bench.game.act_instant(Seat(0), pirate, &mut bench.chance, &mut bench.events);
    assert_eq!(windows(&bench, 1, 60), [Window::Activated]);
}

/// MU-C59, AR-46: a card used for its ability gives its points, too; its owner chooses among its alternatives.
#[test]
fn c59_an_ability_with_its_points() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[44]).cards(1, &[59]).cards(2, &[10]);
    bench.game.today.rotated = CardSet::one(card(10));
    assert!(windows(&bench, 1, 59).is_empty());
    instant(&mut bench, "play 44");
    assert_eq!(windows(&bench, 1, 59), [Window::Activated]);
    bench.act(1, "play 59");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "points 44 1");
    assert_eq!((points(&bench, Branch::Commerce), points(&bench, Branch::Religion)), (1, 0));
    // The Bard may straighten card 10 or the Princess.
    bench.act(0, "card 10");
    assert!(!bench.game.today.rotated.contains(card(10)));
}

/// MU-C59: a card used for its points gives its ability, too, where it can be used.
#[test]
fn c59_points_with_their_ability() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[44, 59]).cards(1, &[10]);
    instant(&mut bench, "points 44 0");
    assert_eq!(points(&bench, Branch::Religion), 1, "no card could be straightened: nobody is asked");
    bench.game.today.rotated = CardSet::one(card(10));
    bench.game.players[0].points = crate::Points::NONE;
    instant(&mut bench, "points 44 0");
    bench.act(0, "play 59").act(0, "card 10");
    assert_eq!(points(&bench, Branch::Religion), 1);
    assert!(!bench.game.today.rotated.contains(card(10)));
}

/// MU-C59: a cancelled card gives nothing, Princess or not.
#[test]
fn c59_does_not_save_a_cancelled_card() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[8]).cards(1, &[60, 59]).cards(2, &[49]);
    instant(&mut bench, "points 8 0");
    bench.act(1, "pass").act(2, "play 49");
    assert!(bench.asked().is_empty());
    assert_eq!(bench.game.players[0].points.total(), 0);
}
