//! Damage to buildings and control tokens, rule by rule.

use table::Silent;

use super::*;
use crate::gear::GearKind;
use crate::movement::Combat;
use crate::testing::Bench;
use crate::troops::Figure;

fn build(bench: &mut Bench, zone: &str, building: Building) {
    let zone = bench.zone(zone);
    let estate = &mut bench.game.lands.estates[zone.index()];
    *estate = estate.with(building);
}

fn raise(bench: &mut Bench, seat: u8, zone: &str, building: Building) {
    let zone = bench.zone(zone);
    bench.game.raise_building(Seat(seat), zone, building, &mut bench.events);
    bench.go_on();
}

fn token(bench: &mut Bench, seat: u8, zone: &str) {
    let zone = bench.zone(zone);
    let tokens = &mut bench.game.lands.tokens[usize::from(seat)];
    *tokens = tokens.with(zone);
}

fn owner(bench: &Bench, zone: &str) -> Option<u8> {
    bench.game.lands.token(bench.zone(zone)).map(|seat| seat.0)
}

/// MU-8.20 to MU-8.22, INV-10: markers add up; with as many as structure points, or more, the building is gone.
#[test]
fn damage_destroys_buildings() {
    let mut bench = Bench::new(3);
    build(&mut bench, "bithynia", Building::Town);
    build(&mut bench, "bithynia", Building::Fort);
    let zone = bench.zone("bithynia");
    for (points, left) in [(1, 1), (2, 3)] {
        bench.game.damage_building(zone, Category::Civil, points, &mut Silent);
        assert_eq!(bench.game.lands.estates[zone.index()].damage(Category::Civil), left, "no protection");
    }
    bench.game.damage_building(zone, Category::Civil, 1, &mut Silent);
    let estate = bench.game.lands.estates[zone.index()];
    assert_eq!((estate.level(Category::Civil), estate.damage(Category::Civil)), (0, 0));
    assert_eq!(bench.game.buildings_left(Building::Town), 17);
    assert!(estate.has(Building::Fort), "the other one stands");
    bench.game.damage_building(zone, Category::Military, 40, &mut Silent);
    assert!(bench.game.lands.estates[zone.index()].is_empty());
}

/// EX-42 (MU-14.6, MU-14.8, MU-14.9): a tower is bought in a territory that was just conquered, and its token goes beside it: control
/// without horde or honour.
#[test]
fn a_tower_gives_a_token() {
    let mut bench = Bench::new(3);
    token(&mut bench, 1, "bulgaria");
    march(&mut bench, "adrianople", "bulgaria");
    assert_eq!((bench.controller("bulgaria"), bench.honour(0)), (Some(0), 11));
    bench.knows(0, crate::Technology::Architecture);
    bench.game.players[0].points.0[crate::Branch::Construction as usize] = 1;
    bench.game.phase = crate::Phase::Purchases;
    bench.game.begin_purchases();
    bench.go_on().act(0, "build tower").act(0, "zone bulgaria");
    assert_eq!(bench.offers(0), ["zone serbia", "zone wallachia"], "not in his own home");
    assert_eq!(bench.controller("serbia"), None);
    bench.act(0, "zone serbia");
    assert_eq!((bench.controller("serbia"), bench.honour(0), bench.florins(0)), (Some(0), 11, 900));
    assert_eq!((bench.barbarians("serbia"), bench.controller("wallachia")), ([0; 3], None));
    assert_eq!(bench.game.control_tokens_left(Seat(0)), 7);
    let hordes = |event: &Event| matches!(event, Event::HordePlaced { .. });
    assert_eq!((bench.happened(hordes), bench.asked()), (0, vec![0]));
}

