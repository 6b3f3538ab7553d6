//! Somebody sets the clock of the machine: nothing that people wait for comes sooner or later for that.

use std::time::Duration;

use load::{Client, Dice};
use serde_json::{Value, json};
use server::clock::Clock;

use crate::support::{
    House, Player, act, call, eventually, kinds, list, mover, number, ok, play, refused, state, text,
};

const DAY: i64 = 24 * 60 * 60 * 1000;
const HOUR: Duration = Duration::from_hours(1);

/// Two people who vote on a choice that is made already, and how long they have.
async fn voting(house: &House, seconds: u16) -> (String, Client) {
    let host = house.guest().await;
    let guest = house.guest().await;
    let position = json!({
        "options": {"seats": 2}, "active": 0, "byzantines": ["for4", "for3"], "stock": {"gold": 1},
        "miracles": [{"miracle": "pronoia"}, {"miracle": "defence", "used": true}, {"miracle": "felicity", "used": true},
                     {"miracle": "reserves", "used": true}, {"miracle": "monument", "used": true}],
    });
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new =
        json!({"game": "constantinopole", "position": position, "seats": seats, "vote_seconds": seconds});
    let table = text(&ok(host.post("/api/tables", new).await)["id"]);
    guest.accept(&crate::support::invitation(&host, &table).await).await.unwrap();
    let seq = number(&state(&host, &table).await["seq"]);
    assert_eq!(act(&host, &table, 0, "miracle pronoia", seq, "a").await.status, 200);
    (table, guest)
}

async fn left(client: &Client, table: &str) -> u64 {
    number(&state(client, table).await["table"]["vote"]["left"])
}

#[tokio::test]
async fn a_vote_lasts_as_long_as_it_was_said_however_the_clock_is_set() {
    let house = House::open().await;
    let (table, guest) = voting(&house, 600).await;
    for set in [DAY, -2 * DAY, DAY, -DAY, 2 * DAY] {
        house.clock().set_wall(set);
        let left = left(&guest, &table).await;
        assert!((480_000..=600_000).contains(&left), "{left} ms are left after the clock was set by {set}");
    }
    house.clock().pass(Duration::from_mins(5));
    let half = left(&guest, &table).await;
    assert!((180_000..=300_000).contains(&half), "{half}");
    // The table is read again meanwhile: what it has waited is still known.
    let house = house.restart_with(|_| ()).await;
    let guest = guest.at(house.addr());
    let again = left(&guest, &table).await;
    assert!((60_000..=half).contains(&again), "{again}");
    house.clock().pass(Duration::from_mins(5));
    eventually("the vote ends", async || {
        (state(&guest, &table).await["table"]["vote"] == Value::Null).then_some(())
    })
    .await;
    assert_eq!(kinds(&state(&guest, &table).await).last().unwrap(), "acted");
}

#[tokio::test]
async fn nobody_loses_a_seat_because_the_clock_was_set() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let awaited = mover(&state(&people[0], &table).await);
    let waits = people[1 - awaited].clone();
    let take = async |house: &House| {
        let waits = waits.at(house.addr());
        call(&waits, &table, "bot", json!({"seat": awaited, "level": "novice"})).await
    };
    for set in [DAY, DAY, -3 * DAY, DAY] {
        house.clock().set_wall(set);
        refused(take(&house).await, 403, "forbidden");
    }
    house.clock().pass(20 * HOUR);
    refused(take(&house).await, 403, "forbidden");
    // Who leaves memory and comes back has waited all the same.
    let house = house.restart_with(|_| ()).await;
    house.clock().set_wall(DAY);
    refused(take(&house).await, 403, "forbidden");
    house.clock().pass(5 * HOUR);
    ok(take(&house).await);
}

#[tokio::test]
async fn after_a_restart_waits_go_on_from_the_marks_in_the_log() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let awaited = mover(&state(&people[0], &table).await);
    let take = async |house: &House| {
        let waits = people[1 - awaited].at(house.addr());
        call(&waits, &table, "bot", json!({"seat": awaited, "level": "novice"})).await
    };
    let later = |hours: i64| Clock::with_wall(hours * DAY / 24);
    let house = house.restart_with(|config| config.clock = later(23)).await;
    refused(take(&house).await, 403, "forbidden");
    let house = house.restart_with(|config| config.clock = later(25)).await;
    ok(take(&house).await);
}

#[tokio::test]
async fn nothing_happens_before_what_came_before_it() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut dice = Dice::new(111);
    let mut players = Player::connect_all(&people, &table).await;
    for set in [DAY, -DAY, -DAY, 2 * DAY] {
        play(&mut players, &mut dice, 2).await;
        house.clock().set_wall(set);
    }
    play(&mut players, &mut dice, 2).await;
    let house = house.restart_with(|config| config.clock = Clock::with_wall(-DAY)).await;
    let people = people.map(|one| one.at(house.addr()));
    play(&mut Player::connect_all(&people, &table).await, &mut dice, 4).await;
    let log = state(&people[0], &table).await;
    let times: Vec<i64> = list(&log["log"]).iter().map(|entry| entry["at"].as_i64().unwrap()).collect();
    assert!(times.len() > 12 && times.is_sorted(), "{times:?}");
}
