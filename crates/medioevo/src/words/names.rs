//! How players, zones, pieces and cards are called. What a data file names is called as it says.

use std::fmt::Display;

use table::{Lang, Seat, Seats};

use super::grammar::{Form, Noun, count, de, listed, roman};
use super::marks::{self, Kind};
use crate::battle::Side;
use crate::cards::{CardNo, EventNo};
use crate::data::{DataRef, ZoneName};
use crate::dice::{Dice, Rerolled};
use crate::gear::GearKind;
use crate::map::Kingdom;
use crate::notation::Piece;
use crate::pieces::{Building, Engine, Good, Unit};
use crate::purchases::{Scarce, Ware};
use crate::tables::Bilingual;
use crate::technology::{Branch, Points, Technology};
use crate::troops::{Figure, Troops};

/// What somebody calls a player.
type Called<'a> = &'a dyn Fn(Seat) -> String;
/// What a piece is, with its level, for somebody who sees the board.
type Seen<'a> = &'a dyn Fn(Piece) -> Option<(GearKind, u8)>;

/// The names of everything in a language.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub(crate) data: DataRef,
    pub(crate) lang: Lang,
    called: Option<Called<'a>>,
    seen: Option<Seen<'a>>,
    reader: Option<Seat>,
    marked: bool,
}

impl<'a> Names<'a> {
    /// Names without a board: players are called by their numbers, pieces too.
    pub(crate) fn new(data: DataRef, lang: Lang) -> Names<'a> {
        Names { data, lang, called: None, seen: None, reader: None, marked: false }
    }

    /// Players are called like this.
    pub(crate) fn calling(self, called: Called<'a>) -> Names<'a> {
        Names { called: Some(called), ..self }
    }

    /// Pieces are known by this.
    pub(crate) fn seeing(self, seen: Seen<'a>) -> Names<'a> {
        Names { seen: Some(seen), ..self }
    }

    /// Pieces without an owner are those of this player.
    pub(crate) fn read_by(self, reader: Seat) -> Names<'a> {
        Names { reader: Some(reader), ..self }
    }

    /// Players, zones and Empire cards are marked, for a page.
    pub(crate) fn marking(self) -> Names<'a> {
        Names { marked: true, ..self }
    }
}

