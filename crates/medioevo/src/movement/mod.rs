//! Combat rounds, actions, movement (rulebook chapter 10).

mod combat;
mod entry;
mod gather;
mod loading;
mod manoeuvre;
mod steps;
#[cfg(test)]
mod tests;

pub(crate) use combat::Combat;
#[cfg(test)]
pub(crate) use combat::Turn;
pub(crate) use entry::Entry;
pub(crate) use manoeuvre::{Manoeuvre, Move};
