//! Everything has words in both languages, and they are right as far as a program can tell.

mod fights;
mod marked;
mod samples;
mod seen;

use std::collections::BTreeSet;

use schemars::schema_for;
use serde::Serialize;
use serde_json::Value;
use table::{Lang, Seat};

use super::{Names, Warning, action, event, prompt, warning};
use crate::cards::CardNo;
use crate::crafts::Craft;
use crate::data::{DataId, data};
use crate::empire::Ability;
use crate::event::Event;
use crate::events::{Events, Task};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Kingdom;
use crate::notation::{Action, Piece};
use crate::pieces::{Building, Good};
use crate::technology::{Branch, Technology};
use crate::timing::Symbol;
use crate::troops::Figure;
use marked::check_marks;
pub(crate) use marked::plain;
use samples::{actions, samples};

fn names<'a>(lang: Lang) -> Names<'a> {
    Names::new(data(DataId::Standard).expect("the standard data"), lang)
}

/// A text that a player can read: no notation, no rest of a template, articles and « de » elided.
fn check(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty(), "no words");
    assert!(!text.contains(['_', '{', '}']), "a raw id: {text}");
    assert!(!text.contains("  ") && text.trim() == text, "spaces: {text:?}");
    assert!(!text.contains("()") && !text.contains(": )"), "something is missing: {text}");
    let words: Vec<&str> =
        text.split([' ', '(', ')', ':', ',', ';', '→']).filter(|word| !word.is_empty()).collect();
    for pair in words.windows(2) {
        let vowel = |letters: &str| {
            pair[1]
                .chars()
                .next()
                .and_then(|first| first.to_lowercase().next())
                .is_some_and(|first| letters.contains(first))
        };
        let wrong = match lang {
            Lang::En => {
                pair[0] == "a" && vowel("aeio") && !pair[1].starts_with("one")
                    || pair[0] == "an" && !vowel("aeiou")
            }
            Lang::Fr => {
                matches!(pair[0], "de" | "le" | "la" | "que" | "ne" | "se" | "je" | "du" | "jusque")
                    && vowel("aàâeéèêiîïoôuû")
                    || matches!((pair[0], pair[1]), ("de" | "à", "le" | "les"))
                    || matches!(pair[0], "ce") && vowel("aàâeéèêiîïoôuû") && pair[1] != "est"
            }
        };
        assert!(!wrong, "{} {}: {text}", pair[0], pair[1]);
    }
    if lang == Lang::Fr {
        for mark in [':', ';', '?', '!'] {
            for (at, _) in text.match_indices(mark) {
                assert!(
                    at > 0 && text[..at].ends_with(' ') || is_ratio(text, at),
                    "a space before {mark}: {text}"
                );
            }
        }
    } else {
        assert!(!text.contains(" :") && !text.contains(" ;") && !text.contains(" ?"), "a space: {text}");
    }
}

/// "2:1" has no space.
fn is_ratio(text: &str, at: usize) -> bool {
    text[..at].ends_with(|letter: char| letter.is_ascii_digit())
        && text[at + 1..].starts_with(|letter: char| letter.is_ascii_digit())
}

/// The name of a variant: of what is tagged by its kind, or by its only key.
fn tag(value: &Value) -> String {
    let name = value.get("kind").and_then(Value::as_str);
    let key = || value.as_object().and_then(|object| object.keys().next().map(String::as_str));
    name.or_else(key).or(value.as_str()).unwrap_or_default().to_owned()
}

fn tags<T: Serialize>(all: &[T]) -> BTreeSet<String> {
    all.iter().map(|one| tag(&serde_json::to_value(one).expect("a document"))).collect()
}

/// How many variants an enum has, by its schema.
fn variants(schema: &Value) -> usize {
    let one_of = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array);
    one_of.map_or(0, |variants| {
        variants.iter().map(|one| one.get("enum").and_then(Value::as_array).map_or(1, Vec::len)).sum()
    })
}

