//! Event cards, and invaders by land and by sea (rulebook sections 6.1 to 6.4).

use constantinopole::{Asked, Card, Constantinopole, Event, Options, Path, Refusal, Space};
use table::{Game, Guided, Seat, Viewer};

use crate::support::*;

/// CP-6.1: the card on top is applied at once.
#[test]
fn the_top_card_is_applied() {
    let mut play = given(2).stock("").known_top("crusaders_1 storm").play();
    play.plays("reveal").then_invaders("mtn1");
    assert_eq!(play.position().known_top, [Card::Storm]);
}

/// CP-6.2, CP-6.3: invaders can be settled by diplomacy, disasters averted by the Statue, rejoicings are
/// for all.
#[test]
fn there_are_three_categories_of_cards() {
    let rich = "5 wheat 5 stone 5 wood 5 slave 5 gold";
    let given = given(1).city("statue").stock(rich).miracles("purges").city_invaders(1);
    let packs = [1, 2, 3].map(|age| given.clone().age(age).play());
    let mut counted = [0; 3];
    for card in Card::ALL {
        let from = packs.iter().find(|play| play.guide().unseen.iter().any(|cards| cards.card == card));
        let mut play = from.expect("some age has it").clone();
        play.act_with("reveal", card.word());
        assert_eq!(play.asked(), Asked::Card { card });
        match card.word() {
            "storm" | "epidemic" | "fire" => {
                play.then_legal("resolve; statue; miracle purges");
                counted[1] += 1;
            }
            "peace_day" | "commerce" => {
                play.then_legal("resolve; miracle purges");
                counted[2] += 1;
            }
            _ => {
                play.then_legal("resolve; diplomacy; miracle purges");
                assert!(play.guide().price.is_some() && card.invaders() > 0, "{card}");
                counted[0] += 1;
            }
        }
    }
    assert_eq!(counted, [15, 3, 2]);
}

/// CP-6.4, CP-6.5: the card goes face up on the discard, where everybody sees it; diplomacy keeps it away.
#[test]
fn cards_go_to_the_discard() {
    let mut play = given(2).stock("2 wood").play();
    play.plays("reveal / crusaders_1");
    assert_eq!(play.discarded("crusaders_1"), 0, "it lies on the table");
    let mut settled = play.clone();
    settled.plays("diplomacy");
    assert_eq!(settled.discarded("crusaders_1"), 0);
    play.plays("resolve");
    assert_eq!(play.discarded("crusaders_1"), 1);
    let seen = |viewer: Viewer| play.game.view(viewer).table.discard.len();
    assert_eq!((seen(Viewer::Spectator), seen(Seat(1).into())), (1, 1));
}

/// CP-6.6, A-16: the packs; the rows of the table bring one, two and three invaders.
#[test]
fn the_packs_are_those_of_the_rulebook() {
    let packs = [
        ("crusaders_1", [2, 2, 1]),
        ("crusaders_2", [1, 1, 2]),
        ("vlachs_1", [2, 2, 1]),
        ("vlachs_2", [1, 1, 2]),
        ("mamluks_1", [2, 0, 0]),
        ("mamluks_2", [1, 2, 2]),
        ("seljuks_1", [2, 0, 0]),
        ("seljuks_2", [1, 2, 2]),
        ("aegean_pirates_1", [2, 0, 0]),
        ("aegean_pirates_2", [1, 2, 1]),
        ("euxine_pirates_1", [2, 1, 0]),
        ("euxine_pirates_2", [0, 1, 1]),
        ("north_invasion", [0, 1, 2]),
        ("south_invasion", [0, 1, 2]),
        ("corsairs", [0, 0, 2]),
        ("storm", [3, 3, 2]),
        ("epidemic", [3, 3, 2]),
        ("fire", [0, 2, 3]),
        ("peace_day", [4, 3, 2]),
        ("commerce", [3, 3, 3]),
    ];
    let material = Constantinopole::material(&Options::default()).expect("printed things");
    assert_eq!(packs.map(|(name, _)| card(name)), Card::ALL);
    for (name, counts) in packs {
        let of_age = |age| {
            let found = material.packs.iter().find(|cards| (cards.age, cards.card) == (age, card(name)));
            found.map_or(0, |cards| cards.count)
        };
        assert_eq!([1, 2, 3].map(of_age), counts, "{name}");
    }
    let brought = |age| {
        let pack = material.packs.iter().filter(|cards| cards.age == age);
        pack.map(|cards| cards.card.invaders() * cards.count).sum::<u8>()
    };
    assert_eq!([1, 2, 3].map(brought), [22, 29, 40]);
}

