//! All tables: those in memory, and how the others come there.

mod reading;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use table::{Lang, Level, Registry, Seed};
use tokio::sync::{OnceCell, oneshot};

use crate::clock::Clock;
use crate::deed::Deed;
use crate::failure::{self, Done, Failure};
use crate::health::Health;
use crate::ids::{Invite, PersonId, TableId};
use crate::journal::Journal;
use crate::metrics::Metrics;
use crate::room::Room;
use crate::room::actor::{self, Listening, Plan, Request, Stub};
use crate::seals::Seals;
use crate::store::{PersonRow, Store, StoreError, TableRow, Time, Write};
use crate::thinkers::Thinkers;
use crate::wire::{Act, NewTable, Phase, ProblemCode, Rematch, Said, SeatRequest};

/// All tables.
pub(crate) struct Hall {
    registry: Arc<Registry>,
    store: Arc<dyn Store>,
    journal: Journal,
    health: Arc<Health>,
    clock: Clock,
    thinkers: Thinkers,
    seals: Seals,
    metrics: Arc<Metrics>,
    rooms: Mutex<HashMap<TableId, Arc<OnceCell<Stub>>>>,
    /// Tables that were found damaged.
    damaged: Mutex<HashSet<TableId>>,
    /// How many connections each person has.
    online: Mutex<HashMap<PersonId, usize>>,
}

/// Somebody is connected while this lives.
pub(crate) struct Online {
    hall: Arc<Hall>,
    person: PersonId,
}

impl Drop for Online {
    fn drop(&mut self) {
        let mut online = self.hall.online.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(connections) = online.get_mut(&self.person) {
            *connections -= 1;
            if *connections == 0 {
                online.remove(&self.person);
            }
        }
    }
}

impl Hall {
    /// A hall with nobody in it yet.
    pub(crate) fn new(
        registry: Arc<Registry>,
        store: Arc<dyn Store>,
        journal: Journal,
        health: Arc<Health>,
        clock: Clock,
        thinkers: Thinkers,
        metrics: Arc<Metrics>,
    ) -> Self {
        Hall {
            registry,
            store,
            journal,
            health,
            clock,
            thinkers,
            damaged: Mutex::default(),
            seals: Seals::default(),
            metrics,
            rooms: Mutex::default(),
            online: Mutex::default(),
        }
    }

    /// The games there are.
    pub(crate) fn registry(&self) -> &Arc<Registry> {
        &self.registry
    }

    /// Where everything is kept.
    pub(crate) fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// Where writes go.
    pub(crate) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Whether anything can be stored now.
    pub(crate) fn health(&self) -> &Health {
        &self.health
    }

    /// What time it is.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The bots' threads.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }

    /// Seeds for tables to come.
    pub(crate) fn seals(&self) -> &Seals {
        &self.seals
    }

    /// What is counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<Stub>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A room has ended; only its own task says so.
    pub(crate) fn left(&self, id: &TableId) {
        self.rooms().remove(id);
    }

    /// Goes on with the tables where a bot was thinking when the server stopped.
    pub(crate) async fn resume(self: &Arc<Self>) {
        match self.store.waiting_for_bots().await {
            Ok(tables) => {
                for id in tables {
                    if let Err(failure) = self.room(&id).await {
                        tracing::error!(table = %id, ?failure, "a table can't be resumed");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "the tables of bots can't be read"),
        }
    }

    /// Ends all rooms.
    pub(crate) async fn stop(&self) {
        let rooms: Vec<Stub> = self.rooms().values().filter_map(|cell| cell.get().cloned()).collect();
        for room in rooms {
            let _ = room.send(Request::Stop).await;
        }
        for _ in 0..500 {
            if self.rooms().is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn room(self: &Arc<Self>, id: &TableId) -> Done<Stub> {
        let cell = Arc::clone(self.rooms().entry(id.clone()).or_default());
        let made = cell.get_or_try_init(|| self.load(id)).await;
        if made.is_err() {
            // An empty place must not stay on the list, or names that don't exist would fill it.
            let mut rooms = self.rooms();
            if rooms.get(id).is_some_and(|cell| !cell.initialized()) {
                rooms.remove(id);
            }
        }
        made.cloned()
    }

    async fn load(self: &Arc<Self>, id: &TableId) -> Done<Stub> {
        let loaded = self.read(id).await;
        if loaded.as_ref().is_err_and(|failure| failure.code() == ProblemCode::Damaged) {
            let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
            damaged.insert(id.clone());
            self.metrics.damaged.set(damaged.len() as i64);
        }
        Ok(actor::start(loaded?, self))
    }

    /// Hands a request to a table, which is loaded where it is not in memory.
    async fn send(self: &Arc<Self>, id: &TableId, mut request: Request) -> Done<()> {
        // A room that is leaving takes itself off the list in a moment.
        for _ in 0..200 {
            match self.room(id).await?.send(request).await {
                Ok(()) => return Ok(()),
                Err(returned) => request = returned,
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err(failure::unavailable())
    }

    /// Asks a table something.
    pub(crate) async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        question: impl FnOnce(&Room, &[bool]) -> T + Send + 'static,
    ) -> Done<T> {
        let (reply, answer) = oneshot::channel();
        let ask = Box::new(move |room: &Room, here: &[bool]| {
            let _ = reply.send(question(room, here));
        });
        self.send(id, Request::Look(ask)).await?;
        answer.await.map_err(|_| failure::unavailable())
    }

    /// Does something at a table, if the table allows it: it is stored when this returns. `decide` is
    /// told who is connected.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: &TableId,
        decide: impl FnOnce(&Room, &dyn Fn(&PersonId) -> bool) -> Done<Plan> + Send + 'static,
    ) -> Done<u32> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Request::Do(Box::new(decide), reply)).await?;
        answer.await.map_err(|_| failure::unavailable())?
    }

    /// Listens to a table from an entry on.
    pub(crate) async fn listen(
        self: &Arc<Self>,
        id: &TableId,
        person: Option<PersonId>,
        since: u32,
    ) -> Done<Listening> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Request::Listen { person, since, reply }).await?;
        answer.await.map_err(|_| failure::unavailable())
    }

