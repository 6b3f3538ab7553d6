//! Reading a position that somebody wrote: everything that is wrong with it is named.

use table::{Fast, Fault, Flow, Options as _, Seat, Silent};

use crate::cards::MOST_INSIDE;
use crate::frame::{DEPTH, Deed, End, Frame, Siege, Works};
use crate::goods::{MOST, SPARED};
use crate::map::{LAND, PASSABLE, Route, Space};
use crate::pieces::{
    ACTIVE, AGES, CARDS, Card, Character, Effect, INVASION, Miracle, PACKS, Path, SLOTS, Tile,
};
use crate::position::{CardCount, Position};
use crate::state::Constantinopole;
use crate::turn::MOST_TURNS;

/// More prestige than any part of an age can bring.
const MOST_PRESTIGE: u16 = 999;

/// Where faults are collected.
#[derive(Default)]
struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    fn fault(&mut self, at: impl Into<String>, problem: impl Into<String>) {
        self.faults.push(Fault::new(at, problem));
    }

    fn ensure(&mut self, holds: bool, at: &str, problem: impl Into<String>) {
        if !holds {
            self.fault(at, problem);
        }
    }
}

/// Whether the turns of the age are over.
fn is_late(position: &Position) -> bool {
    matches!(
        position.flow.first(),
        Some(Frame::Besieged | Frame::Siege(_) | Frame::Upkeep | Frame::Reset | Frame::Over { .. })
    )
}

impl Constantinopole {
    pub(crate) fn read_position(position: &Position) -> Result<Self, Vec<Fault>> {
        let faults = position.options.faults();
        if !faults.is_empty() {
            let at = |fault: Fault| Fault::new(format!("options.{}", fault.at), fault.problem);
            return Err(faults.into_iter().map(at).collect());
        }
        let mut reader = Reader::default();
        let mut game = Constantinopole::laid_out(position.options);
        game.read_course(position, &mut reader);
        // What follows counts on the age and on the seats.
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        game.read_cards(position, &mut reader);
        game.read_map(position, &mut reader);
        game.read_city(position, &mut reader);
        game.read_goods(position, &mut reader);
        game.read_miracles(position, &mut reader);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        game.read_flow(position, &mut reader);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        game.check_invariants().map_err(|broken| vec![Fault::new("", broken)])?;
        Ok(game)
    }

    fn read_course(&mut self, position: &Position, reader: &mut Reader) {
        let age = position.age;
        reader.ensure((1..=AGES).contains(&age), "age", format!("there are {AGES} ages, not {age}"));
        let turn = position.turn;
        reader.ensure((1..=MOST_TURNS).contains(&turn), "turn", format!("no age has a turn {turn}"));
        let seats = position.options.seats;
        let seated = |seat: Seat| seat.0 < seats;
        reader.ensure(seated(position.active), "active", "there is no such seat");
        reader.ensure(position.last_thrower.is_none_or(seated), "last_thrower", "there is no such seat");
        // CP-10.8
        let early = position.flow.first() == Some(&Frame::Besieged) && position.last_thrower.is_some();
        reader.ensure(!early, "last_thrower", "nobody has thrown yet");
        self.age = age;
        self.turn = turn;
        self.active = position.active.0;
        self.last_thrower = position.last_thrower;
        self.resting = position.resting;
        if let Some(character) = position.resting.filter(|_| reader.faults.is_empty()) {
            let sits = Character::council(age).contains(&character);
            reader.ensure(sits, "resting", format!("{character} is not in the council of age {age}"));
        }
    }

