//! Votes on what the rules give to the players together.

use load::{Answer, Client};
use serde_json::{Value, json};

use crate::support::{
    BATTLE_LINE, House, act, call, eventually, id_of, invitation, kinds, legal, list, number, ok, refused,
    state, text,
};

/// Seat 0 may turn the card, or work a miracle with everybody's consent (CP-16.5).
fn a_miracle_in_reach(seats: usize) -> Value {
    json!({
        "options": {"seats": seats}, "active": 0, "byzantines": ["for4", "for3"], "stock": {"gold": 1},
        "miracles": [{"miracle": "pronoia"}, {"miracle": "defence", "used": true}, {"miracle": "felicity", "used": true},
                     {"miracle": "reserves", "used": true}, {"miracle": "monument", "used": true}],
    })
}

/// Tiles that can't be fed: all decide which of them goes (CP-11.4), and `decider` speaks for them.
fn a_hungry_city(seats: usize, decider: u8) -> Value {
    json!({
        "options": {"seats": seats}, "active": decider, "stock": {"wheat": 0}, "flow": [{"at": "upkeep"}],
        "cards_left": 0, "turn": 10, "miracles": [{"miracle": "pronoia", "used": true}, {"miracle": "defence", "used": true},
            {"miracle": "felicity", "used": true}, {"miracle": "reserves", "used": true}, {"miracle": "monument", "used": true}],
        "city": [{"building": "mill"}, {"building": "crane"}, {"building": "harbour"}],
    })
}

async fn laid_out(host: &Client, position: Value, seats: Value, vote_seconds: Option<u16>) -> String {
    let mut new = json!({"game": "constantinopole", "position": position, "seats": seats});
    if let Some(seconds) = vote_seconds {
        new["vote_seconds"] = json!(seconds);
    }
    text(&ok(host.post("/api/tables", new).await)["id"])
}

/// Three people in the order of their seats.
async fn three(house: &House, seconds: Option<u16>) -> (String, [Client; 3]) {
    let people = house.guests::<3>().await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let table = laid_out(&people[0], a_miracle_in_reach(3), seats, seconds).await;
    let secret = invitation(&people[0], &table).await;
    for person in &people[1..] {
        person.accept(&secret).await.unwrap();
    }
    (table, people)
}

async fn choose(client: &Client, table: &str, seat: usize, action: &str, key: &str) -> Answer {
    let seq = number(&state(client, table).await["seq"]);
    act(client, table, seat, action, seq, key).await
}

async fn vote(client: &Client, table: &str, agree: bool) -> load::Outcome<Answer> {
    let seq = number(&state(client, table).await["seq"]);
    call(client, table, "vote", json!({"agree": agree, "seq": seq})).await
}

/// The entries of the log since the game began.
fn since_the_start(state: &Value) -> Vec<String> {
    kinds(state).into_iter().skip_while(|kind| kind != "started").skip(1).collect()
}

async fn log_becomes(client: &Client, table: &str, expected: &[&str]) -> Value {
    eventually("the log", async || {
        let now = state(client, table).await;
        (since_the_start(&now) == expected).then_some(now)
    })
    .await
}

#[tokio::test]
async fn a_majority_carries_a_choice() {
    let house = House::open().await;
    let (table, [decider, second, third]) = three(&house, Some(60)).await;
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    let now = state(&third, &table).await;
    let (ids, asked) =
        ([id_of(&decider).await, id_of(&second).await, id_of(&third).await], &now["table"]["vote"]);
    assert_eq!((&asked["seat"], &asked["action"]), (&json!(0), &json!("miracle pronoia")));
    assert_eq!(asked["in_favour"], json!([ids[0]]));
    assert_eq!(list(&asked["waiting_for"]).len(), 2);
    assert!((1..=60_000).contains(&number(&asked["left"])), "{asked}");
    assert_eq!(since_the_start(&now), ["proposed"]);
    assert_eq!(now["table"]["vote_seconds"], 60);

    refused(vote(&decider, &table, true).await, 409, "conflict");
    refused(vote(&house.guest().await, &table, true).await, 403, "forbidden");
    refused(vote(&house.nobody(), &table, true).await, 401, "no-identity");
    let early = call(&second, &table, "vote", json!({"agree": true, "seq": 1})).await;
    refused(early, 409, "stale");

    ok(vote(&second, &table, false).await);
    let now = state(&third, &table).await;
    assert_eq!(now["table"]["vote"]["against"], json!([ids[1]]));
    refused(vote(&second, &table, true).await, 409, "conflict");
    ok(vote(&third, &table, true).await);
    let now = log_becomes(&third, &table, &["proposed", "voted", "voted", "acted"]).await;
    assert_eq!(now["table"]["vote"], Value::Null);
    refused(vote(&third, &table, true).await, 409, "conflict");
}

