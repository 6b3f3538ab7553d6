//! Golden playthroughs: a finished match for every way a game can end and for every option.
//!
//! `data/golden` holds each of them twice: as a record, which has to replay to the same result for
//! ever, and as a text in which a person reads what happened. Both are written by
//!
//! ```text
//! KATHISMA_GOLDEN=write cargo test -p battle-line --test it golden
//! ```
//!
//! which looks for the records that are missing – random games from fixed seeds, so that an empty
//! folder always fills with the same files – and tells every text anew. It replaces no record of
//! these rules: a change under which one replays differently, or not at all, is a new version of the
//! ruleset (`Facts::ruleset`), and only then are all of them looked for again. To have another game
//! in place of one, delete its file.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Once;
use std::{env, fs};

use battle_line::{Action, BattleLine, Card, Event, Options, Pile, Refusal, RoundEnd, Step, Tactic};
use serde_json::Value;
use table::{Ending, Fast, Game, Lang, Match, Record, Scripted, Seat, Seed, Viewer, Words};

type Played = Match<BattleLine>;

/// What a golden record is of, and how to find one.
struct Golden {
    /// The name of its files.
    file: &'static str,
    ending: Ending,
    reason: &'static str,
    options: &'static str,
    from: Source,
    /// What is to be seen in it.
    shows: &'static str,
    /// Whether that is to be seen in it.
    seen: fn(&Played) -> bool,
}

