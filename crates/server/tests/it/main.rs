//! The server's tests: every one starts a server of its own, on a free port and in a folder of its own, and
//! talks to it over real sockets.

mod authorisation;
mod browser;
mod captured;
mod chain;
mod company;
mod games;
mod hostile;
mod jumps;
mod limits;
mod matches;
mod reference;
mod resume;
mod scene;
mod secrets;
mod start;
mod store;
mod submissions;
mod support;
mod tables;
#[path = "../../../table/tests/it"]
mod table_tests {
    #[allow(dead_code, reason = "not all of it is needed here")]
    pub(crate) mod toy;
}
mod told;
mod trouble;
mod typescript;
mod undo;
mod votes;
