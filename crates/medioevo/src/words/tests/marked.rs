//! Marks for the page: they are whole, and without them the words are those of the terminal.

use table::{Event as _, Lang, Outcome, Scores, Seat, Seats, Viewer, Words};

use super::{Names, action, event, names};
use crate::cards::CardNo;
use crate::event::Event;
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::words::{ended, grammar, told};

/// The text without its marks; they are neither broken nor inside each other, and name something.
pub(crate) fn plain(text: &str) -> String {
    let mut parts = text.split('⟨');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    assert!(!plain.contains('⟩'), "closed before it opens: {text}");
    for part in parts {
        let (marked, after) = part.split_once('⟩').unwrap_or_else(|| panic!("never closed: {text}"));
        assert!(!after.contains('⟩'), "closed twice: {text}");
        let (head, words) = marked.split_once('|').unwrap_or_else(|| panic!("no words: {text}"));
        let (kind, id) = head.split_once(':').unwrap_or_else(|| panic!("no id: {text}"));
        let number = || id.parse::<u8>().is_ok();
        let known = match kind {
            "seat" | "card" => number(),
            "zone" => id.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'),
            _ => false,
        };
        assert!(known && !words.is_empty(), "an unknown mark: {text}");
        plain.push_str(words);
        plain.push_str(after);
    }
    plain
}

/// What is said with marks is what is said without them.
pub(super) fn check_marks(lang: Lang, say: impl Fn(&Names<'_>) -> String) {
    assert_eq!(plain(&say(&names(lang).marking())), say(&names(lang)));
}

fn zone(id: &str) -> crate::data::ZoneName {
    id.parse().expect("a zone")
}

#[test]
fn players_zones_and_cards_are_marked() {
    let called = |seat: Seat| format!("Player {} (Hungary)", seat.letter());
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| names(lang).calling(&called).marking());
    let stepped = Event::VillagePlaced { seat: Seat(1), zone: zone("latium") };
    assert_eq!(
        event(&en, &stepped),
        "⟨seat:1|Player B (Hungary)⟩ founds the first village in ⟨zone:latium|Latium⟩"
    );
    assert_eq!(
        event(&fr, &stepped),
        "⟨seat:1|Player B (Hungary)⟩ fonde son premier village (⟨zone:latium|Latium⟩)"
    );
    let bard = CardNo::new(12).expect("a card");
    assert!(action(&fr, Action::Play(bard), None).starts_with("jouer ⟨card:12|nº 12 "));
    let piece = Piece { seat: Seat(0), place: 3 };
    assert_eq!(en.piece(piece), "⟨seat:0|Player A (Hungary)⟩'s piece no. 3");
    assert_eq!(fr.piece(piece), "pièce nº 3 de ⟨seat:0|Player A (Hungary)⟩");
    let anna = |_: Seat| "Anna".to_owned();
    assert_eq!(names(Lang::Fr).calling(&anna).marking().piece(piece), "pièce nº 3 d'⟨seat:0|Anna⟩");
}

/// A sentence that begins with a mark has its capital inside.
#[test]
fn capitals_go_into_marks() {
    let en = names(Lang::En).marking();
    let map = &en.data.get().map;
    let sea = map.name(map.seas().iter().next().expect("a sea"));
    let text = event(&en, &Event::BattlePrevented { zone: sea });
    assert!(text.starts_with(&format!("⟨zone:{sea}|The ")), "{text}");
    assert_eq!(grammar::sentence("⟨seat:0|anna⟩ waits"), "⟨seat:0|Anna⟩ waits");
    assert_eq!(grammar::sentence(""), "");
}

/// A host's own names can't break the marks.
#[test]
fn names_cannot_open_or_close_marks() {
    let called = |_: Seat| "⟨zone:x|A⟩".to_owned();
    assert_eq!(plain(&names(Lang::En).calling(&called).marking().who(Seat(0))), "zone:x|A");
}

#[test]
fn outcomes_are_marked() {
    let outcome = Outcome::win(Seat(1), "turns", Scores::new(&[12, -3, 9]));
    let text = ended(&names(Lang::En).marking(), &outcome);
    assert!(text.contains("⟨seat:1|Player 2⟩ wins") && text.contains("⟨seat:1|B⟩ −3"), "{text}");
    check_marks(Lang::Fr, |names| ended(names, &outcome));
}

/// What a page is told is what a terminal is told by the same view, and a line for each event.
#[test]
fn a_page_is_told_what_a_terminal_is_told() {
    let bench = Bench::new(3);
    let view = bench.game.look(Viewer::Spectator);
    let events = [
        Event::WarDeclared { seat: Seat(0), on: Seat(2) },
        Event::BattlePrevented { zone: zone("latium") },
        Event::PhaseBegan { phase: crate::phases::Phase::Trade },
    ];
    let said = told(&view, &events);
    assert_eq!(said.len(), events.len());
    for (said, event) in said.iter().zip(&events) {
        for (lang, text) in [(Lang::En, &said.en), (Lang::Fr, &said.fr)] {
            assert_eq!(plain(text), Medioevo::event_seen(&view, event, lang));
        }
    }
}

/// MU-21.18: of a secret pact nobody is told but those who signed it.
#[test]
fn secret_pacts_are_not_told() {
    let mut bench = Bench::new(3);
    bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, "gift 0 1 100").act(0, "secret");
    bench.act(0, "propose");
    let id = bench.game.accords.proposals.iter().map(|proposal| proposal.id).next().expect("a proposal");
    bench.act(1, &format!("agree {id}"));
    let told_to = |viewer: Viewer| {
        let seen: Vec<Event> = bench.events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        told(&bench.game.look(viewer), &seen)
    };
    let signed = told_to(Viewer::Seat(Seat(1)));
    assert!(signed.iter().any(|said| said.en.contains("is signed in secret")), "{signed:?}");
    assert_eq!(told_to(Viewer::Spectator), []);
    assert_eq!(told_to(Viewer::Seat(Seat(2))), []);
    assert!(bench.game.accords.pacts.iter().any(|pact| pact.parties == Seats::first(2) && pact.secret));
}
