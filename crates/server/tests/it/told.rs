//! Where the page of a game has no words of its own for what happened, the log has them, in both languages.

use load::Client;
use serde_json::{Value, json};

use crate::support::{
    BATTLE_LINE, House, act, invitation, legal, list, mover, number, ok, open_table, state,
};

const MEDIOEVO: &str = "medioevo";

/// Three people at a table of Medioevo Universale.
async fn trio(house: &House) -> (String, [Client; 3]) {
    let people = house.guests::<3>().await;
    let options = json!({"seats": 3, "kingdoms": "random"});
    let table = open_table(&people[0], MEDIOEVO, options, 3).await;
    let secret = invitation(&people[0], &table).await;
    people[1].accept(&secret).await.unwrap();
    people[2].accept(&secret).await.unwrap();
    (table, people)
}

/// Whoever is asked does the last thing that they may do; says what.
async fn move_on(table: &str, people: &[Client; 3], key: &str) -> String {
    let seat = mover(&state(&people[0], table).await);
    let seen = state(&people[seat], table).await;
    let action = legal(&seen, seat).pop().unwrap();
    let answer = act(&people[seat], table, seat, &action, number(&seen["seq"]), key).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    action
}

/// The entries of a log or the steps of a replay that have events.
fn eventful(entries: &Value) -> Vec<&Value> {
    list(entries)
        .iter()
        .filter(|entry| entry["events"].as_array().is_some_and(|all| !all.is_empty()))
        .collect()
}

#[tokio::test]
async fn every_event_is_told_in_both_languages() {
    let house = House::open().await;
    let (table, people) = trio(&house).await;
    for key in ["a", "b", "c", "d", "e"] {
        move_on(&table, &people, key).await;
    }
    let replay = ok(people[0].get(&format!("/api/tables/{table}/replay?seat=0")).await);
    let seen = state(&people[0], &table).await;
    for entries in [&seen["log"], &replay["steps"]] {
        let all = eventful(entries);
        assert!(all.len() > 2, "{entries}");
        for entry in all {
            assert_eq!(list(&entry["told"]).len(), list(&entry["events"]).len(), "{entry}");
            for said in list(&entry["told"]) {
                assert!(
                    ["en", "fr"].iter().all(|lang| said[lang].as_str().is_some_and(|text| !text.is_empty()))
                );
            }
        }
    }
    assert!(seen["log"].to_string().contains("⟨seat:"), "{}", seen["log"]);
}

/// A secret bid is told as what it is to others: that there was one.
#[tokio::test]
async fn nobody_is_told_what_somebody_chose_in_secret() {
    let house = House::open().await;
    let (table, people) = trio(&house).await;
    let bid = move_on(&table, &people, "a").await;
    let florins = bid.strip_prefix("bid ").unwrap();
    for client in [&people[1], &people[2], &house.guest().await] {
        let seen = state(client, &table).await;
        let told = list(&seen["log"]).last().unwrap()["told"].to_string();
        assert!(told.contains("has made a secret choice") && !told.contains(florins), "{told}");
    }
}

#[tokio::test]
async fn a_page_with_words_of_its_own_is_told_nothing() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let seen = state(&people[0], &table).await;
    assert_eq!(seen["table"]["game"], BATTLE_LINE);
    let started = eventful(&seen["log"]);
    assert!(!started.is_empty() && started.iter().all(|entry| entry.get("told").is_none()), "{seen}");
    let replay = ok(people[0].get(&format!("/api/tables/{table}/replay?seat=0")).await);
    assert!(list(&replay["steps"]).iter().all(|step| step.get("told").is_none()));
}

/// Who writes and signs a secret pact is told to nobody else, neither by the log nor by the replay: not even that they did
/// something (MU-4.8, MU-21.18).
#[tokio::test]
async fn nobody_is_told_who_signs_a_secret_pact() {
    let house = House::open().await;
    let (table, people) = trio(&house).await;
    // Given a moment in which nothing is committed in secret, so that players may deal with each other.
    let mut key = 0;
    loop {
        let seen = state(&people[0], &table).await;
        let begun =
            act(&people[0], &table, 0, "partner 1", number(&seen["seq"]), &format!("deal {key}")).await;
        if begun.status == 200 {
            break;
        }
        key += 1;
        move_on(&table, &people, &format!("move {key}")).await;
    }
    let before = state(&people[2], &table).await;
    // When two players agree on a secret pact.
    let acts = ["secret", "clause trade 1 0 0", "propose"].map(|action| (0, action.to_owned()));
    for (seat, action) in acts {
        let seen = state(&people[seat], &table).await;
        let key = format!("pact {action}");
        ok(Ok(act(&people[seat], &table, seat, &action, number(&seen["seq"]), &key).await));
    }
    let seen = state(&people[1], &table).await;
    let proposals = &list(&seen["seen"])[0]["view"]["table"]["accords"]["proposals"];
    let agree = format!("agree {}", number(&proposals[0]["id"]));
    ok(Ok(act(&people[1], &table, 1, &agree, number(&seen["seq"]), "agree").await));
    // Then they have it in their logs, and the third player has nothing: neither an entry nor a seat in the replay.
    let own = state(&people[0], &table).await;
    let moves = |seen: &Value| list(&seen["log"]).iter().filter(|entry| entry["kind"] == "acted").count();
    let after = state(&people[2], &table).await;
    assert_eq!(before["log"], after["log"]);
    assert!(number(&after["seq"]) > number(&before["seq"]) && moves(&own) > moves(&after));
    let replay = ok(people[2].get(&format!("/api/tables/{table}/replay?seat=2")).await);
    let last: Vec<&Value> = list(&replay["steps"]).iter().rev().take(4).map(|step| &step["seat"]).collect();
    assert_eq!(last, [&Value::Null; 4]);
}
