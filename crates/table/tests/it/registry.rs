//! Games behind the interface that knows them by name only.

use std::time::Duration;

use serde_json::{Value, json};
use table::{
    Advice, Awaited, Bot, Budget, Cancel, Choice, Conditions, Considered, Deal, Ending, Erased, ErasedMatch,
    Fast, GameResult, Lang, Level, MAX_SEATS, Player, Ready, Record, RecordError, Refused, Registry, Seat,
    Seats, Seed, Seen, Thinking, Viewer,
};

use crate::toy::action::Action;
use crate::toy::played::{GOLDEN, Right, card, face, golden};
use crate::toy::view::Hand;
use crate::toy::{OTHER_GAME, Toy};

/// A bot of few ideas: at the lowest level it resigns, otherwise it takes the first thing listed.
struct Tiny {
    level: Level,
    thinking: Thinking,
}

impl<const EDITION: u8> Bot<Toy<EDITION>> for Tiny {
    fn choose(&mut self, seen: &Seen<'_, Toy<EDITION>>) -> Advice<Action> {
        let own = |hand: &Hand| matches!(hand, Hand::Open(_));
        let view = seen.view();
        let open: Vec<usize> = (0..view.hands.len()).filter(|&seat| own(&view.hands[seat])).collect();
        assert_eq!(open, [seen.seat().index()], "a bot sees its own hand and no other");
        let first = seen.legal().get(0).expect("a bot is only asked where there is a choice");
        match self.level {
            Level::Random => Advice::plain(Action::Resign),
            Level::Novice => Advice::plain(first),
            Level::Adept | Level::Master => {
                let mut chance = Fast::new(self.thinking.seed);
                let imagined = seen.imagine(&mut chance);
                assert_eq!(table::Game::view(&imagined, seen.seat().into()), view);
                let considered =
                    vec![Considered { action: first, value: 0.25, visits: 3, reasons: Vec::new() }];
                Advice { action: first, value: Some(0.25), considered, iterations: 3 }
            }
        }
    }
}

fn bots<const EDITION: u8>(level: Level, thinking: &Thinking) -> Box<dyn Bot<Toy<EDITION>>> {
    Box::new(Tiny { level, thinking: thinking.clone() })
}

fn games() -> Registry {
    Registry::new().with::<Toy<OTHER_GAME>>(bots).with::<Right>(bots)
}

fn three() -> Value {
    json!({"seats": 3, "auctions": "always"})
}

fn started(registry: &Registry) -> Box<dyn ErasedMatch> {
    registry.get("toy").unwrap().start(&three(), Seed::from_text("registry"), Vec::new()).unwrap()
}

fn act(game: &mut dyn ErasedMatch, seat: u8, action: &str) {
    game.apply(Seat(seat), action, &[], Lang::En).unwrap();
}

/// Everything that an action could have changed.
fn traces(game: &dyn ErasedMatch) -> (Value, Record, usize, Seats) {
    (game.position(), game.record(true), game.actions(), game.to_act())
}

#[test]
fn games_are_found_by_name() {
    let registry = games();
    let names: Vec<&str> = registry.games().map(|game| game.facts().id).collect();
    assert_eq!(names, ["another-toy", "toy"]);
    assert_eq!(registry.get("toy").unwrap().facts().name_fr, "Le jouet");
    assert!(registry.get("Toy").is_none());
    assert_eq!(registry.of_record(&golden()).unwrap().facts().id, "toy");
    let mut unknown = golden();
    unknown.game = "chess".into();
    let error = registry.of_record(&unknown).err().unwrap();
    assert_eq!(error, RecordError::UnknownGame("chess".into()));
    assert_eq!(registry.get("toy").unwrap().state_size(), size_of::<Right>());
}

