//! The page as browsers, programs and previews of links meet it.

use load::reqwest::Method;
use serde_json::json;
use server::{Asset, Config, Limits, Server};

use crate::games;
use crate::support::{BATTLE_LINE, Folder, anywhere, invitation, open_table};

/// A page with a document and a few files.
fn page(path: &str) -> Option<Asset> {
    let (mime, plain): (_, &[u8]) = match path {
        "index.html" => ("text/html; charset=utf-8", include_bytes!("../../../../web/index.html")),
        "robots.txt" => ("text/plain; charset=utf-8", include_bytes!("../../../../web/public/robots.txt")),
        "assets/app.js" => ("text/javascript; charset=utf-8", b"'use strict'"),
        _ => return None,
    };
    Some(Asset { mime, plain, gzip: None, brotli: None, hash: "0123456789abcdef" })
}

struct Open {
    server: Server,
    _folder: Folder,
}

async fn open(public_url: Option<&str>) -> Open {
    let folder = Folder::new();
    let mut config = Config::new(anywhere(), folder.path().to_path_buf());
    config.limits = Limits::NONE;
    config.public_url = public_url.map(String::from);
    let server = Server::start(config, games::registry(), page).await.unwrap();
    Open { server, _folder: folder }
}

async fn get(open: &Open, path: &str) -> (u16, String, Option<String>) {
    let response = load::Client::nobody(open.server.addr()).request(Method::GET, path).send().await.unwrap();
    let robots = response.headers().get("x-robots-tag").map(|value| value.to_str().unwrap().to_string());
    (response.status().as_u16(), response.text().await.unwrap(), robots)
}

#[tokio::test]
async fn an_address_that_leads_nowhere_says_so_and_shows_the_page() {
    let open = open(None).await;
    let host = load::Client::guest(open.server.addr()).await.unwrap();
    let table = open_table(&host, BATTLE_LINE, json!({}), 2).await;
    let secret = invitation(&host, &table).await;
    let (_, document, _) = get(&open, "/").await;
    assert!(document.contains("<div id=\"app\">"));
    let there = [
        "/".to_string(),
        "/index.html".into(),
        "/rules".into(),
        "/rules/".into(),
        "/settings".into(),
        "/about".into(),
        format!("/rules/{BATTLE_LINE}"),
        format!("/table/{table}"),
        format!("/replay/{table}"),
        format!("/fairness/{table}"),
        format!("/join/{secret}"),
    ];
    for path in there {
        assert_eq!(get(&open, &path).await.0, 200, "{path}");
    }
    let nobodys = server::ids::TableId::random();
    let nowhere = [
        "/nothing".to_string(),
        "/table".into(),
        "/table/abc".into(),
        "/rules/chess".into(),
        "/settings/more".into(),
        format!("/table/{nobodys}"),
        format!("/replay/{nobodys}"),
        format!("/join/{}", server::ids::Invite::random().as_str()),
        format!("/join/{table}"),
    ];
    for path in nowhere {
        let (status, shown, _) = get(&open, &path).await;
        assert_eq!((status, shown == document), (404, true), "{path}");
    }
    assert_eq!(get(&open, "/assets/app.js").await.0, 200);
    let (status, problem, _) = get(&open, "/assets/other.js").await;
    assert_eq!(status, 404);
    assert!(problem.contains("not-found"), "a file that is not there is not the page");
}

#[tokio::test]
async fn a_preview_tells_nothing_of_a_table() {
    let open = open(Some("https://games.example/")).await;
    let host = load::Client::guest(open.server.addr()).await.unwrap();
    let table = open_table(&host, BATTLE_LINE, json!({}), 2).await;
    let secret = invitation(&host, &table).await;
    let (_, document, robots) = get(&open, "/").await;
    assert_eq!(robots, None);
    for wanted in [
        "property=\"og:title\"",
        "property=\"og:description\"",
        "property=\"og:url\" content=\"https://games.example/\"",
        "property=\"og:image\" content=\"https://games.example/",
        "name=\"description\"",
    ] {
        assert!(document.contains(wanted), "{wanted}");
    }
    for path in [format!("/join/{secret}"), format!("/table/{table}"), format!("/replay/{table}")] {
        let (status, shown, robots) = get(&open, &path).await;
        assert_eq!((status, shown == document), (200, true), "{path}");
        assert_eq!(robots.as_deref(), Some("noindex"), "{path}");
    }
}

#[tokio::test]
async fn machines_that_read_pages_are_told_what_is_not_for_them() {
    let open = open(None).await;
    let (status, robots, _) = get(&open, "/robots.txt").await;
    assert_eq!(status, 200);
    for kept in ["/table", "/join", "/replay", "/api"] {
        assert!(robots.lines().any(|line| line == format!("Disallow: {kept}")), "{kept}");
    }
}
