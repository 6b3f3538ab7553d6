//! The chance of a match: nobody chooses last, and luck that was seen does not come again. A position is no secret.

use std::time::Duration;

use load::{Client, Dice};
use serde_json::{Value, json};
use table::part_commitment;

use crate::support::{
    BATTLE_LINE, House, Player, TOY, act, begin, call, eventually, invitation, kinds, legal, list, mover,
    number, ok, open_table, play, refused, state, text,
};

async fn part(client: &Client, table: &str, part: Value) -> load::Outcome<load::Answer> {
    call(client, table, "part", part).await
}

fn commitment(text: &str) -> Value {
    json!({"commitment": part_commitment(text)})
}

/// Two people who sit there and have not committed to anything but by themselves.
async fn two_strangers(house: &House) -> (String, [Client; 2]) {
    let people = house.guests::<2>().await;
    let table = open_table(&people[0], BATTLE_LINE, json!({}), 2).await;
    let secret = invitation(&people[0], &table).await;
    ok(people[1].post(&format!("/api/invites/{secret}"), commitment("the guest's")).await);
    (table, people)
}

async fn phase(client: &Client, table: &str) -> String {
    text(&state(client, table).await["table"]["phase"])
}

#[tokio::test]
async fn nobody_shows_a_part_before_all_have_committed_and_nobody_shows_another() {
    let house = House::open().await;
    let (table, [host, guest]) = two_strangers(&house).await;
    refused(part(&guest, &table, json!({"shown": "the guest's"})).await, 409, "conflict");
    refused(part(&host, &table, json!({"commitment": "short"})).await, 400, "bad-request");
    ok(part(&guest, &table, commitment("changed my mind")).await);
    ok(part(&guest, &table, commitment("the guest's")).await);
    ok(part(&host, &table, commitment("the host's")).await);
    let sealed = state(&guest, &table).await["table"]["chance"].clone();
    assert_eq!((&sealed["committed"], &sealed["shown"]), (&json!([0, 1]), &json!([])));
    assert!((1..=60_000).contains(&sealed["left"].as_i64().unwrap()), "{sealed}");

    refused(part(&host, &table, commitment("a better one")).await, 409, "conflict");
    ok(part(&host, &table, json!({"shown": "the host's"})).await);
    for other in ["a better one", "the host's", ""] {
        refused(part(&guest, &table, json!({"shown": other})).await, 403, "forbidden");
    }
    let told = state(&guest, &table).await.to_string();
    assert!(!told.contains("the host's"), "nobody is told a part before all are shown");
    refused(part(&house.guest().await, &table, json!({"shown": "x"})).await, 403, "forbidden");
    ok(part(&guest, &table, json!({"shown": "the guest's"})).await);
    assert_eq!(phase(&guest, &table).await, "playing");

    ok(call(&host, &table, "resign", json!({"seat": 0})).await);
    let record = ok(guest.get(&format!("/api/tables/{table}/record")).await);
    assert_eq!(record["entropy"], json!(["the host's", "the guest's"]));
    assert_eq!(record["terms"]["parts"], "all committed before one was shown");
    assert_eq!(ok(guest.get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn who_does_not_show_a_part_in_time_loses_the_seat_and_all_commit_anew() {
    let house = House::with(|config| config.reveal = [Duration::from_millis(300); 2]).await;
    let (table, [host, guest]) = two_strangers(&house).await;
    ok(part(&host, &table, commitment("the host's")).await);
    let before = state(&guest, &table).await["table"]["chance"].clone();
    ok(part(&guest, &table, json!({"shown": "the guest's"})).await);
    let after = eventually("the round is broken off", async || {
        let now = state(&guest, &table).await;
        (now["table"]["chance"]["broken_off"] == 1).then_some(now)
    })
    .await;
    let chance = &after["table"]["chance"];
    assert_ne!(chance["seed_commitment"], before["seed_commitment"], "a new seed");
    assert_eq!((&chance["committed"], &chance["left"]), (&json!([]), &Value::Null));
    assert_eq!(after["table"]["seats"][0]["player"], Value::Null);
    assert_eq!(kinds(&after).last().unwrap(), "broken-off");
    assert_eq!(list(&after["log"]).last().unwrap()["players"][0]["id"], after["table"]["host"]["id"]);

    // The host has lost the seat and not the table, and comes back; the count stays in the record, also after a restart.
    let house = house.restart().await;
    let [host, guest] = [host.at(house.addr()), guest.at(house.addr())];
    host.accept(&invitation(&host, &table).await).await.unwrap();
    begin(&[host.clone(), guest.clone()], &table).await;
    assert_eq!(phase(&guest, &table).await, "playing");
    ok(call(&guest, &table, "resign", json!({"seat": 1})).await);
    let record = ok(guest.get(&format!("/api/tables/{table}/record")).await);
    assert_eq!(record["terms"]["broken_off"], 1);
    assert_eq!(record["seed_commitment"], chance["seed_commitment"]);
    assert_eq!(ok(guest.get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn who_leaves_while_parts_are_shown_breaks_the_round_off() {
    let house = House::open().await;
    let (table, [host, guest]) = two_strangers(&house).await;
    ok(part(&host, &table, commitment("the host's")).await);
    ok(call(&guest, &table, "leave", json!({})).await);
    let now = state(&host, &table).await;
    assert_eq!(
        (&now["table"]["chance"]["broken_off"], &now["table"]["phase"]),
        (&json!(1), &json!("waiting"))
    );
}

#[tokio::test]
async fn a_rematch_collects_everybodys_part() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    ok(call(&people[0], &table, "resign", json!({"seat": 0})).await);
    let next = text(&ok(call(&people[1], &table, "rematch", json!({})).await)["id"]);
    people[1].bring(&next).await.unwrap();
    assert_eq!(state(&people[1], &next).await["table"]["chance"]["committed"], json!([1]));
    begin(&people, &next).await;
    ok(call(&people[0], &next, "resign", json!({"seat": 0})).await);
    let record = ok(people[0].get(&format!("/api/tables/{next}/record")).await);
    assert!(list(&record["entropy"]).iter().all(Value::is_string), "{record}");
}

#[tokio::test]
async fn a_position_is_said_before_anybody_sits_and_not_kept_silently() {
    let house = House::open().await;
    let [host, guest] = house.guests::<2>().await;
    let position = json!({"hands": [["R10", "R9", "R8"], ["P1"]]});
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let new = json!({"game": BATTLE_LINE, "position": position, "seats": seats, "listed": true});
    let table = text(&ok(host.post("/api/tables", new).await)["id"]);
    let secret = invitation(&host, &table).await;
    assert_eq!(ok(guest.get("/api/home").await)["open"][0]["from_position"], true);
    assert_eq!(ok(guest.get(&format!("/api/invites/{secret}")).await)["from_position"], true);
    assert_eq!(state(&guest, &table).await["table"]["from_position"], true);
    guest.accept(&secret).await.unwrap();
    begin(&[host.clone(), guest.clone()], &table).await;
    let begun = state(&guest, &table).await;
    assert_eq!(list(&begun["log"]).last().unwrap()["from_position"], true);
    ok(call(&host, &table, "resign", json!({"seat": 0})).await);
    let record = ok(guest.get(&format!("/api/tables/{table}/record")).await);
    assert_eq!(record["terms"]["beginning"], "a position that the host set up and has seen whole");

    let next = text(&ok(call(&guest, &table, "rematch", json!({})).await)["id"]);
    assert_eq!(state(&guest, &next).await["table"]["from_position"], false, "it begins at the start");
    begin(&[host.clone(), guest.clone()], &next).await;
    ok(call(&host, &next, "resign", json!({"seat": 0})).await);
    assert_eq!(ok(guest.get(&format!("/api/tables/{next}/record")).await)["position"], Value::Null);
}

#[tokio::test]
async fn alone_with_bots_nothing_is_taken_back_past_chance_but_in_practice() {
    let house = House::open().await;
    let client = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let [serious, practice] =
        [false, true].map(|practice| json!({"game": BATTLE_LINE, "seats": seats, "practice": practice}));
    for (new, undo) in [(serious, Value::Null), (practice, json!("free"))] {
        let table = text(&ok(client.post("/api/tables", new).await)["id"]);
        let mut player = Player::connect(&client, &table, 0).await;
        player.hear_turn().await;
        player.act(&player.legal()[0].clone()).await;
        assert_eq!(player.state["seen"][0]["undo"], "free", "nothing was drawn yet");
        player.act("draw troops").await;
        player.hear_turn().await;
        assert_eq!(player.state["seen"][0]["undo"], undo);
        let done = call(&client, &table, "undo", json!({"seat": 0, "seq": player.seq()})).await;
        if undo.is_null() {
            refused(done, 409, "conflict");
        } else {
            ok(done);
        }
    }
    let open = json!({"game": BATTLE_LINE, "seats": [{"kind": "me"}, {"kind": "open"}], "practice": true});
    refused(client.post("/api/tables", open).await, 400, "bad-request");
}

/// Both agree to take a roll back, again and again: the die does not fall the same way each time, and the record knows.
#[tokio::test]
async fn luck_that_was_taken_back_does_not_come_again() {
    let house = House::open().await;
    let people = house.guests::<2>().await;
    let table = open_table(&people[0], TOY, json!({"seats": 2, "auctions": "never"}), 2).await;
    people[1].accept(&invitation(&people[0], &table).await).await.unwrap();
    begin(&people, &table).await;
    let mut rolled = Vec::new();
    for round in 0..8 {
        let now = state(&people[0], &table).await;
        assert_eq!(
            act(&people[0], &table, 0, "roll", number(&now["seq"]), &format!("roll {round}")).await.status,
            200
        );
        let after = state(&people[0], &table).await;
        rolled.push(list(&after["log"]).last().unwrap()["events"].clone());
        let seq = number(&after["seq"]);
        ok(call(&people[0], &table, "undo", json!({"seat": 0, "seq": seq})).await);
        let asked = state(&people[1], &table).await["table"]["undo"].clone();
        assert_eq!((&asked["entries"], &asked["seats"]), (&json!([seq]), &json!([0])), "whose, and which");
        ok(call(&people[1], &table, "undo/answer", json!({"agree": true, "seq": seq + 1})).await);
    }
    assert!(rolled.iter().any(|events| *events != rolled[0]), "eight rolls alike: {rolled:?}");
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(5), usize::MAX).await;
    let check = ok(people[0].get(&format!("/api/tables/{table}/verify")).await);
    assert_eq!(check["ok"], true, "{check}");
    let record = ok(people[0].get(&format!("/api/tables/{table}/record")).await);
    let kept = list(&record["actions"]).iter().filter(|entry| entry["takes_back"] == 1).count();
    assert_eq!(kept, 8);
}

#[tokio::test]
async fn giving_up_is_possible_out_of_turn_and_ends_a_game_of_two() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let waits = 1 - mover(&state(&people[0], &table).await);
    refused(call(&people[1 - waits], &table, "resign", json!({"seat": waits})).await, 403, "forbidden");
    ok(call(&people[waits], &table, "resign", json!({"seat": waits})).await);
    let over = state(&people[0], &table).await;
    assert_eq!(over["table"]["phase"], "over");
    assert_eq!(
        (&over["outcome"]["winners"], &over["outcome"]["reason"]),
        (&json!([1 - waits]), &json!("resigned"))
    );
    assert_eq!(ok(people[0].get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn among_more_a_bot_plays_on_for_who_gave_up_and_the_log_says_so() {
    let house = House::open().await;
    let (table, people) = house.trio(json!({"seats": 3, "rounds": 2})).await;
    ok(call(&people[2], &table, "resign", json!({"seat": 2})).await);
    let now = state(&people[0], &table).await;
    assert_eq!(
        (&now["table"]["seats"][2]["resigned"], &now["table"]["seats"][2]["bot"]),
        (&json!(true), &json!("adept"))
    );
    let resigned = list(&now["log"]).iter().find(|entry| entry["kind"] == "resigned").unwrap();
    assert_eq!(resigned["ranked_last"], true);
    refused(call(&people[2], &table, "take", json!({"seat": 2})).await, 409, "conflict");
    refused(call(&people[2], &table, "resign", json!({"seat": 2})).await, 409, "conflict");
    assert!(!legal(&state(&people[0], &table).await, 0).is_empty() || mover(&now) != 0, "the others play on");
}

#[tokio::test]
async fn a_game_is_ended_together() {
    let house = House::open().await;
    let (table, people) = house.trio(json!({"seats": 3})).await;
    refused(call(&people[0], &table, "end", json!({"agree": false})).await, 409, "conflict");
    ok(call(&people[0], &table, "end", json!({"agree": true})).await);
    ok(call(&people[1], &table, "end", json!({"agree": false})).await);
    assert_eq!(state(&people[0], &table).await["table"]["end"], Value::Null, "one who refuses is enough");
    for person in &people {
        ok(call(person, &table, "end", json!({"agree": true})).await);
    }
    let ended = state(&people[0], &table).await;
    assert_eq!(
        (&ended["table"]["phase"], kinds(&ended).last().unwrap().as_str()),
        (&json!("closed"), "ended")
    );
}

#[tokio::test]
async fn a_host_fills_the_open_seats_and_frees_them() {
    let house = House::open().await;
    let [host, guest] = house.guests::<2>().await;
    let table = open_table(&host, TOY, json!({"seats": 3}), 3).await;
    guest.accept(&invitation(&host, &table).await).await.unwrap();
    refused(call(&guest, &table, "fill", json!({"level": "random"})).await, 403, "forbidden");
    ok(call(&host, &table, "free", json!({"seat": 1})).await);
    assert_eq!(state(&host, &table).await["table"]["seats"][1]["player"], Value::Null);
    ok(call(&host, &table, "fill", json!({"level": "random"})).await);
    begin(std::slice::from_ref(&host), &table).await;
    assert_eq!(phase(&host, &table).await, "playing");
}

#[tokio::test]
async fn a_table_leaves_the_home_page_on_request() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let shown = async |list_of: &str| list(&ok(people[0].get("/api/home").await)[list_of]).len();
    assert_eq!(shown("mine").await, 1);
    ok(call(&people[0], &table, "hide", json!({"hidden": true})).await);
    assert_eq!(shown("mine").await, 0);
    ok(call(&people[0], &table, "hide", json!({"hidden": false})).await);
    ok(call(&people[0], &table, "resign", json!({"seat": 0})).await);
    assert_eq!(shown("finished").await, 1);
    ok(call(&people[0], &table, "hide", json!({"hidden": true})).await);
    assert_eq!(shown("finished").await, 0);
}
