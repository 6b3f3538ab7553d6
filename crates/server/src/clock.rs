//! The time.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::Time;

/// Milliseconds since 1970.
pub fn now() -> Time {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Time)
}