    fn read_cards(&mut self, position: &Position, reader: &mut Reader) {
        let age = usize::from(self.age) - 1;
        let known = position.known_top.len();
        if known > 3 {
            return reader.fault("known_top", "at most three cards are known");
        }
        self.card = position.card;
        for (place, &card) in self.known.iter_mut().zip(&position.known_top) {
            *place = Some(card);
        }
        let now = self.age;
        let mut gone = [[0_u16; CARDS]; AGES as usize];
        let mut count = |list: &[CardCount], name: &str, reader: &mut Reader| {
            for (n, cards) in list.iter().enumerate() {
                let at = format!("{name}[{n}].age");
                match gone.get_mut(usize::from(cards.age).wrapping_sub(1)) {
                    Some(_) if cards.age > now => {
                        reader.fault(at, format!("age {} is still to come", cards.age));
                    }
                    Some(gone) => gone[cards.card as usize] += u16::from(cards.count),
                    None => reader.fault(at, "there is no such age"),
                }
            }
        };
        count(&position.discard, "discard", reader);
        count(&position.diplomacy, "diplomacy", reader);
        for &card in position.known_top.iter().chain(&position.card) {
            gone[age][card as usize] += 1;
        }
        for (age, gone) in gone.iter().enumerate() {
            for card in Card::ALL {
                let there = PACKS[age][card as usize];
                match u16::from(there).checked_sub(gone[card as usize]) {
                    Some(left) => self.unseen[age][card as usize] = left as u8,
                    None => reader.fault("discard", format!("age {} has {there} of {card}", age + 1)),
                }
            }
        }
        for cards in &position.diplomacy {
            let Some(pile) = self.diplomacy.get_mut(usize::from(cards.age).wrapping_sub(1)) else { continue };
            let pile = &mut pile[cards.card as usize];
            *pile = pile.saturating_add(cards.count);
            reader.ensure(
                cards.card.invaders() > 0,
                "diplomacy",
                format!("{} brings no invaders", cards.card),
            );
        }
        let revealed: u16 = gone[age].iter().sum::<u16>() - known as u16;
        let all = self.difficulty.cards();
        let past = gone[..age].iter().map(|gone| gone.iter().sum());
        for (age, seen) in (1..).zip(past.chain([revealed])) {
            let few = seen <= u16::from(all) || !reader.faults.is_empty();
            reader.ensure(few, "discard", format!("age {age} has {all} cards, not {seen}"));
        }
        let siege = is_late(position);
        self.cards_left = match position.cards_left {
            Some(left) if left > all => {
                reader.fault("cards_left", format!("an age has {all} cards"));
                0
            }
            Some(left) => left,
            None if siege => 0,
            None => u16::from(all).saturating_sub(revealed) as u8,
        };
        reader.ensure(!siege || self.cards_left == 0, "cards_left", "the age is not over");
        let left = usize::from(self.cards_left);
        reader.ensure(known <= left, "known_top", format!("only {left} cards are left in this age"));
        let enough = revealed + u16::from(self.cards_left) <= u16::from(all) || !reader.faults.is_empty();
        reader.ensure(enough, "cards_left", format!("{revealed} of {all} cards were seen"));
    }

    fn read_map(&mut self, position: &Position, reader: &mut Reader) {
        let read = |list: &[Space], name: &str, allowed: u32, reader: &mut Reader| {
            let mut set = 0;
            for (n, space) in list.iter().enumerate() {
                let at = format!("{name}[{n}]");
                reader.ensure(set & space.bit() == 0, &at, format!("{space} is named twice"));
                reader.ensure(
                    allowed & space.bit() != 0,
                    &at,
                    format!("nobody of these can stand on {space}"),
                );
                set |= space.bit();
            }
            set
        };
        self.invaders = read(&position.invaders, "invaders", PASSABLE, reader);
        self.byzantines = read(&position.byzantines, "byzantines", LAND, reader);
        let ships = read(&position.ships, "ships", !LAND, reader);
        for route in Route::ALL {
            let steps = (1..).zip(route.spaces()).filter(|(_, space)| ships & space.bit() != 0);
            let steps: Vec<u8> = steps.map(|(step, _)| step).collect();
            reader.ensure(steps.len() <= 1, "ships", format!("{route} has one ship only"));
            self.ships[route as usize] = steps.first().copied().unwrap_or(0);
        }
    }

