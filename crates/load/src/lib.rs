//! A client of the server, as a bot author would write one: calls, live connections, and somebody who
//! plays anything that is allowed. It knows the API and nothing of the server's inside.

mod dice;
pub mod process;

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub use dice::Dice;
pub use reqwest;
pub use tokio_tungstenite::tungstenite;

/// What can go wrong here: a sentence.
pub type Outcome<T> = Result<T, String>;

/// How long a server may take for one answer, or for opening a connection. Nobody waits for ever, not even
/// for a server that was killed in the middle of it.
const ANSWER: Duration = Duration::from_mins(1);

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// An answer: its status and its JSON (`null` where it has none).
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body, as it came.
    pub text: String,
    /// The body.
    pub body: Value,
}

/// Somebody with a cookie, or without.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    addr: SocketAddr,
    cookie: Option<String>,
    /// Sent as `Accept-Language`.
    pub lang: &'static str,
}

impl Client {
    /// Somebody the server does not know.
    pub fn nobody(addr: SocketAddr) -> Self {
        // The same as `reqwest::Client::new()`, which can't fail without TLS either.
        let http = reqwest::Client::builder().timeout(ANSWER).build().unwrap_or_default();
        Client { http, addr, cookie: None, lang: "en" }
    }

    /// Somebody new, with an identity.
    pub async fn guest(addr: SocketAddr) -> Outcome<Self> {
        Client::nobody(addr).another().await
    }

    /// Somebody new at the same server, over the same connections: thousands of guests need few of them.
    pub async fn another(&self) -> Outcome<Self> {
        let mut client = Client { cookie: None, ..self.clone() };
        let request = client.http.post(format!("http://{}/api/session", client.addr));
        let response = request.send().await.map_err(said)?;
        let cookie = response.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).ok_or("no cookie was set")?;
        client.cookie = Some(cookie.to_string());
        Ok(client)
    }

    /// The same person, at a server that was started anew elsewhere.
    #[must_use]
    pub fn at(&self, addr: SocketAddr) -> Self {
        Client { addr, ..self.clone() }
    }

    /// Where the server is.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// The cookie, as it is sent.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// A request with the cookie and the language, for the caller to complete.
    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.http.request(method, format!("http://{}{path}", self.addr));
        request = request.header("accept-language", self.lang);
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        request
    }

    /// Any request.
    pub async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Outcome<Answer> {
        let mut request = self.request(method, path);
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.map_err(said)?;
        let status = response.status().as_u16();
        let text = response.text().await.map_err(said)?;
        let body = serde_json::from_str(&text).unwrap_or_default();
        Ok(Answer { status, text, body })
    }

    /// Reads something.
    pub async fn get(&self, path: &str) -> Outcome<Answer> {
        self.send(Method::GET, path, None).await
    }

    /// Asks for something to be done.
    pub async fn post(&self, path: &str, body: Value) -> Outcome<Answer> {
        self.send(Method::POST, path, Some(&body)).await
    }

    /// Makes a table and says its name. `seats` are requests such as `{"kind": "me"}`.
    pub async fn new_table(&self, game: &str, seats: &Value) -> Outcome<String> {
        let answer = self.post("/api/tables", json!({"game": game, "seats": seats})).await?;
        answer.body["id"].as_str().map(str::to_string).ok_or(answer.text)
    }

    /// A table for this person and whoever has the invitation: its name and the secret.
    pub async fn invite(&self, game: &str) -> Outcome<(String, String)> {
        let id = self.new_table(game, &json!([{"kind": "me"}, {"kind": "open"}])).await?;
        let state = self.get(&format!("/api/tables/{id}")).await?;
        let secret = state.body["table"]["invite"].as_str().ok_or("no invitation")?;
        Ok((id, secret.to_string()))
    }

    /// Sits down by invitation.
    pub async fn accept(&self, secret: &str) -> Outcome<String> {
        let answer = self.post(&format!("/api/invites/{secret}"), json!({})).await?;
        answer.body["id"].as_str().map(str::to_string).ok_or(answer.text)
    }

    /// Opens a live connection from an entry on.
    pub async fn live(&self, table: &str, since: u64) -> Outcome<Live> {
        // What tungstenite takes by itself.
        let socket = self.socket(table, since, 128 * 1024).await?;
        Ok(Live { socket, submissions: 0 })
    }

    /// Opens a live connection from an entry on, as the bare socket, with a buffer for reading of this
    /// size: whoever holds thousands reads as little as possible of what comes, and keeps little.
    pub async fn socket(&self, table: &str, since: u64, buffer: usize) -> Outcome<Socket> {
        let address = format!("ws://{}/api/tables/{table}/live?since={since}&lang={}", self.addr, self.lang);
        let mut request = address.into_client_request().map_err(said)?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().map_err(said)?);
        }
        let opening = async {
            let tcp = TcpStream::connect(self.addr).await.map_err(said)?;
            tcp.set_nodelay(true).map_err(said)?;
            let stream = MaybeTlsStream::Plain(tcp);
            let config = WebSocketConfig::default().read_buffer_size(buffer);
            let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
            opened.map(|(socket, _)| socket).map_err(said)
        };
        tokio::time::timeout(ANSWER, opening).await.map_err(|_| "the server does not open a connection")?
    }
}

