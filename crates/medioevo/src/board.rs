//! The table in a terminal: the players, the own realm, the map by regions, the markets, war and peace, battles.
//!
//! Everything fits 100 columns, and everything that a colour tells is also told by a sign or a word. What is near to the
//! viewer is shown zone by zone, what is far away as a sum: six realms do not fit a screen otherwise.

mod accords;
mod battles;
mod cards;
mod layout;
mod market;
mod parts;
mod realm;
mod regions;
mod signs;
#[cfg(test)]
mod tests;

use table::{Game, Lang, Ready, Seat, Seats};

use self::layout::{BOLD, DIM, FOE, LIT, Part, Row, flow, ink};
use crate::frame::Frame;
use crate::map::{Zone, Zones};
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::setup::Setup;
use crate::state::Medioevo;
use crate::view::{View, awaited_in};
use crate::words::{Names, kingdom, letter, reader, say, table_of};

pub(crate) use self::parts::{PARTS, part};
#[cfg(test)]
pub(crate) use self::tests::uncoloured;

/// What a board is drawn from.
struct Table<'a> {
    game: &'a Medioevo,
    names: Names<'a>,
    lang: Lang,
    own: Option<Seat>,
    asked: Seats,
    /// How many of those who choose in secret have chosen.
    ready: Option<Ready>,
}

/// Draws something as a viewer sees it.
fn draw<T>(view: &View, lang: Lang, draw: impl FnOnce(&Table<'_>) -> T) -> T {
    let game = &table_of(view);
    let asked = awaited_in(view, game).seats;
    say(view, lang, |names| {
        draw(&Table { game, names: *names, lang, own: reader(view), asked, ready: view.ready })
    })
}

/// Everything that a viewer sees.
pub(crate) fn board(view: &View, lang: Lang) -> String {
    draw(view, lang, |table| {
        let parts = [
            table.players(),
            table.realm(),
            table.own_cards(),
            table.others(),
            table.regions(),
            table.market(),
            table.accords(),
            table.signs(),
            table.battles(),
            table.result(),
        ];
        paragraphs(table.head(), parts)
    })
}

/// What somebody who decides wants to see first: the players, the own realm, and what the phase is about.
pub(crate) fn brief(view: &View, lang: Lang) -> String {
    draw(view, lang, |table| {
        let busy = !table.asked.is_empty();
        let parts = [
            table.players(),
            table.realm(),
            table.hand(),
            table.drawn_cards(),
            table.strife(),
            if busy { table.concerned() } else { Vec::new() },
            table.battles(),
            table.cause(),
            table.result(),
        ];
        paragraphs(table.head(), parts)
    })
}

/// Paragraphs with an empty line between them.
fn paragraphs(head: Vec<String>, parts: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut lines = head;
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(part);
    }
    lines.push(String::new());
    lines.join("\n")
}

/// What is proposed, in a few words.
pub(crate) fn proposal(game: &Medioevo, names: Names<'_>, id: u8) -> Option<String> {
    let table = Table { game, names, lang: names.lang, own: None, asked: Seats::NONE, ready: None };
    table.proposed(id)
}

