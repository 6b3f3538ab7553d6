//! The texts: everything is said, in both languages, in the words of the rulebook.

use std::collections::HashSet;

use constantinopole::{
    Action, Asked, Card, Character, Constantinopole, End, Event, Miracle, NoMiracle, Options, Path, Prompt,
    Refusal, Route, Space, Tile, Zone,
};
use table::{Fast, Game, Lang, Legal, Outcome, Scores, Seat, Words};

use crate::sayings::{BLUE, actions, events, questions, refusals};
use crate::support::{goods, word};

const LANGS: [Lang; 2] = [Lang::En, Lang::Fr];

/// The name at the end of what an action means, without its article.
fn name_in(action: Action, before: [&str; 2]) -> [String; 2] {
    LANGS.map(|lang| {
        let text = Constantinopole::action_words(action, lang);
        let text = text.split(lang.of(": ", " : ")).next().unwrap_or_default();
        let name = text.strip_prefix(lang.of(before[0], before[1])).expect("what it begins with");
        let articles = ["the ", "le ", "la ", "les ", "l'"];
        articles.iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name).to_owned()
    })
}

/// The names of all tiles, characters and miracles.
fn names() -> Vec<[String; 2]> {
    let on = ["put the recovery token on ", "poser le jeton récupération sur "];
    let tiles = Tile::ALL.map(|tile| name_in(Action::Rest(tile), on));
    let characters = Character::ALL.map(|character| name_in(Action::Take(character), ["take ", "prendre "]));
    let miracles = Miracle::ALL.map(|miracle| {
        name_in(Action::Miracle(miracle), ["", ""]).map(|text| text.split(", ").next().unwrap_or("").into())
    });
    tiles.into_iter().chain(characters).chain(miracles).collect()
}

fn has_word(text: &str, word: &str) -> bool {
    let inside = |end: Option<char>| end.is_some_and(char::is_alphabetic);
    text.match_indices(word).any(|(at, _)| {
        !inside(text[..at].chars().next_back()) && !inside(text[at + word.len()..].chars().next())
    })
}

/// Both texts are there and differ; `LOOK=1` prints them.
fn both(words: impl Fn(Lang) -> String) -> [String; 2] {
    let texts = LANGS.map(words);
    if std::env::var_os("LOOK").is_some() {
        println!("{}\n{}\n", texts[0], texts[1]);
    }
    assert!(texts.iter().all(|text| !text.is_empty()) && texts[0] != texts[1], "{texts:?}");
    for text in &texts {
        assert!(!text.contains("  ") && text.trim() == text, "{text:?}");
        let debug = ["{", "}", "::", "Some", "None", "\"", "?"];
        assert!(!debug.iter().any(|debug| text.contains(debug)), "{text}");
    }
    let [_, french] = &texts;
    // A colon and its kin have a space before them in French, and no article is left as it was.
    let wrong = [" de le ", " de les ", " à le ", " à les ", " de a", " de e", "n's", "n'p", "d'm"];
    assert!(!wrong.iter().any(|wrong| french.contains(wrong)), "{french}");
    for vowel in ["A", "E", "É", "H", "I", "O", "U"] {
        let wrong = ["le ", "la ", "de ", "Le ", "La "].map(|before| format!("{before}{vowel}"));
        assert!(
            !wrong.iter().any(|wrong| french.starts_with(wrong) || french.contains(&format!(" {wrong}"))),
            "{french}"
        );
    }
    assert!(!french.replace(" :", "").contains(':') && !french.replace(" ;", "").contains(';'), "{french}");
    texts
}

/// No name of the other language is left.
fn translated(texts: &[String; 2], names: &[[String; 2]]) {
    let proper = |name: &str| name.starts_with(char::is_uppercase);
    for [english, french] in names.iter().filter(|[english, french]| english != french && proper(english)) {
        assert!(
            !has_word(&texts[1], english) || french.contains(english.as_str()),
            "{english}: {}",
            texts[1]
        );
        let known = english.contains(french.as_str()) || *french == "Port";
        assert!(!has_word(&texts[0], french) || known, "{french}: {}", texts[0]);
    }
}

