//! Nothing that is stored is changed or lost in silence: whatever somebody changes in a stopped data folder is found, the
//! table that it concerns is closed for play, and the others go on.

use std::path::Path;

use load::Dice;
use load::reqwest::Method;
use serde_json::json;
use server::Report;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::captured;
use crate::games;
use crate::support::{
    Folder, House, Player, call, eventually, list, number, numbers, ok, play, refused, state,
};

/// Opens the file of a folder, past the store.
async fn open(folder: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(folder.join("kathisma.sqlite")).connect().await.unwrap()
}

/// Changes what is stored, past the store; `$T` is the table.
async fn change(folder: &Path, table: &str, sql: &str) {
    let mut db = open(folder).await;
    sqlx::raw_sql(AssertSqlSafe(sql.replace("$T", table))).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

async fn verify(folder: &Path) -> Report {
    server::verify(folder, games::registry()).await.unwrap()
}

/// The only table that is not in order, and what is wrong with it.
#[track_caller]
fn only_fault(report: &Report, table: &str, change: &str) -> String {
    let found: Vec<&str> = report.findings.iter().map(|finding| finding.table.as_str()).collect();
    assert_eq!(found, [table], "{change}: {report:?}");
    let faults = &report.findings[0].faults;
    assert!(!faults.is_empty(), "{change}");
    faults.join("; ")
}

/// Changes of one table. `$N` is the number of some entry but the last, `$M` of another; `$L` is the last.
const CHANGES: [&str; 57] = [
    // Entries.
    "UPDATE entry SET at = at + 1 WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET at = at - 1 WHERE table_id = '$T' AND seq = $L",
    "UPDATE entry SET at = 'yesterday' WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET at = (SELECT at FROM entry WHERE table_id = '$T' AND seq = 1) - 1 WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET to_act = 3 - to_act WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET to_act = to_act | 256 WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET to_act = 0 WHERE table_id = '$T' AND seq = $L",
    "UPDATE entry SET deed = deed || ' ' WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET deed = substr(deed, 1, length(deed) - 2) || 'x\"}' WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET deed = replace(deed, 'kind', 'mind') WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET deed = x'ff' WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET deed = '' WHERE table_id = '$T' AND seq = $L",
    "UPDATE entry SET deed = (SELECT deed FROM entry WHERE table_id = '$T' AND seq = $M) WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET link = x'0011223344556677' WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET link = substr(link, 1, 7) WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET link = NULL WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET link = NULL WHERE table_id = '$T'",
    // Numbers: one goes, one comes, two change places.
    "DELETE FROM entry WHERE table_id = '$T' AND seq = $L",
    "DELETE FROM entry WHERE table_id = '$T' AND seq > $N",
    "DELETE FROM entry WHERE table_id = '$T' AND seq = 1",
    "DELETE FROM entry WHERE table_id = '$T' AND seq = $N",
    "DELETE FROM entry WHERE table_id = '$T'",
    "DELETE FROM entry WHERE table_id = '$T' AND seq = $N; UPDATE entry SET seq = -seq WHERE table_id = '$T' AND seq > $N; \
     UPDATE entry SET seq = -seq - 1 WHERE table_id = '$T' AND seq < 0",
    "UPDATE entry SET seq = seq + 1000 WHERE table_id = '$T' AND seq = $L",
    "UPDATE entry SET seq = seq + 1000 WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET seq = -5 WHERE table_id = '$T' AND seq = $N",
    "UPDATE entry SET seq = 0 WHERE table_id = '$T' AND seq = 1",
    "UPDATE entry SET seq = -1 WHERE table_id = '$T' AND seq = $N; UPDATE entry SET seq = $N WHERE table_id = '$T' AND seq = $M; \
     UPDATE entry SET seq = $M WHERE table_id = '$T' AND seq = -1",
    "INSERT INTO entry SELECT table_id, $L + 1, at, to_act, deed, link FROM entry WHERE table_id = '$T' AND seq = $L",
    "INSERT INTO entry SELECT table_id, 0, at, to_act, deed, link FROM entry WHERE table_id = '$T' AND seq = $N",
    // The chain itself.
    "UPDATE chain SET seq = seq - 1 WHERE table_id = '$T'",
    "UPDATE chain SET seq = seq + 1 WHERE table_id = '$T'",
    "UPDATE chain SET link = root WHERE table_id = '$T'",
    "UPDATE chain SET root = link WHERE table_id = '$T'",
    "UPDATE chain SET link = NULL WHERE table_id = '$T'",
    "UPDATE chain SET adopted = $N WHERE table_id = '$T'",
    "DELETE FROM chain WHERE table_id = '$T'",
    "DELETE FROM entry WHERE table_id = '$T' AND seq = $L; UPDATE chain SET seq = seq - 1 WHERE table_id = '$T'",
    // What the table was founded with.
    "UPDATE game_table SET seed = substr(seed, 2) || substr(seed, 1, 1) WHERE id = '$T'",
    "UPDATE game_table SET seed = 'none' WHERE id = '$T'",
    "UPDATE game_table SET options = replace(options, 'false', 'true') WHERE id = '$T'",
    "UPDATE game_table SET options = options || ' ' WHERE id = '$T'",
    "UPDATE game_table SET options = '{' WHERE id = '$T'",
    "UPDATE game_table SET position = '{}' WHERE id = '$T'",
    "UPDATE game_table SET plan = replace(plan, 'open', 'me') WHERE id = '$T'",
    "UPDATE game_table SET host = substr(host, 2) || 'a' WHERE id = '$T'",
    "UPDATE game_table SET ruleset = ruleset + 1 WHERE id = '$T'",
    "UPDATE game_table SET game = 'byzantium' WHERE id = '$T'",
    "UPDATE game_table SET created = created + 1, listed = 1 - listed, vote_seconds = 5, invite = 'x' WHERE id = '$T'",
    "DELETE FROM game_table WHERE id = '$T'",
    // What the lists say.
    "UPDATE game_table SET phase = 'over' WHERE id = '$T'",
    "UPDATE game_table SET outcome = '{}' WHERE id = '$T'",
    "UPDATE game_table SET rematch = 'aaaaaaaaaaaaaaaaaaaaaaaa' WHERE id = '$T'",
    "UPDATE seat SET person = host FROM game_table WHERE table_id = id AND id = '$T' AND seat = 1",
    "UPDATE seat SET bot = 'novice' WHERE table_id = '$T' AND seat = 1",
    "DELETE FROM seat WHERE table_id = '$T' AND seat = 1",
    "INSERT INTO seat VALUES ('$T', 7, NULL, 'novice')",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_changed_in_a_stopped_folder_is_found() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let (another, others) = house.duel().await;
    let mut dice = Dice::new(101);
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut dice, 20).await;
    play(&mut Player::connect_all(&others, &another).await, &mut dice, 3).await;
    let report = verify(house.folder()).await;
    assert!(report.is_sound() && report.tables == 2 && report.entries > 23, "while it runs: {report:?}");
    let last = players[0].seq();
    drop(players);
    house
        .restart_after(async |folder| {
            assert!(verify(folder).await.is_sound());
            for (number, sql) in CHANGES.into_iter().enumerate() {
                let copy = Folder::new();
                let file = "kathisma.sqlite";
                std::fs::copy(folder.join(file), copy.path().join(file)).unwrap();
                // Moves are from entry 4 on.
                let one = 4 + dice.below(last - 5);
                let other = if one < last - 1 { one + 1 } else { 4 };
                let sql = sql
                    .replace("$N", &one.to_string())
                    .replace("$M", &other.to_string())
                    .replace("$L", &last.to_string());
                change(copy.path(), &table, &sql).await;
                let report = verify(copy.path()).await;
                let fault = only_fault(&report, &table, &sql);
                println!("{number:2}  {sql}\n    {fault}");
            }
        })
        .await
        .close()
        .await;
}

