//! The server's tests: every one starts a server of its own, on a free port and in a folder of its own, and
//! talks to it over real sockets.

mod authorisation;
mod browser;
mod captured;
mod chain;
mod company;
mod connections;
mod fair_shares;
mod games;
mod hostile;
mod hosts;
mod jumps;
mod limits;
mod lookback;
mod matches;
mod page;
mod parts;
mod reference;
mod resume;
mod scene;
mod secrets;
mod shares;
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
