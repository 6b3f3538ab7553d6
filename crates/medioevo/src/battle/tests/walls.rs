//! Chapter 14, protection.

use table::Seat;

use super::{FIELD, HOME, Side, bench};
use crate::gear::GearKind;
use crate::pieces::Building;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};

/// The defender, seat 1, owns a building in the field.
fn behind(building: Building) -> Bench {
    let mut bench = bench();
    let field = bench.zone(FIELD).index();
    bench.game.lands.estates[field] = bench.game.lands.estates[field].with(building);
    bench
}

/// EX-41 (MU-14.1 to MU-14.3): a tower that protects from archers takes the one hit.
#[test]
fn a_tower_protects_from_an_archer() {
    let mut bench = behind(Building::Tower);
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(LightInfantry, 2)]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.choices(1), ["protect archers", "protect melee"], "the enemy has no siege engine");
    bench.fate(&[2]).fate(&[1, 1, 1]);
    bench.act(1, "protect archers");
    assert_eq!(bench.field(1), [2, 0, 0, 0, 0]);
}

/// MU-14.3, AR-30: a castle lowers the damage of the melee with Cavalry, not the own losses, and nothing of another kind.
#[test]
fn a_castle_protects_in_the_melee() {
    let mut bench = behind(Building::Castle);
    bench.troops(0, FIELD, &[(Cavalry, 1), (HeavyInfantry, 1)]).troops(1, FIELD, &[(Archer, 4)]);
    // All four archers miss; 8 against 2 − 1: two points by the score and two by the Cavalry, less three.
    bench.clash(0, 1, FIELD).fate(&[8, 8, 8, 8]).fate(&[8, 2, 2, 2, 2, 1]);
    bench.act(1, "protect melee").keep_dice(0, 1);
    bench.act(0, "figure heavy_infantry");
    assert_eq!(bench.field(1)[3], 4 - 1 - 1, "one point of the melee, and a loss of one");
}

/// MU-14.3, AR-30: what is left of the protection lowers no losses of his own.
#[test]
fn a_castle_does_not_lower_the_own_losses() {
    let mut bench = behind(Building::Castle);
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(LightInfantry, 4)]);
    // 8 against 4 − 1: a score of one, which the castle takes; the losses of two are his own.
    bench.clash(0, 1, FIELD).fate(&[8, 2, 1, 4, 3, 2]);
    bench.act(1, "protect melee").act(0, "reroll none").act(1, "done").act(1, "reroll none");
    assert_eq!((bench.fray().now.values, bench.field(1)), ([8, 3], [2, 0, 0, 0, 0]));
}

/// MU-14.2: the choice is made anew in every round.
#[test]
fn the_owner_chooses_every_round() {
    let mut bench = behind(Building::Fort);
    bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 5)]).troops(1, FIELD, &[(HeavyInfantry, 5)]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.choices(1), ["protect siege", "protect archers", "protect melee"]);
    bench.act(1, "protect siege").fate(&[1, 1, 1, 2, 1, 1]).act(0, "done").keep_dice(0, 1);
    bench.act(0, "fight").act(1, "fight");
    assert_eq!(bench.asked(), [1]);
    assert_eq!(bench.fray().now.protection, [None, None]);
}

/// MU-14.5: the building of a home protects its owner from a horde; who comes into a territory is not its owner.
#[test]
fn the_owner_is_who_controlled_before() {
    let mut bench = bench();
    bench.troops(0, HOME, &[(HeavyInfantry, 1)]).horde(HOME, [1, 0, 0]);
    let zone = bench.zone(HOME);
    let owner = |bench: &Bench, attacker| bench.game.owner_before(zone, attacker);
    assert_eq!(owner(&bench, Side::Horde), Some(Seat(0)));
    assert_eq!(owner(&bench, Side::Player(Seat(0))), None, "barbarians were there");
    bench.horde(HOME, [0, 0, 0]).troops(1, HOME, &[(HeavyInfantry, 1)]);
    assert_eq!(owner(&bench, Side::Player(Seat(1))), Some(Seat(0)));
    assert_eq!(owner(&bench, Side::Player(Seat(0))), Some(Seat(1)));
}

