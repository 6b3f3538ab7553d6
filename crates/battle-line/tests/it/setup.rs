//! The cards, the flags and the deal (rulebook sections 1, 2 and 14).

use std::collections::BTreeSet;

use battle_line::{BattleLine, Card, Category, Event, Flag, FlagState, Options, Pile, strength};
use table::{Fast, Game, Match, Seed, Silent};

use crate::support::{A, B, HANDS, Moment, Table, all_cards, assert_even, card, cards, exchange, fresh_deal};
use crate::support::{given, random_games};

// --- components ---------------------------------------------------------------------------------

/// BL-1.1, BL-11.7: the table is for exactly two; the fan game for three can't be set up.
#[test]
fn two_can_play_and_nobody_else() {
    let table_for = |seats: u8| {
        Match::<BattleLine>::new(&Options { seats, ..Options::default() }, Seed::from_text("1"), Vec::new())
    };
    assert!(table_for(2).is_ok());
    for seats in [0, 1, 3, 4] {
        let faults = table_for(seats).expect_err("only two can play");
        assert_eq!(faults.iter().map(|fault| fault.at.as_str()).collect::<Vec<_>>(), ["seats"]);
    }
    assert_eq!((BattleLine::FACTS.min_seats, BattleLine::FACTS.max_seats), (2, 2));
}

/// BL-1.2, BL-1.3, BL-1.5, BL-2.4, BL-2.5, A-17: six colours with the values 1 to 10, and ten tactics;
/// after the deal 46 troops and all the tactics can still come.
#[test]
fn every_card_is_there_once() {
    let mut troops: BTreeSet<String> =
        "ROYGBP".chars().flat_map(|colour| (1..=10).map(move |value| format!("{colour}{value}"))).collect();
    let tactics = "Alexander Darius Companion Shield Fog Mud Scout Redeploy Deserter Traitor";
    assert_eq!(all_cards().count(), 70);

    let mut table = fresh_deal();
    table.when(A, "play R1 5");
    let drawn: BTreeSet<String> = table.possible(A, "draw troops").into_iter().collect();
    for held in HANDS.join(" ").split(' ') {
        assert!(troops.remove(held));
    }
    assert_eq!(drawn, troops);
    assert_eq!(drawn.len(), 46);
    assert_eq!(table.possible(A, "draw tactics").join(" "), tactics);
    assert_eq!(table.seen().piles, [46, 10]);
    for stranger in ["V3", "J3", "W3", "R0", "R11"] {
        assert!(stranger.parse::<Card>().is_err(), "{stranger}");
    }
}

/// BL-1.3: the backs differ, so everybody can count the troops and the tactics of each hand and pile.
#[test]
fn the_kind_of_a_hidden_card_is_public() {
    let table = given().hand(A, "R1 Fog Mud").hand(B, "Scout").table();
    let seen = table.seen();
    assert_eq!((seen.hands[0].troops, seen.hands[0].tactics), (1, 2));
    assert_eq!((seen.hands[1].troops, seen.hands[1].tactics), (0, 1));
    assert_eq!(seen.piles, [59, 7]);
    assert!(seen.hands.iter().all(|hand| hand.cards.is_none()));
}

/// BL-1.4, BL-2.1: nine flags, all open and empty at the start.
#[test]
fn nine_open_flags_stand_in_line() {
    let seen = fresh_deal().seen();
    assert_eq!(seen.flags.len(), 9);
    assert!(seen.flags.iter().all(|flag| *flag == FlagState::default()));
    assert_eq!(fresh_deal().offered(A, "play R1"), "1 2 3 4 5 6 7 8 9");
    assert!("10".parse::<Flag>().is_err() && "0".parse::<Flag>().is_err());
}

/// BL-1.5, BL-6.7: no colour is worth more than another. With the colours exchanged, a game offers the
/// same choices and the same claims.
#[test]
fn colours_have_no_rank() {
    let turned = |card: Card| match Card::from_index((card.index() + 10) % 60) {
        Some(other) if card.is_troop() => other,
        _ => card,
    };
    random_games(&Options::default(), 20, |moment| {
        let Some(&Moment { after, .. }) = moment else { return };
        let position = after.position();
        let other = BattleLine::from_position(&exchange(&position, turned)).expect("colours don't matter");
        let [one, other] = [*after, other].map(|state| Table { state });
        assert_eq!(one.seen().claimable, other.seen().claimable, "{position:?}");
        let seat = one.mover();
        let mut expected: Vec<String> = one.choices(seat).iter().map(|text| recolour(text, turned)).collect();
        let mut offered = other.choices(seat);
        expected.sort();
        offered.sort();
        assert_eq!(expected, offered);
    });
}

