//! The engine against the machine-readable data of the rulebook: facts that show when they are played.

use constantinopole::{Asked, Event, Exchange, Goods, Path, Space, Zone};

use crate::data_file::{Alternatives, data};
use crate::support::*;

fn spaces(list: &[Space]) -> String {
    list.iter().map(|space| space.word()).collect::<Vec<_>>().join(" ")
}

/// CP-2.8, CP-6.8, CP-6.12: invaders take the passable spaces of a path in the order of the data.
#[test]
fn invaders_follow_the_paths() {
    for path in data().paths.iter().filter(|path| path.kind == "land") {
        for n in 0..path.passable_spaces.len() {
            let mut play = given(1).stock("").invaders(&spaces(&path.passable_spaces[..n])).play();
            play.plays(&format!("reveal / {}_1", path.id));
            play.then_invaders(&spaces(&path.passable_spaces[..=n]));
        }
        let garrison: Option<Zone> = (!path.garrison.is_empty()).then(|| word(&path.garrison));
        let mut guard = given(1).council().play();
        guard.plays("take turmarch");
        assert_eq!(guard.may(&format!("guard {}", path.id)), garrison.is_some());
    }
}

/// CP-2.8, CP-6.18: at sea every passable space is as good as another.
#[test]
fn pirates_choose_among_the_spaces_of_their_sea() {
    for sea in data().paths.iter().filter(|path| path.kind == "sea") {
        let mut play = given(1).stock("").play();
        play.plays(&format!("reveal / {}_1", sea.id));
        assert_eq!(play.choices("pirate").join(" "), spaces(&sea.passable_spaces));
    }
}

/// CP-7.29, CP-7.30: which invader of a path may be removed.
#[test]
fn invaders_are_removed_as_the_data_says() {
    for path in data().paths {
        let mut play = given(1).council().invaders(&spaces(&path.passable_spaces)).play();
        play.plays("take turmarch");
        let removable = match path.removal.as_str() {
            "free" => &path.passable_spaces[..],
            "most_advanced_first" => &path.passable_spaces[path.passable_spaces.len() - 1..],
            other => panic!("{other}"),
        };
        assert_eq!(play.choices("remove").join(" "), spaces(removable), "{}", path.id);
    }
}

/// CP-7.12, CP-7.13, CP-7.17, CP-7.18: Byzantines fill a zone in the order of the data, and bring what it
/// says.
#[test]
fn zones_are_filled_and_harvested() {
    for zone in data().zones.iter().filter(|zone| zone.kind != "sea" && zone.kind != "garrison") {
        let good = word::<Zone>(&zone.id).good();
        for n in 0..zone.fill_order.len() {
            let mut play = given(1).council().byzantines(&spaces(&zone.fill_order[..n])).play();
            play.plays(&format!("take logothete; settle {}", zone.id));
            play.then_byzantines(&spaces(&zone.fill_order[..=n]));
            let full = n + 1 == zone.fill_order.len();
            let gain = match zone.harvest_full {
                Some(amount) => full.then_some(amount),
                None => Some(zone.harvest_by_count[n]),
            };
            let settled = given(1).council().stock("").byzantines(&spaces(&zone.fill_order[..=n]));
            let mut play = settled.play();
            play.plays("take praetor");
            assert_eq!(play.position().stock, gain.map_or(Goods::NONE, |amount| Goods::of(good, amount)));
        }
    }
}

/// CP-2.6, CP-6.33: the zones that an Epidemic counts.
#[test]
fn an_epidemic_counts_the_zones_of_the_data() {
    let zones = data().zones;
    let counted = zones.iter().filter(|zone| zone.epidemic);
    let one: Vec<Space> = counted.clone().map(|zone| zone.fill_order[0]).collect();
    let mut play = given(1).byzantines(&spaces(&one)).play();
    let names: Vec<&str> = counted.map(|zone| zone.id.as_str()).collect();
    assert_eq!(play.plays("reveal / epidemic").choices("epidemic"), names);
}

/// CP-7.20 to CP-7.24: a ship goes through the spaces of its route and brings its reward home.
#[test]
fn ships_follow_the_routes() {
    for route in data().sea_routes {
        let mut at = String::new();
        for space in &route.spaces {
            let mut play = given(1).council().stock("").ships(&at).play();
            play.plays(&format!("take navarch; sail {}", route.id)).then_ships(space.word()).then_stock("");
            at = space.to_string();
        }
        let mut play = given(1).council().stock("").ships(&at).play();
        play.plays(&format!("take navarch; sail {}", route.id)).then_ships("");
        assert_eq!(play.position().stock, route.reward, "{}", route.id);
    }
}

/// CP-6.21: whom a card brings.
#[test]
fn cards_bring_those_they_name() {
    for facts in data().event_cards.iter().filter(|facts| facts.category == "invaders") {
        let mut play = given(1).age(facts.age).stock("").play();
        play.plays(&format!("reveal / {}", facts.card()));
        if facts.targets.len() == 2 {
            for (split, target) in [("split 3-0", facts.targets[0]), ("split 0-3", facts.targets[1])] {
                let mut play = play.clone();
                play.act(split);
                settle_pirates(&mut play);
                only_on(&play, target);
            }
        } else {
            settle_pirates(&mut play);
            only_on(&play, facts.targets[0]);
        }
        // CP-14.5: Defence helps against single origins.
        let given = given(1).age(facts.age).stock("1 gold").miracles("defence");
        let mut play = given.play();
        play.plays(&format!("reveal / {}", facts.card()));
        assert_eq!(play.may("miracle defence"), facts.defence_allowed, "{}", facts.card());
    }
}

