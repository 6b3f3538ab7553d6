//! The worked examples of the rulebook that are about tactics cards (section 16.4).

use battle_line::{Category, Event, Options, Refusal, ScoutDraw, Step, Strength, Tactic};

use crate::support::{A, B, Given, Table, card, flag, given};

const fn wedge(sum: u8) -> Strength {
    Strength { category: Category::Wedge, sum }
}

// --- 16.4: leaders ------------------------------------------------------------------------------

/// T-9, BL-8.12: B has made A's Alexander desert; Darius, drawn later, is dead all the same.
#[test]
fn t_9_a_deserted_leader_counts() {
    let mut table = given()
        .guile(B, "Deserter")
        .discards(A, "Alexander")
        .hand(A, "R1 R2 R3 R4 R5 R6 R7")
        .hand(B, "P1")
        .table();
    table.when(A, "play R1 5");
    table.drawing(A, "draw tactics", "Darius");
    table.turn(B, "play P1 5");
    assert_eq!(table.refuses(A, "play Darius 5"), Refusal::SecondLeader(card("Darius")));
}

/// T-10, BL-8.12: of two leaders in hand one can be played.
#[test]
fn t_10_two_leaders_in_hand() {
    let mut table = given().hand(A, "Alexander Darius R1").hand(B, "P1 Fog").table();
    assert!(table.allows(A, "play Alexander 5") && table.allows(A, "play Darius 5"));
    table.turn(A, "play Darius 5");
    table.turn(B, "play Fog 5");
    assert_eq!(table.refuses(A, "play Alexander 5"), Refusal::SecondLeader(card("Alexander")));
}

// --- 16.4: piles --------------------------------------------------------------------------------

/// One card in each pile; A plays Scout from a hand of seven.
fn short_piles(options: Options) -> Table {
    let mut table = given()
        .options(options)
        .side(1, A, "O1 O2")
        .side(1, B, "O4")
        .hand(A, "Scout R1 R2 R3 R4 R5 R6")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .tactics_pile("Mud")
        .troop_pile("G1")
        .table();
    assert_eq!(table.seen().piles, [1, 1]);
    table.when(A, "play Scout");
    table
}

/// T-11, BL-8.32, BL-8.35, BL-8.36: the one card of the named pile is drawn, none goes back, the other pile
/// keeps its card.
#[test]
fn t_11_scout_from_a_pile_of_one() {
    let mut table = short_piles(Options::default());
    let events = table.when(A, "draw troops");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Drew { .. })).count(), 1);
    assert_eq!((table.hand(A).as_str(), table.seen().piles), ("R1 R2 R3 R4 R5 R6 G1", [0, 1]));
    assert!(table.is_turn_of(B));
}

/// T-12, BL-4.4: without a troop pile A must draw a tactics card.
#[test]
fn t_12_only_tactics_are_left() {
    let mut table = given()
        .side(1, A, "O1 O2")
        .side(1, B, "O4")
        .hand(A, "R1 R2 R3 R4 R5 R6 R7")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .tactics_pile("Mud Fog Scout")
        .troop_pile("")
        .table();
    table.drawing(A, "play R1 1", "Fog");
    assert_eq!((table.hand(A).as_str(), table.seen().piles), ("R2 R3 R4 R5 R6 R7 Fog", [0, 2]));
    assert!(table.is_turn_of(B));
}

/// T-13, BL-8.31: with both piles empty Scout can't be played.
#[test]
fn t_13_scout_without_piles() {
    let table = given()
        .mover(B)
        .side(1, A, "O1 O2")
        .side(1, B, "O4")
        .hand(A, "R1 R2 R3 R4 R5 R6 R7")
        .hand(B, "P1 P2 P3 P4 P5 P6 Scout")
        .tactics_pile("")
        .troop_pile("")
        .table();
    assert_eq!(table.refuses(B, "play Scout"), Refusal::NoEffect(Tactic::Scout));
}