/// A Cavalry of seat 0 attacks a territory of seat 1, in the first action of a war between the two.
fn march(bench: &mut Bench, from: &str, to: &str) {
    bench.war(0, 1).troops(0, from, &[(Figure::Cavalry, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, from);
    bench.gear(2, GearKind::WarWagon, 1, "ukek");
    bench.at(Frame::Combat(Combat::FIRST));
    bench.act(0, "load 0 cavalry").act(0, &format!("attack {to}")).act(0, "join 0");
}

/// MU-14.6: tower 1, fort 2, castle 3; an upgrade the difference.
#[test]
fn how_many_tokens() {
    for (from, to, tokens) in [
        (None, Building::Tower, 1),
        (None, Building::Fort, 2),
        (None, Building::Castle, 3),
        (Some(Building::Tower), Building::Castle, 2),
        (Some(Building::Fort), Building::Castle, 1),
    ] {
        let mut bench = Bench::new(3);
        if let Some(from) = from {
            build(&mut bench, "macedonia", from);
        }
        raise(&mut bench, 0, "macedonia", to);
        for zone in ["zone serbia", "zone epirus", "zone bulgaria"] {
            if bench.may(0, zone) {
                bench.act(0, zone);
            }
        }
        assert_eq!(bench.game.lands.tokens[0].len(), tokens, "{from:?} {to}");
    }
    let mut bench = Bench::new(3);
    raise(&mut bench, 0, "macedonia", Building::City);
    assert!(bench.asked().is_empty() && bench.game.lands.tokens[0].is_empty());
}

/// MU-14.7: what can't be placed goes back; so do those he has not.
#[test]
fn tokens_that_cannot_be_placed() {
    let mut bench = Bench::new(3);
    raise(&mut bench, 0, "adrianople", Building::Castle);
    assert!(bench.asked().is_empty(), "only Bulgaria is left");
    assert_eq!(bench.game.lands.tokens[0].len(), 1);
    let mut bench = Bench::new(3);
    let elsewhere = (bench.game.territories() - bench.game.map().borders(bench.zone("macedonia"))).iter();
    bench.game.lands.tokens[0] = elsewhere.take(7).collect();
    raise(&mut bench, 0, "macedonia", Building::Castle);
    bench.act(0, "zone serbia");
    assert!(bench.asked().is_empty());
    assert_eq!(bench.game.lands.tokens[0].len(), 8);
}

/// MU-14.8, INV-12: not where another rules or stands, not beside barbarians, one token in a territory.
#[test]
fn where_tokens_go() {
    let mut bench = Bench::new(3);
    bench.horde("serbia", [1, 0, 0]).troops(1, "epirus", &[(Figure::Archer, 1)]);
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]);
    raise(&mut bench, 0, "macedonia", Building::Castle);
    assert_eq!(
        bench.game.lands.tokens[0],
        Zones::one(bench.zone("bulgaria")),
        "his own army does not matter"
    );
    let mut bench = Bench::new(3);
    token(&mut bench, 1, "serbia");
    token(&mut bench, 0, "epirus");
    raise(&mut bench, 0, "macedonia", Building::Castle);
    assert_eq!((owner(&bench, "serbia"), owner(&bench, "bulgaria")), (Some(1), Some(0)));
}

/// MU-14.10, MU-14.11: a token that is lost is in its owner's reserve again, and does not come back.
#[test]
fn tokens_are_lost() {
    let mut bench = Bench::new(3);
    token(&mut bench, 0, "serbia");
    let serbia = bench.zone("serbia");
    bench.game.lose_token(serbia, &mut bench.events);
    assert_eq!((bench.controller("serbia"), bench.game.control_tokens_left(Seat(0))), (None, 8));
    assert!(bench.events.contains(&Event::TokenLost { seat: Seat(0), zone: bench.game.name(serbia) }));
    bench.game.lose_token(serbia, &mut Silent);
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    assert_eq!(owner(&bench, "serbia"), None);
}

/// MU-14.10, MU-14.11: who is conquered loses his token, and has none when he takes the territory back.
#[test]
fn tokens_do_not_come_back() {
    let mut bench = Bench::new(3);
    token(&mut bench, 0, "serbia");
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]);
    let serbia = bench.zone("serbia");
    bench.game.conquer(Seat(1), serbia, &mut bench.events);
    bench.go_on();
    assert_eq!((owner(&bench, "serbia"), bench.controller("serbia")), (None, Some(1)));
    bench.game.lands.troops[serbia.index()][1] = crate::Troops::NONE;
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    bench.game.conquer(Seat(0), serbia, &mut bench.events);
    bench.go_on();
    assert_eq!((owner(&bench, "serbia"), bench.controller("serbia")), (None, Some(0)));
    assert_eq!(bench.game.control_tokens_left(Seat(0)), 8);
}