#[test]
fn options_are_read_and_completed() {
    let registry = games();
    let toy = registry.get("toy").unwrap();
    let all = json!({"seats": 2, "rounds": 2, "purse": 5, "alms": 1, "auctions": "on-high-rolls"});
    assert_eq!(toy.read_options(&Value::Null), Ok((all.clone(), 2)));
    assert_eq!(toy.read_options(&json!({})), Ok((all, 2)));
    assert_eq!(toy.read_options(&three()).unwrap().1, 3);
    let error = toy.read_options(&json!({"seats": 5, "rounds": 9})).unwrap_err();
    assert_eq!(error.to_string(), "seats: 2 to 4 can play, not 5; rounds: 1 to 3, not 9");
    let error = toy.read_options(&json!({"colour": "purple"})).unwrap_err();
    assert!(error.to_string().starts_with("options: unknown field `colour`"), "{error}");
    assert!(toy.start(&json!({"seats": 5}), Seed::from_text("1"), Vec::new()).is_err());
    assert!(toy.start(&three(), Seed::from_text("1"), vec![None; 4]).is_err());
}

#[test]
fn legal_actions_are_notations_and_templates() {
    let mut game = started(&games());
    assert_eq!((game.seats(), game.to_act()), (3, Seats::one(Seat(0))));
    let one = |text: &str| Choice::One(text.into());
    assert_eq!(game.legal(Seat(0)), [one("draw"), one("roll")]);
    assert_eq!(game.interface_only(Seat(0)), ["resign"]);
    assert_eq!((game.legal(Seat(1)), game.legal(Seat(9)), game.legal(Seat(255))), (vec![], vec![], vec![]));

    act(game.as_mut(), 0, "roll");
    assert_eq!(game.to_act(), Seats::first(3), "everybody bids at once");
    for seat in 0..3 {
        assert_eq!(game.legal(Seat(seat)), [Choice::Range { template: "bid {n}".into(), min: 0, max: 5 }]);
    }
    act(game.as_mut(), 2, &"bid {n}".replace("{n}", "5"));
    assert_eq!(game.to_act(), Seats::first(2));
}

#[test]
fn an_illegal_action_is_refused_in_words_and_changes_nothing() {
    let mut game = started(&games());
    let before = traces(game.as_ref());
    let mut refused = |seat, action, lang| game.apply(Seat(seat), action, &[], lang).unwrap_err();
    let illegal = |why: &str| Refused::Illegal(why.into());
    assert_eq!(refused(0, "take", Lang::En), illegal("that is not what is asked (TOY-3)"));
    assert_eq!(refused(0, "take", Lang::Fr), illegal("refusé: that is not what is asked (TOY-3)"));
    assert_eq!(refused(1, "roll", Lang::En), illegal("somebody else decides (TOY-2)"));
    assert_eq!(refused(255, "roll", Lang::En), illegal("somebody else decides (TOY-2)"));
    for nonsense in ["", "fly", "roll ", "ROLL", "bid", "bid 99999999999999999999", "discard c0", "\0"] {
        let why = format!("{nonsense:?} is no action of the toy");
        assert_eq!(refused(0, nonsense, Lang::En), Refused::Illegal(why));
    }
    assert_eq!(traces(game.as_ref()), before);
}

#[test]
fn an_action_is_checked_in_words_and_nothing_changes() {
    let mut game = started(&games());
    let before = traces(game.as_ref());
    assert_eq!(game.check(Seat(0), "roll", Lang::En), Ok(()));
    assert_eq!(game.check(Seat(0), "resign", Lang::En), Ok(()));
    for (seat, action) in [(0, "take"), (0, "bid 3"), (1, "roll"), (255, "roll"), (0, "fly"), (0, "")] {
        for lang in [Lang::En, Lang::Fr] {
            let checked = game.check(Seat(seat), action, lang);
            assert!(checked.is_err(), "{seat} {action}");
            assert_eq!(checked, game.apply(Seat(seat), action, &[], lang), "{seat} {action}");
        }
    }
    assert_eq!(traces(game.as_ref()), before);
}

