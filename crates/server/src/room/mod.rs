//! A table in memory: who sits where, the game, and the log. It decides whether something may be done
//! and does it; storing and telling are the actor's part.

pub(crate) mod actor;
mod index;
mod log;
mod seen;
mod undo;
mod vote;

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use table::{Choice, ErasedMatch, Lang, Level, Registry, Seat, Seats, Thinker};

use crate::clock::{Clock, Mark};
use crate::deed::Deed;
use crate::failure::{self, Done, Failure};
use crate::ids::{Invite, PersonId};
use crate::store::{Append, EntryRow, PersonRow, SeatRow, TableRow, Time};
use crate::wire::{Act, Phase, SeatRequest};
use log::Log;
use undo::UndoAsked;
use vote::Votes;

/// How long a player may let the others wait before these may put a bot in their seat: a day, in
/// milliseconds.
const LONG_WAIT: Time = 24 * 60 * 60 * 1000;
/// The longest name of a submission.
const LONGEST_KEY: usize = 64;

/// A seat.
#[derive(Clone, Debug, Default)]
struct Chair {
    /// Whose it is.
    person: Option<PersonId>,
    /// The bot that plays it.
    bot: Option<Level>,
    /// Whether somebody else put the bot there: its player has not given up their say.
    replaced: bool,
    /// What its player added to the chance of the match.
    entropy: Option<String>,
}

/// What a seat is asked.
#[derive(Clone, Debug, Default, PartialEq)]
struct Asked {
    legal: Vec<Choice>,
    also: Vec<String>,
    prompt: Value,
}

/// What is in every state and never changes: hashed and written once.
struct Constant {
    options: Box<RawValue>,
    seed_commitment: String,
    /// Known when the game begins.
    commitment: Option<String>,
}

/// A table in memory.
pub(crate) struct Room {
    registry: Arc<Registry>,
    row: TableRow,
    constant: Constant,
    phase: Phase,
    chairs: Vec<Chair>,
    names: HashMap<PersonId, String>,
    game: Option<Box<dyn ErasedMatch>>,
    log: Log,
    clock: Clock,
    /// When something happened last.
    last: Mark,
    undo: Option<UndoAsked>,
    votes: Votes,
    /// The number of the entry that made each submission's move.
    keys: HashMap<(u8, String), u32>,
    /// What each seat is asked, and since which entry.
    asked: Vec<(Asked, u32)>,
}

impl Room {
    /// A table as its log tells it. The log is the truth: where it can't be followed, nothing is shown.
    pub(crate) fn load(
        registry: Arc<Registry>,
        clock: &Clock,
        row: TableRow,
        people: Vec<PersonRow>,
        entries: &[EntryRow],
    ) -> Done<Self> {
        let mut room = Room::new(registry, clock.clone(), row)?;
        room.names = people.into_iter().map(|person| (person.id, person.name)).collect();
        for entry in entries {
            if entry.seq != room.log.seq() + 1 {
                return Err(room.damaged("an entry of its log is missing"));
            }
            room.enact(&entry.deed, entry.at)?;
        }
        room.ask_all();
        Ok(room)
    }

    fn new(registry: Arc<Registry>, clock: Clock, row: TableRow) -> Done<Self> {
        let known = registry.get(&row.game).is_some_and(|game| game.facts().ruleset == row.ruleset);
        if !known {
            return Err(failure::other_ruleset());
        }
        let chairs: Vec<Chair> = row
            .plan
            .iter()
            .map(|request| match request {
                SeatRequest::Bot { level } => Chair { bot: level.parse().ok(), ..Chair::default() },
                SeatRequest::Me | SeatRequest::Open => Chair::default(),
            })
            .collect();
        let asked = vec![(Asked::default(), 0); chairs.len()];
        let constant = Constant {
            options: to_raw_value(&row.options).unwrap_or_else(|_| RawValue::NULL.to_owned()),
            seed_commitment: row.seed.commitment().to_string(),
            commitment: None,
        };
        Ok(Room {
            registry,
            row,
            constant,
            phase: Phase::Waiting,
            chairs,
            names: HashMap::new(),
            game: None,
            log: Log::default(),
            clock,
            last: Mark::default(),
            undo: None,
            votes: Votes::default(),
            keys: HashMap::new(),
            asked,
        })
    }

