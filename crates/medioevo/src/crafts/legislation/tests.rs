use table::Seat;

use crate::crafts::Craft;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::state::Phase;
use crate::technology::Technology::{self, Edict, Influence, Law, Nation};
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure::{Archer, Captain1, LightInfantry};

fn craft(technology: Technology, user: u8) -> Frame {
    Frame::Craft(Craft::of(technology, Seat(user)))
}

/// Barbarian points are being spent, so that the game waits when a use is done.
fn bench(user: u8, technology: Technology) -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.knows(user, technology);
    b.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    b.game.begin_supply();
    b
}

fn attacked() -> impl Fn(&Event) -> bool {
    |event| matches!(event, Event::HordeAttacks { .. })
}

/// EX-82 (MU-T09): a territory beside the wagon is opened for an orange point; another one is not.
#[test]
fn ex_82_edict_opens_a_territory() {
    let mut b = bench(0, Edict);
    b.game.phase = Phase::Combat;
    b.game.begin_combat();
    b.gear(0, GearKind::WarWagon, 1, "adrianople");
    b.horde("georgia", [1, 0, 0]);
    assert_eq!(b.uses(0, Windows::one(Window::Step)), ["use edict"]);
    assert!(b.uses(0, Windows::one(Window::Own)).is_empty(), "MU-T09: only while moving");
    assert!(b.uses(1, Windows::one(Window::Step)).is_empty());
    // Bulgaria is the only barbarian territory beside Adrianople.
    b.begin_until(craft(Edict, 0), |_| false);
    assert!(b.act_until(0, "coin", |event| matches!(event, Event::EdictIssued { .. })));
    assert_eq!(b.game.today.edicts, Zones::one(b.zone("bulgaria")));
    assert_eq!(b.florins(0), 900);
    assert!(b.uses(0, Windows::one(Window::Step)).is_empty(), "nothing else lies beside it");
}

/// MU-T09, AR-40: a horde bars the way of armies; traders may pass it.
#[test]
fn edict_brings_traders_past_a_horde() {
    let mut b = bench(0, Edict);
    b.gear(0, GearKind::Caravan, 1, "adrianople");
    b.horde("bulgaria", [1, 0, 0]);
    b.game.phase = Phase::Combat;
    b.game.begin_combat();
    assert!(b.uses(0, Windows::one(Window::Step)).is_empty());
    b.game.phase = Phase::Trade;
    b.game.begin_trade();
    assert_eq!(b.uses(0, Windows::one(Window::Trade)), ["use edict"]);
    b.troops(1, "bulgaria", &[(crate::Figure::Archer, 1)]);
    assert_eq!(b.uses(0, Windows::one(Window::Trade)), ["use edict"], "also beside an army");
    b.game.lands.troops[b.zone("bulgaria").index()][1] = crate::Troops::NONE;
    b.horde("bulgaria", [0, 0, 0]);
    assert!(b.uses(0, Windows::one(Window::Trade)).is_empty(), "no horde appears for traders");
}

/// MU-T09: it is of use to what moves in the phase: soldiers in combat, traders in trade.
#[test]
fn edict_is_for_those_who_move() {
    let mut b = bench(0, Edict);
    b.gear(0, GearKind::Caravan, 1, "adrianople");
    b.game.phase = Phase::Combat;
    b.game.begin_combat();
    assert!(b.uses(0, Windows::one(Window::Step)).is_empty(), "a caravan stays in its place");
    let wagon = b.gear(0, GearKind::WarWagon, 1, "adrianople");
    assert_eq!(b.uses(0, Windows::one(Window::Step)), ["use edict"]);
    b.game.lands.stables[0].get_mut(wagon).expect("a wagon").stopped = true;
    assert!(b.uses(0, Windows::one(Window::Step)).is_empty(), "it was moved before");
    let mut b = bench(0, Edict);
    b.gear(0, GearKind::WarWagon, 1, "adrianople");
    b.horde("bulgaria", [1, 0, 0]);
    b.game.phase = Phase::Trade;
    b.game.begin_trade();
    assert!(b.uses(0, Windows::one(Window::Trade)).is_empty(), "so does a war wagon");
}

