//! Fairness: a match commits to its chance before the first move and reveals it after the last.
//!
//! 1. The host draws a secret [`Seed`] and shows its [`Seed::commitment`].
//! 2. Each seat may then add entropy of its own; nobody can foresee the stream alone.
//! 3. [`match_commitment`] binds seed, entropy, game, rules and options; play begins.
//! 4. Once the game is over the seed is shown, and everybody can derive every draw again.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::Stream;

/// The longest text a seat may add, in bytes.
pub const MAX_ENTROPY: usize = 256;

/// A SHA-256 digest; 64 small hexadecimal digits in writing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The digest of some labelled parts. Each part is preceded by its length, so that no two
    /// different lists of parts are hashed alike.
    pub fn of<'a>(label: &str, parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut hasher = Sha256::new();
        let mut add = |part: &[u8]| {
            hasher.update((part.len() as u64).to_be_bytes());
            hasher.update(part);
        };
        add(b"kathisma");
        add(label.as_bytes());
        parts.into_iter().for_each(add);
        Digest(hasher.finalize().into())
    }

    /// The first eight bytes: enough to notice a change, short enough for every line of a record.
    pub fn short(&self) -> String {
        hex(&self.0[..8])
    }
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = String;

    /// Exactly 64 small digits: a second spelling of the same digest would be a byte that can be
    /// changed unnoticed.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected 64 digits 0-9 or a-f, found {text:?}");
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(wrong()),
        };
        let bytes: &[u8; 64] = text.as_bytes().try_into().map_err(|_| wrong())?;
        let mut digest = [0; 32];
        for (byte, pair) in digest.iter_mut().zip(bytes.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Digest(digest))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The secret from which all chance of a match follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes; in a real match they come from the system's own randomness.
    pub fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// A seed from a word or a number, for games that are to be repeatable rather than secret.
    pub fn from_text(text: &str) -> Self {
        Seed(Digest::of("seed from text", [text.as_bytes()]).0)
    }

    /// What is shown before the game.
    pub fn commitment(&self) -> Digest {
        Digest::of("seed commitment", [&self.0[..]])
    }

    /// The chance of the match.
    pub fn stream(&self, entropy: &[Option<String>]) -> Stream {
        let parts =
            [self.0.to_vec()].into_iter().chain(entropy.iter().map(|text| entropy_part(text.as_deref())));
        let parts: Vec<Vec<u8>> = parts.collect();
        Stream::new(Digest::of("match stream", parts.iter().map(Vec::as_slice)).0)
    }

    /// The seed in writing, for the record of a finished match.
    pub fn reveal(&self) -> Digest {
        Digest(self.0)
    }
}

impl From<Digest> for Seed {
    fn from(written: Digest) -> Self {
        Seed(written.0)
    }
}

impl fmt::Debug for Seed {
    /// The secret stays out of every log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed committed as {}", self.commitment().short())
    }
}

/// A seat that adds nothing and a seat that adds an empty text are told apart.
fn entropy_part(entropy: Option<&str>) -> Vec<u8> {
    match entropy {
        None => vec![0],
        Some(text) => [&[1], text.as_bytes()].concat(),
    }
}

/// The commitment of a whole match: what is played, under which rules, from which seed and with
/// whose entropy.
pub fn match_commitment(
    game: &str,
    ruleset: u32,
    start: &str,
    seed: Digest,
    entropy: &[Option<String>],
) -> Digest {
    let mut parts = vec![
        game.as_bytes().to_vec(),
        ruleset.to_be_bytes().to_vec(),
        start.as_bytes().to_vec(),
        seed.0.to_vec(),
    ];
    parts.extend(entropy.iter().map(|text| entropy_part(text.as_deref())));
    Digest::of("match commitment", parts.iter().map(Vec::as_slice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_has_one_spelling() {
        let digest = Digest::of("test", [&b"a"[..]]);
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert!(digest.to_string().to_uppercase().parse::<Digest>().is_err());
        assert!(digest.to_string()[1..].parse::<Digest>().is_err());
    }

    #[test]
    fn parts_can_not_be_shifted_into_each_other() {
        let split = |a: &'static str, b: &'static str| Digest::of("test", [a.as_bytes(), b.as_bytes()]);
        assert_ne!(split("ab", "c"), split("a", "bc"));
    }

    #[test]
    fn every_seat_changes_the_stream_and_the_commitment() {
        let seed = Seed::from_text("1");
        let some = |text: &str| Some(text.to_string());
        let all = [vec![None, None], vec![some(""), None], vec![None, some("")], vec![some("x"), some("y")]];
        for (i, a) in all.iter().enumerate() {
            for b in &all[..i] {
                let key = |entropy: &[Option<String>]| {
                    let mut stream = seed.stream(entropy);
                    (0..8).map(|_| crate::Chance::roll(&mut stream, 1 << 30)).collect::<Vec<_>>()
                };
                assert_ne!(key(a), key(b));
                let commitment = |e: &[Option<String>]| match_commitment("g", 1, "{}", seed.commitment(), e);
                assert_ne!(commitment(a), commitment(b));
            }
        }
    }

    #[test]
    fn a_seed_stays_out_of_logs() {
        let seed = Seed::new([9; 32]);
        assert!(!format!("{seed:?}").contains("0909"));
    }
}
