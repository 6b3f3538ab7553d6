//! Golden playthroughs: finished matches for every way a game can end, for the tests of the game.
//!
//! A folder holds each of them twice: as a record, which has to replay to the same result for ever,
//! and as a text in which a person reads what happened. Both are written by
//!
//! ```text
//! KATHISMA_GOLDEN=write cargo test -p GAME --test it golden
//! ```
//!
//! which makes the records that are missing – an empty folder always fills with the same files, but
//! for those that somebody played ([`Source::Played`]) – and tells every text anew. It replaces no
//! record of these rules: a change under which one replays differently, or not at all, is a new version
//! of the ruleset (`Facts::ruleset`), and only then are all of them made again. To have another game in
//! place of one, delete its file.

mod make;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::{env, fs};

use crate::{Ending, Fast, Game, Lang, Match, Record, Seat, Words};

/// What a golden record is of, and how it is made.
pub struct Golden<G: Game> {
    /// The name of its files.
    pub file: &'static str,
    /// How the match ends.
    pub ending: Ending,
    /// And why.
    pub reason: &'static str,
    /// The options, as JSON.
    pub options: &'static str,
    /// Where the match comes from.
    pub from: Source<G>,
    /// What is to be seen in it.
    pub shows: &'static str,
    /// Whether that is to be seen in it.
    pub seen: fn(&Match<G>) -> bool,
}

/// Where a golden record comes from.
pub enum Source<G: Game> {
    /// The shortest of many random games.
    Deal {
        /// What each seat adds to the chance of the match.
        entropy: &'static [&'static str],
        /// For each seat the beginnings of the actions it prefers, the dearest first, as in
        /// `claim, draw tactics`; it chooses at random among equals, and where it has no wish. Seats
        /// beyond the list wish what the last one wishes.
        wishes: &'static [&'static str],
        /// What a seat does whatever it wishes, such as giving up.
        whim: fn(&Match<G>, Seat) -> Option<G::Action>,
    },
    /// A position written by hand, and what is done in it: `A draw troops = R9; B roll = 4 5` scripts
    /// what is drawn and thrown.
    Position {
        /// The position without its options, as JSON.
        position: &'static str,
        /// The actions, with a name of a seat before each.
        actions: &'static str,
    },
    /// A position written by hand, and what is done in it as soon as it may be done; in between all do what they
    /// wish. It is for games in which much is asked that has nothing to do with what a record shows.
    Story {
        /// The position without its options, as JSON.
        position: &'static str,
        /// What is wished in between, as in [`Source::Deal`].
        wishes: &'static [&'static str],
        /// The actions, as in [`Source::Position`].
        actions: &'static str,
    },
    /// A game of players who think, whom the crate of a game does not know: its record is put into the
    /// folder by hand.
    Played {
        /// The command that wrote the record.
        by: &'static str,
    },
}

impl<G: Game> Source<G> {
    /// Random games with these wishes.
    pub const fn deal(wishes: &'static [&'static str]) -> Self {
        Source::Deal { entropy: &[], wishes, whim: |_, _| None }
    }
}

/// A list of golden records: a file, its ending and reason, the options, where it comes from; what it
/// shows, and whether it does.
#[macro_export]
macro_rules! goldens {
    ($($file:literal: $ending:ident $reason:literal, $options:expr, $from:expr, $shows:expr, $seen:expr;)*) => {
        &[$($crate::golden::Golden {
            file: $file,
            ending: $crate::Ending::$ending,
            reason: $reason,
            options: $options,
            from: $from,
            shows: $shows,
            seen: $seen,
        }),*]
    };
}

/// All golden records of a game.
pub struct Collection<G: Game> {
    /// Where the files are.
    folder: &'static str,
    /// What the seats are called.
    seats: &'static [&'static str],
    /// How many random games are looked at for each.
    deals: u64,
    goldens: &'static [Golden<G>],
    /// Tests share a process and must not write the same files at once.
    written: Once,
}

