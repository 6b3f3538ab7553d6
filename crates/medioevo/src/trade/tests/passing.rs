use super::*;
use crate::event::Event;
use crate::gear::Mark;
use crate::map::Zones;
use crate::troops::Figure;

fn raided_by(bench: &Bench) -> Vec<Option<u8>> {
    let raids = bench.events.iter().filter_map(|event| match event {
        Event::TraderRaided { by, .. } => Some(by.map(|seat| seat.0)),
        _ => None,
    });
    raids.collect()
}

/// EX-49 (MU-17.5): a caravan may stop one step before the hostile armies in Saraj and keeps what it has. If it enters, barbarians
/// remove it with its cargo, and a player who is at war with its owner has it in his hands; nobody is asked about it but him.
#[test]
fn hostile_armies_take_what_enters() {
    let approach = |prepare: &dyn Fn(&mut Bench)| {
        let mut bench = with_caravan(HORDE, 1, "lower_dnieper");
        bench.load(HORDE, 0, &[(Good::Green, 2)]).troops(1, "saraj", &[(Figure::Archer, 1)]);
        prepare(&mut bench);
        bench.act(HORDE, "step 0 tana");
        bench
    };
    let barbarians = |bench: &mut Bench| {
        bench.game.lands.troops[bench.zone("saraj").index()] = Default::default();
        bench.horde("saraj", [1, 0, 0]);
    };
    let enemies = |bench: &mut Bench| {
        bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]);
    };
    for prepare in [&barbarians as &dyn Fn(&mut Bench), &enemies] {
        let mut bench = approach(prepare);
        bench.act(HORDE, "done");
        assert_eq!((raided_by(&bench), bench.asked()), (vec![], vec![MAMLUKS]));
        let caravan = *bench.piece(HORDE, 0);
        assert_eq!((caravan.zone, caravan.cargo.get(Good::Green)), (bench.zone("tana"), 2));
    }
    let mut bench = approach(&barbarians);
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(raided_by(&bench), [None]);
    assert!(bench.game.lands.stables[usize::from(HORDE)].get(0).is_none());
    assert_eq!(bench.game.cubes_left(Good::Green), 20);
    let mut bench = approach(&enemies);
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "retain");
    assert!(bench.game.lands.stables[usize::from(HORDE)].get(0).is_none());
    let taken = bench.game.lands.stables[0].iter().find(|(_, gear)| gear.zone == bench.zone("saraj"));
    assert_eq!(taken.map(|(_, gear)| gear.cargo.get(Good::Green)), Some(2));
    let before = with_caravan(HORDE, 1, "tana");
    assert_eq!((bench.honour(0), bench.florins(0)), (before.honour(0), 1000), "in a war it costs nothing");
}

/// MU-17.5, MU-16.4: the owner of a hostile army plunders for half the price and 50 a cube, or keeps it.
#[test]
fn a_hostile_army_plunders_or_keeps() {
    let mut bench = with_caravan(HORDE, 2, "tana");
    bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]).load(HORDE, 0, &[(Good::Green, 3)]);
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(bench.asked(), [0]);
    assert!(bench.may(0, "retain") && !bench.may(0, "pass"));
    bench.act(0, "plunder");
    assert_eq!((bench.florins(0), raided_by(&bench)), (1000 + 100 + 150, vec![Some(0)]));
    assert_eq!(bench.game.flow.frames().len(), 1);
}

/// MU-25.20: who is plundered on his way gets a blood token, by barbarians and by players; not who is captured.
#[test]
fn who_is_plundered_bleeds() {
    let blood = |bench: &Bench| bench.game.players[usize::from(HORDE)].blood;
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.game.options.blood = true;
    bench.horde("saraj", [1, 0, 0]).act(HORDE, "step 0 saraj");
    assert_eq!((raided_by(&bench), blood(&bench)), (vec![None], 1));
    for (choice, tokens) in [("plunder", 1), ("retain", 0)] {
        let mut bench = with_caravan(HORDE, 1, "tana");
        bench.game.options.blood = true;
        bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]);
        bench.act(HORDE, "step 0 saraj").act(0, choice);
        assert_eq!((raided_by(&bench), blood(&bench)), (vec![Some(0)], tokens));
    }
}

/// MU-16.5: without an ownership token it can only be plundered.
#[test]
fn without_a_token_it_is_plundered() {
    let mut bench = with_caravan(HORDE, 3, "tana");
    bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]);
    while bench.game.tokens_allow(Seat(0), 3, None) {
        bench.gear(0, GearKind::Caravan, 3, "macedonia");
    }
    bench.act(HORDE, "step 0 saraj");
    assert_eq!((bench.florins(0), raided_by(&bench)), (1150, vec![Some(0)]));
}

/// MU-17.5: an army has a military unit; a wagon alone plunders nobody.
#[test]
fn empty_wagons_plunder_nobody() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.war(HORDE, 0);
    bench.gear(0, GearKind::WarWagon, 3, "saraj");
    bench.act(HORDE, "step 0 saraj");
    assert_eq!((bench.asked(), raided_by(&bench)), (vec![HORDE], vec![]));
}

