//! The rules of Byzantium, tested against the rulebook.

mod conformance;
mod examples;
mod support;
mod typescript;
