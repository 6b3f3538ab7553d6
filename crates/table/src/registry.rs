//! The games there are, behind one interface that speaks JSON and notation: for the pipe, the
//! command line and the server, which know no game by its type.

use std::fmt;

use schemars::SchemaGenerator;
use serde::Serialize;
use serde_json::{Value, json};

use crate::conformance::{self, Report};
use crate::record::read_options;
use crate::simulate::{Conditions, Deal};
use crate::{
    Action, ApplyError, Bot, BotMaker, Choice, Digest, Facts, Fault, Game, GameResult, Lang, Legal, Level,
    Match, Options, Outcome, Record, RecordError, Scripted, Seat, Seats, Seed, Seen, Simulation, Thinking,
    Verified, Viewer, Words,
};

/// Why a game could not be set up: everything that is wrong with its options or its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError(pub Vec<Fault>);

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.0.iter().map(Fault::to_string).collect();
        f.write_str(&faults.join("; "))
    }
}

impl std::error::Error for StartError {}

/// Why an action was not done, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules don't allow it, or nobody can read it.
    Illegal(String),
    /// The script of chance outcomes does not fit.
    Chance(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Refused::Illegal(why) | Refused::Chance(why)) = self;
        f.write_str(why)
    }
}

/// What a bot would do, in notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ErasedAdvice {
    /// What it would do.
    pub action: String,
    /// Its chance to win, as it thinks.
    pub value: Option<f64>,
    /// The best alternatives, best first.
    pub considered: Vec<ErasedConsidered>,
    /// How many iterations it thought.
    pub iterations: u32,
}

/// An alternative, in notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ErasedConsidered {
    /// The action.
    pub action: String,
    /// The chance to win after it.
    pub value: f64,
    /// How often the search tried it.
    pub visits: u32,
}

/// A game of any kind.
pub trait Erased: Send + Sync {
    /// What never changes.
    fn facts(&self) -> Facts;
    /// JSON Schema for options, position, action and view.
    fn schema(&self) -> Value;
    /// Reads options, adds what they leave open, and says for how many seats they are.
    fn read_options(&self, options: &Value) -> Result<(Value, u8), StartError>;
    /// A new match.
    fn start(
        &self,
        options: &Value,
        seed: Seed,
        entropy: Vec<Option<String>>,
    ) -> Result<Box<dyn ErasedMatch>, StartError>;
    /// A match from a position.
    fn load(
        &self,
        position: &Value,
        seed: Seed,
        entropy: Vec<Option<String>>,
    ) -> Result<Box<dyn ErasedMatch>, StartError>;
    /// A match from its record.
    fn replay(&self, record: &Record) -> Result<Box<dyn ErasedMatch>, RecordError>;
    /// Checks a record.
    fn verify(&self, record: &Record) -> Result<Verified, RecordError>;
    /// Plays the games that `next` asks for and hands each result to `done`.
    fn simulate(
        &self,
        options: &Value,
        conditions: Conditions<'_>,
        next: &mut dyn FnMut() -> Option<Deal>,
        done: &mut dyn FnMut(GameResult),
    ) -> Result<(), StartError>;
    /// Runs the conformance suite on random games.
    fn conformance(&self, options: &Value, games: std::ops::Range<u64>, seed: u64) -> Result<Report, String>;
    /// How actions are written.
    fn notation_help(&self, lang: Lang) -> &'static str;
    /// The size of a state in bytes.
    fn state_size(&self) -> usize;
}

