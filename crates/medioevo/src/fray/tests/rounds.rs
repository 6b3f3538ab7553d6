//! Warlord, Surgeon, Jailer, Scientist, Gunner: what holds for a round, a battle or a turn.

use super::*;
use crate::dice::{Halved, Modifiers};
use crate::notation::Threat;
use crate::pieces::Building;
use crate::technology::Points;
use Window::{Archery, Damage, Invade, Melee, Own, Rolled, Round, RoundEnd, Step};

/// EX-63, MU-C04: three Archers shoot although the enemy has one, for the user in a battle of his own.
#[test]
fn a_warlord_compares_numbers() {
    for window in [Round, Archery, Melee] {
        let mut bench = duel(&[(Archer, 3)], &[(Archer, 1)]);
        bench.cards(0, &[4]);
        assert!(!may_shoot(&bench.game, 0));
        open(&mut bench, window).act(0, "play 4");
        assert!(may_shoot(&bench.game, 0), "{window:?}");
        assert_eq!(battle(&mut bench).now.by_number, [true, false]);
        assert!(bench.asked().is_empty(), "nothing more can be used");
    }
    let mut bench = duel(&[(Archer, 3)], &[(Archer, 1)]);
    bench.cards(0, &[4]).cards(2, &[5]);
    assert_eq!(windows_of(&bench, 0, "play 4"), [Round, Archery, Melee]);
    bench.game.battling = 0;
    assert!(windows_of(&bench, 0, "play 4").is_empty());
    bench.cards(2, &[4]);
    bench.game.battling = 1;
    assert!(windows_of(&bench, 2, "play 4").is_empty(), "not his battle");
}

/// EX-22, MU-C05, MU-9.2: two more for one attack value, and no points; anybody's, by anybody.
#[test]
fn a_warlord_gives_two_points_of_attack() {
    let mut bench = duel(&[(Cavalry, 1)], &[(LightInfantry, 1)]);
    bench.cards(2, &[5]);
    assert_eq!(windows_of(&bench, 2, "play 5"), [Rolled]);
    open(&mut bench, Rolled).act(2, "play 5");
    assert_eq!(bench.choices(2), ["seat 0", "seat 1"]);
    bench.act(2, "seat 1");
    assert_eq!(battle(&mut bench).now.bonus, [0, 2]);
    assert_eq!(bench.game.player(Seat(2)).points, Points::NONE);

    let mut bench = hunt(&[(Cavalry, 1)], [2, 0, 0]);
    bench.cards(0, &[5]);
    open(&mut bench, Rolled).act(0, "play 5").act(0, "horde");
    assert_eq!(battle(&mut bench).now.bonus, [0, 2]);
    bench.game.battling = 0;
    bench.game.today.rotated = crate::CardSet::EMPTY;
    assert!(windows_of(&bench, 0, "play 5").is_empty());
}

/// EX-45 (MU-C05, MU-C41, MU-15.11): 7 and the Warlord's 2 are 9, halved to 4; with a Jailer the reduction is 2 smaller.
#[test]
fn cards_come_before_the_capture_penalty() {
    let mut bench = duel(&[(Cavalry, 1)], &[(LightInfantry, 1)]);
    bench.cards(0, &[5, 41]);
    battle(&mut bench).capture[0] = true;
    battle(&mut bench).now.outnumbered[0] = true;
    open(&mut bench, Rolled).act(0, "play 5").act(0, "seat 0");
    let value = |bench: &mut Bench| {
        let now = &battle(bench).now;
        let halved = Halved::Capture { spared: now.spared[0] };
        Modifiers { cards: now.bonus[0], halved, ..Modifiers::default() }.apply(7)
    };
    assert_eq!(value(&mut bench), 4);
    bench.act(0, "play 41");
    assert_eq!(value(&mut bench), 6);
}