#[test]
fn everything_that_is_asked_is_said_in_both_languages() {
    let names = names();
    for asked in questions() {
        for (yours, together) in [(true, true), (true, false), (false, true), (false, false)] {
            let zone = Some(Zone::MamField6);
            let prompt = Prompt { decider: Some(BLUE), yours, active: BLUE, together, asked, zone };
            let texts = both(|lang| Constantinopole::prompt_words(&prompt, lang));
            translated(&texts, &names);
            let joint = [texts[0].contains("oint decision"), texts[1].contains("écision commune")];
            assert_eq!(joint, [together && asked != Asked::Over; 2], "{texts:?}");
        }
    }
    let prompt =
        Prompt { decider: None, yours: false, active: BLUE, together: false, asked: Asked::Over, zone: None };
    both(|lang| Constantinopole::prompt_words(&prompt, lang));
}

#[test]
fn everything_that_happens_is_said_in_both_languages() {
    let names = names();
    for event in events() {
        let texts = both(|lang| Constantinopole::event_words(&event, lang));
        translated(&texts, &names);
        for text in &texts {
            assert!(text.chars().next().is_some_and(|first| !first.is_lowercase()), "{text}");
            assert!(!text.contains('_'), "no notation but the names of spaces: {text}");
        }
    }
}

#[test]
fn every_action_and_every_outcome_is_said_in_both_languages() {
    let names = names();
    let mut said = HashSet::new();
    for action in actions() {
        assert_eq!(word::<Action>(&action.to_string()), action);
        let texts = both(|lang| Constantinopole::action_words(action, lang));
        translated(&texts, &names);
        said.extend(texts);
    }
    assert_eq!(said.len(), 2 * actions().len(), "no two actions read the same");
    let outcomes = [(true, "legendary", "counted", 31), (true, "victory", "counted", 15)];
    let defeats =
        [(false, "defeat", "counted", 1), (false, "defeat", "razed", 20), (false, "defeat", "starved", 0)];
    for (won, level, reason, prestige) in outcomes.into_iter().chain(defeats) {
        let outcome = Outcome::cooperative(won, level, reason, Scores::new(&[prestige; 3]));
        let texts = both(|lang| Constantinopole::outcome_words(&outcome, lang));
        assert!(texts.iter().all(|text| text.contains(&prestige.to_string())), "{texts:?}");
    }
}

#[test]
fn every_refusal_names_a_rule_of_the_rulebook() {
    let names = names();
    let rulebooks = LANGS.map(rulebook);
    for refusal in refusals() {
        let texts = both(|lang| Constantinopole::refusal_words(&refusal, lang));
        translated(&texts, &names);
        for (text, rulebook) in texts.iter().zip(&rulebooks) {
            let rules = text.rsplit_once(" (").map_or("", |(_, rules)| rules);
            let rules = rules.strip_suffix(')').expect("a rule at the end");
            for rule in rules.split(", ") {
                assert!(rulebook.contains(&format!("**{rule}**")), "{text}");
            }
        }
        assert_eq!(refusal.to_string(), texts[0]);
    }
}

fn rulebook(lang: Lang) -> String {
    let path = format!("{}/../../docs/rules/constantinopole.{lang}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the rulebook")
}

#[test]
fn names_are_those_of_the_rulebook() {
    for (n, rulebook) in LANGS.map(rulebook).iter().enumerate() {
        for name in names().iter().map(|name| &name[n]) {
            assert!(has_word(rulebook, name), "{name}");
        }
        for card in Card::ALL {
            let event = Event::Revealed { seat: BLUE, card };
            let text = Constantinopole::event_words(&event, LANGS[n]);
            let name = text.rsplit(": ").next().unwrap_or_default().trim_end_matches([' ', '1', '2']);
            assert!(has_word(rulebook, name), "{name}");
        }
    }
}

