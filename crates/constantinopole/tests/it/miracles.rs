//! The fifteen miracles: price, effect, and that each is used once (rulebook section 14).

use constantinopole::{Asked, Event, Frame, Miracle, NoMiracle, Refusal, Tile, Zone};

use crate::support::*;

/// A character is about to be called, with these miracles on display and gold for all of them.
fn shown(miracles: &str) -> Given {
    given(3).stock("9 gold").miracles(miracles).council()
}

/// A table on which a miracle has its moment and something to do, with so much gold.
pub(crate) fn moment(miracle: &str, gold: u16) -> Given {
    let given = given(3).city("mill crane").byzantines("mtn4 mamg1").invaders("mtn1 aeg1").city_invaders(2);
    let given = given.stock("").miracles(miracle).with(|position| position.stock.gold = gold);
    match miracle {
        "defence" => given.card("vlachs_1"),
        "windfall" => given.card("storm"),
        "lull" => given,
        "plating" => given.at(Frame::Besieged),
        "reserves" => given.at(Frame::Upkeep),
        "vigilance" => given.at(Frame::Reset),
        _ => given.council(),
    }
}

/// CP-1.4, CP-14: what each miracle costs.
pub(crate) const PRICES: [(&str, u16); 15] = [
    ("defence", 1),
    ("windfall", 1),
    ("lull", 1),
    ("pronoia", 1),
    ("poliorcetics", 1),
    ("felicity", 2),
    ("mercenaries", 2),
    ("ramparts", 2),
    ("vigilance", 2),
    ("crusade", 2),
    ("reserves", 3),
    ("assault", 3),
    ("purges", 3),
    ("plating", 3),
    ("monument", 3),
];

/// CP-14.1, INV-14: its price in gold goes to the bank and the card is turned over; CP-14.5 to CP-14.19: the
/// prices.
#[test]
fn every_miracle_has_its_price() {
    for (name, price) in PRICES {
        let mut play = moment(name, price).play();
        // The throws of Felicity and of the siege bring no gold.
        play.act_with(&format!("miracle {name}"), if name == "felicity" { "1 1 1 1 1" } else { "" });
        assert_eq!((play.position().stock.gold, word::<Miracle>(name).gold()), (0, price), "{name}");
        assert!(play.happened(|event| {
            matches!(event, Event::Miracle { miracle, gold, .. } if miracle.word() == name && *gold == price)
        }));
        let state = play.position().miracles.into_iter().find(|state| state.miracle.word() == name);
        assert!(state.is_some_and(|state| state.used), "{name}");
    }
}

/// CP-14.1: with a gold less it is refused, or not even asked about.
#[test]
fn every_miracle_wants_its_gold() {
    for (name, price) in PRICES {
        let poor = moment(name, price - 1);
        if name == "plating" || name == "vigilance" {
            assert_eq!(poor.faults()[0].at, "flow", "nobody is asked about {name}");
        } else if name != "defence" && name != "windfall" {
            assert_eq!(poor.play().no_miracle(name), NoMiracle::TooDear, "{name}");
        }
    }
    // A card with nothing else to answer is resolved by itself: here the treaty could be paid.
    let card =
        |card, miracle| given(2).stock("1 stone 1 wood").city("statue").miracles(miracle).card(card).play();
    assert_eq!(card("aegean_pirates_1", "defence").no_miracle("defence"), NoMiracle::TooDear);
    assert_eq!(card("storm", "windfall").no_miracle("windfall"), NoMiracle::TooDear);
}

/// CP-14.1, INV-14: each once in the game.
#[test]
fn every_miracle_is_used_once() {
    for (name, _) in PRICES {
        let mut play = moment(name, 9).play();
        play.act(&format!("miracle {name}"));
        assert_eq!(play.no_miracle(name), NoMiracle::Used, "{name}");
        let turned = moment(name, 9).with(|position| {
            position.miracles[0].used = true;
            position.card = None;
        });
        assert_eq!(turned.at(Frame::Start).play().no_miracle(name), NoMiracle::Used, "{name}");
    }
}

/// CP-14.1, CP-3.7: what is not among the five is not there; nobody ever has to use one.
#[test]
fn only_miracles_on_display_are_worked() {
    let play = shown("felicity").play();
    assert_eq!(play.no_miracle("purges"), NoMiracle::NotShown);
    assert!(play.may("take praetor"), "the turn goes on without it");
}

// --- instead of a card --------------------------------------------------------------------------

