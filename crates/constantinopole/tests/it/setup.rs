//! Setting up (rulebook section 3).

use std::collections::BTreeSet;

use constantinopole::{CardCount, Constantinopole, Event, Frame, Miracle, NoMiracle, Options, Refusal, Tile};
use table::{Fast, Game, Script, Scripted, Seat, Silent};

use crate::support::*;

fn seated(seats: u8) -> Options {
    Options { seats, ..Options::default() }
}

fn new_game(seats: u8, seed: u64) -> Play {
    let mut events = Vec::new();
    let game = Constantinopole::setup(&seated(seats), &mut Fast::new(seed), &mut events);
    Play { game, last: events.clone(), events }
}

/// CP-3.1: everything is in the shop, nothing in the city.
#[test]
fn all_tiles_lie_in_the_shop() {
    let play = new_game(4, 1);
    assert_eq!(play.guide().shop, Tile::ALL);
    play.then_city("").then_walls(&[]);
}

/// CP-3.2: the covers hide the right half of the council.
#[test]
fn the_covers_hide_eight_characters() {
    let mut play = new_game(2, 1);
    let open = "logothete praetor eparch navarch turmarch kommerkiarios patriarch eunuch";
    assert_eq!(play.guide().council, words(open));
    play.plays("reveal / storm");
    assert_eq!(play.choices("take").join(" "), open);
    for covered in "mesazon excubitor archon drungary strategos gyrovague primicerius basileus".split(' ') {
        let refusal = Refusal::NotInCouncil(word(covered));
        assert_eq!(play.refused(&format!("take {covered}")), refusal);
    }
}

/// CP-3.3, CP-3.4: the recovery tokens lie on nothing, and there is no prestige.
#[test]
fn nobody_rests_and_nothing_counts() {
    let table = new_game(3, 5).position();
    assert_eq!((table.resting, table.resting_tile), (None, None));
    assert_eq!(new_game(3, 5).game.prestige(), 0);
}

/// CP-3.5: of the thirty cards of an age ten are never seen, and nobody can tell which.
#[test]
fn ten_cards_of_each_age_are_put_away() {
    let before = given(1).cards_left(1).stock("").with(|position| {
        let seen = [("storm", 3), ("epidemic", 3), ("commerce", 3), ("peace_day", 4)];
        let raids = [("crusaders_1", 2), ("vlachs_1", 2), ("mamluks_1", 2)];
        for (name, count) in seen.into_iter().chain(raids) {
            position.discard.push(CardCount { age: 1, card: card(name), count });
        }
    });
    let before = before.play();
    let unseen = |play: &Play| play.guide().unseen.iter().map(|cards| cards.count).sum::<u8>();
    assert_eq!((unseen(&before), before.game.cards_left()), (11, 1));
    // Any of the eleven may be the last one.
    for cards in before.guide().unseen {
        let mut last = before.clone();
        last.act_with("reveal", cards.card.word());
        assert_eq!((unseen(&last), last.game.cards_left()), (10, 0));
    }
}

/// CP-3.6: first the twenty cards of age I, then those of II, then those of III.
#[test]
fn the_ages_lie_on_one_another() {
    let first = given(1).play();
    assert!(first.impossible("reveal", "fire").contains("peace_day"), "no Fire in age I");
    first.clone().plays("reveal / euxine_pirates_1");
    let second = given(1).age(2).play();
    second.clone().plays("reveal / fire");
    assert!(second.impossible("reveal", "mamluks_1").contains("mamluks_2"), "no single Mamluk in age II");
    assert!(second.impossible("reveal", "corsairs").contains("mamluks_2"), "no Corsairs in age II");
    let third = given(1).age(3).play();
    third.clone().plays("reveal / corsairs");
    assert!(third.impossible("reveal", "euxine_pirates_1").contains("corsairs"));
    assert_eq!([1, 2, 3].map(|age| given(1).age(age).play().game.cards_left()), [20, 20, 20]);
}

/// CP-3.7: five miracles face up, which chance draws; the other ten are out of the game.
#[test]
fn five_miracles_are_on_display() {
    let drawn = ["0", "purges", "lull", "monument", "defence", "crusade"];
    let outcomes = drawn.map(|name| name.parse().map_or(Scripted::Name(name.into()), Scripted::Face));
    let mut rest = Fast::new(1);
    let mut script = Script::new(&outcomes, &mut rest);
    let game = Constantinopole::setup(&seated(2), &mut script, &mut Silent);
    assert_eq!(script.finish(), Ok(()));
    let shown: BTreeSet<Miracle> = game.position().miracles.iter().map(|state| state.miracle).collect();
    assert_eq!(shown, drawn[1..].iter().map(|name| word(name)).collect());
    assert!(game.position().miracles.iter().all(|state| !state.used));
    let play = Play { game, events: Vec::new(), last: Vec::new() };
    for miracle in Miracle::ALL.into_iter().filter(|miracle| !shown.contains(miracle)) {
        let because = NoMiracle::NotShown;
        assert_eq!(play.refused(&format!("miracle {miracle}")), Refusal::Miracle { miracle, because });
    }
    // No miracle is drawn twice, and every one can be drawn.
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let five: BTreeSet<Miracle> =
            new_game(1, seed).position().miracles.iter().map(|state| state.miracle).collect();
        assert_eq!(five.len(), 5);
        seen.extend(five);
    }
    assert_eq!(seen.len(), 15);
}

/// CP-3.8, CP-3.9: the ships are in port; one wheat, one stone and one wood are in stock.
#[test]
fn the_ships_are_moored_and_the_stock_is_small() {
    let play = new_game(8, 3);
    play.then_ships("").then_stock("1 wheat 1 stone 1 wood");
    play.then_invaders("").then_byzantines("").then_city_invaders(0).then_cemetery(0);
}

/// CP-3.10: chance chooses who begins.
#[test]
fn chance_chooses_the_first_player() {
    let first: BTreeSet<Seat> = (0..60).map(|seed| new_game(5, seed).position().active).collect();
    assert_eq!(first.len(), 5);
    let play = new_game(5, 9);
    let seat = play.position().active;
    assert_eq!((play.decider(), play.position().flow), (seat, vec![Frame::Start]));
    assert_eq!(play.events[0], Event::AgeBegan { age: 1, first: seat });
}
