//! Chapter 23, and the honour of battles with barbarians.

use table::Seat;

use super::super::Damage;
use super::{FIELD, HOME, Side, bench};
use crate::event::Event;
use crate::frame::{Frame, Stage};
use crate::gear::GearKind;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Captain1, Cavalry, HeavyInfantry, LightInfantry};
use crate::{Dice, Side as Party};

/// The barbarians of the turn have the values 7 and 2.
fn barbarian_dice() -> Bench {
    let mut bench = bench();
    bench.game.circle.dice = Dice { d4: 2, d6: 3, d8: 7 };
    bench
}

/// A turn whose horde is two light infantry with the values 7 and 2: two armies are about to enter neutral territories.
fn neutral_lands() -> Bench {
    let mut bench = bench();
    bench.game.circle.dice = Dice { d4: 2, d6: 5, d8: 7 };
    bench.game.circle.horde = crate::Horde::of_dice(2, 5, 7);
    bench.troops(0, HOME, &[(Cavalry, 1), (LightInfantry, 1)]);
    bench.troops(1, "slavonia", &[(Cavalry, 1), (HeavyInfantry, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, HOME);
    bench.gear(1, GearKind::WarWagon, 1, "slavonia");
    bench.at(Frame::Combat(crate::movement::Combat::FIRST));
    bench
}

/// EX-60 (MU-10.21, MU-23.3, MU-23.6, MU-11.28, MU-11.30, MU-11.19): who enters a neutral territory meets the horde of the turn. The army has
/// light infantry too, so theirs can't act; three points destroy both.
#[test]
fn a_horde_is_beaten() {
    let mut bench = neutral_lands();
    bench.act(0, "load 0 cavalry").act(0, "load 0 light_infantry").act(0, "attack galatia");
    assert_eq!(bench.barbarians(FIELD), [0, 0, 0]);
    bench.act(0, "join 0");
    assert_eq!((bench.barbarians(FIELD), bench.asked()), ([2, 0, 0], vec![0]));
    bench.fate(&[8, 2, 1]).act(0, "fight").act(0, "reroll none");
    assert_eq!((bench.fray().now.sacrificed, bench.fray().now.values), ([0, 0], [8, 7]));
    assert_eq!(bench.barbarians(FIELD), [0, 0, 0]);
    bench.act(0, "figure light_infantry");
    assert!(bench.battle_is_over());
    assert_eq!((bench.field(0), bench.won_by()), ([0, 0, 1, 0, 0], Some(Side::Player(Seat(0)))));
    assert_eq!((bench.controller(FIELD), bench.asked()), (Some(0), vec![1]));
    let tally = bench.game.player(Seat(0)).tally;
    assert_eq!((tally.battles_against_barbarians, tally.kills, tally.battles_against_players), (1, 2, 0));
}

/// EX-61 (MU-10.21, MU-23.6, MU-11.11, MU-11.26, MU-11.30): in the same turn another army meets the same horde elsewhere. Outnumbered they
/// sacrifice one of two; the score is capped by the one that is left.
#[test]
fn an_outnumbered_horde_sacrifices() {
    let mut bench = neutral_lands();
    bench.act(0, "pass").act(1, "load 0 cavalry");
    bench.act(1, "load 0 heavy_infantry").act(1, "load 0 heavy_infantry").act(1, "attack serbia");
    // Twice a 3 is 9, and 8 for the second player.
    bench.act(1, "join 0").fate(&[2, 3, 3]).act(1, "fight");
    assert_eq!(
        (bench.barbarians("serbia"), bench.fray().now.sacrificed),
        ([2, 0, 0], [0, 0]),
        "after the attacker's dice"
    );
    bench.act(1, "reroll none");
    assert_eq!((bench.fray().now.sacrificed, bench.fray().now.values), ([0, 1], [8, 11]));
    assert_eq!((bench.fray().now.harm, bench.fray().now.losses), (1, [0, 2]));
    bench.act(1, "figure heavy_infantry");
    assert!(bench.battle_is_over());
    let left = [LightInfantry, HeavyInfantry, Cavalry].map(|figure| bench.count(1, "serbia", figure));
    assert_eq!((left, bench.barbarians("serbia")), ([1, 1, 1], [0, 0, 0]));
    assert_eq!((bench.won_by(), bench.controller("serbia")), (Some(Side::Player(Seat(1))), Some(1)));
}

/// MU-23.4, MU-23.5, MU-11.17: Archers and Captains shoot; a player's Captain cancels theirs.
#[test]
fn barbarian_archers_and_captains_shoot() {
    for (captains, shots) in [(0, 2), (1, 1)] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(HeavyInfantry, 3), (Captain1, captains)]).horde(FIELD, [3, 1, 1]);
        bench.fate(&vec![8; shots]).fate(&[1, 1, 1]);
        bench.attack_horde(0, FIELD);
        assert!(bench.fate_is_fulfilled() && bench.asked() == [0]);
        assert_eq!(usize::from(bench.fray().now.archery[1].total()), shots);
    }
}