fn landed(play: &Play) -> Vec<Space> {
    let landed = play.last.iter().filter_map(|event| match event {
        Event::Landed { space, .. } => Some(*space),
        _ => None,
    });
    landed.collect()
}

/// CP-6.7 to CP-6.9: one after the other, each on the farthest space of its own path without an invader.
#[test]
fn invaders_come_from_the_outside() {
    for (card, spaces) in
        [("crusaders_2", "mtn1 mtn2"), ("vlachs_2", "for1 for2"), ("seljuks_2", "sel6a sel3a")]
    {
        let mut play = given(1).stock("").play();
        play.plays(&format!("reveal / {card}")).then_invaders(spaces);
        assert_eq!(landed(&play), words(spaces), "in this order");
    }
}

/// CP-6.10: a Byzantine in the way goes to the bank; those beside the path stay.
#[test]
fn invaders_drive_byzantines_away() {
    let mut play = given(1).stock("").byzantines("mam6a mam6b mam6c mam3b").play();
    play.plays("reveal / mamluks_1").then_invaders("mam6a").then_byzantines("mam6b mam6c mam3b");
    let mut play = given(1).stock("").byzantines("for1 for2 for3 for4").play();
    play.plays("reveal / vlachs_2").then_invaders("for1 for2").then_byzantines("for3 for4");
    play.then_stock("");
}

/// CP-6.11: a gap outside is filled before anybody comes nearer.
#[test]
fn gaps_are_filled_first() {
    let mut play = given(1).stock("").invaders("sel1a").play();
    play.plays("reveal / seljuks_1").then_invaders("sel6a sel1a").then_city_invaders(0);
    let mut play = given(1).stock("").invaders("mam6a mam1a").play();
    play.plays("reveal / mamluks_2").then_invaders("mam6a mam3a mam1a").then_city_invaders(1);
}

/// CP-6.12: on an overrun path every further invader enters the city.
#[test]
fn an_overrun_path_leads_into_the_city() {
    let mut play = given(1).stock("").invaders("for1 for2 for3 for4").city_invaders(2).play();
    play.plays("reveal / vlachs_2").then_invaders("for1 for2 for3 for4").then_city_invaders(4);
    assert_eq!(play.guide().overrun, [Path::Vlachs]);
}

/// CP-6.13, CP-6.14, CP-6.15, A-7: a guard stops one invader and leaves; one with nothing to stop stays.
#[test]
fn guards_stop_invaders() {
    let given = given(1).stock("").byzantines("mamg1 mamg2 selg2");
    let mut play = given.play();
    play.plays("reveal / mamluks_2").then_byzantines("selg2").then_invaders("");
    play.then_city_invaders(0).then_cemetery(0);
    let mut play = given.play();
    play.plays("reveal / mamluks_1").then_invaders("");
    assert_eq!(play.game.guards_against(Path::Mamluks), 1);
    let mut play = given.play();
    play.plays("reveal / seljuks_2").then_byzantines("mamg1 mamg2").then_invaders("sel6a");
}

/// CP-6.16: they also stop those who would have entered the city.
#[test]
fn guards_keep_invaders_out_of_the_city() {
    let mut play = given(1).stock("").invaders("sel6a sel3a sel1a").byzantines("selg1").play();
    play.plays("reveal / seljuks_2").then_byzantines("").then_city_invaders(1);
}

/// CP-6.17: no garrison watches the mountain and the forest.
#[test]
fn crusaders_and_vlachs_meet_no_guards() {
    let given = given(1).stock("").byzantines("mamg1 mamg2 selg1 selg2");
    given
        .play()
        .plays("reveal / crusaders_1")
        .then_invaders("mtn1")
        .then_byzantines("mamg1 mamg2 selg1 selg2");
    given.play().plays("reveal / vlachs_1").then_invaders("for1").then_byzantines("mamg1 mamg2 selg1 selg2");
    let mut play = given.byzantines("").council().play();
    play.plays("take turmarch");
    assert_eq!(play.refused("guard crusaders"), Refusal::NoGarrison(Path::Crusaders));
    assert_eq!(play.refused("guard vlachs"), Refusal::NoGarrison(Path::Vlachs));
}

/// CP-6.18, A-15: a pirate takes a free space, which the active player chooses; a ship is spared as long as
/// one is free.
#[test]
fn pirates_look_for_free_water() {
    let mut play = given(1).stock("").ships("aeg2").play();
    play.plays("reveal / aegean_pirates_1").then_legal("pirate aeg1; pirate aeg3");
    assert_eq!(play.asked(), Asked::Pirate { sea: Path::AegeanPirates, left: 1 });
    assert_eq!(play.refused("pirate aeg2"), Refusal::NoLanding(Space::Aeg2));
    assert_eq!(play.refused("pirate euxw1"), Refusal::NoLanding(Space::Euxw1));
    play.plays("pirate aeg3").then_invaders("aeg3").then_ships("aeg2");
    // One free, one with a ship: there is nothing to choose.
    let mut play = given(1).stock("").ships("euxw1").play();
    play.plays("reveal / euxine_pirates_1").then_invaders("euxe1").then_ships("euxw1");
    // A ship that has passed leaves its first space free.
    let mut play = given(1).stock("").ships("euxw2 euxe3").play();
    play.plays("reveal / euxine_pirates_1").then_legal("pirate euxw1; pirate euxe1");
}

