//! What a page shows beside the table: what things amount to, what a choice costs and leads to.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Guided, Legal, Seat};
use ts_rs::TS;

use crate::frame::{Attack, Attacker, Flight, Foe, Frame, March, Need, Stage};
use crate::legal::BUILDING_PRICE;
use crate::map::{Atlas, City, CityName};
use crate::notation::Action;
use crate::odds::{Force, battle_odds};
use crate::pieces::{Side, Source, Unit};
use crate::state::{Byzantium, CUBE_PRICE};
use crate::{Options, View, counted};

/// The help beside a view.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Guide {
    /// What each player's sheet amounts to.
    pub players: Vec<Account>,
    /// What each choice of the viewer costs and leads to.
    pub choices: Vec<Choice>,
    /// The fight that is going on.
    pub fight: Option<Fight>,
}

/// What a player's sheet amounts to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Account {
    /// The two tracks.
    pub tracks: [u16; 2],
    /// What they would count now (BY-31.7), cities not yet scored.
    pub counted: u16,
    /// What the lower track lacks to count; 0 where both count.
    pub short_of_half: u16,
    /// The points of the cities at the end, as things are (BY-31.6).
    pub cities: [u16; 2],
    /// What would count if the game ended normally as things are.
    pub at_the_end: u16,
    /// How many cities are controlled.
    pub controlled: u32,
    /// Bezants that will come in (BY-29.1).
    pub income: [u16; 2],
    /// Bezants that will be due (BY-29.2).
    pub upkeep: [u16; 2],
    /// The armies.
    pub armies: [ForceWords; 2],
}

/// A force in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct ForceWords {
    /// Dice in a battle.
    pub dice: u8,
    /// Strength: Elite and Main.
    pub strength: u8,
    /// Cubes that can be lost.
    pub cubes: u8,
    /// Whether the guard is among them.
    pub guard: bool,
}

/// The chances of an attack, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Odds {
    /// To take the city if nobody fights for it.
    pub siege: u16,
    /// To take it if everybody who could fight does; absent where nobody could.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub storm: Option<u16>,
}

/// Something to think of before choosing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Warning {
    /// The army pays with its last cube and does not arrive.
    Perishes,
    /// The Byzantine fleet may double the cost (BY-13.2).
    MayBeDoubled,
    /// The Byzantine fleet may roll dice against the army (BY-13.3).
    MayBeAttacked,
    /// The pawn leaves the map, because its army has no cube left (BY-4.11).
    EmptiesArmy,
}

/// A choice: what it costs, what it brings, how it may end.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Choice {
    /// The choice in notation; a range of numbers is left out.
    pub action: String,
    /// Movement cubes it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub movement: Option<u8>,
    /// Bezants it costs at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bezants: Option<u16>,
    /// The treasury they come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pays: Option<Side>,
    /// Points it brings at once, and on which track.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<(Side, u16)>,
    /// The chances of the attack it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Odds>,
    /// The cities of a flight, from the next to the last; each but the last costs a cube.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CityName>>")]
    pub path: Vec<CityName>,
    /// What to think of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Warning>>")]
    pub warnings: Vec<Warning>,
}

/// A fight that is going on.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Fight {
    /// The city.
    pub city: CityName,
    /// The player who attacks, or leads the Bulgars.
    pub attacker: Seat,
    /// With what.
    pub by: Attacker,
    /// How far it is.
    pub stage: Stage,
    /// The attacking force.
    pub attack: ForceWords,
    /// The foe of the battle that was rolled, or the only one that could come now.
    pub foe: Option<Foe>,
    /// Its force.
    pub foe_force: Option<ForceWords>,
    /// The dice and the strength of the city.
    pub defence: u8,
    /// Whether a fortification is part of it.
    pub fortified: bool,
    /// To win the next battle, in thousandths.
    pub battle: Option<u16>,
    /// To take the city from here, in thousandths.
    pub odds: Odds,
}

impl Guided for Byzantium {
    type Guide = Guide;
    type Material = Atlas;

    fn guide(view: &View, legal: &Legal<Action>) -> Guide {
        match Byzantium::read_position(&view.table) {
            Ok(game) => game.guide_to(legal),
            Err(_) => Guide { players: Vec::new(), choices: Vec::new(), fight: None },
        }
    }

