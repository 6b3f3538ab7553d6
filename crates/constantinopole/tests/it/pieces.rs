//! Pieces and supplies (rulebook section 1).

use constantinopole::{
    CardCount, Category, Constantinopole, Event, Good, Material, Miracle, Options, Refusal, Route,
};
use table::{Game, Guided, Options as _, Seat, Viewer};

use crate::support::*;

fn material() -> Material {
    Constantinopole::material(&Options::default()).expect("printed things")
}

/// CP-1.1: council, shop, city, miracles, pile and discard, map, prestige and the throws of the siege.
#[test]
fn the_board_has_its_parts() {
    let play = given(4).play();
    let (table, guide) = (play.position(), play.guide());
    assert_eq!((guide.council.len(), guide.shop.len()), (8, 26));
    assert_eq!((table.city.len(), table.miracles.len()), (8, 5));
    assert_eq!((table.cards_left, table.discard.len()), (Some(20), 0));
    assert_eq!((table.invaders.len(), table.byzantines.len(), table.ships.len()), (0, 0, 0));
    assert_eq!((guide.total, guide.throws.of_age), (0, 4));
}

/// CP-1.2: 25 buildings and eight walls; the ninth wall is not there.
#[test]
fn there_are_twenty_five_buildings_and_eight_walls() {
    let buildings = material().tiles.iter().filter(|facts| facts.category != Category::Wall).count();
    assert_eq!(buildings, 25);
    let given = given(1).council().stock("2 wheat 2 stone 2 wood 2 slave");
    let mut seven = given.clone().walls(&[1, 2, 3, 4, 5, 6, 7]).play();
    seven.plays("take eparch; build wall").then_walls(&[1, 2, 3, 4, 5, 6, 7, 8]);
    let mut eight = given.walls(&[1, 2, 3, 4, 5, 6, 7, 8]).play();
    assert!(!eight.guide().shop.contains(&word("wall")));
    assert_eq!(eight.plays("take eparch").refused("build wall"), Refusal::NoWallLeft);
}

/// CP-1.3: 90 event cards, 30 for each age.
#[test]
fn there_are_thirty_event_cards_for_each_age() {
    let packs = material().packs;
    let pack = |age| packs.iter().filter(|cards| cards.age == age).map(|cards| cards.count).sum::<u8>();
    assert_eq!([1, 2, 3].map(pack), [30, 30, 30]);
    // No pack can give more than it has of a card.
    let fault = |count| {
        given(1).with(|position| {
            position.discard.push(CardCount { age: 1, card: card("storm"), count });
        })
    };
    assert!(Constantinopole::from_position(&fault(3).position).is_ok());
    assert_eq!(fault(4).faults().len(), 1);
}

/// CP-1.4: five miracles for one gold, five for two, five for three.
#[test]
fn there_are_fifteen_miracles() {
    let for_gold = |gold| Miracle::ALL.iter().filter(|miracle| miracle.gold() == gold).count();
    assert_eq!([1, 2, 3].map(for_gold), [5, 5, 5]);
    let mut play = given(1).age(3).council().miracles("purges").city_invaders(1).stock("3 gold").play();
    play.plays("miracle purges").then_stock("").then_city_invaders(0);
}

/// CP-1.5: the die has eight faces, there are five ships, and one token for each kind of recovery.
#[test]
fn the_die_has_eight_faces() {
    let play = given(1).play();
    play.clone().plays("reveal / peace_day 8");
    for face in ["0", "9"] {
        let why = play.impossible("reveal", &format!("peace_day {face}"));
        assert!(why.contains("1, 2, 3, 4, 5, 6, 7, 8"), "{why}");
    }
    assert_eq!(Route::ALL.len(), 5);
    let table = given(1).city("mill quarry").resting("praetor").resting_tile("mill").play().position();
    assert_eq!((table.resting, table.resting_tile), (Some(word("praetor")), Some(word("mill"))));
}

/// CP-1.6: five kinds of goods.
#[test]
fn there_are_five_kinds_of_goods() {
    assert_eq!(Good::ALL.map(Good::word), ["wheat", "stone", "wood", "slave", "gold"]);
}