    /// Tells everybody who listens at a table what somebody said.
    pub(crate) async fn tell(self: &Arc<Self>, id: &TableId, said: Said) -> Done<()> {
        self.send(id, Request::Tell(said)).await
    }

    /// Stops listening.
    pub(crate) async fn gone(&self, id: &TableId, listener: u64) {
        let room = self.rooms().get(id).and_then(|cell| cell.get().cloned());
        if let Some(room) = room {
            let _ = room.send(Request::Gone(listener)).await;
        }
    }

    /// Counts a connection of somebody.
    pub(crate) fn online(self: &Arc<Self>, person: PersonId) -> Online {
        let mut online = self.online.lock().unwrap_or_else(PoisonError::into_inner);
        *online.entry(person.clone()).or_default() += 1;
        drop(online);
        Online { hall: Arc::clone(self), person }
    }

    /// Whether somebody is connected to any table.
    pub(crate) fn is_online(&self, person: &PersonId) -> bool {
        self.online.lock().unwrap_or_else(PoisonError::into_inner).contains_key(person)
    }

    /// Makes a person's move.
    pub(crate) async fn make_move(
        self: &Arc<Self>,
        id: &TableId,
        person: PersonId,
        act: Act,
        lang: Lang,
    ) -> Done<u32> {
        let decide = move |room: &Room, _: &dyn Fn(&PersonId) -> bool| {
            Ok(match room.act(&person, &act, lang)? {
                Ok(deeds) => Plan::Perform(deeds),
                Err(seq) => Plan::Done(seq),
            })
        };
        self.act(id, decide).await
    }

    /// Seats somebody.
    pub(crate) async fn seat(
        self: &Arc<Self>,
        id: &TableId,
        person: PersonRow,
        invite: Option<Invite>,
        entropy: Option<String>,
    ) -> Done<()> {
        // Who is turned away is not met: their name is nobody's business here.
        let asked = (person.clone(), invite.clone(), entropy.clone());
        self.look(id, move |room, _| room.sit(&asked.0, asked.1.as_ref(), asked.2).map(|_| ())).await??;
        self.send(id, Request::Meet(person.clone())).await?;
        let decide = move |room: &Room, _: &dyn Fn(&PersonId) -> bool| {
            room.sit(&person, invite.as_ref(), entropy).map(Plan::Perform)
        };
        self.act(id, decide).await.map(|_| ())
    }

    /// Tells the tables in memory that somebody is called otherwise.
    pub(crate) async fn renamed(&self, person: &PersonRow) {
        let rooms: Vec<Stub> = self.rooms().values().filter_map(|cell| cell.get().cloned()).collect();
        for room in rooms {
            let _ = room.send(Request::Renamed(person.clone())).await;
        }
    }

    // New tables.

    /// Makes a table for somebody.
    pub(crate) async fn found(self: &Arc<Self>, host: &PersonRow, new: NewTable) -> Done<TableId> {
        let NewTable { game: name, options, position, seats, listed, vote_seconds, seal, entropy } = new;
        let Some(game) = self.registry.get(&name) else {
            let shown: String = name.chars().take(40).collect();
            let en = format!("No game is called {shown:?} here.");
            return Err(Failure::new(
                ProblemCode::BadRequest,
                en,
                format!("Aucun jeu ne s'appelle « {shown} » ici."),
            ));
        };
        let (options, wanted) = match &position {
            None => {
                let options = options.unwrap_or_else(|| Value::Object(serde_json::Map::default()));
                game.read_options(&options).map_err(Failure::unreadable)?
            }
            Some(_) if options.is_some() => return Err(failure::options_twice()),
            Some(position) => {
                let loaded = game.load(position, Seed::new([0; 32]), Vec::new());
                let loaded = loaded.map_err(Failure::unreadable)?;
                (loaded.record(false).options, loaded.seats())
            }
        };
        check_seats(&seats, wanted)?;
        check_vote(vote_seconds, game.facts())?;
        crate::room::check_entropy(entropy.as_deref())?;
        let plan = seats.clone();
        let mine = seats.iter().enumerate().filter(|(_, request)| **request == SeatRequest::Me);
        let sitting = mine.enumerate().map(|(index, (seat, _))| Deed::Sat {
            seat: seat as u8,
            person: host.id.clone(),
            // One person adds one text, whatever they play.
            entropy: if index == 0 { entropy.clone() } else { None },
        });
        let sitting = sitting.collect();
        let seed = self.seals.open(&host.id, seal.as_deref())?;
        let row = TableRow {
            position,
            vote_seconds,
            ..new_row(game.facts(), options, plan, listed, host.id.clone(), seed, self.clock.now())
        };
        self.open(row, vec![host.clone()], sitting, None).await
    }

