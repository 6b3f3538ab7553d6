//! `kathisma engine`: the pipe. One JSON request a line, one answer a line, in order; described in
//! docs/protocol.md.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use table::{
    Budget, Cancel, Erased, ErasedMatch, Fault, Lang, Level, Refused, Scripted, Seat, Seed, StartError,
    Thinking, Viewer,
};

use crate::failure::Failure;

/// The longest line that is read; a longer one is answered with an error.
const MAX_LINE: u64 = 16 * 1024 * 1024;

pub(crate) fn run(game: &dyn Erased, mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let mut pipe = Pipe { game, played: None, committed: None };
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut input).take(MAX_LINE).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let answer = if read as u64 == MAX_LINE && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            failed(&Value::Null, &Trouble::new("bad-request", "the line is longer than 16 MiB"))
        } else if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        } else {
            pipe.answer(&line)
        };
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let length = end.map_or(buffer.len(), |end| end + 1);
        input.consume(length);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// Why a request failed.
struct Trouble {
    code: &'static str,
    message: String,
    faults: Vec<Fault>,
}

impl Trouble {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Trouble { code, message: message.into(), faults: Vec::new() }
    }

    fn start(code: &'static str, error: StartError) -> Self {
        Trouble { code, message: error.to_string(), faults: error.0 }
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Illegal(why) => Trouble::new("illegal-action", why),
            Refused::Chance(why) => Trouble::new("bad-chance", why),
        }
    }
}

/// The answer to a request that failed.
fn failed(id: &Value, trouble: &Trouble) -> Value {
    let mut error = json!({"code": trouble.code, "message": trouble.message});
    if !trouble.faults.is_empty() {
        error["faults"] = json!(trouble.faults);
    }
    json!({"id": id, "ok": false, "error": error})
}

/// The fields of an answer, beside `id` and `ok`.
type Fields = Map<String, Value>;

struct Pipe<'a> {
    game: &'a dyn Erased,
    played: Option<Box<dyn ErasedMatch>>,
    /// A seed that was committed to, for the next match.
    committed: Option<Seed>,
}

/// A seed is a number or a text.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is a whole number from 0 or a text")]
enum SeedText {
    Number(u64),
    Text(String),
}

impl SeedText {
    fn seed(asked: Option<SeedText>) -> Result<Seed, Trouble> {
        match asked {
            Some(SeedText::Number(number)) => Ok(Seed::from_text(&number.to_string())),
            Some(SeedText::Text(text)) => Ok(Seed::from_text(&text)),
            None => {
                super::secret_seed().map_err(|failure| Trouble::new("no-randomness", failure.to_string()))
            }
        }
    }
}

#[derive(Deserialize)]
struct Commit {
    seed: Option<SeedText>,
}

#[derive(Deserialize)]
struct New {
    #[serde(default)]
    options: Value,
    seed: Option<SeedText>,
    #[serde(default)]
    entropy: Vec<Option<String>>,
}

#[derive(Deserialize)]
struct Load {
    position: Value,
    seed: Option<SeedText>,
    #[serde(default)]
    entropy: Vec<Option<String>>,
}

#[derive(Deserialize)]
struct OfSeat {
    seat: u8,
}

#[derive(Deserialize)]
struct Apply {
    seat: u8,
    action: String,
    #[serde(default)]
    chance: Vec<Scripted>,
    viewer: Option<Viewer>,
}

#[derive(Deserialize)]
struct View {
    #[serde(rename = "seat")]
    viewer: Viewer,
}

#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    reveal: bool,
}

#[derive(Deserialize)]
struct Bot {
    seat: u8,
    level: Level,
    iterations: Option<u32>,
    milliseconds: Option<u64>,
    #[serde(default)]
    seed: u64,
}

fn read<T: DeserializeOwned>(request: Value) -> Result<T, Trouble> {
    serde_json::from_value(request).map_err(|error| Trouble::new("bad-request", error.to_string()))
}

