//! Golden playthroughs (`table::golden`): a finished match for every way a game can end and for every option.

use std::collections::BTreeSet;

use battle_line::{Action, BattleLine, Card, Event, Pile, Refusal, RoundEnd, Step, Tactic};
use table::golden::{self, Collection, Golden, Source};
use table::{Game, Match, Seat, Viewer, goldens};

type Played = Match<BattleLine>;

static GOLDEN: Collection<BattleLine> =
    Collection::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden"), &["A", "B"], 3000, LIST);

static LIST: &[Golden<BattleLine>] = goldens! {
    "breakthrough": Win "breakthrough", "{}", Source::deal(&["claim"]),
        "Three neighbouring flags win at once, 5 points to four flags (BL-3.1, BL-3.3, BL-10.1, BL-10.2)",
        |game| flags(game, winner(game)) == 3 && flags(game, 1 - winner(game)) == 4;
    "envelopment": Win "envelopment", "{}", Source::deal(&["claim"]),
        "Five flags win wherever they stand (BL-3.2)",
        |game| flags(game, winner(game)) == 5;
    "both-victories": Win "breakthrough", "{}", Source::deal(&["claim"]),
        "A fifth flag that is also the third neighbour is a breakthrough (BL-3.1, BL-3.2)",
        |game| flags(game, winner(game)) == 5;
    "exhaustion": Win "exhaustion", "{}",
        Source::deal(&["done, draw tactics", "done, draw troops"]),
        "A is stuck with tactics cards, B with full sides: the flags are awarded (BL-9.4, BL-9.5, BL-9.6)",
        |game| awarded(game, 0) > 0 && awarded(game, 1) > 0;
    "exhaustion-count": Win "exhaustion", "{}",
        Source::Position { position: TIED, actions: "B pass = R1; A pass; A done" },
        "No neighbours and no fifth flag: their number decides, and the tie of one (BL-9.5, BL-9.6, BL-7.8)",
        |game| awarded(game, 0) == 1 && flags(game, 0) == 3 && flags(game, 1) == 2;
    // No fresh deal leads to a drawn round: a flag of the nine would stay open, so that neither player could
    // have a troop card for it; but of their fourteen cards at most ten are tactics.
    "exhaustion-draw": Draw "exhaustion", "{}",
        Source::Position { position: STUCK, actions: "B pass; B done = R1; A pass; A done" },
        "Awarded flags give three neighbours to both, so that their number decides: a draw (BL-9.5, BL-9.6)",
        |game| [0, 1].iter().all(|&seat| awarded(game, seat) == 1 && flags(game, seat) == 3);
    "resignation": Win "resignation", "{}",
        Source::Deal {
            entropy: &[],
            wishes: &["claim"],
            whim: |game, seat| (flags(game, seat.index()) == GIVE_UP).then_some(Action::Resign),
        },
        "Who gives up scores the flags they own (BL-9.7)",
        |game| flags(game, 1 - winner(game)) == GIVE_UP && flags(game, winner(game)) > 0;
    "tactics": Win "breakthrough", "{}",
        Source::deal(&[
            "claim, draw tactics, discard, play A, play D, play C, play S, play F, play M, play Re, play T",
        ]),
        "All ten tactics cards are played, and Redeploy discards (section 8)",
        |game| tactics(game).len() == 10
            && events(game).any(|event| matches!(event, Event::Redeployed { to: None, .. }));
    "advanced": Win "breakthrough", r#"{"claim_timing":"start"}"#, Source::deal(&["claim"]),
        "Claims come first in a turn, and one ends the game before a card is played (BL-11.2, BL-11.3)",
        |game| {
            let last = game.steps().iter().rfind(|step| !matches!(step.action, Action::Claim(_)));
            last.is_some_and(|step| step.seat.index() != winner(game))
        };
    "advanced-envelopment": Win "envelopment", r#"{"claim_timing":"start","tactics":"off"}"#,
        Source::deal(&["claim"]),
        "The advanced rules without tactics cards, won with five flags (BL-3.2, BL-11.2, BL-11.4)",
        |game| flags(game, winner(game)) == 5;
    "without-tactics": Win "breakthrough", r#"{"tactics":"off"}"#, Source::deal(&["claim"]),
        "The beginners' game: every card is drawn from the troop pile (BL-11.4)",
        |game| tactics(game).is_empty() && !game.steps().iter().any(|s| matches!(s.action, Action::Draw(_)));
    "scout-any-mix": Win "breakthrough", r#"{"scout_draw":"any_mix"}"#, Source::deal(&["claim, play Scout"]),
        "Scout draws from both piles and puts back on both (BL-11.5, BL-8.33)",
        |game| [Pile::Troops, Pile::Tactics].into_iter().all(|of| {
            let returned = events(game).any(|e| matches!(e, Event::Returned { pile, .. } if *pile == of));
            let scouts = |step: Step| matches!(step, Step::ScoutDraw { .. });
            let mut drawn = game.steps().iter().filter(|step| step.action == Action::Draw(of));
            returned && drawn.any(|step| step.before().is_some_and(|state| scouts(state.prompt(Viewer::Spectator).step)))
        });
    "environment-fixed": Win "breakthrough", r#"{"environment_fixed":true}"#,
        Source::deal(&["claim, draw tactics, play Fog, play Mud, play Deserter, play Redeploy"]),
        "Redeploy or Deserter is played and can't choose the Fog or Mud in its reach (BL-11.6)",
        |game| game.steps().iter().any(|step| {
            let refused = |action| step.before().map_or(Ok(()), |state| state.check(step.seat, action));
            [Tactic::Fog, Tactic::Mud].map(Tactic::card).into_iter().any(|card| {
                let fixed = Err(Refusal::EnvironmentFixed(card));
                refused(Action::Take(card)) == fixed || refused(Action::Desert(card)) == fixed
            })
        });
    "second-leader-back": Win "breakthrough", r#"{"second_leader_back":true}"#,
        Source::deal(&[
            "claim, return Alexander, return Darius, draw tactics, play Alexander, play Darius, play Scout",
        ]),
        "Scout puts back a leader that can't be played any more (BL-8.12, BL-11.8)",
        |game| game.steps().iter().any(|step| {
            let leader = |card: Card| card.tactic().is_some_and(Tactic::is_leader);
            let played = step.before().map(|state| state.view(Viewer::Spectator).leader_played);
            matches!(step.action, Action::Return(card) if leader(card))
                && played.is_some_and(|played| played[step.seat.index()])
        });
    "three-rounds": Win "points", r#"{"rounds":3,"tactics":"off"}"#, Source::deal(&["claim"]),
        "One round of three won and more points (BL-10.1, BL-10.2, BL-10.3, BL-10.4, BL-10.5)",
        |game| rounds(game).len() == 3 && rounds_won(game, winner(game)) == 1;
    "drawn-match": Draw "points", r#"{"rounds":2,"tactics":"off"}"#, Source::deal(&["claim"]),
        "Two rounds, one for each, and as many points for both (BL-10.5)",
        |game| rounds(game).len() == 2;
    "drawn-round": Win "points", r#"{"rounds":2}"#,
        Source::Position { position: STUCK, actions: "B pass; B done = R1; A pass; A done; A resign" },
        "A drawn round gives a point per flag, and who moved second in it begins the next (BL-10.6)",
        |game| rounds(game) == [(None, RoundEnd::Exhaustion), (Some(Seat(1)), RoundEnd::Resignation)];
    "target-score": Win "points", r#"{"target_score":9}"#, Source::deal(&["claim"]),
        "The match goes on until somebody has 9 points (BL-10.5)",
        |game| rounds(game).len() == 2 && rounds_won(game, 0) == 1;
    "entropy": Win "breakthrough", "{}",
        Source::Deal { entropy: &["Ιππόδρομος", "les Verts!"], wishes: &[], whim: |_, _| None },
        "Both seats add to the seed; every action is a uniform choice, also whether to claim (BL-7.1)",
        |game| game.start().entropy.iter().flatten().count() == 2;
    "by-hand": Win "breakthrough", "{}",
        Source::Position {
            position: SCOUTING,
            actions: "A play Scout; A draw troops = R9 B1 B2; A return B2; A return Fog; B play Deserter; \
                      B desert R8; B draw tactics; A play R9 6; A draw troops; B play Fog 6; \
                      B draw troops = O7; A play G10 6; A claim 6",
        },
        "From a position, with scripted draws: what Scout put back comes up again, and under Fog the sum \
         decides (BL-8.34, BL-6.11, BL-7.12)",
        |game| game.start().position.is_some() && game.steps().iter().any(|step| !step.script.is_empty());
};