/// Moves of a table, until the server is stopped; then somebody changes the file.
async fn played_then(sql: &'static str) -> (House, String, [load::Client; 2], (String, [load::Client; 2])) {
    let house = House::with(|config| config.metrics_addr = Some(crate::support::anywhere())).await;
    let (table, people) = house.duel().await;
    let other = house.duel().await;
    play(&mut Player::connect_all(&people, &table).await, &mut Dice::new(102), 12).await;
    let broken = table.clone();
    let house = house.restart_after(async move |folder| change(folder, &broken, sql).await).await;
    let at = house.addr();
    (house, table, people.map(|one| one.at(at)), (other.0, other.1.map(|one| one.at(at))))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_is_closed_and_says_so_while_others_go_on() {
    captured::listen();
    let sql = "UPDATE entry SET at = at + 1 WHERE table_id = '$T' AND seq = 9";
    let (house, table, [mut host, guest], (other, others)) = played_then(sql).await;
    refused(guest.get(&format!("/api/tables/{table}")).await, 500, "damaged");
    refused(
        call(&guest, &table, "act", json!({"seat": 1, "action": "x", "seq": 14, "key": "k"})).await,
        500,
        "damaged",
    );
    assert!(guest.live(&table, 0).await.is_err());
    host.lang = "fr";
    let told = host.get(&format!("/api/tables/{table}")).await.unwrap();
    assert!(told.text.contains("perdu après coup"), "{}", told.text);
    let log = captured::written();
    assert!(log.lines().any(|line| line.contains(&table) && line.contains("damaged")), "the host is told");
    let metrics = load::Client::nobody(house.metrics_addr()).get("/metrics").await.unwrap().text;
    assert!(metrics.contains("kathisma_damaged_tables 1"), "{metrics}");

    let home = ok(host.get("/api/home").await);
    assert_eq!(list(&home["mine"]).len(), 1);
    play(&mut Player::connect_all(&others, &other).await, &mut Dice::new(103), 5).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_left_of_a_damaged_table_is_exported_to_those_who_sit_there() {
    let sql = "UPDATE entry SET at = at + 1 WHERE table_id = '$T' AND seq = 9";
    let (house, table, people, (other, _)) = played_then(sql).await;
    let path = format!("/api/tables/{table}/export");
    for (seat, person) in people.iter().enumerate() {
        let export = ok(person.get(&path).await);
        assert!(export["fault"].as_str().is_some_and(|fault| fault.contains("entry 9")), "{export}");
        assert_eq!(numbers(&export["state"]), (1..=8).collect::<Vec<_>>());
        let seen = list(&export["state"]["seen"]);
        assert_eq!(seen.len(), 1, "nobody sees another's hand");
        assert_eq!(seen[0]["seat"], json!(seat));
        assert!(
            !export.to_string().contains("entropy") && !export.to_string().contains("\"seed\""),
            "{export}"
        );
    }
    refused(house.guest().await.get(&path).await, 403, "forbidden");
    refused(house.nobody().get(&path).await, 401, "no-identity");
    refused(people[0].get(&format!("/api/tables/{other}/export")).await, 403, "forbidden");
    house.close().await;
    let sql = "UPDATE game_table SET seed = substr(seed, 2) || substr(seed, 1, 1) WHERE id = '$T'";
    let (house, table, people, _) = played_then(sql).await;
    refused(people[0].get(&format!("/api/tables/{table}/export")).await, 500, "damaged");
    let raw = server::export(house.folder(), &table, games::registry()).await.unwrap().unwrap();
    assert_eq!(list(&raw["entries"]).len(), 15);
    assert!(raw["finding"]["faults"][0].as_str().is_some_and(|fault| fault.contains("founded")), "{raw}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_cant_be_read_does_not_hide_the_others_from_the_lists() {
    let sql = "UPDATE game_table SET options = '{', phase = 'none' WHERE id = '$T'";
    let (house, _, [host, _], (_, [other, _])) = played_then(sql).await;
    assert_eq!(ok(host.get("/api/home").await)["mine"], json!([]));
    assert_eq!(list(&ok(other.get("/api/home").await)["mine"]).len(), 1);
    let name = json!({"name": "Anna"});
    ok(host.send(Method::PATCH, "/api/me", Some(&name)).await);
    house.close().await;
}

/// A folder as the version before the chain has left it.
const BEFORE: &str = "DROP TABLE chain; DROP TABLE heartbeat; ALTER TABLE entry DROP COLUMN link; \
                      DELETE FROM _sqlx_migrations WHERE version = 4";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_older_than_the_chain_are_adopted_and_marked() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    play(&mut Player::connect_all(&people, &table).await, &mut Dice::new(104), 10).await;
    let before = number(&state(&people[0], &table).await["seq"]);
    let house = house
        .restart_after(async |folder| {
            change(folder, "", BEFORE).await;
            let complaint = server::verify(folder, games::registry()).await.unwrap_err().to_string();
            assert!(complaint.contains("older version"), "{complaint}");
        })
        .await;
    let report = verify(house.folder()).await;
    assert!(report.is_sound() && report.adopted == 1 && report.entries == before, "{report:?}");
    let people = people.map(|one| one.at(house.addr()));
    play(&mut Player::connect_all(&people, &table).await, &mut Dice::new(105), 6).await;
    let young = house.duel().await.0;
    let house = house
        .restart_after(async |folder| {
            let report = verify(folder).await;
            assert!(report.is_sound() && report.adopted == 1, "{report:?}");
            for sql in [
                "UPDATE entry SET at = at + 1 WHERE table_id = '$T' AND seq = 5",
                "UPDATE entry SET at = at + 1 WHERE table_id = '$T' AND seq = 16",
                "DELETE FROM entry WHERE table_id = '$T' AND seq = 19",
                "UPDATE chain SET adopted = 0 WHERE table_id = '$T'",
                "UPDATE chain SET adopted = 15 WHERE table_id = '$T'",
            ] {
                let copy = Folder::new();
                std::fs::copy(folder.join("kathisma.sqlite"), copy.path().join("kathisma.sqlite")).unwrap();
                change(copy.path(), &table, sql).await;
                only_fault(&verify(copy.path()).await, &table, sql);
            }
            // Nobody is adopted twice.
            change(folder, &young, "UPDATE chain SET link = NULL WHERE table_id = '$T'").await;
        })
        .await;
    only_fault(&verify(house.folder()).await, &young, "the chain was taken away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_damaged_under_a_running_server_is_found_when_it_is_read_again() {
    let house = House::open().await;
    let (table, people) = house.duel().await;
    let mut players = Player::connect_all(&people, &table).await;
    play(&mut players, &mut Dice::new(106), 8).await;
    let last = players[0].seq();
    let sql = format!("DELETE FROM entry WHERE table_id = '$T' AND seq = {last}");
    change(house.folder(), &table, &sql).await;
    only_fault(&verify(house.folder()).await, &table, &sql);
    // The table in memory knows what it was: it goes on, and the gap stays.
    play(&mut players, &mut Dice::new(107), 2).await;
    drop(players);
    let house = house.restart().await;
    let people = people.map(|one| one.at(house.addr()));
    eventually("the gap is found", async || {
        let answer = people[0].get(&format!("/api/tables/{table}")).await.unwrap();
        (answer.body["code"] == "damaged").then_some(())
    })
    .await;
}
