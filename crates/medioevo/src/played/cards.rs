//! Empire cards outside battles, each in its windows and with all that comes of it: 13, 15, 24 to 26, 34, 46, 50.

use table::{Seat, Seats};

use super::{battles, combat, conquests, fight_it_out, fight_until, piece};
use crate::dice::Dice;
use crate::ending::Ending;
use crate::event::Event;
use crate::events::{Events, Task};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::movement::Combat;
use crate::pieces::Good;
use crate::purchases::Purchases;
use crate::state::Phase;
use crate::technology::{Branch, Technology};
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};
use crate::{Building, CardNo, CardSet, Horde};

fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().map(|&number| CardNo::new(number).expect("a card")).collect()
}

/// MU-C13, MU-W23: in phase 7, for 100 florins, cards of others stay rotated through the next turn and are straightened at its end.
#[test]
fn an_infiltrator_keeps_cards_rotated_for_a_turn() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[1, 2]).cards(1, &[13]).cards(2, &[3]);
    for seat in 0..3 {
        bench.gear(seat, GearKind::WarWagon, 1, ["adrianople", "buda", "saraj"][usize::from(seat)]);
    }
    let end = |bench: &mut Bench| {
        bench.game.phase = Phase::End;
        bench.at(Frame::Ending(Ending { asked: false }));
    };
    let march = |bench: &mut Bench, place| {
        bench.game.phase = Phase::Combat;
        bench.at(Frame::Combat(Combat { place, ..Combat::FIRST }));
    };
    march(&mut bench, 1);
    bench.game.today.rotated = cards(&[1, 2, 3]);
    assert!(!bench.may(1, "play 13"), "in his own turn before");
    let mut poor = Bench { game: bench.game.clone(), ..Bench::new(3) };
    poor.game.players[1].florins = 99;
    end(&mut poor);
    assert!(poor.game.today.rotated.is_empty(), "nobody was asked");
    end(&mut bench);
    assert_eq!(bench.asked(), [1]);
    bench.fate(&[3]).act(1, "play 13").act(1, "card 1").act(1, "card 3");
    assert_eq!((bench.game.today.rotated, bench.florins(1)), (cards(&[1, 3]), 900), "two of them");
    march(&mut bench, 0);
    assert!(bench.may(0, "play 2") && !bench.may(0, "play 1"));
    march(&mut bench, 2);
    assert!(!bench.may(2, "play 3"));
    end(&mut bench);
    bench.act(1, "pass");
    march(&mut bench, 0);
    assert!(bench.may(0, "play 1"));
}

/// MU-C01, MU-C02, MU-C03, MU-18.3: what a Bishop forbids ends with the turn; in the turn after it the same card does not name the same
/// territory, another one does.
#[test]
fn a_bishop_does_not_name_a_territory_twice_running() {
    for card in 1..=3 {
        let mut bench = Bench::new(3);
        let other = card % 3 + 1;
        bench.cards(0, &[card, other]).gear(0, GearKind::WarWagon, 1, "adrianople");
        let (play, play_other) = (format!("play {card}"), format!("play {other}"));
        let next_turn = |bench: &mut Bench| {
            bench.game.close_turn(&mut bench.events);
            bench.at(Frame::Combat(Combat::FIRST));
        };
        next_turn(&mut bench);
        bench.act(0, &play).act(0, "zone buda");
        next_turn(&mut bench);
        assert!(bench.game.today.banned.iter().all(|zones| zones.is_empty()));
        bench.act(0, &play);
        assert!(!bench.may(0, "zone buda"));
        bench.act(0, "zone saraj").act(0, &play_other).act(0, "zone buda");
        next_turn(&mut bench);
        bench.act(0, &play);
        assert!(!bench.may(0, "zone saraj"));
        bench.act(0, "zone buda");
    }
}

