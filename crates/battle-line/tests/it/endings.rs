//! How a round and a match end, and the ways to play (rulebook sections 3, 9, 10 and 11).

use battle_line::{BattleLine, ClaimTiming, Event, FlagState, Options, Position, Refusal, RoundEnd, Step};
use battle_line::{Tactics, Unproven};
use table::{Ending, Game, Seat};

use crate::support::{A, B, Given, Moment, Table, all_cards, flag, given, random_games, variants, victory};

/// A holds a certain flag, and a card to play elsewhere.
fn about_to_claim(owned: &[u8], certain: &[u8]) -> Given {
    let wedges = ["R8 R9 R10", "O8 O9 O10", "Y8 Y9 Y10"];
    let story = given().claimed(owned, A).hand(A, "G1 G2 G3 G4 G5 G6 G7").hand(B, "B1 B2 B3 B4 B5 B6 B7");
    certain.iter().zip(wedges).fold(story, |story, (&flag, wedge)| story.side(flag, A, wedge))
}

fn play_anywhere(table: &mut Table, seat: Seat) {
    let choice = table.choices(seat).into_iter().next().expect("something to play");
    table.when(seat, &choice);
}

// --- victory ------------------------------------------------------------------------------------

/// BL-3.1, BL-9.1: three neighbouring flags win on the spot, whichever of the three comes last.
#[test]
fn three_neighbours_are_a_breakthrough() {
    for left in 1..=7 {
        for last in left..left + 3 {
            let owned: Vec<u8> = (left..left + 3).filter(|&flag| flag != last).collect();
            let mut table = about_to_claim(&owned, &[last]).table();
            play_anywhere(&mut table, A);
            table.when(A, &format!("claim {last}"));
            assert_eq!(table.ended(), Some((Some(A), RoundEnd::Breakthrough)));
            assert_eq!(table.state.outcome().map(|outcome| outcome.reason), Some("breakthrough"));
        }
    }
}

/// BL-3.2, BL-9.1: five flags win wherever they stand, and four don't.
#[test]
fn five_flags_are_an_envelopment() {
    for (owned, last) in [([1, 2, 4, 5], 7), ([1, 3, 5, 7], 9), ([2, 4, 6, 9], 7)] {
        let mut table = about_to_claim(&owned, &[last]).table();
        play_anywhere(&mut table, A);
        table.when(A, &format!("claim {last}"));
        assert_eq!(table.ended(), Some((Some(A), RoundEnd::Envelopment)));
    }
    let mut table = about_to_claim(&[1, 3, 5], &[7]).table();
    play_anywhere(&mut table, A);
    table.when(A, "claim 7");
    assert_eq!((table.ended(), table.step()), (None, Step::Draw));
}

/// BL-3.3, BL-9.1: the check comes after each claim; then nobody claims, draws or plays any more.
#[test]
fn victory_ends_everything_at_once() {
    let mut table = about_to_claim(&[4, 5], &[6, 8]).table();
    play_anywhere(&mut table, A);
    assert_eq!(table.choices(A), ["claim 6", "claim 8", "done"]);
    let events = table.when(A, "claim 6");
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert_eq!(table.hand(A).split(' ').count(), 6);
    assert_eq!(table.owner(8), None);
    for (seat, text) in [(A, "claim 8"), (A, "draw troops"), (B, "play B1 1"), (A, "resign"), (B, "pass")] {
        assert_eq!(table.refuses(seat, text), Refusal::Over);
    }
    // The other way round the game goes on after the first claim.
    let mut table = about_to_claim(&[4, 5], &[6, 8]).table();
    play_anywhere(&mut table, A);
    table.when(A, "claim 8");
    assert_eq!(table.choices(A), ["claim 6", "done"]);
}

/// BL-3.4: the line is no ring.
#[test]
fn the_ends_of_the_line_are_no_neighbours() {
    for (owned, last) in [([8, 9], 1), ([1, 9], 2), ([1, 2], 9), ([1, 9], 8)] {
        let mut table = about_to_claim(&owned, &[last]).table();
        play_anywhere(&mut table, A);
        table.when(A, &format!("claim {last}"));
        assert_eq!(table.ended(), None, "{owned:?} and {last}");
    }
}

