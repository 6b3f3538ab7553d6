//! A server of its own for every test, and people who come to it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use load::{Answer, Client, Dice, Live};
use serde_json::{Value, json};
use server::clock::Clock;
use server::{Config, Limits, Server};

use crate::games;

pub(crate) const BATTLE_LINE: &str = "battle-line";
pub(crate) const TOY: &str = "toy";

/// A folder that goes when its test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty one that nobody else has.
    pub(crate) fn new() -> Self {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("kathisma-server-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Any free port of this machine.
pub(crate) fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

/// A running server and its folder.
pub(crate) struct House {
    server: Server,
    config: Config,
    door: Client,
    folder: Folder,
}

impl House {
    /// A server without limits.
    pub(crate) async fn open() -> House {
        House::with(|_| ()).await
    }

    /// A server that is started a little differently.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = Folder::new();
        let mut config = Config::new(anywhere(), folder.path().to_path_buf());
        config.limits = Limits::NONE;
        config.bot_threads = 1;
        change(&mut config);
        House::start(config, folder).await
    }

    async fn start(config: Config, folder: Folder) -> House {
        let server = Server::start(config.clone(), games::registry(), |_| None).await.unwrap();
        let door = Client::nobody(server.addr());
        House { server, config, door, folder }
    }

    /// Stops the server and starts another in the same folder.
    pub(crate) async fn restart(self) -> House {
        self.restart_after(async |_| ()).await
    }

    /// The same, and between the two somebody has the folder for themselves.
    pub(crate) async fn restart_after(self, between: impl AsyncFnOnce(&Path)) -> House {
        let House { server, config, folder, .. } = self;
        server.stop().await;
        between(folder.path()).await;
        House::start(config, folder).await
    }

    /// Stops the server and starts another in the same folder a little differently.
    pub(crate) async fn restart_with(self, change: impl FnOnce(&mut Config)) -> House {
        let House { server, mut config, folder, .. } = self;
        server.stop().await;
        change(&mut config);
        House::start(config, folder).await
    }

    /// What tells the time there.
    pub(crate) fn clock(&self) -> &Clock {
        &self.config.clock
    }

    /// Stops the server.
    pub(crate) async fn close(self) {
        self.server.stop().await;
    }

    pub(crate) fn addr(&self) -> SocketAddr {
        self.server.addr()
    }

    pub(crate) fn metrics_addr(&self) -> SocketAddr {
        self.server.metrics_addr().unwrap()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Somebody without a cookie.
    pub(crate) fn nobody(&self) -> Client {
        self.door.clone()
    }

    /// Somebody new.
    pub(crate) async fn guest(&self) -> Client {
        self.door.another().await.unwrap()
    }

    pub(crate) async fn guests<const N: usize>(&self) -> [Client; N] {
        let mut guests = Vec::new();
        for _ in 0..N {
            guests.push(self.guest().await);
        }
        guests.try_into().unwrap_or_else(|_| unreachable!("as many as were asked for"))
    }

    /// Two people at a table of Battle Line; the first has seat 0.
    pub(crate) async fn duel(&self) -> (String, [Client; 2]) {
        self.duel_with(json!({})).await
    }

    /// The same with these options.
    pub(crate) async fn duel_with(&self, options: Value) -> (String, [Client; 2]) {
        let people = self.guests::<2>().await;
        let table = open_table(&people[0], BATTLE_LINE, options, 2).await;
        people[1].accept(&invitation(&people[0], &table).await).await.unwrap();
        (table, people)
    }

    /// Three people at a table of the toy, in the order of their seats.
    pub(crate) async fn trio(&self, options: Value) -> (String, [Client; 3]) {
        let people = self.guests::<3>().await;
        let table = open_table(&people[0], TOY, options, 3).await;
        let secret = invitation(&people[0], &table).await;
        people[1].accept(&secret).await.unwrap();
        people[2].accept(&secret).await.unwrap();
        (table, people)
    }
}

/// Makes a table with one seat of the host's own and the others open.
pub(crate) async fn open_table(host: &Client, game: &str, options: Value, seats: usize) -> String {
    let mut plan = vec![json!({"kind": "open"}); seats];
    plan[0] = json!({"kind": "me"});
    let new = json!({"game": game, "options": options, "seats": plan});
    ok(host.post("/api/tables", new).await)["id"].as_str().unwrap().to_string()
}

/// The secret of a table's invitation, as somebody who sits there reads it.
pub(crate) async fn invitation(client: &Client, table: &str) -> String {
    text(&state(client, table).await["table"]["invite"])
}

/// The body of an answer that has to be a good one.
#[track_caller]
pub(crate) fn ok(answer: load::Outcome<Answer>) -> Value {
    let answer = answer.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body
}

/// An answer that has to be a problem of this status and this code, with a sentence.
#[track_caller]
pub(crate) fn refused(answer: load::Outcome<Answer>, status: u16, code: &str) {
    let answer = answer.unwrap();
    assert_eq!((answer.status, answer.body["code"].as_str()), (status, Some(code)), "{}", answer.text);
    assert!(answer.body["message"].as_str().is_some_and(|message| message.len() > 5), "{}", answer.text);
}

/// A text in a document.
#[track_caller]
pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("not a text: {value}")).to_string()
}