/// MU-C06: only where a group has just entered a territory of another player.
#[test]
fn a_warlord_needs_a_group_that_has_entered() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[6]);
    assert!(windows_of(&bench, 0, "play 6").is_empty());
    let card = crate::CardNo::new(6).expect("a card");
    assert_eq!(bench.game.data.cards.empire(card).windows, Windows::one(Invade));
}

/// MU-C27: a point of damage is ignored, as many as there are and in one's own battle only.
#[test]
fn a_surgeon_ignores_a_point() {
    let mut bench = duel(&[(Cavalry, 1)], &[(LightInfantry, 1)]);
    bench.cards(1, &[27]);
    assert!(windows_of(&bench, 1, "play 27").is_empty(), "no damage");
    battle(&mut bench).now.pending = [2, 0];
    assert!(windows_of(&bench, 1, "play 27").is_empty(), "the other side's");
    battle(&mut bench).now.pending = [0, 1];
    assert_eq!(windows_of(&bench, 1, "play 27"), [Damage], "own losses, too");
    open(&mut bench, Damage).act(1, "play 27");
    assert_eq!(battle(&mut bench).now.ignored, [0, 1]);
    bench.game.today.rotated = crate::CardSet::EMPTY;
    assert!(windows_of(&bench, 1, "play 27").is_empty(), "nothing is left");
}

/// MU-C28: what a side lost in the round can be bought back in the next turn, once.
#[test]
fn a_surgeon_saves_the_fallen() {
    let mut bench = duel(&[(Cavalry, 1)], &[(LightInfantry, 1)]);
    bench.cards(0, &[28]);
    assert!(windows_of(&bench, 0, "play 28").is_empty(), "nobody fell");
    battle(&mut bench).now.fallen = [troops(&[(LightInfantry, 2), (Archer, 1)]), troops(&[(Cavalry, 1)])];
    assert_eq!(windows_of(&bench, 0, "play 28"), [RoundEnd]);
    bench.game.players[0].revivable_next = troops(&[(LightInfantry, 19)]);
    open(&mut bench, RoundEnd).act(0, "play 28");
    let saved = bench.game.player(Seat(0)).revivable_next;
    assert_eq!(saved, troops(&[(LightInfantry, 20), (Archer, 1)]), "there are 20 figures");
    bench.game.today.rotated = crate::CardSet::EMPTY;
    assert!(windows_of(&bench, 0, "play 28").is_empty());
}

/// MU-C29: before a round, or when siege engines or archers are about to hurt; not in the melee.
#[test]
fn a_surgeon_lets_losses_wait() {
    let mut bench = duel(&[(Cavalry, 1)], &[(LightInfantry, 1)]);
    bench.cards(1, &[29]);
    assert_eq!(windows_of(&bench, 1, "play 29"), [Round]);
    battle(&mut bench).now.pending = [0, 1];
    for (threat, works) in [
        (Some(Threat::Siege), true),
        (Some(Threat::Archers), true),
        (Some(Threat::Melee), false),
        (None, false),
    ] {
        battle(&mut bench).now.pending_from = threat;
        assert_eq!(windows_of(&bench, 1, "play 29").contains(&Damage), works, "{threat:?}");
    }
    open(&mut bench, Round).act(1, "play 29");
    assert_eq!(battle(&mut bench).now.late, [false, true]);
}

