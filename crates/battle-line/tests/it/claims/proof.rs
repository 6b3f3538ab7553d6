//! The proof against an incomplete side (rulebook section 7.3).

use battle_line::{Action, Event, FlagState, Position, Step, Unproven};
use table::{Fast, Game, Legal, Seat, Silent, Viewer};

use super::{check_reason, claimable, lay_out_all_troops, listed};
use crate::strength::{act, at_flag_5, cards, claimers, key, load, sides};

/// CL-6: only B10 can beat it.
fn only_b10_beats_it() -> Position {
    at_flag_5(sides("R7 R8 R9", "B8 B9"))
}

/// BL-7.3, BL-7.18: what can't be proved can't be claimed, and the list has exactly what can.
#[test]
fn the_list_has_exactly_the_claims_that_are_proved() {
    let mut position = at_flag_5(sides("R7 R8 R9", "B8 B9"));
    position.flags[0] = sides("O8 O9 O10", "");
    position.flags[1] = sides("G1 G2 G3", "P5");
    position.flags[8] = sides("Y1 Y2", "O1 O2 O3");
    position.step = Step::Claim;
    let game = load(&position);
    assert_eq!(listed(&game), ["claim 1", "done"]);
    for flag in 2..=9 {
        let claim: Action = format!("claim {flag}").parse().expect("an action");
        let mut after = game;
        assert!(after.apply(Seat(0), claim, &mut Fast::new(1), &mut Silent).is_err(), "{claim}");
        assert_eq!(after, game, "no penalty");
    }
    position.flags[5] = sides("", "B10");
    assert_eq!(listed(&load(&position)), ["claim 1", "claim 5", "done"]);
}

/// BL-7.10, BL-7.17: a card in the own hand is as unknown as one in the other hand or in the
/// pile.
#[test]
fn the_own_hand_proves_nothing() {
    let mut position = only_b10_beats_it();
    for hands in [["", ""], ["B10", ""], ["", "B10"]] {
        position.hands = hands.map(cards);
        assert!(!claimable(&position, 0, 4), "{hands:?}");
        let why = check_reason(&load(&position), 0, 4);
        let Unproven::Beatable { theirs, with, .. } = why else { panic!("{why:?}") };
        assert_eq!((key(theirs), with), ((5, 27), cards("B8 B9 B10")), "{hands:?}");
    }
}

/// BL-7.11: visible is what lies at any flag, open or claimed, on either side, and in both
/// discard rows.
#[test]
fn cards_on_the_table_and_in_the_discard_rows_are_seen() {
    let b10 = || cards("B10");
    assert!(!claimable(&only_b10_beats_it(), 0, 4));
    for seat in 0..2 {
        for owner in [None, Some(Seat(0)), Some(Seat(1))] {
            let mut position = only_b10_beats_it();
            position.flags[8].sides[seat] = b10();
            position.flags[8].owner = owner;
            assert!(claimable(&position, 0, 4), "at a flag of {owner:?}, side {seat}");
        }
        let mut position = only_b10_beats_it();
        position.discards[seat] = b10();
        position.guile[seat] = cards("Redeploy");
        assert!(claimable(&position, 0, 4), "in the discard row of {seat}");
    }
    // m counts what the side across lacks of its three or four cards, wilds included.
    for (across, mud, missing) in [("", false, 3), ("B8", false, 2), ("C B9", false, 1), ("C B9", true, 2)] {
        let own = if mud { "R4 R5 R6 R7" } else { "R4 R5 R6" };
        let mut position = at_flag_5(FlagState { mud: mud.then_some(Seat(0)), ..sides(own, across) });
        position.hands[1] = cards("P1");
        let why = check_reason(&load(&position), 0, 4);
        let Unproven::Beatable { with, .. } = why else { panic!("{why:?}") };
        assert_eq!(with.len() - cards(across).len(), missing, "{with:?}");
    }
}

/// BL-7.12: every category the side across can still reach counts, wilds at their best, Fog and Mud
/// as they lie; the reason names the strongest.
#[test]
fn the_reason_names_the_strongest_that_can_still_come() {
    for (own, across, field, strongest) in [
        ("R3 R4 R5", "B8", "", (5, 27)),
        ("R1 R2 R3", "G8", "", (5, 27)),
        ("R10 G10 B10", "", "", (5, 27)),
        ("R9 G9 B9", "S R5", "", (5, 12)),
        ("Y8 G8 B8", "C R9", "", (5, 27)),
        ("O9 G9 B9", "L R10", "", (5, 27)),
        ("R4 G4 B4", "Y7 P7", "", (4, 21)),
        ("R9 R7 R3", "B10 B4", "", (3, 23)),
        ("R9 G8 B7", "Y9 P10", "", (2, 27)),
        ("R1 G5 B6", "Y4 Y9", "", (3, 23)),
        ("R1 G5 B6", "Y4 P9", "", (1, 23)),
        ("R10 G10 B9", "", "Fog", (0, 30)),
        ("R6 R7 R8 R9", "B7 B8", "Mud", (5, 34)),
        ("R9 G9 B9 Y9", "P3 P4 P5", "Mud", (5, 18)),
        ("R10 G10 B9 Y8", "P10 O9 R9", "Fog+Mud", (0, 38)),
    ] {
        let fog = field.contains("Fog").then_some(Seat(0));
        let mud = field.contains("Mud").then_some(Seat(1));
        let game = load(&at_flag_5(FlagState { fog, mud, ..sides(own, across) }));
        let why = check_reason(&game, 0, 4);
        let Unproven::Beatable { theirs, .. } = why else { panic!("{why:?}") };
        assert_eq!(key(theirs), strongest, "{own} against {across} {field}");
    }
}

