//! Empire cards (MU-8.60 to MU-8.63).

use table::{Event as _, Viewer};

use super::*;
use crate::cards::CardNo;

fn card(number: u8) -> CardNo {
    CardNo::new(number).expect("a card")
}

/// EX-21 (MU-8.60): with three cards the fourth costs 250; one in a turn.
#[test]
fn the_price_of_a_card() {
    let mut bench = market(3);
    bench.cards(0, &[1, 2, 3]);
    bench.fate(&[40, 41, 42]);
    bench.act(0, "buy_card").act(0, "card 40");
    assert_eq!(bench.florins(0), 750);
    assert!(!bench.may(0, "buy_card"));
    assert!(bench.game.players[0].cards.contains(card(40)));
    assert!(bench.events.contains(&Event::CardBought { seat: table::Seat(0), card: card(40) }));
}

/// MU-8.61: two cards, one is kept, the other goes under the deck. MU-8.63: the next top card lies open.
#[test]
fn one_of_two_is_kept() {
    let mut bench = market(3);
    bench.fate(&[40, 41, 42]).act(0, "buy_card");
    assert_eq!(bench.offers(0), ["card 40", "card 41"]);
    bench.act(0, "card 41");
    assert!(bench.may(0, "done"), "the last one needs no order");
    assert_eq!(bench.game.decks.under.iter().collect::<Vec<_>>(), [card(40)]);
    assert_eq!(bench.game.decks.under.known_to[0], Seats::one(table::Seat(0)));
    assert_eq!(bench.game.decks.top, Some(card(42)));
    assert!(bench.game.drawn[0].is_empty() && bench.fate_is_fulfilled());
    // The next one is drawn from the top.
    bench.game.players[0].tally.bought_card = false;
    bench.fate(&[50, 51]).act(0, "buy_card");
    assert_eq!(bench.offers(0), ["card 42", "card 50"]);
}

/// MU-8.61: two more for every cathedral he controls; he chooses the order of the others.
#[test]
fn cathedrals_show_more_cards() {
    let mut bench = market(3);
    building(&mut bench, "caria", Building::Cathedral);
    building(&mut bench, "buda", Building::Cathedral);
    bench.fate(&[40, 41, 42, 43, 44]).act(0, "buy_card");
    assert_eq!(bench.offers(0).len(), 4);
    bench.act(0, "card 42").act(0, "card 43").act(0, "card 40");
    assert_eq!(bench.game.decks.under.iter().collect::<Vec<_>>(), [card(43), card(40), card(41)]);
    assert!(bench.may(0, "done"));
}

/// MU-8.61: fewer cards in the deck: what is there; from an empty deck none can be bought.
#[test]
fn a_short_deck() {
    let mut bench = market(3);
    bench.game.decks.unseen = crate::CardSet::EMPTY;
    assert!(!bench.may(0, "buy_card"));
    bench.game.decks.top = Some(card(9));
    bench.act(0, "buy_card");
    assert!(bench.game.players[0].cards.contains(card(9)) && bench.may(0, "done"));
}

/// MU-W21: the buyer may act after the cards were drawn and before he chooses.
#[test]
fn the_window_before_the_choice() {
    let mut bench = market(3);
    let seat = table::Seat(0);
    bench.game.push(Frame::Buying(Buying::of(seat, Ware::Card)));
    bench.fate(&[40, 41, 42]);
    let mut opened = false;
    for _ in 0..20 {
        let top = bench.game.flow.top();
        opened |= matches!(top, Frame::Window(open) if open.window == Window::CardDraw && open.who == Seats::one(seat));
        if !top.asked(&bench.game).is_empty() {
            break;
        }
        assert!(!opened || !bench.game.drawn[0].is_empty());
        top.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    }
    assert!(opened);
}

/// MU-8.62, MU-8.61, AR-72: the card that is kept lies open for all, so that its number is known; what was put under the deck nobody else learns.
#[test]
fn only_the_kept_card_is_shown() {
    let mut bench = market(3);
    bench.fate(&[40, 41, 42]).act(0, "buy_card").act(0, "card 41");
    let shown: Vec<_> =
        bench.events.iter().filter_map(|event| event.seen_by(Viewer::Seat(table::Seat(1)))).collect();
    assert!(shown.contains(&Event::CardBought { seat: table::Seat(0), card: card(41) }));
    assert!(shown.contains(&Event::CardsDrawn { seat: table::Seat(0), count: 2 }));
    assert!(!format!("{shown:?}").contains("40"));
}

/// MU-C62, MU-W21: when the cards are drawn and none is chosen the buyer may put them under the deck and draw as many again; the price
/// is paid once.
#[test]
fn a_saviour_draws_again() {
    let mut bench = market(3);
    bench.cards(0, &[62]).cards(1, &[61]);
    assert!(!bench.may(0, "play 62"), "nothing was drawn");
    bench.fate(&[40, 41, 42]).act(0, "buy_card");
    let (paid, offers) = (bench.florins(0), bench.offers(0));
    assert_eq!((bench.asked(), &offers[..2]), (vec![0], &["pass".to_owned(), "play 62".to_owned()][..]));
    bench.fate(&[50, 51]).act(0, "play 62");
    assert_eq!(bench.offers(0), ["card 42", "card 50"]);
    bench.act(0, "card 50");
    assert_eq!(bench.game.decks.under.iter().collect::<Vec<_>>(), [40, 41, 42].map(card));
    assert_eq!(bench.game.decks.under.known_to[..3], [Seats::one(table::Seat(0)); 3], "nobody else saw them");
    assert!(bench.game.players[0].cards.contains(card(50)) && !bench.may(0, "buy_card"));
    assert_eq!((bench.florins(0), bench.game.decks.top), (paid, Some(card(51))));
    let again = |event: &Event| matches!(event, Event::CardsDrawnAgain { count: 2, .. });
    assert_eq!(bench.happened(again), 1);
}
