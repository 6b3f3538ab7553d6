//! The course of a turn, slots and passing (rulebook sections 4 and 5).

use battle_line::{Action, BattleLine, Event, Options, Pile, Refusal, Step, Tactic, Tactics};
use table::{Game, Seat, Seats, Viewer};

use crate::support::{A, B, Moment, Table, card, flag, fresh_deal, given, random_games, variants};

// --- the turn -----------------------------------------------------------------------------------

/// BL-4.1: turns alternate, and only the player whose turn it is ever has a choice.
#[test]
fn turns_alternate() {
    for options in variants() {
        let mut last: Option<Seat> = None;
        random_games(&options, 25, |moment| {
            let Some(moment) = moment else {
                last = None;
                return;
            };
            assert_eq!(moment.before.to_act(), Seats::one(moment.seat));
            assert!(Table { state: *moment.before }.choices(Seat(1 - moment.seat.0)).is_empty());
            for event in moment.events {
                match *event {
                    Event::RoundBegan { .. } => last = None,
                    Event::Played { seat, .. } | Event::GuilePlayed { seat, .. } | Event::Passed { seat } => {
                        assert_ne!(last.replace(seat), Some(seat), "two turns in a row");
                    }
                    Event::Drew { seat, .. } | Event::Claimed { seat, .. } => assert_eq!(seat, moment.seat),
                    _ => {}
                }
            }
        });
    }
    let table = fresh_deal();
    assert_eq!(table.refuses(B, "play G1 5"), Refusal::NotYourTurn { mover: A });
    assert_eq!(table.refuses(B, "resign"), Refusal::NotYourTurn { mover: A });
}

/// BL-4.2, BL-4.3, BL-7.1, BL-11.1, D-12, D-13: play, then claim, then draw; one card, and nothing out of
/// order.
#[test]
fn a_turn_is_play_claim_draw() {
    let mut table =
        given().side(5, A, "R8 R9").hand(A, "R10 G1 G2 G3 G4 G5 G6").hand(B, "B1 B2 B3 B4 B5 B6 B7").table();
    for too_early in ["draw troops", "done"] {
        assert_eq!(table.refuses(A, too_early), Refusal::WrongStep { asked: Step::Play });
    }
    table.when(A, "play R10 5");
    assert_eq!(table.choices(A), ["claim 5", "done"]);
    for out_of_order in ["play G1 1", "draw troops", "pass"] {
        assert_eq!(table.refuses(A, out_of_order), Refusal::WrongStep { asked: Step::Claim });
    }
    table.when(A, "claim 5");
    assert_eq!(table.choices(A), ["draw troops", "draw tactics"]);
    for too_late in ["play G1 1", "done", "pass"] {
        assert_eq!(table.refuses(A, too_late), Refusal::WrongStep { asked: Step::Draw });
    }
    table.drawing(A, "draw tactics", "Fog");
    assert!(table.is_turn_of(B));
    assert_eq!(table.hand(A), "G1 G2 G3 G4 G5 G6 Fog");
}

/// BL-4.3: a card is played from the own hand, face up for all to see.
#[test]
fn cards_are_played_from_the_own_hand() {
    let mut table = fresh_deal();
    assert_eq!(table.refuses(A, "play G1 5"), Refusal::NotInHand(card("G1")));
    assert_eq!(table.refuses(A, "play P10 5"), Refusal::NotInHand(card("P10")));
    assert_eq!(table.refuses(A, "play Fog 5"), Refusal::NotInHand(card("Fog")));
    assert_eq!(table.refuses(A, "play Scout"), Refusal::NotInHand(card("Scout")));
    table.when(A, "play O5 3");
    assert_eq!(table.side(3, A), "O5");
    assert_eq!(table.hand(A), "R1 R2 R3 O4 O6 Y7");
}

/// BL-4.4, A-10, D-13: with both piles there is a choice of two and no way around it.
#[test]
fn drawing_is_compulsory() {
    let mut table = fresh_deal();
    table.when(A, "play R1 1");
    assert_eq!(table.choices(A), ["draw troops", "draw tactics"]);
    for way_out in ["pass", "done"] {
        assert_eq!(table.refuses(A, way_out), Refusal::WrongStep { asked: Step::Draw });
    }
}

