//! How long everybody plays.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use load::process::Server;
use tokio::sync::mpsc;

use super::notes::Notes;

/// How often somebody may be cut off by a server that lives: they fell behind and come again.
const CUT_OFF: u32 = 1000;

/// What everybody at play has to know of the others.
pub(super) struct Round {
    killed: AtomicBool,
    cut_off: AtomicU32,
    moved: Option<mpsc::Sender<()>>,
    goals: HashMap<String, u64>,
}

impl Round {
    /// Until the server is killed; the other end hears of moves.
    pub(super) fn until_killed() -> (Self, mpsc::Receiver<()>) {
        let (moved, heard) = mpsc::channel(1);
        (Round { moved: Some(moved), ..Round::up_to(HashMap::new()) }, heard)
    }

    /// Until these tables have come so far or are over.
    pub(super) fn up_to(goals: HashMap<String, u64>) -> Self {
        Round { killed: AtomicBool::new(false), cut_off: AtomicU32::new(0), moved: None, goals }
    }

    /// Whether this is the last round, where nobody takes anything back any more.
    pub(super) fn is_last(&self) -> bool {
        self.moved.is_none()
    }

    /// Kills the server.
    pub(super) fn kill(&self, server: Server) {
        // First the flag: nobody takes what follows for a failure of the server.
        self.killed.store(true, Ordering::SeqCst);
        drop(server);
    }

    /// Whether the server was killed.
    pub(super) fn is_over(&self) -> bool {
        self.killed.load(Ordering::SeqCst)
    }

    /// Whether a connection was lost because of the kill. A server that lives may let somebody go who is
    /// too slow, and no more than that.
    pub(super) fn ended_by(&self, why: &str) -> bool {
        let killed = self.is_over();
        if !killed {
            let before = self.cut_off.fetch_add(1, Ordering::SeqCst);
            assert!(before < CUT_OFF, "a server that lives is lost again and again: {why}");
        }
        killed
    }

    /// Somebody was told that their move is done.
    pub(super) fn a_move_was_done(&self) {
        if let Some(moved) = &self.moved {
            // Where nobody listens any more, the first move has been heard of.
            let _ = moved.try_send(());
        }
    }

    /// Whether a table has come as far as it has to.
    pub(super) fn is_enough(&self, notes: &Notes) -> bool {
        self.goals.get(notes.table()).is_some_and(|&goal| notes.seq() >= goal || notes.is_over())
    }
}
