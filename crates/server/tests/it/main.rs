//! The server's tests: every one starts a server of its own, on a free port and in a folder of its own, and
//! talks to it over real sockets.

mod authorisation;
mod games;
mod hostile;
mod limits;
mod matches;
mod resume;
mod secrets;
mod start;
mod store;
mod submissions;
mod support;
mod tables;
#[path = "../../../table/tests/it/toy.rs"]
#[allow(dead_code, reason = "the toy is the one of `table`'s tests, and not all of it is needed here")]
mod toy;
mod typescript;
mod undo;
