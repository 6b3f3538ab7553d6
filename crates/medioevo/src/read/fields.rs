//! The fields of an entry.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use table::Unreadable;
use toml::de::{DeTable, DeValue};

use super::{Mark, Node};
use crate::fault::Provenance;

/// The fields of an entry. What was not asked for until the [end](Fields::end) does not belong there.
pub(crate) struct Fields<'a> {
    /// The entry as a whole, or the field of it that is this table.
    pub(crate) mark: Mark<'a>,
    /// Nothing where the entry is no table, which has been told.
    table: Option<&'a DeTable<'a>>,
    asked: RefCell<Vec<&'static str>>,
    left: Cell<bool>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(mark: Mark<'a>, table: Option<&'a DeTable<'a>>) -> Self {
        Fields { mark, table, asked: RefCell::default(), left: Cell::default() }
    }

    /// The place of a field, whether it is there or not.
    fn mark(&self, field: &str, place: usize) -> Mark<'a> {
        let path = &self.mark.field;
        let field = if path.is_empty() { field.into() } else { format!("{path}.{field}") };
        Mark { field, place, ..self.mark.clone() }
    }

    /// Where a field stands, or would stand.
    pub(crate) fn at(&self, field: &str) -> Mark<'a> {
        let value = self.table.and_then(|table| table.get(field));
        self.mark(field, value.map_or(self.mark.place, |value| value.span().start))
    }

    /// Where a field of an entry of this file stands, or would stand.
    pub(crate) fn at_entry(&self, entry: &str, field: &str) -> Mark<'a> {
        let value = self.table.and_then(|table| table.get(entry)?.get_ref().get(field));
        let mark = Mark { entry: entry.into(), ..self.mark(field, 0) };
        Mark { place: value.map_or(self.at(entry).place, |value| value.span().start), ..mark }
    }

    pub(crate) fn optional(&self, field: &'static str) -> Option<Node<'a>> {
        self.asked.borrow_mut().push(field);
        let (_, value) = self.table?.iter().find(|(key, _)| key.get_ref() == field)?;
        Some(Node { mark: self.mark(field, value.span().start), value: value.get_ref() })
    }

    pub(crate) fn get(&self, field: &'static str) -> Option<Node<'a>> {
        let node = self.optional(field);
        if node.is_none() && self.table.is_some() {
            self.mark(field, self.mark.place).fault("this is missing");
        }
        node
    }

    pub(crate) fn text(&self, field: &'static str, most: usize) -> String {
        self.get(field).map_or_else(String::new, |node| node.text(most).into())
    }

    pub(crate) fn number<T>(&self, field: &'static str, range: RangeInclusive<T>) -> T
    where
        T: Copy + Display + PartialOrd + TryFrom<i64>,
    {
        let least = *range.start();
        self.get(field).map_or(least, |node| node.number(range))
    }

    /// A number that may be left out; the default then.
    pub(crate) fn optional_number<T>(&self, field: &'static str, range: RangeInclusive<T>) -> T
    where
        T: Copy + Default + Display + PartialOrd + TryFrom<i64>,
    {
        self.optional(field).map_or_else(T::default, |node| node.number(range))
    }

    pub(crate) fn degrees(&self, field: &'static str, most: f64) -> f64 {
        self.get(field).map_or(0.0, |node| node.degrees(most))
    }

    pub(crate) fn flag(&self, field: &'static str) -> bool {
        self.get(field).is_some_and(|node| node.flag())
    }

    pub(crate) fn word<T: FromStr<Err = Unreadable>>(&self, field: &'static str) -> Option<T> {
        self.get(field)?.word()
    }

    /// A word that can only be this one: the file shows a rule and can't change it.
    pub(crate) fn fixed<T: Copy + FromStr<Err = Unreadable> + PartialEq + Display>(
        &self,
        field: &'static str,
        right: T,
    ) {
        let Some(node) = self.get(field) else { return };
        if node.word::<T>().is_some_and(|word| word != right) {
            node.fault(format!("this has to be {right}"));
        }
    }

    /// The provenance of a datum, for readers only.
    pub(crate) fn provenance(&self, field: &'static str) {
        if let Some(node) = self.optional(field) {
            node.word::<Provenance>();
        }
    }

    pub(crate) fn items(&self, field: &'static str) -> Vec<Node<'a>> {
        self.get(field).map_or_else(Vec::new, |node| node.items())
    }

    /// A table inside this one, read by `reader`.
    pub(crate) fn table<T>(&self, field: &'static str, reader: impl FnOnce(&Fields<'a>) -> T) -> Option<T> {
        let mut fields = self.get(field)?.fields();
        if self.mark.entry.is_empty() {
            fields.mark.entry = std::mem::take(&mut fields.mark.field);
        }
        let made = reader(&fields);
        fields.end();
        Some(made)
    }

    /// The entries of a list, named by `called` and the values of their `keys`, read by `reader`.
    pub(crate) fn entries<T>(
        &self,
        list: &'static str,
        called: &str,
        keys: &[&str],
        mut reader: impl FnMut(&Fields<'a>) -> T,
    ) -> Vec<T> {
        let read = |(n, node): (usize, Node<'a>)| {
            let table = node.value.as_table();
            let key =
                |key: &&str| table.and_then(|table| table.get(*key)).map(|value| shown(value.get_ref()));
            let id = keys.iter().map(key).collect::<Option<Vec<_>>>();
            let id = id.map_or_else(|| format!("no. {}", n + 1), |parts| parts.join(" - "));
            let mark = Mark { entry: format!("{called} {id}"), field: String::new(), ..node.mark };
            let fields = Node { mark, value: node.value }.fields();
            let made = reader(&fields);
            fields.end();
            made
        };
        self.items(list).into_iter().enumerate().map(read).collect()
    }

    /// An entry for each of `all`, once; the member is named by the field `key`.
    pub(crate) fn each<M, T>(
        &self,
        list: &'static str,
        key: &'static str,
        all: &[M],
        mut reader: impl FnMut(M, &Fields<'a>) -> T,
    ) -> Vec<T>
    where
        M: Copy + PartialEq + Display + FromStr<Err = Unreadable>,
    {
        let mut found: Vec<Option<T>> = all.iter().map(|_| None).collect();
        self.entries(list, list, &[key], |fields| {
            let Some(node) = fields.get(key) else { return fields.leave() };
            let Some(member) = node.word::<M>() else { return fields.leave() };
            let made = reader(member, fields);
            let Some(place) = all.iter().position(|&other| other == member) else { return };
            if found[place].replace(made).is_some() {
                node.fault(format!("{member} stands here a second time"));
            }
        });
        for (member, found) in all.iter().zip(&found) {
            if found.is_none() {
                self.missing(&format!("{list} {member}"));
            }
        }
        found.into_iter().flatten().collect()
    }

    /// An entry that is not there.
    pub(crate) fn missing(&self, entry: &str) {
        Mark { entry: entry.into(), ..self.mark.clone() }.fault("this entry is missing");
    }

    /// What else stands here can't be judged: it is not known what the entry is.
    pub(crate) fn leave(&self) {
        self.left.set(true);
    }

    /// Whatever else stands here does not belong here.
    pub(crate) fn end(&self) {
        if self.left.get() {
            return;
        }
        let asked = self.asked.borrow();
        for (key, _) in self.table.into_iter().flatten() {
            if !asked.contains(&key.get_ref().as_ref()) {
                let shown: String = key.get_ref().chars().take(40).collect();
                self.mark(&shown, key.span().start).fault("there is no such field");
            }
        }
    }
}

/// An id or a number, short enough to be shown.
fn shown(value: &DeValue<'_>) -> String {
    let text = match value {
        DeValue::String(text) => text.as_ref(),
        DeValue::Integer(digits) => digits.as_str(),
        _ => "?",
    };
    text.chars().take(40).collect()
}
