//! The worked examples of the rulebook (sections 16.1 and 16.4), told as they stand there; those of the
//! tactics cards are in `examples_tactics`.

use battle_line::strength;
use battle_line::{Category, Event, Refusal, RoundEnd, Step, Strength, Unproven};

use crate::support::{A, B, Table, cards, given};

// --- 16.1 ---------------------------------------------------------------------------------------

/// EX-3, BL-6.5, BL-7.6: a Wedge of 12 beats a Phalanx of 18.
#[test]
fn ex_3_a_wedge_beats_a_phalanx() {
    let mut table = given().side(5, A, "R3 R4 R5").side(5, B, "R6 G6 B6").hand(A, "Y1").hand(B, "P1").table();
    table.when(A, "play Y1 1");
    table.when(A, "claim 5");
    assert_eq!(table.owner(5), Some(A));
}

/// EX-4, BL-7.12: against Y7 P4 a Phalanx is certain, since neither Wedge nor Phalanx is possible any more.
#[test]
fn ex_4_a_phalanx_is_certain_against_two_colours_and_values() {
    let table = given().side(5, A, "R8 G8 B8").side(5, B, "Y7 P4").hand(A, "Y1").hand(B, "P1").table();
    assert_eq!(table.claims(), ["5", ""]);
    let open = given().side(5, A, "R8 G8 B8").side(5, B, "Y7 Y6").hand(A, "Y1").table();
    assert_eq!(open.claims(), ["", ""]);
}

/// EX-5, BL-7.11, BL-7.12: B7 and B10 lie elsewhere, so that no blue Wedge with the 8 is possible.
#[test]
fn ex_5_visible_cards_exclude_a_wedge() {
    let story = given().side(5, A, "R3 R4 R5").side(5, B, "B8").hand(A, "Y1").hand(B, "P1");
    assert_eq!(story.table().claims(), ["", ""]);
    let visible = story.side(2, A, "B7").side(9, B, "B10");
    assert_eq!(visible.table().claims(), ["5", ""]);
    assert_eq!(visible.side(5, B, "B9").table().claims(), ["5", ""]);
}

/// EX-6, BL-6.12, BL-8.11: with B8 a Leader makes a Wedge as a blue 6, 7, 9 or 10, or a Phalanx as an 8.
#[test]
fn ex_6_what_a_leader_can_become() {
    let wedge = |sum| Some(Strength { category: Category::Wedge, sum });
    let with = |others: &str, size| strength(&cards(&format!("B8 Alexander {others}")), size, false);
    assert_eq!(with("B5 B7", 4), wedge(5 + 6 + 7 + 8), "as a 6");
    assert_eq!(with("B6", 3), wedge(6 + 7 + 8), "as a 7");
    assert_eq!(with("B10", 3), wedge(8 + 9 + 10), "as a 9");
    assert_eq!(with("B9", 3), wedge(8 + 9 + 10), "as a 10");
    assert_eq!(with("B7", 3), wedge(7 + 8 + 9), "as a 9 rather than a 6");
    assert_eq!(with("R8", 3), Some(Strength { category: Category::Phalanx, sum: 24 }), "as an 8");
}

/// EX-7, BL-8.3: whoever is one tactics card ahead may not play another; the other player may.
#[test]
fn ex_7_one_tactics_card_ahead() {
    let mut table = given().spent(A, "Scout").hand(A, "R1 Fog").hand(B, "P1 Mud").table();
    assert_eq!(table.refuses(A, "play Fog 5"), Refusal::TacticsAhead);
    table.turn(A, "play R1 5");
    assert!(table.allows(B, "play Mud 5"));
}

// --- 16.4: ties ---------------------------------------------------------------------------------

/// Two Hosts of 19 at flag 5, with P6 still in B's hand, whose turn it is.
fn two_hosts() -> Table {
    given()
        .mover(B)
        .side(5, A, "R4 G6 B9")
        .side(5, B, "Y5 O8")
        .hand(A, "O1 O2 O3 O4 Y6 Redeploy R1")
        .hand(B, "P6 P1 P2 P3 P4 P5 P7")
        .table()
}

