//! A server that can't start says why, and what to do.

use std::net::TcpListener;
use std::path::Path;

use server::{Config, Server};

use crate::games;
use crate::support::{Folder, anywhere};

async fn start(config: Config) -> Result<Server, String> {
    Server::start(config, games::registry(), |_| None).await.map_err(|error| error.to_string())
}

async fn complaint(config: Config) -> String {
    match start(config).await {
        Ok(_) => panic!("it started"),
        Err(complaint) => complaint,
    }
}

fn in_folder(path: &Path) -> Config {
    Config::new(anywhere(), path.to_path_buf())
}

/// A sentence that names these things.
#[track_caller]
fn says(complaint: &str, named: &[&str]) {
    for name in named {
        assert!(complaint.contains(name), "{name:?} is not in {complaint:?}");
    }
    assert!(complaint.ends_with('.') && !complaint.contains('\n'), "{complaint:?} is no sentence");
}

#[tokio::test]
async fn a_taken_port_is_named_with_another() {
    let folder = Folder::new();
    let taken = TcpListener::bind(anywhere()).unwrap();
    let addr = taken.local_addr().unwrap();
    let next = addr.port().wrapping_add(1).max(1024);
    let config = Config { addr, ..in_folder(folder.path()) };
    says(&complaint(config).await, &[&addr.to_string(), "--addr", &next.to_string()]);
    // The attempt that failed does not hold the folder.
    start(in_folder(folder.path())).await.unwrap().stop().await;
}

#[tokio::test]
async fn a_taken_port_for_the_metrics_is_named_as_such() {
    let folder = Folder::new();
    let taken = TcpListener::bind(anywhere()).unwrap();
    let addr = taken.local_addr().unwrap();
    let config = Config { metrics_addr: Some(addr), ..in_folder(folder.path()) };
    says(&complaint(config).await, &[&addr.to_string(), "--metrics-addr"]);
}

#[tokio::test]
async fn a_folder_has_one_server_at_a_time() {
    let folder = Folder::new();
    let first = start(in_folder(folder.path())).await.unwrap();
    let shown = folder.path().display().to_string();
    says(&complaint(in_folder(folder.path())).await, &[&shown, "Another server", "--data"]);
    first.stop().await;
    start(in_folder(folder.path())).await.unwrap().stop().await;
}

#[tokio::test]
async fn a_folder_is_made_where_there_is_none() {
    let folder = Folder::new();
    let deep = folder.path().join("some/where");
    start(in_folder(&deep)).await.unwrap().stop().await;
    assert!(deep.join("kathisma.sqlite").exists());
}

#[tokio::test]
async fn a_folder_that_cant_be_one_is_named() {
    let folder = Folder::new();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    // Nobody can write there, whoever they are.
    let unwritable = Path::new("/proc/kathisma");
    for wrong in [file.as_path(), &file.join("below"), unwritable] {
        says(&complaint(in_folder(wrong)).await, &[&wrong.display().to_string(), "--data"]);
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "not a folder");
}

#[tokio::test]
async fn a_file_that_is_no_store_is_named_and_left_alone() {
    let folder = Folder::new();
    let file = folder.path().join("kathisma.sqlite");
    let garbage = "this is not a database, it is somebody's shopping list ".repeat(40);
    std::fs::write(&file, &garbage).unwrap();
    says(&complaint(in_folder(folder.path())).await, &[&file.display().to_string()]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), garbage);
}
