//! The program as its users meet it: run with arguments, files and pipes, and judged by what it
//! prints and how it exits.

mod cli;
mod kill;
mod lookback;
mod pipe;
mod play;
mod records;
mod serve;
mod session;
mod support;
