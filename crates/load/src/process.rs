//! The server as a process of its own, as its hosts run it: started, watched from outside, killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::{Outcome, said};

/// How long a server may take until it says where it listens, and how long until it is gone.
const PATIENCE: Duration = Duration::from_mins(1);

/// A process that does not outlive whoever started it.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // On Unix this is SIGKILL: nothing is said, written or closed any more. Where the process is gone
        // already there is nothing to do.
        let _ = self.0.kill();
        let last = Instant::now() + PATIENCE;
        while matches!(self.0.try_wait(), Ok(None)) {
            if Instant::now() > last {
                eprintln!("process {} was killed and does not go", self.0.id());
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A server that was started and has not yet said where it listens. Dropping it kills it.
pub struct Starting {
    process: Process,
    out: BufReader<ChildStdout>,
}

/// A server that answers. Dropping it kills it.
pub struct Server {
    process: Process,
    // Kept open: a program whose output nobody holds fails when it prints.
    out: BufReader<ChildStdout>,
    addr: SocketAddr,
}

impl Starting {
    /// Starts the program on a folder, on any free port and without limits. What it complains of goes to
    /// `complaints`.
    pub fn new(program: &Path, data: &Path, options: &[&str], complaints: Stdio) -> Outcome<Self> {
        let mut command = Command::new(program);
        command.args(["--addr", "127.0.0.1:0", "--limit", "0", "--data"]).arg(data).args(options);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(complaints);
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        Ok(Starting { process: Process(child), out: BufReader::new(out) })
    }

    /// Waits until it says where it listens: from then on it answers.
    pub fn ready(self) -> Outcome<Server> {
        let Starting { process, mut out } = self;
        let (said, heard) = mpsc::channel();
        std::thread::spawn(move || {
            let address = address_in_line(&mut out);
            // Where nobody waits any more, the process was killed for its silence.
            let _ = said.send((address, out));
        });
        let heard = heard.recv_timeout(PATIENCE);
        let (address, out) = heard.map_err(|_| "the server does not say where it listens")?;
        let address = address?;
        let addr = address.parse().map_err(|_| format!("{address:?} is no address"))?;
        Ok(Server { process, out, addr })
    }
}

impl Server {
    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Where it shows its metrics, where it was told to: that is in the next line it printed.
    pub fn metrics(&mut self) -> Outcome<SocketAddr> {
        let address = address_in_line(&mut self.out)?;
        let address = address.trim_end_matches("/metrics");
        address.parse().map_err(|_| format!("{address:?} is no address"))
    }

    /// The number of the process.
    pub fn pid(&self) -> u32 {
        self.process.0.id()
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        matches!(self.process.0.try_wait(), Ok(None))
    }
}

fn address_in_line(out: &mut impl BufRead) -> Outcome<String> {
    let mut line = String::new();
    out.read_line(&mut line).map_err(said)?;
    let (_, address) = line.split_once("http://").ok_or_else(|| format!("the server says {line:?}"))?;
    Ok(address.trim().to_string())
}
