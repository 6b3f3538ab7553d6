//! The rules of Battle Line, tested against the rulebook.

mod claims;
mod conformance;
mod oracle;
mod random;
mod strength;
mod words;
