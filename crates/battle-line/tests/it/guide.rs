//! What a page shows beside a view agrees with the rules.

use std::collections::BTreeSet;

use battle_line::{
    Action, BattleLine, Blocked, Card, Category, Claim, Flag, Guide, Obstacle, Options, Preview,
};
use battle_line::{Refusal, Standing, Step, Strength, Tactic, Unproven, View, strength};
use table::{Fast, Game, Guided, Legal, Seat, Silent, Viewer};

use crate::support::{A, B, Table, all_cards, card, cards, flag, given, random_games, variants};

fn list(state: &BattleLine, viewer: Viewer) -> Legal<Action> {
    let mut legal = Legal::new();
    if let Viewer::Seat(seat) = viewer {
        state.legal(seat, &mut legal);
    }
    legal
}

fn guide(state: &BattleLine, viewer: Viewer) -> Guide {
    BattleLine::guide(&state.view(viewer), &list(state, viewer))
}

/// Every state of some random games, the last one included.
fn positions(options: &Options, games: u64, mut look: impl FnMut(&BattleLine)) {
    random_games(options, games, |moment| {
        if let Some(moment) = moment {
            look(moment.before);
            if moment.after.to_act().is_empty() {
                look(moment.after);
            }
        }
    });
}

fn wins(claim: &Claim) -> bool {
    matches!(claim, Claim::Stronger { .. } | Claim::TieWon { .. } | Claim::OutOfReach { .. })
}

// --- claims -----------------------------------------------------------------------------------

/// BL-7.18: a claim is said to hold exactly where the table would offer it, and one that is said to
/// fail fails for the reason that a refusal names.
#[test]
fn a_verdict_is_what_the_rules_say() {
    let mut verdicts = BTreeSet::new();
    for options in variants() {
        positions(&options, 40, |state| {
            let view = state.view(Viewer::Spectator);
            let guide = guide(state, Viewer::Spectator);
            assert_eq!(guide.lanes.len(), 9);
            for seat in [A, B] {
                let claims =
                    || Flag::all().zip(guide.lanes.iter().map(|lane| &lane.sides[seat.index()].claim));
                let held: Vec<Flag> = claims()
                    .filter(|(_, claim)| claim.as_ref().is_some_and(wins))
                    .map(|(flag, _)| flag)
                    .collect();
                assert_eq!(held, view.claimable[seat.index()]);
                for (flag, claim) in claims() {
                    check_claim(state, &view, seat, flag, claim.as_ref());
                    verdicts.extend(claim.as_ref().map(|claim| {
                        format!("{claim:?}").split_whitespace().next().unwrap_or_default().to_string()
                    }));
                }
            }
        });
    }
    let all = ["Beatable", "OutOfReach", "Stronger", "TieLost", "TieWon", "Weaker"];
    assert!(verdicts.iter().eq(all), "random games have shown {verdicts:?}");
}

fn check_claim(state: &BattleLine, view: &View, seat: Seat, flag: Flag, claim: Option<&Claim>) {
    let here = &view.flags[flag.index()];
    let [own, across] = [seat.index(), 1 - seat.index()].map(|seat| &here.sides[seat]);
    let size = if here.mud.is_some() { 4 } else { 3 };
    let of = |cards: &[Card]| strength(cards, size, here.fog.is_some());
    let refused = state.check(seat, Action::Claim(flag));
    let over = matches!(view.step, Step::Over { .. });
    let Some(claim) = claim else {
        assert!(over || here.owner.is_some() || own.len() < usize::from(size), "{flag:?}");
        return;
    };
    assert!(!over && here.owner.is_none());
    match claim {
        Claim::Stronger { own: ours, theirs } | Claim::Weaker { own: ours, theirs } => {
            assert_eq!((Some(*ours), Some(*theirs)), (of(own), of(across)));
            assert_eq!(ours > theirs, wins(claim));
        }
        Claim::TieWon { own: both } | Claim::TieLost { own: both } => {
            assert_eq!((Some(*both), Some(*both)), (of(own), of(across)));
        }
        Claim::OutOfReach { own: ours, needed } => {
            assert_eq!(Some(*ours), of(own));
            let beats = |&card: &Card| of(&[&across[..], &[card]].concat()) > Some(*ours);
            let others = all_cards().filter(|card| card.is_troop() && !across.contains(card));
            match needed {
                Some(needed) => {
                    assert_eq!(across.len() + 1, usize::from(size));
                    assert!(needed.len() <= 2 && others.filter(beats).eq(needed.iter().copied()));
                    assert!(needed.iter().all(|card| visible(view, *card)), "{needed:?}");
                }
                None if across.len() + 1 == usize::from(size) => {
                    let beating: Vec<Card> = others.filter(beats).collect();
                    assert!(beating.len() > 2 || !beating.iter().all(|card| visible(view, *card)));
                }
                None => {}
            }
        }
        Claim::Beatable { own, theirs, with } => {
            let why = Unproven::Beatable { own: *own, theirs: *theirs, with: with.clone() };
            assert_eq!(refused, Err(Refusal::Unproven { flag, why }));
        }
    }
}

