//! Boards of random positions: within the width, in both languages, without what only a program reads.

use table::{Fast, Game, Lang, Legal, Seat, Silent, Viewer, Words};

use super::layout::WIDTH;
use super::{PARTS, board, brief, part};
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
    uncoloured(&board(&game.view(viewer), lang))
}

pub(crate) fn uncoloured(coloured: &str) -> String {
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

/// What somebody who decides sees is short, every part can be asked for, and every choice has words.
#[test]
fn what_is_shown_at_a_decision_is_short() {
    let mut longest = 0;
    for index in 0..4 {
        visit(index, 97, |game| {
            let seat = game.asked().lowest().unwrap_or(Seat(0));
            let view = game.view(Viewer::Seat(seat));
            for lang in [Lang::En, Lang::Fr] {
                let text = uncoloured(&brief(&view, lang));
                check(&text);
                longest = longest.max(text.lines().count());
                for place in 0..PARTS.len() {
                    let shown = part(&view, place, "", lang).unwrap_or_else(|why| why);
                    check(&uncoloured(&shown));
                }
                let mut legal = Legal::new();
                game.choices(seat, &mut legal);
                for &action in legal.actions() {
                    let text = Medioevo::action_seen(&view, action, lang);
                    assert!(!text.is_empty() && !text.contains(['_', '{', '}']), "{action}: {text}");
                }
            }
        });
    }
    assert!((20..80).contains(&longest), "{longest} lines");
}

/// Parts take a region, a zone or a player, in either language, and say so where there is none.
#[test]
fn parts_are_asked_for_by_name() {
    let bench = taxed();
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    let shown = |place: usize, of: &str| part(&view, place, of, Lang::En).map(|text| uncoloured(&text));
    for of in ["all", "hungary", "Hongrie", "hun", "seas"] {
        assert!(shown(0, of).is_ok_and(|text| text.lines().count() > 3), "{of}");
    }
    let rome = shown(0, "Latium").expect("a zone");
    assert!(rome.contains("prize: Rome") && rome.contains("Beside it") && rome.contains("Apulia"), "{rome}");
    assert!(shown(0, "atlantis").is_err_and(|why| why.contains("Hungary") && why.contains("seas")));
    assert_eq!(shown(1, "a"), shown(1, ""));
    assert_ne!(shown(1, "B"), shown(1, ""));
    assert!(shown(1, "z").is_err_and(|why| why.contains("A, B, C")));
    assert!(shown(7, "").is_err(), "there is no battle");
    let nobody = bench.game.view(Viewer::Spectator);
    assert!(part(&nobody, 1, "", Lang::Fr).is_err_and(|why| why.contains("A, B, C")));
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
        assert!(line.contains("[A]") && line.contains("A: 3i ★2 · ⌂2 ♜1✗1"), "{line}");
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