/// A tower of seat 0 in Adrianople that seat 1 has conquered; a token of 0 in Bulgaria.
fn conquered() -> Bench {
    let mut bench = Bench::new(3);
    build(&mut bench, "adrianople", Building::Tower);
    token(&mut bench, 0, "bulgaria");
    bench.troops(1, "adrianople", &[(Figure::Cavalry, 1)]);
    bench
}

fn replace(bench: &mut Bench) {
    let zone = bench.zone("adrianople");
    bench.game.replace_tokens(Seat(1), Seat(0), zone);
    bench.go_on();
}

/// MU-14.12: the conqueror of a military building may replace the former owner's tokens beside it.
#[test]
fn tokens_are_replaced() {
    let mut bench = conquered();
    replace(&mut bench);
    assert_eq!(bench.offers(1), ["zone bulgaria", "done"]);
    bench.act(1, "zone bulgaria");
    assert_eq!((owner(&bench, "bulgaria"), bench.honour(1)), (Some(1), 10));
    assert_eq!(bench.game.control_tokens_left(Seat(0)), 8);
    let mut bench = conquered();
    replace(&mut bench);
    bench.act(1, "done");
    assert_eq!(owner(&bench, "bulgaria"), Some(0), "MU-14.15: it stays where it is");
}

/// MU-14.8, MU-14.12, MU-14.15: nobody has a token in his own home. One of the former owner that lies there stays.
#[test]
fn no_token_is_replaced_at_home() {
    let mut bench = conquered();
    bench.game.lands.homes[1] = bench.game.lands.homes[1].with(bench.zone("bulgaria"));
    replace(&mut bench);
    assert!(bench.asked().is_empty());
    assert_eq!((owner(&bench, "bulgaria"), bench.game.check_invariants()), (Some(0), Ok(())));
}

/// EX-43 (MU-14.12, MU-14.13): who conquers one of the two towers beside a token of their owner and keeps it can't replace the token;
/// he can where there is no other tower, or where it is not the former owner's any more.
#[test]
fn a_token_between_two_towers_stays() {
    for (other_tower, strangers, replaceable) in [(true, 0, false), (false, 0, true), (true, 1, true)] {
        let mut bench = Bench::new(3);
        build(&mut bench, "alfold", Building::Tower);
        if other_tower {
            build(&mut bench, "slavonia", Building::Tower);
        }
        token(&mut bench, 1, "serbia");
        bench.troops(2, "slavonia", &[(Figure::Archer, strangers)]);
        march(&mut bench, "wallachia", "alfold");
        bench.act(0, "retain");
        assert_eq!((bench.controller("alfold"), owner(&bench, "serbia")), (Some(0), Some(1)));
        assert_eq!(bench.may(0, "zone serbia"), replaceable);
        assert_eq!(bench.asked(), [if replaceable { 0 } else { 2 }]);
        if replaceable {
            bench.act(0, "zone serbia");
        }
        assert_eq!(owner(&bench, "serbia"), Some(u8::from(!replaceable)));
    }
}

/// MU-14.15: not beside units of others or barbarians, and not without tokens.
#[test]
fn what_hinders_replacing() {
    let mut bench = conquered();
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]);
    replace(&mut bench);
    assert!(bench.asked().is_empty());
    let mut bench = conquered();
    bench.horde("bulgaria", [1, 0, 0]);
    replace(&mut bench);
    assert!(bench.asked().is_empty());
    let mut bench = conquered();
    bench.game.lands.tokens[1] =
        (bench.game.territories().without(bench.zone("bulgaria"))).iter().take(8).collect();
    replace(&mut bench);
    assert!(bench.asked().is_empty());
}

