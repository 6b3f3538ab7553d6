//! Empire cards, Event cards and technologies as they are printed (chapters 19, 20, 26, 28 and 29).

use std::collections::HashSet;

use medioevo::{
    Branch, Branches, Building, Buildings, CardDie, CardNo, CardSet, Duration, EMPIRE_CARDS, EVENT_CARDS,
    EmpireCard, EventNo, Kingdom, Points, Predicate, PredicateKind, Symbol, TAX_LEVELS, Technology, Window,
    Windows,
};

use crate::support::{standard, zones};

use Window as W;

fn card(number: u8) -> CardNo {
    CardNo::new(number).unwrap_or_else(|| panic!("{number} is a card"))
}

fn points(card: &EmpireCard) -> Vec<Points> {
    card.points.clone()
}

fn windows(of: &[Window]) -> Windows {
    of.iter().copied().collect()
}

/// INV-39: every number once, from 1 to 72.
#[test]
fn empire_cards_are_numbered() {
    let data = standard();
    assert_eq!((CardNo::all().count(), CardNo::new(0), CardNo::new(73)), (EMPIRE_CARDS, None, None));
    for no in CardNo::all() {
        assert_eq!(data.cards.empire(no).no, no);
        assert_eq!(no.to_string().parse(), Ok(no));
        let written = serde_json::to_string(&no).unwrap_or_default();
        assert_eq!(written, no.number().to_string());
        assert_eq!(serde_json::from_str(&written).ok(), Some(no));
    }
    assert_eq!(serde_json::from_str::<CardNo>("73").ok(), None);
    for wrong in ["0", "73", "+5", "05", "five", "", "-1", "300"] {
        assert!(wrong.parse::<CardNo>().is_err(), "{wrong}");
    }
    let some: CardSet = [card(72), card(1)].into_iter().collect();
    assert_eq!(some.iter().map(CardNo::number).collect::<Vec<_>>(), [1, 72]);
}

/// Chapter 20, MU-C01, MU-C13, MU-C16, MU-C45, MU-C28.
#[test]
fn empire_cards_say_when_and_what() {
    let data = standard();
    let bishop = data.cards.empire(card(1));
    assert_eq!((bishop.character.en.as_str(), bishop.character.fr.as_str()), ("Bishop", "Évêque"));
    assert_eq!(bishop.windows, windows(&[W::Own, W::Step, W::Invade, W::Battle, W::RoundEnd]));
    assert_eq!((bishop.duration, bishop.roll, bishop.florins), (Duration::Turn, None, 0));
    let infiltrator = data.cards.empire(card(13));
    assert_eq!((infiltrator.roll, infiltrator.florins), (Some(CardDie::D3), 100));
    assert_eq!(infiltrator.windows, windows(&[W::End]));
    assert_eq!(data.cards.empire(card(16)).roll, Some(CardDie::D8));
    assert_eq!(data.cards.empire(card(45)).florins, 50);
    assert_eq!(data.cards.empire(card(28)).duration, Duration::NextTurn);
    let paid = CardNo::all().filter(|&no| data.cards.empire(no).florins > 0).map(CardNo::number);
    assert_eq!(paid.collect::<Vec<_>>(), [13, 14, 15, 45, 48, 65]);
    let rolled = CardNo::all().filter(|&no| data.cards.empire(no).roll.is_some()).map(CardNo::number);
    assert_eq!(rolled.collect::<Vec<_>>(), [7, 13, 16, 17, 18, 42, 50, 54]);
}