/// T-28, BL-11.5, BL-8.35: with `any_mix` both cards are drawn and one goes back.
#[test]
fn t_28_scout_from_two_piles_of_one() {
    let mut table = short_piles(Options { scout_draw: ScoutDraw::AnyMix, ..Options::default() });
    table.when(A, "draw troops");
    table.when(A, "draw tactics");
    assert_eq!(table.step(), Step::ScoutReturn { left: 1 });
    table.when(A, "return R1");
    assert!(table.is_turn_of(B));
    assert_eq!((table.hand(A).as_str(), table.seen().piles), ("R2 R3 R4 R5 R6 G1 Mud", [1, 0]));
}

/// T-29, BL-8.13, BL-8.33, BL-11.8: a dead Darius can't be put back, unless the option allows it.
#[test]
fn t_29_a_dead_leader_and_scout() {
    for second_leader_back in [false, true] {
        let mut table = given()
            .options(Options { second_leader_back, ..Options::default() })
            .side(5, A, "Alexander")
            .spent(B, "Fog")
            .hand(A, "Darius Scout R1 R2 R3 R4 R5")
            .hand(B, "P1")
            .table();
        table.when(A, "play Scout");
        table.when(A, "draw troops");
        assert_eq!(table.choices(A).contains(&"return Darius".to_string()), second_leader_back);
        assert_eq!(table.choices(A).len(), if second_leader_back { 9 } else { 8 });
    }
}

// --- 16.4: Mud and Fog --------------------------------------------------------------------------

/// T-14, BL-8.45, BL-8.50: three of four cards are left under Mud: incomplete, one slot free.
#[test]
fn t_14_a_card_deserts_from_a_formation_of_four() {
    let mut table = given()
        .advanced()
        .mover(B)
        .mud(5, A)
        .side(5, A, "R7 R8 R9 R10")
        .hand(A, "Y1")
        .hand(B, "Deserter P1")
        .table();
    assert_eq!(table.claims(), ["5", ""]);
    table.when(B, "play Deserter");
    table.when(B, "desert R10");
    assert_eq!((table.side(5, A).as_str(), table.strength(5, A)), ("R7 R8 R9", None));
    table.when(B, "draw troops");
    assert!(table.is_turn_of(A), "A has nothing to claim");
    table.when(A, "play Y1 5");
    assert_eq!(table.side(5, A), "R7 R8 R9 Y1");
}

/// The flag 5 of T-15: Mud on A's side, four cards of A and three of B.
fn four_against_three() -> Given {
    given().mud(5, A).side(5, A, "R7 R8 R9 G9").side(5, B, "Y4 Y5 Y6")
}

fn assert_too_many_at_flag_5(table: &Table) {
    assert_eq!((table.side(5, A).as_str(), table.seen().flags[4].mud), ("R7 R8 R9 G9", None));
    assert_eq!((table.strength(5, A), table.strength(5, B)), (Some(wedge(24)), Some(wedge(15))));
    assert_eq!(table.claims(), ["5", ""]);
}

/// T-15, BL-8.27, A-1: Mud deserts: A has a card too many and the better Wedge.
#[test]
fn t_15_mud_deserts() {
    let mut table = four_against_three().mover(B).hand(A, "Y1 Y2").hand(B, "Deserter P1").table();
    table.when(B, "play Deserter");
    table.when(B, "desert Mud");
    assert_too_many_at_flag_5(&table);
    assert_eq!(table.step(), Step::Draw, "B can't claim");
    table.when(B, "draw troops");
    table.when(A, "play Y1 9");
    let claimed = table.when(A, "claim 5");
    assert_eq!(claimed[0], Event::Claimed { seat: A, flag: flag(5), strength: wedge(24) });
}