/// Where a golden record comes from.
enum Source {
    /// The shortest of many random games. The wishes of a seat are the beginnings of the actions it
    /// prefers, the dearest first; it chooses at random among equals, and where it has no wish.
    Deal { entropy: &'static [&'static str], wishes: [&'static str; 2] },
    /// A position written by hand, and what is done in it: `A draw troops = R9` scripts the draw.
    Position { position: &'static str, actions: &'static str },
}

const fn deal(wishes: &'static str) -> Source {
    Source::Deal { entropy: &[], wishes: [wishes; 2] }
}

/// How many seeds are tried.
const SEEDS: u64 = 3000;

/// A file, its ending and reason, the options, where it comes from; what it shows, and whether it does.
macro_rules! goldens {
    ($($file:literal: $ending:ident $reason:literal, $options:literal, $from:expr,
        $shows:literal, $seen:expr;)*) => {
        static GOLDEN: &[Golden] = &[$(Golden {
            file: $file,
            ending: Ending::$ending,
            reason: $reason,
            options: $options,
            from: $from,
            shows: $shows,
            seen: $seen,
        }),*];
    };
}

goldens! {
    "breakthrough": Win "breakthrough", "{}", deal("claim"),
        "Three neighbouring flags win at once, 5 points to four flags (BL-3.1, BL-3.3, BL-10.1, BL-10.2)",
        |game| flags(game, winner(game)) == 3 && flags(game, 1 - winner(game)) == 4;
    "envelopment": Win "envelopment", "{}", deal("claim"),
        "Five flags win wherever they stand (BL-3.2)",
        |game| flags(game, winner(game)) == 5;
    "both-victories": Win "breakthrough", "{}", deal("claim"),
        "A fifth flag that is also the third neighbour is a breakthrough (BL-3.1, BL-3.2)",
        |game| flags(game, winner(game)) == 5;
    "exhaustion": Win "exhaustion", "{}",
        Source::Deal { entropy: &[], wishes: ["done, draw tactics", "done, draw troops"] },
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
    "resignation": Win "resignation", "{}", deal("claim"),
        "Who gives up scores the flags they own (BL-9.7)",
        |game| flags(game, 1 - winner(game)) == GIVE_UP && flags(game, winner(game)) > 0;
    "tactics": Win "breakthrough", "{}",
        deal("claim, draw tactics, discard, play A, play D, play C, play S, play F, play M, play Re, play T"),
        "All ten tactics cards are played, and Redeploy discards (section 8)",
        |game| tactics(game).len() == 10
            && events(game).any(|event| matches!(event, Event::Redeployed { to: None, .. }));
    "advanced": Win "breakthrough", r#"{"claim_timing":"start"}"#, deal("claim"),
        "Claims come first in a turn, and one ends the game before a card is played (BL-11.2, BL-11.3)",
        |game| {
            let last = game.steps().iter().rfind(|step| !matches!(step.action, Action::Claim(_)));
            last.is_some_and(|step| step.seat.index() != winner(game))
        };
    "advanced-envelopment": Win "envelopment", r#"{"claim_timing":"start","tactics":"off"}"#, deal("claim"),
        "The advanced rules without tactics cards, won with five flags (BL-3.2, BL-11.2, BL-11.4)",
        |game| flags(game, winner(game)) == 5;
    "without-tactics": Win "breakthrough", r#"{"tactics":"off"}"#, deal("claim"),
        "The beginners' game: every card is drawn from the troop pile (BL-11.4)",
        |game| tactics(game).is_empty() && !game.steps().iter().any(|s| matches!(s.action, Action::Draw(_)));
    "scout-any-mix": Win "breakthrough", r#"{"scout_draw":"any_mix"}"#, deal("claim, play Scout"),
        "Scout draws from both piles and puts back on both (BL-11.5, BL-8.33)",
        |game| [Pile::Troops, Pile::Tactics].into_iter().all(|of| {
            let returned = events(game).any(|e| matches!(e, Event::Returned { pile, .. } if *pile == of));
            let scouts = |step: Step| matches!(step, Step::ScoutDraw { .. });
            let mut drawn = game.steps().iter().filter(|step| step.action == Action::Draw(of));
            returned && drawn.any(|step| scouts(step.before().prompt(Viewer::Spectator).step))
        });
    "environment-fixed": Win "breakthrough", r#"{"environment_fixed":true}"#,
        deal("claim, draw tactics, play Fog, play Mud, play Deserter, play Redeploy"),
        "Redeploy or Deserter is played and can't choose the Fog or Mud in its reach (BL-11.6)",
        |game| game.steps().iter().any(|step| {
            let refused = |action| step.before().check(step.seat, action);
            [Tactic::Fog, Tactic::Mud].map(Tactic::card).into_iter().any(|card| {
                let fixed = Err(Refusal::EnvironmentFixed(card));
                refused(Action::Take(card)) == fixed || refused(Action::Desert(card)) == fixed
            })
        });
    "second-leader-back": Win "breakthrough", r#"{"second_leader_back":true}"#,
        deal("claim, return Alexander, return Darius, draw tactics, play Alexander, play Darius, play Scout"),
        "Scout puts back a leader that can't be played any more (BL-8.12, BL-11.8)",
        |game| game.steps().iter().any(|step| {
            let leader = |card: Card| card.tactic().is_some_and(Tactic::is_leader);
            let played = step.before().view(Viewer::Spectator).leader_played;
            matches!(step.action, Action::Return(card) if leader(card)) && played[step.seat.index()]
        });
    "three-rounds": Win "points", r#"{"rounds":3,"tactics":"off"}"#, deal("claim"),
        "One round of three won and more points (BL-10.1, BL-10.2, BL-10.3, BL-10.4, BL-10.5)",
        |game| rounds(game).len() == 3 && rounds_won(game, winner(game)) == 1;
    "drawn-match": Draw "points", r#"{"rounds":2,"tactics":"off"}"#, deal("claim"),
        "Two rounds, one for each, and as many points for both (BL-10.5)",
        |game| rounds(game).len() == 2;
    "drawn-round": Win "points", r#"{"rounds":2}"#,
        Source::Position { position: STUCK, actions: "B pass; B done = R1; A pass; A done; A resign" },
        "A drawn round gives a point per flag, and who moved second in it begins the next (BL-10.6)",
        |game| rounds(game) == [(None, RoundEnd::Exhaustion), (Some(Seat(1)), RoundEnd::Resignation)];
    "target-score": Win "points", r#"{"target_score":9}"#, deal("claim"),
        "The match goes on until somebody has 9 points (BL-10.5)",
        |game| rounds(game).len() == 2 && rounds_won(game, 0) == 1;
    "entropy": Win "breakthrough", "{}",
        Source::Deal { entropy: &["Ιππόδρομος", "les Verts!"], wishes: [""; 2] },
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
}

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

/// The match as a person reads it.
fn story(golden: &Golden, game: &Played) -> String {
    let told = |event: &Event| format!("         {}\n", BattleLine::event_words(event, Lang::En));
    let tell = |events: &[Event]| events.iter().map(told).collect::<String>();
    let mut text = format!("{}\nOptions: {}\n", golden.shows, golden.options);
    text += game.start().position.as_ref().map_or("", |_| "From the position in the record\n");
    text = format!("{text}\n{}", tell(game.opening()));
    for (number, step) in (1..).zip(game.steps()) {
        let names: Vec<String> = step.script.iter().map(ToString::to_string).collect();
        let script = if names.is_empty() { String::new() } else { format!(" = {}", names.join(" ")) };
        let seat = ["A", "B"][step.seat.index()];
        text = format!("{text}{number:4}  {seat}  {}{script}\n{}", step.action, tell(&step.events));
    }
    let result = game.outcome().map_or("not over".into(), |end| BattleLine::outcome_words(&end, Lang::En));
    format!("{text}\n{result}\n")
}

// --- the check --------------------------------------------------------------------------------

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden")
}