/// CP-6.19: where no space is free, a ship must give way, and brings nothing home.
#[test]
fn pirates_drive_ships_home() {
    let mut play = given(1).stock("").ships("aeg1 aeg3 euxw2").invaders("aeg2").play();
    play.plays("reveal / aegean_pirates_1").then_legal("pirate aeg1; pirate aeg3");
    play.plays("pirate aeg1").then_invaders("aeg1 aeg2").then_ships("aeg3 euxw2").then_stock("");
}

/// CP-6.20: the surplus of an overrun sea enters the city.
#[test]
fn an_overrun_sea_leads_into_the_city() {
    let mut play = given(1).age(2).stock("").invaders("euxw1").ships("euxe2").play();
    play.plays("reveal / euxine_pirates_2").then_invaders("euxw1 euxe1").then_city_invaders(1);
    play.then_ships("euxe2");
}

/// CP-6.21, CP-6.22: three invaders on two paths or seas, split as the active player likes.
#[test]
fn three_invaders_are_split() {
    let given = given(1).age(3).stock("");
    let names = [
        ("north_invasion", "mtn1 mtn2 mtn3", "mtn1 mtn2 for1", "mtn1 for1 for2", "for1 for2 for3"),
        (
            "south_invasion",
            "mam6a mam3a mam1a",
            "mam6a mam3a sel6a",
            "mam6a sel6a sel3a",
            "sel6a sel3a sel1a",
        ),
    ];
    for (card, all, most, few, none) in names {
        let mut play = given.play();
        play.plays(&format!("reveal / {card}")).then_legal("split 3-0; split 2-1; split 1-2; split 0-3");
        for (split, invaders) in [("3-0", all), ("2-1", most), ("1-2", few), ("0-3", none)] {
            play.clone().plays(&format!("split {split}")).then_invaders(invaders).then_city_invaders(0);
        }
    }
    let mut corsairs = given.play();
    corsairs.plays("reveal / corsairs");
    let asked = Asked::Split { first: Path::AegeanPirates, second: Path::EuxinePirates };
    assert_eq!(corsairs.asked(), asked);
    corsairs.clone().plays("split 3-0; pirate aeg2; pirate aeg1").then_invaders("aeg1 aeg2 aeg3");
    corsairs.plays("split 0-3; pirate euxe1").then_invaders("euxw1 euxe1").then_city_invaders(1);
}

/// CP-6.23: after the split each share comes by its own rules, guards included.
#[test]
fn each_share_comes_by_its_own_rules() {
    let given = given(1).age(2).stock("").byzantines("mamg1 sel6a sel6b sel6c").invaders("mam6a mam3a");
    let mut play = given.play();
    play.plays("reveal / south_invasion; split 2-1").then_byzantines("sel6b sel6c");
    play.then_invaders("mam6a mam3a mam1a sel6a").then_city_invaders(0);
}

/// CP-6.24: an overrun path may be chosen; the tokens enter the city.
#[test]
fn an_overrun_path_may_be_chosen() {
    let mut play = given(1).age(2).stock("").invaders("mtn1 mtn2 mtn3 mtn4").play();
    play.plays("reveal / north_invasion; split 3-0").then_city_invaders(3);
    play.then_invaders("mtn1 mtn2 mtn3 mtn4");
}

/// CP-6.44: the first share comes completely before the other: with Corsairs, the Aegean.
#[test]
fn the_first_share_comes_first() {
    let mut play = given(1).age(3).stock("").play();
    play.plays("reveal / corsairs; split 2-1");
    assert_eq!(play.choices("pirate"), ["aeg1", "aeg2", "aeg3"]);
    play.plays("pirate aeg2");
    assert_eq!(play.choices("pirate"), ["aeg1", "aeg3"]);
    assert_eq!(play.plays("pirate aeg1").choices("pirate"), ["euxw1", "euxe1"]);
    play.plays("pirate euxe1").then_invaders("aeg1 aeg2 euxe1");
    let mut north = given(1).age(3).stock("").play();
    north.plays("reveal / north_invasion; split 1-2");
    assert_eq!(landed(&north), words("mtn1 for1 for2"));
}
