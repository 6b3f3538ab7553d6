//! The server's tests.
mod typescript;
