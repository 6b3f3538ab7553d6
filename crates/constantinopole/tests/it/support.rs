//! A table laid out by hand and played in notation: given this, when that, then so.

use constantinopole::{
    Asked, Card, CardCount, Character, Constantinopole, Deed, Event, Frame, Goods, Guide, Miracle,
    MiracleState, NoMiracle, Options, Position, Prestige, Refusal, SlotState, Space, Tile, Works,
};
use table::{Fast, Fault, Game, Guided, Legal, Outcome, Script, ScriptFault, Scripted, Seat, Viewer};

/// Reads a word of the game: a space, a tile, a card.
pub(crate) fn word<T: std::str::FromStr<Err = table::Unreadable>>(text: &str) -> T {
    text.parse().unwrap_or_else(|unreadable| panic!("{unreadable}"))
}

/// Reads words parted by spaces.
pub(crate) fn words<T: std::str::FromStr<Err = table::Unreadable>>(text: &str) -> Vec<T> {
    text.split_whitespace().map(word).collect()
}

/// `goods("2 wheat 1 slave")`
pub(crate) fn goods(text: &str) -> Goods {
    let mut goods = Goods::NONE;
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.chunks(2) {
        let n: u16 = pair[0].parse().expect("a number");
        let place = match pair[1] {
            "wheat" => &mut goods.wheat,
            "stone" => &mut goods.stone,
            "wood" => &mut goods.wood,
            "slave" => &mut goods.slave,
            "gold" => &mut goods.gold,
            other => panic!("{other} is no good"),
        };
        *place += n;
    }
    goods
}

/// A table for so many as it is at the start, with seat 0 to turn a card. What is not told is as at the
/// start.
pub(crate) fn given(seats: u8) -> Given {
    let options = Options { seats, ..Options::default() };
    let city = vec![SlotState::default(); 8];
    Given { position: Position { options, city, ..Position::default() } }
}

/// A position in the making.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) position: Position,
}

impl Given {
    pub(crate) fn age(mut self, age: u8) -> Self {
        self.position.age = age;
        self
    }

    pub(crate) fn active(mut self, seat: u8) -> Self {
        self.position.active = Seat(seat);
        self
    }

    pub(crate) fn cards_left(mut self, cards: u8) -> Self {
        self.position.cards_left = Some(cards);
        self
    }

    /// `invaders("mtn1 mtn2")`
    pub(crate) fn invaders(mut self, spaces: &str) -> Self {
        self.position.invaders = words(spaces);
        self
    }

    pub(crate) fn byzantines(mut self, spaces: &str) -> Self {
        self.position.byzantines = words(spaces);
        self
    }

    /// The spaces with ships; the other ships are in port.
    pub(crate) fn ships(mut self, spaces: &str) -> Self {
        self.position.ships = words(spaces);
        self
    }

    /// `stock("2 wheat 1 gold")`: nothing else.
    pub(crate) fn stock(mut self, stock: &str) -> Self {
        self.position.stock = goods(stock);
        self
    }

    /// `city("mill 2:crane")`: on the next empty slot, or on the slot named.
    pub(crate) fn city(mut self, tiles: &str) -> Self {
        for text in tiles.split_whitespace() {
            let (slot, tile) = match text.split_once(':') {
                Some((slot, tile)) => (slot.parse::<usize>().expect("a slot") - 1, tile),
                None => {
                    (self.position.city.iter().position(|slot| slot.building.is_none()).expect("room"), text)
                }
            };
            self.position.city[slot].building = Some(word(tile));
        }
        self
    }

    /// Walls before these slots, from 1.
    pub(crate) fn walls(mut self, slots: &[usize]) -> Self {
        for slot in slots {
            self.position.city[slot - 1].wall = true;
        }
        self
    }

    /// A building of the city that was placed in this turn.
    pub(crate) fn fresh(mut self, tile: &str) -> Self {
        let tile = Some(word(tile));
        let slot = self.position.city.iter_mut().find(|slot| slot.building == tile).expect("it stands");
        slot.fresh = true;
        self
    }

    pub(crate) fn city_invaders(mut self, invaders: u8) -> Self {
        self.position.city_invaders = invaders;
        self
    }

