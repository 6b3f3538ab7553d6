//! A match: a game being played, with its committed chance and everything that happened so far.

use std::fmt;

use serde_json::Value;

use crate::record::{Chain, Entry, Record, start_text};
use crate::{Digest, Event, Script};
use crate::{
    Fault, Game, Legal, MAX_ENTROPY, Options, Outcome, ScriptFault, Scripted, Seat, Seed, Stream, Viewer,
    match_commitment,
};

/// What a match starts from.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The options, as the record keeps them.
    pub options: Value,
    /// A position instead of a fresh deal.
    pub position: Option<Value>,
    /// What each seat added to the chance of the match.
    pub entropy: Vec<Option<String>>,
}

/// One action that was done.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who did it.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// Chance outcomes that were scripted instead of drawn.
    pub script: Vec<Scripted>,
    /// What happened, in full.
    pub events: Vec<G::Event>,
    before: G,
    chance_before: u64,
}

impl<G: Game> Step<G> {
    /// The state before the action.
    pub fn before(&self) -> &G {
        &self.before
    }
}

/// Why an action was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum ApplyError<R> {
    /// The rules don't allow it.
    Illegal(R),
    /// The script of chance outcomes does not fit.
    Script(ScriptFault),
}

impl<R: fmt::Display> fmt::Display for ApplyError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApplyError::Illegal(refusal) => refusal.fmt(f),
            ApplyError::Script(fault) => fault.fmt(f),
        }
    }
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    start: Start,
    seed: Seed,
    stream: Stream,
    opening: Vec<G::Event>,
    steps: Vec<Step<G>>,
    state: G,
}

fn entropy_faults(entropy: &[Option<String>], seats: u8) -> Vec<Fault> {
    let mut faults = Vec::new();
    if entropy.len() > usize::from(seats) {
        faults.push(Fault::new("entropy", format!("{} texts for {seats} seats", entropy.len())));
    }
    for (seat, text) in entropy.iter().enumerate() {
        if text.as_ref().is_some_and(|text| text.len() > MAX_ENTROPY) {
            faults.push(Fault::new(format!("entropy[{seat}]"), format!("longer than {MAX_ENTROPY} bytes")));
        }
    }
    faults
}

impl<G: Game> Match<G> {
    /// A new match with these options.
    pub fn new(options: &G::Options, seed: Seed, entropy: Vec<Option<String>>) -> Result<Self, Vec<Fault>> {
        let written =
            serde_json::to_value(options).map_err(|error| vec![Fault::new("options", error.to_string())])?;
        Self::begin(options, Start { options: written, position: None, entropy }, seed)
    }

    /// A new match from options as a record keeps them.
    pub(crate) fn begin(options: &G::Options, start: Start, seed: Seed) -> Result<Self, Vec<Fault>> {
        let mut faults = options.faults();
        faults.extend(entropy_faults(&start.entropy, options.seats()));
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut stream = seed.stream(&start.entropy);
        let mut opening = Vec::new();
        let state = G::setup(options, &mut stream, &mut opening);
        Ok(Match { start, seed, stream, opening, steps: Vec::new(), state })
    }

    /// A match that goes on from a position.
    pub fn load(position: &Value, seed: Seed, entropy: Vec<Option<String>>) -> Result<Self, Vec<Fault>> {
        let document: G::Position = serde_json::from_value(position.clone())
            .map_err(|error| vec![Fault::new("", error.to_string())])?;
        let state = G::from_position(&document)?;
        let options = state.options();
        let faults = entropy_faults(&entropy, options.seats());
        if !faults.is_empty() {
            return Err(faults);
        }
        let options =
            serde_json::to_value(options).map_err(|error| vec![Fault::new("options", error.to_string())])?;
        let start = Start { options, position: Some(position.clone()), entropy };
        let stream = seed.stream(&start.entropy);
        Ok(Match { start, seed, stream, opening: Vec::new(), steps: Vec::new(), state })
    }

