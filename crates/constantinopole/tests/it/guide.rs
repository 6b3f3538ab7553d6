//! The help beside the table: what things amount to.

use constantinopole::{
    CardCount, Constantinopole, Difficulty, Frame, Options, Path, Prestige, Price, Siege, Throws, Tile,
    UpkeepBill,
};
use table::Guided;

use crate::random_games::always;
use crate::support::*;

// --- the siege to come --------------------------------------------------------------------------

/// CP-10.5: the throws of the age, those for invaders, less what the Primicerius bought off.
#[test]
fn throws_are_added_up() {
    let throws = |age, inside, gold| {
        given(2).age(age).city_invaders(inside).primicerius_gold(gold).play().guide().throws
    };
    assert_eq!(throws(1, 0, 0), Throws { of_age: 4, extra: 0, bought_off: 0, all: 4 });
    assert_eq!(throws(2, 3, 0), Throws { of_age: 6, extra: 3, bought_off: 0, all: 9 });
    assert_eq!(throws(3, 3, 4), Throws { of_age: 8, extra: 3, bought_off: 4, all: 7 });
    assert_eq!(throws(3, 2, 30), Throws { of_age: 8, extra: 2, bought_off: 10, all: 0 });
}

/// While a hit is asked about, its throw is made: only those after it are left.
#[test]
fn throws_left_in_a_siege() {
    let siege = Siege { extra: 1, throws: 4, plated: true, hit: Some(0) };
    let given = given(2).city("mill crane").city_invaders(1).last_thrower(1).miracles("").stock("9 wheat");
    let mut play = given.at(Frame::Siege(siege)).play();
    assert_eq!(play.guide().throws.all, 4);
    play.act_with("fall", "8 8 2");
    assert_eq!(play.guide().throws.all, 1);
    play.act_with("shield", "8");
    assert_eq!(play.position().age, 2);
}

/// The siege on a city, throw by throw: how often each slot loses its building, of all sequences of throws.
fn losses(buildings: u8, walls: u8, throws: u32) -> [u32; 8] {
    let mut lost = [0; 8];
    for mut sequence in 0..8_u32.pow(throws) {
        let (mut standing, mut walled) = (buildings, walls);
        for _ in 0..throws {
            let shot = 1 << (sequence % 8);
            sequence /= 8;
            match () {
                () if standing == 0 && walled == 0 => break,
                () if walled & shot != 0 => walled &= !shot,
                () => standing &= !shot,
            }
        }
        for (slot, lost) in lost.iter_mut().enumerate() {
            *lost += u32::from((buildings & !standing) >> slot & 1);
        }
    }
    lost
}

/// The risk of each slot is what counting all sequences of up to five throws gives.
#[test]
fn the_risk_is_that_of_all_sequences() {
    let (buildings, walls) = (0b0100_0111, 0b0010_0010);
    for throws in 0..=5 {
        let given = given(2).age(3).city("1:mill 2:crane 3:arena 7:fairs").walls(&[2, 6]);
        let guide = given.primicerius_gold(8 - throws).play().guide();
        assert_eq!(guide.throws.all, throws);
        let all = 8_u32.pow(throws.into());
        let expected = losses(buildings, walls, throws.into()).map(|lost| (2000 * lost + all) / (2 * all));
        assert_eq!(guide.risk.map(u32::from), expected, "{throws} throws");
    }
}

/// A city with a single building, which ends the siege when it falls.
#[test]
fn the_risk_of_the_last_building() {
    for (walls, bits) in [(&[][..], 0), (&[4], 0b1000)] {
        let given = given(2).age(1).city("4:crane").walls(walls);
        let all = 8_u32.pow(4);
        let expected = losses(0b1000, bits, 4).map(|lost| (2000 * lost + all) / (2 * all));
        assert_eq!(given.play().guide().risk.map(u32::from), expected);
    }
}

/// The figures of the rulebook's section 21: 41, 55 and 66 per cent, behind a wall 8, 17 and 26.
#[test]
fn the_risk_of_each_age() {
    for (age, open, walled) in [(1, 41, 8), (2, 55, 17), (3, 66, 26)] {
        let risk = given(2).age(age).city("mill crane").walls(&[2]).play().guide().risk;
        assert_eq!(((risk[0] + 5) / 10, (risk[1] + 5) / 10), (open, walled), "age {age}");
        assert_eq!(risk[2..], [0; 6], "nothing stands there");
    }
}

// --- upkeep and prestige ------------------------------------------------------------------------

