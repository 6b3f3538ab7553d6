//! Proselytism and Flight of Time, and what all technologies have in common. Byzantium (seat 0) and Hungary (seat 1) are
//! neighbours.

use super::*;
use crate::testing::Bench;

fn can_use(bench: &Bench, seat: u8, technology: Technology, window: Window) -> bool {
    bench.uses(seat, Windows::one(window)).contains(&format!("use {technology}"))
}

fn points(bench: &Bench, colour: Branch) -> u8 {
    bench.game.players[0].points.of(colour)
}

/// Seat 0 is asked in a window.
fn ask(bench: &mut Bench, window: Window) {
    bench.game.open(window, table::Seats::one(Seat(0)));
    bench.go_on();
    assert_eq!(bench.asked(), [0]);
}

// --- all technologies -------------------------------------------------------------------------------

/// MU-19.1, MU-19.4: four levels of six branches; 1 point for a unit of the effect, 2 for level IV except Engineering.
#[test]
fn technologies_have_their_prices() {
    let bench = Bench::new(3);
    for technology in Technology::ALL {
        let dear = technology.level() == 4 && technology != Technology::Engineering;
        assert_eq!(
            bench.game.data.cards.technology(technology).points,
            if dear { 2 } else { 1 },
            "{technology}"
        );
        assert_eq!(technology.branch().technology(technology.level()), Some(technology));
    }
}

/// MU-19.3, MU-19.5: planning technologies are used in purchases only.
#[test]
fn planning_belongs_to_purchases() {
    let bench = Bench::new(3);
    for technology in Technology::ALL {
        let windows = bench.game.data.cards.technology(technology).windows;
        assert!(!windows.is_empty());
        assert_eq!(is_planning(technology), windows == Windows::one(Window::Buy), "{technology}");
    }
}

// --- Proselytism --------------------------------------------------------------------------------------

/// MU-T23: a purple point makes the points of a neighbour's card; nothing is rotated, and nobody can answer. The same card
/// not twice in a turn.
#[test]
fn t23_points_of_a_card() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Proselytism).cards(1, &[8]).cards(2, &[49]);
    ask(&mut bench, Window::Own);
    bench.act(0, "use proselytism").act(0, "coin");
    assert_eq!((points(&bench, Branch::Commerce), points(&bench, Branch::Combat)), (1, 1));
    assert_eq!(bench.florins(0), 900);
    assert!(bench.game.today.rotated.is_empty(), "the card is not affected");
    assert!(!bench.choices(0).iter().any(|choice| choice.contains("points 8")));
    let mut next = bench;
    next.game.players[2].cards = CardSet::EMPTY;
    assert!(!can_use(&next, 0, Technology::Proselytism, Window::Own), "once in a turn");
    next.game.players[0].tally = crate::player::Tally::default();
    assert!(can_use(&next, 0, Technology::Proselytism, Window::Own));
}

/// MU-19.6: a technology is used as often as it is paid for; MU-19.2: by flipped tokens, too.
#[test]
fn t23_several_times_in_a_turn() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Proselytism).cards(1, &[8, 9, 10]);
    bench.game.players[0].tokens[Branch::Religion as usize] = 1;
    ask(&mut bench, Window::Own);
    bench.act(0, "use proselytism").act(0, "points 9 0").act(0, "flip religion");
    bench.act(0, "use proselytism").act(0, "points 10 0").act(0, "coin");
    bench.act(0, "use proselytism").act(0, "coin");
    assert_eq!((points(&bench, Branch::Combat), points(&bench, Branch::Construction)), (2, 1));
    assert_eq!((points(&bench, Branch::Commerce), bench.florins(0)), (1, 800));
}

/// MU-T23: whether the card is rotated does not matter. Its windows count: no points outside of `own` and payments.
#[test]
fn t23_windows() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Proselytism).cards(1, &[8]);
    bench.game.today.rotated = CardSet::one(CardNo::new(8).expect("a card"));
    assert!(can_use(&bench, 0, Technology::Proselytism, Window::Own));
    for window in [Window::Claim, Window::Trade, Window::Activated, Window::Tax] {
        assert!(!can_use(&bench, 0, Technology::Proselytism, window), "{window}");
    }
    assert!(!can_use(&bench, 1, Technology::Proselytism, Window::Own), "he does not know it");
    bench.game.players[0].florins = 99;
    assert!(!can_use(&bench, 0, Technology::Proselytism, Window::Own), "the price");
}

