use table::Seat;

use super::*;
use crate::cards::CardNo;
use crate::events::{Events, Task};
use crate::state::Phase;
use crate::testing::Bench;
use crate::timing::Windows;

fn card(number: u8) -> CardNo {
    CardNo::new(number).expect("a card")
}

fn event(number: u8) -> EventNo {
    EventNo::new(number).expect("a card")
}

/// MU-C61: three cards are drawn, one applies, the others are discarded; the first player chooses the symbols.
#[test]
fn c61_chooses_the_event() {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.cards(1, &[61]);
    b.game.decks.tolerated = 20;
    b.fate(&[10, 30]).at(Frame::Events(Events::at(Task::Draw)));
    assert_eq!(b.asked(), [1]);
    b.fate(&[9, 30, 12, 40, 11, 50]).act(1, "play 61");
    assert_eq!(b.listed(1), ["happening 9", "happening 11", "happening 12"]);
    b.act(1, "happening 12");
    assert_eq!((b.game.decks.event, b.game.decks.tolerated), (Some(event(12)), 50));
    assert_eq!(b.game.decks.discarded, [9, 10, 11].map(event).into_iter().collect());
    assert_eq!((b.asked(), b.game.secret[1]), (vec![0], None));
    assert!(b.may(0, "symbol goods"));
}

/// MU-C61, MU-W5: not once the symbols are chosen.
#[test]
fn c61_comes_before_the_symbols() {
    let mut b = Bench::new(3);
    b.cards(1, &[61]);
    assert!(b.uses(1, Windows::one(Window::Event)).is_empty());
    b.game.decks.event = Some(event(10));
    b.game.flow = table::Flow::new(Frame::Events(Events::at(Task::Choose)));
    assert_eq!(b.uses(1, Windows::one(Window::Event)), ["play 61"]);
    assert!(b.uses(1, Windows::one(Window::Own)).is_empty());
    b.game.flow = table::Flow::new(Frame::Events(Events::at(Task::Announce)));
    assert!(b.uses(1, Windows::one(Window::Event)).is_empty());
}

/// MU-C62: the drawn Empire cards go under the deck and as many are drawn again.
#[test]
fn c62_draws_again() {
    let mut b = Bench::new(3);
    b.cards(0, &[62]);
    assert!(b.uses(0, Windows::one(Window::CardDraw)).is_empty(), "nothing was drawn");
    b.game.drawn[0] = [5, 6].map(card).into_iter().collect();
    b.game.decks.unseen = b.game.decks.unseen - b.game.drawn[0];
    b.game.decks.top = Some(card(7));
    b.game.decks.unseen = b.game.decks.unseen.without(card(7));
    assert_eq!(b.uses(0, Windows::one(Window::CardDraw)), ["play 62"]);
    assert!(b.uses(0, Windows::one(Window::Buy)).is_empty());
    b.fate(&[8, 9]);
    b.game.phase = Phase::Events;
    b.game.begin_supply();
    b.begin(Frame::Ability(Ability::of(card(62), Seat(0))));
    assert_eq!(b.game.drawn[0], [7, 8].map(card).into_iter().collect());
    assert_eq!(b.game.decks.under.iter().collect::<Vec<_>>(), [5, 6].map(card));
}
