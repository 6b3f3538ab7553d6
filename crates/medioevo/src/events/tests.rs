use table::{Seat, Viewer};

use super::*;
use crate::cards::EventSet;
use crate::gear::{Cargo, GearKind};
use crate::pieces::{Building, Good};
use crate::testing::Bench;
use crate::troops::Figure;
use crate::troops::Troops;
use Figure::{Archer, Captain1, HeavyInfantry, LightInfantry};

fn event(number: u8) -> EventNo {
    EventNo::new(number).expect("a card")
}

fn phase_began() -> impl Fn(&Event) -> bool {
    |event| matches!(event, Event::PhaseBegan { .. })
}

/// Card 10 (Byzantium and the lands north of it: buildings, armies, movement) is about to be drawn.
fn bench(card: u8) -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.game.decks.tolerated = b.game.data.get().cards.event(event(card)).tolerated_tax;
    b.fate(&[card.to_string(), "30".to_string()]);
    b
}

/// EX-05 (MU-6.2, MU-6.3, MU-6.4, MU-6.5, MU-6.6): the first player throws some dice again, and what lies there is the horde and the dice of the
/// turn.
#[test]
fn ex_05_the_war_circle() {
    let mut b = Bench::new(3);
    b.game.turn = 3;
    b.fate(&[1, 5, 3]).at(Frame::Events(Events::at(Task::Throw)));
    assert_eq!(b.asked(), [0]);
    assert_eq!(b.game.circle.dice, Dice { d4: 3, d6: 5, d8: 1 });
    b.fate(&[4]);
    assert!(b.act_until(0, "reroll 8", |event| matches!(event, Event::HordeOfTurn { .. })));
    assert_eq!(b.game.circle.dice, Dice { d4: 3, d6: 5, d8: 4 });
    assert_eq!(b.game.circle.horde.counts(), [2, 0, 0]);
    assert!(!b.may(0, "reroll 8"), "MU-6.3: once");
}

/// MU-6.3, MU-6.4, MU-W1: before the dice are final there is no horde of the turn, so nobody goes where one would be met.
#[test]
fn nothing_is_begun_while_the_dice_may_still_change() {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.cards(0, &[34]).fate(&[8, 6, 4]).at(Frame::Events(Events::at(Task::Throw)));
    assert!(b.may(0, "reroll none") && !b.may(0, "play 34") && !b.may(0, "points 34 0"));
    let mut b = bench(10);
    b.cards(0, &[34]).at(Frame::Events(Events::at(Task::Draw)));
    assert!(matches!(b.game.flow.frames()[0], Frame::Events(Events { task: Task::Choose, .. })));
    assert!(b.may(0, "play 34"), "{:?}", b.all_choices(0));
}

/// MU-6.1: in the first turn there is only the War Circle. MU-W4: an Assassin may lower a die before it counts.
#[test]
fn the_first_turn_has_dice_only() {
    let mut b = Bench::new(3);
    b.game.turn = 1;
    b.fate(&[8, 6, 4]).at(Frame::Events(Events::at(Task::Throw)));
    let all = ["none", "4", "6", "8", "46", "48", "68", "468"];
    assert!(all.iter().all(|dice| b.may(0, &format!("reroll {dice}"))));
    assert!(b.act_until(0, "reroll none", phase_began()));
    assert_eq!(b.game.circle.horde.counts(), [1, 0, 0]);
    assert_eq!(b.game.decks.event, None);
    assert!(b.events.contains(&Event::PhaseBegan { phase: Phase::Taxes }));
}

/// EX-06 (MU-6.7, MU-6.10, MU-6.11, MU-6.12): armies first, then movement; who has nothing there does not roll.
/// EX-08 (MU-6.8, MU-6.27): the next back is seen before the symbols are chosen.
#[test]
fn ex_06_armies_and_movement() {
    let mut b = bench(10);
    b.troops(0, "constantinople", &[(HeavyInfantry, 2)]);
    b.gear(1, GearKind::Caravan, 1, "bulgaria");
    let (first, second) =
        (b.gear(2, GearKind::Caravan, 1, "bulgaria"), b.gear(2, GearKind::Caravan, 1, "marmara"));
    b.gear(2, GearKind::SiegeEngine, 1, "bulgaria");
    b.at(Frame::Events(Events::at(Task::Draw)));
    assert_eq!((b.game.decks.event, b.game.decks.tolerated), (Some(event(10)), 30));
    assert!(!b.may(0, "symbol goods"), "not on the card");
    b.act(0, "symbol armies");
    assert!(!b.may(0, "symbol armies"), "two different ones");
    b.fate(&[4]).act(0, "symbol movement");
    // The first point has one choice only; then a light infantry stands beside the other.
    assert_eq!(b.asked(), [0]);
    b.fate(&[5, 1]).act(0, "figure light_infantry");
    assert_eq!(b.army(0, "constantinople"), 0, "two heavy infantry bear four points");
    assert_eq!(b.asked(), [2]);
    assert_eq!(b.listed(2), [format!("piece 2.{first}"), format!("piece 2.{second}")]);
    b.act(2, &format!("piece 2.{second}"));
    let steps = |seat: usize, place| b.game.lands.stables[seat].get(place).expect("there").steps;
    assert_eq!((steps(2, second), steps(2, first) > 0, steps(1, 0) > 0), (0, true, true));
    assert!(b.fate_is_fulfilled());
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)), "MU-6.1: step 3 follows");
    assert!(b.game.decks.event.is_none() && b.game.decks.discarded.contains(event(10)), "MU-6.16");
}