    /// A new table where these people sit down at once, and the beginning of its log.
    pub(crate) fn found(
        registry: Arc<Registry>,
        clock: &Clock,
        row: TableRow,
        people: Vec<PersonRow>,
        sitting: Vec<Deed>,
        at: Time,
    ) -> Done<(Self, Append)> {
        let mut room = Room::new(registry, clock.clone(), row)?;
        room.names = people.into_iter().map(|person| (person.id, person.name)).collect();
        let mut deeds = sitting;
        let taken = |seat: usize, chair: &Chair| {
            let sits = |deed: &Deed| matches!(deed, Deed::Sat { seat: at, .. } if usize::from(*at) == seat);
            chair.bot.is_some() || deeds.iter().any(sits)
        };
        if room.chairs.iter().enumerate().all(|(seat, chair)| taken(seat, chair)) {
            deeds.push(Deed::Started);
        }
        let mut append = room.perform(&deeds, at)?;
        append.seats = (0..room.chairs.len()).map(|seat| room.seat_row(seat as u8)).collect();
        append.phase = Some((room.phase, Value::Null));
        Ok((room, append))
    }

    /// The table.
    pub(crate) fn row(&self) -> &TableRow {
        &self.row
    }

    /// Where it stands.
    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the last entry.
    pub(crate) fn seq(&self) -> u32 {
        self.log.seq()
    }

    /// The decision of a seat for a bot to think about, without what the table has voted down.
    pub(crate) fn thinker(&self, seat: Seat) -> Option<Box<dyn Thinker>> {
        self.game()?.thinker(seat, self.votes.voted_down())
    }

    /// The game, once it has begun.
    pub(crate) fn game(&self) -> Option<&dyn ErasedMatch> {
        self.game.as_deref()
    }

