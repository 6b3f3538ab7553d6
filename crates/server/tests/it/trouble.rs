//! What cannot be stored does not happen, everybody is told why, and play goes on once it can be again.

use std::path::{Path, PathBuf};

use load::{Client, Dice};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::captured;
use crate::support::{
    House, PATIENCE, Player, act, anywhere, eventually, mover, number, ok, play, state, text,
};

const FILE: &str = "kathisma.sqlite";

/// Changes the file while it is in use.
async fn meddle(folder: &Path, sql: &'static str) {
    let file = SqliteConnectOptions::new().filename(folder.join(FILE));
    let mut db = file.connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

/// A disk that takes nothing.
const REFUSE: &str = "CREATE TRIGGER no_entry BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'the disk refuses'); END; \
    CREATE TRIGGER no_beat BEFORE INSERT ON heartbeat BEGIN SELECT RAISE(ABORT, 'the disk refuses'); END";
const TAKE: &str = "DROP TRIGGER no_entry; DROP TRIGGER no_beat";

async fn house() -> House {
    House::with(|config| config.metrics_addr = Some(anywhere())).await
}

async fn metrics(house: &House) -> String {
    Client::nobody(house.metrics_addr()).get("/metrics").await.unwrap().text
}

/// Until `/healthz` says so.
async fn health(house: &House, status: u16, says: &str) {
    let nobody = house.nobody();
    eventually(says, async || {
        let answer = nobody.get("/healthz").await.unwrap();
        (answer.status == status && answer.text.contains(says)).then_some(())
    })
    .await;
}

/// A move that nobody will ever see, and what its maker is told.
async fn cant_move(people: &[Client; 2], table: &str) -> String {
    let now = state(&people[0], table).await;
    let seat = mover(&now);
    let legal = crate::support::legal(&state(&people[seat], table).await, seat);
    let answer = act(&people[seat], table, seat, &legal[0], number(&now["seq"]), "lost").await;
    assert_eq!((answer.status, &answer.body["code"]), (503, &json!("unavailable")), "{}", answer.text);
    text(&answer.body["message"])
}

/// The next trouble that a listener hears of.
async fn hears(player: &mut Player) -> Value {
    player.hear_of("trouble").await["problem"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_refuses_is_told_everywhere_and_forgiven() {
    captured::listen();
    let house = house().await;
    let (table, people) = house.duel().await;
    let (other, watchers) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(121), 4).await;
    let mut elsewhere = Player::connect(&watchers[0], &other, 0).await;
    health(&house, 200, "ok").await;

    let before = number(&state(&people[0], &table).await["seq"]);
    meddle(house.folder(), REFUSE).await;
    assert!(cant_move(&people, &table).await.contains("disk"));
    assert_eq!(hears(&mut elsewhere).await["code"], "unavailable", "also at other tables");
    health(&house, 503, "disk").await;
    let mut french = house.nobody();
    french.lang = "fr";
    assert!(french.get("/healthz").await.unwrap().text.contains("disque"));
    assert!(text(&ok(people[0].get("/api/home").await)["trouble"]["message"]).contains("disk"));
    let counted = metrics(&house).await;
    assert!(counted.contains("kathisma_trouble{reason=\"failing\"} 1"), "{counted}");
    assert!(captured::written().contains("nothing can be stored"));
    let mut late = Player::connect(&watchers[1], &other, 1).await;
    while !late.heard.iter().any(|told| told.contains("trouble") && told.contains("disk")) {
        late.hear().await;
    }
    assert_eq!(number(&state(&people[0], &table).await["seq"]), before, "nothing has happened");

    meddle(house.folder(), TAKE).await;
    assert_eq!(hears(&mut elsewhere).await, Value::Null, "nobody has to do anything");
    health(&house, 200, "ok").await;
    assert_eq!(ok(people[0].get("/api/home").await).get("trouble"), None);
    assert!(metrics(&house).await.contains("kathisma_trouble{reason=\"failing\"} 0"));
    play(&mut Player::connect_all(&people, &table).await, &mut Dice::new(122), 3).await;
    assert_eq!(number(&state(&people[0], &table).await["seq"]), before + 3);
}

/// The file and what belongs to it, carried elsewhere.
fn carry(from: &Path, to: &Path) {
    for name in [FILE, "kathisma.sqlite-wal", "kathisma.sqlite-shm"] {
        if from.join(name).exists() {
            std::fs::rename(from.join(name), to.join(name)).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_written_into_a_file_that_is_gone() {
    let house = house().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(123), 4).await;
    let seq = players[0].seq();
    let away = house.folder().join("away");
    std::fs::create_dir(&away).unwrap();

    carry(house.folder(), &away);
    assert!(
        text(&hears(&mut players[0]).await["message"]).contains("deleted, moved or replaced"),
        "without any move"
    );
    health(&house, 503, "deleted").await;
    assert!(metrics(&house).await.contains("kathisma_trouble{reason=\"file-gone\"} 1"));
    assert!(cant_move(&people, &table).await.contains("deleted"));

    // Another file in its place is not the one that everybody has seen.
    std::fs::copy(away.join(FILE), house.folder().join(FILE)).unwrap();
    health(&house, 503, "replaced").await;
    std::fs::remove_file(house.folder().join(FILE)).unwrap();

    carry(&away, house.folder());
    health(&house, 200, "ok").await;
    play(&mut Player::connect_all(&people, &table).await, &mut Dice::new(124), 3).await;
    let house = house.restart().await;
    let people = people.map(|one| one.at(house.addr()));
    assert_eq!(number(&state(&people[0], &table).await["seq"]), seq + 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_was_deleted_alone_is_noticed_as_well() {
    let house = house().await;
    let (table, people) = house.duel().await;
    let log: PathBuf = house.folder().join("kathisma.sqlite-wal");
    let elsewhere = house.folder().join("elsewhere");
    std::fs::rename(&log, &elsewhere).unwrap();
    assert!(cant_move(&people, &table).await.contains("deleted"));
    std::fs::rename(&elsewhere, &log).unwrap();
    health(&house, 200, "ok").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_lock_is_told_and_taken_again() {
    let house = house().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    let lock = house.folder().join("lock");

    // Somebody else has it: nothing is stored until they give it back.
    let other = house.folder().join("other");
    let theirs = std::fs::File::create(&other).unwrap();
    theirs.lock().unwrap();
    std::fs::rename(&other, &lock).unwrap();
    assert!(text(&hears(&mut players[0]).await["message"]).contains("lock"));
    health(&house, 503, "lock").await;
    assert!(metrics(&house).await.contains("kathisma_trouble{reason=\"lock-lost\"} 1"));
    assert!(cant_move(&people, &table).await.contains("lock"));
    drop(theirs);
    health(&house, 200, "ok").await;

    // Nobody has it: it is made again.
    std::fs::remove_file(&lock).unwrap();
    eventually("the lock is there", async || lock.exists().then_some(())).await;
    health(&house, 200, "ok").await;
    assert!(std::fs::File::open(&lock).unwrap().try_lock().is_err(), "and it is held");
    play(&mut Player::connect_all(&people, &table).await, &mut Dice::new(125), 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_move_was_refused_goes_on_by_itself() {
    let house = house().await;
    let client = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "master"}]);
    let table = client.new_table("battle-line", &seats).await.unwrap();
    let mut player = Player::connect(&client, &table, 0).await;
    player.hear_turn().await;
    player.act(&player.legal()[0].clone()).await;
    player.act("draw troops").await;
    // A master thinks for longer than this takes.
    meddle(house.folder(), REFUSE).await;
    // The table ends when the bot's move can't be stored, and nobody asks for it again.
    while let Ok(Some(_)) = player.live.next_text(PATIENCE).await {}
    health(&house, 503, "disk").await;
    meddle(house.folder(), TAKE).await;
    eventually("the bot moves", async || {
        // The home page reads the store: nobody wakes the table by asking.
        let home = ok(client.get("/api/home").await);
        (home["mine"][0]["to_act"] == json!([0])).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_write_leaves_no_table_behind() {
    let house = house().await;
    let (table, people) = house.duel().await;
    meddle(house.folder(), REFUSE).await;
    let new = json!({"game": "battle-line", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let answer = people[0].post("/api/tables", new.clone()).await.unwrap();
    assert_eq!(answer.status, 503, "{}", answer.text);
    meddle(house.folder(), TAKE).await;
    health(&house, 200, "ok").await;
    let mine = ok(people[0].get("/api/home").await)["mine"].clone();
    assert_eq!(mine.as_array().unwrap().len(), 1, "{mine}");
    assert_eq!(mine[0]["id"], json!(table));
    ok(people[0].post("/api/tables", new).await);
}
