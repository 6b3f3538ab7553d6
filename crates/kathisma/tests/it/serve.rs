//! The table in the browser as its host meets it: how it starts, what it says, how it stops.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::support::{Folder, feed, kathisma, program};

/// A server that runs.
struct Running {
    child: Child,
    said: Vec<String>,
    out: BufReader<std::process::ChildStdout>,
}

impl Running {
    fn start(mut command: Command) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("there is an output"));
        let mut said = Vec::new();
        while !said.iter().any(|line: &String| line.contains("Ctrl-C")) {
            let mut line = String::new();
            assert!(out.read_line(&mut line).expect("the server speaks") > 0, "it ended after {said:?}");
            said.push(line.trim_end().to_string());
        }
        Running { child, said, out }
    }

    /// The address on the first line, such as `127.0.0.1:7453`.
    fn addr(&self) -> &str {
        self.said[0].strip_prefix("Kathisma is open at http://").expect("the address comes first")
    }

    /// Ends it as a person at the terminal does.
    fn interrupt(mut self) -> (i32, String) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill runs").success());
        let code = self.child.wait().expect("the server ends").code().unwrap_or(-1);
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).expect("the rest is readable");
        if let Some(mut err) = self.child.stderr.take() {
            err.read_to_string(&mut rest).expect("complaints are readable");
        }
        (code, rest)
    }
}

/// The answer to a request without any library: status line, headers, body.
fn ask(addr: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(addr).expect("the server listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n").expect("it hears");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn it_prints_its_address_answers_and_stops_on_ctrl_c() {
    let folder = Folder::new("serve");
    let data = folder.path("games");
    let server = Running::start(program(&["--addr", "127.0.0.1:0", "--data", &data]));
    assert!(server.said.iter().any(|line| line.contains(&data)), "{:?}", server.said);
    let addr = server.addr().to_string();
    assert!(ask(&addr, "/healthz").starts_with("HTTP/1.1 200"));
    assert!(ask(&addr, "/api/games").contains("battle-line"));
    assert!(ask(&addr, "/api/docs").contains("The API of Kathisma"));
    let (code, rest) = server.interrupt();
    assert_eq!(code, 0, "{rest}");
    assert!(rest.contains("stored") && !rest.contains("panicked"), "{rest}");
    assert!(TcpStream::connect(&addr).is_err());
}

#[test]
fn the_page_is_in_the_program() {
    let folder = Folder::new("serve-page");
    let server =
        Running::start(program(&["serve", "--addr", "127.0.0.1:0", "--data", &folder.path("games")]));
    // A program that was built without its page says so.
    let built = option_env!("KATHISMA_PAGE") != Some("off");
    let page = ask(server.addr(), "/");
    assert_eq!(page.contains("<div id=\"app\">"), built, "{page}");
    assert!(page.to_lowercase().contains("content-security-policy: default-src 'none'"), "{page}");
    // Every address of the page is the page; what looks like a file and is none is not.
    assert_eq!(ask(server.addr(), "/table/abc").contains("<div id=\"app\">"), built);
    assert!(ask(server.addr(), "/nothing.js").starts_with("HTTP/1.1 404"));
    server.interrupt();
}

#[test]
fn the_environment_says_what_options_say() {
    let folder = Folder::new("serve-environment");
    let mut command = program(&[]);
    command.env("KATHISMA_ADDR", "127.0.0.1:0").env("KATHISMA_DATA", folder.path("games"));
    command.env("KATHISMA_METRICS_ADDR", "127.0.0.1:0").env("KATHISMA_LOG", "info");
    let server = Running::start(command);
    let metrics = server.said.iter().find_map(|line| line.strip_prefix("Metrics for Prometheus: http://"));
    let metrics = metrics.and_then(|line| line.strip_suffix("/metrics")).expect("metrics have an address");
    assert!(ask(metrics, "/metrics").contains("kathisma_moves_total 0"));
    // They are not for players.
    assert!(!ask(server.addr(), "/metrics").contains("kathisma_moves_total"));
    server.interrupt();
}

#[test]
fn what_hinders_it_is_said_in_a_sentence() {
    let folder = Folder::new("serve-hindered");
    let data = folder.path("games");
    let server = Running::start(program(&["--addr", "127.0.0.1:0", "--data", &data]));
    let taken = server.addr().to_string();
    let other = folder.path("others");
    kathisma(&["--addr", &taken, "--data", &other]).fails(3, "is taken by another program");
    kathisma(&["--addr", "127.0.0.1:0", "--data", &data]).fails(3, "Another server uses the data folder");
    let file = folder.file("file", "no folder");
    kathisma(&["--addr", "127.0.0.1:0", "--data", &file]).fails(3, "can't be written");
    std::fs::create_dir(folder.path("damaged")).expect("a folder");
    folder.file("damaged/kathisma.sqlite", "this is no database, whatever its name may say");
    kathisma(&["--addr", "127.0.0.1:0", "--data", &folder.path("damaged")]).fails(3, "can't be opened");
    kathisma(&["--addr", "somewhere"]).fails(2, "--addr");
    kathisma(&["--log", "a=b=c", "--addr", "127.0.0.1:0", "--data", &other]).fails(2, "--log");
    kathisma(&["--bot-threads", "0"]).fails(2, "--bot-threads");
    kathisma(&["--data", &other, "games"]).fails(2, "cannot be used with");
    server.interrupt();
}

#[test]
fn a_browser_that_can_t_be_opened_is_no_reason_to_stop() {
    let folder = Folder::new("serve-open");
    let mut command = program(&["--open", "--addr", "127.0.0.1:0", "--data", &folder.path("games")]);
    command.env("PATH", folder.path("."));
    let server = Running::start(command);
    assert!(ask(server.addr(), "/healthz").starts_with("HTTP/1.1 200"));
    let (code, rest) = server.interrupt();
    assert_eq!(code, 0);
    assert!(rest.contains("yourself"), "{rest}");
}

#[test]
fn a_closed_output_does_not_stop_the_help() {
    assert_eq!(feed(program(&["serve", "--help"]), "").good().err, "");
}
