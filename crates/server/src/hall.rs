//! All tables: those in memory, and how the others come there.

mod reading;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use table::{Lang, Level, Registry, Seed};
use tokio::sync::{OnceCell, oneshot};

use crate::archive::{Archive, Found, Key, Kind, Volume};
use crate::bot_tables::BotTables;
use crate::clock::Clock;
use crate::config::{Beats, Config};
use crate::deed::Deed;
use crate::failure::{self, Done, Failure};
use crate::health::Health;
use crate::ids::{Invite, PersonId, TableId};
use crate::journal::Journal;
use crate::metrics::Metrics;
use crate::room::Room;
use crate::room::actor::{self, Listening, Plan, Request, Stub};
use crate::room::parts::{Brought, Patience};
use crate::seals::Seals;
use crate::store::{Agreement, ListedTable, PersonRow, Store, StoreError, TableRow, Time, Write};
use crate::thinkers::Thinkers;
use crate::wire::{Act, Begin, NewTable, Phase, ProblemCode, Rematch, Said, SeatRequest};

/// Of how many people it is known where they come from.
const MOST_ADDRESSES: usize = 20_000;

/// All tables.
pub(crate) struct Hall {
    registry: Arc<Registry>,
    store: Arc<dyn Store>,
    journal: Journal,
    health: Arc<Health>,
    clock: Clock,
    thinkers: Thinkers,
    seals: Seals,
    patience: Patience,
    archive: Archive,
    bot_tables: BotTables,
    beats: Beats,
    idle: Duration,
    /// From which address, as the limits count it, people came last.
    addresses: Mutex<HashMap<PersonId, u64>>,
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
        patience: Patience,
        metrics: Arc<Metrics>,
        config: &Config,
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
            patience,
            archive: Archive::new(config.replay_memory, config.replay_makers),
            bot_tables: BotTables::new(config.bot_tables),
            beats: config.beats,
            idle: config.idle,
            addresses: Mutex::default(),
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

    /// Replays and records.
    pub(crate) fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Where only bots play.
    pub(crate) fn bot_tables(&self) -> &BotTables {
        &self.bot_tables
    }

    /// When bots answer.
    pub(crate) fn beats(&self) -> Beats {
        self.beats
    }

    /// How long a table that nobody looks at stays in memory.
    pub(crate) fn idle(&self) -> Duration {
        self.idle
    }