/// BL-7.11: on a side of some flag, or discarded.
fn visible(view: &View, card: Card) -> bool {
    view.flags.iter().flat_map(|flag| &flag.sides).chain(&view.discards).any(|cards| cards.contains(&card))
}

/// The strengths, counts and sizes are those of the rules, and everybody is told the same.
#[test]
fn what_the_sides_amount_to_is_public() {
    for options in variants() {
        positions(&options, 15, |state| {
            let lanes = guide(state, Viewer::Spectator).lanes;
            for viewer in [A, B] {
                assert_eq!(guide(state, viewer.into()).lanes, lanes);
            }
            for (flag, lane) in Flag::all().zip(&lanes) {
                assert_eq!(lane.size, state.formation_size(flag));
                for (seat, side) in [A, B].into_iter().zip(&lane.sides) {
                    let amounts = state.side_at(flag, seat);
                    assert_eq!(side.have, amounts.count());
                    assert_eq!(side.strength, state.complete_strength(flag, seat));
                    if side.have <= lane.size {
                        assert_eq!(side.sum, amounts.sum() + amounts.wild_maximum());
                    }
                    if let Some(Strength { category: Category::Sum, sum }) = side.strength {
                        assert_eq!(side.sum, sum, "under Fog (BL-6.9)");
                    }
                }
            }
        });
    }
}

fn standing(table: &Table, number: u8, seat: Seat) -> Standing {
    guide(&table.state, Viewer::Spectator).lanes[flag(number).index()].sides[seat.index()].clone()
}

fn claim(table: &Table, number: u8, seat: Seat) -> Option<Claim> {
    standing(table, number, seat).claim
}

fn wedge(sum: u8) -> Strength {
    Strength { category: Category::Wedge, sum }
}

/// BL-7.12: a Wedge of 18 against two green cards. Only Green 7 or Green 10 would beat it; once both
/// lie elsewhere, it is out of reach, and they are named.
#[test]
fn the_cards_that_would_have_beaten_a_claim_are_named() {
    let before = given().side(5, A, "R5 R6 R7").side(5, B, "G8 G9").side(1, B, "G7");
    let beatable = Claim::Beatable { own: wedge(18), theirs: wedge(27), with: cards("G8 G9 G10") };
    assert_eq!(claim(&before.table(), 5, A), Some(beatable));
    let needed = |needed: Option<&str>| Some(Claim::OutOfReach { own: wedge(18), needed: needed.map(cards) });
    let shown = before.clone().side(2, A, "G10").table();
    assert_eq!(claim(&shown, 5, A), needed(Some("G7 G10")));
    assert_eq!(claim(&shown, 5, B), None, "their own side is incomplete (BL-7.2)");
    // A discarded card is visible too (BL-7.11).
    let discarded = before.discards(B, "G10").guile(A, "Deserter").table();
    assert_eq!(claim(&discarded, 5, A), needed(Some("G7 G10")));
    // Nothing at all beats the highest Wedge, and nothing makes one of two colours.
    let highest = given().side(5, A, "R8 R9 R10").side(5, B, "G8 G9").table();
    assert_eq!(claim(&highest, 5, A), Some(Claim::OutOfReach { own: wedge(27), needed: Some(Vec::new()) }));
    assert_eq!(claim(&given().side(5, A, "R5 R6 R7").side(5, B, "G8 B9").table(), 5, A), needed(Some("")));
    // With two cards missing there is no short list.
    let one = given().side(5, A, "R5 R6 R7").side(5, B, "G8").side(1, A, "G7").side(1, B, "G9").table();
    assert_eq!(claim(&one, 5, A), needed(None));
}

