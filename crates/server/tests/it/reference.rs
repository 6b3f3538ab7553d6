//! What every viewer may know of a match at every moment, made from its record with the rules alone. The
//! server has no part in it, so whatever it says can be compared with this.

use serde_json::{Value, json};
use table::{ErasedMatch, Record, Registry, Seat, Seed, Viewer};

use crate::games;
use crate::support::{list, number};

/// A seat, or a spectator.
pub(crate) type Eyes = Option<u8>;

fn viewer(eyes: Eyes) -> Viewer {
    eyes.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)))
}

/// The match after one of its moves.
struct Moment {
    /// Who made it; nobody made the start.
    seat: Eyes,
    to_act: Value,
    outcome: Value,
    /// For each seat, and last for a spectator: what it sees, and what it heard of the move.
    seen: Vec<Value>,
    events: Vec<Value>,
    /// The complete state.
    position: Value,
}

impl Moment {
    /// Who made it, as far as somebody may know: not where he is told nothing of a move of somebody else.
    fn mover(&self, reader: Eyes, events: &Value) -> Option<u8> {
        self.seat.filter(|&seat| !list(events).is_empty() || reader == Some(seat))
    }
}

/// A match that was played to its end at a table whose people sat down one after the other.
pub(crate) struct Reference {
    record: Record,
    moments: Vec<Moment>,
    people: Vec<Value>,
}

