//! Running the program, talking to it, and folders to do that in.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::{Value, json};

/// The program with these arguments, in an environment that says nothing of languages and colours.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kathisma"));
    command.args(arguments);
    tidy(&mut command);
    command
}

/// A line of shell; `$K` is the program.
pub(crate) fn shell(line: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", line]).env("K", env!("CARGO_BIN_EXE_kathisma"));
    tidy(&mut command);
    command
}

fn tidy(command: &mut Command) {
    for variable in ["KATHISMA_LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
        command.env_remove(variable);
    }
}

/// How a run ended, and what it printed.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Whatever happens, a person sees no panic.
    fn new(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        let (out, err) = (text(output.stdout), text(output.stderr));
        let code = output.status.code().unwrap_or(-1);
        assert!(code != 101 && !err.contains("panicked"), "the program panicked: {err}");
        Ran { code, out, err }
    }

    /// The run, which must have ended well.
    pub(crate) fn good(self) -> Self {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }

    /// What a good run printed, as JSON.
    pub(crate) fn json(self) -> Value {
        let ran = self.good();
        serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.out))
    }

    /// Checks the exit code and that the complaint says this.
    pub(crate) fn fails(&self, code: i32, says: &str) {
        assert_eq!(self.code, code, "{self:?}");
        assert!(self.err.contains(says), "{says:?} is not in {:?}", self.err);
    }
}

/// Runs to the end on this input.
pub(crate) fn feed(mut command: Command, input: impl AsRef<[u8]>) -> Ran {
    let (input, output) = (input.as_ref(), Stdio::piped);
    let mut child =
        command.stdin(Stdio::piped()).stdout(output()).stderr(output()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("there is an input");
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // A program that has read enough leaves; the rest of the input is then of no interest.
            let _ = stdin.write_all(input);
        });
        Ran::new(child.wait_with_output().expect("the program ends"))
    })
}

/// Runs without any input.
pub(crate) fn kathisma(arguments: &[&str]) -> Ran {
    feed(program(arguments), "")
}

/// A conversation with `kathisma engine battle-line`.
pub(crate) struct Pipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Pipe {
    pub(crate) fn open() -> Self {
        Pipe::of("battle-line")
    }

    /// A conversation about another game.
    pub(crate) fn of(game: &str) -> Self {
        let mut child = program(&["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("there is an input");
        let output = BufReader::new(child.stdout.take().expect("there is an output"));
        Pipe { child, input, output }
    }

    /// A conversation in which this was asked already, with success.
    pub(crate) fn after(request: Value) -> Self {
        let mut pipe = Pipe::open();
        pipe.ok(request);
        pipe
    }

    /// The answer to a line.
    pub(crate) fn line(&mut self, line: impl AsRef<[u8]>) -> Value {
        self.input.write_all(line.as_ref()).expect("the engine reads");
        self.input.write_all(b"\n").expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
    }

    /// The answer to a request.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.line(request.to_string())
    }

    /// The answer to a request that must succeed.
    #[expect(clippy::needless_pass_by_value, reason = "requests are written where they are asked")]
    pub(crate) fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} is answered {answer}");
        answer
    }

    /// The error that answers a request, if its code is this one.
    #[expect(clippy::needless_pass_by_value, reason = "requests are written where they are asked")]
    pub(crate) fn refused(&mut self, request: Value, code: &str) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], false, "{request} is answered {answer}");
        assert_eq!(answer["error"]["code"], code, "{request} is answered {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
        answer["error"].clone()
    }

    pub(crate) fn position(&mut self) -> Value {
        self.ok(json!({"cmd": "position"}))["position"].clone()
    }

    /// The choices of a seat that has some.
    pub(crate) fn legal(&mut self, seat: u64) -> Vec<String> {
        let answer = self.ok(json!({"cmd": "legal", "seat": seat}));
        let actions = answer["actions"].as_array().expect("a list");
        actions.iter().map(|action| action.as_str().expect("a notation").to_string()).collect()
    }

    /// Lets random bots play to the end and calls `look` before and after each action.
    pub(crate) fn play_out(&mut self, seed: u64, mut look: impl FnMut(&mut Pipe, &Value)) -> Value {
        let mut state = json!({"to_act": self.position()["mover"].clone(), "outcome": null});
        state["to_act"] = json!([state["to_act"]]);
        look(self, &Value::Null);
        for number in 0.. {
            let Some(seat) = state["to_act"][0].as_u64() else { break };
            let request = json!({"cmd": "bot", "seat": seat, "level": "random", "seed": seed.wrapping_mul(1000) + number});
            let action = self.ok(request)["action"].clone();
            let request = json!({"cmd": "apply", "seat": seat, "action": action, "viewer": "spectator"});
            state = self.ok(request);
            look(self, &state);
        }
        state["outcome"].clone()
    }

    /// Ends the input; the exit code of the engine.
    pub(crate) fn end(mut self) -> Option<i32> {
        drop(self.input);
        self.child.wait().expect("the engine ends").code()
    }
}

/// A folder of its own for a test, gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kathisma-{}-{test}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in UTF-8").to_string()
    }

    /// Writes a file; its path.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, content).expect("the file is written");
        path
    }

    /// The names of the files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder is there");
        let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path).expect("the file is there")
}

/// The names in a list of cards.
pub(crate) fn names(cards: &Value) -> Vec<&str> {
    cards.as_array().expect("a list of cards").iter().map(|card| card.as_str().expect("a card")).collect()
}

/// The words of a text: letters and digits that stand together.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// A text without the colours and other codes of a terminal.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            letters.by_ref().find(|&end| end.is_ascii_alphabetic());
        } else {
            plain.push(letter);
        }
    }
    plain
}
