//! Tables in lists, their replays and records.

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Person, Phase, Problem, SeatInfo, TableInfo, TableState, Told};

/// A table in a list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableSummary {
    /// The table.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its options, complete.
    #[ts(type = "unknown")]
    pub options: Value,
    /// Where it stands.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Who made it.
    pub host: Person,
    /// Who may decide now.
    pub to_act: Vec<u8>,
    /// The seats of whoever asks.
    pub mine: Vec<u8>,
    /// The number of the last log entry.
    pub seq: u32,
    /// When something happened last, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
    /// The result, once it is over.
    #[ts(type = "unknown")]
    pub outcome: Value,
}

/// The home page.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Home {
    /// My tables that wait or play; those where I am to move first.
    pub mine: Vec<TableSummary>,
    /// Tables with an open seat.
    pub open: Vec<TableSummary>,
    /// Games that are over: mine, and those of listed tables.
    pub finished: Vec<TableSummary>,
    /// Why nothing can be stored now, where that is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trouble: Option<Problem>,
}

/// What is left of a table, as one viewer may know it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Export {
    /// What is wrong with what is stored, where something is. What follows is what came before that.
    pub fault: Option<String>,
    /// The table after the last entry that is proven, with its log until then.
    pub state: TableState,
}

/// One move of a replay.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ReplayStep {
    /// Who moved; nobody in step 0, the start, nor where the viewer is told nothing of a move of somebody else.
    pub seat: Option<u8>,
    /// What happened, as the viewer may know it.
    #[ts(type = "unknown[]")]
    pub events: Vec<Value>,
    /// Each of these events in words, for games whose page has none of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub told: Option<Vec<Told>>,
    /// All that the viewer could know after it.
    #[ts(type = "unknown")]
    pub view: Value,
    /// What the page shows beside the view.
    #[ts(type = "unknown")]
    pub guide: Value,
}

/// A match from its start.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Replay {
    /// The table.
    pub table: TableInfo,
    /// Through whose eyes; `null` for a spectator.
    pub seat: Option<u8>,
    /// The start and every move that stands.
    pub steps: Vec<ReplayStep>,
    /// The result, once it is over.
    #[ts(type = "unknown")]
    pub outcome: Value,
}

/// What the check of a record found.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Verification {
    /// Whether everything is in order.
    pub ok: bool,
    /// What is wrong, where something is.
    pub problem: Option<String>,
    /// How many actions were checked.
    pub actions: u32,
    /// How many draws were derived again from the revealed seed.
    #[ts(type = "number")]
    pub draws: u64,
    /// The commitment that was shown before the first move.
    pub commitment: String,
    /// The revealed seed.
    pub seed: Option<String>,
}
