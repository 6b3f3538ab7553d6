//! Coming in, making a table, finding one, sitting down, leaving; who is called what and who is there.

use load::Client;
use load::reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    BATTLE_LINE, House, Player, TOY, act, call, eventually, id_of, invitation, kinds, legal, list, mover,
    number, ok, open_table, refused, state, text,
};

async fn home(client: &Client) -> Value {
    ok(client.get("/api/home").await)
}

fn ids(tables: &Value) -> Vec<String> {
    list(tables).iter().map(|table| text(&table["id"])).collect()
}

async fn listed_table(host: &Client, game: &str, seats: Value) -> String {
    let new = json!({"game": game, "seats": seats, "listed": true});
    text(&ok(host.post("/api/tables", new).await)["id"])
}

#[tokio::test]
async fn whoever_comes_in_has_an_identity_and_a_name_at_once() {
    let house = House::open().await;
    refused(house.nobody().get("/api/me").await, 401, "no-identity");
    let first = house.guest().await;
    let me = ok(first.get("/api/me").await);
    assert_eq!(text(&me["id"]).len(), 16);
    assert!(text(&me["name"]).len() > 2);
    let response = first.request(Method::POST, "/api/session").send().await.unwrap();
    assert!(response.headers().get("set-cookie").is_none(), "who has an identity keeps it");
    assert_eq!(response.json::<Value>().await.unwrap(), me);
    assert_ne!(id_of(&house.guest().await).await, me["id"].as_str().unwrap());
}

#[tokio::test]
async fn the_games_are_listed_with_their_bots_and_options() {
    let house = House::open().await;
    let games = ok(house.nobody().get("/api/games").await);
    let battle_line = &games[0];
    assert_eq!(
        (&battle_line["id"], &battle_line["name_fr"]),
        (&json!(BATTLE_LINE), &json!("Ligne de bataille"))
    );
    assert_eq!(battle_line["bots"], json!(["random", "novice", "adept", "master"]));
    assert!(battle_line["options"]["properties"]["tactics"].is_object(), "{battle_line}");
}

/// A table can begin in the middle of a game: a puzzle, an example, an evening that goes on elsewhere. The
/// record begins there, too.
#[tokio::test]
async fn a_table_begins_from_a_position() {
    let house = House::open().await;
    let host = house.guest().await;
    let me = json!({"kind": "me"});
    let position = json!({
        "options": {"seats": 2}, "turn": 3, "passed": [1], "first_passer": 1,
        "players": [
            {"byzantine": {"points": {"start": 20}}, "arab": {}},
            {"passing": true, "byzantine": {"points": {"start": 9}}, "arab": {}},
        ],
    });
    let new = json!({"game": "byzantium", "position": position, "seats": [me, me]});
    let table = text(&ok(host.post("/api/tables", new.clone()).await)["id"]);
    let seen = state(&host, &table).await;
    assert_eq!(seen["seen"][0]["view"]["table"]["turn"], 3, "{seen}");
    assert_eq!(act(&host, &table, 0, "pass", number(&seen["seq"]), "last").await.status, 200);
    let check = ok(host.get(&format!("/api/tables/{table}/verify")).await);
    assert_eq!((&check["ok"], &check["actions"]), (&json!(true), &json!(1)));

    for (key, value, says) in [
        ("options", json!({"seats": 2}), "options"),
        ("position", json!({"turn": 9}), "turn"),
        ("position", json!({"turns": 1}), "turns"),
        ("position", json!({"options": {"seats": 4}}), "4"),
    ] {
        let mut wrong = new.clone();
        wrong[key] = value;
        let answer = host.post("/api/tables", wrong).await.unwrap();
        assert_eq!(answer.status, 400, "{}", answer.text);
        assert!(text(&answer.body["message"]).contains(says), "{}", answer.text);
    }
}

/// What is printed is the same for everybody who looks.
#[tokio::test]
async fn a_table_shows_its_map() {
    let house = House::open().await;
    let host = house.guest().await;
    let new = |game: &str, seats: usize| json!({"game": game, "options": {"seats": seats}, "seats": vec![json!({"kind": "me"}); seats]});
    let table = text(&ok(host.post("/api/tables", new("byzantium", 3)).await)["id"]);
    let map = ok(house.nobody().get(&format!("/api/tables/{table}/material")).await);
    assert_eq!((&map["map"], list(&map["cities"]).len()), (&json!("standard"), 33));
    let table = text(&ok(host.post("/api/tables", new(BATTLE_LINE, 2)).await)["id"]);
    assert_eq!(ok(host.get(&format!("/api/tables/{table}/material")).await), Value::Null);
}

