//! The program as its users meet it: run with arguments, files and pipes, and judged by what it
//! prints and how it exits.

mod cli;
mod folder;
#[cfg(target_os = "linux")]
mod full;
mod kill;
mod pipe;
mod play;
#[cfg(target_os = "linux")]
mod power;
mod records;
mod serve;
mod session;
mod support;