impl Pipe<'_> {
    fn answer(&mut self, line: &[u8]) -> Value {
        let request: Value = match serde_json::from_slice(line) {
            Ok(request @ Value::Object(_)) => request,
            Ok(_) => {
                return failed(&Value::Null, &Trouble::new("bad-request", "a request is a JSON object"));
            }
            Err(error) => {
                return failed(&Value::Null, &Trouble::new("bad-json", error.to_string()));
            }
        };
        let id = request.get("id").cloned().unwrap_or(Value::Null);
        match self.command(request) {
            Ok(fields) => {
                let mut answer = json!({"id": id, "ok": true});
                if let Some(answer) = answer.as_object_mut() {
                    answer.extend(fields);
                }
                answer
            }
            Err(trouble) => failed(&id, &trouble),
        }
    }

    fn command(&mut self, request: Value) -> Result<Fields, Trouble> {
        let command = request.get("cmd").and_then(Value::as_str).unwrap_or_default().to_owned();
        match command.as_str() {
            "commit" => {
                let Commit { seed } = read(request)?;
                let seed = SeedText::seed(seed)?;
                self.committed = Some(seed);
                Ok(fields(json!({"seed_commitment": seed.commitment()})))
            }
            "new" => {
                let New { options, seed, entropy } = read(request)?;
                let seed = self.seed(seed)?;
                let started = self.game.start(&options, seed, entropy);
                self.begin(started.map_err(|error| Trouble::start("bad-options", error))?)
            }
            "load" => {
                let Load { position, seed, entropy } = read(request)?;
                let seed = self.seed(seed)?;
                let loaded = self.game.load(&position, seed, entropy);
                self.begin(loaded.map_err(|error| Trouble::start("bad-position", error))?)
            }
            "legal" => {
                let OfSeat { seat } = read(request)?;
                let (played, seat) = (self.played()?, self.seat(seat)?);
                Ok(fields(json!({"actions": played.legal(seat), "also": played.interface_only(seat)})))
            }
            "apply" => {
                let Apply { seat, action, chance, viewer } = read(request)?;
                let seat = self.seat(seat)?;
                self.viewer(viewer)?;
                let played = self.played.as_mut().ok_or_else(no_game)?;
                played.apply(seat, &action, &chance, Lang::En)?;
                let events = played.events(played.actions() - 1, viewer);
                let mut answer = fields(json!({"events": events}));
                answer.extend(self.state()?);
                Ok(answer)
            }
            "view" => {
                let View { viewer } = read(request)?;
                self.viewer(Some(viewer))?;
                let played = self.played()?;
                Ok(fields(json!({"view": played.view(viewer, None), "prompt": played.prompt(viewer)})))
            }
            "position" => Ok(fields(json!({"position": self.played()?.position()}))),
            "undo" => {
                if self.played.as_mut().ok_or_else(no_game)?.undo() {
                    self.state()
                } else {
                    Err(Trouble::new("nothing-to-undo", "no action was done yet"))
                }
            }
            "record" => {
                let Record { reveal } = read(request)?;
                Ok(fields(json!({"record": self.played()?.record(reveal)})))
            }
            "bot" => self.bot(&read(request)?),
            "" => Err(Trouble::new("bad-request", "a request names its \"cmd\"")),
            other => {
                let known = "commit, new, load, legal, apply, view, position, undo, record, bot";
                let shown: String = other.chars().take(40).collect();
                Err(Trouble::new(
                    "unknown-command",
                    format!("no command is called {shown:?}; there are {known}"),
                ))
            }
        }
    }

    /// The seed of the next match: the one that is named, or that was committed to, or a secret one.
    fn seed(&self, named: Option<SeedText>) -> Result<Seed, Trouble> {
        match (named, self.committed) {
            (Some(_), Some(_)) => Err(Trouble::new("bad-request", "a seed was committed to already")),
            (None, Some(committed)) => Ok(committed),
            (named, None) => SeedText::seed(named),
        }
    }

    fn begin(&mut self, played: Box<dyn ErasedMatch>) -> Result<Fields, Trouble> {
        let commitment = played.commitment();
        self.played = Some(played);
        self.committed = None;
        let mut answer = self.state()?;
        answer.insert("commitment".into(), json!(commitment));
        Ok(answer)
    }

    fn bot(&self, request: &Bot) -> Result<Fields, Trouble> {
        let seat = self.seat(request.seat)?;
        let budget = match (request.iterations, request.milliseconds) {
            (Some(_), Some(_)) => {
                return Err(Trouble::new("bad-request", "give iterations or milliseconds, not both"));
            }
            (Some(0), _) | (_, Some(0)) => {
                return Err(Trouble::new("bad-request", "a bot thinks at least 1 iteration or millisecond"));
            }
            (Some(iterations), None) => Budget::Iterations(iterations),
            (None, Some(milliseconds)) => Budget::Time(Duration::from_millis(milliseconds)),
            (None, None) => Budget::Usual,
        };
        let thinking = Thinking { budget, seed: request.seed, cancel: Cancel::default() };
        let advice = self.played()?.bot(seat, request.level, &thinking).ok_or_else(|| {
            Trouble::new("not-asked", format!("seat {seat} is not asked for a decision now"))
        })?;
        let evaluation = json!({
            "value": advice.value,
            "considered": advice.considered,
            "iterations": advice.iterations,
        });
        Ok(fields(json!({"action": advice.action, "evaluation": evaluation})))
    }

    fn played(&self) -> Result<&dyn ErasedMatch, Trouble> {
        self.played.as_deref().ok_or_else(no_game)
    }

    fn state(&self) -> Result<Fields, Trouble> {
        let played = self.played()?;
        Ok(fields(json!({"to_act": played.to_act(), "outcome": played.outcome()})))
    }

    fn seat(&self, seat: u8) -> Result<Seat, Trouble> {
        let seats = self.played()?.seats();
        if seat < seats {
            Ok(Seat(seat))
        } else {
            Err(Trouble::new("no-such-seat", format!("there is no seat {seat}: they are 0 to {}", seats - 1)))
        }
    }

    fn viewer(&self, viewer: Option<Viewer>) -> Result<(), Trouble> {
        match viewer {
            Some(Viewer::Seat(seat)) => self.seat(seat.0).map(|_| ()),
            _ => Ok(()),
        }
    }
}

fn no_game() -> Trouble {
    Trouble::new("no-game", "begin with \"new\" or \"load\"")
}

fn fields(value: Value) -> Fields {
    match value {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}
