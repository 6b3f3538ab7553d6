//! The board in text.
