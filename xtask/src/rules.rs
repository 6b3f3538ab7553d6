//! `cargo xtask rules`: every rule that players read is named by a test.
//!
//! A rule is declared in `docs/rules/GAME.en.md` and `GAME.fr.md` where its ID stands in bold. It
//! counts as tested where its ID stands inside a test function of the crate of that game, in the
//! comment right above it, or in the data that its tests read. A game that the program does not offer yet
//! may have rules without a test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::tools::{Done, root};

pub(crate) fn run() -> Done {
    println!("\n== rules");
    let texts = root().join("docs").join("rules");
    let mut problems = Vec::new();
    let mut games = 0;
    for english in files(&texts, "md")? {
        let Some(game) = english.file_name().and_then(|name| name.to_str()?.strip_suffix(".en.md")) else {
            continue;
        };
        games += 1;
        problems.extend(check_game(game, &english, &texts.join(format!("{game}.fr.md")))?);
    }
    if games == 0 {
        return Err(format!("no rules in {}", texts.display()));
    }
    for problem in &problems {
        println!("{problem}");
    }
    if problems.is_empty() { Ok(()) } else { Err(format!("{} problems with the rules", problems.len())) }
}

fn check_game(game: &str, english: &Path, french: &Path) -> Result<Vec<String>, String> {
    let mut problems = Vec::new();
    let [en, fr] = [english, french].map(|path| read(path).map(|text| declared(&text)));
    let (en, fr) = (en?, fr?);
    for (text, ids) in [("en", &en), ("fr", &fr)] {
        for (id, times) in ids.iter().filter(|(_, times)| **times > 1) {
            problems.push(format!("{game}.{text}: {id} is declared {times} times"));
        }
    }
    for id in en.keys().filter(|id| !fr.contains_key(*id)) {
        problems.push(format!("{game}: {id} is missing in French"));
    }
    for id in fr.keys().filter(|id| !en.contains_key(*id)) {
        problems.push(format!("{game}: {id} is missing in English"));
    }
    let named = named_by_tests(&root().join("crates").join(game))?;
    let untested: Vec<&String> = en.keys().filter(|id| !named.contains(*id)).collect();
    let offered = is_offered(game)?;
    let yet = if offered { "" } else { " (not offered yet)" };
    println!("{game}: {} rules, {} without a test{yet}", en.len(), untested.len());
    if offered {
        problems.extend(untested.iter().map(|id| format!("{game}: no test names {id}")));
    }
    Ok(problems)
}

/// Whether the program offers a game: it is one of those that have bots.
fn is_offered(game: &str) -> Result<bool, String> {
    let manifest = read(&root().join("crates").join("bots").join("Cargo.toml"))?;
    Ok(manifest.lines().any(|line| line.split(['.', ' ', '=']).next() == Some(game)))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Every file with this ending below a folder.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            found.extend(files(&path, ending)?);
        } else if ending.is_empty() || path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The IDs that stand in bold, and how often.
fn declared(text: &str) -> BTreeMap<String, u32> {
    let mut ids = BTreeMap::new();
    for bold in text.split("**").skip(1).step_by(2).filter(|bold| is_id(bold)) {
        *ids.entry(bold.to_string()).or_default() += 1;
    }
    ids
}

/// Capitals, a hyphen, a number, and perhaps a point and another: `BL-7.12`, `T-3`. A section may be named by a
/// capital, and a rule that was put between two others by a small letter: `MU-T02b`.
fn is_id(text: &str) -> bool {
    let number = |text: &str| {
        let text = text.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or(text);
        let text = text.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(text);
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.split_once('-').is_some_and(|(family, place)| {
        !family.is_empty()
            && family.bytes().all(|byte| byte.is_ascii_uppercase())
            && match place.split_once('.') {
                Some((section, rule)) => number(section) && number(rule),
                None => number(place),
            }
    })
}

/// The IDs in a text.
fn mentioned(text: &str) -> impl Iterator<Item = String> {
    let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    text.split(move |letter| !word(letter))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| is_id(word))
        .map(str::to_string)
}