/// Seat 0 is about to stir up a rebellion in Transylvania, a home of seat 1; the barbarians' dice are bad.
fn unrest(horde: [u8; 3], card: u8) -> Bench {
    let mut bench = Bench::new(4);
    bench.cards(0, &[15]).cards(1, &[card]);
    bench.game.circle.horde = Horde::new(horde[0], horde[1], horde[2]);
    bench.game.circle.dice = Dice { d8: 2, d6: 1, d4: 1 };
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(1, GearKind::WarWagon, 1, "buda");
    bench
}

/// MU-C15, AR-45, MU-W1: in his own turn, for 100 florins, he places the horde in a neighbour's home; it fights at once. Who beats it has
/// suppressed a rebellion.
#[test]
fn an_infiltrator_stirs_up_a_rebellion() {
    let mut bench = unrest([1, 0, 0], 30);
    bench.troops(1, "transylvania", &[(HeavyInfantry, 3)]);
    combat(&mut bench);
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    assert!(!bench.may(0, "play 15"), "in the turn of another");
    combat(&mut bench);
    bench.game.players[0].florins = 99;
    assert!(!bench.may(0, "play 15"));
    bench.game.players[0].florins = 100;
    bench.act(0, "play 15");
    assert!(!bench.may(0, "zone bulgaria") && !bench.may(0, "zone caria"), "nobody's, and his own");
    bench.fate(&[8, 6, 1]).act(0, "zone transylvania");
    assert_eq!((bench.asked(), bench.florins(0), bench.barbarians("transylvania")), (vec![1], 0, [1, 0, 0]));
    assert_eq!(
        bench.game.battle().map(|battle| battle.sides),
        Some([crate::Side::Horde, crate::Side::Player(Seat(1))])
    );
    fight_it_out(&mut bench);
    assert_eq!((battles(&bench), conquests(&bench), bench.honour(1)), (1, 0, 11), "MU-24.12");
    assert_eq!((bench.asked(), bench.controller("transylvania")), (vec![0], Some(1)), "his action goes on");
}

/// MU-C24, MU-W6: against rebels a unit of the reserve; where none was there it is a battle and no plunder.
/// MU-C25: units come from the territory beside it, up to three steps in all.
#[test]
fn militia_comes_against_rebels() {
    for (card, raised) in [(24, 1), (25, 2)] {
        let mut bench = unrest([1, 0, 0], card);
        bench.troops(1, "alfold", &[(HeavyInfantry, 2)]).building("transylvania", Building::Village);
        combat(&mut bench);
        bench.act(0, "play 15").act(0, "zone transylvania");
        assert_eq!((bench.asked(), bench.game.battling), (vec![1], 0), "placed, before battle or plunder");
        let mut idle = Bench { game: bench.game.clone(), ..Bench::new(4) };
        idle.act(1, "pass");
        let village = |bench: &Bench| {
            bench.game.lands.estates[bench.zone("transylvania").index()].has(Building::Village)
        };
        assert!(!village(&idle) && idle.controller("transylvania").is_none());
        bench.fate(&[8, 6, 1]).act(1, &format!("play {card}"));
        if card == 24 {
            bench.act(1, "figure heavy_infantry");
        } else {
            for _ in 0..2 {
                bench.act(1, "zone alfold").act(1, "figure heavy_infantry");
            }
        }
        assert_eq!((bench.army(1, "transylvania"), bench.game.battling), (raised, 1));
        fight_it_out(&mut bench);
        assert!(village(&bench) && bench.controller("transylvania") == Some(1));
    }
}

