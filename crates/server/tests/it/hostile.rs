//! Whatever is sent: an answer in words, no failure of the server, and tables as they were.

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use load::reqwest::{Method, StatusCode};
use load::tungstenite::Message;
use load::{Client, Dice};
use serde_json::{Value, json};

use crate::scene::described;
use crate::support::{
    BATTLE_LINE, House, Player, TOY, legal, mover, number, ok, open_table, play, refused, state, text,
};

/// How often a task of a server has panicked. A test's own panics are on its own thread; bots' are caught.
fn panics() -> usize {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    static HOOKED: Once = Once::new();
    HOOKED.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name().is_some_and(|name| name.starts_with("tokio")) {
                COUNT.fetch_add(1, Ordering::SeqCst);
            }
            usual(panic);
        }));
    });
    COUNT.load(Ordering::SeqCst)
}

/// The server is well: it answers, and none of its tasks has died.
async fn is_well(house: &House) {
    assert_eq!(house.nobody().get("/healthz").await.unwrap().text, "ok\n");
    assert_eq!(panics(), 0);
}

/// Sends a body as it is, and returns the status with the problem.
async fn send_raw(client: &Client, method: Method, path: &str, body: impl Into<Vec<u8>>) -> (u16, Value) {
    let request = client.request(method, path).header("content-type", "application/json").body(body.into());
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap_or_default())
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_as_such() {
    let house = House::open().await;
    let client = house.guest().await;
    let name = |letters: usize| json!({"name": "x".repeat(letters)}).to_string();
    let (status, problem) = send_raw(&client, Method::PATCH, "/api/me", name(16 * 1024)).await;
    assert_eq!((status, &problem["code"]), (413, &json!("too-large")));
    let (status, problem) = send_raw(&client, Method::PATCH, "/api/me", name(16 * 1024 - 20)).await;
    assert_eq!((status, &problem["code"]), (400, &json!("bad-request")), "it is read, and no name");
}