#[tokio::test]
async fn a_table_has_any_mixture_of_seats() {
    let house = House::open().await;
    let host = house.guest().await;
    let (me, open) = (json!({"kind": "me"}), json!({"kind": "open"}));
    let bot = |level: &str| json!({"kind": "bot", "level": level});
    for (game, seats, phase, mine) in [
        (BATTLE_LINE, json!([me, open]), "waiting", vec![0]),
        (BATTLE_LINE, json!([open, me]), "waiting", vec![1]),
        (BATTLE_LINE, json!([me, me]), "playing", vec![0, 1]),
        (BATTLE_LINE, json!([bot("random"), me]), "playing", vec![1]),
        (BATTLE_LINE, json!([me, bot("novice")]), "playing", vec![0]),
        (BATTLE_LINE, json!([me, bot("adept")]), "playing", vec![0]),
        (BATTLE_LINE, json!([me, bot("master")]), "playing", vec![0]),
        (TOY, json!([bot("novice"), me, open, me]), "waiting", vec![1, 3]),
    ] {
        let new = json!({"game": game, "options": {"seats": list(&seats).len()}, "seats": seats});
        let table = text(&ok(host.post("/api/tables", new).await)["id"]);
        let now = state(&host, &table).await;
        assert_eq!(now["table"]["phase"], phase, "{seats}");
        for (seat, wanted) in list(&seats).iter().enumerate() {
            let shown = &now["table"]["seats"][seat];
            assert_eq!(shown["bot"], wanted["level"], "{seats}");
            assert_eq!(!shown["player"].is_null(), wanted["kind"] == "me", "{seats}");
        }
        let listed = home(&host).await;
        let summary = list(&listed["mine"]).iter().find(|summary| summary["id"] == table.as_str()).unwrap();
        assert_eq!(summary["mine"], json!(mine), "{seats}");
    }
}

#[tokio::test]
async fn a_friend_sits_down_by_invitation_and_the_game_begins() {
    let house = House::open().await;
    let [host, guest, late] = house.guests::<3>().await;
    let (table, secret) = host.invite(BATTLE_LINE).await.unwrap();
    let mut waiting = Player::connect(&host, &table, 0).await;
    assert_eq!((&waiting.state["seen"], &waiting.state["to_act"]), (&json!([]), &json!([])));
    assert_eq!(waiting.state["table"]["commitment"], Value::Null);

    let summary = ok(guest.get(&format!("/api/invites/{secret}")).await);
    assert_eq!((&summary["id"], &summary["phase"]), (&json!(table), &json!("waiting")));
    assert_eq!((&summary["mine"], &summary["host"]["id"]), (&json!([]), &json!(id_of(&host).await)));
    let moved = act(&host, &table, 0, "pass", 1, "early").await;
    assert_eq!((moved.status, &moved.body["code"]), (409, &json!("conflict")), "the game has not begun");

    assert_eq!(guest.accept(&secret).await.unwrap(), table);
    let begun = waiting.hear_state().await;
    assert_eq!(
        (kinds(&begun), &begun["table"]["phase"]),
        (vec!["sat".into(), "started".into()], &json!("playing"))
    );
    assert!(begun["table"]["commitment"].is_string() && begun["table"].get("invite").is_none());
    assert_eq!(guest.accept(&secret).await.unwrap(), table, "who sits there may knock again");
    assert_eq!(host.accept(&secret).await.unwrap(), table);
    assert_eq!(number(&state(&host, &table).await["seq"]), 3, "and nothing happens");
    refused(late.post(&format!("/api/invites/{secret}"), json!({})).await, 409, "conflict");
    refused(late.get("/api/invites/nothing").await, 404, "not-found");
}

#[tokio::test]
async fn a_listed_table_is_found_and_anybody_may_sit_down() {
    let house = House::open().await;
    let [host, guest] = house.guests::<2>().await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let hidden = open_table(&host, BATTLE_LINE, json!({}), 2).await;
    let listed = listed_table(&host, BATTLE_LINE, seats).await;
    assert_eq!(ids(&home(&guest).await["open"]), [listed.as_str()]);
    assert_eq!(ids(&home(&host).await["open"]), Vec::<String>::new(), "their own are among their own");
    refused(call(&guest, &hidden, "sit", json!({})).await, 403, "forbidden");
    ok(call(&guest, &listed, "sit", json!({})).await);
    assert_eq!(state(&guest, &listed).await["table"]["phase"], "playing");
    assert_eq!(ids(&home(&house.guest().await).await["open"]), Vec::<String>::new(), "nobody else can");
    refused(call(&house.guest().await, &listed, "sit", json!({})).await, 409, "conflict");
    assert_eq!(state(&guest, &hidden).await["table"]["phase"], "waiting");
}

