//! What every game at the table is: seats, chance, decisions, views, records and fairness.
//!
//! A game implements [`Game`], a pure state machine of small decisions, [`Words`], its texts, and
//! [`Guided`], what a page shows beside a view; a line in a [`Registry`] then gives it the pipe, the
//! command line and the server, and [`conformance`] checks what every game must keep. There is no
//! I/O here but in what is for tests alone, no clock and no global state.

mod bot;
mod chance;
pub mod conformance;
pub mod damage;
mod edition;
mod fairness;
mod flow;
mod game;
#[cfg(feature = "golden")]
pub mod golden;
mod guide;
mod legal;
mod named;
mod outcome;
mod play;
mod record;
mod registry;
mod seat;
mod simulate;
mod thinker;
#[cfg(feature = "typescript")]
pub mod typescript;
mod witness;
mod words;

pub use bot::{Advice, Bot, BotMaker, Budget, Cancel, Considered, Level, Reason, Seen, Thinking};
pub use chance::{Chance, Fast, Noted, Retold, Script, ScriptFault, Scripted, Stream};
pub use fairness::{Digest, MAX_ENTROPY, Seed, match_commitment};
pub use flow::Flow;
pub use game::{Event, Facts, Fault, Game, Log, Options, Silent};
pub use guide::Guided;
pub use legal::{Action, Choice, Legal, Range, Unreadable};
pub use outcome::{Ending, Outcome, Scores};
pub use play::{ApplyError, Match, Start, Step};
pub use record::{Entry, Record, RecordError, Verified};
pub use registry::{Erased, ErasedMatch, Refused, Registry, Shown, StartError};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use simulate::{Clock, Conditions, Deal, GameResult, Player, Simulation, Widths};
pub use thinker::{ErasedAdvice, ErasedConsidered, Thinker};
pub use witness::{Passage, Witness};
pub use words::{BoardPart, Lang, Said, Teller, Words};
