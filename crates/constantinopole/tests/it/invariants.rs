//! What holds in every state, seen from outside on random games (rulebook section 20).

use std::collections::BTreeSet;

use constantinopole::{
    Asked, Card, Category, Character, Constantinopole, Guide, Options, Position, Space, Tile, Zone,
};
use table::{Game, Guided, Legal, Viewer};

use crate::random_games::{always, games};
use crate::support::words;

const PASSABLE: &str = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam3a mam1a sel6a sel3a sel1a aeg1 aeg2 aeg3 \
                        euxw1 euxe1";
const GARRISONS: &str = "mamg1 mamg2 selg1 selg2";

/// Every state of random games that begin with the first age or later.
fn states(count: u64, mut holds: impl FnMut(&Position)) {
    always(count, 1204, |moment| holds(&moment.after.position()));
}

fn guide(game: &Constantinopole) -> Guide {
    Constantinopole::guide(&game.view(Viewer::Spectator), &Legal::new())
}

/// How many cards of a list are of an age.
fn of_age(position: &Position, age: u8) -> u8 {
    let lists = position.discard.iter().chain(&position.diplomacy);
    lists.filter(|cards| cards.age == age).map(|cards| cards.count).sum()
}

// --- cards --------------------------------------------------------------------------------------

/// INV-01: pile, discard, diplomacy, the card on the table and thirty cards put away are ninety, thirty of each age.
#[test]
fn ninety_cards() {
    let packs = Constantinopole::material(&Options::default()).expect("packs").packs;
    assert_eq!(packs.iter().map(|cards| u32::from(cards.count)).sum::<u32>(), 90);
    games(60, 1204, |moments| {
        if moments[0].before.age() > 1 {
            return;
        }
        for moment in moments {
            let position = moment.after.position();
            let left = position.cards_left.expect("it is told");
            let table = u8::from(position.card.is_some());
            for age in 1..=3 {
                let pile = match age {
                    _ if age < position.age => 0,
                    _ if age == position.age => left,
                    _ => position.options.difficulty.cards(),
                };
                let table = if age == position.age { table } else { 0 };
                let away = position.options.difficulty.put_away();
                assert_eq!(pile + of_age(&position, age) + table + away, 30, "{position:?}");
            }
            // No kind more often than its pack has it.
            for kind in &packs {
                let lists = position.discard.iter().chain(&position.diplomacy);
                let same = lists.filter(|cards| (cards.age, cards.card) == (kind.age, kind.card));
                let known = position.known_top.iter().chain(&position.card);
                let known = known.filter(|&&card| card == kind.card && kind.age == position.age).count();
                assert!(same.map(|cards| cards.count).sum::<u8>() + known as u8 <= kind.count);
            }
        }
    });
}

/// INV-19: at most three cards are known, of this age, and never more than are left; all seats see the same.
#[test]
fn known_cards_are_few_and_of_this_age() {
    let packs = Constantinopole::material(&Options::default()).expect("packs").packs;
    let mut known = 0;
    always(60, 1204, |moment| {
        let position = moment.after.position();
        let top = &position.known_top;
        assert!(top.len() <= 3 && top.len() <= usize::from(position.cards_left.expect("it is told")));
        let of_this_age =
            |card: &Card| packs.iter().any(|cards| (cards.age, cards.card) == (position.age, *card));
        assert!(top.iter().all(of_this_age));
        for viewer in Viewer::all(position.options.seats) {
            assert_eq!(moment.after.view(viewer).table, position);
        }
        known += usize::from(!top.is_empty());
    });
    assert!(known > 1000, "{known}");
}

// --- the map ------------------------------------------------------------------------------------

/// INV-03, INV-08: at most 24 Byzantines, one token on a space; garrisons hold Byzantines, two at most.
#[test]
fn one_token_on_a_space() {
    let garrisons: Vec<Space> = words(GARRISONS);
    let mut guards = 0;
    states(60, |position| {
        let tokens = position.invaders.iter().chain(&position.byzantines).chain(&position.ships);
        let spaces: BTreeSet<&Space> = tokens.clone().collect();
        assert_eq!(spaces.len(), tokens.count(), "{position:?}");
        assert!(
            position.byzantines.len() <= 24 && position.byzantines.iter().all(|&space| space < Space::Aeg1)
        );
        assert!(position.invaders.iter().chain(&position.ships).all(|space| !garrisons.contains(space)));
        for garrison in garrisons.chunks(2) {
            let there = position.byzantines.iter().filter(|space| garrison.contains(space)).count();
            assert!(there <= 2);
            guards += there;
        }
    });
    assert!(guards > 1000, "{guards}");
}

/// INV-04: invaders stand on passable spaces only, 19 at most, five of them pirates.
#[test]
fn invaders_stand_on_passable_spaces() {
    let passable: Vec<Space> = words(PASSABLE);
    states(60, |position| {
        assert!(position.invaders.iter().all(|space| passable.contains(space)), "{position:?}");
        let pirates = position.invaders.iter().filter(|&&space| space >= Space::Aeg1).count();
        assert!(position.invaders.len() <= 19 && pirates <= 5);
    });
}

/// INV-05: on forest and mountain invaders come from outside and Byzantines from the city, without a gap.
#[test]
fn forest_and_mountain_have_no_gaps() {
    let mut both = 0;
    states(60, |position| {
        for path in ["mtn1 mtn2 mtn3 mtn4", "for1 for2 for3 for4"] {
            let path: Vec<Space> = words(path);
            let token = |space: &Space| match () {
                () if position.invaders.contains(space) => 'i',
                () if position.byzantines.contains(space) => 'b',
                () => '.',
            };
            let line: String = path.iter().map(token).collect();
            let trimmed = line.trim_start_matches('i').trim_end_matches('b');
            assert!(trimmed.chars().all(|c| c == '.'), "{line}");
            both += usize::from(line.starts_with('i') && line.ends_with('b'));
        }
    });
    assert!(both > 500, "{both}");
}