    /// Who may decide now.
    pub(crate) fn to_act(&self) -> Seats {
        match (&self.game, self.phase) {
            (Some(game), Phase::Playing) => game.to_act(),
            _ => Seats::NONE,
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &PersonId) -> Seats {
        let seats = self.chairs.iter().enumerate().filter(|(_, chair)| chair.person.as_ref() == Some(person));
        seats.map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// Whose a seat is.
    pub(crate) fn owner(&self, seat: u8) -> Option<&PersonId> {
        self.chairs.get(usize::from(seat)).and_then(|chair| chair.person.as_ref())
    }

    /// The bots that have to decide now.
    pub(crate) fn bots_to_act(&self) -> impl Iterator<Item = (Seat, Level)> {
        let bots =
            self.chairs.iter().enumerate().filter_map(|(seat, chair)| Some((Seat(seat as u8), chair.bot?)));
        // A bot that has made a proposal waits for the vote.
        bots.filter(|(seat, _)| self.to_act().contains(*seat) && self.votes.proposer() != Some(seat.0))
    }

    /// What a seat may choose from.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.asked.get(seat.index()).map_or_else(Vec::new, |(asked, _)| asked.legal.clone())
    }

    /// Since which entry a seat is asked what it is asked now.
    pub(crate) fn asked_since(&self, seat: Seat) -> u32 {
        self.asked.get(seat.index()).map_or(0, |asked| asked.1)
    }

    /// Whether anybody but bots plays.
    pub(crate) fn has_people(&self) -> bool {
        self.chairs.iter().any(|chair| chair.person.is_some() && chair.bot.is_none())
    }

    /// What somebody is called.
    pub(crate) fn meet(&mut self, person: PersonRow) {
        self.names.insert(person.id, person.name);
    }

    /// Whether somebody's name is shown here.
    pub(crate) fn knows(&self, person: &PersonId) -> bool {
        self.names.contains_key(person)
    }

    /// The table of the next game.
    pub(crate) fn set_rematch(&mut self, next: crate::ids::TableId) {
        self.row.rematch = Some(next);
    }

    fn name(&self, person: &PersonId) -> String {
        self.names.get(person).cloned().unwrap_or_default()
    }

    /// How people are named in rematches: what the plan would be for a table like this one.
    pub(crate) fn plan_again(&self) -> (Vec<SeatRequest>, Vec<(u8, PersonId)>) {
        let sitting = self.chairs.iter().enumerate();
        let people = sitting.filter_map(|(seat, chair)| Some((seat as u8, chair.person.clone()?))).collect();
        (self.row.plan.clone(), people)
    }

    // What people may do. Each answers with deeds to be performed, or refuses.

    /// Somebody sits down: with the secret of the invitation, or at a listed table.
    pub(crate) fn sit(
        &self,
        person: &PersonRow,
        invite: Option<&Invite>,
        entropy: Option<String>,
    ) -> Done<Vec<Deed>> {
        self.check_open()?;
        if !self.seats_of(&person.id).is_empty() {
            return Ok(Vec::new());
        }
        if invite != Some(&self.row.invite) && !self.row.listed {
            return Err(failure::by_link_only());
        }
        if self.phase != Phase::Waiting {
            return Err(failure::table_full());
        }
        check_entropy(entropy.as_deref())?;
        let free: Vec<u8> = (0..self.chairs.len() as u8).filter(|&seat| self.is_free(seat)).collect();
        let Some(&seat) = free.first() else { return Err(failure::table_full()) };
        let mut deeds = vec![Deed::Sat { seat, person: person.id.clone(), entropy }];
        if free.len() == 1 {
            deeds.push(Deed::Started);
        }
        Ok(deeds)
    }

    fn is_free(&self, seat: u8) -> bool {
        let chair = &self.chairs[usize::from(seat)];
        chair.person.is_none() && chair.bot.is_none()
    }

    /// Somebody leaves a table that waits; without its host it is closed.
    pub(crate) fn leave(&self, person: &PersonId) -> Done<Vec<Deed>> {
        let seats = self.seats_of(person);
        if seats.is_empty() {
            return Err(failure::not_at_the_table());
        }
        match self.phase {
            Phase::Waiting if *person == self.row.host => Ok(vec![Deed::Closed]),
            Phase::Waiting => {
                Ok(seats.iter().map(|seat| Deed::Left { seat: seat.0, person: person.clone() }).collect())
            }
            Phase::Playing => Err(failure::already_begun()),
            Phase::Over => Err(failure::is_over()),
            Phase::Closed => Err(failure::is_closed()),
        }
    }

    /// A move of a person. A submission that was done already is answered with the number it got.
    pub(crate) fn act(&self, person: &PersonId, act: &Act, lang: Lang) -> Done<Result<Vec<Deed>, u32>> {
        if act.key.is_empty() || act.key.len() > LONGEST_KEY {
            return Err(failure::bad_key());
        }
        self.check_owner(person, act.seat)?;
        if let Some(&done) = self.keys.get(&(act.seat, act.key.clone())) {
            return Ok(Err(done));
        }
        let game = self.playing()?;
        if self.chairs[usize::from(act.seat)].bot.is_some() {
            return Err(failure::bot_plays());
        }
        if act.seq < self.asked[usize::from(act.seat)].1 || act.seq > self.seq() {
            return Err(failure::stale());
        }
        game.check(Seat(act.seat), &act.action, lang).map_err(|refused| Failure::refused(&refused))?;
        self.decided(act.seat, act.action.clone(), Some(act.key.clone())).map(Ok)
    }

    /// A move of a bot.
    pub(crate) fn bot_acts(&self, seat: Seat, action: String) -> Done<Vec<Deed>> {
        let game = self.playing()?;
        game.check(seat, &action, Lang::En).map_err(|refused| Failure::refused(&refused))?;
        self.decided(seat.0, action, None)
    }

    /// A person's seat goes to a bot: their own, or that of somebody who has let the others wait for a day
    /// and is not `here`.
    pub(crate) fn hand_over(
        &self,
        person: &PersonId,
        seat: u8,
        level: Level,
        here: &dyn Fn(&PersonId) -> bool,
    ) -> Done<Vec<Deed>> {
        if self.seats_of(person).is_empty() {
            return Err(failure::not_at_the_table());
        }
        let owner = self.owner(seat).ok_or_else(failure::not_your_seat)?;
        let own = owner == person;
        let awaited = self.to_act().contains(Seat(seat)) && self.clock.passed(self.last) >= LONG_WAIT;
        if !own && (!awaited || here(owner)) {
            return Err(failure::owner_may_come());
        }
        self.playing()?;
        let by = (!own).then(|| person.clone());
        Ok(vec![Deed::BotSat { seat, level: level.to_string(), by }])
    }

    /// Whose decision somebody at the table may ask a bot about, and the bot. Where people play against each
    /// other nobody may.
    pub(crate) fn counsel(&self, person: &PersonId) -> Done<(Seat, u32, Box<dyn Thinker>)> {
        if self.seats_of(person).is_empty() {
            return Err(failure::not_at_the_table());
        }
        self.playing()?;
        if !self.registry.get(&self.row.game).is_some_and(|game| game.facts().cooperative) {
            return Err(failure::no_hints());
        }
        let seat = self.to_act().lowest().ok_or_else(failure::is_over)?;
        let thinker = self.thinker(seat).ok_or_else(failure::is_over)?;
        Ok((seat, self.seq(), thinker))
    }

    /// The person plays again.
    pub(crate) fn take_back(&self, person: &PersonId, seat: u8) -> Done<Vec<Deed>> {
        self.check_owner(person, seat)?;
        self.playing()?;
        if self.chairs[usize::from(seat)].bot.is_none() {
            return Err(failure::no_bot_plays());
        }
        Ok(vec![Deed::TakenBack { seat }])
    }

    fn check_open(&self) -> Done<()> {
        if self.phase == Phase::Closed { Err(failure::is_closed()) } else { Ok(()) }
    }

    /// Whether the seat is this person's.
    pub(crate) fn check_owner(&self, person: &PersonId, seat: u8) -> Done<()> {
        if self.owner(seat) == Some(person) { Ok(()) } else { Err(failure::not_your_seat()) }
    }

    /// The game, while it is played.
    pub(crate) fn playing(&self) -> Done<&dyn ErasedMatch> {
        match (&self.game, self.phase) {
            (Some(game), Phase::Playing) => Ok(game.as_ref()),
            (_, Phase::Over) => Err(failure::is_over()),
            (_, Phase::Closed) => Err(failure::is_closed()),
            _ => Err(failure::not_begun()),
        }
    }

    // Doing it.

    /// Does what was decided and says what has to be stored. Where that fails, the room is to be
    /// loaded anew.
    pub(crate) fn perform(&mut self, deeds: &[Deed], at: Time) -> Done<Append> {
        let phase_before = self.phase;
        // Time is what the log says: nothing happens before what came before it.
        let at = at.max(self.log.last_at());
        let mut seats = Seats::NONE;
        let mut entries = Vec::with_capacity(deeds.len());
        for deed in deeds {
            self.enact(deed, at)?;
            if let Deed::Sat { seat, .. }
            | Deed::Left { seat, .. }
            | Deed::BotSat { seat, .. }
            | Deed::TakenBack { seat } = deed
            {
                seats = seats.with(Seat(*seat));
            }
            entries.push(EntryRow { seq: self.seq(), at, to_act: self.to_act(), deed: deed.clone() });
        }
        self.ask_all();
        let phase = (self.phase != phase_before).then(|| {
            let outcome = self.game.as_ref().and_then(|game| game.outcome());
            (
                self.phase,
                outcome.map_or(Value::Null, |outcome| serde_json::to_value(outcome).unwrap_or_default()),
            )
        });
        let seats = seats.iter().map(|seat| self.seat_row(seat.0)).collect();
        Ok(Append { table: self.row.id.clone(), entries, seats, phase })
    }

    fn seat_row(&self, seat: u8) -> SeatRow {
        let chair = &self.chairs[usize::from(seat)];
        SeatRow { seat, person: chair.person.clone(), bot: chair.bot.map(|level| level.to_string()) }
    }

    fn enact(&mut self, deed: &Deed, at: Time) -> Done<()> {
        let seq = self.log.seq() + 1;
        match deed {
            Deed::Sat { seat, person, entropy } => {
                let entropy = entropy.clone();
                *self.chair(*seat)? = Chair { person: Some(person.clone()), entropy, ..Chair::default() };
            }
            Deed::Left { seat, .. } => *self.chair(*seat)? = Chair::default(),
            Deed::Closed => self.phase = Phase::Closed,
            Deed::Started => self.start()?,
            Deed::Acted { seat, action, key } => {
                self.undo = None;
                self.votes = Votes::default();
                let Some(game) = &mut self.game else { return Err(self.damaged("a move before the game")) };
                let done = game.apply(Seat(*seat), action, &[], Lang::En);
                let over = game.outcome().is_some();
                if done.is_err() {
                    return Err(self.damaged("a move that the rules refuse"));
                }
                if over {
                    self.phase = Phase::Over;
                }
                if let Some(key) = key {
                    self.keys.insert((*seat, key.clone()), seq);
                }
                if let Some(asked) = self.asked.get_mut(usize::from(*seat)) {
                    asked.1 = seq;
                }
            }
            Deed::Proposed { seat, action, key } => {
                self.votes.propose(*seat, action, key.as_deref(), seq, self.clock.mark(at));
                if let Some(key) = key {
                    self.keys.insert((*seat, key.clone()), seq);
                }
            }
            Deed::Voted { person, agreed } => self.votes.cast(person, *agreed),
            Deed::VotedDown { action, .. } => self.votes.bar(action),
            Deed::UndoAsked { seat, actions } => self.undo = Some(UndoAsked::new(*seat, *actions, seq)),
            Deed::UndoAnswered { person, agreed } => self.answered(person, *agreed),
            Deed::Undone { actions, .. } => {
                self.undo = None;
                self.votes = Votes::default();
                let Some(game) = &mut self.game else { return Err(self.damaged("an undo before the game")) };
                for _ in 0..*actions {
                    if !game.undo() {
                        return Err(self.damaged("an undo of nothing"));
                    }
                }
                self.asked.iter_mut().for_each(|asked| asked.1 = seq);
            }
            Deed::BotSat { seat, level, by } => {
                self.undo = None;
                let chair = self.chair(*seat)?;
                chair.bot = level.parse().ok();
                chair.replaced = by.is_some();
            }
            Deed::TakenBack { seat } => {
                let chair = self.chair(*seat)?;
                (chair.bot, chair.replaced) = (None, false);
            }
        }
        self.log.add(deed, at);
        self.last = self.clock.mark(at);
        Ok(())
    }

    fn chair(&mut self, seat: u8) -> Done<&mut Chair> {
        if usize::from(seat) >= self.chairs.len() {
            return Err(self.damaged("a seat that the table does not have"));
        }
        Ok(&mut self.chairs[usize::from(seat)])
    }

    fn start(&mut self) -> Done<()> {
        let entropy = self.chairs.iter().map(|chair| chair.entropy.clone()).collect();
        let Some(game) = self.registry.get(&self.row.game) else { return Err(failure::other_ruleset()) };
        let started = match &self.row.position {
            None => game.start(&self.row.options, self.row.seed, entropy),
            Some(position) => game.load(position, self.row.seed, entropy),
        };
        match started {
            Ok(game) => {
                self.phase = if game.outcome().is_some() { Phase::Over } else { Phase::Playing };
                self.constant.commitment = Some(game.commitment().to_string());
                self.game = Some(game);
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.row.id, %error, "a game can't be started");
                Err(self.damaged("options that can't be played"))
            }
        }
    }

    /// Finds out what each seat is asked now; where that is the same as before, what a seat decided
    /// meanwhile still stands.
    fn ask_all(&mut self) {
        let seq = self.seq();
        let to_act = self.to_act();
        for seat in 0..self.chairs.len() {
            let now = match &self.game {
                Some(game) if to_act.contains(Seat(seat as u8)) => {
                    let seat = Seat(seat as u8);
                    let mut legal = game.legal(seat);
                    legal.retain(|choice| !self.votes.bars(choice));
                    Asked { legal, also: game.interface_only(seat), prompt: game.prompt(seat.into()) }
                }
                _ => Asked::default(),
            };
            if self.asked[seat].0 != now {
                self.asked[seat] = (now, seq);
            }
        }
    }

    fn damaged(&self, what: &str) -> Failure {
        tracing::error!(table = %self.row.id, seq = self.seq(), what, "the log of a table can't be followed");
        failure::damaged()
    }
}

/// What people add to the chance of a match is kept in its record: it has to be short.
pub(crate) fn check_entropy(entropy: Option<&str>) -> Done<()> {
    if entropy.is_some_and(|text| text.len() > table::MAX_ENTROPY) {
        Err(failure::bad_entropy())
    } else {
        Ok(())
    }
}