/// A holds seven tactics cards and is one ahead; B has no troop card. Each lacks one flag.
const STUCK: &str = r#"{
    "first": 1, "mover": 1, "guile": [["Scout"], []],
    "hands": [
        ["Alexander", "Darius", "Companion", "Shield", "Fog", "Mud", "Redeploy"], ["Deserter", "Traitor"]
    ],
    "flags": [
        {"owner": 0, "sides": [["R8", "R9", "R10"], []]}, {"owner": 0, "sides": [["O8", "O9", "O10"], []]},
        {"sides": [["Y8", "Y9", "Y10"], []]}, {}, {"sides": [["G1"], ["B1"]]}, {},
        {"owner": 1, "sides": [[], ["P8", "P9", "P10"]]}, {"owner": 1, "sides": [[], ["B8", "B9", "B10"]]},
        {"sides": [[], ["G8", "G9", "G10"]]}
    ]
}"#;

/// As before, but at flag 5 two Hosts of 19 are tied, and B placed last.
const TIED: &str = r#"{
    "first": 1, "mover": 1, "guile": [["Scout"], []],
    "hands": [
        ["Alexander", "Darius", "Companion", "Shield", "Fog", "Mud", "Redeploy"], ["Deserter", "Traitor"]
    ],
    "flags": [
        {"owner": 0, "sides": [["R8", "R9", "R10"], []]}, {},
        {"owner": 0, "sides": [["G8", "G9", "G10"], []]}, {},
        {"sides": [["R4", "G6", "B9"], ["Y5", "O8", "P6"]], "arrivals": ["Y5", "R4", "O8", "G6", "B9", "P6"]},
        {}, {"owner": 1, "sides": [[], ["P8", "P9", "P10"]]}, {}, {"owner": 1, "sides": [[], ["Y8", "Y9", "Y10"]]}
    ]
}"#;

