//! The table in a terminal: the Empire, the city, the council, the shop, miracles and cards.
//!
//! Everything fits 100 columns, and everything that a colour tells is also told by a sign or a word.

mod city;
mod empire;

use table::{Guided, Lang, Legal, Seat, Words};

use crate::frame::{Frame, Siege};
use crate::guide::Guide;
use crate::pieces::{AGES, Card, Good, SEATS, Tile};
use crate::state::Constantinopole;
use crate::view::View;
use crate::words::{amount, card_name, colour_name, count, price_list, roman, tile_noun, wheat};
use crate::{LEGENDARY, VICTORY};

const WIDTH: usize = 100;

const BOLD: &str = "1";
const DIM: &str = "2";
/// Invaders, and whatever is bad.
const FOE: &str = "1;38;5;160";
/// What is possible now.
const LIT: &str = "1;38;5;34";

/// Text in an ANSI style.
fn paint(style: &str, text: &str) -> String {
    if text.trim().is_empty() || style.is_empty() {
        text.into()
    } else {
        format!("\x1b[{style}m{text}\x1b[0m")
    }
}

/// The colour of a player, readable on dark and on light ground; white is the ink of the terminal.
fn ink(seat: usize) -> String {
    const INKS: [&str; SEATS as usize] =
        ["38;5;134", "38;5;33", "38;5;34", "38;5;160", "38;5;136", "39", "38;5;208", "38;5;244"];
    format!("{BOLD};{}", INKS[seat % INKS.len()])
}

/// A line that is put together from left to right; every character here is one column wide.
#[derive(Default)]
struct Row {
    text: String,
    width: usize,
}

impl Row {
    /// Text in a style.
    fn put(&mut self, style: &str, text: &str) {
        self.text.push_str(&paint(style, text));
        self.width += text.chars().count();
    }

    /// The same at a column, which is to the right.
    fn at(&mut self, column: usize, style: &str, text: &str) {
        let gap = column.saturating_sub(self.width);
        self.text.push_str(&" ".repeat(gap));
        self.width += gap;
        self.put(style, text);
    }

    fn line(self) -> String {
        self.text.trim_end().into()
    }
}

/// A title and parts with their styles, on as many lines as they need; a part is never broken.
fn flow(title: &str, parts: &[(&str, String)]) -> Vec<String> {
    const MARGIN: usize = 2;
    let mut lines = Vec::new();
    let mut row = Row::default();
    row.put(BOLD, title);
    let mut between = " ";
    for (style, part) in parts {
        if row.width + between.chars().count() + part.chars().count() > WIDTH {
            lines.push(std::mem::take(&mut row).line());
            row.at(MARGIN, "", "");
            between = "";
        }
        row.put(DIM, between);
        row.put(style, part);
        between = " · ";
    }
    lines.push(row.line());
    lines
}

/// What a board is drawn from.
struct Table<'a> {
    game: &'a Constantinopole,
    guide: &'a Guide,
    lang: Lang,
}

/// The board, which is the same for everybody.
pub(crate) fn board(view: &View, lang: Lang) -> String {
    let Ok(game) = Constantinopole::read_position(&view.table) else { return String::new() };
    let mut legal = Legal::new();
    game.list(&mut legal);
    let guide = Constantinopole::guide(view, &legal);
    let table = Table { game: &game, guide: &guide, lang };
    let own = (0..game.seats).find(|&seat| view.viewer.is(Seat(seat)));
    let mut lines = table.head(own);
    lines.extend(table.prestige());
    for part in [table.empire(), table.city(), table.council(), table.shop(), table.miracles(), table.cards()]
    {
        lines.push(String::new());
        lines.extend(part);
    }
    let now = table.now();
    if !now.is_empty() {
        lines.push(String::new());
        lines.extend(now);
    }
    lines.push(String::new());
    lines.join("\n")
}