    pub(crate) fn cemetery(mut self, invaders: u8) -> Self {
        self.position.cemetery = invaders;
        self
    }

    pub(crate) fn primicerius_gold(mut self, gold: u8) -> Self {
        self.position.primicerius_gold = gold;
        self
    }

    pub(crate) fn prestige(mut self, prestige: &[Prestige]) -> Self {
        self.position.prestige = prestige.to_vec();
        self
    }

    /// The character under the recovery token.
    pub(crate) fn resting(mut self, character: &str) -> Self {
        self.position.resting = Some(word(character));
        self
    }

    /// The building under the recovery token.
    pub(crate) fn resting_tile(mut self, tile: &str) -> Self {
        self.position.resting_tile = Some(word(tile));
        self
    }

    /// These miracles are on display; the rest of the five are miracles that nothing here can use.
    pub(crate) fn miracles(mut self, miracles: &str) -> Self {
        let mut shown: Vec<Miracle> = words(miracles);
        let missing = 5 - shown.len();
        let others: Vec<Miracle> =
            Miracle::ALL.into_iter().filter(|other| !shown.contains(other)).take(missing).collect();
        let used = others.clone();
        shown.extend(others);
        let state = |miracle| MiracleState { miracle, used: used.contains(&miracle) };
        self.position.miracles = shown.into_iter().map(state).collect();
        self
    }

    pub(crate) fn known_top(mut self, cards: &str) -> Self {
        self.position.known_top = words(cards);
        self
    }

    /// A card settled by diplomacy, so many times, in this age.
    pub(crate) fn diplomacy(mut self, age: u8, card: &str, count: u8) -> Self {
        self.position.diplomacy.push(CardCount { age, card: word(card), count });
        self
    }

    /// The card lies revealed, and it is asked what to do about it.
    pub(crate) fn card(mut self, card: &str) -> Self {
        self.position.card = Some(word(card));
        self.at(Frame::Event)
    }

    /// What is asked, as the only frame.
    pub(crate) fn at(mut self, frame: Frame) -> Self {
        self.position.flow = vec![frame];
        self
    }

    /// A character is about to be called.
    pub(crate) fn council(self) -> Self {
        self.at(Frame::Council)
    }

    /// A character's action, which the token lies on.
    pub(crate) fn deed(mut self, character: &str, change: impl FnOnce(&mut Deed)) -> Self {
        let role: Character = word(character);
        let mut deed = Deed {
            role,
            copied: false,
            done: 0,
            settled: false,
            harvested: false,
            zone: None,
            ship: None,
            crane: false,
        };
        change(&mut deed);
        self.position.resting = Some(if deed.copied { Character::Eunuch } else { role });
        self.at(Frame::Deed(deed))
    }

    /// Anything else.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.position);
        self
    }

    /// The faults of a position that can't be.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        Constantinopole::from_position(&self.position).expect_err("faults")
    }

    /// The table, ready to be played on.
    pub(crate) fn play(&self) -> Play {
        let game = Constantinopole::from_position(&self.position).unwrap_or_else(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("no position: {}", faults.join("; "))
        });
        Play { game, events: Vec::new(), last: Vec::new() }
    }

    /// The last turn of the age: no card is left, and a character is about to be called.
    pub(crate) fn last_turn(self) -> Self {
        self.cards_left(0).council()
    }

    /// The ordinary building phase.
    pub(crate) fn works(self) -> Self {
        self.at(Frame::Works(Works { left: 1, royal: false, used: None }))
    }

    /// A choice inside a stage.
    pub(crate) fn inside(mut self, stage: Frame, choice: Frame) -> Self {
        self.position.flow = vec![stage, choice];
        self
    }

    /// Who threw the die last.
    pub(crate) fn last_thrower(mut self, seat: u8) -> Self {
        self.position.last_thrower = Some(Seat(seat));
        self
    }
}

/// A game that is being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Constantinopole,
    /// Everything that happened.
    pub(crate) events: Vec<Event>,
    /// What the last action brought.
    pub(crate) last: Vec<Event>,
}