/// MU-T23, AR-70, MU-2.19, MU-2.3: the other one controls a territory that neighbours one of the user's, at war or not.
#[test]
fn t23_needs_a_neighbour() {
    let mut bench = Bench::new(4);
    bench.knows(1, Technology::Proselytism).cards(3, &[8]);
    assert!(!can_use(&bench, 1, Technology::Proselytism, Window::Own), "Egypt is far from Hungary");
    bench.troops(3, "serbia", &[(crate::Figure::Archer, 1)]);
    assert!(can_use(&bench, 1, Technology::Proselytism, Window::Own));
    bench.war(1, 3);
    assert!(can_use(&bench, 1, Technology::Proselytism, Window::Own), "at war, too");
    bench.cards(1, &[10]);
    bench.game.players[3].cards = CardSet::EMPTY;
    assert!(!can_use(&bench, 1, Technology::Proselytism, Window::Own), "own cards are no others'");
}

/// MU-T23: the ability of a card in its own window, and its price in florins; here a Bard.
#[test]
fn t23_ability_of_a_card() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Proselytism).cards(1, &[45]).cards(2, &[10]);
    let (bard, other) = (CardNo::new(45).expect("a card"), CardNo::new(10).expect("a card"));
    assert!(!can_use(&bench, 0, Technology::Proselytism, Window::Rolled), "its conditions must be met");
    bench.game.today.rotated = CardSet::one(other);
    assert!(can_use(&bench, 0, Technology::Proselytism, Window::Rolled), "in the window of the card");
    ask(&mut bench, Window::Rolled);
    bench.act(0, "use proselytism").act(0, "coin");
    assert_eq!((bench.florins(0), bench.florins(1)), (850, 1000), "a point and the price of the card");
    assert!(bench.game.today.rotated.is_empty());
    assert!(bench.game.players[0].tally.proselytized.contains(bard));
}

/// While a price is paid, a card is used that gives more than it costs; what is paid beforehand counts it.
#[test]
fn t23_in_a_payment() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Proselytism).cards(1, &[10]);
    bench.game.players[0].florins = 100;
    let green = Branch::Construction;
    assert!(!bench.game.can_pay(Seat(0), green, 2, 0));
    bench.cards(1, &[28]);
    assert!(bench.game.can_pay(Seat(0), green, 2, 0) && !bench.game.can_pay(Seat(0), green, 3, 0));
    let (card, step) = (CardNo::new(1), crate::claims::RewardStep::Colour);
    bench.game.push(Frame::Reward(crate::claims::Reward { seat: Seat(0), card, step }));
    bench.game.pay_points(Seat(0), green, 2, 0);
    bench.go_on();
    bench.act(0, "use proselytism");
    assert_eq!(
        bench.choices(0).iter().filter(|choice| choice.contains("points")).count(),
        0,
        "the only card"
    );
    bench.act(0, "coin").act(0, "convert construction");
    assert!(!matches!(bench.game.flow.top(), Frame::Payment(_)));
    assert_eq!((bench.florins(0), points(&bench, Branch::Religion)), (0, 0));
}

/// MU-T23, MU-C15: the florins of a card must be there beside the purple point, and are not spent on it.
#[test]
fn t23_price_of_a_card() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Proselytism).cards(1, &[15]);
    let offers = |bench: &mut Bench| {
        ask(bench, Window::Own);
        bench.act(0, "use proselytism");
        bench.may(0, "play 15")
    };
    for (florins, tokens, offered) in [(100, 0, false), (199, 0, false), (200, 0, true), (100, 1, true)] {
        let mut bench = Bench { game: bench.game.clone(), ..Bench::new(3) };
        bench.game.players[0].florins = florins;
        bench.game.players[0].tokens[Branch::Religion as usize] = tokens;
        assert_eq!(offers(&mut bench), offered, "{florins} florins, {tokens} tokens");
        if offered {
            bench.act(0, "play 15");
            assert_eq!(bench.may(0, "coin"), tokens == 0, "the price of the card is kept");
            bench.act(0, if tokens == 0 { "coin" } else { "flip religion" });
            assert_eq!(bench.florins(0), 0);
            assert!(matches!(bench.game.flow.top(), Frame::Ability(ability) if ability.begun));
        }
    }
}

