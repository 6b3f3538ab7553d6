//! Positions: written by hand, read with all their faults named, and never a reason to panic.

use battle_line::{
    BattleLine, Card, Event, FlagState, Options, Position, RoundEnd, ScoutDraw, Step, Tactics,
};
use serde_json::{Value, json};
use table::{Fast, Game, Legal, Seat, Viewer};

use crate::support::{A, B, Given, Table, card, cards, given, random_games, variants};

fn read(document: &Value) -> Result<BattleLine, Vec<String>> {
    let position: Position =
        serde_json::from_value(document.clone()).map_err(|error| vec![error.to_string()])?;
    BattleLine::from_position(&position)
        .map_err(|faults| faults.iter().map(|fault| format!("{}: {}", fault.at, fault.problem)).collect())
}

/// The one fault of a position: its place, and words of its reason.
fn assert_fault(story: &Given, at: &str, reason: &str) {
    let faults = story.faults();
    assert_eq!(faults.len(), 1, "{at} ({reason}): {faults:?}");
    assert_eq!(faults[0].at, at, "{faults:?}");
    assert!(faults[0].problem.contains(reason), "{reason} in {faults:?}");
}

// --- reading ------------------------------------------------------------------------------------

/// Every field may be left out: an empty document is a table with all cards in their piles.
#[test]
fn an_empty_document_loads() {
    let table = Table { state: read(&json!({})).expect("everything may be left out") };
    assert_eq!((table.seen().piles, table.step(), table.mover()), ([60, 10], Step::Play, A));
    assert_eq!(table.choices(A), ["pass"]);
}

/// A few fields are enough: the cards in hand and what lies at the first flags.
#[test]
fn a_minimal_document_loads() {
    let document = json!({
        "flags": [{}, {"sides": [["R7", "R8"], ["B5"]]}],
        "hands": [["R9", "Fog"], ["P1"]],
        "mover": 1
    });
    let mut table = Table { state: read(&document).expect("a good position") };
    assert_eq!((table.side(2, A).as_str(), table.side(2, B).as_str()), ("R7 R8", "B5"));
    table.when(B, "play P1 2");
    assert_eq!(table.side(2, B), "B5 P1");
}

/// A document that names everything reads back as it was written.
#[test]
fn a_full_document_round_trips() {
    let document = json!({
        "options": {
            "seats": 2, "claim_timing": "start", "tactics": "on", "scout_draw": "any_mix",
            "environment_fixed": true, "second_leader_back": true, "rounds": 3, "target_score": 12
        },
        "round": 2, "score": [5, 3], "first": 1, "mover": 1,
        "step": {"redeploy-to": {"card": "B5"}}, "acted": true, "idle_turns": 0,
        "flags": [
            {"owner": 0, "sides": [["R8", "R9", "R10"], ["P1"]]},
            {"sides": [["Alexander"], ["B5", "Shield"]], "arrivals": ["B5", "Alexander", "Shield"], "mud": 1},
            {"sides": [[], []]}, {"sides": [[], []], "fog": 0}, {"sides": [[], []]}, {"sides": [[], []]},
            {"sides": [[], []]}, {"sides": [[], []]}, {"owner": 1, "sides": [[], ["Y8", "Y9", "Y10"]]}
        ],
        "hands": [["G1", "G2", "Darius"], ["R1", "O1", "O2"]],
        "guile": [["Scout"], ["Redeploy", "Deserter"]],
        "discards": [["G9"], []],
        "scouted": ["P2", "O2"]
    });
    let state = read(&document).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(serde_json::to_value(state.position()).expect("JSON"), document);
    let mut table = Table { state };
    let events = table.when(B, "to 3");
    assert!(matches!(events[0], Event::Redeployed { .. }));
}