impl Play {
    /// Who decides.
    pub(crate) fn decider(&self) -> Seat {
        self.game.to_act().lowest().expect("somebody decides")
    }

    /// The decider does this; chance is not scripted.
    pub(crate) fn act(&mut self, action: &str) -> &mut Self {
        self.act_with(action, "")
    }

    /// The decider does this, and chance brings these cards and faces: `act_with("reveal", "fire 3")`.
    pub(crate) fn act_with(&mut self, action: &str, outcomes: &str) -> &mut Self {
        self.try_act(action, outcomes).unwrap_or_else(|problem| panic!("{action}: {problem}"));
        self
    }

    fn try_act(&mut self, action: &str, outcomes: &str) -> Result<(), String> {
        let outcomes: Vec<Scripted> = outcomes
            .split_whitespace()
            .map(|word| word.parse().map_or_else(|_| Scripted::Name(word.into()), Scripted::Face))
            .collect();
        let action = action.parse().map_err(|table::Unreadable(why)| why)?;
        let mut rest = Fast::new(7);
        let mut script = Script::new(&outcomes, &mut rest);
        let mut events = Vec::new();
        let mut next = self.game;
        next.apply(self.decider(), action, &mut script, &mut events).map_err(|why| why.to_string())?;
        script.finish().map_err(|fault: ScriptFault| fault.to_string())?;
        next.invariants()?;
        self.game = next;
        self.events.extend(events.clone());
        self.last = events;
        Ok(())
    }

    /// Why the decider may not do this.
    pub(crate) fn refused(&self, action: &str) -> Refusal {
        let action = word(action);
        self.game.check(self.decider(), action).expect_err("it is refused")
    }

