//! Whole matches: played, recorded, verified, looked at again, given up, handed over, played once more.

use load::{Client, Dice};
use serde_json::{Value, json};
use table::Record;

use crate::games;
use crate::reference::Reference;
use crate::support::{
    BATTLE_LINE, House, Player, TOY, act, call, eventually, id_of, kinds, legal, list, mover, number, ok,
    open_table, play, refused, state, text,
};

async fn me_against(client: &Client, game: &str, level: &str) -> String {
    client.new_table(game, &json!([{"kind": "me"}, {"kind": "bot", "level": level}])).await.unwrap()
}

#[tokio::test]
async fn a_whole_game_is_played_recorded_verified_and_shown_again() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(11), usize::MAX).await;
    let outcome = &players[0].state["outcome"];
    assert!(!outcome.is_null() && *outcome == players[1].state["outcome"]);
    assert_eq!(players[0].state["to_act"], json!([]));
    assert_eq!(players[0].legal(), Vec::<String>::new());

    let answer = house.nobody().get(&format!("/api/tables/{table}/record")).await.unwrap();
    let record = Record::parse(&answer.text).unwrap();
    let registry = games::registry();
    let verified = registry.of_record(&record).unwrap().verify(&record).unwrap();
    assert_eq!((&verified.outcome, verified.revealed), (outcome, true));
    assert_eq!(record.commitment.to_string(), text(&players[0].state["table"]["commitment"]));

    let check = ok(house.nobody().get(&format!("/api/tables/{table}/verify")).await);
    assert_eq!((&check["ok"], &check["problem"]), (&json!(true), &Value::Null));
    assert_eq!(check["actions"], record.actions.len());
    assert!(number(&check["draws"]) > 14);
    assert_eq!(check["seed"], record.seed.unwrap().to_string());

    let people = [ok(people[0].get("/api/me").await), ok(people[1].get("/api/me").await)];
    let reference = Reference::new(record, people.to_vec());
    for (eyes, query) in [(Some(0), "?seat=0"), (Some(1), "?seat=1"), (None, "")] {
        let replay = ok(house.nobody().get(&format!("/api/tables/{table}/replay{query}")).await);
        assert_eq!(replay, reference.replay(eyes, players[0].seq(), &replay), "{query}");
    }
    let late = act(&players[0].client, &table, 0, "pass", players[0].seq(), "late").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("conflict")));
    house.close().await;
}