// --- Flight of Time -------------------------------------------------------------------------------------

/// EX-93 (MU-T24): 2 purple for a neighbour's Art of War, whose own price is part of the purchase.
#[test]
fn ex_93_art_of_war_of_a_neighbour() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::FlightOfTime).knows(1, Technology::ArtOfWar);
    assert!(!can_use(&bench, 0, Technology::FlightOfTime, Window::Own), "its window is that of the other");
    ask(&mut bench, Window::Buy);
    bench.act(0, "use flight_of_time").act(0, "coin").act(0, "coin");
    assert_eq!(bench.game.players[0].tally.lent_technology, Some(Technology::ArtOfWar));
    assert_eq!((bench.florins(0), bench.game.players[0].levels[Branch::Combat as usize]), (800, 0));
}

/// MU-T24, MU-19.5: a plan that was paid for is used before another is borrowed: it would be lost.
#[test]
fn t24_one_plan_at_a_time() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::FlightOfTime).knows(1, Technology::ArtOfWar).knows(1, Technology::Masonry);
    assert!(can_use(&bench, 0, Technology::FlightOfTime, Window::Buy));
    bench.game.players[0].tally.lent_technology = Some(Technology::ArtOfWar);
    assert!(!can_use(&bench, 0, Technology::FlightOfTime, Window::Buy));
}

/// MU-T24: both prices must be there; what he knows himself, or what a distant player knows, is not offered.
#[test]
fn t24_conditions() {
    let mut bench = Bench::new(4);
    bench.knows(0, Technology::FlightOfTime).knows(1, Technology::ArtOfWar);
    let can = |bench: &Bench| can_use(bench, 0, Technology::FlightOfTime, Window::Buy);
    bench.game.players[0].florins = 400;
    assert!(can(&bench));
    bench.game.players[0].florins = 399;
    assert!(!can(&bench), "2 purple points, a red one, and 100 florins for a Captain (MU-19.5)");
    bench.cards(0, &[9]);
    assert!(can(&bench), "a card for the red one");
    bench.knows(0, Technology::ArtOfWar);
    assert!(!can(&bench), "his own");
    bench.knows(2, Technology::Masonry);
    bench.game.players[0].florins = 1000;
    let near = neighbours(&bench.game, Seat(0)).any(|seat| seat == Seat(2));
    assert_eq!(can(&bench), near);
    bench.game.players[0].levels[Branch::Religion as usize] = 3;
    assert!(!can(&bench), "he has to know Flight of Time");
}

/// MU-T24: cards that could pay for either are counted where they serve best: here purple from one and red from the other.
#[test]
fn t24_cards_are_counted_where_they_serve() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::FlightOfTime).knows(1, Technology::ArtOfWar).cards(0, &[34, 46]);
    for (florins, offered) in [(199, false), (200, true)] {
        bench.game.players[0].florins = florins;
        assert_eq!(can_use(&bench, 0, Technology::FlightOfTime, Window::Buy), offered, "{florins}");
    }
    ask(&mut bench, Window::Buy);
    bench.act(0, "use flight_of_time").act(0, "points 34 0").act(0, "coin");
    bench.game.phase = crate::Phase::Purchases;
    bench.at(Frame::Purchases(crate::purchases::Purchases { done: table::Seats::NONE, deployed: 0 }));
    bench.act(0, "engage 1").act(0, "zone bithynia").act(0, "points 46 0");
    assert_eq!((bench.florins(0), bench.count(0, "bithynia", crate::Figure::Captain1)), (0, 1));
}

/// MU-T24: other technologies begin at once, as another player's.
#[test]
fn t24_other_technologies() {
    let mut bench = Bench::new(3);
    let craft =
        Craft { step: PAID, other: Technology::Law as u8, ..Craft::of(Technology::FlightOfTime, Seat(0)) };
    bench.game.push(Frame::Craft(craft));
    go_on(&mut bench.game, craft, &mut bench.chance, &mut bench.events);
    let law = Craft { foreign: true, ..Craft::of(Technology::Law, Seat(0)) };
    assert_eq!(bench.game.flow.top(), Frame::Craft(law));
}
