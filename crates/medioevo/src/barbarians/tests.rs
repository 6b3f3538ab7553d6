use table::Seat;

use super::*;
use crate::gear::{GearKind, Mark, Marks};
use crate::map::Zones;
use crate::pieces::{Building, Good};
use crate::state::Phase;
use crate::testing::Bench;
use crate::troops::Troops;
use Figure::{Archer, LightInfantry};

fn bench() -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b
}

fn supply(b: &mut Bench, left: u8) -> &mut Bench {
    b.at(Frame::Supply(Supply { left, from: None }))
}

fn attacked(seat: u8) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::HordeAttacks { seat: victim, .. } if victim.0 == seat)
}

/// EX-07 (MU-6.17, MU-6.18, MU-6.21, MU-6.25, MU-6.26, AR-12): a unit in a fire territory and two moves of one horde; at the end
/// of the second it attacks.
#[test]
fn ex_07_three_points() {
    let mut b = bench();
    b.horde("armenia", [2, 0, 0]).troops(0, "paphlagonia", &[(Archer, 1)]);
    supply(&mut b, 3).act(0, "add light_infantry trebizond");
    assert_eq!(b.barbarians("trebizond"), [1, 0, 0]);
    b.act(0, "zone armenia").act(0, "lead armenia cappadocia");
    assert_eq!((b.barbarians("armenia"), b.barbarians("cappadocia")), ([0, 0, 0], [2, 0, 0]));
    b.act(0, "zone cappadocia");
    assert!(b.act_until(0, "lead cappadocia paphlagonia", attacked(0)));
    assert_eq!(b.barbarians("paphlagonia"), [2, 0, 0]);
    assert!(matches!(b.game.flow.frames()[0], Frame::Supply(Supply { left: 0, .. })));
}

/// MU-6.17: points may be left unspent; step 4 follows.
#[test]
fn points_may_be_left() {
    let mut b = bench();
    supply(&mut b, 3);
    assert!(b.act_until(0, "done", |event| matches!(event, Event::PhaseBegan { .. })));
}

/// MU-6.18, MU-6.20, AR-65: where barbarians are or a fire burns that nobody controls; Archers join two, Captains four.
#[test]
fn units_are_added_to_hordes_and_fires() {
    let mut b = bench();
    b.horde("serbia", [2, 0, 0]).horde("bulgaria", [4, 0, 0]).horde("wallachia", [1, 0, 0]);
    b.game.lands.tokens[1] = Zones::one(b.zone("moldavia"));
    supply(&mut b, 3);
    assert!(b.may(0, "add light_infantry wallachia") && !b.may(0, "add archer wallachia"));
    assert!(b.may(0, "add archer serbia") && !b.may(0, "add captain1 serbia"));
    assert!(b.may(0, "add captain1 bulgaria"));
    assert!(b.may(0, "add light_infantry trebizond") && !b.may(0, "add archer trebizond"));
    assert!(!b.may(0, "add light_infantry moldavia"), "a fire that a player controls");
    assert!(!b.may(0, "add light_infantry georgia"), "MU-6.19: as long as a fire is free");
    assert!(!b.may(0, "add light_infantry marmara"), "only on land");
}

/// MU-6.19: where players control every fire, an empty territory outside all homes will do.
#[test]
fn the_wilderness_breeds_where_all_fires_are_held() {
    let mut b = bench();
    b.game.lands.tokens[2] = b.game.map().fires();
    b.building("iconium", Building::Village);
    b.gear(1, GearKind::Caravan, 1, "galatia");
    b.troops(1, "serbia", &[(Archer, 1)]);
    supply(&mut b, 3);
    assert!(b.may(0, "add light_infantry georgia"));
    for zone in ["iconium", "galatia", "serbia", "buda", "trebizond"] {
        assert!(!b.may(0, &format!("add light_infantry {zone}")), "{zone}");
    }
}

/// MU-1.9, MU-6.20: a kind that is out can't be added.
#[test]
fn the_supply_of_barbarians_ends() {
    let mut b = bench();
    b.horde("serbia", [40, 20, 6]);
    supply(&mut b, 3);
    assert!(!b.may(0, "add light_infantry serbia") && !b.may(0, "add archer serbia"));
    assert!(b.may(0, "add captain1 serbia"));
}