#[test]
fn a_script_that_does_not_fit_changes_nothing() {
    let registry = games();
    let mut game = started(&registry);
    let before = traces(game.as_ref());
    let mut refused = |script: &[_]| match game.apply(Seat(0), "roll", script, Lang::En).unwrap_err() {
        Refused::Chance(why) => why,
        Refused::Illegal(why) => panic!("{why}"),
    };
    assert_eq!(refused(&[face(0)]), "chance outcome 1 (0) can't come up here; possible: 1, 2, 3, 4, 5, 6");
    assert!(refused(&[face(6), card("c13")]).starts_with("chance outcome 2 (c13) can't come up here"));
    assert_eq!(
        refused(&[face(6), card("nothing"), face(1)]).split(';').next(),
        Some("chance outcome 2 (nothing) can't come up here"),
        "the first thing that is wrong is named"
    );
    assert_eq!(traces(game.as_ref()), before);

    // The chance that was drawn on the way is still there.
    let mut untouched = started(&registry);
    act(game.as_mut(), 0, "roll");
    act(untouched.as_mut(), 0, "roll");
    assert_eq!(traces(game.as_ref()), traces(untouched.as_ref()));
}

#[test]
fn too_many_outcomes_are_refused_with_their_number() {
    let mut game = started(&games());
    let bids_open = [face(6), face(1), face(2)];
    game.apply(Seat(0), "roll", &bids_open[..1], Lang::En).unwrap();
    let before = traces(game.as_ref());
    let refused = game.apply(Seat(0), "bid 1", &bids_open[..1], Lang::En).unwrap_err();
    assert_eq!(refused.to_string(), "chance outcomes given: 1; used by the action: 0");
    assert_eq!(traces(game.as_ref()), before);
}

#[test]
fn a_viewer_sees_its_own_secrets_now_and_then() {
    let mut game = started(&games());
    act(game.as_mut(), 0, "roll");
    act(game.as_mut(), 1, "bid 3");
    let view = |viewer, after| game.view(viewer, after).unwrap();
    let (zero, one) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    assert_eq!(view(one, None)["bids"], json!(["closed", {"open": 3}, "closed"]));
    assert_eq!(view(zero, None)["bids"], json!(["missing", "closed", "closed"]));
    assert_eq!([zero, one, Viewer::Spectator].map(|viewer| view(viewer, None)["ready"].clone()), [1, 1, 1]);
    assert_eq!(view(Viewer::Spectator, None)["hands"], json!([2, 2, 2]));
    assert_eq!(view(zero, None)["hands"], json!([game.position()["hands"][0], 2, 2]));
    assert_eq!(view(Viewer::Seat(Seat(99)), None), view(Viewer::Spectator, None));
    assert_eq!(view(one, Some(2)), view(one, None));
    assert_eq!(view(one, Some(1))["bids"], json!(["closed", "missing", "closed"]));
    assert_eq!(view(one, Some(0))["prize"], Value::Null);
    assert_eq!((game.view(one, Some(3)), game.board(one, Some(3), Lang::En)), (None, None));

    assert_eq!(game.prompt(zero), json!({"asked": "bid", "yours": true}));
    assert_eq!(game.prompt(one), json!({"asked": "bid", "yours": false}));
    assert_eq!(game.prompt_words(zero, Lang::Fr), "miser pour le lot");
    assert!(game.board(zero, None, Lang::Fr).unwrap().starts_with("pioche 5"));
}

/// Who has bid is nobody's business: everybody is told of himself alone, and how many are ready.
#[test]
fn whom_a_table_waits_for_is_told_to_each_as_they_may_know() {
    let mut game = started(&games());
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    let everybody = Awaited { seats: Seats::one(Seat(0)), ready: None };
    assert_eq!(viewers.map(|viewer| game.awaited(viewer)), [everybody; 3]);
    act(game.as_mut(), 0, "roll");
    act(game.as_mut(), 1, "bid 3");
    let ready = Some(Ready { ready: 1, of: 3 });
    let [own, nobody] = [Seats::one(Seat(0)), Seats::NONE].map(|seats| Awaited { seats, ready });
    assert_eq!(viewers.map(|viewer| game.awaited(viewer)), [own, nobody, nobody]);
    assert_eq!(viewers.map(|viewer| game.is_told(1, viewer)), [false, true, false]);
}

