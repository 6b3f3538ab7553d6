//! What an action may change, and what a whole game keeps, seen from outside on random games (rulebook section
//! 20).

use std::collections::BTreeMap;

use constantinopole::{
    Asked, Character, Constantinopole, Event, Frame, Goods, Miracle, Options, Position, Prestige, Tile,
};
use table::{Game, Guided, Legal, Viewer};

use crate::random_games::{Moment, always, games};

fn total(position: &Position) -> u16 {
    position.prestige.iter().map(Prestige::total).sum()
}

fn treaties(position: &Position) -> u32 {
    position.diplomacy.iter().map(|cards| u32::from(cards.count)).sum()
}

/// All events of a game.
fn events(moments: &[Moment]) -> impl Iterator<Item = &Event> {
    moments.iter().flat_map(|moment| &moment.events)
}

/// INV-10: prestige never falls; Cemetery and diplomacy pile never shrink.
#[test]
fn what_is_won_is_never_lost() {
    let (mut scored, mut buried, mut settled) = (0, 0, 0);
    always(80, 330, |moment| {
        let (before, after) = (moment.before.position(), moment.after.position());
        assert!(total(&after) >= total(&before), "{:?}", moment.events);
        assert!(before.prestige.iter().zip(&after.prestige).all(|(old, new)| new.total() >= old.total()));
        assert!(after.cemetery >= before.cemetery, "{:?}", moment.events);
        assert!(treaties(&after) >= treaties(&before), "{:?}", moment.events);
        scored += u32::from(total(&after) > total(&before));
        buried += u32::from(after.cemetery > before.cemetery);
        settled += u32::from(treaties(&after) > treaties(&before));
    });
    assert!(scored > 50 && buried > 300 && settled > 100, "{scored} {buried} {settled}");
}

/// INV-11: the character token is on nobody exactly before the first character of an age, else on the last one
/// used; nobody is called in two turns of an age running.
#[test]
fn the_character_token_follows_the_character() {
    let mut called = 0;
    games(60, 330, |moments| {
        let mut last: Option<Character> = None;
        for moment in moments {
            for event in &moment.events {
                match event {
                    Event::Took { character, .. } => {
                        assert_ne!(last, Some(*character), "twice running");
                        last = Some(*character);
                        called += 1;
                    }
                    Event::Reset { .. } => last = None,
                    _ => {}
                }
            }
            assert_eq!(moment.after.position().resting, last, "{:?}", moment.events);
        }
    });
    assert!(called > 2500, "{called}");
}

/// INV-13, INV-18: twenty cards an age, and as many turns, one more with the Lull; 61 turns at most.
#[test]
fn every_age_has_its_turns() {
    let mut lulls = 0;
    games(80, 330, |moments| {
        let mut ages: BTreeMap<u8, [u32; 3]> = BTreeMap::new();
        for moment in moments {
            for event in &moment.events {
                let place = match event {
                    Event::Revealed { .. } => 0,
                    Event::Took { .. } => 1,
                    Event::Miracle { miracle: Miracle::Lull, .. } => 2,
                    _ => continue,
                };
                ages.entry(moment.before.age()).or_default()[place] += 1;
            }
            let position = moment.after.position();
            assert!(position.turn <= 21 && position.cards_left.is_some_and(|left| left <= 20));
        }
        for (age, [cards, turns, lull]) in &ages {
            let of_age = u32::from(moments[0].before.options().difficulty.cards());
            assert_eq!((*cards, *turns), (of_age, of_age + lull), "age {age}");
            assert!(*lull <= 1);
            lulls += lull;
        }
        assert!(ages.values().map(|[_, turns, _]| turns).sum::<u32>() <= 61);
    });
    assert!(lulls > 5, "{lulls}");
}

/// INV-14: each miracle at most once, for its price, and no other gold is lost on the way.
#[test]
fn miracles_cost_their_price_once() {
    let mut worked = BTreeMap::new();
    games(120, 330, |moments| {
        let mut used = Vec::new();
        for moment in moments {
            let before = moment.before.position();
            for event in &moment.events {
                let Event::Miracle { miracle, gold, seat } = event else { continue };
                assert!(!used.contains(miracle), "{miracle} twice");
                used.push(*miracle);
                let shown = before.miracles.iter().find(|state| state.miracle == *miracle);
                assert!(shown.is_some_and(|state| !state.used));
                assert_eq!((*gold, *seat), (u16::from(*miracle as u8 / 5 + 1), moment.seat));
                assert!(before.stock.gold >= *gold);
                *worked.entry(*miracle).or_insert(0) += 1;
            }
            let turned: Vec<Miracle> = moment
                .after
                .position()
                .miracles
                .into_iter()
                .filter(|state| state.used)
                .map(|state| state.miracle)
                .collect();
            assert!(turned.len() == used.len() && used.iter().all(|miracle| turned.contains(miracle)));
        }
    });
    assert_eq!(worked.len(), 15, "{worked:?}");
}

