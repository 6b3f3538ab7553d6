//! Points: made by cards and tokens, paid, bought, lost.

use table::{Legal, Seat};

use super::*;
use crate::claims::Reward;
use crate::state::Phase;
use crate::testing::Bench;

fn card(number: u8) -> CardNo {
    CardNo::new(number).expect("a card")
}

/// What seat 0 may do in a normal decision.
fn instants(bench: &Bench) -> Vec<String> {
    let mut legal = Legal::new();
    bench.game.list_instants(Seat(0), Windows::one(Window::Own), &mut legal);
    legal.actions().iter().map(ToString::to_string).collect()
}

/// Seat 0 does something of a normal decision.
fn instant(bench: &mut Bench, notation: &str) {
    let action = notation.parse().expect("an action");
    bench.game.act_instant(Seat(0), action, &mut bench.chance, &mut bench.events);
    bench.go_on();
}

fn points(bench: &Bench, colour: Branch) -> u8 {
    bench.game.players[0].points.of(colour)
}

/// Seat 0 has to pay. What it pays for is a frame that only waits.
fn pay(bench: &mut Bench, colour: Branch, points: u8, keep: u16) {
    bench.game.push(Frame::Reward(Reward {
        seat: Seat(0),
        card: Some(card(1)),
        step: crate::claims::RewardStep::Colour,
    }));
    bench.game.pay_points(Seat(0), colour, points, keep);
    bench.go_on();
}

fn is_paying(bench: &Bench) -> bool {
    matches!(bench.game.flow.top(), Frame::Payment(_))
}

/// EX-23 (MU-9.1, MU-9.2, MU-9.4): the Scientist gives a green point, the Warlord a red one or a blue one, as chosen; both
/// cards are rotated.
#[test]
fn ex_23_cards_give_their_points() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10, 5]);
    let choices = instants(&bench);
    for choice in ["points 10 0", "points 5 0", "points 5 1"] {
        assert!(choices.iter().any(|listed| listed == choice), "{choice} in {choices:?}");
    }
    instant(&mut bench, "points 10 0");
    instant(&mut bench, "points 5 0");
    assert_eq!(bench.game.players[0].points.total(), 2);
    assert_eq!((points(&bench, Branch::Construction), points(&bench, Branch::Combat)), (1, 1));
    assert_eq!(bench.game.today.rotated.len(), 2);
}

/// EX-22 (MU-9.2): a card that is used for its ability gives no points.
#[test]
fn ex_22_an_ability_gives_no_points() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[5]);
    let action = "play 5".parse().expect("an action");
    bench.game.act_instant(Seat(0), action, &mut bench.chance, &mut bench.events);
    assert!(bench.game.today.rotated.contains(card(5)));
    let ability = Ability::of(card(5), Seat(0));
    assert_eq!(bench.game.flow.frames()[1], Frame::Ability(ability));
    bench.game.pop();
    bench.game.flow.top().go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    assert_eq!(bench.game.players[0].points, Points::NONE);
}

/// EX-55 (MU-9.4, MU-9.7): symbols without "/" are all produced; the point that is not spent is lost with the phase.
#[test]
fn ex_55_two_points_of_which_one_is_lost() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[8]);
    instant(&mut bench, "points 8 0");
    assert_eq!((points(&bench, Branch::Commerce), points(&bench, Branch::Combat)), (1, 1));
    pay(&mut bench, Branch::Commerce, 1, 0);
    assert!(!is_paying(&bench), "points that lie ready are taken");
    assert_eq!((points(&bench, Branch::Commerce), points(&bench, Branch::Combat)), (0, 1));
    bench.game.lose_points();
    assert_eq!(bench.game.players[0].points, Points::NONE);
}

/// MU-9.7, INV-17: points are lost between two phases.
#[test]
fn points_are_lost_at_the_end_of_a_phase() {
    let mut bench = Bench::new(3);
    bench.game.players[0].points = Points::NONE.plus(Branch::Combat, 2);
    let between = crate::phases::Between { next: Phase::Setup, claimed: true };
    bench.game.flow = table::Flow::new(Frame::Between(between));
    bench.game.flow.top().go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    assert_eq!(bench.game.players[0].points, Points::NONE);
}

