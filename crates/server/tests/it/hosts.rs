//! Names: of the server, of the pages that may act, of its cookie, and of the people.

use load::Client;
use load::reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::{House, TOY, id_of, invitation, list, ok, open_table, refused, state, text};

async fn public() -> House {
    House::with(|config| {
        config.public_url = Some("https://games.example/".into());
        config.hosts = vec!["games.local:7453".into()];
        config.proxies = server::loopback();
    })
    .await
}

async fn ask(client: &Client, path: &str, lines: &[(&str, &str)]) -> Response {
    let request = client.request(Method::GET, path);
    lines.iter().fold(request, |request, (name, value)| request.header(*name, *value)).send().await.unwrap()
}

#[tokio::test]
async fn a_request_for_another_host_is_refused_in_words() {
    let house = public().await;
    let mut client = house.nobody();
    let mut messages = Vec::new();
    for lang in ["en", "fr"] {
        client.lang = lang;
        for path in ["/api/games", "/", "/table/x", "/first.js"] {
            let response = ask(&client, path, &[("host", "evil.example")]).await;
            assert_eq!(response.status(), 421, "{path}");
            let problem: Value = response.json().await.unwrap();
            assert_eq!(problem["code"], "wrong-host");
            messages.push(text(&problem["message"]));
        }
    }
    assert_ne!(messages[0], messages[4]);
    for ours in ["games.example", "games.example:443", "games.local:7453"] {
        assert_eq!(ask(&client, "/api/games", &[("host", ours)]).await.status(), 200, "{ours}");
    }
    // Whoever watches over it may call it anything, and on this machine it is called so.
    assert_eq!(ask(&client, "/healthz", &[("host", "10.0.0.1")]).await.status(), 200);
    assert_eq!(ask(&client, "/api/games", &[]).await.status(), 200);
    assert_eq!(ask(&client, "/api/games", &[("host", "localhost")]).await.status(), 200);
    let through = [("host", "localhost"), ("x-forwarded-for", "203.0.113.7")];
    assert_eq!(ask(&client, "/api/games", &through).await.status(), 421, "nobody else is on this machine");
}

#[tokio::test]
async fn where_no_address_was_named_every_host_is_ours() {
    let house = House::open().await;
    assert_eq!(ask(&house.nobody(), "/api/games", &[("host", "anything.example")]).await.status(), 200);
}

#[tokio::test]
async fn an_origin_is_http_or_https_and_the_one_that_is_known() {
    let house = public().await;
    let come = async |origin: &str, lines: &[(&str, &str)]| {
        let request = house.nobody().request(Method::POST, "/api/session").header("origin", origin);
        let request = lines.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.send().await.unwrap().status().as_u16()
    };
    let own = house.addr().to_string();
    assert_eq!(come(&format!("http://{own}"), &[]).await, 200);
    for scheme in ["ftp", "ws", "file", "HTTP", ""] {
        assert_eq!(come(&format!("{scheme}://{own}"), &[]).await, 403, "{scheme}");
    }
    let public = [("host", "games.example"), ("x-forwarded-proto", "https")];
    assert_eq!(come("https://games.example", &public).await, 200);
    assert_eq!(come("http://games.example", &public).await, 403);
    let local = [("host", "games.local:7453"), ("x-forwarded-proto", "http")];
    assert_eq!(come("http://games.local:7453", &local).await, 200);
    assert_eq!(come("https://games.local:7453", &local).await, 403);
}

fn cookies(response: &Response) -> Vec<String> {
    let lines = response.headers().get_all("set-cookie").into_iter();
    lines.map(|line| line.to_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn over_https_a_cookie_is_bound_to_its_host_and_an_old_one_is_exchanged() {
    let plain = House::open().await;
    let old = plain.guest().await;
    let secret = old.cookie().unwrap().strip_prefix("kathisma=").unwrap().to_string();
    // The host puts HTTPS in front of what was there before.
    let id = id_of(&old).await;
    let house = plain.restart_as(|config| config.proxies = server::loopback()).await;
    let ask = async |cookie: &str, proto: &str| {
        let request = house.nobody().request(Method::GET, "/api/me").header("cookie", cookie);
        request.header("x-forwarded-proto", proto).send().await.unwrap()
    };
    let old = format!("kathisma={secret}");
    assert!(cookies(&ask(&old, "http").await).is_empty(), "without HTTPS it stays");
    let response = ask(&old, "https").await;
    let lines = cookies(&response);
    let bound = format!("__Host-kathisma={secret}");
    assert!(
        lines[0].starts_with(&format!("{bound}; Path=/; ")) && lines[0].ends_with("; Secure"),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("kathisma=; ") && lines[1].contains("Max-Age=0"), "{lines:?}");
    assert_eq!(response.json::<Value>().await.unwrap()["id"], id.as_str());
    // From then on the new one says who they are, whatever somebody plants beside it.
    let stranger = house.guest().await.cookie().unwrap().to_string();
    for cookie in [bound.clone(), format!("{stranger}; {bound}")] {
        let response = ask(&cookie, "https").await;
        assert!(cookies(&response).is_empty(), "{cookie}");
        assert_eq!(response.json::<Value>().await.unwrap()["id"], id.as_str(), "{cookie}");
    }
    // Who has no identity gets the new one alone.
    let request = house.nobody().request(Method::POST, "/api/session").header("x-forwarded-proto", "https");
    let unknown = format!("kathisma={}", server::ids::Invite::random().as_str().repeat(3).get(..52).unwrap());
    let lines = cookies(&request.header("cookie", unknown).send().await.unwrap());
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].starts_with("__Host-kathisma="), "{lines:?}");
}

