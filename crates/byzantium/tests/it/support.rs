//! A table laid out by hand and played in notation: given this, when that, then so.

use byzantium::{
    Action, ArmySheet, Asked, Attacker, Byzantium, CityName, CityState, CivilWarOwnCity, Event, Frame,
    Holder, Options, Points, Position, Refusal, Sheet, Side, Space, SpaceState,
};
use table::{Fast, Fault, Game, Legal, Outcome, Script, ScriptFault, Scripted, Seat};

pub(crate) const RED: Seat = Seat(0);
pub(crate) const YELLOW: Seat = Seat(1);
pub(crate) const BLUE: Seat = Seat(2);
pub(crate) const GREEN: Seat = Seat(3);
pub(crate) const BYZ: Side = Side::Byzantine;
pub(crate) const ARAB: Side = Side::Arab;

pub(crate) fn city(id: &str) -> CityName {
    id.parse().unwrap_or_else(|unreadable| panic!("{unreadable}"))
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|unreadable| panic!("{unreadable}"))
}

/// A table for so many as it is at the start, with seat 0 to choose an action. What is not told is as at
/// the start; cubes that are put elsewhere come out of the casualty pool.
pub(crate) fn given(seats: u8) -> Given {
    let position = Position {
        options: Options { seats, ..Options::default() },
        players: vec![Sheet::default(); usize::from(seats)],
        ..Position::default()
    };
    Given { position }
}

/// A position in the making.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) position: Position,
}

impl Given {
    /// Civil war against an own city is not allowed.
    pub(crate) fn own_city_forbidden(mut self) -> Self {
        self.position.options.civil_war_own_city = CivilWarOwnCity::Forbidden;
        self
    }

    pub(crate) fn turn(mut self, turn: u8) -> Self {
        self.position.turn = turn;
        self
    }

    pub(crate) fn first(mut self, seat: Seat) -> Self {
        self.position.first = seat;
        self
    }

    pub(crate) fn active(mut self, seat: Seat) -> Self {
        self.position.active = seat;
        self
    }

    /// Who has passed; the first of them passed first. Their pass cubes are laid.
    pub(crate) fn passed(mut self, seats: &[Seat]) -> Self {
        self.position.passed = seats.iter().copied().collect();
        self.position.first_passer = seats.first().copied();
        for seat in seats {
            self.position.players[seat.index()].passing = true;
        }
        self
    }

    /// Anything of a player's sheet.
    pub(crate) fn sheet(mut self, seat: Seat, change: impl FnOnce(&mut Sheet)) -> Self {
        change(&mut self.position.players[seat.index()]);
        self
    }

    fn army_mut(&mut self, seat: Seat, side: Side) -> &mut ArmySheet {
        let sheet = &mut self.position.players[seat.index()];
        match side {
            Side::Byzantine => &mut sheet.byzantine,
            Side::Arab => &mut sheet.arab,
        }
    }

    /// The cubes in the boxes: Elite, Main, Levy, Movement.
    pub(crate) fn army(mut self, seat: Seat, side: Side, boxes: [u8; 4]) -> Self {
        let army = self.army_mut(seat, side);
        [army.elite, army.main, army.levy, army.movement] = boxes;
        self
    }

    pub(crate) fn pawn(mut self, seat: Seat, side: Side, at: &str) -> Self {
        self.army_mut(seat, side).pawn = Some(city(at));
        self
    }

    pub(crate) fn treasury(mut self, seat: Seat, side: Side, bezants: u16) -> Self {
        self.army_mut(seat, side).treasury = bezants;
        self
    }

    /// The victory points of a track, all of them brought along.
    pub(crate) fn points(mut self, seat: Seat, side: Side, points: u16) -> Self {
        self.army_mut(seat, side).points = Points { start: points, ..Points::default() };
        self
    }

    pub(crate) fn pool(mut self, seat: Seat, cubes: u8) -> Self {
        self.position.players[seat.index()].pool = cubes;
        self
    }

