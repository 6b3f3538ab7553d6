//! What every game must keep, checked on random games.
//!
//! Give it a game and options; it plays and, at every decision, tries everything in [`Check`]. A
//! failure names the check, the game and the decision, so that it can be looked at again.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use crate::{
    Action, ApplyError, Event, Fast, Fault, Game, Legal, Match, Noted, Options, Passage, Record, Seat, Seed,
    Silent, StartError, Viewer, Witness,
};

/// One thing that must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Check {
    /// Listed ⇔ valid ⇔ applies; a refused action changes nothing. Where lists only suggest, valid ⇔ applies.
    Triangle,
    /// The same state, action and chance always give the same result, whether anybody listens or not.
    Determinism,
    /// Every action reads back from its notation, and no two share one.
    Notation,
    /// Every state reads back from its position, also through JSON.
    Position,
    /// The record of a game replays to the same states and verifies.
    Record,
    /// Undo restores the state, and doing the action again leads to the same one.
    Undo,
    /// A viewer can't tell the true state from one imagined from the view: same view, same prompt,
    /// same legal actions; and imagining does draw the hidden part anew. A view that shows too much,
    /// with an `imagine` that believes it, can't be told from an honest one here: what each game
    /// hides needs tests of its own.
    Views,
    /// Events tell a viewer no more than the views do: what an event reveals, the view must keep.
    Events,
    /// The game's own invariants.
    Invariants,
    /// What the game's own witness knows of the way from one decision to the next.
    Course,
    /// Whoever is asked has something to choose; nobody is asked exactly when there is a result.
    DeadEnd,
    /// The game ends within the bound it states.
    Length,
}

impl Check {
    /// Every check.
    pub const ALL: [Check; 12] = [
        Check::Triangle,
        Check::Determinism,
        Check::Notation,
        Check::Position,
        Check::Record,
        Check::Undo,
        Check::Views,
        Check::Events,
        Check::Invariants,
        Check::Course,
        Check::DeadEnd,
        Check::Length,
    ];
}

/// A check that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Which.
    pub check: Check,
    /// In which random game.
    pub game: u64,
    /// After how many decisions.
    pub decision: u32,
    /// What was seen.
    pub detail: String,
    /// The game until then, to be looked at move by move.
    pub record: Option<Record>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { check, game, decision, detail, record: _ } = self;
        write!(f, "{check:?} failed in random game {game} at decision {decision}: {detail}")
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// No game at all.
    pub(crate) fn can_not_begin(faults: Vec<Fault>) -> Box<Failure> {
        let detail = StartError(faults).to_string();
        Box::new(Failure { check: Check::DeadEnd, game: 0, decision: 0, detail, record: None })
    }
}

/// What was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many games.
    pub games: u64,
    /// How many decisions in them.
    pub decisions: u64,
    /// How many states were looked at closely; of every game the last one, too.
    pub inspected: u64,
    /// How many single actions were tried.
    pub actions: u64,
    /// How many states were imagined.
    pub imagined: u64,
    /// How many of those were not the true state.
    pub imagined_otherwise: u64,
    /// The longest game.
    pub longest: u32,
    /// The most choices at one decision.
    pub widest: u64,
}

impl Report {
    /// Adds the report of other games.
    pub fn add(&mut self, other: &Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.inspected += other.inspected;
        self.actions += other.actions;
        self.imagined += other.imagined;
        self.imagined_otherwise += other.imagined_otherwise;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} decisions (longest game {}, most choices {}), {} actions tried, {} states imagined",
            self.games, self.decisions, self.longest, self.widest, self.actions, self.imagined
        )?;
        if self.inspected < self.decisions {
            write!(f, ", {} states looked at closely", self.inspected)?;
        }
        Ok(())
    }
}

/// Plays a random game to its end without telling anybody, as searches and simulations do, and says how many
/// decisions it had. Once `legal` has grown to its full size, this takes no memory; a game's own test counts.
///
/// # Panics
///
/// Where the list is empty or something listed is refused.
pub fn play_silently<G: Game>(options: &G::Options, chance: &mut Fast, legal: &mut Legal<G::Action>) -> u32 {
    let mut state = G::setup(options, chance, &mut Silent);
    let mut decisions = 0;
    while let Some(seat) = state.to_act().lowest() {
        legal.clear();
        state.legal(seat, legal);
        let action = legal.pick(chance).expect("there is always a choice");
        state.apply(seat, action, chance, &mut Silent).expect("what is listed is accepted");
        decisions += 1;
    }
    decisions
}

