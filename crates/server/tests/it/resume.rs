//! Whoever was away hears exactly what they missed, whether the line was cut or the server was.

use load::reqwest::Method;
use load::{Client, Dice};
use serde_json::{Value, json};
use server::deed::Deed;
use server::ids::TableId;
use server::store::{Append, EntryRow, Sqlite, Store, Write};
use table::Seats;

use crate::support::{
    BATTLE_LINE, House, PATIENCE, Player, TOY, act, call, eventually, legal, list, mover, number, numbers,
    ok, play, state,
};

/// A state without who is connected, which is different after a restart.
fn settled(mut state: Value) -> Value {
    for seat in state["table"]["seats"].as_array_mut().unwrap() {
        seat["here"] = Value::Null;
    }
    state
}

#[tokio::test]
async fn who_comes_back_gets_the_entries_they_miss() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(21), 9).await;
    for client in [&people[0], &people[1], &house.nobody()] {
        let whole = state(client, &table).await;
        assert_eq!(numbers(&whole), (1..=12).collect::<Vec<_>>());
        for since in [0, 1, 3, 7, 11, 12, 13, u64::from(u32::MAX)] {
            let mut live = client.live(&table, since).await.unwrap();
            let told = live.next_of("state").await.unwrap();
            let missing: Vec<&Value> =
                list(&whole["log"]).iter().filter(|entry| number(&entry["seq"]) > since).collect();
            assert_eq!(told["log"], json!(missing), "since {since}");
            assert_eq!(told["seen"], whole["seen"], "since {since}");
            let read = ok(client.get(&format!("/api/tables/{table}?since={since}")).await);
            assert_eq!(read["log"], told["log"], "since {since}");
        }
    }
}

#[tokio::test]
async fn who_missed_an_undo_hears_of_it() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let begun = state(&people[0], &table).await;
    let seat = mover(&begun);
    let mine = state(&people[seat], &table).await;
    for key in ["first", "second"] {
        let seq = number(&state(&people[seat], &table).await["seq"]);
        assert_eq!(act(&people[seat], &table, seat, &legal(&mine, seat)[0], seq, key).await.status, 200);
        if key == "first" {
            ok(call(&people[seat], &table, "undo", json!({"seat": seat, "seq": seq + 1})).await);
        }
    }
    // They have seen the move that does not stand any more.
    let mut live = people[1 - seat].live(&table, 4).await.unwrap();
    let told = live.next_of("state").await.unwrap();
    assert_eq!(numbers(&told), [5, 6]);
    assert_eq!(told["log"][0]["withdrawn"], json!([4]));
    assert_eq!((&told["log"][1]["kind"], &told["log"][1]["number"]), (&json!("acted"), &json!(1)));
}

#[tokio::test]
async fn all_who_look_through_the_same_eyes_hear_the_same() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let spectator = house.guest().await;
    let mut players = Player::connect_all(&people, &table).await;
    let mut again = Player::connect_all(&people, &table).await;
    let mut watching =
        [Player::connect(&spectator, &table, 9).await, Player::connect(&house.nobody(), &table, 9).await];
    for player in players.iter_mut().chain(&mut again).chain(&mut watching) {
        player.heard.clear();
    }
    play(&mut players, &mut Dice::new(22), 12).await;
    let last = players[0].seq();
    for player in again.iter_mut().chain(&mut watching) {
        player.hear_until(last).await;
    }
    let states = |player: &Player| -> Vec<String> {
        player.heard.iter().filter(|text| text.starts_with("{\"type\":\"state\"")).cloned().collect()
    };
    assert_eq!(states(&players[0]).len(), 12);
    assert_eq!(states(&players[0]), states(&again[0]));
    assert_eq!(states(&players[1]), states(&again[1]));
    assert_eq!(states(&watching[0]), states(&watching[1]));
    assert_ne!(states(&players[0]), states(&players[1]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_too_slow_is_let_go_and_may_come_again() {
    let house = House::open().await;
    let client = house.guest().await;
    // Both hands at one screen: large messages fill the line sooner.
    let table = client.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
    let mut slow = client.live(&table, 0).await.unwrap();
    let mut quick = Player::connect(&house.nobody(), &table, 9).await;
    // The slow one is the only connection of whoever sits there: when it is let go, they are gone.
    let mut names = 0;
    let gone = 'gone: loop {
        names += 1;
        assert!(names < 20_000, "the slow one is never let go");
        let name = json!({"name": format!("Name {names}")});
        ok(client.send(Method::PATCH, "/api/me", Some(&name)).await);
        loop {
            let message = quick.hear().await;
            if message["type"] == "presence" && message["here"] == json!([false, false]) {
                break 'gone names;
            }
            if message["type"] == "state" && message["table"]["host"]["name"] == name["name"] {
                break;
            }
        }
    };
    let mut last = Value::Null;
    while let Ok(Some(message)) = slow.next_within(PATIENCE).await {
        last = message;
    }
    assert!(last["type"] == "state" && last["table"]["host"]["name"] != format!("Name {gone}"), "{last}");
    let mut back = Player::connect(&client, &table, 0).await;
    assert_eq!(back.state["table"]["host"]["name"], format!("Name {gone}"));
    back.seat = mover(&back.state);
    back.act(&back.legal()[0].clone()).await;
}

#[tokio::test]
async fn a_restart_in_the_middle_loses_nothing() {
    let mut house = House::open().await;
    let (table, mut people) = house.duel().await;
    let mut dice = Dice::new(23);
    let mut over = false;
    while !over {
        let mut players = Player::connect_all(&people, &table).await;
        play(&mut players, &mut dice, 25).await;
        over = players[0].is_over();
        let spectator = house.nobody();
        let mut before = Vec::new();
        for client in [&people[0], &people[1], &spectator] {
            before.push(settled(state(client, &table).await));
        }
        house = house.restart().await;
        people = people.map(|client| client.at(house.addr()));
        for (client, before) in [&people[0], &people[1], &house.nobody()].into_iter().zip(before) {
            assert_eq!(settled(state(client, &table).await), before);
        }
    }
    assert_eq!(ok(people[0].get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn whoever_listens_is_told_that_the_server_stops() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let (stopped, ()) = tokio::join!(
        async {
            let mut closed = 0;
            for player in &mut players {
                while player.live.next_within(PATIENCE).await.unwrap().is_some() {}
                closed += 1;
            }
            closed
        },
        house.close(),
    );
    assert_eq!(stopped, 2, "with a goodbye, not with a broken line");
}

async fn my_turn(client: &Client, table: &str) -> bool {
    // The home page reads the store: nobody wakes the table by asking.
    let home = ok(client.get("/api/home").await);
    list(&home["mine"]).iter().any(|mine| mine["id"] == table && mine["to_act"] == json!([0]))
}

#[tokio::test]
async fn after_a_restart_bots_go_on_by_themselves() {
    let house = House::open().await;
    let client = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "master"}]);
    let table = client.new_table(BATTLE_LINE, &seats).await.unwrap();
    let mut player = Player::connect(&client, &table, 0).await;
    player.hear_turn().await;
    player.act(&player.legal()[0].clone()).await;
    let seq = player.act("draw troops").await;
    // A master thinks for longer than it takes to stop.
    let house = house.restart().await;
    let client = client.at(house.addr());
    eventually("the bot moves", async || my_turn(&client, &table).await.then_some(())).await;
    assert!(number(&state(&client, &table).await["seq"]) > seq);
}