/// MU-C26, MU-W6, MU-14.1: against rebels the territory counts as having a tower: one arrow less hits.
#[test]
fn militia_protects_from_rebels() {
    for (plays, left) in [(true, 3), (false, 2)] {
        let mut bench = unrest([1, 2, 0], 26);
        bench.troops(1, "transylvania", &[(HeavyInfantry, 1), (LightInfantry, 3)]);
        combat(&mut bench);
        bench.act(0, "play 15").act(0, "zone transylvania");
        bench.fate(&[1, 3]);
        if plays {
            bench.act(1, "play 26");
            assert_eq!(bench.offers(1), ["protect archers", "protect melee"]);
            bench.act(1, "protect archers");
        } else {
            bench.act(1, "pass");
        }
        bench.fate(&[8, 6, 1]);
        while bench.may(1, "figure light_infantry") {
            bench.act(1, "figure light_infantry");
        }
        assert_eq!(bench.army(1, "transylvania"), left);
    }
}

/// Seat 0 is about to attack Bulgaria, where seat 1 rules by a token and a seat holds a card.
fn invasion(holder: u8, card: u8) -> Bench {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "adrianople", &[(Archer, 3)]).cards(holder, &[card]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    bench
}

fn invade(bench: &mut Bench) {
    combat(bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    bench.act(0, "attack bulgaria").act(0, "join 0");
}

/// MU-C24, MU-C25, MU-W8: the ruler whom an enemy invades raises a unit, or calls some from beside; so there is a battle, and no
/// conquest. Nobody else is asked.
#[test]
fn militia_comes_against_an_enemy() {
    for (card, army) in [(24, 1), (25, 2)] {
        for holder in [0, 1, 2] {
            let mut bench = invasion(holder, card);
            bench.troops(1, "wallachia", &[(Cavalry, 1)]).troops(1, "serbia", &[(LightInfantry, 1)]);
            assert!(!bench.may(holder, &format!("play {card}")));
            invade(&mut bench);
            if holder != 1 {
                assert_eq!(bench.controller("bulgaria"), Some(0), "{:?}", bench.asked());
                continue;
            }
            assert_eq!(bench.asked(), [1]);
            bench.act(1, &format!("play {card}"));
            if card == 24 {
                assert!(bench.may(1, "figure captain1") && !bench.may(1, "figure captain2"));
                bench.act(1, "figure cavalry");
            } else {
                bench.act(1, "zone wallachia").act(1, "figure cavalry");
                bench.act(1, "zone serbia").act(1, "figure light_infantry");
            }
            assert_eq!((bench.army(1, "bulgaria"), bench.game.battling, conquests(&bench)), (army, 1, 0));
            assert_eq!(bench.asked(), [0], "who attacks speaks first");
        }
    }
}

/// MU-C26, MU-W8, MU-14.1: with units of his there the ruler has a tower against the enemy, or a fort that is stronger by one: three
/// arrows that hit do so much less.
#[test]
fn militia_protects_from_an_enemy() {
    for (fort, plays, left) in [(false, false, 1), (false, true, 2), (true, false, 3), (true, true, 4)] {
        let mut bench = invasion(1, 26);
        bench.troops(1, "bulgaria", &[(LightInfantry, 4)]);
        if fort {
            bench.building("bulgaria", Building::Fort);
        }
        invade(&mut bench);
        assert_eq!(bench.asked(), [1]);
        bench.act(1, if plays { "play 26" } else { "pass" });
        bench.act(0, "fight").fate(&[1, 2, 3]).fate(&[1, 1, 1]).act(1, "fight");
        if fort || plays {
            bench.act(1, "protect archers");
        }
        fight_until(&mut bench, 0, "reroll none");
        assert_eq!(bench.army(1, "bulgaria"), left);
    }
}

/// MU-C34, MU-W1, MU-10.21: in his own turn a unit comes to where nobody rules: a horde meets it, and the battle is fought at once.
#[test]
fn a_templar_meets_a_horde() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[34]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(1, GearKind::WarWagon, 1, "buda");
    bench.game.circle.horde = Horde::new(1, 0, 0);
    bench.game.circle.dice = Dice { d8: 2, d6: 1, d4: 1 };
    combat(&mut bench);
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    assert!(!bench.may(0, "play 34"));
    combat(&mut bench);
    bench.fate(&[8, 6, 1]).act(0, "play 34").act(0, "figure cavalry").act(0, "zone wallachia");
    assert_eq!((bench.game.battling, bench.barbarians("wallachia")), (1, [1, 0, 0]));
    fight_it_out(&mut bench);
    assert_eq!((bench.controller("wallachia"), conquests(&bench)), (Some(0), 1));
}

