//! Every action that can be put together, tried on positions of random games.

use constantinopole::{Action, Character, Exchange, Good, Miracle, Path, Refusal, Route, Space, Tile, Zone};
use table::{Fast, Game, Legal, Seat, Silent};

use crate::random_games::games;

/// Every verb with every argument, whether it makes sense anywhere or not.
pub(crate) fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Reveal,
        Action::Resolve,
        Action::Diplomacy(None),
        Action::Statue,
        Action::Full,
        Action::Shield,
        Action::Fall,
        Action::Pay,
        Action::Done,
    ];
    all.extend((0..=3).map(Action::Split));
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
        // Walls are given up by their slot.
        all.extend((tile != Tile::Wall).then_some(Action::Raze(tile)));
    }
    for slot in 0..8 {
        all.extend([Action::Slot(slot), Action::RazeWall(slot)]);
    }
    all.extend(Route::ALL.map(Action::Sail));
    for path in Path::ALL {
        all.extend([Action::Guard(path), Action::Crusade(path)]);
    }
    all.extend(Exchange::ALL.map(Action::Exchange));
    for order in ["1", "12", "21", "123", "213", "132", "231", "312", "321"] {
        all.push(Action::Order(order.parse().expect("an order")));
    }
    all.extend(Miracle::ALL.map(Action::Miracle));
    all
}

/// Exactly what is listed is accepted; what is refused changes nothing, and the others are told who decides.
#[test]
fn exactly_the_listed_actions_are_accepted() {
    let all = every_action();
    let (mut accepted, mut refused) = (0_u32, 0_u32);
    games(24, 77, |moments| {
        for (step, moment) in moments.iter().enumerate() {
            let ordinary = matches!(moment.action, Action::Reveal | Action::Take(_) | Action::Done);
            if ordinary && step % 7 != 0 {
                continue;
            }
            let mut legal = Legal::new();
            moment.before.legal(moment.seat, &mut legal);
            for &action in &all {
                let mut game = moment.before;
                let mut chance = Fast::new(3);
                let applied = game.apply(moment.seat, action, &mut chance, &mut Silent);
                assert_eq!(
                    applied.is_ok(),
                    legal.contains(action),
                    "{action} {:?}",
                    moment.before.position()
                );
                assert_eq!(moment.before.check(moment.seat, action), applied, "{action}");
                match applied {
                    Ok(()) => {
                        assert_eq!(game.invariants(), Ok(()), "{action}");
                        accepted += 1;
                    }
                    Err(refusal) => {
                        assert!(game == moment.before, "{action} was refused and changed something");
                        let others = matches!(refusal, Refusal::Over | Refusal::NotYours { .. });
                        assert!(!others, "{action}: {refusal:?}");
                        refused += 1;
                    }
                }
            }
            assert!(legal.actions().iter().all(|action| all.contains(action)), "{:?}", legal.actions());
            let stranger = Seat(moment.before.position().options.seats);
            let refusal = moment.before.check(stranger, moment.action);
            assert_eq!(refusal, Err(Refusal::NotYours { decider: moment.seat }));
        }
    });
    assert!(accepted > 10_000 && refused > 500_000, "{accepted} accepted, {refused} refused");
}

/// After the end everything is refused.
#[test]
fn nothing_is_accepted_after_the_end() {
    games(4, 77, |moments| {
        let over = &moments.last().expect("a game has decisions").after;
        for action in every_action() {
            assert_eq!(over.check(Seat(0), action), Err(Refusal::Over));
        }
    });
}