/// BL-7.15: where the cards run out, a card that would beat the claim may well be unseen: in the
/// claimant's own hand. Then it is not named.
#[test]
fn a_proof_by_numbers_names_no_cards() {
    let story =
        given().side(5, A, "R5 R6 R7").side(5, B, "G8 G9").hand(A, "G10 O1 O2 O3 O4 O5 O6").troop_pile("");
    let table = story.table();
    assert_eq!(claim(&table, 5, A), Some(Claim::OutOfReach { own: wedge(18), needed: None }));
    assert_eq!(table.claimable(A), "5");
}

/// BL-7.6, BL-7.8: with both sides complete the stronger one is claimed, and of two equal ones that
/// of the player who did not place the last card.
#[test]
fn complete_sides_are_compared() {
    let stronger = given().side(5, A, "R5 R6 R7").side(5, B, "R8 G8 B8").table();
    let phalanx = Strength { category: Category::Phalanx, sum: 24 };
    assert_eq!(claim(&stronger, 5, A), Some(Claim::Stronger { own: wedge(18), theirs: phalanx }));
    assert_eq!(claim(&stronger, 5, B), Some(Claim::Weaker { own: phalanx, theirs: wedge(18) }));
    let tie = given().side(5, A, "R5 R6 R7").side(5, B, "G5 G6 G7").table();
    assert_eq!(claim(&tie, 5, A), Some(Claim::TieWon { own: wedge(18) }));
    assert_eq!(claim(&tie, 5, B), Some(Claim::TieLost { own: wedge(18) }));
    let claimed = given().side(5, A, "R5 R6 R7").side(5, B, "G5 G6 G7").claimed(&[5], A).table();
    assert_eq!((claim(&claimed, 5, A), claim(&claimed, 5, B)), (None, None), "BL-7.4");
}

/// BL-6.16, BL-8.25, BL-8.27: a wild counts its greatest value, Mud asks for a fourth card, and of a
/// card too many the best ones count.
#[test]
fn a_side_is_summed_up() {
    let amount = |table: &Table| {
        let Standing { have, sum, strength, .. } = standing(table, 5, A);
        (have, sum, strength)
    };
    let host = |sum| Some(Strength { category: Category::Host, sum });
    assert_eq!(amount(&given().table()), (0, 0, None));
    assert_eq!(amount(&given().side(5, A, "R7 Alexander").guile(B, "Scout").table()), (2, 17, None));
    let morale = given().side(5, A, "Companion Shield").spent(B, "Scout Redeploy").table();
    assert_eq!(amount(&morale), (2, 11, None));
    assert_eq!(amount(&given().side(5, A, "R7 G2 B5").table()), (3, 14, host(14)));
    let mud = given().side(5, A, "R7 G2 B5").mud(5, B).table();
    assert_eq!(amount(&mud), (3, 14, None));
    assert_eq!(guide(&mud.state, Viewer::Spectator).lanes[4].size, 4);
    assert_eq!(
        amount(&given().side(5, A, "R7 G2 B5").fog(5, B).table()).2.map(|s| s.category),
        Some(Category::Sum)
    );
    // Mud has moved on.
    let excess = given().side(5, A, "R7 G2 B5 R9").mud(1, B).guile(B, "Redeploy").spent(A, "Scout").table();
    assert_eq!(amount(&excess), (4, 21, host(21)));
    // The best three by strength are not those of the greatest sum.
    let run = given().side(5, A, "R1 R2 R3 B9").mud(1, B).guile(B, "Redeploy").spent(A, "Scout").table();
    assert_eq!(amount(&run), (4, 14, Some(wedge(6))));
}

// --- previews ---------------------------------------------------------------------------------

