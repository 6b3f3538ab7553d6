//! What guides tell: numbers of realms, unrest, cards, trade and battles, and nothing that a viewer can't know.

mod abilities;
mod battles;
mod reaches;
mod realms;
mod secrets;
mod shops;
mod told;
mod trades;

use std::collections::BTreeMap;

use table::{Guided as _, Legal, Options as _, Seat, Viewer};

use super::{Guide, Material};
use crate::data::ZoneName;
use crate::options::Options;
use crate::state::Medioevo;
use crate::testing::Bench;

/// The guide of a seat, with what it may do.
fn guide(game: &Medioevo, seat: u8) -> Guide {
    guide_for(game, Viewer::Seat(Seat(seat)))
}

fn guide_for(game: &Medioevo, viewer: Viewer) -> Guide {
    let mut legal = Legal::new();
    if let Viewer::Seat(seat) = viewer
        && game.asked().contains(seat)
    {
        game.choices(seat, &mut legal);
    }
    Medioevo::guide(&table::Game::view(game, viewer), &legal)
}

fn ids(zones: &[ZoneName]) -> Vec<&'static str> {
    zones.iter().map(|zone| zone.id()).collect()
}

fn standard() -> Material {
    Medioevo::material(&Options::default()).expect("the standard data")
}

/// A table at which nothing is being resolved but a trade phase that waits for a seat.
fn trading(seats: u8, seat: u8) -> Bench {
    let mut bench = Bench::new(seats);
    bench.game.phase = crate::Phase::Trade;
    bench.game.flow = table::Flow::new(crate::frame::Frame::Trade(crate::trade::Trade { place: seat }));
    bench
}

/// The material has everything once, in both languages, and what it says is what is printed.
#[test]
fn the_material_has_what_is_printed() {
    let material = standard();
    assert_eq!((material.cards.len(), material.events.len(), material.technologies.len()), (72, 30, 24));
    assert_eq!((material.atlas.territories.len(), material.atlas.seas.len()), (95, 23));
    let texts = material.cards.iter().flat_map(|card| [&card.name, &card.ability, &card.objective]);
    let texts = texts.chain(material.technologies.iter().flat_map(|it| [&it.name, &it.effect]));
    assert!(texts.into_iter().all(|text| !text.en.is_empty() && !text.fr.is_empty()));
    let castle = &material.buildings[&crate::Building::Castle];
    assert_eq!((castle.name.en.as_str(), castle.name.fr.as_str()), ("Castle", "Château"));
    assert_eq!(material.branches[&crate::Branch::Combat].colour, "red");
    assert_eq!(material.route_points, BTreeMap::from([(4, 2), (6, 4), (8, 6)]));
    assert_eq!(material.penalties[4], [0, -1, -2, -3], "MU-11.23");
    assert_eq!(material.economy.cube_sell, 100);
    assert!(material.terrain.is_none(), "MU-25.10: only with the variant");
    let terrain = Medioevo::material(&Options { terrain: true, ..Options::default() });
    assert!(terrain.and_then(|material| material.terrain).is_some_and(|terrain| terrain.river > 0));
    assert!(Options::default().faults().is_empty());
}

/// Every zone beside a sea zone is listed there, and every sea zone lists its neighbours at sea both ways.
#[test]
fn waters_lie_beside_each_other() {
    let material = standard();
    for (sea, beside) in &material.waters {
        assert!(!beside.is_empty(), "{sea}");
        for other in beside.iter().filter_map(|zone| material.waters.get(zone).map(|back| (zone, back))) {
            assert!(other.1.contains(sea), "{sea} and {}", other.0);
        }
    }
}
