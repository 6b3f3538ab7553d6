//! The map, grouped into regions: the home of each kingdom and the lands that are nearest to it, then the seas.

use super::Table;
use super::layout::{BOLD, DIM, FOE, Part, Row, flow, flow_after, ink};
use super::signs;
use crate::map::{Kingdom, Map, Prize, Zone, Zones};
use crate::words::letter;

/// The columns of a line about a zone.
const NAME: usize = 2;
const HOLDER: usize = 25;
const CONTENT: usize = 30;
/// How many steps away something is still near.
const NEAR: usize = 2;

/// The zones around each kingdom's home: every zone belongs to the home from which the fewest steps lead to it.
pub(super) fn around(map: &Map) -> Vec<(Kingdom, Zones)> {
    let mut regions: Vec<(Kingdom, Zones)> =
        Kingdom::ALL.into_iter().map(|kingdom| (kingdom, map.home(kingdom))).collect();
    let mut taken = regions.iter().fold(Zones::EMPTY, |all, (_, zones)| all | *zones);
    loop {
        let before = taken;
        for (_, zones) in &mut regions {
            let next = beside(map, *zones) - taken;
            *zones |= next;
            taken |= next;
        }
        if taken == before {
            return regions;
        }
    }
}

fn beside(map: &Map, zones: Zones) -> Zones {
    zones.iter().fold(Zones::EMPTY, |all, zone| all | map.adjacent(zone))
}

