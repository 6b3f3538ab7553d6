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
    b.cards(0, &[number]);
    b.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    b.game.begin_supply();
    b
}

fn usable(b: &Bench, number: u8, window: Window) -> bool {
    b.uses(0, Windows::one(window)).contains(&format!("play {number}"))
}

/// MU-C13, MU-20.3: half a d6 of cards stay rotated; 100 florins.
#[test]
fn c13_keeps_cards_rotated() {
    let mut b = bench(13);
    assert!(!usable(&b, 13, Window::End), "nothing is rotated");
    b.cards(1, &[1, 2]);
    b.game.today.rotated = [1, 2].map(card).into_iter().collect();
    assert!(usable(&b, 13, Window::End) && !usable(&b, 13, Window::Own));
    b.game.today.rotated = [1, 2, 13].map(card).into_iter().collect();
    b.fate(&[3]).begin(Frame::Ability(Ability::of(card(13), Seat(0))));
    assert_eq!((b.listed(0), b.florins(0)), (vec!["card 1".into(), "card 2".into(), "card 13".into()], 900));
    assert!(b.events.iter().any(|event| matches!(event, Event::CardDie { value: 3, .. })), "all see the die");
    b.act(0, "card 2").act(0, "card 1");
    assert_eq!(b.game.today.kept_rotated, [1, 2].map(card).into_iter().collect());
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)));
}

fn fight(b: &mut Bench, enemy: Side) {
    let zone = b.zone("bulgaria");
    b.game.battles[0] = Battle::new(zone, Side::Player(Seat(0)), enemy);
    b.game.battling = 1;
}

/// EX-66 (MU-C14): a barbarian who is about to fight the player is replaced by an own unit of the same type; never a Captain.
#[test]
fn ex_66_a_barbarian_changes_sides() {
    let mut b = bench(14);
    b.game.phase = Phase::Combat;
    b.horde("bulgaria", [1, 1, 1]).troops(0, "adrianople", &[(Cavalry, 1)]);
    b.gear(0, GearKind::WarWagon, 1, "adrianople");
    b.at(Frame::Combat(crate::movement::Combat::FIRST));
    b.act(0, "load 0 cavalry").act(0, "attack bulgaria");
    assert!(!b.may(0, "play 14") && !usable(&b, 14, Window::Battle), "no battle");
    b.act(0, "join 0");
    assert!(b.asked() == [0] && usable(&b, 14, Window::Battle) && !usable(&b, 14, Window::Round));
    b.act(0, "play 14");
    assert_eq!(b.listed(0), ["figure light_infantry", "figure archer"]);
    b.act(0, "figure archer");
    assert_eq!((b.barbarians("bulgaria"), b.count(0, "bulgaria", Archer), b.florins(0)), ([1, 0, 1], 1, 900));
    // The Archer shoots for him, and so the Captain of the barbarians does not (MU-23.5).
    b.fate(&[8]).fate(&[8, 2, 1]).act(0, "fight");
    assert!(b.may(0, "reroll none") && b.fate_is_fulfilled());
    b.game.today.rotated = crate::CardSet::EMPTY;
    assert!(!usable(&b, 14, Window::Battle), "a die was rolled");
}

/// MU-C14: a player's unit; the user needs a figure of the type.
#[test]
fn c14_turns_a_players_unit() {
    let mut b = bench(14);
    b.game.phase = crate::state::Phase::Combat;
    b.troops(1, "bulgaria", &[(LightInfantry, 2), (Captain1, 1)]).troops(0, "bulgaria", &[(Cavalry, 1)]);
    fight(&mut b, Side::Player(Seat(1)));
    b.begin(Frame::Ability(Ability::of(card(14), Seat(0))));
    assert_eq!((b.count(0, "bulgaria", LightInfantry), b.count(1, "bulgaria", LightInfantry)), (1, 1));
    let ready = b.game.lands.ready[b.zone("bulgaria").index()][0];
    assert_eq!(ready.get(LightInfantry), 1, "MU-10.8: it has not moved yet");
    b.troops(0, "caria", &[(LightInfantry, 19)]);
    assert!(!usable(&b, 14, Window::Battle));
}