/// CP-11.2: the bill, what Barn and Granary save, and what the wheat lacks.
#[test]
fn the_upkeep_bill() {
    let bill =
        |city, walls: &[usize], stock| given(2).city(city).walls(walls).stock(stock).play().guide().upkeep;
    let due = |tiles, saved, due, short| UpkeepBill { tiles, saved, due, short };
    assert_eq!(bill("", &[], ""), due(0, 0, 0, 0));
    assert_eq!(bill("arena mill", &[1, 8], "3 wheat"), due(8, 0, 8, 5));
    assert_eq!(bill("arena mill", &[1, 8], "30 wheat"), due(8, 0, 8, 0));
    assert_eq!(bill("arena mill barn", &[1, 8], "3 wheat"), due(8, 3, 5, 2));
    assert_eq!(bill("arena mill barn granary", &[1, 8], ""), due(8, 8, 0, 0));
    assert_eq!(bill("arena abbey granary", &[], ""), due(9, 6, 3, 3));
}

/// CP-12: what would be counted now; level V only in the last age, and only where it stands.
#[test]
fn the_prestige_that_would_be_counted() {
    let city = "harbour granary great_square arena cemetery senate cathedral";
    let table = |age| {
        let given = given(2).age(age).city(city).stock("9 wheat").cemetery(5).byzantines("mtn4 mamg1 mam3b");
        given.ships("aeg1 euxe2").diplomacy(1, "vlachs_1", 2).play().guide()
    };
    let prestigious =
        Prestige { buildings: 0, great_square: 4, arena: 3, cemetery: 2, senate: 2, cathedral: 14 };
    for age in [1, 2] {
        assert_eq!(table(age).prestige, Prestige { buildings: 7, ..Prestige::default() });
        assert_eq!(table(age).prestigious, prestigious);
    }
    assert_eq!(table(3).prestige, Prestige { buildings: 7, ..prestigious });
}

/// What prestigious buildings would bring, standing or not; a Cathedral that is not built counts itself.
#[test]
fn prestigious_buildings_are_weighed_before_they_stand() {
    let weigh = |city| given(2).city(city).stock("7 wheat").cemetery(9).play().guide();
    let guide = weigh("mill crane");
    assert_eq!(guide.prestige, Prestige { buildings: 2, ..Prestige::default() });
    let expected = Prestige { great_square: 3, cemetery: 4, cathedral: 6, ..Prestige::default() };
    assert_eq!(guide.prestigious, expected);
    assert_eq!(weigh("mill crane cathedral").prestigious.cathedral, 6);
    assert_eq!(weigh("mill crane fairs statue fountain barn sawmill quarry").prestigious.cathedral, 16);
}

/// CP-12.2: the total is that of all ages counted.
#[test]
fn the_total_is_added_up() {
    let age = |buildings, arena| Prestige { buildings, arena, ..Prestige::default() };
    assert_eq!(given(2).age(3).prestige(&[age(4, 0), age(9, 2)]).play().guide().total, 15);
}

/// What the guide foretells before the payment is what is counted then, but for the wheat that is paid.
#[test]
fn the_forecast_comes_true() {
    for age in 1..=3 {
        let city = "great_square arena cathedral harbour";
        let given =
            given(1).age(age).city(city).stock("30 wheat 3 gold").byzantines("mtn4").miracles("reserves");
        let mut play = given.at(Frame::Upkeep).play();
        let before = play.guide();
        assert_eq!(before.upkeep.due, 18);
        play.act("pay");
        let square = if age == 3 { (30 - 18) / 2 } else { 0 };
        assert_eq!(play.scored(), Prestige { great_square: square, ..before.prestige });
    }
}

// --- cards and the map --------------------------------------------------------------------------

/// CP-16.3: the cards that nobody has seen, put away or not.
#[test]
fn cards_that_may_still_come() {
    let guide =
        given(2).age(2).known_top("fire").card("storm").miracles("felicity").stock("9 gold").play().guide();
    let count =
        |name: &str| guide.unseen.iter().find(|cards| cards.card == card(name)).map(|cards| cards.count);
    assert_eq!(
        (count("fire"), count("storm"), count("mamluks_2"), count("corsairs")),
        (Some(1), Some(2), Some(2), None)
    );
    assert!(guide.unseen.iter().all(|cards| cards.age == 2));
    assert_eq!(guide.unseen.iter().map(|cards| u32::from(cards.count)).sum::<u32>(), 28);
}

