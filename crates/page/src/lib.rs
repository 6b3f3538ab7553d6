//! The page in the browser, built from `web/` and carried in the program.

/// A file of the page.
#[derive(Clone, Copy)]
pub struct File {
    /// What it is, such as `text/css`.
    pub mime: &'static str,
    /// The file.
    pub plain: &'static [u8],
    /// The file packed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// The file packed by brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// A hash of the file.
    pub hash: &'static str,
}

/// Every file, sorted by name.
pub const FILES: &[(&str, File)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file of this path, such as `index.html`.
pub fn file(path: &str) -> Option<File> {
    FILES.binary_search_by(|(name, _)| (*name).cmp(path)).ok().map(|index| FILES[index].1)
}