#[tokio::test]
async fn what_cant_be_read_is_refused_in_words() {
    let house = House::open().await;
    let client = house.guest().await;
    let deep = format!("{}1{}", "[".repeat(5000), "]".repeat(5000));
    let seats = r#"[{"kind":"me"},{"kind":"open"}]"#;
    let bodies = [
        String::new(),
        "{".into(),
        "null".into(),
        "[]".into(),
        "{}".into(),
        deep.clone(),
        format!(r#"{{"game":"battle-line","seats":{seats},"options":{deep}}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"listed":"yes"}}"#),
        format!(r#"{{"game":7,"seats":{seats}}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"seed":"0000"}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"options":{{"seed":1}}}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"options":{{"rounds":100}}}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"options":{{"seats":3}}}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"options":"none"}}"#),
        format!(r#"{{"game":"battle-line","seats":{seats},"entropy":"{}"}}"#, "x".repeat(257)),
        format!(r#"{{"game":"chess","seats":{seats}}}"#),
        format!(r#"{{"game":"../battle-line","seats":{seats}}}"#),
        r#"{"game":"battle-line","seats":[]}"#.into(),
        r#"{"game":"battle-line","seats":[{"kind":"me"}]}"#.into(),
        r#"{"game":"battle-line","seats":[{"kind":"me"},{"kind":"open"},{"kind":"open"}]}"#.into(),
        r#"{"game":"battle-line","seats":[{"kind":"open"},{"kind":"open"}]}"#.into(),
        r#"{"game":"battle-line","seats":[{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}]}"#
            .into(),
        r#"{"game":"battle-line","seats":[{"kind":"me"},{"kind":"bot","level":"grandmaster"}]}"#.into(),
        r#"{"game":"battle-line","seats":[{"kind":"me"},{"kind":"bot"}]}"#.into(),
        r#"{"game":"battle-line","seats":[{"kind":"me"},{"kind":"emperor"}]}"#.into(),
    ];
    for body in bodies {
        let (status, problem) = send_raw(&client, Method::POST, "/api/tables", body.clone()).await;
        let shown: String = body.chars().take(90).collect();
        assert_eq!((status, &problem["code"]), (400, &json!("bad-request")), "{shown}");
        assert!(text(&problem["message"]).len() > 10, "{shown}");
    }
    let (status, _) = send_raw(&client, Method::POST, "/api/tables", [0xff, 0xfe, b'{', 0]).await;
    assert_eq!(status, 400, "not even text");
    let plain =
        client.request(Method::PATCH, "/api/me").header("content-type", "text/plain").body(r#"{"name":"x"}"#);
    assert_eq!(
        plain.send().await.unwrap().status(),
        StatusCode::BAD_REQUEST,
        "a form of another page sends this"
    );
    assert_eq!(ok(client.get("/api/home").await)["mine"], json!([]), "no table was made");
}

#[tokio::test]
async fn what_is_not_there_is_said_in_two_languages() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let client = &people[0];
    let tricks = [
        "/api/tables/..%2f".to_string(),
        "/api/tables/%2e%2e%2fkathisma.sqlite".into(),
        "/api/tables/..%5c..%5cetc".into(),
        format!("/api/tables/{table}%00"),
        format!("/api/tables/{}", table.to_uppercase()),
        format!("/api/tables/{table}'%20OR%20'1'='1"),
        "/api/tables/%ff%fe".into(),
        "/api/invites/%ff%fe".into(),
        "/api/invites/..%2f..".into(),
        format!("/api/invites/{table}"),
        "/api/nothing".into(),
        "/api/".into(),
        "/api".into(),
        format!("/api/tables/{table}/nothing"),
        "/nothing.js".into(),
        "/..%2fkathisma.sqlite".into(),
    ];
    for path in tricks {
        let mut messages = Vec::new();
        for lang in ["en", "fr"] {
            let mut client = client.clone();
            client.lang = lang;
            let answer = client.get(&path).await.unwrap();
            assert_eq!(
                (answer.status, &answer.body["code"]),
                (404, &json!("not-found")),
                "{path}: {}",
                answer.text
            );
            messages.push(text(&answer.body["message"]));
        }
        assert_ne!(messages[0], messages[1], "{path}");
    }
    for (method, path) in [
        (Method::DELETE, format!("/api/tables/{table}")),
        (Method::PUT, "/api/me".into()),
        (Method::GET, "/api/session".into()),
        (Method::POST, "/".into()),
        (Method::from_bytes(b"BREW").unwrap(), format!("/api/tables/{table}/act")),
        (Method::TRACE, "/api/games".into()),
    ] {
        refused(client.send(method.clone(), &path, None).await, 400, "bad-request");
    }
    for wrong in ["since=x", "since=-1", "since=4294967296"] {
        refused(client.get(&format!("/api/tables/{table}?{wrong}")).await, 400, "bad-request");
    }
    refused(client.get(&format!("/api/tables/{table}/replay?seat=256")).await, 400, "bad-request");
    is_well(&house).await;
}

/// Damages a text: letters change, go, come twice, change places with others, or a piece is replaced by
/// something that is often mishandled.
fn damaged(original: &str, dice: &mut Dice) -> String {
    const PIECES: [&str; 16] = [
        "",
        "null",
        "{}",
        "[]",
        "-1",
        "256",
        "4294967296",
        "1e999",
        "\"\"",
        "\\u0000",
        "\u{202e}",
        "{\"type\":",
        "🗝",
        "\"key\":",
        "true",
        "\\",
    ];
    let mut letters: Vec<String> = original.chars().map(String::from).collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(letters.len().max(1) as u64) as usize;
        let to = (at + dice.below(8) as usize).min(letters.len());
        let piece = PIECES[dice.below(PIECES.len() as u64) as usize].to_string();
        match dice.below(5) {
            0 => drop(letters.drain(at..to)),
            1 => letters.insert(at, piece),
            2 => drop(letters.splice(at..to, [piece])),
            3 => letters.extend_from_within(at..to),
            _ => letters.truncate(at),
        }
        if letters.is_empty() {
            break;
        }
    }
    letters.concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_damaged_messages_change_nothing() {
    panics();
    let house = House::open().await;
    let (table, people) = house.duel_with(json!({"tactics": "off"})).await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(31), 6).await;
    let before = [state(&people[0], &table).await, state(&people[1], &table).await];
    let seq = players[0].seq();
    let mut dice = Dice::new(32);
    for (seat, player) in players.iter_mut().enumerate() {
        // Without tactics nothing near to this is ever allowed.
        let act =
            json!({"type": "act", "seat": seat, "action": "return R7", "seq": seq, "key": "k"}).to_string();
        for _ in 0..40 {
            for _ in 0..50 {
                player.live.send_text(&damaged(&act, &mut dice)).await.unwrap();
            }
            for _ in 0..50 {
                let refused = player.hear_of("refused").await;
                assert!(text(&refused["problem"]["message"]).len() > 5);
            }
        }
    }
    assert_eq!([state(&people[0], &table).await, state(&people[1], &table).await], before);
    play(&mut players, &mut dice, 3).await;
    assert_eq!(players[0].seq(), seq + 3);
    is_well(&house).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_are_no_text_or_too_large_are_survived() {
    panics();
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let seat = mover(&players[0].state);
    players[seat].live.send(Message::binary(vec![0, 159, 146, 150])).await.unwrap();
    assert_eq!(players[seat].hear_of("refused").await["problem"]["code"], "bad-request");
    let deep = format!(r#"{{"type":"act","key":"deep","action":{}"#, "[".repeat(3000));
    for unreadable in [deep.as_str(), "", "null", r#"{"type":"watch"}"#, r#"{"type":"act","type":"act"}"#] {
        players[seat].live.send_text(unreadable).await.unwrap();
        assert_eq!(players[seat].hear_of("refused").await["problem"]["code"], "bad-request", "{unreadable}");
    }
    let more = json!({"type": "act", "seat": seat, "action": "pass", "seq": 3, "key": "k", "more": 1});
    players[seat].live.send_text(&more.to_string()).await.unwrap();
    let refused = players[seat].hear_of("refused").await;
    assert_eq!((&refused["key"], &refused["problem"]["code"]), (&json!("k"), &json!("bad-request")));

    let mut large = people[seat].live(&table, 0).await.unwrap();
    large.next_of("state").await.unwrap();
    let _ = large.send_text(&"x".repeat(5000)).await;
    while let Ok(Some(message)) = large.next().await {
        assert_ne!(message["type"], "refused", "who sends that much is cut off");
    }
    let card = players[seat].legal()[0].clone();
    players[seat].act(&card).await;
    is_well(&house).await;
}

/// A body that fits a call, to be damaged.
fn fitting(path: &str, seat: usize, seq: u64, action: &str) -> Value {
    match path.rsplit('/').next().unwrap() {
        "me" => json!({"name": "Kassia"}),
        "tables" => json!({
            "game": BATTLE_LINE, "options": {"tactics": "off", "rounds": 3}, "listed": true, "entropy": "alea",
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
        }),
        "act" => json!({"seat": seat, "action": action, "seq": seq, "key": "a"}),
        "undo" => json!({"seat": seat, "seq": seq}),
        "answer" => json!({"agree": true, "seq": 1}),
        "bot" => json!({"seat": seat, "level": "random"}),
        "take" => json!({"seat": seat}),
        "why" => json!({"seat": seat, "action": action}),
        _ => json!({"entropy": "alea"}),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_damaged_body_of_any_call_makes_the_server_fail() {
    panics();
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let waiting = open_table(&people[0], TOY, json!({"seats": 3}), 3).await;
    let secret = text(&state(&people[0], &waiting).await["table"]["invite"]);
    let mut dice = Dice::new(33);
    for called in described().iter().filter(|called| !called.starts_with("GET")) {
        let (method, path) = called.split_once(' ').unwrap();
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let address = path.replace("{id}", &table).replace("{secret}", &secret);
        for _ in 0..60 {
            let now = state(&people[0], &table).await;
            let seat = now["to_act"][0].as_u64().unwrap_or(0) as usize;
            let action =
                legal(&state(&people[seat], &table).await, seat).first().cloned().unwrap_or_default();
            let body = damaged(&fitting(path, seat, number(&now["seq"]), &action).to_string(), &mut dice);
            let (status, answer) = send_raw(&people[seat], method.clone(), &address, body.clone()).await;
            assert!(status < 500, "{called} with {body}: {status} {answer}");
            assert!(status < 300 || answer["code"].is_string(), "{called} with {body}: {status} {answer}");
        }
    }
    // Whatever was done by it, the table is one that can be read and played.
    let now = state(&people[0], &table).await;
    assert!(now["table"]["phase"] == "over" || !now["to_act"].as_array().unwrap().is_empty(), "{now}");
    let house = house.restart().await;
    let after = state(&people[0].at(house.addr()), &table).await;
    assert_eq!(
        (number(&after["seq"]) >= number(&now["seq"]), &after["table"]["id"]),
        (true, &now["table"]["id"])
    );
    is_well(&house).await;
}