impl Golden {
    fn path(&self, extension: &str) -> PathBuf {
        folder().join(format!("{}.{extension}", self.file))
    }

    fn read(&self, extension: &str) -> String {
        let path = self.path(extension);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn options(&self) -> Options {
        serde_json::from_str(self.options).expect("options")
    }

    /// Whether a match ends as it should and shows what it should.
    fn fits(&self, game: &Played) -> bool {
        let end = game.outcome().map(|outcome| (outcome.ending, outcome.reason));
        end == Some((self.ending, self.reason)) && (self.seen)(game)
    }

    /// The match of a record that is in order.
    fn replay(&self, text: &str) -> Result<Played, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        record.verify::<BattleLine>().map_err(|error| error.to_string())?;
        let game = record.replay::<BattleLine>().map_err(|error| error.to_string())?;
        if record.to_text() != text {
            Err("it is not written as records are".into())
        } else if game.state().options() != self.options() {
            Err(format!("it is not played with the options {}", self.options))
        } else if !self.fits(&game) {
            Err(format!("it does not end by {} or does not show: {}", self.reason, self.shows))
        } else {
            Ok(game)
        }
    }

    fn check(&self, record: &str, text: &str) -> Result<Played, String> {
        let game = self.replay(record).map_err(|error| format!("{}.json: {error}", self.file))?;
        let told = story(self, &game);
        let mut lines = (1..).zip(told.lines().zip(text.lines()));
        match lines.find(|(_, (now, before))| now != before) {
            Some((line, (now, before))) => {
                Err(format!("{}.txt, line {line}: {before:?} has become {now:?}", self.file))
            }
            None if told != text => Err(format!("{}.txt ends elsewhere", self.file)),
            None => Ok(game),
        }
    }
}

/// Every golden record, checked, after they were written if that was asked for.
fn checked() -> Vec<(&'static Golden, Played)> {
    static WRITTEN: Once = Once::new();
    match env::var("KATHISMA_GOLDEN").as_deref() {
        Ok("write") => WRITTEN.call_once(|| GOLDEN.iter().for_each(Golden::write)),
        Ok(other) => panic!("KATHISMA_GOLDEN={other:?}: only \"write\" means anything"),
        Err(_) => {}
    }
    let check = |golden: &'static Golden| match golden.check(&golden.read("json"), &golden.read("txt")) {
        Ok(game) => (golden, game),
        Err(error) => panic!("{error}\nChanged rules are a new ruleset: see the head of golden.rs"),
    };
    GOLDEN.iter().map(check).collect()
}

