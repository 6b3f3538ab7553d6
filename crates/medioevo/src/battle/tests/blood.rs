//! Blood tokens (rulebook chapter 25).

use table::Seat;

use super::{FIELD, bench};
use crate::timing::{Window, Windows};
use crate::troops::Figure::HeavyInfantry;

/// MU-25.21 (MU-W14, MU-11.33): blood tokens raise one's own attack value by one each; only in window `rolled` of one's own battle.
#[test]
fn blood_is_spent_when_the_values_are_known() {
    let mut bench = bench();
    bench.game.players[1].blood = 2;
    bench.game.players[2].blood = 1;
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.fate(&[5, 1, 1, 5, 1, 1]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.uses(2, Windows::one(Window::Rolled)), [""; 0], "seat 2 does not fight");
    bench.keep_dice(0, 1);
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "blood").act(1, "blood");
    assert_eq!(bench.fray().now.values, [5, 6]);
    assert_eq!(bench.game.players[1].blood, 0);
}

/// MU-25.21: attacker and defender spend what they have in window `rolled` and nowhere else; it decides the round, and the tokens are
/// in the supply again.
#[test]
fn blood_decides_a_round() {
    let mut bench = bench();
    bench.game.order = crate::state::Order::new([2, 1, 0].map(Seat));
    (bench.game.players[0].blood, bench.game.players[1].blood) = (3, 1);
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.fate(&[5, 1, 1, 4, 1, 1]);
    bench.clash(0, 1, FIELD);
    for seat in [0, 1] {
        assert!(!bench.may(seat, "blood"), "the values are not known yet");
    }
    bench.keep_dice(0, 1);
    // The attacker is third (-3), the defender second (-1).
    assert_eq!((bench.fray().now.values, bench.game.blood_left()), ([2, 3], 14));
    assert_eq!(bench.asked(), [1], "turn order");
    assert!(bench.may(1, "blood") && !bench.may(2, "blood"));
    // Whenever one acts the others are asked again (MU-4.5).
    bench.act(1, "pass").act(0, "blood").act(1, "pass").act(0, "blood");
    assert_eq!((bench.fray().now.values, bench.game.blood_left()), ([4, 3], 16));
    while bench.fray().now.winner.is_none() {
        let seat = bench.asked()[0];
        bench.act(seat, "pass");
    }
    assert_eq!((bench.fray().now.winner, bench.game.players[0].blood), (Some(0), 1));
    assert!(!bench.may(0, "blood") && !bench.may(1, "blood"), "the values are compared");
}
