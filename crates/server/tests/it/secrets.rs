//! A view never holds more than its viewer may know: whole games with everybody listening, where all that
//! anybody was told is compared, word for word, with what the rules let them know.

use load::{Client, Dice, Live};
use serde_json::{Value, json};
use server::ids::Token;
use table::Record;

use crate::captured;
use crate::reference::{Eyes, Reference};
use crate::support::{
    BATTLE_LINE, House, PATIENCE, Player, TOY, call, invitation, legal, list, mover, number, ok, one_move,
    open_table, refused, state, text,
};

/// Something somebody was told, as it came.
struct Told {
    eyes: Eyes,
    what: &'static str,
    text: String,
}

/// A table with everybody who could listen.
struct Table {
    id: String,
    secret: String,
    players: Vec<Player>,
    /// Somebody with an identity, and somebody without.
    watching: [Live; 2],
    spectator: Client,
    stranger: Client,
    nobody: Client,
    told: Vec<Told>,
}

impl Table {
    async fn new(house: &House, game: &str, options: Value, seats: usize) -> Table {
        let mut people = vec![house.guest().await];
        let id = open_table(&people[0], game, options, seats).await;
        let secret = invitation(&people[0], &id).await;
        while people.len() < seats {
            let guest = house.guest().await;
            guest.accept(&secret).await.unwrap();
            people.push(guest);
        }
        let players = Player::connect_all(&people, &id).await;
        let [spectator, stranger] = house.guests::<2>().await;
        let nobody = house.nobody();
        let watching = [spectator.live(&id, 0).await.unwrap(), nobody.live(&id, 0).await.unwrap()];
        Table { id, secret, players, watching, spectator, stranger, nobody, told: Vec::new() }
    }

    /// Everybody who can look at it over HTTP, with whose eyes.
    fn everybody(&self) -> Vec<(Client, Eyes)> {
        let players = self.players.iter().map(|player| (player.client.clone(), Some(player.seat as u8)));
        let others = [&self.spectator, &self.stranger, &self.nobody];
        players.chain(others.map(|client| (client.clone(), None))).collect()
    }

    async fn ask(&mut self, client: &Client, eyes: Eyes, what: &'static str, address: &str) {
        let answer = client.get(&address.replace("{id}", &self.id)).await.unwrap();
        self.told.push(Told { eyes, what, text: answer.text });
    }

    /// Everybody reads everything there is to read while the game is on.
    async fn look_around(&mut self) {
        let secret = self.secret.clone();
        for (client, eyes) in self.everybody() {
            self.ask(&client, eyes, "state", "/api/tables/{id}").await;
            self.ask(&client, eyes, "text", "/api/home").await;
            self.ask(&client, eyes, "text", "/api/tables/{id}/record").await;
            self.ask(&client, eyes, "text", "/api/tables/{id}/verify").await;
            self.ask(&client, eyes, "text", &format!("/api/invites/{secret}")).await;
            if eyes.is_some() {
                // What is left of a table, should it be damaged one day, is what its viewer knows anyway.
                let export = client.get(&format!("/api/tables/{}/export", self.id)).await.unwrap();
                assert_eq!(export.body.as_object().unwrap().len(), 2, "a fault and the state");
                assert_eq!(export.body["fault"], Value::Null);
                self.told.push(Told { eyes, what: "state", text: export.body["state"].to_string() });
            }
            for seat in 0..self.players.len() as u8 {
                let what = if eyes == Some(seat) { "replay" } else { "refusal" };
                self.ask(&client, eyes, what, &format!("/api/tables/{{id}}/replay?seat={seat}")).await;
            }
            if eyes.is_none() {
                self.ask(&client, eyes, "replay", "/api/tables/{id}/replay").await;
            }
        }
    }

    /// Everybody tries to make the mover's move, and something that can't be read.
    async fn meddle(&mut self) {
        let mover = mover(&self.players[0].state);
        let action = self.players[mover].legal()[0].clone();
        for player in &mut self.players {
            let seq = player.seq();
            let own = player.seat;
            let out_of_turn = (!player.is_asked()).then_some(own);
            for seat in (0..2).filter(|&seat| seat != own).chain(out_of_turn) {
                player.live.act_as(seat as u64, &action, seq, "meddling").await.unwrap();
                player.hear_of("refused").await;
            }
            player.live.act_as(player.seat as u64, "open sesame", seq, "meddling").await.unwrap();
            player.hear_of("refused").await;
        }
    }