/// MU-23.5: where the army has Archers, barbarian Captains don't shoot.
#[test]
fn barbarian_captains_need_an_enemy_without_archers() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 1), (HeavyInfantry, 1)]).horde(FIELD, [2, 0, 1]);
    bench.fate(&[8]).fate(&[1, 1, 1]);
    bench.attack_horde(0, FIELD);
    assert!(bench.fate_is_fulfilled());
}

/// MU-23.8, MU-11.39: superiority of barbarians is damage; damage to them goes to light infantry, Archers, Captains.
#[test]
fn barbarians_use_superiority_for_damage() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 9), (Archer, 1), (LightInfantry, 1)]).horde(FIELD, [1, 1, 1]);
    // 64 against 4: a score of 3 and three more.
    bench.fate(&[4, 2, 1]);
    bench.attack_horde(0, FIELD).act(0, "reroll none");
    assert_eq!((bench.fray().now.values, bench.fray().now.harm), ([4, 64], 6));
    for _ in 0..6 {
        bench.act(0, "figure heavy_infantry");
    }
    // The horde takes its own losses of 4 in its order: nobody is left.
    assert_eq!(bench.barbarians(FIELD), [0, 0, 0]);
}

/// MU-11.39: one point after the other.
#[test]
fn a_horde_loses_light_infantry_first() {
    let mut bench = barbarian_dice();
    bench.game.circle.dice = Dice { d4: 1, d6: 3, d8: 7 };
    bench.troops(0, FIELD, &[(HeavyInfantry, 3)]).horde(FIELD, [1, 1, 1]);
    bench.fate(&[8, 8]).fate(&[7, 1, 1]).fate(&[8, 8]).fate(&[1, 1, 1]);
    bench.attack_horde(0, FIELD).act(0, "reroll none");
    assert_eq!(bench.barbarians(FIELD), [0, 1, 1], "a tie, and their loss of one");
}

/// MU-24.14 (MU-15.5): losing a battle to barbarians costs an honour point, and so does flight.
#[test]
fn losing_to_barbarians_costs_honour() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 1)]).horde(FIELD, [5, 0, 0]).fate(&[8]).fate(&[1, 1, 1]);
    bench.attack_horde(0, FIELD).act(0, "reroll none");
    assert!(bench.battle_is_over());
    assert_eq!((bench.won_by(), bench.battle_honour(0)), (Some(Party::Horde), -1));

    let mut bench = super::bench();
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 3)]).horde(FIELD, [9, 0, 0]).fate(&[8, 6, 4]);
    bench.game.circle.dice = Dice { d4: 1, d6: 2, d8: 3 };
    bench.attack_horde(0, FIELD).act(0, "flee").act(0, &format!("zone {HOME}")).act(0, "done");
    bench.act(0, "reroll none");
    while bench.may(0, "figure heavy_infantry") {
        bench.act(0, "figure heavy_infantry");
    }
    assert!(bench.battle_is_over());
    assert_eq!(bench.army(0, HOME), 3, "all three got away");
    assert_eq!((bench.won_by(), bench.battle_honour(0)), (Some(Party::Horde), -1));
}

/// MU-11.3, MU-23.11: a horde that attacks fights on without being asked; it is never asked for anything.
#[test]
fn a_horde_attacks() {
    let mut bench = barbarian_dice();
    bench.troops(0, HOME, &[(HeavyInfantry, 5)]).horde(HOME, [9, 0, 0]).fate(&[7, 2, 1]).fate(&[1, 1, 1]);
    bench.declare_battle(Side::Horde, Side::Player(Seat(0)), HOME);
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "reroll none");
    assert_eq!((bench.fray().round, bench.barbarians(HOME)), (2, [7, 0, 0]), "a tie; they lost two");
    assert!(!bench.may(0, "surrender") && !bench.may(0, "flee"));
}

/// MU-24.12, AR-52: who beats rebels in his home, in the very battle of their outbreak, and has a unit left there gets a point,
/// once.
#[test]
fn rebels_are_beaten() {
    let mut bench = barbarian_dice();
    bench.troops(0, HOME, &[(Archer, 3)]).horde(HOME, [1, 0, 0]).fate(&[1, 1, 1]);
    let home = bench.zone(HOME);
    bench.game.lands.rebels = crate::Zones::one(home);
    bench.declare_battle(Side::Horde, Side::Player(Seat(0)), HOME);
    assert!(bench.battle_is_over());
    assert!(!bench.game.lands.rebels.contains(home));
    let suppressed = |event: &Event| matches!(event, Event::RebellionSuppressed { seat: Seat(0), .. });
    assert_eq!((bench.happened(suppressed), bench.game.players[0].tally.suppressed), (1, 1));
    assert_eq!(bench.honour(0), 11);
}

