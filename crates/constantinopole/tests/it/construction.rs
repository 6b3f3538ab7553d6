//! Construction and the tiles (rulebook section 8).

use constantinopole::{
    Asked, Category, Constantinopole, Event, Frame, Good, Material, Options, Refusal, Tile,
};
use table::Guided;

use crate::support::*;

fn material() -> Material {
    Constantinopole::material(&Options::default()).expect("printed things")
}

/// The levels, and what a tile of each costs.
const COSTS: [(&str, &str); 6] = [
    ("wall", "1 wheat 1 stone 1 wood 1 slave"),
    ("mill statue fountain crane fairs", "1 wheat 1 stone 1 wood"),
    ("sawmill quarry lighthouse hospice barn", "2 wheat 1 stone 1 wood 1 slave"),
    ("harbour market labyrinth aqueduct consulate", "3 wheat 2 stone 2 wood 2 slave"),
    ("great_mill penal_colony abbey watchtower granary", "4 wheat 3 stone 3 wood 3 slave"),
    ("great_square arena cemetery senate cathedral", "5 wheat 4 stone 4 wood 3 slave"),
];

/// CP-8.1, CP-8.2: every tile can be built in age I already, and costs what its level costs.
#[test]
fn tiles_cost_what_their_level_costs() {
    for (names, cost) in COSTS {
        for name in names.split(' ') {
            let mut play = given(1).council().stock(cost).play();
            play.plays(&format!("take eparch; build {name}; slot 5")).then_stock("");
            let built = if name == "wall" { play.position().city[4].wall } else { play.stands(name) };
            assert!(built, "{name}");
        }
    }
}

/// CP-8.1: with one unit less of anything it can't be built.
#[test]
fn nothing_is_built_on_credit() {
    for (names, cost) in COSTS {
        let name = names.split(' ').next().expect("a tile");
        let tile: Tile = word(name);
        for (good, _) in goods(cost).iter() {
            let mut play = given(1).council().stock(cost).play_short(good);
            play.plays("take eparch");
            assert!(!play.may(&format!("build {name}")), "{name} without a {good}");
            if play.asked() != Asked::Reveal {
                let cost = goods(cost);
                assert_eq!(play.refused(&format!("build {name}")), Refusal::TooExpensive { tile, cost });
            }
        }
    }
}

impl Given {
    /// The table with one of a good less in stock.
    fn play_short(self, good: Good) -> Play {
        let less = self.with(|position| {
            let stock = &mut position.stock;
            match good.word() {
                "wheat" => stock.wheat -= 1,
                "stone" => stock.stone -= 1,
                "wood" => stock.wood -= 1,
                _ => stock.slave -= 1,
            }
        });
        less.play()
    }
}

/// CP-8.3, A-18: the Crane leaves one wheat, stone or wood of the cost unpaid, as the players like.
#[test]
fn the_crane_spares_one_unit() {
    let given = given(1).council().city("8:crane");
    for (spared, left) in
        [("spare wheat", "1 wheat"), ("spare stone", "1 stone"), ("spare wood", "1 wood"), ("full", "")]
    {
        let mut play = given.clone().stock("2 wheat 1 stone 1 wood 1 slave").play();
        play.plays("take eparch; build barn").then_legal("spare wheat; spare stone; spare wood; full");
        assert_eq!(play.asked(), Asked::Spare { tile: Tile::Barn });
        play.plays(&format!("{spared}; slot 1")).then_stock(left).then_city("1:barn 8:crane");
    }
    // Walls too; never slaves.
    let mut wall = given.clone().stock("1 stone 1 wood 1 slave").play();
    wall.plays("take eparch; build wall; slot 1").then_stock("").then_walls(&[1]);
    let mut play = given.clone().stock("2 wheat 1 stone 1 wood 1 slave").play();
    play.plays("take eparch; build barn");
    for never in ["spare slave", "spare gold"] {
        assert_eq!(play.refused(never), Refusal::NotSpared);
    }
    let mut none = given.stock("9 wheat 9 stone 9 wood").play();
    none.plays("take eparch");
    assert!(!none.may("build barn"), "a slave is missing");
}

/// CP-8.3: what is left must be paid: only what then suffices is offered.
#[test]
fn the_rest_must_be_payable() {
    let given = given(1).council().city("8:crane");
    let mut play = given.clone().stock("2 wheat 1 wood 1 slave").play();
    // Only the missing stone can be spared: there is nothing to ask.
    play.plays("take eparch; build barn");
    assert_eq!(play.asked(), Asked::Place { tile: Tile::Barn, free: false });
    play.plays("slot 1").then_stock("");
    let mut two = given.stock("1 wheat 1 wood 1 slave").play();
    two.plays("take eparch");
    assert!(!two.may("build barn") && two.may("build mill"), "two units are missing");
    // Once in an action: an Archon whose Crane has served pays in full.
    let served = crate::support::given(1).age(2).city("8:crane 1:mill").stock("1 wheat 1 stone 1 wood");
    let mut served = served.deed("archon", |deed| (deed.done, deed.crane) = (1, true)).play();
    served.plays("build statue; slot 2; done").then_stock("");
}

