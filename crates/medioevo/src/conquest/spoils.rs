//! Asset by asset, the conqueror keeps or plunders (MU-16.2 to MU-16.8).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::arrival::Arrival;
use crate::data::ZoneName;
use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::gear::TOKENS;
use crate::notation::{Action, Piece};
use crate::pieces::{Category, Good, SEATS};
use crate::state::Medioevo;
use crate::timing::{Window, Windows};

/// The assets of a conquest, of a lost battle, or one that is seized.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Spoils {
    /// Who decides.
    pub winner: Seat,
    /// Where.
    pub zone: ZoneName,
    /// Whose pieces they are.
    pub victims: Seats,
    /// Who controlled the territory: buildings and cubes of the market were his.
    pub former: Option<Seat>,
    /// Whether the territory was conquered: buildings and the market are among the assets.
    pub conquest: bool,
    /// Only this piece (MU-16.13).
    pub only: Option<Piece>,
    /// The next asset: the buildings, the market, the pieces.
    pub next: u8,
    /// Whether all the rest is kept.
    pub all: bool,
    /// Who has got a blood token for this (MU-25.20).
    pub bled: Seats,
    /// How far it is.
    pub taking: Taking,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Taking {
    /// The owners are warned.
    Warns,
    /// The next asset is looked for.
    Next,
    /// The winner decides about it.
    Asset,
    /// The winner decides about the cubes of a piece that he has kept, by its place.
    Cubes(u8),
}

/// What is decided about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asset {
    Building(Category),
    Market,
    Piece(Piece),
    /// The cubes of a piece that is kept.
    Cubes,
}

const MARKET: u8 = Category::ALL.len() as u8;
const PIECES: u8 = MARKET + 1;
const ASSETS: u8 = PIECES + (SEATS * TOKENS) as u8;

impl Spoils {
    fn then(self, game: &mut Medioevo, taking: Taking) {
        game.set(Frame::Spoils(Spoils { taking, ..self }));
    }

    /// What the winner decides about now.
    pub(crate) fn in_question(self, game: &Medioevo) -> Option<Asset> {
        match self.taking {
            Taking::Asset => self.asset(game, self.next),
            Taking::Cubes(_) => Some(Asset::Cubes),
            Taking::Warns | Taking::Next => None,
        }
    }

    /// The asset of a number, if there is one.
    fn asset(self, game: &Medioevo, number: u8) -> Option<Asset> {
        let zone = game.zone(self.zone);
        if number < PIECES {
            if !self.conquest {
                return None;
            }
            if number == MARKET {
                return (!game.lands.markets[zone.index()].is_empty()).then_some(Asset::Market);
            }
            let category = Category::ALL[usize::from(number)];
            let stands = game.lands.estates[zone.index()].building(category).is_some();
            return stands.then_some(Asset::Building(category));
        }
        let index = usize::from(number - PIECES);
        let piece = Piece { seat: Seat((index / TOKENS) as u8), place: (index % TOKENS) as u8 };
        let wanted = match self.only {
            Some(only) => only == piece,
            None => self.victims.contains(piece.seat) && piece.seat != self.winner,
        };
        let gear = game.lands.stables[piece.seat.index()].get(piece.place)?;
        (wanted && gear.zone == zone && gear.aboard.is_none()).then_some(Asset::Piece(piece))
    }

    /// Whether it has to be kept: protected by a Diplomat (MU-C50), or all the rest is.
    fn is_kept(self, game: &Medioevo, asset: Asset) -> bool {
        let zone = game.zone(self.zone);
        self.all
            || match asset {
                Asset::Building(category) => game.today.safe_buildings[category as usize].contains(zone),
                Asset::Market => game.today.safe_markets.contains(zone),
                Asset::Piece(piece) => game.is_protected(piece),
                Asset::Cubes => false,
            }
    }

    /// A victim gets a blood token, once for all (MU-25.20).
    fn bleed(self, game: &mut Medioevo, victim: Option<Seat>, log: &mut impl Log<Event>) -> Spoils {
        match victim {
            Some(victim) if !self.bled.contains(victim) && victim != self.winner => {
                game.gain_blood(victim, log);
                Spoils { bled: self.bled.with(victim), ..self }
            }
            _ => self,
        }
    }

    /// Goes to the next asset, does what leaves no choice, and asks about the first that does.
    fn advance(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let mut spoils = self;
        while spoils.next < ASSETS {
            let Some(asset) = spoils.asset(game, spoils.next) else {
                spoils.next += 1;
                continue;
            };
            let kept = spoils.is_kept(game, asset);
            match asset {
                Asset::Piece(piece) => {
                    let fits = game.lands.stables[piece.seat.index()]
                        .get(piece.place)
                        .is_some_and(|gear| game.tokens_allow(spoils.winner, gear.level, None));
                    if !fits {
                        spoils.next += 1;
                        // Protected it stays its owner's (MU-C50); otherwise it is destroyed (MU-16.5).
                        if !game.must_stay(piece, spoils.winner) {
                            spoils = spoils.bleed(game, Some(piece.seat), log);
                            game.plunder_piece(piece, spoils.winner, log);
                        }
                        continue;
                    }
                    if kept {
                        spoils.next += 1;
                        let taken = game.take_over(piece, spoils.winner, log);
                        if taken.is_some_and(|taken| taken.plundered) {
                            spoils = spoils.bleed(game, Some(piece.seat), log);
                        }
                        continue;
                    }
                }
                Asset::Building(_) | Asset::Market if kept => {
                    spoils.next += 1;
                    continue;
                }
                Asset::Building(_) | Asset::Market | Asset::Cubes => {}
            }
            spoils.then(game, Taking::Asset);
            return;
        }
        game.pop();
        // Piece after piece is one event (MU-25.20).
        match game.flow.top() {
            Frame::Arrival(arrival) if spoils.only.is_some() && arrival.zone == spoils.zone => {
                game.set(Frame::Arrival(Arrival { bled: spoils.bled, ..arrival }));
            }
            _ => {}
        }
        if let Some(former) = spoils.former.filter(|_| spoils.conquest) {
            let zone = game.zone(spoils.zone);
            if game.keeps_fort(zone) {
                game.replace_tokens(spoils.winner, former, zone);
            }
        }
    }