/// MU-6.1, MU-6.2, MU-6.3, MU-6.10, MU-6.17, MU-6.22, MU-6.23, MU-6.32: the first player of the turn carries out phase 2, whatever
/// his seat; what others decide, roll and suffer comes in turn order. MU-6.6, MU-2.16, MU-6.8: all see the War Circle, and the next back
/// before the symbols are chosen.
#[test]
fn the_first_player_carries_out_phase_two() {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.game.order = crate::state::Order::new([2, 0, 1].map(Seat));
    b.game.decks.tolerated = 20;
    b.troops(0, "constantinople", &[(LightInfantry, 1)]).troops(1, "bulgaria", &[(LightInfantry, 1)]);
    b.troops(2, "wallachia", &[(LightInfantry, 1)]).troops(1, "serbia", &[(Archer, 1)]);
    b.horde("serbia", [1, 0, 0]).horde("saraj", [1, 0, 0]).horde("caria", [1, 0, 0]);
    b.game.players.iter_mut().for_each(|player| player.tax = 40);
    let only = |b: &Bench, seat: u8, action: &str| {
        assert_eq!(b.asked(), [seat], "{action}");
        assert_eq!(
            [0, 1, 2].map(|other| b.may(other, action)),
            [0, 1, 2].map(|other| other == seat),
            "{action}"
        );
    };

    let before = [0, 1, 2].map(|seat| b.honour(seat));
    b.fate(&[8, 6, 4]).at(Frame::Events(Events::at(Task::Throw)));
    only(&b, 2, "reroll 68");
    b.fate(&[2, 1, 10, 30]).act(2, "reroll 68");
    let dice = Dice { d4: 4, d6: 1, d8: 2 };
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let seen = b.game.look(viewer).table;
        assert_eq!(
            (seen.circle.dice, seen.circle.horde.into_iter().collect::<Vec<_>>()),
            (dice, vec![(LightInfantry, 1), (Archer, 1), (Captain1, 1)])
        );
        assert_eq!((seen.decks.event, seen.decks.tolerated), (Some(event(10)), 30));
    }

    only(&b, 2, "symbol armies");
    b.act(2, "symbol armies").fate(&[5, 6, 1]).act(2, "symbol movement");
    let rolled = b.events.iter().filter_map(|event| match event {
        Event::SymbolRolled { seat, face, .. } => Some((seat.0, *face)),
        _ => None,
    });
    assert_eq!(rolled.collect::<Vec<_>>(), [(2, 5), (0, 6), (1, 1)]);
    assert_eq!((b.army(2, "wallachia"), b.army(0, "constantinople"), b.army(1, "bulgaria")), (1, 1, 0));

    only(&b, 2, "zone caria");
    assert!(!b.may(2, "zone saraj"), "MU-6.23: his own home");
    assert!(!b.may(2, "zone serbia"), "MU-6.22: beside an army");
    b.act(2, "zone caria");
    only(&b, 2, "lead caria ionia");
    b.act(2, "lead caria ionia").act(2, "add light_infantry ionia");
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)), "a third point is left");
    b.act(2, "add light_infantry ionia");

    for (seat, zone) in [(2, "crimea"), (0, "macedonia"), (1, "buda")] {
        only(&b, seat, &format!("zone {zone}"));
        assert_eq!(b.game.phase, Phase::Events);
        b.act(seat, &format!("zone {zone}"));
        assert_eq!(b.barbarians(zone), [1, 1, 1]);
    }
    assert_eq!([0, 1, 2].map(|seat| b.honour(seat)), [before[0] - 1, before[1], before[2] - 1], "MU-6.29");
    assert_eq!((b.game.phase, b.fate_is_fulfilled()), (Phase::Taxes, true));
}

