//! Cards and technologies of movement.

use super::*;
use crate::pieces::Good;

/// EX-84 (MU-T11): a territory that was emptied while its invaders were met is conquered without battle.
#[test]
fn an_emptied_territory_is_conquered() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]);
    // The horde is gone when the invaders are about to fight it.
    bench.game.arrive_from(Seat(0), bench.zone("bulgaria"), None);
    bench.go_on();
    assert!(bench.game.conquered_today().contains(bench.zone("bulgaria")));
}

/// MU-C55: unnoticed through an opponent's army, and met where it stays. Window `step`, not `battle`.
#[test]
fn a_ranger_passes_unnoticed() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).cards(0, &[55]);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 5)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Step)).contains(&"play 55".to_owned()));
    assert!(bench.uses(0, Windows::one(Window::Battle)).is_empty());
    bench.act(0, "load 0 archer").act(0, "play 55").act(0, "piece 0.0");
    bench.act(0, "step 0 serbia").act(0, "step 0 bosnia");
    assert_eq!(bench.army(0, "bosnia"), 1);
    bench.act(0, "done");
    assert_eq!(bench.controller("bosnia"), Some(0), "at the destination the usual rules hold");
    assert!(!gear(&bench, 0, 0).marks.contains(Mark::Unnoticed));
}

/// MU-C56: all transports of one territory.
#[test]
fn a_ranger_hides_several_transports() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[56]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "ionia");
    for seats in [2, 0] {
        let engine = bench.gear(0, GearKind::SiegeEngine, 1, "macedonia");
        bench.game.lands.stables[0].get_mut(engine).expect("an engine").seats = seats;
    }
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Trade)).contains(&"play 56".to_owned()));
    assert!(bench.uses(0, Windows::one(Window::Invade)).is_empty());
    bench.act(0, "play 56").act(0, "zone macedonia");
    let hidden = |place| gear(&bench, 0, place).marks.contains(Mark::Unnoticed);
    assert!(hidden(0) && hidden(1) && !hidden(2));
    assert!(hidden(3) && !hidden(4), "an engine that is a war wagon is a transport (MU-C54)");
}

/// MU-C01: no fighting in a territory, and not two turns running; usable when an attack is announced (MU-W7).
#[test]
fn a_bishop_forbids_an_attack() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).cards(1, &[1]);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.game.today.banned_before[0] = crate::map::Zones::one(bench.zone("bosnia"));
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "play 1");
    assert!(!bench.may(1, "zone bosnia"));
    bench.act(1, "zone serbia");
    assert_eq!(bench.asked(), [0]);
    assert!(!bench.may(0, "attack serbia") && is_in(&bench, 0, 0, "macedonia"));
    assert!(bench.uses(1, Windows::one(Window::Trade)).is_empty());
}

/// MU-C03: nothing leaves the territory; a movement just leaving it is interrupted.
#[test]
fn a_bishop_holds_back() {
    let mut bench = Bench::new(3);
    bench.cards(1, &[3]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "step 0 adrianople");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "play 3").act(1, "zone constantinople");
    assert!(is_in(&bench, 0, 0, "constantinople") && steps(&bench, 0, 0) == 6);
    assert!(!bench.may(0, "step 0 bithynia"));
    assert!(bench.uses(1, Windows::one(Window::Battle)).is_empty());
}

/// MU-C02: no purchase or sale in the territory; windows `own` and `trade`.
#[test]
fn a_bishop_forbids_trade() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[2]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Step)).is_empty());
    bench.act(0, "play 2").act(0, "zone buda");
    assert!(bench.game.today.banned[1].contains(bench.zone("buda")));
}

/// MU-C34: a unit appears outside the home; without a horde to meet it conquers. Not a Captain.
#[test]
fn a_templar_comes_anywhere_abroad() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.cards(0, &[34]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Battle)).is_empty());
    bench.act(0, "play 34");
    assert!(!bench.may(0, "figure captain1"));
    bench.act(0, "figure cavalry");
    assert!(!bench.may(0, "zone constantinople"));
    bench.act(0, "zone bulgaria");
    assert_eq!((bench.count(0, "bulgaria", Figure::Cavalry), bench.controller("bulgaria")), (1, Some(0)));
}

