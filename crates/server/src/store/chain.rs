//! The chain over everything that is stored of a table: a changed, missing, added or exchanged entry breaks it, and so does
//! a change of what the table was founded with. It holds numbers, times and deeds, as the texts that are stored. A
//! hash is no signature: whoever can write the file can write another chain.

use table::Digest;

use super::{Seats, Stored, TableRow, Time, written};

/// How much of its link an entry keeps: enough to say where the chain breaks. The last link is kept whole.
pub(super) const SHORT: usize = 8;

/// The last entry of a table and its link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// Its number; 0 where there is none yet.
    pub seq: u32,
    /// Its link; that of the founding where there is none yet.
    pub link: Digest,
}

/// What a table was founded with, as the texts and numbers that are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Founding {
    pub id: String,
    pub game: String,
    pub ruleset: i64,
    pub options: String,
    pub position: Option<String>,
    pub plan: String,
    pub listed: i64,
    pub vote_seconds: Option<i64>,
    pub host: String,
    pub invite: String,
    pub seed: String,
    pub created: Time,
}

impl Founding {
    /// What is to be stored of a new table.
    pub(super) fn of(row: &TableRow) -> Stored<Self> {
        // All of it, by name: whoever adds something has to decide here whether it may change later.
        let TableRow {
            id,
            game,
            ruleset,
            options,
            position,
            plan,
            listed,
            vote_seconds,
            host,
            invite,
            seed,
            created,
            rematch: _,
        } = row;
        Ok(Founding {
            id: id.as_str().into(),
            game: game.clone(),
            ruleset: i64::from(*ruleset),
            options: options.to_string(),
            position: position.as_ref().map(ToString::to_string),
            plan: written(plan)?,
            listed: i64::from(*listed),
            vote_seconds: vote_seconds.map(i64::from),
            host: host.as_str().into(),
            invite: invite.as_str().into(),
            seed: seed.reveal().to_string(),
            created: *created,
        })
    }

    /// The link that the first entry follows.
    pub(super) fn link(&self) -> Digest {
        let number = |number: i64| number.to_be_bytes().to_vec();
        let text = |text: &str| text.as_bytes().to_vec();
        let parts = [
            text(&self.id),
            text(&self.game),
            number(self.ruleset),
            text(&self.options),
            maybe(self.position.as_deref().map(text)),
            text(&self.plan),
            number(self.listed),
            maybe(self.vote_seconds.map(number)),
            text(&self.host),
            text(&self.invite),
            text(&self.seed),
            number(self.created),
        ];
        Digest::of("table founding", parts.iter().map(Vec::as_slice))
    }
}

/// Something and nothing are told apart, also where something is empty.
fn maybe(part: Option<Vec<u8>>) -> Vec<u8> {
    part.map_or(vec![0], |part| [vec![1], part].concat())
}

/// An entry, as the numbers and the text that are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub seq: u32,
    pub at: Time,
    pub to_act: i64,
    pub deed: String,
}

impl Written {
    /// What is to be stored of an entry.
    pub(super) fn of(entry: &super::EntryRow) -> Stored<Self> {
        let deed = written(&entry.deed)?;
        Ok(Written { seq: entry.seq, at: entry.at, to_act: bits(entry.to_act), deed })
    }

    /// Its link, after the one before it.
    pub(super) fn link(&self, table: &str, before: &Digest) -> Digest {
        let (seq, at, to_act) = (self.seq.to_be_bytes(), self.at.to_be_bytes(), self.to_act.to_be_bytes());
        let parts: [&[u8]; 6] = [&before.0, table.as_bytes(), &seq, &at, &to_act, self.deed.as_bytes()];
        Digest::of("table entry", parts)
    }
}

/// Seats as they are stored: a bit each.
pub(super) fn bits(seats: Seats) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn founding() -> Founding {
        Founding {
            id: "t".into(),
            game: "toy".into(),
            ruleset: 1,
            options: "{}".into(),
            position: None,
            plan: "[]".into(),
            listed: 0,
            vote_seconds: None,
            host: "h".into(),
            invite: "i".into(),
            seed: "s".into(),
            created: 5,
        }
    }

    #[test]
    fn whatever_a_table_was_founded_with_is_in_its_first_link() {
        let changes: [fn(&mut Founding); 13] = [
            |of| of.id = "u".into(),
            |of| of.game = "boy".into(),
            |of| of.ruleset = 2,
            |of| of.options = "{ }".into(),
            |of| of.position = Some(String::new()),
            |of| of.plan = "[0]".into(),
            |of| of.listed = 1,
            |of| of.vote_seconds = Some(0),
            |of| of.host = "g".into(),
            |of| of.invite = "j".into(),
            |of| of.seed = "r".into(),
            |of| of.created = 6,
            |of| (of.host, of.invite) = ("hi".into(), String::new()),
        ];
        for change in changes {
            let mut changed = founding();
            change(&mut changed);
            assert_ne!(changed.link(), founding().link(), "{changed:?}");
        }
    }

    #[test]
    fn whatever_is_in_an_entry_is_in_its_link() {
        let entry = Written { seq: 1, at: 2, to_act: 3, deed: "{}".into() };
        let root = founding().link();
        let link = entry.link("t", &root);
        assert_ne!(entry.link("u", &root), link);
        assert_ne!(entry.link("t", &link), link);
        let changed = [
            Written { seq: 2, ..entry.clone() },
            Written { at: 3, ..entry.clone() },
            Written { to_act: 2, ..entry.clone() },
            Written { deed: "{} ".into(), ..entry.clone() },
        ];
        for changed in changed {
            assert_ne!(changed.link("t", &root), link, "{changed:?}");
        }
    }
}