/// MU-6.11: on a 2 both transports stand still, and nobody is asked where there are no more.
#[test]
fn transports_stop_without_a_choice() {
    let mut b = bench(10);
    b.gear(0, GearKind::Caravan, 1, "bithynia");
    b.gear(0, GearKind::MerchantShip, 1, "marmara");
    b.at(Frame::Events(Events::at(Task::Draw)));
    b.act(0, "symbol movement").fate(&[2]).act(0, "symbol buildings");
    let halted = |event: &Event| matches!(event, Event::TransportHalted { .. });
    assert_eq!(b.happened(halted), 2);
    assert!(b.game.lands.stables[0].iter().all(|(_, gear)| gear.steps == 0));
}

/// MU-6.12, MU-6.15: points may go to several zones, galleys at sea included; what finds nobody is lost; barbarians are
/// not touched.
#[test]
fn damage_is_distributed_over_zones() {
    let mut b = bench(10);
    b.troops(0, "macedonia", &[(LightInfantry, 1)]).horde("bulgaria", [3, 0, 0]);
    let galley = b.gear(0, GearKind::Galley, 1, "north_aegean");
    let aboard: Troops = [(Archer, 1), (Captain1, 1)].into_iter().collect();
    b.game.lands.stables[0].get_mut(galley).expect("a galley").troops = aboard;
    b.at(Frame::Events(Events::at(Task::Draw)));
    b.act(0, "symbol armies").fate(&[4]).act(0, "symbol buildings");
    assert_eq!(b.listed(0), ["zone macedonia", "zone north_aegean"]);
    b.act(0, "zone north_aegean");
    assert_eq!(b.listed(0), [format!("hit {galley} archer"), format!("hit {galley} captain1")]);
    b.act(0, &format!("hit {galley} captain1"));
    b.act(0, "zone north_aegean").go_on();
    assert_eq!(b.army(0, "north_aegean") + b.army(0, "macedonia"), 0, "a fourth point finds nobody");
    assert_eq!(b.barbarians("bulgaria"), [3, 0, 0]);
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)));
}

/// MU-6.12: on 5 and 6 armies are spared; MU-6.13: on 4 to 6 buildings.
#[test]
fn high_rolls_do_nothing() {
    for (armies, buildings) in [(5, 4), (6, 6)] {
        let mut b = bench(10);
        b.troops(0, "macedonia", &[(LightInfantry, 1)]).building("macedonia", Building::Castle);
        b.at(Frame::Events(Events::at(Task::Draw)));
        b.act(0, "symbol armies").fate(&[armies, buildings]).act(0, "symbol buildings");
        assert_eq!(b.army(0, "macedonia"), 1);
        assert_eq!(b.happened(|event| matches!(event, Event::BuildingStruck { .. })), 0);
        assert!(b.fate_is_fulfilled());
    }
}

/// MU-6.13, MU-6.15: buildings are their controller's, who chooses zone and building point by point.
#[test]
fn buildings_are_struck_point_by_point() {
    let mut b = bench(12);
    b.building("paphlagonia", Building::Castle).building("paphlagonia", Building::Cathedral);
    b.building("trebizond", Building::Castle).building("georgia", Building::Castle);
    b.troops(0, "trebizond", &[(Archer, 1)]);
    b.at(Frame::Events(Events::at(Task::Draw)));
    b.act(0, "symbol buildings").fate(&[3]).act(0, "symbol goods");
    assert_eq!(b.listed(0), ["zone paphlagonia", "zone trebizond"], "nobody's castle in Georgia is safe");
    b.act(0, "zone trebizond").act(0, "zone paphlagonia");
    assert_eq!(b.listed(0), ["category military", "category religious"]);
    b.act(0, "category religious").act(0, "zone trebizond");
    let struck = |event: &Event| matches!(event, Event::BuildingStruck { seat: Seat(0), .. });
    assert_eq!(b.happened(struck), 3);
}

fn caravan(b: &mut Bench, seat: u8, zone: &str, cubes: &[(Good, u8)]) -> u8 {
    let place = b.gear(seat, GearKind::Caravan, 1, zone);
    let cargo = cubes.iter().fold(Cargo::NONE, |cargo, &(good, count)| cargo.with(good, count));
    b.game.lands.stables[usize::from(seat)].get_mut(place).expect("a caravan").cargo = cargo;
    place
}