    async fn open(
        self: &Arc<Self>,
        row: TableRow,
        people: Vec<PersonRow>,
        sitting: Vec<Deed>,
        follows: Option<TableId>,
    ) -> Done<TableId> {
        let id = row.id.clone();
        let at = row.created;
        let (_, begin) =
            Room::found(Arc::clone(&self.registry), &self.clock, row.clone(), people, sitting, at)?;
        match self.journal.write(Write::Table { row: Box::new(row), begin, follows }).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(failure::stale()),
            Err(error) => return Err(Failure::not_stored(&error)),
        }
        // A bot may have the first move.
        self.room(&id).await?;
        Ok(id)
    }

    /// Makes the table of the next game between the same people, or finds it.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: &TableId,
        person: PersonRow,
        wish: Rematch,
    ) -> Done<TableId> {
        crate::room::check_entropy(wish.entropy.as_deref())?;
        let asker = person.id.clone();
        let asked = self.look(id, move |room, _| {
            if room.seats_of(&person.id).is_empty() {
                return Err(failure::not_at_the_table());
            }
            if room.phase() != Phase::Over {
                return Err(failure::not_over());
            }
            Ok((room.row().clone(), room.plan_again()))
        });
        let (before, (plan, sitting)) = asked.await??;
        if let Some(next) = before.rematch {
            return Ok(next);
        }
        let Some(game) = self.registry.get(&before.game) else { return Err(failure::other_ruleset()) };
        let seed = self.seals.open(&asker, wish.seal.as_deref())?;
        let row = TableRow {
            position: before.position,
            vote_seconds: before.vote_seconds,
            ..new_row(game.facts(), before.options, plan, before.listed, before.host, seed, self.clock.now())
        };
        let mut ids: Vec<PersonId> = sitting.iter().map(|(_, person)| person.clone()).collect();
        ids.push(row.host.clone());
        let people = self.store.people(&ids).await?;
        let mut entropy = wish.entropy;
        let sits = |(seat, person): (u8, PersonId)| {
            // One person adds one text, whatever they play.
            let entropy = if person == asker { entropy.take() } else { None };
            Deed::Sat { seat, person, entropy }
        };
        let deeds = sitting.into_iter().map(sits).collect();
        let next = match self.open(row, people, deeds, Some(id.clone())).await {
            // Somebody else was faster: theirs is the next game.
            Err(failure) if failure.code() == ProblemCode::Stale => {
                let row = self.store.table(id).await?;
                row.and_then(|row| row.rematch).ok_or_else(failure::unavailable)?
            }
            other => other?,
        };
        self.send(id, Request::Rematch(next.clone())).await?;
        Ok(next)
    }
}

fn new_row(
    facts: table::Facts,
    options: Value,
    plan: Vec<SeatRequest>,
    listed: bool,
    host: PersonId,
    seed: Seed,
    created: Time,
) -> TableRow {
    TableRow {
        id: TableId::random(),
        game: facts.id.to_string(),
        ruleset: facts.ruleset,
        options,
        position: None,
        plan,
        listed,
        vote_seconds: None,
        host,
        invite: Invite::random(),
        seed,
        created,
        rematch: None,
    }
}

fn check_vote(seconds: Option<u16>, facts: table::Facts) -> Done<()> {
    match seconds {
        Some(_) if !facts.cooperative => Err(failure::no_votes()),
        Some(seconds) if !(5..=600).contains(&seconds) => Err(failure::bad_vote_seconds()),
        _ => Ok(()),
    }
}

fn check_seats(seats: &[SeatRequest], wanted: u8) -> Done<()> {
    if seats.len() != usize::from(wanted) {
        return Err(Failure::new(
            ProblemCode::BadRequest,
            format!("With these options the game has {wanted} seats, not {}.", seats.len()),
            format!("Avec ces options la partie a {wanted} places et non {}.", seats.len()),
        ));
    }
    for request in seats {
        if let SeatRequest::Bot { level } = request {
            read_level(level)?;
        }
    }
    if !seats.contains(&SeatRequest::Me) {
        return Err(failure::nobody_human());
    }
    Ok(())
}

/// The level of a bot.
pub(crate) fn read_level(level: &str) -> Done<Level> {
    level.parse().map_err(|_| {
        Failure::new(
            ProblemCode::BadRequest,
            "A bot is random, novice, adept or master.",
            "Un bot est random, novice, adept ou master.",
        )
    })
}
