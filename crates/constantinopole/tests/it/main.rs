//! The rules of Constantinopole, tested against the rulebook.

mod board;
mod conformance;
mod construction;
mod council;
mod council_one;
mod council_three;
mod council_two;
mod course;
mod data;
mod data_file;
mod data_played;
mod decisions_turn;
mod diplomacy;
mod disasters;
mod examples;
mod invaders;
mod map;
mod pieces;
mod rejoicings;
mod sayings;
mod setup;
mod support;
mod typescript;
mod words;