/// A number in a document.
#[track_caller]
pub(crate) fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("not a number: {value}"))
}

/// A list in a document.
#[track_caller]
pub(crate) fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("not a list: {value}"))
}

/// A table as somebody sees it now, with its whole log.
pub(crate) async fn state(client: &Client, table: &str) -> Value {
    ok(client.get(&format!("/api/tables/{table}")).await)
}

/// The public name of somebody.
pub(crate) async fn id_of(client: &Client) -> String {
    text(&ok(client.get("/api/me").await)["id"])
}

/// The seat that is to move.
#[track_caller]
pub(crate) fn mover(state: &Value) -> usize {
    number(&state["to_act"][0]) as usize
}

/// The kinds of the entries of a log.
pub(crate) fn kinds(state: &Value) -> Vec<String> {
    list(&state["log"]).iter().map(|entry| text(&entry["kind"])).collect()
}

/// The numbers of the entries of a log.
pub(crate) fn numbers(state: &Value) -> Vec<u64> {
    list(&state["log"]).iter().map(|entry| number(&entry["seq"])).collect()
}

/// Calls something of a table.
pub(crate) async fn call(client: &Client, table: &str, what: &str, body: Value) -> load::Outcome<Answer> {
    client.post(&format!("/api/tables/{table}/{what}"), body).await
}

/// Makes a move over HTTP.
pub(crate) async fn act(
    client: &Client,
    table: &str,
    seat: usize,
    action: &str,
    seq: u64,
    key: &str,
) -> Answer {
    let act = json!({"seat": seat, "action": action, "seq": seq, "key": key});
    call(client, table, "act", act).await.unwrap()
}

/// Somebody with a seat and a live connection, and the last state they were told.
pub(crate) struct Player {
    pub client: Client,
    pub live: Live,
    pub seat: usize,
    pub state: Value,
    /// Every text that came.
    pub heard: Vec<String>,
}

impl Player {
    /// Connects somebody to the table where they sit.
    pub(crate) async fn connect(client: &Client, table: &str, seat: usize) -> Player {
        let live = client.live(table, 0).await.unwrap();
        let client = client.clone();
        let mut player = Player { client, live, seat, state: Value::Null, heard: Vec::new() };
        player.hear_state().await;
        player
    }

    /// Connects people in the order of their seats.
    pub(crate) async fn connect_all(people: &[Client], table: &str) -> Vec<Player> {
        let mut players = Vec::new();
        for (seat, client) in people.iter().enumerate() {
            players.push(Player::connect(client, table, seat).await);
        }
        players
    }

