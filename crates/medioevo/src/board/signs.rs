//! The signs of the board, and what they mean.

use table::{Lang, Seat};

use super::Table;
use super::layout::{DIM, FOE, Part, flow, ink};
use crate::estate::Estate;
use crate::gear::GearKind;
use crate::map::Zone;
use crate::phases::Phase;
use crate::pieces::{Building, Category, Unit};
use crate::troops::{Figure, Troops};
use crate::words::letter;

/// "3i 2I C ★2"
pub(super) fn troops(troops: Troops) -> String {
    let one = |(figure, count): (Figure, u8)| match figure.level() {
        0 => format!("{count}{}", unit(figure.unit())),
        level if count == 1 => format!("★{level}"),
        level => format!("{count}★{level}"),
    };
    troops.iter().map(one).collect::<Vec<_>>().join(" ")
}

const fn unit(unit: Unit) -> char {
    match unit {
        Unit::LightInfantry => 'i',
        Unit::HeavyInfantry => 'I',
        Unit::Cavalry => 'C',
        Unit::Archer => 'A',
        Unit::Captain => '★',
    }
}

fn building(building: Building) -> String {
    match building.category() {
        Category::Civil => format!("⌂{}", building.level()),
        Category::Military => format!("♜{}", building.level()),
        Category::Religious => "†".into(),
    }
}

/// "⌂2 ♜1✗2"
pub(super) fn estate(estate: Estate) -> String {
    let one = |it: Building| match estate.damage(it.category()) {
        0 => building(it),
        damage => format!("{}✗{damage}", building(it)),
    };
    estate.buildings().map(one).collect::<Vec<_>>().join(" ")
}

/// "Wg2"
pub(super) fn gear(kind: GearKind, level: u8, lang: Lang) -> String {
    format!("{}{level}", gear_kind(kind, lang))
}

fn gear_kind(kind: GearKind, lang: Lang) -> &'static str {
    match kind {
        GearKind::WarWagon => lang.of("Wg", "Cg"),
        GearKind::Galley => "Ga",
        GearKind::Caravan => "Cv",
        GearKind::MerchantShip => lang.of("Sh", "Nm"),
        GearKind::SiegeEngine => lang.of("En", "Ms"),
    }
}

impl Table<'_> {
    /// Who controls a territory: "[A]", "[A•]" with a control token, "[X]" barbarians, "[?]" contested, "[–]" nobody.
    pub(super) fn holder(&self, zone: Zone) -> Part {
        let lands = &self.game.lands;
        if self.game.is_sea(zone) {
            return ("", String::new());
        }
        match lands.controller(zone) {
            Some(seat) => {
                let token = if lands.token(zone) == Some(seat) { "•" } else { "" };
                (ink(seat), format!("[{}{token}]", letter(seat)))
            }
            None if !lands.hordes[zone.index()].is_empty() => (FOE, "[X]".into()),
            None if !lands.armies(zone).is_empty() => (FOE, "[?]".into()),
            None => (DIM, "[–]".into()),
        }
    }

    /// What lies in a zone.
    pub(super) fn content(&self, zone: Zone) -> Vec<Part> {
        let (lands, at) = (&self.game.lands, zone.index());
        let mut parts: Vec<Part> = self.seats().filter_map(|seat| self.presence(zone, seat)).collect();
        if !lands.hordes[at].is_empty() {
            let rebels = if lands.rebels.contains(zone) { "X!" } else { "X" };
            parts.push((FOE, self.after(rebels, &troops(lands.hordes[at].troops()))));
        }
        if !lands.estates[at].is_empty() {
            parts.push(("", estate(lands.estates[at])));
        }
        let cubes = lands.markets[at].len();
        if cubes > 0 {
            parts.push(("", format!("▪{cubes}")));
        }
        if self.game.today.banned.iter().any(|zones| zones.contains(zone)) {
            parts.push((FOE, self.lang.of("no fighting", "combat interdit").into()));
        }
        parts
    }

    /// The units, transports and siege engines of a player in a zone: "A: 3i C Wg2(2i)".
    fn presence(&self, zone: Zone, seat: Seat) -> Option<Part> {
        let lands = &self.game.lands;
        let on_land = lands.troops[zone.index()][seat.index()];
        let mut all: Vec<String> = Vec::new();
        if !on_land.is_empty() {
            all.push(troops(on_land));
        }
        let ready = lands.ready[zone.index()][seat.index()];
        if self.own == Some(seat) && self.game.phase == Phase::Combat && on_land != ready {
            let moved = troops(on_land - ready);
            all.push(self.lang.of(format!("(moved: {moved})"), format!("(déplacées : {moved})")));
        }
        for (_, piece) in lands.stables[seat.index()].iter().filter(|(_, piece)| piece.zone == zone) {
            let mut load: Vec<String> = Vec::new();
            if !piece.troops.is_empty() {
                load.push(troops(piece.troops));
            }
            if !piece.cargo.is_empty() {
                load.push(format!("▪{}", piece.cargo.total()));
            }
            let load = if load.is_empty() { String::new() } else { format!("({})", load.join(" ")) };
            all.push(format!("{}{load}", gear(piece.kind, piece.level, self.lang)));
        }
        if all.is_empty() {
            return None;
        }
        let guest = if lands.guests[seat.index()].contains(zone) { "°" } else { "" };
        Some((ink(seat), self.after(&format!("{}{guest}", letter(seat)), &all.join(" "))))
    }

    /// "A: 3i", « A : 3i »
    pub(super) fn after(&self, label: &str, text: &str) -> String {
        format!("{} {text}", self.label(label, label))
    }

    /// What the signs mean.
    pub(super) fn signs(&self) -> Vec<String> {
        let (lang, names) = (self.lang, &self.names);
        let mut parts: Vec<String> = Vec::new();
        for it in [Unit::LightInfantry, Unit::HeavyInfantry, Unit::Cavalry, Unit::Archer] {
            parts.push(format!("{} {}", unit(it), names.unit(it).name()));
        }
        parts.push(format!("★1–★3 {}", names.unit(Unit::Captain).name()));
        for it in Building::ALL {
            parts.push(format!("{} {}", building(it), names.building(it).name()));
        }
        parts.push(format!("✗2 {}", lang.of("damage", "dégâts")));
        for kind in GearKind::ALL {
            parts.push(format!("{} {}", gear_kind(kind, lang), names.gear(kind, 0).name()));
        }
        let rest = lang.of(
            [
                "▪ cube of goods",
                "[A] controlled by A",
                "[A•] by a control token",
                "[?] contested",
                "[–] nobody's",
                "X barbarians",
                "X! rebels",
                "A° guests",
                "~ as anybody can work it out",
                "Loans 2!: bankrupt",
                "Tokens: ready+used",
                "Tech.: levels in Transport, Commerce, Legislation, Combat, Construction, Religion",
            ],
            [
                "▪ cube de marchandise",
                "[A] contrôlé par A",
                "[A•] par un jeton de contrôle",
                "[?] disputé",
                "[–] à personne",
                "X barbares",
                "X! rebelles",
                "A° invités",
                "~ comme chacun peut le calculer",
                "Prêts 2! : en faillite",
                "Jetons : disponibles+utilisés",
                "Tech. : niveaux en Transport, Commerce, Législation, Combat, Construction, Religion",
            ],
        );
        parts.extend(rest.map(String::from));
        let parts: Vec<Part> = parts.into_iter().map(|text| (DIM, text)).collect();
        flow(&self.label("Signs", "Signes"), &parts)
    }
}
