//! Playing together: hints, phrases, a pointing finger.

use load::Client;
use serde_json::{Value, json};

use crate::support::{BATTLE_LINE, House, PATIENCE, legal, list, ok, refused, state, text};

async fn company(host: &Client, seats: Value) -> String {
    let new = json!({"game": "constantinopole", "options": {"seats": list(&seats).len()}, "seats": seats});
    text(&ok(host.post("/api/tables", new).await)["id"])
}

/// A hint has the best choices with their reasons, the same ones however often it is asked for.
#[tokio::test]
async fn a_hint_says_what_a_master_would_do_and_why() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = company(&host, json!([{"kind": "me"}])).await;
    let reveal = state(&host, &table).await;
    crate::support::act(&host, &table, 0, "reveal", crate::support::number(&reveal["seq"]), "first").await;
    let now = state(&host, &table).await;
    let path = format!("/api/tables/{table}/hint");
    let hint = ok(host.post(&path, json!({})).await);
    assert_eq!((&hint["seat"], &hint["seq"]), (&json!(0), &now["seq"]));
    let choices = list(&hint["choices"]);
    assert!((1..=3).contains(&choices.len()), "{hint}");
    for choice in choices {
        assert!(legal(&now, 0).contains(&text(&choice["action"])), "{choice}");
        assert!((0.0..=1.0).contains(&choice["value"].as_f64().unwrap()), "{choice}");
        assert!(list(&choice["reasons"]).iter().all(|reason| reason["gain"].is_number()), "{choice}");
    }
    assert_eq!(ok(host.post(&path, json!({})).await), hint);
    assert_eq!(state(&host, &table).await["seq"], now["seq"], "a hint changes nothing");

    refused(house.guest().await.post(&path, json!({})).await, 403, "forbidden");
    refused(house.nobody().post(&path, json!({})).await, 401, "no-identity");
}

/// Where people play against each other a hint would be cheating.
#[tokio::test]
async fn there_are_no_hints_against_each_other() {
    let house = House::open().await;
    let host = house.guest().await;
    let new = json!({"game": BATTLE_LINE, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]});
    let table = text(&ok(host.post("/api/tables", new).await)["id"]);
    let answer = host.post(&format!("/api/tables/{table}/hint"), json!({})).await;
    refused(answer, 403, "forbidden");
}

/// Everybody who looks on hears what is said; nothing is kept.
#[tokio::test]
async fn a_word_and_a_finger_reach_everybody() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = company(&host, json!([{"kind": "me"}, {"kind": "bot", "level": "random"}])).await;
    let mut onlooker = house.guest().await.live(&table, 0).await.unwrap();
    let path = format!("/api/tables/{table}/say");
    ok(host.post(&path, json!({"say": "phrase", "phrase": "need-food"})).await);
    ok(host.post(&path, json!({"say": "point", "place": "zone:mam_field6"})).await);
    let mut heard = Vec::new();
    while heard.len() < 2 {
        let told = onlooker.next_text(PATIENCE).await.unwrap().expect("the server has closed");
        let told: Value = serde_json::from_str(&told).unwrap();
        if told["type"] == "said" {
            heard.push(told);
        }
    }
    assert_eq!(heard[0], json!({"type": "said", "seat": 0, "say": "phrase", "phrase": "need-food"}));
    assert_eq!(heard[1], json!({"type": "said", "seat": 0, "say": "point", "place": "zone:mam_field6"}));

    for place in ["", "<b>", "Forest", "a b", &"x".repeat(41)] {
        let answer = host.post(&path, json!({"say": "point", "place": place})).await;
        refused(answer, 400, "bad-request");
    }
    let rude = host.post(&path, json!({"say": "phrase", "phrase": "you-fool"})).await;
    refused(rude, 400, "bad-request");
    let stranger = house.guest().await.post(&path, json!({"say": "phrase", "phrase": "hello"})).await;
    refused(stranger, 403, "forbidden");
}