    fn material(options: &Options) -> Option<Atlas> {
        crate::atlas(options.map).cloned()
    }
}

fn thousandths(chance: f64) -> u16 {
    (chance * 1000.0).round() as u16
}

impl Byzantium {
    fn guide_to(&self, legal: &Legal<Action>) -> Guide {
        Guide {
            players: (0..usize::from(self.seats)).map(|seat| self.account(seat)).collect(),
            choices: legal.actions().iter().map(|&action| self.choice(action)).collect(),
            fight: self.attack().map(|attack| self.fight_words(attack)),
        }
    }

    fn account(&self, seat: usize) -> Account {
        let tracks = Side::BOTH.map(|side| self.track(seat, side));
        let over = matches!(self.flow.top(), Frame::Over { .. });
        let cities = Side::BOTH.map(|side| self.city_points(seat, side));
        let end = if over { tracks } else { [tracks[0] + cities[0], tracks[1] + cities[1]] };
        let (high, low) = (tracks[0].max(tracks[1]), tracks[0].min(tracks[1]));
        Account {
            tracks,
            counted: counted(tracks[0], tracks[1]),
            short_of_half: high.div_ceil(2).saturating_sub(low),
            cities,
            at_the_end: counted(end[0], end[1]),
            controlled: self.controlled[seat].count_ones(),
            income: Side::BOTH.map(|side| self.income(seat, side)),
            upkeep: Side::BOTH.map(|side| self.bill(seat, side)),
            armies: Side::BOTH.map(|side| self.force_words(seat, side)),
        }
    }

    fn force_words(&self, seat: usize, side: Side) -> ForceWords {
        ForceWords {
            dice: self.dice(seat, side),
            strength: self.strength(seat, side),
            cubes: self.army(seat, side),
            guard: self.has_guard(seat, side),
        }
    }

    /// What a choice costs and leads to.
    fn choice(&self, action: Action) -> Choice {
        let mut choice = Choice {
            action: action.to_string(),
            movement: None,
            bezants: None,
            pays: None,
            points: None,
            odds: None,
            path: Vec::new(),
            warnings: Vec::new(),
        };
        match (self.flow.top(), action) {
            (Frame::March(march), Action::To(name)) => {
                self.explain_move(march, self.map.city(name), &mut choice);
            }
            (_, Action::Control(name)) => {
                let city = self.map.city(name);
                self.price(Need::Control { city }, &mut choice);
                choice.points = choice.pays.map(|side| (side, u16::from(self.size(city))));
            }
            (_, Action::Reinforce(slot)) => {
                self.price(Need::Reinforce { slot, left: 0, elites: [false; 2] }, &mut choice);
            }
            (_, Action::Develop(side) | Action::Fleet(side)) => {
                self.price(Need::Fleet { side }, &mut choice);
            }
            (_, Action::Office(side)) => {
                self.price(Need::Office { side }, &mut choice);
                choice.points = Some((side, 2));
            }
            (_, Action::CivilWar(side)) => {
                self.price(Need::CivilWar { side }, &mut choice);
                let city = self.player(usize::from(self.active)).pawn(side);
                choice.odds = Some(self.odds_of(city, side.into()));
            }
            (_, Action::Build(side)) => {
                self.price(Need::Build { side }, &mut choice);
                choice.points = Some((side, 2));
            }
            (Frame::Develop { .. }, Action::At(name)) => {
                self.price(Need::Develop { city: self.map.city(name) }, &mut choice);
            }
            (Frame::Fortify, Action::At(name)) => {
                self.price(Need::Fortify { city: self.map.city(name) }, &mut choice);
            }
            (Frame::Bulgars, Action::Attack(name)) => {
                let city = self.map.city(name);
                self.price(Need::BulgarAttack { city }, &mut choice);
                choice.odds = Some(self.odds_of(city, Attacker::Bulgars));
            }
            (Frame::Bulgars, Action::Gather(pays)) => {
                choice.bezants = Some(if pays.is_some() { CUBE_PRICE } else { 0 });
                choice.pays = pays;
            }
            (Frame::Cube { need }, Action::From(source)) => self.explain_source(need, source, &mut choice),
            (Frame::Flight(flight), Action::Flee(name, by_sea)) => {
                choice.path = self.path(flight, self.map.city(name), by_sea);
            }
            (Frame::Doubled { to }, Action::Sail) => {
                choice.movement = self.march().map(|march| self.cost_now(march, to));
            }
            _ => {}
        }
        choice
    }

