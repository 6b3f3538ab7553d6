//! A match: a game being played, with its committed chance and everything that happened so far.

use std::cell::OnceCell;
use std::fmt;

use serde_json::Value;

use crate::record::{Chain, Done, Entry, Record, Resigned, TakenBack, start_text};
use crate::{Digest, Event, Fast, Script};
use crate::{
    Fault, Game, Legal, MAX_ENTROPY, Options, Outcome, Scores, ScriptFault, Scripted, Seat, Seats, Seed,
    Stream, TakingBack, Terms, Viewer, match_commitment,
};

/// In how many worlds an action is tried to see whether it told its maker a secret.
const WORLDS: u64 = 12;

/// What a match starts from.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The options, as the record keeps them.
    pub options: Value,
    /// A position instead of a fresh deal.
    pub position: Option<Value>,
    /// What each seat added to the chance of the match.
    pub entropy: Vec<Option<String>>,
    /// What the table agreed on, where it is one.
    pub terms: Option<Terms>,
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
    /// Where the stream was before and after it.
    chance: [u64; 2],
    /// Whether it told its maker something that they could not know; found out when it is first asked.
    secret: OnceCell<bool>,
}

/// What happened, in the order in which it did, for the record.
#[derive(Clone, Debug)]
enum Past<A> {
    Done { seat: Seat, action: A, script: Vec<Scripted> },
    TakenBack { seat: Seat, actions: u32, burnt: u64 },
    Resigned(Seat),
}

impl<G: Game> Step<G> {
    /// The state before the action.
    pub fn before(&self) -> &G {
        &self.before
    }

    /// Whether what its maker was told would have come out otherwise in another world that they could have been in:
    /// sealed bids that are opened, say, or a card whose place somebody else knew.
    pub fn told_a_secret(&self) -> bool {
        *self.secret.get_or_init(|| self.differs_elsewhere())
    }

    fn differs_elsewhere(&self) -> bool {
        if !G::FACTS.hidden_information {
            return false;
        }
        let viewer = Viewer::Seat(self.seat);
        let view = self.before.view(viewer);
        let told = Match::<G>::events_for(&self.events, viewer);
        (0..WORLDS).any(|world| {
            let mut luck = Fast::nth(0, world);
            let mut other = G::imagine(&view, &mut luck);
            let mut events = Vec::new();
            let done = other.apply(self.seat, self.action, &mut luck, &mut events);
            done.is_err() || Match::<G>::events_for(&events, viewer) != told
        })
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
    past: Vec<Past<G::Action>>,
    state: G,
    /// The result of a game that somebody gave up.
    given_up: Option<Outcome>,
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
        Self::begin(options, Start { options: written, position: None, entropy, terms: None }, seed)
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
        Ok(Match::at(start, seed, stream, opening, state))
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
        let start = Start { options, position: Some(position.clone()), entropy, terms: None };
        let stream = seed.stream(&start.entropy);
        Ok(Match::at(start, seed, stream, Vec::new(), state))
    }

    fn at(start: Start, seed: Seed, stream: Stream, opening: Vec<G::Event>, state: G) -> Self {
        Match { start, seed, stream, opening, steps: Vec::new(), past: Vec::new(), state, given_up: None }
    }

    /// The match is that of a table, on these terms; they are part of its commitment.
    pub fn agree(&mut self, terms: Terms) {
        self.start.terms = Some(terms);
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
        let chance = [chance_before, self.stream.position()];
        self.past.push(Past::Done { seat, action, script: script.clone() });
        self.steps.push(Step { seat, action, script, events, before, chance, secret: OnceCell::new() });
        Ok(self.steps.last().map_or(&[], |step| &step.events))
    }

    /// Takes the last action back, chance included; `false` where there is none. It is for a host alone and for
    /// practice, where the same luck may come again.
    pub fn undo(&mut self) -> bool {
        // What a record keeps of taking back can't be undone.
        if !matches!(self.past.last(), Some(Past::Done { .. })) {
            return false;
        }
        let Some(step) = self.steps.pop() else { return false };
        self.past.pop();
        self.state = step.before;
        self.stream.set_position(step.chance[0]);
        true
    }