/// MU-C35: into a battle of one's own abroad only.
#[test]
fn a_templar_joins_a_battle() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[35]).troops(0, "serbia", &[(Figure::Archer, 1)]);
    let round = Windows::one(Window::Round);
    assert!(bench.uses(0, round).is_empty());
    let serbia = bench.zone("serbia");
    let sides = (crate::battle::Side::Player(Seat(0)), crate::battle::Side::Horde);
    bench.game.battles[0] = crate::battle::Battle::new(serbia, sides.0, sides.1);
    bench.game.battling = 1;
    assert_eq!(bench.uses(0, round), ["play 35"]);
    let card = crate::CardNo::new(35).expect("a card");
    let ability = crate::empire::Ability { begun: true, ..crate::empire::Ability::of(card, Seat(0)) };
    bench.begin(Frame::Ability(ability)).act(0, "figure archer");
    assert_eq!(bench.count(0, "serbia", Figure::Archer), 2);
}

/// MU-C11, MU-17.23: a caravan on the road that is a war wagon in this turn reaches stages in the combat phase, too.
#[test]
fn a_caravan_marches_along_its_route() {
    let mut bench = Bench::new(3);
    let caravan = bench.gear(0, GearKind::Caravan, 1, "constantinople");
    bench.game.lands.stables[0].get_mut(caravan).expect("a caravan").marks =
        crate::gear::Marks::one(Mark::Both);
    let stages = ["macedonia", "bithynia", "buda", "crimea"].map(|area| bench.zone(area));
    let mut areas = [stages[0]; 8];
    areas[..4].copy_from_slice(&stages);
    let carrier = Some(caravan);
    bench.game.players[0].route = Some(crate::player::Route { areas, stages: 4, reached: 0, carrier });
    combat(&mut bench);
    bench.act(0, "step 0 bithynia");
    assert_eq!(bench.game.players[0].route.expect("a route").reached, 0b10);
}

/// MU-17.15, MU-C11: a caravan that marches off as a war wagon leaves a cube as well, once; with several colours its owner
/// chooses, and nobody moves on before.
#[test]
fn a_caravan_that_marches_leaves_a_cube() {
    let mut bench = Bench::new(3);
    let caravan = bench.gear(0, GearKind::Caravan, 2, "constantinople");
    let gear = bench.game.lands.stables[0].get_mut(caravan).expect("a caravan");
    gear.marks = crate::gear::Marks::one(Mark::Both);
    for good in [Good::Green, Good::Brown] {
        gear.cargo = gear.cargo.with(good, 1);
    }
    combat(&mut bench);
    bench.act(0, "step 0 bithynia");
    assert!(is_in(&bench, 0, 0, "bithynia"));
    assert_eq!(bench.choices(0)[..2], ["good brown", "good green"]);
    assert!(!bench.may(0, "step 0 constantinople"));
    bench.act(0, "good green");
    let lying = |bench: &Bench, zone: &str| bench.game.lands.markets[bench.zone(zone).index()];
    assert_eq!(lying(&bench, "constantinople").iter().collect::<Vec<_>>(), [Good::Green]);
    bench.act(0, "step 0 constantinople").act(0, "good brown").act(0, "step 0 bithynia");
    assert_eq!(lying(&bench, "bithynia").iter().collect::<Vec<_>>(), [Good::Brown]);
    assert_eq!(lying(&bench, "constantinople").len(), 2, "the only colour left, unasked");
    assert_eq!(bench.game.lands.stables[0].get(caravan).expect("a caravan").cargo.total(), 2);
}

/// EX-76, MU-T04: a stopped wagon goes on with its troops for two blue and meets what it meets.
#[test]
fn cartography_moves_a_wagon_on() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.knows(0, Technology::Cartography).troops(0, "bulgaria", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "bulgaria");
    let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
    (wagon.steps, wagon.stopped) = (0, true);
    bench.game.players[0].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone wallachia");
    bench.act(0, "load 0 archer").act(0, "load 0 archer");
    assert_eq!(bench.army(0, "wallachia"), 2);
    assert_eq!((bench.controller("wallachia"), bench.florins(0)), (Some(0), 1000));
}

/// MU-W7, MU-C03: a Bishop may hold back what a technology is about to lead out of a territory, too.
#[test]
fn a_bishop_holds_back_cartographers() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.knows(0, Technology::Cartography).cards(1, &[3]).troops(0, "bulgaria", &[(Figure::Archer, 1)]);
    bench.game.players[0].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "use cartography").act(0, "zone bulgaria");
    if bench.may(0, "figure archer") {
        bench.act(0, "figure archer");
    }
    bench.act(0, "zone wallachia").act(1, "play 3").act(1, "zone bulgaria");
    assert_eq!((bench.army(0, "bulgaria"), bench.army(0, "wallachia")), (1, 0));
    assert_eq!(bench.asked(), [0], "it is still his turn");
}