#[test]
fn the_help_names_every_notation() {
    for (n, help) in LANGS.map(Constantinopole::notation_help).into_iter().enumerate() {
        for action in actions() {
            let notation = action.to_string();
            let verb = notation.split(' ').next().unwrap_or_default();
            assert!(has_word(help, verb), "{verb}");
        }
        let words = Tile::ALL.map(Tile::word).into_iter().chain(Character::ALL.map(Character::word));
        let words = words.chain(Miracle::ALL.map(Miracle::word)).chain(Path::ALL.map(Path::word));
        for word in words.chain(Zone::ALL.map(Zone::word)).chain(Route::ALL.map(Route::word)) {
            assert!(has_word(help, word), "{word}");
        }
        for name in names().iter().filter(|_| n == 1).map(|name| &name[1]).filter(|name| **name != "muraille")
        {
            assert!(help.contains(&format!("({name})")), "{name}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}

#[test]
fn some_sentences_are_exactly_so() {
    let said = |event: Event| LANGS.map(|lang| Constantinopole::event_words(&event, lang));
    assert_eq!(
        said(Event::Landed { path: Path::Crusaders, space: Space::Mtn4, byzantine: true, ship: None }),
        [
            "A Crusader arrives on mtn4 (mountain) and drives off a Byzantine",
            "Un Croisé arrive sur mtn4 (montagne) et chasse un Byzantin",
        ]
    );
    assert_eq!(
        said(Event::Thrown { seat: BLUE, slot: 5, tile: Some(Tile::Fairs), spared: false }),
        ["Blue throws 5: the Fairs are destroyed", "Bleu lance un 5 : les Foires sont détruites"]
    );
    assert_eq!(
        said(Event::Entered { path: Some(Path::AegeanPirates), inside: 1 }),
        [
            "The Aegean is overrun: an invader enters the city, which now has 1",
            "La mer Égée est envahie : un envahisseur entre dans la cité, qui en a maintenant 1",
        ]
    );
    assert_eq!(
        said(Event::Used { seat: Seat(3), tile: Tile::GreatMill, gain: goods("2 wheat") }),
        ["Red uses the Great Mill: 2 wheat", "Rouge se sert du Grand Moulin : 2 blés"]
    );
    let refusal = Refusal::Miracle { miracle: Miracle::Purges, because: NoMiracle::TooDear };
    assert_eq!(
        LANGS.map(|lang| Constantinopole::refusal_words(&refusal, lang)),
        [
            "Purges costs 3 gold, and the stock has less (CP-14.1)",
            "Les Purges coûtent 3 or, et le stock en a moins (CP-14.1)",
        ]
    );
}

#[test]
fn french_agrees_with_numbers() {
    let said = |event: Event| Constantinopole::event_words(&event, Lang::Fr);
    let zone = Zone::MamField3;
    assert_eq!(
        [1, 2].map(|byzantines| said(Event::Epidemic { zone, byzantines })),
        [
            "L'Épidémie frappe le champ mamelouk qui vaut 3 : 1 Byzantin perdu",
            "L'Épidémie frappe le champ mamelouk qui vaut 3 : 2 Byzantins perdus",
        ]
    );
    assert_eq!(
        [1, 2].map(|invaders| said(Event::Purged { invaders })),
        ["1 envahisseur quitte la cité", "2 envahisseurs quittent la cité"]
    );
    assert_eq!(
        [0, 1, 2].map(|prestige| said(Event::Ended { end: End::Counted, prestige })),
        [
            "C'est la fin : 0 point de prestige, une défaite",
            "C'est la fin : 1 point de prestige, une défaite",
            "C'est la fin : 2 points de prestige, une défaite",
        ]
    );
    assert_eq!(
        ["1 wheat 2 stone", "2 wheat 1 stone", "2 wood 2 slave 2 gold"]
            .map(|gain| said(Event::PeaceDay { die: 1, gain: goods(gain) })),
        [
            "Dé 1 : le stock reçoit 1 blé et 2 pierres",
            "Dé 1 : le stock reçoit 2 blés et 1 pierre",
            "Dé 1 : le stock reçoit 2 bois, 2 esclaves et 2 or",
        ]
    );
}

/// Whatever happens in games at random is said, and no two choices read the same.
#[test]
fn games_can_be_told_to_the_end() {
    for (seats, seed) in [(1, 1), (4, 2), (8, 3)] {
        let mut chance = Fast::new(seed);
        let mut told = Vec::new();
        let options = Options { seats, ..Options::default() };
        let mut game = Constantinopole::setup(&options, &mut chance, &mut told);
        let mut legal = Legal::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            for lang in LANGS {
                let said: HashSet<String> = legal
                    .actions()
                    .iter()
                    .map(|&action| Constantinopole::action_words(action, lang))
                    .collect();
                assert_eq!(said.len(), legal.actions().len(), "{:?}", legal.actions());
            }
            let action = legal.get(u64::from(chance.below(legal.len() as u32))).expect("a choice");
            game.apply(seat, action, &mut chance, &mut told).expect("a legal action");
        }
        for event in &told {
            both(|lang| Constantinopole::event_words(event, lang));
        }
        both(|lang| Constantinopole::outcome_words(&game.outcome().expect("the end"), lang));
    }
}
