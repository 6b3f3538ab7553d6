//! The task of one live table. It alone changes the room: a request is decided, stored, and only then
//! told to anybody, its maker included.

use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use table::{Cancel, Choice, Level, Seat, Thinking};
use tokio::sync::{mpsc, oneshot};

use super::Room;
use super::seen::Audience;
use crate::deed::Deed;
use crate::failure::{self, Done, Failure};
use crate::hall::Hall;
use crate::ids::{PersonId, TableId};
use crate::store::{PersonRow, Write};
use crate::wire::{Phase, ProblemCode, Said, ServerMessage};

/// A table that nobody looks at stays in memory for so long.
const IDLE: Duration = Duration::from_mins(2);
/// How many messages may wait for a slow listener before it is let go.
const BEHIND: usize = 32;

/// A question about a table, answered inside its task.
type Question = Box<dyn FnOnce(&Room, &[bool]) + Send>;
/// Deeds to be done, if the room allows them.
type Decision = Box<dyn FnOnce(&Room, &dyn Fn(&PersonId) -> bool) -> Done<Plan> + Send>;

/// What a request comes to.
pub(crate) enum Plan {
    /// These deeds.
    Perform(Vec<Deed>),
    /// Nothing: it was done before, as this entry.
    Done(u32),
}

/// What a room is asked.
pub(crate) enum Request {
    /// To answer something.
    Look(Question),
    /// To do something.
    Do(Decision, oneshot::Sender<Done<u32>>),
    /// To tell somebody everything from now on.
    Listen {
        /// Who.
        person: Option<PersonId>,
        /// After which entry.
        since: u32,
        /// The listener, made known to the room.
        reply: oneshot::Sender<Listening>,
    },
    /// To tell everybody what somebody said.
    Tell(Said),
    /// Somebody does not listen any more.
    Gone(u64),
    /// A bot has decided.
    Thought(u64, Option<String>),
    /// Somebody is about to sit down: this is what they are called.
    Meet(PersonRow),
    /// Somebody is called otherwise.
    Renamed(PersonRow),
    /// There is a next game.
    Rematch(TableId),
    /// The server stops.
    Stop,
}

/// A listener's end: messages come as text that is ready to be sent.
pub(crate) struct Listening {
    /// The number to say goodbye with.
    pub id: u64,
    /// What the room tells.
    pub messages: mpsc::Receiver<Utf8Bytes>,
}

struct Listener {
    id: u64,
    person: Option<PersonId>,
    messages: mpsc::Sender<Utf8Bytes>,
}

struct Thought {
    ticket: u64,
    seat: Seat,
    level: Level,
    /// Since which entry the seat is asked what the bot thinks about.
    asked: u32,
    cancel: Cancel,
}

/// Where requests are handed in.
#[derive(Clone)]
pub(crate) struct Stub {
    requests: mpsc::Sender<Request>,
}

impl Stub {
    /// Hands in a request; it comes back where the room is leaving.
    pub(crate) async fn send(&self, request: Request) -> Result<(), Request> {
        self.requests.send(request).await.map_err(|error| error.0)
    }
}

/// Takes the room off the list when its task ends, however that happens.
struct Listed {
    hall: Weak<Hall>,
    id: TableId,
}

impl Drop for Listed {
    fn drop(&mut self) {
        if let Some(hall) = self.hall.upgrade() {
            hall.metrics().rooms.dec();
            hall.left(&self.id);
        }
    }
}

struct Actor {
    room: Room,
    hall: Arc<Hall>,
    own: mpsc::WeakSender<Request>,
    listeners: Vec<Listener>,
    thoughts: Vec<Thought>,
    /// The number of the last listener or ticket.
    last_id: u64,
    here: Vec<bool>,
}

/// Starts the task of a room.
pub(crate) fn start(room: Room, hall: &Arc<Hall>) -> Stub {
    let (requests, queue) = mpsc::channel(64);
    let listed = Listed { hall: Arc::downgrade(hall), id: room.row().id.clone() };
    let mut actor = Actor {
        own: requests.downgrade(),
        hall: Arc::clone(hall),
        listeners: Vec::new(),
        thoughts: Vec::new(),
        // A listener of a room that was lost says goodbye to the next one: no number may fit there.
        last_id: random() >> 1,
        here: Vec::new(),
        room,
    };
    actor.here = actor.presence();
    hall.metrics().rooms.inc();
    tokio::spawn(async move {
        actor.run(queue).await;
        drop(actor);
        drop(listed);
    });
    Stub { requests }
}

