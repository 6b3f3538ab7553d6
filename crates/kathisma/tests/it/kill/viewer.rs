//! Somebody who plays or watches one match after another, over any number of servers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use load::{Answer, Client, Dice, Live, Outcome, some_action};
use serde_json::{Value, json};

use super::notes::{Notes, Submission};
use super::round::Round;

/// How long a server may take for something on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_mins(1);
/// Somebody takes something back once in so many messages.
const TAKES_BACK: u64 = 24;

/// Somebody with a seat, or a watcher.
pub(super) struct Viewer {
    client: Client,
    seat: Option<u64>,
    number: u64,
    dice: Dice,
    /// The matches, in order; the last is the one of now.
    matches: Vec<Notes>,
    /// How many of them need no further look: they were over and have been checked.
    checked: usize,
}

impl Viewer {
    pub(super) fn new(client: Client, seat: Option<u64>, table: &str, number: u64) -> Self {
        let matches = vec![Notes::new(table)];
        Viewer { client, seat, number, dice: Dice::new(number), matches, checked: 0 }
    }

    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// How many matches this viewer has seen.
    pub(super) fn matches(&self) -> usize {
        self.matches.len()
    }

    /// The moves that were answered.
    pub(super) fn moves(&self) -> usize {
        self.matches.iter().map(|notes| notes.done.len()).sum()
    }

    /// The table of now.
    pub(super) fn table(&self) -> &str {
        self.now().table()
    }

    /// How far that has come.
    pub(super) fn seq(&self) -> u64 {
        self.now().seq()
    }

    fn now(&self) -> &Notes {
        self.matches.last().expect("there is always a match")
    }

    fn now_mut(&mut self) -> &mut Notes {
        self.matches.last_mut().expect("there is always a match")
    }

    /// Everything is to be checked again, from the first match on.
    pub(super) fn forget_checks(&mut self) {
        self.checked = 0;
        self.matches.iter_mut().for_each(|notes| notes.repeated = 0);
    }

    // Checking.

    /// Looks whether everything is there that was shown, and repeats what was answered.
    pub(super) async fn check(&mut self, addr: SocketAddr) {
        self.client = self.client.at(addr);
        let client = self.client.clone();
        for notes in &mut self.matches[self.checked..] {
            if let Some(pending) = notes.pending.take() {
                answer(notes, pending.clone(), &submit(&client, notes.table(), &pending).await);
            }
            for (submission, seq) in &notes.done[notes.repeated..] {
                let again = submit(&client, notes.table(), submission).await;
                assert_eq!(again.body["seq"], *seq, "{}: {submission:?} again: {again:?}", notes.table());
            }
            notes.repeated = notes.done.len();
            let state = client.get(&format!("/api/tables/{}", notes.table())).await.expect("an answer");
            assert_eq!(state.status, 200, "{state:?}");
            notes.compare(state.body, self.seat);
            if notes.is_over() {
                let path = format!("/api/tables/{}/verify", notes.table());
                let verified = client.get(&path).await.expect("an answer");
                assert_eq!(verified.body["ok"], true, "{verified:?}");
            }
        }
        // The last match but one may still be told of its rematch.
        self.checked = self.matches.len().saturating_sub(2);
    }

    /// The tables and records of the matches that are over.
    pub(super) async fn records(&self, addr: SocketAddr) -> Vec<(String, String)> {
        let mut records = Vec::new();
        for notes in self.matches.iter().filter(|notes| notes.is_over()) {
            let record = self.client.at(addr).get(&format!("/api/tables/{}/record", notes.table())).await;
            records.push((notes.table().to_string(), record.expect("a record").text));
        }
        records
    }

    // Playing.

    /// Plays or watches until the round is over. Whoever is cut off comes again with what they have.
    pub(super) async fn play(mut self, addr: SocketAddr, round: Arc<Round>) -> Self {
        self.client = self.client.at(addr);
        loop {
            match self.attend(&round).await {
                Ok(true) => return self,
                Err(why) if round.ended_by(&why) => return self,
                Ok(false) | Err(_) => {}
            }
        }
    }

