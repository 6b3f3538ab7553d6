//! The battles under way: both sides with their units, dice, values and losses.

use super::Table;
use super::layout::{BOLD, DIM, FOE, LIT, Part, Row, flow, flow_after, ink};
use super::signs;
use crate::battle::{Battle, Shots, Side};
use crate::dice::Dice;
use crate::words::letter;

impl Table<'_> {
    /// The innermost battle in full; of those around it only where and who.
    pub(super) fn battles(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let Some((battle, around)) = self.game.battles[..usize::from(self.game.battling)].split_last() else {
            return lines;
        };
        for outer in around {
            lines.extend(flow(&self.declared(outer), &[]));
        }
        lines.extend(flow(&self.declared(battle), &self.conditions(battle)));
        for (side, who) in battle.sides.into_iter().enumerate() {
            let mut row = Row::default();
            let (style, name) = self.side(who);
            row.at(2, style, &name);
            row.at(14, DIM, self.lang.of(["attacker", "defender"], ["attaquant", "défenseur"])[side]);
            row.at(23, "", "");
            lines.extend(flow_after(row, 24, &self.strength(battle, side)));
        }
        lines
    }

    fn side(&self, side: Side) -> (&'static str, String) {
        match side {
            Side::Player(seat) => (ink(seat), letter(seat).to_string()),
            Side::Horde => (FOE, self.lang.of("barbarians", "barbares").into()),
        }
    }

    /// "Battle: Latium, round 2 ·"
    fn declared(&self, battle: &Battle) -> String {
        let round = match battle.round {
            0 => self.lang.of(", not begun", ", pas encore engagée").into(),
            round => self.lang.of(format!(", round {round}"), format!(", manche {round}")),
        };
        let [attacker, defender] = battle.sides.map(|side| self.side(side).1);
        let place = self.zone_name(battle.zone);
        format!("{} {place}{round} ({attacker} → {defender})", self.label("Battle", "Bataille"))
    }

    /// What the walls protect from, a flight, an end after this round.
    fn conditions(&self, battle: &Battle) -> Vec<Part> {
        let lang = self.lang;
        let mut parts: Vec<Part> = Vec::new();
        let walls: Vec<&str> =
            battle.now.protection.iter().flatten().map(|threat| self.names.threat(*threat)).collect();
        if !walls.is_empty() {
            let from = walls.join(", ");
            parts.push((LIT, format!("{} {from}", self.label("walls protect from", "murs contre"))));
        }
        let estate = self.game.lands.estates[battle.zone.index()];
        if !estate.is_empty() {
            parts.push(("", signs::estate(estate)));
        }
        if let Some(flight) = &battle.now.flight {
            let cost = flight.cost;
            parts.push((
                FOE,
                lang.of(format!("the attacker flees, cost {cost}"), format!("l'attaquant fuit, coût {cost}")),
            ));
        }
        if battle.stops {
            parts.push((FOE, lang.of("ends after this round", "cesse après cette manche").into()));
        }
        parts
    }

    /// The units, dice and values of a side.
    fn strength(&self, battle: &Battle, side: usize) -> Vec<Part> {
        let (lang, now) = (self.lang, &battle.now);
        let mut parts: Vec<Part> = Vec::new();
        let mut tell = |style: &'static str, label: [&str; 2], text: String| {
            parts.push((style, format!("{} {text}", self.label(label[0], label[1]))));
        };
        let all = self.game.fighting(side);
        let units = if all.is_empty() { "–".into() } else { signs::troops(all) };
        tell(BOLD, ["units", "unités"], units);
        let crews = now.crews[side].iter().fold(crate::Troops::NONE, |all, &crew| all + crew);
        if !crews.is_empty() {
            tell("", ["crews", "servants"], signs::troops(crews));
        }
        if !battle.trapped[side].is_empty() {
            tell(FOE, ["trapped", "prises au piège"], signs::troops(battle.trapped[side]));
        }
        if battle.capture[side] {
            tell("", ["wants", "veut"], lang.of("prisoners", "des prisonniers").into());
        }
        let fired: Vec<String> =
            now.artillery[side].iter().filter(|shots| shots.total() > 0).map(|shots| faces(*shots)).collect();
        if !fired.is_empty() {
            tell("", ["engines rolled", "dés des machines"], fired.join(" / "));
        }
        if now.archery[side].total() > 0 {
            tell("", ["archers rolled", "dés des archers"], faces(now.archery[side]));
        }
        if now.captain_points[side] > 0 {
            tell("", ["Captains' points", "points des Capitaines"], now.captain_points[side].to_string());
        }
        if now.sacrificed[side] > 0 {
            tell("", ["sacrificed", "sacrifiées"], now.sacrificed[side].to_string());
        }
        if now.dice[side] != Dice::default() {
            let Dice { d4, d6, d8 } = now.dice[side];
            tell(BOLD, ["dice", "dés"], format!("d8 {d8}, d6 {d6}, d4 {d4}"));
        }
        if now.bonus[side] != 0 {
            tell("", ["bonus", "bonus"], format!("{:+}", now.bonus[side]).replace('-', "−"));
        }
        if now.values[side] > 0 || now.losses[side] > 0 {
            tell(LIT, ["attack", "attaque"], now.values[side].to_string());
            tell(FOE, ["own losses", "pertes"], now.losses[side].to_string());
        }
        if now.pending[side] > 0 {
            tell(FOE, ["damage to take", "dégâts à subir"], now.pending[side].to_string());
        }
        if battle.lost[side] > 0 {
            tell(DIM, ["lost so far", "perdues jusqu'ici"], battle.lost[side].to_string());
        }
        if !battle.captives[side].is_empty() {
            tell("", ["captured", "capturées"], signs::troops(battle.captives[side]));
        }
        parts
    }
}

/// The dice one by one: "1 4 4 8".
fn faces(shots: Shots) -> String {
    let dice = (1..).zip(shots.0).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)));
    dice.map(|face: u8| face.to_string()).collect::<Vec<_>>().join(" ")
}