/// MU-14.14: with a military building go the tokens that no other one can bear; a civil building has none.
#[test]
fn tokens_go_with_their_building() {
    let mut bench = Bench::new(3);
    for zone in ["adrianople", "macedonia"] {
        build(&mut bench, zone, Building::Tower);
    }
    build(&mut bench, "macedonia", Building::Village);
    for zone in ["bulgaria", "epirus"] {
        token(&mut bench, 0, zone);
    }
    let (adrianople, macedonia) = (bench.zone("adrianople"), bench.zone("macedonia"));
    bench.game.lose_building(macedonia, Category::Civil, Some(Seat(0)), &mut Silent);
    assert_eq!(bench.game.lands.tokens[0].len(), 2);
    bench.game.damage_building(macedonia, Category::Military, 3, &mut Silent);
    assert_eq!((owner(&bench, "bulgaria"), owner(&bench, "epirus")), (Some(0), None));
    bench.game.lose_building(adrianople, Category::Military, Some(Seat(0)), &mut Silent);
    assert_eq!(owner(&bench, "bulgaria"), None);
}

/// MU-14.14: also when the conqueror plunders the building; his own tokens beside it stay where he has another one.
#[test]
fn tokens_go_with_a_plundered_building() {
    let mut bench = conquered();
    let adrianople = bench.zone("adrianople");
    bench.game.lose_building(adrianople, Category::Military, Some(Seat(0)), &mut Silent);
    assert_eq!(owner(&bench, "bulgaria"), None);
}

/// MU-14.12, MU-14.14: the conqueror decides. A tower that he plunders takes the former owner's token with it; one that he keeps
/// lets him replace it.
#[test]
fn a_conqueror_plunders_or_keeps_a_tower() {
    for (choice, left) in [("plunder", None), ("retain", Some(0))] {
        let mut bench = conquered();
        bench.war(0, 1);
        let adrianople = bench.zone("adrianople");
        bench.game.conquer(Seat(1), adrianople, &mut bench.events);
        bench.go_on().act(1, choice);
        assert_eq!(owner(&bench, "bulgaria"), left, "{choice}");
        assert_eq!(bench.may(1, "zone bulgaria"), choice == "retain");
    }
}

/// MU-14.5, MU-14.16: during a battle the building is still of who controlled the territory before.
#[test]
fn a_building_in_a_battle_supports_its_owners_tokens() {
    let mut bench = Bench::new(3);
    build(&mut bench, "adrianople", Building::Tower);
    build(&mut bench, "macedonia", Building::Tower);
    token(&mut bench, 0, "bulgaria");
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).troops(1, "macedonia", &[(Figure::Archer, 1)]);
    let (adrianople, macedonia) = (bench.zone("adrianople"), bench.zone("macedonia"));
    bench.game.battling = 1;
    bench.game.battles[0].zone = macedonia;
    bench.game.battles[0].owner = Some(Seat(0));
    bench.game.lose_building(adrianople, Category::Military, Some(Seat(0)), &mut Silent);
    assert_eq!(owner(&bench, "bulgaria"), Some(0));
}

/// MU-14.14, AR-31, MU-14.15: only tokens of the building's owner go with it. A token of another player beside it, whose own
/// building was taken from him and whose token was not replaced, stays.
#[test]
fn tokens_of_others_stay() {
    let mut bench = Bench::new(3);
    build(&mut bench, "adrianople", Building::Tower);
    token(&mut bench, 1, "bulgaria");
    let adrianople = bench.zone("adrianople");
    bench.game.damage_building(adrianople, Category::Military, 3, &mut Silent);
    assert!(!bench.game.lands.estates[adrianople.index()].has(Building::Tower));
    assert_eq!(owner(&bench, "bulgaria"), Some(1));
}

/// MU-14.14, MU-23.10: what barbarians destroy was his from whom they took it.
#[test]
fn tokens_go_with_a_sacked_building() {
    let mut bench = Bench::new(3);
    build(&mut bench, "adrianople", Building::Tower);
    token(&mut bench, 0, "bulgaria");
    bench.horde("adrianople", [1, 0, 0]);
    let adrianople = bench.zone("adrianople");
    bench.game.storm(adrianople, Some(Seat(0)), false);
    assert!(bench.go_until(|event| matches!(event, crate::Event::Sacked { .. })));
    assert_eq!(owner(&bench, "bulgaria"), None);
}
