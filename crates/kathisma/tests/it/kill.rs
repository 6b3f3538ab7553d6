//! *Shown implies stored*: the server is killed at any moment, again and again, while people and bots play,
//! and started on the same folder. Everybody remembers all that they were shown, and finds it there.

mod founder;
mod notes;
mod round;
mod viewer;

use std::collections::HashMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use load::process::{Server, Starting};
use load::{Client, Dice};
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::{Folder, kathisma, read};
use founder::Founder;
use round::Round;
use viewer::Viewer;

/// How often the server is killed, where `KATHISMA_KILLS` does not say otherwise.
const KILLS: u64 = 50;
/// Tables of two people, and of one person and a bot.
const PAIRS: usize = 12;
const AGAINST_BOTS: [&str; 4] = ["random", "novice", "random", "novice"];
/// The server is killed so many milliseconds after the first move of a round.
const MOMENTS: (u64, u64) = (20, 300);
/// How many moves every match goes on for after the last kill, if it is not over before.
const FURTHER: u64 = 20;
/// How long a round may last, on a machine that has a lot of other things to do.
const ROUND: Duration = Duration::from_mins(5);

/// Everybody who plays or watches one match after another together.
type Group = Vec<Viewer>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_shown_is_there_after_a_kill() {
    let kills = std::env::var("KATHISMA_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number"));
    let folder = Folder::new("kill");
    let house = House { data: folder.path("data"), complaints: folder.path("complaints") };
    let mut moments = Dice::new(0x6b61_7468_6973_6d61);

    let server = house.open();
    let (mut groups, mut founder) = (gather(&server).await, Founder::new(&server).await);
    drop(server);
    for _ in 0..kills {
        // A server may also be killed while it starts, and the next one finds what that left.
        if moments.once_in(5) {
            let starting = house.start();
            tokio::time::sleep(Duration::from_millis(moments.below(40))).await;
            drop(starting);
        }
        let server = house.open();
        groups = check(groups, &server).await;
        founder.check(&server).await;
        let moment = Duration::from_millis(MOMENTS.0 + moments.below(MOMENTS.1 - MOMENTS.0));
        (groups, founder) = play_until_killed(groups, founder, server, moment).await;
    }

    let server = house.open();
    groups = check(groups, &server).await;
    groups = play_on(groups, &server).await;
    for viewer in groups.iter_mut().flatten() {
        viewer.forget_checks();
    }
    groups = check(groups, &server).await;
    founder.check(&server).await;
    let finished = verify_records(&groups, &server, &folder).await;
    drop(server);
    house.complained_of_nothing();

    let moves: usize = groups.iter().flatten().map(Viewer::moves).sum();
    println!("{kills} kills, {moves} moves of people, {finished} finished matches, {founder}");
    assert!(moves as u64 >= kills && finished > 0, "too little was played to prove anything");
}

/// The folder and the program.
struct House {
    data: String,
    complaints: String,
}

impl House {
    fn start(&self) -> Starting {
        let complaints = std::fs::File::options().create(true).append(true).open(&self.complaints);
        let complaints = Stdio::from(complaints.expect("a file for complaints"));
        let program = Path::new(env!("CARGO_BIN_EXE_kathisma"));
        Starting::new(program, Path::new(&self.data), &[], complaints).expect("the server starts")
    }

    fn open(&self) -> Server {
        self.start().ready().unwrap_or_else(|error| panic!("{error} {}", read(&self.complaints)))
    }

    /// The server logs what it can't explain. That two people ask for a rematch at once it can.
    fn complained_of_nothing(&self) {
        let complaints = read(&self.complaints);
        let expected = |line: &&str| line.contains("somebody else wrote that entry first");
        let others: Vec<&str> = complaints.lines().filter(|line| !expected(line)).collect();
        assert!(others.is_empty(), "{others:#?}");
    }
}