#[test]
fn every_event_has_words() {
    let schema = serde_json::to_value(schema_for!(Event)).expect("a schema");
    let events: Vec<Event> = samples(&schema);
    assert_eq!(tags(&events).len(), variants(&schema), "every variant has a sample");
    for one in &events {
        for lang in [Lang::En, Lang::Fr] {
            let text = event(&names(lang), one);
            check(&text, lang);
            let first = text.chars().next().expect("a letter");
            assert!(!first.is_lowercase(), "{text}");
            check_marks(lang, |names| event(names, one));
        }
    }
}

#[test]
fn every_verb_has_words() {
    let all = actions();
    let verbs: BTreeSet<&str> = all.iter().map(|action| action.verb()).collect();
    assert_eq!(verbs.len(), Action::VERBS.len(), "every verb has a sample: {:?}", {
        Action::VERBS.iter().filter(|verb| !verbs.contains(*verb)).collect::<Vec<_>>()
    });
    for one in &all {
        for lang in [Lang::En, Lang::Fr] {
            check(&action(&names(lang), *one, None), lang);
            check_marks(lang, |names| action(names, *one, None));
        }
    }
}

#[test]
fn every_frame_asks_in_words() {
    let schema = serde_json::to_value(schema_for!(Frame)).expect("a schema");
    let frames: Vec<Frame> = samples(&schema);
    assert_eq!(tags(&frames).len(), variants(&schema), "every variant has a sample");
    for &frame in &frames {
        for lang in [Lang::En, Lang::Fr] {
            let text = prompt(&names(lang), frame, Seat(0));
            check(&text, lang);
            assert!(text.ends_with(')') && text.contains("(MU-"), "the rule: {text}");
            check_marks(lang, |names| prompt(names, frame, Seat(0)));
        }
    }
}

#[test]
fn every_warning_has_words() {
    let (zone, piece) = ("latium".parse().expect("a zone"), Piece { seat: Seat(1), place: 3 });
    let (on, with, host) = (Seat(1), Seat(1), Seat(2));
    let (points, troops) = (-3, crate::troops::Troops::of(Figure::Archer, 2));
    let all = [
        Warning::Undeclared { on, points },
        Warning::Breach { with, pacts: 2, points },
        Warning::Horde { zone, troops },
        Warning::Barbarians { points },
        Warning::Unmanned { piece },
        Warning::Lost { zone },
        Warning::Deserted { zone },
        Warning::Interest { florins: 50 },
        Warning::LastLoan,
        Warning::LastTurn,
        Warning::Bankrupt,
        Warning::Eliminated,
        Warning::Short { due: 50 },
        Warning::Restless { points },
        Warning::Overstay { zone, host, points },
        Warning::Stranded { piece },
    ];
    for one in all {
        for lang in [Lang::En, Lang::Fr] {
            let text = warning(&names(lang), one);
            check(&text, lang);
            assert!(text.ends_with(')') && text.contains("(MU-"), "the rule: {text}");
            check_marks(lang, |names| warning(names, one));
        }
    }
}

/// Each symbol of an Event card asks in its own way.
#[test]
fn every_symbol_asks_in_words() {
    for symbol in Symbol::ALL {
        for piece in [None, Some(3)] {
            let symbols = [Some(symbol), None];
            let task = Task::Suffer;
            let frame = Frame::Events(Events { task, symbols, now: 0, place: 0, left: 2, zone: None, piece });
            for lang in [Lang::En, Lang::Fr] {
                let text = prompt(&names(lang), frame, Seat(0));
                check(&text, lang);
                assert!(text.ends_with(&format!("(MU-6.{})", symbol as u8 + 11)), "{text}");
            }
        }
    }
}