    /// Plays to the end. Now and then everybody looks around.
    async fn play(&mut self, dice: &mut Dice) {
        let mut moves = 0;
        while !self.players[0].is_over() {
            if moves % 40 == 12 {
                self.look_around().await;
                self.meddle().await;
            }
            self.scout_if_possible().await;
            if !self.players[0].is_over() {
                one_move(&mut self.players, dice).await;
            }
            moves += 1;
        }
        let last = self.players[0].seq();
        for live in &mut self.watching {
            loop {
                let text = live.next_text(PATIENCE).await.unwrap().unwrap();
                let message: Value = serde_json::from_str(&text).unwrap();
                self.told.push(Told { eyes: None, what: "live", text });
                if message["seq"] == last {
                    break;
                }
            }
        }
        for player in &mut self.players {
            let eyes = Some(player.seat as u8);
            self.told.extend(player.heard.drain(..).map(|text| Told { eyes, what: "live", text }));
        }
    }

    /// Random play hardly ever uses Scout, the card with the most secrets: it is drawn and played on purpose.
    async fn scout_if_possible(&mut self) {
        let mover = mover(&self.players[0].state);
        let legal = self.players[mover].legal();
        let wanted =
            ["play Scout", "draw tactics"].into_iter().find(|wanted| legal.iter().any(|one| one == wanted));
        if let Some(action) = wanted {
            let seq = self.players[mover].act(action).await;
            for player in &mut self.players {
                player.hear_until(seq).await;
            }
        }
    }

    async fn reference(&self) -> Reference {
        let answer = self.nobody.get(&format!("/api/tables/{}/record", self.id)).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text);
        let mut people = Vec::new();
        for player in &self.players {
            people.push(ok(player.client.get("/api/me").await));
        }
        Reference::new(Record::parse(&answer.text).unwrap(), people)
    }

    /// Everything that nobody may ever read: seed, invitation, cookies and what is stored of them.
    fn secrets(&self, reference: &Reference) -> Vec<String> {
        let mut secrets = vec![self.secret.clone(), reference.record().seed.unwrap().to_string()];
        for (client, _) in self.everybody() {
            let Some(cookie) = client.cookie() else { continue };
            let token = cookie.split_once('=').unwrap().1;
            let hash = Token::parse(token).unwrap().hash();
            secrets.push(token.to_string());
            secrets.push(table::Digest(hash).to_string());
        }
        secrets
    }

    /// Compares all that was told with what the rules let everybody know.
    fn check(&self, reference: &Reference) {
        let secrets = self.secrets(reference);
        let mut last: std::collections::HashMap<Eyes, u64> = std::collections::HashMap::new();
        for Told { eyes, what, text } in &self.told {
            let leaked = secrets.iter().find(|secret| text.contains(*secret));
            assert!(leaked.is_none(), "{eyes:?} was told {leaked:?}: {text}");
            let message: Value = serde_json::from_str(text).unwrap();
            let seats: Vec<u8> = eyes.iter().copied().collect();
            let kind = if *what == "live" { message["type"].as_str().unwrap() } else { what };
            match kind {
                "state" => {
                    let live = *what == "live";
                    // The watchers' messages stand one after the other: who begins anew has seen nothing.
                    let first = list(&message["log"]).first().is_some_and(|entry| entry["seq"] == 1);
                    let since = if live && !first { last[eyes] } else { 0 };
                    let mut expected = reference.state(&seats, since, &message);
                    if live {
                        expected["type"] = json!("state");
                        last.insert(*eyes, number(&message["seq"]));
                    }
                    assert_eq!(message, expected, "told to {eyes:?}");
                    check_cards(reference, *eyes, &message);
                }
                "replay" => {
                    let moves = list(&message["steps"]).len() as u64 - 1;
                    let seq = moves + self.players.len() as u64 + 1;
                    assert_eq!(message, reference.replay(*eyes, seq, &message), "replayed to {eyes:?}");
                }
                "presence" => assert_eq!(message.as_object().unwrap().len(), 2, "{text}"),
                "done" => assert_eq!(message.as_object().unwrap().len(), 3, "{text}"),
                "refused" => check_refusal(reference, &message["problem"]),
                "refusal" => check_refusal(reference, &message),
                "text" => check_without_actions(reference, text),
                other => panic!("a message of the kind {other}: {text}"),
            }
        }
    }
}

