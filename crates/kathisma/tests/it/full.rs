//! A disk that is full: what can't be stored does not happen and is told, nothing that was shown is lost, and play goes
//! on once there is room, without a restart.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use load::process::{Server, Starting};
use load::{Answer, Client, Dice, some_action};
use serde_json::{Value, json};

use crate::support::{Folder, read};

const PATIENCE: Duration = Duration::from_mins(1);

fn start(program: &Path, data: &Path, folder: &Folder) -> Server {
    let complaints = folder.path("complaints");
    let errors = fs::File::options().create(true).append(true).open(&complaints).expect("a file");
    let starting = Starting::new(program, data, &[], Stdio::from(errors)).expect("it starts");
    starting.ready().unwrap_or_else(|error| panic!("{error} {}", read(&complaints)))
}

/// Somebody with both hands at one screen.
struct Player {
    client: Client,
    table: String,
    dice: Dice,
}

impl Player {
    async fn new(server: &Server) -> Self {
        let client = Client::guest(server.addr()).await.expect("a guest");
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let table = client.new_table("battle-line", &seats).await.expect("a table");
        Player { client, table, dice: Dice::new(7) }
    }

    async fn state(&self) -> Value {
        let answer = self.client.get(&format!("/api/tables/{}", self.table)).await.expect("an answer");
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body
    }

    /// One move; another game where this one is over.
    async fn moves(&mut self) -> Answer {
        let state = self.state().await;
        let Some(seat) = state["to_act"][0].as_u64() else {
            let again = self.client.post(&format!("/api/tables/{}/rematch", self.table), json!({})).await;
            let again = again.expect("an answer");
            if let Some(next) = again.body["id"].as_str() {
                self.table = next.to_string();
            }
            return again;
        };
        let action = some_action(&state, seat, self.dice.number() as usize).expect("something to do");
        let key = self.dice.number().to_string();
        let act = json!({"seat": seat, "action": action, "seq": state["seq"], "key": key});
        self.client.post(&format!("/api/tables/{}/act", self.table), act).await.expect("an answer")
    }

    /// Plays until something can't be stored; what is said then.
    async fn until_refused(&mut self) -> Value {
        for _ in 0..5000 {
            let answer = self.moves().await;
            if answer.status != 200 {
                assert_eq!((answer.status, &answer.body["code"]), (503, &json!("unavailable")), "{answer:?}");
                return answer.body;
            }
        }
        panic!("the disk is never full");
    }
}

async fn healthy(client: &Client) -> bool {
    client.get("/healthz").await.expect("an answer").status == 200
}

async fn becomes_healthy(client: &Client) {
    let begun = Instant::now();
    while !healthy(client).await {
        assert!(begun.elapsed() < PATIENCE, "it does not recover");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The story, on a disk that is small and then large.
async fn story(program: &Path, data: &Path, folder: &Folder, says: &str, make_room: impl FnOnce(&Server)) {
    let server = start(program, data, folder);
    let mut player = Player::new(&server).await;
    assert!(healthy(&player.client).await);
    let problem = player.until_refused().await;
    assert!(problem["message"].as_str().is_some_and(|told| told.contains(says)), "{problem}");
    let health = player.client.get("/healthz").await.expect("an answer");
    assert!(health.status == 503 && health.text.contains("disk"), "{health:?}");
    let shown = player.state().await;

    make_room(&server);
    becomes_healthy(&player.client).await;
    assert_eq!(player.state().await["log"], shown["log"], "nothing has happened meanwhile");
    for _ in 0..20 {
        assert_eq!(player.moves().await.status, 200);
    }
    let shown = player.state().await;
    let table = player.table.clone();
    drop(server);
    let server = start(Path::new(env!("CARGO_BIN_EXE_kathisma")), data, folder);
    let after =
        player.client.at(server.addr()).get(&format!("/api/tables/{table}")).await.expect("an answer");
    assert_eq!(after.body["log"], shown["log"]);
    drop(server);
    let report = server::verify(data, bots::registry()).await.expect("a folder");
    assert!(report.is_sound(), "{report:?}");
}

/// The system lets no file grow beyond some hundred kilobytes, until it is told otherwise.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_files_may_not_grow_nothing_happens_until_they_may() {
    let folder = Folder::new("limited");
    let program = env!("CARGO_BIN_EXE_kathisma");
    let script = format!("#!/bin/sh\ntrap '' XFSZ\nulimit -S -f 900\nexec '{program}' \"$@\"\n");
    let script = folder.file("limited", &script);
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a program");
    let data = folder.path("data");
    story(Path::new(&script), Path::new(&data), &folder, "disk does not take", |server| {
        let pid = server.pid().to_string();
        let raised = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:"]).status();
        assert!(raised.expect("prlimit runs").success());
    })
    .await;
}

/// A disk of its own, which takes the rights of root to make.
struct SmallDisk(String);

impl SmallDisk {
    fn new(folder: &Folder) -> Option<Self> {
        let path = folder.path("disk");
        fs::create_dir(&path).expect("a folder");
        let made =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=2m", "kathisma-test", &path]).output();
        made.is_ok_and(|made| made.status.success()).then_some(SmallDisk(path))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").args(["--lazy", &self.0]).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_full_disk_nothing_happens_until_there_is_room() {
    let folder = Folder::new("full");
    let Some(disk) = SmallDisk::new(&folder) else {
        eprintln!("NOT TESTED: a disk that is really full, since nobody but root may mount one");
        return;
    };
    let data = format!("{}/data", disk.0);
    let ballast = format!("{}/ballast", disk.0);
    fs::write(&ballast, vec![1; 1024 * 1024]).expect("there is room at first");
    story(Path::new(env!("CARGO_BIN_EXE_kathisma")), Path::new(&data), &folder, "disk is full", |_| {
        fs::remove_file(&ballast).expect("it can be removed");
    })
    .await;
}