/// What nobody can mean is refused with a word about it: unknown fields, cards, flags, steps.
#[test]
fn unreadable_documents_are_refused() {
    for (document, about) in [
        (json!({"flag": []}), "unknown field `flag`"),
        (json!({"flags": [{"side": []}]}), "unknown field `side`"),
        (json!({"options": {"tactic": "off"}}), "unknown field `tactic`"),
        (json!({"hands": [["R11"], []]}), "no card is called \"R11\""),
        (json!({"hands": [["R1"]]}), "invalid length 1"),
        (json!({"step": "sleep"}), "unknown variant `sleep`"),
        (json!({"options": {"rounds": 0}}), "nonzero"),
        (json!({"score": [-1, 0]}), "invalid value"),
    ] {
        let error = read(&document).expect_err("nonsense").join(" ");
        assert!(error.contains(about), "{about} in {error}");
    }
}

// --- faults -------------------------------------------------------------------------------------

/// BL-1.1, BL-1.4, BL-9.4, BL-10.1: seats, rounds, points and turns that can't be.
#[test]
fn impossible_numbers_are_named() {
    let with = |change: fn(&mut Position)| {
        let mut position = Position::default();
        change(&mut position);
        let faults = BattleLine::from_position(&position).expect_err("an impossible number");
        faults.iter().map(|fault| format!("{}: {}", fault.at, fault.problem)).collect::<Vec<_>>().join("; ")
    };
    let expected = [
        (with(|position| position.mover = Seat(2)), "mover: there is no seat 2"),
        (with(|position| position.first = Seat(7)), "first: there is no seat 7"),
        (with(|position| position.round = 0), "round: 0 is not one of the rounds 1 to 1"),
        (with(|position| position.round = 2), "round: 2 is not one of the rounds 1 to 1"),
        (with(|position| position.score = [1, 0]), "score: a round gives at most 5 points (BL-10.1)"),
        (with(|position| position.idle_turns = 2), "idle_turns: after two idle turns"),
        (with(|position| position.idle_turns = 3), "idle_turns: after two idle turns"),
        (
            with(|position| position.flags = vec![FlagState::default(); 10]),
            "flags: 10 flags, but there are nine",
        ),
        (with(|position| position.options.seats = 3), "seats: Battle Line is for 2, not for 3"),
        (with(|position| position.options.rounds = 100.try_into().ok()), "rounds: at most 99, not 100"),
        (with(|position| position.options.target_score = 496.try_into().ok()), "target_score: at most 495"),
    ];
    for (fault, beginning) in expected {
        assert!(fault.starts_with(beginning) && !fault.contains("; "), "{fault}");
    }
}

/// I-1, I-2, BL-11.4: a card in two places, a hand too full, tactics where there are none.
#[test]
fn impossible_cards_are_named() {
    assert_fault(
        &given().hand(A, "R1").side(3, B, "R1"),
        "hands[0]",
        "R1 lies there and in flags[2].sides[1]",
    );
    assert_fault(&given().hand(A, "R1").hand(B, "R1"), "hands[1]", "R1 lies there and in hands[0] (I-1)");
    assert_fault(&given().fog(2, A).hand(B, "Fog"), "hands[1]", "Fog lies there and in flags[1].fog");
    assert_fault(&given().mud(2, A).mud(3, B), "flags[2].mud", "Mud lies there and in flags[1].mud");
    assert_fault(&given().hand(A, "R1 R2 R3 R4 R5 R6 R7 R8"), "hands[0]", "8 cards, but at most 7 (I-2)");
    assert_fault(&given().without_tactics().hand(A, "Fog"), "hands[0]", "not in a game without tactics");
}

/// I-3, BL-6.3, BL-7.9: too many cards on a side, cards that are no formation cards, a wrong order.
#[test]
fn impossible_sides_are_named() {
    assert_fault(&given().side(3, A, "R1 R2 R3 R4"), "flags[2].sides[0]", "4 cards, but at most 3 (I-3)");
    let five = given().mud(3, B).side(3, A, "R1 R2 R3 R4 R5");
    assert_fault(&five, "flags[2].sides[0]", "5 cards, but at most 4 (I-3)");
    assert!(given().mud(3, B).side(3, A, "R1 R2 R3 R4").faults().is_empty());
    assert_fault(&given().side(3, A, "Fog"), "flags[2].sides[0]", "Fog is no formation card");
    assert_fault(&given().side(3, A, "Scout"), "flags[2].sides[0]", "Scout is no formation card");
    for arrivals in ["R1", "R2 R1 B1", "R1 R2 B2", "R1 R2 R1", "R1 R2 B1 B1"] {
        let mut position = given().side(3, A, "R1 R2").side(3, B, "B1").position();
        position.flags[2].arrivals = cards(arrivals);
        let faults = BattleLine::from_position(&position).expect_err("a wrong order");
        assert_eq!(faults[0].at, "flags[2].arrivals", "{arrivals}");
    }
    for (place, change) in [
        ("owner", (|flag| flag.owner = Some(Seat(2))) as fn(&mut FlagState)),
        ("fog", |flag| flag.fog = Some(Seat(3))),
        ("mud", |flag| flag.mud = Some(Seat(4))),
    ] {
        let mut position = given().position();
        change(&mut position.flags[4]);
        let faults = BattleLine::from_position(&position).expect_err("a seat that is not there");
        assert_eq!(faults[0].at, format!("flags[4].{place}"));
    }
}