/// MU-6.22, MU-6.23, MU-C03, AR-66: not beside units of a player, not out of the own home, not where nothing leaves.
#[test]
fn some_hordes_are_not_led() {
    let mut b = bench();
    b.horde("serbia", [1, 0, 0]).horde("bulgaria", [1, 0, 0]).horde("caria", [1, 0, 0]);
    b.horde("buda", [1, 0, 0]).horde("wallachia", [1, 0, 0]).horde("epirus", [1, 0, 0]);
    b.troops(0, "serbia", &[(Archer, 1)]);
    b.gear(2, GearKind::WarWagon, 1, "epirus");
    b.game.today.banned[2] = Zones::one(b.zone("wallachia"));
    supply(&mut b, 3);
    assert!(b.may(0, "zone bulgaria") && b.may(0, "zone buda"));
    for zone in ["serbia", "caria", "wallachia", "epirus"] {
        assert!(!b.may(0, &format!("zone {zone}")), "{zone}");
    }
}

/// MU-6.21, MU-6.24, MU-13.10: a horde at sea has a galley of the supply; four at most; hordes that meet share one, and it
/// goes when they land.
#[test]
fn hordes_go_to_sea() {
    let mut b = bench();
    b.horde("bulgaria", [2, 1, 0]);
    supply(&mut b, 3).act(0, "zone bulgaria").act(0, "lead bulgaria west_black_sea");
    assert_eq!((b.barbarians("west_black_sea"), b.game.barbarian_fleets()), ([2, 1, 0], 1));
    b.act(0, "zone west_black_sea").act(0, "lead west_black_sea wallachia");
    assert_eq!((b.barbarians("wallachia"), b.game.barbarian_fleets()), ([2, 1, 0], 0));

    for sea in ["marmara", "north_aegean", "south_aegean", "west_black_sea"] {
        b.horde(sea, [1, 0, 0]);
    }
    b.horde("alania", [1, 0, 0]);
    supply(&mut b, 3).act(0, "zone alania");
    assert!(!b.may(0, "lead alania east_black_sea") && b.may(0, "lead alania georgia"), "no fifth fleet");
    supply(&mut b, 3).act(0, "zone wallachia");
    assert!(b.may(0, "lead wallachia west_black_sea"), "there is a galley");
    supply(&mut b, 3).act(0, "zone west_black_sea");
    assert!(b.may(0, "lead west_black_sea east_black_sea"), "its own galley goes along");
}

/// MU-6.24: a barbarian galley is one of the fifteen. Without a free one a horde goes to sea only where barbarians sail already:
/// they share that galley, however many they are, and it is free again when they land.
#[test]
fn barbarian_galleys_are_taken_from_the_supply() {
    let mut b = bench();
    for galley in 0..14 {
        b.gear(galley / 7, GearKind::Galley, 1, "caria");
    }
    b.horde("bulgaria", [9, 1, 0]).horde("alania", [1, 0, 0]).horde("west_black_sea", [1, 0, 0]);
    assert_eq!(b.game.gear_left(GearKind::Galley, 1), 0);
    supply(&mut b, 3).act(0, "zone alania");
    assert!(b.may(0, "lead alania georgia"));
    assert!(!b.may(0, "lead alania east_black_sea") && !b.may(0, "lead alania sea_of_azov"));
    supply(&mut b, 2).act(0, "zone bulgaria").act(0, "lead bulgaria west_black_sea");
    assert_eq!((b.barbarians("west_black_sea"), b.game.barbarian_fleets()), ([10, 1, 0], 1));
    b.act(0, "zone west_black_sea").act(0, "lead west_black_sea wallachia");
    assert_eq!((b.barbarians("wallachia"), b.game.gear_left(GearKind::Galley, 1)), ([10, 1, 0], 1));
    supply(&mut b, 3).act(0, "zone alania");
    assert!(b.may(0, "lead alania east_black_sea"));
}

