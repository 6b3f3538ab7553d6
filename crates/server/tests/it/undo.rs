//! Taking moves back: at once where nobody has learnt anything, otherwise when everybody agrees.

use load::{Answer, Client, Dice};
use serde_json::{Value, json};

use crate::support::{
    BATTLE_LINE, House, Player, act, call, id_of, kinds, legal, list, mover, number, numbers, ok, play,
    refused, state, text,
};

async fn undo(client: &Client, table: &str, seat: usize) -> load::Outcome<Answer> {
    let seq = number(&state(client, table).await["seq"]);
    call(client, table, "undo", json!({"seat": seat, "seq": seq})).await
}

async fn answer(client: &Client, table: &str, agree: bool) -> load::Outcome<Answer> {
    let seq = number(&state(client, table).await["seq"]);
    call(client, table, "undo/answer", json!({"agree": agree, "seq": seq})).await
}

/// What somebody sees of the game, without the log and without how moves can be taken back.
fn game(state: &Value) -> Value {
    let mut seen = state["seen"].clone();
    for seen in seen.as_array_mut().unwrap() {
        seen["undo"] = Value::Null;
    }
    json!({"seen": seen, "to_act": state["to_act"], "outcome": state["outcome"]})
}

/// Two players with live connections; whoever is to move comes first.
async fn duel(house: &House) -> (String, [Player; 2]) {
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    if mover(&players[0].state) == 1 {
        players.reverse();
    }
    (table, players.try_into().unwrap_or_else(|_| unreachable!("two players")))
}

/// The mover plays a card and draws one, and the other hears of it.
async fn whole_turn(players: &mut [Player; 2]) -> u64 {
    let card = players[0].legal()[0].clone();
    players[0].act(&card).await;
    let seq = players[0].act("draw troops").await;
    players[1].hear_until(seq).await;
    seq
}

#[tokio::test]
async fn what_told_nobody_anything_is_taken_back_at_once() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    let before = [game(&players[0].state), game(&players[1].state)];
    let card = players[0].legal()[0].clone();
    let seq = players[0].act(&card).await;
    assert_eq!(players[0].state["seen"][0]["undo"], "free");
    assert_eq!(players[1].hear_state().await["seen"][0]["undo"], Value::Null, "it is not theirs");

    let seat = players[0].seat;
    let done = ok(undo(&players[0].client, &table, seat).await);
    assert_eq!(done["seq"], seq + 1);
    for (player, before) in players.iter_mut().zip(before) {
        player.hear_until(seq + 1).await;
        assert_eq!(game(&player.state), before, "everything is as it was");
        let entry = &player.state["log"][0];
        assert_eq!((&entry["kind"], &entry["withdrawn"]), (&json!("undone"), &json!([seq])));
        let newcomer = state(&player.client, &table).await;
        assert_eq!(kinds(&newcomer), ["sat", "sat", "started", "undone"]);
        assert_eq!(numbers(&newcomer), [1, 2, 3, seq + 1]);
    }
    refused(undo(&players[0].client, &table, seat).await, 409, "conflict");
    assert_eq!(players[0].act(&card).await, seq + 2, "and the game goes on");
}

#[tokio::test]
async fn the_key_of_a_move_that_was_taken_back_is_not_done_again() {
    let house = House::open().await;
    let (table, players) = duel(&house).await;
    let [Player { client, seat, state: now, .. }, _] = &players;
    let (seq, card) = (number(&now["seq"]), players[0].legal()[0].clone());
    assert_eq!(act(client, &table, *seat, &card, seq, "card").await.status, 200);
    ok(undo(client, &table, *seat).await);
    let again = act(client, &table, *seat, &card, seq + 2, "card").await;
    assert_eq!((again.status, &again.body["seq"]), (200, &json!(seq + 1)));
    assert_eq!(state(client, &table).await["seq"], seq + 2, "nothing was done");
    assert_eq!(act(client, &table, *seat, &card, seq, "new").await.status, 409, "decided before the undo");
    assert_eq!(act(client, &table, *seat, &card, seq + 2, "new").await.status, 200);
}

