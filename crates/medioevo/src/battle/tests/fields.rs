//! What cards and technologies write into a battle is honoured: here the fields are set by hand.

use table::Seat;

use super::{FIELD, Side, bench};
use crate::gear::GearKind;
use crate::notation::Threat;
use crate::troops::Figure::{self, Archer, Cavalry, HeavyInfantry, LightInfantry};
use crate::troops::Troops;

const FIRST: Side = Side::Player(Seat(0));

/// MU-C04 (EX-63): three Archers against one shoot where numbers count.
#[test]
fn numbers_count_with_a_warlord() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 3)]).troops(1, FIELD, &[(Archer, 1)]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.game.able(0, crate::Unit::Archer), 0);
    bench.fray_mut().now.by_number = [true; 2];
    assert_eq!((bench.game.able(0, crate::Unit::Archer), bench.game.able(1, crate::Unit::Archer)), (3, 0));
}

/// EX-88 (MU-T15): the one who inflicts directs as many points as he paid for.
#[test]
fn tactics_direct_damage() {
    let mut bench = bench();
    bench
        .troops(0, FIELD, &[(HeavyInfantry, 2)])
        .troops(1, FIELD, &[(HeavyInfantry, 2), (LightInfantry, 2)])
        .fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    // Three points are inflicted by hand (MU-11.41: one after the other).
    bench.fray_mut().now.tactics[0] = 2;
    bench.game.inflict(1, 3, Some(Threat::Archers));
    bench.go_on();
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "figure heavy_infantry").act(0, "figure heavy_infantry");
    assert_eq!(bench.field(1), [3, 0, 0, 0, 0], "the rest finds one kind only");
    assert_eq!(bench.fray().now.tactics, [0, 0]);
}

/// MU-T15 against barbarians: who pays chooses, otherwise their order holds.
#[test]
fn tactics_direct_damage_to_barbarians() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).horde(FIELD, [2, 1, 0]).fate(&[8]).fate(&[1, 1, 1]);
    bench.attack_horde(0, FIELD);
    bench.fray_mut().now.tactics[0] = 1;
    bench.game.inflict(1, 2, Some(Threat::Melee));
    bench.go_on().act(0, "figure archer");
    assert_eq!(bench.barbarians(FIELD), [1, 0, 0]);
}

/// EX-64 (MU-C08): what is taken off the dice lets a 5 hit.
#[test]
fn better_aim_hits_more() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 5)]).troops(1, FIELD, &[(LightInfantry, 3)]);
    bench.fate(&[5, 6, 6, 6, 6]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.field(1), [3, 0, 0, 0, 0]);
    bench.fray_mut().now.aimed_better[0] = 2;
    bench.game.count_arrows(&mut bench.events);
    bench.go_on();
    assert_eq!(bench.field(1), [2, 0, 0, 0, 0]);
}

/// MU-C27: a point that is ignored is lost.
#[test]
fn a_surgeon_lets_a_point_be_ignored() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 1)]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().now.ignored[1] = 1;
    bench.game.inflict(1, 2, Some(Threat::Melee));
    bench.go_on();
    assert_eq!((bench.field(1), bench.fray().now.ignored), ([1, 0, 0, 0, 0], [0, 0]));
}

/// MU-C29: losses by archers leave at the end of the round and still fight; nobody falls twice.
#[test]
fn late_losses_still_fight() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(LightInfantry, 2)]).fate(&[4, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().now.late[1] = true;
    bench.game.inflict(1, 1, Some(Threat::Archers));
    bench.go_on();
    assert_eq!(bench.field(1), [2, 0, 0, 0, 0]);
    assert_eq!(bench.game.late_points(1, None, LightInfantry), 1);
    bench.fate(&[5, 1, 1]);
    bench.act(0, "reroll none").act(1, "done").act(1, "reroll none");
    assert!(bench.battle_is_over(), "the loss of one, and the one that was put off");
    assert_eq!(bench.won_by(), Some(FIRST));
}

/// MU-C18, MU-11.45: who is trapped is not in the melee and takes damage as its owner chooses.
#[test]
fn trapped_units_do_not_fight() {
    let mut bench = bench();
    bench
        .troops(0, FIELD, &[(HeavyInfantry, 2)])
        .troops(1, FIELD, &[(Cavalry, 1), (HeavyInfantry, 1)])
        .fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().trapped[1] = Troops::of(Cavalry, 1);
    assert_eq!(bench.game.in_melee(1).total(), 1);
    bench.game.evaluate();
    assert_eq!(bench.fray().now.riders, [0, 0]);
    bench.game.inflict(1, 1, Some(Threat::Melee));
    bench.go_on();
    assert_eq!(bench.choices(1), ["figure heavy_infantry", "figure cavalry"]);
    bench.act(1, "figure cavalry");
    assert_eq!(bench.fray().trapped[1], Troops::of(HeavyInfantry, 1));
}

/// MU-C39: a Jailer takes the next one that would be destroyed; MU-C41: points of the capture penalty are given back.
#[test]
fn jailers_work() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(LightInfantry, 3)]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().now.jailers[0] = true;
    bench.game.inflict(1, 2, Some(Threat::Melee));
    bench.go_on();
    assert_eq!(bench.game.player(Seat(0)).prisoners[1], Troops::of(LightInfantry, 1), "one only");
    let battle = bench.fray_mut();
    battle.capture[0] = true;
    battle.now.outnumbered[0] = true;
    battle.now.spared[0] = 2;
    battle.now.dice[0] = crate::Dice { d4: 1, d6: 2, d8: 9 };
    bench.game.work_out();
    assert_eq!(bench.fray().now.values[0], 6);
}