/// CP-14.5: the card is not applied and goes to the discard; guards stay.
#[test]
fn defence_stops_a_card_of_one_origin() {
    for card in ["crusaders_2", "vlachs_1", "mamluks_1", "seljuks_2", "aegean_pirates_2", "euxine_pirates_1"]
    {
        let mut play = shown("defence").byzantines("mamg1 selg1").card(card).play();
        play.act("miracle defence").then_invaders("").then_byzantines("mamg1 selg1").then_stock("8 gold");
        let position = play.position();
        assert_eq!((play.asked(), position.diplomacy.len()), (Asked::Council, 0));
        assert_eq!((position.discard[0].card.word(), position.discard[0].count), (card, 1));
    }
}

/// CP-14.5: not against Invasions and Corsairs, disasters and rejoicings.
#[test]
fn defence_is_for_nothing_else() {
    let cards = [
        (2, "north_invasion"),
        (2, "south_invasion"),
        (3, "corsairs"),
        (1, "storm"),
        (1, "peace_day"),
        (1, "commerce"),
    ];
    for (age, card) in cards {
        let play = shown("defence felicity").age(age).card(card).play();
        assert_eq!(play.no_miracle("defence"), NoMiracle::NotNow, "{card}");
    }
}

/// CP-14.6: a disaster is not applied, and no building gives its bonus for it.
#[test]
fn windfall_stops_a_disaster() {
    for (card, building) in [("storm", "lighthouse"), ("epidemic", "hospice"), ("fire", "aqueduct")] {
        for city in ["mill", building] {
            let given = shown("windfall").age(2).city(city).byzantines("mtn4").ships("aeg1").card(card);
            let mut play = given.play();
            play.act("miracle windfall").then_byzantines("mtn4").then_ships("aeg1").then_stock("8 gold");
            assert_eq!(play.asked(), Asked::Council, "no bonus for {card}");
            assert_eq!(play.position().discard[0].card.word(), card);
            assert!(play.stands(city));
        }
    }
    for card in ["vlachs_1", "peace_day", "commerce"] {
        let play = shown("windfall felicity").card(card).play();
        assert_eq!(play.no_miracle("windfall"), NoMiracle::NotNow, "{card}");
    }
}

/// CP-14.7, CP-4.9: no card this turn; the turn goes on with the character, and no card is used up.
#[test]
fn lull_is_a_turn_without_a_card() {
    let mut play = shown("lull").at(Frame::Start).cards_left(1).play();
    play.act("miracle lull").then_stock("8 gold");
    assert_eq!((play.asked(), play.position().cards_left), (Asked::Council, Some(1)));
    play.act("take patriarch");
    // CP-4.11: the last card is still to come.
    assert_eq!((play.asked(), play.position().age, play.position().turn), (Asked::Reveal, 1, 2));
}

// --- on the map ---------------------------------------------------------------------------------

/// CP-14.8, A-23: everything is harvested that can be, and nothing is left out; the rest stays.
#[test]
fn pronoia_harvests_everything() {
    let byzantines = "mtn4 mtn3 for4 mam6a mam6b mam6c mam3b sel3a sel3b sel1a mamg1 selg1";
    let given = shown("pronoia").byzantines(byzantines).invaders("mtn1 mam3a");
    let mut play = given.play();
    play.act("miracle pronoia").then_byzantines("mam3b mamg1 selg1").then_invaders("mtn1 mam3a");
    play.then_stock("8 gold 3 stone 1 wood 10 wheat");
    assert_eq!(play.asked(), Asked::Council, "nothing is asked");
}

/// CP-14.11, D-31: up to four Byzantines, several in a zone, not in garrisons.
#[test]
fn mercenaries_settle_where_they_like() {
    let mut play = shown("mercenaries").invaders("mam1a").play();
    play.act("miracle mercenaries");
    assert_eq!(play.asked(), Asked::Settle { left: 4, optional: false });
    let asked = play.asked();
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked }, "the first one comes");
    assert_eq!(play.refused("settle sel_garrison"), Refusal::Garrison(Zone::SelGarrison));
    assert_eq!(play.refused("settle mam_field1"), Refusal::Full(Zone::MamField1));
    play.act("settle sel_field6")
        .act("settle sel_field6")
        .act("settle sel_field6")
        .then_byzantines("sel6a sel6b sel6c");
    assert_eq!(play.refused("settle sel_field6"), Refusal::Full(Zone::SelField6));
    play.act("settle forest").then_byzantines("for4 sel6a sel6b sel6c");
    assert_eq!(play.asked(), Asked::Council);
}