impl Names<'_> {
    pub(crate) fn text<'t>(&self, both: &'t Bilingual) -> &'t str {
        self.lang.of(&both.en, &both.fr)
    }

    pub(crate) fn word(&self, en: &'static str, fr: &'static str) -> String {
        self.lang.of(en, fr).into()
    }

    fn mark(&self, kind: Kind, id: impl Display, words: String) -> String {
        if self.marked { marks::mark(kind, id, &words) } else { words }
    }

    // --- players ---------------------------------------------------------------------------------

    pub(crate) fn who(&self, seat: Seat) -> String {
        let who = self.called.map_or_else(
            || format!("{} {}", self.lang.of("Player", "Joueur"), u32::from(seat.0) + 1),
            |called| called(seat),
        );
        self.mark(Kind::Seat, seat, who)
    }

    /// A player by the letter on the board.
    pub(crate) fn letter(&self, seat: Seat) -> String {
        self.mark(Kind::Seat, seat, seat.letter().to_string())
    }

    /// "Anna's", « d'Anna »: before the thing in English, after it in French.
    pub(crate) fn whose(&self, seat: Seat) -> String {
        let who = self.who(seat);
        let en = match who.split_once(" (").filter(|_| !self.marked) {
            Some((name, rest)) => format!("{name}'s ({rest}"),
            None => format!("{who}'s"),
        };
        self.lang.of(en, de(&who))
    }

    pub(crate) fn players(&self, seats: Seats) -> String {
        let all: Vec<String> = seats.iter().map(|seat| self.who(seat)).collect();
        listed(&all, self.lang)
    }

    pub(crate) fn side(&self, side: Side) -> String {
        side.seat().map_or_else(|| self.word("the barbarians", "les barbares"), |seat| self.who(seat))
    }

    /// A player, or the barbarians where nobody is named.
    pub(crate) fn owner(&self, seat: Option<Seat>) -> String {
        self.side(seat.map_or(Side::Horde, Side::Player))
    }

    // --- the map ---------------------------------------------------------------------------------

    /// A zone. English has an article before a sea; French needs a construction without one.
    pub(crate) fn zone(&self, name: ZoneName) -> String {
        let atlas = self.data.get().map.atlas();
        let land = atlas.territories.iter().find(|facts| facts.id == name);
        let sea = atlas.seas.iter().find(|facts| facts.id == name);
        let words = match (land, sea, self.lang) {
            (Some(land), _, lang) => lang.of(&land.name_en, &land.name_fr).clone(),
            (None, Some(sea), Lang::En) => format!("the {}", sea.name_en),
            (None, Some(sea), Lang::Fr) => sea.name_fr.clone(),
            // A zone of another map of the program: its id is all there is.
            (None, None, _) => name.to_string().replace('_', " "),
        };
        self.mark(Kind::Zone, name, words)
    }

    pub(crate) fn kingdom(&self, kingdom: Kingdom) -> String {
        let atlas = self.data.get().map.atlas();
        let facts = atlas.kingdoms.iter().find(|facts| facts.id == kingdom);
        facts.map_or_else(String::new, |facts| self.lang.of(&facts.name_en, &facts.name_fr).clone())
    }

    /// The land of a kingdom, where its name says one: "Hungary" of "Kingdom of Hungary".
    pub(crate) fn land(&self, kingdom: Kingdom) -> String {
        let name = self.kingdom(kingdom);
        let before: &[&str] =
            self.lang.of(&[" of the ", " of "], &[" de la ", " du ", " des ", " de ", " d'"]);
        let land = before.iter().find_map(|of| name.split_once(of).map(|(_, land)| land.to_string()));
        land.unwrap_or(name)
    }

    pub(crate) fn good(&self, good: Good) -> String {
        let atlas = self.data.get().map.atlas();
        let facts = atlas.goods.iter().find(|facts| facts.id == good);
        facts.map_or_else(String::new, |facts| self.lang.of(&facts.name_en, &facts.name_fr).clone())
    }

    /// "2 cubes of wine", « 2 cubes d'épices »
    pub(crate) fn cubes(&self, number: u8, good: Good) -> String {
        let name = self.good(good);
        let of = self.lang.of(format!("of {name}"), de(&name));
        format!("{} {of}", count(number, ["cube", "cube"], self.lang))
    }

    /// "a cube of wine", « un cube d'épices »
    pub(crate) fn cube(&self, good: Good) -> String {
        let name = self.good(good);
        self.lang.of(format!("a cube of {name}"), format!("un cube {}", de(&name)))
    }

    // --- units and pieces ------------------------------------------------------------------------

    pub(crate) fn unit(&self, unit: Unit) -> Noun {
        let form = match unit {
            Unit::LightInfantry | Unit::HeavyInfantry | Unit::Cavalry => Form::Feminine,
            Unit::Archer | Unit::Captain => Form::Masculine,
        };
        let noun = Noun::new(self.lang, self.text(&self.data.cards.tables.unit(unit).name), form);
        if form == Form::Feminine { noun.uncounted() } else { noun }
    }

    pub(crate) fn figure(&self, figure: Figure) -> Noun {
        match figure.level() {
            0 => self.unit(figure.unit()),
            level => self.captain(level),
        }
    }

    pub(crate) fn captain(&self, level: u8) -> Noun {
        let name = format!("{} {}", self.unit(Unit::Captain).name(), roman(level));
        Noun::new(self.lang, name, Form::Masculine)
    }

    /// A transport with its level; a siege engine is called by it.
    pub(crate) fn gear(&self, kind: GearKind, level: u8) -> Noun {
        let form = match kind {
            GearKind::WarWagon | GearKind::MerchantShip => Form::Masculine,
            GearKind::SiegeEngine if level == 2 => Form::Masculine,
            GearKind::Galley | GearKind::Caravan | GearKind::SiegeEngine => Form::Feminine,
        };
        let tables = &self.data.get().cards.tables;
        let name = match kind.transport() {
            Some(transport) => {
                let name = self.text(&tables.transport(transport).name);
                if level == 0 { name.into() } else { format!("{name} {}", roman(level)) }
            }
            None => match level {
                0 => self.word("siege engine", "machine de siège"),
                1 => self.text(&tables.engine(Engine::Catapult).name).into(),
                2 => self.text(&tables.engine(Engine::Trebuchet).name).into(),
                _ => self.text(&tables.engine(Engine::Bombard).name).into(),
            },
        };
        Noun::new(self.lang, name, form)
    }

    /// "3 Heavy Infantry and 1 Captain II"
    pub(crate) fn troops(&self, troops: Troops) -> String {
        let all: Vec<String> =
            troops.iter().map(|(figure, count)| self.figure(figure).times(u32::from(count))).collect();
        listed(&all, self.lang)
    }

    /// A piece with its number among those of its owner.
    pub(crate) fn piece(&self, piece: Piece) -> String {
        if self.reader == Some(piece.seat) {
            return format!("{} {}", self.lang.of("your", "votre"), self.thing(piece));
        }
        let whose = self.whose(piece.seat);
        let thing = self.thing(piece);
        self.lang.of(format!("{whose} {thing}"), format!("{thing} {whose}"))
    }

    /// A piece of the player who reads.
    pub(crate) fn own(&self, place: u8) -> String {
        match self.reader {
            Some(seat) => self.thing(Piece { seat, place }),
            None => format!("{} {place}", self.lang.of("piece no.", "pièce nº")),
        }
    }

    /// A piece without its owner.
    pub(crate) fn thing(&self, piece: Piece) -> String {
        let no = self.lang.of("no.", "nº");
        match self.seen.and_then(|seen| seen(piece)) {
            Some((kind, level)) => format!("{} ({no} {})", self.gear(kind, level).name(), piece.place),
            None => format!("{} {no} {}", self.lang.of("piece", "pièce"), piece.place),
        }
    }

    pub(crate) fn building(&self, building: Building) -> Noun {
        let form = match building {
            Building::Village | Building::Fort | Building::Castle => Form::Masculine,
            Building::Town | Building::City | Building::Tower | Building::Cathedral => Form::Feminine,
        };
        Noun::new(self.lang, self.text(&self.data.cards.tables.building(building).name), form)
    }

    // --- cards, technologies, points ---------------------------------------------------------------

    /// "no. 5 Warlord"
    pub(crate) fn card(&self, card: CardNo) -> String {
        let character = self.text(&self.data.cards.empire(card).character);
        let words = format!("{} {card} {character}", self.lang.of("no.", "nº"));
        self.mark(Kind::Card, card, words)
    }

    pub(crate) fn ability(&self, card: CardNo) -> String {
        self.text(&self.data.cards.empire(card).ability).into()
    }

    pub(crate) fn objective(&self, card: CardNo) -> String {
        self.text(&self.data.cards.empire(card).objective_text).into()
    }

    pub(crate) fn happening(&self, card: EventNo) -> String {
        self.text(&self.data.cards.event(card).name).into()
    }

    pub(crate) fn technology(&self, technology: Technology) -> String {
        self.text(&self.data.cards.technology(technology).name).into()
    }

    pub(crate) fn effect(&self, technology: Technology) -> String {
        self.text(&self.data.cards.technology(technology).effect).into()
    }

    /// "2 blue points", « 2 points bleus »
    pub(crate) fn points(&self, number: u8, colour: Branch) -> String {
        let points = count(number, ["point", "point"], self.lang);
        let name = self.colour(colour);
        match self.lang {
            Lang::En => {
                format!("{number} {name} {}", points.split_once(' ').map_or("points", |(_, noun)| noun))
            }
            Lang::Fr if number > 1 && colour != Branch::Legislation => format!("{points} {name}s"),
            Lang::Fr => format!("{points} {name}"),
        }
    }

    /// All points of an alternative of a card.
    pub(crate) fn all_points(&self, points: Points) -> String {
        let each = Branch::ALL.into_iter().filter(|&colour| points.of(colour) > 0);
        let all: Vec<String> = each.map(|colour| self.points(points.of(colour), colour)).collect();
        listed(&all, self.lang)
    }

    /// The points of an alternative of a card.
    pub(crate) fn alternative(&self, card: CardNo, alternative: u8) -> String {
        let points = self.data.cards.empire(card).points.get(usize::from(alternative));
        points.map_or_else(|| self.word("its points", "ses points"), |points| self.all_points(*points))
    }

    // --- money, honour -----------------------------------------------------------------------------

    pub(crate) fn florins(&self, florins: impl Into<u32>) -> String {
        count(florins, ["florin", "florin"], self.lang)
    }

    /// "+2 honour points", « −1 point d'honneur »
    pub(crate) fn honour_points(&self, points: i16) -> String {
        let sign = if points < 0 { "−" } else { "+" };
        let number = u32::from(points.unsigned_abs());
        let s = super::grammar::plural(number, self.lang);
        let noun = self.lang.of(format!("honour point{s}"), format!("point{s} d'honneur"));
        format!("{sign}{number} {noun}")
    }

    // --- what is bought ------------------------------------------------------------------------------

    pub(crate) fn ware(&self, ware: Ware) -> String {
        texts! { self.lang, ware =>
            Ware::Research(branch) =>
                "the next technology: {branch}", "la technologie suivante : {branch}",
                branch = self.branch(branch);
            Ware::Building(building) => "{it}", "{it}", it = self.building(building).a();
            Ware::Gear(kind, level) => "{it}", "{it}", it = self.gear(kind, level).a();
            Ware::Improvement(place, level) =>
                "an upgrade to level {level}: {piece}", "une amélioration au niveau {level} : {piece}",
                piece = self.own(place), level = roman(level);
            Ware::Unit(unit) => "{it}", "{it}", it = self.unit(unit).a();
            Ware::Captain(level) => "{it}", "{it}", it = self.captain(level).a();
            Ware::Promotion(figure, level) =>
                "{it} raised to level {level}", "{it} promu au niveau {level}",
                it = self.figure(figure).a(), level = roman(level);
            Ware::Repair(zone, category) =>
                "a repair in {zone} ({category})", "une réparation ({zone}, {category})",
                zone = self.zone(zone), category = self.category(category);
            Ware::Card => "an Empire card", "une carte Empire";
            Ware::Ransom(holder, figure) =>
                "a prisoner of {holder}: {it}", "un prisonnier détenu par {holder} : {it}",
                holder = self.who(holder), it = self.figure(figure).name();
            Ware::Return(figure) =>
                "a unit that had surrendered: {it}", "une unité qui s'était rendue : {it}",
                it = self.figure(figure).name();
            Ware::Revival(figure) =>
                "{it} at half price", "{it} à moitié prix", it = self.figure(figure).a();
        }
    }

    pub(crate) fn scarce(&self, scarce: Scarce) -> String {
        texts! { self.lang, scarce =>
            Scarce::Building(building) => "{it}", "{it}", it = self.building(building).a();
            Scarce::Transport(kind) => "{it}", "{it}", it = self.gear(kind, 0).a();
            Scarce::Engine(level) => "{it}", "{it}", it = self.gear(GearKind::SiegeEngine, level).a();
            Scarce::Banner(level) =>
                "the banner of {it}", "la bannière d'{it}", it = self.captain(level).a();
            Scarce::Token(colour) =>
                "a token: {colour}", "un jeton {colour}", colour = self.colour(colour);
            Scarce::Deck => "the top card of the Empire deck", "la première carte de la pioche Empire";
        }
    }
}