/// Plays the random games of these numbers and checks everything.
pub fn run<G: Game>(options: &G::Options, games: Range<u64>, seed: u64) -> Result<Report, Box<Failure>> {
    run_sampled::<G>(options, games, seed, 1)
}

/// The same for long series of a game with large states: what takes long is tried at one decision out of `every` only, and
/// at other ones in every game. Invariants, the course, dead ends, the action that is played, undo, the length and the record are
/// looked at everywhere.
pub fn run_sampled<G: Game>(
    options: &G::Options,
    games: Range<u64>,
    seed: u64,
    every: u32,
) -> Result<Report, Box<Failure>> {
    let mut inspector = Inspector::<G>::new(options, every);
    for game in games {
        inspector.game(game, seed)?;
    }
    let certain = inspector.imagined.iter().find(|(_, all, otherwise)| *all > 100 && *otherwise == 0);
    if let Some((viewer, ..)) = certain.filter(|_| G::FACTS.hidden_information) {
        let detail =
            format!("every state that {viewer} imagined was the true one: the hidden part is not drawn anew");
        return Err(inspector.fail(Check::Views, detail));
    }
    let report = inspector.report;
    Ok(report)
}

/// How many actions of earlier decisions are kept to be tried where they may be illegal.
const POOL: usize = 512;
/// One in so many decisions is an aside of a kind.
const ASIDE: u32 = 64;
/// How many of them are tried at a decision.
const STRANGERS: usize = 12;
/// JSON text is slow; a position goes through it at one decision in so many.
const JSON_EVERY: u32 = 16;

struct Inspector<'a, G: Game> {
    options: &'a G::Options,
    /// One decision in so many is looked at closely.
    every: u32,
    legal: Legal<G::Action>,
    other: Legal<G::Action>,
    pool: Vec<G::Action>,
    report: Report,
    /// For each viewer, how many states were imagined and how many of those were not the true one.
    imagined: Vec<(Viewer, u64, u64)>,
    /// For each viewer, the first view of the first game and what was heard until then.
    openings: Vec<(Viewer, G::View, Vec<G::Event>)>,
    game: u64,
    decision: u32,
}

type Checked = Result<(), Box<Failure>>;

impl<'a, G: Game> Inspector<'a, G> {
    fn new(options: &'a G::Options, every: u32) -> Self {
        Inspector {
            options,
            every: every.max(1),
            legal: Legal::new(),
            other: Legal::new(),
            pool: Vec::new(),
            report: Report::default(),
            imagined: Viewer::all(options.seats()).map(|viewer| (viewer, 0, 0)).collect(),
            openings: Vec::new(),
            game: 0,
            decision: 0,
        }
    }

    fn fail(&self, check: Check, detail: impl Into<String>) -> Box<Failure> {
        Box::new(Failure {
            check,
            game: self.game,
            decision: self.decision,
            detail: detail.into(),
            record: None,
        })
    }

    fn ensure(&self, holds: bool, check: Check, detail: impl FnOnce() -> String) -> Checked {
        if holds { Ok(()) } else { Err(self.fail(check, detail())) }
    }

    fn game(&mut self, game: u64, seed: u64) -> Checked {
        (self.game, self.decision) = (game, 0);
        let committed = Seed::from_text(&format!("conformance {seed} {game}"));
        let mut played = Match::<G>::new(self.options, committed, Vec::new())
            .map_err(|faults| self.fail(Check::DeadEnd, format!("can't be set up: {faults:?}")))?;
        self.course(&mut played, seed).map_err(|mut failure| {
            failure.record = Some(played.record(true));
            failure
        })?;
        self.report.games += 1;
        self.report.decisions += u64::from(self.decision);
        self.report.longest = self.report.longest.max(self.decision);
        Ok(())
    }

    fn course(&mut self, played: &mut Match<G>, seed: u64) -> Checked {
        // How a game goes does not hang on how closely it is looked at, nor on the games before it.
        let mut choices = Fast::nth(seed, self.game);
        let mut chance = Fast::nth(!seed, self.game);
        let mut witness = G::witness();
        self.opening(played)?;
        loop {
            let state = played.state();
            self.soundness(state)?;
            let closely = (self.game + u64::from(self.decision)).is_multiple_of(u64::from(self.every));
            if closely || state.outcome().is_some() {
                self.state(state, &mut chance)?;
            }
            let to_act: Vec<Seat> = state.to_act().iter().collect();
            if to_act.is_empty() {
                break;
            }
            let asked = to_act[choices.below(to_act.len() as u32) as usize];
            let (seat, action) = if let Some(aside) = self.aside(state, &mut choices) {
                aside
            } else {
                self.legal.clear();
                state.legal(asked, &mut self.legal);
                let Some(action) = self.legal.pick(&mut choices) else {
                    return Err(self.fail(Check::DeadEnd, format!("{asked:?} is asked and has no choice")));
                };
                (asked, action)
            };
            if closely {
                self.determinism(state, seat, action, &mut chance)?;
                self.events(state, seat, action, &mut chance)?;
            }
            self.step(played, seat, action, witness.as_mut())?;
            self.decision += 1;
            self.ensure(self.decision <= G::longest(self.options), Check::Length, || {
                format!("more than {} decisions", G::longest(self.options))
            })?;
        }
        self.record(played)
    }