/// MU-17.5 at sea: a hostile galley with units takes a merchant ship.
#[test]
fn hostile_galleys_plunder_at_sea() {
    let mut bench = table();
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "crimea");
    let galley = bench.gear(0, GearKind::Galley, 1, "west_black_sea");
    bench.piece(0, galley).troops = crate::Troops::of(Figure::Archer, 1);
    bench.war(HORDE, 0).turn(HORDE);
    bench.act(HORDE, &format!("step {ship} west_black_sea")).act(0, "plunder");
    assert_eq!(bench.florins(0), 1050);
}

/// MU-17.6, MU-17.36: an army that is not hostile lets pass, unless its owner wants to be asked; then he may still let
/// pass.
#[test]
fn others_are_asked_by_standing_order() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.troops(0, "saraj", &[(Figure::Archer, 1)]);
    bench.game.players[0].ask_about = table::Seats::one(Seat(1));
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(bench.asked(), [HORDE], "the order is about another");
    bench.put(HORDE, 0, "tana", 6);
    bench.game.players[0].ask_about = table::Seats::one(Seat(HORDE));
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(bench.asked(), [0]);
    assert_eq!(bench.choices(0)[..2], ["pass", "seize 2.0"]);
    bench.act(0, "pass");
    assert_eq!((bench.asked(), raided_by(&bench)), (vec![HORDE], vec![]));
}

/// MU-17.6 (AR-34), MU-21.5: taking it is an attack; he plunders or keeps it then.
#[test]
fn a_neutral_army_may_attack() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.troops(0, "saraj", &[(Figure::Archer, 1)]);
    bench.game.players[0].ask_about = table::Seats::one(Seat(HORDE));
    bench.pact(0, HORDE, crate::ClauseKind::Trade, 0).pact(0, MAMLUKS, crate::ClauseKind::Trade, 0);
    let before = (bench.honour(0), bench.honour(HORDE));
    bench.act(HORDE, "step 0 saraj").act(0, "seize 2.0").act(0, "plunder");
    assert_eq!((bench.florins(0), raided_by(&bench)), (1050, vec![Some(0)]));
    assert!(bench.game.at_war(Seat(0), Seat(HORDE)) && bench.game.at_war(Seat(HORDE), Seat(0)));
    assert_eq!((bench.honour(0), bench.honour(HORDE)), (before.0 - 3 - 2, before.1), "MU-21.5, MU-21.20");
    let pacts: Vec<_> =
        bench.game.accords.pacts.iter().map(|pact| pact.parties.contains(Seat(MAMLUKS))).collect();
    assert_eq!(pacts, [true], "only what they had with each other is broken");
}

/// MU-21.8: nobody plunders during an armistice, asked or not.
#[test]
fn an_armistice_protects() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]);
    bench.game.players[0].ask_about = table::Seats::one(Seat(HORDE));
    bench.game.accords.armistices[0] = table::Seats::one(Seat(HORDE));
    bench.game.accords.armistices[usize::from(HORDE)] = table::Seats::one(Seat(0));
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(bench.asked(), [HORDE]);
}

/// MU-C55: unnoticed on the way; where it ends the usual rules hold.
#[test]
fn a_ranger_hides_until_the_end() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]).horde("georgia", [2, 0, 0]);
    bench.cards(HORDE, &[55]).turn(0);
    assert!(!bench.may(HORDE, "play 55"), "in the trade turn of another");
    bench.turn(HORDE).act(HORDE, "play 55").act(HORDE, "piece 2.0");
    bench.act(HORDE, "step 0 saraj").act(HORDE, "step 0 georgia").act(HORDE, "step 0 saraj");
    assert!(!bench.may(HORDE, "fetch 0"), "no trade beside an army that is hostile (AR-68)");
    bench.act(HORDE, "done");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "plunder");
    assert_eq!((bench.asked(), raided_by(&bench)), (vec![MAMLUKS], vec![Some(0)]));
}

/// MU-C56, MU-W18: all trade transports of one territory pass unnoticed; one that comes from elsewhere is plundered.
#[test]
fn a_ranger_hides_a_whole_convoy() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]).cards(HORDE, &[56]);
    let second = bench.gear(HORDE, GearKind::Caravan, 2, "tana");
    let third = bench.gear(HORDE, GearKind::Caravan, 1, "yaik");
    assert!(!bench.may(0, "play 56"));
    bench.act(HORDE, "play 56");
    assert!(!bench.may(HORDE, "zone saraj"), "none of his is there");
    bench.act(HORDE, "zone tana");
    for place in [0, second] {
        bench.act(HORDE, &format!("step {place} saraj")).act(HORDE, &format!("step {place} georgia"));
    }
    assert!(raided_by(&bench).is_empty() && bench.asked() == [HORDE]);
    bench.act(HORDE, &format!("step {third} saraj"));
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "plunder");
    assert_eq!(raided_by(&bench), [Some(0)]);
}

