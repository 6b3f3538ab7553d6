//! Records are written, read, replayed to any point and verified.

use serde_json::{Value, json};
use table::{ApplyError, Ending, Game, Match, Record, RecordError, ScriptFault, Seat, Seed, Viewer};

use crate::toy::action::{Action, Refusal};
use crate::toy::event::Event;
use crate::toy::options::{Auctions, Options};
use crate::toy::played::{GOLDEN, Right, act, card, face, finished, golden, play_on, position, started};
use crate::toy::{OTHER_GAME, OTHER_RULES, Toy};

const THREE: Options = Options { seats: 3, auctions: Auctions::Always, ..Options::STANDARD };

#[test]
fn a_record_reads_back_as_it_was_written() {
    let record = finished(THREE, "a").record(false);
    assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()));
    // One line for each of 11 fields and each action; three more for the brackets.
    assert_eq!(record.to_text().lines().count(), 11 + record.actions.len() + 3);
}

#[test]
fn a_record_without_actions_reads_back_too() {
    let record = started(THREE, "a").record(true);
    assert_eq!(record.actions, []);
    assert_eq!(Record::parse(&record.to_text()), Ok(record));
}

/// The golden record was written by an earlier version of this program. If one of these numbers
/// changes, so does every record that anybody keeps.
#[test]
fn the_golden_record_replays_for_ever() {
    let record = golden();
    let verified = record.verify::<Right>().unwrap();
    let expected = json!({
        "game": "toy",
        "ruleset": 3,
        "actions": 21,
        "revealed": true,
        "chance_drawn": 14,
        "scripted": 2,
        "outcome": {"ending": "shared-win", "reason": "score", "scores": [19, 24, 24], "winners": [1, 2]},
    });
    assert_eq!(serde_json::to_value(verified).unwrap(), expected);

    let end = json!({
        "options": {"seats": 3, "rounds": 2, "purse": 5, "alms": 1, "auctions": "on-high-rolls"},
        "hands": [[1, 11], [5, 12], [2, 3, 10]],
        "discards": [4, 7, 8, 9],
        "prize": null,
        "bids": [null, null, null],
        "opened": [1, 1, 0],
        "points": [7, 7, 9],
        "purses": [5, 1, 1],
        "turns_left": 0,
        "frames": [{"turn": 0}],
        "resigned": null,
    });
    assert_eq!(position(&record.replay::<Right>().unwrap()), end);
}

#[test]
fn the_golden_match_played_again_is_written_in_the_same_bytes() {
    let record = golden();
    let options: Options = serde_json::from_value(record.options.clone()).unwrap();
    let seed = Seed::from(record.seed.unwrap());
    let mut game = Match::<Right>::new(&options, seed, record.entropy.clone()).unwrap();
    for entry in &record.actions {
        act(&mut game, entry.seat.0, &entry.action, &entry.chance);
    }
    assert_eq!(game.record(false).to_text(), GOLDEN);
}

#[test]
fn a_match_from_a_position_commits_to_that_position() {
    let mut game = started(THREE, "from a position");
    act(&mut game, 0, "roll", &[face(6), card("c11")]);
    let loaded = |position: &Value| Match::<Right>::load(position, Seed::from_text("1"), Vec::new()).unwrap();
    let mut game = loaded(&position(&game));
    assert_eq!(game.state().to_act().len(), 3);
    assert_eq!(game.commitment().short(), "a18ba38423e0abdb", "part of every record that is kept");

    let mut other = position(&game);
    other["points"] = json!([5, 0, 0]);
    assert_ne!(loaded(&other).commitment(), game.commitment());

    play_on(&mut game, usize::MAX);
    let record = game.record(false);
    assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()));
    assert_eq!(record.verify::<Right>().unwrap().actions, game.steps().len());
    assert_eq!(record.replay::<Right>().unwrap().state(), game.state());
}