/// Chapter 20, MU-C01 to MU-C72: every card has the windows of the rulebook, and no other.
#[test]
fn empire_cards_have_their_windows() {
    let rulebook = [
        (1..=1, "own step invade battle round_end"),
        (2..=2, "own trade"),
        (3..=3, "own step"),
        (4..=4, "round archery melee"),
        (5..=5, "rolled"),
        (6..=6, "invade"),
        (7..=7, "archery"),
        (8..=8, "archery archery_rolled"),
        (9..=9, "archery_rolled"),
        (10..=10, "round"),
        (11..=11, "own"),
        (12..=12, "round"),
        (13..=13, "end"),
        (14..=14, "battle"),
        (15..=15, "own"),
        (16..=18, "battle"),
        (19..=21, "trade"),
        (22..=23, "own step trade"),
        (24..=26, "rebel invade"),
        (27..=27, "damage"),
        (28..=28, "round_end"),
        (29..=29, "round damage"),
        (30..=30, "plunder"),
        (31..=31, "own trade"),
        (32..=33, "buy"),
        (34..=34, "own"),
        (35..=35, "battle round"),
        (36..=36, "own"),
        (37..=38, "tax"),
        (39..=39, "damage"),
        (40..=40, "battle"),
        (41..=41, "rolled"),
        (42..=43, "event"),
        (44..=45, "own activated battle round rolled"),
        (46..=47, "roll archery_rolled rolled"),
        (48..=49, "activated"),
        (50..=51, "plunder"),
        (52..=52, "battle round"),
        (53..=53, "own step"),
        (54..=54, "own"),
        (55..=56, "own step trade"),
        (57..=58, "own any_cost"),
        (59..=60, "activated"),
        (61..=61, "event"),
        (62..=62, "card_draw"),
        (63..=63, "own trade"),
        (64..=64, "trade"),
        (65..=66, "own battle"),
        (67..=68, "own battle round"),
        (69..=70, "own buy"),
        (71..=72, "own"),
    ];
    let data = standard();
    let mut cards = 0;
    for (numbers, words) in rulebook {
        for number in numbers {
            cards += 1;
            assert_eq!(number, cards);
            let named =
                data.cards.empire(card(number)).windows.iter().map(Window::word).collect::<HashSet<_>>();
            assert_eq!(named, words.split(' ').collect(), "card {number}");
        }
    }
    assert_eq!(usize::from(cards), EMPIRE_CARDS);
}

/// MU-29.1, MU-29.2.
#[test]
fn corner_points_add_up() {
    let data = standard();
    let one = |branch| Points::NONE.plus(branch, 1);
    assert_eq!(points(data.cards.empire(card(10))), [one(Branch::Construction)]);
    assert_eq!(points(data.cards.empire(card(5))), [one(Branch::Combat), one(Branch::Transport)]);
    assert_eq!(points(data.cards.empire(card(8))), [one(Branch::Commerce).plus(Branch::Combat, 1)]);
    let mut halves = [0; Branch::ALL.len()];
    for no in CardNo::all() {
        let alternatives = &data.cards.empire(no).points;
        assert!(alternatives.len() <= 2, "the sums below count halves");
        for points in alternatives {
            for branch in Branch::ALL {
                halves[branch as usize] += usize::from(points.of(branch)) * (2 / alternatives.len());
            }
        }
    }
    assert_eq!(halves, [23, 24, 25, 25, 24, 25]);
    let none = CardNo::all().filter(|&no| data.cards.empire(no).points.is_empty()).map(CardNo::number);
    assert_eq!(none.collect::<Vec<_>>(), [49, 57, 58, 59, 60]);
}

/// MU-29.3: 54 objectives give their colour, 12 offer two, 6 any.
#[test]
fn objectives_give_tokens() {
    let data = standard();
    let colours = |count| CardNo::all().filter(|&no| data.cards.empire(no).tokens.len() == count).count();
    assert_eq!((colours(1), colours(2), colours(6)), (54, 12, 6));
    assert_eq!(data.cards.empire(card(1)).tokens, Branches::ALL);
    for branch in Branch::ALL {
        let alone = CardNo::all().filter(|&no| data.cards.empire(no).tokens == Branches::one(branch));
        assert_eq!(alone.count(), 9, "{branch}");
    }
}

/// MU-O01 to MU-O32: every predicate is on some card, with its typed parameters.
#[test]
fn objectives_are_typed() {
    let data = standard();
    let on = |number: u8| data.cards.empire(card(number)).objective.clone();
    assert_eq!(on(1), [Predicate::Ring { center: Building::Castle, ring: Building::Tower, min: 4 }]);
    let three = zones(&data.map, &["latium", "jerusalem", "constantinople"]);
    assert_eq!(on(21), [Predicate::Hold { zones: three, min: 1 }]);
    let all = [Buildings(0b111), Buildings(0b11_1000), Buildings(0b100_0000)];
    assert_eq!(on(43), [Predicate::Together { buildings: all, min: 1 }]);
    let both = [Buildings::one(Building::City), Buildings::EMPTY, Buildings::one(Building::Cathedral)];
    assert_eq!(on(63), [Predicate::Together { buildings: both, min: 1 }]);
    assert_eq!(on(51), [Predicate::Tech { branch: None, level: 4 }]);
    assert_eq!(
        on(34),
        [Predicate::DebtFree, Predicate::FlorinsNet { min: 2000 }, Predicate::TaxMax { level: 20 }]
    );
    for kind in PredicateKind::ALL {
        let used = CardNo::all()
            .any(|no| data.cards.empire(no).objective.iter().any(|predicate| predicate.kind() == kind));
        assert!(used, "{kind}");
    }
}

