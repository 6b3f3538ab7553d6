//! Records: a match as a document that replays for ever and shows every change made to it.
//!
//! A record is the options, the commitment, the actions and, once the game is over, the seed. Each
//! action carries a link of a hash chain that starts at the commitment, and a seal closes the
//! whole; so a change is not only noticed but found.

use std::fmt;

use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::{Action, ApplyError, Options, Unreadable};
use crate::{Digest, Fault, Game, Match, ScriptFault, Scripted, Seat, Seed, Start, match_commitment};

/// A match as a document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What kind of document this is.
    #[serde(rename = "kathisma")]
    pub format: String,
    /// Which game.
    pub game: String,
    /// Which version of its rules.
    pub ruleset: u32,
    /// With which options.
    pub options: Value,
    /// From which position, where it did not begin with a fresh deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The commitment to the seed, shown before the seats added their entropy.
    pub seed_commitment: Digest,
    /// What the seats added.
    pub entropy: Vec<Option<String>>,
    /// The commitment to all of the above, shown before the first move.
    pub commitment: Digest,
    /// What was done.
    pub actions: Vec<Entry>,
    /// The result; `null` while it is played.
    pub outcome: Value,
    /// The seed; `null` while it is played.
    pub seed: Option<Digest>,
    /// Closes the document.
    pub seal: Digest,
}

/// One action in a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Who.
    pub seat: Seat,
    /// What, in notation.
    pub action: String,
    /// Chance outcomes that were scripted instead of drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Scripted>,
    /// The link of the chain up to here.
    pub link: String,
}

/// The chain of hashes along a record.
pub(crate) struct Chain(Digest);

impl Chain {
    pub(crate) fn new(commitment: Digest) -> Self {
        Chain(commitment)
    }

    /// Adds an entry and returns its link.
    pub(crate) fn add(&mut self, entry: &Entry) -> String {
        let chance = serde_json::to_string(&entry.chance).unwrap_or_default();
        let parts = [&self.0.0[..], &[entry.seat.0], entry.action.as_bytes(), chance.as_bytes()];
        self.0 = Digest::of("record entry", parts);
        self.0.short()
    }

    /// The seal after the last entry.
    pub(crate) fn seal(&self, record: &Record) -> Digest {
        let seed = record.seed.map(|seed| seed.to_string()).unwrap_or_default();
        Digest::of("record seal", [&self.0.0[..], record.outcome.to_string().as_bytes(), seed.as_bytes()])
    }
}

/// Options and position as the commitment hashes them. Keys are sorted, so that the text does not
/// depend on who wrote the document.
pub(crate) fn start_text(options: &Value, position: Option<&Value>) -> String {
    serde_json::json!({"options": options, "position": position}).to_string()
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// Not a record at all, or a damaged one.
    Unreadable(String),
    /// A document of another kind.
    Format(String),
    /// A record of a game that is not known here.
    UnknownGame(String),
    /// A record of another game.
    OtherGame {
        /// The game that was expected.
        expected: &'static str,
        /// The game it is of.
        found: String,
    },
    /// A record made under another version of the rules.
    OtherRuleset {
        /// The version known here.
        known: u32,
        /// The version of the record.
        found: u32,
    },
    /// Game, version, options, position, entropy or a commitment were changed.
    HeaderChanged,
    /// An entry, counted from 1, was changed, added, moved or taken out.
    EntryChanged(usize),
    /// The result, the seed or the seal were changed, or entries cut off at the end.
    SealChanged,
    /// The seed is not the one that was committed to.
    WrongSeed,
    /// Nothing can be replayed before the seed is shown.
    SeedMissing,
    /// The options or the position can't be played.
    Start(Vec<Fault>),
    /// An entry can't be read as an action.
    BadNotation(usize, String),
    /// An entry is against the rules.
    Illegal(usize, String),
    /// Scripted outcomes of an entry don't fit.
    Script(usize, ScriptFault),
    /// The game came out differently.
    OutcomeDiffers {
        /// The result that follows from the actions.
        replayed: String,
        /// The result in the record.
        written: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Unreadable(why) => write!(f, "this is not a readable record: {why}"),
            RecordError::Format(found) => {
                write!(f, "expected a document marked \"{}\", found \"{found}\"", Record::FORMAT)
            }
            RecordError::UnknownGame(found) => write!(f, "no game is called {found:?} here"),
            RecordError::OtherGame { expected, found } => write!(f, "a record of {found}, not of {expected}"),
            RecordError::OtherRuleset { known, found } => write!(
                f,
                "made under version {found} of the rules; this program plays version {known}, so it can't replay it"
            ),
            RecordError::HeaderChanged => f.write_str(
                "the head of the record was changed: game, ruleset, options, position, entropy and commitments \
                 don't belong together",
            ),
            RecordError::EntryChanged(n) => {
                write!(f, "action {n} was changed, added, moved or taken out: the chain breaks there")
            }
            RecordError::SealChanged => f.write_str(
                "the end of the record was changed: the last actions, the outcome, the seed or the seal itself",
            ),
            RecordError::WrongSeed => f.write_str("the seed is not the one that was committed before the first move"),
            RecordError::SeedMissing => {
                f.write_str("the seed is not in the record: it is shown when the game is over, and nothing can be replayed before")
            }
            RecordError::Start(faults) => {
                f.write_str("the game can't be set up:")?;
                faults.iter().try_for_each(|fault| write!(f, "\n  {fault}"))
            }
            RecordError::BadNotation(n, why) => write!(f, "action {n} can't be read: {why}"),
            RecordError::Illegal(n, why) => write!(f, "action {n} is illegal: {why}"),
            RecordError::Script(n, fault) => write!(f, "action {n}: {fault}"),
            RecordError::OutcomeDiffers { replayed, written } => {
                write!(f, "the actions lead to {replayed}, but the record says {written}")
            }
        }
    }
}