impl Actor {
    async fn run(&mut self, mut queue: mpsc::Receiver<Request>) {
        self.wake_bots();
        loop {
            // A vote may be over: by a ballot, by somebody who went, by the clock.
            if self.settle().await.is_err() {
                break;
            }
            let idle = self.listeners.is_empty() && self.thoughts.is_empty();
            let vote = self.room.vote_left();
            let request = if let Some(wait) = vote.or(idle.then_some(IDLE)) {
                match tokio::time::timeout(wait, queue.recv()).await {
                    Ok(request) => request,
                    Err(_) if vote.is_some() => continue,
                    Err(_) => {
                        // What was handed in meanwhile is still answered.
                        queue.close();
                        continue;
                    }
                }
            } else {
                queue.recv().await
            };
            let Some(request) = request else { break };
            if matches!(request, Request::Stop) || !self.answer(request).await {
                break;
            }
        }
        self.thoughts.iter().for_each(|thought| thought.cancel.cancel());
    }

    /// Answers a request; `false` where the room can't go on and has to be loaded anew.
    async fn answer(&mut self, request: Request) -> bool {
        match request {
            Request::Look(question) => question(&self.room, &self.here),
            Request::Do(decide, reply) => {
                let plan = decide(&self.room, &|person: &PersonId| self.is_here(person));
                return self.carry_out(plan, reply).await;
            }
            Request::Listen { person, since, reply } => self.listen(person, since, reply),
            Request::Tell(said) => {
                let message = text(&ServerMessage::Said(said));
                self.listeners.retain(|listener| listener.messages.try_send(message.clone()).is_ok());
                self.tell_presence();
            }
            Request::Gone(id) => {
                self.listeners.retain(|listener| listener.id != id);
                self.tell_presence();
            }
            Request::Thought(ticket, action) => return self.thought(ticket, action).await,
            Request::Meet(person) => self.room.meet(person),
            Request::Renamed(person) => {
                if self.room.knows(&person.id) {
                    self.room.meet(person);
                    self.tell(self.room.seq());
                }
            }
            Request::Rematch(next) => {
                self.room.set_rematch(next);
                self.tell(self.room.seq());
            }
            Request::Stop => return false,
        }
        true
    }

    async fn carry_out(&mut self, plan: Done<Plan>, reply: oneshot::Sender<Done<u32>>) -> bool {
        let answer = match plan {
            Err(failure) => Err(failure),
            Ok(Plan::Done(seq)) => Ok(seq),
            Ok(Plan::Perform(deeds)) if deeds.is_empty() => Ok(self.room.seq()),
            Ok(Plan::Perform(deeds)) => self.perform(&deeds).await,
        };
        let lost = answer
            .as_ref()
            .is_err_and(|failure| matches!(failure.code(), ProblemCode::Unavailable | ProblemCode::Damaged));
        let _ = reply.send(answer);
        !lost
    }

    /// Does something, stores it, tells everybody. Where it can't be stored, nobody has seen it and
    /// the room, which is ahead of its log now, must not be used any more.
    async fn perform(&mut self, deeds: &[Deed]) -> Done<u32> {
        let before = self.room.seq();
        let append = self.room.perform(deeds, self.hall.clock().now())?;
        let stored = self.hall.journal().write(Write::Append(append)).await;
        stored.map_err(|error| Failure::not_stored(&error))?;
        let moves = deeds.iter().filter(|deed| matches!(deed, Deed::Acted { key: Some(_), .. })).count();
        self.hall.metrics().moves.inc_by(moves as u64);
        self.here = self.presence();
        self.tell(before);
        self.wake_bots();
        Ok(self.room.seq())
    }

    /// Ends the vote that is decided.
    async fn settle(&mut self) -> Done<()> {
        while let Some(deeds) = self.room.settled() {
            self.perform(&deeds).await?;
        }
        Ok(())
    }

    // Telling.

    fn listen(&mut self, person: Option<PersonId>, since: u32, reply: oneshot::Sender<Listening>) {
        self.last_id += 1;
        let (messages, receiver) = mpsc::channel(BEHIND);
        let listener = Listener { id: self.last_id, person, messages };
        let text = self.state_text(self.room.audience(listener.person.as_ref()), since);
        let _ = listener.messages.try_send(text);
        let listening = Listening { id: listener.id, messages: receiver };
        if reply.send(listening).is_ok() {
            self.listeners.push(listener);
            self.tell_presence();
        }
    }

