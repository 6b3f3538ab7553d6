use std::collections::BTreeMap;

use table::{Fast, Legal, Seat, Silent};

use super::{guide, trading};
use crate::battle::Side;
use crate::dice::Dice;
use crate::gear::GearKind;
use crate::guide::odds::best_again;
use crate::guide::{Engagement, Fight};
use crate::notation::{Action, Aim};
use crate::pieces::{Building, Engine, Unit};
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::troops::Figure;

/// A territory that is nobody's home.
const FIELD: &str = "galatia";

pub(super) type Army = &'static [(Figure, u8)];

/// A table for four with a battle in the field that has just been declared.
pub(super) fn battle(attacker: Army, defender: Result<Army, [u8; 3]>) -> Bench {
    let mut bench = trading(4, 0);
    bench.troops(0, FIELD, attacker);
    bench.game.circle.dice = Dice { d4: 2, d6: 3, d8: 5 };
    let foe = match defender {
        Ok(army) => {
            bench.troops(1, FIELD, army);
            Side::Player(Seat(1))
        }
        Err(horde) => {
            bench.horde(FIELD, horde);
            Side::Horde
        }
    };
    let zone = bench.zone(FIELD);
    bench.game.begin_battle(zone, Side::Player(Seat(0)), foe, &mut bench.events);
    bench
}

pub(super) fn fight(bench: &Bench) -> Fight {
    guide(&bench.game, 2).fight.expect("a battle")
}

/// EX-34 (MU-11.7): Cavalry against none is in force, heavy infantry on both sides is not; the turn order takes 0 and 1 off.
#[test]
fn both_sides_with_what_is_in_force() {
    let mut bench = battle(
        &[(Figure::Cavalry, 1), (Figure::HeavyInfantry, 1)],
        Ok(&[(Figure::HeavyInfantry, 2), (Figure::Archer, 1)]),
    );
    // The Archer misses; then the attacker's d8, d6 and d4.
    bench.fate(&[8, 5, 3, 2]).go_on().act(0, "fight").act(1, "fight");
    let it = fight(&bench);
    assert_eq!((it.zone.id(), it.round, it.at_sea, it.stops), (FIELD, 1, false, false));
    let able = |side: usize| it.sides[side].abilities.iter().filter(|it| it.count > 0);
    assert_eq!(able(0).map(|it| (it.unit, it.count)).collect::<Vec<_>>(), [(Unit::Cavalry, 1)]);
    assert_eq!(able(1).map(|it| (it.unit, it.count)).collect::<Vec<_>>(), [(Unit::Archer, 1)]);
    assert_eq!((it.sides[0].dice, it.sides[1].dice), (Some(Dice { d4: 2, d6: 3, d8: 5 }), None));
    assert_eq!(it.sides[1].archery, [8]);
    assert_eq!([it.sides[0].penalty, it.sides[1].penalty], [0, -1]);
    assert_eq!(it.sides[1].units, BTreeMap::from([(Figure::HeavyInfantry, 2), (Figure::Archer, 1)]));
    assert_eq!(it.sides.map(|side| side.who), [0, 1].map(|seat| Side::Player(Seat(seat))));
}

/// MU-14.1, MU-12.1: walls protect their owner; siege engines stand there with their crews.
#[test]
fn walls_and_siege_engines() {
    let mut bench = trading(4, 0);
    bench.troops(1, "ionia", &[(Figure::Cavalry, 2)]).troops(0, "ionia", &[(Figure::Archer, 1)]);
    bench.building("ionia", Building::Fort);
    let zone = bench.zone("ionia");
    let foes = [1, 0].map(|seat| Side::Player(Seat(seat)));
    bench.game.begin_battle(zone, foes[0], foes[1], &mut bench.events);
    let it = fight(&bench);
    let walls = it.walls.expect("a fort");
    let strength = bench.game.tables().building(Building::Fort).protection;
    assert_eq!((walls.side, walls.strength, walls.from.len()), (1, strength, 0));
    let without = it.odds.expect("an estimate");
    bench.gear(1, GearKind::SiegeEngine, 2, "ionia");
    let it = fight(&bench);
    assert_eq!(it.sides[0].engines.len(), 1);
    assert_eq!((it.sides[0].engines[0].engine, it.sides[0].engines[0].crew.len()), (Engine::Trebuchet, 0));
    assert_ne!(it.odds.expect("an estimate"), without, "MU-12.2: the engine counts");
}

/// The least figures first.
fn least(figure: Figure) -> i32 {
    if figure == Figure::Archer { 2 } else { 6 - figure as i32 }
}

/// Half of an army may serve siege engines.
fn may_serve(game: &Medioevo, seat: Seat) -> bool {
    let battle = game.battle().expect("a battle");
    let side = usize::from(battle.sides[1] == Side::Player(seat));
    battle.crews(side).total() < game.fighting(side).total() / 2
}

/// What somebody does who simply fights: he throws sensibly, loses the least figures first and never speaks of anything else.
fn simply(game: &Medioevo, seat: Seat, legal: &Legal<Action>) -> Action {
    let rank = |action: &Action| match *action {
        Action::Reroll(set) => {
            let [d4, d6, d8] = game.battle_dice(seat).expect("dice");
            i32::from(set == best_again(Dice { d4, d6, d8 })) * 9
        }
        Action::Harm | Action::Fight => 8,
        Action::Protect(crate::Threat::Melee) | Action::AimAt(_, Aim::Units) => 7,
        Action::Crew(_, figure) if may_serve(game, seat) => least(figure) + 6,
        Action::Figure(figure) | Action::Hit(_, figure) => least(figure),
        Action::Done | Action::Pass => 1,
        _ => 0,
    };
    *legal.actions().iter().max_by_key(|action| rank(action)).expect("a choice")
}