    /// The next message; a state is remembered.
    pub(crate) async fn hear(&mut self) -> Value {
        let told = self.live.next_text(PATIENCE).await.unwrap().expect("the server has closed");
        let message: Value = serde_json::from_str(&told).unwrap();
        self.heard.push(told);
        if message["type"] == "state" {
            self.state = message.clone();
        }
        message
    }

    /// The next message of a kind.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next state.
    pub(crate) async fn hear_state(&mut self) -> Value {
        self.hear_of("state").await
    }

    /// Listens until a state has this entry.
    pub(crate) async fn hear_until(&mut self, seq: u64) {
        while self.seq() < seq {
            self.hear_state().await;
        }
    }

    /// Listens until it is this seat's turn or the game is over.
    pub(crate) async fn hear_turn(&mut self) {
        while !self.is_asked() && self.state["outcome"].is_null() {
            self.hear_state().await;
        }
    }

    pub(crate) fn seq(&self) -> u64 {
        number(&self.state["seq"])
    }

    pub(crate) fn is_asked(&self) -> bool {
        list(&self.state["to_act"]).contains(&json!(self.seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state["table"]["phase"] == "over"
    }

    /// What this seat may do, each as an action.
    pub(crate) fn legal(&self) -> Vec<String> {
        legal(&self.state, self.seat)
    }

    /// Makes a move that has to be accepted, and listens until it is in the log.
    pub(crate) async fn act(&mut self, action: &str) -> u64 {
        let key = self.live.act(self.seat as u64, action, self.seq()).await.unwrap();
        let answer = loop {
            let message = self.hear().await;
            if message["type"] != "state" && message["key"] == key.as_str() {
                break message;
            }
        };
        assert_eq!(answer["type"], "done", "{action}: {answer}");
        let seq = number(&answer["seq"]);
        self.hear_until(seq).await;
        seq
    }

    /// Makes any move.
    pub(crate) async fn act_somehow(&mut self, dice: &mut Dice) -> u64 {
        let legal = self.legal();
        self.act(&legal[dice.below(legal.len() as u64) as usize]).await
    }
}

/// How long anything may take on a machine that has other things to do.
pub(crate) const PATIENCE: std::time::Duration = std::time::Duration::from_mins(1);

/// What a seat may do in a state, each as an action; of a range, its ends.
pub(crate) fn legal(state: &Value, seat: usize) -> Vec<String> {
    let mut actions = Vec::new();
    let seen = list(&state["seen"]).iter().find(|seen| seen["seat"] == seat);
    for choice in seen.map_or(&Vec::new(), |seen| list(&seen["legal"])) {
        match choice {
            Value::String(action) => actions.push(action.clone()),
            range => actions.extend(
                ["min", "max"].map(|end| text(&range["template"]).replace("{n}", &range[end].to_string())),
            ),
        }
    }
    actions
}

/// One decision: whoever is asked does something, and everybody hears of it.
pub(crate) async fn one_move(players: &mut [Player], dice: &mut Dice) -> u64 {
    let asked = list(&players[0].state["to_act"]);
    let mover = number(&asked[dice.below(asked.len() as u64) as usize]) as usize;
    let seq = players[mover].act_somehow(dice).await;
    for player in players {
        player.hear_until(seq).await;
    }
    seq
}

/// So many decisions, or until the game is over.
pub(crate) async fn play(players: &mut [Player], dice: &mut Dice, decisions: usize) {
    for _ in 0..decisions {
        if players[0].is_over() {
            return;
        }
        one_move(players, dice).await;
    }
}

/// Tries until something is so: for what the server does by itself a moment later.
pub(crate) async fn eventually<T>(what: &str, mut attempt: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = tokio::time::Instant::now();
    loop {
        if let Some(found) = attempt().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}: it does not happen");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
