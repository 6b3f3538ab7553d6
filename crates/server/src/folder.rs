//! The folder where everything is kept, and the lock that keeps other servers out of it.

use std::fs::{File, Metadata, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::StartError;
use crate::store::{Reason, StoreError, Stored};

/// A folder that is ours while this lives.
pub(crate) struct Folder {
    lock: PathBuf,
    held: Mutex<File>,
}

impl Folder {
    /// Makes the folder where it is missing, durably, and takes it. Two servers in one folder would each believe to
    /// know the tables: the second is refused.
    pub(crate) fn take(data: &Path) -> Result<Self, StartError> {
        let shown = data.display();
        let unwritable = |error: std::io::Error| {
            StartError(format!(
                "The data folder {shown} can't be written: {error}. Choose another with --data."
            ))
        };
        make_durably(data).map_err(unwritable)?;
        let lock = data.join("lock");
        let held = open(&lock).map_err(unwritable)?;
        match held.try_lock() {
            Ok(()) => Ok(Folder { lock, held: Mutex::new(held) }),
            Err(TryLockError::WouldBlock) => Err(StartError(format!(
                "Another server uses the data folder {shown}. Stop it, or choose another folder with --data."
            ))),
            Err(TryLockError::Error(error)) => Err(unwritable(error)),
        }
    }

    fn held(&self) -> MutexGuard<'_, File> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails where the lock is gone: another server could take the folder.
    pub(crate) fn check(&self) -> Stored<()> {
        let lost = |what: &str| {
            let shown = self.lock.display();
            StoreError::Unavailable(Reason::Unlocked, format!("{shown} {what}"))
        };
        let there = self.lock.metadata().map_err(|error| lost(&format!("is gone: {error}")))?;
        let ours = self.held().metadata().map_err(|error| lost(&format!("can't be read: {error}")))?;
        if is_same(&there, &ours) { Ok(()) } else { Err(lost("is another file now")) }
    }

    /// Gives the folder back, whoever still holds this.
    pub(crate) fn leave(&self) {
        // Where it can't be unlocked, the lock goes with the process.
        let _ = self.held().unlock();
    }

    /// Takes the lock again where nobody else has it.
    pub(crate) fn take_again(&self) {
        if self.check().is_ok() {
            return;
        }
        if let Ok(file) = open(&self.lock)
            && file.try_lock().is_ok()
        {
            *self.held() = file;
        }
    }
}

fn open(lock: &Path) -> std::io::Result<File> {
    File::options().create(true).truncate(false).write(true).open(lock)
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Elsewhere a file that is open can't be deleted.
#[cfg(not(unix))]
fn is_same(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Makes a folder so that it is still there after the power failed: its name stands in the folder above. `SQLite` does the
/// same for the names in it.
fn make_durably(folder: &Path) -> std::io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    make_durably(above)?;
    match std::fs::create_dir(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists || !folder.is_dir() => Err(error),
        _ => sync_folder(above),
    }
}

/// Writes the names in a folder to the disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Elsewhere a folder is no file that could be synced.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> std::io::Result<()> {
    Ok(())
}