/// MU-6.22, MU-2.5 (AR-66): siege engines and military transports are units and hold a horde in place; trade transports are none.
#[test]
fn units_hold_a_horde_in_place() {
    for kind in GearKind::ALL {
        let mut b = bench();
        b.horde("bulgaria", [1, 0, 0]).gear(2, kind, 1, "bulgaria");
        supply(&mut b, 1);
        assert_eq!(b.may(0, "zone bulgaria"), kind.is_trade(), "{kind}");
    }
}

/// MU-6.25, MU-23.10, MU-14.10: a territory without military units is conquered and plundered: cubes, pieces, buildings and
/// tokens go.
#[test]
fn an_undefended_territory_is_plundered() {
    let mut b = bench();
    b.horde("bulgaria", [1, 0, 0]);
    let adrianople = b.zone("adrianople").index();
    b.game.lands.markets[adrianople] = crate::Goods::one(Good::Green);
    supply(&mut b, 1).act(0, "zone bulgaria");
    let sacked = |event: &Event| matches!(event, Event::Sacked { .. });
    assert!(b.act_until(0, "lead bulgaria adrianople", sacked));
    assert!(b.game.lands.markets[adrianople].is_empty());
    assert_eq!(b.controller("adrianople"), None);
}

/// MU-25.20: who is plundered or loses a home gets one blood token for it, where they are played with.
#[test]
fn plunder_gives_one_blood_token() {
    for blood in [false, true] {
        let mut b = bench();
        b.game.options.blood = blood;
        b.horde("adrianople", [1, 0, 0]);
        b.gear(1, GearKind::Caravan, 1, "adrianople");
        b.game.lands.markets[b.zone("adrianople").index()] = crate::Goods::one(Good::Green);
        let zone = b.zone("adrianople");
        supply(&mut b, 1);
        b.game.storm(zone, Some(Seat(0)), true);
        b.go_on();
        let tokens = |seat: usize| b.game.players[seat].blood;
        assert_eq!((tokens(0), tokens(1), tokens(2)), (u8::from(blood), u8::from(blood), 0));
    }
    let mut b = bench();
    b.game.options.blood = true;
    b.game.players[2].blood = 18;
    b.game.gain_blood(Seat(0), &mut b.events);
    assert_eq!(b.game.players[0].blood, 0, "eighteen there are");
}

/// MU-25.20: barbarians take a home from somebody who had conquered it: its rightful owner gets the token for it, the other
/// one only for what he loses there.
#[test]
fn the_rightful_owner_bleeds_for_his_home() {
    for tower in [false, true] {
        let mut b = bench();
        b.game.options.blood = true;
        b.horde("adrianople", [1, 0, 0]);
        if tower {
            b.building("adrianople", Building::Tower);
        }
        let zone = b.zone("adrianople");
        supply(&mut b, 1);
        b.game.storm(zone, Some(Seat(1)), true);
        b.go_on();
        let tokens = |seat: usize| b.game.players[seat].blood;
        assert_eq!((tokens(0), tokens(1), tokens(2)), (1, u8::from(tower), 0));
    }
}

/// MU-C50, MU-C51, MU-23.10: what is protected stays.
#[test]
fn protected_things_stay() {
    let mut b = bench();
    b.horde("adrianople", [1, 0, 0]).building("adrianople", Building::Castle);
    let zone = b.zone("adrianople");
    b.game.lands.markets[zone.index()] = crate::Goods::one(Good::Green);
    let place = b.gear(0, GearKind::Caravan, 1, "adrianople");
    b.game.lands.stables[0].get_mut(place).expect("a caravan").marks = Marks::one(Mark::Protected);
    b.game.today.safe_markets = Zones::one(zone);
    b.game.today.safe_buildings = [Zones::one(zone); 3];
    supply(&mut b, 1);
    b.game.sack(zone);
    b.go_on();
    assert!(b.game.lands.stables[0].get(place).is_some());
    assert!(b.game.lands.estates[zone.index()].has(Building::Castle));
    assert_eq!(b.game.lands.markets[zone.index()], crate::Goods::one(Good::Green));
}