/// MU-28.1 to MU-28.3, INV-38.
#[test]
fn the_event_deck_is_even() {
    let data = standard();
    let map = &data.map;
    let cards: Vec<_> = EventNo::all().map(|no| data.cards.event(no)).collect();
    assert_eq!(cards.len(), EVENT_CARDS);
    let backs = TAX_LEVELS.map(|tax| cards.iter().filter(|card| card.tolerated_tax == tax).count());
    assert_eq!(backs, [3, 7, 10, 7, 3]);
    let symbols =
        Symbol::ALL.map(|symbol| cards.iter().filter(|card| card.symbols.contains(&symbol)).count());
    assert_eq!(symbols, [23, 23, 21, 23]);
    let hits = |zone| cards.iter().filter(|card| card.region.contains(zone)).count();
    assert!(map.territories().iter().all(|zone| (1..=3).contains(&hits(zone))));
    let homes = Kingdom::ALL.map(|kingdom| map.home(kingdom).iter().map(hits).sum::<usize>());
    assert_eq!(homes, [11, 11, 11, 12, 11, 12]);
    for card in &cards {
        assert!((5..=7).contains(&card.region.len()), "{}", card.no);
        assert!(map.territories().contains_all(card.region));
        for sea in map.seas().iter() {
            assert_eq!(card.seas.contains(sea), !(map.adjacent(sea) & card.region).is_empty());
        }
    }
    let rhine =
        zones(map, &["rhineland", "saxony", "thuringia", "franconia", "swabia", "burgundy", "denmark"]);
    assert_eq!((cards[0].name.en.as_str(), cards[0].region), ("Rhine floods", rhine));
    assert_eq!(cards[0].seas, zones(map, &["north_sea", "west_baltic", "ligurian_sea"]));
}

/// MU-8.3, MU-19.4, INV-40: one point a unit of effect, two on level IV but for Engineering.
#[test]
fn technologies_have_their_prices() {
    let data = standard();
    for technology in Technology::ALL {
        let facts = data.cards.technology(technology);
        assert_eq!(facts.florins, 100 * u16::from(technology.level()), "{technology}");
        let dear = technology.level() == 4 && technology != Technology::Engineering;
        assert_eq!(facts.points, if dear { 2 } else { 1 }, "{technology}");
        assert!(!facts.windows.is_empty() && !facts.per.fr.is_empty());
    }
    let nation = data.cards.technology(Technology::Nation);
    assert_eq!(nation.windows, windows(&[W::Own, W::Invade, W::Battle, W::Rebel]));
    assert_eq!(data.cards.technology(Technology::Promotion).duration, Duration::Turn);
}

/// Chapter 26: 24 windows, in their order; after them the question whether purchases stay hidden (MU-25.40), in which no card
/// and no technology is used.
#[test]
fn windows_are_those_of_the_rules() {
    assert_eq!(Windows::ALL.len(), 24 + 1);
    assert_eq!((Window::ALL[0], Window::ALL[23]), (Window::Own, Window::AnyCost));
    assert_eq!(Window::ALL[24], Window::Hide);
    let data = standard();
    let used = CardNo::all().map(|card| data.cards.empire(card).windows);
    let used =
        used.chain(Technology::ALL.into_iter().map(|technology| data.cards.technology(technology).windows));
    assert!(used.into_iter().all(|windows| !windows.contains(Window::Hide)));
    assert_eq!(Windows::ALL.iter().collect::<Vec<_>>(), Window::ALL);
}

/// AR-37: a use costs one point of the colour of the branch; Cartography, Guides, Influence, Strategy and Flight of Time cost
/// two.
#[test]
fn technologies_cost_points_of_their_colour() {
    let data = standard();
    let dear = [
        Technology::Cartography,
        Technology::Guides,
        Technology::Influence,
        Technology::Strategy,
        Technology::FlightOfTime,
    ];
    for technology in Technology::ALL {
        let points = data.cards.technology(technology).points;
        assert_eq!(points, if dear.contains(&technology) { 2 } else { 1 }, "{technology}");
    }
}
