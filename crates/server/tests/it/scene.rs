//! A table at any stage of a game, with everybody who could ask something of it.

use std::collections::BTreeSet;

use load::reqwest::{Method, Response};
use load::{Client, Live};
use serde_json::{Value, json};

use Stage::{Asked, Handed, Listed, Over, Play, Waiting};

use crate::support::{House, TOY, act, call, invitation, legal, mover, number, ok, state, text};

/// How far the table has come when the call is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The owner and the opponent sit; a third seat is open, by invitation only.
    Waiting,
    /// The same, shown among the open tables.
    Listed,
    /// The owner has played a card and has to draw one.
    Play,
    /// The owner has asked to take back a move.
    Asked,
    /// A bot has the owner's seat; the opponent is to move.
    Handed,
    /// The owner has resigned.
    Over,
}
/// Every call that the API describes, such as `GET /api/me`.
pub(crate) fn described() -> BTreeSet<String> {
    let description = serde_json::to_value(server::description()).unwrap();
    let paths = description["paths"].as_object().unwrap();
    let calls = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap();
        methods.keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    calls.collect()
}

/// A table at a stage, and everybody who could ask.
pub(crate) struct Scene {
    pub table: String,
    pub secret: String,
    /// Owner, opponent, spectator, stranger, nobody.
    pub people: [Client; 5],
    seat: usize,
    seq: u64,
    action: String,
    _watching: Vec<Live>,
}

impl Scene {
    pub(crate) async fn new(house: &House, stage: Stage) -> Scene {
        let (table, players) = match stage {
            Waiting | Listed => Self::waiting(house, stage == Listed).await,
            _ => house.duel().await,
        };
        let secret = match stage {
            Waiting | Listed => invitation(&players[0], &table).await,
            _ => house.invitation_of(&table).await,
        };
        let begun = state(&players[0], &table).await;
        let seat = if begun["to_act"][0].is_null() { 0 } else { mover(&begun) };
        let [owner, opponent] = [players[seat].clone(), players[1 - seat].clone()];
        let [spectator, stranger] = house.guests::<2>().await;
        let mut watching = Vec::new();
        for client in [&owner, &opponent, &spectator] {
            let mut live = client.live(&table, 0).await.unwrap();
            live.next_of("state").await.unwrap();
            watching.push(live);
        }
        let people = [owner, opponent, spectator, stranger, house.nobody()];
        let mut scene =
            Scene { table, secret, people, seat, seq: 0, action: "draw".into(), _watching: watching };
        scene.advance(stage).await;
        let now = state(&scene.people[0], &scene.table).await;
        scene.seq = number(&now["seq"]);
        scene.action = legal(&now, seat).first().cloned().unwrap_or(scene.action);
        scene
    }

    /// Two of three seats are taken.
    async fn waiting(house: &House, listed: bool) -> (String, [Client; 2]) {
        let players = house.guests::<2>().await;
        let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
        let new = json!({"game": TOY, "options": {"seats": 3}, "seats": seats, "listed": listed});
        let table = text(&ok(players[0].post("/api/tables", new).await)["id"]);
        players[1].accept(&invitation(&players[0], &table).await).await.unwrap();
        (table, players)
    }

    async fn advance(&self, stage: Stage) {
        let own = json!({"seat": self.seat, "level": "random"});
        match stage {
            Waiting | Listed => {}
            Play => self.owner_moves("play").await,
            Asked => {
                self.owner_moves("play").await;
                self.owner_moves("draw").await;
                let seq = &state(&self.people[0], &self.table).await["seq"];
                let undo = json!({"seat": self.seat, "seq": seq});
                ok(call(&self.people[0], &self.table, "undo", undo).await);
            }
            Handed => {
                self.owner_moves("play").await;
                self.owner_moves("draw").await;
                ok(call(&self.people[0], &self.table, "bot", own).await);
            }
            Over => self.owner_moves("resign").await,
        }
    }

    async fn owner_moves(&self, what: &str) {
        let now = state(&self.people[0], &self.table).await;
        let listed = legal(&now, self.seat).into_iter().find(|action| action.starts_with(what));
        let action = listed.unwrap_or_else(|| what.to_string());
        let seq = number(&now["seq"]);
        let done = act(&self.people[0], &self.table, self.seat, &action, seq, &format!("to {seq}")).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }

    fn address(&self, path: &str) -> String {
        let eyes = if path.ends_with("/replay") { format!("?seat={}", self.seat) } else { String::new() };
        path.replace("{id}", &self.table).replace("{secret}", &self.secret) + &eyes
    }

    fn body(&self, called: &str) -> Option<Value> {
        let Scene { seat, seq, action, .. } = self;
        Some(match called {
            "PATCH /api/me" => json!({"name": "Kassia"}),
            "POST /api/tables" => json!({"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}]}),
            "POST /api/tables/{id}/sit" | "POST /api/invites/{secret}" | "POST /api/tables/{id}/rematch" => {
                json!({})
            }
            "POST /api/tables/{id}/act" => json!({"seat": seat, "action": action, "seq": seq, "key": "a"}),
            "POST /api/tables/{id}/undo" => json!({"seat": seat, "seq": seq}),
            "POST /api/tables/{id}/undo/answer" | "POST /api/tables/{id}/vote" => {
                json!({"agree": true, "seq": seq})
            }
            "POST /api/tables/{id}/bot" => json!({"seat": seat, "level": "random"}),
            "POST /api/tables/{id}/take" => json!({"seat": seat}),
            "POST /api/tables/{id}/why" => json!({"seat": seat, "action": action}),
            "POST /api/tables/{id}/say" => json!({"say": "phrase", "phrase": "hello"}),
            _ => return None,
        })
    }

    pub(crate) async fn send(&self, called: &str, who: &Client, origin: Option<&str>) -> Response {
        let (method, path) = called.split_once(' ').unwrap();
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = who.request(method, &self.address(path));
        if path.ends_with("/live") {
            let upgrade =
                [("connection", "upgrade"), ("upgrade", "websocket"), ("sec-websocket-version", "13")];
            request = upgrade.into_iter().fold(request, |request, (name, value)| request.header(name, value));
            request = request.header("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==");
        }
        if let Some(body) = self.body(called) {
            request = request.json(&body);
        }
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        request.send().await.unwrap()
    }

    /// Everything that anybody here can see.
    pub(crate) async fn everything(&self) -> Vec<String> {
        let mut seen = Vec::new();
        for person in &self.people[..4] {
            seen.push(person.get(&self.address("/api/tables/{id}")).await.unwrap().text);
            seen.push(person.get("/api/home").await.unwrap().text);
            seen.push(person.get("/api/me").await.unwrap().text);
        }
        seen
    }
}

impl House {
    /// The secret of a table whose game is on, which the API shows to nobody.
    async fn invitation_of(&self, table: &str) -> String {
        let store = server::store::Sqlite::open(&self.folder().join("kathisma.sqlite")).await.unwrap();
        let id = server::ids::TableId::parse(table).unwrap();
        let row = server::store::Store::table(&store, &id).await.unwrap().unwrap();
        server::store::Store::close(&store).await;
        row.invite.as_str().to_string()
    }
}
