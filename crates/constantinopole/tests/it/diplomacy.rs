//! Diplomacy (rulebook section 6.5).

use constantinopole::{Asked, Card, Good, Goods, Refusal};
use table::{Game, Seat};

use crate::support::*;

/// CP-6.25: whoever revealed an invader card may settle it, if the stock holds the price.
#[test]
fn the_price_must_be_in_stock() {
    let mut play = given(3).active(1).stock("2 wood 5 stone").play();
    play.plays("reveal / crusaders_1").then_legal("resolve; diplomacy");
    assert_eq!(play.decider(), Seat(1));
    assert_eq!(play.game.check(Seat(2), word("diplomacy")), Err(Refusal::NotYours { decider: Seat(1) }));
    // Not enough: the card is applied. Where something else is open, the refusal names the price.
    let given = given(1).miracles("defence").stock("1 gold 2 wood");
    let play = given.card("crusaders_2").play();
    play.then_legal("resolve; miracle defence");
    assert_eq!(play.refused("diplomacy"), Refusal::TooDear { cost: goods("3 wood"), either: false });
}

/// CP-6.25: it is for invader cards only.
#[test]
fn disasters_and_rejoicings_are_not_settled() {
    let rich = "5 wheat 5 stone 5 wood 5 slave 5 gold";
    for (name, card) in [("storm", Card::Storm), ("epidemic", Card::Epidemic), ("commerce", Card::Commerce)] {
        let play = given(1).miracles("purges").city_invaders(1).stock(rich).card(name).play();
        assert_eq!(play.refused("diplomacy"), Refusal::NoDiplomacy(card));
        assert_eq!(play.refused("diplomacy wood"), Refusal::NoDiplomacy(card));
    }
    let play = given(1).stock(rich).play();
    assert_eq!(play.refused("diplomacy"), Refusal::WrongStep { asked: Asked::Reveal });
}

/// CP-6.26: the price goes to the bank, and not one invader of the card comes.
#[test]
fn no_invader_comes_after_diplomacy() {
    let mut play = given(1).stock("1 wheat 4 wood").play();
    play.plays("reveal / crusaders_2; diplomacy").then_stock("1 wheat 1 wood").then_invaders("");
    play.then_city_invaders(0);
    let mut play = given(1).age(3).stock("1 gold").miracles("").play();
    play.plays("reveal / corsairs; diplomacy").then_stock("").then_invaders("");
    assert_eq!(play.asked(), Asked::Council);
}

/// CP-6.27: the Consulate must stand when the card is revealed, and not be of this turn (CP-5.3).
#[test]
fn the_consulate_lowers_the_price() {
    let given = given(1).stock("1 wood 3 gold").miracles("monument");
    let mut without = given.play();
    without.plays("reveal / crusaders_1").then_legal("resolve; miracle monument");
    let mut with = given.clone().city("consulate").play();
    with.plays("reveal / crusaders_1").then_legal("resolve; diplomacy; miracle monument");
    with.plays("diplomacy").then_stock("3 gold");
    // As a Monument it comes too late for this turn.
    let mut new = given.play();
    new.plays("miracle monument; build consulate; slot 1; reveal / crusaders_1").then_invaders("mtn1");
    let mut new = given.play();
    new.plays("reveal / crusaders_1; miracle monument; build consulate; slot 1").then_invaders("mtn1");
}

/// CP-6.28: three invaders cost one gold with and without the Consulate.
#[test]
fn three_invaders_have_one_price() {
    for city in ["", "consulate"] {
        for card in ["north_invasion", "south_invasion", "corsairs"] {
            let mut play = given(1).age(3).miracles("").city(city).stock("2 gold").play();
            play.plays(&format!("reveal / {card}; diplomacy")).then_stock("1 gold");
        }
    }
}