    /// What may be done, in notation.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Legal::new();
        self.game.legal(self.decider(), &mut legal);
        legal.actions().iter().map(ToString::to_string).collect()
    }

    /// What may be done with this verb, without the verb: `choices("settle")`.
    pub(crate) fn choices(&self, verb: &str) -> Vec<String> {
        let verb = format!("{verb} ");
        self.legal().iter().filter_map(|action| action.strip_prefix(&verb).map(String::from)).collect()
    }

    pub(crate) fn may(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal == action)
    }

    pub(crate) fn asked(&self) -> Asked {
        self.game.prompt(self.decider().into()).asked
    }

    pub(crate) fn position(&self) -> Position {
        self.game.position()
    }

    /// `then_invaders("mtn1 mtn2")`: exactly these, in any order.
    pub(crate) fn then_invaders(&self, spaces: &str) -> &Self {
        assert_eq!(self.position().invaders, sorted(spaces), "invaders");
        self
    }

    pub(crate) fn then_byzantines(&self, spaces: &str) -> &Self {
        assert_eq!(self.position().byzantines, sorted(spaces), "Byzantines");
        self
    }

    pub(crate) fn then_ships(&self, spaces: &str) -> &Self {
        assert_eq!(self.position().ships, sorted(spaces), "ships");
        self
    }

    pub(crate) fn then_stock(&self, stock: &str) -> &Self {
        assert_eq!(self.position().stock, goods(stock), "stock");
        self
    }

    /// `then_city("1:mill 3:crane")`: exactly these buildings.
    pub(crate) fn then_city(&self, tiles: &str) -> &Self {
        let city = self.position().city;
        let standing = (1..).zip(city).filter_map(|(n, slot)| Some(format!("{n}:{}", slot.building?)));
        assert_eq!(standing.collect::<Vec<_>>().join(" "), tiles, "city");
        self
    }

    /// The slots with walls, from 1.
    pub(crate) fn then_walls(&self, slots: &[usize]) -> &Self {
        let walls = (1..).zip(self.position().city).filter(|(_, slot)| slot.wall).map(|(n, _)| n);
        assert_eq!(walls.collect::<Vec<usize>>(), slots, "walls");
        self
    }

    pub(crate) fn then_city_invaders(&self, invaders: u8) -> &Self {
        assert_eq!(self.position().city_invaders, invaders, "invaders in the city");
        self
    }

    pub(crate) fn then_cemetery(&self, invaders: u8) -> &Self {
        assert_eq!(self.position().cemetery, invaders, "Cemetery");
        self
    }

    pub(crate) fn stands(&self, tile: &str) -> bool {
        let tile: Tile = word(tile);
        self.position().city.iter().any(|slot| slot.building == Some(tile))
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.game.outcome().expect("it is over")
    }

    /// The first event that fits.
    pub(crate) fn happened(&self, fits: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(fits)
    }

    /// Several decisions in a row, each with its chance behind a stroke:
    /// `plays("reveal / peace_day 4; take patriarch")`.
    pub(crate) fn plays(&mut self, script: &str) -> &mut Self {
        for part in script.split("; ") {
            let (action, outcomes) = part.split_once(" / ").unwrap_or((part, ""));
            self.act_with(action, outcomes);
        }
        self
    }

    /// The last turn ends with a character who has nothing to do, no building is used, and the siege is
    /// thrown with these faces.
    pub(crate) fn besieged(&mut self, faces: &str) -> &mut Self {
        let idle = if self.position().age < 3 { "take eunuch" } else { "take excubitor" };
        let waiting =
            |play: &Play| !play.game.to_act().is_empty() && matches!(play.asked(), Asked::Works { .. });
        if self.try_act(idle, faces).is_err() {
            self.act(idle).act_with("done", faces);
        } else if waiting(self) {
            self.act("done");
        }
        self
    }

    /// Why chance can't bring this.
    pub(crate) fn impossible(&self, action: &str, outcomes: &str) -> String {
        self.clone().try_act(action, outcomes).expect_err("chance can bring that")
    }

    /// `then_legal("resolve; diplomacy")`: exactly these, in this order.
    pub(crate) fn then_legal(&self, actions: &str) -> &Self {
        assert_eq!(self.legal().join("; "), actions, "what may be done");
        self
    }

    /// Whose turn it is, or was last.
    pub(crate) fn active(&self) -> u8 {
        self.position().active.0
    }

    /// The help beside the decider's view.
    pub(crate) fn guide(&self) -> Guide {
        let mut legal = Legal::new();
        let viewer = match self.game.to_act().lowest() {
            Some(seat) => {
                self.game.legal(seat, &mut legal);
                seat.into()
            }
            None => Viewer::Spectator,
        };
        Constantinopole::guide(&self.game.view(viewer), &legal)
    }

    /// How many of a card lie on the discard.
    pub(crate) fn discarded(&self, name: &str) -> u8 {
        let card = card(name);
        self.position().discard.iter().filter(|cards| cards.card == card).map(|cards| cards.count).sum()
    }

    /// The character under the recovery token; nothing where it lies aside.
    pub(crate) fn rests(&self) -> &'static str {
        self.position().resting.map_or("", Character::word)
    }

    /// Why a miracle can't be worked.
    pub(crate) fn no_miracle(&self, miracle: &str) -> NoMiracle {
        match self.refused(&format!("miracle {miracle}")) {
            Refusal::Miracle { miracle: named, because } if named == word(miracle) => because,
            other => panic!("{other:?}"),
        }
    }

    /// The building under the recovery token.
    pub(crate) fn then_resting_tile(&self, tile: &str) -> &Self {
        let resting = self.position().resting_tile.map_or("", Tile::word);
        assert_eq!(resting, tile, "building recovery token");
        self
    }

    /// The prestige that was counted last.
    pub(crate) fn scored(&self) -> Prestige {
        let counts = self.events.iter().rev().find_map(|event| match event {
            Event::Scored { prestige, .. } => Some(*prestige),
            _ => None,
        });
        counts.expect("the prestige was counted")
    }

    /// The slots that were hit or missed in the last action.
    pub(crate) fn thrown(&self) -> Vec<(u8, Option<Tile>)> {
        let throws = self.last.iter().filter_map(|event| match event {
            Event::Thrown { slot, tile, .. } => Some((*slot, *tile)),
            _ => None,
        });
        throws.collect()
    }
}

fn sorted(spaces: &str) -> Vec<Space> {
    let mut spaces: Vec<Space> = words(spaces);
    spaces.sort_unstable();
    spaces
}

/// A card by its name.
pub(crate) fn card(name: &str) -> Card {
    word(name)
}