    /// Exactly so many casualties; the cubes that are left over have left the game.
    pub(crate) fn casualties(mut self, seat: Seat, cubes: u8) -> Self {
        let game = self.clone().table().game;
        let all = game.position().players[seat.index()].clone();
        let now = all.casualties.unwrap_or(0);
        let sheet = &mut self.position.players[seat.index()];
        sheet.casualties = Some(cubes);
        let Some(removed) = now.checked_sub(cubes) else {
            panic!("only {now} cubes of {seat:?} are left for the casualty pool")
        };
        sheet.removed += removed;
        self
    }

    /// A city: who holds it, how many tokens.
    pub(crate) fn city(mut self, id: &str, holder: Holder, tokens: u8) -> Self {
        self.put(id, holder, tokens, None, false);
        self
    }

    /// A city that a seat controls with a cube.
    pub(crate) fn controlled(mut self, id: &str, holder: Holder, tokens: u8, by: Seat) -> Self {
        self.put(id, holder, tokens, Some(by), false);
        self
    }

    /// A city that a seat controls with a fortification.
    pub(crate) fn fortified(mut self, id: &str, holder: Holder, tokens: u8, by: Seat) -> Self {
        self.put(id, holder, tokens, Some(by), true);
        self
    }

    fn put(&mut self, id: &str, holder: Holder, tokens: u8, controller: Option<Seat>, fortified: bool) {
        self.position.cities.retain(|state| state.city != city(id));
        self.position.cities.push(CityState { city: city(id), holder, tokens, controller, fortified });
    }

    /// Cubes of these seats on the special spaces of a kind.
    pub(crate) fn space(mut self, space: Space, seats: &[Seat]) -> Self {
        let mut cubes = seats.to_vec();
        cubes.sort();
        self.position.spaces.push(SpaceState { space, cubes });
        self
    }

    /// The guard is in the Elite box of the Emperor or the Caliph; their space has to be taken.
    pub(crate) fn guard(mut self, side: Side) -> Self {
        self.position.guards[side as usize] = true;
        self
    }

    pub(crate) fn bulgars(mut self, cubes: u8) -> Self {
        self.position.bulgars = Some(cubes);
        self
    }

    pub(crate) fn flow(mut self, frames: Vec<Frame<CityName>>) -> Self {
        self.position.flow = frames;
        self
    }

    /// What is wrong with the position.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        Byzantium::from_position(&self.position).err().unwrap_or_default()
    }

    pub(crate) fn table(self) -> Table {
        match Byzantium::from_position(&self.position) {
            Ok(game) => Table { game, events: Vec::new() },
            Err(faults) => panic!("{}", faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")),
        }
    }
}

