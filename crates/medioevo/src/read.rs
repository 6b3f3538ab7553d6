//! Reading a data file entry by entry, so that everything that is wrong with it is told at once: the file,
//! the line, the entry and the field.

mod fields;

use std::cell::RefCell;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use table::Unreadable;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::{DataFault, DataFile};

pub(crate) use fields::Fields;

/// The largest data file, in bytes.
const LARGEST: usize = 1 << 20;
/// No more faults than this are told of one file.
const MOST_FAULTS: usize = 10_000;
/// The longest id.
const LONGEST_ID: usize = 24;

/// A file that is being read, and what was found wrong with it.
pub(crate) struct Document {
    file: DataFile,
    /// Where each line begins.
    lines: Vec<usize>,
    faults: RefCell<Vec<DataFault>>,
}

impl Document {
    /// Reads a file. What `reader` makes of it is worth something only if there is no fault.
    pub(crate) fn read<T>(
        file: DataFile,
        text: &str,
        reader: impl FnOnce(&Fields<'_>) -> T,
    ) -> Result<T, Vec<DataFault>> {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(place, _)| place + 1)).collect();
        let document = Document { file, lines, faults: RefCell::default() };
        if text.len() > LARGEST {
            document.fault(0, "", "", format!("a data file has at most {LARGEST} bytes"));
            return Err(document.faults.into_inner());
        }
        let (top, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let place = error.span().map_or(0, |span| span.start);
            document.fault(place, "", "", error.message().replace('\n', " "));
        }
        if !errors.is_empty() {
            return Err(document.told());
        }
        let mark = Mark { document: &document, entry: String::new(), field: String::new(), place: 0 };
        let fields = Fields::new(mark, Some(top.get_ref()));
        let made = reader(&fields);
        fields.end();
        drop(fields);
        let faults = document.told();
        if faults.is_empty() { Ok(made) } else { Err(faults) }
    }

    fn told(self) -> Vec<DataFault> {
        let mut faults = self.faults.into_inner();
        faults.sort_by_key(|fault| fault.line);
        faults
    }

    fn fault(&self, place: usize, entry: &str, field: &str, problem: impl Into<String>) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MOST_FAULTS {
            faults.push(DataFault {
                file: self.file,
                line: self.lines.partition_point(|&begin| begin <= place),
                entry: entry.into(),
                field: field.into(),
                problem: problem.into(),
            });
        }
    }
}

/// A place in a file where something can be wrong.
#[derive(Clone)]
pub(crate) struct Mark<'a> {
    document: &'a Document,
    entry: String,
    field: String,
    place: usize,
}

impl Mark<'_> {
    pub(crate) fn fault(&self, problem: impl Into<String>) {
        self.document.fault(self.place, &self.entry, &self.field, problem);
    }
}

/// A value of a file.
pub(crate) struct Node<'a> {
    pub(crate) mark: Mark<'a>,
    value: &'a DeValue<'a>,
}

impl<'a> Node<'a> {
    fn new(document: &'a Document, entry: String, field: String, value: &'a Spanned<DeValue<'a>>) -> Self {
        let mark = Mark { document, entry, field, place: value.span().start };
        Node { mark, value: value.get_ref() }
    }

    pub(crate) fn fault(&self, problem: impl Into<String>) {
        self.mark.fault(problem);
    }

    fn wrong_type(&self, wanted: &str) {
        self.fault(format!("this is a {}, it has to be {wanted}", self.value.type_str()));
    }

    /// A text, whatever it says; empty where it is none.
    pub(crate) fn raw(&self) -> &'a str {
        let DeValue::String(text) = self.value else {
            self.wrong_type("a text");
            return "";
        };
        text
    }

    /// A text of 1 to `most` letters.
    pub(crate) fn text(&self, most: usize) -> &'a str {
        let text = self.raw();
        let length = text.chars().count();
        if self.value.is_str() && (length == 0 || length > most || text.contains(char::is_control)) {
            self.fault(format!("a text here has 1 to {most} letters in one line"));
        }
        text
    }

    /// An id: small letters, digits and `_`.
    pub(crate) fn id(&self) -> &'a str {
        let id = self.raw();
        let good = id.len() <= LONGEST_ID
            && id.starts_with(|letter: char| letter.is_ascii_lowercase())
            && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
        if self.value.is_str() && !good {
            self.fault(format!("an id has small letters, digits and _ only, at most {LONGEST_ID}"));
        }
        id
    }

    /// A whole number in a range; the least one where it is none.
    pub(crate) fn number<T>(&self, range: RangeInclusive<T>) -> T
    where
        T: Copy + Display + PartialOrd + TryFrom<i64>,
    {
        let DeValue::Integer(digits) = self.value else {
            self.wrong_type("a whole number");
            return *range.start();
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let number = number.and_then(|number| T::try_from(number).ok());
        number.filter(|number| range.contains(number)).unwrap_or_else(|| {
            let (least, most) = (range.start(), range.end());
            if least == most {
                self.fault(format!("this has to be {least}"));
            } else {
                self.fault(format!("this has to be from {least} to {most}"));
            }
            *least
        })
    }

    /// Degrees east or north, from `-most` to `most`.
    pub(crate) fn degrees(&self, most: f64) -> f64 {
        let degrees: Option<f64> = match self.value {
            DeValue::Integer(digits) => digits.as_str().parse().ok(),
            DeValue::Float(digits) => digits.as_str().parse().ok(),
            _ => {
                self.wrong_type("a number of degrees");
                return 0.0;
            }
        };
        degrees.filter(|degrees| (-most..=most).contains(degrees)).unwrap_or_else(|| {
            self.fault(format!("this has to be from -{most} to {most} degrees"));
            0.0
        })
    }

    pub(crate) fn flag(&self) -> bool {
        let DeValue::Boolean(flag) = self.value else {
            self.wrong_type("true or false");
            return false;
        };
        *flag
    }

    /// A word that `read` knows.
    pub(crate) fn word_by<T>(&self, read: impl FnOnce(&str) -> Result<T, Unreadable>) -> Option<T> {
        let DeValue::String(word) = self.value else {
            self.wrong_type("a word");
            return None;
        };
        read(word).map_err(|Unreadable(why)| self.fault(why)).ok()
    }

    pub(crate) fn word<T: FromStr<Err = Unreadable>>(&self) -> Option<T> {
        self.word_by(str::parse)
    }

    /// A word that can also be `any`.
    pub(crate) fn word_or_any<T: FromStr<Err = Unreadable>>(&self) -> Option<T> {
        if self.value.as_str() == Some("any") { None } else { self.word() }
    }

    /// The members of a list.
    pub(crate) fn items(&self) -> Vec<Node<'a>> {
        let DeValue::Array(items) = self.value else {
            self.wrong_type("a list");
            return Vec::new();
        };
        let Mark { document, entry, field, .. } = &self.mark;
        let node = |(n, value)| Node::new(document, entry.clone(), format!("{field}[{n}]"), value);
        items.iter().enumerate().map(node).collect()
    }

    /// The fields of a table inside an entry.
    pub(crate) fn fields(&self) -> Fields<'a> {
        let table = self.value.as_table();
        if table.is_none() {
            self.wrong_type("a table");
        }
        Fields::new(self.mark.clone(), table)
    }
}
