//! What a disk may hold after the power failed: everything that was synced, and of the rest any part in any order, torn
//! between sectors. A new name in a folder, or one that went, is sure once the folder was synced.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use load::Dice;

use super::trace::{Call, What};

/// A disk writes so much at once or not at all.
const SECTOR: usize = 512;

/// What becomes of that which was not synced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fate {
    /// All of it is lost.
    Lost,
    /// All of it is there, as after a mere kill.
    There,
    /// Chance decides, sector by sector and name by name.
    Chance,
}

/// A file that was made; another of the same name is another one.
struct File {
    path: PathBuf,
    /// When it was made, and when its name was sure.
    made: (usize, usize),
    /// When it was removed, and when that was sure.
    removed: (usize, usize),
    changes: Vec<Change>,
}

/// A change of a file.
struct Change {
    begun: usize,
    /// From when on it was sure.
    sure: usize,
    what: Content,
}

enum Content {
    Bytes { at: u64, bytes: Vec<u8> },
    Length(u64),
}

const NEVER: usize = usize::MAX;

/// Everything that was written, with when it was sure.
pub(super) struct Disk(Vec<File>);

impl Disk {
    /// Follows the calls. A disk that ignores syncs is one whose promises are worth nothing.
    pub(super) fn new(calls: Vec<Call>, ignores_syncs: bool) -> Self {
        let mut syncs: BTreeMap<PathBuf, Vec<(usize, usize)>> = BTreeMap::new();
        for call in &calls {
            if let What::Synced(path) = &call.what
                && !ignores_syncs
            {
                syncs.entry(path.clone()).or_default().push((call.begun, call.done));
            }
        }
        // A sync makes sure what was done before it began, from when it ends on.
        let sure = |path: &Path, done: usize| {
            let syncs = syncs.get(path).map_or(&[][..], Vec::as_slice);
            syncs.iter().filter(|(begun, _)| *begun > done).map(|(_, end)| *end).min().unwrap_or(NEVER)
        };
        let name_sure = |path: &Path, done| sure(path.parent().unwrap_or(Path::new("/")), done);
        let mut files: Vec<File> = Vec::new();
        for Call { begun, done, what } in calls {
            let (path, what) = match what {
                What::Made(path) => {
                    let there = files.iter().any(|file| file.path == path && file.removed.0 == NEVER);
                    if !there {
                        let made = (begun, name_sure(&path, done));
                        files.push(File { path, made, removed: (NEVER, NEVER), changes: Vec::new() });
                    }
                    continue;
                }
                What::Removed(path) => {
                    let removed = (begun, name_sure(&path, done));
                    if let Some(file) = files.iter_mut().rfind(|file| file.path == path) {
                        file.removed = removed;
                    }
                    continue;
                }
                What::Wrote { path, at, bytes } => (path, Content::Bytes { at, bytes }),
                What::Cut { path, length } => (path, Content::Length(length)),
                What::Synced(_) | What::Sent { .. } => continue,
            };
            let change = Change { begun, sure: sure(&path, done), what };
            let file = files.iter_mut().rfind(|file| file.path == path);
            file.unwrap_or_else(|| panic!("{} was never made", path.display())).changes.push(change);
        }
        Disk(files)
    }

    /// Writes what there may be in `folder` after a failure at this moment to another folder.
    pub(super) fn image(&self, moment: usize, fate: Fate, dice: &mut Dice, folder: &Path, to: &Path) {
        let mut happens = |sure: usize| match fate {
            _ if sure <= moment => true,
            Fate::Lost => false,
            Fate::There => true,
            Fate::Chance => dice.once_in(2),
        };
        let mut left = Vec::new();
        for file in self.0.iter().filter(|file| file.made.0 < moment) {
            let is_made = happens(file.made.1);
            let is_gone = file.removed.0 < moment && happens(file.removed.1);
            if is_made && !is_gone {
                left.push(file);
            }
        }
        for file in left {
            let name = file.path.strip_prefix(folder).expect("only what is in the folder");
            fs::write(to.join(name), file.content(moment, fate, dice)).expect("an image can be written");
        }
    }
}