/// CP-6.29: what it costs; the last column with the Consulate.
#[test]
fn the_prices_are_those_of_the_rulebook() {
    let prices = [
        ("crusaders_1", "2 wood", "1 wood", false),
        ("crusaders_2", "3 wood", "2 wood", false),
        ("vlachs_1", "2 stone", "1 stone", false),
        ("vlachs_2", "3 stone", "2 stone", false),
        ("mamluks_1", "1 stone 1 wood", "1 stone 1 wood", true),
        ("mamluks_2", "2 slave", "1 slave", false),
        ("seljuks_1", "1 stone 1 wood", "1 stone 1 wood", true),
        ("seljuks_2", "2 slave", "1 slave", false),
        ("aegean_pirates_1", "1 stone 1 wood", "1 stone 1 wood", true),
        ("aegean_pirates_2", "2 slave", "1 slave", false),
        ("euxine_pirates_1", "1 stone 1 wood", "1 stone 1 wood", true),
        ("euxine_pirates_2", "2 slave", "1 slave", false),
        ("north_invasion", "1 gold", "1 gold", false),
        ("south_invasion", "1 gold", "1 gold", false),
        ("corsairs", "1 gold", "1 gold", false),
    ];
    let rich = given(1).stock("9 wheat 9 stone 9 wood 9 slave 9 gold").miracles("");
    for (name, normal, consulate, either) in prices {
        let fits = |age: &u8| {
            rich.clone().age(*age).play().guide().unseen.iter().any(|cards| cards.card == card(name))
        };
        let age = (1..=3).find(fits).expect("some age has it");
        for (city, price, either) in [("", normal, false), ("consulate", consulate, either)] {
            let mut play = rich.clone().age(age).city(city).play();
            play.act_with("reveal", name);
            let guided = play.guide().price.expect("a price");
            assert_eq!((guided.goods, guided.either), (goods(price), either), "{name}, {city}");
            if !either {
                play.plays("diplomacy");
                let mut left = play.position().stock;
                for (good, n) in goods(price).iter() {
                    assert_eq!(left.get(good), 9 - n, "{name}, {city}: {good}");
                    left = add(left, good, n);
                }
                assert_eq!(left, goods("9 wheat 9 stone 9 wood 9 slave 9 gold"), "{name}: nothing else");
            }
        }
    }
}

fn add(stock: Goods, good: Good, n: u16) -> Goods {
    let of = |other: Good| stock.get(other) + if other == good { n } else { 0 };
    let [wheat, stone, wood, slave, gold] = Good::ALL.map(of);
    Goods { wheat, stone, wood, slave, gold }
}

/// CP-6.30: the card is laid beside the shop; all of them count for the Senate, whenever it was built.
#[test]
fn settled_cards_are_kept() {
    let given = given(1).age(3).stock("1 gold 2 slave").miracles("").diplomacy(1, "crusaders_1", 2);
    let mut play = given.play();
    play.plays("reveal / corsairs; diplomacy; take basileus; reveal / mamluks_2; diplomacy");
    assert_eq!(play.game.treaties(), 4);
    assert_eq!((play.discarded("corsairs"), play.discarded("mamluks_2")), (0, 0));
    let pile = play.position().diplomacy;
    assert_eq!(pile.iter().map(|cards| cards.count).sum::<u8>(), 4);
    assert_eq!(play.guide().prestigious.senate, 4, "it would count, though it does not stand");
    let late = given.with(|position| position.cards_left = Some(0)).city("senate").council().stock("9 wheat");
    let mut late = late.play();
    late.plays("take basileus / 8 8 8 8 8 8 8 8");
    assert_eq!(late.game.prestige(), 2);
}

/// CP-6.31: stone or wood as the active player likes, and only what is there.
#[test]
fn stone_or_wood() {
    let given = given(1).city("consulate");
    let mut play = given.clone().stock("1 stone 1 wood").play();
    play.plays("reveal / seljuks_1").then_legal("resolve; diplomacy stone; diplomacy wood");
    assert_eq!(play.refused("diplomacy"), Refusal::TooDear { cost: goods("1 stone 1 wood"), either: true });
    play.clone().plays("diplomacy stone").then_stock("1 wood").then_invaders("");
    play.plays("diplomacy wood").then_stock("1 stone");
    let mut play = given.stock("1 wood").play();
    play.plays("reveal / seljuks_1").then_legal("resolve; diplomacy wood");
    // Without the Consulate both are due.
    let mut play = crate::support::given(1).stock("1 stone 1 wood").play();
    play.plays("reveal / seljuks_1").then_legal("resolve; diplomacy");
    let refusal = Refusal::TooDear { cost: goods("1 stone 1 wood"), either: false };
    assert_eq!(play.refused("diplomacy stone"), refusal);
    play.plays("diplomacy").then_stock("");
}

/// CP-6.31, A-33: guards are no reason not to negotiate, and stay where they are.
#[test]
fn guards_stay_out_of_diplomacy() {
    let mut play = given(1).stock("2 slave").byzantines("mamg1 mamg2").play();
    play.plays("reveal / mamluks_2").then_legal("resolve; diplomacy");
    play.plays("diplomacy").then_byzantines("mamg1 mamg2").then_stock("");
}
