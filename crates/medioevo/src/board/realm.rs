//! What the viewer has: territories, pieces, reserve, money, technologies, tokens, prisoners.

use table::Seat;

use super::Table;
use super::layout::{BOLD, DIM, FOE, LIT, Part, Row, flow, flow_after, ink};
use super::signs;
use crate::gear::Gear;
use crate::honour::MAX_LOANS;
use crate::map::Zones;
use crate::pieces::Good;
use crate::tables::TAX_LEVELS;
use crate::technology::Branch;
use crate::words::letter;

impl Table<'_> {
    /// Everything of the viewer; nothing for a spectator, or before there is a realm.
    pub(super) fn realm(&self) -> Vec<String> {
        let Some(seat) = self.own else { return Vec::new() };
        if self.is_unsettled() {
            return Vec::new();
        }
        let kingdom = self.names.kingdom(self.game.player(seat).kingdom);
        let mut row = Row::default();
        row.put(ink(seat), &self.label("Your realm", "Votre royaume"));
        row.put(ink(seat), &format!(" {kingdom}"));
        let mut lines = vec![row.line()];
        lines.extend(self.zones_of(self.own_realm()));
        lines.extend(self.gear_of(seat));
        lines.extend(self.reserves(seat));
        lines.extend(self.ordered(seat));
        lines.extend(self.money(seat));
        lines.extend(self.technologies(seat));
        lines.extend(self.tokens(seat));
        lines.extend(self.captives(seat));
        lines.extend(self.route(seat));
        lines
    }

    /// The same of another player, as far as everybody sees it.
    pub(super) fn realm_of(&self, seat: Seat) -> Vec<String> {
        if self.own == Some(seat) || self.is_unsettled() {
            return self.realm();
        }
        let mut row = Row::default();
        let kingdom = self.names.kingdom(self.game.player(seat).kingdom);
        row.put(ink(seat), &self.after(&letter(seat).to_string(), &kingdom));
        let mut lines = vec![row.line()];
        lines.extend(self.zones_of(self.game.realm(seat)));
        lines.extend(self.gear_of(seat));
        lines.extend(self.reserves(seat));
        lines.extend(self.technologies(seat));
        lines.extend(self.tokens(seat));
        lines.extend(self.captives(seat));
        lines.extend(self.route(seat));
        let cards = self.belongings(seat);
        if !cards.is_empty() {
            lines.extend(flow(&self.label("Empire cards", "Cartes Empire"), &cards));
        }
        lines
    }

    /// The territories of a realm: a line for each that has something on it.
    fn zones_of(&self, realm: Zones) -> Vec<String> {
        let mut lines = Vec::new();
        let mut empty = Zones::EMPTY;
        for zone in realm.iter() {
            let mut content = self.content(zone);
            if content.is_empty() {
                empty = empty.with(zone);
                continue;
            }
            let cubes: Vec<String> =
                self.game.lands.markets[zone.index()].iter().map(|good| self.names.good(good)).collect();
            if !cubes.is_empty() {
                content.push((DIM, format!("({})", cubes.join(", "))));
            }
            if let Some(good) = self.game.map().good(zone) {
                let name = self.names.good(good);
                content.push((DIM, self.lang.of(format!("makes {name}"), format!("produit : {name}"))));
            }
            lines.extend(self.zone_line(zone, &content));
        }
        let good = |zone| self.game.map().good(zone).map(|good| format!(" ({})", self.names.good(good)));
        let name = |zone| format!("{}{}", self.zone_name(zone), good(zone).unwrap_or_default());
        let parts: Vec<Part> = empty.iter().map(|zone| (DIM, name(zone))).collect();
        if !parts.is_empty() {
            lines.extend(self.aside("empty", "vides", &parts));
        }
        lines
    }

    /// A line for each transport and siege engine, with the number by which actions call it.
    fn gear_of(&self, seat: Seat) -> Vec<String> {
        let mut lines = Vec::new();
        for (place, gear) in self.game.lands.stables[seat.index()].iter() {
            let mut row = Row::default();
            let name = self.names.gear(gear.kind, gear.level).name();
            row.at(2, BOLD, &format!("{} {place} {name}", self.lang.of("no.", "nº")));
            row.at(25, "", &signs::gear(gear.kind, gear.level, self.lang));
            row.at(29, "", "");
            lines.extend(flow_after(row, 30, &self.gear_parts(gear)));
        }
        lines
    }

    fn gear_parts(&self, gear: &Gear) -> Vec<Part> {
        let lang = self.lang;
        let mut parts: Vec<Part> = vec![("", self.zone_name(gear.zone))];
        if let Some(galley) = gear.aboard {
            parts.push((DIM, lang.of(format!("on board of no. {galley}"), format!("à bord du nº {galley}"))));
        }
        let steps = gear.steps;
        parts.push(("", lang.of(format!("movement left: {steps}"), format!("PM restants : {steps}"))));
        if gear.stopped {
            parts.push((FOE, lang.of("stopped", "à l'arrêt").into()));
        }
        if !gear.troops.is_empty() {
            parts.push((LIT, format!("{} {}", self.label("carries", "porte"), signs::troops(gear.troops))));
        }
        let cubes = Good::ALL.into_iter().filter(|&good| gear.cargo.get(good) > 0);
        parts.extend(cubes.map(|good| (LIT, self.names.cubes(gear.cargo.get(good), good))));
        parts
    }

    /// The reserve, how many units may still be bought, and those beside the board.
    fn reserves(&self, seat: Seat) -> Vec<String> {
        let (game, lang, player) = (self.game, self.lang, self.game.player(seat));
        let reserve = game.reserve(seat);
        let all =
            if reserve.is_empty() { "–".into() } else { signs::troops(reserve).replace("★1", "★") };
        let (bought, limit) = (player.tally.units_bought, game.unit_limit(seat));
        let mut parts: Vec<Part> = vec![
            ("", all),
            (
                "",
                lang.of(
                    format!("units a purchase phase: {bought} of {limit}"),
                    format!("unités par phase d'achats : {bought} sur {limit}"),
                ),
            ),
        ];
        let beside = player.laid_up + player.laid_up_lately;
        if !beside.is_empty() {
            parts.push((
                DIM,
                format!("{} {}", self.label("surrendered", "qui se sont rendues"), signs::troops(beside)),
            ));
        }
        let half = player.revivable;
        if !half.is_empty() {
            parts.push((
                LIT,
                format!("{} {}", self.label("at half price", "à moitié prix"), signs::troops(half)),
            ));
        }
        if game.options.blood {
            parts.push((FOE, format!("{} {}", self.label("blood tokens", "jetons de sang"), player.blood)));
        }
        flow(&self.label("Reserve", "Réserve"), &parts)
    }

    /// Hidden purchases that are still to be placed (MU-25.40).
    fn ordered(&self, seat: Seat) -> Vec<String> {
        let wares: Vec<Part> = self.game.orders.wares(seat).map(|ware| ("", self.names.ware(ware))).collect();
        if wares.is_empty() {
            return Vec::new();
        }
        flow(&self.label("Bought, to be placed", "Achats à placer"), &wares)
    }

    /// Florins, what each tax level would bring, upkeep and debt.
    fn money(&self, seat: Seat) -> Vec<String> {
        let (game, lang, player) = (self.game, self.lang, self.game.player(seat));
        let at_level = |level: u8| format!("{level} → {}", game.income_at(seat, level));
        let income: Vec<String> = TAX_LEVELS.into_iter().map(at_level).collect();
        let mut parts: Vec<Part> = vec![
            (BOLD, self.names.florins(player.florins)),
            ("", format!("{} {}", self.label("income by tax level", "revenu par taxe"), income.join(", "))),
            (FOE, format!("{} {}", self.label("upkeep", "entretien"), game.upkeep(seat))),
        ];
        if player.loans > 0 {
            let interest = u32::from(player.loans) * u32::from(game.tables().economy.interest_per_loan);
            parts.push((
                FOE,
                lang.of(
                    format!("loans: {} of {MAX_LOANS}, interest {interest}", player.loans),
                    format!("prêts : {} sur {MAX_LOANS}, intérêts {interest}", player.loans),
                ),
            ));
        }
        if game.owes(seat) > 0 {
            parts.push((FOE, format!("{} {}", self.label("due", "à payer"), game.owes(seat))));
        }
        flow(&self.label("Money", "Argent"), &parts)
    }

    fn technologies(&self, seat: Seat) -> Vec<String> {
        let player = self.game.player(seat);
        let mut parts: Vec<Part> = Vec::new();
        for branch in Branch::ALL {
            let level = player.levels[branch as usize];
            let known: Vec<String> = (1..=level)
                .filter_map(|level| branch.technology(level))
                .map(|technology| self.names.technology(technology))
                .collect();
            if !known.is_empty() {
                let label = self.names.branch(branch);
                parts.push(("", self.after(&label, &known.join(", "))));
            }
        }
        if parts.is_empty() {
            parts.push((DIM, self.lang.of("none", "aucune").into()));
        }
        flow(&self.label("Technologies", "Technologies"), &parts)
    }

    /// Objective tokens, ready and used, and points that are made and not yet spent.
    fn tokens(&self, seat: Seat) -> Vec<String> {
        let (player, lang) = (self.game.player(seat), self.lang);
        let mut parts: Vec<Part> = Vec::new();
        for colour in Branch::ALL {
            let (ready, used) = (player.tokens[colour as usize], player.grey[colour as usize]);
            let name = self.names.colour(colour);
            if ready > 0 {
                parts.push((LIT, format!("{ready} {name}")));
            }
            if used > 0 {
                parts.push((DIM, lang.of(format!("{used} {name} used"), format!("{used} {name} (usé)"))));
            }
        }
        if player.points.total() > 0 {
            let points = self.names.all_points(player.points);
            parts.push((LIT, format!("{} {points}", self.label("to spend", "à dépenser"))));
        }
        if parts.is_empty() {
            return Vec::new();
        }
        flow(&self.label("Objective tokens", "Jetons objectif"), &parts)
    }

    /// Prisoners that the viewer holds, and own units that others hold.
    fn captives(&self, seat: Seat) -> Vec<String> {
        let lang = self.lang;
        let mut parts: Vec<Part> = Vec::new();
        for other in self.seats() {
            let held = self.game.player(seat).prisoners[other.index()];
            if !held.is_empty() {
                let text = signs::troops(held);
                parts.push((
                    ink(other),
                    lang.of(
                        format!("of {}: {text}", letter(other)),
                        format!("de {} : {text}", letter(other)),
                    ),
                ));
            }
            let lost = self.game.player(other).prisoners[seat.index()];
            if !lost.is_empty() {
                let text = signs::troops(lost);
                parts.push((
                    ink(other),
                    lang.of(
                        format!("held by {}: {text}", letter(other)),
                        format!("détenues par {} : {text}", letter(other)),
                    ),
                ));
            }
        }
        if parts.is_empty() {
            return Vec::new();
        }
        flow(&self.label("Prisoners", "Prisonniers"), &parts)
    }

    /// The trade route with its stages: those that are reached are lit.
    fn route(&self, seat: Seat) -> Vec<String> {
        let Some(route) = self.game.player(seat).route else { return Vec::new() };
        let mut parts: Vec<Part> = Vec::new();
        for (place, &zone) in route.stops().iter().enumerate() {
            let reached = route.reached >> place & 1 == 1;
            let mark = if reached { self.lang.of(" (reached)", " (atteinte)") } else { "" };
            parts.push((if reached { LIT } else { "" }, format!("{}{mark}", self.zone_name(zone))));
        }
        parts.push((BOLD, format!("→ {}", self.zone_name(route.destination()))));
        if let Some(carrier) = route.carrier {
            parts.push((DIM, format!("{} {carrier}", self.lang.of("with no.", "avec nº"))));
        }
        flow(&self.label("Trade route", "Route commerciale"), &parts)
    }
}
