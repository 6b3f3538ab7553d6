//! The rules of Constantinopole, tested against the rulebook.

mod conformance;
mod examples;
mod support;
mod typescript;