impl<G: Words> Golden<G> {
    /// Whether a match ends as it should and shows what it should.
    fn fits(&self, game: &Match<G>) -> bool {
        let end = game.outcome().map(|outcome| (outcome.ending, outcome.reason));
        end == Some((self.ending, self.reason)) && (self.seen)(game)
    }

    fn misfit(&self) -> String {
        format!("it does not end by {} or does not show: {}", self.reason, self.shows)
    }

    fn options(&self) -> Result<G::Options, String> {
        serde_json::from_str(self.options).map_err(|error| format!("options: {error}"))
    }

    /// The match of a record that is in order.
    fn replay(&self, text: &str) -> Result<Match<G>, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        record.verify::<G>().map_err(|error| error.to_string())?;
        let game = record.replay::<G>().map_err(|error| error.to_string())?;
        if record.to_text() != text {
            Err("it is not written as records are".into())
        } else if game.state().options() != self.options()? {
            Err(format!("it is not played with the options {}", self.options))
        } else if !self.fits(&game) {
            Err(self.misfit())
        } else {
            Ok(game)
        }
    }
}

impl<G: Words> Collection<G> {
    /// A collection in a folder. `seats` are the names of the seats; a random game is the shortest of so
    /// many `deals`.
    pub const fn new(
        folder: &'static str,
        seats: &'static [&'static str],
        deals: u64,
        goldens: &'static [Golden<G>],
    ) -> Self {
        Collection { folder, seats, deals, goldens, written: Once::new() }
    }

    /// Every golden record, checked, after they were written if that was asked for.
    ///
    /// # Panics
    ///
    /// Where a record or a text is not as it was.
    pub fn checked(&self) -> Vec<(&'static Golden<G>, Match<G>)> {
        match env::var("KATHISMA_GOLDEN").as_deref() {
            Ok("write") => {
                self.written.call_once(|| self.write().unwrap_or_else(|error| panic!("{error}")));
            }
            Ok(other) => panic!("KATHISMA_GOLDEN={other:?}: only \"write\" means anything"),
            Err(_) => {}
        }
        let checked = |golden| match self.check(golden) {
            Ok(game) => (golden, game),
            Err(error) => panic!("{error}\nChanged rules are a new ruleset: see the head of table::golden"),
        };
        self.goldens.iter().map(checked).collect()
    }

    /// The match of a golden record, if its files are in order.
    pub fn check(&self, golden: &Golden<G>) -> Result<Match<G>, String> {
        let (record, text) = self.read(golden)?;
        self.compare(golden, &record, &text)
    }

    /// The files in the folder that belong to no golden record.
    pub fn strays(&self) -> Vec<PathBuf> {
        let files =
            self.goldens.iter().flat_map(|golden| ["json", "txt"].map(|kind| self.path(golden, kind)));
        let known: BTreeSet<PathBuf> = files.collect();
        let found = fs::read_dir(self.folder).into_iter().flatten().flatten().map(|entry| entry.path());
        found.filter(|path| !known.contains(path)).collect()
    }

    /// What can be done to the files without being noticed; nothing, if the check is worth something. Each
    /// record loses each of its lines – a long one each of its head and its end, and some in between – and is
    /// replaced by another game in good order; each text loses lines.
    ///
    /// # Panics
    ///
    /// Where the files are not in order to begin with.
    pub fn unnoticed(&self) -> Vec<String> {
        let mut unnoticed = Vec::new();
        for (golden, game) in self.checked() {
            let (record, text) = self.read(golden).unwrap_or_default();
            let mut damage = |what: &str, record: &str, text: &str| {
                if self.compare(golden, record, text).is_ok() {
                    unnoticed.push(format!("{}: {what}", golden.file));
                }
            };
            // Each line costs a reading of the whole record.
            let lines = record.lines().count();
            let apart = lines.div_ceil(LINES).max(1);
            let is_tried = |gone: &usize| *gone < ENDS || gone + ENDS >= lines || gone.is_multiple_of(apart);
            for gone in (0..lines).filter(is_tried) {
                damage(&format!("record without line {gone}"), &without(&record, gone), &text);
            }
            let told = text.lines().count();
            for gone in [0, told / 2, told - 1] {
                damage(&format!("text without line {gone}"), &record, &without(&text, gone));
            }
            if let Some(other) = otherwise(game).map(|other| other.record(false)) {
                damage("another game", &other.to_text(), &text);
                // That it is another game has to be all that is wrong with it.
                if let Err(error) = other.verify::<G>() {
                    unnoticed.push(format!("{}: no other game to try: {error}", golden.file));
                }
            }
        }
        unnoticed
    }

    /// A record and its text.
    fn read(&self, golden: &Golden<G>) -> Result<(String, String), String> {
        let read = |kind| {
            let path = self.path(golden, kind);
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
        };
        Ok((read("json")?, read("txt")?))
    }

    /// The match of a record, if that is in order and the text tells it.
    fn compare(&self, golden: &Golden<G>, record: &str, text: &str) -> Result<Match<G>, String> {
        let game = golden.replay(record).map_err(|error| format!("{}.json: {error}", golden.file))?;
        let told = self.story(golden, &game);
        let mut lines = (1..).zip(told.lines().zip(text.lines()));
        match lines.find(|(_, (now, before))| now != before) {
            Some((line, (now, before))) => {
                Err(format!("{}.txt, line {line}: {before:?} has become {now:?}", golden.file))
            }
            None if told != text => Err(format!("{}.txt ends elsewhere", golden.file)),
            None => Ok(game),
        }
    }

    /// The match as a person reads it.
    fn story(&self, golden: &Golden<G>, game: &Match<G>) -> String {
        let told = |event: &G::Event| format!("         {}\n", G::event_words(event, Lang::En));
        let tell = |events: &[G::Event]| events.iter().map(told).collect::<String>();
        let mut text = format!("{}\nOptions: {}\n", golden.shows, golden.options);
        text += game.start().position.as_ref().map_or("", |_| "From the position in the record\n");
        text = format!("{text}\n{}", tell(game.opening()));
        for (number, step) in (1..).zip(game.steps()) {
            let names: Vec<String> = step.script.iter().map(ToString::to_string).collect();
            let script = if names.is_empty() { String::new() } else { format!(" = {}", names.join(" ")) };
            let seat = self.seats.get(step.seat.index()).unwrap_or(&"?");
            text = format!("{text}{number:4}  {seat}  {}{script}\n{}", step.action, tell(&step.events));
        }
        let result = game.outcome().map_or("not over".into(), |end| G::outcome_words(&end, Lang::En));
        format!("{text}\n{result}\n")
    }

    fn path(&self, golden: &Golden<G>, extension: &str) -> PathBuf {
        Path::new(self.folder).join(format!("{}.{extension}", golden.file))
    }
}

