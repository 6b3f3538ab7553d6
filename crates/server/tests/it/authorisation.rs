//! Who may do what: every call of the API for everybody who could make it.

use std::collections::BTreeSet;

use load::reqwest::StatusCode;
use serde_json::{Value, json};

use crate::scene::Stage::{self, Asked, Handed, Listed, Over, Play, Waiting};
use crate::scene::{Scene, described};
use crate::support::{House, TOY, act, call, list, number, open_table, refused, state};

/// The statuses for owner, opponent, spectator, stranger (an identity that has nothing to do with the table)
/// and nobody (no cookie).
type Expected = [u16; 5];

const EVERYBODY: Expected = [200; 5];
const WITH_IDENTITY: Expected = [200, 200, 200, 200, 401];
const NOT_YET: Expected = [409; 5];
const OWNER: Expected = [200, 403, 403, 403, 401];
const OWNER_NOT_NOW: Expected = [409, 403, 403, 403, 401];
const PLAYERS: Expected = [200, 200, 403, 403, 401];
const PLAYERS_NOT_NOW: Expected = [409, 409, 403, 403, 401];

/// Calls are made by nobody first and by the owner last, so that what is refused comes before what is done.
const MATRIX: &[(&str, Stage, Expected)] = &[
    ("POST /api/session", Play, EVERYBODY),
    ("GET /api/me", Play, WITH_IDENTITY),
    ("PATCH /api/me", Play, WITH_IDENTITY),
    ("GET /api/games", Play, EVERYBODY),
    ("GET /api/home", Play, WITH_IDENTITY),
    ("POST /api/seals", Play, WITH_IDENTITY),
    ("POST /api/tables", Play, WITH_IDENTITY),
    ("GET /api/tables/{id}", Waiting, EVERYBODY),
    ("GET /api/tables/{id}", Play, EVERYBODY),
    ("GET /api/tables/{id}", Over, EVERYBODY),
    ("GET /api/tables/{id}/material", Waiting, EVERYBODY),
    ("GET /api/tables/{id}/material", Play, EVERYBODY),
    ("GET /api/tables/{id}/material", Over, EVERYBODY),
    ("GET /api/tables/{id}/live", Waiting, [101; 5]),
    ("GET /api/tables/{id}/live", Play, [101; 5]),
    ("POST /api/tables/{id}/sit", Waiting, PLAYERS),
    ("POST /api/tables/{id}/sit", Play, PLAYERS),
    ("POST /api/tables/{id}/sit", Over, PLAYERS),
    // The stranger takes the last seat, and there is none for the spectator.
    ("POST /api/tables/{id}/sit", Listed, [200, 200, 409, 200, 401]),
    ("GET /api/invites/{secret}", Waiting, WITH_IDENTITY),
    ("GET /api/invites/{secret}", Play, WITH_IDENTITY),
    ("POST /api/invites/{secret}", Waiting, [200, 200, 409, 200, 401]),
    ("POST /api/invites/{secret}", Play, [200, 200, 409, 409, 401]),
    ("POST /api/tables/{id}/leave", Waiting, PLAYERS),
    ("POST /api/tables/{id}/leave", Play, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/leave", Over, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/act", Waiting, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/act", Play, OWNER),
    ("POST /api/tables/{id}/act", Handed, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/act", Over, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/undo", Waiting, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/undo", Play, OWNER),
    ("POST /api/tables/{id}/undo", Asked, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/undo", Handed, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/undo", Over, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/undo/answer", Play, [409, 409, 409, 409, 401]),
    ("POST /api/tables/{id}/undo/answer", Asked, [409, 200, 409, 409, 401]),
    ("POST /api/tables/{id}/bot", Waiting, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/bot", Play, OWNER),
    ("POST /api/tables/{id}/bot", Over, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/take", Play, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/take", Handed, OWNER),
    ("POST /api/tables/{id}/take", Over, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/rematch", Waiting, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/rematch", Play, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/rematch", Over, PLAYERS),
    ("POST /api/tables/{id}/why", Waiting, OWNER_NOT_NOW),
    ("POST /api/tables/{id}/why", Play, OWNER),
    ("POST /api/tables/{id}/why", Over, OWNER_NOT_NOW),
    // People play against each other here.
    ("POST /api/tables/{id}/hint", Waiting, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/hint", Play, [403, 403, 403, 403, 401]),
    ("POST /api/tables/{id}/hint", Over, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/say", Waiting, PLAYERS),
    ("POST /api/tables/{id}/say", Play, PLAYERS),
    ("POST /api/tables/{id}/say", Over, PLAYERS),
    // Nothing is put to the vote.
    ("POST /api/tables/{id}/vote", Waiting, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/vote", Play, PLAYERS_NOT_NOW),
    ("POST /api/tables/{id}/vote", Over, PLAYERS_NOT_NOW),
    // Through the owner's eyes.
    ("GET /api/tables/{id}/replay", Waiting, NOT_YET),
    ("GET /api/tables/{id}/replay", Play, [200, 403, 403, 403, 403]),
    ("GET /api/tables/{id}/replay", Over, EVERYBODY),
    ("GET /api/tables/{id}/record", Waiting, NOT_YET),
    ("GET /api/tables/{id}/record", Play, NOT_YET),
    ("GET /api/tables/{id}/record", Over, EVERYBODY),
    ("GET /api/tables/{id}/export", Waiting, PLAYERS),
    ("GET /api/tables/{id}/export", Play, PLAYERS),
    ("GET /api/tables/{id}/export", Over, PLAYERS),
    ("GET /api/tables/{id}/verify", Waiting, NOT_YET),
    ("GET /api/tables/{id}/verify", Play, NOT_YET),
    ("GET /api/tables/{id}/verify", Over, EVERYBODY),
];

#[test]
fn the_matrix_has_every_call() {
    let covered: BTreeSet<String> = MATRIX.iter().map(|(called, ..)| (*called).to_string()).collect();
    assert_eq!(covered, described());
}

#[tokio::test]
async fn everybody_may_do_what_is_theirs_and_a_refused_call_changes_nothing() {
    let house = House::open().await;
    for (called, stage, expected) in MATRIX {
        let scene = Scene::new(&house, *stage).await;
        let roles = ["owner", "opponent", "spectator", "stranger", "nobody"];
        for role in (0..roles.len()).rev() {
            let before = scene.everything().await;
            let response = scene.send(called, &scene.people[role], None).await;
            let status = response.status().as_u16();
            let who = format!("{called} by the {} while {stage:?}", roles[role]);
            if status == 101 {
                drop(response);
            } else {
                let body: Value = response.json().await.unwrap();
                assert_eq!(body["code"].is_string(), status >= 400, "{who}: {body}");
            }
            assert_eq!(status, expected[role], "{who}");
            if status >= 400 || called.starts_with("GET") {
                assert_eq!(before, scene.everything().await, "{who}");
            }
        }
    }
}

#[tokio::test]
async fn a_table_that_does_not_exist_is_not_found() {
    let house = House::open().await;
    let mut scene = Scene::new(&house, Play).await;
    scene.table = server::ids::TableId::random().to_string();
    scene.secret = server::ids::Invite::random().as_str().to_string();
    for called in described().iter().filter(|called| called.contains('{')) {
        let response = scene.send(called, &scene.people[0], None).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{called}");
        let body: Value = response.json().await.unwrap();
        assert_eq!(body["code"], "not-found", "{called}");
    }
}

#[tokio::test]
async fn a_seat_that_is_not_there_is_nobodys() {
    let house = House::open().await;
    let (table, [first, _]) = house.duel().await;
    let seq = number(&state(&first, &table).await["seq"]);
    for seat in [2, 7, 8, 255] {
        let done = act(&first, &table, seat, "pass", seq, "a").await;
        assert_eq!(done.status, 403, "{}", done.text);
        for (what, body) in [
            ("undo", json!({"seat": seat, "seq": seq})),
            ("bot", json!({"seat": seat, "level": "random"})),
            ("take", json!({"seat": seat})),
            ("why", json!({"seat": seat, "action": "pass"})),
        ] {
            refused(call(&first, &table, what, body).await, 403, "forbidden");
        }
        refused(first.get(&format!("/api/tables/{table}/replay?seat={seat}")).await, 403, "forbidden");
    }
    assert_eq!(list(&state(&first, &table).await["log"]).len(), 3);
    let waiting = open_table(&first, TOY, json!({}), 2).await;
    refused(first.get(&format!("/api/tables/{waiting}/replay")).await, 409, "conflict");
}
