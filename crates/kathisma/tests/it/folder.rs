//! The folder of a server, looked into by whoever runs it.

use serde_json::{Value, json};

use crate::support::{Folder, feed, kathisma, program};

/// A folder with a table of two bots' game, made by a server that has stopped.
async fn played(folder: &Folder) -> (String, String) {
    let data = folder.path("games");
    let config = server::Config::new(([127, 0, 0, 1], 0).into(), data.clone().into());
    let running = server::Server::start(config, bots::registry(), |_| None).await.expect("a server");
    let client = load::Client::guest(running.addr()).await.expect("a guest");
    let table =
        client.new_table("battle-line", &json!([{"kind": "me"}, {"kind": "me"}])).await.expect("a table");
    running.stop().await;
    (data, table)
}

/// Puts one text in the place of another in the file, as a failing disk would.
fn spoil(data: &str, old: &[u8], new: &[u8]) {
    let file = format!("{data}/kathisma.sqlite");
    let mut bytes = std::fs::read(&file).expect("the file is there");
    let at = bytes.windows(old.len()).position(|part| part == old).expect("the text is in it");
    bytes[at..at + new.len()].copy_from_slice(new);
    std::fs::write(&file, bytes).expect("the file can be written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_is_verified_and_a_table_of_it_exported() {
    let folder = Folder::new("verify-data");
    let (data, table) = played(&folder).await;
    let sound = kathisma(&["verify", "--data", &data]).good();
    assert!(sound.out.contains("1 tables") && sound.out.contains("0 wrong"), "{}", sound.out);
    let report = kathisma(&["verify", "--data", &data, "--json"]).json();
    assert_eq!((&report["tables"], &report["findings"]), (&json!(1), &json!([])));
    let all = kathisma(&["export", "--data", &data, &table]).json();
    assert_eq!((&all["table"][0]["id"], &all["finding"]), (&json!(table), &Value::Null));

    spoil(&data, b"\"kind\":\"sat\",\"seat\":1", b"\"kind\":\"sat\",\"seat\":0");
    let found = kathisma(&["verify", "--data", &data]);
    found.fails(1, &table);
    assert!(found.err.contains("entry 2 or one before it was changed"), "{}", found.err);
    let report = feed(program(&["verify", "--data", &data, "--json"]), "");
    assert_eq!(report.code, 1);
    let report: Value = serde_json::from_str(&report.out).expect("a report");
    assert_eq!(
        (&report["findings"][0]["table"], &report["findings"][0]["sound"]),
        (&json!(table), &json!(1))
    );
    let left = kathisma(&["export", "--data", &data, &table]).json();
    assert_eq!(left["entries"].as_array().map(Vec::len), Some(3));
    assert!(left["finding"]["faults"][0].is_string(), "{left}");
}

#[test]
fn what_is_no_folder_of_games_is_named() {
    let folder = Folder::new("verify-nothing");
    kathisma(&["verify", "--data", &folder.path(".")]).fails(3, "no kathisma.sqlite");
    folder.file("kathisma.sqlite", "this is no database, whatever its name may say");
    kathisma(&["verify", "--data", &folder.path(".")]).fails(3, "kathisma.sqlite");
    kathisma(&["verify"]).fails(2, "RECORDS");
    kathisma(&["verify", "--data", "x", "record.json"]).fails(2, "--data");
}