#[test]
fn a_record_replays_to_any_point_and_from_any_seat() {
    let played = finished(THREE, "any point");
    let replayed = Record::parse(&played.record(false).to_text()).unwrap().replay::<Right>().unwrap();
    assert_eq!(replayed.steps().len(), played.steps().len());
    assert_eq!(replayed.opening(), played.opening());
    for actions in 0..=played.steps().len() {
        let (then, again) = (played.state_after(actions).unwrap(), replayed.state_after(actions).unwrap());
        for viewer in Viewer::all(3) {
            assert_eq!(again.view(viewer), then.view(viewer), "{viewer} after {actions} actions");
        }
    }
    for (step, again) in played.steps().iter().zip(replayed.steps()) {
        assert_eq!((again.seat, again.action, &again.events), (step.seat, step.action, &step.events));
        assert_eq!(again.before(), step.before());
    }
    assert_eq!(replayed.state_after(played.steps().len()), Some(played.state()));
    assert_eq!(replayed.state_after(played.steps().len() + 1), None);
}

#[test]
fn the_events_of_a_replay_tell_a_seat_its_own_secrets_only() {
    let replayed = golden().replay::<Right>().unwrap();
    let drawn = replayed.steps().iter().find(|step| step.action == Action::Draw).unwrap();
    let heard = |viewer| Match::<Right>::events_for(&drawn.events, viewer);
    let Event::Drew { seat: Seat(1), card: Some(card) } = drawn.events[0] else {
        panic!("seat 1 draws: {:?}", drawn.events)
    };
    assert_eq!(heard(Viewer::Seat(Seat(1))), [Event::Drew { seat: Seat(1), card: Some(card) }]);
    assert_eq!(heard(Viewer::Seat(Seat(0))), [Event::Drew { seat: Seat(1), card: None }]);
    assert_eq!(heard(Viewer::Spectator), [Event::Drew { seat: Seat(1), card: None }]);
    for viewer in Viewer::all(3) {
        let dealt = Match::<Right>::events_for(replayed.opening(), viewer).len();
        assert_eq!(dealt, usize::from(viewer != Viewer::Spectator), "{viewer} is dealt one hand or none");
    }
}

#[test]
fn an_unfinished_record_keeps_its_seed_and_says_so() {
    let mut game = started(THREE, "unfinished");
    play_on(&mut game, 4);
    let record = game.record(false);
    assert_eq!((record.seed, &record.outcome), (None, &Value::Null));
    assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()));

    assert_eq!(record.replay::<Right>().unwrap_err(), RecordError::SeedMissing);
    assert!(RecordError::SeedMissing.to_string().contains("shown when the game is over"));

    // That nothing was changed can be seen without the seed.
    let verified = record.verify::<Right>().unwrap();
    assert_eq!((verified.revealed, verified.chance_drawn, verified.actions), (false, 0, 4));
    let mut changed = record.clone();
    changed.actions.swap(1, 2);
    assert_eq!(changed.verify::<Right>(), Err(RecordError::EntryChanged(2)));
}

#[test]
fn an_unfinished_record_with_its_seed_goes_on_where_it_stopped() {
    let mut game = started(THREE, "unfinished");
    play_on(&mut game, 4);
    let record = game.record(true);
    assert!(record.verify::<Right>().unwrap().revealed);
    let mut resumed = record.replay::<Right>().unwrap();
    assert_eq!(resumed.state(), game.state());
    play_on(&mut game, usize::MAX);
    play_on(&mut resumed, usize::MAX);
    assert_eq!(resumed.record(false), game.record(false));
}

#[test]
fn verifying_derives_every_draw_again() {
    for seed in ["1", "2", "3"] {
        let game = finished(THREE, seed);
        let drawn = |event: &Event| {
            matches!(event, Event::Drew { .. } | Event::Rolled { .. } | Event::Offered { .. })
        };
        let drawn = game.steps().iter().flat_map(|step| &step.events).filter(|event| drawn(event)).count();
        let verified = game.record(false).verify::<Right>().unwrap();
        // Two cards are dealt to each of three seats, and one word of chance is one outcome.
        assert_eq!(verified.chance_drawn, 6 + drawn as u64);
        assert_eq!((verified.chance_drawn, verified.scripted), (game.chance_drawn(), 0));
    }
}