/// MU-C34, MU-21.5: in the territory of another player it is an attack: he is fought; without a war it has to be meant.
#[test]
fn a_templar_attacks() {
    for (war, answer) in [(true, None), (false, Some("yes")), (false, Some("no"))] {
        let mut bench = Bench::new(4);
        bench.cards(0, &[34]).troops(1, "serbia", &[(Archer, 1)]);
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        if war {
            bench.war(0, 1);
        }
        combat(&mut bench);
        bench.act(0, "play 34").act(0, "figure cavalry").act(0, "zone serbia");
        if let Some(answer) = answer {
            assert_eq!(bench.game.battling, 0);
            bench.act(0, answer);
        }
        let attacks = answer != Some("no");
        assert_eq!((bench.army(0, "serbia"), bench.game.battling), (u8::from(attacks), u8::from(attacks)));
        assert_eq!(bench.game.at_war(Seat(0), Seat(1)), attacks);
    }
}

/// MU-C46, MU-W4, MU-6.3, MU-6.4: after the dice of the War Circle can't be thrown again one of them is lowered: the horde gets a Captain.
#[test]
fn an_assassin_changes_the_horde_of_the_turn() {
    for (plays, horde) in [(true, [1, 0, 1]), (false, [1, 0, 0])] {
        let mut bench = Bench::new(3);
        (bench.game.turn, bench.game.phase) = (1, Phase::Events);
        bench.cards(2, &[46]).fate(&[4, 6, 4]).at(Frame::Events(Events::at(Task::Throw)));
        assert_eq!((bench.asked(), bench.may(2, "play 46")), (vec![0], false));
        bench.act(0, "reroll none");
        assert_eq!(bench.asked(), [2]);
        if plays {
            bench.act(2, "play 46").act(2, "die 8");
        } else {
            bench.act(2, "pass");
        }
        assert_eq!(bench.game.circle.horde.counts(), horde);
    }
}

/// MU-C46, MU-W4, MU-6.12: the die of an event: a 5 spares an army, a 4 costs four points.
#[test]
fn an_assassin_worsens_an_event() {
    for (plays, left) in [(true, 1), (false, 5)] {
        let mut bench = Bench::new(3);
        (bench.game.phase, bench.game.decks.tolerated) = (Phase::Events, 20);
        bench.cards(2, &[46]).troops(0, "constantinople", &[(LightInfantry, 5)]);
        bench.fate(&[10, 30]).at(Frame::Events(Events::at(Task::Draw)));
        bench.act(0, "symbol armies").fate(&[5]).act(0, "symbol movement");
        assert_eq!(bench.asked(), [2]);
        bench.act(2, if plays { "play 46" } else { "pass" });
        assert_eq!(bench.army(0, "constantinople"), left);
    }
}