    fn read_city(&mut self, position: &Position, reader: &mut Reader) {
        reader.ensure(position.city.len() <= SLOTS, "city", format!("there are {SLOTS} slots"));
        for (slot, state) in position.city.iter().enumerate().take(SLOTS) {
            let at = format!("city[{slot}]");
            if state.wall {
                self.walls |= 1 << slot;
            }
            let Some(tile) = state.building else {
                reader.ensure(!state.fresh, &at, "nothing was placed on an empty slot");
                continue;
            };
            reader.ensure(tile != Tile::Wall, &at, "a wall is no building: write \"wall\": true");
            reader.ensure(!self.stands(tile), &at, format!("{tile} stands twice"));
            self.slots[slot] = Some(tile);
            self.standing |= tile.bit();
            if state.fresh {
                reader.ensure(!is_late(position), &at, "the turn is over, and nothing is new any more");
                self.fresh |= tile.bit();
            }
        }
        self.resting_tile = position.resting_tile;
        if let Some(tile) = position.resting_tile {
            let can = self.standing & !self.fresh & ACTIVE & tile.bit() != 0;
            reader.ensure(can, "resting_tile", format!("{tile} is no active building that could rest"));
        }
    }

    fn read_goods(&mut self, position: &Position, reader: &mut Reader) {
        for (good, n) in position.stock.iter() {
            reader.ensure(n <= MOST, &format!("stock.{good}"), format!("at most {MOST}"));
        }
        self.stock = position.stock;
        let most = |reader: &mut Reader, at: &str, n: u8| {
            reader.ensure(n <= MOST_INSIDE, at, format!("at most {MOST_INSIDE}"));
        };
        most(reader, "city_invaders", position.city_invaders);
        most(reader, "cemetery", position.cemetery);
        most(reader, "primicerius_gold", position.primicerius_gold);
        let early = self.age < AGES && position.primicerius_gold > 0;
        reader.ensure(!early, "primicerius_gold", "the Primicerius comes in the last age");
        self.city_invaders = position.city_invaders;
        self.cemetery = position.cemetery;
        self.primicerius_gold = position.primicerius_gold;
        reader.ensure(position.prestige.len() <= AGES.into(), "prestige", format!("there are {AGES} ages"));
        for (n, (place, prestige)) in self.prestige.iter_mut().zip(&position.prestige).enumerate() {
            let crate::Prestige { buildings, great_square, arena, cemetery, senate, cathedral } = *prestige;
            let parts = [buildings, great_square, arena, cemetery, senate, cathedral];
            let small = parts.iter().all(|&part| part <= MOST_PRESTIGE);
            reader.ensure(small, &format!("prestige[{n}]"), format!("at most {MOST_PRESTIGE} for each part"));
            // CP-12.1: an age is counted at its end.
            let over = matches!(position.flow.first(), Some(Frame::Reset | Frame::Over { .. }));
            let counted = n + 1 < usize::from(self.age) + usize::from(over);
            let early = !counted && *prestige != crate::Prestige::default();
            reader.ensure(!early, &format!("prestige[{n}]"), "this age has not been counted yet");
            if small {
                *place = *prestige;
            }
        }
    }

    fn read_miracles(&mut self, position: &Position, reader: &mut Reader) {
        let shown: Vec<Miracle> = position.miracles.iter().map(|state| state.miracle).collect();
        let Ok(mut five) = <[Miracle; 5]>::try_from(shown) else {
            return reader.fault("miracles", "five miracles are on display");
        };
        five.sort_unstable();
        reader.ensure(five.windows(2).all(|pair| pair[0] != pair[1]), "miracles", "a miracle is named twice");
        self.show_miracles(five);
        for state in position.miracles.iter().filter(|state| state.used) {
            self.unused &= !(1 << state.miracle as u8);
        }
    }

    // --- what is being resolved -----------------------------------------------------------------

    fn read_flow(&mut self, position: &Position, reader: &mut Reader) {
        let (stage, choice) = match position.flow[..] {
            [stage] => (stage, None),
            [stage, choice] => (stage, Some(choice)),
            _ => return reader.fault("flow", format!("there is one stage, and {} choice in it", DEPTH - 1)),
        };
        if let Err(problem) = self.check_stage(stage, choice.is_some()) {
            return reader.fault("flow[0]", problem);
        }
        self.flow = Flow::new(stage);
        if let Some(choice) = choice {
            if let Err(problem) = self.check_choice(stage, choice) {
                return reader.fault("flow[1]", problem);
            }
            self.flow.push(choice);
        }
        // Whatever would go on by itself is no position: somebody must have something to decide.
        let mut next = *self;
        next.carry_on(false, &mut Fast::new(0), &mut Silent);
        if next != *self {
            reader.fault("flow", "there is nothing to decide there: the game would go on by itself");
        }
    }

