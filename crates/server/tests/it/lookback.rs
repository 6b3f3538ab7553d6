//! Looking back, page by page: what is read together fits together.

use load::reqwest::Method;
use load::{Client, Dice};
use serde_json::{Value, json};

use crate::support::{House, Player, list, number, ok, play, refused, replay, text};

async fn head(client: &Client, table: &str) -> Value {
    ok(client.get(&format!("/api/tables/{table}/replay")).await)
}

fn page(table: &str, edition: &Value, page: u64) -> String {
    format!("/api/tables/{table}/replay/steps?edition={}&page={page}", text(edition))
}

/// A whole match of two people.
async fn finished(house: &House) -> String {
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(5), usize::MAX).await;
    table
}

#[tokio::test]
async fn a_long_match_has_several_pages_and_no_more() {
    let house = House::open().await;
    let table = finished(&house).await;
    let reader = house.nobody();
    let head = head(&reader, &table).await;
    let (total, a_page) = (number(&head["total"]), number(&head["a_page"]));
    assert!(total > 2 * a_page, "{head}");
    let last = (total - 1) / a_page;
    let end = ok(reader.get(&page(&table, &head["edition"], last)).await);
    assert_eq!(number(&end["from"]) + list(&end["steps"]).len() as u64, total);
    refused(reader.get(&page(&table, &head["edition"], last + 1)).await, 400, "bad-request");
    refused(reader.get(&page(&table, &json!("0f"), 0)).await, 409, "stale");
    // Without an edition it is the latest.
    let first = ok(reader.get(&format!("/api/tables/{table}/replay/steps")).await);
    assert_eq!(first, ok(reader.get(&page(&table, &head["edition"], 0)).await));
}

#[tokio::test]
async fn whoever_takes_gzip_gets_the_page_as_it_is_kept() {
    let house = House::open().await;
    let table = finished(&house).await;
    let reader = house.nobody();
    let path = format!("/api/tables/{table}/replay/steps?seat=1");
    let plain = reader.get(&path).await.unwrap();
    let packed =
        reader.request(Method::GET, &path).header("accept-encoding", "br, gzip").send().await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert_eq!(packed.headers()["content-type"], "application/json");
    let packed = packed.bytes().await.unwrap();
    assert_eq!(packed[..2], [0x1f, 0x8b]);
    assert!(packed.len() * 5 < plain.text.len(), "{} of {}", packed.len(), plain.text.len());
}

#[tokio::test]
async fn a_replay_that_was_opened_stays_as_it_was_while_the_match_goes_on() {
    // Only what was made last is kept.
    let house = House::with(|config| config.replay_memory = 0).await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(5), 40).await;
    let spectator = house.guest().await;
    let opened = head(&spectator, &table).await;
    let before = ok(spectator.get(&page(&table, &opened["edition"], 0)).await);
    play(&mut players, &mut Dice::new(6), 4).await;
    assert_eq!(ok(spectator.get(&page(&table, &opened["edition"], 0)).await), before);
    let again = head(&spectator, &table).await;
    assert_eq!(number(&again["total"]), number(&opened["total"]) + 4);
    // Now the newer one is kept, and pages of the two must not be mixed.
    refused(spectator.get(&page(&table, &opened["edition"], 0)).await, 409, "stale");
    ok(spectator.get(&page(&table, &again["edition"], 0)).await);
    // What was made of the same moves is the same edition, also after a restart.
    let house = house.restart().await;
    assert_eq!(head(&spectator.at(house.addr()), &table).await["edition"], again["edition"]);
}

#[tokio::test]
async fn looking_back_wakes_no_table_and_shows_what_people_are_called_now() {
    let house = House::with(|config| {
        config.metrics_addr = Some(crate::support::anywhere());
    })
    .await;
    let (table, people) = house.duel().await;
    let seen = replay(&people[0], &table, Some(0)).await;
    assert_eq!(list(&seen["steps"]).len(), 1);
    let house = house.restart().await;
    let owner = people[0].at(house.addr());
    ok(owner.send(Method::PATCH, "/api/me", Some(&json!({"name": "Kassiane"}))).await);
    assert_eq!(replay(&owner, &table, Some(0)).await["table"]["host"]["name"], "Kassiane");
    refused(
        people[1].at(house.addr()).get(&format!("/api/tables/{table}/replay?seat=0")).await,
        403,
        "forbidden",
    );
    let metrics = Client::nobody(house.metrics_addr()).get("/metrics").await.unwrap().text;
    assert!(metrics.contains("kathisma_rooms 0"), "{metrics}");
}
