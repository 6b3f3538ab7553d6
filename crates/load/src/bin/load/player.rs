//! Two players at a table, each with a connection of its own: whoever is asked does anything that is allowed,
//! at once. When a game is over the next one begins.

use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use load::{Client, Dice, Outcome, Socket};
use serde_json::json;
use tokio::sync::Barrier;
use tokio_tungstenite::tungstenite::Message;

use super::glance::{Glance, State, glance};
use super::tally::{Clock, Tally};

/// Enough for a whole state, and little beside the server's own memory.
pub(crate) const BUFFER: usize = 16 * 1024;

/// Somebody with a seat.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) seat: u8,
    pub(crate) table: String,
    pub(crate) clock: Arc<Clock>,
    pub(crate) tally: Arc<Tally>,
    pub(crate) dice: Dice,
    /// Where everybody waits until all are connected.
    pub(crate) start: Arc<Barrier>,
}

impl Player {
    /// Plays one game after another, until the task is ended or something goes wrong.
    pub(crate) async fn play(mut self) {
        if let Err(why) = self.play_on().await {
            self.tally.went_wrong(&why);
        }
    }

    async fn play_on(&mut self) -> Outcome<()> {
        let socket = self.client.socket(&self.table, 0, BUFFER).await;
        self.start.wait().await;
        let mut socket = socket?;
        loop {
            self.table = self.play_a_game(&mut socket).await?;
            let _ = socket.close(None).await;
            socket = self.client.socket(&self.table, 0, BUFFER).await?;
        }
    }

    /// Plays to the end and says where the next game is.
    async fn play_a_game(&mut self, socket: &mut Socket) -> Outcome<String> {
        let mut decided_on = 0;
        while let Some(message) = socket.next().await {
            let message = message.map_err(|error| error.to_string())?;
            let Message::Text(text) = message else { continue };
            match glance(&text) {
                Glance::Done => self.tally.a_move_is_done(),
                Glance::Refused(why) => self.tally.a_move_is_refused(why),
                Glance::Other => {}
                Glance::State(state) => {
                    self.clock.seen(self.seat, state.seq, &self.tally);
                    if state.over {
                        if let Some(next) = self.next_table(&state).await? {
                            return Ok(next);
                        }
                    } else if state.seq > decided_on {
                        decided_on = state.seq;
                        self.act(socket, &state).await?;
                    }
                }
            }
        }
        Err("the server has closed a connection".into())
    }

    async fn act(&mut self, socket: &mut Socket, state: &State<'_>) -> Outcome<()> {
        let Some(action) = state.action(self.dice.number()) else { return Ok(()) };
        let (seat, seq) = (self.seat, state.seq);
        // An entry is decided on once: its number is a name for the submission.
        let act = format!(r#"{{"type":"act","seat":{seat},"action":"{action}","seq":{seq},"key":"{seq}"}}"#);
        self.clock.sent(seat, seq);
        socket.send(Message::text(act)).await.map_err(|error| error.to_string())
    }

    /// The host asks for the next game, the other is told of it: as people do.
    async fn next_table(&mut self, state: &State<'_>) -> Outcome<Option<String>> {
        if self.seat != 0 {
            return Ok(state.rematch.map(str::to_string));
        }
        self.tally.a_game_is_over();
        self.clock.reset();
        let answer = self.client.post(&format!("/api/tables/{}/rematch", self.table), json!({})).await?;
        answer.body["id"].as_str().map(|id| Some(id.to_string())).ok_or(answer.text)
    }
}