#[test]
fn scripted_outcomes_are_counted_and_take_nothing_from_the_stream() {
    let mut game = started(THREE, "scripted");
    assert_eq!(game.chance_drawn(), 6);
    act(&mut game, 0, "roll", &[face(2)]);
    assert_eq!(game.chance_drawn(), 7, "the face was scripted, the prize was drawn");
    let free = game.legal(Seat(0)).len();
    assert_eq!(free, 6, "the auction is open");
    play_on(&mut game, usize::MAX);
    let verified = game.record(false).verify::<Right>().unwrap();
    assert_eq!((verified.scripted, verified.revealed), (1, true));
}

#[test]
fn undo_leaves_no_trace_in_a_record() {
    let mut game = started(THREE, "undo");
    play_on(&mut game, 5);
    let before = (game.record(true), position(&game), game.chance_drawn());
    let seat = game.state().to_act().lowest().unwrap();
    let action = game.legal(seat).get(0).unwrap();
    game.apply(seat, action, &[]).unwrap();
    let after = (game.record(true), position(&game), game.chance_drawn());
    assert_ne!(before, after);
    assert!(game.undo());
    assert_eq!((game.record(true), position(&game), game.chance_drawn()), before);
    game.apply(seat, action, &[]).unwrap();
    assert_eq!((game.record(true), position(&game), game.chance_drawn()), after);
    (0..6).for_each(|_| assert!(game.undo()));
    assert!(!game.undo(), "there is nothing left to undo");
    assert_eq!(game.record(true), started(THREE, "undo").record(true));
}

#[test]
fn what_is_refused_leaves_no_trace() {
    let mut game = started(THREE, "refused");
    let before = (game.record(true), position(&game), game.chance_drawn());
    let mut refused = |seat, action, script: &[_]| game.apply(Seat(seat), action, script).unwrap_err();
    assert_eq!(refused(0, Action::Bid(3), &[]), ApplyError::Illegal(Refusal::NotNow));
    assert_eq!(refused(1, Action::Roll, &[]), ApplyError::Illegal(Refusal::NotAsked));
    assert_eq!(refused(200, Action::Roll, &[]), ApplyError::Illegal(Refusal::NotAsked));
    let leftover = ApplyError::Script(ScriptFault::Leftover { used: 0, given: 1 });
    assert_eq!(refused(0, Action::Resign, &[face(6)]), leftover);
    // After the impossible face a prize is drawn from the stream; that draw is taken back as well.
    for (action, script) in [(Action::Roll, face(7)), (Action::Draw, card("c13"))] {
        let impossible = refused(0, action, &[script]);
        assert!(matches!(impossible, ApplyError::Script(ScriptFault::Impossible { place: 1, .. })));
    }
    assert_eq!((game.record(true), position(&game), game.chance_drawn()), before);
}

#[test]
fn a_record_of_another_game_or_other_rules_is_named() {
    let record = golden();
    let found = "toy".to_string();
    let other_game = RecordError::OtherGame { expected: "another-toy", found };
    assert_eq!(record.verify::<Toy<OTHER_GAME>>(), Err(other_game.clone()));
    assert_eq!(record.replay::<Toy<OTHER_GAME>>().unwrap_err(), other_game);
    let other_rules = RecordError::OtherRuleset { known: 4, found: 3 };
    assert_eq!(record.verify::<Toy<OTHER_RULES>>(), Err(other_rules.clone()));
    assert_eq!(record.replay::<Toy<OTHER_RULES>>().unwrap_err(), other_rules);
    assert_eq!(
        other_rules.to_string(),
        "made under version 3 of the rules; this program plays version 4, so it can't replay it"
    );
}

