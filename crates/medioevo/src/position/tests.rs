//! Positions of random games: they read back, and damaged ones are refused with a reason or can be played on.

use table::damage::Damage;
use table::{Fast, Game, Legal, Silent};

use crate::guide::Guide;
use crate::notation::Action;
use crate::options::Options;
use crate::state::Medioevo;
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
