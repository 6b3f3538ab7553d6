use table::Seat;

use crate::event::Money;
use crate::honour::Honour;
use crate::testing::Bench;

/// MU-1.13, INV-7, INV-20: one number for each player; the bank never runs out, and what one pays another one gets.
#[test]
fn florins_are_one_number() {
    let mut bench = Bench::new(3);
    let Bench { game, events, .. } = &mut bench;
    game.earn(Seat(0), 1_000_000, Money::Trade, events);
    game.hand_over(Seat(0), Seat(1), 1001, Money::Pact, events);
    game.spend(Seat(1), 2001, Money::Purchase, events);
    assert_eq!([0, 1, 2].map(|seat| bench.florins(seat)), [1_000_000 - 1, 0, 1000]);
}

/// MU-24.15, MU-24.16, INV-24: honour points have no bounds, and every change is known by what it came from.
#[test]
fn honour_is_the_sum_of_what_happened() {
    let mut bench = Bench::new(3);
    let Bench { game, events, .. } = &mut bench;
    for why in Honour::ALL {
        game.honour(Seat(0), why, 1, events);
    }
    game.honour(Seat(1), Honour::AttackWithoutDeclaration, 20, events);
    game.honour(Seat(2), Honour::ConquerInhabited, 90, events);
    game.honour_for_route(Seat(2), 4, events);
    for player in &game.players[..3] {
        let earned = player.earned;
        let sum = earned.conquest
            + earned.building
            + earned.battle
            + earned.rebellion
            + earned.diplomacy
            + earned.trade
            + earned.scoring;
        assert_eq!(player.honour, 10 + sum);
    }
    assert_eq!([1, 2].map(|seat| bench.honour(seat)), [-50, 104]);
}

/// MU-24.5, MU-24.6, MU-24.8 to MU-24.14: what each of them is worth.
#[test]
fn what_honour_is_given_for() {
    let mut bench = Bench::new(3);
    for (why, points) in [
        (Honour::ConquerInhabited, 1),
        (Honour::ConquerPerBuildingLevel, 1),
        (Honour::FirstConquestRome, 2),
        (Honour::FirstConquestJerusalem, 2),
        (Honour::BuildCity, 1),
        (Honour::BuildCastle, 1),
        (Honour::BuildCathedral, 1),
        (Honour::BreakPact, -2),
        (Honour::AttackWithoutDeclaration, -3),
        (Honour::NewRebellionWithRebels, -1),
        (Honour::SuppressRebellion, 1),
        (Honour::DestroyGreatArmy, 1),
        (Honour::LoseToBarbarians, -1),
    ] {
        let before = bench.honour(0);
        bench.game.honour(Seat(0), why, 1, &mut bench.events);
        assert_eq!(bench.honour(0) - before, points, "{why:?}");
    }
}

/// MU-2.18, AR-6: florins lie behind screens: of a payment under a secret pact the others see nothing.
#[test]
fn secret_payments_are_seen_by_those_who_make_them() {
    use table::{Event as _, Viewer};
    let mut bench = Bench::new(3);
    let among = table::Seats::one(Seat(0)).with(Seat(1));
    let Bench { game, events, .. } = &mut bench;
    game.hand_over_in_secret(Seat(0), Seat(1), 300, among, events);
    assert_eq!([0, 1, 2].map(|seat| bench.florins(seat)), [700, 1300, 1000]);
    let seen = |viewer: Viewer| bench.events.iter().filter_map(|event| event.seen_by(viewer)).count();
    assert_eq!([0, 1, 2].map(|seat| seen(Viewer::Seat(Seat(seat)))), [1, 1, 0]);
    assert_eq!(seen(Viewer::Spectator), 0);
}
