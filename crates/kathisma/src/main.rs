//! The program; everything it does is in the library beside it.

use std::process::ExitCode;

/// Gives memory back to the system when tables leave it: the allocator of glibc kept some 80 MB after 78 tables.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    kathisma::run()
}