/// MU-W17: the owners of what is about to be lost are asked, nobody else.
#[test]
fn owners_are_asked_before_plunder() {
    let mut b = bench();
    b.horde("adrianople", [1, 0, 0]);
    b.gear(1, GearKind::Caravan, 1, "adrianople");
    let name = b.game.name(b.zone("adrianople"));
    let sack = Sack { zone: name, loser: Some(Seat(0)), warned: false };
    assert_eq!(sack.owners(&b.game), Seats::one(Seat(1)), "nothing of the first player's stands there");
    b.building("adrianople", Building::Village);
    assert_eq!(sack.owners(&b.game), Seats::one(Seat(1)).with(Seat(0)));
}

/// MU-6.35: first the controller or the home owner, then the others in turn order.
#[test]
fn armies_are_fought_in_their_order() {
    let mut b = bench();
    b.horde("buda", [1, 0, 0]);
    for seat in 0..3 {
        b.troops(seat, "buda", &[(Archer, 1)]);
    }
    let zone = b.game.name(b.zone("buda"));
    let storm = |fought| Onslaught { zone, ruler: None, held: None, warned: true, fought, sacked: false };
    let all = Seats::first(3);
    let one = Seats::one(Seat(1));
    assert_eq!(storm(Seats::NONE).next(&b.game, all), Some(Seat(1)), "the home owner");
    assert_eq!(storm(one).next(&b.game, all), Some(Seat(0)));
    assert_eq!(storm(one.with(Seat(0))).next(&b.game, all), Some(Seat(2)));
    assert_eq!(storm(all).next(&b.game, all), None);
    let ruled = Onslaught { ruler: Some(Seat(2)), ..storm(Seats::NONE) };
    assert_eq!(ruled.next(&b.game, all), Some(Seat(2)), "the controller");
}

/// MU-6.36: a unit that is added beside an army makes all barbarians there attack.
#[test]
fn reinforcements_attack() {
    let mut b = bench();
    b.horde("serbia", [2, 0, 0]).troops(2, "serbia", &[(Archer, 1)]);
    supply(&mut b, 1);
    assert!(b.act_until(0, "add light_infantry serbia", attacked(2)));
    assert_eq!(b.barbarians("serbia"), [3, 0, 0]);
}

/// MU-6.37: the controller of a territory that a horde enters is asked in window `invade` before the battle.
#[test]
fn the_invaded_may_call_the_militia() {
    let mut b = bench();
    b.horde("bulgaria", [1, 0, 0]).cards(0, &[24]).cards(1, &[24 + 1]);
    supply(&mut b, 2).act(0, "zone bulgaria").act(0, "lead bulgaria adrianople");
    assert_eq!(b.asked(), [0]);
    assert!(b.may(0, "play 24") && b.may(0, "pass"));
    assert_eq!(b.game.alarm(), Some(Alarm { zone: b.zone("adrianople"), ruler: Some(Seat(0)) }));
}

/// MU-6.38: where a Bishop forbids fighting barbarians are not led into a battle and not added to one; a horde that a
/// rebellion places does not fight.
#[test]
fn a_bishop_keeps_barbarians_away() {
    let mut b = bench();
    b.horde("bulgaria", [1, 0, 0]).troops(0, "adrianople", &[(Archer, 1)]);
    b.game.today.banned[0] = [b.zone("adrianople"), b.zone("macedonia")].into_iter().collect();
    supply(&mut b, 2).act(0, "zone bulgaria");
    assert!(!b.may(0, "lead bulgaria adrianople"));
    assert!(b.may(0, "lead bulgaria macedonia"), "nobody would fight there");
    let mut b = bench();
    b.horde("adrianople", [1, 0, 0]).troops(0, "adrianople", &[(Archer, 1)]);
    let zone = b.zone("adrianople");
    b.game.today.banned[0] = Zones::one(zone);
    supply(&mut b, 2);
    assert!(!b.may(0, "add light_infantry adrianople"));
    b.game.storm(zone, Some(Seat(0)), false);
    b.go_on();
    assert_eq!(b.happened(attacked(0)), 0);
    assert_eq!((b.barbarians("adrianople"), b.army(0, "adrianople")), ([1, 0, 0], 1));
}