fn named_by_tests(package: &Path) -> Result<BTreeSet<String>, String> {
    let mut named = BTreeSet::new();
    for path in compiled_files(package)? {
        named.extend(test_functions(&read(&path)?).iter().flat_map(|text| mentioned(text)));
    }
    let data = package.join("tests").join("data");
    if data.exists() {
        for path in files(&data, "")? {
            named.extend(mentioned(&read(&path)?));
        }
    }
    Ok(named)
}

/// The source files of a package that a `mod` leads to: a test in any other would never run.
fn compiled_files(package: &Path) -> Result<Vec<PathBuf>, String> {
    let mut open = vec![package.join("src").join("lib.rs"), package.join("tests").join("it").join("main.rs")];
    let mut found = Vec::new();
    while let Some(path) = open.pop().filter(|path| path.exists()) {
        let folder = match path.file_stem().and_then(|stem| stem.to_str()) {
            Some("lib" | "main" | "mod") => path.parent().unwrap_or(package).to_path_buf(),
            _ => path.with_extension(""),
        };
        for name in read(&path)?.lines().filter_map(module_name) {
            let candidates = [folder.join(format!("{name}.rs")), folder.join(&name).join("mod.rs")];
            open.extend(candidates.into_iter().filter(|path| path.exists()));
        }
        found.push(path);
    }
    Ok(found)
}

/// `mod name;` or `pub(crate) mod name;`
fn module_name(line: &str) -> Option<String> {
    let declaration = line.trim().strip_suffix(';')?;
    let (visibility, name) = declaration.rsplit_once("mod ")?;
    let visible = visibility.is_empty() || visibility.starts_with("pub");
    (visible && !name.contains(' ')).then(|| name.to_string())
}

/// The test functions of a source file, each with the comments and attributes right above it.
fn test_functions(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut functions = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]") {
        let above = lines[..at].iter().rev().take_while(|line| {
            let line = line.trim_start();
            line.starts_with("///") || line.starts_with("#[")
        });
        let first = at - above.count();
        // A test that is not run proves nothing.
        if lines[first..=(at + 2).min(lines.len() - 1)].iter().any(|line| line.trim().starts_with("#[ignore"))
        {
            continue;
        }
        let end = lines[at..].iter().position(|other| other.trim() == "}" && indent(other) == indent(line));
        let last = end.map_or(lines.len(), |end| at + end + 1);
        functions.push(lines[first..last].join("\n"));
    }
    functions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_recognised() {
        assert!(["BL-7.12", "T-3", "EX-1", "MU-W1", "MU-T02b"].iter().all(|id| is_id(id)));
        let others = ["BL-7.", "-3", "bl-3", "T-", "x86-64", "A-1.b", "N = 3", "MU-TW1", "MU-T2bc", "T-b"];
        assert!(!others.iter().any(|id| is_id(id)));
    }

    #[test]
    fn bold_ids_are_declared_and_others_are_not() {
        let ids = declared("- **BL-1.1** see BL-1.2\n| **V-1** | **not an id** |\n**BL-1.1**");
        assert_eq!(ids.into_iter().collect::<Vec<_>>(), [("BL-1.1".to_string(), 2), ("V-1".to_string(), 1)]);
    }

    #[test]
    fn an_ignored_test_names_nothing_and_modules_are_followed() {
        assert!(test_functions("/// T-1\n#[test]\n#[ignore = \"later\"]\nfn story() {\n}\n").is_empty());
        let modules = ["mod a;", "    pub(crate) mod b;", "mod c {", "// mod d;", "let mode = x;"];
        assert_eq!(modules.into_iter().filter_map(module_name).collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn only_tests_name_rules() {
        let source =
            "/// T-1\nfn helper() {}\n\n/// T-2, BL-3.4.\n#[test]\nfn story() {\n    // T-3\n}\n\n// T-4\n";
        let ids: BTreeSet<String> = test_functions(source).iter().flat_map(|text| mentioned(text)).collect();
        assert_eq!(ids.into_iter().collect::<Vec<_>>(), ["BL-3.4", "T-2", "T-3"]);
    }
}