    /// Takes actions back as the table has agreed, and says how many words of chance are burnt: in practice none,
    /// since the same luck comes again.
    pub fn take_back(&mut self, seat: Seat, actions: u32) -> Result<u64, &'static str> {
        let Some(terms) = &self.start.terms else { return Err("only a table keeps what was taken back") };
        let left = self.steps.len().checked_sub(actions as usize).ok_or("so many actions were not done")?;
        if actions == 0 || self.given_up.is_some() {
            return Err("there is nothing to take back");
        }
        if terms.taking_back == TakingBack::Practice {
            let resigned = |past: &Past<G::Action>| matches!(past, Past::Resigned(_));
            if self.past.iter().rev().take(actions as usize).any(resigned) {
                return Err("somebody has given up since");
            }
            for _ in 0..actions {
                self.undo();
            }
            return Ok(0);
        }
        let withdrawn = self.steps.drain(left..);
        let mut burnt = 0;
        let mut first = None;
        for Step { before, chance: [from, to], .. } in withdrawn {
            burnt += to - from;
            first.get_or_insert(before);
        }
        self.state = first.unwrap_or_else(|| self.state.clone());
        self.past.push(Past::TakenBack { seat, actions, burnt });
        Ok(burnt)
    }

    /// Somebody gives the game up. Between two that ends it; among more it is written down, and the game goes on.
    pub fn resign(&mut self, seat: Seat) -> Result<(), &'static str> {
        let seats = self.state.options().seats();
        if self.start.terms.is_none() {
            return Err("only a table can be left");
        }
        if seat.0 >= seats {
            return Err("there is no such seat");
        }
        if self.outcome().is_some() {
            return Err("the game was over");
        }
        if self.past.iter().any(|past| matches!(past, Past::Resigned(who) if *who == seat)) {
            return Err("that seat had given up before");
        }
        self.past.push(Past::Resigned(seat));
        if seats == 2 {
            self.given_up = Some(Outcome::win(Seat(1 - seat.0), "resigned", Scores::default()));
        }
        Ok(())
    }

    /// Whether the last action may be taken back without asking anybody: it used no chance, left the decision with
    /// whoever did it, and told them nothing that they could not know before.
    pub fn undo_is_free(&self) -> bool {
        let Some(step) = self.steps.last() else { return false };
        let no_chance = step.script.is_empty() && step.chance[0] == step.chance[1];
        let same_decision = step.before.to_act() == self.state.to_act();
        no_chance && same_decision && !step.told_a_secret()
    }

    /// The chance that the last action found.
    pub(crate) fn chance_of_last_step(&self) -> Option<Stream> {
        let step = self.steps.last()?;
        let mut stream = self.stream.clone();
        stream.set_position(step.chance[0]);
        Some(stream)
    }

    /// How many words of chance were drawn so far.
    pub fn chance_drawn(&self) -> u64 {
        self.stream.position()
    }

    /// Who may decide now.
    pub fn to_act(&self) -> Seats {
        if self.given_up.is_some() { Seats::NONE } else { self.state.to_act() }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.given_up.clone().or_else(|| self.state.outcome())
    }

    /// What the match committed to before its first move.
    pub fn commitment(&self) -> Digest {
        let start = start_text(&self.start.options, self.start.position.as_ref());
        let facts = &G::FACTS;
        let Start { entropy, terms, .. } = &self.start;
        match_commitment(facts.id, facts.ruleset, &start, self.seed.commitment(), entropy, terms.as_ref())
    }

    /// The match as a record. The seed is in it once the game is over; `reveal` shows it before,
    /// for a host who keeps an unfinished game.
    pub fn record(&self, reveal: bool) -> Record {
        let outcome = self.outcome();
        let commitment = self.commitment();
        let mut chain = Chain::new(commitment);
        let past = self.past.iter().map(|past| {
            let link = String::new();
            chain.linked(match past {
                Past::Done { seat, action, script } => Entry::Done(Done {
                    seat: *seat,
                    action: action.to_string(),
                    chance: script.clone(),
                    link,
                }),
                Past::TakenBack { seat, actions, burnt } => {
                    Entry::TakenBack(TakenBack { seat: *seat, takes_back: *actions, burnt: *burnt, link })
                }
                Past::Resigned(resigns) => Entry::Resigned(Resigned { resigns: *resigns, link }),
            })
        });
        let actions = past.collect();
        let Start { options, position, entropy, terms } = self.start.clone();
        let mut record = Record {
            format: Record::format_on(terms.as_ref()).to_string(),
            game: G::FACTS.id.to_string(),
            ruleset: G::FACTS.ruleset,
            options,
            position,
            terms,
            seed_commitment: self.seed.commitment(),
            entropy,
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