    fn state_text(&self, audience: Audience, since: u32) -> Utf8Bytes {
        let state = self.room.state(audience, since, &self.here);
        text(&ServerMessage::State(Box::new(state)))
    }

    /// Tells every listener where the table stands and what happened since an entry.
    fn tell(&mut self, since: u32) {
        let mut made: Vec<(Audience, Utf8Bytes)> = Vec::new();
        let mut listeners = std::mem::take(&mut self.listeners);
        listeners.retain(|listener| {
            let audience = self.room.audience(listener.person.as_ref());
            let known = made.iter().find(|(of, _)| *of == audience).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let text = self.state_text(audience, since);
                made.push((audience, text.clone()));
                text
            });
            // Whoever is too slow is let go, and resumes from what it has.
            listener.messages.try_send(text).is_ok()
        });
        self.listeners = listeners;
        self.tell_presence();
    }

    fn is_here(&self, person: &PersonId) -> bool {
        self.listeners.iter().any(|listener| listener.person.as_ref() == Some(person))
    }

    fn presence(&self) -> Vec<bool> {
        let seats = 0..self.room.row().plan.len() as u8;
        seats.map(|seat| self.room.owner(seat).is_none_or(|person| self.is_here(person))).collect()
    }

    fn tell_presence(&mut self) {
        let here = self.presence();
        if here != self.here {
            self.here.clone_from(&here);
            let message = text(&ServerMessage::Presence { here });
            self.listeners.retain(|listener| listener.messages.try_send(message.clone()).is_ok());
        }
    }

    // Bots.

    /// Lets every bot think that has to decide, and stops those whose decision has gone.
    fn wake_bots(&mut self) {
        let wanted: Vec<(Seat, Level, u32)> =
            self.room.bots_to_act().map(|(seat, level)| (seat, level, self.room.asked_since(seat))).collect();
        self.thoughts.retain(|thought| {
            let still = wanted.contains(&(thought.seat, thought.level, thought.asked));
            if !still {
                thought.cancel.cancel();
            }
            still
        });
        for (seat, level, asked) in wanted {
            if !self.thoughts.iter().any(|thought| thought.seat == seat) {
                self.let_think(seat, level, asked);
            }
        }
    }

    fn let_think(&mut self, seat: Seat, level: Level, asked: u32) {
        let Some(thinker) = self.room.thinker(seat) else { return };
        self.last_id += 1;
        let ticket = self.last_id;
        let cancel = Cancel::default();
        let thinking = Thinking { seed: random(), cancel: cancel.clone(), ..Thinking::default() };
        let busy = self.hall.thinkers().think(thinker, level, thinking, self.room.has_people());
        self.thoughts.push(Thought { ticket, seat, level, asked, cancel: cancel.clone() });
        let own = self.own.clone();
        tokio::spawn(async move {
            let advice = busy.answer_in_time(cancel).await;
            if let Some(own) = own.upgrade() {
                let _ = own.send(Request::Thought(ticket, advice.map(|advice| advice.action))).await;
            }
        });
    }

    async fn thought(&mut self, ticket: u64, action: Option<String>) -> bool {
        let Some(index) = self.thoughts.iter().position(|thought| thought.ticket == ticket) else {
            return true;
        };
        let Thought { seat, level, .. } = self.thoughts.swap_remove(index);
        if self.room.phase() != Phase::Playing {
            return true;
        }
        // A bot that failed must not stop the game: it does the first thing it may.
        let action = action.or_else(|| self.first_choice(seat));
        let planned =
            action.ok_or_else(failure::unavailable).and_then(|action| self.room.bot_acts(seat, action));
        match planned {
            Ok(deeds) => {
                self.hall.metrics().bot_moves.inc();
                self.perform(&deeds).await.is_ok()
            }
            Err(failure) => {
                tracing::error!(table = %self.room.row().id, %level, ?failure, "a bot has no move");
                true
            }
        }
    }

    fn first_choice(&self, seat: Seat) -> Option<String> {
        self.room.choices(seat).into_iter().next().map(|choice| match choice {
            Choice::One(action) => action,
            Choice::Range { template, min, .. } => template.replace("{n}", &min.to_string()),
        })
    }
}

fn text(message: &ServerMessage) -> Utf8Bytes {
    // Our own types always have a JSON form.
    serde_json::to_string(message).unwrap_or_default().into()
}

fn random() -> u64 {
    getrandom::u64().unwrap_or_default()
}