/// MU-C01, MU-21.8: a battle that is stopped ends after its round; both armies stay and nobody has won.
#[test]
fn a_battle_stops() {
    let mut bench = bench();
    bench.gear(0, GearKind::Caravan, 1, FIELD);
    bench
        .troops(0, FIELD, &[(HeavyInfantry, 3)])
        .troops(1, FIELD, &[(HeavyInfantry, 3)])
        .fate(&[5, 1, 1, 6, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().stops = true;
    bench.keep_dice(0, 1);
    assert!(bench.battle_is_over());
    assert!(bench.events.iter().any(|event| matches!(event, crate::Event::BattleStopped { .. })));
    assert!(!bench.events.iter().any(|event| matches!(event, crate::Event::BattleWon { .. })));
    assert_eq!((bench.army(0, FIELD), bench.army(1, FIELD)), (3, 3));
}

/// MU-4.6: a standing pass for the battle ends with it.
#[test]
fn quiet_ends_with_the_battle() {
    let mut bench = bench();
    bench.game.players[2].quiet_battle = true;
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(LightInfantry, 1)]).fate(&[1]);
    bench.clash(0, 1, FIELD);
    assert!(bench.battle_is_over() && !bench.game.players[2].quiet_battle);
}

/// EX-87 (MU-T14): who counts as another type has its ability, among barbarians too.
#[test]
fn changed_types_count() {
    let mut bench = bench();
    let zone = bench.zone(FIELD);
    let change = crate::today::Change {
        zone,
        aboard: None,
        seat: Some(Seat(0)),
        own: LightInfantry,
        shown: HeavyInfantry,
        lent: false,
        damaged: false,
        count: 1,
    };
    bench.game.add_change(change);
    bench.game.add_change(crate::today::Change {
        seat: None,
        own: Figure::Captain1,
        shown: LightInfantry,
        ..change
    });
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).horde(FIELD, [1, 0, 1]).fate(&[4, 2, 1]);
    bench.attack_horde(0, FIELD);
    assert_eq!(bench.fray().now.heavy, [1, 0]);
    assert_eq!(bench.game.in_melee(1), Troops::of(LightInfantry, 2), "and nobody shoots");
}

/// MU-C29, MU-11.10, MU-O28: whoever is lost already is sacrificed first, and nobody but his own side has removed him.
#[test]
fn who_is_doomed_is_sacrificed_first() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(LightInfantry, 3)]).fate(&[4, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().now.late[1] = true;
    bench.game.inflict(1, 1, Some(Threat::Archers));
    bench.go_on().act(0, "reroll none").act(1, "sacrifice light_infantry");
    assert_eq!(bench.game.late_points(1, None, LightInfantry), 0);
    assert_eq!((bench.field(1), bench.fray().lost), ([2, 0, 0, 0, 0], [0, 1]));
    assert_eq!(bench.game.player(Seat(0)).tally.kills, 0);
}

/// MU-C39, MU-C29: a Jailer takes who falls late, too.
#[test]
fn a_jailer_takes_late_losses() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(LightInfantry, 3)]).fate(&[4, 1, 1]);
    bench.clash(0, 1, FIELD);
    bench.fray_mut().now.late[1] = true;
    bench.fray_mut().now.jailers[0] = true;
    bench.game.inflict(1, 1, Some(Threat::Archers));
    bench.fate(&[5, 1, 1]).go_on().act(0, "reroll none").act(1, "done").act(1, "reroll none");
    // A tie, and the loss of one, whom nobody takes.
    assert_eq!(bench.field(1), [1, 0, 0, 0, 0]);
    assert_eq!(bench.game.player(Seat(0)).prisoners[1], Troops::of(LightInfantry, 1));
}

/// MU-C07, MU-11.13: a Captain cancels a unit that shoots by a Crossbowman.
#[test]
fn a_captain_cancels_a_crossbowman() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Figure::Captain1, 1)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.clash(0, 1, FIELD);
    assert!(!bench.may(0, "cancel archer"));
    bench.fray_mut().now.more_shots[1] = 2;
    bench.fate(&[8]).fate(&[1, 1, 1]).act(0, "cancel archer");
    assert!(bench.fate_is_fulfilled() && bench.fray().now.archery[1].total() == 1);
}

/// MU-11.13, MU-11.14, AR-25: every Captain acts as often as he has levels, and as the same type once.
#[test]
fn a_captain_acts_once_as_the_same_type() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Figure::Captain1, 1), (Figure::Captain3, 1)]).troops(1, FIELD, &[(Archer, 2)]);
    bench.fate(&[8, 8]).clash(0, 1, FIELD).act(0, "done");
    bench.act(0, "act heavy_infantry").act(0, "act heavy_infantry");
    assert!(!bench.may(0, "act heavy_infantry"), "there are two of them");
    bench.act(0, "act cavalry");
    assert!(!bench.may(0, "act cavalry"), "the first has acted");
    bench.fate(&[5, 1, 1]).act(0, "act light_infantry");
    let now = &bench.fray().now;
    assert_eq!((now.heavy[0], now.riders[0], now.offering[0]), (2, 1, [0, 1]));
}