/// BL-9.3: whoever owns the nine flags in whatever way, somebody has won, so that no position of a running
/// game has them all claimed.
#[test]
fn nine_claimed_flags_have_a_winner() {
    for pattern in 0..1_u32 << 9 {
        let owner = |index: u32| Some(if pattern >> index & 1 == 0 { A } else { B });
        let flags: Vec<FlagState> =
            (0..9).map(|index| FlagState { owner: owner(index), ..FlagState::default() }).collect();
        let position = Position { flags, ..Position::default() };
        let faults = BattleLine::from_position(&position).expect_err("somebody has won");
        assert!(faults.iter().all(|fault| fault.problem.contains("has won")), "{faults:?}");
    }
    for options in variants() {
        random_games(&options, 40, |moment| {
            let Some(&Moment { after, .. }) = moment else { return };
            let claimed = after.position().flags.iter().filter(|flag| flag.owner.is_some()).count();
            assert!(claimed < 9 || Table { state: *after }.ended().is_some());
        });
    }
}

// --- exhaustion ---------------------------------------------------------------------------------

/// A is stuck with seven tactics cards; B's last turn was idle.
fn stuck() -> Given {
    given()
        .idle_turns(1)
        .guile(A, "Scout")
        .hand(A, "Alexander Darius Companion Shield Fog Mud Redeploy")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
}

fn pass_without_claiming(table: &mut Table, seat: Seat) {
    table.when(seat, "pass");
    if table.step() == Step::Claim {
        table.when(seat, "done");
    }
}

fn exhausted(story: &Given) -> Table {
    let mut table = story.table();
    pass_without_claiming(&mut table, A);
    assert_eq!(table.ended().map(|(_, by)| by), Some(RoundEnd::Exhaustion));
    table
}

/// BL-9.4, A-8: two idle turns in a row end the game; a turn with a card or a claim is not idle, and idle
/// turns with one of those between them don't add up.
#[test]
fn two_idle_turns_in_a_row_exhaust_the_game() {
    let blocked = "Alexander Companion Fog Mud Redeploy Deserter Traitor";
    let story = given().guile(A, "Scout").hand(A, blocked).hand(B, "P1 P2 P3 P4 P5 P6 P7");
    // A passes, B plays: A's next pass is the first idle turn again.
    let mut table = story.table();
    table.when(A, "pass");
    assert_eq!(table.seen().idle_turns, 1);
    table.when(B, "play P1 1");
    table.when(B, "draw troops");
    assert_eq!(table.seen().idle_turns, 0);
    table.when(A, "pass");
    assert_eq!((table.ended(), table.seen().idle_turns), (None, 1));
    // A passes after an idle turn of B, but claims: not idle.
    let mut claiming = story.clone().idle_turns(1).side(5, A, "R8 R9 R10").table();
    claiming.when(A, "pass");
    claiming.when(A, "claim 5");
    assert_eq!((claiming.ended(), claiming.seen().idle_turns), (None, 0));
    // A passes after an idle turn of B and claims nothing.
    let mut over = story.idle_turns(1).side(5, A, "R8 R9 R10").table();
    over.when(A, "pass");
    let events = over.when(A, "done");
    assert_eq!(events[0], Event::Exhausted);
    assert_eq!(over.ended().map(|(_, by)| by), Some(RoundEnd::Exhaustion));
}