/// MU-23.1, MU-23.2, MU-23.9, MU-6.34: a horde is what the War Circle shows and the supply has; where it has none nobody
/// comes.
#[test]
fn a_horde_is_limited_by_the_supply() {
    let mut b = bench();
    b.game.circle.horde = Horde::of_dice(1, 1, 1);
    let (georgia, serbia) = (b.zone("georgia"), b.zone("serbia"));
    assert!(b.game.place_horde(georgia, &mut b.events));
    assert_eq!(b.barbarians("georgia"), [2, 1, 1]);
    b.horde("georgia", [39, 20, 7]);
    assert!(b.game.place_horde(serbia, &mut b.events));
    assert_eq!(b.barbarians("serbia"), [1, 0, 0]);
    assert!(!b.game.place_horde(serbia, &mut b.events));
}

/// MU-T14b, MU-C66: a horde takes its changed figures and its volunteers along.
#[test]
fn what_holds_for_a_horde_goes_along() {
    let mut b = bench();
    b.horde("bulgaria", [2, 0, 0]);
    let (from, to, home) = (b.zone("bulgaria"), b.zone("wallachia"), b.zone("buda"));
    let change = Change {
        zone: from,
        aboard: None,
        seat: None,
        own: LightInfantry,
        shown: Figure::HeavyInfantry,
        lent: false,
        damaged: false,
        count: 1,
    };
    b.game.add_change(change);
    b.game.today.volunteers.push(crate::today::Volunteer { seat: Seat(1), figure: Archer, zone: from, home });
    b.game.move_barbarian(from, to, LightInfantry);
    assert_eq!(b.game.horde_shown(from).get(Figure::HeavyInfantry), 1, "the plain one leaves first");
    b.game.move_horde(from, to);
    let shown: Troops = [(LightInfantry, 1), (Figure::HeavyInfantry, 1), (Archer, 1)].into_iter().collect();
    assert_eq!(b.game.horde_shown(to), shown);
    assert!(b.game.horde_shown(from).is_empty());
    b.game.take_barbarian(to, LightInfantry);
    b.game.take_barbarian(to, LightInfantry);
    assert!(b.game.today.changes.is_empty());
}

/// MU-C51, MU-W17, MU-23.10: a Diplomat protects from barbarians, too, when they are about to plunder something of his.
#[test]
fn a_diplomat_stops_barbarians() {
    let mut b = bench();
    b.horde("bulgaria", [1, 0, 0]).cards(0, &[51]);
    b.building("adrianople", Building::Tower).building("ionia", Building::Tower);
    let place = b.gear(0, GearKind::Caravan, 1, "adrianople");
    b.gear(0, GearKind::Caravan, 1, "ionia");
    supply(&mut b, 2).act(0, "zone bulgaria").act(0, "lead bulgaria adrianople");
    assert_eq!(b.asked(), [0]);
    b.act(0, "play 51");
    assert_eq!(b.listed(0), ["piece 0.0", "piece 0.1", "zone adrianople", "zone ionia"]);
    b.act(0, "zone adrianople");
    while matches!(b.game.flow.top(), Frame::Ability(_)) {
        b.act(0, "category military");
    }
    let adrianople = b.zone("adrianople").index();
    assert!(b.game.lands.estates[adrianople].has(Building::Tower));
    assert!(b.game.lands.stables[0].get(place).is_none(), "one element only");
}

/// MU-23.10, MU-6.25: at sea barbarians plunder the ships of a zone that they enter.
#[test]
fn ships_are_plundered_at_sea() {
    let mut b = bench();
    b.horde("bulgaria", [1, 0, 0]);
    b.gear(1, GearKind::MerchantShip, 1, "west_black_sea");
    b.gear(2, GearKind::Galley, 1, "west_black_sea");
    b.gear(2, GearKind::Galley, 1, "marmara");
    supply(&mut b, 2).act(0, "zone bulgaria").act(0, "lead bulgaria west_black_sea");
    assert_eq!([1, 2].map(|seat| b.game.lands.stables[seat].iter().count()), [0, 1]);
    assert_eq!(b.happened(|event| matches!(event, Event::Sacked { .. })), 1);
}