    /// Somebody comes from an address, as the limits count it.
    pub(crate) fn comes_from(&self, person: &PersonId, address: u64) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if addresses.len() >= MOST_ADDRESSES {
            addresses.clear();
        }
        addresses.insert(person.clone(), address);
    }

    /// From which address somebody came last, where that is known.
    pub(crate) fn address_of(&self, person: &PersonId) -> Option<u64> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).get(person).copied()
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

    /// Goes on with a table whose bots had to wait; where that can't be, with the next one.
    pub(crate) async fn wake(self: &Arc<Self>, host: PersonId, mut id: TableId) {
        while let Err(failure) = self.send(&id, Request::Wake).await {
            tracing::error!(table = %id, ?failure, "a table can't be woken");
            match self.bot_tables.leave(&host, &id) {
                Some(next) => id = next,
                None => break,
            }
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
        let loaded = self.read(id, u32::MAX).await;
        if loaded.as_ref().is_err_and(|failure| failure.code() == ProblemCode::Damaged) {
            let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
            damaged.insert(id.clone());
            self.metrics.damaged.set(damaged.len() as i64);
        }
        Ok(actor::start(loaded?, self))
    }

    // Looking back.

    /// Whether a volume about a table is there or on its way.
    pub(crate) fn has_volume(&self, table: &ListedTable, kind: Kind) -> bool {
        self.archive.has(&Key { table: table.id.clone(), seq: table.seq, kind })
    }

    /// A volume about a table as it is listed. It is made once, however many ask for it, and also where
    /// whoever asked first goes away meanwhile.
    pub(crate) async fn volume(self: &Arc<Self>, table: &ListedTable, kind: Kind) -> Done<Arc<Volume>> {
        let key = Key { table: table.id.clone(), seq: table.seq, kind };
        let awaited = match self.archive.find(&key)? {
            Found::Here(volume) => return Ok(volume),
            Found::Awaited(awaited) => awaited,
            Found::ToBeMade(promise, awaited) => {
                let hall = Arc::clone(self);
                tokio::spawn(async move {
                    let made = hall.make_volume(&key).await;
                    hall.archive.keep(key, made, &promise);
                });
                awaited
            }
        };
        Archive::arrival(awaited).await
    }

    async fn make_volume(&self, key: &Key) -> Done<Volume> {
        let _maker = self.archive.maker().await;
        let room = self.read(&key.table, key.seq).await?;
        let kind = key.kind;
        let making = tokio::task::spawn_blocking(move || Volume::make(&room, kind));
        making.await.map_err(|_| failure::unavailable())?
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

    /// Does something at a table for somebody, if the table allows it: it is stored when this returns its number, as
    /// they count. `decide` is told who is connected.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: &TableId,
        person: &PersonId,
        decide: impl FnOnce(&Room, &dyn Fn(&PersonId) -> bool) -> Done<Plan> + Send + 'static,
    ) -> Done<u32> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Request::Do(person.clone(), Box::new(decide), reply)).await?;
        answer.await.map_err(|_| failure::unavailable())?
    }

    /// Listens to a table from an entry on, as the listener counts them.
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
        let mover = person.clone();
        let decide = move |room: &Room, _: &dyn Fn(&PersonId) -> bool| {
            Ok(match room.act(&mover, &act, lang)? {
                Ok(deeds) => Plan::Perform(deeds),
                Err(seq) => Plan::Done(seq),
            })
        };
        self.act(id, &person, decide).await
    }

    /// Seats somebody.
    pub(crate) async fn seat(
        self: &Arc<Self>,
        id: &TableId,
        person: PersonRow,
        invite: Option<Invite>,
        brought: Brought,
    ) -> Done<()> {
        // Who is turned away is not met: their name is nobody's business here.
        let asked = (person.clone(), invite.clone(), brought.clone());
        self.look(id, move |room, _| room.sit(&asked.0, asked.1.as_ref(), asked.2).map(|_| ())).await??;
        self.send(id, Request::Meet(person.clone())).await?;
        let id_of_person = person.id.clone();
        let decide = move |room: &Room, _: &dyn Fn(&PersonId) -> bool| {
            room.sit(&person, invite.as_ref(), brought).map(Plan::Perform)
        };
        self.act(id, &id_of_person, decide).await.map(|_| ())
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
        let NewTable { game: name, options, position, seats, listed, vote_seconds, .. } = new;
        let NewTable { begin, pace, practice, seal, entropy, .. } = new;
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
        if practice && seats.contains(&SeatRequest::Open) {
            return Err(failure::practice_alone());
        }
        if seal.is_none() && entropy.is_some() {
            return Err(failure::entropy_needs_seal());
        }
        let brought = Brought { entropy, commitment: None };
        let agreement = Agreement { practice, at_once: begin == Begin::AtOnce, pace };
        let mut row = TableRow {
            position,
            vote_seconds,
            ..new_row(game.facts(), options, seats, listed, host.id.clone(), agreement, self.clock.now())
        };
        let mut mine = Vec::new();
        for (seat, _) in
            row.plan.iter().enumerate().filter(|(_, request)| matches!(request, SeatRequest::Me { .. }))
        {
            mine.push((seat as u8, host.id.clone()));
        }
        // What is wrong with it is said before the seal is broken.
        Room::found(
            Arc::clone(&self.registry),
            self.patience,
            &self.clock,
            row.clone(),
            Vec::new(),
            |room| sit_down(room, &mine, &host.id, &brought),
            row.created,
        )?;
        row.seed = self.seals.open(&host.id, seal.as_deref())?;
        let sitting = |room: &Room| sit_down(room, &mine, &host.id, &brought);
        self.open(row, vec![host.clone()], sitting, None).await
    }

    async fn open(
        self: &Arc<Self>,
        row: TableRow,
        people: Vec<PersonRow>,
        sitting: impl FnOnce(&Room) -> Done<Vec<Deed>>,
        follows: Option<TableId>,
    ) -> Done<TableId> {
        let id = row.id.clone();
        let at = row.created;
        let registry = Arc::clone(&self.registry);
        let (_, begin) = Room::found(registry, self.patience, &self.clock, row.clone(), people, sitting, at)?;
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
        if wish.seal.is_none() && wish.entropy.is_some() {
            return Err(failure::entropy_needs_seal());
        }
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
        let agreement = before.agreement.unwrap_or_default();
        let mut row = TableRow {
            // Whoever set a position up knows it: it is not kept without being asked for.
            position: before.position.filter(|_| wish.same_position),
            vote_seconds: before.vote_seconds,
            ..new_row(
                game.facts(),
                before.options,
                plan,
                before.listed,
                before.host,
                agreement,
                self.clock.now(),
            )
        };
        let brought = Brought { entropy: wish.entropy, commitment: None };
        Room::found(
            Arc::clone(&self.registry),
            self.patience,
            &self.clock,
            row.clone(),
            Vec::new(),
            |room| sit_down(room, &sitting, &asker, &brought),
            row.created,
        )?;
        row.seed = self.seals.open(&asker, wish.seal.as_deref())?;
        let mut ids: Vec<PersonId> = sitting.iter().map(|(_, person)| person.clone()).collect();
        ids.push(row.host.clone());
        let people = self.store.people(&ids).await?;
        let deeds = |room: &Room| sit_down(room, &sitting, &asker, &brought);
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

/// Seats people at a new table: `present` brings their part, now or when all are there; the seats of the others are kept
/// for them until they come with theirs. One person has one part, whatever they play.
fn sit_down(
    room: &Room,
    sitting: &[(u8, PersonId)],
    present: &PersonId,
    brought: &Brought,
) -> Done<Vec<Deed>> {
    let mut come = false;
    let sits = |(seat, person): &'_ (u8, PersonId)| {
        let first = person == present && !come;
        come |= first;
        if first && !(room.is_sealed_table() && brought.is_empty()) {
            return room.sat(*seat, person.clone(), brought.clone());
        }
        Ok(Deed::Sat { seat: *seat, person: person.clone(), entropy: None, commitment: None, kept: true })
    };
    sitting.iter().map(sits).collect()
}

/// A table to come; its seed is taken from its seal.
fn new_row(
    facts: table::Facts,
    options: Value,
    plan: Vec<SeatRequest>,
    listed: bool,
    host: PersonId,
    agreement: Agreement,
    created: Time,
) -> TableRow {
    TableRow {
        id: TableId::random(),
        game: facts.id.to_string(),
        ruleset: facts.ruleset,
        options,
        position: None,
        agreement: Some(agreement),
        plan,
        listed,
        vote_seconds: None,
        host,
        invite: Invite::random(),
        seed: Seed::new([0; 32]),
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
    let mut own = seats.iter().filter(|request| matches!(request, SeatRequest::Me { .. })).peekable();
    if own.peek().is_none() {
        return Err(failure::nobody_human());
    }
    for request in own {
        if let SeatRequest::Me { name: Some(name) } = request {
            crate::names::read(name)?;
        }
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
