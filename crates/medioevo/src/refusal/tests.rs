use table::{Game as _, Lang, Seat, Seats, Words as _};

use super::Refusal;
use crate::frame::Frame;
use crate::purchases::Purchases;
use crate::state::{Medioevo, Phase};
use crate::technology::Technology;
use crate::testing::Bench;
use crate::troops::Figure::Archer;

/// Seat 0 buys.
fn buying() -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.at(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    bench
}

fn refused(bench: &Bench, seat: u8, notation: &str) -> Refusal {
    let action = notation.parse().unwrap_or_else(|error| panic!("{notation}: {error}"));
    let refusal = bench.game.check(Seat(seat), action).expect_err("it is not allowed");
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| Medioevo::refusal_words(&refusal, lang));
    assert!(en != fr && en.contains("(MU-") && !en.contains('_'), "{en}");
    refusal
}

/// MU-4.5: the most common wrong tries get their own answer.
#[test]
fn common_mistakes_are_named() {
    let mut bench = buying();
    let asked = Seats::one(Seat(0));
    assert_eq!(refused(&bench, 1, "hire archer"), Refusal::NotAsked { asked });
    assert_eq!(refused(&bench, 5, "hire archer"), Refusal::NotInGame);
    let card = crate::CardNo::new(57).expect("a card");
    assert_eq!(refused(&bench, 0, "play 57"), Refusal::NotYours { card });
    bench.cards(0, &[57]);
    bench.game.today.rotated = crate::cards::CardSet::one(card);
    assert_eq!(refused(&bench, 0, "play 57"), Refusal::Rotated { card });
    let technology = Technology::Influence;
    assert_eq!(refused(&bench, 0, "use influence"), Refusal::NotKnown { technology });
    let zone = bench.game.map().zones() - bench.game.area;
    let zone = bench.game.name(zone.iter().next().expect("a zone out of play"));
    assert_eq!(refused(&bench, 0, &format!("attack {zone}")), Refusal::NotInPlay { zone });
    bench.game.players[0].florins = 20;
    assert_eq!(refused(&bench, 0, "hire cavalry"), Refusal::TooDear { florins: 20 });
    assert!(matches!(refused(&bench, 0, "fight"), Refusal::NotOffered { with_another: false, .. }));
}

/// MU-10.4: who has moved is told so.
#[test]
fn the_weary_are_told_so() {
    let mut bench = Bench::new(3);
    bench.troops(0, "caria", &[(Archer, 2)]);
    let place = bench.gear(0, crate::GearKind::WarWagon, 1, "caria");
    bench.gear(0, crate::GearKind::WarWagon, 1, "adrianople");
    let there = bench.game.beside(bench.zone("caria")) & bench.game.lands.homes[0];
    let there = bench.game.name(there.iter().next().expect("a home beside it"));
    bench.game.begin_combat();
    bench.go_on();
    let step = format!("step {place} {there}");
    assert!(bench.may(0, &step), "{:?}", bench.choices(0));
    if let Some(wagon) = bench.game.lands.stables[0].get_mut(place) {
        (wagon.steps, wagon.stopped) = (0, true);
    }
    assert_eq!(refused(&bench, 0, &step), Refusal::Exhausted);
}