    fn check_stage(&self, stage: Frame, nested: bool) -> Result<(), String> {
        let effect = self.card.map(Card::effect);
        let revealed = matches!(
            stage,
            Frame::Event | Frame::Split | Frame::Pirates { .. } | Frame::Epidemic | Frame::Receive
        );
        if revealed != self.card.is_some() {
            return Err(if revealed { "no card is revealed" } else { "a card is still on the table" }.into());
        }
        match stage {
            Frame::Start if self.cards_left == 0 => Err("no card is left in this age".into()),
            Frame::Split => match effect {
                Some(Effect::Invasion { .. }) => Ok(()),
                _ => Err("the card brings no three invaders".into()),
            },
            Frame::Pirates { sea, left, later } => check_pirates(effect, sea, left, later),
            Frame::Epidemic if self.card != Some(Card::Epidemic) => Err("the card is no epidemic".into()),
            Frame::Receive if self.card != Some(Card::Commerce) => Err("the card is no commerce".into()),
            Frame::Receive => {
                let line = self.pirates() + 1 - u8::from(self.works(Tile::Fairs));
                if line == 3 { Ok(()) } else { Err("so many pirates leave no choice".into()) }
            }
            Frame::Deed(deed) => self.check_deed(deed),
            Frame::Works(works) => self.check_works(works),
            Frame::Rest { tiles: [first, second] } => {
                let active = self.standing & !self.fresh & ACTIVE;
                let both = active & first.bit() != 0 && active & second.bit() != 0 && first != second;
                let royal = self.resting == Some(Character::Basileus);
                if both && royal { Ok(()) } else { Err("not two active buildings".into()) }
            }
            Frame::Siege(siege) => self.check_siege(siege),
            Frame::Upkeep if self.is_bare() && !nested => Err("the city is bare".into()),
            Frame::Reset if self.age == AGES => Err("nothing is reset after the last age".into()),
            Frame::Over { end } => self.check_end(end),
            Frame::Start
            | Frame::Event
            | Frame::Council
            | Frame::Close
            | Frame::Besieged
            | Frame::Epidemic
            | Frame::Upkeep
            | Frame::Reset => Ok(()),
            _ => Err("this is a choice inside a stage, not a stage".into()),
        }
    }

    fn check_deed(&self, deed: Deed) -> Result<(), String> {
        let character = if deed.copied { Character::Eunuch } else { deed.role };
        if self.resting != Some(character) {
            return Err(format!("the token is not on {character}"));
        }
        if !Character::council(self.age).contains(&deed.role) {
            return Err(format!("{} is not in the council of age {}", deed.role, self.age));
        }
        if deed.done > 2 {
            return Err("no action has more than two parts".into());
        }
        if deed.done > 0 {
            let missing = match deed.role {
                Character::Logothete | Character::Mesazon => deed.zone.is_none(),
                Character::Drungary => deed.ship.is_none(),
                _ => false,
            };
            if missing {
                return Err("it is not said where the first part was done".into());
            }
        }
        let begun = deed.done > 0;
        let fits = match deed.role {
            Character::Mesazon => {
                let settled = if deed.settled { 1..=2 } else { 0..=1 };
                settled.contains(&deed.done) && deed.zone.is_some() == begun
            }
            _ => !deed.settled && !deed.harvested,
        };
        let zone = matches!(deed.role, Character::Logothete | Character::Mesazon | Character::Gyrovague);
        let builds = matches!(deed.role, Character::Eparch | Character::Archon);
        let stray = deed.zone.is_some() && !(zone && begun)
            || deed.ship.is_some() && !(deed.role == Character::Drungary && begun)
            || deed.crane && !(builds && begun);
        if fits && !stray { Ok(()) } else { Err("no action goes on like this".into()) }
    }

