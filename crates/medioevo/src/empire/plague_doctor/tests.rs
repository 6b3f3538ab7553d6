use table::Seat;

use super::*;
use crate::cards::EventNo;
use crate::events::{Events, Task};
use crate::frame::Frame;
use crate::state::Phase;
use crate::testing::Bench;
use crate::timing::Windows;
use crate::troops::Figure::LightInfantry;

/// Card 10 is about to be drawn.
fn bench(number: u8) -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.cards(0, &[number]).troops(0, "constantinople", &[(LightInfantry, 1)]);
    b.game.decks.tolerated = 20;
    assert!(b.uses(0, Windows::one(Window::Event)).is_empty(), "no card");
    b.fate(&[10, 30]).at(Frame::Events(Events::at(Task::Draw)));
    b
}

/// MU-C43, MU-W5: one territory is not affected; usable after the draw and before each symbol.
#[test]
fn c43_heals_a_territory() {
    let mut b = bench(43);
    assert_eq!(b.game.decks.event, EventNo::new(10));
    assert_eq!(b.uses(0, Windows::one(Window::Own)), Vec::<String>::new());
    b.act(0, "pass").act(0, "symbol armies").act(0, "symbol movement");
    assert_eq!(b.asked(), [0], "before the first symbol");
    b.act(0, "play 43").act(0, "zone constantinople");
    assert_eq!(b.count(0, "constantinople", LightInfantry), 1, "nobody had to roll");
    assert!(b.fate_is_fulfilled() && matches!(b.game.flow.top(), Frame::Supply(_)));
}

/// MU-C42: half a d6 of territories; sea zones can't be chosen.
#[test]
fn c42_heals_several() {
    let mut b = bench(42);
    b.fate(&[4]).act(0, "play 42");
    assert!(b.events.iter().any(|event| matches!(event, Event::CardDie { value: 4, .. })), "all see the die");
    assert!(!b.may(0, "zone marmara") && !b.may(0, "zone caria") && b.may(0, "done"));
    b.act(0, "zone constantinople").act(0, "zone bithynia");
    assert_eq!(b.game.today.healed.len(), 2);
    assert_eq!(b.game.roll, crate::today::Roll::default());
    assert!(b.may(0, "symbol armies"));
    let seat = Seat(0);
    assert!(
        b.game.today.rotated.contains(crate::CardNo::new(42).expect("a card"))
            && b.game.asked().contains(seat)
    );
}

/// MU-C42, MU-W5, MU-6.12: what the card does passes the territories that were chosen, and strikes the others. It can also be used
/// before the second symbol, which is too late for the first.
#[test]
fn c42_is_used_before_either_symbol() {
    for (first, left) in [(true, [1, 1, 0]), (false, [0, 0, 0])] {
        let mut b = bench(42);
        b.troops(0, "macedonia", &[(LightInfantry, 1)]).troops(0, "bithynia", &[(LightInfantry, 1)]);
        let wagon = b.gear(0, crate::GearKind::WarWagon, 1, "constantinople");
        b.act(0, "pass").act(0, "symbol armies").act(0, "symbol movement");
        assert_eq!(b.asked(), [0]);
        if !first {
            b.fate(&[4]).act(0, "pass");
            assert!(!b.may(0, "play 42"), "the die is cast");
            b.act(0, "zone constantinople").act(0, "zone macedonia");
        }
        b.fate(&[3]).act(0, "play 42").act(0, "zone constantinople");
        if first {
            b.fate(&[4]);
        }
        b.act(0, "zone macedonia");
        let armies = ["constantinople", "macedonia", "bithynia"].map(|zone| b.army(0, zone));
        assert_eq!((armies, b.fate_is_fulfilled()), (left, true));
        assert!(b.game.lands.stables[0].get(wagon).is_some_and(|gear| gear.steps > 0), "nobody rolls for it");
        assert!(matches!(b.game.flow.top(), Frame::Supply(_)));
    }
}