/// CP-14.11, D-31: the steps after the first may be declined; without room they end.
#[test]
fn fewer_mercenaries_will_do() {
    let mut play = shown("mercenaries").play();
    play.act("miracle mercenaries").act("settle mountain");
    assert_eq!(play.asked(), Asked::Settle { left: 3, optional: true });
    play.act("done").then_byzantines("mtn4").then_stock("7 gold");
    assert_eq!(play.asked(), Asked::Council);
    let full =
        "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam6b mam6c mam3a mam3b mam1a sel6a sel6b sel6c sel1a";
    let mut play = shown("mercenaries").byzantines(full).play();
    // The middle eastern field has two spaces: the first is taken, and then the second may be.
    play.act("miracle mercenaries");
    assert_eq!(
        (play.asked(), play.legal().join(",")),
        (Asked::Settle { left: 3, optional: true }, "settle sel_field3,done".into())
    );
    play.act("settle sel_field3");
    assert_eq!(play.asked(), Asked::Council);
}

/// CP-14.12: every free garrison space gets a guard.
#[test]
fn ramparts_fill_the_garrisons() {
    for before in ["", "mamg1", "mamg2 selg1", "mamg1 mamg2 selg2"] {
        let mut play = shown("ramparts").byzantines(before).play();
        play.act("miracle ramparts").then_byzantines("mamg1 mamg2 selg1 selg2").then_stock("7 gold");
    }
}

/// CP-14.14: on land all invaders of the path become Byzantines by the Gyrovague's rules; no harvest.
#[test]
fn a_crusade_on_land() {
    let given = shown("crusade").invaders("for1 for2 mtn1 mtn2 mtn3 mam6a mam1a sel3a").cemetery(2);
    let given = given.byzantines("mtn4 mam6b");
    let mut play = given.play();
    play.act("miracle crusade");
    assert_eq!(play.choices("crusade"), ["crusaders", "vlachs", "mamluks", "seljuks"]);
    assert_eq!(play.refused("crusade aegean_pirates"), Refusal::NobodyToConvert(word("aegean_pirates")));
    let asked = play.asked();
    assert_eq!((asked, play.refused("done")), (Asked::Crusade, Refusal::WrongStep { asked }));
    let after = |path: &str, invaders: &str, byzantines: &str| {
        let mut play = play.clone();
        play.act(&format!("crusade {path}")).then_invaders(invaders).then_byzantines(byzantines);
        play.then_cemetery(2).then_stock("7 gold");
        assert_eq!(play.asked(), Asked::Council);
    };
    // Nearest to the city first; in a field the spaces beside the path first.
    after("vlachs", "mtn1 mtn2 mtn3 mam6a mam1a sel3a", "for3 for4 mtn4 mam6b");
    after("crusaders", "for1 for2 mam6a mam1a sel3a", "mtn1 mtn2 mtn3 mtn4 mam6b");
    after("mamluks", "for1 for2 mtn1 mtn2 mtn3 sel3a", "mtn4 mam6b mam6c mam1a");
    after("seljuks", "for1 for2 mtn1 mtn2 mtn3 mam6a mam1a", "mtn4 mam6b sel3b");
}

/// CP-14.14: at sea the ships come out of port; nothing is gained.
#[test]
fn a_crusade_at_sea() {
    let given = shown("crusade").invaders("aeg1 aeg3 euxe1 mtn1").ships("aeg2 euxw2");
    let mut play = given.play();
    play.act("miracle crusade");
    assert_eq!(play.choices("crusade"), ["crusaders", "aegean_pirates", "euxine_pirates"]);
    play.clone().act("crusade aegean_pirates").then_ships("aeg1 aeg2 aeg3 euxw2").then_invaders("mtn1 euxe1");
    play.act("crusade euxine_pirates").then_ships("aeg2 euxw2 euxe1").then_invaders("mtn1 aeg1 aeg3");
    play.then_stock("7 gold");
}