/// MU-23.10: barbarians beside whom an army stood plunder when it has gone.
#[test]
fn a_deserted_territory_is_plundered() {
    let mut b = bench();
    b.horde("caria", [1, 0, 0]).building("caria", Building::Tower).troops(0, "caria", &[(Archer, 1)]);
    assert_eq!(b.game.next_deserted(), None);
    let caria = b.zone("caria");
    b.game.lands.troops[caria.index()][0] = Troops::NONE;
    assert_eq!(b.game.next_deserted(), Some(caria));
    b.game.today.safe_buildings[crate::Category::Military as usize] = Zones::one(caria);
    assert_eq!(b.game.next_deserted(), None, "what is protected stays");
    b.game.today.safe_buildings = [Zones::EMPTY; 3];
    let place = b.gear(1, GearKind::Caravan, 1, "caria");
    supply(&mut b, 1);
    b.game.sack(caria);
    b.go_on();
    assert!(b.game.lands.estates[caria.index()].is_empty());
    assert!(b.game.lands.stables[1].get(place).is_none());
    assert_eq!(b.game.next_deserted(), None);
}

/// MU-23.10, MU-C51: what a Diplomat kept from barbarians in a turn is plundered when the next one has begun, before the dice
/// fall and anybody could lead them away.
#[test]
fn what_was_protected_is_plundered_with_the_next_turn() {
    use crate::events::{Events, Task};
    let mut b = bench();
    b.horde("caria", [1, 0, 0]).building("caria", Building::Tower);
    let caria = b.zone("caria");
    b.game.today.safe_buildings[crate::Category::Military as usize] = Zones::one(caria);
    b.at(Frame::Events(Events::at(Task::Choose)));
    assert!(!b.game.lands.estates[caria.index()].is_empty());
    b.game.close_turn(&mut b.events);
    b.fate(&[8, 6, 4]).at(Frame::Events(Events::at(Task::Throw)));
    assert!(b.game.lands.estates[caria.index()].is_empty());
    let when = |wanted: &dyn Fn(&Event) -> bool| b.events.iter().position(wanted).expect("it happened");
    let sacked = when(&|event| matches!(event, Event::Sacked { .. }));
    assert!(sacked < when(&|event| matches!(event, Event::CircleThrown { .. })));
}

/// MU-1.14, MU-25.20: where the last blood token is wanted by two, turn order decides.
#[test]
fn the_last_blood_token_goes_by_turn_order() {
    let mut b = bench();
    b.game.options.blood = true;
    b.game.players[1].blood = 17;
    b.game.order = crate::state::Order::new([2, 1, 0].map(Seat));
    for seat in [0, 2] {
        b.gear(seat, GearKind::Caravan, 1, "bulgaria");
    }
    b.horde("bulgaria", [1, 0, 0]);
    let zone = b.zone("bulgaria");
    b.game.sack(zone);
    let stripped = |event: &Event| matches!(event, Event::Sacked { .. });
    assert!(b.go_until(stripped));
    assert_eq!([0, 2].map(|seat: usize| b.game.players[seat].blood), [0, 1]);
}

/// MU-25.20, MU-14.14, MU-14.5: barbarians who take a territory from armies that dispute it take it from who ruled it before: a home
/// costs him blood, and with his castle go its tokens.
#[test]
fn a_disputed_home_is_lost_by_who_ruled_it() {
    let mut b = bench();
    b.game.options.blood = true;
    let (zone, beside) = (b.zone("adrianople"), b.zone("bulgaria"));
    b.troops(0, "adrianople", &[(Archer, 1)]).troops(1, "adrianople", &[(Archer, 1)]);
    b.building("adrianople", Building::Castle);
    assert!(b.game.lands.hold(zone, Seat(0)));
    b.game.lands.tokens[0] = Zones::one(beside);
    b.horde("adrianople", [3, 0, 0]);
    supply(&mut b, 1);
    b.game.storm(zone, None, false);
    // Both armies fall.
    b.game.lands.troops[zone.index()] = Default::default();
    b.game.lands.ready[zone.index()] = Default::default();
    b.go_on();
    assert_eq!((b.game.players[0].blood, b.game.players[1].blood), (1, 0));
    assert!(b.game.lands.tokens[0].is_empty() && !b.game.lands.estates[zone.index()].has(Building::Castle));
}
