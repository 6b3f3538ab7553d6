//! Thousands of connections that ask for nothing, at a program that may have no more files open than a system
//! usually allows: whoever plays does not notice.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use load::process::Starting;
use load::{Client, Live, some_action};
use serde_json::{Value, json};

use crate::support::Folder;

/// What most systems allow a program without being asked.
const FILES: &str = "1024";
const HALF_OPEN: usize = 2000;
/// Nobody who plays may wait for longer.
const AT_ONCE: Duration = Duration::from_secs(1);

/// The program, under a limit of open files that it can't raise.
fn limited(folder: &Folder) -> String {
    let program = env!("CARGO_BIN_EXE_kathisma");
    let script =
        folder.file("limited.sh", format!("#!/bin/sh\nulimit -n {FILES} && exec {program} \"$@\"\n"));
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).expect("a script that runs");
    script
}

/// A connection that begins a request and never ends it.
fn half_open(addr: SocketAddr) -> Option<TcpStream> {
    let mut stream = TcpStream::connect_timeout(&addr, AT_ONCE).ok()?;
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHo");
    Some(stream)
}

/// Half-open connections, each replaced in turn by a new one for as long as somebody plays.
struct Crowd {
    enough: Arc<AtomicBool>,
    pushing: JoinHandle<usize>,
}

impl Crowd {
    fn gather(addr: SocketAddr) -> Crowd {
        let mut crowd: Vec<Option<TcpStream>> = (0..HALF_OPEN).map(|_| half_open(addr)).collect();
        assert!(crowd.iter().flatten().count() > HALF_OPEN / 2, "they come");
        let enough = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&enough);
        let pushing = std::thread::spawn(move || {
            let mut replaced = 0;
            while !seen.load(Ordering::Relaxed) {
                crowd[replaced % HALF_OPEN] = half_open(addr);
                replaced += 1;
                std::thread::sleep(Duration::from_millis(1));
            }
            replaced
        });
        Crowd { enough, pushing }
    }

    /// How many have come since it gathered.
    fn leave(self) -> usize {
        self.enough.store(true, Ordering::Relaxed);
        self.pushing.join().expect("they pushed until the end")
    }
}

/// Somebody who plays both sides, and how long the longest of their moves took.
async fn play(live: &mut Live, state: &mut Value, moves: usize) -> Duration {
    let mut longest = Duration::ZERO;
    for number in 0..moves {
        let seat = state["to_act"][0].as_u64().expect("it goes on");
        let action = some_action(state, seat, number).expect("something can be done");
        let begun = Instant::now();
        live.act(seat, &action, state["seq"].as_u64().expect("a number")).await.expect("it is sent");
        let before = state["seq"].clone();
        while state["seq"] == before {
            *state = live.next_of("state").await.expect("the game goes on");
        }
        longest = longest.max(begun.elapsed());
    }
    longest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_thousand_half_open_connections_delay_nobody_who_plays() {
    rlimit::increase_nofile_limit(u64::MAX).expect("so many connections can be made here");
    let folder = Folder::new("crowd");
    let script = limited(&folder);
    let options = ["--connections-per-address", "640", "--log", "warn"];
    let starting =
        Starting::new(Path::new(&script), Path::new(&folder.path("data")), &options, Stdio::null());
    let server = starting.and_then(Starting::ready).expect("the server starts");
    let addr = server.addr();
    let player = Client::guest(addr).await.expect("a guest");
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let table = player.new_table("battle-line", &seats).await.expect("a table");
    let mut live = player.live(&table, 0).await.expect("a connection");
    let mut state = live.next_of("state").await.expect("a state");
    let calm = play(&mut live, &mut state, 5).await;

    let crowd = Crowd::gather(addr);
    let longest = play(&mut live, &mut state, 30).await;
    // Whoever comes now comes in, too, though they come from the same address.
    let mut slowest = Duration::ZERO;
    for _ in 0..10 {
        let begun = Instant::now();
        let newcomer = Client::guest(addr).await.expect("a newcomer comes in");
        let seen = newcomer.get(&format!("/api/tables/{table}")).await.expect("and sees the table");
        assert_eq!(seen.status, 200, "{}", seen.text);
        slowest = slowest.max(begun.elapsed());
    }
    let came = crowd.leave();
    println!(
        "longest of 30 moves: {longest:?} (of 5 before: {calm:?}); slowest newcomer: {slowest:?}; {came} more came"
    );
    assert!(longest < AT_ONCE, "a move took {longest:?}");
    assert!(slowest < AT_ONCE, "coming in took {slowest:?}");
}

#[test]
fn a_limit_of_files_that_cant_be_raised_is_said() {
    let folder = Folder::new("few-files");
    let script = limited(&folder);
    let mut command = std::process::Command::new(&script);
    command.args(["--addr", "127.0.0.1:0", "--data", &folder.path("data")]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut first = [0; 8];
    child.stdout.take().expect("an output").read_exact(&mut first).expect("it is open");
    child.kill().expect("it ends");
    let output = child.wait_with_output().expect("it has ended");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("1024 open files") && said.contains("896 connections"), "{said}");
}
