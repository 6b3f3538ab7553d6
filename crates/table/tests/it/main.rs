//! What every game is, tested with a toy that has everything, and with toys that break one thing.

mod conformance;
mod damage;
mod fairness;
mod golden;
mod properties;
mod records;
mod registry;
mod tampering;
mod toy;
