//! Names of people and tables, and secrets.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The letters of names and secrets: none can be mistaken for another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// So many random letters of five bits each.
fn random_letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    // Without randomness from the system nothing here could be secret: better no server than that.
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn is_letters(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| LETTERS.contains(&byte))
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $letters:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// A new one that nobody can guess.
            pub fn random() -> Self {
                $name(random_letters($letters))
            }

            /// Reads one; `None` for anything that can't be one.
            pub fn parse(text: &str) -> Option<Self> {
                is_letters(text, $letters).then(|| $name(text.to_string()))
            }

            /// One that comes from the store.
            pub fn stored(text: String) -> Self {
                $name(text)
            }

            /// Its letters.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
    };
}

name! {
    /// Somebody who plays. It is public and opens nothing.
    PersonId, 16
}
name! {
    /// A table: 120 bits, so that only who was told of it can watch.
    TableId, 24
}
name! {
    /// The secret of an invitation: who has it may sit down.
    Invite, 24
}
name! {
    /// The secret in the cookie of an identity: 260 bits.
    Token, 52
}

macro_rules! shown {
    ($($name:ident)*) => { $(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )* };
}
shown!(PersonId TableId);

macro_rules! secret {
    ($($name:ident)*) => { $(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(secret)"))
            }
        }
    )* };
}
secret!(Invite Token);

impl Token {
    /// What the store keeps of it.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nothing_else_reads() {
        let id = TableId::random();
        assert_eq!(TableId::parse(id.as_str()), Some(id.clone()));
        assert_ne!(TableId::random(), id);
        for wrong in ["", "abc", "../../etc/passwd", "ABCDEFGHIJKMNPQRSTUVWXYZ", "l0l0l0l0l0l0l0l0l0l0l0l0"] {
            assert_eq!(TableId::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn secrets_stay_out_of_logs() {
        let token = Token::random();
        assert!(!format!("{token:?}").contains(token.as_str()));
        assert_eq!(format!("{:?}", Invite::random()), "Invite(secret)");
    }
}