/// MU-C50, MU-W17: where he is conquered the owner makes half a d6 of his elements safe: a building, the goods of a market, a siege engine.
/// The conqueror has to keep them; what is left over he plunders. In the next turn nothing is safe any more.
#[test]
fn a_diplomat_saves_what_is_conquered() {
    let mut bench = invasion(1, 50);
    bench.building("bulgaria", Building::Town).building("bulgaria", Building::Tower);
    let bulgaria = bench.zone("bulgaria");
    let good =
        Good::ALL.into_iter().find(|&good| bench.game.map().good(bulgaria) != Some(good)).expect("one");
    bench.game.lands.markets[bulgaria.index()] = crate::Goods::one(good);
    bench.gear(1, GearKind::SiegeEngine, 2, "bulgaria");
    bench.gear(1, GearKind::WarWagon, 1, "buda");
    combat(&mut bench);
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    assert!(!bench.may(1, "play 50"), "nothing is in danger");
    invade(&mut bench);
    assert_eq!(bench.asked(), [1]);
    bench.fate(&[5]).act(1, "play 50");
    for element in ["civil", "market"] {
        bench
            .act(1, "zone bulgaria")
            .act(1, &if element == "market" { "market".into() } else { format!("category {element}") });
    }
    bench.act(1, "piece 1.0");
    // The tower is left.
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "plunder");
    while bench.asked() == [0] && bench.may(0, "plunder") {
        bench.act(0, "plunder");
    }
    assert_eq!(bench.florins(0), 1050, "nothing but the tower");
    let estate = bench.game.lands.estates[bulgaria.index()];
    assert!(estate.has(Building::Town) && !estate.has(Building::Tower));
    assert!(bench.game.lands.markets[bulgaria.index()].contains(good));
    assert_eq!((piece(&bench, 0, 1).kind, piece(&bench, 0, 1).level), (GearKind::SiegeEngine, 2));
    assert_eq!(bench.happened(|event| matches!(event, Event::Conquered { .. })), 1);
    bench.game.close_turn(&mut bench.events);
    assert!(bench.game.today.safe_markets.is_empty() && piece(&bench, 0, 1).marks.is_empty());
}

/// MU-C57, MU-C58, MU-W24: a Pirate pays for a technology in the middle of its use; what is over stays for the phase.
#[test]
fn a_pirate_pays_for_a_technology() {
    for (card, left) in [(57, 0), (58, 1)] {
        let mut bench = Bench::new(4);
        bench.cards(0, &[card]).knows(0, Technology::Logistics);
        bench.gear(0, GearKind::Galley, 1, "constantinople");
        combat(&mut bench);
        bench.act(0, "use logistics").act(0, "piece 0.0").act(0, "zone bithynia");
        bench.act(0, &format!("play {card}"));
        assert_eq!((piece(&bench, 0, 0).zone, bench.florins(0)), (bench.zone("bithynia"), 1000));
        assert_eq!(bench.game.players[0].points.of(Branch::Transport), left);
    }
}

/// MU-C60, MU-W22: a Princess of anybody doubles what the ability of a Pirate gives, to its owner.
#[test]
fn a_princess_helps_a_pirate() {
    for (card, points) in [(57, 2), (58, 4)] {
        let mut bench = Bench::new(4);
        bench.cards(0, &[card]).cards(1, &[60]).gear(0, GearKind::WarWagon, 1, "adrianople");
        combat(&mut bench);
        assert!(!bench.may(1, "play 60"));
        bench.act(0, &format!("play {card}"));
        assert_eq!(bench.asked(), [1]);
        bench.act(1, "play 60").act(0, "colour combat");
        let made = [0, 1].map(|seat: usize| bench.game.players[seat].points.of(Branch::Combat));
        assert_eq!(made, [points, 0]);
    }
}

/// MU-C15, MU-C34, MU-W1: both can be used in other phases, too: their battle is fought at once, and the purchases go on.
#[test]
fn battles_in_the_purchase_phase() {
    for card in [15, 34] {
        let mut bench = unrest([1, 0, 0], 30);
        bench.cards(0, &[34]).troops(1, "transylvania", &[(HeavyInfantry, 3)]);
        bench.game.phase = Phase::Purchases;
        bench.at(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
        bench.fate(&[8, 6, 1]).act(0, &format!("play {card}"));
        if card == 15 {
            bench.act(0, "zone transylvania");
        } else {
            bench.act(0, "figure heavy_infantry").act(0, "zone wallachia");
        }
        fight_it_out(&mut bench);
        assert_eq!((battles(&bench), conquests(&bench)), (1, usize::from(card == 34)));
        assert!(bench.asked() == [0] && bench.may(0, "research combat"));
    }
}