#[test]
fn a_document_of_another_kind_is_named() {
    let later = GOLDEN.replace("record/1", "record/2");
    assert_eq!(Record::parse(&later), Err(RecordError::Format("record/2".into())));
    for text in ["", "null", "[]", "{}", "\"record/1\"", "{\"kathisma\": \"record/1\"}", "\u{feff}{}"] {
        assert!(matches!(Record::parse(text), Err(RecordError::Unreadable(_))), "{text}");
    }
    let link = "\"link\":\"78e354cd9b5b4960\"";
    for (place, more) in [(link, "\"note\":1"), ("\"game\": \"toy\"", "\"host\": \"toy\"")] {
        let unknown = GOLDEN.replacen(place, &format!("{place},{more}"), 1);
        assert!(unknown.len() > GOLDEN.len());
        assert!(matches!(Record::parse(&unknown), Err(RecordError::Unreadable(_))), "{more} is no field");
    }
    let twice = GOLDEN.replacen("\"ruleset\": 3,", "\"ruleset\": 3, \"ruleset\": 3,", 1);
    assert!(matches!(Record::parse(&twice), Err(RecordError::Unreadable(_))));
}

#[test]
fn every_kind_of_ending_is_recorded() {
    let ending = |seats: u8, points: &[i32], actions: &[(u8, &str, i64)]| {
        let hands: Vec<Vec<u8>> = (0..seats).map(|_| Vec::new()).collect();
        let position = json!({
            "options": {"seats": seats, "rounds": 1, "auctions": "never"},
            "hands": hands, "discards": [], "prize": null, "resigned": null,
            "bids": vec![Value::Null; usize::from(seats)], "points": points,
            "purses": vec![5; usize::from(seats)], "turns_left": 1, "frames": [{"turn": 0}],
        });
        let mut game = Match::<Right>::load(&position, Seed::from_text("end"), Vec::new()).unwrap();
        for &(seat, action, roll) in actions {
            let script = if roll == 0 { vec![] } else { vec![face(roll)] };
            act(&mut game, seat, action, &script);
        }
        let record = game.record(false);
        let verified = record.verify::<Right>().unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!(verified.outcome, serde_json::to_value(&outcome).unwrap());
        let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
        (outcome.ending, winners, outcome.reason)
    };
    assert_eq!(ending(2, &[0, 3], &[(0, "roll", 4)]), (Ending::Win, vec![0], "score"));
    assert_eq!(ending(2, &[0, 3], &[(0, "roll", 3)]), (Ending::Draw, vec![], "level"));
    assert_eq!(ending(3, &[0, 3, 1], &[(0, "roll", 3)]), (Ending::SharedWin, vec![0, 1], "score"));
    assert_eq!(ending(2, &[9, 3], &[(0, "resign", 0)]), (Ending::Win, vec![1], "resignation"));
    assert_eq!(ending(3, &[9, 3, 1], &[(0, "resign", 0)]), (Ending::SharedWin, vec![1, 2], "resignation"));
}

#[test]
fn a_position_names_everything_that_is_wrong_with_it() {
    let mut wrong = position(&started(THREE, "faults"));
    wrong["hands"] = json!([[1, 2], [2, 13], []]);
    wrong["points"] = json!([0]);
    wrong["frames"] = json!([{"turn": 200}]);
    let faults = Match::<Right>::load(&wrong, Seed::from_text("1"), Vec::new()).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "points: 1 for 3 seats",
            "hands[1]: c2 is there twice",
            "hands[1]: there is no c13",
            "frames: a turn, in it a discard or an auction, in that a prize",
        ]
    );
    let unread = Match::<Right>::load(&json!({"hands": 5}), Seed::from_text("1"), Vec::new()).unwrap_err();
    assert_eq!(unread.len(), 1);
}