/// CP-14.16, D-31: up to six invaders of the map, all to the Cemetery; the nearest first on forest and mountain.
#[test]
fn an_assault_removes_six() {
    let given =
        shown("assault").invaders("mtn1 mtn2 for1 mam6a mam1a aeg1 euxw1").city_invaders(2).cemetery(1);
    let mut play = given.play();
    play.act("miracle assault");
    assert_eq!(play.asked(), Asked::Assault { left: 6, optional: false });
    let asked = play.asked();
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked });
    assert_eq!(play.refused("remove mtn1"), Refusal::NotNearest(word("mtn1")));
    assert_eq!(play.refused("remove sel1a"), Refusal::NoInvader(word("sel1a")));
    for space in ["mtn2", "mtn1", "mam6a", "aeg1", "euxw1", "for1"] {
        play.act(&format!("remove {space}"));
    }
    play.then_invaders("mam1a").then_cemetery(7).then_city_invaders(2).then_stock("6 gold");
    assert_eq!(play.asked(), Asked::Council);
}

/// CP-14.16: fewer will do; without invaders it ends.
#[test]
fn an_assault_may_stop() {
    let mut play = shown("assault").invaders("mtn1 for1 aeg1").play();
    play.act("miracle assault").act("remove aeg1");
    assert_eq!(play.asked(), Asked::Assault { left: 5, optional: true });
    play.clone().act("done").then_invaders("mtn1 for1").then_cemetery(1);
    play.act("remove mtn1").act("remove for1").then_invaders("").then_cemetery(3);
    assert_eq!(play.asked(), Asked::Council);
}

// --- in the city --------------------------------------------------------------------------------

/// CP-14.9, D-31: one wall, free of cost, on a free wall slot, before a building or not.
#[test]
fn poliorcetics_is_a_free_wall() {
    let mut play = shown("poliorcetics").city("mill").walls(&[1, 3]).play();
    play.act("miracle poliorcetics");
    assert_eq!(play.asked(), Asked::Place { tile: Tile::Wall, free: true });
    assert_eq!(play.choices("slot"), ["2", "4", "5", "6", "7", "8"]);
    assert_eq!(play.refused("slot 3"), Refusal::Walled(2));
    play.act("slot 8").then_walls(&[1, 3, 8]).then_stock("8 gold").then_city("1:mill");
    assert_eq!(play.asked(), Asked::Council);
}

/// CP-14.10: five Peace Days by the table, the Fountain included unless it is new.
#[test]
fn felicity_is_five_peace_days() {
    let five = |given: Given, stock: &str| {
        let mut play = given.play();
        play.act_with("miracle felicity", "1 3 5 7 8").then_stock(stock);
        let throws = play.events.iter().filter(|event| matches!(event, Event::PeaceDay { .. })).count();
        assert_eq!((throws, play.asked()), (5, Asked::Council));
    };
    five(shown("felicity"), "7 gold 1 wheat 1 wood 1 stone 2 slave");
    five(shown("felicity").city("fountain"), "9 gold 2 wheat 1 stone 1 wood 1 slave");
    five(shown("felicity").city("fountain").fresh("fountain"), "7 gold 1 wheat 1 wood 1 stone 2 slave");
}

/// CP-14.17: all invaders in the city return to the bank, not to the Cemetery; the map stays.
#[test]
fn purges_empty_the_city() {
    let mut play = shown("purges").city_invaders(4).invaders("mtn1").cemetery(3).play();
    play.act("miracle purges")
        .then_city_invaders(0)
        .then_invaders("mtn1")
        .then_cemetery(3)
        .then_stock("6 gold");
}

/// CP-14.19, A-22, D-31: a building that is not prestigious, free of cost, on a free slot; no wall.
#[test]
fn a_monument_is_a_free_building() {
    let mut play = shown("monument").city("mill 3:crane").walls(&[2]).play();
    play.act("miracle monument");
    assert_eq!((play.asked(), play.choices("build").len()), (Asked::Monument, 18));
    for tile in ["wall", "great_square", "arena", "cemetery", "senate", "cathedral"] {
        assert_eq!(play.refused(&format!("build {tile}")), Refusal::NoMonument(word(tile)));
    }
    assert_eq!(play.refused("build mill"), Refusal::Standing(Tile::Mill));
    play.act("build granary");
    assert_eq!(play.asked(), Asked::Place { tile: Tile::Granary, free: true });
    assert_eq!(play.choices("slot"), ["2", "4", "5", "6", "7", "8"]);
    assert_eq!(play.refused("slot 3"), Refusal::Occupied(2));
    play.act("slot 2").then_city("1:mill 2:granary 3:crane").then_walls(&[2]).then_stock("6 gold");
    // it does nothing before the turn ends.
    assert!(play.position().city[1].fresh);
}