    fn check_works(&self, works: Works) -> Result<(), String> {
        let fits = match (works.royal, works.left, works.used) {
            // CP-7.37: none after the Eunuch.
            (false, 1, None) => !matches!(self.resting, Some(Character::Basileus | Character::Eunuch)),
            (true, 2, None) => self.resting == Some(Character::Basileus),
            (true, 1, used) => {
                let active = self.standing & !self.fresh & ACTIVE;
                let used = used.is_none_or(|tile| active & tile.bit() != 0);
                self.resting == Some(Character::Basileus) && used
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err("no turn has such a building phase".into()) }
    }

    fn check_siege(&self, siege: Siege) -> Result<(), String> {
        let Some(slot) = siege.hit else { return Err("nothing was hit: nobody is asked".into()) };
        let slot = usize::from(slot);
        let building = self.slots.get(slot).copied().flatten();
        if building.is_none() || self.walls & 1 << slot != 0 {
            return Err("there is no building that could be hit".into());
        }
        if !siege.plated || self.last_thrower.is_none() {
            return Err("nobody is asked about a hit without the Plating and a throw".into());
        }
        let (extra, throws, _) = self.throws();
        // CP-10.6: those for invaders come first, one for each who is inside.
        let of_age = if extra > 0 { throws..=throws } else { 1..=throws };
        let fits = siege.extra == extra && of_age.contains(&siege.throws);
        if fits { Ok(()) } else { Err("there are not so many throws".into()) }
    }

    fn check_end(&self, end: End) -> Result<(), String> {
        let fits = self.age == AGES && self.is_bare() == (end != End::Counted);
        if fits { Ok(()) } else { Err("no game ends so".into()) }
    }

    fn check_choice(&self, stage: Frame, choice: Frame) -> Result<(), String> {
        let window = matches!(
            stage,
            Frame::Start | Frame::Event | Frame::Council | Frame::Deed(_) | Frame::Works(_) | Frame::Close
        );
        let phase = matches!(stage, Frame::Works(_) | Frame::Rest { .. } | Frame::Close);
        let fits = match choice {
            Frame::Settle { left, optional } => match (left, optional) {
                (1, false) => phase,
                (1..=3, true) | (4, false) => window,
                _ => false,
            },
            Frame::Sail { optional: true } => stage == Frame::Council,
            Frame::Sail { .. } | Frame::Exchange | Frame::Guard | Frame::Lift => phase,
            Frame::Lead { from } => phase && self.liftable() & from.bit() != 0,
            Frame::Assault { left, optional } => window && (1..=6).contains(&left) && optional == (left < 6),
            Frame::Crusade => window,
            Frame::Monument => window && self.free_slots() != 0,
            Frame::Spare { tile } => match stage {
                Frame::Deed(deed) => {
                    let builds = matches!(deed.role, Character::Eparch | Character::Archon);
                    builds && self.crane_helps(deed) && self.constructible(deed) & tile.bit() != 0
                }
                _ => false,
            },
            Frame::Place { tile, spared, free: true } => {
                let wall = tile == Tile::Wall && self.walls != u8::MAX;
                let monument = tile.category() != crate::Category::Prestigious && self.free_slots() != 0;
                let there = spared.is_none() && self.shop() & tile.bit() != 0;
                window && there && (wall || tile != Tile::Wall && monument)
            }
            Frame::Place { tile, spared, free: false } => match stage {
                Frame::Deed(deed) => {
                    let builds = matches!(deed.role, Character::Eparch | Character::Archon);
                    let crane = spared.is_none_or(|good| SPARED.contains(&good) && self.crane_helps(deed));
                    let cost = self.cost(tile).spared(spared);
                    builds && crane && self.shop() & tile.bit() != 0 && self.stock.covers(&cost)
                }
                _ => false,
            },
            _ => return Err("this is a stage, not a choice inside one".into()),
        };
        if fits { Ok(()) } else { Err("this is never asked at that stage".into()) }
    }
}

/// Whether so many pirates of the card can be left to place.
fn check_pirates(effect: Option<Effect>, sea: Path, left: u8, later: u8) -> Result<(), String> {
    let fits = match effect {
        Some(Effect::Raid { path, invaders }) => path == sea && left <= invaders && later == 0,
        Some(Effect::Invasion { first, second }) => {
            let many = u16::from(left) + u16::from(later) <= u16::from(INVASION);
            many && (first == sea || second == sea && later == 0)
        }
        _ => false,
    };
    if fits && sea.is_sea() { Ok(()) } else { Err("the card brings no such pirates".into()) }
}
