//! What goes over the wire. One enum a direction; everything here has a TypeScript type of the same
//! name for the page and a schema in the description of the API.

mod archive;
mod calls;
mod founding;
mod table;

pub use archive::*;
pub use calls::*;
pub use founding::*;
pub use table::*;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Why a request was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Problem {
    /// What kind of problem, for programs.
    pub code: ProblemCode,
    /// What is wrong and what would be right, for people.
    pub message: String,
}

/// Kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The request can't be understood.
    BadRequest,
    /// There is no identity: ask for one with `POST /api/session`.
    NoIdentity,
    /// It is not yours to do.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// The rules don't allow it.
    Illegal,
    /// The position has changed since it was decided.
    Stale,
    /// It does not fit the state of the table.
    Conflict,
    /// Too much at once.
    TooMany,
    /// The body is too large.
    TooLarge,
    /// The move could not be stored; try again.
    Unavailable,
    /// What is stored of the table is not what was written: nobody can play there any more.
    Damaged,
}

/// What a client sends over a live connection.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// A move.
    Act(Act),
}

/// What the server sends over a live connection.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table, and what happened since the last message.
    State(Box<TableState>),
    /// Who is connected, by seat.
    Presence {
        /// For each seat whether its player is here.
        here: Vec<bool>,
    },
    /// Somebody said something.
    Said(Said),
    /// A move was stored.
    Done {
        /// The name of the submission.
        key: String,
        /// The number of its log entry.
        seq: u32,
    },
    /// A submission was refused.
    Refused {
        /// The name of the submission, where one could be read.
        key: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// Nothing can be stored now, or everything can be again.
    Trouble {
        /// What hinders it; nothing does any more where there is none.
        problem: Option<Problem>,
    },
}