/// Whatever would be made is made when the card is played, and nothing else is foretold.
#[test]
fn a_preview_shows_what_comes_of_it() {
    let (mut played, mut moved) = (0, 0);
    for options in variants() {
        positions(&options, 25, |state| {
            let Some(seat) = state.to_act().lowest() else { return };
            let legal = list(state, seat.into());
            let step = state.view(Viewer::Spectator).step;
            let adds = |action: &&Action| adds_formation_card(**action, step);
            let previews = guide(state, seat.into()).previews;
            assert_eq!(previews.len(), legal.actions().iter().filter(adds).count());
            for (&action, preview) in legal.actions().iter().filter(adds).zip(&previews) {
                let mut after = *state;
                after.apply(seat, action, &mut Fast::new(1), &mut Silent).expect("a listed action");
                let there = after.side_at(preview.flag, seat);
                let shown = Preview {
                    card: preview.card,
                    flag: preview.flag,
                    have: there.count(),
                    size: after.formation_size(preview.flag),
                    sum: there.sum() + there.wild_maximum(),
                    strength: after.complete_strength(preview.flag, seat),
                };
                assert_eq!(preview, &shown, "{action}");
                let lies = &after.view(Viewer::Spectator).flags[preview.flag.index()].sides[seat.index()];
                assert!(lies.contains(&preview.card), "{action}");
                *if let Action::To(_) = action { &mut moved } else { &mut played } += 1;
            }
            for viewer in [Viewer::Seat(Seat(1 - seat.0)), Viewer::Spectator] {
                assert_eq!(guide(state, viewer).previews, []);
            }
        });
    }
    assert!(played > 50_000 && moved > 200, "{played} cards played, {moved} moved");
}

fn adds_formation_card(action: Action, step: Step) -> bool {
    let formation = |card: Card| card.tactic().is_none_or(Tactic::is_morale);
    match (action, step) {
        (Action::Play(card, _), _)
        | (Action::To(_), Step::RedeployTo { card } | Step::TraitorTo { card }) => formation(card),
        _ => false,
    }
}

/// BL-6.13: two red cards, and what the third would make of them. Fog and Scout make nothing.
#[test]
fn a_card_is_tried_in_thought() {
    let table = given().side(5, A, "R5 R6").hand(A, "R7 Alexander Fog Scout").table();
    let previews = guide(&table.state, A.into()).previews;
    let at = |name: &str, number: u8| {
        let found =
            previews.iter().find(|preview| preview.card == card(name) && preview.flag == flag(number));
        found.map(|preview| (preview.have, preview.size, preview.sum, preview.strength))
    };
    assert_eq!(at("R7", 5), Some((3, 3, 18, Some(wedge(18)))));
    assert_eq!(at("R7", 1), Some((1, 3, 7, None)));
    assert_eq!(at("Alexander", 5), Some((3, 3, 21, Some(wedge(18)))), "it counts as a 7");
    assert_eq!((at("Fog", 5), previews.len()), (None, 18));
    // BL-8.40: where the environment moves, no formation grows.
    let fog = given().fog(5, A).guile(A, "Redeploy").spent(B, "Scout");
    let fog = fog.step(Step::RedeployTo { card: card("Fog") }).table();
    assert_eq!(guide(&fog.state, A.into()).previews, []);
}

// --- what can't be played ---------------------------------------------------------------------

/// BL-4.3: in the play step every card in hand can be played or is blocked, and never both.
#[test]
fn a_card_is_playable_or_blocked() {
    for options in variants() {
        positions(&options, 40, |state| {
            let step = state.view(Viewer::Spectator).step;
            for viewer in Viewer::all(2) {
                let view = state.view(viewer);
                let blocked = guide(state, viewer).blocked;
                if step != Step::Play || !viewer.is(view.mover) {
                    assert_eq!(blocked, []);
                    continue;
                }
                let legal = list(state, viewer);
                let playable = legal.actions().iter().filter_map(|action| match *action {
                    Action::Play(card, _) => Some(card),
                    Action::Guile(tactic) => Some(tactic.card()),
                    _ => None,
                });
                let playable: BTreeSet<Card> = playable.collect();
                assert!(blocked.iter().all(|blocked| !playable.contains(&blocked.card)));
                let both: BTreeSet<Card> =
                    blocked.iter().map(|blocked| blocked.card).chain(playable).collect();
                let hand = view.hands[view.mover.index()].cards.as_ref().expect("the own hand");
                assert!(both.iter().eq(hand), "{both:?} and not {hand:?}");
                for blocked in &blocked {
                    check_reason(state, view.mover, blocked);
                }
            }
        });
    }
}

