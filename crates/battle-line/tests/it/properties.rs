//! What holds for any cards, any text and any course of a game.

use battle_line::{Action, BattleLine, Card, FLAGS, Options, Position, Tactic, strength};
use proptest::prelude::*;
use table::{Fast, Game, Legal, Seat, Silent, Viewer};

fn any_troop() -> impl Strategy<Value = Card> {
    (0..60_u8).prop_map(|index| Card::from_index(index).expect("a troop"))
}

fn troops(count: usize) -> impl Strategy<Value = Vec<Card>> {
    proptest::collection::hash_set(any_troop(), count).prop_map(|cards| cards.into_iter().collect())
}

/// A game in which decision `n` is choice number `choices[n]`, as far as they go.
fn played(choices: &[u16], seed: u64) -> BattleLine {
    let mut chance = Fast::new(seed);
    let mut game = BattleLine::setup(&Options::default(), &mut chance, &mut Silent);
    let mut legal = Legal::new();
    for &choice in choices {
        let Some(seat) = game.to_act().lowest() else { break };
        legal.clear();
        game.legal(seat, &mut legal);
        let action = legal.actions()[usize::from(choice) % legal.actions().len()];
        game.apply(seat, action, &mut chance, &mut Silent).expect("what is listed is accepted");
    }
    game
}

proptest! {
    /// Whatever can be read as an action is written back as it was.
    #[test]
    fn an_action_has_one_spelling(text in "\\PC{0,24}|(play|take|return|desert|claim|to|draw) [A-Za-z0-9 ]{0,12}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    /// BL-5.3: the order of the cards on a side means nothing for their strength.
    #[test]
    fn order_means_nothing((cards, size) in (3..=4_usize).prop_flat_map(|n| (troops(n), Just(n))), fog in any::<bool>()) {
        let mut reversed = cards.clone();
        reversed.reverse();
        prop_assert_eq!(strength(&cards, size as u8, fog), strength(&reversed, size as u8, fog));
    }

    /// BL-6.13, BL-6.14, BL-6.15: a wild card is worth at least as much as any card it may stand for, and no more
    /// than the best of them.
    #[test]
    fn a_wild_card_is_the_best_it_can_be(cards in troops(2), fog in any::<bool>()) {
        for (wild, range) in [
            (Tactic::Alexander, 1..=10),
            (Tactic::Darius, 1..=10),
            (Tactic::Companion, 8..=8),
            (Tactic::Shield, 1..=3),
        ] {
            let with = |card: Card| strength(&[cards[0], cards[1], card], 3, fog);
            let stands_for = (0..60).filter_map(Card::from_index).filter(|card| range.contains(&card.value().unwrap_or(0)));
            prop_assert_eq!(with(wild.card()), stands_for.map(with).max().flatten());
        }
    }

    /// BL-8.27: with a card too many, a side is as strong as the best three of its four.
    #[test]
    fn a_card_too_many_never_hurts(cards in troops(4), fog in any::<bool>()) {
        let four = strength(&cards, 3, fog);
        for left_out in 0..4 {
            let mut three = cards.clone();
            three.remove(left_out);
            prop_assert!(strength(&three, 3, fog) <= four);
        }
    }

    /// Every state that can be reached is written down and read back, and every viewer can imagine it.
    #[test]
    fn any_course_of_a_game_is_written_down(choices in proptest::collection::vec(any::<u16>(), 0..120), seed in any::<u64>()) {
        let game = played(&choices, seed);
        let text = serde_json::to_string(&game.position()).expect("JSON");
        let read: Position = serde_json::from_str(&text).expect("a position");
        prop_assert_eq!(BattleLine::from_position(&read), Ok(game));
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            prop_assert_eq!(BattleLine::imagine(&view, &mut Fast::new(seed)).view(viewer), view);
        }
    }

    /// BL-7.18, I-11: nobody can claim what the other can, and only open flags.
    #[test]
    fn claims_never_meet(choices in proptest::collection::vec(any::<u16>(), 20..120), seed in any::<u64>()) {
        let view = played(&choices, seed).view(Seat(0).into());
        for (number, flag) in (1..=FLAGS as u8).zip(&view.flags) {
            let claimable = [0, 1].map(|seat: usize| view.claimable[seat].iter().any(|flag| flag.to_string() == number.to_string()));
            prop_assert!(claimable != [true, true]);
            prop_assert!(flag.owner.is_none() || claimable == [false, false]);
        }
    }
}
