//! Connections that ask for nothing, never end what they say, or never listen: each ends, and nobody else waits.

use std::time::Duration;

use load::tungstenite::Message;
use load::tungstenite::protocol::frame::Frame;
use load::tungstenite::protocol::frame::coding::{Data, OpCode};
use load::{Client, Live};
use serde_json::{Value, json};
use server::{Config, ConnectionLimits, Limits, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{BATTLE_LINE, House, PATIENCE, anywhere, eventually, ok};

/// Long enough for whoever does what they should, and short enough to wait for.
const SOON: Duration = Duration::from_millis(400);

async fn house(change: impl FnOnce(&mut ConnectionLimits)) -> House {
    House::with(|config: &mut Config| {
        config.metrics_addr = Some(anywhere());
        change(&mut config.limits.connections);
    })
    .await
}

async fn connect(house: &House) -> TcpStream {
    TcpStream::connect(house.addr()).await.unwrap()
}

/// What comes until the server closes.
async fn all_that_comes(stream: &mut TcpStream) -> String {
    let mut came = Vec::new();
    // A reset is an end, too.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut came)).await.expect("the server closes");
    String::from_utf8_lossy(&came).into_owned()
}

/// A number among the metrics.
async fn counted(house: &House, line: &str) -> u64 {
    let metrics = Client::nobody(house.metrics_addr()).get("/metrics").await.unwrap().text;
    let number = metrics.lines().find_map(|found| found.strip_prefix(line)?.strip_prefix(' '));
    number.map_or(0, |number| number.parse().unwrap())
}

async fn cut(house: &House, why: &str) -> u64 {
    counted(house, &format!("kathisma_connections_cut_total{{why=\"{why}\"}}")).await
}

/// Says something letter by letter until the server has had enough, and returns what it answers.
async fn dribble(house: &House, begin: &str) -> String {
    let stream = connect(house).await;
    let (mut read, mut write) = stream.into_split();
    write.write_all(begin.as_bytes()).await.unwrap();
    let dribbling = tokio::spawn(async move {
        while write.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let mut came = Vec::new();
    let _ = timeout(PATIENCE, read.read_to_end(&mut came)).await.expect("the server closes");
    dribbling.abort();
    String::from_utf8_lossy(&came).into_owned()
}

#[tokio::test]
async fn whoever_connects_and_says_nothing_is_cut_off() {
    let house = house(|limits| limits.head = SOON).await;
    assert_eq!(all_that_comes(&mut connect(&house).await).await, "");
    assert_eq!(cut(&house, "head").await, 1);
}

#[tokio::test]
async fn a_head_that_comes_letter_by_letter_is_not_waited_for() {
    let house = house(|limits| limits.head = SOON).await;
    assert_eq!(dribble(&house, "GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ").await, "");
    assert_eq!(cut(&house, "head").await, 1);
    // Nor is the second one of a connection.
    let second = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nX-Slow: ";
    let answered = dribble(&house, second).await;
    assert!(answered.ends_with("ok\n"), "{answered}");
}

#[tokio::test]
async fn a_body_that_comes_letter_by_letter_is_refused_in_words() {
    let house = house(|limits| limits.body = SOON).await;
    let guest = house.guest().await;
    let head = format!(
        "PATCH /api/me HTTP/1.1\r\nHost: x\r\nCookie: {}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n\"",
        guest.cookie().unwrap()
    );
    let answer = dribble(&house, &head).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too-slow"), "{answer}");
}

#[tokio::test]
async fn between_two_requests_a_connection_does_not_stay_for_ever() {
    let house = house(|limits| limits.idle = SOON).await;
    let mut stream = connect(&house).await;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let came = all_that_comes(&mut stream).await;
    assert!(came.starts_with("HTTP/1.1 200 ") && came.ends_with("ok\n"), "{came}");
    assert_eq!(cut(&house, "idle").await, 1);
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused() {
    let house = house(|limits| limits.largest_head = 8 * 1024).await;
    let mut stream = connect(&house).await;
    let head = format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: {}\r\n\r\n", "x".repeat(20_000));
    let _ = stream.write_all(head.as_bytes()).await;
    let came = all_that_comes(&mut stream).await;
    assert!(came.is_empty() || came.starts_with("HTTP/1.1 431 "), "{came}");
    assert_eq!(house.nobody().get("/healthz").await.unwrap().status, 200);
}

#[tokio::test]
async fn whoever_asks_and_never_reads_is_cut_off() {
    let house = house(|limits| limits.write = SOON).await;
    let mut stream = connect(&house).await;
    let asking = tokio::spawn(async move {
        while stream.write_all(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n").await.is_ok() {}
    });
    eventually("it is cut off", async || (cut(&house, "write").await == 1).then_some(())).await;
    timeout(PATIENCE, asking).await.expect("nobody listens any more").unwrap();
}

async fn table(client: &Client) -> String {
    client.new_table(BATTLE_LINE, &json!([{"kind": "me"}, {"kind": "me"}])).await.unwrap()
}

/// Everything that still comes; the server has to close.
async fn rest(live: &mut Live) {
    while let Ok(Some(_)) = live.next_within(PATIENCE).await {}
}

#[tokio::test]
async fn pings_without_end_are_not_free() {
    let person = Rate { a_second: 1, burst: 12 };
    let house = House::with(|config| {
        config.metrics_addr = Some(anywhere());
        config.limits = Limits { person, ..Limits::NONE };
    })
    .await;
    for message in [Message::Ping("hello".into()), Message::Pong("hello".into())] {
        let client = house.guest().await;
        let table = table(&client).await;
        let mut live = client.live(&table, 0).await.unwrap();
        let mut sent = 0;
        while sent < 10_000 && live.send(message.clone()).await.is_ok() {
            sent += 1;
        }
        rest(&mut live).await;
    }
    assert_eq!(cut(&house, "flood").await, 2);
    // A new connection of the same person is a new start, at the pace of the limit.
    let other = house.guest().await;
    let table = table(&other).await;
    other.live(&table, 0).await.unwrap().next_of("state").await.unwrap();
}

#[tokio::test]
async fn a_message_in_pieces_of_nothing_comes_to_an_end() {
    let house = house(|_| ()).await;
    let client = house.guest().await;
    let table = table(&client).await;
    let mut live = client.live(&table, 0).await.unwrap();
    let piece = |code| Message::Frame(Frame::message(Vec::new(), OpCode::Data(code), false));
    live.send(piece(Data::Text)).await.unwrap();
    let mut sent = 0;
    while sent < 100_000 && live.send(piece(Data::Continue)).await.is_ok() {
        sent += 1;
    }
    assert!(sent < 100_000, "it goes on for ever");
    rest(&mut live).await;
    assert_eq!(cut(&house, "unfinished").await, 1);
}

#[tokio::test]
async fn a_message_in_pieces_is_a_message() {
    let house = house(|_| ()).await;
    let client = house.guest().await;
    let table = table(&client).await;
    let mut live = client.live(&table, 0).await.unwrap();
    let whole =
        json!({"type": "act", "seat": 0, "action": "nonsense", "seq": 3, "key": "in pieces"}).to_string();
    let middle = whole.len() / 2;
    let first = Frame::message(whole[..middle].to_string(), OpCode::Data(Data::Text), false);
    let second = Frame::message(whole[middle..].to_string(), OpCode::Data(Data::Continue), true);
    live.send(Message::Frame(first)).await.unwrap();
    live.send(Message::Frame(second)).await.unwrap();
    assert_eq!(live.next_of("refused").await.unwrap()["key"], "in pieces");
}

#[tokio::test]
async fn half_open_connections_make_room_for_whoever_asks() {
    let house = house(|limits| (limits.most, limits.an_address) = (8, 4)).await;
    let mut half_open = Vec::new();
    for _ in 0..50 {
        let mut stream = connect(&house).await;
        // Some have been sent away before they can say this much.
        let _ = stream.write_all(b"GET /healthz HT").await;
        half_open.push(stream);
        assert_eq!(Client::nobody(house.addr()).get("/healthz").await.unwrap().status, 200);
    }
    assert!(cut(&house, "place").await >= 40);
    // Those that were sent away are gone in a moment.
    eventually("there are not more than there are places", async || {
        (counted(&house, "kathisma_connections").await <= 8).then_some(())
    })
    .await;
}

#[tokio::test]
async fn where_everybody_is_at_work_the_next_is_turned_away_at_once() {
    let house = house(|limits| (limits.most, limits.an_address) = (8, 4)).await;
    let client = house.guest().await;
    let table = table(&client).await;
    let mut live: Vec<Live> = Vec::new();
    for _ in 0..4 {
        let mut one = client.live(&table, 0).await.unwrap();
        one.next_of("state").await.unwrap();
        live.push(one);
    }
    // The client's own connection for calls has made room for the last of them.
    assert_eq!(all_that_comes(&mut connect(&house).await).await, "");
    let refused = counted(&house, "kathisma_connections_refused_total{places=\"address\"}").await;
    assert!(refused >= 1, "{refused}");
    // Those at work have noticed nothing of it.
    live[0].send_text("{}").await.unwrap();
    live[0].next_of("refused").await.unwrap();
    live.pop().unwrap().close().await;
    eventually("a place is free", async || {
        Client::nobody(house.addr()).get("/healthz").await.ok().filter(|answer| answer.status == 200)
    })
    .await;
}

#[tokio::test]
async fn whoever_reads_the_metrics_is_waited_for_no_longer_than_others() {
    let house = house(|limits| limits.head = SOON).await;
    let mut stream = TcpStream::connect(house.metrics_addr()).await.unwrap();
    assert_eq!(all_that_comes(&mut stream).await, "");
    assert_eq!(cut(&house, "head").await, 1);
}

#[tokio::test]
async fn nobody_who_only_holds_a_connection_holds_up_the_end() {
    let house = house(|_| ()).await;
    let mut silent = connect(&house).await;
    let mut idle = connect(&house).await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let mut answer = [0; 12];
    idle.read_exact(&mut answer).await.unwrap();
    let begun = std::time::Instant::now();
    house.close().await;
    // Five seconds are for those who are being answered.
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    all_that_comes(&mut silent).await;
    all_that_comes(&mut idle).await;
}

#[tokio::test]
async fn long_answers_are_packed_and_short_ones_are_not() {
    let house = House::open().await;
    let ask = async |path: &str, packing: &str| {
        let request = house.nobody().request(load::reqwest::Method::GET, path);
        let response = request.header("accept-encoding", packing).send().await.unwrap();
        let header =
            |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap().to_string());
        let packed = header("content-encoding");
        (packed, response.bytes().await.unwrap().len())
    };
    let (plain, length) = ask("/api/games", "identity").await;
    assert_eq!(plain, None);
    for packing in ["gzip", "br"] {
        let (packed, short) = ask("/api/games", packing).await;
        assert_eq!(packed.as_deref(), Some(packing));
        assert!(2 * short < length, "{short} of {length} bytes");
    }
    assert_eq!(ask("/healthz", "gzip").await.0, None);
    let client = house.guest().await;
    assert_eq!(ok(client.get("/api/games").await)[0]["id"], Value::from(BATTLE_LINE));
}