/// The refusal of playing it, anywhere, is the reason that was given.
fn check_reason(state: &BattleLine, seat: Seat, blocked: &Blocked) {
    let guile = blocked.card.tactic().filter(|tactic| tactic.is_guile());
    let plays: Vec<Action> = match guile {
        Some(tactic) => vec![Action::Guile(tactic)],
        None => Flag::all().map(|flag| Action::Play(blocked.card, flag)).collect(),
    };
    for action in plays {
        let expected = match state.check(seat, action) {
            Err(Refusal::TacticsAhead) => (Obstacle::TacticsAhead, "BL-8.3"),
            Err(Refusal::SecondLeader(_)) => (Obstacle::SecondLeader, "BL-8.12"),
            Err(Refusal::NoEffect(_)) => (Obstacle::NoEffect, "BL-8.5"),
            Err(Refusal::NoSlot(_) | Refusal::FlagClaimed(_)) if blocked.card.is_troop() => {
                (Obstacle::NoSlot, "BL-5.2")
            }
            Err(Refusal::NoSlot(_) | Refusal::FlagClaimed(_)) => (Obstacle::NoSlot, "BL-8.10"),
            other => panic!("{action}: {other:?}"),
        };
        assert_eq!((blocked.reason, blocked.rule), expected, "{action}");
    }
}

fn blocked(table: &Table) -> Vec<String> {
    let blocked = guide(&table.state, A.into()).blocked;
    for blocked in &blocked {
        check_reason(&table.state, A, blocked);
    }
    let told = |blocked: &Blocked| format!("{} {:?} {}", blocked.card, blocked.reason, blocked.rule);
    blocked.iter().map(told).collect()
}

/// BL-8.3, BL-8.5, BL-8.10, BL-8.12, BL-5.2: every reason there is.
#[test]
fn a_blocked_card_names_its_rule() {
    assert_eq!(blocked(&given().hand(A, "R1 Scout").table()), [""; 0]);
    let ahead = given().hand(A, "R1 Darius Fog Scout").spent(A, "Alexander").table();
    let reason = |name: &str| format!("{name} TacticsAhead BL-8.3");
    assert_eq!(blocked(&ahead), ["Darius", "Fog", "Scout"].map(reason));
    let leader = given().hand(A, "R1 Darius").spent(A, "Alexander").spent(B, "Scout").table();
    assert_eq!(blocked(&leader), ["Darius SecondLeader BL-8.12"]);
    let empty = given().hand(A, "R1 Redeploy Deserter Traitor").table();
    let reason = |name: &str| format!("{name} NoEffect BL-8.5");
    assert_eq!(blocked(&empty), ["Redeploy", "Deserter", "Traitor"].map(reason));
    let full = given().hand(A, "R1 Companion Mud").side(5, A, "G1 G5 G9").side(5, B, "B1").open(5);
    let full = full.hand(B, "P1 P2 P3 P4 P5 P6 P7").troop_pile("Y1").table();
    assert_eq!(blocked(&full), ["R1 NoSlot BL-5.2", "Companion NoSlot BL-8.10"]);
}

/// Its form for the page, as `web/src/wire/battle-line.ts` has it.
#[test]
fn a_guide_is_written_as_the_page_reads_it() {
    let table = given().side(5, A, "R5 R6").hand(A, "R7 Deserter").table();
    let written = serde_json::to_value(guide(&table.state, A.into())).expect("JSON");
    let strength = serde_json::json!({"category": "wedge", "sum": 18});
    assert_eq!(
        written["previews"][4],
        serde_json::json!({"card": "R7", "flag": 5, "have": 3, "size": 3, "sum": 18, "strength": strength})
    );
    assert_eq!(
        written["blocked"],
        serde_json::json!([{"card": "Deserter", "reason": "no-effect", "rule": "BL-8.5"}])
    );
    let lane = serde_json::json!({"have": 2, "sum": 11, "strength": null, "claim": null});
    assert_eq!(written["lanes"][4]["sides"][0], lane);
    let claim = Claim::OutOfReach { own: wedge(18), needed: None };
    assert_eq!(
        serde_json::to_value(claim).expect("JSON"),
        serde_json::json!({"verdict": "out-of-reach", "own": strength, "needed": null})
    );
}