/// EX-83, EX-96 (MU-T10, AR-76): Law puts the horde beside the home, without a mark; the point is lost all the same.
#[test]
fn ex_83_law_moves_a_rebellion_out() {
    let mut b = bench(1, Law);
    b.horde("slavonia", [1, 0, 0]).troops(0, "austria", &[(Archer, 1)]);
    b.game.lands.tokens[0] = Zones::one(b.zone("carinthia"));
    b.game.players[1].honour = 12;
    b.game.rebel(Seat(1), None, &mut b.events);
    b.go_on();
    assert_eq!((b.asked(), b.honour(1)), (vec![1], 11));
    b.act(1, "use law");
    assert!(b.may(1, "zone moldavia"));
    for zone in ["austria", "carinthia", "buda", "georgia"] {
        assert!(!b.may(1, &format!("zone {zone}")), "{zone}");
    }
    b.act(1, "zone moldavia").act(1, "coin");
    assert_eq!((b.barbarians("moldavia"), b.honour(1), b.florins(1)), ([1, 0, 0], 11, 900));
    assert!(b.game.lands.rebels.is_empty());
    assert_eq!(b.asked(), [0], "the points of the first player");
    assert!(b.uses(1, Windows::one(Window::Rebel)).is_empty(), "MU-T10: no rebellion, no Law");
}

/// EX-84 (MU-T11): three points empty a territory; all three plunder where they arrive, after the last of them.
#[test]
fn ex_84_nation_leads_a_horde_away() {
    let mut b = bench(1, Nation);
    b.horde("bulgaria", [1, 1, 1]).troops(1, "bulgaria", &[(Archer, 1)]);
    b.game.lands.markets[b.zone("adrianople").index()] = crate::Goods::one(crate::Good::Green);
    b.begin(craft(Nation, 1));
    for figure in ["light_infantry", "archer", "captain1"] {
        if figure != "light_infantry" {
            b.act(1, "zone bulgaria");
        }
        if figure != "captain1" {
            b.act(1, &format!("figure {figure}"));
        }
        assert!(!b.may(1, "zone galatia"), "one territory only");
        b.act(1, "zone adrianople").act(1, "coin");
        let market = b.game.lands.markets[b.zone("adrianople").index()];
        assert!(!market.is_empty(), "they wait for the others");
    }
    assert_eq!(
        (b.controller("bulgaria"), b.barbarians("adrianople"), b.florins(1)),
        (Some(1), [1, 1, 1], 700)
    );
    assert!(b.act_until(1, "done", |event| matches!(event, Event::Sacked { .. })));
    assert!(b.game.lands.markets[b.zone("adrianople").index()].is_empty());
}

/// MU-T11, MU-6.37: who is invaded by Nation is warned, and attacked at once.
#[test]
fn nation_leads_to_a_battle() {
    let mut b = bench(1, Nation);
    b.horde("bulgaria", [2, 0, 0]).troops(0, "adrianople", &[(Archer, 1)]).cards(0, &[26]);
    b.begin(craft(Nation, 1));
    b.act(1, "zone adrianople").act(1, "coin").act(1, "done");
    assert_eq!(b.asked(), [0]);
    assert!(b.act_until(0, "play 26", attacked()));
    assert!(b.game.today.fortified.holds(b.zone("adrianople"), table::Seat(0)));
    assert_eq!(b.barbarians("bulgaria"), [1, 0, 0]);
}

