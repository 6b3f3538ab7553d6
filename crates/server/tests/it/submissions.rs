//! A move is done once, on the position it was decided on, however often and in whatever order it arrives.

use load::{Answer, Client, Dice};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::{House, Player, act, call, kinds, legal, list, mover, number, ok, play, refused, state};

/// A table of Battle Line, and whoever is to move there.
struct Turn {
    table: String,
    client: Client,
    other: Client,
    seat: usize,
    seq: u64,
    legal: Vec<String>,
}

impl Turn {
    async fn begin(house: &House) -> Turn {
        let (table, people) = house.duel().await;
        Turn::of(table, people).await
    }

    async fn of(table: String, people: [Client; 2]) -> Turn {
        let seat = mover(&state(&people[0], &table).await);
        let now = state(&people[seat], &table).await;
        let [client, other] = [people[seat].clone(), people[1 - seat].clone()];
        Turn { table, client, other, seat, seq: number(&now["seq"]), legal: legal(&now, seat) }
    }

    async fn act(&self, action: &str, seq: u64, key: &str) -> (u16, Value) {
        let answer = act(&self.client, &self.table, self.seat, action, seq, key).await;
        (answer.status, answer.body)
    }

    async fn log(&self) -> Vec<Value> {
        list(&state(&self.client, &self.table).await["log"]).clone()
    }
}