    /// What the match started from.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The state now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What happened before the first decision.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// What was done so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The state after so many actions.
    pub fn state_after(&self, actions: usize) -> Option<&G> {
        match self.steps.get(actions) {
            Some(step) => Some(&step.before),
            None => (actions == self.steps.len()).then_some(&self.state),
        }
    }

    /// What a viewer may know of the events of one action.
    pub fn events_for(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
        events.iter().filter_map(|event| event.seen_by(viewer)).collect()
    }

    /// What `seat` may do.
    pub fn legal(&self, seat: Seat) -> Legal<G::Action> {
        let mut legal = Legal::new();
        self.state.legal(seat, &mut legal);
        legal
    }

    /// Does an action; chance follows `script` as far as it goes and then the committed stream.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: G::Action,
        script: &[Scripted],
    ) -> Result<&[G::Event], ApplyError<G::Refusal>> {
        let chance_before = self.stream.position();
        let mut after = self.state.clone();
        let mut events = Vec::new();
        let mut chance = Script::new(script, &mut self.stream);
        let done = after.apply(seat, action, &mut chance, &mut events).map_err(ApplyError::Illegal);
        if let Err(error) = done.and_then(|()| chance.finish().map_err(ApplyError::Script)) {
            self.stream.set_position(chance_before);
            return Err(error);
        }
        let before = std::mem::replace(&mut self.state, after);
        let script = script.to_vec();
        self.steps.push(Step { seat, action, script, events, before, chance_before });
        Ok(self.steps.last().map_or(&[], |step| &step.events))
    }

    /// Takes the last action back, chance included; `false` where there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.state = step.before;
        self.stream.set_position(step.chance_before);
        true
    }

    /// Whether the last action may be taken back without asking anybody: it used no chance and left
    /// the decision with whoever did it, so nobody has learnt anything.
    pub fn undo_is_free(&self) -> bool {
        self.steps.last().is_some_and(|step| {
            let no_chance = step.script.is_empty() && step.chance_before == self.stream.position();
            no_chance && step.before.to_act() == self.state.to_act()
        })
    }

    /// The chance that the last action found.
    pub(crate) fn chance_of_last_step(&self) -> Option<Stream> {
        let step = self.steps.last()?;
        let mut stream = self.stream.clone();
        stream.set_position(step.chance_before);
        Some(stream)
    }

    /// How many words of chance were drawn so far.
    pub fn chance_drawn(&self) -> u64 {
        self.stream.position()
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// What the match committed to before its first move.
    pub fn commitment(&self) -> Digest {
        let start = start_text(&self.start.options, self.start.position.as_ref());
        let facts = &G::FACTS;
        match_commitment(facts.id, facts.ruleset, &start, self.seed.commitment(), &self.start.entropy)
    }

    /// The match as a record. The seed is in it once the game is over; `reveal` shows it before,
    /// for a host who keeps an unfinished game.
    pub fn record(&self, reveal: bool) -> Record {
        let outcome = self.outcome();
        let commitment = self.commitment();
        let mut chain = Chain::new(commitment);
        let actions = self
            .steps
            .iter()
            .map(|step| {
                let mut entry = Entry {
                    seat: step.seat,
                    action: step.action.to_string(),
                    chance: step.script.clone(),
                    link: String::new(),
                };
                entry.link = chain.add(&entry);
                entry
            })
            .collect();
        let mut record = Record {
            format: Record::FORMAT.to_string(),
            game: G::FACTS.id.to_string(),
            ruleset: G::FACTS.ruleset,
            options: self.start.options.clone(),
            position: self.start.position.clone(),
            seed_commitment: self.seed.commitment(),
            entropy: self.start.entropy.clone(),
            commitment,
            actions,
            seed: (reveal || outcome.is_some()).then(|| self.seed.reveal()),
            outcome: outcome
                .map_or(Value::Null, |outcome| serde_json::to_value(outcome).unwrap_or(Value::Null)),
            seal: commitment,
        };
        record.seal = chain.seal(&record);
        record
    }
}
