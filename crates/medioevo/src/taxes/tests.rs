use table::{Seat, Seats};

use super::{TaxStep, Taxes};
use crate::event::{Event, Money};
use crate::frame::{Frame, Stage};
use crate::gear::GearKind;
use crate::map::Terrain;
use crate::phases::{Between, Phase};
use crate::pieces::{Building, Good};
use crate::testing::Bench;
use crate::troops::Figure;

/// Phase 3 for so many; the last seat has a unit, so that it is asked for its upkeep.
fn phase(seats: u8, prepare: impl FnOnce(&mut Bench)) -> Bench {
    let mut bench = Bench::new(seats);
    bench.game.phase = Phase::Taxes;
    let last = ["buda", "saraj", "cairo"][usize::from(seats) - 2];
    bench.troops(seats - 1, last, &[(Figure::Archer, 1)]);
    prepare(&mut bench);
    bench.game.begin_taxes();
    bench.go_on();
    bench
}

fn levels(bench: &mut Bench, levels: &[u8]) {
    for (seat, level) in levels.iter().enumerate() {
        bench.act(seat as u8, &format!("tax {level}"));
    }
}

/// MU-7.1, MU-4.3: five levels, chosen in secret and revealed together; the level stays.
#[test]
fn tax_levels_are_secret() {
    let mut bench = phase(3, |_| {});
    assert_eq!(bench.asked(), [0, 1, 2]);
    for level in [10, 20, 30, 40, 50] {
        assert!(bench.may(1, &format!("tax {level}")));
    }
    assert!(!bench.may(1, "tax 0") && !bench.may(1, "tax 60"));
    bench.act(1, "tax 50").act(0, "tax 20");
    assert_eq!((bench.game.players[1].tax, bench.asked()), (0, vec![2]), "nothing is revealed yet");
    bench.act(2, "tax 10");
    assert_eq!([0, 1, 2].map(|seat: usize| bench.game.players[seat].tax), [20, 50, 10]);
}

/// EX-10 (MU-7.1): level 30.
#[test]
fn level_thirty() {
    let mut bench = phase(3, |_| {});
    levels(&mut bench, &[30, 10, 10]);
    assert_eq!(bench.game.players[0].tax, 30);
}

/// MU-7.2: the level times territories and levels of civil buildings; military and religious ones don't count.
#[test]
fn taxes_of_territories_and_civil_buildings() {
    let mut bench = phase(3, |bench| {
        for (zone, building) in [
            ("constantinople", Building::City),
            ("macedonia", Building::Village),
            ("ionia", Building::Castle),
            ("buda", Building::Town),
        ] {
            let zone = bench.zone(zone).index();
            bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(building);
        }
        bench.horde("caria", [1, 0, 0]);
    });
    levels(&mut bench, &[30, 20, 10]);
    // Six of seven territories, a city and a village; seven territories and a town.
    assert_eq!([0, 1].map(|seat| bench.florins(seat)), [1000 + 30 * (6 + 4), 1000 + 20 * (7 + 2)]);
}

/// MU-7.3: 20 florins for every cube of the Great Market of a city, and of a city only.
#[test]
fn markets_of_cities_are_taxed() {
    let mut bench = phase(3, |bench| {
        for (zone, building) in [("constantinople", Building::City), ("macedonia", Building::Town)] {
            let zone = bench.zone(zone).index();
            bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(building);
            bench.game.lands.markets[zone] = [Good::Black, Good::White, Good::Green].into_iter().collect();
        }
    });
    levels(&mut bench, &[10, 10, 10]);
    assert_eq!(bench.florins(0), 1000 + 10 * (7 + 3 + 2) + 3 * 20);
}