#[tokio::test]
async fn home_shows_first_where_somebody_waits_for_me() {
    let house = House::open().await;
    let host = house.guest().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let guest = house.guest().await;
        let (table, secret) = host.invite(BATTLE_LINE).await.unwrap();
        guest.accept(&secret).await.unwrap();
        // Everywhere it is the guest's turn, but at the first table.
        let now = state(&host, &table).await;
        if (mover(&now) == 0) != tables.is_empty() {
            let seat = mover(&now);
            let mover = [&host, &guest][seat];
            let card = legal(&state(mover, &table).await, seat)[0].clone();
            assert_eq!(act(mover, &table, seat, &card, 3, "card").await.status, 200);
            assert_eq!(act(mover, &table, seat, "draw troops", 4, "draw").await.status, 200);
        }
        tables.push((table, guest));
    }
    let shown = home(&host).await;
    let (first, guest) = &tables[0];
    assert_eq!((ids(&shown["mine"]).len(), &ids(&shown["mine"])[0]), (3, first));
    assert_eq!(shown["mine"][0]["to_act"], json!([0]));
    assert_eq!((&shown["mine"][1]["to_act"], &shown["mine"][2]["to_act"]), (&json!([1]), &json!([1])));
    let theirs = home(guest).await;
    assert_eq!((ids(&theirs["mine"]), &theirs["mine"][0]["mine"]), (vec![first.clone()], &json!([1])));

    let now = state(&host, first).await;
    assert_eq!(act(&host, first, 0, "resign", number(&now["seq"]), "end").await.status, 200);
    let shown = home(&host).await;
    assert_eq!((ids(&shown["finished"]), ids(&shown["mine"]).len()), (vec![first.clone()], 2));
    assert_eq!(shown["finished"][0]["outcome"]["winners"], json!([1]));
    assert_eq!(ids(&home(&house.guest().await).await["finished"]), Vec::<String>::new(), "it was not listed");
}

#[tokio::test]
async fn a_game_at_a_listed_table_is_shown_to_all_when_it_is_over() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = listed_table(&host, BATTLE_LINE, json!([{"kind": "me"}, {"kind": "me"}])).await;
    let seat = mover(&state(&host, &table).await);
    assert_eq!(act(&host, &table, seat, "resign", 3, "end").await.status, 200);
    assert_eq!(ids(&home(&house.guest().await).await["finished"]), [table]);
}

#[tokio::test]
async fn a_host_who_leaves_closes_the_table() {
    let house = House::open().await;
    let [host, guest] = house.guests::<2>().await;
    let (table, secret) = host.invite(BATTLE_LINE).await.unwrap();
    let mut watching = Player::connect(&guest, &table, 9).await;
    refused(call(&guest, &table, "leave", json!({})).await, 403, "forbidden");
    ok(call(&host, &table, "leave", json!({})).await);
    let closed = watching.hear_state().await;
    assert_eq!((kinds(&closed), &closed["table"]["phase"]), (vec!["closed".into()], &json!("closed")));
    refused(guest.post(&format!("/api/invites/{secret}"), json!({})).await, 409, "conflict");
    refused(call(&host, &table, "leave", json!({})).await, 409, "conflict");
    assert_eq!(ids(&home(&host).await["mine"]), Vec::<String>::new());
}

#[tokio::test]
async fn a_guest_who_leaves_frees_the_seat() {
    let house = House::open().await;
    let [host, guest, other] = house.guests::<3>().await;
    let table = open_table(&host, TOY, json!({"seats": 3}), 3).await;
    let secret = invitation(&host, &table).await;
    guest.accept(&secret).await.unwrap();
    ok(call(&guest, &table, "leave", json!({})).await);
    let now = state(&host, &table).await;
    assert_eq!(
        (&now["table"]["phase"], &now["table"]["seats"][1]["player"]),
        (&json!("waiting"), &Value::Null)
    );
    assert_eq!(kinds(&now), ["sat", "sat", "left"]);
    assert!(now["log"][2]["player"]["name"].is_string());
    assert_eq!(ids(&home(&guest).await["mine"]), Vec::<String>::new());
    assert!(state(&guest, &table).await["table"].get("invite").is_none(), "the link is not theirs any more");
    other.accept(&secret).await.unwrap();
    guest.accept(&secret).await.unwrap();
    let begun = state(&host, &table).await;
    assert_eq!(begun["table"]["phase"], "playing");
    assert_eq!(begun["table"]["seats"][1]["player"]["id"], id_of(&other).await);
    assert_eq!(begun["table"]["seats"][2]["player"]["id"], id_of(&guest).await);
    refused(call(&guest, &table, "leave", json!({})).await, 409, "conflict");
}

