use table::Seat;

use super::*;
use crate::battle::{Battle, Side};
use crate::cards::CardNo;
use crate::frame::Frame;
use crate::state::Phase;
use crate::testing::Bench;
use crate::timing::Windows;
use Figure::{Archer, Captain1, Cavalry, LightInfantry};

fn card(number: u8) -> CardNo {
    CardNo::new(number).expect("a card")
}

fn bench(number: u8) -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.game.circle.horde = Horde::of_dice(1, 1, 1);
    b.cards(0, &[number]);
    b.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    b.game.begin_supply();
    b
}

fn play(b: &mut Bench, number: u8) {
    b.begin(Frame::Ability(Ability::of(card(number), Seat(0))));
}

fn usable(b: &Bench, number: u8, window: Window) -> bool {
    b.uses(0, Windows::one(window)).contains(&format!("play {number}"))
}

/// MU-C65, AR-47: the horde of the turn serves a player where he has a unit, and leaves at the end of the turn.
#[test]
fn c65_hires_the_horde() {
    let mut b = bench(65);
    assert!(!usable(&b, 65, Window::Own), "he has no unit anywhere");
    b.troops(0, "caria", &[(Archer, 1)]).troops(0, "bulgaria", &[(Archer, 1)]);
    assert!(usable(&b, 65, Window::Own) && usable(&b, 65, Window::Battle) && !usable(&b, 65, Window::Round));
    play(&mut b, 65);
    assert!(b.may(0, "zone bulgaria") && !b.may(0, "zone ionia"));
    b.act(0, "zone caria");
    assert_eq!((b.count(0, "caria", LightInfantry), b.count(0, "caria", Archer), b.florins(0)), (2, 2, 900));
    assert_eq!(b.count(0, "caria", Captain1), 1);
    assert_eq!(b.game.in_reserve(Seat(0), crate::Unit::LightInfantry), 20, "they are not his");
    assert_eq!(b.game.barbarians_left().counts(), [38, 19, 6]);
    b.game.end_changes();
    assert_eq!((b.army(0, "caria"), b.game.barbarians_left().counts()), (1, [40, 20, 7]));
}

/// MU-C65: in a battle the territory that he defends is his.
#[test]
fn c65_helps_a_defender() {
    let mut b = bench(65);
    b.troops(0, "caria", &[(Archer, 1)]).troops(1, "caria", &[(Archer, 1)]);
    assert!(!usable(&b, 65, Window::Battle));
    let zone = b.zone("caria");
    b.game.battles[0] =
        Battle { owner: Some(Seat(0)), ..Battle::new(zone, Side::Player(Seat(1)), Side::Player(Seat(0))) };
    b.game.battling = 1;
    assert!(usable(&b, 65, Window::Battle));
    play(&mut b, 65);
    assert_eq!(b.army(0, "caria"), 5, "the only place");
}

/// MU-C66, AR-47: up to two units join a horde, fight as barbarians, and return.
#[test]
fn c66_sends_volunteers() {
    let mut b = bench(66);
    b.troops(0, "caria", &[(Cavalry, 1), (Archer, 1)]);
    assert!(!usable(&b, 66, Window::Own), "no horde");
    b.horde("bulgaria", [1, 0, 0]).horde("georgia", [1, 0, 0]);
    assert!(usable(&b, 66, Window::Own) && usable(&b, 66, Window::Battle) && !usable(&b, 66, Window::Melee));
    play(&mut b, 66);
    b.act(0, "zone bulgaria");
    assert_eq!(b.listed(0), ["figure cavalry", "figure archer"], "one territory only");
    b.act(0, "figure cavalry");
    assert_eq!(b.listed(0), ["zone caria", "done"]);
    b.act(0, "zone caria");
    assert_eq!(b.army(0, "caria"), 0);
    let zone = b.zone("bulgaria");
    let shown: Troops = [(LightInfantry, 1), (Cavalry, 1), (Archer, 1)].into_iter().collect();
    assert_eq!(b.game.horde_shown(zone), shown);
    assert_eq!(b.game.in_reserve(Seat(0), crate::Unit::Cavalry), 9);
    b.game.end_changes();
    assert_eq!((b.count(0, "caria", Cavalry), b.count(0, "caria", Archer)), (1, 1));
}

/// MU-C66, AR-47: where the horde is gone, who was lent to it holds nothing and meets nobody; he returns with the end of the turn.
#[test]
fn c66_leaves_nobody_to_fight_where_the_horde_is_gone() {
    let mut b = bench(66);
    b.troops(0, "caria", &[(Cavalry, 1)]).horde("buda", [1, 0, 0]);
    play(&mut b, 66);
    let buda = b.zone("buda");
    assert_eq!((b.game.horde_shown(buda).total(), b.controller("buda")), (2, None));
    b.game.remove_barbarian(buda, LightInfantry);
    assert_eq!(b.controller("buda"), Some(1), "it is Hungary's home");
    b.gear(1, crate::GearKind::WarWagon, 1, "pannonia");
    b.troops(1, "pannonia", &[(Archer, 1)]);
    b.at(Frame::Combat(crate::movement::Combat { place: 1, ..crate::movement::Combat::FIRST }));
    b.act(1, "load 0 archer").act(1, "step 0 buda");
    assert_eq!((b.game.battling, b.count(1, "buda", Archer)), (0, 1));
    b.game.end_changes();
    assert_eq!(b.count(0, "caria", Cavalry), 1);
}

/// MU-C66: one may be enough; who was lent or counts as something else stays.
#[test]
fn c66_takes_only_plain_units() {
    let mut b = bench(66);
    b.troops(0, "caria", &[(Archer, 2)]).horde("bulgaria", [1, 0, 0]);
    let (zone, seat) = (b.zone("caria"), Some(Seat(0)));
    b.game.add_change(Change {
        zone,
        aboard: None,
        seat,
        own: LightInfantry,
        shown: Archer,
        lent: false,
        damaged: false,
        count: 1,
    });
    play(&mut b, 66);
    assert_eq!((b.army(0, "caria"), b.game.today.volunteers.iter().count()), (1, 1));
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)), "nobody else can go");
}

/// MU-C66, MU-C03: from a territory that nothing leaves this turn nobody joins a horde.
#[test]
fn c66_is_held_back_by_a_bishop() {
    let mut b = bench(66);
    b.troops(0, "caria", &[(Cavalry, 1)]).horde("bulgaria", [1, 0, 0]);
    b.game.today.banned[2] = Zones::one(b.zone("caria"));
    assert!(!usable(&b, 66, Window::Own));
    b.troops(0, "ionia", &[(Archer, 1)]);
    play(&mut b, 66);
    assert_eq!((b.army(0, "caria"), b.army(0, "ionia")), (1, 0), "the only one who may go");
}
