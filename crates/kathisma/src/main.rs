//! The program; everything it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    kathisma::run()
}
