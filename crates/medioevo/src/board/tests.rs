//! Boards of random positions: within the width, in both languages, without what only a program reads.

use table::{Fast, Game, Lang, Legal, Seat, Silent, Viewer, Words};

use super::board;
use super::layout::WIDTH;
use crate::data::{DataId, data};
use crate::map::Zones;
use crate::notation::Action;
use crate::phases::Phase;
use crate::pieces::{Building, Category};
use crate::random::varied;
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};
use crate::words::Names;

/// The board without its colours.
fn plain(game: &Medioevo, viewer: Viewer, lang: Lang) -> String {
    let coloured = board(&game.view(viewer), lang);
    let mut text = String::new();
    for (place, part) in coloured.split('\x1b').enumerate() {
        text.push_str(if place == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) });
    }
    text
}

fn check(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= WIDTH, "{} columns: {line}", line.chars().count());
        assert!(!line.contains(['_', '{', '}', '\t']), "a raw id: {line}");
        assert!(!line.contains("()") && !line.contains("Some(") && line.trim_end() == line, "{line:?}");
    }
}

/// A table for three in phase 3.
fn taxed() -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.game.begin_taxes();
    bench
}

/// Looks at a random game every so many decisions.
fn visit(index: u64, every: u32, mut look: impl FnMut(&Medioevo)) {
    let mut chance = Fast::nth(0x0062_6f61_7264, index);
    let mut game = crate::setup::begin(&varied(index), &mut chance, &mut Silent);
    let mut legal = Legal::new();
    let mut decisions = 0;
    while let Some(seat) = game.asked().iter().next() {
        // Battles are rare and have the most to say.
        if decisions % every == 0 || game.battling > 0 && decisions % 3 == 0 {
            look(&game);
        }
        legal.clear();
        game.choices(seat, &mut legal);
        let action = legal.pick(&mut chance).expect("a choice");
        game.perform(seat, action, &mut chance, &mut Silent);
        decisions += 1;
    }
    look(&game);
}

#[test]
fn boards_fit_and_have_no_raw_ids() {
    for index in 0..8 {
        visit(index, 40, |game| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
                for lang in [Lang::En, Lang::Fr] {
                    check(&plain(game, viewer, lang));
                }
            }
        });
    }
}

/// What is asked, refused and won is said in both languages.
#[test]
fn a_game_is_told_to_its_end() {
    visit(3, 25, |game| {
        for lang in [Lang::En, Lang::Fr] {
            for viewer in Viewer::all(game.options.seats) {
                let text = Medioevo::prompt_words(&game.prompt(viewer), lang);
                assert!(!text.is_empty() && !text.contains('_'), "{text}");
            }
            if let Some(outcome) = game.outcome() {
                let text = Medioevo::outcome_words(&outcome, lang);
                assert!(text.contains(lang.of("honour", "honneur")), "{text}");
            }
        }
        for seat in (0..game.options.seats).map(Seat) {
            if let Err(refusal) = game.check(seat, Action::Kept) {
                let [en, fr] = [Lang::En, Lang::Fr].map(|lang| Medioevo::refusal_words(&refusal, lang));
                assert!(en != fr && refusal.to_string() == en && en.contains("(MU-"), "{en}");
            }
        }
    });
}

/// Every ending has its own words.
#[test]
fn every_reason_has_words() {
    let scores = table::Scores::new(&[12, -3, 7]);
    let mut told = std::collections::BTreeSet::new();
    for reason in ["turns", "honour", "time", "alone"] {
        for lang in [Lang::En, Lang::Fr] {
            told.insert(Medioevo::outcome_words(&table::Outcome::win(Seat(1), reason, scores), lang));
        }
    }
    assert_eq!(told.len(), 8);
    assert!(told.contains("The time is over. Player B wins (honour: A 12, B −3 and C 7)"), "{told:?}");
}

/// The help names every verb, within the width.
#[test]
fn the_help_names_every_verb() {
    for lang in [Lang::En, Lang::Fr] {
        let help = Medioevo::notation_help(lang);
        let words: Vec<&str> = help.split([' ', ',', '\n']).collect();
        for verb in Action::VERBS {
            assert!(words.contains(verb), "{verb} is missing");
        }
        for line in help.lines() {
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }
}

/// A territory shows who holds it, its units, its buildings with their damage and its market.
#[test]
fn a_territory_is_told_in_signs() {
    let mut bench = taxed();
    let map = bench.game.map();
    let zone = map.find("constantinople").expect("a zone");
    let troops: Troops = [(Figure::LightInfantry, 3), (Figure::Captain2, 1)].into_iter().collect();
    bench.game.lands.troops[zone.index()][0] = troops;
    bench.game.lands.ready[zone.index()][0] = troops;
    let estate = crate::Estate::NONE.with(Building::Town).with(Building::Tower);
    bench.game.lands.estates[zone.index()] = estate.damaged(Category::Military, 1);
    let name = Names::new(data(DataId::Standard).expect("the data"), Lang::En).zone(map.name(zone));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let text = plain(&bench.game, viewer, Lang::En);
        let line = text.lines().find(|line| line.starts_with(&format!("  {name} "))).expect("a line");
        assert!(line.contains("[A]") && line.ends_with("A: 3i ★2 · ⌂2 ♜1✗1"), "{line}");
    }
}

/// Every territory belongs to one region.
#[test]
fn regions_share_the_map_out() {
    let data = data(DataId::Standard).expect("the data");
    let regions = super::regions::around(&data.get().map);
    let all = regions.iter().fold(Zones::EMPTY, |all, (_, zones)| all | *zones);
    assert_eq!(all, data.get().map.zones());
    assert_eq!(regions.iter().map(|(_, zones)| zones.len()).sum::<usize>(), all.len());
}

/// Florins of others are what anybody can work out, and marked.
#[test]
fn florins_of_others_are_worked_out() {
    let mut bench = taxed();
    bench.game.players[1].florins = 1234;
    bench.game.players[1].unseen = 34;
    let text = plain(&bench.game, Viewer::Seat(Seat(0)), Lang::En);
    assert!(text.contains(" ~1200 ") && !text.contains("1234"), "{text}");
    let text = plain(&bench.game, Viewer::Seat(Seat(1)), Lang::En);
    assert!(text.contains(" 1234 "), "{text}");
}

/// War is told to everybody, a battle with both sides.
#[test]
fn wars_and_battles_are_told() {
    let mut bench = taxed();
    bench.war(0, 2);
    for viewer in Viewer::all(3) {
        assert!(plain(&bench.game, viewer, Lang::En).contains("Relations: war A–C"));
    }
    let mut fights = 0;
    visit(7, 1000, |game| {
        if game.battling > 0 {
            fights += 1;
            let text = plain(game, Viewer::Spectator, Lang::Fr);
            assert!(
                text.contains("Bataille : ") && text.contains(" attaquant ") && text.contains(" défenseur ")
            );
        }
    });
    assert!(fights > 0);
}

/// Boards to look at: of battles.
#[test]
#[ignore = "prints boards for a person"]
fn show() {
    let mut left = 3;
    visit(7, 7, |game| {
        if left > 0 && game.battle().is_some_and(|battle| battle.now.dice[0].d8 > 0) {
            left -= 1;
            println!("{}", plain(game, Viewer::Seat(Seat(0)), Lang::En));
            println!("{}", plain(game, Viewer::Seat(Seat(1)), Lang::Fr));
        }
    });
}
