//! The games there are, behind one interface that speaks JSON and notation: for the pipe, the
//! command line and the server, which know no game by its type.

use std::fmt;

use schemars::SchemaGenerator;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use crate::conformance::{self, Failure, Report};
use crate::record::read_options;
use crate::simulate::{Conditions, Deal};
use crate::thinker::Decision;
use crate::{
    Action, ApplyError, BoardPart, BotMaker, Choice, Digest, ErasedAdvice, Facts, Fault, Game, GameResult,
    Guided, Lang, Legal, Level, Match, Options, Outcome, Record, RecordError, Said, Scripted, Seat, Seats,
    Seed, Simulation, Thinker, Thinking, Verified, Viewer, Words,
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

/// What one viewer is shown of a match now, written once: a server passes it on as it is.
#[derive(Clone, Debug)]
pub struct Shown {
    /// All that the viewer may know.
    pub view: Box<RawValue>,
    /// What is asked of whom.
    pub prompt: Box<RawValue>,
    /// What a page shows beside the view.
    pub guide: Box<RawValue>,
}

/// A game of any kind.
pub trait Erased: Send + Sync {
    /// What never changes.
    fn facts(&self) -> Facts;
    /// JSON Schema for options, position, action, view, guide and the rest.
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
    /// Runs the conformance suite on random games, closely at one decision in `every`.
    fn conformance(
        &self,
        options: &Value,
        games: std::ops::Range<u64>,
        seed: u64,
        every: u32,
    ) -> Result<Report, Box<Failure>>;
    /// What is printed and never changes in a game with these options: a map, a deck; nothing where a
    /// page needs none.
    fn material(&self, options: &Value) -> Result<Option<Value>, StartError>;
    /// How actions are written.
    fn notation_help(&self, lang: Lang) -> &'static str;
    /// The parts of the board that can be asked for.
    fn parts(&self) -> &'static [BoardPart];
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
    /// Whether a seat may do this now; a refusal is in the words of `lang`. Nothing changes.
    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), Refused>;
    /// Does an action; a refusal is in the words of `lang`.
    fn apply(&mut self, seat: Seat, action: &str, script: &[Scripted], lang: Lang) -> Result<(), Refused>;
    /// The events of action number `index` from 0, as `viewer` may know them (`None`: in full).
    fn events(&self, index: usize, viewer: Option<Viewer>) -> Vec<Value>;
    /// The events before the first decision, as `viewer` may know them.
    fn opening(&self, viewer: Viewer) -> Vec<Value>;
    /// What a viewer is shown now, written for the wire.
    fn shown(&self, viewer: Viewer) -> Shown;
    /// The events of action number `index` from 0 as `viewer` may know them, written for the wire.
    fn events_written(&self, index: usize, viewer: Viewer) -> Box<RawValue>;
    /// The events before the first decision as `viewer` may know them, written for the wire.
    fn opening_written(&self, viewer: Viewer) -> Box<RawValue>;
    /// How many actions were done.
    fn actions(&self) -> usize;
    /// Who did action number `index` from 0.
    fn seat_of(&self, index: usize) -> Option<Seat>;
    /// Who did the last action.
    fn last_seat(&self) -> Option<Seat> {
        self.actions().checked_sub(1).and_then(|last| self.seat_of(last))
    }
    /// Action number `index` from 0, as `viewer` is told of it: one sentence an event.
    fn told(&self, index: usize, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// The events before the first decision, told to `viewer`.
    fn told_opening(&self, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// What a page is told of action number `index` from 0, a text for each event that `viewer` may know; `None` where
    /// the page of the game has words of its own.
    fn said(&self, index: usize, viewer: Viewer) -> Option<Vec<Said>>;
    /// What a page is told of the events before the first decision.
    fn said_opening(&self, viewer: Viewer) -> Option<Vec<Said>>;
    /// What a viewer may know, after so many actions (`None`: now).
    fn view(&self, viewer: Viewer, after: Option<usize>) -> Option<Value>;
    /// What a page shows beside that view.
    fn guide(&self, viewer: Viewer, after: Option<usize>) -> Option<Value>;
    /// What is asked, as a viewer is told.
    fn prompt(&self, viewer: Viewer) -> Value;
    /// The same in words.
    fn prompt_words(&self, viewer: Viewer, lang: Lang) -> String;
    /// The board in text, after so many actions (`None`: now).
    fn board(&self, viewer: Viewer, after: Option<usize>, lang: Lang) -> Option<String>;
    /// What a viewer who decides is shown of the board at first.
    fn brief(&self, viewer: Viewer, lang: Lang) -> String;
    /// A part of the board by its place in the list of parts, with what was typed after its name; a sentence where that
    /// names nothing.
    fn part(&self, viewer: Viewer, part: usize, of: &str, lang: Lang) -> Result<String, String>;
    /// What an action means to a viewer, in words; `None` where it can't be read.
    fn action_words(&self, viewer: Viewer, action: &str, lang: Lang) -> Option<String>;
    /// What a player is called inside a sentence.
    fn player_words(&self, seat: Seat, lang: Lang) -> String;
    /// How an action is written at the terminal.
    fn spelled(&self, action: &str) -> String;
    /// The notation of what a seat typed at the terminal.
    fn understood(&self, seat: Seat, typed: &str) -> String;
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
    /// The notation of an action to which a table may want the consent of all players; `None` for one that is
    /// whoever decides' own, and for what can't be read.
    fn joint(&self, action: &str) -> Option<String>;
    /// The decision of a seat as it is now, for a bot to think about on another thread while the
    /// match goes on, among other choices than those `without`; `None` where the seat is not asked.
    fn thinker(&self, seat: Seat, without: &[String]) -> Option<Box<dyn Thinker>>;
    /// What a bot would do; `None` where the seat is not asked.
    fn bot(&self, seat: Seat, level: Level, thinking: &Thinking) -> Option<ErasedAdvice> {
        self.thinker(seat, &[]).map(|thinker| thinker.think(level, thinking))
    }
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
    pub fn with<G: Game + Words + Guided>(mut self, bots: BotMaker<G>) -> Self {
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

impl<G: Game + Words + Guided> Entry<G> {
    fn erase(&self, game: Match<G>) -> Box<dyn ErasedMatch> {
        Box::new(Played { game, bots: self.bots })
    }
}

impl<G: Game + Words + Guided> Erased for Entry<G> {
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
            "guide": schema(root().into_root_schema_for::<G::Guide>()),
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

    fn conformance(
        &self,
        options: &Value,
        games: std::ops::Range<u64>,
        seed: u64,
        every: u32,
    ) -> Result<Report, Box<Failure>> {
        let options = read_options::<G>(options).map_err(Failure::can_not_begin)?;
        conformance::run_sampled::<G>(&options, games, seed, every)
    }

    fn material(&self, options: &Value) -> Result<Option<Value>, StartError> {
        let options = read_options::<G>(options).map_err(StartError)?;
        let material = G::material(&options).map(serde_json::to_value).transpose();
        material.map_err(|error| StartError(vec![Fault::new("options", error.to_string())]))
    }

    fn notation_help(&self, lang: Lang) -> &'static str {
        G::notation_help(lang)
    }

    fn parts(&self) -> &'static [BoardPart] {
        G::PARTS
    }

    fn state_size(&self) -> usize {
        size_of::<G>()
    }
}

impl<G: Game + Words + Guided> Played<G> {
    /// Events in words, for a viewer who sees what they have led to.
    fn tell(&self, events: &[G::Event], after: usize, viewer: Viewer, lang: Lang) -> Vec<String> {
        let events = Match::<G>::events_for(events, viewer);
        let (false, Some(state)) = (events.is_empty(), self.after(Some(after))) else { return Vec::new() };
        let view = state.view(viewer);
        events.iter().map(|event| G::event_seen(&view, event, lang)).collect()
    }

    /// The same in both languages for a page, where it wants that.
    fn say(&self, events: &[G::Event], after: usize, viewer: Viewer) -> Option<Vec<Said>> {
        let teller = G::TOLD?;
        let events = Match::<G>::events_for(events, viewer);
        let (false, Some(state)) = (events.is_empty(), self.after(Some(after))) else {
            return Some(Vec::new());
        };
        Some(teller(&state.view(viewer), &events))
    }

    fn tell_json(events: &[G::Event], viewer: Viewer) -> Vec<Value> {
        Match::<G>::events_for(events, viewer).iter().map(to_json).collect()
    }

    fn after(&self, after: Option<usize>) -> Option<&G> {
        self.game.state_after(after.unwrap_or(self.game.steps().len()))
    }

    fn read(action: &str, lang: Lang) -> Result<G::Action, Refused> {
        action.parse().map_err(|error: crate::Unreadable| {
            let shown: String = action.chars().take(40).collect();
            Refused::Illegal(
                lang.of(error.0, format!("« {shown} » n'est pas une action : « aide » les explique.")),
            )
        })
    }

    fn refused(refusal: &G::Refusal, lang: Lang) -> Refused {
        Refused::Illegal(G::refusal_words(refusal, lang))
    }
}

/// Our own types always have a JSON form: their maps have string keys and nothing else can fail.
fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The same as text, without the values in between.
fn written(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

impl<G: Game + Words + Guided> ErasedMatch for Played<G> {
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

    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), Refused> {
        let action = Self::read(action, lang)?;
        self.game.state().check(seat, action).map_err(|refusal| Self::refused(&refusal, lang))
    }

    fn apply(&mut self, seat: Seat, action: &str, script: &[Scripted], lang: Lang) -> Result<(), Refused> {
        match self.game.apply(seat, Self::read(action, lang)?, script) {
            Ok(_) => Ok(()),
            Err(ApplyError::Illegal(refusal)) => Err(Self::refused(&refusal, lang)),
            Err(ApplyError::Script(fault)) => Err(Refused::Chance(fault.to_string())),
        }
    }

    fn events(&self, index: usize, viewer: Option<Viewer>) -> Vec<Value> {
        let events = self.game.steps().get(index).map_or(&[][..], |step| &step.events);
        match viewer {
            None => events.iter().map(to_json).collect(),
            Some(viewer) => Self::tell_json(events, viewer),
        }
    }

    fn opening(&self, viewer: Viewer) -> Vec<Value> {
        Self::tell_json(self.game.opening(), viewer)
    }

    fn shown(&self, viewer: Viewer) -> Shown {
        let state = self.game.state();
        let view = state.view(viewer);
        let mut legal = Legal::new();
        if let Viewer::Seat(seat) = viewer {
            state.legal(seat, &mut legal);
        }
        Shown {
            prompt: written(&state.prompt(viewer)),
            guide: written(&G::guide(&view, &legal)),
            view: written(&view),
        }
    }

    fn events_written(&self, index: usize, viewer: Viewer) -> Box<RawValue> {
        let events = self.game.steps().get(index).map_or(&[][..], |step| &step.events);
        written(&Match::<G>::events_for(events, viewer))
    }

    fn opening_written(&self, viewer: Viewer) -> Box<RawValue> {
        written(&Match::<G>::events_for(self.game.opening(), viewer))
    }

    fn actions(&self) -> usize {
        self.game.steps().len()
    }

    fn seat_of(&self, index: usize) -> Option<Seat> {
        self.game.steps().get(index).map(|step| step.seat)
    }

    fn told(&self, index: usize, viewer: Viewer, lang: Lang) -> Vec<String> {
        let events = self.game.steps().get(index).map_or(&[][..], |step| &step.events);
        self.tell(events, index.saturating_add(1), viewer, lang)
    }

    fn told_opening(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        self.tell(self.game.opening(), 0, viewer, lang)
    }

    fn said(&self, index: usize, viewer: Viewer) -> Option<Vec<Said>> {
        let events = self.game.steps().get(index).map_or(&[][..], |step| &step.events);
        self.say(events, index.saturating_add(1), viewer)
    }

    fn said_opening(&self, viewer: Viewer) -> Option<Vec<Said>> {
        self.say(self.game.opening(), 0, viewer)
    }

    fn view(&self, viewer: Viewer, after: Option<usize>) -> Option<Value> {
        self.after(after).map(|state| to_json(&state.view(viewer)))
    }

    fn guide(&self, viewer: Viewer, after: Option<usize>) -> Option<Value> {
        let state = self.after(after)?;
        let mut legal = Legal::new();
        if let Viewer::Seat(seat) = viewer {
            state.legal(seat, &mut legal);
        }
        Some(to_json(&G::guide(&state.view(viewer), &legal)))
    }

    fn prompt(&self, viewer: Viewer) -> Value {
        to_json(&self.game.state().prompt(viewer))
    }

    fn prompt_words(&self, viewer: Viewer, lang: Lang) -> String {
        let state = self.game.state();
        G::prompt_seen(&state.view(viewer), &state.prompt(viewer), lang)
    }

    fn board(&self, viewer: Viewer, after: Option<usize>, lang: Lang) -> Option<String> {
        self.after(after).map(|state| G::board(&state.view(viewer), lang))
    }

    fn brief(&self, viewer: Viewer, lang: Lang) -> String {
        G::brief(&self.game.state().view(viewer), lang)
    }

    fn part(&self, viewer: Viewer, part: usize, of: &str, lang: Lang) -> Result<String, String> {
        G::part(&self.game.state().view(viewer), part, of, lang)
    }

    fn action_words(&self, viewer: Viewer, action: &str, lang: Lang) -> Option<String> {
        let action = action.parse().ok()?;
        Some(G::action_seen(&self.game.state().view(viewer), action, lang))
    }

    fn player_words(&self, seat: Seat, lang: Lang) -> String {
        G::player_seen(&self.game.state().view(Viewer::Spectator), seat, lang)
    }

    fn spelled(&self, action: &str) -> String {
        action.parse().map_or_else(|_| action.to_string(), G::spelled)
    }

    fn understood(&self, seat: Seat, typed: &str) -> String {
        G::understood(&self.game.state().view(seat.into()), typed)
    }

    fn outcome_words(&self, lang: Lang) -> Option<String> {
        let view = self.game.state().view(Viewer::Spectator);
        self.outcome().map(|outcome| G::outcome_seen(&view, &outcome, lang))
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

    fn joint(&self, action: &str) -> Option<String> {
        let action: G::Action = action.parse().ok()?;
        self.game.state().wants_consent(action).then(|| action.to_string())
    }

    fn thinker(&self, seat: Seat, without: &[String]) -> Option<Box<dyn Thinker>> {
        let decision = Decision::of(self.game.state(), seat, without, self.bots)?;
        Some(Box::new(decision))
    }
}
