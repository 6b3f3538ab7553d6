//! What the server has shown to anybody, read off what it sent.

use std::collections::HashMap;

use serde_json::Value;

use super::trace::{Call, What};

/// Somebody may have seen this entry of this table from this moment on.
#[derive(Debug)]
pub(super) struct Shown {
    pub(super) moment: usize,
    pub(super) table: String,
    pub(super) seq: u64,
}

/// Everything that was shown, in order.
pub(super) fn shown(calls: &[Call]) -> Vec<Shown> {
    let mut lines: HashMap<&str, Vec<u8>> = HashMap::new();
    let mut shown = Vec::new();
    for call in calls {
        let What::Sent { socket, bytes } = &call.what else { continue };
        let line = lines.entry(socket).or_default();
        line.extend(bytes);
        while let Some((text, rest)) = next(line) {
            *line = rest;
            shown.extend(entry(&text).map(|(table, seq)| Shown { moment: call.begun, table, seq }));
        }
    }
    shown
}

/// The next whole text of a connection and what comes after it: the body of an answer, or a message.
fn next(line: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let (text, end) = if line.starts_with(b"HTTP/1.1") {
        let head = line.windows(4).position(|four| four == b"\r\n\r\n")? + 4;
        let headers = String::from_utf8_lossy(&line[..head]).to_lowercase();
        let length = headers.lines().find_map(|header| header.strip_prefix("content-length: "));
        let length = length.map_or(0, |length| length.trim().parse().expect("a length"));
        (head, head + length)
    } else {
        let (&short, rest) = (line.get(1)?, line.get(2..)?);
        // The server does not mask what it sends.
        let (length, begin) = match short {
            126 => (u64::from(u16::from_be_bytes(rest.get(..2)?.try_into().ok()?)), 4),
            127 => (u64::from_be_bytes(rest.get(..8)?.try_into().ok()?), 10),
            short => (u64::from(short), 2),
        };
        (begin, begin + length as usize)
    };
    Some((line.get(text..end)?.to_vec(), line[end..].to_vec()))
}

/// The last entry that a text shows: a state has its number, and whoever has made a table knows that it is there.
fn entry(text: &[u8]) -> Option<(String, u64)> {
    let value: Value = serde_json::from_slice(text).ok()?;
    if let (Some(seq), Some(table)) = (value["seq"].as_u64(), value["table"]["id"].as_str()) {
        return Some((table.to_string(), seq));
    }
    // The name of a table is longer than that of a person.
    let id = value["id"].as_str().filter(|id| id.len() == 24)?;
    Some((id.to_string(), 1))
}