fn check_refusal(reference: &Reference, problem: &Value) {
    assert_eq!(problem.as_object().map(serde_json::Map::len), Some(2), "{problem}");
    check_without_actions(reference, &problem.to_string());
}

/// Nothing that anybody did is named, unless it is the example of an action that everybody is given.
fn check_without_actions(reference: &Reference, text: &str) {
    let text = text.replace("play R7 3", "");
    for entry in reference.record().actions.iter().filter(|entry| entry.action.contains(' ')) {
        assert!(!text.contains(&entry.action), "{:?} in {text}", entry.action);
    }
}

/// Looks for hidden cards of Battle Line anywhere in a message, whatever the views say.
fn check_cards(reference: &Reference, eyes: Eyes, message: &Value) {
    if reference.record().game != BATTLE_LINE {
        return;
    }
    let position = reference.position(number(&message["seq"]));
    let hidden = hidden_cards(position, eyes);
    let mut named = Vec::new();
    name_cards(message, &mut named);
    let leaked = named.iter().find(|card| hidden.contains(card));
    assert!(leaked.is_none(), "{eyes:?} was told of {leaked:?}: {message}");
}

/// The cards whose place `eyes` can't know: those in piles and in other hands, but for what Scout showed.
fn hidden_cards(position: &Value, eyes: Eyes) -> Vec<String> {
    let mut known = position.clone();
    let scout = (0..2).find(|&seat| list(&position["guile"][seat]).contains(&json!("Scout")));
    for seat in (0..2).filter(|&seat| eyes != Some(seat as u8)) {
        known["hands"][seat] = Value::Null;
    }
    if scout.is_none() || eyes != scout.map(|seat| seat as u8) {
        known["scouted"] = Value::Null;
    }
    let mut seen = Vec::new();
    name_cards(&known, &mut seen);
    // Fog and Mud are written as where they lie, not by their names.
    let lies = |name: &str| list(&position["flags"]).iter().any(|flag| !flag[name].is_null());
    seen.extend(["Fog", "Mud"].into_iter().filter(|name| lies(&name.to_lowercase())).map(String::from));
    deck().into_iter().filter(|card| !seen.contains(card)).collect()
}

fn deck() -> Vec<String> {
    let troops = "ROYGBP".chars().flat_map(|colour| (1..=10).map(move |value| format!("{colour}{value}")));
    let tactics = [
        "Alexander",
        "Darius",
        "Companion",
        "Shield",
        "Fog",
        "Mud",
        "Scout",
        "Redeploy",
        "Deserter",
        "Traitor",
    ];
    troops.chain(tactics.map(String::from)).collect()
}

/// Every card that a document names, but for the guide's examples of what could still come from unseen cards,
/// which are the same whoever has them.
fn name_cards(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            let words = text.split(|letter: char| !letter.is_alphanumeric()).map(String::from);
            into.extend(words.filter(|word| deck().contains(word)));
        }
        Value::Array(values) => values.iter().for_each(|value| name_cards(value, into)),
        Value::Object(fields) => {
            let told = fields.iter().filter(|(name, _)| !["with", "needed"].contains(&name.as_str()));
            told.for_each(|(_, value)| name_cards(value, into));
        }
        _ => {}
    }
}

/// Games that leak nothing: so many, and on until something was done in one of them.
async fn games_leak_nothing(game: &str, options: Value, seats: usize, games: usize, until: &str) {
    captured::listen();
    let house = House::with(|config| config.metrics_addr = Some(crate::support::anywhere())).await;
    let mut dice = Dice::new(games as u64);
    let (mut played, mut done) = (0, false);
    while played < games || !done {
        assert!(played < 20, "nobody ever does {until:?}");
        let mut table = Table::new(&house, game, options.clone(), seats).await;
        table.play(&mut dice).await;
        let reference = table.reference().await;
        table.check(&reference);
        let metrics = Client::nobody(house.metrics_addr()).get("/metrics").await.unwrap().text;
        assert!(metrics.contains("kathisma_moves_total"), "{metrics}");
        let logged = captured::written();
        for secret in table.secrets(&reference) {
            assert!(!metrics.contains(&secret) && !logged.contains(&secret), "{secret} is in metrics or log");
        }
        check_without_actions(&reference, &metrics);
        done |= reference.record().actions.iter().any(|entry| entry.action.starts_with(until));
        played += 1;
    }
    house.close().await;
}

