//! Reading a position: everything that can be wrong with it.

use table::{Fast, Fault, Flow, Legal, Options as _, Seat, Silent};

use crate::frame::DEPTH;
use crate::frame::{Attack, Attacker, Flight, Foe, Frame, March, Need, Stage};
use crate::map::{City, CityName, MapRef};
use crate::pieces::{Holder, SPACES, Side, Sources, Space};
use crate::points::MOST;
use crate::position::{ArmySheet, Position, Sheet};
use crate::state::{Byzantium, Player};
use crate::upkeep::TURNS;

impl Byzantium {
    pub(crate) fn read_position(position: &Position) -> Result<Self, Vec<Fault>> {
        let faults = position.options.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let game = Byzantium::laid_out(&position.options);
        let mut reader = Reader { position, map: game.map, game, faults };
        reader.numbers();
        reader.cities();
        reader.spaces();
        reader.players();
        // The flow can only be judged on a table that fits.
        if reader.faults.is_empty() {
            reader.flow();
        }
        if reader.faults.is_empty()
            && let Err(broken) = reader.game.check_invariants()
        {
            reader.fault("", broken);
        }
        if reader.faults.is_empty() && !reader.game.rests() {
            reader.fault("flow", "nobody has anything to decide here");
        }
        if reader.faults.is_empty() { Ok(reader.game) } else { Err(reader.faults) }
    }

    /// Whether the state waits for a decision, or is over.
    fn rests(&self) -> bool {
        let Frame::Over { .. } = self.flow.top() else {
            let mut on = *self;
            on.settle(&mut Fast::new(0), &mut Silent);
            let mut legal = Legal::new();
            self.list(&mut legal);
            return on == *self && self.decider().is_some() && !legal.is_empty();
        };
        true
    }
}