#[tokio::test]
async fn against_a_bot_moves_are_taken_back_at_once() {
    let house = House::open().await;
    let client = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let table = client.new_table(BATTLE_LINE, &seats).await.unwrap();
    let mut player = Player::connect(&client, &table, 0).await;
    player.hear_turn().await;
    let before = game(&player.state);
    let seq = player.act(&player.legal()[0].clone()).await;
    player.act("draw troops").await;
    player.hear_turn().await;
    assert_eq!(player.state["seen"][0]["undo"], "free");
    let mut last = player.seq();
    // First the draw with all that the bot did since, then the card.
    for _ in 0..2 {
        ok(undo(&client, &table, 0).await);
        last += 1;
        player.hear_until(last).await;
    }
    assert_eq!(game(&player.state), before);
    let log = state(&client, &table).await;
    assert!(numbers(&log).iter().all(|&entry| entry < seq || entry > last - 2), "{log}");
    let mut dice = Dice::new(3);
    while !player.is_over() {
        player.act_somehow(&mut dice).await;
        player.hear_turn().await;
    }
    assert_eq!(ok(client.get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn between_people_the_other_is_asked_and_may_refuse() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    let seq = whole_turn(&mut players).await;
    let [asker, other] = &mut players;
    let before = game(&other.state);
    ok(undo(&asker.client, &table, asker.seat).await);
    for player in [&mut *asker, &mut *other] {
        player.hear_until(seq + 1).await;
    }
    let asked = json!({"seat": asker.seat, "actions": 1, "waiting_for": [id_of(&other.client).await]});
    assert_eq!(other.state["table"]["undo"], asked);
    assert_eq!(other.state["seen"][0]["undo"], Value::Null, "one request at a time");
    refused(undo(&asker.client, &table, asker.seat).await, 409, "conflict");
    refused(undo(&other.client, &table, other.seat).await, 409, "conflict");
    refused(answer(&asker.client, &table, true).await, 409, "conflict");
    refused(answer(&house.guest().await, &table, true).await, 409, "conflict");
    refused(answer(&house.nobody(), &table, true).await, 401, "no-identity");

    ok(answer(&other.client, &table, false).await);
    other.hear_until(seq + 2).await;
    assert_eq!(other.state["table"]["undo"], Value::Null);
    assert_eq!(game(&other.state), before, "nothing was taken back");
    refused(answer(&other.client, &table, true).await, 409, "conflict");
    assert_eq!(kinds(&state(&other.client, &table).await)[5..], ["undo-asked", "undo-answered"]);
}

#[tokio::test]
async fn when_the_other_agrees_the_move_is_taken_back() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    let card = players[0].legal()[0].clone();
    players[0].act(&card).await;
    let before = game(&players[0].state);
    let draw = players[0].act("draw troops").await;
    ok(undo(&players[0].client, &table, players[0].seat).await);
    ok(answer(&players[1].client, &table, true).await);
    for player in &mut players {
        player.hear_until(draw + 3).await;
        let last = list(&player.state["log"]).last().unwrap().clone();
        assert_eq!((&last["kind"], &last["withdrawn"]), (&json!("undone"), &json!([draw])));
        let log = state(&player.client, &table).await;
        assert!(!numbers(&log).contains(&draw), "{log}");
    }
    assert_eq!(game(&players[0].state), before);
    // The game goes on, and its record knows nothing of what was taken back.
    players.sort_by_key(|player| player.seat);
    play(&mut players, &mut Dice::new(7), usize::MAX).await;
    assert_eq!(ok(players[0].client.get(&format!("/api/tables/{table}/verify")).await)["ok"], true);
}

#[tokio::test]
async fn a_request_lapses_when_somebody_moves() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    let seq = whole_turn(&mut players).await;
    ok(undo(&players[0].client, &table, players[0].seat).await);
    players[1].hear_until(seq + 1).await;
    let card = players[1].legal()[0].clone();
    let moved = players[1].act(&card).await;
    assert_eq!(players[1].state["table"]["undo"], Value::Null);
    refused(answer(&players[1].client, &table, true).await, 409, "conflict");
    assert_eq!(state(&players[0].client, &table).await["seq"], moved, "nothing was taken back");
}