/// How often each side is left, in thousandths, by the rules themselves.
fn fought(bench: &Bench, times: u32) -> [f64; 3] {
    let mut won = [0.0; 3];
    let zone = bench.game.battle().expect("a battle").zone;
    let (mut chance, mut legal) = (Fast::new(5), Legal::new());
    for _ in 0..times {
        let mut game = bench.game.clone();
        game.carry_on(&mut chance, &mut Silent);
        while game.battling > 0 {
            let seat = game.asked().lowest().expect("somebody is asked");
            legal.clear();
            game.choices(seat, &mut legal);
            let action = simply(&game, seat, &legal);
            game.perform(seat, action, &mut chance, &mut Silent);
        }
        let stands = |seat: u8| !game.lands.army(zone, Seat(seat)).is_empty();
        let (left, foe) = (stands(0), stands(1) || game.has_horde(zone));
        won[if left {
            0
        } else if foe {
            1
        } else {
            2
        }] += 1000.0 / f64::from(times);
    }
    won
}

/// A catapult and a trebuchet against a fort.
pub(super) fn siege() -> Bench {
    let mut bench =
        battle(&[(Figure::LightInfantry, 6), (Figure::HeavyInfantry, 2)], Ok(&[(Figure::HeavyInfantry, 5)]));
    bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.gear(0, GearKind::SiegeEngine, 2, FIELD);
    bench.building(FIELD, Building::Fort);
    bench
}

/// A galley of level II with a catapult against two of level I.
pub(super) fn sea_battle() -> Bench {
    const SEA: &str = "north_aegean";
    let mut bench = trading(4, 0);
    let mut galley = |seat: u8, level: u8, troops: Army| {
        let place = bench.gear(seat, GearKind::Galley, level, SEA);
        let galley = bench.game.lands.stables[usize::from(seat)].get_mut(place).expect("a galley");
        (galley.troops, galley.steps) = (troops.iter().copied().collect(), 0);
        place
    };
    let carrier = galley(0, 2, &[(Figure::LightInfantry, 3), (Figure::Archer, 2)]);
    galley(1, 1, &[(Figure::HeavyInfantry, 3)]);
    galley(1, 1, &[(Figure::Cavalry, 3)]);
    let catapult = bench.gear(0, GearKind::SiegeEngine, 1, SEA);
    bench.game.lands.stables[0].get_mut(catapult).expect("an engine").aboard = Some(carrier);
    let (zone, foes) = (bench.zone(SEA), [0, 1].map(|seat| Side::Player(Seat(seat))));
    bench.game.begin_battle(zone, foes[0], foes[1], &mut bench.events);
    bench
}

/// Who wants prisoners and is not three times as strong (MU-15.11).
pub(super) fn captors() -> Bench {
    let mut bench = battle(
        &[(Figure::Cavalry, 3), (Figure::LightInfantry, 3)],
        Ok(&[(Figure::LightInfantry, 2), (Figure::HeavyInfantry, 1)]),
    );
    bench.game.battle_mut().expect("a battle").capture = [true, false];
    bench
}

/// A Cavalry and a light infantry that a Spy keeps out of the fight (MU-C18).
pub(super) fn trapped() -> Bench {
    let mut bench = battle(
        &[(Figure::Cavalry, 2), (Figure::LightInfantry, 1), (Figure::HeavyInfantry, 2)],
        Ok(&[(Figure::HeavyInfantry, 3), (Figure::LightInfantry, 1)]),
    );
    let out = [(Figure::Cavalry, 1), (Figure::LightInfantry, 1)];
    bench.game.battle_mut().expect("a battle").trapped[0] = out.into_iter().collect();
    bench
}

/// The estimate is near to what the rules give when both simply fight on.
#[test]
fn estimates_are_near_to_the_rules() {
    let battles: [fn() -> Bench; 8] = [
        || battle(&[(Figure::LightInfantry, 3), (Figure::Cavalry, 1)], Err([3, 1, 0])),
        || battle(&[(Figure::HeavyInfantry, 2)], Err([4, 0, 0])),
        || {
            battle(
                &[(Figure::Cavalry, 2), (Figure::LightInfantry, 2)],
                Ok(&[(Figure::HeavyInfantry, 3), (Figure::Archer, 1)]),
            )
        },
        || battle(&[(Figure::Archer, 3)], Ok(&[(Figure::LightInfantry, 4)])),
        siege,
        sea_battle,
        captors,
        trapped,
    ];
    for (number, bench) in battles.into_iter().enumerate() {
        let bench = &bench();
        let Engagement { attacker, defender, nobody } = fight(bench).odds.expect("an estimate");
        assert!((998..=1000).contains(&(attacker + defender + nobody)));
        let played = fought(bench, 800);
        println!("{number}: {attacker} {defender} {nobody}, played {played:?}");
        for (told, played) in [attacker, defender, nobody].into_iter().zip(played) {
            assert!((f64::from(told) - played).abs() < 80.0, "{number}: {told} and {played}");
        }
        assert_eq!(fight(bench).odds, fight(bench).odds, "the same battle has the same estimate");
    }
}
