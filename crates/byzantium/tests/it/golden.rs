//! Golden playthroughs: a finished match for every way a game can end.
//!
//! `data/golden` holds each of them twice: as a record, which has to replay to the same result for
//! ever, and as a text in which a person reads what happened. Both are written by
//!
//! ```text
//! KATHISMA_GOLDEN=write cargo test -p byzantium --test it golden
//! ```
//!
//! which makes the records that are missing and tells every text anew. It replaces no record of these
//! rules: a change under which one replays differently is a new version of the ruleset
//! (`Facts::ruleset`), and only then are all of them made again.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Once;
use std::{env, fs};

use byzantium::{Action, Byzantium, COLOURS, Event, Options};
use serde_json::Value;
use table::{Fast, Game, Lang, Match, Record, Scripted, Seat, Seed, Words};

type Played = Match<Byzantium>;

/// What a golden record is of, and how it is made.
struct Golden {
    /// The name of its files.
    file: &'static str,
    reason: &'static str,
    options: &'static str,
    from: Source,
    /// What is to be seen in it.
    shows: &'static str,
}

enum Source {
    /// The shortest of some random games that ends for the reason.
    Random,
    /// A position written by hand, and what is done in it: `red roll = 4 5` scripts the dice.
    Position { position: &'static str, actions: &'static str },
}

/// How many random games are looked at.
const SEEDS: u64 = 200;

const TWO: &str = r#"{"seats":2}"#;

static GOLDEN: &[Golden] = &[
    Golden {
        file: "two-seats",
        reason: "most-points",
        options: TWO,
        from: Source::Random,
        shows: "A whole game of two to its normal end (BY-31.5 to BY-31.8)",
    },
    Golden {
        file: "three-seats",
        reason: "most-points",
        options: r#"{"seats":3,"civil_war_own_city":"forbidden"}"#,
        from: Source::Random,
        shows: "A whole game of three, without civil war against own cities (A-01)",
    },
    Golden {
        file: "four-seats",
        reason: "most-points",
        options: r#"{"seats":4}"#,
        from: Source::Random,
        shows: "A whole game of four (BY-1.1)",
    },
    Golden {
        file: "capital-by-random-play",
        reason: "capital",
        options: r#"{"seats":4}"#,
        from: Source::Random,
        shows: "Constantinople falls in the middle of a game of four (BY-31.1 to BY-31.4)",
    },
    Golden {
        file: "capital-by-army",
        reason: "capital",
        options: TWO,
        from: Source::Position {
            position: r#"{"cities":[{"city":"nicea","holder":"arab","tokens":2,"controller":0}],
                "players":[{"pool":4,"byzantine":{"treasury":0,"points":{"start":12}},
                "arab":{"main":14,"movement":8,"treasury":9,"points":{"start":14},"pawn":"nicea"}},
                {"byzantine":{"main":3,"levy":2,"treasury":3,"points":{"start":40}},
                "arab":{"main":2,"treasury":1,"points":{"start":17}}}]}"#,
            actions: "red march arab; red to constantinople = 4 1 2 6 3; red lose movement; red lose movement; \
                      red lose movement; red lose main",
        },
        shows: "An Arab army sails from Nicea, pays four cubes, loses two a hit, and takes the capital (BY-18.13, \
                BY-23.5, BY-31.1, BY-31.2)",
    },
    Golden {
        file: "capital-by-bulgars",
        reason: "capital",
        options: TWO,
        from: Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1}],"bulgars":9}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 4 6 1 2 3",
        },
        shows: "Eleven orange cubes, two hits, seven against five: the Bulgars take the capital (EX-18)",
    },
    Golden {
        file: "capital-more-cities",
        reason: "capital-more-cities",
        options: TWO,
        from: Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1},
                {"city":"nicea","holder":"byzantine","tokens":3,"controller":1}],"bulgars":9,
                "players":[{},{"arab":{"points":{"start":15}}}]}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 1 1 1 1 1",
        },
        shows: "Fifteen Arab points each: more cities of both sides decide (BY-31.4, A-35)",
    },
    Golden {
        file: "capital-more-money",
        reason: "capital-more-money",
        options: TWO,
        from: Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1}],"bulgars":9,
                "players":[{},{"arab":{"treasury":30,"points":{"start":15}}}]}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 1 1 1 1 1",
        },
        shows: "As many Arab points and as many cities: the money of both treasuries decides (BY-31.4)",
    },
    Golden {
        file: "capital-all-equal",
        reason: "capital-all-equal",
        options: TWO,
        from: Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1}],"bulgars":9,
                "players":[{},{"byzantine":{"treasury":20},"arab":{"points":{"start":15}}}]}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 1 1 1 1 1",
        },
        shows: "Everything is equal: both win (BY-31.4, A-35)",
    },
    Golden {
        file: "plain-sum",
        reason: "plain-sum",
        options: TWO,
        from: Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,"players":[
                {"byzantine":{"points":{"start":20}},"arab":{"points":{"start":20}}},
                {"passing":true,"byzantine":{"points":{"start":40}},"arab":{"points":{"start":15}}}]}"#,
            actions: "red pass",
        },
        shows: "Forty each, but 55 points against 40 in plain sum (BY-31.7, BY-31.9)",
    },
    Golden {
        file: "more-cities",
        reason: "more-cities",
        options: TWO,
        from: Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,
                "cities":[{"city":"athens","holder":"byzantine","tokens":2,"controller":0},
                {"city":"smyrna","holder":"byzantine","tokens":1,"controller":1},
                {"city":"sinope","holder":"byzantine","tokens":1,"controller":1}],"players":[
                {"byzantine":{"points":{"start":20}},"arab":{"points":{"start":20}}},
                {"passing":true,"byzantine":{"points":{"start":20}},"arab":{"points":{"start":20}}}]}"#,
            actions: "red pass",
        },
        shows: "Two points from one city or from two: the second has more of them (BY-31.6, BY-31.10)",
    },
    Golden {
        file: "more-money",
        reason: "more-money",
        options: TWO,
        from: Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,"players":[
                {"byzantine":{"treasury":3,"points":{"start":20}},"arab":{"treasury":4,"points":{"start":20}}},
                {"passing":true,"byzantine":{"treasury":6,"points":{"start":20}},"arab":{"points":{"start":20}}}]}"#,
            actions: "red pass",
        },
        shows: "Seven bezants in both treasuries against six (BY-31.11)",
    },
    Golden {
        file: "all-equal",
        reason: "all-equal",
        options: TWO,
        from: Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,"players":[
                {"byzantine":{"treasury":3,"points":{"start":20}},"arab":{"treasury":3,"points":{"start":20}}},
                {"passing":true,"byzantine":{"treasury":6,"points":{"start":20}},"arab":{"points":{"start":20}}}]}"#,
            actions: "red pass",
        },
        shows: "Nothing tells them apart: both win (BY-31.12)",
    },
];

