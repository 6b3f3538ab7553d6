//! One of everything that is said: questions, refusals, events and actions.

use constantinopole::{
    Action, Asked, Averted, Card, Character, End, Event, Exchange, Good, Goods, Miracle, NoMiracle, Order,
    Path, Prestige, Refusal, Route, Space, Tile, Zone,
};
use table::Seat;

use crate::support::{goods, word};

pub(crate) const BLUE: Seat = Seat(1);

/// Every question.
pub(crate) fn questions() -> Vec<Asked> {
    let mut all = vec![
        Asked::Reveal,
        Asked::Split { first: Path::Crusaders, second: Path::Vlachs },
        Asked::Pirate { sea: Path::AegeanPirates, left: 1 },
        Asked::Pirate { sea: Path::EuxinePirates, left: 2 },
        Asked::Epidemic,
        Asked::Receive,
        Asked::Council,
        Asked::Works { royal: false, left: 1 },
        Asked::Works { royal: true, left: 2 },
        Asked::Works { royal: true, left: 1 },
        Asked::Rest { tiles: [Tile::Mill, Tile::Abbey] },
        Asked::Close,
        Asked::Siege { throws: 1 },
        Asked::Siege { throws: 6 },
        Asked::Hit { slot: 3, tile: Tile::Fairs },
        Asked::Upkeep { due: 9, wheat: 4 },
        Asked::Upkeep { due: 1, wheat: 4 },
        Asked::Reset { age: 1 },
        Asked::Settle { left: 1, optional: false },
        Asked::Settle { left: 1, optional: true },
        Asked::Settle { left: 4, optional: true },
        Asked::Sail { optional: false },
        Asked::Sail { optional: true },
        Asked::Exchange,
        Asked::Guard,
        Asked::Lift,
        Asked::Lead { from: Space::Mtn3 },
        Asked::Lead { from: Space::Aeg1 },
        Asked::Assault { left: 6, optional: false },
        Asked::Assault { left: 1, optional: true },
        Asked::Crusade,
        Asked::Monument,
        Asked::Over,
    ];
    all.extend(Card::ALL.map(|card| Asked::Card { card }));
    for character in Character::ALL {
        all.extend([true, false].map(|begun| Asked::Deed { character, copied: false, begun }));
        all.push(Asked::Deed { character, copied: true, begun: false });
    }
    for tile in Tile::ALL {
        all.push(Asked::Spare { tile });
        all.extend([true, false].map(|free| Asked::Place { tile, free }));
    }
    all
}

/// Every refusal.
pub(crate) fn refusals() -> Vec<Refusal> {
    let mut all = vec![
        Refusal::Over,
        Refusal::NotYours { decider: BLUE },
        Refusal::NoDiplomacy(Card::Storm),
        Refusal::TooDear { cost: goods("2 wood"), either: false },
        Refusal::TooDear { cost: goods("1 stone 1 wood"), either: true },
        Refusal::NoStatue,
        Refusal::NoGold,
        Refusal::StoneOrWood,
        Refusal::DoneAlready,
        Refusal::NoWallLeft,
        Refusal::TooExpensive { tile: Tile::Mill, cost: goods("1 wheat 1 stone 1 wood") },
        Refusal::TooExpensive { tile: Tile::Wall, cost: goods("1 wheat 1 stone 1 wood 1 slave") },
        Refusal::NotSpared,
        Refusal::Walled(0),
        Refusal::Occupied(7),
        Refusal::NoWall(2),
        Refusal::NothingToExchange { cost: goods("1 slave") },
        Refusal::NoSuchOrder,
        Refusal::CanPay { due: 1 },
        Refusal::CannotPay { due: 2, wheat: 1 },
        Refusal::MustAct,
    ];
    all.extend(questions().into_iter().map(|asked| Refusal::WrongStep { asked }));
    for character in Character::ALL {
        all.extend([Refusal::NotInCouncil(character), Refusal::Resting(character)]);
    }
    for zone in Zone::ALL {
        all.extend([
            Refusal::NotMost(zone),
            Refusal::Garrison(zone),
            Refusal::Full(zone),
            Refusal::SameZone(zone),
            Refusal::Incomplete(zone),
            Refusal::NobodyThere(zone),
            Refusal::OtherZone(zone),
        ]);
    }
    for space in Space::ALL {
        let spaces = [Refusal::NoLanding, Refusal::NoInvader, Refusal::NotNearest, Refusal::NoWay];
        all.extend(spaces.map(|refusal| refusal(space)));
    }
    for route in Route::ALL {
        all.extend([Refusal::Moved(route), Refusal::Blocked(route), Refusal::ShipAway(route)]);
    }
    for path in Path::ALL {
        let paths = [Refusal::GarrisonFull, Refusal::NoGarrison, Refusal::NobodyToConvert];
        all.extend(paths.map(|refusal| refusal(path)));
    }
    for tile in Tile::ALL {
        all.extend([
            Refusal::Protected(tile),
            Refusal::Standing(tile),
            Refusal::NoMonument(tile),
            Refusal::NotStanding(tile),
            Refusal::NotActive(tile),
            Refusal::Fresh(tile),
            Refusal::RestingTile(tile),
            Refusal::Useless(tile),
            Refusal::NotUsed(tile),
        ]);
    }
    for miracle in Miracle::ALL {
        let reasons = [
            NoMiracle::NotShown,
            NoMiracle::Used,
            NoMiracle::TooDear,
            NoMiracle::NotNow,
            NoMiracle::NoEffect,
        ];
        all.extend(reasons.map(|because| Refusal::Miracle { miracle, because }));
    }
    all
}

