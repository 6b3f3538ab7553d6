//! What a browser is told, and what pages of other sites can't make it do.

use load::reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::scene::Stage::Play;
use crate::scene::{Scene, described};
use crate::support::{House, id_of};

#[tokio::test]
async fn another_sites_page_can_do_nothing() {
    let house = House::open().await;
    let scene = Scene::new(&house, Play).await;
    let foreign = format!("http://{}.evil.example", house.addr());
    let before = scene.everything().await;
    let calls = described();
    let changing = calls.iter().filter(|called| !called.starts_with("GET") || called.ends_with("/live"));
    for called in changing {
        for origin in ["https://evil.example", "null", "http://127.0.0.1:1", &foreign] {
            let response = scene.send(called, &scene.people[0], Some(origin)).await;
            assert_eq!(response.status(), StatusCode::FORBIDDEN, "{called} from {origin}");
            let body: Value = response.json().await.unwrap();
            assert_eq!(body["code"], "forbidden", "{called} from {origin}");
        }
    }
    assert_eq!(before, scene.everything().await);
}

#[tokio::test]
async fn our_own_page_can_do_everything() {
    let house = House::with(|config| config.public_url = Some("https://games.example/".into())).await;
    let scene = Scene::new(&house, Play).await;
    for origin in [format!("http://{}", house.addr()), "https://games.example".into()] {
        let live = scene.send("GET /api/tables/{id}/live", &scene.people[0], Some(&origin)).await;
        assert_eq!(live.status(), StatusCode::SWITCHING_PROTOCOLS, "{origin}");
        for called in ["POST /api/session", "PATCH /api/me", "POST /api/tables", "POST /api/tables/{id}/why"]
        {
            let response = scene.send(called, &scene.people[0], Some(&origin)).await;
            assert_eq!(response.status(), StatusCode::OK, "{called} from {origin}");
        }
    }
}

/// The attributes of the cookie that a newcomer gets.
async fn cookie(house: &House, forwarded: Option<&str>) -> Vec<String> {
    let mut request = house.nobody().request(Method::POST, "/api/session");
    if let Some(scheme) = forwarded {
        request = request.header("x-forwarded-proto", scheme);
    }
    let response = request.send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_string();
    cookie.split("; ").map(str::to_string).collect()
}

#[tokio::test]
async fn the_cookie_is_for_our_own_requests_and_not_for_scripts() {
    let plain = House::open().await;
    let attributes = cookie(&plain, None).await;
    let (name, secret) = attributes[0].split_once('=').unwrap();
    assert_eq!((name, secret.len()), ("kathisma", 52));
    for wanted in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(attributes.iter().any(|attribute| attribute == wanted), "{wanted}: {attributes:?}");
    }
    assert!(!attributes.contains(&"Secure".to_string()), "over http such a cookie would not be kept");
    assert!(!cookie(&plain, Some("https")).await.contains(&"Secure".to_string()), "no proxy is believed");

    let public = House::with(|config| config.public_url = Some("https://games.example".into())).await;
    assert!(cookie(&public, None).await.contains(&"Secure".to_string()));
    let behind = House::with(|config| config.behind_proxy = true).await;
    assert!(cookie(&behind, Some("https")).await.contains(&"Secure".to_string()));
    assert!(!cookie(&behind, Some("http")).await.contains(&"Secure".to_string()));
}

#[tokio::test]
async fn a_cookie_that_nobody_was_given_is_nobodys() {
    let house = House::open().await;
    let guest = house.guest().await;
    let secret = guest.cookie().unwrap().split_once('=').unwrap().1.to_string();
    let swapped: String = secret.chars().rev().collect();
    for wrong in ["", "kathisma", &secret[1..], &swapped, &id_of(&guest).await] {
        let request =
            house.nobody().request(Method::GET, "/api/me").header("cookie", format!("kathisma={wrong}"));
        assert_eq!(request.send().await.unwrap().status(), StatusCode::UNAUTHORIZED, "{wrong}");
    }
}

#[tokio::test]
async fn every_answer_tells_the_browser_what_to_forbid() {
    let house = House::open().await;
    let scene = Scene::new(&house, Play).await;
    let mut responses = Vec::new();
    for called in described() {
        responses.push((called.clone(), scene.send(&called, &scene.people[4], None).await));
        responses.push((
            called.clone(),
            scene.send(&called, &scene.people[4], Some("https://evil.example")).await,
        ));
    }
    for path in [
        "/",
        "/table/x",
        "/x.js",
        "/healthz",
        "/api/nothing",
        "/api/docs",
        "/api/docs.css",
        "/api/openapi.json",
    ] {
        responses.push((path.into(), house.nobody().request(Method::GET, path).send().await.unwrap()));
        responses.push((path.into(), house.nobody().request(Method::DELETE, path).send().await.unwrap()));
    }
    for (what, response) in responses {
        let header = |name: &str| response.headers().get(name).map_or("", |value| value.to_str().unwrap());
        let policy = header("content-security-policy");
        for wanted in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]
        {
            assert!(policy.contains(wanted), "{what}: {policy}");
        }
        assert_eq!(header("x-content-type-options"), "nosniff", "{what}");
        assert_eq!(header("x-frame-options"), "DENY", "{what}");
        assert_eq!(header("referrer-policy"), "same-origin", "{what}");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin", "{what}");
        if what.contains("/api/") {
            assert_eq!(header("cache-control"), "no-store", "{what}");
        }
        assert_eq!(header("access-control-allow-origin"), "", "{what}");
    }
}