/// The match as a person reads it.
fn story(golden: &Golden, game: &Played) -> String {
    let told = |event: &Event| format!("         {}\n", Byzantium::event_words(event, Lang::En));
    let tell = |events: &[Event]| events.iter().map(told).collect::<String>();
    let mut text = format!("{}\nOptions: {}\n", golden.shows, golden.options);
    text += game.start().position.as_ref().map_or("", |_| "From the position in the record\n");
    text = format!("{text}\n{}", tell(game.opening()));
    for (number, step) in (1..).zip(game.steps()) {
        let names: Vec<String> = step.script.iter().map(ToString::to_string).collect();
        let script = if names.is_empty() { String::new() } else { format!(" = {}", names.join(" ")) };
        let seat = COLOURS[step.seat.index()];
        text = format!("{text}{number:4}  {seat}  {}{script}\n{}", step.action, tell(&step.events));
    }
    let result = game.outcome().map_or("not over".into(), |end| Byzantium::outcome_words(&end, Lang::En));
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

    fn fits(&self, game: &Played) -> bool {
        game.outcome().is_some_and(|outcome| outcome.reason == self.reason)
    }

    /// The match of a record that is in order.
    fn replay(&self, text: &str) -> Result<Played, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        record.verify::<Byzantium>().map_err(|error| error.to_string())?;
        let game = record.replay::<Byzantium>().map_err(|error| error.to_string())?;
        if record.to_text() != text {
            Err("it is not written as records are".into())
        } else if game.state().options() != self.options() {
            Err(format!("it is not played with the options {}", self.options))
        } else if !self.fits(&game) {
            Err(format!("it does not end by {}", self.reason))
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

/// BY-31.1 to BY-31.12: the records replay to the same events and the same result, there is one for every
/// reason a game can end for, and no other file beside them.
#[test]
fn golden_records_replay_for_ever() {
    let checked = checked();
    let known: BTreeSet<PathBuf> =
        checked.iter().flat_map(|(golden, _)| ["json", "txt"].map(|kind| golden.path(kind))).collect();
    let found = fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("a file").path());
    assert_eq!(found.filter(|path| !known.contains(path)).collect::<Vec<_>>(), Vec::<PathBuf>::new());
    let reasons: BTreeSet<&str> = checked.iter().map(|(golden, _)| golden.reason).collect();
    let all = "most-points plain-sum more-cities more-money all-equal capital capital-more-cities \
               capital-more-money capital-all-equal";
    assert_eq!(reasons, all.split_whitespace().collect());
}

/// Both ways the capital falls (BY-31.1), and who has won the ties (BY-31.9 to BY-31.12).
#[test]
fn golden_records_end_as_they_should() {
    let winners = |file: &str| {
        let game = checked().into_iter().find(|(golden, _)| golden.file == file).map(|(_, game)| game);
        let outcome = game.and_then(|game| game.outcome()).expect("it is over");
        outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>()
    };
    assert_eq!(winners("capital-by-army"), [0]);
    assert_eq!(winners("capital-by-bulgars"), [0]);
    for file in ["capital-more-cities", "capital-more-money", "plain-sum", "more-cities"] {
        assert_eq!(winners(file), [1], "{file}");
    }
    assert_eq!(winners("more-money"), [0]);
    assert_eq!(winners("all-equal"), [0, 1]);
    assert_eq!(winners("capital-all-equal"), [0, 1]);
}

/// A record or a text with a line less is noticed.
#[test]
fn a_changed_golden_record_is_noticed() {
    for (golden, _) in checked() {
        let (record, text) = (golden.read("json"), golden.read("txt"));
        let without = |text: &str, gone: usize| -> String {
            let kept = text.split_inclusive('\n').enumerate().filter(|&(index, _)| index != gone);
            kept.map(|(_, line)| line).collect()
        };
        let lines = record.lines().count();
        for gone in (0..lines).step_by(1 + lines / 20) {
            assert!(golden.check(&without(&record, gone), &text).is_err(), "{}: line {gone}", golden.file);
        }
        let told = text.lines().count();
        for gone in [0, told / 2, told - 1] {
            assert!(golden.check(&record, &without(&text, gone)).is_err(), "{}: line {gone}", golden.file);
        }
    }
}

// --- writing them -----------------------------------------------------------------------------

impl Golden {
    /// Keeps the record, or makes one, and tells it.
    fn write(&self) {
        let kept = fs::read_to_string(self.path("json")).ok();
        let old = |record: Record| record.ruleset != Byzantium::FACTS.ruleset;
        let kept = kept.filter(|text| !Record::parse(text).is_ok_and(old));
        let game = match kept.map(|text| self.replay(&text)) {
            Some(Ok(game)) => game,
            Some(Err(error)) => panic!(
                "{}.json: {error}\nChanged rules are a new ruleset: raise its number. If they have not \
                 changed, delete the file to have another game looked for.",
                self.file
            ),
            None => self.make(),
        };
        fs::create_dir_all(folder()).expect("a folder that can be made");
        for (extension, text) in [("json", game.record(false).to_text()), ("txt", story(self, &game))] {
            fs::write(self.path(extension), text).expect("a file that can be written");
        }
    }

    fn make(&self) -> Played {
        match self.from {
            Source::Random => (0..SEEDS)
                .map(|number| self.play(number))
                .filter(|game| self.fits(game))
                .min_by_key(|game| game.steps().len())
                .unwrap_or_else(|| panic!("{}: none of {SEEDS} games ends so", self.file)),
            Source::Position { position, actions } => {
                let mut position: Value = serde_json::from_str(position).expect("JSON");
                position["options"] = serde_json::from_str(self.options).expect("JSON");
                let game = Played::load(&position, Seed::from_text(self.file), vec![]);
                let mut game = game.unwrap_or_else(|faults| panic!("{}: {faults:?}", self.file));
                for line in actions.split("; ") {
                    act(&mut game, line).unwrap_or_else(|error| panic!("{}: {line}: {error}", self.file));
                }
                assert!(self.fits(&game), "{}: {:?}", self.file, game.outcome());
                game
            }
        }
    }

    /// One random game.
    fn play(&self, number: u64) -> Played {
        let seed = Seed::from_text(&format!("golden {} {number}", self.file));
        let mut game = Played::new(&self.options(), seed, vec![]).expect("good options");
        let mut chance = Fast::nth(0x601D, number);
        while let Some(seat) = game.state().to_act().lowest() {
            let action = game.legal(seat).pick(&mut chance).expect("there is always a choice");
            game.apply(seat, action, &[]).expect("a listed action");
        }
        game
    }
}

/// Does what a line like `red roll = 4 5` says.
fn act(game: &mut Played, line: &str) -> Result<(), String> {
    let (seat, rest) = line.split_once(' ').ok_or("no seat")?;
    let seat = COLOURS.iter().position(|&colour| colour == seat).ok_or("no such seat")?;
    let (action, script) = rest.split_once(" = ").unwrap_or((rest, ""));
    let action: Action = action.parse().map_err(|error: table::Unreadable| error.0)?;
    let faces = script.split_whitespace().map(|face| face.parse().map(Scripted::Face));
    let script: Vec<Scripted> = faces.collect::<Result<_, _>>().map_err(|_| "a die shows a number")?;
    game.apply(Seat(seat as u8), action, &script).map(|_| ()).map_err(|error| error.to_string())
}