/// MU-7.4: 200 florins for who has neither territory nor unit; a unit alone brings the usual income.
#[test]
fn the_destitute_get_two_hundred() {
    let lose_all = |bench: &mut Bench| {
        for zone in bench.game.lands.homes[0].iter() {
            bench.game.lands.hordes[zone.index()] = crate::Horde::new(1, 0, 0);
        }
    };
    let mut bench = phase(3, lose_all);
    levels(&mut bench, &[50, 10, 10]);
    assert_eq!(bench.florins(0), 1200);
    let mut bench = phase(3, |bench| {
        lose_all(bench);
        bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
    });
    levels(&mut bench, &[50, 10, 10]);
    assert_eq!(bench.florins(0), 1000);
}

/// EX-11 (MU-7.5): ten pieces of all kinds cost 200. Prisoners and units beside the board cost nothing.
#[test]
fn upkeep_of_ten_pieces() {
    let mut bench = phase(3, |bench| {
        bench.troops(
            0,
            "constantinople",
            &[
                (Figure::LightInfantry, 2),
                (Figure::HeavyInfantry, 1),
                (Figure::Archer, 1),
                (Figure::Cavalry, 1),
                (Figure::Captain3, 1),
            ],
        );
        bench.gear(0, GearKind::SiegeEngine, 3, "ionia");
        bench.gear(0, GearKind::WarWagon, 1, "caria");
        bench.gear(0, GearKind::WarWagon, 2, "caria");
        bench.gear(0, GearKind::Galley, 3, "constantinople");
        bench.game.players[0].laid_up = crate::Troops::of(Figure::Cavalry, 2);
        bench.game.players[1].prisoners[0] = crate::Troops::of(Figure::Cavalry, 2);
    });
    levels(&mut bench, &[10, 10, 10]);
    assert_eq!((bench.florins(0), bench.asked()), (1070, vec![0]), "seven territories");
    bench.act(0, "done");
    assert_eq!((bench.florins(0), bench.asked()), (1070 - 200, vec![2]));
    let paid = Event::Paid { seat: Seat(0), florins: 200, why: Money::Upkeep };
    assert_eq!(bench.happened(|event| *event == paid), 1);
}

/// AR-47: lent barbarians cost no upkeep.
#[test]
fn lent_barbarians_cost_nothing() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::LightInfantry, 3)]);
    let (zone, own) = (bench.zone("ionia"), Figure::LightInfantry);
    let change = crate::today::Change {
        zone,
        aboard: None,
        seat: Some(Seat(0)),
        own,
        shown: own,
        lent: true,
        damaged: false,
        count: 2,
    };
    assert!(bench.game.add_change(change));
    assert_eq!(bench.game.upkeep(Seat(0)), 20);
}

/// MU-25.11: with terrain 10 in an inhabited area, 20 in plains, forest, hills and at sea, 30 in mountains, 40 in deserts.
#[test]
fn upkeep_by_terrain() {
    let mut bench = Bench::new(6);
    bench.game.options.terrain = true;
    let map = bench.game.map();
    let find = |terrain| {
        let fits =
            |zone: &crate::Zone| map.terrain(*zone) == Some(terrain) && !map.inhabited().contains(*zone);
        map.territories().iter().find(fits).expect("a territory")
    };
    for (terrain, florins) in [
        (Terrain::Plains, 20),
        (Terrain::Forest, 20),
        (Terrain::Hills, 20),
        (Terrain::Mountains, 30),
        (Terrain::Desert, 40),
    ] {
        assert_eq!(bench.game.upkeep_in(find(terrain)), florins);
    }
    assert_eq!(bench.game.upkeep_in(bench.zone("constantinople")), 10);
    let sea = map.seas().iter().next().expect("a sea");
    assert_eq!(bench.game.upkeep_in(sea), 20);
    let id = bench.game.name(sea).to_string();
    let galley = bench.gear(0, GearKind::Galley, 1, &id);
    let aboard = crate::Troops::of(Figure::Archer, 2);
    bench.game.lands.stables[0].get_mut(galley).expect("a galley").troops = aboard;
    bench.troops(0, "constantinople", &[(Figure::Archer, 1)]);
    assert_eq!(bench.game.upkeep(Seat(0)), 3 * 20 + 10);
}