/// Whatever a frame lists, and more than that, has words in it.
#[test]
fn every_verb_has_words_in_every_frame() {
    let schema = serde_json::to_value(schema_for!(Frame)).expect("a schema");
    let frames: Vec<Frame> = samples(&schema);
    let mut verbs = BTreeSet::new();
    let all: Vec<Action> = actions().into_iter().filter(|action| verbs.insert(action.verb())).collect();
    for &frame in &frames {
        for &one in &all {
            for lang in [Lang::En, Lang::Fr] {
                check(&action(&names(lang), one, Some(frame)), lang);
                check_marks(lang, |names| action(names, one, Some(frame)));
            }
        }
    }
}

#[test]
fn every_card_and_technology_asks_in_words() {
    let mut verbs = BTreeSet::new();
    let all: Vec<Action> = actions().into_iter().filter(|action| verbs.insert(action.verb())).collect();
    let cards = CardNo::all().flat_map(|card| {
        (0..5).map(move |step| Frame::Ability(Ability { step, count: 1, ..Ability::of(card, Seat(1)) }))
    });
    let crafts = Technology::ALL.into_iter().flat_map(|technology| {
        (0..5).map(move |step| Frame::Craft(Craft { step, ..Craft::of(technology, Seat(1)) }))
    });
    for frame in cards.chain(crafts) {
        for lang in [Lang::En, Lang::Fr] {
            check(&prompt(&names(lang), frame, Seat(1)), lang);
            for &one in &all {
                check(&action(&names(lang), one, Some(frame)), lang);
            }
        }
    }
}

/// Every zone, card and technology is called as the data file calls it.
#[test]
fn names_are_those_of_the_data() {
    let (en, fr) = (names(Lang::En), names(Lang::Fr));
    let map = &en.data.get().map;
    for zone in map.zones().iter() {
        for (names, lang) in [(&en, Lang::En), (&fr, Lang::Fr)] {
            check(&names.zone(map.name(zone)), lang);
        }
    }
    let zone = |id: &str| id.parse().expect("a zone");
    assert_eq!((en.zone(zone("latium")), fr.zone(zone("cairo"))), ("Latium".into(), "Le Caire".into()));
    let sea = map.name(map.seas().iter().next().expect("a sea"));
    assert!(en.zone(sea).starts_with("the ") && !fr.zone(sea).starts_with("la "));
    let card = CardNo::new(5).expect("a card");
    assert_eq!((en.card(card), fr.card(card)), ("no. 5 Warlord".into(), "nº 5 Seigneur de guerre".into()));
    assert_eq!(fr.technology(Technology::ArtOfWar), "Art de la guerre");
    for kingdom in Kingdom::ALL {
        check(&fr.kingdom(kingdom), Lang::Fr);
    }
}

#[test]
fn nouns_have_articles_and_plurals() {
    let (en, fr) = (names(Lang::En), names(Lang::Fr));
    let light = Figure::LightInfantry;
    assert_eq!(
        (en.figure(light).a(), fr.figure(light).a()),
        ("Light Infantry".into(), "une Infanterie légère".into())
    );
    assert_eq!(fr.figure(light).the(), "l'Infanterie légère");
    assert_eq!(
        (en.figure(light).times(2), fr.figure(light).times(2)),
        ("2 Light Infantry".into(), "2 Infanteries légères".into())
    );
    assert_eq!(
        (en.figure(Figure::Archer).a(), fr.figure(Figure::Archer).the()),
        ("an Archer".into(), "l'Archer".into())
    );
    let captain = Figure::Captain2;
    assert_eq!(
        (en.figure(captain).a(), fr.figure(captain).the()),
        ("a Captain II".into(), "le Capitaine II".into())
    );
    assert_eq!(
        (en.figure(captain).times(3), fr.figure(captain).times(3)),
        ("3 Captains II".into(), "3 Capitaines II".into())
    );
    assert_eq!(
        (en.building(Building::City).a(), fr.building(Building::City).the()),
        ("a City".into(), "la Cité".into())
    );
    assert_eq!(fr.gear(GearKind::SiegeEngine, 2).a(), "un Trébuchet");
    assert_eq!(fr.gear(GearKind::Galley, 3).the(), "la Galère III");
    assert_eq!(fr.gear(GearKind::WarWagon, 1).times(2), "2 Chariots de guerre I");
}

