//! Scout (rulebook section 8.5, BL-11.5 and BL-11.8).

use battle_line::{Event, Options, Pile, Refusal, ScoutDraw, Step, Tactic};
use table::{Event as _, Seat, Viewer};

use crate::support::{A, B, Given, Table, card, given};

const HAND: &str = "Scout R1 R2 R3 R4 R5 Shield";
const OTHER: &str = "P1 P2 P3 P4 P5 P6 P7";

fn scout() -> Given {
    given().hand(A, HAND).hand(B, OTHER)
}

/// A plays Scout, names a pile and draws these cards.
fn scouted(story: &Given, pile: &str, drawn: &str) -> Table {
    let mut table = story.table();
    table.when(A, "play Scout");
    table.drawing(A, &format!("draw {pile}"), drawn);
    table
}

fn hand_size(table: &Table, seat: Seat) -> u32 {
    let hand = &table.seen().hands[seat.index()];
    hand.troops + hand.tactics
}

/// BL-8.30, BL-8.32, BL-8.36, BL-4.6, A-6, D-6, D-7: three cards come at once from the pile that is named,
/// two go back, and the turn ends with as many cards as before Scout, without a draw.
#[test]
fn scout_draws_three_and_puts_two_back() {
    let mut table = scout().table();
    table.when(A, "play Scout");
    assert_eq!(table.choices(A), ["draw troops", "draw tactics"]);
    let drew = |name: &str| Event::Drew { seat: A, pile: Pile::Troops, card: Some(card(name)) };
    assert_eq!(table.drawing(A, "draw troops", "G1 G2 G3"), [drew("G1"), drew("G2"), drew("G3")]);
    assert_eq!(table.step(), Step::ScoutReturn { left: 2 });
    assert_eq!(table.hand(A), "R1 R2 R3 R4 R5 G1 G2 G3 Shield");
    assert_eq!(table.refuses(A, "draw tactics"), Refusal::WrongStep { asked: table.step() });
    table.when(A, "return G2");
    assert_eq!(table.step(), Step::ScoutReturn { left: 1 });
    let events = table.when(A, "return R4");
    assert_eq!(events, [Event::Returned { seat: A, pile: Pile::Troops, card: Some(card("R4")) }]);
    assert!(table.is_turn_of(B));
    assert_eq!(table.hand(A), "R1 R2 R3 R5 G1 G3 Shield");
    assert_eq!(table.seen().piles, [60 - 12 - 3 + 2, 8]);
}

/// BL-8.31: one pile with a card is enough for Scout, and none is too little.
#[test]
fn scout_needs_a_pile() {
    let full = given().hand(A, "Scout R1 R2 R3 R4 R5 R6").hand(B, OTHER);
    let no_troops = full.clone().open(1).troop_pile("").table();
    assert!(no_troops.allows(A, "play Scout"));
    let no_tactics = full.clone().tactics_pile("").table();
    assert_eq!(no_tactics.seen().piles[1], 0);
    assert!(no_tactics.allows(A, "play Scout"));
    let nothing = full.side(1, A, "O1 O2").side(1, B, "Y1").tactics_pile("").troop_pile("").table();
    assert_eq!(nothing.seen().piles, [0, 0]);
    assert_eq!(nothing.refuses(A, "play Scout"), Refusal::NoEffect(Tactic::Scout));
}

/// BL-8.32, D-6: an empty pile can't be named, so the other one is forced.
#[test]
fn an_empty_pile_is_not_named() {
    let mut table = scout().open(1).troop_pile("").table();
    table.when(A, "play Scout");
    assert_eq!(table.refuses(A, "draw troops"), Refusal::EmptyPile(Pile::Troops));
    assert_eq!(table.choices(A), ["draw tactics"]);
}

/// BL-8.32, BL-8.35: a short pile may be named although the other has more; of k cards k − 1 go back and the
/// other pile adds nothing.
#[test]
fn a_short_pile_gives_what_it_has() {
    let mut two = scouted(&scout().open(1).troop_pile("G1 G2"), "troops", "G1 G2");
    assert_eq!(two.step(), Step::ScoutReturn { left: 1 });
    assert_eq!(two.seen().piles, [0, 8]);
    two.when(A, "return R1");
    assert!(two.is_turn_of(B));
    assert_eq!((hand_size(&two, A), two.seen().piles), (7, [1, 8]));

    let one = scouted(&scout().open(1).troop_pile("G1"), "troops", "G1");
    assert!(one.is_turn_of(B));
    assert_eq!((one.hand(A).as_str(), one.seen().piles), ("R1 R2 R3 R4 R5 G1 Shield", [0, 8]));
}