/// MU-7.6: pieces can be removed before the upkeep is paid; MU-7.8: in turn order, after all have their income.
#[test]
fn pieces_are_removed_to_save_upkeep() {
    let mut bench = phase(3, |bench| {
        bench.troops(0, "ionia", &[(Figure::Archer, 3)]);
    });
    levels(&mut bench, &[10, 10, 10]);
    assert_eq!(bench.asked(), [0]);
    assert_eq!([0, 1, 2].map(|seat| bench.florins(seat)), [1070, 1070, 1070]);
    bench.act(0, "scrap").act(0, "zone ionia");
    assert_eq!((bench.asked(), bench.army(0, "ionia")), (vec![0], 2));
    bench.act(0, "done");
    assert_eq!((bench.florins(0), bench.asked()), (1030, vec![2]), "seat 1 has nothing to keep");
}

/// MU-7.7: who can't pay has to borrow or to remove pieces.
#[test]
fn upkeep_has_to_be_paid() {
    let mut bench = phase(3, |bench| {
        bench.troops(0, "ionia", &[(Figure::LightInfantry, 10)]);
        bench.game.players[0].florins = 0;
    });
    levels(&mut bench, &[10, 10, 10]);
    assert!(!bench.may(0, "done") && bench.may(0, "borrow") && bench.may(0, "scrap"), "70 florins for 200");
    bench.act(0, "borrow");
    assert!(bench.may(0, "done"));
    bench.act(0, "done");
    assert_eq!(bench.florins(0), 370);
    let mut bench = phase(3, |bench| {
        bench.troops(0, "ionia", &[(Figure::LightInfantry, 5)]);
        bench.game.players[0].florins = 0;
        bench.game.players[0].tally.borrowed = true;
    });
    levels(&mut bench, &[10, 10, 10]);
    for left in [4, 3] {
        assert!(!bench.may(0, "done") && !bench.may(0, "borrow"));
        bench.act(0, "scrap").act(0, "zone ionia");
        assert_eq!(bench.army(0, "ionia"), left);
    }
    bench.act(0, "done");
    assert_eq!(bench.florins(0), 10);
}

/// MU-7.8, MU-22.4: interest follows the upkeep of the same player, before the next one.
#[test]
fn interest_follows_upkeep() {
    let mut bench = phase(3, |bench| {
        bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
        bench.troops(1, "buda", &[(Figure::Archer, 1)]);
        bench.game.players[0].loans = 2;
        bench.game.players[1].loans = 1;
    });
    levels(&mut bench, &[10, 10, 10]);
    bench.act(0, "done");
    assert_eq!((bench.florins(0), bench.asked()), (1070 - 20 - 100, vec![1]));
    assert_eq!(bench.florins(1), 1070);
    bench.act(1, "done");
    assert_eq!(bench.florins(1), 1000);
}

/// MU-4.1: purchases follow.
#[test]
fn purchases_follow() {
    let mut bench = Bench::new(3);
    let end = Taxes { step: TaxStep::End, paid: bench.game.alive(), bankrupt: Seats::NONE };
    bench.game.flow = table::Flow::new(Frame::Taxes(end));
    let Bench { game, chance, events } = &mut bench;
    end.go_on(game, chance, events);
    assert_eq!(game.flow.top(), Frame::Between(Between { next: Phase::Purchases, claimed: false }));
}

/// MU-4.4, MU-W1: a normal decision of phase 3 has window `own`.
#[test]
fn cards_can_be_used_at_the_tax_decision() {
    let mut bench = phase(3, |bench| {
        bench.cards(1, &[57]);
    });
    assert!(bench.may(1, "play 57") && !bench.may(0, "play 57"));
    bench.act(1, "play 57").act(1, "colour combat");
    assert_eq!(bench.asked(), [0, 1, 2]);
    levels(&mut bench, &[10, 10, 10]);
}