/// CP-1.7, A-24: the number of tokens is no limit for goods.
#[test]
fn goods_are_unlimited() {
    let given = given(1).council().stock("24 wheat 20 stone 20 wood 16 slave 12 gold").miracles("");
    let mut play = given.clone().byzantines("mam6a mam6b mam6c").play();
    play.plays("take praetor").then_stock("30 wheat 20 stone 20 wood 16 slave 12 gold");
    let mut play = given.clone().byzantines("mtn1 mtn2 mtn3 mtn4").play();
    play.plays("take praetor").then_stock("24 wheat 28 stone 20 wood 16 slave 12 gold");
    let mut play = given.clone().byzantines("for1 for2 for3 for4").play();
    play.plays("take praetor").then_stock("24 wheat 20 stone 28 wood 16 slave 12 gold");
    let mut play = given.clone().ships("aeg1").play();
    play.plays("take navarch; sail aegean_1").then_stock("24 wheat 20 stone 20 wood 17 slave 12 gold");
    let mut play = given.ships("euxe3").play();
    play.plays("take navarch; sail euxine_east").then_stock("24 wheat 20 stone 20 wood 16 slave 14 gold");
}

const ALL_LAND: &str = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam6b mam6c mam3a mam3b mam1a \
    sel6a sel6b sel6c sel3a sel3b sel1a mamg1 mamg2 selg1 selg2";

/// CP-1.8: there is room for 24 Byzantines, and the bank has them all.
#[test]
fn byzantines_never_run_out() {
    let almost = ALL_LAND.replace("mtn1 ", "");
    let mut play = given(1).council().byzantines(&almost).play();
    play.plays("take logothete").then_byzantines(ALL_LAND);
    assert_eq!(play.position().byzantines.len(), 24);
    // Nowhere else could another one stand.
    assert!(play.guide().choices.iter().all(|choice| choice.action == "reveal"));
    for sea in ["aeg1", "euxw1", "euxe3"] {
        assert_eq!(given(1).byzantines(sea).faults().len(), 1, "{sea}");
    }
}

/// CP-1.9, A-24: more than 30 invaders are about, and still they come.
#[test]
fn invaders_are_unlimited() {
    let land = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam3a mam1a sel6a sel3a sel1a";
    let everywhere = format!("{land} aeg1 aeg2 aeg3 euxw1 euxe1");
    let given = given(1).stock("").invaders(&everywhere).cemetery(40).city_invaders(31);
    let mut play = given.play();
    assert_eq!(play.position().invaders.len(), 19);
    play.plays("reveal / crusaders_2").then_city_invaders(33).then_cemetery(40);
    play.plays("take turmarch; remove mam3a").then_cemetery(41);
    play.plays("reveal / mamluks_2").then_city_invaders(34).then_invaders(&everywhere);
}

/// CP-1.10: whatever becomes of them, all five ships are in port or on their routes.
#[test]
fn ships_never_leave_the_board() {
    let sailing = given(1).stock("").ships("aeg1 aeg2 aeg3 euxw1 euxe2");
    let moored = |play: &Play| Route::ALL.iter().filter(|&&route| play.game.voyage(route) == 0).count();
    let mut storm = sailing.play();
    storm.plays("reveal / storm");
    assert_eq!(moored(&storm), 5);
    assert_eq!(storm.plays("take navarch").choices("sail").len(), 5, "and all of them can sail again");
    let mut pirates = sailing.play();
    pirates.plays("reveal / aegean_pirates_1; pirate aeg2").then_ships("aeg1 aeg3 euxw1 euxe2");
    assert_eq!(moored(&pirates), 1);
    assert!(pirates.happened(|event| matches!(event, Event::Landed { ship: Some(Route::Aegean2), .. })));
}

/// Any number may play, as far as there are seats (CP-16.1); everybody sees the same table.
#[test]
fn one_to_eight_sit_at_the_table() {
    let faults = |seats| Options { seats, ..Options::default() }.faults().len();
    assert_eq!([0, 1, 2, 5, 8, 9].map(faults), [1, 0, 0, 0, 0, 1]);
    let play = given(5).play();
    let table = play.game.view(Viewer::Spectator).table;
    assert!((0..5).all(|seat| play.game.view(Seat(seat).into()).table == table));
}