/// MU-6.14: a transport that carries enough loses the cubes that its owner chooses.
#[test]
fn goods_are_lost_from_one_transport() {
    let mut b = bench(12);
    let poor = caravan(&mut b, 1, "trebizond", &[(Good::Blue, 1)]);
    let rich = caravan(&mut b, 1, "galatia", &[(Good::Black, 2), (Good::White, 1)]);
    b.at(Frame::Events(Events::at(Task::Draw)));
    b.act(0, "symbol goods").fate(&[2]).act(0, "symbol buildings");
    assert_eq!(b.asked(), [1]);
    assert_eq!(b.listed(1), ["good black", "good white"], "only one carries two cubes or more");
    b.act(1, "good white");
    let cargo = |b: &Bench, place| b.game.lands.stables[1].get(place).expect("there").cargo;
    assert_eq!((cargo(&b, rich).get(Good::Black), cargo(&b, rich).total()), (1, 1));
    assert_eq!(cargo(&b, poor).total(), 1);
}

/// MU-6.14: where none carries enough, one loses all it has.
#[test]
fn a_transport_loses_all_where_none_has_enough() {
    let mut b = bench(12);
    let first = caravan(&mut b, 1, "trebizond", &[(Good::Blue, 1)]);
    let second = caravan(&mut b, 1, "galatia", &[(Good::Black, 1)]);
    b.at(Frame::Events(Events::at(Task::Draw)));
    b.act(0, "symbol goods").fate(&[2]).act(0, "symbol buildings");
    b.act(1, &format!("piece 1.{second}"));
    let cargo = |place| b.game.lands.stables[1].get(place).expect("there").cargo.total();
    assert_eq!((cargo(first), cargo(second)), (1, 0));
    assert!(matches!(b.game.flow.top(), Frame::Supply(_)));
}

/// MU-23.10: where an event takes the last unit beside barbarians, they plunder.
#[test]
fn barbarians_who_are_alone_plunder() {
    let mut b = bench(10);
    b.troops(0, "macedonia", &[(LightInfantry, 1)]).horde("macedonia", [1, 0, 0]);
    b.game.lands.markets[b.zone("macedonia").index()] = crate::Goods::one(Good::Blue);
    b.at(Frame::Events(Events::at(Task::Draw)));
    b.act(0, "symbol armies").fate(&[1]).act(0, "symbol buildings");
    assert!(b.game.lands.markets[b.zone("macedonia").index()].is_empty());
}

/// MU-28.4: territories out of play are ignored; a card without any is discarded and the next one drawn.
#[test]
fn cards_out_of_play_are_skipped() {
    let mut b = Bench::new(3);
    let region = b.game.data.get().cards.event(event(1)).region;
    b.game.area = b.game.area - region;
    b.game.decks.tolerated = 30;
    b.fate(&[1, 20, 10, 40]).at(Frame::Events(Events::at(Task::Draw)));
    assert_eq!(b.game.decks.event, Some(event(10)));
    assert!(b.game.decks.discarded.contains(event(1)) && b.fate_is_fulfilled());
    assert_eq!(
        b.game.decks.events,
        EventNo::all().collect::<EventSet>().without(event(1)).without(event(10))
    );
}

/// MU-6.16: an empty deck is made anew from the discard pile, so that there is always a top card.
#[test]
fn an_empty_deck_is_made_anew() {
    let mut b = Bench::new(3);
    (b.game.decks.events, b.game.decks.discarded) = (EventSet::one(event(10)), EventSet::one(event(7)));
    b.game.decks.tolerated = 20;
    b.fate(&[10, 40]).at(Frame::Events(Events::at(Task::Draw)));
    assert_eq!((b.game.decks.events, b.game.decks.tolerated), (EventSet::one(event(7)), 40));
}

/// MU-28.1, MU-28.2, MU-28.3, MU-28.5, MU-6.9: regions, symbols and backs of the deck; the card that is drawn has the back that was
/// seen.
#[test]
fn the_event_deck() {
    let b = Bench::new(6);
    let cards: Vec<_> = EventNo::all().map(|card| b.game.data.get().cards.event(card)).collect();
    let backs = |tax| cards.iter().filter(|card| card.tolerated_tax == tax).count();
    assert_eq!([10, 20, 30, 40, 50].map(backs), [3, 7, 10, 7, 3]);
    let show = |symbol| cards.iter().filter(|card| card.symbols.contains(&symbol)).count();
    assert_eq!(Symbol::ALL.map(show), [23, 23, 21, 23]);
    assert!(cards.iter().all(|card| (5..=7).contains(&card.region.len())));
    for zone in b.game.territories().iter() {
        let hits = cards.iter().filter(|card| card.region.contains(zone)).count();
        assert!((1..=3).contains(&hits));
    }
    let mut b = Bench::new(3);
    b.game.decks.tolerated = 10;
    b.fate(&[8, 30]);
    let drawn = b.game.draw_event(&mut b.chance);
    assert_eq!(drawn, event(8), "one of the three with this back");
}