/// T-1, BL-7.8: B's P6 came last, so A may claim the tie, and B may not.
#[test]
fn t_1_the_last_card_loses_the_tie() {
    let mut table = two_hosts();
    table.when(B, "play P6 5");
    assert_eq!((table.step(), table.mover()), (Step::Draw, B), "B has nothing to claim");
    assert!(matches!(
        table.refuses(B, "claim 5"),
        Refusal::Unproven { why: Unproven::TieLost(Strength { sum: 19, .. }), .. }
    ));
    table.when(B, "draw troops");
    table.when(A, "play O1 9");
    assert_eq!(table.choices(A), ["claim 5", "done"]);
}

/// T-2, BL-7.9, A-4: B moves P6 away and places R6 later: B placed last again.
#[test]
fn t_2_the_same_player_places_last_again() {
    let mut table = given()
        .mover(B)
        .side(5, A, "R4 G6 B9")
        .side(5, B, "Y5 O8 P6")
        .hand(A, "O1 O2 O3")
        .hand(B, "Redeploy R6 P1")
        .table();
    table.when(B, "play Redeploy");
    table.when(B, "take P6");
    table.when(B, "to 9");
    table.when(B, "draw troops");
    table.turn(A, "play O1 8");
    table.turn(B, "play R6 5");
    table.when(A, "play O2 8");
    assert_eq!(table.choices(A), ["claim 5", "done"]);
    assert_eq!(table.claims(), ["5", ""]);
}

/// T-3, BL-7.9, A-4: A moves G6 away and places Y6 later: now A placed last.
#[test]
fn t_3_the_other_player_places_last() {
    let mut table = two_hosts();
    table.turn(B, "play P6 5");
    assert_eq!(table.claims(), ["5", ""]);
    table.when(A, "play Redeploy");
    table.when(A, "take G6");
    table.when(A, "to 9");
    table.when(A, "draw troops");
    table.turn(B, "play P1 8");
    table.turn(A, "play Y6 5");
    table.when(B, "play P2 8");
    assert_eq!(table.choices(B), ["claim 5", "done"]);
    assert_eq!(table.claims(), ["", "5"]);
}

// --- 16.4: victory ------------------------------------------------------------------------------

/// T-4, BL-3.1, BL-3.3: with 2 and 3 in hand, A claims 9 and then 4, wins and draws nothing.
#[test]
fn t_4_two_claims_in_one_step() {
    let mut table = given()
        .claimed(&[2, 3], A)
        .side(9, A, "R8 R9 R10")
        .side(4, A, "O8 O9 O10")
        .hand(A, "Y1 Y2 Y3 Y4 Y5 Y6 Y7")
        .hand(B, "P1")
        .table();
    table.when(A, "play Y1 1");
    table.when(A, "claim 9");
    assert_eq!(table.ended(), None);
    table.when(A, "claim 4");
    assert_eq!(table.ended(), Some((Some(A), RoundEnd::Breakthrough)));
    assert_eq!(table.hand(A), "Y2 Y3 Y4 Y5 Y6 Y7");
}

/// T-5, BL-3.3: A wins by claiming 4, and 7 stays open.
#[test]
fn t_5_what_could_be_claimed_too_stays_open() {
    let mut table = given()
        .claimed(&[2, 3], A)
        .side(7, A, "R8 R9 R10")
        .side(4, A, "O8 O9 O10")
        .hand(A, "Y1 Y2")
        .hand(B, "P1")
        .table();
    table.when(A, "play Y1 1");
    assert_eq!(table.choices(A), ["claim 4", "claim 7", "done"]);
    table.when(A, "claim 4");
    assert_eq!((table.ended().is_some(), table.owner(7)), (true, None));
    assert_eq!(table.refuses(A, "claim 7"), Refusal::Over);
}

// --- 16.4: passing ------------------------------------------------------------------------------

/// T-6, BL-5.5: with a troop card and a slot for it, passing is not allowed.
#[test]
fn t_6_no_pass_with_a_playable_troop() {
    assert_eq!(given().hand(A, "R1").table().refuses(A, "pass"), Refusal::MustPlay);
}