/// BL-9.5, A-8: both complete: the stronger side, ties to who placed earlier; one complete: that side; none:
/// the flag stays open.
#[test]
fn exhaustion_awards_the_open_flags() {
    let table = exhausted(
        &stuck()
            .side(1, A, "R1 R2 R3") // stronger
            .side(1, B, "P9 B9 Y9")
            .side(2, A, "R4 O6 G9") // 19 against 19, B placed last
            .side(2, B, "Y5 O8 B6")
            .side(4, B, "Y1 G1 O3") // 5 against 5, A placed last
            .side(4, A, "B2 O1 G2")
            .side(6, A, "G4 B4") // B alone is complete
            .side(6, B, "Y2 O2 B1")
            .side(7, A, "R6 R7 O9") // A alone is complete
            .side(7, B, "Y10")
            .side(8, A, "R9 R10") // nobody is
            .side(8, B, "B7 B8"),
    );
    let owners: Vec<Option<Seat>> = (1..=9).map(|number| table.owner(number)).collect();
    assert_eq!(owners, [Some(A), Some(A), None, Some(B), None, Some(B), Some(A), None, None]);
    assert_eq!(table.ended(), Some((Some(A), RoundEnd::Exhaustion)));
    assert_eq!(table.scores(), [5, 2]);
}

/// BL-9.6: who alone has three neighbours or five flags wins, even with fewer flags; otherwise more flags
/// win, also where both have three neighbours; equal numbers are a draw.
#[test]
fn exhaustion_has_a_winner_or_a_draw() {
    let winner = |of_a: &[u8], of_b: &[u8]| {
        // All flags are awarded at the end: a weak formation, and nobody across.
        let weak = ["R1 G2 B4", "R2 G3 B5", "R3 G4 B6", "R4 G5 B7", "O1 Y2 G6", "O2 Y3 G7", "O3 Y4 G8"];
        let owned = of_a.iter().map(|&flag| (flag, A)).chain(of_b.iter().map(|&flag| (flag, B)));
        let laid =
            owned.zip(weak).fold(stuck(), |story, ((flag, seat), cards)| story.side(flag, seat, cards));
        let table = exhausted(&laid);
        (table.ended().and_then(|(winner, _)| winner), table.scores())
    };
    assert_eq!(winner(&[1, 2, 3], &[5, 6, 8, 9]), (Some(A), vec![5, 4]));
    assert_eq!(winner(&[5, 6, 8, 9], &[1, 2, 3]), (Some(B), vec![4, 5]));
    assert_eq!(winner(&[1, 2], &[5, 6, 8]), (Some(B), vec![2, 5]));
    assert_eq!(winner(&[1, 2, 3], &[5, 6, 7, 9]), (Some(B), vec![3, 5]));
    assert_eq!(winner(&[1, 2, 3], &[7, 8, 9]), (None, vec![3, 3]));
    assert_eq!(winner(&[1, 3], &[7, 9]), (None, vec![2, 2]));
    assert_eq!(winner(&[], &[]), (None, vec![0, 0]));
}

/// BL-9.6, BL-10.6: a draw of a single round is a draw of the game.
#[test]
fn a_drawn_round_has_no_winner() {
    let outcome = exhausted(&stuck()).state.outcome().expect("it is over");
    assert_eq!((outcome.ending, outcome.reason, outcome.winners.len()), (Ending::Draw, "exhaustion", 0));
}

/// BL-9.7, D-14: who resigns in his own turn loses and scores the flags he owns.
#[test]
fn a_resigning_player_scores_his_flags() {
    let story = given().claimed(&[1, 3, 5], A).claimed(&[8], B).hand(A, "R1").hand(B, "P1");
    let mut table = story.table();
    assert_eq!(table.refuses(B, "resign"), Refusal::NotYourTurn { mover: A });
    let events = table.when(A, "resign");
    assert_eq!(events[0], Event::Resigned { seat: A });
    assert_eq!(table.ended(), Some((Some(B), RoundEnd::Resignation)));
    assert_eq!(table.scores(), [3, 5]);
}

// --- matches ------------------------------------------------------------------------------------