impl std::error::Error for RecordError {}

/// What was verified.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verified {
    /// Which game.
    pub game: String,
    /// Which version of its rules.
    pub ruleset: u32,
    /// How many actions.
    pub actions: usize,
    /// Whether the seed was there, so that every draw could be derived again.
    pub revealed: bool,
    /// How many words of chance were derived again.
    pub chance_drawn: u64,
    /// How many chance outcomes were scripted rather than drawn: such a game was no fair match.
    pub scripted: usize,
    /// The result; `null` while it is played.
    pub outcome: Value,
}

impl Record {
    /// The mark of a record.
    pub const FORMAT: &'static str = "record/1";

    /// Reads a record from text. Nothing about its content is checked yet.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let unreadable = |error: serde_json::Error| RecordError::Unreadable(error.to_string());
        let Strict(value) = serde_json::from_str(text).map_err(unreadable)?;
        let record: Record = serde_json::from_value(value).map_err(unreadable)?;
        if record.format != Self::FORMAT {
            return Err(RecordError::Format(record.format));
        }
        Ok(record)
    }

    /// The record as text, one action a line.
    pub fn to_text(&self) -> String {
        let Ok(Value::Object(mut fields)) = serde_json::to_value(self) else { return String::new() };
        let written = |key: &str, value: &Value| match value {
            Value::Array(entries) if key == "actions" && !entries.is_empty() => {
                let entries: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
                format!("\"{key}\": [\n{}\n]", entries.join(",\n"))
            }
            value => format!("\"{key}\": {value}"),
        };
        let lines = Self::FIELD_ORDER.into_iter().filter_map(|key| Some(written(key, &fields.remove(key)?)));
        format!("{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n"))
    }

    const FIELD_ORDER: [&'static str; 12] = [
        "kathisma",
        "game",
        "ruleset",
        "options",
        "position",
        "seed_commitment",
        "entropy",
        "commitment",
        "actions",
        "outcome",
        "seed",
        "seal",
    ];

    /// Checks everything that can be checked without knowing the game.
    pub fn check_integrity(&self) -> Result<(), RecordError> {
        let start = start_text(&self.options, self.position.as_ref());
        let commitment =
            match_commitment(&self.game, self.ruleset, &start, self.seed_commitment, &self.entropy);
        if commitment != self.commitment {
            return Err(RecordError::HeaderChanged);
        }
        let mut chain = Chain::new(commitment);
        for (index, entry) in self.actions.iter().enumerate() {
            if chain.add(entry) != entry.link {
                return Err(RecordError::EntryChanged(index + 1));
            }
        }
        if self.seed.is_some_and(|seed| Seed::from(seed).commitment() != self.seed_commitment) {
            return Err(RecordError::WrongSeed);
        }
        if chain.seal(self) != self.seal {
            return Err(RecordError::SealChanged);
        }
        Ok(())
    }

    /// Whether the record is of this game and these rules.
    pub fn check_game<G: Game>(&self) -> Result<(), RecordError> {
        if self.game != G::FACTS.id {
            return Err(RecordError::OtherGame { expected: G::FACTS.id, found: self.game.clone() });
        }
        if self.ruleset != G::FACTS.ruleset {
            return Err(RecordError::OtherRuleset { known: G::FACTS.ruleset, found: self.ruleset });
        }
        Ok(())
    }

    /// Plays the record again from its seed. Whether it was changed is for [`Record::verify`] and
    /// [`Record::check_integrity`] to say.
    pub fn replay<G: Game>(&self) -> Result<Match<G>, RecordError> {
        self.check_game::<G>()?;
        let seed = self.seed.map(Seed::from).ok_or(RecordError::SeedMissing)?;
        let mut game = match &self.position {
            Some(position) => Match::<G>::load(position, seed, self.entropy.clone()),
            None => serde_json::from_value::<G::Options>(self.options.clone())
                .map_err(|error| vec![Fault::new("options", error.to_string())])
                .and_then(|options| {
                    let start = Start {
                        options: self.options.clone(),
                        position: None,
                        entropy: self.entropy.clone(),
                    };
                    Match::begin(&options, start, seed)
                }),
        }
        .map_err(RecordError::Start)?;
        if self.position.is_some() && game.start().options != self.options {
            let problem = "these are not the options of the position";
            return Err(RecordError::Start(vec![Fault::new("options", problem)]));
        }
        for (n, entry) in (1..).zip(&self.actions) {
            let action = entry.read::<G::Action>().map_err(|error| RecordError::BadNotation(n, error.0))?;
            game.apply(entry.seat, action, &entry.chance).map_err(|error| match error {
                ApplyError::Illegal(refusal) => RecordError::Illegal(n, refusal.to_string()),
                ApplyError::Script(fault) => RecordError::Script(n, fault),
            })?;
        }
        Ok(game)
    }

    /// Checks the whole record: that nothing was changed, that the seed is the committed one, and
    /// that the actions, played again with every draw derived from it, are legal and lead to the
    /// result. Without a seed only the first can be checked.
    pub fn verify<G: Game>(&self) -> Result<Verified, RecordError> {
        self.check_game::<G>()?;
        self.check_integrity()?;
        let mut verified = Verified {
            game: self.game.clone(),
            ruleset: self.ruleset,
            actions: self.actions.len(),
            revealed: self.seed.is_some(),
            chance_drawn: 0,
            scripted: self.actions.iter().map(|entry| entry.chance.len()).sum(),
            outcome: self.outcome.clone(),
        };
        if self.seed.is_none() {
            // A result without the seed is a claim that nobody can check.
            return if self.outcome.is_null() { Ok(verified) } else { Err(RecordError::SeedMissing) };
        }
        let game = self.replay::<G>()?;
        let replayed = game
            .outcome()
            .map_or(Value::Null, |outcome| serde_json::to_value(outcome).unwrap_or(Value::Null));
        if replayed != self.outcome {
            return Err(RecordError::OutcomeDiffers {
                replayed: replayed.to_string(),
                written: self.outcome.to_string(),
            });
        }
        verified.chance_drawn = game.chance_drawn();
        Ok(verified)
    }
}

impl Entry {
    /// The action, which has to be written exactly as its notation is.
    fn read<A: Action>(&self) -> Result<A, Unreadable> {
        let action: A = self.action.parse()?;
        if action.to_string() == self.action {
            Ok(action)
        } else {
            Err(Unreadable(format!("{:?} is written {:?}", self.action, action.to_string())))
        }
    }
}

/// Reads the options of a game, and names what is wrong with them.
pub(crate) fn read_options<G: Game>(options: &Value) -> Result<G::Options, Vec<Fault>> {
    let options = if options.is_null() { Value::Object(serde_json::Map::new()) } else { options.clone() };
    let options: G::Options =
        serde_json::from_value(options).map_err(|error| vec![Fault::new("options", error.to_string())])?;
    let faults = options.faults();
    if faults.is_empty() { Ok(options) } else { Err(faults) }
}

/// JSON in which no object has a key twice: of two values for one key, a reader could show one and
/// hash the other.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = serde_json::Map::new();
        while let Some((key, Strict(value))) = fields.next_entry::<String, Strict>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("{key:?} stands twice in one object")));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