/// MU-24.13: a horde of five counts as well; none of it may have gone otherwise.
#[test]
fn a_great_horde_is_destroyed() {
    for turned in [false, true] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(Archer, 9)]).horde(FIELD, [5, 0, 0]);
        bench.game.circle.dice = Dice { d4: 1, d6: 2, d8: 3 };
        bench.fate(&[1, 1, 1, 1, 8, 8, 8, 8, 8]).fate(&[3, 2, 1]);
        bench.attack_horde(0, FIELD);
        if turned {
            let field = bench.zone(FIELD);
            bench.game.remove_barbarian(field, LightInfantry);
        }
        bench.act(0, "reroll none");
        assert!(bench.game.battling == 0);
        assert_eq!(bench.battle_honour(0), i16::from(!turned));
    }
}

/// MU-23.7: players' units among barbarians use their abilities.
#[test]
fn volunteers_use_their_abilities() {
    let mut bench = barbarian_dice();
    let (zone, home) = (bench.zone(FIELD), bench.zone("buda"));
    let volunteer = crate::today::Volunteer { seat: Seat(1), figure: Cavalry, zone, home };
    bench.game.today.volunteers.push(volunteer);
    bench.troops(0, FIELD, &[(HeavyInfantry, 4)]).horde(FIELD, [1, 0, 0]).fate(&[1, 1, 1]);
    bench.attack_horde(0, FIELD);
    assert_eq!(bench.fray().now.riders, [0, 1]);
}

/// MU-C66, AR-47: after the light infantry of a horde its lent units take the damage, before its Archers and Captains; their
/// owners choose, one after the other in turn order.
#[test]
fn volunteers_take_damage_as_their_owner_wants() {
    let mut bench = barbarian_dice();
    let (zone, home) = (bench.zone(FIELD), bench.zone("buda"));
    for (seat, figure) in [(2, Archer), (1, Archer), (1, Cavalry), (1, Cavalry)] {
        let volunteer = crate::today::Volunteer { seat: Seat(seat), figure, zone, home };
        bench.game.today.volunteers.push(volunteer);
    }
    bench.troops(0, FIELD, &[(HeavyInfantry, 4)]).horde(FIELD, [1, 1, 1]);
    let lent = |bench: &Bench| -> Vec<_> {
        bench.game.today.volunteers.iter().map(|volunteer| (volunteer.seat.0, volunteer.figure)).collect()
    };
    // Given a battle in which the horde takes ten points of damage.
    bench.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    bench.game.battles[0] = super::Battle::new(zone, Side::Player(Seat(0)), Side::Horde);
    bench.game.battling = 1;
    let damage = Damage {
        side: 1,
        from: Some(crate::notation::Threat::Melee),
        announced: true,
        counted: true,
        points: 10,
        directed: 0,
    };
    // Then its light infantry falls first, and the first lender is asked.
    bench.begin(Frame::Damage(damage));
    assert_eq!((bench.barbarians(FIELD), bench.asked()), ([0, 1, 1], vec![1]));
    assert_eq!(bench.listed(1), ["figure cavalry", "figure archer"]);
    bench.act(1, "figure archer");
    assert_eq!(
        lent(&bench),
        [(2, Archer), (1, HeavyInfantry), (1, Cavalry)],
        "Cavalry was the only kind left"
    );
    bench.act(1, "figure heavy_infantry").act(1, "figure light_infantry");
    // The last of his, then the only one of the other lender, then the horde's Archer.
    assert_eq!((lent(&bench), bench.barbarians(FIELD)), (vec![], [0, 0, 1]));
    assert_eq!(bench.game.player(Seat(0)).tally.kills, 6);
    let hurt =
        |seat| bench.happened(|event| matches!(event, Event::Hurt { seat: whose, .. } if *whose == seat));
    assert_eq!([hurt(None), hurt(Some(Seat(1))), hurt(Some(Seat(2)))], [2, 7, 1]);
}