#[tokio::test]
async fn a_name_that_would_be_taken_for_another_is_refused_and_says_why() {
    let house = House::open().await;
    let mut client = house.guest().await;
    let before = ok(client.get("/api/me").await);
    let mut messages = Vec::new();
    for name in ["", "An\u{200b}na", "Z\u{336}\u{337}\u{338}", "\u{410}nna", "Admin", "Player A", "Anna (2)"]
    {
        for lang in ["en", "fr"] {
            client.lang = lang;
            let answer = client.send(Method::PATCH, "/api/me", Some(&json!({"name": name}))).await;
            messages.push(text(&answer.clone().unwrap().body["message"]));
            refused(answer, 400, "bad-request");
        }
    }
    let said = messages.len();
    messages.sort();
    messages.dedup();
    assert_eq!(messages.len(), said, "each has its own reason in each language: {messages:?}");
    assert_eq!(ok(client.get("/api/me").await), before);
    let renamed = client.send(Method::PATCH, "/api/me", Some(&json!({"name": " Zoe\u{301} "}))).await;
    assert_eq!(ok(renamed)["name"], "Zoé");
}

/// Gives somebody a name in the store, as names were given before.
async fn call_of_old(folder: &std::path::Path, id: &str, name: &str) {
    let store = server::store::Sqlite::open(&folder.join("kathisma.sqlite")).await.unwrap();
    let id = server::ids::PersonId::parse(id).unwrap();
    let row = server::store::PersonRow { id, name: name.into() };
    let write = server::store::Write::Rename(row);
    assert_eq!(server::store::Store::write(&store, &[write]).await, [Ok(())]);
    server::store::Store::close(&store).await;
}

#[tokio::test]
async fn a_name_of_old_stays_until_it_is_changed() {
    let house = House::open().await;
    let client = house.guest().await;
    let id = id_of(&client).await;
    let house = house.restart_after(async |folder| call_of_old(folder, &id, "Admin").await).await;
    let client = client.at(house.addr());
    assert_eq!(ok(client.get("/api/me").await)["name"], "Admin");
    let rename = async |name: &str| client.send(Method::PATCH, "/api/me", Some(&json!({"name": name}))).await;
    assert_eq!(ok(rename("Admin").await)["name"], "Admin");
    refused(rename("Server").await, 400, "bad-request");
    assert_eq!(ok(rename("Anna").await)["name"], "Anna");
    refused(rename("Admin").await, 400, "bad-request");
}

#[tokio::test]
async fn the_same_name_twice_at_a_table_is_told_apart() {
    let house = House::open().await;
    let people = house.guests::<3>().await;
    // The third looks the same and is all Cyrillic.
    for (person, name) in people.iter().zip(["Coca", "coca", "\u{421}\u{43e}\u{441}\u{430}"]) {
        ok(person.send(Method::PATCH, "/api/me", Some(&json!({"name": name}))).await);
    }
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]);
    let new = json!({"game": TOY, "options": {"seats": 4}, "seats": seats, "listed": true});
    let table = text(&ok(people[0].post("/api/tables", new).await)["id"]);
    let secret = invitation(&people[0], &table).await;
    people[1].accept(&secret).await.unwrap();
    people[2].accept(&secret).await.unwrap();
    let names = |seats: &Value| -> Vec<String> {
        list(seats).iter().filter_map(|seat| seat["player"]["name"].as_str().map(String::from)).collect()
    };
    let expected = ["Coca", "coca (2)", "\u{421}\u{43e}\u{441}\u{430} (3)"];
    for person in &people {
        assert_eq!(names(&state(person, &table).await["table"]["seats"]), expected);
    }
    let looker = house.guest().await;
    assert_eq!(names(&ok(looker.get("/api/home").await)["open"][0]["seats"]), expected);
    // Elsewhere everybody is called as they want to be.
    assert_eq!(ok(people[1].get("/api/me").await)["name"], "coca");
    let alone = open_table(&people[1], TOY, json!({"seats": 2}), 2).await;
    assert_eq!(names(&state(&people[1], &alone).await["table"]["seats"]), ["coca"]);
}