/// BL-4.4, A-10, D-13: with one pile left the card comes from that one, tactics too, without a question.
#[test]
fn the_last_pile_is_not_asked_about() {
    let drawn = |events: &[Event]| {
        let piles = events.iter().filter_map(|event| match event {
            Event::Drew { seat, pile, .. } => Some((*seat, *pile)),
            _ => None,
        });
        piles.collect::<Vec<_>>()
    };
    let (hand, other) = ("R1 R2 R3 R4 R5 R6 R7", "O1 O2 O3 O4 O5 O6 O7");
    let mut only_tactics = given().hand(A, hand).hand(B, other).open(1).troop_pile("").table();
    assert_eq!(drawn(&only_tactics.drawing(A, "play R1 1", "Mud")), [(A, Pile::Tactics)]);
    assert!(only_tactics.is_turn_of(B));

    let mut only_troops = given().hand(A, hand).hand(B, other).tactics_pile("").table();
    assert_eq!(drawn(&only_troops.drawing(A, "play R1 9", "P3")), [(A, Pile::Troops)]);
    assert!(only_troops.is_turn_of(B));
}

/// BL-4.5, I-2: every turn ends with seven cards in hand while there is something to draw.
#[test]
fn a_turn_ends_with_seven_cards() {
    for options in variants() {
        random_games(&options, 25, |moment| {
            let Some(&Moment { before, seat, after, .. }) = moment else { return };
            let (before, after) = (Table { state: *before }, Table { state: *after });
            let seen = after.seen();
            let turn_over = before.mover() != after.mover() && before.seen().round == seen.round;
            if turn_over && seen.piles != [0, 0] {
                assert_eq!(seen.hands[seat.index()].troops + seen.hands[seat.index()].tactics, 7);
            }
        });
    }
}

/// BL-4.7, BL-4.8, BL-9.2: with both piles empty nobody draws, nothing fills them again, and play goes on.
#[test]
fn play_goes_on_without_piles() {
    let mut table = given()
        .side(1, A, "P4")
        .side(1, B, "P1 P2")
        .hand(A, "R1 R2 R3 R4 R5 R6 Scout")
        .hand(B, "G1 G2 G3 G4 G5 G6 G7")
        .tactics_pile("")
        .troop_pile("")
        .table();
    assert_eq!(table.seen().piles, [0, 0]);
    assert_eq!(table.refuses(A, "play Scout"), Refusal::NoEffect(Tactic::Scout));
    table.when(A, "play R1 1");
    assert!(table.is_turn_of(B));
    assert_eq!(table.hand(A), "R2 R3 R4 R5 R6 Scout");
    table.when(B, "play G1 1");
    assert!(table.is_turn_of(A));
    assert!(table.allows(A, "play R2 1"));

    let mut emptied = 0;
    let mut empty = false;
    random_games(&Options { tactics: Tactics::Off, ..Options::default() }, 300, |moment| {
        let Some(moment) = moment else {
            empty = false;
            return;
        };
        let now = moment.after.view(Viewer::Spectator).piles == [0, 0];
        assert!(now || !empty, "an empty pile filled up");
        emptied += u32::from(now && !empty);
        empty = now;
        let drew = moment.events.iter().any(|event| matches!(event, Event::Drew { .. }));
        assert!(!(drew && moment.before.view(Viewer::Spectator).piles == [0, 0]));
    });
    assert!(emptied > 0, "no game lasted until the piles were empty");
}

/// BL-4.9: a pass is followed by no draw, since the hand was not touched.
#[test]
fn a_pass_draws_nothing() {
    // Given A with seven tactics cards and one played more than B.
    let mut table = given()
        .spent(A, "Scout")
        .hand(A, "Alexander Darius Companion Shield Fog Mud Redeploy")
        .hand(B, "G1 G2 G3 G4 G5 G6 G7")
        .table();
    assert_eq!(table.when(A, "pass"), [Event::Passed { seat: A }]);
    assert!(table.is_turn_of(B));
    assert_eq!(table.seen().piles, [53, 2]);
}

