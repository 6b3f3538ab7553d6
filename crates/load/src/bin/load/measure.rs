//! The measurements.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use load::{Client, Dice, Outcome};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::crowd::{self, Pair};
use super::house::{House, Used, most_files};
use super::player::Player;
use super::tally::{Clock, Counted, Tally};

/// Files that the programs hold beside their connections.
const OTHER_FILES: usize = 100;
/// An idle connection reads one state.
const IDLE_BUFFER: usize = 2 * 1024;

/// How long to measure, and how long to play before that.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub(crate) warm_up: Duration,
    pub(crate) measured: Duration,
}

/// Tables where everybody plays as fast as they can.
pub(crate) struct Saturated {
    pub(crate) tables: usize,
    pub(crate) seconds: f64,
    pub(crate) counted: Counted,
    pub(crate) used: Used,
    pub(crate) trouble: Option<String>,
}

/// Tables where nobody does anything.
pub(crate) struct Idle {
    pub(crate) tables: usize,
    pub(crate) sockets: usize,
    pub(crate) before: u64,
    pub(crate) after: u64,
}

/// A pair of people, alone and beside bots.
pub(crate) struct Bots {
    pub(crate) tables: usize,
    pub(crate) alone: Saturated,
    pub(crate) beside: Saturated,
}

/// Measures saturated tables.
pub(crate) async fn saturated(program: &Path, tables: usize, times: Times) -> Outcome<Saturated> {
    check_files(2 * tables)?;
    let house = House::open(program)?;
    let pairs = crowd::seat_pairs(&house.client(), tables).await?;
    play(&house, pairs, times).await
}

async fn play(house: &House, pairs: Vec<Pair>, times: Times) -> Outcome<Saturated> {
    let tables = pairs.len();
    let tally = Arc::new(Tally::default());
    let mut players = JoinSet::new();
    let start = Arc::new(Barrier::new(2 * tables + 1));
    for (number, Pair { table, players: clients }) in pairs.into_iter().enumerate() {
        let clock = Arc::new(Clock::default());
        for (seat, client) in clients.into_iter().enumerate() {
            let dice = Dice::new((2 * number + seat) as u64);
            let (clock, tally, table) = (Arc::clone(&clock), Arc::clone(&tally), table.clone());
            let start = Arc::clone(&start);
            players.spawn(Player { client, seat: seat as u8, table, clock, tally, dice, start }.play());
        }
    }
    start.wait().await;
    tokio::time::sleep(times.warm_up).await;
    let before = house.used().await?;
    let counted = tally.count(times.measured).await;
    let used = house.used().await?.since(before);
    players.shutdown().await;
    let trouble = tally.trouble().or_else(|| house.complaint());
    Ok(Saturated { tables, seconds: times.measured.as_secs_f64(), counted, used, trouble })
}

/// Measures the memory of idle live tables with two connections each.
pub(crate) async fn idle(program: &Path, tables: usize) -> Outcome<Idle> {
    check_files(2 * tables)?;
    let house = House::open(program)?;
    let before = house.memory()?;
    let client = house.client();
    let pairs = crowd::seat_pairs(&client, tables).await?;
    let mut waiting =
        pairs.iter().flat_map(|Pair { table, players }| players.iter().map(move |player| (table, player)));
    let mut next = || waiting.next().map(|(table, player)| (table.clone(), player.clone()));
    let sockets = crowd::all(2 * tables, || connect(next())).await?;
    let after = house.memory()?;
    Ok(Idle { tables, sockets: sockets.len(), before, after })
}

/// Opens a connection and waits until the server has said all that it has to say.
async fn connect(who: Option<(String, Client)>) -> Outcome<load::Socket> {
    use futures_util::StreamExt;
    let (table, player) = who.ok_or("nobody is left")?;
    let mut socket = player.socket(&table, 0, IDLE_BUFFER).await?;
    match socket.next().await {
        Some(Ok(_)) => Ok(socket),
        other => Err(format!("instead of a state came {other:?}")),
    }
}

/// Measures a pair of people alone, and while bots think at so many tables.
pub(crate) async fn bots(program: &Path, tables: usize, times: Times) -> Outcome<Bots> {
    let house = House::open(program)?;
    let client = house.client();
    let alone = play(&house, crowd::seat_pairs(&client, 1).await?, times).await?;
    crowd::seat_bots(&client, tables).await?;
    let beside = play(&house, crowd::seat_pairs(&client, 1).await?, times).await?;
    Ok(Bots { tables, alone, beside })
}

/// Each connection is a file here and one in the server, which has the same limit.
fn check_files(sockets: usize) -> Outcome<()> {
    match most_files() {
        Some(most) if most < sockets + OTHER_FILES => {
            Err(format!("{sockets} connections need more files than the {most} that are allowed (ulimit -n)"))
        }
        _ => Ok(()),
    }
}