/// MU-C39: where a player's unit can be destroyed by the user's damage.
#[test]
fn a_jailer_waits_for_a_fall() {
    let mut bench = duel(&[(Cavalry, 1)], &[(HeavyInfantry, 1)]);
    bench.cards(0, &[39]).cards(1, &[40]);
    battle(&mut bench).now.pending = [0, 1];
    battle(&mut bench).now.pending_from = Some(Threat::Melee);
    assert!(windows_of(&bench, 0, "play 39").is_empty(), "a heavy infantry survives one point");
    battle(&mut bench).now.pending = [0, 2];
    assert_eq!(windows_of(&bench, 0, "play 39"), [Damage]);
    battle(&mut bench).now.pending_from = None;
    assert!(windows_of(&bench, 0, "play 39").is_empty(), "own losses");
    battle(&mut bench).now.pending_from = Some(Threat::Archers);
    open(&mut bench, Damage).act(0, "play 39");
    assert_eq!(battle(&mut bench).now.jailers, [true, false]);

    let mut bench = hunt(&[(Cavalry, 1)], [1, 0, 0]);
    bench.cards(0, &[39, 40]);
    battle(&mut bench).now.pending = [0, 1];
    battle(&mut bench).now.pending_from = Some(Threat::Melee);
    assert!(windows_of(&bench, 0, "play 39").is_empty(), "MU-15.10: barbarians are no prisoners");
    assert!(windows_of(&bench, 0, "play 40").is_empty());
}

/// MU-C40: 2:1 for the battle, before any die.
#[test]
fn a_jailer_asks_for_two_to_one() {
    let mut bench = duel(&[(Cavalry, 2)], &[(HeavyInfantry, 1)]);
    bench.cards(0, &[40]);
    assert_eq!(windows_of(&bench, 0, "play 40"), [Window::Battle]);
    battle(&mut bench).rolled = true;
    assert!(windows_of(&bench, 0, "play 40").is_empty());
    battle(&mut bench).rolled = false;
    open(&mut bench, Window::Battle).act(0, "play 40");
    assert_eq!(battle(&mut bench).two_to_one, [true, false]);
}

/// MU-C41: who captures, is not strong enough for it, and does not flee.
#[test]
fn a_jailer_lowers_the_penalty() {
    let mut bench = duel(&[(Cavalry, 1)], &[(HeavyInfantry, 1)]);
    bench.cards(0, &[41]);
    assert!(windows_of(&bench, 0, "play 41").is_empty());
    battle(&mut bench).capture[0] = true;
    assert!(windows_of(&bench, 0, "play 41").is_empty(), "there is no penalty");
    battle(&mut bench).now.outnumbered[0] = true;
    assert_eq!(windows_of(&bench, 0, "play 41"), [Rolled]);
    battle(&mut bench).now.flight = Some(crate::battle::Flight { path: [None; 8], cost: 1 });
    assert!(windows_of(&bench, 0, "play 41").is_empty(), "MU-15.18");
}

/// EX-65, MU-C10: the crew of one engine counts double; a single engine is not asked for.
#[test]
fn a_scientist_doubles_a_crew() {
    let mut bench = duel(&[(LightInfantry, 2)], &[(HeavyInfantry, 1)]);
    bench.cards(0, &[10]);
    assert!(windows_of(&bench, 0, "play 10").is_empty(), "no engine");
    let elsewhere = bench.gear(0, GearKind::SiegeEngine, 2, "pannonia");
    assert!(windows_of(&bench, 0, "play 10").is_empty(), "not there");
    let first = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    assert_eq!(windows_of(&bench, 0, "play 10"), [Round]);
    let mut other = Bench::new(4);
    other.game = bench.game.clone();
    open(&mut bench, Round).act(0, "play 10");
    assert_eq!(battle(&mut bench).now.doubled, [1 << first, 0]);
    let second = other.gear(0, GearKind::SiegeEngine, 1, FIELD);
    open(&mut other, Round).act(0, "play 10");
    assert!(!other.may(0, &format!("piece 0.{elsewhere}")));
    other.act(0, &format!("piece 0.{second}"));
    assert_eq!(battle(&mut other).now.doubled, [1 << second, 0]);
    // A Bard lets him use the card again: for another engine.
    other.game.today.rotated = crate::CardSet::EMPTY;
    open(&mut other, Round).act(0, "play 10");
    assert_eq!(battle(&mut other).now.doubled, [1 << first | 1 << second, 0]);
    other.game.today.rotated = crate::CardSet::EMPTY;
    assert!(windows_of(&other, 0, "play 10").is_empty(), "both count double already");
}

