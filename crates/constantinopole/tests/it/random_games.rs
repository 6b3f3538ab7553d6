//! Random games, decision by decision, for what must hold in all of them.

use constantinopole::{Action, Constantinopole, Difficulty, Event, Goods, Options, SlotState, Tile};
use table::{Fast, Game, Legal, Seat};

/// One decision of a random game.
pub(crate) struct Moment {
    pub(crate) before: Constantinopole,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) events: Vec<Event>,
    pub(crate) after: Constantinopole,
}

/// A random game from its set-up to its end. Of four games one is as it comes; random players get poor, so the
/// others begin with goods, with gold, or with a city in the last age.
pub(crate) fn random_game(seed: u64, index: u64) -> Vec<Moment> {
    let mut chance = Fast::nth(seed, index);
    let difficulty = Difficulty::ALL[(index / 4 % 3) as usize];
    let options = Options { seats: (index / 12 % 5) as u8 + 1, difficulty, ..Options::default() };
    let mut game = Constantinopole::setup(&options, &mut chance, &mut Vec::new());
    let mut position = game.position();
    match index % 4 {
        0 => {}
        1 => position.stock = Goods { wheat: 60, stone: 40, wood: 40, slave: 30, gold: 12 },
        2 => position.stock = Goods { wheat: 30, stone: 9, wood: 9, slave: 9, gold: 30 },
        _ => {
            position.age = 3;
            position.stock = Goods { wheat: 40, stone: 20, wood: 20, slave: 20, gold: 20 };
            for slot in &mut position.city {
                let tile = Tile::ALL[chance.below(25) as usize];
                *slot = SlotState { building: Some(tile), wall: chance.below(2) == 0, fresh: false };
            }
            let mut seen = Vec::new();
            position.city.iter_mut().for_each(|slot| {
                slot.building = slot.building.filter(|tile| !seen.contains(tile));
                seen.extend(slot.building);
            });
        }
    }
    game = Constantinopole::from_position(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut legal = Legal::new();
    let mut moments = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let action = legal.pick(&mut chance).expect("a choice");
        let before = game;
        let mut events = Vec::new();
        game.apply(seat, action, &mut chance, &mut events).expect("a listed action");
        moments.push(Moment { before, seat, action, events, after: game });
    }
    moments
}

/// Random games, whole.
pub(crate) fn games(count: u64, seed: u64, mut check: impl FnMut(&[Moment])) {
    (0..count).for_each(|index| check(&random_game(seed, index)));
}

/// Every decision of random games.
pub(crate) fn always(count: u64, seed: u64, mut holds: impl FnMut(&Moment)) {
    games(count, seed, |moments| moments.iter().for_each(&mut holds));
}
