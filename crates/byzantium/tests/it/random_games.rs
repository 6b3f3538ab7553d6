//! What every state and every step of random games keeps (rulebook section 38).

use byzantium::{Action, Byzantium, CityName, Event, Frame, Holder, Options, Position, Side};
use table::{Chance, Fast, Game, Legal, Seat};

/// One decision of a random game.
pub(crate) struct Moment<'a> {
    pub(crate) before: &'a Byzantium,
    pub(crate) legal: &'a Legal<Action>,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Byzantium,
}

/// Plays random games and shows every decision. Control, reinforcements, taxes and passes are thought
/// over twice, so that armies meet.
pub(crate) fn random_games(seats: u8, games: u64, seed: u64, mut look: impl FnMut(&Moment<'_>)) {
    for number in 0..games {
        let mut chance = Fast::nth(seed, number);
        let options = Options { seats, ..Options::default() };
        let mut game = Byzantium::setup(&options, &mut chance, &mut Vec::new());
        let mut legal = Legal::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            let mut action = legal.pick(&mut chance).expect("a choice");
            for _ in 0..3 {
                let dull = matches!(
                    action,
                    Action::Control(_) | Action::Reinforce(_) | Action::Tax(_) | Action::Pass | Action::Stop
                );
                if dull && chance.roll(6) < 6 {
                    action = legal.pick(&mut chance).expect("a choice");
                }
            }
            let before = game;
            let mut events = Vec::new();
            game.apply(seat, action, &mut chance, &mut events).expect("a listed action");
            look(&Moment { before: &before, legal: &legal, seat, action, events: &events, after: &game });
        }
    }
}

/// The attack that is going on: the city and who attacks.
fn attack(position: &Position) -> Option<(CityName, Option<Side>)> {
    position.flow.iter().find_map(|frame| match frame {
        Frame::Attack(attack) => Some((attack.city, attack.by.side())),
        _ => None,
    })
}

fn holder(position: &Position, city: CityName) -> Holder {
    let found = position.cities.iter().find(|state| state.city == city);
    found.map(|state| state.holder).expect("a city of the map")
}

/// Every pawn: whose, of which side, where, and its army cubes with the guard.
fn pawns(position: &Position) -> Vec<(Seat, Side, CityName, u8)> {
    let mut found = Vec::new();
    for (seat, sheet) in position.players.iter().enumerate() {
        let seat = Seat(seat as u8);
        for (side, army) in [(Side::Byzantine, &sheet.byzantine), (Side::Arab, &sheet.arab)] {
            let office = byzantium::Space::office(side);
            let has_guard = position.guards[side as usize]
                && position.spaces.iter().any(|state| state.space == office && state.cubes.contains(&seat));
            let cubes = army.elite + army.main + army.movement + u8::from(has_guard);
            found.extend(army.pawn.map(|city| (seat, side, city, cubes)));
        }
    }
    found
}

/// INV-08, INV-09, INV-15: pawns stand among their own side, but for the attacker, with a cube; none that is
/// Byzantine in Arabia, where no city is Byzantine either.
#[test]
fn pawns_are_where_they_may_be() {
    let (mut seen, mut attacking) = (0, 0);
    for seats in 2..=4 {
        random_games(seats, 60, 81, |moment| {
            let position = moment.after.position();
            let attack = attack(&position);
            for (seat, side, city, cubes) in pawns(&position) {
                let home = holder(&position, city) == side.holder();
                let attacks = seat == position.active && attack == Some((city, Some(side)));
                let fell = matches!(position.flow[..], [Frame::Over { fall: Some(_) }]);
                assert!(home || attacks || fell && seat == position.active, "INV-08: {seat:?} in {city}");
                assert!(cubes > 0, "INV-09: {seat:?} in {city}");
                let arabia = ["tabuk", "medina", "mecca"].contains(&city.id());
                assert!(!(arabia && side == Side::Byzantine), "INV-15: {seat:?} in {city}");
                seen += 1;
                attacking += u32::from(!home);
            }
            for id in ["tabuk", "medina", "mecca"] {
                let city = crate::support::city(id);
                assert_ne!(holder(&position, city), Holder::Byzantine, "INV-15: {id}");
            }
        });
    }
    assert!(seen > 100_000 && attacking > 500, "{seen} pawns, {attacking} attacking");
}

/// INV-20: somebody is asked, he alone, and he has a choice; until the game is over.
#[test]
fn exactly_one_player_is_asked() {
    for seats in 2..=4 {
        random_games(seats, 40, 82, |moment| {
            assert_eq!(moment.before.to_act().len(), 1);
            assert!(!moment.legal.is_empty());
            for other in (0..seats).map(Seat).filter(|&other| other != moment.seat) {
                let mut legal = Legal::new();
                moment.before.legal(other, &mut legal);
                assert!(legal.is_empty(), "{other:?} is not asked");
                assert!(moment.before.check(other, moment.action).is_err());
            }
            assert_eq!(moment.after.to_act().is_empty(), moment.after.outcome().is_some());
        });
    }
}

/// INV-22: the same dice and decisions give the same game, event by event.
#[test]
fn a_game_can_be_played_again() {
    let record = || {
        let mut record = Vec::new();
        random_games(3, 15, 83, |moment| {
            record.push((moment.action, moment.events.to_vec(), moment.after.position()));
        });
        record
    };
    let first = record();
    assert!(first.len() > 3000);
    assert!(first == record());
}

/// INV-26, BY-20.17: no flight ends in the city that was attacked, and each ends among the own side.
#[test]
fn no_flight_ends_where_it_began() {
    let mut flights = 0;
    for seats in 2..=4 {
        random_games(seats, 80, 84, |moment| {
            for event in moment.events {
                let Event::Fled { side, from, to, .. } = event else { continue };
                assert_ne!(from, to, "INV-26");
                assert_eq!(holder(&moment.after.position(), *to), side.holder());
                if let Some((attacked, _)) = attack(&moment.before.position()) {
                    assert_eq!(attacked, *from);
                }
                flights += 1;
            }
        });
    }
    assert!(flights > 300, "{flights} flights");
}

/// BY-18.8, BY-22.7: what a move costs and what is lost becomes a casualty of its owner, cube by cube.
#[test]
fn spent_and_lost_cubes_become_casualties() {
    let mut moves = 0;
    random_games(4, 60, 85, |moment| {
        // A step that is nothing but a move within the own side.
        let [Event::Moved { seat, cost, side, .. }] = moment.events else { return };
        let (before, after) = (moment.before.position(), moment.after.position());
        let (before, after) = (&before.players[seat.index()], &after.players[seat.index()]);
        assert_eq!(after.casualties, before.casualties.map(|cubes| cubes + cost));
        let movement = |sheet: &byzantium::Sheet| match side {
            Side::Byzantine => sheet.byzantine.movement,
            Side::Arab => sheet.arab.movement,
        };
        assert_eq!(movement(after) + cost, movement(before));
        moves += 1;
    });
    assert!(moves > 300, "{moves} moves");
}