/// MU-T11: its windows, where there are barbarians; MU-6.38 and MU-C03: not into a battle that a Bishop forbids, not out of where nothing leaves.
#[test]
fn nation_has_its_limits() {
    let mut b = bench(1, Nation);
    assert!(b.uses(1, Windows::one(Window::Own)).is_empty(), "no barbarians");
    b.horde("bulgaria", [1, 0, 0]).troops(0, "adrianople", &[(Archer, 1)]);
    for window in [Window::Own, Window::Invade, Window::Battle, Window::Rebel] {
        assert_eq!(b.uses(1, Windows::one(window)), ["use nation"]);
    }
    assert!(b.uses(1, Windows::one(Window::Trade)).is_empty());
    b.game.today.banned[0] = Zones::one(b.zone("adrianople"));
    b.begin(craft(Nation, 1));
    assert!(!b.may(1, "zone adrianople") && b.may(1, "zone macedonia"));
    b.game.today.banned[2] = Zones::one(b.zone("bulgaria"));
    assert!(b.uses(1, Windows::one(Window::Own)).is_empty());
}

/// MU-T11, MU-24.12: an owner who leads the last rebel away and has a unit there has suppressed them.
#[test]
fn nation_suppresses_a_rebellion() {
    let mut b = bench(0, Nation);
    b.horde("adrianople", [1, 0, 0]).troops(0, "adrianople", &[(Archer, 1)]);
    b.game.lands.rebels = Zones::one(b.zone("adrianople"));
    b.begin(craft(Nation, 0));
    b.act(0, "zone bulgaria").act(0, "coin");
    assert_eq!(b.game.players[0].tally.suppressed, 1);
    assert!(b.game.lands.rebels.is_empty());
}

/// EX-85 (MU-T12): two points each turn a Captain and a light infantry beside the realm.
#[test]
fn ex_85_influence_turns_a_horde() {
    let mut b = bench(0, Influence);
    b.horde("bulgaria", [1, 0, 1]).horde("georgia", [3, 0, 0]);
    b.begin(craft(Influence, 0));
    assert_eq!(b.listed(0), ["figure light_infantry", "figure captain1"], "Georgia is too far");
    b.act(0, "figure captain1").act(0, "coin").act(0, "coin");
    b.act(0, "figure light_infantry").act(0, "coin").act(0, "coin");
    assert_eq!((b.count(0, "bulgaria", Captain1), b.count(0, "bulgaria", LightInfantry)), (1, 1));
    assert_eq!((b.barbarians("bulgaria"), b.florins(0), b.controller("bulgaria")), ([0; 3], 600, Some(0)));
}

/// MU-T12: what is left of the horde attacks those who were turned.
#[test]
fn the_rest_of_the_horde_attacks() {
    let mut b = bench(0, Influence);
    b.horde("bulgaria", [2, 0, 0]);
    b.begin(craft(Influence, 0));
    b.act(0, "coin").act(0, "coin");
    assert!(b.act_until(0, "done", attacked()));
}

/// AR-41: the territory lies beside the realm, or the player fights there. Guests of another make no realm.
#[test]
fn influence_reaches_from_the_realm() {
    let usable = |b: &Bench| b.uses(0, Windows::one(Window::Own)).contains(&"use influence".to_string());
    let bench = || {
        let mut b = bench(0, Influence);
        b.horde("georgia", [1, 0, 0]);
        b
    };
    let mut b = bench();
    let georgia = b.zone("georgia");
    let homes = b.game.lands.homes.iter().fold(Zones::EMPTY, |all, &home| all | home);
    let beside = (b.game.map().borders(georgia) & b.game.territories()) - homes;
    let beside = beside.iter().next().expect("a free territory beside Georgia");
    let army = crate::troops::Troops::of(Archer, 1);
    assert!(!usable(&b), "Georgia is too far");
    b.game.lands.troops[beside.index()][0] = army;
    assert!(usable(&b), "his army controls the territory beside it");
    b.game.lands.guests[0] = Zones::one(beside);
    assert!(!usable(&b), "a guest controls nothing");
    let mut b = bench();
    b.game.lands.troops[georgia.index()][0] = army;
    assert!(usable(&b), "he stands against them there");
}