impl Reference {
    /// Plays a record again. `people` are those at the table, in the order of their seats.
    pub(crate) fn new(record: Record, people: Vec<Value>) -> Self {
        let registry: Registry = games::registry();
        let game = registry.of_record(&record).unwrap();
        game.verify(&record).unwrap();
        let seed = Seed::from(record.seed.expect("the game is over"));
        let mut playing = game.start(&record.options, seed, record.entropy.clone()).unwrap();
        let mut moments = vec![moment(playing.as_ref(), None)];
        for entry in &record.actions {
            playing.apply(entry.seat, &entry.action, &entry.chance, table::Lang::En).unwrap();
            moments.push(moment(playing.as_ref(), Some(entry.seat.0)));
        }
        Reference { record, moments, people }
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// The number of the entry with which the game began.
    fn begun(&self) -> u64 {
        self.people.len() as u64 + 1
    }

    fn moment(&self, seq: u64) -> &Moment {
        &self.moments[(seq - self.begun()) as usize]
    }

    /// The complete state behind an entry of the log.
    pub(crate) fn position(&self, seq: u64) -> &Value {
        &self.moment(seq).position
    }

    fn index(&self, eyes: Eyes) -> usize {
        eyes.map_or(self.people.len(), usize::from)
    }

    /// The state that somebody who sits at `seats` has to be told, with the log after `since`. Times, and who
    /// is connected, are nobody's secret and are taken from what was told.
    pub(crate) fn state(&self, seats: &[u8], since: u64, told: &Value) -> Value {
        let moment = self.moment(number(&told["seq"]));
        let (eyes, reader): (Vec<Eyes>, Eyes) = match seats {
            [] => (vec![None], None),
            [seat] => (vec![Some(*seat)], Some(*seat)),
            several => (several.iter().map(|&seat| Some(seat)).collect(), None),
        };
        let seen: Vec<&Value> = eyes.into_iter().map(|eyes| &moment.seen[self.index(eyes)]).collect();
        let entries = (since + 1)..=number(&told["seq"]);
        let mut log: Vec<Value> = entries.filter_map(|seq| self.entry(seq, reader)).collect();
        for (entry, told) in log.iter_mut().zip(list(&told["log"])) {
            entry["at"] = json!(number(&told["at"]));
        }
        json!({
            "seq": told["seq"],
            "table": self.table(moment, &told["table"]),
            "to_act": moment.to_act,
            "outcome": moment.outcome,
            "seen": seen,
            "log": log,
        })
    }

    fn entry(&self, seq: u64, reader: Eyes) -> Option<Value> {
        if seq < self.begun() {
            let seat = seq - 1;
            let player = &self.people[seat as usize];
            return Some(json!({"seq": seq, "kind": "sat", "seat": seat, "player": player}));
        }
        let moment = self.moment(seq);
        let events = &moment.events[self.index(reader)];
        match moment.seat {
            None => Some(json!({"seq": seq, "kind": "started", "events": events})),
            Some(_) => moment.mover(reader, events).map(|seat| {
                json!({
                    "seq": seq, "kind": "acted", "seat": seat, "number": seq - self.begun(), "events": events,
                })
            }),
        }
    }

    fn table(&self, moment: &Moment, told: &Value) -> Value {
        let seats = self.people.iter().enumerate().map(|(seat, person)| {
            let here = told["seats"][seat]["here"].as_bool().expect("somebody is here or not");
            json!({"seat": seat, "player": person, "bot": null, "here": here})
        });
        json!({
            "id": told["id"],
            "game": self.record.game,
            "ruleset": self.record.ruleset,
            "options": self.record.options,
            "phase": if moment.outcome.is_null() { "playing" } else { "over" },
            "listed": false,
            "vote_seconds": null,
            "seats": seats.collect::<Vec<_>>(),
            "host": self.people[0],
            "created": number(&told["created"]),
            "seed_commitment": self.record.seed_commitment.to_string(),
            "commitment": self.record.commitment.to_string(),
            "undo": null,
            "vote": null,
            "rematch": null,
        })
    }

    /// The replay up to an entry through somebody's eyes.
    pub(crate) fn replay(&self, eyes: Eyes, seq: u64, told: &Value) -> Value {
        let index = self.index(eyes);
        let moments = &self.moments[..=(seq - self.begun()) as usize];
        let step = |moment: &Moment| {
            json!({
                "seat": moment.mover(eyes, &moment.events[index]),
                "events": moment.events[index],
                "view": moment.seen[index]["view"],
                "guide": moment.seen[index]["guide"],
            })
        };
        json!({
            "table": self.table(self.moment(seq), &told["table"]),
            "seat": eyes,
            "steps": moments.iter().map(step).collect::<Vec<_>>(),
            "outcome": self.moment(seq).outcome,
        })
    }
}

fn moment(game: &dyn ErasedMatch, seat: Eyes) -> Moment {
    let eyes: Vec<Eyes> = (0..game.seats()).map(Some).chain([None]).collect();
    let events = |eyes: Eyes| match game.actions() {
        0 => game.opening(viewer(eyes)),
        actions => game.events(actions - 1, Some(viewer(eyes))),
    };
    Moment {
        seat,
        to_act: json!(game.to_act()),
        outcome: json!(game.outcome()),
        seen: eyes.iter().map(|&eyes| seen(game, eyes)).collect(),
        events: eyes.iter().map(|&eyes| json!(events(eyes))).collect(),
        position: game.position(),
    }
}

fn seen(game: &dyn ErasedMatch, eyes: Eyes) -> Value {
    let asked = eyes.map(Seat).filter(|&seat| game.to_act().contains(seat));
    let acted =
        eyes.is_some_and(|seat| (0..game.actions()).any(|index| game.seat_of(index) == Some(Seat(seat))));
    let undo = match eyes {
        _ if game.outcome().is_some() => Value::Null,
        Some(seat) if game.last_seat() == Some(Seat(seat)) && game.undo_is_free() => json!("free"),
        _ if acted => json!("ask"),
        _ => Value::Null,
    };
    json!({
        "seat": eyes,
        "view": game.view(viewer(eyes), None),
        "prompt": game.prompt(viewer(eyes)),
        "guide": game.guide(viewer(eyes), None),
        "legal": asked.map_or_else(Vec::new, |seat| game.legal(seat)),
        "also": asked.map_or_else(Vec::new, |seat| game.interface_only(seat)),
        "undo": undo,
    })
}
