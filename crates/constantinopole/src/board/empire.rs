//! The map: paths, zones and seas.

use table::Lang;

use super::{BOLD, DIM, FOE, LIT, Row, Table};
use crate::map::{PASSABLE, Route, Space, Zone};
use crate::pieces::Path;
use crate::words::{amount, goods_list, port_of_call};

const ZONE: usize = 15;
const SPACES: usize = 26;
const CELL: usize = 10;
const BRINGS: usize = 66;
const NEXT: usize = 84;

/// Where invaders come from, without an article.
fn path_title(path: Path, lang: Lang) -> &'static str {
    match path {
        Path::Crusaders => lang.of("Crusaders", "Croisés"),
        Path::Vlachs => lang.of("Vlachs", "Valaques"),
        Path::Mamluks => lang.of("Mamluks", "Mamelouks"),
        Path::Seljuks => lang.of("Seljuks", "Seldjoukides"),
        Path::AegeanPirates => lang.of("Aegean", "Mer Égée"),
        Path::EuxinePirates => "Pont-Euxin",
    }
}

/// A zone beside its path.
fn zone_title(zone: Zone, lang: Lang) -> &'static str {
    match zone {
        Zone::Mountain => lang.of("mountain", "montagne"),
        Zone::Forest => lang.of("forest", "forêt"),
        Zone::MamField6 | Zone::SelField6 => lang.of("field 6", "champ 6"),
        Zone::MamField3 | Zone::SelField3 => lang.of("field 3", "champ 3"),
        Zone::MamField1 | Zone::SelField1 => lang.of("field 1", "champ 1"),
        Zone::MamGarrison | Zone::SelGarrison => lang.of("garrison", "garnison"),
    }
}

/// The zones of a land path, from the outside to the city; a field's passable space first.
fn zones(path: Path) -> &'static [Zone] {
    match path {
        Path::Crusaders => &[Zone::Mountain],
        Path::Vlachs => &[Zone::Forest],
        Path::Mamluks => &[Zone::MamGarrison, Zone::MamField6, Zone::MamField3, Zone::MamField1],
        Path::Seljuks => &[Zone::SelGarrison, Zone::SelField6, Zone::SelField3, Zone::SelField1],
        Path::AegeanPirates | Path::EuxinePirates => &[],
    }
}

fn routes(sea: Path) -> &'static [Route] {
    match sea {
        Path::AegeanPirates => &[Route::Aegean1, Route::Aegean2, Route::Aegean3],
        Path::EuxinePirates => &[Route::EuxineWest, Route::EuxineEast],
        _ => &[],
    }
}