/// MU-C14: what an enemy counts as decides: a barbarian who counts as a Captain is immune, a player's unit among barbarians is
/// not. A unit that was trapped and changes sides traps nobody any more (MU-C18).
#[test]
fn c14_turns_what_the_enemy_counts_as() {
    let mut b = bench(14);
    b.horde("bulgaria", [1, 1, 0]).troops(0, "bulgaria", &[(Cavalry, 1)]);
    fight(&mut b, Side::Horde);
    let zone = b.zone("bulgaria");
    b.game.add_change(crate::today::Change {
        zone,
        aboard: None,
        seat: None,
        own: Archer,
        shown: Captain1,
        lent: false,
        damaged: false,
        count: 1,
    });
    let home = b.zone("buda");
    b.game.today.volunteers.push(crate::today::Volunteer { seat: Seat(1), figure: Cavalry, zone, home });
    b.game.battles[0].trapped[1] = Troops::of(Cavalry, 1);
    b.begin(Frame::Ability(Ability::of(card(14), Seat(0))));
    assert_eq!(b.listed(0), ["figure light_infantry", "figure cavalry"]);
    b.act(0, "figure cavalry");
    assert_eq!((b.count(0, "bulgaria", Cavalry), b.barbarians("bulgaria")), (2, [1, 1, 0]));
    assert!(b.game.today.volunteers.is_empty() && b.game.battles[0].trapped[1].is_empty());
}

/// MU-C15 (AR-45): a rebellion in a neighbouring territory of another player; at his home it has all that goes with one.
#[test]
fn c15_stirs_up_a_rebellion() {
    let mut b = bench(15);
    assert!(usable(&b, 15, Window::Own) && !usable(&b, 15, Window::Battle));
    b.horde("croatia", [1, 0, 0]);
    let before = b.honour(1);
    b.begin(Frame::Ability(Ability::of(card(15), Seat(0))));
    assert!(!b.may(0, "zone caria") && !b.may(0, "zone bolghar"), "his own, and too far");
    b.act(0, "zone transylvania");
    assert_eq!((b.barbarians("transylvania"), b.honour(1)), ([1, 0, 0], before - 1));
    assert!(b.game.lands.rebels.contains(b.zone("transylvania")));
}

/// MU-C15: elsewhere than at his home it is only a horde.
#[test]
fn c15_abroad_is_no_rebellion() {
    let mut b = bench(15);
    b.troops(1, "bulgaria", &[(Archer, 1)]).horde("croatia", [1, 0, 0]);
    let before = b.honour(1);
    b.begin(Frame::Ability(Ability::of(card(15), Seat(0))));
    assert!(b.act_until(0, "zone bulgaria", |event| matches!(event, Event::HordeAttacks { .. })));
    assert_eq!(b.honour(1), before);
    assert!(b.game.lands.rebels.is_empty());
}

/// MU-C14, MU-13.8: at sea the user names the galley of the enemy, and the one of his own that the unit goes to; who changed sides was
/// not destroyed, so that no galley sinks for it (MU-13.6).
#[test]
fn c14_names_galleys_at_sea() {
    let mut b = bench(14);
    let sea = b.zone("north_aegean");
    let galley = |b: &mut Bench, seat: u8, troops: &[(Figure, u8)]| {
        let place = b.gear(seat, GearKind::Galley, 1, "north_aegean");
        b.game.put_troops(Seat(seat), Spot::aboard(sea, place), troops.iter().copied().collect());
        place
    };
    let theirs = [galley(&mut b, 1, &[(Archer, 2)]), galley(&mut b, 1, &[(Archer, 1), (Captain1, 1)])];
    let mine =
        [galley(&mut b, 0, &[(Cavalry, 1)]), galley(&mut b, 0, &[(Cavalry, 3)]), galley(&mut b, 0, &[])];
    b.game.battles[0] = Battle::new(sea, Side::Player(Seat(0)), Side::Player(Seat(1)));
    b.game.battling = 1;
    b.begin(Frame::Ability(Ability::of(card(14), Seat(0))));
    let hit = theirs.map(|place| format!("hit {place} archer"));
    assert_eq!(b.listed(0), hit);
    b.act(0, &hit[1]);
    assert_eq!(b.listed(0), [mine[0], mine[2]].map(|place| format!("piece 0.{place}")), "one is full");
    b.act(0, &format!("piece 0.{}", mine[2]));
    let aboard =
        |seat: usize, place: u8| b.game.lands.stables[seat].get(place).map_or(0, |gear| gear.troops.total());
    assert_eq!((theirs.map(|place| aboard(1, place)), aboard(0, mine[2])), ([2, 1], 1));
    assert_eq!(b.game.battles[0].boarded, [0, 1 << theirs[1]]);
}
