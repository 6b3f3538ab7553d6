//! The city, the council, the shop, miracles and cards.

use crate::frame::{Deed, Frame};
use crate::notation::Action;
use crate::pieces::{Category, Character, Good, Miracle, SLOTS, Tile, tiles};
use crate::words::{
    amount, card_list, card_name, category_name, character_noun, count, good_name, miracle_effect,
    miracle_noun, roman, tile_noun,
};

use super::{BOLD, DIM, FOE, LIT, Row, Table, flow};

/// The left edges of the two halves of the city.
const HALVES: [usize; 2] = [2, 52];

/// The colour of a kind of tile.
fn shade(tile: Tile) -> &'static str {
    match tile.category() {
        Category::Passive => "38;5;33",
        Category::Active => "38;5;166",
        Category::Prestigious => "38;5;134",
        Category::Wall => "38;5;137",
    }
}

impl Table<'_> {
    pub(super) fn city(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let stock: Vec<(&str, String)> = Good::ALL
            .into_iter()
            .map(|good| {
                let number = game.stock.get(good);
                (if number > 0 { BOLD } else { DIM }, amount(good, number, lang))
            })
            .collect();
        let mut lines = vec![super::paint(BOLD, lang.of("The city", "La cité"))];
        for left in 0..SLOTS / 2 {
            let mut row = Row::default();
            for (half, slot) in [left, left + SLOTS / 2].into_iter().enumerate() {
                self.slot(&mut row, HALVES[half], slot);
            }
            lines.push(row.line());
        }
        let mut legend = Row::default();
        legend.at(
            2,
            DIM,
            lang.of(
                "# wall   new: no effect before the next turn   %: risk of loss in the siege",
                "# muraille   neuf : sans effet avant le tour suivant   % : risque de perte au siège",
            ),
        );
        lines.push(legend.line());
        lines.extend(flow(lang.of("Stock:", "Stock :"), &stock));
        let inside = game.city_invaders;
        let inside = (if inside > 0 { FOE } else { DIM }, count(inside, ["invader", "envahisseur"], lang));
        lines.extend(flow(lang.of("In the city:", "Dans la cité :"), &[inside]));
        lines.extend(self.ahead());
        lines
    }

    /// Number, wall, building, level, kind, and how it is.
    fn slot(&self, row: &mut Row, left: usize, slot: usize) {
        let (game, lang) = (self.game, self.lang);
        row.at(left, DIM, &(slot + 1).to_string());
        let wall = game.walls & 1 << slot != 0;
        row.at(left + 2, if wall { BOLD } else { DIM }, if wall { "#" } else { "·" });
        let Some(tile) = game.slots[slot] else { return row.at(left + 4, DIM, "–") };
        row.at(left + 4, shade(tile), tile_noun(tile, lang).name());
        row.at(left + 18, "", roman(game.values.level(tile)));
        row.at(left + 22, DIM, category_name(tile.category(), lang));
        if game.fresh & tile.bit() != 0 {
            row.at(left + 34, LIT, lang.of("new", "neuf"));
        } else if game.resting_tile == Some(tile) {
            row.at(left + 34, FOE, lang.of("resting", "au repos"));
        }
        let percent = (self.guide.risk[slot] + 5) / 10;
        if percent > 0 && self.may_be_hit() {
            row.at(left + 43, DIM, &format!("{percent} %"));
        }
    }

    /// Who can be called, who rests, and who would have nothing to do.
    pub(super) fn council(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let choosing = game.flow.top() == Frame::Council;
        let part = |&character: &Character| {
            let name = character_noun(character, lang).name();
            let call = Action::Take(character).to_string();
            let choice = self.guide.choices.iter().find(|choice| choice.action == call);
            if game.resting == Some(character) {
                return (FOE, format!("{name} ({})", lang.of("resting", "au repos")));
            }
            match choice {
                Some(choice) if choice.idle => {
                    (DIM, format!("{name} ({})", lang.of("nothing to do", "rien à faire")))
                }
                Some(_) => (LIT, name.into()),
                None if choosing => (DIM, format!("{name} ({})", lang.of("no gold", "pas d'or"))),
                None => ("", name.into()),
            }
        };
        let parts: Vec<(&str, String)> = self.guide.council.iter().map(part).collect();
        flow(lang.of("Council:", "Conseil :"), &parts)
    }

    /// The tiles by level with their cost; ✓ can be paid now.
    pub(super) fn shop(&self) -> Vec<String> {
        const NAMES: usize = 38;
        let (game, lang) = (self.game, self.lang);
        let columns = [Good::Wheat, Good::Stone, Good::Wood, Good::Slave];
        // The numbers stand right under the titles.
        let edges = [14, 22, 27, 36];
        let right = |row: &mut Row, edge: usize, style: &str, text: &str| {
            row.at(edge - text.chars().count(), style, text);
        };
        let mut title = Row::default();
        title.put(BOLD, lang.of("Shop", "Magasin"));
        for (good, edge) in columns.into_iter().zip(edges) {
            right(&mut title, edge, DIM, good_name(good, 2, lang));
        }
        title.at(NAMES, DIM, lang.of("✓ can be paid now   * active", "✓ peut être payé   * actif"));
        let mut lines = vec![title.line()];
        let payable = game.constructible(self.deed());
        for level in 0..=5_u8 {
            let shelf = game.shop() & game.values.of_level[usize::from(level)];
            let can = payable & shelf != 0;
            let style = if can { LIT } else { DIM };
            let mut row = Row::default();
            row.at(1, LIT, if can { "✓" } else { " " });
            row.at(3, style, if level == 0 { lang.of("wall", "muraille") } else { roman(level) });
            let cost = crate::goods::COSTS[usize::from(level)];
            for (good, edge) in columns.into_iter().zip(edges) {
                let number = cost.get(good);
                right(&mut row, edge, style, &if number == 0 { "–".into() } else { number.to_string() });
            }
            let names = if level == 0 {
                let left = game.walls.count_zeros();
                lang.of(format!("{left} left"), format!("{left} en réserve"))
            } else {
                let name = |tile: Tile| {
                    let active = if tile.category() == Category::Active { "*" } else { "" };
                    format!("{}{active}", tile_noun(tile, lang).name())
                };
                tiles(shelf).map(name).collect::<Vec<_>>().join(", ")
            };
            row.at(NAMES, if can { BOLD } else { DIM }, &names);
            lines.push(row.line());
        }
        lines
    }

    /// The action that builds, or one that could.
    fn deed(&self) -> Deed {
        match self.stage() {
            Frame::Deed(deed) => deed,
            _ => Deed::of(Character::Eparch, false),
        }
    }

    /// The five miracles: price, effect, and whether they can be used now.
    pub(super) fn miracles(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let usable = |miracle: Miracle| {
            let call = Action::Miracle(miracle).to_string();
            self.guide.choices.iter().any(|choice| choice.action == call)
        };
        let mut lines = vec![super::paint(BOLD, "Miracles")];
        for miracle in game.miracles {
            let used = game.unused & 1 << miracle as u8 == 0;
            let (style, state) = match (used, usable(miracle)) {
                (true, _) => (DIM, lang.of("used", "employé")),
                _ if self.is_over() => (DIM, lang.of("unused", "inemployé")),
                (_, true) => (LIT, lang.of("possible now", "possible")),
                _ if game.stock.gold < miracle.gold() => (DIM, lang.of("too dear", "trop cher")),
                _ => (DIM, lang.of("not now", "pas maintenant")),
            };
            let mut row = Row::default();
            row.at(2, style, &amount(Good::Gold, miracle.gold(), lang));
            row.at(10, if used { DIM } else { BOLD }, miracle_noun(miracle, lang).name());
            row.at(26, if used { DIM } else { "" }, miracle_effect(miracle, lang));
            row.at(84, style, state);
            lines.push(row.line());
        }
        lines
    }

    /// What is known of the pile, what may still come, and what was kept.
    pub(super) fn cards(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let mut lines = Vec::new();
        let known: Vec<_> = game.known.into_iter().flatten().collect();
        if !known.is_empty() {
            let known = vec![(BOLD, card_list(&known, lang))];
            lines.extend(flow(
                lang.of("Next cards, in this order:", "Prochaines cartes, dans cet ordre :"),
                &known,
            ));
        }
        if !self.is_over() && game.cards_left > game.known_cards() {
            let unseen: Vec<(&str, String)> = self
                .guide
                .unseen
                .iter()
                .map(|cards| match cards.count {
                    1 => ("", card_name(cards.card, lang)),
                    several => ("", format!("{} ×{several}", card_name(cards.card, lang))),
                })
                .collect();
            let away = game.difficulty.put_away();
            let title = lang.of(
                format!("Not seen yet in this age ({away} of them put away):"),
                format!("Pas encore vues dans cet âge (dont {away} écartées) :"),
            );
            lines.extend(flow(&title, &unseen));
        }
        let mut kept = vec![
            ("", count(game.settled_by_diplomacy(), ["card", "carte"], lang)),
            ("", lang.of(format!("Cemetery {}", game.cemetery), format!("Cimetière {}", game.cemetery))),
        ];
        if game.primicerius_gold > 0 {
            let name = character_noun(Character::Primicerius, lang).name();
            kept.push(("", format!("{name} {}", amount(Good::Gold, game.primicerius_gold.into(), lang))));
        }
        lines.extend(flow(lang.of("Diplomacy pile:", "Pile de diplomatie :"), &kept));
        lines
    }
}
