//! How the program fails: a sentence for people, a number for scripts.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for was looked at and is wrong: exit code 1.
    Wrong(String),
    /// The command line asks for something that does not exist: exit code 2, as for clap's own.
    Usage(String),
    /// A file could not be read or written: exit code 3.
    File(String),
    /// Whoever read our output has gone; there is nobody to tell: exit code 0.
    NobodyListens,
}

impl Failure {
    pub(crate) fn file(doing: &str, path: &Path, error: &io::Error) -> Self {
        Failure::File(format!("can't {doing} {}: {error}", path.display()))
    }

    pub(crate) fn report(&self) -> ExitCode {
        let code = match self {
            Failure::Wrong(_) => 1,
            Failure::Usage(_) => 2,
            Failure::File(_) => 3,
            Failure::NobodyListens => return ExitCode::SUCCESS,
        };
        complain(&self.to_string());
        ExitCode::from(code)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Wrong(text) | Failure::Usage(text) | Failure::File(text) => f.write_str(text),
            Failure::NobodyListens => Ok(()),
        }
    }
}

impl From<io::Error> for Failure {
    /// What fails without a file is standard input or output.
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::NobodyListens
        } else {
            Failure::File(format!("standard input or output: {error}"))
        }
    }
}

/// Says something on standard error; if nobody can read it there, the exit code still tells.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