    /// The least a cube costs, and who pays (BY-4.10).
    fn price(&self, need: Need<City>, choice: &mut Choice) {
        let building = if matches!(need, Need::Build { .. }) { BUILDING_PRICE } else { 0 };
        let bought = if self.offered(need).contains(Source::Pool) { 0 } else { CUBE_PRICE };
        choice.bezants = Some(building + bought);
        choice.pays = self.payer(need);
    }

    fn explain_source(&self, need: Need<City>, source: Source, choice: &mut Choice) {
        let building = if matches!(need, Need::Build { .. }) { BUILDING_PRICE } else { 0 };
        let bought = if source == Source::Pool || need == Need::Pass { 0 } else { CUBE_PRICE };
        choice.bezants = Some(building + bought);
        choice.pays = self.payer(need);
        let seat = usize::from(self.active);
        if let Source::Box(slot) = source
            && slot.unit != Unit::Levy
            && self.army(seat, slot.side) == 1
            && self.player(seat).pawn(slot.side) != City::NOWHERE
        {
            choice.warnings.push(Warning::EmptiesArmy);
        }
    }

    fn explain_move(&self, march: March<City>, to: City, choice: &mut Choice) {
        let seat = usize::from(self.active);
        let from = self.player(seat).pawn(march.side);
        let cost = self.cost_now(march, to);
        choice.movement = Some(cost);
        if self.army(seat, march.side) <= cost {
            choice.warnings.push(Warning::Perishes);
        }
        let crosses = march.side == Side::Arab && self.by_sea(march.side, from, to);
        if crosses && self.hostile_fleet(seat).is_some() {
            if self.doubled & self.map.lane(from, to) == 0 {
                choice.warnings.push(Warning::MayBeDoubled);
            }
            choice.warnings.push(Warning::MayBeAttacked);
        }
        if self.cities_of(march.side) & to.bit() == 0 {
            // The odds are those of the army after it has paid for the way.
            let mut there = *self;
            there.players[seat].boxes[march.side as usize][Unit::Movement as usize] -= cost;
            choice.odds = Some(there.odds_of(to, march.side.into()));
        }
    }

    /// The chances of an attack that has not begun.
    pub(crate) fn odds_of(&self, city: City, by: Attacker) -> Odds {
        let mut after = *self;
        if by == Attacker::Bulgars && !matches!(self.flow.top(), Frame::Attack(_)) {
            after.bulgars += self.reserve().min(2);
        }
        let holder = self.holder(city).side();
        let mut defenders = holder.map_or(table::Seats::NONE, |side| self.pawns_in(city, side));
        if by.side().is_some() && by.side() == holder {
            defenders = defenders.without(Seat(self.active));
        }
        let attack = Attack {
            city,
            by,
            from: None,
            by_sea: false,
            stage: Stage::Flights,
            undecided: defenders,
            standing: table::Seats::NONE,
            stood: false,
        };
        after.odds_in(&attack)
    }

    /// The chances from here: what was rolled already is settled, if everybody loses what matters least.
    fn odds_in(&self, attack: &Attack<City>) -> Odds {
        let pending = match self.flow.top() {
            Frame::Losses { left, marker: false, .. } => left,
            _ => 0,
        };
        let settled = |won: bool| Odds { siege: if won { 1000 } else { 0 }, storm: None };
        let force = self.attack_force(attack.by);
        let holder = self.holder(attack.city).side();
        let (force, rolled) = match attack.stage {
            Stage::Siege => return settled(force.after(pending).strength() > self.defence(attack.city)),
            Stage::Beaten => return settled(false),
            Stage::Won => return settled(true),
            Stage::Battle { foe, foe_losses } => {
                (force.after(pending), Some(self.foe_force(foe, holder).after(foe_losses)))
            }
            Stage::Compare { foe } => (force, Some(self.foe_force(foe, holder).after(pending))),
            _ => (force, None),
        };
        if rolled.is_some_and(|foe| force.strength() <= foe.strength()) {
            return settled(false);
        }
        let (foes, count) = self.possible_foes(attack);
        let storm = (count > 0).then(|| thousandths(self.storm_odds(force, &foes[..count], attack.city)));
        Odds { siege: thousandths(self.siege_odds(force, attack.city)), storm }
    }