#[tokio::test]
async fn a_move_decided_on_another_position_is_stale() {
    let house = House::open().await;
    let turn = Turn::begin(&house).await;
    let (status, done) = turn.act(&turn.legal[0], turn.seq, "play").await;
    assert_eq!((status, &done["seq"]), (200, &json!(turn.seq + 1)));
    // The draw was decided before the card was played, or on a position that nobody has seen yet.
    for seq in [0, turn.seq, turn.seq + 2, u64::from(u32::MAX)] {
        let (status, problem) = turn.act("draw troops", seq, &format!("draw on {seq}")).await;
        assert_eq!((status, &problem["code"]), (409, &json!("stale")), "{seq}: {problem}");
    }
    assert_eq!(turn.log().await.len(), 4);
    let (status, _) = turn.act("draw troops", turn.seq + 1, "draw").await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn a_repeated_submission_is_answered_and_not_done_again() {
    let house = House::open().await;
    let turn = Turn::begin(&house).await;
    let first = turn.act(&turn.legal[0], turn.seq, "once").await;
    assert_eq!(first.0, 200);
    for action in [&turn.legal[0], &turn.legal[1], "nonsense"] {
        assert_eq!(turn.act(action, turn.seq, "once").await, first, "{action}");
    }
    assert_eq!(turn.act("draw troops", turn.seq + 1, "twice").await.0, 200);
    assert_eq!(turn.act(&turn.legal[0], turn.seq, "once").await, first, "when others have moved on");
    assert_eq!(turn.log().await.len(), 5);
    // Whoever does not have the seat learns nothing from its keys.
    let theirs = act(&turn.other, &turn.table, turn.seat, &turn.legal[0], turn.seq, "once").await;
    assert_eq!(theirs.status, 403, "{}", theirs.text);
}

#[tokio::test]
async fn a_repeated_submission_is_answered_by_the_next_server_too() {
    let house = House::open().await;
    let turn = Turn::begin(&house).await;
    let first = turn.act(&turn.legal[0], turn.seq, "once").await;
    let house = house.restart().await;
    let turn = Turn { client: turn.client.at(house.addr()), other: turn.other.at(house.addr()), ..turn };
    assert_eq!(turn.act(&turn.legal[0], turn.seq, "once").await, first);
    assert_eq!(turn.log().await.len(), 4);
    assert_eq!(turn.act("resign", turn.seq + 1, "end").await.0, 200);
    let house = house.restart().await;
    let turn = Turn { client: turn.client.at(house.addr()), ..turn };
    assert_eq!(turn.act(&turn.legal[0], turn.seq, "once").await, first, "after the end of the game");
    let (status, problem) = turn.act("draw troops", turn.seq + 1, "late").await;
    assert_eq!((status, &problem["code"]), (409, &json!("conflict")));
}

#[tokio::test]
async fn the_same_key_from_the_other_seat_is_another_submission() {
    let house = House::open().await;
    let turn = Turn::begin(&house).await;
    assert_eq!(turn.act(&turn.legal[0], turn.seq, "key").await.0, 200);
    assert_eq!(turn.act("draw troops", turn.seq + 1, "key 2").await.0, 200);
    let now = state(&turn.other, &turn.table).await;
    let seat = 1 - turn.seat;
    let answer = act(&turn.other, &turn.table, seat, &legal(&now, seat)[0], turn.seq + 2, "key").await;
    assert_eq!((answer.status, &answer.body["seq"]), (200, &json!(turn.seq + 3)));
}

#[tokio::test]
async fn submissions_that_overtake_each_other_do_no_harm() {
    let house = House::open().await;
    let turn = Turn::begin(&house).await;
    let seq = turn.seq;
    assert_eq!(turn.act("draw troops", seq + 1, "second").await.0, 409, "it came before the first");
    assert_eq!(turn.act(&turn.legal[0], seq, "first").await.0, 200);
    assert_eq!(turn.act("draw troops", seq + 1, "second").await.0, 200);
    assert_eq!(turn.act(&turn.legal[0], seq, "first").await, (200, json!({"seq": seq + 1})));
    let log = turn.log().await;
    let seats: Vec<&Value> = log[3..].iter().map(|entry| &entry["seat"]).collect();
    assert_eq!(seats, [turn.seat, turn.seat]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_moves_at_the_same_moment_one_is_done() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let mut second =
        [Player::connect(&people[0], &table, 0).await, Player::connect(&people[1], &table, 1).await];
    for round in 0..12 {
        let seat = mover(&players[0].state);
        let seq = players[0].seq();
        let legal = players[seat].legal();
        let (one, other) = (&mut players[seat], &mut second[seat]);
        let keys = [format!("one {round}"), format!("other {round}")];
        let (sent, also) = tokio::join!(
            one.live.act_as(seat as u64, &legal[0], seq, &keys[0]),
            other.live.act_as(seat as u64, &legal[legal.len() - 1], seq, &keys[1]),
        );
        sent.and(also).unwrap();
        let answers = [answer(one, &keys[0]).await, answer(other, &keys[1]).await];
        let done: Vec<&Value> = answers.iter().filter(|answer| answer["type"] == "done").collect();
        let stale: Vec<&Value> =
            answers.iter().filter(|answer| answer["problem"]["code"] == "stale").collect();
        assert_eq!((done.len(), stale.len()), (1, 1), "{answers:?}");
        assert_eq!(done[0]["seq"], seq + 1);
        for player in players.iter_mut().chain(&mut second) {
            player.hear_until(seq + 1).await;
            assert_eq!(player.seq(), seq + 1, "no other move was done");
        }
    }
}

/// The answer to a submission.
async fn answer(player: &mut Player, key: &str) -> Value {
    loop {
        let message = player.hear().await;
        if message["key"] == key {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_submission_over_two_ways_is_one_move() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    for round in 0..8 {
        let seat = mover(&players[0].state);
        let (seq, action) = (players[0].seq(), players[seat].legal()[0].clone());
        let key = format!("both ways {round}");
        players[seat].live.act_as(seat as u64, &action, seq, &key).await.unwrap();
        let over_http =
            (0..3).map(|_| (people[seat].clone(), table.clone(), seat, action.clone(), seq, key.clone()));
        let mut numbers = Vec::new();
        for answer in at_once(over_http).await {
            assert_eq!(answer.status, 200, "{}", answer.text);
            numbers.push(number(&answer.body["seq"]));
        }
        numbers.push(number(&answer(&mut players[seat], &key).await["seq"]));
        assert_eq!(numbers, vec![seq + 1; 4]);
        for player in &mut players {
            player.hear_until(seq + 1).await;
        }
        assert_eq!(number(&state(&people[0], &table).await["seq"]), seq + 1);
    }
}

/// Makes moves at the same moment.
async fn at_once(moves: impl Iterator<Item = (Client, String, usize, String, u64, String)>) -> Vec<Answer> {
    let mut all = JoinSet::new();
    for (client, table, seat, action, seq, key) in moves {
        all.spawn(async move { act(&client, &table, seat, &action, seq, &key).await });
    }
    all.join_all().await
}

#[tokio::test]
async fn a_submission_needs_a_key_that_can_be_kept() {
    let house = House::open().await;
    let turn = Turn::begin(&house).await;
    let long = "k".repeat(65);
    for key in ["", long.as_str(), &"k".repeat(8000)] {
        let (status, problem) = turn.act(&turn.legal[0], turn.seq, key).await;
        assert_eq!((status, &problem["code"]), (400, &json!("bad-request")), "{} letters", key.len());
    }
    assert_eq!(turn.log().await.len(), 3);
    let (status, _) = turn.act(&turn.legal[0], turn.seq, &long[1..]).await;
    assert_eq!(status, 200);
    for key in ["\u{0}\n\"\\", "clé 🗝"] {
        let now = number(&state(&turn.client, &turn.table).await["seq"]);
        ok(call(&turn.client, &turn.table, "undo", json!({"seat": turn.seat, "seq": now})).await);
        let (status, done) = turn.act(&turn.legal[0], now + 1, key).await;
        assert_eq!(status, 200, "{key:?}: {done}");
        assert_eq!(turn.act(&turn.legal[0], now + 1, key).await, (status, done), "{key:?}");
    }
}

#[tokio::test]
async fn a_move_against_the_rules_is_refused_in_words() {
    let house = House::open().await;
    let mut turn = Turn::begin(&house).await;
    for lang in ["en", "fr"] {
        turn.client.lang = lang;
        let (status, problem) = turn.act("claim 5", turn.seq, "a").await;
        assert_eq!((status, &problem["code"]), (422, &json!("illegal")));
        let message = problem["message"].as_str().unwrap().to_lowercase();
        assert!(
            message.contains("bl-7") && message.contains(if lang == "fr" { "drapeau" } else { "flag" }),
            "{message}"
        );
    }
    assert_eq!(turn.log().await.len(), 3);
    assert_eq!(turn.act(&turn.legal[0], turn.seq, "a").await.0, 200, "a refused key can be used again");
    let theirs = act(&turn.other, &turn.table, 1 - turn.seat, "pass", turn.seq + 1, "b").await;
    assert_eq!(theirs.status, 422, "nobody asked the other player: {}", theirs.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_decide_at_once_do_not_make_each_other_late() {
    let house = House::open().await;
    let (table, people) = house.trio(json!({"seats": 3, "auctions": "always"})).await;
    let first = state(&people[0], &table).await;
    assert_eq!(act(&people[0], &table, 0, "roll", number(&first["seq"]), "roll").await.status, 200);
    let auction = state(&people[1], &table).await;
    assert_eq!(auction["to_act"], json!([0, 1, 2]));
    let seq = number(&auction["seq"]);
    let bids = (0..3)
        .map(|seat| (people[seat].clone(), table.clone(), seat, format!("bid {seat}"), seq, "bid".into()));
    let mut numbers: Vec<u64> = Vec::new();
    for answer in at_once(bids).await {
        assert_eq!(answer.status, 200, "{}", answer.text);
        numbers.push(number(&answer.body["seq"]));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, [seq + 1, seq + 2, seq + 3]);
    assert_eq!(state(&people[0], &table).await["to_act"], json!([2]), "the highest bid decides");
}

#[tokio::test]
async fn whoever_does_not_sit_there_moves_nothing() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let spectator = house.guest().await;
    let (mut watching, mut nobody) =
        (spectator.live(&table, 0).await.unwrap(), house.nobody().live(&table, 0).await.unwrap());
    let seat = mover(&players[0].state);
    let (seq, action) = (players[0].seq(), players[seat].legal()[0].clone());
    for (live, code) in [(&mut watching, "forbidden"), (&mut nobody, "no-identity")] {
        live.act_as(seat as u64, &action, seq, "theirs").await.unwrap();
        let refused = live.next_of("refused").await.unwrap();
        assert_eq!((&refused["key"], &refused["problem"]["code"]), (&json!("theirs"), &json!(code)));
    }
    refused(house.nobody().post(&format!("/api/tables/{table}/act"), json!({})).await, 401, "no-identity");
    play(&mut players, &mut Dice::new(1), 3).await;
    assert_eq!(kinds(&state(&spectator, &table).await)[3..], ["acted", "acted", "acted"]);
}