/// BL-10.1, BL-10.2, I-9: the winner of a round scores 5, the loser one point per flag and never more than 4.
#[test]
fn rounds_score_five_to_the_flags_of_the_loser() {
    let mut ends = 0;
    for options in variants() {
        random_games(&options, 40, |moment| {
            let Some(moment) = moment else { return };
            let mut owners: Vec<Option<Seat>> =
                moment.before.position().flags.iter().map(|flag| flag.owner).collect();
            for event in moment.events {
                match *event {
                    Event::Claimed { seat, flag, .. } | Event::Adjudicated { seat, flag } => {
                        owners[flag.index()] = Some(seat);
                    }
                    Event::RoundEnded { winner: Some(winner), by, points } => {
                        let loser = Seat(1 - winner.0);
                        let flags = owners.iter().filter(|&&owner| owner == Some(loser)).count();
                        assert_eq!(points[winner.index()], 5);
                        assert_eq!(usize::from(points[loser.index()]), flags);
                        assert!(flags <= 4, "{flags}");
                        let by_flags = victory(&owners, winner) && !victory(&owners, loser);
                        assert!(by == RoundEnd::Exhaustion || by_flags, "{owners:?}");
                        ends += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(ends >= 150, "{ends}");
}

/// BL-10.3, BL-10.4, A-16: the winner begins the next round, in which everything is new.
#[test]
fn the_winner_begins_a_fresh_round() {
    for winner in [A, B] {
        let loser = Seat(1 - winner.0);
        let mut table = given()
            .rounds(3)
            .first(loser)
            .mover(loser)
            .claimed(&[1, 2], winner)
            .claimed(&[4], loser)
            .side(5, A, "Alexander R1")
            .side(6, B, "Darius R3")
            .fog(7, A)
            .guile(B, "Deserter")
            .discards(A, "R9")
            .hand(A, "R2 Mud")
            .hand(B, "P1 P2 P3")
            .table();
        let events = table.when(loser, "resign");
        assert!(events.contains(&Event::RoundBegan { round: 2, first: winner }));
        let fresh = Table { state: table.state }.seen();
        assert_eq!((fresh.round, fresh.first, fresh.mover, fresh.step), (2, winner, winner, Step::Play));
        let mut expected = [1, 1];
        expected[winner.index()] = 5;
        assert_eq!(fresh.score, expected);
        assert!(fresh.flags.iter().all(|flag| *flag == FlagState::default()));
        assert_eq!((fresh.piles, fresh.tactics_played, fresh.leader_played), ([46, 10], [0, 0], [false; 2]));
        assert!(fresh.guile.iter().chain(&fresh.discards).all(Vec::is_empty));
        assert!(fresh.hands.iter().all(|hand| (hand.troops, hand.tactics) == (7, 0)));
        assert_eq!((fresh.idle_turns, fresh.acted, fresh.scouted.len()), (0, false, 0));
    }
}

/// BL-10.5: the agreed number of rounds is played; most points win the match, equal points draw it.
#[test]
fn a_match_has_as_many_rounds_as_agreed() {
    let mut table = given().rounds(2).claimed(&[9], A).hand(A, "R1").hand(B, "P1").table();
    table.when(A, "resign");
    assert_eq!((table.ended(), table.mover()), (None, B));
    let mut drawn = table.clone();
    // B, who won and begins, resigns at once: 1 + 5 against 5 + 0.
    table.when(B, "resign");
    let outcome = table.state.outcome().expect("two rounds were agreed");
    assert_eq!(
        (outcome.ending, outcome.reason, outcome.scores.as_slice()),
        (Ending::Win, "points", &[6, 5][..])
    );
    assert!(outcome.winners.contains(A));
    let position = Position { score: [0, 5], ..drawn.state.position() };
    drawn.state = BattleLine::from_position(&position).expect("a match with other points");
    drawn.when(B, "resign");
    let outcome = drawn.state.outcome().expect("two rounds were agreed");
    assert_eq!((outcome.ending, outcome.scores.as_slice()), (Ending::Draw, &[5, 5][..]));
}

/// BL-10.5: with a target score the match goes on until somebody has it.
#[test]
fn a_match_may_go_to_a_target() {
    let options = Options { target_score: 9.try_into().ok(), ..Options::default() };
    let mut table = given().options(options).hand(A, "R1").hand(B, "P1").table();
    table.when(A, "resign");
    assert_eq!((table.ended(), table.seen().score), (None, [0, 5]));
    table.when(B, "resign");
    assert_eq!((table.ended(), table.seen().score), (None, [5, 5]));
    table.when(A, "resign");
    assert_eq!((table.scores(), table.ended().is_some()), (vec![5, 10], true));
}

/// BL-10.6: a drawn round gives a point per flag, and who moved second in it begins the next.
#[test]
fn after_a_drawn_round_the_other_player_begins() {
    for first in [A, B] {
        let drawn = stuck().rounds(2).first(first).claimed(&[1, 3], A).claimed(&[7, 9], B);
        let mut table = drawn.table();
        let events = table.when(A, "pass");
        assert!(events.contains(&Event::RoundEnded {
            winner: None,
            by: RoundEnd::Exhaustion,
            points: [2, 2]
        }));
        let second = Seat(1 - first.0);
        assert_eq!((table.seen().score, table.seen().first, table.mover()), ([2, 2], second, second));
    }
}

// --- variants -----------------------------------------------------------------------------------

/// BL-11.2: with the advanced rules claims come first and only then: claim, play, draw.
#[test]
fn advanced_claims_come_before_the_play() {
    let story = given()
        .advanced()
        .side(4, A, "R8 R9 R10")
        .side(5, A, "O8 O9")
        .hand(A, "O10 G2 G3 G4 G5 G6 G7")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .mover(B);
    let mut table = story.table();
    table.when(B, "play P1 1");
    table.when(B, "draw troops");
    assert_eq!((table.mover(), table.choices(A)), (A, vec!["claim 4".to_string(), "done".to_string()]));
    assert_eq!(table.refuses(A, "play O10 5"), Refusal::WrongStep { asked: Step::Claim });
    table.when(A, "claim 4");
    assert!(table.is_turn_of(A));
    // When A completes another certain flag, there is no claim any more in this turn.
    table.when(A, "play O10 5");
    assert_eq!(table.choices(A), ["draw troops", "draw tactics"]);
    assert_eq!(table.refuses(A, "claim 5"), Refusal::WrongStep { asked: Step::Draw });
    table.when(A, "draw troops");
    table.when(B, "play P2 1");
    table.when(B, "draw troops");
    assert_eq!(table.choices(A), ["claim 5", "done"]);
}

/// BL-11.2, BL-11.3: a claim that is declined at the start can't be made up after playing, and the proof
/// looks at the start of the turn only.
#[test]
fn the_advanced_proof_is_that_of_the_start() {
    // Given a Wedge of 12 that B7 and B9 could beat; A holds both.
    let mut table = given()
        .advanced()
        .side(4, A, "R3 R4 R5")
        .side(4, B, "B8")
        .side(9, B, "B10")
        .hand(A, "B7 B9")
        .hand(B, "P1")
        .table();
    assert!(table.is_turn_of(A));
    assert!(matches!(table.refuses(A, "claim 4"), Refusal::Unproven { why: Unproven::Beatable { .. }, .. }));
    table.when(A, "play B7 1");
    assert_eq!(table.claimable(A), "4", "now it is proved");
    assert_eq!(table.refuses(A, "claim 4"), Refusal::WrongStep { asked: Step::Draw });
}

/// BL-11.3: an advanced claim may end the game before any card is played.
#[test]
fn an_advanced_claim_may_end_the_game() {
    let mut table = about_to_claim(&[4, 5], &[6]).advanced().mover(B).table();
    table.when(B, "play B1 1");
    table.when(B, "draw troops");
    let before = table.hand(A);
    table.when(A, "claim 6");
    assert_eq!(table.ended(), Some((Some(A), RoundEnd::Breakthrough)));
    assert_eq!(table.hand(A), before);
}

/// BL-11.4: without tactics there are 60 cards, one pile to draw from without being asked, and no tactics
/// card anywhere.
#[test]
fn the_beginners_game_has_no_tactics() {
    let options = Options { tactics: Tactics::Off, ..Options::default() };
    let tactics: Vec<_> = all_cards().filter(|card| !card.is_troop()).map(|card| card.to_string()).collect();
    random_games(&options, 30, |moment| {
        let Some(moment) = moment else { return };
        let table = Table { state: *moment.after };
        let seen = table.seen();
        assert_eq!((seen.piles[1], seen.hands[0].tactics + seen.hands[1].tactics), (0, 0));
        assert_ne!(table.step(), Step::Draw);
        let text = serde_json::to_string(&moment.after.position()).expect("JSON");
        assert!(!tactics.iter().any(|name| text.contains(&format!("\"{name}\""))), "{text}");
    });
    for timing in [ClaimTiming::End, ClaimTiming::Start] {
        let mut table = given().options(Options { claim_timing: timing, ..options }).hand(A, "R1").table();
        assert_eq!(table.possible(A, "play R1 1").len(), 59);
        table.when(A, "play R1 1");
        assert!(table.is_turn_of(B));
    }
    let faults = given().without_tactics().hand(A, "Fog").faults();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].problem.contains("BL-11.4"));
}

// --- claims -------------------------------------------------------------------------------------

/// BL-7.4, BL-7.18: a claimed flag keeps its owner, and a wrong claim is refused without any harm.
#[test]
fn a_wrong_claim_changes_nothing() {
    let mut table = about_to_claim(&[1], &[6]).side(8, A, "R1 O2 P4").table();
    play_anywhere(&mut table, A);
    let before = table.state;
    let claimed = Refusal::Unproven { flag: flag(1), why: Unproven::Claimed };
    assert_eq!(table.refuses(A, "claim 1"), claimed);
    assert!(matches!(table.refuses(A, "claim 8"), Refusal::Unproven { .. }));
    let incomplete = Unproven::Incomplete { have: 0, need: 3 };
    assert_eq!(table.refuses(A, "claim 9"), Refusal::Unproven { flag: flag(9), why: incomplete });
    let wrong = "claim 8".parse().expect("an action");
    assert!(table.state.apply(A, wrong, &mut table::Fast::new(1), &mut Vec::new()).is_err());
    assert_eq!(table.state, before);
}

/// BL-7.1: only the player whose turn it is claims, and only in the Claim step.
#[test]
fn only_the_active_player_claims() {
    let mut table = about_to_claim(&[], &[6]).side(8, B, "P8 P9 P10").table();
    assert_eq!(table.claims(), ["6", "8"]);
    assert_eq!(table.refuses(A, "claim 6"), Refusal::WrongStep { asked: Step::Play });
    table.when(A, "play G1 1");
    assert_eq!(table.choices(A), ["claim 6", "done"]);
    assert_eq!(table.refuses(B, "claim 8"), Refusal::NotYourTurn { mover: A });
    table.when(A, "done");
    assert_eq!(table.refuses(A, "claim 6"), Refusal::WrongStep { asked: Step::Draw });
}

/// BL-7.14: tactics cards that were not played stop no claim, whoever holds them.
#[test]
fn unplayed_tactics_cards_stop_no_claim() {
    // A Leader would make 8-9-10, Fog a better sum, Deserter or Traitor would break the Wedge up.
    let story = given().side(5, A, "R7 R8 R9").side(5, B, "B8 B9").side(1, A, "B7").side(2, A, "B10");
    let tactics = "Alexander Fog Mud Deserter Traitor Redeploy Companion";
    for holder in [A, B] {
        assert_eq!(story.clone().hand(holder, tactics).table().claims(), ["5", ""]);
    }
    assert_eq!(story.table().claims(), ["5", ""]);
}

/// BL-7.16: each flag is judged by itself: one unseen card stops two claims at once, and it does not matter
/// that the opponent would have no time.
#[test]
fn each_flag_is_judged_by_itself() {
    let story = given()
        .side(4, A, "R10 G10 Y10")
        .side(4, B, "B8 B10")
        .side(6, A, "R9 G9 Y9")
        .side(6, B, "Companion B7")
        .side(1, A, "B6");
    assert_eq!(story.table().claims(), ["", ""], "B9 would make a Wedge here or there");
    assert_eq!(story.side(2, A, "B9").table().claims(), ["4 6", ""]);
    let winning = given().claimed(&[4, 5], A).side(6, A, "R10 G10 Y10").table();
    assert_eq!(winning.claims(), ["", ""], "three cards would still have to come, and yet");
}
