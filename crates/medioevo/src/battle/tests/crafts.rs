//! Technologies in battles, as they are played: paid for in their windows, with the effect they have.

use table::Seat;

use super::{FIELD, Side, bench};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::technology::{Branch, Technology};
use crate::testing::{Bench, Fated};
use crate::timing::Window;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};

/// A player knows a technology and has so many points of its colour, and no florins for more.
fn masters(bench: &mut Bench, seat: u8, technology: Technology, points: u8) {
    bench.knows(seat, technology);
    let player = &mut bench.game.players[usize::from(seat)];
    player.points.0[technology.branch() as usize] = points;
    player.florins = 0;
}

fn points(bench: &Bench, seat: usize, colour: Branch) -> u8 {
    bench.game.players[seat].points.of(colour)
}

/// The battle is over, whatever happened in it: another one may begin in the same turn.
fn away(bench: &mut Bench) {
    (bench.game.flow, bench.game.battling) = (super::bench().game.flow, 0);
}

/// Nobody wants anything in the windows before this one.
fn up_to(bench: &mut Bench, window: Window) {
    while let Frame::Window(open) = bench.game.flow.top()
        && open.window != window
    {
        let seat = bench.asked()[0];
        bench.act(seat, "pass");
    }
}

/// EX-75 (MU-T03): one blue lets the crew of an engine fight as well, in this battle and in later ones of the turn, and not in the
/// next turn; another engine is not meant.
#[test]
fn machinery_lasts_until_the_end_of_the_turn() {
    let mut bench = bench();
    masters(&mut bench, 0, Technology::Machinery, 1);
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    let other = bench.gear(0, GearKind::SiegeEngine, 1, "adrianople");
    bench.troops(0, FIELD, &[(LightInfantry, 3), (HeavyInfantry, 1)]).troops(1, FIELD, &[(Cavalry, 9)]);
    let crew = |bench: &mut Bench, engine: u8| {
        for shots in 0..3 {
            if shots == 2 {
                bench.fate(&[8, 8, 8]).fate(&[1, 1, 1]);
            }
            bench.act(0, &format!("crew {engine} light_infantry"));
        }
        let melee = bench.game.in_melee(0).total();
        away(bench);
        bench.chance = Fated::default();
        melee
    };
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), FIELD);
    assert!(!bench.may(0, "use machinery"), "window `round` only");
    bench.act(0, "fight").act(1, "fight").act(0, "use machinery");
    assert_eq!((points(&bench, 0, Branch::Transport), crew(&mut bench, engine)), (0, 4));
    bench.clash(0, 1, FIELD);
    assert_eq!(crew(&mut bench, engine), 4, "the second battle");
    let field = bench.zone(FIELD);
    bench.game.lands.stables[0].get_mut(other).expect("an engine").zone = field;
    bench.clash(0, 1, FIELD);
    for _ in 0..2 {
        bench.act(0, &format!("crew {other} light_infantry"));
    }
    assert_eq!(bench.game.in_melee(0).total(), 2, "the crew of another engine only serves");
    away(&mut bench);
    bench.game.lands.stables[0].take(other);
    bench.game.close_turn(&mut bench.events);
    bench.clash(0, 1, FIELD);
    assert_eq!(crew(&mut bench, engine), 1, "the next turn");
}

/// EX-88 (MU-T15, MU-W15): two points of damage, 2 red: who inflicts them puts both on the heavy infantry, which its owner would
/// have spared. Not before the dice are compared, not against one's own losses, and not for nothing.
#[test]
fn tactics_choose_who_falls() {
    for red in [2, 0] {
        let mut bench = bench();
        masters(&mut bench, 0, Technology::Tactics, red);
        masters(&mut bench, 1, Technology::Tactics, 2);
        bench.troops(0, FIELD, &[(LightInfantry, 1), (Archer, 1)]);
        bench.troops(1, FIELD, &[(HeavyInfantry, 1), (Archer, 1)]);
        // 8 against 4 − 1, at most two units in the melee; the heavy infantry takes the loss of one away.
        bench.fate(&[8, 2, 1, 4, 3, 1]).clash(0, 1, FIELD);
        up_to(&mut bench, Window::Damage);
        bench.act(0, "done");
        assert!(!bench.may(0, "use tactics"));
        bench.keep_dice(0, 1);
        if red > 0 {
            assert_eq!((bench.asked(), bench.may(1, "use tactics")), (vec![0], false));
            bench.act(0, "use tactics").act(0, "number 2");
            assert_eq!(points(&bench, 0, Branch::Combat), 0);
            bench.act(0, "figure heavy_infantry").act(0, "figure light_infantry");
            assert_eq!(bench.field(1), [0, 0, 0, 1, 0]);
        } else {
            assert_eq!(bench.asked(), [1], "the owner chooses");
            bench.act(1, "figure archer");
            assert_eq!(bench.field(1), [1, 0, 0, 0, 0]);
        }
        assert_eq!(bench.asked(), [0], "his own loss is his affair");
        assert!(bench.may(0, "figure archer") && points(&bench, 1, Branch::Combat) == 2);
    }
}

/// EX-89 (MU-T16, MU-W11): 1 light infantry against 2; 4 red destroy both before the melee, without a die.
#[test]
fn strategy_wins_without_dice() {
    let mut bench = bench();
    masters(&mut bench, 0, Technology::Strategy, 4);
    masters(&mut bench, 2, Technology::Strategy, 4);
    bench.troops(0, FIELD, &[(LightInfantry, 1)]).troops(1, FIELD, &[(LightInfantry, 2)]);
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), FIELD);
    bench.act(0, "fight").act(1, "fight");
    assert!(!bench.may(0, "use strategy"), "window `battle`");
    up_to(&mut bench, Window::Archery);
    assert_eq!((bench.asked(), bench.may(2, "use strategy")), (vec![0], false), "not another's battle");
    bench.act(0, "use strategy");
    assert_eq!(bench.choices(0), ["number 1..2"], "2 red for a point");
    bench.act(0, "number 2");
    assert!(bench.battle_is_over());
    assert_eq!((points(&bench, 0, Branch::Combat), bench.field(0)), (0, [1, 0, 0, 0, 0]));
    assert_eq!((bench.won_by(), bench.field(1)), (Some(Side::Player(Seat(0))), [0; 5]));
}

/// EX-92 (MU-T23, MU-C05, MU-W14): 1 purple: the neighbour's Warlord gives +2. The card stays as it is, for its owner, too; the
/// same card not again in the turn.
#[test]
fn the_warlord_of_a_neighbour_decides_a_round() {
    let mut bench = bench();
    masters(&mut bench, 0, Technology::Proselytism, 2);
    bench.cards(1, &[5]).troops(0, FIELD, &[(HeavyInfantry, 3)]).troops(1, FIELD, &[(HeavyInfantry, 3)]);
    bench.fate(&[5, 2, 1, 6, 2, 1]).clash(0, 1, FIELD);
    assert!(!bench.may(0, "use proselytism"), "the window of the card");
    bench.keep_dice(0, 1);
    assert_eq!((bench.asked(), bench.fray().now.values), (vec![0], [5, 5]));
    bench.act(0, "use proselytism").act(0, "seat 0");
    assert_eq!((points(&bench, 0, Branch::Religion), bench.asked()), (1, vec![1]), "once in a turn");
    assert!(bench.game.today.rotated.is_empty() && bench.may(1, "play 5"));
    bench.act(1, "pass");
    assert_eq!((bench.fray().now.values, bench.fray().now.winner), ([7, 5], Some(0)));
}