/// BL-8.33, D-7: any two cards may go back: old or new, both new, of either kind whatever was named.
#[test]
fn any_two_cards_may_go_back() {
    let table = scouted(&scout(), "troops", "G1 G2 G3");
    assert_eq!(table.offered(A, "return"), "R1 R2 R3 R4 R5 G1 G2 G3 Shield");
    for first in table.choices(A) {
        for second in table.choices(A).iter().filter(|&second| *second != first) {
            let mut table = table.clone();
            table.when(A, &first);
            assert_eq!(table.choices(A).len(), 8);
            table.when(A, second);
            assert_eq!(hand_size(&table, A), 7);
        }
    }
    let mut both_tactics = scouted(&scout(), "tactics", "Fog Mud Darius");
    both_tactics.when(A, "return Fog");
    both_tactics.when(A, "return Shield");
    assert_eq!(both_tactics.hand(A), "R1 R2 R3 R4 R5 Darius Mud");
    let stranger = scouted(&scout(), "troops", "G1 G2 G3").refuses(A, "return P1");
    assert_eq!(stranger, Refusal::NotInHand(card("P1")));
}

/// BL-8.34, C-4: the card put back last lies on top of its pile and is drawn first, without any chance.
#[test]
fn the_card_put_back_last_is_drawn_first() {
    for (first, second) in [("G1", "R5"), ("R5", "G1")] {
        let mut table = scouted(&scout(), "troops", "G1 G2 G3");
        table.when(A, &format!("return {first}"));
        table.when(A, &format!("return {second}"));
        table.when(B, "play P1 1");
        assert_eq!(table.possible(B, "draw troops"), Vec::<String>::new());
        assert_eq!(table.possible(B, "draw tactics").len(), 8);
        let drawn = table.when(B, "draw troops");
        assert_eq!(drawn, [Event::Drew { seat: B, pile: Pile::Troops, card: Some(card(second)) }]);
        table.when(A, "play R1 1");
        let drawn = table.when(A, "draw troops");
        assert_eq!(drawn, [Event::Drew { seat: A, pile: Pile::Troops, card: Some(card(first)) }]);
        // After that the pile is as unknown as ever.
        table.when(B, "play P2 1");
        assert_eq!(table.possible(B, "draw troops").len() as u32, table.seen().piles[0]);
    }
}

/// BL-8.34, BL-12.3: each card goes to the pile of its kind; everybody sees the kind, and only the player
/// sees the card.
#[test]
fn cards_go_back_to_the_pile_of_their_kind() {
    let mut table = scouted(&scout(), "troops", "G1 G2 G3");
    let before = table.seen().piles;
    let mut events = table.when(A, "return Shield");
    events.extend(table.when(A, "return G2"));
    assert_eq!(table.seen().piles, [before[0] + 1, before[1] + 1]);
    for (viewer, knows) in [(A.into(), true), (B.into(), false), (Viewer::Spectator, false)] {
        let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        let returned = |pile, name| Event::Returned { seat: A, pile, card: knows.then(|| card(name)) };
        assert_eq!(seen, [returned(Pile::Tactics, "Shield"), returned(Pile::Troops, "G2")]);
    }
    table.when(B, "play P1 1");
    assert_eq!(table.possible(B, "draw tactics"), Vec::<String>::new());
    table.when(B, "draw tactics");
    assert_eq!(table.hand(B), "P2 P3 P4 P5 P6 P7 Shield");
}