/// MU-9.3: a rotated card is not available in any way.
#[test]
fn a_rotated_card_is_not_available() {
    let mut bench = Bench::new(3);
    // Card 10 could also be claimed: a tax level of 40 has passed.
    bench.cards(0, &[10]);
    bench.game.players[0].tally.tax_passed = 40;
    assert!(instants(&bench).contains(&"claim 10".into()));
    instant(&mut bench, "points 10 0");
    assert!(!instants(&bench).iter().any(|choice| choice.ends_with(" 10") || choice.contains(" 10 ")));
}

/// MU-9.5: a card without symbols can't be used for points (MU-29.2: 49, 57, 58, 59 and 60).
#[test]
fn a_card_without_symbols_gives_none() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[49, 57, 58, 59, 60]);
    assert!(!instants(&bench).iter().any(|choice| choice.starts_with("points")));
}

/// MU-9.6: a token gives a point of its colour and is turned to its grey side.
#[test]
fn a_token_gives_a_point() {
    let mut bench = Bench::new(3);
    bench.game.players[0].tokens[Branch::Legislation as usize] = 1;
    instant(&mut bench, "flip legislation");
    assert_eq!(points(&bench, Branch::Legislation), 1);
    let player = &bench.game.players[0];
    assert_eq!((player.tokens[2], player.grey[2], player.all_tokens(Branch::Legislation)), (0, 1, 1));
    assert!(!instants(&bench).contains(&"flip legislation".into()));
}

/// MU-9.8, MU-9.9, MU-19.2, MU-W24: a price is paid by points of its colour, by cards, tokens and 100 florins for each point
/// that is missing.
#[test]
fn a_price_is_paid_by_points_and_florins() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[9, 10]);
    bench.game.players[0].tokens[Branch::Combat as usize] = 1;
    bench.game.players[0].tokens[Branch::Commerce as usize] = 1;
    pay(&mut bench, Branch::Combat, 3, 0);
    let choices = bench.choices(0);
    for choice in ["coin", "points 9 0", "flip combat"] {
        assert!(choices.iter().any(|listed| listed == choice), "{choice} in {choices:?}");
    }
    assert!(!bench.may(0, "points 10 0") && !bench.may(0, "flip commerce"), "another colour");
    bench.act(0, "points 9 0").act(0, "coin").act(0, "flip combat");
    assert!(!is_paying(&bench));
    assert_eq!((bench.florins(0), points(&bench, Branch::Combat)), (900, 0));
}

/// MU-W31: points are made in normal decisions and while a price is paid, and nowhere else.
#[test]
fn points_are_made_where_they_can_be_spent() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]);
    for window in Window::ALL {
        let mut legal = Legal::new();
        bench.game.list_instants(Seat(0), Windows::one(window), &mut legal);
        let makes = legal.actions().contains(&Action::Points(card(10), 0));
        assert_eq!(makes, window == Window::Own, "{window}");
    }
}

/// EX-91 (MU-T22, AR-43): a purple point becomes one of another colour, one for one; who does not know Monasticism can't.
#[test]
fn ex_91_purple_points_become_others() {
    let mut bench = Bench::new(3);
    bench.game.players[0].points = Points::NONE.plus(Branch::Religion, 2);
    pay(&mut bench, Branch::Combat, 2, 0);
    assert!(!bench.may(0, "convert combat"));
    bench.knows(0, Technology::Monasticism);
    bench.act(0, "convert combat");
    assert_eq!(points(&bench, Branch::Religion), 1);
    bench.act(0, "convert combat");
    assert!(!is_paying(&bench));
    assert_eq!((bench.game.players[0].points, bench.florins(0)), (Points::NONE, 1000));
}

/// MU-T22: for a monk purple cards and tokens help to pay; for others they don't. Nothing is converted into purple.
#[test]
fn a_monk_may_use_purple_cards() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[1]);
    bench.game.players[0].tokens[Branch::Religion as usize] = 1;
    pay(&mut bench, Branch::Combat, 1, 0);
    assert!(!bench.may(0, "points 1 0") && !bench.may(0, "flip religion"));
    bench.knows(0, Technology::Monasticism);
    assert!(bench.may(0, "points 1 0") && bench.may(0, "flip religion"));
    bench.act(0, "flip religion").act(0, "convert combat");
    assert!(!is_paying(&bench));
    pay(&mut bench, Branch::Religion, 1, 0);
    assert!(!bench.may(0, "convert religion"));
}