impl Table<'_> {
    pub(super) fn empire(&self) -> Vec<String> {
        let lang = self.lang;
        let title = |name: &str, brings: &str, next: &str| {
            let mut row = Row::default();
            row.put(BOLD, name);
            row.at(BRINGS, DIM, brings);
            row.at(NEXT, DIM, next);
            row.line()
        };
        let mut lines = vec![title(
            lang.of("The Empire, from the outside to the city", "L'Empire, de l'extérieur vers la cité"),
            lang.of("harvest now", "récolte"),
            lang.of("next invader", "prochain venu"),
        )];
        for path in [Path::Crusaders, Path::Vlachs, Path::Mamluks, Path::Seljuks] {
            lines.extend(self.path(path));
        }
        lines.push(title(
            lang.of("The seas, from the port outwards", "Les mers, du port vers le large"),
            lang.of("next move", "déplacement"),
            lang.of("next pirate", "prochain pirate"),
        ));
        for sea in [Path::AegeanPirates, Path::EuxinePirates] {
            lines.extend(self.sea(sea));
        }
        let mut legend = Row::default();
        legend.at(
            2,
            DIM,
            lang.of(
                "● invader or pirate   ◆ Byzantine or guard   ▲ ship   · empty   ( ) barred to invaders",
                "● envahisseur ou pirate   ◆ Byzantin ou garde   ▲ navire   · vide   ( ) infranchissable",
            ),
        );
        lines.push(legend.line());
        lines
    }

    /// The zones of a path; where its next invader goes stands beside the first.
    fn path(&self, path: Path) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let mut lines = Vec::new();
        for (place, &zone) in zones(path).iter().enumerate() {
            let mut row = Row::default();
            if place == 0 {
                row.at(2, BOLD, path_title(path, lang));
            }
            row.at(ZONE, "", zone_title(zone, lang));
            let mut spaces: Vec<Space> = zone.fill().to_vec();
            spaces.sort_unstable();
            self.spaces(&mut row, &spaces, 0);
            if zone.is_exploitable() {
                if game.can_harvest(zone) {
                    row.at(BRINGS, LIT, &goods_list(&game.harvest_of(zone), lang));
                } else {
                    row.at(BRINGS, DIM, "–");
                }
            }
            if place == 0 {
                self.next_invader(&mut row, path);
            }
            lines.push(row.line());
        }
        lines
    }

    fn sea(&self, sea: Path) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let mut lines = Vec::new();
        for (place, &route) in routes(sea).iter().enumerate() {
            let mut row = Row::default();
            if place == 0 {
                row.at(2, BOLD, path_title(sea, lang));
            }
            row.at(ZONE, "", port_of_call(route, lang));
            let moored = game.ship_at(route).is_none();
            row.at(SPACES, "", "port ");
            let (style, sign) = if moored { (SHIP, "▲") } else { (DIM, "·") };
            row.put(style, sign);
            self.spaces(&mut row, route.spaces(), 1);
            self.next_move(&mut row, route);
            if place == 0 {
                self.next_invader(&mut row, sea);
            }
            lines.push(row.line());
        }
        lines
    }

    /// The spaces with what is on them, from a cell on.
    fn spaces(&self, row: &mut Row, spaces: &[Space], from: usize) {
        for (place, &space) in spaces.iter().enumerate() {
            let (style, sign) = self.occupant(space);
            let [open, close] = if PASSABLE & space.bit() == 0 { ["(", ")"] } else { ["", ""] };
            row.at(SPACES + CELL * (from + place), "", &format!("{open}{space} "));
            row.put(style, sign);
            row.put("", close);
        }
    }

    fn occupant(&self, space: Space) -> (&'static str, &'static str) {
        match space.bit() {
            bit if self.game.invaders & bit != 0 => (FOE, "●"),
            bit if self.game.byzantines & bit != 0 => (BYZANTINE, "◆"),
            bit if self.game.ships_at_sea() & bit != 0 => (SHIP, "▲"),
            _ => (DIM, "·"),
        }
    }

    /// Where a ship goes next, and with what.
    fn next_move(&self, row: &mut Row, route: Route) {
        let (game, lang) = (self.game, self.lang);
        if !game.can_sail(route) {
            return row.at(BRINGS, FOE, lang.of("blocked", "bloqué"));
        }
        let step = usize::from(game.ships[route as usize]);
        if let Some(space) = route.spaces().get(step) {
            return row.at(BRINGS, "", &format!("→ {space}"));
        }
        let (good, number) = route.cargo();
        let home = lang.of("home", "port");
        row.at(BRINGS, LIT, &format!("→ {home}, {}", amount(good, number, lang)));
    }

    /// Where the next invader goes: guards stop the first ones, and an overrun path leads into the city.
    fn next_invader(&self, row: &mut Row, path: Path) {
        let (game, lang) = (self.game, self.lang);
        let stopped = match (game.guards(path), lang) {
            (0, _) => String::new(),
            (guards, Lang::En) => format!("{guards} stopped, "),
            (1, Lang::Fr) => "1 arrêté, ".into(),
            (guards, Lang::Fr) => format!("{guards} arrêtés, "),
        };
        row.at(NEXT, "", &stopped);
        let next = self.guide.next.iter().find(|next| next.path == path);
        match next.map(|next| &next.spaces[..]) {
            None | Some([]) => {
                let overrun = match path {
                    _ if !stopped.is_empty() => "",
                    Path::AegeanPirates => lang.of("overrun: ", "envahie : "),
                    _ => lang.of("overrun: ", "envahi : "),
                };
                row.put(FOE, &format!("{overrun}{}", lang.of("city", "cité")));
            }
            Some(spaces) => {
                let spaces: Vec<String> = spaces.iter().map(ToString::to_string).collect();
                row.put("", &spaces.join(" "));
            }
        }
    }
}

const BYZANTINE: &str = "1;38;5;134";
const SHIP: &str = "1;38;5;33";