/// A live connection with nothing around it.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A live connection.
pub struct Live {
    socket: Socket,
    submissions: u64,
}

impl Live {
    /// The next message, in at most ten seconds; `None` where the server has closed.
    pub async fn next(&mut self) -> Outcome<Option<Value>> {
        self.next_within(Duration::from_secs(10)).await
    }

    /// The next message, in at most so long; `None` where the server has closed.
    pub async fn next_within(&mut self, patience: Duration) -> Outcome<Option<Value>> {
        match self.next_text(patience).await? {
            Some(text) => serde_json::from_str(&text).map(Some).map_err(said),
            None => Ok(None),
        }
    }

    /// The same, as it came.
    pub async fn next_text(&mut self, patience: Duration) -> Outcome<Option<String>> {
        // A ping is no message: it does not begin the wait anew.
        let last = tokio::time::Instant::now() + patience;
        loop {
            let message = tokio::time::timeout_at(last, self.socket.next()).await;
            match message.map_err(|_| "the server says nothing")? {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
            }
        }
    }

    /// The next message of a kind: `state`, `presence`, `done`, `refused`. Others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Outcome<Value> {
        loop {
            let message = self.next().await?.ok_or("the server has closed")?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    /// Sends anything.
    pub async fn send(&mut self, message: Message) -> Outcome<()> {
        let sent = tokio::time::timeout(ANSWER, self.socket.send(message)).await;
        sent.map_err(|_| "the server does not read")?.map_err(said)
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: &str) -> Outcome<()> {
        self.send(Message::text(text)).await
    }

    /// Makes a move under a name of its own, and says that name.
    pub async fn act(&mut self, seat: u64, action: &str, seq: u64) -> Outcome<String> {
        self.submissions += 1;
        let key = format!("{seat}-{seq}-{}", self.submissions);
        self.act_as(seat, action, seq, &key).await?;
        Ok(key)
    }

    /// Makes a move under a given name.
    pub async fn act_as(&mut self, seat: u64, action: &str, seq: u64, key: &str) -> Outcome<()> {
        let act = json!({"type": "act", "seat": seat, "action": action, "seq": seq, "key": key});
        self.send_text(&act.to_string()).await
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        let _ = tokio::time::timeout(ANSWER, self.socket.close(None)).await;
    }
}

/// One of the things a seat may do in a state, chosen by a number; `None` where it is not asked.
pub fn some_action(state: &Value, seat: u64, number: usize) -> Option<String> {
    let seen = state["seen"].as_array()?.iter().find(|seen| seen["seat"] == seat)?;
    let legal = seen["legal"].as_array().filter(|legal| !legal.is_empty())?;
    match &legal[number % legal.len()] {
        Value::String(action) => Some(action.clone()),
        range => Some(range["template"].as_str()?.replace("{n}", &range["min"].to_string())),
    }
}