/// What can't be paid is not offered: florins, tokens, cards, a monk's purple points, and the florins that are kept.
#[test]
fn what_can_be_paid_is_known_beforehand() {
    let mut bench = Bench::new(3);
    bench.game.players[0].florins = 250;
    let can = |bench: &Bench, points, keep| bench.game.can_pay(Seat(0), Branch::Combat, points, keep);
    assert!(can(&bench, 2, 0) && !can(&bench, 3, 0));
    assert!(can(&bench, 2, 50) && !can(&bench, 2, 51) && can(&bench, 0, 250) && !can(&bench, 0, 251));
    bench.cards(0, &[5, 10]);
    assert!(can(&bench, 3, 0) && !can(&bench, 4, 0), "one of two alternatives, and none of another colour");
    bench.game.players[0].tokens[Branch::Combat as usize] = 1;
    assert!(can(&bench, 4, 0) && !can(&bench, 5, 0));
    bench.game.players[0].points = Points::NONE.plus(Branch::Religion, 1);
    assert!(!can(&bench, 5, 0));
    bench.knows(0, Technology::Monasticism);
    assert!(can(&bench, 5, 0) && !can(&bench, 6, 0));
    bench.game.today.rotated = bench.game.today.rotated.with(card(5));
    assert!(!can(&bench, 5, 0));
}

/// Florins for the rest of the price are kept, also by what is used while the points are paid.
#[test]
fn florins_are_kept_for_the_price() {
    let mut bench = Bench::new(3);
    bench.game.players[0].florins = 450;
    bench.game.players[0].tokens[Branch::Combat as usize] = 1;
    pay(&mut bench, Branch::Combat, 2, 300);
    bench.act(0, "coin");
    assert!(!bench.may(0, "coin") && bench.may(0, "flip combat"));
    assert_eq!(bench.game.kept(Seat(0)), 300);
    assert!(!bench.game.can_pay(Seat(0), Branch::Religion, 1, 0), "the rest is spoken for");
    assert_eq!(bench.game.kept(Seat(1)), 0);
}

/// MU-22.5: a loan is possible while a payment is due, and nobody has to take it.
#[test]
fn a_loan_helps_to_pay() {
    for borrows in [true, false] {
        let mut bench = Bench::new(3);
        bench.game.players[0].florins = 0;
        pay(&mut bench, Branch::Combat, 1, 0);
        assert_eq!(bench.asked(), [0]);
        if borrows {
            bench.act(0, "borrow").act(0, "coin");
            assert_eq!((bench.florins(0), bench.game.players[0].loans), (400, 1));
        } else {
            bench.act(0, "pass");
            assert_eq!(bench.game.flow.frames().len(), 1, "what it was for does not happen");
        }
    }
}

/// A price that can't be paid after all, because a card was cancelled: what it was for does not happen (MU-C49).
#[test]
fn a_cancelled_card_may_leave_a_price_unpaid() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[9]).cards(1, &[49]);
    bench.game.players[0].florins = 0;
    bench.game.players[0].loans = 5;
    pay(&mut bench, Branch::Combat, 1, 0);
    bench.act(0, "points 9 0").act(1, "play 49");
    assert_eq!(bench.game.flow.frames().len(), 1);
    assert!(bench.events.contains(&Event::NotPaid { seat: Seat(0), colour: Branch::Combat }));
}

/// MU-29.1, MU-29.2: the known faces, the totals of the colours (alternatives count half) and the cards without points.
#[test]
fn corner_points_are_balanced() {
    let bench = Bench::new(3);
    let faces = |number| bench.game.data.cards.empire(card(number)).points.clone();
    let one = |colour| Points::NONE.plus(colour, 1);
    assert_eq!(faces(10), [one(Branch::Construction)]);
    assert_eq!(faces(5), [one(Branch::Combat), one(Branch::Transport)]);
    assert_eq!(faces(8), [one(Branch::Commerce).plus(Branch::Combat, 1)]);
    let mut halves = [0; Branch::ALL.len()];
    for card in CardNo::all() {
        let points = &bench.game.data.cards.empire(card).points;
        assert_eq!(points.is_empty(), matches!(card.number(), 49 | 57..=60));
        for (colour, total) in Branch::ALL.into_iter().zip(&mut halves) {
            let weight = if points.len() > 1 { 1 } else { 2 };
            *total += weight * points.iter().map(|points| u32::from(points.of(colour))).sum::<u32>();
        }
    }
    // Blue, yellow, orange, red, green, purple.
    assert_eq!(halves, [23, 24, 25, 25, 24, 25]);
}