    fn fight_words(&self, attack: Attack<City>) -> Fight {
        let holder = self.holder(attack.city).side();
        let foe = match attack.stage {
            Stage::Battle { foe, .. } | Stage::Compare { foe } => Some(foe),
            Stage::Levy => self.levy_owner(&attack).map(|owner| Foe::Levy(Seat(owner as u8))),
            Stage::Flights | Stage::Opponent => {
                let flight = match self.flow.top() {
                    Frame::Flight(Flight { seat, voluntary: true, .. }) => Some(seat),
                    _ => attack.standing.lowest(),
                };
                flight.map(Foe::Army)
            }
            _ => None,
        };
        let words = |force: Force, guard: bool| ForceWords {
            dice: force.dice(),
            strength: force.strength(),
            cubes: force.strength() + force.movement,
            guard,
        };
        let ours = self.attack_force(attack.by);
        let guard = |seat: usize, side: Option<Side>| side.is_some_and(|side| self.has_guard(seat, side));
        let foe_guard = matches!(foe, Some(Foe::Army(seat)) if guard(seat.index(), holder));
        let theirs = foe.map(|foe| self.foe_force(foe, holder));
        let rolled = matches!(attack.stage, Stage::Battle { .. } | Stage::Compare { .. });
        Fight {
            city: self.map.name(attack.city),
            attacker: Seat(self.active),
            by: attack.by,
            stage: attack.stage,
            attack: words(ours, guard(usize::from(self.active), attack.by.side())),
            foe,
            foe_force: theirs.map(|force| words(force, foe_guard)),
            defence: self.defence(attack.city),
            fortified: self.fortified(attack.city),
            battle: theirs.filter(|_| !rolled).map(|theirs| thousandths(battle_odds(ours, theirs))),
            odds: self.odds_in(&attack),
        }
    }

    /// One of the shortest routes of a flight to a city, for drawing it.
    fn path(&self, flight: Flight<City>, to: City, by_sea: bool) -> Vec<CityName> {
        let seat = flight.seat.index();
        let start = self.player(seat).pawn(flight.side);
        let watched = flight.side == Side::Arab && self.hostile_fleet(seat).is_some();
        let home = self.cities_of(flight.side);
        // A city is reached dry or wet; under a hostile fleet a route by sea has to be a wet one.
        let mut before = [[(City::NOWHERE, false); crate::MAX_CITIES]; 2];
        let mut seen = [start.bit(), start.bit()];
        let mut edge = vec![(start, false)];
        while !edge.is_empty() && seen[usize::from(by_sea)] & to.bit() == 0 {
            let mut next = Vec::new();
            for (city, wet) in edge.into_iter().filter(|(city, _)| *city == start || home & city.bit() == 0) {
                let land = self.map.land(flight.side, city);
                let sea = self.map.sea(flight.side, city) & !land;
                let ways = [(land, wet), (sea, wet || watched)];
                for (others, wet_there) in ways.into_iter().filter(|(_, wet)| by_sea || !wet) {
                    for other in crate::map::cities(others & !seen[usize::from(wet_there)]) {
                        before[usize::from(wet_there)][other.index()] = (city, wet);
                        seen[usize::from(wet_there)] |= other.bit();
                        next.push((other, wet_there));
                    }
                }
            }
            edge = next;
        }
        let mut path = Vec::new();
        let (mut city, mut wet) = (to, by_sea);
        while city != start && city != City::NOWHERE {
            path.push(self.map.name(city));
            (city, wet) = before[usize::from(wet)][city.index()];
        }
        path.reverse();
        path
    }
}