/// EX-77, MU-T04: a single unit without a wagon, outside one's turn, in window `invade`; not one that is in a battle.
#[test]
fn cartography_moves_a_unit_on_foot() {
    let mut bench = Bench::new(3);
    bench.knows(2, Technology::Cartography).troops(2, "moldavia", &[(Figure::Cavalry, 1)]);
    bench.war(0, 2);
    bench.troops(0, "wallachia", &[(Figure::Archer, 1)]);
    let invade = Windows::one(Window::Invade);
    assert_eq!(bench.uses(2, invade), ["use cartography"]);
    assert!(bench.uses(2, Windows::one(Window::Round)).is_empty());
    bench.begin(Frame::Craft(crate::crafts::Craft::of(Technology::Cartography, Seat(2))));
    bench.game.players[2].points.0[0] = 2;
    bench.act(2, "zone moldavia").act(2, "figure cavalry").act(2, "zone wallachia");
    assert_eq!(bench.count(2, "wallachia", Figure::Cavalry), 1);
}

/// MU-C06: half of a group, rounded up, waits behind and goes on after the others have conquered.
#[test]
fn a_warlord_splits_a_group() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 3)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 0 archer").act(0, "load 1 archer");
    bench.act(0, "attack serbia");
    entered(&mut bench, "serbia");
    assert!(bench.game.can_split_group(Seat(0)) && !bench.game.can_split_group(Seat(1)));
    bench.game.split_group(Seat(0), &mut bench.events);
    bench.go_on();
    assert_eq!(bench.listed(0), ["unload 0 archer", "unload 1 archer"]);
    bench.act(0, "unload 1 archer");
    assert_eq!((bench.army(0, "serbia"), bench.army(0, "macedonia")), (1, 2));
    assert_eq!(bench.controller("serbia"), Some(0), "conquered first");
    bench.act(0, "step 0 serbia").act(0, "attack bosnia").act(0, "join 0");
    assert_eq!(bench.army(0, "bosnia"), 2);
}

/// Both wagons of seat 0 have come into a territory of seat 1 by hand, so that card 6 can be used before the group has arrived.
fn entered(bench: &mut Bench, id: &str) {
    let zone = bench.zone(id);
    for place in 0..2 {
        bench.game.step(crate::notation::Piece { seat: Seat(0), place }, zone, &mut bench.events);
    }
    let zone = bench.game.name(zone);
    let fought = Manoeuvre { acted: true, doing: Move::Fought(zone), ..Manoeuvre::of(Seat(0)) };
    bench.game.set(Frame::Manoeuvre(fought));
    bench.game.push(Frame::Arrival(crate::arrival::Arrival {
        seat: Seat(0),
        zone,
        owner: Some(Seat(1)),
        horde: false,
        fought: table::Seats::NONE,
        conquered: false,
        bled: table::Seats::NONE,
        step: crate::arrival::Coming::Answered,
    }));
}

