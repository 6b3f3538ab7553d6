//! A server with a folder of its own, and what the system and its own metrics tell of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use load::process::{Server, Starting};
use load::{Client, Outcome};

/// Ticks of the processor time in `/proc/PID/stat` a second: the same on every Linux.
const TICKS: f64 = 100.0;

/// The file where the server's log goes.
const COMPLAINTS: &str = "complaints";

/// A server that is gone, with all it kept, when this is dropped.
pub(crate) struct House {
    server: Server,
    metrics: Client,
    // The last: the server is gone before its folder.
    folder: Folder,
}

/// A folder that is gone when this is dropped.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What can't be removed stays in the temporary folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What was used up to a moment, or between two.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Used {
    /// Seconds of processor time of the server.
    pub(crate) server: f64,
    /// Seconds of processor time of this program.
    pub(crate) generator: f64,
    pub(crate) commits: f64,
    pub(crate) commit_seconds: f64,
    pub(crate) writes: f64,
    pub(crate) bot_moves: f64,
}

impl House {
    /// Starts the program on a new folder.
    pub(crate) fn open(program: &Path) -> Outcome<Self> {
        let folder = Folder(std::env::temp_dir().join(format!("kathisma-load-{}", std::process::id())));
        fs::create_dir_all(&folder.0).map_err(|error| format!("{}: {error}", folder.0.display()))?;
        let complaints = fs::File::create(folder.0.join(COMPLAINTS)).map_err(|error| error.to_string())?;
        let options = ["--metrics-addr", "127.0.0.1:0"];
        let mut server = Starting::new(program, &folder.0, &options, Stdio::from(complaints))?.ready()?;
        let metrics = Client::nobody(server.metrics()?);
        Ok(House { server, metrics, folder })
    }

    /// Somebody there.
    pub(crate) fn client(&self) -> Client {
        Client::nobody(self.server.addr())
    }

    /// What the server has written to its log, if anything: how much, and the first line.
    pub(crate) fn complaint(&self) -> Option<String> {
        let complaints = fs::read_to_string(self.folder.0.join(COMPLAINTS)).ok()?;
        let first = complaints.lines().next()?;
        Some(format!("{} lines in the server's log, the first: {first}", complaints.lines().count()))
    }

    /// The memory of the server that is in use, in bytes.
    pub(crate) fn memory(&self) -> Outcome<u64> {
        let status = read(&format!("/proc/{}/status", self.server.pid()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        kilobytes.map(|kilobytes| kilobytes * 1024).ok_or_else(|| "the system tells no memory".into())
    }

    /// What was used up to now.
    pub(crate) async fn used(&self) -> Outcome<Used> {
        let metrics = self.metrics.get("/metrics").await?.text;
        let metric = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.parse().ok()).unwrap_or(0.0)
        };
        Ok(Used {
            server: processor_seconds(&self.server.pid().to_string())?,
            generator: processor_seconds("self")?,
            commits: metric("kathisma_commit_seconds_count"),
            commit_seconds: metric("kathisma_commit_seconds_sum"),
            writes: metric("kathisma_writes_a_commit_sum"),
            bot_moves: metric("kathisma_bot_moves_total"),
        })
    }
}

impl Used {
    /// What was used since a moment.
    pub(crate) fn since(self, before: Used) -> Used {
        Used {
            server: self.server - before.server,
            generator: self.generator - before.generator,
            commits: self.commits - before.commits,
            commit_seconds: self.commit_seconds - before.commit_seconds,
            writes: self.writes - before.writes,
            bot_moves: self.bot_moves - before.bot_moves,
        }
    }
}

fn processor_seconds(process: &str) -> Outcome<f64> {
    let stat = read(&format!("/proc/{process}/stat"))?;
    // The name of the program stands in brackets and may hold anything; the times are the 12th and 13th
    // words after it.
    let words = stat.rsplit(')').next().unwrap_or_default();
    let times = words.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<f64>().ok());
    Ok(times.sum::<f64>() / TICKS)
}

/// How many files and connections this program may hold open.
pub(crate) fn most_files() -> Option<usize> {
    let limits = read("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

fn read(path: &str) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}