/// I-4, I-5, I-6, I-7, BL-8.29: impossible rows and totals.
#[test]
fn impossible_tactics_are_named() {
    assert_fault(&given().guile(A, "R1"), "guile[0]", "R1 is no guile card (I-6)");
    assert_fault(&given().guile(B, "Fog"), "guile[1]", "Fog is no guile card (I-6)");
    let row = given().guile(A, "Redeploy").discards(A, "Scout").guile(B, "Traitor");
    assert_fault(&row, "discards[0]", "Scout is never discarded (BL-8.29)");
    assert_fault(&given().discards(A, "R1"), "discards[0]", "(I-7)");
    assert_fault(&given().guile(A, "Redeploy").discards(B, "R1"), "discards[1]", "(I-7)");
    assert_fault(&given().guile(A, "Redeploy").discards(A, "R1 R2"), "discards[0]", "(I-7)");
    let both = given().side(1, A, "Alexander").side(2, A, "Darius").guile(B, "Scout");
    assert_fault(&both, "", "seat 0 has played both leaders (I-5, BL-8.12)");
    assert_fault(&given().fog(1, B).mud(2, B), "", "0 and 2 tactics cards: one apart at most (I-4, BL-8.3)");
}

/// BL-8.30, BL-8.34: cards that Scout can't have put back.
#[test]
fn impossible_scouted_cards_are_named() {
    let scout = given().guile(A, "Scout").hand(A, "R1").hand(B, "B1");
    assert_fault(&given().scouted("R9"), "scouted", "nobody has played Scout");
    assert_fault(&scout.clone().scouted("R7 R8 R9"), "scouted", "two different cards at most");
    assert_fault(&scout.clone().scouted("R7 R7"), "scouted", "two different cards at most");
    assert_fault(
        &scout.clone().scouted("R1"),
        "scouted",
        "R1 is neither on its pile nor in the hand of seat 1",
    );
    assert_fault(&scout.clone().side(3, A, "R9").scouted("R9"), "scouted", "R9 is neither");
    assert!(scout.scouted("R9 B1").faults().is_empty());
}

/// BL-3.1, BL-3.2, D-12, D-13: steps that don't follow from the table.
#[test]
fn impossible_steps_are_named() {
    let won = "has won with these flags (BL-3.1, BL-3.2)";
    assert_fault(&given().claimed(&[1, 2, 3], A), "flags", won);
    assert_fault(&given().claimed(&[1, 3, 5, 7, 9], B), "flags", won);
    let scouting = given().guile(A, "Scout").hand(A, "R1 R2 R3 R4 R5 R6");
    let story = given().guile(A, "Redeploy Deserter").guile(B, "Traitor").side(1, A, "R1").side(2, B, "B1");
    for (story, step, reason) in [
        (given(), Step::Claim, "nothing to claim"),
        (given().hand(A, "R1 R2 R3 R4 R5 R6 R7"), Step::Draw, "fewer than 7 cards"),
        (given().without_tactics(), Step::Draw, "both piles there"),
        (given(), Step::ScoutReturn { left: 2 }, "Scout is not in the guile row of seat 0"),
        (scouting.clone(), Step::ScoutDraw { drawn: 3, of: 3 }, "Scout draws three cards"),
        (scouting.clone(), Step::ScoutDraw { drawn: 0, of: 4 }, "Scout draws three cards"),
        (scouting.clone(), Step::ScoutReturn { left: 3 }, "two cards of the hand at most"),
        (scouting.clone(), Step::ScoutReturn { left: 0 }, "two cards of the hand at most"),
        (scouting.scouted("B7"), Step::ScoutReturn { left: 2 }, "two cards of the hand at most"),
        (given().guile(A, "Redeploy"), Step::Redeploy, "no card to redeploy (BL-8.44)"),
        (given().guile(A, "Deserter"), Step::Deserter, "no card to desert (BL-8.53)"),
        (given().guile(A, "Traitor"), Step::Traitor, "no card to take"),
        (story.clone(), Step::RedeployTo { card: card("B1") }, "can't be redeployed (BL-8.40)"),
        (story.clone(), Step::Traitor, "Traitor is not in the guile row of seat 0"),
        (story.mover(B), Step::TraitorTo { card: card("B1") }, "can't be taken"),
    ] {
        let faults = story.step(step).faults();
        let found = faults.iter().any(|fault| fault.at == "step" && fault.problem.contains(reason));
        assert!(found, "{step:?}: {reason} in {faults:?}");
    }
}