/// INV-06: a Byzantine on the path through a field only if the rest of the field is settled.
#[test]
fn fields_are_settled_beside_the_path_first() {
    let mut settled = 0;
    states(60, |position| {
        for (path, rest) in
            [("mam6a", "mam6b mam6c"), ("mam3a", "mam3b"), ("sel6a", "sel6b sel6c"), ("sel3a", "sel3b")]
        {
            if position.byzantines.contains(&words(path)[0]) {
                assert!(
                    words::<Space>(rest).iter().all(|space| position.byzantines.contains(space)),
                    "{position:?}"
                );
                settled += 1;
            }
        }
    });
    assert!(settled > 200, "{settled}");
}

/// INV-07: each ship in port or on its own route, never with a pirate.
#[test]
fn ships_stay_on_their_routes() {
    let routes: [Vec<Space>; 5] = ["aeg1", "aeg2", "aeg3", "euxw1 euxw2", "euxe1 euxe2 euxe3"].map(words);
    let mut out = 0;
    states(60, |position| {
        for route in &routes {
            assert!(position.ships.iter().filter(|space| route.contains(space)).count() <= 1);
        }
        assert!(position.ships.iter().all(|space| routes.iter().any(|route| route.contains(space))));
        assert!(position.ships.iter().all(|space| !position.invaders.contains(space)));
        out += position.ships.len();
    });
    assert!(out > 2000, "{out}");
}

// --- the city -----------------------------------------------------------------------------------

/// INV-02: each building is once in shop or city, walls are eight together, one building and wall a slot.
#[test]
fn every_tile_is_in_one_place() {
    let mut walls = 0;
    always(30, 1204, |moment| {
        let position = moment.after.position();
        let shop = guide(&moment.after).shop;
        let built: Vec<Tile> = position.city.iter().filter_map(|slot| slot.building).collect();
        for tile in Tile::ALL.into_iter().filter(|&tile| tile != Tile::Wall) {
            let times = built.iter().chain(&shop).filter(|&&there| there == tile).count();
            assert_eq!(times, 1, "{tile}: {position:?}");
        }
        let standing = position.city.iter().filter(|slot| slot.wall).count();
        assert_eq!((position.city.len(), shop.contains(&Tile::Wall)), (8, standing < 8));
        walls += standing;
    });
    assert!(walls > 1000, "{walls}");
}

/// INV-12: the building token lies on an active building that is not new, or nowhere.
#[test]
fn the_building_token_lies_where_it_may() {
    let active: Vec<Tile> =
        Tile::ALL.into_iter().filter(|tile| tile.category() == Category::Active).collect();
    assert_eq!(active.len(), 10);
    let mut rests = 0;
    states(60, |position| {
        let Some(tile) = position.resting_tile else { return };
        let slot = position.city.iter().find(|slot| slot.building == Some(tile));
        assert!(active.contains(&tile) && slot.is_some_and(|slot| !slot.fresh), "{position:?}");
        rests += 1;
    });
    assert!(rests > 1000, "{rests}");
}

/// INV-09: nothing is less than nothing (the numbers can't be), and gold on the Primicerius comes in age III.
#[test]
fn counters_have_their_time() {
    let mut gold = 0;
    always(60, 1204, |moment| {
        let position = moment.after.position();
        assert!(position.age == 3 || position.primicerius_gold == 0);
        // A number below nothing would have become a huge one.
        assert!(position.stock.iter().all(|(_, n)| n < 900) && position.city_invaders < 100);
        assert!(position.cemetery < 200 && position.primicerius_gold < 30);
        assert_eq!(moment.after.invariants(), Ok(()));
        gold += u32::from(position.primicerius_gold > 0);
    });
    assert!(gold > 100, "{gold}");
}

/// INV-17: eight characters in each age, and all of them can be called but the one that rests and, without gold,
/// the Primicerius.
#[test]
fn eight_characters_are_available() {
    let mut calls = [0; 3];
    always(60, 1204, |moment| {
        let game = &moment.after;
        let prompt = game.prompt(Viewer::Spectator);
        let council = guide(game).council;
        assert_eq!(council.len(), 8);
        if prompt.asked != Asked::Council {
            return;
        }
        let mut legal = Legal::new();
        game.legal(prompt.active, &mut legal);
        let position = game.position();
        let barred = |character: &Character| {
            position.resting == Some(*character)
                || *character == Character::Primicerius && position.stock.gold == 0
        };
        let expected: Vec<String> = council
            .iter()
            .filter(|character| !barred(character))
            .map(|character| format!("take {character}"))
            .collect();
        let takes =
            legal.actions().iter().map(ToString::to_string).filter(|action| action.starts_with("take"));
        assert_eq!(takes.collect::<Vec<_>>(), expected);
        calls[usize::from(position.age) - 1] += 1;
    });
    assert!(calls.iter().all(|&calls| calls > 300), "{calls:?}");
}

/// INV-06, INV-08: the zones that a guide speaks of are those of the map.
#[test]
fn ten_zones_hold_twenty_four_spaces() {
    let game = crate::support::given(1).play().game;
    let room: u8 = Zone::ALL.into_iter().map(|zone| game.settled(zone).1).sum();
    assert_eq!((Zone::ALL.len(), room), (10, 24));
}