/// What stands in a text where the thing is named.
pub(crate) trait Say {
    fn say(&self, names: &Names<'_>) -> String;
}

macro_rules! says {
    ($($type:ty: |$it:ident, $names:ident| $words:expr;)+) => {
        $(impl Say for $type {
            fn say(&self, $names: &Names<'_>) -> String {
                let $it = *self;
                $words
            }
        })+
    };
}

says! {
    Seat: |it, names| names.who(it);
    Seats: |it, names| names.players(it);
    Side: |it, names| names.side(it);
    ZoneName: |it, names| names.zone(it);
    Kingdom: |it, names| names.kingdom(it);
    Good: |it, names| names.good(it);
    Figure: |it, names| names.figure(it).a();
    Unit: |it, names| names.unit(it).a();
    GearKind: |it, names| names.gear(it, 0).a();
    Piece: |it, names| names.piece(it);
    Building: |it, names| names.building(it).a();
    CardNo: |it, names| names.card(it);
    EventNo: |it, names| names.happening(it);
    Technology: |it, names| names.technology(it);
    Ware: |it, names| names.ware(it);
    Scarce: |it, names| names.scarce(it);
    Rerolled: |it, _names| which(it);
    u8: |it, _names| it.to_string();
    u16: |it, _names| it.to_string();
    u32: |it, _names| it.to_string();
    i16: |it, _names| it.to_string();
    bool: |it, names| names.word(if it { "yes" } else { "no" }, if it { "oui" } else { "non" });
}

impl<T: Say> Say for Option<T> {
    fn say(&self, names: &Names<'_>) -> String {
        self.as_ref().map_or_else(String::new, |it| it.say(names))
    }
}

/// The areas of a road in their order.
impl<const N: usize> Say for [Option<ZoneName>; N] {
    fn say(&self, names: &Names<'_>) -> String {
        let areas: Vec<String> = self.iter().flatten().map(|&area| names.zone(area)).collect();
        if areas.is_empty() { names.word("nowhere", "nulle part") } else { areas.join(" → ") }
    }
}

/// "d4, d8"
fn which(dice: Rerolled) -> String {
    let faces = Dice::FACES.iter().enumerate().filter(|(index, _)| dice.contains(*index));
    faces.map(|(_, faces)| format!("d{faces}")).collect::<Vec<_>>().join(", ")
}