/// MU-C55, MU-17.5: a Ranger hides in territories; at sea a hostile galley plunders the ship.
#[test]
fn a_ranger_does_not_hide_at_sea() {
    let mut bench = table();
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "crimea");
    let galley = bench.gear(0, GearKind::Galley, 1, "west_black_sea");
    bench.piece(0, galley).troops = crate::Troops::of(Figure::Archer, 1);
    bench.war(HORDE, 0).turn(HORDE);
    bench.piece(HORDE, ship).marks = bench.piece(HORDE, ship).marks.with(Mark::Unnoticed);
    bench.act(HORDE, "step 1 west_black_sea");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "plunder");
    assert_eq!(raided_by(&bench), [Some(0)]);
}

/// MU-T09, AR-40: with an Edict a trade convoy passes a horde; it may not end there.
#[test]
fn an_edict_lets_pass_a_horde() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.horde("georgia", [2, 0, 0]);
    bench.game.today.edicts = Zones::one(bench.zone("georgia"));
    bench.act(HORDE, "step 0 georgia");
    assert!(raided_by(&bench).is_empty() && !bench.may(HORDE, "done"));
    bench.piece(HORDE, 0).steps = 0;
    assert!(bench.may(HORDE, "done"), "what can't go on is plundered");
    bench.piece(HORDE, 0).steps = 1;
    bench.act(HORDE, "step 0 trebizond").act(HORDE, "done");
    assert!(raided_by(&bench).is_empty() && bench.game.today.edicts.is_empty());
}

/// AR-40: an Edict is no help against players.
#[test]
fn an_edict_is_no_help_against_players() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.war(HORDE, 0).troops(0, "georgia", &[(Figure::Archer, 1)]);
    bench.game.today.edicts = Zones::one(bench.zone("georgia"));
    bench.act(HORDE, "step 0 georgia");
    assert_eq!(bench.asked(), [0]);
}

/// MU-C50: barbarians leave what is protected; a player may only keep it.
#[test]
fn what_is_protected_is_not_plundered() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.piece(HORDE, 0).marks = bench.piece(HORDE, 0).marks.with(Mark::Protected);
    bench.horde("saraj", [1, 0, 0]);
    bench.act(HORDE, "step 0 saraj");
    assert_eq!((bench.asked(), raided_by(&bench)), (vec![HORDE], vec![]));
    bench.put(HORDE, 0, "tana", 6).war(HORDE, 0).troops(0, "ryazan", &[(Figure::Archer, 1)]);
    while bench.game.tokens_allow(Seat(0), 1, None) {
        bench.gear(0, GearKind::Caravan, 1, "macedonia");
    }
    bench.act(HORDE, "step 0 ryazan");
    assert_eq!((bench.asked(), bench.florins(0)), (vec![HORDE], 1000), "without a token it stays");
}

/// MU-C30 (MU-17.35): the owner of the route is asked before the loss; the tokens stay, another transport takes the road, and
/// at the end of the turn a route without one goes.
#[test]
fn a_salesman_saves_the_route() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    let other = bench.gear(HORDE, GearKind::Caravan, 1, "crimea");
    bench.cards(HORDE, &[30]).horde("saraj", [1, 0, 0]);
    bench.route(HORDE, &["kiev", "constantinople", "trebizond", "antioch"], 1);
    assert!(!bench.may(HORDE, "play 30"), "only in window `plunder`");
    bench.act(HORDE, &format!("step {other} lower_dnieper"));
    bench.act(HORDE, "step 0 saraj").act(HORDE, "play 30");
    let route = bench.game.player(Seat(HORDE)).route.expect("it stays");
    assert_eq!((route.carrier, route.reached), (None, 1));
    bench.game.route_lost(Seat(HORDE), &mut bench.events);
    assert!(bench.has_route(HORDE));
    let mut late = bench.game.clone();
    late.end_of_turn_routes(&mut bench.events);
    assert!(late.player(Seat(HORDE)).route.is_none());
    bench.act(HORDE, &format!("piece 2.{other}"));
    assert_eq!(bench.game.player(Seat(HORDE)).route.expect("a route").carrier, Some(other));
    bench.game.end_of_turn_routes(&mut bench.events);
    assert!(bench.has_route(HORDE));
    bench.game.route_lost(Seat(HORDE), &mut bench.events);
    assert!(!bench.has_route(HORDE));
}

/// MU-C30: it saves no transport but the one on the road.
#[test]
fn a_salesman_needs_the_road() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.cards(HORDE, &[30]).horde("saraj", [1, 0, 0]);
    bench.route(HORDE, &["kiev", "constantinople", "trebizond", "antioch"], 1);
    bench.game.player_mut(Seat(HORDE)).route.as_mut().expect("a route").carrier = Some(7);
    bench.act(HORDE, "step 0 saraj");
    assert_eq!(raided_by(&bench), [None]);
}