struct Reader<'a> {
    position: &'a Position,
    map: MapRef,
    game: Byzantium,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, at: impl Into<String>, problem: impl Into<String>) {
        self.faults.push(Fault::new(at, problem));
    }

    fn ensure(&mut self, holds: bool, at: impl Into<String>, problem: &str) {
        if !holds {
            self.fault(at, problem);
        }
    }

    /// A seat of this table; another is noted and seat 0 stands in for it.
    fn seat(&mut self, at: impl Into<String>, seat: Seat) -> Seat {
        if self.game.has_seat(seat) {
            return seat;
        }
        let seats = self.game.seats;
        self.fault(at, format!("there is no seat {seat}: they are 0 to {}", seats - 1));
        Seat(0)
    }

    /// A city of the map; another is noted.
    fn city(&mut self, at: &str, name: CityName) -> Option<City> {
        let city = self.map.city(name);
        if city == City::NOWHERE {
            self.fault(at, format!("{name} is not on the map of this game"));
            return None;
        }
        Some(city)
    }

    fn numbers(&mut self) {
        let position = self.position;
        let first = self.seat("first", position.first);
        let active = self.seat("active", position.active);
        (self.game.first, self.game.active) = (first.0, active.0);
        (self.game.turn, self.game.round) = (position.turn, position.round);
        self.ensure((1..=TURNS).contains(&position.turn), "turn", "the turns are 1 to 3 (BY-3.1)");
        self.ensure(position.round > 0, "round", "rounds are counted from 1");
        for seat in position.passed.iter() {
            self.seat("passed", seat);
        }
        self.game.passed = position.passed;
        self.game.first_passer = position.first_passer;
        let fits =
            position.first_passer.map_or(position.passed.is_empty(), |seat| position.passed.contains(seat));
        self.ensure(fits, "first_passer", "one of those who have passed is the first of them (BY-28.4)");
        let armed = position.bulgars.unwrap_or(self.map.bulgars_armed);
        self.ensure(
            armed <= self.map.bulgar_cubes,
            "bulgars",
            "there are not so many orange cubes (BY-10.4)",
        );
        self.game.bulgars = armed.min(self.map.bulgar_cubes);
        for &(a, b) in &position.doubled {
            let ends = (self.city("doubled", a), self.city("doubled", b));
            if let (Some(a), Some(b)) = ends {
                let lane = self.map.lane(a, b);
                self.ensure(lane != 0, "doubled", "no sea link joins these cities");
                self.game.doubled |= lane;
            }
        }
    }

    fn cities(&mut self) {
        let mut seen = 0;
        for (place, state) in self.position.cities.iter().enumerate() {
            let at = format!("cities[{place}]");
            let Some(city) = self.city(&at, state.city) else { continue };
            let bit = city.bit();
            self.ensure(seen & bit == 0, &at, "this city stands there twice");
            seen |= bit;
            for held in &mut self.game.held {
                *held &= !bit;
            }
            self.game.held[state.holder as usize] |= bit;
            self.game.tokens[city.index()] = state.tokens;
            let capital = city == self.map.capital;
            let persian = self.map.start[Holder::Persian as usize] & bit != 0;
            let right = match state.holder {
                Holder::Byzantine => self.map.arabia & bit == 0,
                Holder::Arab => !capital,
                Holder::Persian => persian,
                Holder::Bulgar => self.map.bulgar_reach & bit != 0 && !capital,
            };
            self.ensure(right, &at, "it can't be held by them (INV-05, INV-15, INV-16, A-60)");
            let (least, most) = match state.holder {
                _ if capital => (5, 5),
                Holder::Persian => (self.map.values[city.index()], self.map.values[city.index()]),
                Holder::Bulgar => (1, 2),
                _ => (1, 3),
            };
            if !(least..=most).contains(&state.tokens) {
                self.fault(&at, format!("its size is from {least} to {most}, not {} (INV-04)", state.tokens));
            }
            if let Some(seat) = state.controller {
                let seat = self.seat(&at, seat);
                let may = state.holder.side().is_some() && !capital;
                self.ensure(may, &at, "nobody can control it (INV-06)");
                self.game.controlled[seat.index()] |= bit;
            }
            if state.fortified {
                self.ensure(
                    state.controller.is_some(),
                    &at,
                    "a fortification shows who controls it (BY-15.4)",
                );
                self.game.forts |= bit;
            }
        }
    }

    fn spaces(&mut self) {
        let mut seen = [false; SPACES];
        for (place, state) in self.position.spaces.iter().enumerate() {
            let at = format!("spaces[{place}]");
            let space = state.space as usize;
            self.ensure(!std::mem::replace(&mut seen[space], true), &at, "this space stands there twice");
            let most = usize::from(self.map.spaces[space]);
            if state.cubes.len() > most {
                self.fault(&at, format!("there are only {most} of these spaces (BY-7.4)"));
                continue;
            }
            for &seat in &state.cubes {
                let seat = self.seat(&at, seat);
                self.game.spaces[space][seat.index()] += 1;
            }
        }
        for side in Side::BOTH {
            let out = self.position.guards[side as usize];
            let held = self.game.occupant(Space::office(side)).is_some();
            self.ensure(!out || held, "guards", "a guard is with the Emperor or Caliph only (INV-02)");
            self.game.guards[side as usize] = out;
        }
    }

    fn players(&mut self) {
        let seats = usize::from(self.game.seats);
        if self.position.players.len() > seats {
            self.fault("players", format!("{} players at a table for {seats}", self.position.players.len()));
            return;
        }
        for seat in 0..seats {
            match self.position.players.get(seat) {
                Some(sheet) => self.player(seat, sheet),
                None => self.absent(seat),
            }
        }
    }

    /// A player as at the start, whose cubes on the table come out of the casualty pool.
    fn absent(&mut self, seat: usize) {
        let on_table = self.on_table(seat, 0);
        let player = &mut self.game.players[seat];
        let left = player.casualties.checked_sub(on_table);
        player.casualties = left.unwrap_or(0);
        player.settled = self.game.controlled[seat] & self.game.held[0] != 0;
        let discs = (self.game.forts & self.game.controlled[seat]).count_ones() as u8;
        player.discs = player.discs.saturating_sub(discs);
        self.ensure(
            left.is_some(),
            format!("players[{seat}]"),
            "more cubes on the table than there are (INV-01)",
        );
    }

    /// The cubes of a seat on cities and spaces, and on other places outside its sheet.
    fn on_table(&self, seat: usize, elsewhere: u16) -> u8 {
        let cubes = (self.game.controlled[seat] & !self.game.forts).count_ones() as u16;
        let spaces: u16 = self.game.spaces.iter().map(|space| u16::from(space[seat])).sum();
        (cubes + spaces + elsewhere).min(u16::from(u8::MAX)) as u8
    }

    fn player(&mut self, seat: usize, sheet: &Sheet) {
        let at = format!("players[{seat}]");
        let armies = [&sheet.byzantine, &sheet.arab];
        let elsewhere = u16::from(sheet.taxing)
            + u16::from(sheet.passing)
            + u16::from(sheet.removed)
            + armies.iter().map(|army| u16::from(army.buildings)).sum::<u16>();
        let boxes = armies.map(|army| [army.elite, army.main, army.levy, army.movement]);
        let used = u16::from(self.on_table(seat, elsewhere))
            + u16::from(sheet.pool)
            + boxes.iter().flatten().map(|&cubes| u16::from(cubes)).sum::<u16>();
        let all = u16::from(self.map.cubes);
        let casualties = sheet.casualties.map_or(all.saturating_sub(used), u16::from);
        if used + casualties != all {
            self.fault(&at, format!("{} cubes, but a player has {all} (INV-01)", used + casualties));
        }
        let on_cities = (self.game.forts & self.game.controlled[seat]).count_ones() as u8;
        let discs = sheet.discs.unwrap_or(self.map.discs.saturating_sub(on_cities));
        if u16::from(discs) + u16::from(on_cities) != u16::from(self.map.discs) {
            self.fault(&at, format!("fortifications in stock and on cities are {} (INV-07)", self.map.discs));
        }
        let pawns = armies.map(|army: &ArmySheet| {
            army.pawn.map_or(City::NOWHERE, |name| self.city(&at, name).unwrap_or(City::NOWHERE))
        });
        for army in armies {
            let points = army.points;
            let given = [
                points.start,
                points.control,
                points.office,
                points.building,
                points.conquest,
                points.bulgars,
                points.capital,
                points.cities,
            ];
            let given: u32 = given.iter().map(|&points| u32::from(points)).sum();
            let sane = army.treasury <= MOST && given <= u32::from(MOST);
            self.ensure(sane, &at, "nobody has so many bezants or points");
            let enough = given >= u32::from(points.unpaid);
            self.ensure(enough, &at, "more points were lost than given (BY-29.7)");
        }
        let settled = pawns[0] != City::NOWHERE || self.game.controlled[seat] & self.game.held[0] != 0;
        let fits = sheet.settled != Some(false) || !settled;
        self.ensure(fits, &at, "a Byzantine pawn or city means that a first city was taken (BY-5.7)");
        self.game.players[seat] = Player {
            pool: sheet.pool,
            casualties: casualties.min(255) as u8,
            boxes,
            treasury: armies.map(|army| army.treasury),
            points: armies.map(|army| army.points),
            pawns,
            settled: sheet.settled.unwrap_or(settled),
            discs,
            taxing: sheet.taxing,
            passing: sheet.passing,
            buildings: armies.map(|army| army.buildings),
            removed: sheet.removed,
        };
        let has_passed = self.position.passed.contains(Seat(seat as u8));
        self.ensure(!sheet.passing || has_passed, &at, "only who has passed has a cube on the pass area");
    }

    // --- the flow -------------------------------------------------------------------------

    fn flow(&mut self) {
        let mut frames = Vec::new();
        for frame in &self.position.flow {
            if let Some(unknown) = unknown_city(frame, self.map) {
                self.fault("flow", format!("{unknown} is not on the map of this game"));
                return;
            }
            frames.push(frame.rename(|name| self.map.city(name)));
        }
        let [bottom, ..] = frames[..] else {
            self.fault("flow", "something is always being resolved");
            return;
        };
        if frames.len() > DEPTH {
            self.fault("flow", "nothing nests so deep");
            return;
        }
        self.game.flow = Flow::new(bottom);
        for &frame in &frames[1..] {
            self.game.flow.push(frame);
        }
        let all_passed = self.game.passed.len() == u32::from(self.game.seats);
        let acting = matches!(bottom, Frame::Choose);
        let waits = !self.game.passed.contains(Seat(self.game.active));
        self.ensure(!acting || waits && !all_passed, "active", "who has passed takes no action (BY-3.6)");
        self.ensure(acting || self.game.doubled == 0, "doubled", "no sea move is being made");
        for (place, pair) in frames.windows(2).enumerate() {
            if !Self::nests(pair[0], pair[1]) {
                self.fault(format!("flow[{}]", place + 1), "this can't arise inside the frame before it");
            }
        }
        for (place, &frame) in frames.iter().enumerate() {
            if self.faults.is_empty() && !self.makes_sense(frame, place, &frames) {
                self.fault(format!("flow[{place}]"), "this does not fit the table");
            }
        }
    }

    /// Whether a frame can open inside another.
    fn nests(outer: Frame<City>, inner: Frame<City>) -> bool {
        match (outer, inner) {
            (Frame::Choose, inner) => matches!(
                inner,
                Frame::Reinforce { .. }
                    | Frame::Cube { .. }
                    | Frame::Develop { .. }
                    | Frame::Fortify
                    | Frame::Bulgars
                    | Frame::Share { .. }
                    | Frame::Enter { .. }
                    | Frame::March(_)
                    | Frame::Attack(_)
            ),
            (Frame::March(_), inner) => matches!(
                inner,
                Frame::Double { .. }
                    | Frame::Doubled { .. }
                    | Frame::Ambush { .. }
                    | Frame::Attack(_)
                    | Frame::Cube { need: Need::CivilWar { .. } }
            ),
            (Frame::Ambush { dice: 0, .. }, Frame::Losses { .. })
            | (Frame::Flight(_), Frame::Permit { .. } | Frame::Losses { .. }) => true,
            (Frame::Attack(_), inner) => {
                matches!(
                    inner,
                    Frame::Flight(_) | Frame::Losses { .. } | Frame::Cube { need: Need::Marker { .. } }
                )
            }
            _ => false,
        }
    }

    fn makes_sense(&self, frame: Frame<City>, place: usize, frames: &[Frame<City>]) -> bool {
        let game = &self.game;
        let seat = usize::from(game.active);
        let below = place.checked_sub(1).map(|place| frames[place]);
        let above = frames.get(place + 1).copied();
        let outermost = matches!(frame, Frame::Choose | Frame::Upkeep { .. } | Frame::Over { .. });
        if outermost != (place == 0) {
            return false;
        }
        match frame {
            Frame::Choose => true,
            Frame::Upkeep { seat, cheapest, .. } => {
                place == 0
                    && above.is_none()
                    && game.has_seat(seat)
                    && cheapest.is_none_or(|price| (1..=9).contains(&price))
            }
            Frame::Over { fall } => place == 0 && above.is_none() && (fall.is_some() || game.turn == TURNS),
            Frame::Reinforce { left, .. } => (1..=2).contains(&left),
            Frame::Cube { need } => self.need_makes_sense(need, below),
            Frame::Develop { side } => game.may_develop(side),
            Frame::Fortify => game.fortification_targets() != 0,
            Frame::Bulgars => game.may_lead_bulgars(),
            Frame::Share { cubes } => cubes > 0 && cubes == game.player(seat).taxing,
            Frame::Enter { side } => game.player(seat).pawn(side) == City::NOWHERE && game.may_enter(side),
            Frame::March(march) => self.march_makes_sense(march, above),
            Frame::Double { to } | Frame::Doubled { to } | Frame::Ambush { to, .. } => {
                self.crossing_makes_sense(frame, to, below, above)
            }
            Frame::Attack(attack) => self.attack_makes_sense(attack, below, above),
            Frame::Flight(flight) => self.flight_makes_sense(flight, below, above),
            Frame::Permit { to } => match below {
                Some(Frame::Flight(flight)) => {
                    flight.side == Side::Arab
                        && !flight.sea_closed
                        && game.hostile_fleet(flight.seat.index()).is_some()
                        && match flight.back {
                            Some(back) => back == to,
                            None => game.open_routes(flight).is_some_and(|routes| routes.sea & to.bit() != 0),
                        }
                }
                _ => false,
            },
            Frame::Losses { seat, side, left, marker } => {
                game.has_seat(seat)
                    && left > 0
                    && left <= game.army(seat.index(), side)
                    && self.losses_make_sense(seat, side, left, marker, below)
            }
        }
    }

    fn need_makes_sense(&self, need: Need<City>, below: Option<Frame<City>>) -> bool {
        let game = &self.game;
        let seat = usize::from(game.active);
        let at_choice = matches!(below, Some(Frame::Choose));
        let right = match need {
            Need::Control { city } => {
                Side::BOTH.into_iter().any(|side| game.control_targets(side) & city.bit() != 0)
            }
            Need::Reinforce { slot, left, elites } => left <= 2 && game.may_reinforce(slot, elites),
            Need::Develop { city } => Side::BOTH
                .into_iter()
                .any(|side| game.may_develop(side) && game.development_targets(side) & city.bit() != 0),
            Need::Fortify { city } => game.fortification_targets() & city.bit() != 0,
            Need::BulgarAttack { city } => {
                game.free(Space::Bulgars) > 0 && game.bulgar_targets() & city.bit() != 0
            }
            Need::Gather { pays } => game.free(Space::Bulgars) > 0 && game.may_gather(Some(pays)),
            Need::Office { side } => game.may_take(Space::office(side), side),
            Need::Fleet { side } => game.may_take(Space::fleet(side), side),
            Need::CivilWar { side } => {
                game.may_wage_civil_war(side)
                    && match below {
                        Some(Frame::March(march)) => march.side == side && Byzantium::may_stop(march),
                        _ => true,
                    }
            }
            Need::Build { .. } => true,
            Need::Marker { city } => {
                let won = matches!(below, Some(Frame::Attack(attack)) if attack.stage == Stage::Won
                    && attack.city == city
                    && attack.by.side().is_some_and(|side| game.cities_of(side) & city.bit() != 0));
                return won && game.controller(city).is_none() && game.offered(need) != Sources::NONE;
            }
            Need::Pass => game.player(seat).casualties == 0,
        };
        let placed = at_choice || matches!(need, Need::CivilWar { .. });
        right && placed && !game.offered(need).is_empty()
    }

    fn march_makes_sense(&self, march: March<City>, above: Option<Frame<City>>) -> bool {
        // While a battle is decided the attacker may be gone already.
        let pawn = match above {
            Some(Frame::Attack(attack)) => attack.city,
            _ => self.game.player(usize::from(self.game.active)).pawn(march.side),
        };
        // A beaten army goes back where it came from (BY-20.12), which is never a city of the foe.
        let home = |from: City| self.game.cities_of(march.side) & from.bit() != 0;
        pawn != City::NOWHERE
            && march.moves <= 2
            && march.from.is_some() == (march.moves > 0)
            && (march.moves > 0 || !march.by_sea)
            && march.from.is_none_or(|from| home(from) && self.linked(march.side, from, pawn, march.by_sea))
    }

    /// Whether one step leads from a city to another, over the sea or not.
    fn linked(&self, side: Side, from: City, to: City, by_sea: bool) -> bool {
        let land = self.map.land(side, from) & to.bit() != 0;
        let sea = self.map.sea(side, from) & to.bit() != 0;
        if by_sea { sea && !land } else { land }
    }

    /// A sea move under the eyes of a fleet.
    fn crossing_makes_sense(
        &self,
        frame: Frame<City>,
        to: City,
        below: Option<Frame<City>>,
        above: Option<Frame<City>>,
    ) -> bool {
        let game = &self.game;
        let seat = usize::from(game.active);
        let Some(Frame::March(march)) = below else { return false };
        let from = game.player(seat).pawn(Side::Arab);
        let doubled = game.doubled & self.map.lane(from, to) != 0;
        let lawful = march.side == Side::Arab
            && march.moves < 2
            && from != City::NOWHERE
            && game.hostile_fleet(seat).is_some()
            && self.linked(Side::Arab, from, to, true);
        lawful
            && match frame {
                Frame::Double { .. } => !doubled && game.move_targets(march) & to.bit() != 0,
                Frame::Doubled { .. } => doubled,
                Frame::Ambush { dice, .. } => {
                    let losing = matches!(above, Some(Frame::Losses { .. }));
                    let own = game.controlled[seat] | game.player(seat).pawn(Side::Byzantine).bit();
                    dice <= 9 && losing == (dice == 0) && own & game.held[0] & to.bit() == 0
                }
                _ => false,
            }
    }

    fn attack_makes_sense(
        &self,
        attack: Attack<City>,
        below: Option<Frame<City>>,
        above: Option<Frame<City>>,
    ) -> bool {
        let game = &self.game;
        let seat = usize::from(game.active);
        let (city, bit) = (attack.city, attack.city.bit());
        let holder = game.holder(city).side();
        let won = attack.stage == Stage::Won;
        let civil_war = attack.by.side().is_some() && attack.by.side() == holder;
        let mut defenders = holder.map_or(table::Seats::NONE, |side| game.pawns_in(city, side));
        if civil_war {
            defenders = defenders.without(Seat(game.active));
        }
        let own =
            game.controlled[seat] | game.players[seat].pawns.iter().fold(0, |set, pawn| set | pawn.bit());
        let lawful = match attack.by {
            Attacker::Bulgars => {
                attack.from.is_none()
                    && !attack.by_sea
                    && matches!(below, Some(Frame::Choose))
                    && game.bulgar_front() & bit != 0
            }
            by => {
                let Some(side) = by.side() else { return false };
                let pawn = game.player(seat).pawn(side);
                let gone = pawn == City::NOWHERE && matches!(attack.stage, Stage::Compare { .. });
                let here = pawn == city || gone;
                let by_march = match below {
                    Some(Frame::March(march)) => {
                        march.side == side && march.from == attack.from && march.by_sea == attack.by_sea
                    }
                    _ => attack.from.is_none() && !attack.by_sea && (civil_war || won),
                };
                let self_attack = !civil_war
                    && !won
                    && game.held[side.other() as usize] & own & bit != 0
                    && game.player(seat).pawn(side.other()) == city;
                let own_city = !civil_war && game.controlled[seat] & bit != 0 && !won;
                here && by_march && !self_attack && !own_city && !(civil_war && city == self.map.capital)
            }
        };
        let sets = attack.undecided.iter().chain(attack.standing.iter()).all(|seat| defenders.contains(seat));
        let apart = attack.undecided.iter().all(|seat| !attack.standing.contains(seat));
        let stood = attack.stood || attack.standing.is_empty();
        // Until the attack is decided every defender still has to choose, stands, or is on its way.
        let decided = matches!(attack.stage, Stage::Beaten | Stage::Won);
        let leaving = |seat| matches!(above, Some(Frame::Flight(flight)) if flight.seat == seat);
        let known = |seat| attack.undecided.contains(seat) || attack.standing.contains(seat) || leaving(seat);
        let counted = decided || defenders.iter().all(known);
        let staged = match attack.stage {
            Stage::Flights => true,
            Stage::Levy => attack.undecided.is_empty() && above.is_none() && !attack.stood,
            Stage::Battle { foe, .. } | Stage::Compare { foe } => {
                attack.undecided.is_empty() && self.foe_makes_sense(foe, &attack)
            }
            Stage::Opponent | Stage::Siege | Stage::Beaten | Stage::Won => attack.undecided.is_empty(),
        };
        lawful && sets && apart && stood && counted && staged
    }

    fn foe_makes_sense(&self, foe: Foe, attack: &Attack<City>) -> bool {
        let holder = self.game.holder(attack.city);
        match foe {
            Foe::Army(seat) => self.game.has_seat(seat) && attack.standing.contains(seat),
            Foe::Levy(seat) => self.game.has_seat(seat) && holder.side().is_some() && !attack.stood,
            Foe::Bulgars => holder == Holder::Bulgar,
        }
    }

    fn flight_makes_sense(
        &self,
        flight: Flight<City>,
        below: Option<Frame<City>>,
        above: Option<Frame<City>>,
    ) -> bool {
        let game = &self.game;
        let Some(Frame::Attack(attack)) = below else { return false };
        if !game.has_seat(flight.seat) || game.player(flight.seat.index()).pawn(flight.side) != attack.city {
            return false;
        }
        let losing = matches!(above, Some(Frame::Losses { .. }));
        let asking = matches!(above, Some(Frame::Permit { .. }));
        let attacker = attack.by.side() == Some(flight.side) && flight.seat.0 == game.active;
        let defender = game.holder(attack.city).side() == Some(flight.side)
            && !(attacker && attack.by.side() == game.holder(attack.city).side());
        let undecided = !attack.undecided.contains(flight.seat) && !attack.standing.contains(flight.seat);
        let staged = match attack.stage {
            Stage::Flights => flight.voluntary && defender && undecided,
            Stage::Opponent => !flight.voluntary && defender && undecided,
            Stage::Beaten => !flight.voluntary && attacker,
            _ => false,
        };
        let home = game.cities_of(flight.side) & !attack.city.bit();
        let goes = flight.to.is_none_or(|to| losing && home & to.bit() != 0);
        let back = flight.back.is_none_or(|back| {
            asking && attacker && attack.from == Some(back) && attack.by_sea && attack.stage == Stage::Beaten
        });
        staged && goes && back && losing == flight.to.is_some()
    }

    fn losses_make_sense(
        &self,
        seat: Seat,
        side: Side,
        left: u8,
        marker: bool,
        below: Option<Frame<City>>,
    ) -> bool {
        let game = &self.game;
        let active = seat.0 == game.active;
        match below {
            Some(Frame::Ambush { .. }) => active && side == Side::Arab && !marker,
            Some(Frame::Flight(flight)) => flight.seat == seat && flight.side == side && !marker,
            Some(Frame::Attack(attack)) => {
                let attacker = active && attack.by.side() == Some(side);
                match attack.stage {
                    Stage::Battle { .. } | Stage::Siege => attacker && !marker,
                    Stage::Compare { foe: Foe::Army(foe) } => {
                        foe == seat && game.holder(attack.city).side() == Some(side) && !marker
                    }
                    Stage::Won => {
                        let marked = game.controlled[seat.index()] & attack.city.bit() != 0;
                        let held = game.cities_of(side) & attack.city.bit() != 0;
                        attacker && held && left == if marked { 1 } else { 2 } && marker != marked
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }
}

/// The first city of a frame that the map does not have.
fn unknown_city(frame: &Frame<CityName>, map: MapRef) -> Option<CityName> {
    let unknown = std::cell::Cell::new(None);
    frame.rename(|name| {
        if map.city(name) == City::NOWHERE {
            unknown.set(Some(name));
        }
    });
    unknown.get()
}