#[tokio::test]
async fn a_request_lapses_when_a_bot_takes_over() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    whole_turn(&mut players).await;
    ok(undo(&players[0].client, &table, players[0].seat).await);
    let own = json!({"seat": players[0].seat, "level": "random"});
    ok(call(&players[0].client, &table, "bot", own).await);
    refused(answer(&players[1].client, &table, true).await, 409, "conflict");
    refused(undo(&players[0].client, &table, players[0].seat).await, 409, "conflict");
}

#[tokio::test]
async fn with_three_at_the_table_both_others_have_to_agree() {
    let house = House::open().await;
    let (table, people) = house.trio(json!({"seats": 3, "auctions": "never"})).await;
    let begun = state(&people[0], &table).await;
    let seq = number(&begun["seq"]);
    assert_eq!(act(&people[0], &table, 0, "roll", seq, "roll").await.status, 200);
    ok(undo(&people[0], &table, 0).await);
    ok(answer(&people[1], &table, true).await);
    refused(answer(&people[1], &table, true).await, 409, "conflict");
    let half = state(&people[2], &table).await;
    assert_eq!(half["table"]["undo"]["waiting_for"], json!([id_of(&people[2]).await]));
    ok(answer(&people[2], &table, true).await);
    let after = state(&people[0], &table).await;
    assert_eq!(game(&after), game(&begun));
    assert_eq!(kinds(&after)[4..], ["undo-asked", "undo-answered", "undo-answered", "undone"]);

    // One who refuses is enough.
    let seq = number(&after["seq"]);
    assert_eq!(act(&people[0], &table, 0, "roll", seq, "again").await.status, 200);
    ok(undo(&people[0], &table, 0).await);
    ok(answer(&people[1], &table, false).await);
    refused(answer(&people[2], &table, true).await, 409, "conflict");
    assert_eq!(state(&people[0], &table).await["to_act"], json!([1]));
}

#[tokio::test]
async fn a_request_survives_a_restart() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    let seq = whole_turn(&mut players).await;
    ok(undo(&players[0].client, &table, players[0].seat).await);
    let house = house.restart().await;
    let other = players[1].client.at(house.addr());
    let asked = state(&other, &table).await;
    assert_eq!(asked["table"]["undo"]["seat"], players[0].seat);
    ok(answer(&other, &table, true).await);
    assert_eq!(mover(&state(&other, &table).await), players[0].seat);
    assert!(!numbers(&state(&other, &table).await).contains(&seq));
}

#[tokio::test]
async fn at_one_screen_nobody_has_to_be_asked() {
    let house = House::open().await;
    let client = house.guest().await;
    let table = client.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap();
    let begun = state(&client, &table).await;
    let (seat, seq) = (mover(&begun), number(&begun["seq"]));
    assert_eq!(act(&client, &table, seat, &legal(&begun, seat)[0], seq, "card").await.status, 200);
    assert_eq!(act(&client, &table, seat, "draw troops", seq + 1, "draw").await.status, 200);
    ok(undo(&client, &table, seat).await);
    ok(undo(&client, &table, seat).await);
    let after = state(&client, &table).await;
    assert_eq!(game(&after), game(&begun));
    assert_eq!(text(&after["log"][4]["kind"]), "undone");
}

#[tokio::test]
async fn strangers_take_nothing_back_and_after_the_end_nobody_does() {
    let house = House::open().await;
    let (table, mut players) = duel(&house).await;
    let seat = players[0].seat;
    let card = players[0].legal()[0].clone();
    let seq = players[0].act(&card).await;
    refused(undo(&house.guest().await, &table, seat).await, 403, "forbidden");
    refused(undo(&players[1].client, &table, seat).await, 403, "forbidden");
    for stale in [0, seq - 1, seq + 1] {
        let body = json!({"seat": seat, "seq": stale});
        refused(call(&players[0].client, &table, "undo", body).await, 409, "stale");
    }
    players[0].act("resign").await;
    refused(undo(&players[0].client, &table, seat).await, 409, "conflict");
    let ended = state(&players[0].client, &table).await;
    assert_eq!((&ended["table"]["phase"], &ended["seen"][0]["undo"]), (&json!("over"), &Value::Null));
}
