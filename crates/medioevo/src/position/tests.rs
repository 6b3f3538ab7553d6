//! Positions of random games: they read back, and damaged ones are refused with a reason or can be played on.

use table::damage::Damage;
use table::{Fast, Game, Legal, Seat, Silent};

use crate::crafts::Craft;
use crate::frame::Frame;
use crate::guide::Guide;
use crate::movement::{Combat, Manoeuvre};
use crate::notation::Action;
use crate::options::Options;
use crate::player::Route;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::timing::Length;

/// Positions of random games of all variants: many of those in which something is being resolved.
fn documents(games: u64) -> Vec<serde_json::Value> {
    let mut documents = Vec::new();
    let mut legal = Legal::new();
    for index in 0..games {
        let mut chance = Fast::nth(0x706f_7369, index);
        let options = Options { length: Length::Short, ..crate::random::varied(index) };
        let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
        let mut decisions = 0_u32;
        while let Some(seat) = game.asked().lowest() {
            let depth = game.flow.frames().len() as u32;
            if chance.below(40) < depth {
                documents.push(serde_json::to_value(game.position()).expect("JSON"));
            }
            legal.clear();
            game.choices(seat, &mut legal);
            let action = legal.pick(&mut chance).expect("a choice");
            game.perform(seat, action, &mut chance, &mut Silent);
            decisions += 1;
        }
        assert!(decisions > 0);
    }
    documents
}

/// Words that stand in positions, by what they could replace.
const WORDS: [&[&str]; 7] = [
    &["adrianople", "bulgaria", "caria", "galatia", "georgia", "latium", "bithynia", "wallachia"],
    &["light_infantry", "heavy_infantry", "cavalry", "archer", "captain1", "captain2", "captain3"],
    &["war_wagon", "galley", "caravan", "merchant_ship", "siege_engine"],
    &["village", "town", "city", "watchtower", "fortress", "castle", "cathedral"],
    &["turn_order", "events", "taxes", "purchases", "combat", "trade", "end", "scoring", "setup"],
    &["transport", "combat", "construction", "commerce", "legislation", "religion"],
    &["own", "battle", "round", "rolled", "activated", "claim", "buy", "any_cost", "roll"],
];

/// A damaged position is refused with a place and a reason, or it is a state that keeps the invariants and can be played on.
#[test]
fn damaged_positions_never_panic() {
    let documents = documents(12);
    assert!(documents.len() > 300, "{} documents", documents.len());
    let damage = Damage {
        documents: &documents,
        favourite: ("/flow", 3),
        words: &WORDS,
        numbers: &[0, 1, 3, 5, 6, 9, 10, 40, 127, 255, 999, 65535],
    };
    let tried = std::env::var("KATHISMA_DAMAGED").map_or(250, |tried| tried.parse().expect("a number"));
    let seed = std::env::var("KATHISMA_SEED").map_or(34, |seed| seed.parse().expect("a number"));
    let tried = damage.run::<Medioevo>(tried, seed, explained).unwrap_or_else(|wrong| panic!("{wrong}"));
    println!("{tried}");
    assert!(tried.refused > 20 && tried.accepted > 20, "{tried}");
}

/// Whether a guide has an account of everybody, and offers to use what may be used and nothing else.
fn explained(guide: &Guide, legal: &Legal<Action>) -> bool {
    let usable = guide.own.as_ref().map_or(&[][..], |own| &own.usable);
    let used = legal.actions().iter().filter(|action| matches!(action, Action::Use(_))).count();
    guide.accounts.len() == guide.ending.forecasts.len()
        && (guide.own.is_none() || usable.len() == used)
        && usable.iter().all(|&technology| legal.contains(Action::Use(technology)))
}

/// What frames and routes name is checked before anything is read by it: a side of a battle and a type of unit where Promotion is paid,
/// one action at a time, a route of 4, 6 or 8 stages.
#[test]
fn what_names_nothing_is_refused() {
    let refused = |prepare: &dyn Fn(&mut Bench)| {
        let mut bench = Bench::new(3);
        bench.gear(0, crate::GearKind::WarWagon, 1, "macedonia");
        bench.at(Frame::Combat(Combat::FIRST));
        prepare(&mut bench);
        let faults = Medioevo::from_position(&bench.game.position()).err().unwrap_or_default();
        faults.into_iter().map(|fault| fault.problem).collect::<Vec<_>>()
    };
    assert_eq!(refused(&|_| {}), [""; 0]);
    let promotion = |count: u8, other: u8| {
        refused(&move |bench| {
            let craft = Craft { count, other, ..Craft::of(Technology::Promotion, Seat(0)) };
            bench.game.push(Frame::Craft(craft));
        })
    };
    for (count, other) in [(0, 2), (200, 0)] {
        assert!(promotion(count, other)[0].contains("two sides"), "{:?}", promotion(count, other));
    }
    let twice = refused(&|bench| {
        for _ in 0..2 {
            bench.game.push(Frame::Manoeuvre(Manoeuvre::of(Seat(0))));
        }
    });
    assert!(twice[0].contains("one action"), "{twice:?}");
    let early = refused(&|bench| {
        bench.game.phase = crate::Phase::Events;
        bench.game.decks.event = crate::cards::EventNo::new(10);
        bench.at(Frame::Events(crate::events::Events::at(crate::events::Task::Reroll)));
    });
    assert!(early[0].contains("not drawn"), "{early:?}");
    let route = refused(&|bench| {
        let areas = [bench.zone("buda"); 8];
        bench.game.players[0].route = Some(Route { areas, stages: 9, reached: 0, carrier: None });
    });
    assert!(route[0].contains("INV-9"), "{route:?}");
}