// --- troops, slots and passing ------------------------------------------------------------------

/// BL-5.1, D-1: a troop card goes to the own side of any open flag with a free slot.
#[test]
fn troops_go_to_the_own_side_of_an_open_flag() {
    let mut table = given()
        .side(2, A, "R1 G2 B3")
        .side(3, B, "R2 G3 B4")
        .claimed(&[7], A)
        .claimed(&[8], B)
        .hand(A, "Y1 Y5")
        .hand(B, "P1")
        .table();
    assert_eq!(table.choices(A).len(), 12);
    assert_eq!(table.offered(A, "play Y1"), "1 3 4 5 6 9");
    assert_eq!(table.offered(A, "play Y5"), "1 3 4 5 6 9");
    table.when(A, "play Y1 3");
    table.when(A, "draw troops");
    table.when(B, "play P1 2");
    assert_eq!((table.side(3, A).as_str(), table.side(3, B).as_str()), ("Y1", "R2 G3 B4"));
    assert_eq!((table.side(2, A).as_str(), table.side(2, B).as_str()), ("R1 G2 B3", "P1"));
}

/// BL-5.2, BL-6.1: a side has three slots, and four while Mud lies at its flag on whichever side.
#[test]
fn a_card_needs_a_free_slot() {
    let crowded = given().side(4, A, "R1 G2 B3").hand(A, "Y1 Y2").hand(B, "P1");
    assert_eq!(crowded.table().refuses(A, "play Y1 4"), Refusal::NoSlot(flag(4)));
    for seat in [A, B] {
        let mut muddy = crowded.clone().mud(4, seat).table();
        muddy.when(A, "play Y1 4");
        assert_eq!(muddy.side(4, A), "R1 G2 B3 Y1");
        assert!(
            crowded.clone().mud(4, seat).side(4, A, "O9").table().offered(A, "play Y1").find('4').is_none()
        );
        assert!(crowded.clone().mud(5, seat).table().offered(A, "play Y1").find('4').is_none());
    }
}

/// BL-5.3: the order within a side means nothing, as long as the last card stays the last.
#[test]
fn the_order_on_a_side_means_nothing() {
    for options in &variants()[..2] {
        random_games(options, 20, |moment| {
            let Some(&Moment { after, .. }) = moment else { return };
            let mut position = after.position();
            for flag in &mut position.flags {
                let mut order =
                    if flag.arrivals.is_empty() { flag.sides.concat() } else { flag.arrivals.clone() };
                let last = order.len().saturating_sub(1);
                order[..last].reverse();
                for side in &mut flag.sides {
                    *side = order.iter().copied().filter(|card| side.contains(card)).collect();
                }
                flag.arrivals = order;
            }
            let reordered = BattleLine::from_position(&position).expect("the order is free");
            let [one, other] = [*after, reordered].map(|state| Table { state }.seen().claimable);
            assert_eq!(one, other);
        });
    }
}

/// BL-5.4, BL-7.5: nothing is placed at a claimed flag, not on the winner's side, not in the loser's free
/// slots, and no Fog and no Mud.
#[test]
fn a_claimed_flag_takes_no_card() {
    for owner in [A, B] {
        let table = given().claimed(&[6], owner).side(6, B, "P1").hand(A, "Y1 Shield Fog Mud").table();
        for card in ["Y1", "Shield", "Fog", "Mud"] {
            let refusal = table.refuses(A, &format!("play {card} 6"));
            assert_eq!(refusal, Refusal::FlagClaimed(flag(6)));
        }
    }
}

/// BL-5.5, D-5: whoever can place a troop card must play a card; a tactics card will do.
#[test]
fn whoever_can_place_a_troop_may_not_pass() {
    let mut table = given().hand(A, "Y1 Fog").hand(B, "P1").table();
    assert_eq!(table.refuses(A, "pass"), Refusal::MustPlay);
    table.when(A, "play Fog 1");
    assert_eq!(table.side(1, A), "");
}