#[tokio::test]
async fn a_bot_answers_until_the_end() {
    let house = House::open().await;
    let client = house.guest().await;
    let table = me_against(&client, BATTLE_LINE, "random").await;
    let mut player = Player::connect(&client, &table, 0).await;
    let seats = &player.state["table"]["seats"];
    assert_eq!(seats[1], json!({"seat": 1, "player": null, "bot": "random", "here": true}));
    let mut dice = Dice::new(2);
    player.hear_turn().await;
    while !player.is_over() {
        player.act_somehow(&mut dice).await;
        player.hear_turn().await;
    }
    assert_eq!(ok(client.get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn every_level_of_bot_makes_a_move() {
    let house = House::open().await;
    let client = house.guest().await;
    for level in ["random", "novice", "adept", "master"] {
        let table = me_against(&client, BATTLE_LINE, level).await;
        let mut player = Player::connect(&client, &table, 0).await;
        player.hear_turn().await;
        player.act(&player.legal()[0].clone()).await;
        player.act("draw troops").await;
        player.hear_turn().await;
        let log = state(&client, &table).await;
        assert!(
            list(&log["log"]).iter().any(|entry| entry["kind"] == "acted" && entry["seat"] == 1),
            "{level}"
        );
    }
}

#[tokio::test]
async fn a_bot_that_fails_does_not_stop_the_game() {
    let house = House::open().await;
    let client = house.guest().await;
    // An adept of the toy fails whenever it is asked.
    let table = me_against(&client, TOY, "adept").await;
    let mut player = Player::connect(&client, &table, 0).await;
    let mut dice = Dice::new(4);
    player.hear_turn().await;
    while !player.is_over() {
        player.act_somehow(&mut dice).await;
        player.hear_turn().await;
    }
    assert!(!player.state["outcome"].is_null());
}

#[tokio::test]
async fn two_people_share_a_screen() {
    let house = House::open().await;
    let client = house.guest().await;
    let table = client.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
    let mut player = Player::connect(&client, &table, 0).await;
    let mut dice = Dice::new(5);
    while !player.is_over() {
        assert_eq!(list(&player.state["seen"]).len(), 2);
        player.seat = mover(&player.state);
        player.act_somehow(&mut dice).await;
    }
    let record =
        Record::parse(&client.get(&format!("/api/tables/{table}/record")).await.unwrap().text).unwrap();
    let me = ok(client.get("/api/me").await);
    let reference = Reference::new(record, vec![me.clone(), me]);
    let mut since = 0;
    for heard in player.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap()) {
        if heard["type"] == "state" {
            let mut expected = reference.state(&[0, 1], since, &heard);
            expected["type"] = json!("state");
            for seen in expected["seen"].as_array_mut().unwrap() {
                if seen["undo"] == "ask" {
                    seen["undo"] = json!("free"); // nobody else has to agree
                }
            }
            assert_eq!(heard, expected, "both hands are shown, and the log as a spectator reads it");
            since = number(&heard["seq"]);
        }
    }
}

#[tokio::test]
async fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let seat = mover(&state(&people[0], &table).await);
    let mut other = Player::connect(&people[1 - seat], &table, 1 - seat).await;
    ok(call(&people[seat], &table, "bot", json!({"seat": seat, "level": "novice"})).await);
    other.hear_turn().await;
    let now = state(&people[seat], &table).await;
    assert_eq!(now["table"]["seats"][seat]["bot"], "novice");
    assert_eq!(now["table"]["seats"][seat]["player"]["id"], id_of(&people[seat]).await, "it is still theirs");
    assert!(kinds(&now).contains(&"bot-sat".to_string()) && kinds(&now).contains(&"acted".to_string()));
    let moved = act(&people[seat], &table, seat, "pass", number(&now["seq"]), "mine").await;
    assert_eq!((moved.status, &moved.body["code"]), (409, &json!("conflict")), "the bot plays");
    refused(call(&people[1 - seat], &table, "take", json!({"seat": seat})).await, 403, "forbidden");

    ok(call(&people[seat], &table, "take", json!({"seat": seat})).await);
    refused(call(&people[seat], &table, "take", json!({"seat": seat})).await, 409, "conflict");
    let seq = other.act(&other.legal()[0].clone()).await;
    assert!(seq > number(&now["seq"]));
    other.act("draw troops").await;
    let mine = state(&people[seat], &table).await;
    assert_eq!(mover(&mine), seat);
    assert_eq!(mine["table"]["seats"][seat]["bot"], Value::Null);
    let card = &legal(&mine, seat)[0];
    assert_eq!(act(&people[seat], &table, seat, card, number(&mine["seq"]), "mine").await.status, 200);
}

#[tokio::test]
async fn when_both_hand_over_the_bots_play_to_the_end() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    for (seat, person) in people.iter().enumerate() {
        ok(call(person, &table, "bot", json!({"seat": seat, "level": "random"})).await);
    }
    let ended = eventually("the end of the game", async || {
        let now = state(&people[0], &table).await;
        (now["table"]["phase"] == "over").then_some(now)
    });
    assert!(!ended.await["outcome"].is_null());
}

#[tokio::test]
async fn whoever_resigns_loses() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let seat = mover(&players[0].state);
    assert_eq!(players[seat].state["seen"][0]["also"], json!(["resign"]));
    assert!(!players[seat].legal().contains(&"resign".to_string()));
    players[seat].act("resign").await;
    let ended = players[1 - seat].hear_state().await;
    assert_eq!((&ended["table"]["phase"], &ended["to_act"]), (&json!("over"), &json!([])));
    assert_eq!(ended["outcome"]["winners"], json!([1 - seat]), "{}", ended["outcome"]);
}

/// Two people whose game is over.
async fn ended(house: &House) -> (String, [Client; 2]) {
    let (table, people) = house.duel().await;
    let now = state(&people[0], &table).await;
    let seat = mover(&now);
    assert_eq!(act(&people[seat], &table, seat, "resign", number(&now["seq"]), "end").await.status, 200);
    (table, people)
}