/// Phase 2 ends, whatever is chosen in it: random choices on crowded maps, with all cards and technologies of the phase.
#[test]
fn phase_two_always_ends() {
    use crate::technology::Technology;
    for seed in 0..150 {
        let mut random = table::Fast::new(seed);
        let mut b = Bench::new(4);
        b.game.phase = Phase::Events;
        b.game.options.blood = true;
        for seat in 0..4 {
            b.knows(seat, Technology::Influence);
            b.game.players[usize::from(seat)].tax = 50;
            let cards: &[u8] = match seat {
                0 => &[13, 15, 24, 42],
                1 => &[25, 43, 61],
                2 => &[26, 65],
                _ => &[62, 66],
            };
            b.cards(seat, cards);
        }
        let zones: Vec<_> = b.game.territories().iter().collect();
        for &zone in &zones {
            match random.below(8) {
                0 => b.game.put_horde(zone, Horde::new(1, 0, 0)),
                1 | 2 => {
                    let seat = Seat(random.below(4) as u8);
                    let troops =
                        Troops::of(if random.below(2) == 0 { LightInfantry } else { HeavyInfantry }, 1);
                    if b.game.in_reserve(seat, HeavyInfantry.unit()) > 0
                        && b.game.in_reserve(seat, LightInfantry.unit()) > 0
                    {
                        b.game.put_troops(seat, crate::army::Spot::land(zone), troops);
                    }
                }
                _ => {}
            }
        }
        b.game.flow = table::Flow::new(Frame::Events(Events::at(Task::Throw)));
        for steps in 0.. {
            assert!(steps < 20_000, "seed {seed} does not end: {:?}", b.game.flow.frames());
            if b.happened(phase_began()) > 0 {
                break;
            }
            b.events.retain(phase_began());
            let frame = b.game.flow.top();
            let Some(seat) = frame.asked(&b.game).lowest() else {
                frame.go_on(&mut b.game, &mut random, &mut b.events);
                continue;
            };
            let mut legal = table::Legal::new();
            b.game.choices(seat, &mut legal);
            let actions = legal.actions();
            assert!((1..=100).contains(&actions.len()), "{frame:?}: {}", actions.len());
            let action = actions[random.below(actions.len() as u32) as usize];
            assert!(b.game.allows(seat, action));
            let claims = matches!(action, crate::Action::Claim(_)) && !matches!(frame, Frame::Window(_));
            if claims || !frame.windows(&b.game).is_empty() && Medioevo::is_instant(action) {
                b.game.act_instant(seat, action, &mut random, &mut b.events);
            } else {
                frame.act(&mut b.game, seat, action, &mut random, &mut b.events);
            }
        }
        let mut out = b.game.barbarians_left().counts();
        for zone in b.game.area.iter() {
            for (sum, count) in out.iter_mut().zip(b.game.lands.hordes[zone.index()].counts()) {
                *sum += count;
            }
        }
        for change in b.game.today.changes.iter().filter(|change| change.lent) {
            for (sum, count) in out.iter_mut().zip(Horde::of_figure(change.own, change.count).counts()) {
                *sum += count;
            }
        }
        assert_eq!(out, [40, 20, 7], "INV-3");
        assert!(b.game.barbarian_fleets() <= 4);
    }
}

/// MU-6.13, MU-8.20, MU-8.22, MU-14.14: points become markers; at its structure points a building is destroyed, with its tokens.
#[test]
fn an_event_destroys_a_building() {
    for (roll, stands) in [(2, true), (3, false)] {
        let mut b = bench(12);
        b.building("paphlagonia", Building::Tower);
        let (paphlagonia, galatia) = (b.zone("paphlagonia").index(), b.zone("galatia"));
        b.game.lands.tokens[0] = crate::Zones::one(galatia);
        b.at(Frame::Events(Events::at(Task::Draw)));
        b.act(0, "symbol buildings").fate(&[roll]).act(0, "symbol goods");
        let estate = b.game.lands.estates[paphlagonia];
        assert_eq!(estate.has(Building::Tower), stands);
        assert_eq!(estate.damage(crate::Category::Military), if stands { 2 } else { 0 });
        assert_eq!(b.game.lands.tokens[0].contains(galatia), stands);
    }
}