#[tokio::test]
async fn a_seat_that_was_handed_over_is_played_on_after_a_restart() {
    let house = House::open().await;
    let (table, people) = house.trio(json!({"seats": 3, "rounds": 3})).await;
    for seat in [1, 2] {
        ok(call(&people[seat], &table, "bot", json!({"seat": seat, "level": "novice"})).await);
    }
    let house = house.restart().await;
    let mut player = Player::connect(&people[0].at(house.addr()), &table, 0).await;
    let mut dice = Dice::new(24);
    player.hear_turn().await;
    while !player.is_over() {
        player.act_somehow(&mut dice).await;
        player.hear_turn().await;
    }
    assert_eq!(player.state["table"]["game"], TOY);
}

/// Writes a move into a store, as another server would.
async fn slip_in(folder: &std::path::Path, table: &str, seat: usize, action: &str, seq: u64) {
    let store = Sqlite::open(&folder.join("kathisma.sqlite")).await.unwrap();
    let deed = Deed::Acted { seat: seat as u8, action: action.into(), key: None };
    let entries = vec![EntryRow { seq: seq as u32, at: 0, to_act: Seats::NONE, deed }];
    let table = TableId::parse(table).unwrap();
    let append = Append { table, entries, seats: Vec::new(), phase: None };
    assert_eq!(store.write(&[Write::Append(append)]).await, [Ok(())]);
    store.close().await;
}

#[tokio::test]
async fn where_somebody_else_wrote_first_nobody_is_told_otherwise() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let seat = mover(&players[0].state);
    let (seq, legal) = (players[0].seq(), players[seat].legal());
    slip_in(house.folder(), &table, seat, &legal[1], seq + 1).await;
    let lost = act(&people[seat], &table, seat, &legal[0], seq, "mine").await;
    assert_eq!((lost.status, &lost.body["code"]), (503, &json!("unavailable")));
    for player in &mut players {
        while let Some(message) = player.live.next().await.unwrap() {
            assert_ne!(message["type"], "state", "nobody has heard of a move that was not stored");
        }
    }
    let again = act(&people[seat], &table, seat, &legal[0], seq, "mine").await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("stale")), "the other move was first");
    let back = Player::connect_all(&people, &table).await;
    assert_eq!((back[0].seq(), &back[0].state["log"][3]["seat"]), (seq + 1, &json!(seat)));
    assert_eq!(act(&people[seat], &table, seat, "draw troops", seq + 1, "draw").await.status, 200);
}

#[tokio::test]
async fn a_log_that_cant_be_followed_harms_no_other_table() {
    let house = House::open().await;
    let (broken, people) = house.duel().await;
    let (whole, others) = house.duel().await;
    let seat = mover(&state(&people[0], &broken).await);
    let house =
        house.restart_after(async |folder| slip_in(folder, &broken, seat, "claim the throne", 4).await).await;
    let client = people[0].at(house.addr());
    for _ in 0..2 {
        let answer = client.get(&format!("/api/tables/{broken}")).await.unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (500, &json!("damaged")));
        assert!(!answer.text.contains("throne"), "{}", answer.text);
    }
    assert!(client.live(&broken, 0).await.is_err());
    ok(client.get("/api/home").await);
    let others = others.map(|client| client.at(house.addr()));
    play(&mut Player::connect_all(&others, &whole).await, &mut Dice::new(25), 5).await;
}