/// T-16, BL-8.47: Mud moves on to flag 6, where three cards are too few and there are four slots each.
#[test]
fn t_16_mud_is_redeployed() {
    let mut table = four_against_three()
        .side(6, B, "P8 P9 P10")
        .side(6, A, "O1 O2 O4")
        .spent(B, "Scout")
        .hand(A, "Redeploy Y1")
        .hand(B, "P1")
        .table();
    assert_eq!(table.claims(), ["", "6"]);
    table.when(A, "play Redeploy");
    table.when(A, "take Mud");
    table.when(A, "to 6");
    assert_too_many_at_flag_5(&table);
    assert_eq!(table.strength(6, B), None);
    table.when(A, "done");
    table.when(A, "draw troops");
    table.turn(B, "play P1 6");
    assert!(table.allows(A, "play Y1 6"));
}

/// T-17, BL-6.9: under Fog 7 beats a Wedge of 6.
#[test]
fn t_17_sums_under_fog() {
    let table = given().fog(2, B).side(2, A, "R1 R2 R3").side(2, B, "Y4 P1 G2").table();
    assert_eq!(table.claims(), ["", "2"]);
}

/// T-18, BL-8.26: Fog deserts, and the Wedge counts again.
#[test]
fn t_18_fog_deserts() {
    let mut table = given()
        .fog(2, B)
        .side(2, A, "R1 R2 R3")
        .side(2, B, "Y4 P1 G2")
        .hand(A, "Deserter")
        .hand(B, "P2")
        .table();
    table.when(A, "play Deserter");
    table.when(A, "desert Fog");
    assert_eq!(table.choices(A), ["claim 2", "done"]);
    assert_eq!(table.claims(), ["2", ""]);
}

// --- 16.4: guile --------------------------------------------------------------------------------

/// T-19, BL-7.5: a card at a claimed flag can't be redeployed.
#[test]
fn t_19_redeploy_and_a_claimed_flag() {
    let mut table =
        given().claimed(&[3], B).side(3, A, "G10").side(4, A, "G9").hand(A, "Redeploy").hand(B, "P1").table();
    table.when(A, "play Redeploy");
    assert_eq!(table.choices(A), ["take G9"]);
    assert_eq!(table.refuses(A, "take G10"), Refusal::CardClaimed { card: card("G10"), flag: flag(3) });
}

/// T-20, BL-8.60, A-12: Traitor may leave the card at its own flag.
#[test]
fn t_20_a_traitor_stays_at_his_flag() {
    let mut table = given().side(8, B, "P5").hand(A, "Traitor").hand(B, "P1").table();
    table.when(A, "play Traitor");
    table.when(A, "take P5");
    table.when(A, "to 8");
    assert_eq!((table.side(8, A).as_str(), table.side(8, B).as_str()), ("P5", ""));
}

/// T-21, BL-8.61: no free slot, no Traitor.
#[test]
fn t_21_traitor_without_a_slot() {
    let table = given()
        .side(1, A, "R1 G2 B3")
        .side(1, B, "O1")
        .hand(A, "Traitor Y1 Y2 Y3 Y4 Y5 Y6")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .troop_pile("")
        .table();
    assert_eq!(table.refuses(A, "play Traitor"), Refusal::NoEffect(Tactic::Traitor));
}

/// T-22, BL-8.60: of a Leader and R5 only R5 can be taken.
#[test]
fn t_22_traitor_and_a_leader() {
    let mut table = given().side(1, B, "Alexander R5").hand(A, "Traitor").table();
    table.when(A, "play Traitor");
    assert_eq!(table.choices(A), ["take R5"]);
    assert_eq!(table.refuses(A, "take Alexander"), Refusal::NotATroop(card("Alexander")));
}

/// T-23, BL-7.11: a discarded card is visible; without O2 B can't make a Wedge.
#[test]
fn t_23_a_discarded_card_is_visible() {
    let story = given().side(5, A, "R10 G10 B10").side(5, B, "O1 O3").guile(A, "Redeploy");
    assert_eq!(story.table().claims(), ["", ""]);
    assert_eq!(story.discards(A, "O2").table().claims(), ["5", ""]);
}