#[test]
fn events_are_told_to_those_whom_they_concern() {
    let mut game = started(&games());
    let (zero, one) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    assert_eq!(game.told_opening(one, Lang::En), ["you hold 2"]);
    assert_eq!(game.told_opening(Viewer::Spectator, Lang::En), [""; 0]);
    game.apply(Seat(0), "draw", &[], Lang::En).unwrap();
    let drawn = game.events(0, None)[0]["card"].clone();
    assert!(drawn.is_number());
    assert_eq!(game.events(0, Some(zero)), [json!({"event": "drew", "seat": 0, "card": drawn})]);
    assert_eq!(game.events(0, Some(one)), [json!({"event": "drew", "seat": 0, "card": null})]);
    assert_eq!(game.told(0, one, Lang::Fr), ["0 pioche"]);
    assert_eq!(game.told(0, zero, Lang::En), [format!("0 draws c{drawn}")]);
    assert_eq!((game.told(1, zero, Lang::En), game.events(1, None)), (vec![], vec![]));
    assert_eq!((game.said(0, zero), game.said_opening(zero)), (None, None), "the page has its own words");
    assert_eq!(game.action_words(zero, "bid 3", Lang::Fr), Some("miser 3".into()));
    assert_eq!(game.action_words(zero, "fly", Lang::Fr), None);
}

/// A game that says nothing about it has plain names and spellings, and a board that is shown as a whole.
#[test]
fn the_terminal_asks_for_parts_and_names() {
    let registry = games();
    let toy = registry.games().next().expect("a game");
    assert_eq!(toy.parts().len(), 1);
    let game = started(&registry);
    let zero = Viewer::Seat(Seat(0));
    assert_eq!(game.part(zero, 0, "", Lang::En), Ok("[0, 0, 0]".into()));
    assert_eq!(game.part(zero, 0, "9", Lang::Fr), Err("aucun siège".into()));
    assert_eq!(Some(game.brief(zero, Lang::En)), game.board(zero, None, Lang::En));
    assert_eq!([Lang::En, Lang::Fr].map(|lang| game.player_words(Seat(2), lang)), ["player C", "joueur C"]);
    assert_eq!((game.spelled("bid 3"), game.spelled("fly")), ("bid 3".into(), "fly".into()));
    assert_eq!(game.understood(Seat(0), "Bid 3"), "Bid 3");
}

#[test]
fn the_opening_is_known_to_those_whom_it_concerns() {
    let game = started(&games());
    let hands = game.position()["hands"].clone();
    let dealt = |seat: usize| [json!({"event": "dealt", "seat": seat, "cards": hands[seat]})];
    assert_eq!(game.opening(Viewer::Seat(Seat(0))), dealt(0));
    assert_eq!(game.opening(Viewer::Seat(Seat(1))), dealt(1));
    assert_eq!(game.opening(Viewer::Spectator), Vec::<Value>::new());
}

#[test]
fn it_is_known_who_did_what() {
    let mut game = started(&games());
    assert_eq!((game.last_seat(), game.seat_of(0)), (None, None));
    act(game.as_mut(), 0, "roll");
    act(game.as_mut(), 2, "bid 1");
    assert_eq!((game.seat_of(0), game.seat_of(1), game.seat_of(2)), (Some(Seat(0)), Some(Seat(2)), None));
    assert_eq!(game.last_seat(), Some(Seat(2)));
    assert!(game.undo());
    assert_eq!(game.last_seat(), Some(Seat(0)));
}

#[test]
fn a_guide_knows_the_view_and_the_list_of_its_viewer() {
    let mut game = started(&games());
    act(game.as_mut(), 0, "roll");
    act(game.as_mut(), 1, "bid 3");
    let guide = |viewer, after| game.guide(viewer, after).unwrap();
    let [zero, one] = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
    assert_eq!(guide(zero, None), json!({"choices": 6, "open": [true, false, false]}));
    assert_eq!(guide(one, None), json!({"choices": 0, "open": [false, true, false]}), "one has bid");
    assert_eq!(guide(one, Some(1)), json!({"choices": 6, "open": [false, true, false]}));
    assert_eq!(guide(zero, Some(0)), json!({"choices": 2, "open": [true, false, false]}));
    assert_eq!(guide(Viewer::Spectator, None), json!({"choices": 0, "open": [false, false, false]}));
    assert_eq!(guide(Viewer::Seat(Seat(99)), None), guide(Viewer::Spectator, None));
    assert_eq!(game.guide(zero, Some(3)), None);
}