    /// One connection to one table: `true` where the round is over, `false` where there is a next match.
    async fn attend(&mut self, round: &Round) -> Outcome<bool> {
        let mut live = self.client.live(self.now().table(), self.now().seq()).await?;
        if let Some(Submission { seat, action, seq, key }) = &self.now().pending {
            live.act_as(*seat, action, *seq, key).await?;
        }
        loop {
            let message = live.next_within(PATIENCE).await?.ok_or("the server has closed")?;
            self.hear(message, round);
            if !self.now().is_up_to_date() {
                continue;
            }
            if round.is_enough(self.now()) {
                live.close().await;
                return Ok(true);
            }
            if self.goes_on().await? {
                live.close().await;
                return Ok(false);
            }
            if !self.takes_back(round).await? {
                self.moves_on(&mut live).await?;
            }
        }
    }

    fn hear(&mut self, message: Value, round: &Round) {
        let notes = self.now_mut();
        match message["type"].as_str() {
            Some("state") => notes.show(message),
            Some("done") => {
                let submission = notes.pending.take().expect("only what was sent is answered");
                assert_eq!(message["key"], submission.key);
                notes.done.push((submission, message["seq"].as_u64().expect("a number")));
                round.a_move_was_done();
            }
            Some("refused") => {
                let submission = notes.pending.take().expect("only what was sent is refused");
                assert_eq!(message["key"], submission.key);
                expect_a_race(&message["problem"]);
            }
            _ => assert_eq!(message["type"], "presence"),
        }
    }

    /// Whether there is a next match: players ask for it, watchers are told of it.
    async fn goes_on(&mut self) -> Outcome<bool> {
        let told = self.now().state()["table"]["rematch"].as_str().map(str::to_string);
        let next = match (self.seat, told) {
            (None, told) => told,
            (Some(_), _) if !self.now().is_over() => None,
            (Some(_), _) => {
                let answer = self.post("rematch", json!({})).await?;
                assert_eq!(answer.status, 200, "{answer:?}");
                answer.body["id"].as_str().map(str::to_string)
            }
        };
        let Some(next) = next else { return Ok(false) };
        self.now_mut().next = Some(next.clone());
        self.matches.push(Notes::new(&next));
        Ok(true)
    }

    /// Sometimes takes back a move, and answers others who want to.
    async fn takes_back(&mut self, round: &Round) -> Outcome<bool> {
        let (Some(seat), false) = (self.seat, round.is_last()) else { return Ok(false) };
        let state = self.now().state();
        let asked = &state["table"]["undo"]["seat"];
        let answer = if asked.is_number() && *asked != seat {
            let agree = !self.dice.once_in(3);
            let seq = self.now().seq();
            self.post("undo/answer", json!({"agree": agree, "seq": seq})).await?
        } else if state["seen"][0]["undo"].is_string() && self.dice.once_in(TAKES_BACK) {
            let seq = self.now().seq();
            self.post("undo", json!({"seat": seat, "seq": seq})).await?
        } else {
            return Ok(false);
        };
        if answer.status == 200 {
            self.now_mut().promised.push(answer.body["seq"].as_u64().expect("a number"));
        } else {
            expect_a_race(&answer.body);
        }
        Ok(answer.status == 200)
    }

    /// Does anything that may be done.
    async fn moves_on(&mut self, live: &mut Live) -> Outcome<()> {
        let Some(seat) = self.seat else { return Ok(()) };
        let choice = self.dice.number() as usize;
        let notes = self.now_mut();
        let Some(action) = some_action(notes.state(), seat, choice) else { return Ok(()) };
        let (seq, key) = (notes.seq(), format!("{choice}"));
        // It is noted before it is sent: whether a server that is killed got it, nobody knows.
        notes.pending = Some(Submission { seat, action: action.clone(), seq, key: key.clone() });
        live.act_as(seat, &action, seq, &key).await
    }

    async fn post(&self, what: &str, body: Value) -> Outcome<Answer> {
        self.client.post(&format!("/api/tables/{}/{what}", self.table()), body).await
    }
}

async fn submit(client: &Client, table: &str, submission: &Submission) -> Answer {
    let Submission { seat, action, seq, key } = submission;
    let act = json!({"seat": seat, "action": action, "seq": seq, "key": key});
    client.post(&format!("/api/tables/{table}/act"), act).await.expect("an answer")
}

/// Notes how a submission was answered that a kill had left open.
fn answer(notes: &mut Notes, submission: Submission, answer: &Answer) {
    if answer.status == 200 {
        notes.done.push((submission, answer.body["seq"].as_u64().expect("a number")));
    } else {
        expect_a_race(&answer.body);
    }
}

/// The only reason for not doing what was offered is that somebody else was faster.
fn expect_a_race(problem: &Value) {
    assert!(problem["code"] == "stale" || problem["code"] == "conflict", "{problem}");
}