async fn rename(client: &Client, name: &str) -> load::Outcome<load::Answer> {
    client.send(Method::PATCH, "/api/me", Some(&json!({"name": name}))).await
}

#[tokio::test]
async fn another_name_is_seen_by_all() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut other = Player::connect(&people[1], &table, 1).await;
    assert_eq!(ok(rename(&people[0], "  Anna   Komnene ").await)["name"], "Anna Komnene");
    let told = other.hear_state().await;
    assert_eq!(told["table"]["seats"][0]["player"]["name"], "Anna Komnene");
    assert_eq!((&told["table"]["host"]["name"], &told["log"]), (&json!("Anna Komnene"), &json!([])));
    let shown = home(&people[1]).await;
    assert_eq!(shown["mine"][0]["seats"][0]["player"]["name"], "Anna Komnene");
    assert_eq!(state(&people[1], &table).await["log"][0]["player"]["name"], "Anna Komnene");
    let house = house.restart().await;
    assert_eq!(ok(people[0].at(house.addr()).get("/api/me").await)["name"], "Anna Komnene");
    let known = state(&people[1].at(house.addr()), &table).await;
    assert_eq!(known["table"]["seats"][0]["player"]["name"], "Anna Komnene");
}

#[tokio::test]
async fn a_name_can_be_read() {
    let house = House::open().await;
    let client = house.guest().await;
    let long = "x".repeat(25);
    let invisible =
        ["\u{200b}", "\u{202e}evil", "\u{feff}", "\u{61c}", "\u{2060}", "\u{ad}", "\u{3164}", "\u{e0041}"];
    let control = ["a\u{0}b", "a\u{1b}[31mb", "a\u{7f}", "a\u{85}\u{9c}b"];
    for wrong in ["", "   ", "\t\n", &long].into_iter().chain(invisible).chain(control) {
        let answer = rename(&client, wrong).await.unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (400, &json!("bad-request")), "{wrong:?}");
    }
    for right in ["Z", "Ἄννα Κομνηνή", "👑", "O'Neil <b>", &long[1..]] {
        assert_eq!(ok(rename(&client, right).await)["name"], right);
    }
}

#[tokio::test]
async fn who_is_there_is_told_to_those_who_are() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut first = Player::connect(&people[0], &table, 0).await;
    let here = |state: &Value| {
        [state["table"]["seats"][0]["here"].clone(), state["table"]["seats"][1]["here"].clone()]
    };
    let second = Player::connect(&people[1], &table, 1).await;
    let told = loop {
        let told = first.hear_of("presence").await;
        if told["here"] == json!([true, true]) {
            break told;
        }
    };
    assert_eq!(told, json!({"type": "presence", "here": [true, true]}));
    assert_eq!(here(&state(&people[0], &table).await), [json!(true), json!(true)]);
    let again = Player::connect(&people[1], &table, 1).await;
    second.live.close().await;
    again.live.close().await;
    assert_eq!(
        first.hear_of("presence").await["here"],
        json!([true, false]),
        "with the last connection they are gone"
    );
    assert_eq!(here(&state(&people[1], &table).await), [json!(true), json!(false)]);
    let shown = eventually("the home page knows", async || {
        let shown = home(&people[0]).await["mine"][0]["seats"].clone();
        (shown[1]["here"] == false).then_some(shown)
    });
    assert_eq!(shown.await[0]["here"], true);
}

#[tokio::test]
async fn a_stranger_who_was_turned_away_disturbs_nobody() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut player = Player::connect(&people[0], &table, 0).await;
    let stranger = house.guest().await;
    refused(call(&stranger, &table, "sit", json!({})).await, 403, "forbidden");
    ok(rename(&stranger, "Nobody Special").await);
    ok(rename(&people[1], "Somebody").await);
    // The first thing the table hears of is the name of somebody who sits there.
    assert_eq!(player.hear_state().await["table"]["seats"][1]["player"]["name"], "Somebody");
}