/// CP-8.3: a Crane of this turn spares nothing.
#[test]
fn a_new_crane_spares_nothing() {
    let given = given(1).council().city("8:crane").fresh("crane").stock("1 wheat 1 stone 1 wood");
    let mut play = given.play();
    play.plays("take eparch; build mill; slot 1").then_stock("");
}

/// CP-8.4: a building goes to any slot and stays there.
#[test]
fn a_building_stays_on_its_slot() {
    let given = given(1).council().stock("2 wheat 2 stone 2 wood").city("2:mill");
    let mut play = given.play();
    play.plays("take eparch; build statue");
    assert_eq!(play.choices("slot").len(), 8);
    play.plays("slot 7").then_city("2:mill 7:statue");
    let mut again = given.play();
    again.plays("take eparch");
    assert_eq!(again.refused("build mill"), Refusal::Standing(Tile::Mill));
}

/// CP-8.5, CP-8.8: what is built over goes back to the shop without compensation, its token is put aside,
/// and its wall stays.
#[test]
fn building_over_destroys() {
    let given = given(2).council().stock("1 wheat 1 stone 1 wood").city("2:quarry 3:sawmill").walls(&[2]);
    let mut play = given.resting_tile("quarry").play();
    play.plays("take eparch; build mill; slot 2; done").then_city("2:mill 3:sawmill").then_walls(&[2]);
    play.then_stock("");
    assert_eq!(play.position().resting_tile, None);
    assert!(play.guide().shop.contains(&Tile::Quarry));
    assert!(!play.stands("quarry"));
}

/// the second tile of an Archon may cover the first.
#[test]
fn the_second_tile_may_cover_the_first() {
    let mut play = given(1).age(2).council().stock("2 wheat 2 stone 2 wood").play();
    play.plays("take archon; build mill; slot 4; build statue; slot 4").then_city("4:statue").then_stock("");
}

/// CP-8.6: a wall goes to a free wall slot, also before an empty slot; never two before one.
#[test]
fn a_wall_needs_a_free_wall_slot() {
    let given = given(1).council().stock("1 wheat 1 stone 1 wood 1 slave").city("1:mill").walls(&[2]);
    let mut play = given.play();
    play.plays("take eparch; build wall");
    assert_eq!(play.choices("slot"), ["1", "3", "4", "5", "6", "7", "8"]);
    assert_eq!(play.refused("slot 2"), Refusal::Walled(1));
    play.clone().plays("slot 8").then_walls(&[2, 8]).then_city("1:mill");
    play.plays("slot 1; done").then_walls(&[1, 2]).then_city("1:mill");
    // A building may come behind it later.
    let mut behind = given.play();
    behind.plays("take eparch; build statue; slot 2; done").then_city("1:mill 2:statue").then_walls(&[2]);
}

/// CP-8.6: it protects the building of its own slot only.
#[test]
fn a_wall_protects_its_slot() {
    let given = given(1).age(2).council().cards_left(0).city("1:mill 2:fountain").walls(&[1]);
    let mut play = given.stock("1 wheat").play();
    play.plays("take patriarch; done / 2 1 8 8 8 8").then_city("1:mill").then_walls(&[]);
    let hit =
        |tile| play.happened(|event| matches!(event, Event::Thrown { tile: hit, .. } if *hit == Some(tile)));
    assert!(hit(Tile::Wall) && hit(Tile::Fountain) && !hit(Tile::Mill));
}

/// CP-8.7: there is one of each building; a destroyed one can be built again.
#[test]
fn every_building_exists_once() {
    let given = given(1).age(2).council().city("1:mill 2:quarry").stock("2 wheat 2 stone 2 wood");
    let mut play = given.play();
    play.plays("take archon");
    assert_eq!(play.refused("build mill"), Refusal::Standing(Tile::Mill));
    play.plays("build statue; slot 1; build mill; slot 3").then_city("1:statue 2:quarry 3:mill");
    let twice = given.city("5:mill").faults();
    assert_eq!(twice.len(), 1);
}

/// CP-8.9: the tokens on the Cemetery stay on it in the city, in the shop and in the city again.
#[test]
fn the_cemetery_keeps_its_tokens() {
    let given = given(1).age(2).city("1:cemetery").cemetery(5).stock("5 wheat 4 stone 4 wood 3 slave");
    let mut play = given.play();
    play.plays("reveal / fire 1").then_city("").then_cemetery(5);
    play.plays("take archon; build cemetery; slot 2").then_city("2:cemetery").then_cemetery(5);
}