/// BL-3.1, BL-3.2: an ending follows from the flags: who has three neighbours has broken through.
#[test]
fn impossible_endings_are_named() {
    let over = |winner, by| Step::Over { winner, by };
    let three = given().claimed(&[1, 2, 3], A);
    assert!(three.clone().step(over(Some(A), RoundEnd::Breakthrough)).faults().is_empty());
    for (story, step) in [
        (three.clone(), over(Some(B), RoundEnd::Breakthrough)),
        (three.clone(), over(None, RoundEnd::Breakthrough)),
        (three, over(Some(A), RoundEnd::Envelopment)),
        (given(), over(Some(A), RoundEnd::Breakthrough)),
        (given(), over(None, RoundEnd::Resignation)),
    ] {
        assert_fault(&story.step(step), "step", "does not follow from the flags");
    }
    assert_fault(&given().step(over(Some(Seat(2)), RoundEnd::Resignation)), "step.over.winner", "no seat 2");
}

/// BL-9.6: after exhaustion the flags say who won.
#[test]
fn an_exhausted_round_is_won_by_its_flags() {
    let over = |story: Given, winner| story.step(Step::Over { winner, by: RoundEnd::Exhaustion });
    assert!(over(given(), None).faults().is_empty());
    assert!(over(given().claimed(&[1], A), Some(A)).faults().is_empty());
    assert!(over(given().claimed(&[1, 2, 3], A).claimed(&[5, 6, 8, 9], B), Some(A)).faults().is_empty());
    for (story, winner) in [
        (given(), Some(A)),
        (given().claimed(&[1], A), Some(B)),
        (given().claimed(&[1], A), None),
        (given().claimed(&[1, 2, 3], A).claimed(&[5, 6, 8, 9], B), Some(B)),
    ] {
        assert_fault(&over(story, winner), "step", "does not follow from the flags");
    }
}

/// I-1, I-7: a guile card that is being carried out has had no effect yet. Two discards by one card would
/// push a third card off the table.
#[test]
fn a_guile_card_is_carried_out_once() {
    let deserting = given().guile(A, "Deserter").side(1, B, "B1").step(Step::Deserter);
    assert!(deserting.faults().is_empty());
    assert!(!deserting.discards(B, "B2").faults().is_empty(), "Deserter has its card already");
    for step in [Step::Redeploy, Step::RedeployTo { card: card("R1") }] {
        let redeploying = given().guile(A, "Redeploy").side(1, A, "R1").step(step);
        assert!(redeploying.faults().is_empty());
        assert!(!redeploying.discards(A, "R2").faults().is_empty(), "Redeploy has its card already");
    }
    // A discard of the other card does no harm.
    let other = given().guile(A, "Deserter").guile(B, "Redeploy").side(1, B, "B1").discards(B, "B2");
    assert!(other.step(Step::Deserter).faults().is_empty());
}

