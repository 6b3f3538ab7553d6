//! What one person can keep to themselves, and that neither fresh cookies nor forged addresses make it more.

use std::time::Instant;

use load::reqwest::Method;
use load::{Answer, Client};
use serde_json::{Value, json};
use server::{Config, Limits, Shares};

use crate::support::{
    BATTLE_LINE, House, TOY, begin, call, eventually, invitation, list, ok, open_table, refused, state, text,
};

fn shares(shares: Shares) -> impl FnOnce(&mut Config) {
    move |config| config.limits.shares = shares
}

const ALL: Shares = Limits::NONE.shares;

fn new_table(seats: [&str; 2], listed: bool) -> Value {
    json!({"game": BATTLE_LINE, "seats": seats.map(|kind| json!({"kind": kind})), "listed": listed})
}

#[tokio::test]
async fn one_person_waits_at_a_few_tables_and_not_at_all_of_them() {
    let house = House::with(shares(Shares { waiting_tables: 2, ..ALL })).await;
    let [eager, other] = house.guests::<2>().await;
    let first = open_table(&eager, BATTLE_LINE, json!({}), 2).await;
    let others = open_table(&other, TOY, json!({"seats": 3}), 3).await;
    let others = invitation(&other, &others).await;
    eager.accept(&others).await.unwrap();
    // Two are two, made or joined.
    refused(eager.post("/api/tables", new_table(["me", "open"], false)).await, 409, "conflict");
    let third = open_table(&other, BATTLE_LINE, json!({}), 2).await;
    let secret = invitation(&other, &third).await;
    refused(eager.post(&format!("/api/invites/{secret}"), json!({})).await, 409, "conflict");
    // Where they sit already they may say so again, and where nobody is waited for they may play.
    eager.accept(&others).await.unwrap();
    ok(eager.post("/api/tables", new_table(["me", "me"], false)).await);
    // It is so after a restart, too.
    let house = house.restart().await;
    let eager = eager.at(house.addr());
    refused(eager.post("/api/tables", new_table(["me", "open"], false)).await, 409, "conflict");
    ok(call(&eager, &first, "leave", json!({})).await);
    ok(eager.post("/api/tables", new_table(["me", "open"], false)).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_requests_at_a_time_are_counted_one_after_the_other() {
    let house = House::with(shares(Shares { waiting_tables: 3, ..ALL })).await;
    let client = house.guest().await;
    let asking: Vec<_> = (0..20)
        .map(|_| {
            let client = client.clone();
            tokio::spawn(async move {
                client.post("/api/tables", new_table(["me", "open"], false)).await.unwrap().status
            })
        })
        .collect();
    let mut made = 0;
    for asked in asking {
        made += usize::from(asked.await.unwrap() == 200);
    }
    assert_eq!(made, 3);
}

#[tokio::test]
async fn unfinished_tables_of_one_host_have_an_end() {
    let house = House::with(shares(Shares { tables: 2, ..ALL })).await;
    let [host, other] = house.guests::<2>().await;
    for _ in 0..2 {
        ok(host.post("/api/tables", new_table(["me", "me"], false)).await);
    }
    refused(host.post("/api/tables", new_table(["me", "me"], false)).await, 409, "conflict");
    ok(other.post("/api/tables", new_table(["me", "me"], false)).await);
}

#[tokio::test]
async fn new_tables_of_an_hour_are_counted_over_a_restart() {
    let house = House::with(shares(Shares { tables_an_hour: 3, ..ALL })).await;
    let mut host = house.guest().await;
    for _ in 0..3 {
        let table = text(&ok(host.post("/api/tables", new_table(["me", "open"], false)).await)["id"]);
        // What is closed again was made nevertheless.
        ok(call(&host, &table, "leave", json!({})).await);
    }
    let house = house.restart().await;
    host = host.at(house.addr());
    let english = host.post("/api/tables", new_table(["me", "open"], false)).await;
    refused(english.clone(), 429, "too-many");
    host.lang = "fr";
    let french = host.post("/api/tables", new_table(["me", "open"], false)).await.unwrap();
    assert_ne!(english.unwrap().body["message"], french.body["message"]);
}

#[tokio::test]
async fn a_list_shows_a_few_tables_of_one_host() {
    let house = House::with(shares(Shares { listed: 2, ..ALL })).await;
    let [eager, calm, looker] = house.guests::<3>().await;
    let mut last = String::new();
    for _ in 0..5 {
        last = text(&ok(eager.post("/api/tables", new_table(["me", "open"], true)).await)["id"]);
    }
    ok(calm.post("/api/tables", new_table(["me", "open"], true)).await);
    let home = ok(looker.get("/api/home").await);
    let open: Vec<&Value> = list(&home["open"]).iter().collect();
    assert_eq!(open.len(), 3, "{home}");
    assert!(open.iter().any(|table| table["id"] == last.as_str()), "the latest are shown");
}

/// A request of a newcomer, behind a proxy or not, who claims to come from some address.
async fn knock(house: &House, forged: &str) -> u16 {
    let request = house.nobody().request(Method::POST, "/api/session").header("x-forwarded-for", forged);
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn new_identities_of_one_address_have_an_end_whatever_is_forged() {
    for proxy in [false, true] {
        let house = House::with(|config| {
            config.limits.shares = Shares { people_an_hour: 3, ..ALL };
            config.proxies = if proxy { server::loopback() } else { Vec::new() };
        })
        .await;
        // What the proxy heard stands last.
        let mut came = 0;
        for number in 0..20 {
            let forged = format!("198.51.100.{number}, 203.0.113.7");
            came += usize::from(knock(&house, &forged).await == 200);
        }
        assert_eq!(came, 3, "proxy: {proxy}");
        let other = knock(&house, "203.0.113.8").await;
        assert_eq!(other, if proxy { 200 } else { 429 }, "another caller of the proxy is another caller");
    }
}

async fn say(client: &Client, table: &str, forged: &str) -> u16 {
    let path = format!("/api/tables/{table}/say");
    let request = client.request(Method::POST, &path).header("x-forwarded-for", forged);
    request.json(&json!({"say": "phrase", "phrase": "hello"})).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn nobody_talks_without_end_whatever_is_forged() {
    for proxy in [false, true] {
        let house = House::with(|config| {
            config.limits.shares = Shares { says_a_minute: 2, ..ALL };
            config.proxies = if proxy { server::loopback() } else { Vec::new() };
        })
        .await;
        // One person, from a new address every time.
        let (table, [talker, other]) = house.duel().await;
        let begun = Instant::now();
        let mut said = 0;
        for number in 0..10 {
            said += u64::from(say(&talker, &table, &format!("198.51.100.{number}")).await == 200);
        }
        let share = 2 + come_back(begun, 2);
        assert!((2..=share).contains(&said), "{said} of {share}, proxy: {proxy}");
        assert_eq!(say(&other, &table, "203.0.113.1").await, 200);
        // One address, with a fresh identity every time: ten shares for all of them.
        let begun = Instant::now();
        let mut said = 0;
        for number in 0..15 {
            let fresh = house.guest().await;
            let table = fresh.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
            for _ in 0..2 {
                let forged = format!("198.51.100.{number}, 203.0.113.7");
                said += u64::from(say(&fresh, &table, &forged).await == 200);
            }
        }
        let share = 20 + come_back(begun, 20);
        assert!((17..=share).contains(&said), "{said} of {share}, proxy: {proxy}");
    }
}

/// How much of a share of a minute has come back since then at most: a busy machine takes its time.
fn come_back(begun: Instant, share: u64) -> u64 {
    begun.elapsed().as_secs() * share / 60 + 1
}

#[tokio::test]
async fn hints_have_an_end() {
    let house = House::with(shares(Shares { hints_a_minute: 2, ..ALL })).await;
    let (table, [eager, other]) = house.duel().await;
    // People play against each other here: asking is what counts.
    for _ in 0..2 {
        refused(call(&eager, &table, "hint", json!({})).await, 403, "forbidden");
    }
    refused(call(&eager, &table, "hint", json!({})).await, 429, "too-many");
    refused(call(&other, &table, "hint", json!({})).await, 403, "forbidden");
}

#[tokio::test]
async fn a_next_game_is_a_new_table_of_whoever_asks_for_it() {
    let house = House::with(shares(Shares { tables_an_hour: 2, ..ALL })).await;
    let people = house.guests::<2>().await;
    let mut table = open_table(&people[0], BATTLE_LINE, json!({}), 2).await;
    people[1].accept(&invitation(&people[0], &table).await).await.unwrap();
    for asked in 0..3 {
        begin(&people, &table).await;
        resign(&people, &table).await;
        let next = call(&people[1], &table, "rematch", json!({})).await;
        if asked == 2 {
            refused(next, 429, "too-many");
        } else {
            table = text(&ok(next)["id"]);
        }
    }
    // The host has made one table, and may make another.
    ok(people[0].post("/api/tables", new_table(["me", "me"], false)).await);
}

/// Whoever is asked gives up.
async fn resign(people: &[Client; 2], table: &str) {
    let over = async || -> Option<Answer> {
        let now = state(&people[0], table).await;
        let seat = now["to_act"][0].as_u64()? as usize;
        let act = json!({"seat": seat, "action": "resign", "seq": now["seq"], "key": "enough"});
        let mut answer = None;
        for person in people {
            let done = call(person, table, "act", act.clone()).await.unwrap();
            answer = if done.status == 200 { Some(done) } else { answer };
        }
        answer
    };
    eventually("somebody gives up", over).await;
}
