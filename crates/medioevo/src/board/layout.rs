//! Lines of a terminal: styles, columns and paragraphs.

use table::Seat;

use crate::pieces::SEATS;

/// No line is wider.
pub(super) const WIDTH: usize = 100;
/// Where a paragraph goes on.
const MARGIN: usize = 2;

pub(super) const BOLD: &str = "1";
pub(super) const DIM: &str = "2";
/// Barbarians, and whatever is bad.
pub(super) const FOE: &str = "1;38;5;160";
/// What counts now.
pub(super) const LIT: &str = "1;38;5;34";

/// Text with its style.
pub(super) type Part = (&'static str, String);

/// The colour of a player, readable on dark and on light ground; the letter says the same.
pub(super) const fn ink(seat: Seat) -> &'static str {
    const INKS: [&str; SEATS] =
        ["1;38;5;33", "1;38;5;136", "1;38;5;134", "1;38;5;208", "1;38;5;37", "1;38;5;100"];
    INKS[seat.index() % SEATS]
}

/// Text in an ANSI style.
fn paint(style: &str, text: &str) -> String {
    if text.trim().is_empty() || style.is_empty() {
        text.into()
    } else {
        format!("\x1b[{style}m{text}\x1b[0m")
    }
}

/// A line that is put together from left to right; every character here is one column wide.
#[derive(Default)]
pub(super) struct Row {
    text: String,
    width: usize,
}

impl Row {
    /// Text in a style.
    pub(super) fn put(&mut self, style: &str, text: &str) {
        self.text.push_str(&paint(style, text));
        self.width += text.chars().count();
    }

    /// The same at a column; right after what reaches beyond it.
    pub(super) fn at(&mut self, column: usize, style: &str, text: &str) {
        let gap = column.saturating_sub(self.width).max(usize::from(self.width > 0));
        self.text.push_str(&" ".repeat(gap));
        self.width += gap;
        self.put(style, text);
    }

    pub(super) fn line(self) -> String {
        self.text.trim_end().into()
    }
}

/// Lines that break between parts, and between words where a part alone is too long.
struct Page {
    lines: Vec<String>,
    row: Row,
    margin: usize,
    /// Whether the line has nothing yet but its margin.
    fresh: bool,
}

impl Page {
    fn turn(&mut self) {
        let mut next = Row::default();
        next.put("", &" ".repeat(self.margin));
        self.lines.push(std::mem::replace(&mut self.row, next).line());
        self.fresh = true;
    }

    fn part(&mut self, between: &str, style: &str, text: &str) {
        let wide = text.chars().count();
        let first = text.split(' ').next().map_or(0, |word| word.chars().count());
        let start = self.row.width + between.chars().count();
        let breaks = start + first > WIDTH || start + wide > WIDTH && self.margin + wide <= WIDTH;
        if breaks && !self.fresh {
            self.turn();
        }
        if !self.fresh {
            self.row.put(DIM, between);
        }
        for (place, word) in text.split(' ').enumerate() {
            let gap = usize::from(place > 0 && !self.fresh);
            if self.row.width + gap + word.chars().count() > WIDTH && !self.fresh {
                self.turn();
            } else {
                self.row.put("", &" ".repeat(gap));
            }
            self.row.put(style, word);
            self.fresh = false;
        }
    }
}

/// A title and parts, on as many lines as they need.
pub(super) fn flow(title: &str, parts: &[Part]) -> Vec<String> {
    let mut row = Row::default();
    if title.is_empty() {
        row.put("", &" ".repeat(MARGIN));
    }
    let mut page = Page { lines: Vec::new(), row, margin: MARGIN, fresh: true };
    if !title.is_empty() {
        page.part("", BOLD, title);
    }
    finish(page, parts, if title.is_empty() { "" } else { " " })
}

/// The same after a row that was begun; it goes on at a column.
pub(super) fn flow_after(mut row: Row, margin: usize, parts: &[Part]) -> Vec<String> {
    let fresh = row.width <= margin;
    if fresh {
        row.at(margin, "", "");
    }
    finish(Page { lines: Vec::new(), row, margin, fresh }, parts, if fresh { "" } else { " " })
}

fn finish(mut page: Page, parts: &[Part], first: &'static str) -> Vec<String> {
    let mut between = first;
    for (style, text) in parts {
        page.part(between, style, text);
        between = " · ";
    }
    page.lines.push(page.row.line());
    page.lines
}