    /// What only the interface offers comes up too, now and then and in every second game: some of it, such as resigning,
    /// ends a game. Anybody may do it, asked or not. Each kind of it, told by the first word of its notation, is as
    /// likely as the others, and the more kinds there are the more often it is done.
    fn aside(&mut self, state: &G, chance: &mut Fast) -> Option<(Seat, G::Action)> {
        if !self.game.is_multiple_of(2) {
            return None;
        }
        let seat = Seat(chance.below(u32::from(self.options.seats())) as u8);
        self.legal.clear();
        state.legal(seat, &mut self.legal);
        let kind = |action: &G::Action| action.to_string().split(' ').next().map(str::to_owned);
        let kinds: BTreeSet<_> = self.legal.interface_only().iter().map(kind).collect();
        let chosen = kinds.iter().nth(chance.below(ASIDE) as usize)?;
        let alike = || self.legal.interface_only().iter().filter(|action| kind(action) == *chosen);
        let action = alike().nth(chance.below(alike().count() as u32) as usize)?;
        Some((seat, *action))
    }

    /// Two games that look alike to a viewer after their set-up: then the viewer must have heard the
    /// same. A spectator sees the same first view in most games.
    fn opening(&mut self, played: &Match<G>) -> Checked {
        for viewer in Viewer::all(self.options.seats()) {
            let view = played.state().view(viewer);
            let heard = Match::<G>::events_for(played.opening(), viewer);
            let alike = self.openings.iter().find(|(who, seen, _)| *who == viewer && *seen == view);
            self.ensure(alike.is_none_or(|(.., other)| *other == heard), Check::Events, || {
                format!(
                    "{viewer} sees the same after the set-up, but heard {heard:?} or {:?}",
                    alike.map(|it| &it.2)
                )
            })?;
            if alike.is_none() && self.openings.len() < POOL {
                self.openings.push((viewer, view, heard));
            }
        }
        Ok(())
    }

    /// What is looked at in every state.
    fn soundness(&self, state: &G) -> Checked {
        state.invariants().map_err(|broken| self.fail(Check::Invariants, broken))?;
        self.ensure(state.to_act().is_empty() == state.outcome().is_some(), Check::DeadEnd, || {
            format!("asked: {:?}, result: {:?}", state.to_act(), state.outcome())
        })
    }

    /// What else holds for a state by itself.
    fn state(&mut self, state: &G, chance: &mut Fast) -> Checked {
        self.report.inspected += 1;
        self.position(state)?;
        for seat in (0..self.options.seats()).map(Seat) {
            self.legal.clear();
            state.legal(seat, &mut self.legal);
            self.report.widest = self.report.widest.max(self.legal.len());
            let asked = state.to_act().contains(seat);
            self.ensure(asked != self.legal.is_empty(), Check::DeadEnd, || {
                format!("{seat:?} is asked: {asked}, and has {} choices", self.legal.len())
            })?;
            self.triangle(state, seat, chance)?;
            self.notation()?;
        }
        self.views(state, chance)
    }