/// CP-8.10, CP-8.12, CP-8.14: ten passive, ten active and five prestigious buildings, and walls; their
/// levels, with which a page shows them.
#[test]
fn there_are_four_kinds_of_tiles() {
    let expected = [
        (0, Category::Wall, "wall"),
        (1, Category::Active, "mill"),
        (1, Category::Passive, "statue fountain crane fairs"),
        (2, Category::Active, "sawmill quarry"),
        (2, Category::Passive, "lighthouse hospice barn"),
        (3, Category::Active, "harbour market labyrinth"),
        (3, Category::Passive, "aqueduct consulate"),
        (4, Category::Active, "great_mill penal_colony abbey watchtower"),
        (4, Category::Passive, "granary"),
        (5, Category::Prestigious, "great_square arena cemetery senate cathedral"),
    ];
    let material = material();
    let mut seen = 0;
    for (level, category, names) in expected {
        let found = material.tiles.iter().filter(|facts| (facts.level, facts.category) == (level, category));
        assert_eq!(found.map(|facts| facts.tile.word()).collect::<Vec<_>>().join(" "), names);
        seen += names.split(' ').count();
    }
    assert_eq!((seen, material.tiles.len()), (26, 26));
    let of = |category| material.tiles.iter().filter(|facts| facts.category == category).count();
    let kinds = [Category::Passive, Category::Active, Category::Prestigious, Category::Wall];
    assert_eq!(kinds.map(of), [10, 10, 5, 1]);
}

/// CP-8.11, CP-8.14, A-20: upkeep is the level, but none for Barn and Granary and one for a wall; prestige
/// is the level up to IV.
#[test]
fn upkeep_and_prestige_follow_the_level() {
    for facts in material().tiles {
        let level = u16::from(facts.level);
        let upkeep = match facts.tile.word() {
            "barn" | "granary" => 0,
            "wall" => 1,
            _ => level,
        };
        let prestige = if level == 5 { 0 } else { level };
        assert_eq!((facts.upkeep, facts.prestige), (upkeep, prestige), "{}", facts.tile);
        // And so it is in a game.
        let given = given(1).age(2);
        let given = if facts.tile == Tile::Wall { given.walls(&[1]) } else { given.city(facts.tile.word()) };
        let game = given.play().game;
        assert_eq!((game.upkeep_due(), game.countable().total()), (upkeep, prestige), "{}", facts.tile);
    }
}

/// CP-8.13: passive and prestigious buildings are never used and never rest.
#[test]
fn passive_buildings_are_not_used() {
    let passive = "statue fountain crane fairs lighthouse hospice barn";
    let mut play = given(1).council().city("8:mill").city(passive).stock("").play();
    play.plays("take patriarch").then_legal("use mill; done");
    for tile in passive.split(' ').chain(["wall", "senate"]) {
        assert_eq!(play.refused(&format!("use {tile}")), Refusal::NotActive(word(tile)));
    }
    assert_eq!(given(1).city("crane").resting_tile("crane").faults().len(), 1);
    assert_eq!(given(1).city("senate").resting_tile("senate").faults().len(), 1);
}

/// CP-8.15, A-36: what is built over the Crane may still be reduced by it; the next tile is not.
#[test]
fn the_crane_helps_to_cover_itself() {
    let given = given(1).age(2).council().city("1:crane").stock("2 wheat 2 stone 2 wood");
    let mut play = given.play();
    play.plays("take archon; build mill; spare wheat; slot 1").then_city("1:mill");
    play.plays("build statue; slot 2").then_stock("1 wheat");
    // Not even if it was not needed for the first one.
    let mut play = given.play();
    play.plays("take archon; build mill; full; slot 1; build statue; slot 2").then_stock("");
}

/// CP-8.16: nobody pulls a tile down; walls are neither covered nor moved.
#[test]
fn nothing_is_demolished_at_will() {
    let given = given(1).city("1:mill").walls(&[1, 2]).stock("2 wheat 2 stone 2 wood 2 slave");
    let steps = [(Frame::Start, Asked::Reveal), (Frame::Council, Asked::Council)];
    for (frame, asked) in steps {
        let play = given.clone().at(frame).play();
        for demolish in ["raze mill", "raze wall 1"] {
            assert_eq!(play.refused(demolish), Refusal::WrongStep { asked });
        }
    }
    let mut works = given.clone().council().play();
    works.plays("take patriarch");
    let asked = Asked::Works { royal: false, left: 1 };
    assert_eq!(works.refused("raze mill"), Refusal::WrongStep { asked });
    let mut over = given.council().play();
    over.plays("take eparch; build wall");
    assert_eq!((over.refused("slot 1"), over.refused("slot 2")), (Refusal::Walled(0), Refusal::Walled(1)));
}