/// T-7, BL-5.8, BL-5.9: seven tactics cards and one played more: only passing, then the claims, no draw.
#[test]
fn t_7_stuck_with_tactics() {
    let mut table = given()
        .side(5, A, "R8 R9 R10")
        .spent(A, "Scout")
        .hand(A, "Alexander Darius Companion Shield Fog Mud Redeploy")
        .hand(B, "P1")
        .table();
    assert_eq!(table.choices(A), ["pass"]);
    table.when(A, "pass");
    assert_eq!(table.choices(A), ["claim 5", "done"]);
    let events = table.when(A, "claim 5");
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(table.is_turn_of(B));
}

/// T-8, BL-5.6: all 27 slots full, Scout in hand: Scout or a pass.
#[test]
fn t_8_scout_or_pass() {
    let full = (1..=9).fold(given(), |story, flag| {
        story.side(flag, A, &format!("R{flag} O{} Y{}", (flag + 3) % 9 + 1, (flag + 6) % 9 + 1))
    });
    let table = full.hand(A, "Scout P1 P2 P3 P4 P5 P6").table();
    assert_eq!(table.choices(A), ["pass", "play Scout"]);
}

// --- 16.4: the end ------------------------------------------------------------------------------

/// T-24, BL-11.2: with the advanced rules A claims at the start of the next turn, if nothing came between.
#[test]
fn t_24_an_advanced_claim_waits() {
    let story = given().advanced().side(5, A, "R8 R9").hand(A, "R10 Y1").hand(B, "P1 Deserter");
    let mut table = story.table();
    table.when(A, "play R10 5");
    assert_eq!(table.refuses(A, "claim 5"), Refusal::WrongStep { asked: Step::Draw });
    table.when(A, "draw troops");
    let mut upset = table.clone();
    table.turn(B, "play P1 9");
    assert_eq!((table.mover(), table.choices(A)), (A, vec!["claim 5".to_string(), "done".to_string()]));
    // When B upsets it with Deserter, there is nothing to claim.
    upset.when(B, "play Deserter");
    upset.when(B, "desert R9");
    upset.when(B, "draw troops");
    assert!(upset.is_turn_of(A));
}

/// Nobody has a slot left; A could claim flag 1, and flag 2 is B's at best.
fn full_table() -> Table {
    given()
        .without_tactics()
        .side(1, A, "R8 R9 R10")
        .side(1, B, "P1 O2 G5")
        .side(2, A, "Y1 P2 R3")
        .side(2, B, "B8 B9 B10")
        .hand(A, "G6 G7 G8")
        .hand(B, "O6 O7 O8")
        .troop_pile("")
        .table()
}

/// T-25, BL-9.4: two idle turns, and the flags are awarded.
#[test]
fn t_25_two_idle_turns() {
    let mut table = full_table();
    table.when(A, "pass");
    table.when(A, "done");
    assert!(table.is_turn_of(B));
    table.when(B, "pass");
    let events = table.when(B, "done");
    assert_eq!(events[0], Event::Exhausted);
    assert_eq!((table.owner(1), table.owner(2)), (Some(A), Some(B)));
    assert_eq!(table.ended().map(|(_, by)| by), Some(RoundEnd::Exhaustion));
}

/// T-26, BL-9.4: a claim makes A's turn count, so that B's idle turn is the first one.
#[test]
fn t_26_one_idle_turn() {
    let mut table = full_table();
    table.when(A, "pass");
    table.when(A, "claim 1");
    table.when(B, "pass");
    table.when(B, "done");
    assert!(table.is_turn_of(A));
    assert_eq!((table.ended(), table.seen().idle_turns), (None, 1));
}

/// T-27, BL-10.1, BL-10.2, BL-10.3: a breakthrough with three flags against four scores 5 to 4.
#[test]
fn t_27_five_to_four() {
    let mut table = given()
        .rounds(2)
        .claimed(&[1, 2], A)
        .claimed(&[5, 6, 8, 9], B)
        .side(3, A, "R8 R9 R10")
        .hand(A, "Y1")
        .hand(B, "P1")
        .table();
    table.when(A, "play Y1 4");
    let events = table.when(A, "claim 3");
    let ended = Event::RoundEnded { winner: Some(A), by: RoundEnd::Breakthrough, points: [5, 4] };
    assert!(events.contains(&ended));
    assert_eq!((table.seen().score, table.mover(), table.seen().round), ([5, 4], A, 2));
}