    fn triangle(&mut self, state: &G, seat: Seat, chance: &mut Fast) -> Checked {
        let mut tried: Vec<G::Action> = self.legal.actions().to_vec();
        for range in self.legal.ranges() {
            tried.push(range.action.with_number(range.min));
            if range.min < range.max {
                tried.push(range.action.with_number(range.max));
            }
        }
        tried.extend_from_slice(self.legal.interface_only());
        let twice = tried.iter().enumerate().find(|(index, action)| tried[..*index].contains(action));
        self.ensure(twice.is_none(), Check::Triangle, || format!("listed twice: {twice:?}"))?;
        for range in self.legal.ranges() {
            let beyond = [range.min.checked_sub(1), range.max.checked_add(1)];
            tried.extend(beyond.into_iter().flatten().map(|number| range.action.with_number(number)));
        }
        for stranger in [self.options.seats(), u8::MAX].map(Seat) {
            for &action in tried.iter().take(4) {
                let checked = state.check(stranger, action);
                let applied = state.clone().apply(stranger, action, chance, &mut Silent);
                self.ensure(checked.is_err() && applied.is_err(), Check::Triangle, || {
                    format!("nobody has {stranger:?}, but it may {action}")
                })?;
            }
        }
        self.remember(&tried, chance);
        for _ in 0..STRANGERS.min(self.pool.len()) {
            tried.push(self.pool[chance.below(self.pool.len() as u32) as usize]);
        }
        for action in tried {
            self.report.actions += 1;
            let listed = self.legal.contains(action);
            let checked = state.check(seat, action);
            let allowed = listed || action.is_open() && checked.is_ok();
            self.ensure(allowed == checked.is_ok(), Check::Triangle, || {
                format!("{seat:?} {action}: listed {listed}, but check says {checked:?}")
            })?;
            let mut after = state.clone();
            let applied = after.apply(seat, action, chance, &mut Silent);
            self.ensure(allowed == applied.is_ok(), Check::Triangle, || {
                format!("{seat:?} {action}: listed {listed}, but apply says {applied:?}")
            })?;
            self.ensure(applied.is_ok() || after == *state, Check::Triangle, || {
                format!("{seat:?} {action} was refused and still changed the state")
            })?;
        }
        Ok(())
    }

    /// Keeps some actions for later decisions, where most of them are illegal.
    fn remember(&mut self, actions: &[G::Action], chance: &mut Fast) {
        for &action in actions {
            if self.pool.len() < POOL {
                self.pool.push(action);
            } else if chance.below(8) == 0 {
                let place = chance.below(POOL as u32) as usize;
                self.pool[place] = action;
            }
        }
    }

    fn notation(&self) -> Checked {
        let all = self.legal.actions().iter().chain(self.legal.interface_only()).copied();
        let ranges = self.legal.ranges().iter();
        let ends = ranges.flat_map(|r| [r.action.with_number(r.min), r.action.with_number(r.max)]);
        for action in all.chain(ends) {
            let text = action.to_string();
            self.ensure(text.parse() == Ok(action), Check::Notation, || {
                format!("{action:?} is written {text:?}, which reads as {:?}", text.parse::<G::Action>())
            })?;
        }
        Ok(())
    }

    fn position(&self, state: &G) -> Checked {
        let position = state.position();
        let read = G::from_position(&position);
        self.ensure(read.as_ref() == Ok(state), Check::Position, || {
            format!("{position:?} reads as {read:?}")
        })?;
        if self.decision.is_multiple_of(JSON_EVERY) || state.outcome().is_some() {
            let text =
                serde_json::to_string(&position).map_err(|e| self.fail(Check::Position, e.to_string()))?;
            let again: G::Position = serde_json::from_str(&text)
                .map_err(|e| self.fail(Check::Position, format!("{e} in {text}")))?;
            self.ensure(again == position, Check::Position, || format!("{text} reads as {again:?}"))?;
        }
        Ok(())
    }

    fn views(&mut self, state: &G, chance: &mut Fast) -> Checked {
        for viewer in Viewer::all(self.options.seats()) {
            let view = state.view(viewer);
            let imagined = G::imagine(&view, chance);
            self.report.imagined += 1;
            self.report.imagined_otherwise += u64::from(imagined != *state);
            if let Some((_, all, otherwise)) = self.imagined.iter_mut().find(|(who, ..)| *who == viewer) {
                *all += 1;
                *otherwise += u64::from(imagined != *state);
            }
            imagined.invariants().map_err(|broken| {
                self.fail(Check::Views, format!("{viewer} imagines a broken state: {broken}"))
            })?;
            self.ensure(imagined.view(viewer) == view, Check::Views, || {
                format!("{viewer} sees {view:?} but would see {:?}", imagined.view(viewer))
            })?;
            self.ensure(imagined.prompt(viewer) == state.prompt(viewer), Check::Views, || {
                format!("{viewer} is told {:?} or {:?}", state.prompt(viewer), imagined.prompt(viewer))
            })?;
            self.ensure(imagined.to_act() == state.to_act(), Check::Views, || {
                format!("{viewer} would see {:?} asked instead of {:?}", imagined.to_act(), state.to_act())
            })?;
            if let Viewer::Seat(seat) = viewer {
                self.legal.clear();
                state.legal(seat, &mut self.legal);
                self.other.clear();
                imagined.legal(seat, &mut self.other);
                self.ensure(self.legal == self.other, Check::Views, || {
                    format!("{seat:?} may do {:?} but imagines {:?}", self.legal, self.other)
                })?;
            }
        }
        Ok(())
    }