/// How many lines inside a long record are taken away, one at a time.
const LINES: usize = 200;
/// The lines at the head and at the end of a record of which none is passed over.
const ENDS: usize = 12;

/// The kinds of actions that were done in matches: the first words of their notations.
pub fn verbs<'a, G: Game>(games: impl IntoIterator<Item = &'a Match<G>>) -> BTreeSet<String> {
    let steps = games.into_iter().flat_map(Match::steps);
    steps.map(|step| step.action.to_string().split(' ').take(1).collect()).collect()
}

/// A text without one of its lines.
fn without(text: &str, gone: usize) -> String {
    let kept = text.split_inclusive('\n').enumerate().filter(|&(index, _)| index != gone);
    kept.map(|(_, line)| line).collect()
}

/// The same match until the last decision that could have been another, and then another end of it; `None`
/// where nothing was ever decided.
fn otherwise<G: Game>(mut game: Match<G>) -> Option<Match<G>> {
    while let Some((seat, done)) = game.steps().last().map(|step| (step.seat, step.action)) {
        game.undo();
        let legal = game.legal(seat);
        let mut others = legal.actions().iter().chain(legal.interface_only());
        if let Some(&other) = others.find(|&&action| action != done) {
            game.apply(seat, other, &[]).ok()?;
            return Some(make::play(game, &mut Fast::new(0), &[], |_, _| None));
        }
    }
    None
}