/// MU-O26, MU-O28, MU-24.14: a battle that a card decides before the first die counts. Card 14 turns the last barbarian: won, but
/// nobody was destroyed. Card 17 removes him, or the user's last unit: then the battle is lost to barbarians.
#[test]
fn a_battle_decided_by_a_card_counts() {
    for (card, die, won, kills, honour) in [(14, 0, 1, 0, 0), (17, 1, 1, 1, 0), (17, 8, 0, 0, -1)] {
        let mut bench = barbarian_dice();
        bench.cards(0, &[card]).troops(0, FIELD, &[(Archer, 1)]).horde(FIELD, [1, 0, 0]);
        bench.attack_horde(0, FIELD);
        if die > 0 {
            bench.fate(&[die]);
        }
        bench.act(0, &format!("play {card}"));
        if bench.may(0, "figure light_infantry") {
            bench.act(0, "figure light_infantry");
        }
        assert!(bench.battle_is_over(), "card {card}");
        let tally = bench.game.player(Seat(0)).tally;
        assert_eq!((tally.battles_against_barbarians, tally.kills), (won, kills), "card {card}, {die}");
        assert_eq!(bench.battle_honour(0), honour, "card {card}, {die}");
    }
}

/// EX-84 (MU-T11, MU-O26): barbarians who were led away before the first die were not beaten.
#[test]
fn a_horde_that_is_led_away_is_no_victory() {
    let mut bench = barbarian_dice();
    bench.cards(0, &[14]).troops(0, FIELD, &[(Archer, 1)]).horde(FIELD, [1, 0, 0]);
    bench.attack_horde(0, FIELD);
    bench.game.remove_barbarian(bench.zone(FIELD), LightInfantry);
    bench.act(0, "pass");
    assert!(bench.battle_is_over());
    assert_eq!(bench.game.player(Seat(0)).tally.battles_against_barbarians, 0);
}

/// MU-11.44, MU-23.8, MU-C18: barbarians who are all trapped have nobody in the melee: no score, and no superiority damage.
#[test]
fn trapped_barbarians_do_no_harm() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 9), (LightInfantry, 1)]).horde(FIELD, [3, 0, 0]);
    bench.fate(&[4, 2, 1]);
    bench.attack_horde(0, FIELD);
    bench.fray_mut().trapped[1] = crate::Troops::of(LightInfantry, 3);
    // 64 against 4, by nobody.
    assert!(bench.act_until(0, "reroll none", |event| matches!(event, Event::Valued { .. })));
    assert_eq!((bench.fray().now.values, bench.fray().now.superiority), ([4, 64], 3));
    let frame = bench.game.flow.top();
    frame.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    assert_eq!(bench.fray().now.harm, 0);
}

/// MU-C18: of look-alikes who is trapped is hit first; what he becomes is still trapped, and who is led away frees his place.
#[test]
fn trapped_barbarians_are_hit_first() {
    let trapped = |bench: &Bench| bench.fray().trapped[1].total();
    let hit = |bench: &mut Bench| {
        let from = Some(crate::Threat::Archers);
        let damage = Damage { side: 1, from, announced: true, counted: true, points: 1, directed: 0 };
        bench.game.push(Frame::Damage(damage));
        let frame = bench.game.flow.top();
        frame.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
        bench.game.pop();
    };
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Cavalry, 2)]).horde(FIELD, [2, 0, 0]).fate(&[4, 2, 1]);
    bench.attack_horde(0, FIELD);
    bench.fray_mut().trapped[1] = crate::Troops::of(LightInfantry, 1);
    hit(&mut bench);
    assert_eq!((bench.barbarians(FIELD), trapped(&bench)), ([1, 0, 0], 0));
    let field = bench.zone(FIELD);
    bench.game.retype_barbarian(field, LightInfantry, HeavyInfantry);
    bench.fray_mut().trapped[1] = crate::Troops::of(HeavyInfantry, 1);
    hit(&mut bench);
    assert_eq!(bench.fray().trapped[1], crate::Troops::of(LightInfantry, 1));
    bench.horde(FIELD, [1, 1, 0]);
    bench.fray_mut().trapped[1] = crate::Troops::of(Archer, 1);
    bench.game.take_barbarian(field, Archer);
    assert_eq!(trapped(&bench), 0);
}

/// MU-23.6: barbarians who are outnumbered sacrifice one of two or three light infantry, two of more; otherwise nobody.
#[test]
fn outnumbered_barbarians_sacrifice() {
    for (light, enemies, sacrificed) in [(1, 2, 0), (2, 3, 1), (3, 4, 1), (4, 5, 2), (5, 6, 2), (4, 4, 0)] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(HeavyInfantry, enemies)]).horde(FIELD, [light, 0, 0]).fate(&[5, 1, 1]);
        bench.attack_horde(0, FIELD);
        let valued = |event: &crate::Event| matches!(event, crate::Event::Valued { .. });
        assert!(bench.act_until(0, "reroll none", valued));
        let gone = bench.happened(|event| matches!(event, crate::Event::Sacrificed { .. }));
        assert_eq!((gone, bench.barbarians(FIELD)[0]), (sacrificed, light - sacrificed as u8));
        assert_eq!(usize::from(bench.fray().now.sacrificed[1]), sacrificed);
    }
}