#[test]
fn counts_agree_with_what_is_counted() {
    let (en, fr) = (names(Lang::En), names(Lang::Fr));
    assert_eq!(
        (en.cubes(1, Good::Purple), fr.cubes(2, Good::Orange)),
        ("1 cube of wine".into(), "2 cubes d'épices".into())
    );
    assert_eq!(
        (en.florins(1_u8), fr.florins(0_u8), fr.florins(2_u8)),
        ("1 florin".into(), "0 florin".into(), "2 florins".into())
    );
    assert_eq!(
        (en.points(2, Branch::Combat), fr.points(2, Branch::Combat)),
        ("2 red points".into(), "2 points rouges".into())
    );
    assert_eq!(fr.points(2, Branch::Legislation), "2 points orange", "the fruit does not agree");
    assert_eq!(
        (en.honour_points(-1), fr.honour_points(2)),
        ("−1 honour point".into(), "+2 points d'honneur".into())
    );
}

/// Players and pieces are called as somebody who sees the board calls them.
#[test]
fn players_and_pieces_can_be_named() {
    let called = |seat: Seat| if seat == Seat(1) { "Anna".to_owned() } else { "Bertrand".to_owned() };
    let seen = |piece: Piece| (piece.place == 3).then_some((GearKind::Galley, 2));
    let [en, fr] =
        [Lang::En, Lang::Fr].map(|lang| names(lang).calling(&called).seeing(&seen).read_by(Seat(1)));
    let piece = Piece { seat: Seat(1), place: 3 };
    assert_eq!(
        (en.piece(piece), fr.piece(piece)),
        ("your Galley II (no. 3)".into(), "votre Galère II (nº 3)".into())
    );
    let [en_other, fr_other] =
        [Lang::En, Lang::Fr].map(|lang| names(lang).calling(&called).seeing(&seen).read_by(Seat(0)));
    assert_eq!(
        (en_other.piece(piece), fr_other.piece(piece)),
        ("Anna's Galley II (no. 3)".into(), "Galère II (nº 3) d'Anna".into())
    );
    assert_eq!(fr.piece(Piece { seat: Seat(0), place: 4 }), "pièce nº 4 de Bertrand");
    assert_eq!(en.own(3), "Galley II (no. 3)");
    assert_eq!(names(Lang::Fr).own(3), "pièce nº 3");
    let paid = Event::Paid { seat: Seat(1), florins: 1, why: crate::event::Money::Taxes };
    assert_eq!(
        (event(&en, &paid), event(&fr, &paid)),
        ("Anna pays 1 florin (taxes)".into(), "Anna paie 1 florin (taxes)".into())
    );
}

/// The same word means what the frame asks for.
#[test]
fn a_frame_says_what_an_answer_means() {
    let en = names(Lang::En);
    let zone = Action::Zone("latium".parse().expect("a zone"));
    assert_eq!(action(&en, zone, None), "choose Latium");
    let bishop = Frame::Ability(Ability::of(CardNo::new(1).expect("a card"), Seat(0)));
    assert_eq!(action(&en, zone, Some(bishop)), "forbid fighting in Latium");
    let villages = Frame::Setup(crate::setup::Setup::Villages);
    assert_eq!(action(&en, zone, Some(villages)), "found the village in Latium");
    assert_eq!(action(&names(Lang::Fr), zone, Some(villages)), "fonder le village (Latium)");
    let edict = Frame::Craft(Craft::of(Technology::Edict, Seat(0)));
    assert_eq!(action(&en, zone, Some(edict)), "cross Latium in peace");
    assert_eq!(action(&en, Action::Coin, None), "pay 100 florins for the missing point");
}