impl Table<'_> {
    /// The zones that matter to the viewer now: around the own realm, the own pieces and the battles. All for a spectator.
    fn near(&self, steps: usize) -> Zones {
        let game = self.game;
        let Some(seat) = self.own else { return game.area };
        let mut near = self.own_realm() | game.lands.homes[seat.index()];
        near |= game.lands.garrisons(seat).map(|(zone, _)| zone).collect::<Zones>();
        near |= game.lands.stables[seat.index()].iter().map(|(_, piece)| piece.zone).collect::<Zones>();
        for _ in 0..steps {
            near |= beside(game.map(), near);
        }
        let fights = &game.battles[..usize::from(game.battling)];
        near |= fights.iter().map(|battle| battle.zone).collect::<Zones>();
        near & game.area
    }

    /// All regions. What the viewer controls stands with his realm.
    pub(super) fn regions(&self) -> Vec<String> {
        let game = self.game;
        let elsewhere = game.area - self.own_realm();
        let near = self.near(NEAR);
        let mut lines = Vec::new();
        for (kingdom, zones) in around(game.map()) {
            let zones = zones & elsewhere & game.territories();
            if !zones.is_empty() {
                lines.extend(self.region(&self.around_kingdom(kingdom), zones, near));
            }
        }
        // Ships go far: every sea with something on it is near enough.
        let busy: Zones = game.seas().iter().filter(|&sea| !self.content(sea).is_empty()).collect();
        let seas = busy | (near & game.seas());
        if !seas.is_empty() {
            lines.extend(self.region(self.lang.of("Seas", "Mers"), seas, seas));
        }
        lines
    }

    /// What lies one step around one's own, and in the seas.
    pub(super) fn surroundings(&self) -> Vec<String> {
        let game = self.game;
        let busy =
            |zones: Zones| -> Zones { zones.iter().filter(|&zone| !self.content(zone).is_empty()).collect() };
        let near = busy(self.near(1) - self.own_realm());
        let mut lines = Vec::new();
        for (kingdom, zones) in around(game.map()) {
            let zones = zones & near & game.territories();
            if !zones.is_empty() {
                lines.extend(self.region(&self.around_kingdom(kingdom), zones, zones));
            }
        }
        let seas = busy(game.seas());
        if !seas.is_empty() {
            lines.extend(self.region(self.lang.of("Seas", "Mers"), seas, seas));
        }
        lines
    }

    /// The barbarians of the map.
    pub(super) fn hordes(&self) -> Vec<String> {
        let hordes = &self.game.lands.hordes;
        let wild = self.game.area.iter().filter(|zone| !hordes[zone.index()].is_empty());
        let one = |zone: Zone| {
            let who = signs::troops(hordes[zone.index()].troops());
            (FOE, format!("{} {who}", self.zone_name(zone)))
        };
        let parts: Vec<Part> = wild.map(one).collect();
        if parts.is_empty() {
            return Vec::new();
        }
        flow(&self.label("Barbarians", "Barbares"), &parts)
    }

    /// The title of a region: a kingdom and the lands that are nearest to it.
    pub(super) fn around_kingdom(&self, kingdom: Kingdom) -> String {
        let name = self.names.kingdom(kingdom);
        self.lang.of(format!("{name} and the lands around it"), format!("{name} et alentours"))
    }

    /// Zones one by one, with all that is printed on them.
    pub(super) fn described(&self, title: &str, zones: Zones) -> Vec<String> {
        let mut row = Row::default();
        row.put(BOLD, title);
        let mut lines = vec![row.line()];
        for zone in zones.iter() {
            let mut content = self.content(zone);
            content.extend(self.features(zone));
            lines.extend(self.zone_line(zone, &content));
        }
        lines
    }

    /// What is printed on a zone.
    fn features(&self, zone: Zone) -> Option<Part> {
        let (map, lang) = (self.game.map(), self.lang);
        let mut words: Vec<String> = Vec::new();
        words.extend(map.terrain(zone).map(|terrain| self.names.terrain(terrain).into()));
        words.extend(map.good(zone).map(|good| {
            let name = self.names.good(good);
            lang.of(format!("makes {name}"), format!("produit : {name}"))
        }));
        if map.ports().contains(zone) {
            words.push("port".into());
        }
        if map.fires().contains(zone) {
            words.push(lang.of("fire", "feu").into());
        }
        for prize in Prize::ALL.into_iter().filter(|&prize| map.prize(prize) == zone) {
            let name = self.names.prize(prize);
            words.push(lang.of(format!("prize: {name}"), format!("trophée : {name}")));
        }
        (!words.is_empty()).then(|| (DIM, words.join(", ")))
    }

    /// Near zones with something on them have a line each, near empty ones are named, far ones are counted.
    fn region(&self, title: &str, zones: Zones, near: Zones) -> Vec<String> {
        let mut row = Row::default();
        row.put(BOLD, title);
        let mut lines = vec![row.line()];
        let mut empty: Vec<Part> = Vec::new();
        for zone in (zones & near).iter() {
            let content = self.content(zone);
            if content.is_empty() {
                let (style, holder) = self.holder(zone);
                let style = if style.is_empty() { DIM } else { style };
                empty.push((style, format!("{} {holder}", self.zone_name(zone)).trim_end().into()));
            } else {
                lines.extend(self.zone_line(zone, &content));
            }
        }
        if !empty.is_empty() {
            lines.extend(self.aside("empty", "vides", &empty));
        }
        let far = zones - near;
        if !far.is_empty() {
            lines.extend(self.aside("far away", "au loin", &self.counted(far)));
        }
        lines
    }

    /// Parts after a label within a region.
    pub(super) fn aside(&self, en: &str, fr: &str, parts: &[Part]) -> Vec<String> {
        let mut row = Row::default();
        row.at(NAME, DIM, &self.label(en, fr));
        flow_after(row, NAME + 2, parts)
    }

    /// A zone with what lies on it.
    pub(super) fn zone_line(&self, zone: Zone, content: &[Part]) -> Vec<String> {
        let mut row = Row::default();
        row.at(NAME, "", &self.zone_name(zone));
        let (style, holder) = self.holder(zone);
        row.at(HOLDER, style, &holder);
        row.at(CONTENT - 1, "", "");
        flow_after(row, CONTENT, content)
    }

    /// Who holds zones that are far away, and with how many units.
    fn counted(&self, zones: Zones) -> Vec<Part> {
        let (lands, lang) = (&self.game.lands, self.lang);
        let told = |count: usize, units: u32| {
            lang.of(format!("{count} held, units: {units}"), format!("{count} tenus, unités : {units}"))
        };
        let mut parts: Vec<Part> = Vec::new();
        let mut held = 0;
        for seat in self.seats() {
            let count = zones.iter().filter(|&zone| lands.controller(zone) == Some(seat)).count();
            let units: u32 = zones.iter().map(|zone| u32::from(lands.army(zone, seat).total())).sum();
            held += count;
            if count > 0 || units > 0 {
                parts.push((ink(seat), self.after(&letter(seat).to_string(), &told(count, units))));
            }
        }
        let wild = zones.iter().map(|zone| lands.hordes[zone.index()]);
        let wild: Vec<u32> =
            wild.filter(|horde| !horde.is_empty()).map(|horde| u32::from(horde.total())).collect();
        if !wild.is_empty() {
            parts.push((FOE, self.after("X", &told(wild.len(), wild.iter().sum()))));
        }
        let rest = zones.len() - held - wild.len();
        if rest > 0 {
            parts.push((DIM, lang.of(format!("nobody's: {rest}"), format!("à personne : {rest}"))));
        }
        parts
    }
}
