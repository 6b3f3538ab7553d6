//! *Shown implies stored*, also when the power fails. The server runs under `strace`, which writes down in one order what it
//! writes, what it syncs and what it sends to players. From that the disk is rebuilt as it may be after a failure at any
//! moment: with everything that was synced, and with any part of the rest. Whatever had been sent by then has to be
//! there.

mod disk;
mod shown;
mod trace;

use std::collections::HashMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use load::process::{Server, Starting};
use load::{Client, Dice, Live, some_action};
use serde_json::Value;
use server::store::{Sqlite, Store};

use crate::support::{Folder, read};
use disk::{Disk, Fate};
use shown::{Shown, shown};

/// How many failures are tried, where `KATHISMA_POWER_FAILURES` does not say otherwise.
const FAILURES: u64 = 60;
/// Pairs, at how many tables each plays one after the other, and how many moves they make at each: enough for the log of
/// the database to be folded into its file.
const PAIRS: u64 = 4;
const TABLES: u64 = 3;
const MOVES: u64 = 60;
const PATIENCE: Duration = Duration::from_mins(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_shown_is_there_after_the_power_failed() {
    let failures =
        std::env::var("KATHISMA_POWER_FAILURES").map_or(FAILURES, |number| number.parse().expect("a number"));
    let folder = Folder::new("power");
    let data = PathBuf::from(folder.path("data"));
    let trace = play_under_strace(&folder, &data).await;
    let data = data.canonicalize().expect("the folder is there");
    let calls = trace::read(&trace, &data);
    let shown = shown(&calls);
    assert!(shown.len() as u64 > PAIRS * TABLES * MOVES, "too little was shown: {}", shown.len());
    let above = data.parent().expect("a folder above");
    let named = trace::synced(&trace, above).expect("the name of the new folder is synced");
    assert!(named < shown[0].moment, "somebody was shown something in a folder whose name was not sure");
    let folded = calls.iter().filter(
        |call| matches!(&call.what, trace::What::Wrote { path, .. } if path.ends_with("kathisma.sqlite")),
    );
    assert!(folded.count() > 20, "the log was never folded into the file");
    let truth = stored(&data).await;
    let syncs = calls.iter().filter(|call| matches!(call.what, trace::What::Synced(_))).count();

    let mut dice = Dice::new(0x706f_7765_7221);
    let last = calls.last().map_or(0, |call| call.begun) as u64;
    let disk = Disk::new(calls, false);
    let scene = Scene { disk, shown, truth, data, folder: &folder };
    let mut checked = 0;
    for number in 0..failures {
        // Whatever is shown is most in danger at that very moment.
        let moment = if number % 2 == 0 {
            scene.shown[dice.below(scene.shown.len() as u64) as usize].moment + 1
        } else {
            dice.below(last + 2) as usize
        };
        for fate in [Fate::Lost, Fate::Chance, Fate::There] {
            scene
                .after(moment, fate, &mut dice)
                .await
                .unwrap_or_else(|lost| panic!("at {moment}, {fate:?}: {lost}"));
            checked += 1;
        }
    }
    println!(
        "{checked} disks after {failures} failures of the power, {syncs} syncs, {} entries shown",
        scene.shown.len()
    );

    // A disk that does not keep its word loses what was shown: otherwise this test would prove nothing.
    let calls = trace::read(&trace, &scene.data);
    let scene = Scene { disk: Disk::new(calls, true), ..scene };
    let lost = scene.after(last as usize, Fate::Lost, &mut dice).await;
    assert!(lost.is_err_and(|lost| lost.contains("was shown")), "without syncs nothing would be sure");
}

/// Lets people play at a server under `strace` until it is killed; the trace.
async fn play_under_strace(folder: &Folder, data: &Path) -> String {
    let ran = Command::new("strace").args(["-f", "-o", "/dev/null", "true"]).output();
    let works = ran.as_ref().is_ok_and(|ran| ran.status.success());
    assert!(
        works,
        "this test needs strace and the right to trace one's own processes: apt-get install strace. {ran:?}"
    );
    let (log, complaints) = (folder.path("trace"), folder.path("complaints"));
    let program = format!(
        "#!/bin/sh\nexec strace {} -o '{log}' '{}' \"$@\"\n",
        trace::OPTIONS,
        env!("CARGO_BIN_EXE_kathisma")
    );
    let script = folder.file("traced", &program);
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a program");
    let errors = fs::File::create(&complaints).expect("a file for complaints");
    let starting = Starting::new(Path::new(&script), data, &[], Stdio::from(errors)).expect("it starts");
    let server = starting.ready().unwrap_or_else(|error| panic!("{error} {}", read(&complaints)));
    play(&server).await;
    drop(server);
    whole(Path::new(&log))
}

/// The trace, once its writer has heard that the server is gone.
fn whole(log: &Path) -> String {
    let begun = Instant::now();
    loop {
        let trace = fs::read_to_string(log).expect("there is a trace");
        // No process of it is left whose end could still be written down.
        let tracer = Command::new("pgrep").args(["-f", &log.display().to_string()]).output();
        let runs = tracer.is_ok_and(|tracer| !tracer.stdout.is_empty());
        if !runs {
            return trace;
        }
        assert!(begun.elapsed() < PATIENCE, "strace does not end");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Pairs play at the same time.
async fn play(server: &Server) {
    let mut pairs = tokio::task::JoinSet::new();
    for number in 0..PAIRS {
        let door = Client::nobody(server.addr());
        pairs.spawn(async move {
            let host = door.another().await.expect("a guest");
            let guest = door.another().await.expect("a guest");
            let mut dice = Dice::new(number);
            for _ in 0..TABLES {
                play_a_game(&host, &guest, &mut dice).await;
            }
        });
    }
    pairs.join_all().await;
}

async fn play_a_game(host: &Client, guest: &Client, dice: &mut Dice) {
    let (table, secret) = host.invite("battle-line").await.expect("an invitation");
    guest.accept(&secret).await.expect("a seat");
    let mut lines = Vec::new();
    for client in [host, guest] {
        lines.push(client.live(&table, 0).await.expect("a connection"));
    }
    let mut states = [hear(&mut lines[0], 0).await, hear(&mut lines[1], 0).await];
    for _ in 0..MOVES {
        let Some(seat) = states[0]["to_act"][0].as_u64() else { break };
        let seq = states[0]["seq"].as_u64().expect("a number");
        let state = &states[seat as usize];
        let action = some_action(state, seat, dice.number() as usize).expect("something to do");
        lines[seat as usize].act(seat, &action, seq).await.expect("the server hears");
        states = [hear(&mut lines[0], seq + 1).await, hear(&mut lines[1], seq + 1).await];
    }
}

/// The next state with this entry.
async fn hear(line: &mut Live, seq: u64) -> Value {
    loop {
        let message =
            line.next_within(PATIENCE).await.expect("the server speaks").expect("it does not close");
        if message["type"] == "state" && message["seq"].as_u64() >= Some(seq) {
            return message;
        }
    }
}

/// What is stored of each table: its entries, as they stand in the file.
async fn stored(data: &Path) -> HashMap<String, Vec<Value>> {
    let archive = server::store::Archive::open(&data.join("kathisma.sqlite")).await.expect("a file");
    let mut tables = HashMap::new();
    for id in archive.tables().await.expect("tables") {
        let entries = archive.raw(&id).await.expect("entries")["entries"].take();
        tables.insert(id.to_string(), entries.as_array().expect("a list").clone());
    }
    tables
}

/// All that is known of what happened.
struct Scene<'a> {
    disk: Disk,
    shown: Vec<Shown>,
    truth: HashMap<String, Vec<Value>>,
    data: PathBuf,
    folder: &'a Folder,
}

impl Scene<'_> {
    /// The power fails at this moment: what is missing or wrong then.
    async fn after(&self, moment: usize, fate: Fate, dice: &mut Dice) -> Result<(), String> {
        let image = PathBuf::from(self.folder.path("image"));
        let _ = fs::remove_dir_all(&image);
        fs::create_dir(&image).map_err(|error| error.to_string())?;
        self.disk.image(moment, fate, dice, &self.data, &image);
        // The server starts on it again.
        let store = Sqlite::open(&image.join("kathisma.sqlite")).await.map_err(|error| error.to_string())?;
        store.close().await;
        let report = server::verify(&image, bots::registry()).await.map_err(|error| error.to_string())?;
        if !report.is_sound() {
            return Err(format!("{report:?}"));
        }
        let there = stored(&image).await;
        for (table, entries) in &there {
            let known = self.truth.get(table).map_or(&[][..], Vec::as_slice);
            if !known.starts_with(entries) {
                return Err(format!("{table} has entries that never were"));
            }
        }
        for Shown { table, seq, .. } in self.shown.iter().filter(|shown| shown.moment < moment) {
            let entries = there.get(table).map_or(0, Vec::len) as u64;
            if entries < *seq {
                return Err(format!("entry {seq} of {table} was shown, and there are {entries}"));
            }
        }
        Ok(())
    }
}