impl Table<'_> {
    /// The stage, whatever is being chosen in it.
    fn stage(&self) -> Frame {
        self.game.flow.frames()[0]
    }

    fn is_over(&self) -> bool {
        matches!(self.stage(), Frame::Over { .. })
    }

    /// Whether the siege of this age is still to come, or going on.
    fn may_be_hit(&self) -> bool {
        !matches!(self.stage(), Frame::Upkeep | Frame::Reset | Frame::Over { .. })
    }

    /// The age, where it is, and who plays.
    fn head(&self, own: Option<u8>) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let age =
            format!("{} {} {} {}", lang.of("Age", "Âge"), roman(game.age), lang.of("of", "sur"), roman(AGES));
        let stage = match self.stage() {
            Frame::Besieged | Frame::Siege(_) => lang.of("siege", "siège").into(),
            Frame::Upkeep => lang.of("upkeep", "entretien").into(),
            Frame::Reset => lang.of("reset", "réinitialisation").into(),
            Frame::Over { .. } => lang.of("the game is over", "la partie est finie").into(),
            _ => format!("{} {}", lang.of("turn", "tour"), game.turn),
        };
        let mut parts = vec![("", stage)];
        if !self.is_over() {
            let left = count(game.cards_left, ["card", "carte"], lang);
            let left = match game.cards_left {
                0 => lang.of("no card left", "plus de carte").into(),
                _ => lang.of(format!("{left} left"), format!("encore {left}")),
            };
            parts.push(("", left));
        }
        let mut lines = flow(&format!("{age} ·"), &parts);
        if game.seats > 1 || own.is_none() {
            lines.push(self.players(own));
        }
        lines
    }

    /// The players in the order of their turns: ► has the turn, and somebody else may have to decide.
    fn players(&self, own: Option<u8>) -> String {
        let (game, lang) = (self.game, self.lang);
        let mut row = Row::default();
        row.put(BOLD, lang.of("Players:", "Joueurs :"));
        for seat in 0..game.seats {
            let name = colour_name(Seat(seat), lang);
            let turn = if game.active == seat && !self.is_over() { "►" } else { "" };
            let you = if own == Some(seat) { lang.of(" (you)", " (vous)") } else { "" };
            row.put("", " ");
            row.put(&ink(usize::from(seat)), &format!("{turn}{name}{you}"));
        }
        if let Some(decider) = game.decider().filter(|&seat| seat != usize::from(game.active)) {
            let who = colour_name(Seat(decider as u8), lang);
            row.put("", &format!(" – {who} {}", lang.of("decides", "décide")));
        }
        row.line()
    }

    fn prestige(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let ages = (1..).zip(game.prestige).filter(|(_, prestige)| prestige.total() > 0);
        let ages: Vec<String> = ages
            .map(|(age, prestige)| format!("{}{} {}", roman(age), lang.of(":", " :"), prestige.total()))
            .collect();
        let ages = if ages.is_empty() { String::new() } else { format!(" ({})", ages.join(", ")) };
        let total = format!("{}{ages}", game.prestige_total());
        let goals = lang.of(
            format!("victory at {VICTORY}, legendary at {LEGENDARY}"),
            format!("victoire à {VICTORY}, légendaire à {LEGENDARY}"),
        );
        let mut parts = vec![(BOLD, total), (DIM, goals)];
        if !matches!(self.stage(), Frame::Reset | Frame::Over { .. }) {
            let ahead = self.guide.prestige.total();
            let ahead = lang.of(
                format!("this age would add {ahead} as things are"),
                format!("en l'état, cet âge ajouterait {ahead}"),
            );
            parts.push(("", ahead));
        }
        let mut lines = flow("Prestige", &parts);
        if !self.is_over() {
            lines.extend(self.prestigious());
        }
        lines
    }

    /// What the buildings of level V would count at the end; those that stand are lit.
    fn prestigious(&self) -> Vec<String> {
        let counts = &self.guide.prestigious;
        let parts = [
            (Tile::GreatSquare, counts.great_square),
            (Tile::Arena, counts.arena),
            (Tile::Cemetery, counts.cemetery),
            (Tile::Senate, counts.senate),
            (Tile::Cathedral, counts.cathedral),
        ];
        let parts: Vec<(&str, String)> = parts
            .into_iter()
            .map(|(tile, points)| {
                let stands = self.game.stands(tile);
                let built = if stands { self.lang.of(" (built)", " (debout)") } else { "" };
                (
                    if stands { LIT } else { DIM },
                    format!("{} {points}{built}", tile_noun(tile, self.lang).name()),
                )
            })
            .collect();
        flow(self.lang.of("Level V at the end:", "Niveau V à la fin :"), &parts)
    }

    /// What is being resolved, next to the prompt; nothing where that is plain.
    fn now(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        if let Some(outcome) = table::Game::outcome(game) {
            return vec![paint(BOLD, &Constantinopole::outcome_words(&outcome, lang))];
        }
        if let Frame::Siege(Siege { extra, throws, plated, hit }) = self.stage() {
            let left = count(extra + throws - u8::from(hit.is_some()), ["throw", "lancer"], lang);
            let mut parts = vec![(FOE, lang.of(format!("{left} left"), format!("encore {left}")))];
            if plated {
                parts.push((LIT, lang.of("Armour Plating is ready", "le Blindage est prêt").into()));
            }
            return flow(lang.of("Siege:", "Siège :"), &parts);
        }
        let Some(card) = game.card else { return Vec::new() };
        let mut parts = vec![(BOLD, card_name(card, lang))];
        if card == Card::Commerce {
            let pirates = count(game.pirates(), ["pirate", "pirate"], lang);
            parts.push(("", format!("{pirates} {}", lang.of("at sea", "en mer"))));
        }
        if let Some(price) = self.guide.price {
            let payable = if price.either {
                price.goods.iter().any(|(good, number)| game.stock.get(good) >= number)
            } else {
                game.stock.covers(&price.goods)
            };
            let [style, word] = if payable {
                [LIT, lang.of("can be paid", "à portée")]
            } else {
                [DIM, lang.of("too dear", "trop cher")]
            };
            let price = price_list(&price.goods, price.either, lang);
            let colon = lang.of(":", " :");
            parts.push((style, format!("{}{colon} {price} ({word})", lang.of("diplomacy", "diplomatie"))));
        }
        flow(lang.of("Card on the table:", "Carte retournée :"), &parts)
    }

    /// The siege and the upkeep to come.
    fn ahead(&self) -> Vec<String> {
        let lang = self.lang;
        let bill = self.guide.upkeep;
        let saved =
            if bill.saved > 0 { format!(" ({} − {})", bill.tiles, bill.saved) } else { String::new() };
        let due = format!("{}{saved}", wheat(bill.due, lang));
        let (style, upkeep) = match (bill.due, bill.short) {
            (0, _) => (LIT, lang.of("no upkeep", "pas d'entretien").into()),
            (_, 0) => (
                LIT,
                lang.of(format!("upkeep {due}, there is enough"), format!("entretien {due}, il y a de quoi")),
            ),
            (_, short) => (
                FOE,
                lang.of(
                    format!("upkeep {due}, {short} short"),
                    format!("entretien {due}, il en manque {short}"),
                ),
            ),
        };
        let mut parts = vec![(style, upkeep)];
        match self.stage() {
            Frame::Reset | Frame::Over { .. } => return Vec::new(),
            Frame::Siege(_) | Frame::Upkeep => {}
            _ => parts.insert(0, ("", self.siege_ahead())),
        }
        flow(lang.of("Ahead:", "À venir :"), &parts)
    }

    /// "siege of 8 throws (6 + 2 invaders)"
    fn siege_ahead(&self) -> String {
        let (throws, lang) = (self.guide.throws, self.lang);
        let mut sum = vec![throws.of_age.to_string()];
        if throws.extra > 0 {
            sum.push(format!("+ {}", count(throws.extra, ["invader", "envahisseur"], lang)));
        }
        if throws.bought_off > 0 {
            sum.push(format!("− {}", amount(Good::Gold, throws.bought_off.into(), lang)));
        }
        let sum = if sum.len() > 1 { format!(" ({})", sum.join(" ")) } else { String::new() };
        let all = count(throws.all, ["throw", "lancer"], lang);
        format!("{} {all}{sum}", lang.of("siege of", "siège de"))
    }
}
