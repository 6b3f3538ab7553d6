//! Looking back: replays, records and checks. They take long to make and are large, so they are made outside of
//! the tables' tasks, few at a time, each once however many ask for it, and are kept packed while there is room.
//! What is made is as good for ever: it is made of the log up to an entry, and no entry ever changes.

use std::collections::HashMap;
use std::io::{Read, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, watch};

use crate::failure::{self, Done};
use crate::ids::TableId;
use crate::room::Room;
use crate::wire::TableInfo;

/// How many steps a page of a replay has: of the largest states, some 300 kB before they are packed.
pub(crate) const STEPS_A_PAGE: usize = 32;
/// How many volumes may be waited for; beyond that whoever asks has to come again.
const MOST_AWAITED: usize = 64;
/// What a volume takes besides its pages, about: small ones must not be free.
const COVER: usize = 4 * 1024;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The match step by step, through the eyes of a seat or a spectator's.
    Replay(Option<u8>),
    /// The record of a finished match.
    Record,
    /// What the check of that record finds.
    Check,
}

/// A volume: of which table, up to which entry, of which kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    /// The table.
    pub table: TableId,
    /// The number of the last entry of the log that is in it.
    pub seq: u32,
    /// What it is.
    pub kind: Kind,
}

/// A JSON document, packed by gzip.
pub(crate) struct Packed {
    gzip: Bytes,
    /// How long it is unpacked.
    plain: usize,
}

impl Packed {
    /// How long it is unpacked, in bytes.
    pub(crate) fn plain_len(&self) -> usize {
        self.plain
    }

    /// As it is kept.
    pub(crate) fn gzip(&self) -> Bytes {
        self.gzip.clone()
    }

    /// Unpacks it piece by piece.
    pub(crate) fn unpack(&self) -> impl Read + Send + 'static {
        GzDecoder::new(std::io::Cursor::new(self.gzip.clone()))
    }
}

/// What was made.
pub(crate) struct Volume {
    /// The table, as it was then.
    pub table: TableInfo,
    /// The result, where it was over.
    pub outcome: Value,
    /// How many steps there are in all.
    pub steps: usize,
    /// Names what is in the pages: equal pages have equal names.
    pub edition: String,
    /// The documents.
    pub pages: Vec<Packed>,
}

impl Volume {
    /// Makes a volume of a table that nobody else needs. This takes long.
    pub(crate) fn make(room: &Room, kind: Kind) -> Done<Volume> {
        let (mut pages, mut steps) = (Vec::new(), 0);
        match kind {
            Kind::Replay(seat) => {
                let shown = room.steps(seat)?;
                steps = shown.len();
                for (page, shown) in shown.chunks(STEPS_A_PAGE).enumerate() {
                    pages.push(pack_page(room, seat, page * STEPS_A_PAGE, shown)?);
                }
            }
            Kind::Record => pages.push(pack(&room.record()?)?),
            Kind::Check => pages.push(pack(&room.verify()?)?),
        }
        let mut hash = Sha256::new();
        for page in &pages {
            hash.update(&page.gzip);
        }
        let digest: [u8; 32] = hash.finalize().into();
        let edition = digest[..12].iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        Ok(Volume {
            table: room.info(room.audience(None), &[]),
            outcome: room.outcome(),
            steps,
            edition,
            pages,
        })
    }

    fn size(&self) -> usize {
        COVER + self.pages.iter().map(|page| page.gzip.len()).sum::<usize>()
    }
}

/// Packs what is written to it, and counts.
struct Packing {
    gzip: GzEncoder<Vec<u8>>,
    plain: usize,
}

impl std::io::Write for Packing {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.gzip.write(bytes)?;
        self.plain += written;
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn packed(write: impl FnOnce(&mut Packing) -> serde_json::Result<()>) -> Done<Packed> {
    let mut packing = Packing { gzip: GzEncoder::new(Vec::new(), Compression::fast()), plain: 0 };
    // Nothing is written but memory, and our own types always have a JSON form.
    write(&mut packing).map_err(|_| failure::unavailable())?;
    let gzip = packing.gzip.finish().map_err(|_| failure::unavailable())?;
    Ok(Packed { gzip: Bytes::from(gzip.into_boxed_slice()), plain: packing.plain })
}

fn pack(document: &impl Serialize) -> Done<Packed> {
    packed(|packing| serde_json::to_writer(packing, document))
}

/// Writes a [`crate::wire::ReplayPage`] step by step, so that never more than one of them is in memory.
fn pack_page(room: &Room, seat: Option<u8>, from: usize, steps: &[usize]) -> Done<Packed> {
    let mut failed = None;
    let page = packed(|packing| {
        write!(packing, "{{\"from\":{from},\"steps\":[").map_err(serde_json::Error::io)?;
        for (place, after) in steps.iter().enumerate() {
            if place > 0 {
                packing.write_all(b",").map_err(serde_json::Error::io)?;
            }
            match room.step(*after, seat) {
                Ok(step) => serde_json::to_writer(&mut *packing, &step)?,
                Err(failure) => failed = Some(failure),
            }
        }
        packing.write_all(b"]}").map_err(serde_json::Error::io)
    })?;
    failed.map_or(Ok(page), Err)
}

/// Where whoever waits for a volume is told of it.
type Awaited = watch::Receiver<Option<Done<Arc<Volume>>>>;
/// Where they are told from.
type Promise = watch::Sender<Option<Done<Arc<Volume>>>>;

enum Place {
    Awaited(Awaited),
    Here { volume: Arc<Volume>, used: u64 },
}

#[derive(Default)]
struct Shelf {
    places: HashMap<Key, Place>,
    bytes: usize,
    /// Rises with every use.
    clock: u64,
}

impl Shelf {
    fn take(&mut self, key: &Key) -> Option<Arc<Volume>> {
        self.clock += 1;
        match self.places.get_mut(key)? {
            Place::Here { volume, used } => {
                *used = self.clock;
                Some(Arc::clone(volume))
            }
            Place::Awaited(_) => None,
        }
    }