/// BL-8.37, BL-7.10, BL-7.17: claims follow Scout as always, and a card that Scout showed proves nothing.
#[test]
fn what_scout_shows_is_no_proof() {
    // Given A's Wedge of 12 against B8, with B10 visible: with B7 visible too, nothing would beat it.
    let story = scout().side(4, A, "O3 O4 O5").side(4, B, "B8").side(8, B, "B10");
    assert_eq!(story.clone().side(9, B, "B7").table().claimable(A), "4");
    // When Scout brings B7, then A still can't claim, with B7 in hand or back on its pile.
    for back in ["R1", "B7"] {
        let mut table = scouted(&story, "troops", "B7 G1 G2");
        table.when(A, "return R2");
        table.when(A, &format!("return {back}"));
        assert!(table.is_turn_of(B));
        assert_eq!(table.claimable(A), "");
    }
    let mut with_claim = scouted(&story.side(5, A, "Y8 Y9 Y10"), "troops", "B7 G1 G2");
    with_claim.when(A, "return R1");
    with_claim.when(A, "return R2");
    assert_eq!(with_claim.choices(A), ["claim 5", "done"]);
}

/// BL-8.38: a card may go back on an empty pile, which can then be drawn from.
#[test]
fn an_empty_pile_can_begin_again() {
    let mut table = scouted(&scout().open(1).troop_pile(""), "tactics", "Fog Mud Darius");
    table.when(A, "return R5");
    table.when(A, "return Mud");
    assert_eq!(table.seen().piles, [1, 6]);
    table.when(B, "play P1 1");
    assert_eq!(table.choices(B), ["draw troops", "draw tactics"]);
    table.when(B, "draw troops");
    assert_eq!((table.hand(B).as_str(), table.seen().piles), ("R5 P2 P3 P4 P5 P6 P7", [0, 6]));
}

/// BL-11.5, A-6, D-6: with `any_mix` each card is seen before the pile of the next is named.
#[test]
fn scout_may_mix_the_piles() {
    let any_mix = Options { scout_draw: ScoutDraw::AnyMix, ..Options::default() };
    let mut table = scout().options(any_mix).table();
    table.when(A, "play Scout");
    assert_eq!(table.drawing(A, "draw troops", "G1").len(), 1);
    assert_eq!(table.step(), Step::ScoutDraw { drawn: 1, of: 3 });
    assert!(table.hand(A).contains("G1"));
    table.drawing(A, "draw tactics", "Fog");
    assert_eq!(table.choices(A), ["draw troops", "draw tactics"]);
    table.drawing(A, "draw troops", "G2");
    assert_eq!(table.step(), Step::ScoutReturn { left: 2 });
    table.when(A, "return G1");
    table.when(A, "return Fog");
    assert_eq!(table.hand(A), "R1 R2 R3 R4 R5 G2 Shield");
    assert!(table.is_turn_of(B));
}

/// BL-11.5, BL-8.35: with `any_mix` a pile that ran dry can't be named again, and the other goes on.
#[test]
fn a_mixing_scout_runs_dry_only_with_both_piles() {
    let any_mix = Options { scout_draw: ScoutDraw::AnyMix, ..Options::default() };
    let mut table = scout().options(any_mix).open(1).troop_pile("G1").table();
    table.when(A, "play Scout");
    table.when(A, "draw troops");
    assert_eq!(table.refuses(A, "draw troops"), Refusal::EmptyPile(Pile::Troops));
    assert_eq!(table.choices(A), ["draw tactics"]);
    table.when(A, "draw tactics");
    table.when(A, "draw tactics");
    assert_eq!(table.step(), Step::ScoutReturn { left: 2 });
}

/// BL-11.8, BL-8.13: with `second_leader_back` Scout may put a dead leader back; played it still can't be.
#[test]
fn a_dead_leader_may_go_back_by_option() {
    let story = given().side(4, A, "Alexander").spent(B, "Fog").hand(A, "Scout Darius R1 R2 R3 R4 R5");
    let mut strict = scouted(&story, "troops", "G1 G2 G3");
    assert_eq!(strict.refuses(A, "return Darius"), Refusal::KeptLeader(card("Darius")));
    strict.when(A, "return G1");
    let lenient = story.options(Options { second_leader_back: true, ..Options::default() });
    assert_eq!(lenient.table().refuses(A, "play Darius 4"), Refusal::SecondLeader(card("Darius")));
    let mut table = scouted(&lenient, "troops", "G1 G2 G3");
    table.when(A, "return Darius");
    table.when(A, "return G1");
    assert_eq!(table.hand(A), "R1 R2 R3 R4 R5 G2 G3");
}