#[test]
fn undo_goes_back_to_the_start_and_no_further() {
    let mut game = started(&games());
    let start = traces(game.as_ref());
    assert!(!game.undo());
    act(game.as_mut(), 0, "roll");
    let rolled = traces(game.as_ref());
    act(game.as_mut(), 0, "bid 2");
    assert!(game.undo());
    assert_eq!(traces(game.as_ref()), rolled);
    assert!(game.undo());
    assert_eq!(traces(game.as_ref()), start);
    act(game.as_mut(), 0, "roll");
    assert_eq!(traces(game.as_ref()), rolled, "the same chance again");
}

#[test]
fn a_position_is_loaded_and_goes_on() {
    let registry = games();
    let toy = registry.get("toy").unwrap();
    let mut game = started(&registry);
    act(game.as_mut(), 0, "roll");
    act(game.as_mut(), 1, "bid 3");
    let mut loaded = toy.load(&game.position(), Seed::from_text("other"), Vec::new()).unwrap();
    assert_eq!((loaded.position(), loaded.to_act()), (game.position(), game.to_act()));
    assert_eq!((loaded.seats(), loaded.actions()), (3, 0));
    for game in [&mut game, &mut loaded] {
        act(game.as_mut(), 0, "bid 0");
        act(game.as_mut(), 2, "bid 5");
        act(game.as_mut(), 2, "take");
    }
    assert_eq!(loaded.position(), game.position(), "sealed bids were in the position");

    let mut broken = game.position();
    broken["purses"] = json!([5, 5, 77]);
    let error = toy.load(&broken, Seed::from_text("1"), Vec::new()).err().unwrap();
    assert_eq!(error.to_string(), "a purse is wrong");
}

#[test]
fn a_record_is_replayed_and_verified_by_name() {
    let registry = games();
    let record = Record::parse(GOLDEN).unwrap();
    let toy = registry.of_record(&record).unwrap();
    let game = toy.replay(&record).unwrap();
    assert_eq!(game.record(false), record);
    assert_eq!(game.outcome().unwrap().ending, Ending::SharedWin);
    assert_eq!(game.outcome_words(Lang::En).unwrap(), "won by {1, 2}");
    assert_eq!(
        (game.to_act(), game.legal(Seat(0)), game.interface_only(Seat(0))),
        (Seats::NONE, vec![], vec![])
    );
    assert_eq!(toy.verify(&record).unwrap().actions, 21);
    let other = registry.get("another-toy").unwrap();
    assert!(matches!(other.verify(&record), Err(RecordError::OtherGame { .. })));
    assert!(matches!(other.replay(&record).err(), Some(RecordError::OtherGame { .. })));
}

#[test]
fn a_bot_advises_the_seats_that_are_asked() {
    let mut game = started(&games());
    let thinking = Thinking { seed: 1, ..Thinking::default() };
    let advice = game.bot(Seat(0), Level::Master, &thinking).unwrap();
    assert_eq!(
        serde_json::to_value(&advice).unwrap(),
        json!({
            "action": "draw", "value": 0.25, "iterations": 3,
            "considered": [{"action": "draw", "value": 0.25, "visits": 3}],
        })
    );
    assert_eq!(game.bot(Seat(1), Level::Novice, &thinking), None);
    assert_eq!(game.bot(Seat(200), Level::Novice, &thinking), None);
    act(game.as_mut(), 0, "roll");
    assert_eq!(game.bot(Seat(2), Level::Novice, &thinking).unwrap().action, "bid 0");
    act(game.as_mut(), 1, "resign");
    assert_eq!(game.bot(Seat(2), Level::Novice, &thinking), None, "the game is over");
}

