//! All that one viewer was shown and told of one table, and the comparison with what is there now.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// A move somebody sent.
#[derive(Clone, Debug)]
pub(super) struct Submission {
    pub(super) seat: u64,
    pub(super) action: String,
    pub(super) seq: u64,
    pub(super) key: String,
}

/// All that one viewer was shown and told of one table.
#[derive(Default)]
pub(super) struct Notes {
    table: String,
    seq: u64,
    state: Value,
    entries: BTreeMap<u64, Value>,
    /// Moves that were answered, with the number they got.
    pub(super) done: Vec<(Submission, u64)>,
    /// How many of them were sent again since, and answered with the same number.
    pub(super) repeated: usize,
    /// The move that waits for its answer.
    pub(super) pending: Option<Submission>,
    /// Numbers of other requests that were answered, such as taking back a move.
    pub(super) promised: Vec<u64>,
    /// The table of the next game, where this viewer was told.
    pub(super) next: Option<String>,
}

impl Notes {
    pub(super) fn new(table: &str) -> Self {
        Notes { table: table.to_string(), ..Notes::default() }
    }

    pub(super) fn table(&self) -> &str {
        &self.table
    }

    /// The number of the last entry that was shown.
    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    /// What was shown last.
    pub(super) fn state(&self) -> &Value {
        &self.state
    }

    pub(super) fn is_over(&self) -> bool {
        self.state["table"]["phase"] == "over"
    }

    /// Whether what was answered has been shown as well, so that the state is one to decide on.
    pub(super) fn is_up_to_date(&self) -> bool {
        let answered = self.done.last().map_or(0, |(_, seq)| *seq);
        self.pending.is_none() && self.seq >= answered.max(self.promised.last().copied().unwrap_or(0))
    }

    /// Notes a state. Whatever was shown before must not have changed.
    pub(super) fn show(&mut self, state: Value) {
        let seq = number(&state["seq"]);
        let before = self.seq;
        assert!(seq >= before, "{}: entry {before} was shown, now the last is {seq}", self.table);
        if seq == before && !self.state.is_null() {
            for part in ["seen", "to_act", "outcome"] {
                assert_eq!(state[part], self.state[part], "{}: {part} after entry {seq}", self.table);
            }
        }
        for entry in list(&state["log"]) {
            let shown = self.entries.entry(number(&entry["seq"])).or_insert_with(|| entry.clone());
            assert_eq!(shown, entry, "{}: an entry has changed", self.table);
        }
        self.seq = seq;
        self.state = state;
    }

    /// Compares everything with the whole log as it is now. `seat` is the viewer's, if any.
    pub(super) fn compare(&mut self, state: Value, seat: Option<u64>) {
        let log = list(&state["log"]).to_vec();
        self.show(state);
        let table = &self.table;
        let there: BTreeSet<u64> = log.iter().map(|entry| number(&entry["seq"])).collect();
        let withdrawn = log.iter().filter(|entry| entry["kind"] == "undone");
        let withdrawn: BTreeSet<u64> =
            withdrawn.flat_map(|entry| list(&entry["withdrawn"])).map(number).collect();
        let all: BTreeSet<u64> = there.union(&withdrawn).copied().collect();
        assert!(
            all.iter().all(|seq| (1..=self.seq).contains(seq)),
            "{table}: beyond {} there is {all:?}",
            self.seq
        );
        self.count_moves(&log, &withdrawn);
        assert!(there.is_disjoint(&withdrawn), "{table}: {there:?} and {withdrawn:?}");
        for seq in self.entries.keys() {
            assert!(all.contains(seq), "{table}: entry {seq} was shown and is gone");
        }
        for seq in &self.promised {
            assert!(there.contains(seq), "{table}: entry {seq} was answered and is gone");
        }
        if let Some(next) = &self.next {
            assert_eq!(self.state["table"]["rematch"], **next, "{table}: another rematch was told");
        }
        // Every move of a person is one that was answered, and every answered one is there, once.
        let Some(seat) = seat else { return };
        let mine = log.iter().filter(|entry| entry["kind"] == "acted" && entry["seat"] == seat);
        let mine: BTreeSet<u64> = mine.map(|entry| number(&entry["seq"])).collect();
        let done: BTreeSet<u64> = self.done.iter().map(|(_, seq)| *seq).collect();
        assert_eq!(done.len(), self.done.len(), "{table}: two submissions became one move");
        let standing: BTreeSet<u64> = done.difference(&withdrawn).copied().collect();
        assert_eq!(standing, mine, "{table}: seat {seat} was answered the first and made the second");
        self.is_playable(seat);
    }

    /// A move of which the viewer is told nothing is in the log of who made it only. Nothing else may be missing: the moves that he
    /// knows of have the numbers that they have if every gap is one such move.
    fn count_moves(&self, log: &[Value], withdrawn: &BTreeSet<u64>) {
        let known: BTreeMap<u64, &Value> = log.iter().map(|entry| (number(&entry["seq"]), entry)).collect();
        let mut moves = 0;
        for seq in (1..=self.seq).filter(|seq| !withdrawn.contains(seq)) {
            let acted = known.get(&seq).map(|entry| entry["kind"] == "acted");
            moves += u64::from(acted.unwrap_or(true));
            if let Some(entry) = known.get(&seq).filter(|_| acted == Some(true)) {
                assert_eq!(number(&entry["number"]), moves, "{}: a move is lost before {entry}", self.table);
            }
        }
    }

    /// The seat to move has something to do, or the match is over.
    fn is_playable(&self, seat: u64) {
        let state = &self.state;
        if self.is_over() {
            assert!(!state["outcome"].is_null(), "{}: over without an outcome", self.table);
            return;
        }
        let to_act = list(&state["to_act"]);
        assert_eq!(state["table"]["phase"], "playing", "{}", self.table);
        assert!(!to_act.is_empty(), "{}: nobody is to move", self.table);
        if to_act.iter().any(|moves| *moves == seat) {
            assert!(load::some_action(state, seat, 0).is_some(), "{}: seat {seat} has no choice", self.table);
        }
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}