/// Every event.
pub(crate) fn events() -> Vec<Event> {
    let seat = BLUE;
    let mut all = vec![
        Event::AgeBegan { age: 1, first: seat },
        Event::TurnBegan { age: 2, turn: 21, seat },
        Event::Negotiated { seat, card: Card::Crusaders2, paid: goods("3 wood") },
        Event::GuardFell { space: Space::Mamg1 },
        Event::GuardFell { space: Space::Selg2 },
        Event::Entered { path: None, inside: 1 },
        Event::Storm { ships: vec![Route::Aegean1] },
        Event::Storm { ships: Route::ALL.to_vec() },
        Event::PeaceDay { die: 8, gain: goods("1 slave") },
        Event::Commerce { pirates: 0, gain: goods("1 gold") },
        Event::Commerce { pirates: 1, gain: goods("1 stone 1 wood") },
        Event::Commerce { pirates: 5, gain: Goods::NONE },
        Event::Exchanged { paid: goods("2 stone"), gain: goods("1 slave") },
        Event::Absolved { inside: 0 },
        Event::Absolved { inside: 2 },
        Event::Scouted { cards: vec![Card::Storm, Card::Crusaders2, Card::PeaceDay] },
        Event::Ordered { cards: vec![Card::Fire] },
        Event::Converted { from: Space::Mtn3, to: Space::Mtn3, ship: None },
        Event::Converted { from: Space::Mtn2, to: Space::Mtn3, ship: None },
        Event::Converted { from: Space::Euxw1, to: Space::Euxw1, ship: Some(Route::EuxineWest) },
        Event::Bought { gold: 1 },
        Event::Bought { gold: 4 },
        Event::Led { from: Space::Mtn4, to: Space::Aeg2 },
        Event::Purged { invaders: 1 },
        Event::Purged { invaders: 3 },
        Event::SiegeBegan { age: 1, extra: 0, throws: 4, bought_off: 0 },
        Event::SiegeBegan { age: 3, extra: 2, throws: 6, bought_off: 2 },
        Event::SiegeBegan { age: 3, extra: 0, throws: 0, bought_off: 8 },
        Event::Thrown { seat, slot: 8, tile: None, spared: false },
        Event::SiegeEnded { razed: false, inside: 0 },
        Event::SiegeEnded { razed: false, inside: 1 },
        Event::SiegeEnded { razed: true, inside: 3 },
        Event::Upkeep { due: 0, paid: 0 },
        Event::Upkeep { due: 7, paid: 0 },
        Event::Upkeep { due: 7, paid: 7 },
        Event::Scored { age: 1, prestige: Prestige { buildings: 1, ..Prestige::default() }, total: 1 },
        Event::Scored {
            age: 3,
            prestige: Prestige {
                buildings: 9,
                great_square: 1,
                arena: 2,
                cemetery: 3,
                senate: 4,
                cathedral: 10,
            },
            total: 41,
        },
        Event::Reset { vigilance: false },
        Event::Reset { vigilance: true },
        Event::Fire { die: 3, tile: None },
    ];
    all.extend(events_of_each());
    all
}

