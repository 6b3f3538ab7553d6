//! How much one identity or one address may do.

use load::reqwest::Method;
use load::{Answer, Client};
use serde_json::{Value, json};
use server::{Config, Limits, Rate};

use crate::support::{BATTLE_LINE, House, eventually, ok, refused};

const FEW: Rate = Rate { a_second: 1, burst: 5 };

fn limit(limits: Limits) -> impl FnOnce(&mut Config) {
    move |config| config.limits = limits
}

/// Asks until that is too much; a machine that takes a second for a request could go on for ever.
async fn until_too_much(mut ask: impl AsyncFnMut() -> Answer) -> Answer {
    for _ in 0..500 {
        let answer = ask().await;
        if answer.status == 429 {
            return answer;
        }
    }
    panic!("it is never too much");
}

#[tokio::test]
async fn one_identity_can_ask_too_much_and_another_not_for_it() {
    let house = House::with(limit(Limits { person: FEW, ..Limits::NONE })).await;
    let [mut eager, calm] = house.guests::<2>().await;
    let english = until_too_much(async || eager.get("/api/me").await.unwrap()).await;
    assert_eq!(english.body["code"], "too-many");
    eager.lang = "fr";
    let french = until_too_much(async || eager.get("/api/me").await.unwrap()).await;
    assert_ne!(english.body["message"], french.body["message"]);
    ok(calm.get("/api/me").await);
    assert_eq!(house.nobody().get("/api/games").await.unwrap().status, 200);
}

#[tokio::test]
async fn under_the_strictest_limit_a_table_can_be_made() {
    // What `--limit 1` comes to.
    let house = House::with(limit(Limits { person: Rate { a_second: 1, burst: 4 }, ..Limits::NONE })).await;
    let client = house.guest().await;
    client.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
}

#[tokio::test]
async fn one_address_can_ask_too_much_whoever_asks() {
    let house = House::with(limit(Limits { address: FEW, ..Limits::NONE })).await;
    let nobody = house.nobody();
    let refusal = until_too_much(async || nobody.post("/api/session", Value::Null).await.unwrap()).await;
    assert_eq!(refusal.body["code"], "too-many");
    assert_eq!(
        nobody.get("/healthz").await.unwrap().status,
        200,
        "whoever watches over the server may always ask"
    );
}

#[tokio::test]
async fn behind_a_proxy_the_callers_are_told_apart() {
    let limits = Limits { address: FEW, ..Limits::NONE };
    let house = House::with(|config| {
        config.limits = limits;
        config.behind_proxy = true;
    })
    .await;
    let ask = async |from: &str| {
        let request = house.nobody().request(Method::GET, "/api/games").header("x-forwarded-for", from);
        let response = request.send().await.unwrap();
        Answer { status: response.status().as_u16(), text: String::new(), body: Value::Null }
    };
    until_too_much(async || ask("203.0.113.7").await).await;
    assert_eq!(ask("203.0.113.8").await.status, 200);
    // A household of IPv6 has 2^64 addresses, and is one caller.
    until_too_much(async || ask("2001:db8:1:1::7").await).await;
    let neighbours = async |last: u16| ask(&format!("2001:db8:1:1::{last:x}")).await;
    let mut refused = 0;
    for last in 8..28 {
        refused += usize::from(neighbours(last).await.status == 429);
    }
    assert!(refused > 5, "{refused} of 20 neighbours were refused");
    assert_eq!(ask("2001:db8:1:2::7").await.status, 200);
    // What the caller wrote in front of it is not believed.
    until_too_much(async || ask("198.51.100.1, 203.0.113.9").await).await;
    until_too_much(async || ask("198.51.100.2, 203.0.113.9").await).await;
}

#[tokio::test]
async fn messages_of_a_connection_count_and_the_connection_stays() {
    let person = Rate { a_second: 1, burst: 12 };
    let house = House::with(limit(Limits { person, ..Limits::NONE })).await;
    let client = house.guest().await;
    let table = client.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
    let mut live = client.live(&table, 0).await.unwrap();
    let mut seen = Vec::new();
    while !seen.iter().any(|refused: &Value| refused["problem"]["code"] == "too-many") {
        assert!(seen.len() < 500, "it is never too much");
        live.act_as(0, "nonsense", 3, &format!("key {}", seen.len())).await.unwrap();
        let refused = live.next_of("refused").await.unwrap();
        assert_eq!(refused["key"], format!("key {}", seen.len()));
        seen.push(refused);
    }
    live.send_text("nonsense").await.unwrap();
    live.next_of("refused").await.unwrap();
}

async fn connect(client: &Client, table: &str) -> load::Outcome<load::Live> {
    let mut live = client.live(table, 0).await?;
    live.next_of("state").await?;
    Ok(live)
}

#[tokio::test]
async fn connections_are_counted_and_given_back() {
    let limits = Limits { sockets_a_person: 2, sockets_an_address: 3, ..Limits::NONE };
    let house = House::with(limit(limits)).await;
    let [one, other] = house.guests::<2>().await;
    let table = one.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
    let first = connect(&one, &table).await.unwrap();
    let _second = connect(&one, &table).await.unwrap();
    let too_many = connect(&one, &table).await.err().unwrap();
    assert!(too_many.contains("429"), "{too_many}");
    let _third = connect(&other, &table).await.unwrap();
    assert!(connect(&other, &table).await.is_err(), "the address has three");
    assert!(connect(&house.nobody(), &table).await.is_err());
    first.close().await;
    let again = eventually("a place is free", async || connect(&one, &table).await.ok()).await;
    again.close().await;
    ok(one.get("/api/home").await);
    refused(one.get(&format!("/api/tables/{table}/live")).await, 400, "bad-request");
}