    /// Puts a volume in its place; those that were not used for longest go, but never the last one.
    fn put(&mut self, key: Key, volume: &Arc<Volume>, room_for: usize) {
        self.clock += 1;
        self.bytes += volume.size();
        self.places.insert(key, Place::Here { volume: Arc::clone(volume), used: self.clock });
        while self.bytes > room_for {
            let here = self.places.iter().filter_map(|(key, place)| match place {
                Place::Here { used, .. } if *used < self.clock => Some((*used, key)),
                _ => None,
            });
            let Some(oldest) = here.min_by_key(|(used, _)| *used).map(|(_, key)| key.clone()) else { break };
            if let Some(Place::Here { volume, .. }) = self.places.remove(&oldest) {
                self.bytes -= volume.size();
            }
        }
    }
}

/// What there is of a volume.
pub(crate) enum Found {
    /// The volume.
    Here(Arc<Volume>),
    /// It is being made.
    Awaited(Awaited),
    /// Whoever asks has to see to it that it is made, and that [`Archive::keep`] is told.
    ToBeMade(Promise, Awaited),
}

/// Everything that was made and is still kept.
pub(crate) struct Archive {
    shelf: Mutex<Shelf>,
    makers: Semaphore,
    room_for: usize,
}

impl Archive {
    /// An empty one with room for so many bytes; at most `makers` volumes are made at a time.
    pub(crate) fn new(room_for: usize, makers: usize) -> Self {
        Archive { shelf: Mutex::default(), makers: Semaphore::new(makers.max(1)), room_for }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a volume is there or on its way: what it costs to make it is paid.
    pub(crate) fn has(&self, key: &Key) -> bool {
        self.shelf().places.contains_key(key)
    }

    /// Finds a volume, or makes a place for it.
    pub(crate) fn find(&self, key: &Key) -> Done<Found> {
        let mut shelf = self.shelf();
        if let Some(volume) = shelf.take(key) {
            return Ok(Found::Here(volume));
        }
        if let Some(Place::Awaited(awaited)) = shelf.places.get(key) {
            return Ok(Found::Awaited(awaited.clone()));
        }
        if shelf.places.values().filter(|place| matches!(place, Place::Awaited(_))).count() >= MOST_AWAITED {
            return Err(failure::archive_busy());
        }
        let (promise, awaited) = watch::channel(None);
        shelf.places.insert(key.clone(), Place::Awaited(awaited.clone()));
        Ok(Found::ToBeMade(promise, awaited))
    }

    /// Finds an edition of a replay that was made of an earlier state of its match.
    pub(crate) fn find_edition(&self, table: &TableId, kind: Kind, edition: &str) -> Option<Arc<Volume>> {
        let mut shelf = self.shelf();
        let fits = |(key, place): &(&Key, &Place)| {
            key.table == *table
                && key.kind == kind
                && matches!(place, Place::Here { volume, .. } if volume.edition == edition)
        };
        let key = shelf.places.iter().find(fits).map(|(key, _)| key.clone())?;
        shelf.take(&key)
    }

    /// Waits until a maker is free.
    pub(crate) async fn maker(&self) -> Option<tokio::sync::SemaphorePermit<'_>> {
        self.makers.acquire().await.ok()
    }

    /// A volume was made, or could not be: whoever waits is told.
    pub(crate) fn keep(&self, key: Key, made: Done<Volume>, promise: &Promise) {
        let made = made.map(Arc::new);
        match &made {
            Ok(volume) => self.shelf().put(key, volume, self.room_for),
            Err(_) => {
                self.shelf().places.remove(&key);
            }
        }
        promise.send_replace(Some(made));
    }

    /// Waits for a volume that is being made.
    pub(crate) async fn arrival(mut awaited: Awaited) -> Done<Arc<Volume>> {
        let made = awaited.wait_for(Option::is_some).await.map_err(|_| failure::unavailable())?;
        made.clone().unwrap_or_else(|| Err(failure::unavailable()))
    }
}
