//! Looking back at a long match, and tables that leave memory: what the process takes, seen from outside.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use load::process::{Server, Starting};
use load::{Client, Live};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::support::Folder;

/// How long anything may take on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_mins(4);
/// Readers who don't read.
const READERS: usize = 100;
const MB: u64 = 1 << 20;

fn open(folder: &Folder, options: &[&str]) -> Server {
    let program = Path::new(env!("CARGO_BIN_EXE_kathisma"));
    let data = folder.path("data");
    let starting = Starting::new(program, Path::new(&data), options, Stdio::inherit());
    starting.expect("the server starts").ready().expect("the server answers")
}

/// How much memory a process has that is really there.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).expect("the process runs");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its memory is counted");
    line.split_whitespace().nth(1).and_then(|size| size.parse::<u64>().ok()).expect("in kB") * 1024
}

async fn post(client: &Client, path: &str, body: Value) -> Value {
    let answer = client.post(path, body).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body
}

async fn get(client: &Client, path: &str) -> Value {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body
}

/// Tries until something is so.
async fn until(what: &str, mut attempt: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !attempt().await {
        assert!(begun.elapsed() < PATIENCE, "{what}: it does not happen");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// A match of Medioevo Universale that bots play from its start.
async fn bots_play(host: &Client) -> String {
    let seats: Vec<Value> = (0..5)
        .map(|seat| if seat == 0 { json!({"kind": "me"}) } else { json!({"kind": "bot", "level": "random"}) })
        .collect();
    let new = json!({"game": "medioevo", "options": {"seats": 5}, "seats": seats});
    let table = post(host, "/api/tables", new).await["id"].as_str().expect("a name").to_string();
    post(host, &format!("/api/tables/{table}/bot"), json!({"seat": 0, "level": "random"})).await;
    table
}

/// Waits until so many matches of somebody are over; the tables are not asked.
async fn until_over(host: &Client, matches: usize) {
    until("the matches end", async || {
        get(host, "/api/home").await["finished"].as_array().is_some_and(|over| over.len() >= matches)
    })
    .await;
}

/// Two seats of one person at Battle Line, and a connection that plays both.
struct Victim {
    live: Live,
    state: Value,
    slowest: Duration,
    moves: usize,
}

impl Victim {
    async fn new(addr: SocketAddr) -> Victim {
        let client = Client::guest(addr).await.expect("a guest");
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let table = client.new_table("battle-line", &seats).await.expect("a table");
        let mut live = client.live(&table, 0).await.expect("a connection");
        let state = live.next_of("state").await.expect("a state");
        Victim { live, state, slowest: Duration::ZERO, moves: 0 }
    }

    /// Makes a move and waits until it is shown.
    async fn play(&mut self) {
        let Some(seat) = self.state["to_act"][0].as_u64() else { return };
        let action = load::some_action(&self.state, seat, self.moves).expect("a choice");
        let begun = Instant::now();
        let seq = self.state["seq"].as_u64().expect("a number");
        self.live.act(seat, &action, seq).await.expect("the move is sent");
        while self.state["seq"].as_u64() <= Some(seq) {
            self.state = self.live.next_of("state").await.expect("the move is shown");
        }
        self.slowest = self.slowest.max(begun.elapsed());
        self.moves += 1;
    }
}

/// Asks for something and does not read what comes.
fn ask_and_not_read(addr: SocketAddr, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(addr).expect("the server listens");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {addr}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the server reads");
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_readers_who_dont_read_take_no_memory_and_nobodys_time() {
    let folder = Folder::new("lookback");
    let server = open(&folder, &["--idle", "1"]);
    let host = Client::guest(server.addr()).await.expect("a guest");
    let table = bots_play(&host).await;
    until_over(&host, 1).await;
    let mut victim = Victim::new(server.addr()).await;
    victim.play().await;
    let before = memory(&server);

    // Given readers who ask for everything there is, and for all of it at once.
    let mut readers = Vec::new();
    for reader in 0..READERS {
        let whole = format!("/api/tables/{table}/replay?seat={}", reader % 5);
        let page = format!("/api/tables/{table}/replay/steps?seat={}&page={}", reader % 5, reader % 30);
        for path in [whole, page, format!("/api/tables/{table}/record")] {
            readers.push(ask_and_not_read(server.addr(), &path));
        }
    }
    // When somebody plays meanwhile, until one who does read has the last page through all eyes.
    let reading = tokio::spawn(async move {
        for seat in 0..5 {
            let replay = get(&host, &format!("/api/tables/{table}/replay?seat={seat}")).await;
            let last = (replay["total"].as_u64().expect("a number") - 1)
                / replay["a_page"].as_u64().expect("a number");
            let page = format!("/api/tables/{table}/replay/steps?seat={seat}&page={last}");
            assert!(get(&host, &page).await["steps"].as_array().is_some_and(|steps| !steps.is_empty()));
        }
    });
    let mut most = 0;
    while !reading.is_finished() {
        victim.play().await;
        most = most.max(memory(&server));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    reading.await.expect("it can be read");
    let grown = most.max(memory(&server)).saturating_sub(before) / MB;
    println!(
        "{} MB more than {} MB; the slowest of {} moves took {:?}",
        grown,
        before / MB,
        victim.moves,
        victim.slowest
    );
    assert!(grown < 200, "{grown} MB more than {} MB", before / MB);
    assert!(victim.moves > 10 && victim.slowest < Duration::from_secs(2), "{:?}", victim.slowest);
    drop(readers);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_flood_took_of_memory_comes_back_when_the_tables_are_idle() {
    let folder = Folder::new("idle");
    let mut server = open(&folder, &["--idle", "1", "--bot-tables", "0", "--metrics-addr", "127.0.0.1:0"]);
    let metrics = Client::nobody(server.metrics().expect("an address"));
    let rooms = async || {
        let text = metrics.get("/metrics").await.expect("metrics").text;
        let line = text.lines().find(|line| line.starts_with("kathisma_rooms ")).expect("rooms are counted");
        line.split(' ').nth(1).and_then(|count| count.parse::<u64>().ok()).expect("a number")
    };
    let host = Client::guest(server.addr()).await.expect("a guest");
    let before = memory(&server);
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(bots_play(&host).await);
    }
    until_over(&host, tables.len()).await;
    let mut flood = JoinSet::new();
    for (number, table) in tables.into_iter().cycle().take(24).enumerate() {
        let host = host.clone();
        flood.spawn(async move {
            let mut live = host.live(&table, 0).await.expect("a connection");
            for message in 0..500 {
                let _ = live.send_text(&"[".repeat(message)).await;
                let key = format!("{}{number}-{message}", "k".repeat(900));
                let _ = live.act_as(0, &"x".repeat(1000), message as u64, &key).await;
                if message % 50 == 0 {
                    live = host.live(&table, 0).await.expect("a connection");
                }
            }
        });
    }
    flood.join_all().await;
    let most = memory(&server);
    until("the tables leave memory", async || rooms().await == 0).await;
    until("memory comes back", async || memory(&server) < before + 50 * MB).await;
    println!("{} MB, {} MB, {} MB", before / MB, most / MB, memory(&server) / MB);
}