impl File {
    fn content(&self, moment: usize, fate: Fate, dice: &mut Dice) -> Vec<u8> {
        let mut content = Vec::new();
        let begun = || self.changes.iter().filter(|change| change.begun < moment);
        begun().filter(|change| change.sure <= moment).for_each(|change| change.apply(&mut content));
        let mut open: Vec<&Change> = begun().filter(|change| change.sure > moment).collect();
        match fate {
            Fate::Lost => {}
            Fate::There => open.iter().for_each(|change| change.apply(&mut content)),
            Fate::Chance => {
                // The disk takes them in an order of its own.
                for last in (1..open.len()).rev() {
                    open.swap(last, dice.below(last as u64 + 1) as usize);
                }
                // As often as not only a few are there, or only a few are missing.
                let odds = [2, 2, 8][dice.below(3) as usize];
                let few = dice.once_in(2);
                let taken = |dice: &mut Dice| dice.once_in(odds) == few;
                for change in open {
                    change.apply_torn(&mut content, || taken(dice));
                }
            }
        }
        content
    }
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match &self.what {
            Content::Bytes { at, bytes } => put(content, *at as usize, bytes),
            Content::Length(length) => content.resize(*length as usize, 0),
        }
    }

    fn apply_torn(&self, content: &mut Vec<u8>, mut taken: impl FnMut() -> bool) {
        let Content::Bytes { at, bytes } = &self.what else {
            if taken() {
                self.apply(content);
            }
            return;
        };
        let (mut at, mut rest) = (*at as usize, &bytes[..]);
        while !rest.is_empty() {
            let (sector, later) = rest.split_at((SECTOR - at % SECTOR).min(rest.len()));
            if taken() {
                put(content, at, sector);
            }
            (at, rest) = (at + sector.len(), later);
        }
    }
}

fn put(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if content.len() < at + bytes.len() {
        content.resize(at + bytes.len(), 0);
    }
    content[at..at + bytes.len()].copy_from_slice(bytes);
}

#[test]
fn a_disk_keeps_what_was_synced_and_any_part_of_the_rest() {
    let file = || PathBuf::from("/d/f");
    let wrote = |at: u64, byte: u8| What::Wrote { path: file(), at, bytes: vec![byte; 1024] };
    let calls = || {
        let whats = [
            What::Made(file()),
            wrote(0, 1),
            What::Synced(file()),
            wrote(0, 2),
            What::Synced("/d".into()),
            wrote(1024, 3),
        ];
        whats.into_iter().enumerate().map(|(at, what)| Call { begun: at, done: at, what }).collect::<Vec<_>>()
    };
    let to = crate::support::Folder::new("disk");
    let path = PathBuf::from(to.path("f"));
    let after = |moment: usize, fate: Fate, ignores: bool| {
        let _ = fs::remove_file(&path);
        let mut dice = Dice::new(moment as u64);
        let into = path.parent().expect("a folder");
        Disk::new(calls(), ignores).image(moment, fate, &mut dice, Path::new("/d"), into);
        fs::read(&path).ok()
    };
    assert_eq!(after(3, Fate::Lost, false), None, "its name was not sure");
    assert_eq!(after(6, Fate::Lost, false), Some(vec![1; 1024]));
    assert_eq!(after(6, Fate::There, false).map(|all| all.len()), Some(2048));
    assert_eq!(after(6, Fate::Lost, true), None, "such a disk keeps nothing");
    let torn: std::collections::BTreeSet<Vec<u8>> =
        (6..40).filter_map(|moment| after(moment, Fate::Chance, false)).collect();
    assert!(torn.len() > 4, "{}", torn.len());
    assert!(
        torn.iter()
            .all(|torn| torn.chunks(SECTOR).all(|sector| sector.iter().all(|byte| *byte == sector[0])))
    );
}