/// I-2, BL-8.30, BL-8.32: inside Scout the mover has the cards that Scout drew and no more, and nothing was
/// put back before the last was drawn.
#[test]
fn scout_brings_as_many_cards_as_it_draws() {
    let scouting = |hand: &str, step| given().guile(A, "Scout").hand(A, hand).step(step);
    let six = "R1 R2 R3 R4 R5 R6";
    let nine = "R1 R2 R3 R4 R5 R6 R7 R8 R9";
    let begin = Step::ScoutDraw { drawn: 0, of: 3 };
    assert!(scouting(six, begin).faults().is_empty());
    assert!(scouting(nine, Step::ScoutReturn { left: 2 }).faults().is_empty());
    let mixing = Options { scout_draw: ScoutDraw::AnyMix, ..Options::default() };
    let second = Step::ScoutDraw { drawn: 1, of: 3 };
    assert!(scouting("R1 R2 R3 R4 R5 R6 R7", second).options(mixing).faults().is_empty());
    for (story, what) in [
        (scouting(nine, begin), "nine cards before Scout draws"),
        (scouting(six, begin).hand(B, "B1 B2 B3 B4 B5 B6 B7 B8"), "the other hand has eight cards"),
        (scouting("R1 R2 R3 R4 R5 R6 R7", second), "one card of a single pile was drawn alone"),
        (scouting("", second).options(mixing), "a card was drawn, but the hand is empty"),
        (scouting(nine, Step::ScoutReturn { left: 1 }), "nine cards after one was put back"),
        (scouting(six, begin).scouted("B7"), "put back before anything was drawn"),
    ] {
        assert!(!story.faults().is_empty(), "{what}");
    }
}

/// BL-10.5: a match whose target score is reached does not go on.
#[test]
fn a_match_ends_with_its_target() {
    let target = Options { target_score: 9.try_into().ok(), ..Options::default() };
    let after = |score| Position { round: 3, score, ..given().options(target).position() };
    assert!(BattleLine::from_position(&after([5, 8])).is_ok());
    assert!(BattleLine::from_position(&after([5, 9])).is_err());
}

/// All faults are named at once, each with its place.
#[test]
fn all_faults_are_named_at_once() {
    let position = Position {
        options: Options { seats: 5, tactics: Tactics::Off, ..Options::default() },
        mover: Seat(4),
        round: 9,
        ..given()
            .hand(A, "R1 R1 Fog")
            .side(2, A, "R2 R3 R4 R5 Scout")
            .guile(B, "G1")
            .discards(A, "G2")
            .position()
    };
    let faults = BattleLine::from_position(&position).expect_err("hardly anything is right");
    let mut places: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
    places.sort_unstable();
    let expected = [
        "discards[0]",
        "flags[1].sides[0]", // five cards,
        "flags[1].sides[0]", // of which one is Scout,
        "flags[1].sides[0]", // in a game without tactics
        "guile[1]",
        "hands[0]", // R1 twice,
        "hands[0]", // and Fog
        "mover",
        "round",
        "seats",
    ];
    assert_eq!(places, expected, "{faults:?}");
}

// --- robustness ---------------------------------------------------------------------------------

/// Positions from all over random games of all kinds.
fn valid_positions() -> Vec<Value> {
    let mut positions = Vec::new();
    let mut count = 0;
    for options in variants() {
        random_games(&options, 6, |moment| {
            let Some(moment) = moment else { return };
            count += 1;
            if count % 7 == 0 {
                positions.push(serde_json::to_value(moment.after.position()).expect("JSON"));
            }
        });
    }
    positions
}

/// How many values there are in a document, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// Value number `place` of a document, counted as in [`count`].
fn find<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|value| find(value, place)),
        Value::Object(map) => map.values_mut().find_map(|value| find(value, place)),
        _ => None,
    }
}

fn any_card(chance: &mut Fast) -> Value {
    json!(Card::from_index(chance.below(70) as u8))
}