/// INV-15: after a reset without Vigilance the map is empty and all ships are in port; with it, no invader is
/// left and the rest is as it was.
#[test]
fn a_reset_clears_the_map() {
    let (mut cleared, mut kept) = (0, 0);
    always(200, 330, |moment| {
        let reset = moment.events.iter().find_map(|event| match event {
            Event::Reset { vigilance } => Some(*vigilance),
            _ => None,
        });
        let Some(vigilance) = reset else { return };
        let (before, after) = (moment.before.position(), moment.after.position());
        assert!(after.invaders.is_empty() && after.flow == [Frame::Start]);
        if vigilance {
            assert_eq!((&after.byzantines, &after.ships), (&before.byzantines, &before.ships));
            kept += 1;
        } else {
            assert!(after.byzantines.is_empty() && after.ships.is_empty());
            cleared += 1;
        }
        assert_eq!((after.resting, after.resting_tile, after.turn), (None, None, 1));
    });
    assert!(cleared > 200 && kept > 5, "{cleared} {kept}");
}

/// INV-16: after a siege that was thrown to its end nobody is inside, but in age III where gold cancelled throws.
#[test]
fn a_complete_siege_empties_the_city() {
    let (mut complete, mut left) = (0, 0);
    games(150, 330, |moments| {
        let mut bought = 0;
        for moment in moments {
            for event in &moment.events {
                match event {
                    Event::SiegeBegan { bought_off, age, .. } => {
                        bought = *bought_off;
                        assert!(*age == 3 || bought == 0);
                    }
                    Event::SiegeEnded { razed: false, inside } => {
                        assert!(*inside == 0 || bought > 0, "{inside} inside");
                        let now = moment.after.position();
                        assert_eq!(now.city_invaders, *inside);
                        complete += 1;
                        left += u32::from(*inside > 0);
                    }
                    _ => {}
                }
            }
        }
    });
    assert!(complete > 200, "{complete} complete, {left} with invaders left");
}

/// INV-18: there is always something to do until the game is over, and it ends within its bound.
#[test]
fn there_is_always_something_to_do() {
    games(60, 330, |moments| {
        let mut legal = Legal::new();
        for moment in moments {
            let Some(seat) = moment.after.to_act().lowest() else {
                assert!(moment.after.outcome().is_some());
                continue;
            };
            legal.clear();
            moment.after.legal(seat, &mut legal);
            assert!(!legal.is_empty() && moment.after.outcome().is_none());
        }
        let last = moments.last().expect("a game has decisions");
        assert_eq!(last.after.prompt(Viewer::Spectator).asked, Asked::Over);
        assert!(moments.len() < Constantinopole::longest(&last.after.options()) as usize);
    });
}

/// What the bank waives of a cost: one unit of wheat, stone or wood.
fn waived(cost: Goods, paid: Goods) -> Option<bool> {
    if paid == cost {
        return Some(false);
    }
    let less = [
        Goods { wheat: cost.wheat - 1, ..cost },
        Goods { stone: cost.stone - 1, ..cost },
        Goods { wood: cost.wood - 1, ..cost },
    ];
    less.contains(&paid).then_some(true)
}

/// INV-20: at most one reduction of the Crane in an action, and only where it stands; the Plating spares one hit of
/// its siege at most.
#[test]
fn crane_and_plating_help_once() {
    let costs = Constantinopole::material(&Options::default()).expect("tiles").tiles;
    let (mut cheaper, mut pairs, mut spared) = (0, 0, 0);
    games(200, 330, |moments| {
        let (mut reductions, mut built) = (0, 0);
        let (mut plated, mut hits) = (false, 0);
        for moment in moments {
            for event in &moment.events {
                match event {
                    Event::Took { .. } => (reductions, built) = (0, 0),
                    Event::Built { tile, paid, .. } if *paid != Goods::NONE => {
                        let cost = costs.iter().find(|facts| facts.tile == *tile).expect("a tile").cost;
                        let less = waived(cost, *paid).unwrap_or_else(|| panic!("{tile} for {paid:?}"));
                        reductions += u32::from(less);
                        built += 1;
                        assert!(!less || moment.before.has(Tile::Crane), "no Crane");
                        assert!(reductions <= 1, "{:?}", moment.events);
                        cheaper += u32::from(less);
                        pairs += u32::from(built == 2 && reductions == 1);
                    }
                    Event::SiegeBegan { .. } => (plated, hits) = (false, 0),
                    Event::Miracle { miracle: Miracle::Plating, .. } => plated = true,
                    Event::Thrown { spared: true, tile, .. } => {
                        hits += 1;
                        spared += 1;
                        assert!(plated && hits == 1 && tile.is_some_and(|tile| tile != Tile::Wall));
                    }
                    _ => {}
                }
            }
        }
        assert!(events(moments).count() > moments.len());
    });
    assert!(cheaper > 50 && pairs > 5 && spared > 5, "{cheaper} {pairs} {spared}");
}