/// A match of any game.
pub trait ErasedMatch: Send {
    /// The facts of its game.
    fn facts(&self) -> Facts;
    /// For how many seats it is.
    fn seats(&self) -> u8;
    /// Who may decide now.
    fn to_act(&self) -> Seats;
    /// The result, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// What a seat may do.
    fn legal(&self, seat: Seat) -> Vec<Choice>;
    /// What the interface offers a seat beyond that, such as resigning.
    fn interface_only(&self, seat: Seat) -> Vec<String>;
    /// Does an action; a refusal is in the words of `lang`.
    fn apply(&mut self, seat: Seat, action: &str, script: &[Scripted], lang: Lang) -> Result<(), Refused>;
    /// The events of action number `index` from 0, as `viewer` may know them (`None`: in full).
    fn events(&self, index: usize, viewer: Option<Viewer>) -> Vec<Value>;
    /// How many actions were done.
    fn actions(&self) -> usize;
    /// Action number `index` from 0, as `viewer` is told of it: one sentence an event.
    fn told(&self, index: usize, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// The events before the first decision, told to `viewer`.
    fn told_opening(&self, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// What a viewer may know, after so many actions (`None`: now).
    fn view(&self, viewer: Viewer, after: Option<usize>) -> Option<Value>;
    /// What is asked, as a viewer is told.
    fn prompt(&self, viewer: Viewer) -> Value;
    /// The same in words.
    fn prompt_words(&self, viewer: Viewer, lang: Lang) -> String;
    /// The board in text, after so many actions (`None`: now).
    fn board(&self, viewer: Viewer, after: Option<usize>, lang: Lang) -> Option<String>;
    /// What an action means, in words; `None` where it can't be read.
    fn action_words(&self, action: &str, lang: Lang) -> Option<String>;
    /// The result in words.
    fn outcome_words(&self, lang: Lang) -> Option<String>;
    /// The complete state.
    fn position(&self) -> Value;
    /// Takes the last action back.
    fn undo(&mut self) -> bool;
    /// Whether the last action may be taken back without asking anybody.
    fn undo_is_free(&self) -> bool;
    /// What the match committed to before its first move.
    fn commitment(&self) -> Digest;
    /// The match as a record.
    fn record(&self, reveal: bool) -> Record;
    /// What a bot would do; `None` where the seat is not asked.
    fn bot(&self, seat: Seat, level: Level, thinking: &Thinking) -> Option<ErasedAdvice>;
}

/// The games there are.
#[derive(Default)]
pub struct Registry {
    games: Vec<Box<dyn Erased>>,
}

impl Registry {
    /// No game yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game and the maker of its bots.
    #[must_use]
    pub fn with<G: Game + Words>(mut self, bots: BotMaker<G>) -> Self {
        self.games.push(Box::new(Entry::<G> { bots }));
        self
    }

    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &dyn Erased> {
        self.games.iter().map(Box::as_ref)
    }

    /// The game of this name.
    pub fn get(&self, id: &str) -> Option<&dyn Erased> {
        self.games().find(|game| game.facts().id == id)
    }

    /// The game of a record.
    pub fn of_record(&self, record: &Record) -> Result<&dyn Erased, RecordError> {
        self.get(&record.game).ok_or_else(|| RecordError::UnknownGame(record.game.clone()))
    }
}

struct Entry<G: Game> {
    bots: BotMaker<G>,
}

struct Played<G: Game> {
    game: Match<G>,
    bots: BotMaker<G>,
}

impl<G: Game + Words> Entry<G> {
    fn erase(&self, game: Match<G>) -> Box<dyn ErasedMatch> {
        Box::new(Played { game, bots: self.bots })
    }
}

impl<G: Game + Words> Erased for Entry<G> {
    fn facts(&self) -> Facts {
        G::FACTS
    }

    fn schema(&self) -> Value {
        let schema = |schema: schemars::Schema| schema.to_value();
        let root = SchemaGenerator::default;
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": G::FACTS.id,
            "ruleset": G::FACTS.ruleset,
            "options": schema(root().into_root_schema_for::<G::Options>()),
            "position": schema(root().into_root_schema_for::<G::Position>()),
            "action": {"type": "string", "pattern": format!("^({})$", G::Action::PATTERN)},
            "view": schema(root().into_root_schema_for::<G::View>()),
            "prompt": schema(root().into_root_schema_for::<G::Prompt>()),
            "event": schema(root().into_root_schema_for::<G::Event>()),
            "outcome": schema(root().into_root_schema_for::<Outcome>()),
        })
    }

    fn read_options(&self, options: &Value) -> Result<(Value, u8), StartError> {
        let options = read_options::<G>(options).map_err(StartError)?;
        let seats = options.seats();
        let written = serde_json::to_value(options)
            .map_err(|error| StartError(vec![Fault::new("options", error.to_string())]))?;
        Ok((written, seats))
    }

    fn start(
        &self,
        options: &Value,
        seed: Seed,
        entropy: Vec<Option<String>>,
    ) -> Result<Box<dyn ErasedMatch>, StartError> {
        let options = read_options::<G>(options).map_err(StartError)?;
        Match::new(&options, seed, entropy).map(|game| self.erase(game)).map_err(StartError)
    }

    fn load(
        &self,
        position: &Value,
        seed: Seed,
        entropy: Vec<Option<String>>,
    ) -> Result<Box<dyn ErasedMatch>, StartError> {
        Match::load(position, seed, entropy).map(|game| self.erase(game)).map_err(StartError)
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn ErasedMatch>, RecordError> {
        record.replay().map(|game| self.erase(game))
    }

    fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        record.verify::<G>()
    }

    fn simulate(
        &self,
        options: &Value,
        conditions: Conditions<'_>,
        next: &mut dyn FnMut() -> Option<Deal>,
        done: &mut dyn FnMut(GameResult),
    ) -> Result<(), StartError> {
        let options = read_options::<G>(options).map_err(StartError)?;
        if conditions.players.len() < usize::from(options.seats()) {
            let problem = format!("{} players for {} seats", conditions.players.len(), options.seats());
            return Err(StartError(vec![Fault::new("players", problem)]));
        }
        let mut simulation = Simulation::new(&options, conditions, self.bots);
        while let Some(deal) = next() {
            match simulation.play(deal) {
                Some(result) => done(result),
                None => break,
            }
        }
        Ok(())
    }

