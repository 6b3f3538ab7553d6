//! Builds the page from `web/` when its sources have changed, and writes down its files for the program
//! to carry.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// What the page is made of.
const SOURCES: [&str; 9] = [
    "web/src",
    "web/public",
    "web/vite",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "docs/rules",
];

/// `KATHISMA_PAGE=off` leaves the page out, for work on the server alone.
const OFF: &str = "KATHISMA_PAGE";

/// The oldest Node that the tools of the page run on.
const NODE: (u32, u32) = (20, 19);

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    println!("cargo::rerun-if-env-changed={OFF}");
    let off = std::env::var_os(OFF).is_some_and(|value| value == "off");
    match if off { leave_out() } else { build(&root) } {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            println!("cargo::error={sentence}");
            ExitCode::FAILURE
        }
    }
}

fn build(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo gives no OUT_DIR")?);
    check_node()?;
    install(&web)?;
    say("building the page");
    let page = out.join("page");
    let mut vite = Command::new("node");
    vite.arg("node_modules/vite/bin/vite.js")
        .args(["build", "--emptyOutDir", "--logLevel", "warn", "--outDir"])
        .arg(&page);
    run(&web, &mut vite, "The page could not be built")?;
    run(&web, Command::new("node").arg("vite/pack.mjs").arg(&page), "The page could not be packed")?;
    let mut files = Vec::new();
    collect(&page, &page, &mut files)?;
    fs::write(out.join("files.rs"), listing(&page, &files)?)
        .map_err(|error| format!("the list of files: {error}"))?;
    say("the page is built");
    Ok(())
}

fn leave_out() -> Result<(), String> {
    let out = std::env::var_os("OUT_DIR").ok_or("cargo gives no OUT_DIR")?;
    fs::write(Path::new(&out).join("files.rs"), "&[]").map_err(|error| error.to_string())
}

fn check_node() -> Result<(), String> {
    const WANTED: &str =
        "Install Node.js 20.19 or later (https://nodejs.org), which brings npm, and try again.";
    let output = Command::new("node").arg("--version").output();
    let output =
        output.map_err(|_| format!("The page is built with Node.js, which is not installed. {WANTED}"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_string();
    let mut numbers = version.trim_start_matches('v').split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if found < NODE {
        Err(format!("Node.js {version} is too old to build the page. {WANTED}"))
    } else {
        Ok(())
    }
}

/// Installs the packages of the lockfile where that was not done yet.
fn install(web: &Path) -> Result<(), String> {
    let lock =
        fs::read(web.join("package-lock.json")).map_err(|error| format!("web/package-lock.json: {error}"))?;
    let done = web.join("node_modules/.installed-lock");
    if fs::read(&done).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("installing the packages of the page");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(
        web,
        Command::new(npm).args(["ci", "--no-fund", "--no-audit"]),
        "The packages of the page could not be installed",
    )?;
    fs::write(done, lock).map_err(|error| format!("web/node_modules: {error}"))
}

fn run(folder: &Path, command: &mut Command, failed: &str) -> Result<(), String> {
    let output = command.current_dir(folder).stdin(Stdio::null()).output();
    let output = output
        .map_err(|error| format!("{failed}: {} does not run: {error}", command.get_program().display()))?;
    if output.status.success() {
        return Ok(());
    }
    for line in
        String::from_utf8_lossy(&output.stdout).lines().chain(String::from_utf8_lossy(&output.stderr).lines())
    {
        println!("cargo::warning={line}");
    }
    Err(format!("{failed}; what it said stands above"))
}

/// Cargo shows nothing of a build script while it runs: a person at a terminal is told directly.
fn say(what: &str) {
    let terminal = if cfg!(windows) { "CONOUT$" } else { "/dev/tty" };
    if let Ok(mut terminal) = fs::File::options().write(true).open(terminal) {
        let _ = writeln!(terminal, "\r\x1b[K    Kathisma {what} …");
    }
}

fn collect(folder: &Path, root: &Path, files: &mut Vec<String>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            collect(&path, root, files)?;
        } else if let Ok(name) = path.strip_prefix(root) {
            files.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
    files.sort();
    Ok(())
}

fn listing(page: &Path, files: &[String]) -> Result<String, String> {
    let mut code = String::from("&[\n");
    let bytes = |name: &str| format!("include_bytes!({:?})", page.join(name).display().to_string());
    let is_packed = |name: &str| matches!(name.rsplit('.').next(), Some("gz" | "br"));
    for name in files.iter().filter(|name| !is_packed(name)) {
        let packed = |ending: &str| {
            let name = format!("{name}.{ending}");
            if files.contains(&name) { format!("Some({})", bytes(&name)) } else { "None".into() }
        };
        let content = fs::read(page.join(name)).map_err(|error| format!("{name}: {error}"))?;
        let _ = writeln!(
            code,
            "    (\"{name}\", File {{ mime: \"{}\", plain: {}, gzip: {}, brotli: {}, hash: \"{:016x}\" }}),",
            mime(name),
            bytes(name),
            packed("gz"),
            packed("br"),
            hash(&content)
        );
    }
    code.push_str("]\n");
    Ok(code)
}

/// FNV-1a: enough to see that a file has changed.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
