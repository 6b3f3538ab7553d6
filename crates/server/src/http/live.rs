//! A live connection: the server tells everything that happens at a table, the client makes moves.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use serde::Deserialize;
use table::Lang;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use utoipa::IntoParams;

use super::caller::{Caller, Table};
use super::guard::Counted;
use super::{App, Shared};
use crate::failure::{self, Done, Failure};
use crate::ids::{PersonId, TableId};
use crate::wire::{ClientMessage, Problem, ServerMessage};

/// The largest message a client may send.
const LARGEST_MESSAGE: usize = 4 * 1024;
/// Each of thousands of idle connections holds its buffers: they start small.
const BUFFER: usize = 2 * 1024;
/// How often a silent connection is asked whether it is still there, and how long it may stay silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(50);
/// How long a message may take to go out: whoever does not read is cut off.
const SENDING: Duration = Duration::from_secs(20);

/// From where on, and in which language.
#[derive(Deserialize, IntoParams)]
pub(super) struct Wish {
    /// The number of the last log entry the client has.
    #[serde(default)]
    since: u32,
    /// `en` or `fr`, for refusals.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    lang: Lang,
}

/// Opens a live connection (WebSocket). The server sends `ServerMessage`s, first the whole state with the log
/// after `since`, then every change; the client sends `ClientMessage`s. Whoever falls behind or is cut off
/// connects again with the last number it has.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "Tables", params(("id" = String, Path), Wish), responses(
    (status = 101, description = "The connection is open"),
    (status = 403, description = "Another site's page asked", body = Problem),
    (status = 404, description = "No such table", body = Problem),
    (status = 429, description = "Too many connections", body = Problem)))]
pub(super) async fn live(
    State(app): Shared,
    Table(id): Table,
    caller: Caller,
    query: Result<Query<Wish>, QueryRejection>,
    Extension(counted): Extension<Arc<Counted>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Done<Response> {
    let wish = query.map_err(Failure::unreadable)?.0;
    let upgrade = upgrade.map_err(|rejection| Failure::unreadable(rejection.body_text()))?;
    // A table that does not exist is refused before the connection is made.
    app.hall.look(&id, |_, _| ()).await?;
    let open = Open::count(Arc::clone(&app), &counted)?;
    let upgrade = upgrade.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).max_write_buffer_size(1 << 20);
    Ok(upgrade.on_upgrade(move |socket| serve(app, socket, id, caller.id(), wish, counted, open)))
}

/// A connection that is counted while it lives.
struct Open {
    app: Arc<App>,
    counted: Vec<u64>,
}

impl Open {
    fn count(app: Arc<App>, counted: &Counted) -> Done<Open> {
        let counted = app.guard.connect(counted)?;
        app.hall.metrics().sockets.inc();
        Ok(Open { app, counted })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.app.guard.disconnect(&self.counted);
        self.app.hall.metrics().sockets.dec();
    }
}

async fn serve(
    app: Arc<App>,
    socket: WebSocket,
    id: TableId,
    person: Option<PersonId>,
    wish: Wish,
    counted: Arc<Counted>,
    _open: Open,
) {
    let Ok(mut listening) = app.hall.listen(&id, person.clone(), wish.since).await else { return };
    let _online = person.clone().map(|person| app.hall.online(person));
    let client = Client { app: &app, id: &id, person, lang: wish.lang, counted: &counted };
    let (sink, stream) = socket.split();
    client.talk(sink, stream, &mut listening.messages).await;
    drop(listening.messages);
    app.hall.gone(&id, listening.id).await;
}

/// One end of a connection.
struct Client<'a> {
    app: &'a Arc<App>,
    id: &'a TableId,
    person: Option<PersonId>,
    lang: Lang,
    counted: &'a Counted,
}

impl Client<'_> {
    /// Carries messages both ways until one side has enough. It needs a sink and a stream, not a socket.
    async fn talk<E>(
        &self,
        mut sink: impl Sink<Message> + Unpin,
        mut stream: impl Stream<Item = Result<Message, E>> + Unpin,
        told: &mut mpsc::Receiver<Utf8Bytes>,
    ) {
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(heard + PING, PING);
        let mut trouble = self.app.hall.health().listen();
        if trouble.borrow().is_some() {
            trouble.mark_changed();
        }
        loop {
            let sent = tokio::select! {
                message = told.recv() => {
                    let Some(text) = message else {
                        // The room has ended, or this listener fell behind: it may come again.
                        let again = CloseFrame { code: 1012, reason: Utf8Bytes::from_static("come again") };
                        let _ = timeout(SENDING, sink.send(Message::Close(Some(again)))).await;
                        return;
                    };
                    timeout(SENDING, sink.send(Message::Text(text))).await
                },
                message = stream.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match self.answer(&text).await {
                            Some(answer) => timeout(SENDING, send_together(&mut sink, answer, told)).await,
                            None => Ok(Ok(())),
                        },
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Ok(())),
                        Some(Ok(Message::Binary(_))) => {
                            let refusal = self.refuse(None, &Failure::unreadable("send text"));
                            timeout(SENDING, sink.send(refusal)).await
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    }
                },
                Ok(()) = trouble.changed() => {
                    let reason = *trouble.borrow_and_update();
                    let problem = reason.map(|reason| failure::hindered(reason).problem(self.lang));
                    timeout(SENDING, sink.send(Message::Text(written(&ServerMessage::Trouble { problem })))).await
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return;
                    }
                    timeout(SENDING, sink.send(Message::Ping(axum::body::Bytes::new()))).await
                }
            };
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
        }
    }

    async fn answer(&self, text: &str) -> Option<Utf8Bytes> {
        if let Err(failure) = self.app.guard.count(self.counted) {
            return Some(self.refusal(key_of(text), &failure));
        }
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return Some(self.refusal(key_of(text), &Failure::unreadable(error))),
        };
        let ClientMessage::Act(act) = message;
        let key = act.key.clone();
        let done = match &self.person {
            Some(person) => self.app.hall.make_move(self.id, person.clone(), act, self.lang).await,
            None => Err(failure::no_identity()),
        };
        Some(match done {
            Ok(seq) => written(&ServerMessage::Done { key, seq }),
            Err(failure) => self.refusal(Some(key), &failure),
        })
    }

    fn refuse(&self, key: Option<String>, failure: &Failure) -> Message {
        Message::Text(self.refusal(key, failure))
    }

    fn refusal(&self, key: Option<String>, failure: &Failure) -> Utf8Bytes {
        let problem: Problem = failure.problem(self.lang);
        written(&ServerMessage::Refused { key, problem })
    }
}

/// Sends an answer together with what the room has told meanwhile, which is the same move as its maker sees
/// it: one packet and not two.
async fn send_together<S: Sink<Message> + Unpin>(
    sink: &mut S,
    answer: Utf8Bytes,
    told: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), S::Error> {
    sink.feed(Message::Text(answer)).await?;
    while let Ok(text) = told.try_recv() {
        sink.feed(Message::Text(text)).await?;
    }
    sink.flush().await
}

/// The name of a submission that can't be read otherwise.
fn key_of(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value.get("key")?.as_str().map(|key| key.chars().take(64).collect())
}

fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