/// BL-7.13: a tie at best is no danger, since the opponent would place the last card. Then he does,
/// and the claim is still there.
#[test]
fn a_tie_at_best_does_not_spoil_a_claim() {
    let mut position = only_b10_beats_it();
    position.flags[0] = sides("", "B10");
    position.hands = [cards("R1 R2"), cards("B7 P1")];
    assert!(claimable(&position, 0, 4), "B7 only ties");
    position.mover = Seat(1);
    let mut game = load(&position);
    act(&mut game, "play B7 5");
    let why = check_reason(&game, 1, 4);
    assert!(matches!(why, Unproven::TieLost(own) if key(own) == (5, 24)), "{why:?}");
    assert_eq!(claimers(&game), [true, false]);
}

/// BL-7.14: tactics cards that were not played never prevent a claim, wherever they are.
#[test]
fn unplayed_tactics_prevent_no_claim() {
    // With a leader or under Fog the blue cards would beat the red ones, and Traitor, Deserter or Mud
    // would break up the wedge.
    let mut position = at_flag_5(sides("R3 R4 R5", "B8 B9"));
    position.flags[0] = sides("B7", "B10");
    assert!(claimable(&position, 0, 4), "all in the pile");
    for tactic in ["L", "Darius", "C", "S", "Fog", "Mud", "Scout", "Redeploy", "Deserter", "Traitor"] {
        position.hands = [Vec::new(), cards(tactic)];
        assert!(claimable(&position, 0, 4), "B holds {tactic}");
        position.hands.reverse();
        assert!(claimable(&position, 0, 4), "A holds {tactic}");
    }
    position.hands = [Vec::new(), cards("L C Fog Mud Deserter Traitor Redeploy")];
    assert!(claimable(&position, 0, 4));
}

/// BL-7.15: who lacks more cards than there are to get has lost the flag. Tactics cards don't
/// help, and one troop card more does.
#[test]
fn too_few_cards_left_is_a_proof() {
    // Any three hidden cards would beat the weakest host there is.
    let hidden = cards("G1 B1 P1");
    for (across, missing) in [("", 3), ("Y9", 2), ("Y9 P10", 1)] {
        for (in_hand, in_pile) in [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (1, 2), (0, 3)] {
            let mut position = at_flag_5(sides("R1 O1 Y2", across));
            // Mud makes room for the last two cards.
            position.flags[0].mud = Some(Seat(0));
            let (held, left) = hidden[..in_hand + in_pile].split_at(in_hand);
            position.hands[1] = [&cards("L C S"), held].concat();
            lay_out_all_troops(&mut position, 0, left);
            let view = load(&position).view(Viewer::Spectator);
            assert_eq!((view.hands[1].troops, view.piles[0]), (in_hand as u32, in_pile as u32));
            let enough = missing <= in_hand + in_pile;
            let claim = claimable(&position, 0, 4);
            assert_eq!(claim, !enough, "{missing} missing, {in_hand} in hand and {in_pile} in the pile");
        }
    }
}

/// BL-7.16: each flag for itself: one unseen card stands against two claims, and there need be no
/// time to place what is missing.
#[test]
fn each_flag_is_proved_for_itself() {
    let mut position = only_b10_beats_it();
    position.flags[1] = sides("G9 Y9 P9", "R10 O10");
    position.flags[7] = sides("G10", "Y10");
    position.flags[8] = sides("P10", "");
    for at in [1, 4] {
        assert!(!claimable(&position, 0, at), "B10 would beat flag {}", at + 1);
        let why = check_reason(&load(&position), 0, at);
        let Unproven::Beatable { with, .. } = why else { panic!("{why:?}") };
        assert_eq!(with[2..], cards("B10"));
    }
    position.flags[8].sides[1] = cards("B10");
    assert!(claimable(&position, 0, 1) && claimable(&position, 0, 4));

    // B would have to draw the last three troops one after the other, while A draws too.
    let mut position = at_flag_5(sides("R9 G9 B9", ""));
    lay_out_all_troops(&mut position, 0, &cards("P8 P9 P10"));
    assert!(!claimable(&position, 0, 4), "P8 P9 P10 are in the pile");
}

/// BL-7.12, BL-7.18: played out, a refused claim was refused for a reason: B completes the formation
/// that the refusal named and claims the flag himself.
#[test]
fn the_formation_of_a_refusal_wins_the_flag() {
    for (own, across) in [("R3 R4 R5", "B8 B9"), ("R10 G10 B10", "Y5 Y6"), ("R9 G8 B7", "Y9 P10")] {
        let mut position = at_flag_5(sides(own, across));
        let why = check_reason(&load(&position), 0, 4);
        let Unproven::Beatable { with, .. } = why else { panic!("{why:?}") };
        let card = with[2];
        position.hands[1] = vec![card];
        position.mover = Seat(1);
        let mut game = load(&position);
        act(&mut game, &format!("play {card} 5"));
        let events = act(&mut game, "claim 5");
        assert!(matches!(events[0], Event::Claimed { seat: Seat(1), .. }), "{events:?}");
    }
}

/// BL-7.1, BL-7.2: the card that completes a side opens the claim step of the same turn, but not
/// under the advanced rules.
#[test]
fn the_card_that_completes_a_side_opens_the_claim_step() {
    for (claim_timing, at_once) in
        [(battle_line::ClaimTiming::End, true), (battle_line::ClaimTiming::Start, false)]
    {
        let mut position = at_flag_5(sides("R8 R9", "O1"));
        position.options.claim_timing = claim_timing;
        position.hands = [cards("R10 G1"), cards("B1 B2")];
        let mut game = load(&position);
        act(&mut game, "play R10 5");
        let mut legal = Legal::new();
        game.legal(Seat(0), &mut legal);
        assert_eq!(legal.contains("claim 5".parse().expect("an action")), at_once);
    }
}
