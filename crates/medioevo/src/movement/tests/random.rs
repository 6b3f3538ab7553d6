//! Combat phases that nobody has written down, and how long their lists are.

use super::*;

/// Chance for games that nobody has written down.
struct Luck(u64);

impl table::Chance for Luck {
    fn pick<N: std::fmt::Display>(&mut self, n: u32, _: impl Fn(u32) -> N) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

/// INV-11, INV-14, INV-26: whatever is chosen, a combat phase ends, nobody walks on water, nothing is overloaded.
#[test]
fn combat_phases_end() {
    for seed in 0..40 {
        let mut luck = Luck(seed);
        let mut bench = Bench::new(6);
        bench.war(0, 1).war(0, 2).war(3, 0).cards(0, &[1, 34, 55]).cards(1, &[3, 51]).cards(2, &[50, 56]);
        for (seat, zone) in [(0, "constantinople"), (1, "slavonia"), (2, "crimea"), (3, "alexandria")] {
            bench.troops(seat, zone, &[(Figure::Archer, 2), (Figure::Cavalry, 1), (Figure::Captain1, 1)]);
            for kind in [GearKind::WarWagon, GearKind::Galley, GearKind::SiegeEngine] {
                bench.gear(seat, kind, 2, zone);
            }
            castle(&mut bench, zone);
            bench.knows(seat, Technology::Cartography);
        }
        bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
        bench.game.begin_combat();
        let mut decisions = 0;
        while !matches!(bench.game.flow.top(), Frame::Between(_)) {
            let game = &mut bench.game;
            let (frame, asked) = (game.flow.top(), game.asked());
            let Some(seat) = asked.lowest() else {
                frame.go_on(game, &mut luck, &mut bench.events);
                continue;
            };
            decisions += 1;
            assert!(decisions < 20_000, "no end at {frame:?}");
            let mut legal = table::Legal::new();
            game.choices(seat, &mut legal);
            assert!(legal.actions().len() <= 200, "{frame:?}: {}", legal.actions().len());
            let (actions, ranges) = (legal.actions(), legal.ranges());
            let action = if actions.is_empty() {
                let range = &ranges[0];
                table::Action::with_number(range.action, range.min)
            } else {
                actions[table::Chance::pick(&mut luck, actions.len() as u32, |n| n) as usize]
            };
            let instant = !frame.windows(game).is_empty() && crate::state::Medioevo::is_instant(action);
            if instant {
                game.act_instant(seat, action, &mut luck, &mut bench.events);
            } else {
                frame.act(game, seat, action, &mut luck, &mut bench.events);
            }
            for seat in game.alive().iter() {
                let mut at_sea = game.seas().iter().map(|zone| game.lands.troops[zone.index()][seat.index()]);
                assert!(at_sea.all(crate::Troops::is_empty), "{action}");
                for (place, gear) in game.lands.stables[seat.index()].iter() {
                    let carried = gear.troops.total() + game.space(seat, place);
                    assert!(carried <= game.capacity(gear), "{action}");
                    assert!(gear.steps <= 8, "{action}");
                }
            }
            bench.events.clear();
        }
    }
}

/// A list of first steps stays short even for a large army.
#[test]
fn lists_stay_short() {
    let mut bench = Bench::new(3);
    for (zone, kind) in [("constantinople", GearKind::WarWagon), ("bithynia", GearKind::SiegeEngine)] {
        bench.troops(0, zone, &Figure::ALL.map(|figure| (figure, 1)));
        castle(&mut bench, zone);
        for _ in 0..5 {
            bench.gear(0, kind, 1, zone);
        }
    }
    combat(&mut bench);
    assert!(bench.choices(0).len() <= 100, "{}", bench.choices(0).len());
}
