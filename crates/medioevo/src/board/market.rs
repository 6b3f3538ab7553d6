//! The inhabited areas by what they produce, with the cubes of their Great Markets.

use super::Table;
use super::layout::{BOLD, DIM, Part, Row, flow};
use crate::map::Zone;
use crate::pieces::Good;

impl Table<'_> {
    /// A paragraph for each good.
    pub(super) fn market(&self) -> Vec<String> {
        let game = self.game;
        let mut row = Row::default();
        row.put(BOLD, self.lang.of("Inhabited areas and Great Markets", "Zones habitées et Grands Marchés"));
        let mut lines = vec![row.line()];
        for good in Good::ALL {
            let zones = game.map().producers(good) & game.territories();
            let parts: Vec<Part> = zones.iter().map(|zone| self.stall(zone)).collect();
            if !parts.is_empty() {
                let name = self.names.good(good);
                lines.extend(flow(&self.label(&name, &name), &parts));
            }
        }
        if lines.len() > 1 { lines } else { Vec::new() }
    }

    /// "Saxony [A] (port) ▪wine ▪salt"
    fn stall(&self, zone: Zone) -> Part {
        let (style, holder) = self.holder(zone);
        let style = if style == DIM { "" } else { style };
        let port = if self.game.map().ports().contains(zone) { " (port)" } else { "" };
        let mut text = format!("{} {holder}{port}", self.zone_name(zone));
        for good in self.game.lands.markets[zone.index()].iter() {
            text.push_str(" ▪");
            text.push_str(&self.names.good(good));
        }
        (style, text)
    }
}