/// CP-6.27, CP-6.29: the price against the card on the table, with the Consulate if it works.
#[test]
fn the_price_of_diplomacy() {
    let price = |city, card: &str| {
        given(2)
            .city(city)
            .card(card)
            .stock("9 gold 9 stone 9 wood")
            .miracles("felicity")
            .play()
            .guide()
            .price
    };
    assert_eq!(price("", "crusaders_2"), Some(Price { goods: goods("3 wood"), either: false }));
    assert_eq!(price("consulate", "crusaders_2"), Some(Price { goods: goods("2 wood"), either: false }));
    assert_eq!(price("consulate", "mamluks_1"), Some(Price { goods: goods("1 stone 1 wood"), either: true }));
    assert_eq!(price("consulate", "storm"), None);
    assert_eq!(given(2).play().guide().price, None);
}

/// Overrun paths, blocked ships, and where the next invader of each path would go.
#[test]
fn the_map_is_read() {
    let given = given(2).invaders("mtn1 mtn2 mtn3 mtn4 for1 mam3a aeg1 euxe1").ships("aeg2 euxe2");
    let guide = given.play().guide();
    assert_eq!(guide.overrun, [Path::Crusaders]);
    assert_eq!(guide.blocked, [word("aegean_1")], "on its way a ship passes a pirate behind it");
    let next = |path: Path| {
        let landing = guide.next.iter().find(|landing| landing.path == path).expect("every path");
        landing.spaces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(Path::ALL.map(next), ["", "for2", "mam6a", "sel6a", "aeg3", "euxw1"]);
    let blocked =
        crate::support::given(2).invaders("euxe1 euxw1").ships("euxe3 euxw2").play().guide().blocked;
    assert_eq!(blocked, [word("euxine_west"), word("euxine_east")]);
}

/// CP-7.2, CP-8.2: council and shop.
#[test]
fn council_and_shop() {
    let guide = given(2).city("mill crane").walls(&[1, 2, 3, 4, 5, 6, 7, 8]).play().guide();
    assert_eq!((guide.council.len(), guide.shop.len()), (8, 23));
    assert!(!guide.shop.contains(&Tile::Wall) && !guide.shop.contains(&Tile::Mill));
    assert!(given(2).play().guide().shop.contains(&Tile::Wall));
}

/// The guide of random games agrees with what the engine tells bots.
#[test]
fn the_guide_agrees_with_the_table() {
    always(12, 91, |moment| {
        let view = table::Game::view(&moment.after, table::Viewer::Spectator);
        let guide = Constantinopole::guide(&view, &table::Legal::new());
        let game = &moment.after;
        assert_eq!((guide.total, guide.prestige), (game.prestige(), game.countable()));
        assert_eq!(guide.upkeep.due, game.upkeep_due());
        assert_eq!(guide.upkeep.short, game.upkeep_due().saturating_sub(game.goods().wheat));
        let throws = guide.throws;
        if !matches!(game.stage(), Frame::Siege(_)) {
            assert_eq!(throws.all, throws.of_age + throws.extra - throws.bought_off);
        }
        for (slot, risk) in guide.risk.iter().enumerate() {
            assert_eq!(
                *risk > 0,
                game.building_at(slot).is_some() && throws.all > u8::from(game.walls() >> slot & 1 == 1)
            );
        }
        assert!(guide.choices.is_empty());
    });
}

/// What is printed: 26 kinds of tiles with costs, fifteen prices, the packs, and the difficulty's start.
#[test]
fn the_material_is_complete() {
    let material = |difficulty| {
        Constantinopole::material(&Options { difficulty, ..Options::default() }).expect("material")
    };
    let standard = material(Difficulty::Standard);
    assert_eq!((standard.tiles.len(), standard.prices.len(), standard.put_away), (26, 15, 10));
    assert_eq!(standard.stock, goods("1 wheat 1 stone 1 wood"));
    assert!(standard.packs.contains(&CardCount { age: 3, card: card("corsairs"), count: 2 }));
    let facts = |name: &str| *standard.tiles.iter().find(|facts| facts.tile == word(name)).expect("a tile");
    let wall = facts("wall");
    assert_eq!(
        (wall.level, wall.upkeep, wall.prestige, wall.cost),
        (0, 1, 0, goods("1 wheat 1 stone 1 wood 1 slave"))
    );
    let granary = facts("granary");
    assert_eq!((granary.level, granary.upkeep, granary.prestige), (4, 0, 4));
    let senate = facts("senate");
    assert_eq!((senate.level, senate.upkeep, senate.prestige, senate.cost.wheat), (5, 5, 0, 5));
    assert_eq!(material(Difficulty::Legendary).stock, goods(""));
}