/// The events of every card, place, character, tile and miracle.
fn events_of_each() -> Vec<Event> {
    let seat = BLUE;
    let paid = goods("1 wheat 1 stone 1 wood");
    let mut all = Vec::new();
    for card in Card::ALL {
        all.extend([Event::Revealed { seat, card }, Event::NoEffect { card }]);
        all.push(Event::Averted { seat, card, by: Averted::Miracle, tile: None });
        all.push(Event::Averted { seat, card, by: Averted::Statue, tile: Some(Tile::Statue) });
        all.push(Event::Averted { seat, card, by: Averted::Building, tile: Some(Tile::Hospice) });
    }
    for path in Path::ALL {
        all.extend([
            Event::Split { seat, first: path, share: 0, second: path, other: 3 },
            Event::Split { seat, first: path, share: 2, second: path, other: 1 },
            Event::Landed { path, space: Space::Mtn1, byzantine: true, ship: None },
            Event::Landed { path, space: Space::Aeg3, byzantine: false, ship: Some(Route::Aegean3) },
            Event::Entered { path: Some(path), inside: 2 },
        ]);
    }
    for zone in Zone::ALL {
        all.extend([1, 2].map(|byzantines| Event::Epidemic { zone, byzantines }));
        all.push(Event::Harvested { zone, byzantines: 1, gain: goods("1 wood") });
        all.push(Event::Harvested { zone, byzantines: 3, gain: goods("6 wheat") });
    }
    for space in Space::ALL {
        all.extend([Event::Settled { zone: Zone::Forest, space }, Event::GuardPlaced { space }]);
        all.push(Event::Removed { space, cemetery: 4 });
    }
    for route in Route::ALL {
        all.push(Event::Sailed { route, to: Some(Space::Euxe2), gain: Goods::NONE });
        all.push(Event::Sailed { route, to: None, gain: goods("2 gold") });
    }
    for character in Character::ALL {
        all.extend([Event::Took { seat, character }, Event::Copied { seat, character }]);
        all.push(Event::Idle { seat, character });
    }
    for tile in Tile::ALL {
        all.extend([
            Event::Fire { die: 1, tile: Some(tile) },
            Event::Built { seat, tile, slot: 3, paid, covered: None },
            Event::Built { seat, tile, slot: 3, paid: Goods::NONE, covered: Some(Tile::Fairs) },
            Event::Used { seat, tile, gain: goods("2 wheat") },
            Event::Used { seat, tile, gain: Goods::NONE },
            Event::Rested { tile },
            Event::Thrown { seat, slot: 2, tile: Some(tile), spared: false },
            Event::Thrown { seat, slot: 2, tile: Some(tile), spared: true },
            Event::Starved { tile, slot: 5 },
        ]);
    }
    all.extend(Miracle::ALL.map(|miracle| Event::Miracle { seat, miracle, gold: 2 }));
    for prestige in [1, 15, 30] {
        all.extend(End::ALL.map(|end| Event::Ended { end, prestige }));
    }
    all
}

/// Every action.
pub(crate) fn actions() -> Vec<Action> {
    let plain = "reveal resolve diplomacy statue full shield fall pay done";
    let mut all: Vec<Action> = plain.split(' ').map(word).collect();
    let orders: [Order; 6] = ["1", "12", "21", "123", "213", "321"].map(word);
    all.extend(orders.map(Action::Order));
    all.extend((0..=3).map(Action::Split));
    all.extend((0..8).flat_map(|slot| [Action::Slot(slot), Action::RazeWall(slot)]));
    all.extend(Exchange::ALL.map(Action::Exchange));
    for good in Good::ALL {
        all.extend([Action::Diplomacy(Some(good)), Action::Receive(good), Action::Spare(good)]);
    }
    for space in Space::ALL {
        all.extend([Action::Pirate(space), Action::Remove(space), Action::Convert(space)]);
        all.extend([Action::Lift(space), Action::Lead(space)]);
    }
    for zone in Zone::ALL {
        all.extend([Action::Epidemic(zone), Action::Settle(zone), Action::Harvest(zone)]);
    }
    all.extend(Character::ALL.map(Action::Take));
    for tile in Tile::ALL {
        all.extend([Action::Build(tile), Action::Use(tile), Action::Rest(tile)]);
    }
    for tile in Tile::ALL.into_iter().filter(|&tile| tile != Tile::Wall) {
        all.push(Action::Raze(tile));
    }
    all.extend(Route::ALL.map(Action::Sail));
    all.extend(Path::ALL.into_iter().flat_map(|path| [Action::Guard(path), Action::Crusade(path)]));
    all.extend(Miracle::ALL.map(Action::Miracle));
    all
}
