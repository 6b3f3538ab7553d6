//! The rules of Battle Line, tested against the rulebook.

mod conformance;