impl Table<'_> {
    /// A label before what it is about: French has a space before the colon.
    fn label(&self, en: &str, fr: &str) -> String {
        self.lang.of(format!("{en}:"), format!("{fr} :"))
    }

    /// Players by their letters.
    fn letters(&self, seats: Seats) -> String {
        let all: Vec<String> = seats.iter().map(|seat| self.names.letter(seat)).collect();
        all.join(", ")
    }

    fn zone_name(&self, zone: Zone) -> String {
        self.names.zone(self.game.name(zone))
    }

    /// Whether the kingdoms are still to be given out.
    fn is_unsettled(&self) -> bool {
        matches!(self.game.flow.frames()[0], Frame::Setup(Setup::Pick { .. } | Setup::Pledge { .. }))
    }

    /// How it ended.
    fn result(&self) -> Vec<String> {
        let outcome = self.game.outcome();
        outcome.map_or_else(Vec::new, |outcome| flow(&crate::words::ended(&self.names, &outcome), &[]))
    }

    /// What somebody may answer now.
    fn cause(&self) -> Vec<String> {
        crate::words::cause(&self.names, self.game).map_or_else(Vec::new, |text| flow(&text, &[]))
    }

    /// What the phase is about: barbarians, the lands around one's own, markets.
    fn concerned(&self) -> Vec<String> {
        match self.game.phase {
            Phase::Events => self.hordes(),
            Phase::Combat => self.surroundings(),
            Phase::Trade => self.market(),
            _ => Vec::new(),
        }
    }

    /// The territories that the viewer controls.
    fn own_realm(&self) -> Zones {
        self.own.map_or(Zones::EMPTY, |seat| self.game.realm(seat))
    }

    /// The turn, the phase, who is asked, and what the turn has brought.
    fn head(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let turn = lang.of(
            format!("Turn {} of {}", game.turn, game.last_turn()),
            format!("Tour {} sur {}", game.turn, game.last_turn()),
        );
        let mut parts: Vec<Part> = vec![(BOLD, self.names.phase(game.phase).into())];
        if let Some(limit) = game.options.honour_limit {
            parts.push((
                DIM,
                lang.of(format!("ends at {limit} honour"), format!("finit à {limit} d'honneur")),
            ));
        }
        if game.time_is_up {
            parts.push((FOE, lang.of("this turn is the last", "ce tour est le dernier").into()));
        }
        if !self.asked.is_empty() {
            let asked = self.letters(self.asked);
            parts.push((LIT, format!("{} {asked}", self.label("asked", "décide"))));
        }
        let choosing = game.flow.frames().iter().rev().find(|frame| !frame.choosers(game).is_empty());
        if let (Some(ready), Some(&step)) = (self.ready, choosing) {
            parts.push((LIT, crate::words::ready(&self.names, ready, step)));
        }
        let mut lines = flow(&format!("{turn} ·"), &parts);
        lines.extend(self.fortunes());
        if let Some(card) = game.decks.top {
            let goal = self.names.objective(card);
            let title = self.label("Objective on top of the Empire deck", "Objectif sur la pioche Empire");
            lines.extend(flow(&title, &[("", goal)]));
        }
        lines
    }

    /// The War Circle, the event and the tax level that is tolerated.
    fn fortunes(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.lang);
        let mut parts: Vec<Part> = Vec::new();
        let [d4, d6, d8] = game.circle.dice.faces();
        if d8 > 0 {
            parts.push(("", format!("d8 {d8}, d6 {d6}, d4 {d4}")));
            let horde = signs::troops(game.circle.horde.troops());
            parts.push((FOE, format!("horde {horde}")));
        }
        if game.decks.tolerated > 0 {
            let level = game.decks.tolerated;
            parts.push((
                "",
                lang.of(format!("taxes tolerated up to {level}"), format!("taxe tolérée jusqu'à {level}")),
            ));
        }
        if let Some(event) = game.decks.event {
            parts.push((
                BOLD,
                format!("{} {}", self.label("event", "événement"), self.names.happening(event)),
            ));
        }
        if game.roll.value > 0 {
            parts.push((LIT, format!("{} d{} {}", lang.of("die", "dé"), game.roll.sides, game.roll.value)));
        }
        if parts.is_empty() {
            return Vec::new();
        }
        flow(&self.label("War Circle", "Cercle de guerre"), &parts)
    }

    /// A row for each player, in turn order; who is out of the game comes last.
    fn players(&self) -> Vec<String> {
        const COLUMNS: [usize; 10] = [3, 6, 15, 43, 51, 60, 66, 73, 78, 84];
        const LEVELS: usize = 92;
        let heads = self.lang.of(
            ["", "", "Kingdom", "Honour", "Florins", "Land", "Units", "Tax", "Loans", "Tokens"],
            ["", "", "Royaume", "Honneur", "Florins", "Terr.", "Unités", "Taxe", "Prêts", "Jetons"],
        );
        let mut row = Row::default();
        for (column, head) in COLUMNS.into_iter().zip(heads) {
            row.at(column, DIM, head);
        }
        row.at(LEVELS, DIM, "Tech.");
        let mut lines = vec![row.line()];
        let game = self.game;
        let out = (0..game.options.seats).map(Seat).filter(|&seat| game.order.place(seat).is_none());
        for seat in game.order.iter().chain(out) {
            let mut row = Row::default();
            row.put(LIT, if self.asked.contains(seat) { " ►" } else { "" });
            for (column, cell) in COLUMNS.into_iter().zip(self.cells(seat)) {
                row.at(column, if column < COLUMNS[3] { ink(seat) } else { "" }, &cell);
            }
            let levels: String = game.player(seat).levels.iter().map(ToString::to_string).collect();
            row.at(LEVELS, "", &levels);
            lines.push(row.line());
        }
        lines
    }

    fn cells(&self, seat: Seat) -> [String; 10] {
        let (game, lang, player) = (self.game, self.lang, self.game.player(seat));
        let place = game.order.place(seat);
        let you = if self.own == Some(seat) { lang.of(" (you)", " (vous)") } else { "" };
        let kingdom = match (place, kingdom(game, seat)) {
            (None, _) => lang.of("out of the game", "hors jeu").into(),
            (_, Some(kingdom)) => self.names.kingdom(kingdom),
            (_, None) => String::new(),
        };
        let exact = self.own == Some(seat) || game.is_over();
        let ready: u8 = player.tokens.iter().sum();
        let used: u8 = player.grey.iter().sum();
        let team = game.options.teams.iter().nth(seat.index());
        let team = team.map_or_else(String::new, |team| format!("·{team}"));
        [
            place.map_or_else(String::new, |place| format!("{}.", place + 1)),
            format!("{}{team}{you}", letter(seat)),
            kingdom.chars().take(27).collect(),
            player.honour.to_string().replace('-', "−"),
            format!("{}{}", if exact { "" } else { "~" }, player.florins),
            game.realm(seat).len().to_string(),
            game.figures_out(seat).iter().map(|&count| u32::from(count)).sum::<u32>().to_string(),
            if player.tax == 0 { "–".into() } else { player.tax.to_string() },
            format!("{}{}", player.loans, if player.bankrupt { "!" } else { "" }),
            format!("{ready}+{used}"),
        ]
    }

    /// The seats of the game.
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.game.options.seats.min(SEATS as u8)).map(Seat)
    }
}
