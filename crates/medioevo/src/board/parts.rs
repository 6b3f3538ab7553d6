//! The parts of the board that somebody at the terminal asks for by their names.

use table::{BoardPart, Lang, Seat};

use super::layout::{BOLD, DIM, Part, Row, flow, ink};
use super::regions::around;
use super::{Table, draw};
use crate::honour::FinalHonour;
use crate::map::{Kingdom, Prize, Zone, Zones};
use crate::view::View;
use crate::words::{Names, fold, kingdom, letter, zone_names};

/// What can be asked for.
pub(crate) const PARTS: &[BoardPart] = &[
    BoardPart {
        name: ["map", "regions"],
        of: ["[REGION]", "[RÉGION]"],
        shows: [
            "the map: map hungary, map latium, map seas, map all",
            "les régions : regions hongrie, regions latium, regions mers, regions tout",
        ],
    },
    BoardPart {
        name: ["realm", "royaume"],
        of: ["[PLAYER]", "[JOUEUR]"],
        shows: ["your realm, or that of another: realm B", "votre royaume, ou un autre : royaume B"],
    },
    BoardPart { name: ["players", "joueurs"], of: [""; 2], shows: ["the players", "les joueurs"] },
    BoardPart {
        name: ["market", "marche"],
        of: [""; 2],
        shows: ["inhabited areas and Great Markets", "zones habitées et Grands Marchés"],
    },
    BoardPart {
        name: ["pacts", "pactes"],
        of: [""; 2],
        shows: ["wars, armistices, pacts and proposals", "guerres, armistices, pactes et propositions"],
    },
    BoardPart {
        name: ["cards", "cartes"],
        of: [""; 2],
        shows: ["your Empire cards in full, and those of others", "vos cartes Empire, et celles des autres"],
    },
    BoardPart {
        name: ["honour", "honneur"],
        of: [""; 2],
        shows: ["what the final scoring would give now", "ce que donnerait le décompte final"],
    },
    BoardPart {
        name: ["battle", "bataille"],
        of: [""; 2],
        shows: ["the battle under way", "la bataille en cours"],
    },
    BoardPart {
        name: ["signs", "signes"],
        of: [""; 2],
        shows: ["what the signs of the board mean", "ce que veulent dire les signes"],
    },
];

/// A part by its place in the list.
pub(crate) fn part(view: &View, part: usize, of: &str, lang: Lang) -> Result<String, String> {
    let of = fold(of);
    draw(view, lang, |table| {
        let lines = match part {
            0 => table.map_of(&of)?,
            1 => table.realm_named(&of)?,
            2 => table.players(),
            3 => table.market(),
            4 => table.accords(),
            5 => [table.own_cards(), table.others()].concat(),
            6 => table.honour(),
            7 => table.battles(),
            _ => table.signs(),
        };
        if lines.is_empty() {
            return Err(lang.of("There is nothing of that now.", "Il n'y en a pas pour le moment.").into());
        }
        Ok(lines.join("\n"))
    })
}