    fn determinism(&self, state: &G, seat: Seat, action: G::Action, chance: &mut Fast) -> Checked {
        let seed = chance.next();
        let play = || {
            let mut after = state.clone();
            let mut events = Vec::new();
            let mut chance = Fast::new(seed);
            let done = after.apply(seat, action, &mut chance, &mut events);
            (after, events, done, chance.next())
        };
        self.ensure(play() == play(), Check::Determinism, || format!("{seat:?} {action} has two results"))
    }

    /// Two states that look alike to a viewer, before an action and after it: then the viewer must
    /// have heard the same.
    fn events(&self, state: &G, seat: Seat, action: G::Action, chance: &mut Fast) -> Checked {
        for viewer in Viewer::all(self.options.seats()) {
            let imagined = G::imagine(&state.view(viewer), chance);
            let seed = chance.next();
            let hear = |mut world: G| {
                let mut events = Vec::new();
                let done = world.apply(seat, action, &mut Fast::new(seed), &mut events);
                done.ok().map(|()| (world.view(viewer), Match::<G>::events_for(&events, viewer)))
            };
            let (Some((seen, heard)), Some((would_see, would_hear))) = (hear(state.clone()), hear(imagined))
            else {
                continue;
            };
            self.ensure(seen != would_see || heard == would_hear, Check::Events, || {
                format!(
                    "{viewer} sees the same after {seat:?} {action}, but hears {heard:?} or {would_hear:?}"
                )
            })?;
            let again: Vec<G::Event> = heard.iter().filter_map(|event| event.seen_by(viewer)).collect();
            self.ensure(again == heard, Check::Events, || {
                format!("what {viewer} heard is not what {viewer} may hear: {heard:?}")
            })?;
        }
        Ok(())
    }

    fn step(
        &self,
        played: &mut Match<G>,
        seat: Seat,
        action: G::Action,
        witness: &mut dyn Witness<G>,
    ) -> Checked {
        let apply = |played: &mut Match<G>| {
            played.apply(seat, action, &[]).map(<[G::Event]>::to_vec).map_err(|error| match error {
                ApplyError::Illegal(refusal) => self.fail(Check::Triangle, format!("{action}: {refusal}")),
                ApplyError::Script(fault) => self.fail(Check::Triangle, format!("{action}: {fault}")),
            })
        };
        let before = played.state().clone();
        let events = apply(played)?;
        let after = played.state().clone();
        self.ensure(played.undo() && *played.state() == before, Check::Undo, || {
            format!("undo of {seat:?} {action} does not restore the state")
        })?;
        let again = apply(played)?;
        self.ensure(*played.state() == after && again == events, Check::Undo, || {
            format!("{seat:?} {action} went differently after an undo")
        })?;
        let picks = self.silently(played, &before, seat, action)?;
        let passage =
            Passage { before: &before, seat, action, picks: &picks, events: &events, after: &after };
        witness
            .watch(&passage)
            .map_err(|broken| self.fail(Check::Course, format!("{seat:?} {action}: {broken}")))
    }

    /// The last action once more, by the same chance and with nobody listening: it leads to the same state. Says what
    /// chance brought.
    fn silently(
        &self,
        played: &Match<G>,
        before: &G,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<u32>, Box<Failure>> {
        let mut silent = before.clone();
        let Some(mut chance) = played.chance_of_last_step() else { return Ok(Vec::new()) };
        let mut noted = Noted::new(&mut chance);
        let done = silent.apply(seat, action, &mut noted, &mut Silent);
        self.ensure(done.is_ok() && silent == *played.state(), Check::Determinism, || {
            format!("{seat:?} {action} goes differently when nobody listens")
        })?;
        Ok(noted.picks)
    }

    fn record(&self, played: &Match<G>) -> Checked {
        let wrong = |detail: String| self.fail(Check::Record, detail);
        let record = played.record(false);
        let read = Record::parse(&record.to_text()).map_err(|error| wrong(error.to_string()))?;
        self.ensure(read == record, Check::Record, || "the record reads back differently".into())?;
        let replayed = read.replay::<G>().map_err(|error| wrong(error.to_string()))?;
        for actions in 0..=played.steps().len() {
            self.ensure(replayed.state_after(actions) == played.state_after(actions), Check::Record, || {
                format!("the replay differs after {actions} actions")
            })?;
        }
        read.verify::<G>().map_err(|error| wrong(error.to_string()))?;
        Ok(())
    }
}