fn recolour(text: &str, turned: impl Fn(Card) -> Card) -> String {
    let word = |word: &str| match word.parse::<Card>() {
        Ok(card) => turned(card).to_string(),
        Err(_) => word.to_string(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// BL-1.6: Phalangists (5) make no Phalanx and Skirmishers (1) no Skirmish Line, Companion Cavalry is as
/// strong with Chariots as with any Cavalry; and no card answers to the name of its unit.
#[test]
fn unit_names_have_no_effect() {
    let category = |names: &str| strength(&cards(names), 3, false).map(|strength| strength.category);
    assert_eq!(category("R5 G9 P2"), Some(Category::Host));
    assert_eq!(category("R1 G9 P4"), Some(Category::Host));
    assert_eq!(strength(&cards("Companion R7 G2"), 3, false), strength(&cards("Companion R6 G3"), 3, false));
    assert!("Phalangists".parse::<Card>().is_err() && "Skirmishers".parse::<Card>().is_err());
}

// --- setup and chance ---------------------------------------------------------------------------

/// BL-2.2, BL-2.6, C-1, A-15: who begins is a fair coin, which everybody sees; that player has the first
/// turn.
#[test]
fn a_fair_coin_decides_who_begins() {
    let mut begins = [0; 2];
    for seed in 0..4000 {
        let mut events = Vec::new();
        let state = BattleLine::setup(&Options::default(), &mut Fast::nth(3, seed), &mut events);
        let first = state.to_act().lowest().expect("somebody begins");
        begins[first.index()] += 1;
        assert_eq!(events[0], Event::RoundBegan { round: 1, first });
        assert_eq!(Table { state }.seen().first, first);
    }
    assert_even(begins, 4000, 0.5);
    assert_eq!(Table::dealt(&Options::default(), B, HANDS).mover(), B);
}

/// BL-2.3, C-2: seven troops each, no tactics, and every troop card is as likely as any other.
#[test]
fn hands_of_seven_troops_are_dealt_evenly() {
    let mut dealt = [[0; 60]; 2];
    for seed in 0..3000 {
        let state = BattleLine::setup(&Options::default(), &mut Fast::nth(5, seed), &mut Silent);
        for (seat, hand) in state.position().hands.iter().enumerate() {
            assert_eq!(hand.len(), 7);
            assert!(hand.iter().all(|card| card.is_troop()));
            for card in hand {
                dealt[seat][usize::from(card.index())] += 1;
            }
        }
    }
    assert_even(dealt.into_iter().flatten(), 3000, 7.0 / 60.0);
}

/// C-2, C-3, C-4: each card of a pile is as likely to lie on top as any other.
#[test]
fn piles_are_shuffled_evenly() {
    for (pile, cards) in [("troops", 46), ("tactics", 10)] {
        let mut table = fresh_deal();
        table.when(A, "play R1 5");
        let mut drawn = [0_u32; 70];
        for seed in 0..4600 {
            let mut state = table.state;
            let mut events = Vec::new();
            let action = format!("draw {pile}").parse().expect("an action");
            assert_eq!(state.apply(A, action, &mut Fast::nth(9, seed), &mut events), Ok(()));
            let Event::Drew { card: Some(card), .. } = events[0] else { panic!("{events:?}") };
            drawn[usize::from(card.index())] += 1;
        }
        let possible = drawn.into_iter().filter(|&times| times > 0);
        assert_eq!(possible.clone().count(), cards);
        assert_even(possible, 4600, 1.0 / cards as f64);
    }
}

/// BL-4.3, C-4, D-13: the card that is drawn goes to the hand of the player who draws it.
#[test]
fn a_drawn_card_comes_to_the_hand() {
    let mut table = fresh_deal();
    table.when(A, "play R1 5");
    let events = table.drawing(A, "draw troops", "P10");
    assert_eq!(events, [Event::Drew { seat: A, pile: Pile::Troops, card: Some(card("P10")) }]);
    assert_eq!(table.hand(A), "R2 R3 O4 O5 O6 Y7 P10");
    assert_eq!(table.side(5, A), "R1");
    assert_eq!(table.seen().piles, [45, 10]);
}
