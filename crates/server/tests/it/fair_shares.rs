//! Whose bots think when, how many tables bots play on alone, and that their answers tell nothing by when they come.

use std::time::{Duration, Instant};

use load::Client;
use serde_json::{Value, json};
use server::Beats;

use crate::support::{House, Player, TOY, call, eventually, list, mover, number, ok, state, text};

fn bot(level: &str) -> Value {
    json!({"kind": "bot", "level": level})
}

async fn found(host: &Client, options: Value, seats: Value) -> String {
    let new = json!({"game": TOY, "options": options, "seats": seats});
    text(&ok(host.post("/api/tables", new).await)["id"])
}

/// The bot of a new table has the first move: how long it takes until it is made.
async fn first_move(client: &Client, level: &str) -> Duration {
    let begun = Instant::now();
    let table = found(client, json!({}), json!([bot(level), {"kind": "me"}])).await;
    let mut player = Player::connect(client, &table, 1).await;
    while player.seq() < 3 {
        player.hear_state().await;
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ninety_tables_of_masters_keep_nobody_else_waiting() {
    // One thread, and masters that think for a third of a second: the ninety would take half a minute.
    let house = House::open().await;
    let [greedy, modest] = house.guests::<2>().await;
    for _ in 0..90 {
        found(&greedy, json!({}), json!([bot("master"), {"kind": "me"}])).await;
    }
    let novice = first_move(&modest, "novice").await;
    assert!(novice < Duration::from_secs(1), "{novice:?}");
}

#[tokio::test]
async fn bots_play_on_alone_at_a_few_tables_of_one_person_at_a_time() {
    let house = House::with(|config| config.bot_tables = 1).await;
    let [host, other] = house.guests::<2>().await;
    // The bot of the first is slow enough to be met at its table.
    let seats = || json!([{"kind": "me"}, bot("master")]);
    let hand_over = json!({"seat": 0, "level": "master"});
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = found(&host, json!({"rounds": 3}), seats()).await;
        ok(call(&host, &table, "bot", hand_over.clone()).await);
        tables.push(table);
    }
    let waits = async |table: &str| state(&host, table).await["table"]["bots_wait"] == true;
    assert!(!waits(&tables[0]).await && waits(&tables[1]).await && waits(&tables[2]).await);
    let theirs = found(&other, json!({}), seats()).await;
    ok(call(&other, &theirs, "bot", hand_over).await);
    assert!(!state(&other, &theirs).await["table"]["bots_wait"].is_boolean(), "another person's are theirs");

    // Somebody who plays again does not wait, and needs no leave.
    ok(call(&host, &tables[1], "take", json!({"seat": 0})).await);
    assert!(!waits(&tables[1]).await);
    // Everybody who waits and goes on waiting is served in the end.
    eventually("the first and the third are over", async || {
        let over = async |table: &str| state(&host, table).await["table"]["phase"] == "over";
        (over(&tables[0]).await && over(&tables[2]).await).then_some(())
    })
    .await;
}

const BEAT: Duration = Duration::from_millis(250);

fn beats(config: &mut server::Config) {
    config.beats = Beats { short: BEAT, ..Beats::NONE };
}

#[tokio::test]
async fn a_bot_answers_on_its_beat_however_long_it_thinks() {
    let house = House::with(beats).await;
    let host = house.guest().await;
    for _ in 0..4 {
        let table = found(&host, json!({"auctions": "never"}), json!([bot("novice"), {"kind": "me"}])).await;
        let mut player = Player::connect(&host, &table, 1).await;
        player.hear_turn().await;
        let whole = state(&host, &table).await["log"].clone();
        let times: Vec<u64> = list(&whole).iter().map(|entry| number(&entry["at"])).collect();
        let moves = list(&whole).iter().filter(|entry| entry["kind"] == "acted").count();
        assert!(moves > 0);
        for pair in times[times.len() - moves - 1..].windows(2) {
            assert!(pair[1] - pair[0] >= BEAT.as_millis() as u64 - 1, "{times:?}");
        }
    }
}

#[tokio::test]
async fn bots_that_bid_in_secret_bid_in_the_order_of_their_seats() {
    let house = House::with(beats).await;
    let host = house.guest().await;
    let options = json!({"seats": 4, "rounds": 3, "auctions": "always"});
    let seats = json!([{"kind": "me"}, bot("novice"), bot("novice"), bot("novice")]);
    let table = found(&host, options, seats).await;
    let mut player = Player::connect(&host, &table, 0).await;
    // Given an auction, which a roll opens.
    player.hear_turn().await;
    assert_eq!(mover(&player.state), 0);
    player.act("roll").await;
    let begun = player.seq();
    // When the bots bid, of which the last is the quickest.
    let mut bids = Vec::new();
    while bids.len() < 3 {
        let told = player.hear_state().await;
        for entry in list(&told["log"]).iter().filter(|entry| number(&entry["seq"]) > begun) {
            bids.push((number(&entry["seat"]), number(&entry["at"])));
        }
    }
    let seats: Vec<u64> = bids.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, [1, 2, 3], "{bids:?}");
    let log = state(&host, &table).await["log"].clone();
    let opened = list(&log).iter().find(|entry| entry["seq"] == begun).expect("the roll is in the log");
    assert!(bids[0].1 - number(&opened["at"]) >= BEAT.as_millis() as u64 - 1, "{log}");
}