/// A has two neighbours and waits for the R9 of a Wedge at flag 6.
const SCOUTING: &str = r#"{
    "hands": [
        ["G1", "G2", "G3", "G4", "G10", "Fog", "Scout"], ["P4", "P5", "P6", "B4", "B5", "B6", "Deserter"]
    ],
    "flags": [
        {}, {}, {}, {"owner": 0, "sides": [["O8", "O9", "O10"], ["P2"]]},
        {"owner": 0, "sides": [["Y8", "Y9", "Y10"], ["P3"]]}, {"sides": [["R8", "R10"], ["P1"]]}
    ]
}"#;

/// How many flags a player has who gives up.
const GIVE_UP: usize = 2;

// --- what happened in a match -----------------------------------------------------------------

fn events(game: &Played) -> impl Iterator<Item = &Event> {
    game.steps().iter().flat_map(|step| &step.events)
}

fn winner(game: &Played) -> usize {
    game.outcome().and_then(|outcome| outcome.winners.lowest()).map_or(2, Seat::index)
}

/// How many flags a seat owns.
fn flags(game: &Played, seat: usize) -> usize {
    let owned = |owner: Option<Seat>| owner.map(Seat::index) == Some(seat);
    game.state().position().flags.iter().filter(|flag| owned(flag.owner)).count()
}

/// How many flags a seat got at exhaustion.
fn awarded(game: &Played, to: usize) -> usize {
    let to = |event: &&Event| matches!(event, Event::Adjudicated { seat, .. } if seat.index() == to);
    events(game).filter(to).count()
}

/// The tactics cards that were played.
fn tactics(game: &Played) -> BTreeSet<String> {
    let played = events(game).filter_map(|event| match event {
        Event::Played { card, .. } | Event::GuilePlayed { card, .. } if !card.is_troop() => Some(card),
        _ => None,
    });
    played.map(ToString::to_string).collect()
}

/// Who won each round, and how.
fn rounds(game: &Played) -> Vec<(Option<Seat>, RoundEnd)> {
    let ends = events(game).filter_map(|event| match event {
        Event::RoundEnded { winner, by, .. } => Some((*winner, *by)),
        _ => None,
    });
    ends.collect()
}

fn rounds_won(game: &Played, by: usize) -> usize {
    rounds(game).iter().filter(|(winner, _)| winner.is_some_and(|seat| seat.index() == by)).count()
}

// --- the check --------------------------------------------------------------------------------

/// BL-3.1, BL-3.2, BL-9.4 to BL-9.7, BL-10.1 to BL-10.6, section 11: the records replay to the same
/// events and the same result, and there is no other file beside them.
#[test]
fn golden_records_replay_for_ever() {
    assert_eq!(GOLDEN.checked().len(), LIST.len());
    assert!(GOLDEN.strays().is_empty(), "{:?}", GOLDEN.strays());
}

/// Section 13: there is no kind of action, no tactics card and no end of a round that no golden record shows.
#[test]
fn golden_records_show_everything() {
    let checked = GOLDEN.checked();
    let games = || checked.iter().map(|(_, game)| game);
    let all = "play pass draw return take to discard desert claim done resign";
    assert_eq!(golden::verbs(games()), all.split(' ').map(String::from).collect());
    let played: BTreeSet<String> = games().flat_map(tactics).collect();
    assert_eq!(played, Tactic::ALL.map(|tactic| tactic.card().to_string()).into());
    let ends: BTreeSet<&str> = games().flat_map(rounds).map(|(_, by)| by.reason()).collect();
    assert_eq!(ends, ["breakthrough", "envelopment", "exhaustion", "resignation"].into());
}

/// A record with a line less, a text with a line less, and another game in good order are all noticed.
#[test]
fn a_changed_golden_record_is_noticed() {
    assert_eq!(GOLDEN.unnoticed(), [""; 0]);
}