/// MU-C67, MU-10.6, MU-10.8: who has got off and becomes a Captain may board another transport like the unit that it was.
#[test]
fn who_has_landed_boards_as_a_captain() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[67]).troops(0, "adrianople", &[(Figure::LightInfantry, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(0, GearKind::Galley, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 light_infantry").act(0, "step 0 constantinople").act(0, "unload 0 light_infantry");
    assert!(bench.may(0, "load 1 light_infantry"));
    bench.act(0, "play 67");
    for chosen in ["zone constantinople", "figure light_infantry"] {
        if bench.may(0, chosen) {
            bench.act(0, chosen);
        }
    }
    assert_eq!(bench.count(0, "constantinople", Figure::Captain1), 1);
    bench.act(0, "load 1 captain1").act(0, "step 1 marmara");
}

/// MU-C06: the player chooses unit by unit who stays, over all transports, until half of the group, rounded up, is left to go
/// on; a wagon from which all get off stays with them.
#[test]
fn a_warlord_chooses_who_goes_on() {
    for (orders, left) in [
        (["unload 0 cavalry", "unload 0 light_infantry"], [(1, 2), (1, 0)]),
        (["unload 0 light_infantry", "unload 1 archer"], [(0, 3), (0, 0)]),
    ] {
        let mut bench = Bench::new(3);
        no_hordes(&mut bench);
        bench.war(0, 1);
        let group = [(Figure::LightInfantry, 1), (Figure::Cavalry, 3), (Figure::Archer, 1)];
        bench.troops(0, "macedonia", &group);
        bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
        for _ in 0..2 {
            bench.gear(0, GearKind::WarWagon, 2, "macedonia");
        }
        combat(&mut bench);
        // Given five units in two wagons, when three keep their movement points.
        for figure in ["light_infantry", "cavalry", "cavalry", "cavalry"] {
            bench.act(0, &format!("load 0 {figure}"));
        }
        bench.act(0, "load 1 archer").act(0, "attack serbia");
        entered(&mut bench, "serbia");
        bench.game.split_group(Seat(0), &mut bench.events);
        bench.go_on();
        assert_eq!(bench.listed(0), ["unload 0 light_infantry", "unload 0 cavalry", "unload 1 archer"]);
        bench.act(0, orders[0]).act(0, orders[1]);
        // Then those whom he did not name wait for the conquest by the others.
        let waiting = |figure| bench.count(0, "macedonia", figure);
        let (archers, cavalry) = (waiting(Figure::Archer), waiting(Figure::Cavalry));
        assert_eq!([(archers, cavalry), (u8::from(is_in(&bench, 0, 1, "macedonia")), 0)], left);
        assert_eq!((waiting(Figure::LightInfantry), bench.army(0, "serbia")), (0, 2));
        assert_eq!(bench.controller("serbia"), Some(0), "conquered first");
    }
}

/// MU-C01, MU-10.21, MU-T09: who ends in a territory of nobody where a Bishop forbids fighting meets the horde; nobody
/// fights, and nothing is conquered. By Edict or by Ranger it is the same.
#[test]
fn nothing_of_nobodys_is_conquered_under_a_bishop() {
    for by_edict in [true, false] {
        let mut bench = Bench::new(3);
        bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        combat(&mut bench);
        bench.act(0, "load 0 archer");
        let bulgaria = bench.zone("bulgaria");
        if by_edict {
            bench.game.today.edicts = crate::map::Zones::one(bulgaria);
        } else {
            let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
            wagon.marks = wagon.marks.with(Mark::Unnoticed);
        }
        bench.act(0, "step 0 bulgaria");
        bench.game.today.banned[0] = crate::map::Zones::one(bulgaria);
        bench.act(0, "done");
        assert_eq!((bench.army(0, "bulgaria"), bench.controller("bulgaria")), (1, None));
        assert!(bench.game.has_horde(bulgaria), "it appears all the same");
        assert!(bench.game.conquered_today().is_empty() && bench.game.battling == 0);
        assert_eq!(bench.honour(0), 10);
    }
}

/// MU-T09, MU-C01: to cross by Edict begins no battle, so that a Bishop does not forbid it.
#[test]
fn an_edict_leads_through_the_peace_of_a_bishop() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    let bulgaria = crate::map::Zones::one(bench.zone("bulgaria"));
    bench.game.today.banned[0] = bulgaria;
    assert!(!bench.may(0, "step 0 bulgaria") && !bench.may(0, "attack bulgaria"));
    bench.game.today.edicts = bulgaria;
    bench.act(0, "load 0 archer").act(0, "step 0 bulgaria").act(0, "attack wallachia").act(0, "join 0");
    assert_eq!((bench.controller("wallachia"), bench.controller("bulgaria")), (Some(0), None));
}

/// MU-C01, MU-W7: a Bishop who forbids the fight while a wagon is about to join the attack keeps it where it is.
#[test]
fn a_bishop_forbids_a_step_into_an_attack() {
    let mut bench = Bench::new(3);
    bench.cards(1, &[1, 3]).troops(0, "adrianople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(1, "pass").act(0, "join 0");
    bench.act(1, "play 1").act(1, "zone bulgaria").act(1, "pass");
    assert!(is_in(&bench, 0, 0, "adrianople") && steps(&bench, 0, 0) == 6);
    assert!(bench.may(0, "pass") && !bench.may(0, "attack bulgaria"), "nothing was done yet");
}

/// MU-21.8, MU-C55: a Ranger leads nobody into the land of an armistice partner, where he could not end his way. Who is there
/// when an armistice is made takes nothing from the other.
#[test]
fn a_ranger_respects_an_armistice() {
    for late in [false, true] {
        let mut bench = Bench::new(3);
        bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 1)]);
        bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
        bench.gear(0, GearKind::WarWagon, 1, "macedonia");
        combat(&mut bench);
        bench.act(0, "load 0 archer");
        let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
        wagon.marks = wagon.marks.with(Mark::Unnoticed);
        assert!(bench.may(0, "step 0 serbia"));
        if late {
            bench.act(0, "step 0 serbia");
        }
        let armistices = &mut bench.game.accords.armistices;
        armistices[0] = armistices[0].with(Seat(1));
        armistices[1] = armistices[1].with(Seat(0));
        if late {
            bench.act(0, "done");
            assert_eq!((bench.army(0, "serbia"), bench.controller("serbia")), (1, Some(1)));
        } else {
            assert!(!bench.may(0, "step 0 serbia"));
        }
    }
}
