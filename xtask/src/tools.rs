//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

pub(crate) type Done = Result<(), String>;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or_else(|| Path::new(".")).to_path_buf()
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a program for a person to read.
pub(crate) fn run(mut command: Command, what: &str) -> Done {
    println!("\n== {what}");
    let status = command.status().map_err(|error| format!("{what}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed")) }
}

/// Runs cargo with these words.
pub(crate) fn run_cargo(words: &str) -> Done {
    let mut command = cargo();
    command.args(words.split(' '));
    run(command, &format!("cargo {words}"))
}

/// Runs cargo with these words, and with a variable in the environment.
pub(crate) fn run_cargo_with((name, value): (&str, &str), words: &str) -> Done {
    let mut command = cargo();
    command.env(name, value).args(words.split(' '));
    run(command, &format!("{name}={value} cargo {words}"))
}

/// Whether a program answers to `--version`.
pub(crate) fn has(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs a toolchain component that a bare machine may lack.
pub(crate) fn want_component(name: &str, subcommand: &str) -> Done {
    if has("cargo", &[subcommand, "--version"]) {
        return Ok(());
    }
    let mut command = Command::new("rustup");
    command.args(["component", "add", name]).current_dir(root());
    run(command, &format!("rustup component add {name}"))
}

/// Installs the program that the test of power failures looks on with, where a bare machine lacks it.
pub(crate) fn want_strace() -> Done {
    if has("strace", &["--version"]) {
        return Ok(());
    }
    let mut command = Command::new("apt-get");
    command.args(["install", "--yes", "strace"]);
    run(command, "apt-get install strace")
}

/// Where cargo builds.
pub(crate) fn target_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    root().join(target)
}

/// Builds programs as they are shipped and says where they are.
pub(crate) fn release_programs<const N: usize>(names: [&str; N]) -> Result<[PathBuf; N], String> {
    let packages: Vec<String> = names.iter().map(|name| format!("-p {name}")).collect();
    run_cargo(&format!("build --release {}", packages.join(" ")))?;
    Ok(names.map(|name| target_folder().join("release").join(name)))
}

/// Builds the program as it is shipped and says where it is.
pub(crate) fn release_program() -> Result<PathBuf, String> {
    release_programs(["kathisma"]).map(|[program]| program)
}

/// What the program answers as JSON.
pub(crate) fn ask(program: &Path, arguments: &[&str]) -> Result<Value, String> {
    let what = format!("kathisma {}", arguments.join(" "));
    let output =
        Command::new(program).args(arguments).output().map_err(|error| format!("{what}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{what}: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("{what}: {error}"))
}

/// Runs the program for a person to read.
pub(crate) fn tell(program: &Path, arguments: &[&str]) -> Done {
    let mut command = Command::new(program);
    command.args(arguments);
    run(command, &format!("kathisma {}", arguments.join(" ")))
}