/// MU-C11: a caravan or a war wagon is both until the end of the turn.
#[test]
fn a_scientist_makes_a_wagon_both() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[11]);
    bench.gear(0, GearKind::Galley, 1, FIELD);
    assert!(windows_of(&bench, 0, "play 11").is_empty(), "a ship is neither");
    let caravan = bench.gear(0, GearKind::Caravan, 1, FIELD);
    let wagon = bench.gear(0, GearKind::WarWagon, 2, FIELD);
    assert_eq!(windows_of(&bench, 0, "play 11"), [Own]);
    open(&mut bench, Own).act(0, "play 11");
    assert!(bench.may(0, &format!("piece 0.{wagon}")));
    bench.act(0, &format!("piece 0.{caravan}"));
    assert!(gear(&bench.game, caravan).marks.contains(Mark::Both));
    assert!(!gear(&bench.game, wagon).marks.contains(Mark::Both));
}

/// MU-C12, MU-14.5: the building of the territory that is fought over belongs to who controlled it before.
#[test]
fn a_scientist_protects_twice() {
    let mut bench = duel(&[(LightInfantry, 2)], &[(HeavyInfantry, 1)]);
    bench.cards(1, &[12]).cards(0, &[11]);
    assert!(windows_of(&bench, 1, "play 12").is_empty(), "no building");
    let zone = bench.zone(FIELD);
    let tower = Building::of(crate::pieces::Category::Military, 1).expect("a tower");
    bench.game.lands.estates[zone.index()] = bench.game.lands.estates[zone.index()].with(tower);
    assert_eq!(windows_of(&bench, 1, "play 12"), [Round]);
    battle(&mut bench).owner = Some(Seat(0));
    assert!(windows_of(&bench, 1, "play 12").is_empty(), "the attacker's");
    battle(&mut bench).owner = Some(Seat(1));
    open(&mut bench, Round).act(1, "play 12");
    assert!(bench.game.today.doubly_protected.holds(zone, Seat(1)));
    bench.game.today.rotated = crate::CardSet::EMPTY;
    assert!(windows_of(&bench, 1, "play 12").is_empty(), "it protects twice already");
}

/// EX-70, MU-C52: one more in every crew, for who has an engine there.
#[test]
fn a_gunner_joins_the_crews() {
    let mut bench = duel(&[(LightInfantry, 2)], &[(HeavyInfantry, 1)]);
    bench.cards(0, &[52]).cards(1, &[53]);
    assert!(windows_of(&bench, 0, "play 52").is_empty());
    bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    assert_eq!(windows_of(&bench, 0, "play 52"), [Window::Battle, Round]);
    open(&mut bench, Round).act(0, "play 52");
    assert_eq!(battle(&mut bench).gunners, [true, false]);
}

/// EX-71, MU-C53: an engine that is tireless moves with an army beyond its points.
#[test]
fn a_gunner_makes_an_engine_tireless() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[53]);
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    assert!(windows_of(&bench, 0, "play 53").is_empty());
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    assert_eq!(windows_of(&bench, 0, "play 53"), [Own, Step]);
    open(&mut bench, Own).act(0, "play 53");
    assert!(gear(&bench.game, engine).marks.contains(Mark::Tireless));
}

/// MU-C54, MU-20.3: an engine carries half a d6, rounded up.
#[test]
fn a_gunner_turns_an_engine_into_a_wagon() {
    for (die, seats) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut bench = Bench::new(4);
        bench.cards(0, &[54]);
        assert!(windows_of(&bench, 0, "play 54").is_empty());
        let engine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
        assert_eq!(windows_of(&bench, 0, "play 54"), [Own]);
        bench.fate(&[die]);
        open(&mut bench, Own).act(0, "play 54");
        assert_eq!(gear(&bench.game, engine).seats, seats);
        assert!(bench.fate_is_fulfilled() && bench.game.roll.value == 0);
    }
}