/// MU-C12, MU-C26: two kinds of attack with a Scientist; a Militia makes a building stronger, or stands for a tower.
#[test]
fn fields_of_cards_protect() {
    let mut bench = behind(Building::Tower);
    let field = bench.zone(FIELD);
    let ward = crate::today::Ward { zone: field, seat: Seat(1) };
    bench.game.today.doubly_protected.push(ward);
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(LightInfantry, 1)]);
    bench.fate(&[1]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD).act(1, "protect archers");
    assert_eq!(
        bench.fray().now.protection.iter().flatten().count(),
        2,
        "the only other kind is not asked for"
    );
    assert_eq!(bench.game.wall_strength(), 1);
    bench.game.today.fortified.push(ward);
    assert_eq!(bench.game.wall_strength(), 2);
    bench.game.lands.estates[field.index()] = crate::Estate::NONE;
    assert_eq!(bench.game.wall_strength(), 1);
    bench.fray_mut().owner = Some(Seat(0));
    assert_eq!(
        bench.game.wall_strength(),
        0,
        "it protects who played the card, not who conquered the territory"
    );
}

/// MU-14.16 (MU-14.10): a battle takes a control token away when its first round begins, not before.
#[test]
fn the_token_goes_with_the_first_round() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 1)]);
    let field = bench.zone(FIELD);
    bench.game.lands.tokens[1] = crate::Zones::one(field);
    bench.game.today.banned[0] = crate::Zones::one(field);
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), FIELD);
    assert!(bench.battle_is_over(), "MU-C01: a battle that a Bishop prevents does not take place");
    assert_eq!(bench.game.lands.token(field), Some(Seat(1)));
    assert_eq!((bench.army(0, FIELD), bench.army(1, FIELD)), (1, 1));
    bench.game.today.banned[0] = crate::Zones::EMPTY;
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), FIELD).act(0, "fight");
    assert_eq!(bench.game.lands.token(field), Some(Seat(1)), "it is declared, no more");
    bench.fate(&[1, 1, 1]).act(1, "fight");
    assert_eq!((bench.fray().round, bench.game.lands.token(field)), (1, None));
}

/// How many points of damage the light and heavy infantry of the defender have left.
fn defence(bench: &Bench) -> u8 {
    bench.field(1)[0] + 2 * bench.field(1)[1]
}

/// MU-14.3: a tower that the artillery has destroyed in step 1 protects from the melee no longer.
#[test]
fn a_destroyed_tower_protects_no_longer() {
    for (shots, stands, damage) in [([8, 8], true, 1), ([3, 3], false, 2)] {
        let mut bench = behind(Building::Tower);
        let bombard = bench.gear(0, GearKind::SiegeEngine, 3, FIELD);
        bench.troops(0, FIELD, &[(HeavyInfantry, 4)]).troops(1, FIELD, &[(HeavyInfantry, 4)]);
        bench.clash(0, 1, FIELD).act(1, "protect melee");
        let crew = format!("crew {bombard} heavy_infantry");
        bench.act(0, &crew).act(0, &crew).act(0, "done");
        // 8 against 4 − 1, and two units in the melee.
        bench.fate(&shots).fate(&[8, 2, 1, 4, 2, 1]).act(0, &format!("aim {bombard} military"));
        bench.keep_dice(0, 1).finish_round();
        let field = bench.zone(FIELD).index();
        assert_eq!(bench.game.lands.estates[field].has(Building::Tower), stands);
        assert_eq!(defence(&bench), 8 - damage - 1, "a loss of his own beside it");
    }
}

/// MU-14.3, MU-11.27: damage by superiority is damage of the melee: a castle takes it, too, and nothing where it protects from
/// something else.
#[test]
fn a_castle_protects_from_superiority() {
    for (threat, damage) in [("melee", 0), ("archers", 3)] {
        let mut bench = behind(Building::Castle);
        bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(HeavyInfantry, 4)]);
        // 25 against 4 − 1: two points by the score, one by superiority.
        bench.fate(&[5, 5, 1, 4, 2, 1]).clash(0, 1, FIELD).act(1, &format!("protect {threat}"));
        bench.keep_dice(0, 1).act(0, "harm").finish_round();
        assert_eq!(defence(&bench), 8 - damage - 1, "protected from {threat}");
    }
}

/// MU-14.3, MU-11.12: what Cavalry inflicts in a tie is damage of the melee: a castle that protects from it takes it.
#[test]
fn a_castle_protects_from_cavalry_in_a_tie() {
    for (threat, left) in [("melee", 2), ("archers", 0)] {
        let mut bench = behind(Building::Castle);
        bench.troops(0, FIELD, &[(Cavalry, 1)]).troops(1, FIELD, &[(LightInfantry, 3)]);
        bench.fate(&[5, 2, 1, 6, 3, 1]).clash(0, 1, FIELD);
        bench.act(1, &format!("protect {threat}")).act(0, "reroll none").act(1, "done").act(1, "reroll none");
        assert_eq!(
            bench.army(1, FIELD),
            left,
            "one loss of his own, and two points where nothing takes them"
        );
    }
}