    fn conformance(&self, options: &Value, games: std::ops::Range<u64>, seed: u64) -> Result<Report, String> {
        let options = read_options::<G>(options).map_err(|faults| StartError(faults).to_string())?;
        conformance::run::<G>(&options, games, seed).map_err(|failure| failure.to_string())
    }

    fn notation_help(&self, lang: Lang) -> &'static str {
        G::notation_help(lang)
    }

    fn state_size(&self) -> usize {
        size_of::<G>()
    }
}

impl<G: Game + Words> Played<G> {
    fn tell(events: &[G::Event], viewer: Viewer, lang: Lang) -> Vec<String> {
        Match::<G>::events_for(events, viewer).iter().map(|event| G::event_words(event, lang)).collect()
    }

    fn after(&self, after: Option<usize>) -> Option<&G> {
        self.game.state_after(after.unwrap_or(self.game.steps().len()))
    }
}

/// Our own types always have a JSON form: their maps have string keys and nothing else can fail.
fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

impl<G: Game + Words> ErasedMatch for Played<G> {
    fn facts(&self) -> Facts {
        G::FACTS
    }

    fn seats(&self) -> u8 {
        self.game.state().options().seats()
    }

    fn to_act(&self) -> Seats {
        self.game.state().to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.game.legal(seat).notations()
    }

    fn interface_only(&self, seat: Seat) -> Vec<String> {
        self.game.legal(seat).interface_only().iter().map(ToString::to_string).collect()
    }

    fn apply(&mut self, seat: Seat, action: &str, script: &[Scripted], lang: Lang) -> Result<(), Refused> {
        let unreadable = |error: crate::Unreadable| {
            let shown: String = action.chars().take(40).collect();
            Refused::Illegal(
                lang.of(error.0, format!("« {shown} » n'est pas une action : « aide » les explique.")),
            )
        };
        let action: G::Action = action.parse().map_err(unreadable)?;
        match self.game.apply(seat, action, script) {
            Ok(_) => Ok(()),
            Err(ApplyError::Illegal(refusal)) => Err(Refused::Illegal(G::refusal_words(&refusal, lang))),
            Err(ApplyError::Script(fault)) => Err(Refused::Chance(fault.to_string())),
        }
    }

    fn events(&self, index: usize, viewer: Option<Viewer>) -> Vec<Value> {
        let events = self.game.steps().get(index).map_or(&[][..], |step| &step.events);
        match viewer {
            None => events.iter().map(to_json).collect(),
            Some(viewer) => Match::<G>::events_for(events, viewer).iter().map(to_json).collect(),
        }
    }

    fn actions(&self) -> usize {
        self.game.steps().len()
    }

    fn told(&self, index: usize, viewer: Viewer, lang: Lang) -> Vec<String> {
        self.game.steps().get(index).map_or_else(Vec::new, |step| Self::tell(&step.events, viewer, lang))
    }

    fn told_opening(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        Self::tell(self.game.opening(), viewer, lang)
    }

    fn view(&self, viewer: Viewer, after: Option<usize>) -> Option<Value> {
        self.after(after).map(|state| to_json(&state.view(viewer)))
    }

    fn prompt(&self, viewer: Viewer) -> Value {
        to_json(&self.game.state().prompt(viewer))
    }

    fn prompt_words(&self, viewer: Viewer, lang: Lang) -> String {
        G::prompt_words(&self.game.state().prompt(viewer), lang)
    }

    fn board(&self, viewer: Viewer, after: Option<usize>, lang: Lang) -> Option<String> {
        self.after(after).map(|state| G::board(&state.view(viewer), lang))
    }

    fn action_words(&self, action: &str, lang: Lang) -> Option<String> {
        action.parse().ok().map(|action| G::action_words(action, lang))
    }

    fn outcome_words(&self, lang: Lang) -> Option<String> {
        self.outcome().map(|outcome| G::outcome_words(&outcome, lang))
    }

    fn position(&self) -> Value {
        to_json(&self.game.state().position())
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn undo_is_free(&self) -> bool {
        self.game.undo_is_free()
    }

    fn commitment(&self) -> Digest {
        self.game.commitment()
    }

    fn record(&self, reveal: bool) -> Record {
        self.game.record(reveal)
    }

    fn bot(&self, seat: Seat, level: Level, thinking: &Thinking) -> Option<ErasedAdvice> {
        let state = self.game.state();
        let mut legal = Legal::new();
        state.legal(seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let mut bot: Box<dyn Bot<G>> = (self.bots)(level, thinking);
        let advice = bot.choose(&Seen::new(state, seat, &legal));
        let considered = advice.considered.iter().map(|considered| ErasedConsidered {
            action: considered.action.to_string(),
            value: considered.value,
            visits: considered.visits,
        });
        Some(ErasedAdvice {
            action: advice.action.to_string(),
            value: advice.value,
            considered: considered.collect(),
            iterations: advice.iterations,
        })
    }
}