    /// Plunders a whole asset.
    fn plunder(self, game: &mut Medioevo, asset: Asset, log: &mut impl Log<Event>) {
        let (seat, zone) = (self.winner, game.zone(self.zone));
        match asset {
            Asset::Building(category) => {
                let next = Spoils { next: self.next + 1, ..self.bleed(game, self.former, log) };
                next.then(game, Taking::Next);
                if let Some(building) = game.lands.estates[zone.index()].building(category) {
                    let florins = game.booty_of(building);
                    log.note(|| Event::BuildingPlundered { seat, zone: self.zone, building });
                    game.lose_building(zone, category, self.former, log);
                    game.earn(seat, florins, Money::Plunder, log);
                }
            }
            Asset::Piece(piece) => {
                let next = Spoils { next: self.next + 1, ..self.bleed(game, Some(piece.seat), log) };
                next.then(game, Taking::Next);
                game.plunder_piece(piece, seat, log);
            }
            Asset::Market | Asset::Cubes => {}
        }
    }

    /// Plunders a cube.
    fn plunder_cube(self, game: &mut Medioevo, good: Good, log: &mut impl Log<Event>) {
        let (seat, zone) = (self.winner, game.zone(self.zone));
        if let Taking::Cubes(place) = self.taking {
            if let Some(gear) = game.lands.stables[seat.index()].get_mut(place) {
                gear.cargo = gear.cargo.without(good, 1);
            }
            let more = game.has_cubes(Piece { seat, place });
            let next = if more { self.taking } else { Taking::Next };
            self.bleed(game, Some(self.last_victim()), log).then(game, next);
        } else {
            let market = &mut game.lands.markets[zone.index()];
            *market = market.without(good);
            self.bleed(game, self.former, log).then(game, Taking::Next);
        }
        log.note(|| Event::CubePlundered { seat, zone: self.zone, good });
        let florins = u32::from(game.tables().economy.plunder_cube);
        game.earn(seat, florins, Money::Plunder, log);
    }

    /// Whose the piece was that was decided about last.
    fn last_victim(self) -> Seat {
        Seat((usize::from(self.next.saturating_sub(PIECES + 1)) / TOKENS) as u8)
    }
}

impl Stage for Spoils {
    fn asked(self, _: &Medioevo) -> Seats {
        match self.taking {
            Taking::Asset | Taking::Cubes(_) => Seats::one(self.winner),
            Taking::Warns | Taking::Next => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        into.push(Action::Retain);
        into.push(Action::RetainAll);
        match (self.taking, self.asset(game, self.next)) {
            (Taking::Cubes(place), _) => {
                if let Some(gear) = game.lands.stables[seat.index()].get(place) {
                    for good in Good::ALL.into_iter().filter(|&good| gear.cargo.get(good) > 0) {
                        into.push(Action::Good(good));
                    }
                }
            }
            (_, Some(Asset::Market)) => {
                for good in game.lands.markets[game.zone(self.zone).index()].iter() {
                    into.push(Action::Good(good));
                }
            }
            _ => into.push(Action::Plunder),
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let asset = self.asset(game, self.next);
        match (action, self.taking) {
            (Action::Good(good), _) => self.plunder_cube(game, good, log),
            (Action::Plunder, _) => match asset {
                Some(asset) => self.plunder(game, asset, log),
                None => self.then(game, Taking::Next),
            },
            (Action::RetainAll, _) => Spoils { all: true, ..self }.then(game, Taking::Next),
            (_, Taking::Cubes(_)) => self.then(game, Taking::Next),
            _ => {
                let next = Spoils { next: self.next + 1, ..self };
                next.then(game, Taking::Next);
                let Some(Asset::Piece(piece)) = asset else { return };
                let Some(taken) = game.take_over(piece, self.winner, log) else { return };
                let next = if taken.plundered { next.bleed(game, Some(piece.seat), log) } else { next };
                let loaded = game.has_cubes(Piece { seat: self.winner, place: taken.place });
                next.then(game, if loaded { Taking::Cubes(taken.place) } else { Taking::Next });
            }
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.taking {
            Taking::Warns => {
                self.then(game, Taking::Next);
                let mut who = self.victims;
                if let Some(former) = self.former {
                    who = who.with(former);
                }
                let any = (0..ASSETS).any(|number| self.asset(game, number).is_some());
                if any && !who.is_empty() {
                    game.open(Window::Plunder, who);
                }
            }
            Taking::Next => self.advance(game, log),
            Taking::Asset | Taking::Cubes(_) => self.then(game, Taking::Next),
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        match self.taking {
            Taking::Asset | Taking::Cubes(_) => Windows::one(Window::Own),
            Taking::Warns | Taking::Next => Windows::EMPTY,
        }
    }
}
