//! The rules of Battle Line, tested against the rulebook.

mod claims;
mod conformance;
mod endings;
mod examples;
mod examples_tactics;
mod golden;
mod guide;
mod guile;
mod information;
mod morale_environment;
mod oracle;
mod positions;
mod properties;
mod random;
mod rulings;
mod scout;
mod setup;
mod strength;
mod support;
mod tactics_general;
mod turn;
mod typescript;
mod words;
