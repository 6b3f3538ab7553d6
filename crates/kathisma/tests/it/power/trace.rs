//! What a program asked the system for, as `strace` wrote it down: what went into which file, when it was synced, and what was
//! sent to whom.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Something the program did. Moments are lines of the trace: whatever followed from something else stands after it.
#[derive(Debug)]
pub(super) struct Call {
    /// When it was begun.
    pub(super) begun: usize,
    /// When it was done.
    pub(super) done: usize,
    pub(super) what: What,
}

#[derive(Debug)]
pub(super) enum What {
    /// A file was opened and, where it was not there, made.
    Made(PathBuf),
    Wrote {
        path: PathBuf,
        at: u64,
        bytes: Vec<u8>,
    },
    Cut {
        path: PathBuf,
        length: u64,
    },
    Synced(PathBuf),
    Removed(PathBuf),
    /// Something went out through a socket.
    Sent {
        socket: String,
        bytes: Vec<u8>,
    },
}

/// The options of `strace` that make the lines which are read here.
pub(super) const OPTIONS: &str = "-D -f --seccomp-bpf -qq -y -xx -s 4194304 -e signal=none \
    -e trace=openat,write,pwrite64,pwritev,writev,sendto,sendmsg,fsync,fdatasync,ftruncate,fallocate,unlink,unlinkat,rename,renameat,renameat2";

/// Reads a trace; files outside of `folder` are passed over.
pub(super) fn read(trace: &str, folder: &Path) -> Vec<Call> {
    let mut unfinished: HashMap<&str, (usize, String)> = HashMap::new();
    let mut calls = Vec::new();
    for (number, line) in trace.lines().enumerate() {
        let Some((thread, rest)) = line.split_once(' ') else { continue };
        let rest = rest.trim_start();
        let (begun, whole) = if let Some(begin) = rest.strip_suffix(" <unfinished ...>") {
            unfinished.insert(thread, (number, begin.to_string()));
            continue;
        } else if rest.starts_with("<... ") {
            let Some((begun, begin)) = unfinished.remove(thread) else { continue };
            let (_, end) = rest.split_once(" resumed>").expect("what was begun is resumed");
            (begun, begin + end)
        } else {
            (number, rest.to_string())
        };
        calls.extend(call(&whole, folder).map(|what| Call { begun, done: number, what }));
    }
    // What the power cut off was begun, and never done.
    for (begun, begin) in unfinished.into_values() {
        let what = call(&format!("{begin}) = 0"), folder);
        calls.extend(what.filter(|what| !matches!(what, What::Synced(_))).map(|what| Call {
            begun,
            done: usize::MAX,
            what,
        }));
    }
    calls.sort_by_key(|call| call.begun);
    calls
}

/// When a folder was synced first.
pub(super) fn synced(trace: &str, folder: &Path) -> Option<usize> {
    let name = folder.to_str()?.bytes().fold(String::new(), |hex, byte| hex + &format!("\\x{byte:02x}"));
    let sync = format!("<{name}>) = 0");
    trace.lines().position(|line| line.contains(" fsync(") && line.contains(&sync))
}

/// One call, if it is one that matters and was done.
fn call(line: &str, folder: &Path) -> Option<What> {
    let (name, rest) = line.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    if result.starts_with('-') || result.starts_with('?') {
        return None;
    }
    let inside = |path: PathBuf| path.starts_with(folder).then_some(path);
    let file = || inside(path_of(arguments)?);
    match name {
        "openat" => {
            let made = arguments.contains("O_CREAT").then(|| path_of(result)).flatten();
            inside(made?).map(What::Made)
        }
        "pwrite64" => {
            let at = last_number(arguments);
            Some(What::Wrote { path: file()?, at, bytes: texts(arguments).concat() })
        }
        "ftruncate" => Some(What::Cut { path: file()?, length: last_number(arguments) }),
        "fsync" | "fdatasync" => file().map(What::Synced),
        "unlink" | "unlinkat" => inside(PathBuf::from(text(&texts(arguments).concat()))).map(What::Removed),
        "write" | "writev" | "sendto" | "sendmsg" => {
            let to = text(&unhex(between(arguments, '<', '>')?));
            if to.starts_with("socket:") {
                let mut bytes = texts(arguments).concat();
                bytes.truncate(result.split(' ').next()?.parse().ok()?);
                return Some(What::Sent { socket: to, bytes });
            }
            assert!(
                !Path::new(&to).starts_with(folder),
                "a way to write that is not understood: {name} to {to}"
            );
            None
        }
        _ => {
            assert!(file().is_none(), "a way to write that is not understood: {name}");
            None
        }
    }
}

/// The path that a descriptor stands for.
fn path_of(arguments: &str) -> Option<PathBuf> {
    Some(PathBuf::from(text(&unhex(between(arguments, '<', '>')?))))
}

fn between(text: &str, open: char, close: char) -> Option<&str> {
    let (_, rest) = text.split_once(open)?;
    rest.split_once(close).map(|(inner, _)| inner)
}

/// Everything in quotation marks.
fn texts(arguments: &str) -> Vec<Vec<u8>> {
    assert!(!arguments.contains("\"..."), "the trace is cut off");
    arguments.split('"').skip(1).step_by(2).map(unhex).collect()
}

/// `\x41\x42`, as every byte is written.
fn unhex(text: &str) -> Vec<u8> {
    let digits = text.split("\\x").skip(1);
    digits.map(|pair| u8::from_str_radix(&pair[..2], 16).expect("two digits")).collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn last_number(arguments: &str) -> u64 {
    let last = arguments.trim_end().trim_end_matches(')').rsplit(", ").next();
    last.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no number ends {arguments:.80}"))
}

#[test]
fn a_trace_is_read() {
    let hex = |text: &str| text.bytes().fold(String::new(), |hex, byte| hex + &format!("\\x{byte:02x}"));
    let (file, other) = (hex("/d/f"), hex("/e/f"));
    let trace = format!(
        "7  openat(AT_FDCWD<{other}>, \"{file}\", O_RDWR|O_CREAT, 0644) = 3<{file}>\n\
         7  pwrite64(3<{file}>, \"{}\", 2, 9) = 2\n\
         7  fdatasync(3<{file}> <unfinished ...>\n\
         8  sendto(5<{}>, \"{}\", 3, 0, NULL, 0) = 2\n\
         7  <... fdatasync resumed>)         = 0\n\
         8  pwrite64(4<{other}>, \"{}\", 2, 9) = 2\n\
         9  ftruncate(3<{file}>, 4 <unfinished ...>\n",
        hex("ab"),
        hex("socket:[1]"),
        hex("xyz"),
        hex("cd"),
    );
    let calls = read(&trace, Path::new("/d"));
    let told: Vec<String> =
        calls.iter().map(|call| format!("{} {} {:?}", call.begun, call.done, call.what)).collect();
    let never = usize::MAX;
    assert_eq!(
        told,
        [
            "0 0 Made(\"/d/f\")".to_string(),
            "1 1 Wrote { path: \"/d/f\", at: 9, bytes: [97, 98] }".to_string(),
            "2 4 Synced(\"/d/f\")".to_string(),
            "3 3 Sent { socket: \"socket:[1]\", bytes: [120, 121] }".to_string(),
            format!("6 {never} Cut {{ path: \"/d/f\", length: 4 }}"),
        ]
    );
}