fn settle_pirates(play: &mut Play) {
    while let Some(space) = play.choices("pirate").first() {
        let pirate = format!("pirate {space}");
        play.act(&pirate);
    }
}

fn only_on(play: &Play, target: Path) {
    for path in Path::ALL {
        assert_eq!(play.game.pressure(path).0 > 0, path == target, "{path}");
    }
}

/// What comes of a table with alternatives.
fn receives(play: &mut Play, gain: &Alternatives) {
    match gain[..] {
        [] => assert_eq!(play.position().stock, Goods::NONE),
        [goods] => assert_eq!(play.position().stock, goods),
        _ => {
            let offered: Vec<Goods> = play
                .choices("receive")
                .iter()
                .map(|good| {
                    let mut taken = play.clone();
                    taken.act(&format!("receive {good}"));
                    taken.position().stock
                })
                .collect();
            assert_eq!(offered, *gain);
        }
    }
}

/// CP-6.41: the Peace Day.
#[test]
fn peace_days_are_those_of_the_data() {
    for line in data().peace_day_table {
        for face in line.die_min..=line.die_max {
            for (city, gain) in [("", &line.gain), ("fountain", &line.gain_fountain)] {
                let mut play = given(1).stock("").city(city).play();
                play.plays(&format!("reveal / peace_day {face}"));
                receives(&mut play, gain);
            }
        }
    }
}

/// CP-6.42: Commerce.
#[test]
fn commerce_is_that_of_the_data() {
    let pirates: Vec<Space> = words("aeg1 euxw1 aeg2 euxe1 aeg3");
    for line in data().commerce_table {
        for (city, gain, inside) in
            [("", &line.gain, line.city_invaders_without_fairs), ("fairs", &line.gain_fairs, 0)]
        {
            let given = given(1).stock("").city(city).invaders(&spaces(&pirates[..line.pirates]));
            let mut play = given.play();
            play.plays("reveal / commerce").then_city_invaders(inside);
            receives(&mut play, gain);
        }
    }
}

/// CP-7.34: the six exchanges.
#[test]
fn exchanges_are_those_of_the_data() {
    let exchanges = data().exchanges;
    assert_eq!(exchanges.len(), Exchange::ALL.len());
    for (facts, exchange) in exchanges.iter().zip(Exchange::ALL) {
        assert_eq!((exchange.cost(), exchange.gain()), (facts.give, facts.receive));
        let given = given(1).council().with(|position| position.stock = facts.give);
        let mut play = given.play();
        play.plays(&format!("take kommerkiarios; exchange {} {}", exchange.give, exchange.get));
        assert_eq!(play.position().stock, facts.receive);
    }
}

/// CP-1.5, CP-2.1, CP-7.42, CP-7.53, CP-11.2, CP-12.8, CP-14.10, CP-14.11, CP-14.16: the numbers of what is
/// played.
#[test]
fn the_numbers_are_those_of_the_data() {
    let constants = data().constants;
    let number = |name: &str| constants[name].as_integer().expect("a number");
    let upkeep = |city: &str| i64::from(given(1).city(city).play().game.upkeep_due());
    assert_eq!(upkeep("arena senate") - upkeep("arena senate barn"), number("barn_upkeep_reduction"));
    assert_eq!(upkeep("arena senate") - upkeep("arena senate granary"), number("granary_upkeep_reduction"));
    let cathedral = given(1).age(3).city("cathedral mill barn").walls(&[1]).play().game.countable().cathedral;
    assert_eq!(i64::from(cathedral), 3 * number("cathedral_prestige_per_building"));
    let miracle = |name: &str| {
        let given = given(1).council().miracles(name).stock("3 gold").invaders("mtn1 mtn2 mtn3 aeg1");
        let mut play = given.play();
        play.plays(&format!("miracle {name}"));
        play
    };
    let left = |play: &Play| match play.asked() {
        Asked::Settle { left, .. } | Asked::Assault { left, .. } => i64::from(left),
        other => panic!("{other:?}"),
    };
    assert_eq!(left(&miracle("mercenaries")), number("mercenaries_max"));
    assert_eq!(left(&miracle("assault")), number("assault_max"));
    let throws = miracle("felicity").last.iter().filter(|e| matches!(e, Event::PeaceDay { .. })).count();
    assert_eq!(throws as i64, number("felicity_rolls"));
    let mut excubitor = given(1).age(2).council().play();
    excubitor.plays("take excubitor");
    assert_eq!(excubitor.position().known_top.len() as i64, number("excubitor_cards"));
    let faces = given(1).play().impossible("reveal", "peace_day 0");
    assert!(faces.ends_with(&format!(" {}", number("die_faces"))), "{faces}");
    let throws = |inside, gold| {
        let given = given(1).age(3).city_invaders(inside).primicerius_gold(gold);
        i64::from(given.play().game.throws_due())
    };
    assert_eq!(throws(1, 0) - throws(0, 0), number("siege_throw_per_city_invader"));
    assert_eq!(throws(1, 0) - throws(1, 1), number("siege_throw_reduction_per_primicerius_gold"));
    let game = given(1).play().game;
    let fields = Zone::ALL.into_iter().filter(|zone| zone.word().contains("field"));
    assert_eq!(fields.map(|zone| i64::from(game.settled(zone).1)).sum::<i64>(), number("wheat_field_spaces"));
    assert_eq!(i64::from(game.prestige()), number("prestige_track_start"));
}