#[tokio::test]
async fn a_rematch_is_one_table_for_both() {
    let house = House::open().await;
    let (table, people) = ended(&house).await;
    let mut watching = Player::connect(&people[1], &table, 1).await;
    let next = text(&ok(call(&people[0], &table, "rematch", json!({})).await)["id"]);
    assert_ne!(next, table);
    assert_eq!(watching.hear_state().await["table"]["rematch"], next.as_str());
    for asker in [&people[1], &people[0]] {
        assert_eq!(ok(call(asker, &table, "rematch", json!({})).await)["id"], next.as_str());
    }
    let (before, after) = (state(&people[1], &table).await, state(&people[1], &next).await);
    assert_eq!(after["table"]["phase"], "playing");
    for seat in 0..2 {
        assert_eq!(after["table"]["seats"][seat]["player"], before["table"]["seats"][seat]["player"]);
    }
    assert_ne!(after["table"]["seed_commitment"], before["table"]["seed_commitment"]);
    refused(call(&house.guest().await, &table, "rematch", json!({})).await, 403, "forbidden");
    refused(call(&people[0], &next, "rematch", json!({})).await, 409, "conflict");

    let house = house.restart().await;
    let again = ok(call(&people[0].at(house.addr()), &table, "rematch", json!({})).await);
    assert_eq!(again["id"], next.as_str(), "the next server knows it too");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_that_both_ask_for_at_once_is_one_table() {
    let house = House::open().await;
    for _ in 0..8 {
        let (table, people) = ended(&house).await;
        let ask = |client: &Client| {
            let (client, table) = (client.clone(), table.clone());
            tokio::spawn(async move { ok(call(&client, &table, "rematch", json!({})).await)["id"].clone() })
        };
        let asked = [ask(&people[0]), ask(&people[1]), ask(&people[0])];
        let mut tables = Vec::new();
        for asked in asked {
            tables.push(asked.await.unwrap());
        }
        assert!(tables[0] == tables[1] && tables[1] == tables[2], "{tables:?}");
        let mine = ok(people[0].get("/api/home").await)["mine"].clone();
        assert_eq!(list(&mine).len(), 1, "no other table was left behind");
        assert_eq!(state(&people[0], &table).await["table"]["rematch"], tables[0]);
    }
}

#[tokio::test]
async fn a_rematch_seats_bots_and_people_as_before() {
    let house = House::open().await;
    let client = house.guest().await;
    let table = me_against(&client, BATTLE_LINE, "novice").await;
    let mut player = Player::connect(&client, &table, 0).await;
    player.hear_turn().await;
    // Even somebody who let a bot play for them plays the next game themselves.
    player.act("resign").await;
    let next = text(&ok(call(&client, &table, "rematch", json!({})).await)["id"]);
    let seats = state(&client, &next).await["table"]["seats"].clone();
    assert_eq!((&seats[0]["bot"], &seats[1]["bot"]), (&Value::Null, &json!("novice")));
}

#[tokio::test]
async fn what_people_add_to_the_chance_is_in_the_record() {
    let house = House::open().await;
    let [host, guest] = house.guests::<2>().await;
    let new = json!({"game": BATTLE_LINE, "seats": [{"kind": "me"}, {"kind": "open"}], "entropy": "alea"});
    let table = text(&ok(host.post("/api/tables", new).await)["id"]);
    let before = state(&host, &table).await;
    let secret = text(&before["table"]["invite"]);
    let long = json!({"entropy": "é".repeat(129)});
    refused(guest.post(&format!("/api/invites/{secret}"), long).await, 400, "bad-request");
    ok(guest.post(&format!("/api/invites/{secret}"), json!({"entropy": "iacta est"})).await);
    let begun = state(&host, &table).await;
    assert_eq!(
        begun["table"]["seed_commitment"], before["table"]["seed_commitment"],
        "the seed was fixed before"
    );
    let seat = mover(&begun);
    let mover = [&host, &guest][seat];
    assert_eq!(act(mover, &table, seat, "resign", number(&begun["seq"]), "end").await.status, 200);
    let record = ok(guest.get(&format!("/api/tables/{table}/record")).await);
    assert_eq!(record["entropy"], json!(["alea", "iacta est"]));
    assert_eq!(record["seed_commitment"], begun["table"]["seed_commitment"]);
}

#[tokio::test]
async fn three_play_a_game_of_three() {
    let house = House::open().await;
    let (table, people) = house.trio(json!({"seats": 3, "rounds": 2, "auctions": "always"})).await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(13), usize::MAX).await;
    assert!(players.iter().all(Player::is_over));
    assert_eq!(ok(people[2].get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
    let waiting = open_table(&people[0], TOY, json!({"seats": 4}), 4).await;
    refused(people[0].get(&format!("/api/tables/{waiting}/verify")).await, 409, "conflict");
}

#[tokio::test]
async fn a_seed_is_committed_before_its_table_is_made() {
    let house = House::open().await;
    let client = house.guest().await;
    let seal = text(&ok(client.post("/api/seals", json!({})).await)["seal"]);
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wish = json!({"game": BATTLE_LINE, "seats": seats, "seal": seal, "entropy": "mine"});
    let table = text(&ok(client.post("/api/tables", wish.clone()).await)["id"]);
    assert_eq!(state(&client, &table).await["table"]["seed_commitment"], seal.as_str());
    // It is used once, and by nobody else.
    refused(client.post("/api/tables", wish).await, 409, "conflict");
    let seal = text(&ok(client.post("/api/seals", json!({})).await)["seal"]);
    let theirs = json!({"game": BATTLE_LINE, "seats": seats, "seal": seal});
    refused(house.guest().await.post("/api/tables", theirs).await, 409, "conflict");
}