/// A game in play, with the events of the last action.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: Byzantium,
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// Does an action in which no die is rolled.
    pub(crate) fn does(self, seat: Seat, text: &str) -> Self {
        self.rolls(seat, text, &[])
    }

    /// Does an action in which exactly these dice are rolled.
    pub(crate) fn rolls(mut self, seat: Seat, text: &str, dice: &[u8]) -> Self {
        let script: Vec<Scripted> = dice.iter().map(|&face| Scripted::Face(i64::from(face))).collect();
        let mut forbidden = NoMoreDice(Fast::new(1), 0);
        let mut chance = Script::new(&script, &mut forbidden);
        self.events.clear();
        if let Err(refusal) = self.game.apply(seat, action(text), &mut chance, &mut self.events) {
            panic!("{seat:?} {text}: {refusal}");
        }
        match chance.finish() {
            Ok(()) => {}
            Err(ScriptFault::Leftover { used, given }) => panic!("{text} rolls {used} dice, not {given}"),
            Err(fault) => panic!("{text}: {fault}"),
        }
        assert_eq!(forbidden.1, 0, "{text} rolls more dice than were told: {}", dice.len());
        if let Err(broken) = self.game.invariants() {
            panic!("{text}: {broken}");
        }
        self
    }

    /// Several actions of one seat, parted by `;`, without dice.
    pub(crate) fn plays(self, seat: Seat, texts: &str) -> Self {
        texts.split(';').fold(self, |table, text| table.does(seat, text.trim()))
    }

    /// Why an action is not allowed.
    pub(crate) fn refuses(&self, seat: Seat, text: &str) -> Refusal {
        let refusal = self.game.check(seat, action(text));
        let Err(refusal) = refusal else { panic!("{seat:?} may {text}") };
        assert!(!self.offers(seat, text), "{text} is listed and refused");
        refusal
    }

    /// What a seat may do; numbers as templates.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Legal::new();
        self.game.legal(seat, &mut legal);
        let ranges = legal.ranges().iter();
        let ranges = ranges
            .map(|range| format!("{} {}..{}", table::Action::template(&range.action), range.min, range.max));
        legal.actions().iter().map(Action::to_string).chain(ranges).collect()
    }

    pub(crate) fn offers(&self, seat: Seat, text: &str) -> bool {
        let mut legal = Legal::new();
        self.game.legal(seat, &mut legal);
        legal.contains(action(text))
    }

    /// The cities behind this word in the list: `at`, `to`, `control`, `flee`, `attack`.
    pub(crate) fn targets(&self, seat: Seat, word: &str) -> Vec<String> {
        let start = format!("{word} ");
        let mut found: Vec<String> = self
            .legal(seat)
            .iter()
            .filter_map(|text| text.strip_prefix(&start).map(str::to_string))
            .collect();
        found.sort();
        found
    }

    /// Who decides now.
    pub(crate) fn decider(&self) -> Option<Seat> {
        self.game.to_act().lowest()
    }

    pub(crate) fn asked(&self) -> Asked {
        self.game.prompt(RED.into()).asked
    }

    pub(crate) fn position(&self) -> Position {
        self.game.position()
    }

    pub(crate) fn sheet(&self, seat: Seat) -> Sheet {
        self.position().players[seat.index()].clone()
    }

    pub(crate) fn army(&self, seat: Seat, side: Side) -> ArmySheet {
        let sheet = self.sheet(seat);
        match side {
            Side::Byzantine => sheet.byzantine,
            Side::Arab => sheet.arab,
        }
    }

    /// Elite, Main, Levy, Movement.
    pub(crate) fn boxes(&self, seat: Seat, side: Side) -> [u8; 4] {
        let army = self.army(seat, side);
        [army.elite, army.main, army.levy, army.movement]
    }

    pub(crate) fn vp(&self, seat: Seat, side: Side) -> u16 {
        self.army(seat, side).points.total()
    }

    pub(crate) fn money(&self, seat: Seat, side: Side) -> u16 {
        self.army(seat, side).treasury
    }

    pub(crate) fn pawn(&self, seat: Seat, side: Side) -> Option<&'static str> {
        self.army(seat, side).pawn.map(CityName::id)
    }

    pub(crate) fn pool(&self, seat: Seat) -> u8 {
        self.sheet(seat).pool
    }

    pub(crate) fn casualties(&self, seat: Seat) -> u8 {
        self.sheet(seat).casualties.unwrap_or(0)
    }

    pub(crate) fn city(&self, id: &str) -> CityState {
        let found = self.position().cities.into_iter().find(|state| state.city == city(id));
        found.unwrap_or_else(|| panic!("{id} is not on the map"))
    }

    pub(crate) fn controller(&self, id: &str) -> Option<Seat> {
        self.city(id).controller
    }

    pub(crate) fn bulgars(&self) -> u8 {
        self.position().bulgars.unwrap_or(0)
    }

    /// Whose cubes lie on the special spaces of a kind.
    pub(crate) fn cubes_on(&self, space: Space) -> Vec<Seat> {
        let found = self.position().spaces.into_iter().find(|state| state.space == space);
        found.map(|state| state.cubes).unwrap_or_default()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.game.outcome().unwrap_or_else(|| panic!("the game is not over"))
    }

    /// The attack that was begun by the last action.
    pub(crate) fn attacked(&self) -> Option<(&'static str, Attacker)> {
        self.events.iter().find_map(|event| match event {
            Event::Attacked { city, by, .. } => Some((city.id(), *by)),
            _ => None,
        })
    }
}

/// A source that counts how often it is asked.
struct NoMoreDice(Fast, u32);

impl table::Chance for NoMoreDice {
    fn pick<N: std::fmt::Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
        self.1 += 1;
        self.0.pick(n, name)
    }
}
