//! The page's part of `cargo xtask bench`: what a browser fetches for a table, packed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::tools::target_folder;

/// Prints the weight of the scripts of each game's table, where a built page is found.
pub(crate) fn weigh(games: &[&str]) {
    let Some(page) = built() else {
        println!("\nPage: none was built, so it was not weighed");
        return;
    };
    let assets = page.join("assets");
    println!("\nPage, scripts of a table with gzip:");
    for game in games {
        let mut files = BTreeSet::new();
        let index = fs::read_to_string(page.join("index.html")).unwrap_or_default();
        let names = names(&assets);
        let starts = |name: &&String| {
            let (stem, _) = name.rsplit_once('-').unwrap_or((name, ""));
            index.contains(name.as_str()) || stem == "TablePage" || stem == *game
        };
        for name in names.iter().filter(starts) {
            collect(&assets, name, &mut files);
        }
        let (maps, code): (Vec<_>, Vec<_>) = files.iter().partition(|name| name.contains("-map-"));
        let weight = |names: &[&String]| -> f64 {
            names.iter().map(|name| packed(&assets.join(name)) as f64 / 1000.0).sum()
        };
        print!("{game:<18} {:>8.1} kB in {} files", weight(&code), code.len());
        println!(
            "{}",
            if maps.is_empty() { String::new() } else { format!(", map {:.1} kB", weight(&maps)) }
        );
    }
}

/// The newest page that the release build has made.
fn built() -> Option<PathBuf> {
    let builds = fs::read_dir(target_folder().join("release/build")).ok()?;
    let pages = builds.filter_map(|build| Some(build.ok()?.path().join("out/page")));
    let pages = pages.filter(|page| page.join("index.html").exists());
    pages.max_by_key(|page| fs::metadata(page.join("index.html")).and_then(|file| file.modified()).ok())
}

fn names(assets: &Path) -> Vec<String> {
    let files = fs::read_dir(assets).into_iter().flatten().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.strip_suffix(".js").is_some()).collect()
}

/// Adds a script and all that it can't do without: what it imports by itself, not what it asks for later.
fn collect(assets: &Path, name: &str, files: &mut BTreeSet<String>) {
    if !files.insert(name.to_string()) {
        return;
    }
    let text = fs::read_to_string(assets.join(name)).unwrap_or_default();
    for mark in ["from\"./", "import\"./"] {
        for rest in text.split(mark).skip(1) {
            if let Some((imported, _)) = rest.split_once('"') {
                collect(assets, imported, files);
            }
        }
    }
}

/// The size of a file as it is sent.
fn packed(path: &Path) -> u64 {
    let mut packed = path.as_os_str().to_owned();
    packed.push(".gz");
    fs::metadata(packed).or_else(|_| fs::metadata(path)).map_or(0, |file| file.len())
}