/// Pairs, people against bots, and watchers at some of their tables, with and without an identity.
async fn gather(server: &Server) -> Vec<Group> {
    let nobody = Client::nobody(server.addr());
    let mut groups = Vec::new();
    for number in 0..PAIRS + AGAINST_BOTS.len() {
        let host = nobody.another().await.expect("a guest");
        let seed = number as u64 * 10;
        let mut group = Vec::new();
        let table = if let Some(bot) = number.checked_sub(PAIRS) {
            let seats = json!([{"kind": "me"}, {"kind": "bot", "level": AGAINST_BOTS[bot]}]);
            host.new_table("battle-line", &seats).await.expect("a table")
        } else {
            let guest = nobody.another().await.expect("a guest");
            let (table, secret) = host.invite("battle-line").await.expect("an invitation");
            guest.accept(&secret).await.expect("a seat");
            group.push(Viewer::new(guest, Some(1), &table, seed + 1));
            table
        };
        if number % 3 == 0 {
            let watcher =
                if number % 2 == 0 { nobody.clone() } else { host.another().await.expect("a guest") };
            group.push(Viewer::new(watcher, None, &table, seed + 2));
        }
        group.push(Viewer::new(host, Some(0), &table, seed));
        groups.push(group);
    }
    groups
}

/// Everybody looks whether all is there that they were shown.
async fn check(groups: Vec<Group>, server: &Server) -> Vec<Group> {
    let addr = server.addr();
    for_each(groups, move |mut viewer| async move {
        viewer.check(addr).await;
        viewer
    })
    .await
}

/// Everybody plays and watches, until the server is killed at this moment after the first move.
async fn play_until_killed(
    groups: Vec<Group>,
    founder: Founder,
    mut server: Server,
    moment: Duration,
) -> (Vec<Group>, Founder) {
    let addr = server.addr();
    let (round, mut moved) = Round::until_killed();
    let round = Arc::new(round);
    let founding = tokio::spawn(founder.found_until_killed(addr, Arc::clone(&round)));
    let killing = {
        let round = Arc::clone(&round);
        tokio::spawn(async move {
            moved.recv().await.expect("somebody moves");
            tokio::time::sleep(moment).await;
            assert!(server.runs(), "the server ended by itself");
            round.kill(server);
        })
    };
    let groups = for_each(groups, move |viewer| viewer.play(addr, Arc::clone(&round))).await;
    killing.await.expect("the server was killed");
    (groups, founding.await.expect("the founder stops with the server"))
}

/// Every match goes on to its end, or for a good while.
async fn play_on(groups: Vec<Group>, server: &Server) -> Vec<Group> {
    let addr = server.addr();
    let latest = |group: &Group| {
        let viewer = group.iter().max_by_key(|viewer| viewer.matches()).expect("a group of viewers");
        let table = viewer.table().to_string();
        let seq = group.iter().filter(|viewer| viewer.table() == table).map(Viewer::seq).max();
        (table, seq.unwrap_or(0) + FURTHER)
    };
    let goals: HashMap<String, u64> = groups.iter().map(latest).collect();
    let round = Arc::new(Round::up_to(goals));
    for_each(groups, move |viewer| viewer.play(addr, Arc::clone(&round))).await
}

/// The program accepts the record of every finished match.
async fn verify_records(groups: &[Group], server: &Server, folder: &Folder) -> usize {
    let mut files = Vec::new();
    for group in groups {
        let player = group.last().expect("a group has a player");
        for (table, record) in player.records(server.addr()).await {
            files.push(folder.file(&format!("{table}.json"), record));
        }
    }
    let words: Vec<&str> = ["verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    kathisma(&words).good();
    files.len()
}

/// Lets all viewers do something at the same time.
async fn for_each<F>(groups: Vec<Group>, mut does: impl FnMut(Viewer) -> F) -> Vec<Group>
where
    F: Future<Output = Viewer> + Send + 'static,
{
    let last = tokio::time::Instant::now() + ROUND;
    let mut tasks = JoinSet::new();
    let mut back: Vec<Group> = groups.iter().map(|_| Vec::new()).collect();
    for (number, viewer) in groups
        .into_iter()
        .enumerate()
        .flat_map(|(number, group)| group.into_iter().map(move |viewer| (number, viewer)))
    {
        let busy = does(viewer);
        tasks.spawn(async move { (number, busy.await) });
    }
    while let Some(done) = tokio::time::timeout_at(last, tasks.join_next()).await.expect("a round ends") {
        let (number, viewer) = done.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()));
        back[number].push(viewer);
    }
    for group in &mut back {
        // The host last, as they were gathered.
        group.sort_by_key(|viewer| std::cmp::Reverse(viewer.number()));
    }
    back
}
