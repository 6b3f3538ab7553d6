//! The rules of Byzantium, tested against the rulebook.

mod conformance;
mod examples;
mod golden;
mod support;
mod typescript;
mod words;
