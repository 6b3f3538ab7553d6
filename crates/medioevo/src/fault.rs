//! What can be wrong with a data file.

use std::fmt;

use table::named;

named! {
    /// One of the two data files.
    DataFile, "data file":
    /// Territories, sea zones, kingdoms and goods.
    Map = "map",
    /// Cards, events, technologies and tables.
    Cards = "cards",
}

/// One thing that is wrong with a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFault {
    /// Of which file.
    pub file: DataFile,
    /// The line, from 1.
    pub line: usize,
    /// The entry: `territory rhineland`, or the name of a table. Empty for the file as a whole.
    pub entry: String,
    /// The field in it. Empty for the entry as a whole.
    pub field: String,
    /// What is wrong there.
    pub problem: String,
}

impl fmt::Display for DataFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} file, line {}", self.file, self.line)?;
        for part in [&self.entry, &self.field] {
            if !part.is_empty() {
                write!(f, ", {part}")?;
            }
        }
        write!(f, ": {}", self.problem)
    }
}

named! {
    /// Where a datum comes from.
    Provenance, "provenance":
    /// The French rules state it.
    Stated = "stated",
    /// We reconstructed it.
    Reconstructed = "reconstructed",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        DataFile::words_agree();
        Provenance::words_agree();
    }
}