#[test]
fn a_bot_does_not_think_about_what_is_left_out() {
    let game = started(&games());
    let thinking = Thinking { seed: 1, ..Thinking::default() };
    let all: Vec<String> = game
        .legal(Seat(0))
        .iter()
        .filter_map(|choice| match choice {
            Choice::One(action) => Some(action.clone()),
            Choice::Range { .. } => None,
        })
        .collect();
    for action in &all {
        let without: Vec<String> = all.iter().filter(|other| *other != action).cloned().collect();
        let left = game.thinker(Seat(0), &without).unwrap().think(Level::Novice, &thinking);
        assert_eq!(&left.action, action);
    }
    assert_eq!(game.joint("roll"), None, "nothing is joint where nobody says so");
    assert_eq!(game.joint("nonsense"), None);
}

#[test]
fn a_bot_thinks_elsewhere_while_the_match_goes_on() {
    let mut game = started(&games());
    let thinking = Thinking { seed: 1, ..Thinking::default() };
    assert!(game.thinker(Seat(1), &[]).is_none() && game.thinker(Seat(200), &[]).is_none());
    let advised = game.bot(Seat(0), Level::Master, &thinking);
    let thinker = game.thinker(Seat(0), &[]).unwrap();
    act(game.as_mut(), 0, "roll");
    let elsewhere = std::thread::spawn(move || thinker.think(Level::Master, &thinking));
    act(game.as_mut(), 1, "resign");
    assert!(game.thinker(Seat(0), &[]).is_none(), "the game is over");
    drop(game);
    assert_eq!(elsewhere.join().ok(), advised, "it thinks of the decision as it was");
}

fn simulate(toy: &dyn Erased, levels: &[Level], seed: u64, deals: &[Deal]) -> Vec<GameResult> {
    let players: Vec<Player> = levels.iter().map(|&level| Player { level, budget: Budget::Usual }).collect();
    let cancel = Cancel::default();
    let conditions = Conditions { players: &players, seed, cancel: &cancel, clock: None };
    let (mut deals, mut results) = (deals.iter().copied(), Vec::new());
    toy.simulate(&Value::Null, conditions, &mut || deals.next(), &mut |result| results.push(result)).unwrap();
    results
}

fn swapped(number: u64) -> Deal {
    let mut deal = Deal::straight(number);
    deal.seating.swap(0, 1);
    deal
}

#[test]
fn in_a_simulation_players_change_their_seats() {
    let registry = games();
    let toy = registry.get("toy").unwrap();
    // The first player resigns at once; so the other one wins, wherever it sits.
    let deals = [Deal::straight(0), swapped(0), Deal::straight(1), swapped(1)];
    let results = simulate(toy, &[Level::Random, Level::Novice], 1, &deals);
    let winners: Vec<Option<Seat>> = results.iter().map(|result| result.outcome.winners.lowest()).collect();
    assert_eq!(winners, [Some(Seat(1)), Some(Seat(0)), Some(Seat(1)), Some(Seat(0))]);
    assert!(results.iter().zip(deals).all(|(result, deal)| result.deal == deal));
    assert_eq!(results[0].decisions, 1);
    assert!(results[1].decisions > 1, "seat 0 plays its turn before seat 1 resigns");
}

#[test]
fn a_simulation_is_the_same_for_the_same_seed() {
    let registry = games();
    let toy = registry.get("toy").unwrap();
    let play = |seed, deals: &[Deal]| -> Vec<(Vec<i32>, u32, u64)> {
        let results = simulate(toy, &[Level::Novice, Level::Adept], seed, deals);
        let facts = |r: &GameResult| (r.outcome.scores.as_slice().to_vec(), r.decisions, r.choices);
        results.iter().map(facts).collect()
    };
    let deals: Vec<Deal> = (0..10).map(Deal::straight).collect();
    assert_eq!(play(1, &deals), play(1, &deals));
    assert_ne!(play(1, &deals), play(2, &deals));
    assert_eq!(play(1, &deals[5..]), play(1, &deals)[5..], "a game does not depend on those before it");
    // Both play alike, so that only the cards decide.
    let again: Vec<Deal> = (0..10).map(swapped).collect();
    assert_eq!(play(1, &again), play(1, &deals));
}