fn any_step(chance: &mut Fast) -> Value {
    let (small, other, seat) = (chance.below(4), chance.below(4), chance.below(3));
    let card = any_card(chance);
    let steps = [
        json!("play"),
        json!("claim"),
        json!("draw"),
        json!("redeploy"),
        json!("deserter"),
        json!("traitor"),
        json!({"scout-draw": {"drawn": small, "of": other}}),
        json!({"scout-return": {"left": small}}),
        json!({"redeploy-to": {"card": card}}),
        json!({"traitor-to": {"card": card}}),
        json!({"over": {"winner": seat, "by": "exhaustion"}}),
        json!({"over": {"winner": null, "by": "breakthrough"}}),
        json!({"over": {"winner": seat, "by": "resignation"}}),
    ];
    steps[chance.below(steps.len() as u32) as usize].clone()
}

/// Something else of the same kind, or now and then something of no kind at all.
fn change(value: &mut Value, chance: &mut Fast) {
    let strange = [json!(null), json!([]), json!({}), json!(-1), json!(65_536), json!("R0"), json!(true)];
    let choice = chance.below(4);
    *value = match value.take() {
        _ if chance.below(16) == 0 => strange[chance.below(strange.len() as u32) as usize].clone(),
        Value::String(word) if word.parse::<Card>().is_ok() => any_card(chance),
        Value::String(word) => {
            let words = ["start", "end", "off", "on", "any_mix", "single_pile", "envelopment", "play"];
            if choice == 0 { json!(words[chance.below(8) as usize]) } else { json!(word) }
        }
        Value::Number(_) => json!([0, 1, 2, 3, 5, 99, 255][chance.below(7) as usize]),
        Value::Bool(yes) => json!(!yes),
        Value::Array(mut list) => {
            match choice {
                0 => drop(list.pop()),
                1 => list.push(any_card(chance)),
                2 => list.reverse(),
                _ => list.extend(list.first().cloned()),
            }
            Value::Array(list)
        }
        Value::Object(mut map) if !map.is_empty() => {
            let key = map.keys().nth(chance.below(map.len() as u32) as usize).cloned().unwrap_or_default();
            match key.as_str() {
                "step" => drop(map.insert(key, any_step(chance))),
                "owner" | "fog" | "mud" | "winner" => drop(map.insert(key, json!(chance.below(3)))),
                _ => drop(map.remove(&key)),
            }
            Value::Object(map)
        }
        other => other,
    };
}

/// Whatever loads can be looked at, imagined from every seat, and played to an end.
fn play_on(mut state: BattleLine, chance: &mut Fast) {
    let mut legal = Legal::new();
    for decision in 0..400 {
        for viewer in Viewer::all(2).filter(|_| decision % 8 == 0) {
            let view = state.view(viewer);
            let imagined = BattleLine::imagine(&view, chance);
            assert_eq!(imagined.view(viewer), view);
        }
        let Some(seat) = state.to_act().lowest() else { break };
        legal.clear();
        state.legal(seat, &mut legal);
        let action = legal.pick(chance).expect("whoever is asked has a choice");
        assert_eq!(state.apply(seat, action, chance, &mut Vec::new()), Ok(()));
        let read = BattleLine::from_position(&state.position());
        assert_eq!(read.as_ref(), Ok(&state), "after {action}");
    }
}

/// I-1: valid positions with arbitrary changes load or are refused with a reason. What loads is a position
/// like any other: it reads back, and so does whatever is played from there, to the end.
#[test]
fn changed_positions_never_panic() {
    let valid = valid_positions();
    let mut loaded = 0;
    for seed in 0..2000 {
        let mut chance = Fast::nth(77, seed);
        let mut document = valid[chance.below(valid.len() as u32) as usize].clone();
        for _ in 0..=chance.below(3) {
            // The fields of the document itself are changed more often than their many cards.
            let range = if chance.below(2) == 0 { 1 } else { count(&document) as u32 };
            let mut place = chance.below(range) as usize;
            if let Some(value) = find(&mut document, &mut place) {
                change(value, &mut chance);
            }
        }
        match read(&document) {
            Err(reasons) => assert!(reasons.iter().all(|reason| reason.len() > 5), "{reasons:?}"),
            Ok(state) => {
                loaded += 1;
                assert_eq!(BattleLine::from_position(&state.position()), Ok(state), "{document}");
                play_on(state, &mut chance);
            }
        }
    }
    assert!(loaded > 500, "only {loaded} changed positions could be read");
}
