//! Purchases by chance: nothing gets stuck, and the limits hold (INV-7, INV-10, INV-15, INV-25).

use table::{Chance as _, Fast, Legal, Seat};

use super::*;
use crate::gear::GearKind;
use crate::pieces::Category;
use crate::troops::Figure;

/// A rich table in the middle of a game.
fn rich(seed: u64, seats: u8) -> Bench {
    let mut bench = Bench::new(seats);
    let mut dice = Fast::new(seed);
    bench.game.options.simultaneous_purchases = seed.is_multiple_of(2);
    bench.game.options.deployment = seed.is_multiple_of(3);
    for seat in 0..seats {
        let own: Vec<_> = bench.game.realm(Seat(seat)).iter().collect();
        for zone in &own {
            let estate = &mut bench.game.lands.estates[zone.index()];
            if dice.pick(2, |n| n) == 0 {
                *estate = estate
                    .with(Building::ALL[3 + dice.pick(3, |n| n) as usize])
                    .damaged(Category::Military, 1);
            }
        }
        let player = &mut bench.game.players[usize::from(seat)];
        player.florins = 300 + 400 * dice.pick(10, |n| n);
        player.levels = std::array::from_fn(|_| dice.pick(5, |n| n) as u8);
        player.tokens = [1; 6];
        player.laid_up = Troops::of(Figure::Captain2, 1);
        player.revivable = Troops::of(Figure::HeavyInfantry, 2);
        player.prisoners[usize::from((seat + 1) % seats)] = Troops::of(Figure::Cavalry, 2);
        let stable = &mut bench.game.lands.stables[usize::from(seat)];
        for kind in [GearKind::SiegeEngine, GearKind::Caravan] {
            stable.put(crate::Gear::new(kind, 1, own[0], 3)).expect("room");
        }
        bench.cards(seat, [&[32, 10], &[33, 5], &[69, 11], &[70, 12], &[4, 6], &[9, 20]][usize::from(seat)]);
    }
    open(&mut bench);
    bench
}

/// What is the business of this chapter.
fn is_ours(action: Action) -> bool {
    match action {
        Action::Play(card) => matches!(card.number(), 32 | 33 | 69 | 70),
        Action::Use(technology) => technology == crate::Technology::Engineering,
        Action::Points(..) | Action::Flip(_) => true,
        _ => !Medioevo::is_instant(action),
    }
}

fn check(bench: &Bench) {
    let game = &bench.game;
    for zone in game.territories().iter() {
        let estate = game.lands.estates[zone.index()];
        for building in estate.buildings() {
            let category = building.category();
            assert!(estate.damage(category) < game.tables().building(building).structure);
            assert!(category != Category::Civil || game.map().inhabited().contains(zone));
        }
    }
    for seat in game.order.iter() {
        let player = game.player(seat);
        assert!(player.tally.units_bought <= game.unit_limit(seat));
        assert!(player.levels.iter().all(|&level| level <= 4));
        let mut levels = game.lands.stables[seat.index()].by_level();
        game.orders.add_levels(seat, &mut levels);
        assert!(game.tables().limits.tokens_suffice(levels));
    }
}

/// Somebody who is asked does something; `false` where nobody is.
fn step(bench: &mut Bench, dice: &mut Fast, chance: &mut Fast) -> bool {
    let asked: Vec<Seat> = bench.game.asked().iter().collect();
    if asked.is_empty() {
        return false;
    }
    let seat = asked[dice.pick(asked.len() as u32, |n| n) as usize];
    let mut legal = Legal::new();
    bench.game.choices(seat, &mut legal);
    let mut ours: Vec<Action> = legal.actions().iter().copied().filter(|&action| is_ours(action)).collect();
    if ours.is_empty() {
        ours.extend(legal.actions());
    }
    assert!(!ours.is_empty(), "seat {seat} is stuck at {:?}", bench.game.flow.top());
    assert!(ours.len() <= 120, "{} choices", ours.len());
    // Most go on as long as they can.
    if ours.len() > 1 && dice.pick(12, |n| n) > 0 {
        ours.retain(|&action| action != Action::Done);
    }
    let action = ours[dice.pick(ours.len() as u32, |n| n) as usize];
    if let Frame::Purchases(purchases) = bench.game.flow.top()
        && action == Action::Done
        && purchases.done.len() + 1 == bench.game.alive().len()
    {
        // What comes after the phase is the business of others.
        return false;
    }
    bench.game.perform(seat, action, chance, &mut ::table::Silent);
    check(bench);
    true
}

fn play(seed: u64, seats: u8) {
    let mut bench = rich(seed, seats);
    let (mut dice, mut chance) = (Fast::new(seed ^ 0x5eed), Fast::new(seed));
    let mut steps = 0;
    while step(&mut bench, &mut dice, &mut chance) {
        steps += 1;
        assert!(steps < 2000, "it goes on for ever");
    }
    for seat in bench.game.order.iter() {
        bench.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
        bench.begin(Frame::Deploying(Deploying { seat, ware: None }));
        while step(&mut bench, &mut dice, &mut chance) {}
        assert_eq!(bench.game.orders.wares(seat).count(), 0);
    }
}

/// INV-7, INV-9, INV-10, INV-15, INV-25: whatever is bought, in turn, at the same time or hidden.
#[test]
fn random_purchases_end() {
    for seed in 0..120 {
        play(seed, 3 + (seed % 4) as u8);
    }
}