impl Table<'_> {
    /// The map, or what of it was asked for.
    fn map_of(&self, of: &str) -> Result<Vec<String>, String> {
        let game = self.game;
        match of {
            "" => return Ok(self.regions()),
            "all" | "tout" | "toutes" => {
                let all = around(game.map()).into_iter();
                let all = all.map(|(kingdom, zones)| self.lands(kingdom, zones));
                return Ok(all.chain([self.seas_described()]).flatten().collect());
            }
            "seas" | "sea" | "mers" | "mer" => return Ok(self.seas_described()),
            _ => {}
        }
        if let Some(zone) = self.zone_named(of) {
            let beside = game.map().adjacent(zone) & game.area;
            let mut lines = self.described(&self.zone_name(zone), Zones::one(zone));
            lines.extend(self.described(self.lang.of("Beside it", "À côté"), beside));
            return Ok(lines);
        }
        let named = around(game.map()).into_iter().find(|(kingdom, _)| self.is_called(*kingdom, of));
        if let Some((kingdom, zones)) = named {
            return Ok(self.lands(kingdom, zones));
        }
        let regions: Vec<String> = Kingdom::ALL.into_iter().map(|kingdom| self.names.land(kingdom)).collect();
        let regions = regions.join(", ");
        Err(self.lang.of(
            format!("No region and no zone is called {of:?}. Regions: {regions}, seas, all."),
            format!("Ni région ni zone ne s'appelle « {of} ». Régions : {regions}, mers, tout."),
        ))
    }

    /// A region zone by zone.
    fn lands(&self, kingdom: Kingdom, zones: Zones) -> Vec<String> {
        let zones = zones & self.game.territories() & self.game.area;
        if zones.is_empty() { Vec::new() } else { self.described(&self.around_kingdom(kingdom), zones) }
    }

    fn seas_described(&self) -> Vec<String> {
        self.described(self.lang.of("Seas", "Mers"), self.game.seas() & self.game.area)
    }

    /// A zone in play by its id or by its name in either language.
    fn zone_named(&self, name: &str) -> Option<Zone> {
        let map = self.game.map();
        self.game.area.iter().find(|&zone| {
            let id = map.name(zone).to_string();
            id == name
                || id.replace('_', " ") == name
                || zone_names(map, zone).iter().any(|it| fold(it) == name)
        })
    }

    /// Whether somebody means a kingdom: by its id, or by a part of its name in either language.
    fn is_called(&self, kingdom: Kingdom, name: &str) -> bool {
        let names = [Lang::En, Lang::Fr].map(|lang| fold(&Names::new(self.game.data, lang).kingdom(kingdom)));
        kingdom.to_string() == name || name.len() > 2 && names.iter().any(|it| it.contains(name))
    }

    /// The realm of the viewer or of the player who is named.
    fn realm_named(&self, of: &str) -> Result<Vec<String>, String> {
        let named = |seat: &Seat| {
            let letter = fold(&letter(*seat).to_string());
            of == letter || kingdom(self.game, *seat).is_some_and(|kingdom| self.is_called(kingdom, of))
        };
        let seat = if of.is_empty() { self.own } else { self.seats().find(named) };
        seat.map(|seat| self.realm_of(seat)).ok_or_else(|| {
            let all: Vec<String> = self.seats().map(|seat| letter(seat).to_string()).collect();
            let all = all.join(", ");
            self.lang.of(format!("Say whose realm: {all}."), format!("Dites le royaume de qui : {all}."))
        })
    }

    /// What each player would get if the game were counted now, and who holds the prizes.
    fn honour(&self) -> Vec<String> {
        let game = self.game;
        let scores = game.final_scores();
        let mut row = Row::default();
        row.put(
            BOLD,
            self.lang.of(
                "Honour, and what the final scoring would add now (florins of others as anybody can work them out)",
                "Honneur, et ce que le décompte final ajouterait (florins des autres : estimation)",
            ),
        );
        let mut lines = vec![row.line()];
        for seat in game.order.iter() {
            let score = &scores[seat.index()];
            let mut parts: Vec<Part> = Vec::new();
            for category in FinalHonour::ALL {
                let points = score.categories[category as usize];
                if points != 0 {
                    parts.push(("", format!("{} {}", self.names.final_honour(category), signed(points))));
                }
            }
            let others = [
                (score.prisoners, ["own units held by others", "unités détenues par d'autres"]),
                (score.debt, ["debt", "dette"]),
                (score.tokens, ["objective tokens", "jetons objectif"]),
            ];
            for (points, [en, fr]) in others.into_iter().filter(|(points, _)| *points != 0) {
                parts.push(("", format!("{} {}", self.lang.of(en, fr), signed(points))));
            }
            let (now, then) = (game.player(seat).honour, game.player(seat).honour + score.total());
            parts.insert(0, (ink(seat), format!("{now} → {then}").replace('-', "−")));
            lines.extend(flow(&self.label(&letter(seat).to_string(), &letter(seat).to_string()), &parts));
        }
        for prize in Prize::ALL {
            let zone = game.map().prize(prize);
            let (style, holder) = self.holder(zone);
            let style = if game.area.contains(zone) { style } else { DIM };
            let name = self.names.prize(prize);
            let text = format!("{} {holder}", self.zone_name(zone));
            lines.extend(flow(&self.label(&name, &name), &[(style, text)]));
        }
        lines
    }
}

fn signed(points: i16) -> String {
    format!("{points:+}").replace('-', "−")
}