#[tokio::test]
async fn nobody_is_told_more_than_the_rules_let_them_know() {
    games_leak_nothing(BATTLE_LINE, json!({}), 2, 3, "return ").await;
}

#[tokio::test]
async fn nobody_is_told_more_with_the_other_options_either() {
    let advanced = json!({"claim_timing": "start", "scout_draw": "any_mix"});
    games_leak_nothing(BATTLE_LINE, advanced, 2, 2, "return ").await;
    games_leak_nothing(BATTLE_LINE, json!({"tactics": "off"}), 2, 2, "claim ").await;
}

#[tokio::test]
async fn sealed_bids_stay_sealed() {
    games_leak_nothing(TOY, json!({"seats": 3, "rounds": 3, "auctions": "always"}), 3, 4, "bid ").await;
}

#[tokio::test]
async fn an_invitation_is_shown_to_those_who_sit_there_and_only_while_it_opens_something() {
    let house = House::open().await;
    let [host, guest, stranger] = house.guests::<3>().await;
    let table = open_table(&host, TOY, json!({"seats": 3}), 3).await;
    let secret = invitation(&host, &table).await;
    guest.accept(&secret).await.unwrap();
    assert_eq!(invitation(&guest, &table).await, secret);
    for other in [&stranger, &house.nobody()] {
        let shown = other.get(&format!("/api/tables/{table}")).await.unwrap().text;
        assert!(!shown.contains(&secret), "{shown}");
        let told = other.live(&table, 0).await.unwrap().next_text(PATIENCE).await.unwrap().unwrap();
        assert!(!told.contains(&secret), "{told}");
    }
    let shown = stranger.get(&format!("/api/invites/{secret}")).await.unwrap();
    assert!(shown.status == 200 && !shown.text.contains(&secret), "{}", shown.text);
    assert!(!stranger.get("/api/home").await.unwrap().text.contains(&table), "it is not listed");

    stranger.accept(&secret).await.unwrap();
    for player in [&host, &guest, &stranger] {
        assert!(!player.get(&format!("/api/tables/{table}")).await.unwrap().text.contains(&secret));
    }
}

#[tokio::test]
async fn a_refusal_does_not_tell_where_a_hidden_card_is() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let begun = state(&people[0], &table).await;
    let seat = mover(&begun);
    let own: Vec<String> = legal(&state(&people[seat], &table).await, seat);
    let mut reasons = std::collections::BTreeSet::new();
    for card in deck().into_iter().take(60) {
        if own.iter().any(|action| action.contains(&format!(" {card} "))) {
            continue;
        }
        let question = json!({"seat": seat, "action": format!("play {card} 1")});
        let verdict = ok(call(&people[seat], &table, "why", question).await);
        assert_eq!(verdict["allowed"], false);
        let reason = text(&verdict["reason"]);
        reasons.insert((
            reason.chars().take(14).collect::<String>(),
            reason.split(':').next_back().map(String::from),
        ));
    }
    assert_eq!(reasons.len(), 1, "{reasons:?}");
}

#[tokio::test]
async fn the_hosts_log_names_nobodys_moves() {
    captured::listen();
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let seat = mover(&state(&people[0], &table).await);
    let now = state(&people[seat], &table).await;
    let action = legal(&now, seat)[0].clone();
    let illegal = action.replace(|letter: char| letter.is_ascii_digit(), "77");
    for (key, action) in [("first", illegal.as_str()), ("second", &action)] {
        crate::support::act(&people[seat], &table, seat, action, number(&now["seq"]), key).await;
    }
    refused(people[0].get("/api/tables/nowhere").await, 404, "not-found");
    tracing::info!(target: "server", canary = "somebody listens");
    let logged = captured::written();
    assert!(logged.contains("somebody listens"));
    for line in logged.lines().filter(|line| line.contains(&table)) {
        assert!(!line.contains(&action) && !line.contains(&illegal), "{line}");
    }
    house.close().await;
}