#[tokio::test]
async fn what_is_voted_down_is_not_done_at_this_decision() {
    let house = House::open().await;
    let (table, [decider, second, third]) = three(&house, Some(60)).await;
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "b").await.status, 409, "it is being voted on");
    let again = choose(&decider, &table, 0, "miracle pronoia", "a").await;
    assert_eq!(again.status, 200, "the same submission gets the same answer");
    for person in [&second, &third] {
        ok(vote(person, &table, false).await);
    }
    let now = log_becomes(&decider, &table, &["proposed", "voted", "voted", "voted-down"]).await;
    assert_eq!(now["table"]["vote"], Value::Null);
    assert_eq!(legal(&now, 0), ["reveal"]);
    let barred = choose(&decider, &table, 0, "miracle pronoia", "c").await;
    assert_eq!((barred.status, &barred.body["code"]), (409, &json!("conflict")), "{}", barred.text);
    let why = ok(call(&decider, &table, "why", json!({"seat": 0, "action": "miracle pronoia"})).await);
    assert_eq!(why["allowed"], false);
    let hint = ok(decider.post(&format!("/api/tables/{table}/hint"), json!({})).await);
    assert!(list(&hint["choices"]).iter().all(|choice| choice["action"] == "reveal"), "{hint}");
    // The next decision is another one.
    assert_eq!(choose(&decider, &table, 0, "reveal", "d").await.status, 200);
    let now = state(&decider, &table).await;
    assert_eq!(since_the_start(&now).last().unwrap(), "acted");
}

#[tokio::test]
async fn whoever_decides_may_think_better_of_it() {
    let house = House::open().await;
    let (table, [decider, second, _]) = three(&house, Some(60)).await;
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    assert_eq!(
        choose(&decider, &table, 0, "reveal", "b").await.status,
        200,
        "their own choice needs no vote"
    );
    let now = state(&second, &table).await;
    assert_eq!(since_the_start(&now), ["proposed", "acted"]);
    assert_eq!(now["table"]["vote"], Value::Null);
}

#[tokio::test]
async fn silence_agrees_when_the_time_is_over() {
    let house = House::open().await;
    let (table, [decider, second, _]) = three(&house, Some(5)).await;
    let begun = std::time::Instant::now();
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    log_becomes(&second, &table, &["proposed", "acted"]).await;
    assert!(begun.elapsed().as_millis() >= 4900, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_vote_outlives_the_server() {
    let house = House::open().await;
    let (table, [decider, second, third]) = three(&house, Some(300)).await;
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    ok(vote(&second, &table, false).await);
    let before = state(&third, &table).await["table"]["vote"].clone();
    let house = house.restart().await;
    let [second, third] = [second, third].map(|person| person.at(house.addr()));
    let mut after = state(&third, &table).await["table"]["vote"].clone();
    after["left"] = before["left"].clone();
    assert_eq!(after, before);
    refused(vote(&second, &table, true).await, 409, "conflict");
    ok(vote(&third, &table, false).await);
    log_becomes(&third, &table, &["proposed", "voted", "voted", "voted-down"]).await;
}

/// A bot proposes, a person says no, and the bot thinks of something else; the last choice needs no vote.
#[tokio::test]
async fn a_bot_asks_the_people_and_takes_no_for_an_answer() {
    let house = House::open().await;
    let host = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "novice"}]);
    let table = laid_out(&host, a_hungry_city(2, 1), seats, Some(120)).await;
    let mut proposed = Vec::new();
    for number in 1..=2 {
        let asked = eventually("a proposal", async || {
            let now = state(&host, &table).await;
            let proposals = since_the_start(&now).iter().filter(|kind| *kind == "proposed").count();
            (proposals == number && now["table"]["vote"] != Value::Null).then(|| now["table"]["vote"].clone())
        });
        let asked = asked.await;
        assert_eq!((&asked["seat"], &asked["in_favour"]), (&json!(1), &json!([])), "a bot has no vote");
        proposed.push(text(&asked["action"]));
        ok(vote(&host, &table, false).await);
    }
    proposed.sort();
    proposed.dedup();
    assert_eq!(proposed.len(), 2, "{proposed:?}");
    let expected = ["proposed", "voted", "voted-down", "proposed", "voted", "voted-down", "acted"];
    let now = eventually("the last choice", async || {
        let now = state(&host, &table).await;
        since_the_start(&now).starts_with(&expected.map(String::from)).then_some(now)
    });
    now.await;
}

#[tokio::test]
async fn nobody_votes_where_nobody_else_is_asked() {
    let house = House::open().await;
    let (table, [decider, ..]) = three(&house, None).await;
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    assert_eq!(since_the_start(&state(&decider, &table).await), ["acted"], "a table without votes");

    for seats in [json!([{"kind": "me"}]), json!([{"kind": "me"}, {"kind": "me"}])] {
        let count = list(&seats).len();
        let table = laid_out(&decider, a_miracle_in_reach(count), seats, Some(30)).await;
        assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
        assert_eq!(since_the_start(&state(&decider, &table).await), ["acted"], "one person decides alone");
    }
}

/// Who hands their seat over does not vote; what is left of a vote is counted at once.
#[tokio::test]
async fn whoever_goes_has_no_vote() {
    let house = House::open().await;
    let (table, [decider, second, third]) = three(&house, Some(300)).await;
    assert_eq!(choose(&decider, &table, 0, "miracle pronoia", "a").await.status, 200);
    ok(vote(&second, &table, false).await);
    ok(call(&third, &table, "bot", json!({"seat": 2, "level": "random"})).await);
    log_becomes(&second, &table, &["proposed", "voted", "bot-sat", "voted-down"]).await;
}

#[tokio::test]
async fn a_vote_that_makes_no_sense_is_refused() {
    let house = House::open().await;
    let host = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = json!({"game": BATTLE_LINE, "seats": seats, "vote_seconds": 30});
    refused(host.post("/api/tables", new).await, 400, "bad-request");
    for seconds in [json!(4), json!(601), json!(-1), json!("30"), json!(70_000)] {
        let new = json!({"game": "constantinopole", "options": {"seats": 2}, "seats": seats, "vote_seconds": seconds});
        refused(host.post("/api/tables", new).await, 400, "bad-request");
    }
}