/// MU-T12: no more than the reserve holds, and only in its windows.
#[test]
fn influence_needs_a_figure() {
    let mut b = bench(0, Influence);
    b.horde("bulgaria", [0, 0, 1]);
    for window in [Window::Own, Window::Battle, Window::Round] {
        assert!(b.uses(0, Windows::one(window)).contains(&"use influence".to_string()));
    }
    assert!(!b.uses(0, Windows::one(Window::Rebel)).contains(&"use influence".to_string()));
    b.troops(0, "caria", &[(Captain1, 3)]);
    assert!(!b.uses(0, Windows::one(Window::Own)).contains(&"use influence".to_string()));
}

/// MU-T12, MU-24.12: an owner who turns the last rebel has a unit there: they are suppressed.
#[test]
fn influence_suppresses_a_rebellion() {
    let mut b = bench(0, Influence);
    b.horde("adrianople", [1, 0, 0]);
    b.game.lands.rebels = Zones::one(b.zone("adrianople"));
    let before = b.honour(0);
    b.begin(craft(Influence, 0));
    b.act(0, "coin").act(0, "coin");
    assert_eq!((b.game.players[0].tally.suppressed, b.honour(0) - before), (1, 1));
    assert!(b.game.lands.rebels.is_empty());
}

/// MU-24.12: in the middle of a battle the last rebels are led away: an owner gets his point when the battle is over and a unit
/// of his is left, not before and not twice; rebels that another one leads away are not suppressed.
#[test]
fn rebels_led_out_of_a_battle() {
    for user in [0, 1] {
        let mut b = bench(user, Nation);
        b.horde("adrianople", [1, 0, 0]).troops(0, "adrianople", &[(Archer, 1)]);
        let zone = b.zone("adrianople");
        b.game.lands.rebels = Zones::one(zone);
        b.game.battles[0] = crate::battle::Battle::new(
            zone,
            crate::battle::Side::Horde,
            crate::battle::Side::Player(Seat(0)),
        );
        b.game.battling = 1;
        b.game.remove_barbarian(zone, LightInfantry);
        super::nation::emptied(&mut b.game, zone, Seat(user), &mut b.events);
        assert_eq!(b.game.players[0].tally.suppressed, 0);
        assert_eq!(b.game.lands.rebels.contains(zone), user == 0, "the end of the battle decides");
    }
}

/// MU-T10, MU-W6: an orange point for each rebellion, paid by its victim before the horde is placed; nobody else and nothing
/// afterwards moves it.
#[test]
fn law_is_paid_for_each_rebellion() {
    let mut b = bench(1, Law);
    b.knows(0, Law).knows(2, Nation);
    (b.game.players[1].points.0[2], b.game.players[1].florins) = (1, 0);
    b.game.rebel(Seat(1), None, &mut b.events);
    b.go_on();
    assert_eq!(b.asked(), [1]);
    assert!(!b.may(0, "use law"));
    b.act(1, "use law").act(1, "zone moldavia");
    assert_eq!(
        (b.barbarians("moldavia"), b.asked()),
        ([1, 0, 0], vec![2]),
        "it is placed: window `rebel`, 2nd part"
    );
    b.act(2, "pass");
    b.game.rebel(Seat(1), None, &mut b.events);
    b.go_on();
    assert!(b.asked() == [1] && b.may(1, "zone buda") && !b.may(1, "use law"), "there is no point left");
    b.game.players[1].points.0[2] = 1;
    assert!(!b.may(1, "use law"), "the window is over");
    b.act(1, "zone buda");
    assert_eq!((b.barbarians("buda"), b.asked()), ([1, 0, 0], vec![2]));
    assert!(b.uses(1, Windows::one(Window::Rebel)).is_empty(), "too late");
    assert_eq!(b.game.lands.rebels, Zones::one(b.zone("buda")), "a mark at home only");
}