#[test]
fn a_simulation_needs_a_player_for_every_seat_and_can_be_stopped() {
    let registry = games();
    let toy = registry.get("toy").unwrap();
    let players = vec![Player { level: Level::Novice, budget: Budget::Usual }; 2];
    let run = |options: Value, cancel: &Cancel| {
        let conditions = Conditions { players: &players, seed: 1, cancel, clock: None };
        let (mut deals, mut results) = ((0..5).map(Deal::straight), 0);
        let done = toy.simulate(&options, conditions, &mut || deals.next(), &mut |_| results += 1);
        (done.map_err(|error| error.to_string()), results, deals.count())
    };
    let open = Cancel::default();
    assert_eq!(run(Value::Null, &open), (Ok(()), 5, 0));
    assert_eq!(run(three(), &open), (Err("players: 2 players for 3 seats".into()), 0, 5));
    assert_eq!(run(json!({"seats": 7}), &open), (Err("seats: 2 to 4 can play, not 7".into()), 0, 5));
    open.cancel();
    assert_eq!(run(Value::Null, &open), (Ok(()), 0, 4), "the first game is given up");
}

#[test]
fn thinking_is_measured_by_the_clock_that_is_given() {
    use std::cell::Cell;
    thread_local!(static NOW: Cell<u64> = const { Cell::new(0) });
    fn ticking() -> Duration {
        NOW.set(NOW.get() + 1);
        Duration::from_secs(NOW.get())
    }
    let registry = games();
    let players = vec![Player { level: Level::Novice, budget: Budget::Usual }; 2];
    let cancel = Cancel::default();
    let conditions = Conditions { players: &players, seed: 1, cancel: &cancel, clock: Some(ticking) };
    let (mut deals, mut thoughts) = ([Deal::straight(0)].into_iter(), Vec::new());
    let toy = registry.get("toy").unwrap();
    let mut done = |result: GameResult| thoughts.push(result.longest_thought);
    toy.simulate(&Value::Null, conditions, &mut || deals.next(), &mut done).unwrap();
    let mut expected = [Duration::ZERO; MAX_SEATS];
    expected[..2].fill(Duration::from_secs(1));
    assert_eq!(thoughts, [expected]);
}

#[test]
fn the_schema_describes_all_that_goes_in_and_out() {
    let schema = games().get("toy").unwrap().schema();
    assert_eq!((&schema["title"], &schema["ruleset"]), (&json!("toy"), &json!(3)));
    assert_eq!(
        schema["action"],
        json!({
            "type": "string",
            "pattern": "^(draw|roll|discard c[0-9]+|bid -?[0-9]+|take|leave|resign)$",
        })
    );
    let has = |part: &str, property: &str| schema[part]["properties"].get(property).is_some();
    assert!(has("options", "seats") && has("options", "auctions"));
    assert!(has("position", "hands") && has("position", "frames") && !has("position", "unwritten"));
    assert!(has("view", "bids") && has("view", "hands"));
    assert!(has("guide", "choices"));
    assert!(has("prompt", "yours"));
    assert!(has("outcome", "winners") && has("outcome", "scores"));
    assert!(schema["event"].to_string().contains("\"drew\""));
}

#[test]
fn conformance_and_help_are_there_by_name() {
    let registry = games();
    let toy = registry.get("toy").unwrap();
    assert_eq!(toy.conformance(&three(), 0..3, 1, 1).unwrap().games, 3);
    assert_eq!(
        toy.conformance(&json!({"seats": 1}), 0..3, 1, 1).unwrap_err().detail,
        "seats: 2 to 4 can play, not 1"
    );
    assert!(toy.notation_help(Lang::En).contains("discard c7"));
    assert_ne!(toy.notation_help(Lang::En), toy.notation_help(Lang::Fr));
}