/// BL-3.1, BL-3.2, BL-9.4 to BL-9.7, BL-10.1 to BL-10.6, section 11: the records replay to the same
/// events and the same result, and there is no other file beside them.
#[test]
fn golden_records_replay_for_ever() {
    let checked = checked();
    let known: BTreeSet<PathBuf> =
        checked.iter().flat_map(|(golden, _)| ["json", "txt"].map(|kind| golden.path(kind))).collect();
    let found = fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("a file").path());
    assert_eq!(found.filter(|path| !known.contains(path)).collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// Section 13: there is no kind of action, no tactics card and no end of a round that no golden record shows.
#[test]
fn golden_records_show_everything() {
    let checked = checked();
    let games = || checked.iter().map(|(_, game)| game);
    let verb = |action: &Action| action.to_string().split(' ').take(1).collect::<String>();
    let verbs: BTreeSet<String> = games().flat_map(Match::steps).map(|step| verb(&step.action)).collect();
    let all = "play pass draw return take to discard desert claim done resign";
    assert_eq!(verbs, all.split(' ').map(String::from).collect());
    let played: BTreeSet<String> = games().flat_map(tactics).collect();
    assert_eq!(played, Tactic::ALL.map(|tactic| tactic.card().to_string()).into());
    let ends: BTreeSet<&str> = games().flat_map(rounds).map(|(_, by)| by.reason()).collect();
    assert_eq!(ends, ["breakthrough", "envelopment", "exhaustion", "resignation"].into());
}

/// A record with a line less, a text with a line less, and another game in good order are all noticed.
#[test]
fn a_changed_golden_record_is_noticed() {
    for (golden, mut game) in checked() {
        let (record, text) = (golden.read("json"), golden.read("txt"));
        let without = |text: &str, gone: usize| -> String {
            let kept = text.split_inclusive('\n').enumerate().filter(|&(index, _)| index != gone);
            kept.map(|(_, line)| line).collect()
        };
        for gone in 0..record.lines().count() {
            assert!(golden.check(&without(&record, gone), &text).is_err(), "{}: line {gone}", golden.file);
        }
        let told = text.lines().count();
        for gone in [0, told / 2, told - 1] {
            assert!(golden.check(&record, &without(&text, gone)).is_err(), "{}: line {gone}", golden.file);
        }
        // The same game, given up before its last action but one: nothing in this record is wrong.
        assert!(game.undo() && game.undo());
        let mover = game.state().to_act().lowest().expect("it is not over");
        game.apply(mover, Action::Resign, &[]).expect("who is asked may resign");
        let other = game.record(false);
        assert!(other.verify::<BattleLine>().is_ok());
        assert!(golden.check(&other.to_text(), &text).is_err(), "{}", golden.file);
    }
}

// --- writing them -----------------------------------------------------------------------------

impl Golden {
    /// Keeps the record, or finds one, and tells it.
    fn write(&self) {
        let kept = fs::read_to_string(self.path("json")).ok();
        let old = |record: Record| record.ruleset != BattleLine::FACTS.ruleset;
        let kept = kept.filter(|text| !Record::parse(text).is_ok_and(old));
        let game = match kept.map(|text| self.replay(&text)) {
            Some(Ok(game)) => game,
            Some(Err(error)) => panic!(
                "{}.json: {error}\nChanged rules are a new ruleset: raise its number. If they have not \
                 changed, delete the file to have another game looked for.",
                self.file
            ),
            None => self.find(),
        };
        for (extension, text) in [("json", game.record(false).to_text()), ("txt", story(self, &game))] {
            fs::write(self.path(extension), text).expect("a file that can be written");
        }
    }

    fn find(&self) -> Played {
        match self.from {
            Source::Deal { entropy, wishes } => (0..SEEDS)
                .map(|number| self.play(number, entropy, wishes))
                .filter(|game| self.fits(game))
                .min_by_key(|game| game.steps().len())
                .unwrap_or_else(|| panic!("{}: none of {SEEDS} games shows: {}", self.file, self.shows)),
            Source::Position { position, actions } => {
                let mut position: Value = serde_json::from_str(position).expect("JSON");
                position["options"] = serde_json::from_str(self.options).expect("JSON");
                let game = Played::load(&position, Seed::from_text(self.file), vec![]);
                let mut game = game.unwrap_or_else(|faults| panic!("{}: {faults:?}", self.file));
                for line in actions.split("; ") {
                    act(&mut game, line).unwrap_or_else(|error| panic!("{}: {line}: {error}", self.file));
                }
                assert!(self.fits(&game), "{} does not show: {}", self.file, self.shows);
                game
            }
        }
    }

    /// One random game.
    fn play(&self, number: u64, entropy: &[&str], wishes: [&str; 2]) -> Played {
        let seed = Seed::from_text(&format!("golden {} {number}", self.file));
        let entropy = entropy.iter().map(|text| Some((*text).to_string())).collect();
        let mut game = Played::new(&self.options(), seed, entropy).expect("good options");
        let mut chance = Fast::nth(0x601D, number);
        while let Some(seat) = game.state().to_act().lowest() {
            let legal = game.legal(seat);
            let names: Vec<String> = legal.actions().iter().map(ToString::to_string).collect();
            let wished = |wish: &str| -> Vec<Action> {
                let named = legal.actions().iter().zip(&names).filter(|(_, name)| name.starts_with(wish));
                named.map(|(action, _)| *action).collect()
            };
            // Every action starts with the empty wish.
            let wishes = wishes[seat.index()].split(", ").chain([""]);
            let choices = wishes.map(wished).find(|choices| !choices.is_empty()).unwrap_or_default();
            let chosen = choices[chance.below(choices.len() as u32) as usize];
            let gives_up = self.reason == "resignation" && flags(&game, seat.index()) == GIVE_UP;
            let action = if gives_up { Action::Resign } else { chosen };
            game.apply(seat, action, &[]).expect("a listed action");
        }
        game
    }
}

/// Does what a line like `A draw troops = R9` says.
fn act(game: &mut Played, line: &str) -> Result<(), String> {
    let (seat, rest) = line.split_once(' ').ok_or("no seat")?;
    let (action, script) = rest.split_once(" = ").unwrap_or((rest, ""));
    let action: Action = action.parse().map_err(|error: table::Unreadable| error.0)?;
    let script: Vec<Scripted> = script.split_whitespace().map(|name| Scripted::Name(name.into())).collect();
    let done = game.apply(Seat(u8::from(seat == "B")), action, &script);
    done.map(|_| ()).map_err(|error| error.to_string())
}
