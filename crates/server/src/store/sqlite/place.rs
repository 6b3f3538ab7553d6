//! Whether the files are still where they were opened. A file that was deleted or replaced while it is open takes
//! writes as before, and nobody will ever read them.

use std::fs::Metadata;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::super::{Reason, StoreError, Stored};

/// Files, and which ones they were.
pub(super) struct Place(Vec<(PathBuf, Identity)>);

impl Place {
    /// The file and its write-ahead log, as they are now.
    pub(super) fn of(file: &Path) -> Self {
        let mut log = file.as_os_str().to_os_string();
        log.push("-wal");
        let files = [file.to_path_buf(), PathBuf::from(log)].into_iter();
        let known = files.filter_map(|path| {
            let identity = identity(&path.metadata().ok()?);
            Some((path, identity))
        });
        Place(known.collect())
    }

    /// Says more exactly what hinders a disk that merely fails.
    pub(super) fn explain(&self, error: StoreError) -> StoreError {
        match (error, self.0.first()) {
            (StoreError::Unavailable(Reason::Failing, why), Some((file, _))) => {
                StoreError::Unavailable(hindrance(file).unwrap_or(Reason::Failing), why)
            }
            (error, _) => error,
        }
    }

    /// Fails where one of them is gone or is another one.
    pub(super) fn check(&self) -> Stored<()> {
        for (path, known) in &self.0 {
            let shown = path.display();
            let gone = |what: String| StoreError::Unavailable(Reason::Gone, what);
            let now = path.metadata().map_err(|error| gone(format!("{shown}: {error}")))?;
            if identity(&now) != *known {
                return Err(gone(format!("{shown} was replaced by another file")));
            }
        }
        Ok(())
    }
}

/// What a failing disk would say more exactly, asked for a file of its own beside this one.
fn hindrance(file: &Path) -> Option<Reason> {
    let probe = file.with_extension("probe");
    let tried = std::fs::write(&probe, [0; 4096]);
    let _ = std::fs::remove_file(&probe);
    match tried.err()?.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Some(Reason::Full),
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Some(Reason::ReadOnly),
        ErrorKind::NotFound => Some(Reason::Gone),
        _ => None,
    }
}

/// What tells a file from another of the same name.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(of: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (of.dev(), of.ino())
}

#[cfg(not(unix))]
type Identity = Option<std::time::SystemTime>;

/// Elsewhere an open file can't be deleted; that it was made at the same time has to do.
#[cfg(not(unix))]
fn identity(of: &Metadata) -> Identity {
    of.created().ok()
}
