//! The page's own checks: types, format, unit tests, browser tests in a real Chromium, and how quick it is there.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::tools::{Done, has, root, run, target_folder};

/// Where programs are called differently.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
const CHROMIUMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Runs after the tests of the workspace, which have built the program and installed the packages.
pub(crate) fn test() -> Done {
    npm(&["run", "check"], &[])?;
    npm(&["run", "test:unit"], &[])?;
    let chromium = want_chromium()?;
    let program = target_folder().join("debug").join("kathisma");
    npm(&["run", "test:browser"], &[("CHROMIUM", chromium), ("KATHISMA_BIN", program)])
}

/// Prints how quick the page of a program is in a browser (`web/tests/speed`).
pub(crate) fn measure(program: &Path) -> Done {
    let output = Command::new(NPM)
        .args(["run", "measure"])
        .current_dir(root().join("web"))
        .env("CHROMIUM", want_chromium()?)
        .env("KATHISMA_BIN", program)
        .output()
        .map_err(|error| format!("npm run measure: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        return Err(format!("npm run measure: {}\n{said}", output.status));
    }
    println!("\nPage, six at a table of Medioevo Universale in Chromium, the middle of several:");
    said.lines().filter_map(|line| line.strip_prefix("= ")).for_each(|line| println!("{line}"));
    Ok(())
}

fn npm(words: &[&str], environment: &[(&str, PathBuf)]) -> Done {
    let mut command = Command::new(NPM);
    command.args(words).current_dir(root().join("web"));
    for (name, value) in environment {
        command.env(name, value);
    }
    run(command, &format!("npm {}", words.join(" ")))
}

/// A Chromium on this machine; installed where there is none.
fn want_chromium() -> Result<PathBuf, String> {
    if let Some(chromium) = find_chromium() {
        return Ok(chromium);
    }
    println!("\n== no Chromium here: installing one");
    let installed = install_with_apt() || install_with_playwright();
    find_chromium().filter(|_| installed).ok_or_else(|| {
        "no Chromium for the browser tests, and none could be installed: install one and name it in CHROMIUM".into()
    })
}

fn find_chromium() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect())?;
    let programs = CHROMIUMS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    programs.into_iter().find(|program| program.is_file()).or_else(playwrights_chromium)
}

/// The one that Playwright installs for itself.
fn playwrights_chromium() -> Option<PathBuf> {
    let script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
    let output = Command::new("node").args(["-e", script]).current_dir(root().join("web")).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?);
    path.is_file().then_some(path)
}

/// On Debian and its kin, as root.
fn install_with_apt() -> bool {
    if !has("apt-get", &["--version"]) {
        return false;
    }
    let apt = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    apt(&["update"]) && apt(&["install", "--yes", "--no-install-recommends", "chromium"])
}

fn install_with_playwright() -> bool {
    let mut command = Command::new(if cfg!(windows) { "npx.cmd" } else { "npx" });
    command.args(["playwright", "install", "chromium"]).current_dir(root().join("web"));
    command.status().is_ok_and(|status| status.success())
}
