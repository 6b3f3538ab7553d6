//! Random uses of everything at once.

use super::*;
use crate::army::Spot;
use crate::battle::Shots;
use crate::dice::Dice;
use crate::notation::{Action, Threat};
use crate::pieces::Unit;
use crate::technology::Technology;
use table::{Chance, Fast, Legal};

const CARDS: [u8; 23] =
    [4, 5, 7, 8, 9, 10, 11, 12, 16, 17, 18, 27, 28, 29, 39, 40, 41, 46, 47, 52, 54, 67, 68];
const WINDOWS: [Window; 10] = [
    Window::Own,
    Window::Battle,
    Window::Round,
    Window::Archery,
    Window::ArcheryRolled,
    Window::Melee,
    Window::Rolled,
    Window::Damage,
    Window::RoundEnd,
    Window::Roll,
];

fn number(chance: &mut Fast, below: u32) -> u8 {
    chance.roll(below) as u8 - 1
}

/// A battle of two players or against barbarians, on land or at sea, with cards and technologies for everybody.
fn any_battle(chance: &mut Fast) -> Bench {
    let mut bench = Bench::new(4);
    let at_sea = number(chance, 3) == 0;
    let zone = if at_sea { bench.game.seas().iter().next().expect("a sea") } else { bench.zone(FIELD) };
    let id = bench.game.name(zone).to_string();
    let enemy = if number(chance, 3) == 0 { Side::Horde } else { B };
    for seat in 0..2 {
        for _ in 0..2 {
            let galley = bench.gear(seat, GearKind::Galley, 1 + number(chance, 3), &id);
            bench.gear(seat, GearKind::SiegeEngine, 1 + number(chance, 3), &id);
            let kind = [GearKind::WarWagon, GearKind::Caravan][usize::from(number(chance, 2))];
            bench.gear(seat, kind, 1 + number(chance, 3), &id);
            for _ in 0..=number(chance, 4) {
                let figure = Figure::ALL[usize::from(number(chance, 7))];
                if bench.game.in_reserve(Seat(seat), figure.unit()) > 0 {
                    let spot = if at_sea { Spot::aboard(zone, galley) } else { Spot::land(zone) };
                    bench.game.put_troops(Seat(seat), spot, Troops::of(figure, 1));
                }
            }
        }
    }
    bench.game.lands.hordes[zone.index()] =
        if enemy == Side::Horde { crate::Horde::new(3, 2, 1) } else { crate::Horde::NONE };
    bench.game.battles[0] = Battle { owner: Some(Seat(1)), ..Battle::new(zone, A, enemy) };
    bench.game.battling = 1;
    let now = &mut bench.game.battles[0].now;
    for side in 0..2 {
        now.dice[side] = Dice::throw(chance);
        now.archery[side] = Shots::roll(number(chance, 5), chance);
        now.artillery[side][1] = Shots::roll(number(chance, 4), chance);
        now.pending[side] = number(chance, 5);
        now.fallen[side] = Troops::of(LightInfantry, number(chance, 3));
        now.outnumbered[side] = true;
    }
    now.pending_from = [None, Some(Threat::Siege), Some(Threat::Melee)][usize::from(number(chance, 3))];
    bench.game.battles[0].capture[0] = true;
    for card in CARDS {
        bench.cards(number(chance, 3), &[card]);
    }
    for seat in 0..3 {
        bench.knows(seat, Technology::Strategy);
    }
    bench
}

/// One of the choices of a seat; of numbers the highest.
fn any_choice(bench: &Bench, seat: Seat, chance: &mut Fast) -> Action {
    let mut legal = Legal::new();
    bench.game.choices(seat, &mut legal);
    let many = legal.actions().len() + legal.ranges().len();
    assert!((1..=100).contains(&many), "{:?}", bench.game.flow.top());
    let pick = usize::from(number(chance, many as u32));
    legal.actions().get(pick).copied().unwrap_or_else(|| {
        let range = &legal.ranges()[pick - legal.actions().len()];
        Action::Number(range.max as u32)
    })
}

/// Whatever is used: everything offered can be done, it comes to an end, no figure is lost or made (INV-1), and types come
/// back.
#[test]
fn random_uses_keep_the_pieces_together() {
    let mut chance = Fast::new(7);
    let mut done = 0;
    for _ in 0..400 {
        let mut bench = any_battle(&mut chance);
        for window in WINDOWS {
            bench.game.today.rotated = crate::CardSet::EMPTY;
            bench.game.open_for_all(window);
            bench.game.carry_on(&mut chance, &mut bench.events);
            for step in 0.. {
                let Some(seat) = bench.game.asked().lowest() else { break };
                assert!(step < 1000, "{:?}", bench.game.flow.frames());
                let action = any_choice(&bench, seat, &mut chance);
                bench.game.perform(seat, action, &mut chance, &mut bench.events);
                done += 1;
            }
        }
        for seat in [Seat(0), Seat(1)] {
            let out = bench.game.figures_out(seat);
            let zone = bench.game.battles[0].zone;
            assert_eq!(
                out.iter().sum::<u8>(),
                bench.game.lands.army(zone, seat).total(),
                "all figures are in the battle"
            );
            bench.game.end_changes();
            let army = bench.game.lands.army(zone, seat);
            assert_eq!(Unit::ALL.map(|unit| army.count(unit)), out);
        }
    }
    assert!(done > 10_000, "{done}");
}

/// Whole battles with all these cards and technologies end (INV-22), and no more figures are out than there are (INV-1).
#[test]
fn random_battles_end() {
    let mut chance = Fast::new(99);
    for _ in 0..200 {
        let mut bench = any_battle(&mut chance);
        bench.war(0, 1);
        bench.game.battling = 0;
        let Battle { zone, sides: [attacker, defender], .. } = std::mem::take(&mut bench.game.battles[0]);
        bench.game.begin_battle(zone, attacker, defender, &mut bench.events);
        bench.game.carry_on(&mut chance, &mut bench.events);
        for step in 0.. {
            let Some(seat) = bench.game.asked().lowest() else { break };
            assert!(step < 20_000, "{:?}", bench.game.flow.frames());
            let action = any_choice(&bench, seat, &mut chance);
            bench.game.perform(seat, action, &mut chance, &mut bench.events);
            for seat in [Seat(0), Seat(1)] {
                let limits = bench.game.tables().limits.units;
                let out = bench.game.figures_out(seat);
                assert!(out.iter().zip(limits).all(|(out, limit)| *out <= limit));
            }
        }
        assert_eq!(bench.game.battling, 0, "{:?}", bench.game.flow.frames());
    }
}
