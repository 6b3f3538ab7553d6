//! Empire cards: the viewer's own with all that they say, those of others by their names.

use table::Seat;

use super::Table;
use super::layout::{BOLD, DIM, LIT, Part, Row, flow, flow_after, ink};
use super::signs;
use crate::cards::{CardNo, CardSet};
use crate::words::letter;

impl Table<'_> {
    /// The own cards, and those that the viewer chooses from.
    pub(super) fn own_cards(&self) -> Vec<String> {
        let Some(seat) = self.own else { return Vec::new() };
        let own = self.game.player(seat).cards;
        let mut lines = self.spread(self.lang.of("Your Empire cards", "Vos cartes Empire"), own);
        lines.extend(self.drawn_cards());
        lines
    }

    /// The cards that the viewer chooses from.
    pub(super) fn drawn_cards(&self) -> Vec<String> {
        let drawn = self.own.map_or(CardSet::EMPTY, |seat| self.game.drawn[seat.index()]);
        self.spread(self.lang.of("Cards to choose from", "Cartes à choisir"), drawn)
    }

    /// The own cards by their names.
    pub(super) fn hand(&self) -> Vec<String> {
        let Some(seat) = self.own else { return Vec::new() };
        let parts = self.held(seat);
        if parts.is_empty() {
            return Vec::new();
        }
        flow(&self.label("Your Empire cards", "Vos cartes Empire"), &parts)
    }

    /// The cards of a player by their names.
    fn held(&self, seat: Seat) -> Vec<Part> {
        let one = |card: CardNo| {
            let rotated = self.game.today.rotated.contains(card);
            let mark = if rotated { self.lang.of(" (rotated)", " (tournée)") } else { "" };
            (if rotated { DIM } else { "" }, format!("{}{mark}", self.names.card(card)))
        };
        self.game.player(seat).cards.iter().map(one).collect()
    }

    fn spread(&self, title: &str, cards: CardSet) -> Vec<String> {
        if cards.is_empty() {
            return Vec::new();
        }
        let mut row = Row::default();
        row.put(BOLD, title);
        let mut lines = vec![row.line()];
        for card in cards.iter() {
            lines.extend(self.card(card));
        }
        lines
    }

    /// A card with its ability, its points and its objective.
    fn card(&self, card: CardNo) -> Vec<String> {
        let (names, lang) = (&self.names, self.lang);
        let rotated = self.game.today.rotated.contains(card);
        let mut row = Row::default();
        let mark = if rotated { lang.of(" (rotated)", " (tournée)") } else { "" };
        let name = format!("{}{mark}", names.card(card));
        row.at(2, if rotated { DIM } else { LIT }, &self.label(&name, &name));
        let facts = names.data.get().cards.empire(card);
        let points: Vec<String> = facts.points.iter().map(|points| names.all_points(*points)).collect();
        let mut parts: Vec<Part> = vec![("", names.ability(card))];
        if !points.is_empty() {
            let points = points.join(lang.of(" or ", " ou "));
            parts.push(("", format!("{} {points}", self.label("points", "points"))));
        }
        let goal = format!("{} {}", self.label("objective", "objectif"), names.objective(card));
        let colours: Vec<&str> = facts.tokens.iter().map(|colour| names.colour(colour)).collect();
        let colours = colours.join(lang.of(" or ", " ou "));
        parts.push((DIM, format!("{goal} ({} {colours})", self.label("token", "jeton"))));
        flow_after(row, 4, &parts)
    }

    /// The cards of the others, and the prisoners that they hold.
    pub(super) fn others(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for seat in self.game.order.iter().filter(|&seat| self.own != Some(seat)) {
            let parts = self.belongings(seat);
            if !parts.is_empty() {
                lines.extend(flow(&self.label(&letter(seat).to_string(), &letter(seat).to_string()), &parts));
            }
        }
        lines
    }

    pub(super) fn belongings(&self, seat: Seat) -> Vec<Part> {
        let (game, lang) = (self.game, self.lang);
        let mut parts = self.held(seat);
        for owner in self.seats() {
            let held = game.player(seat).prisoners[owner.index()];
            if !held.is_empty() {
                let text = signs::troops(held);
                let whose = letter(owner);
                parts.push((
                    ink(owner),
                    lang.of(
                        format!("prisoners of {whose}: {text}"),
                        format!("prisonniers de {whose} : {text}"),
                    ),
                ));
            }
        }
        parts
    }
}