/// BL-5.6, BL-5.7, D-5: without a slot or without a troop card passing is allowed, and so is a tactics
/// card.
#[test]
fn whoever_can_place_no_troop_may_pass() {
    let held = "P1 P2 P3 P4 P5 P6 P7";
    let no_slot = given().side(1, A, "R1 G2 B3").hand(A, "Y1 Y2 Fog").hand(B, held).troop_pile("").table();
    assert_eq!(no_slot.choices(A), ["pass", "play Fog 1"]);
    let no_troop = given().hand(A, "Deserter Fog").side(1, B, "P1").table();
    assert_eq!(no_troop.offered(A, "play Fog"), "1 2 3 4 5 6 7 8 9");
    assert!(no_troop.allows(A, "pass") && no_troop.allows(A, "play Deserter"));
    assert_eq!(no_troop.choices(A).len(), 11);
    let no_card = given()
        .without_tactics()
        .side(1, A, "R1 G2")
        .side(1, B, "R2 G1 B4")
        .hand(B, held)
        .troop_pile("")
        .table();
    assert_eq!((no_card.hand(A).as_str(), no_card.choices(A)), ("", vec!["pass".to_string()]));
}

/// BL-5.7, I-14: passing is offered exactly when all own slots at open flags are taken or no troop card is
/// in hand.
#[test]
fn there_are_only_two_reasons_to_pass() {
    let mut passes = 0;
    for options in variants() {
        random_games(&options, 60, |moment| {
            let Some(&Moment { before, seat, .. }) = moment else { return };
            let table = Table { state: *before };
            if table.step() != Step::Play {
                return;
            }
            let seen = table.seen();
            let slot = seen.flags.iter().any(|flag| {
                let slots = if flag.mud.is_some() { 4 } else { 3 };
                flag.owner.is_none() && flag.sides[seat.index()].len() < slots
            });
            let stuck = !slot || seen.hands[seat.index()].troops == 0;
            assert_eq!(table.allows(seat, "pass"), stuck);
            let troop = |text: &String| matches!(text.parse(), Ok(Action::Play(card, _)) if card.is_troop());
            assert_eq!(table.choices(seat).iter().any(troop), !stuck);
            passes += u32::from(stuck);
        });
    }
    assert!(passes > 0, "nobody was ever stuck");
}

/// BL-5.8: with no troop to place and no tactics card allowed, passing is all there is.
#[test]
fn passing_can_be_forced() {
    let table = given().spent(A, "Companion").hand(A, "Fog Mud Scout").side(2, B, "P1").table();
    assert_eq!(table.choices(A), ["pass"]);
    assert_eq!(table.refuses(A, "play Fog 2"), Refusal::TacticsAhead);
}

/// BL-5.9, A-7: a pass replaces the play only; the claims follow.
#[test]
fn a_passing_player_may_claim() {
    let mut table = given()
        .side(1, A, "R8 R9 R10")
        .side(1, B, "P10")
        .hand(A, "Y1 Y2 Y3 Y4 Y5 Y6 Y7")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .troop_pile("")
        .table();
    table.when(A, "pass");
    assert_eq!(table.choices(A), ["claim 1", "done"]);
    table.when(A, "claim 1");
    assert_eq!(table.owner(1), Some(A));
}

/// BL-5.10: after a pass the other player goes on, and who passed may play again.
#[test]
fn a_pass_is_not_final() {
    let mut table = given()
        .side(1, A, "R1 G2 B3")
        .side(1, B, "P10")
        .hand(A, "Y1 Y2 Y3 Y4 Y5 Y6 Y7")
        .hand(B, "Deserter P1 P2 P3 P4 P5 P6")
        .troop_pile("O1 O2 O3")
        .table();
    table.when(A, "pass");
    table.when(B, "play Deserter");
    table.when(B, "desert B3");
    table.when(B, "draw troops");
    assert!(table.is_turn_of(A));
    assert_eq!(table.refuses(A, "pass"), Refusal::MustPlay);
    assert_eq!(table.offered(A, "play Y1"), "1");
}
