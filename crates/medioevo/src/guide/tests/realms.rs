use std::collections::BTreeMap;

use table::{Fast, Game as _, Legal, Seat, Silent, Viewer};

use super::{guide, guide_for, ids, trading};
use crate::cards::{CardNo, EventNo, EventSet};
use crate::claims::Look;
use crate::events::{Events, Task};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::honour::FinalHonour;
use crate::options::Options;
use crate::phases::Phase;
use crate::pieces::{Building, Good, Unit};
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::testing::Bench;
use crate::timing::Length;
use crate::troops::{Figure, Troops};

fn build(bench: &mut Bench, zone: &str, building: Building, goods: &[Good]) {
    bench.building(zone, building);
    let zone = bench.zone(zone).index();
    bench.game.lands.markets[zone] = goods.iter().copied().collect();
}

/// MU-7.2, MU-7.3: the level times territories and levels of civil buildings, and 20 florins for the cubes of cities; what is
/// left after upkeep and interest.
#[test]
fn income_at_each_tax_level() {
    let mut bench = trading(3, 0);
    build(&mut bench, "constantinople", Building::City, &[Good::Black, Good::White, Good::Green]);
    build(&mut bench, "macedonia", Building::Village, &[Good::Black]);
    bench.horde("caria", [1, 0, 0]).troops(0, "ionia", &[(Figure::Archer, 2)]);
    bench.game.players[0].loans = 1;
    let account = &guide(&bench.game, 0).accounts[0];
    let income = &account.income;
    assert_eq!(
        (income.territories, income.civil_levels, income.city_cubes, income.from_cubes),
        (6, 4, 3, 60)
    );
    assert_eq!(income.by_level, [160, 260, 360, 460, 560]);
    assert_eq!(income.net_by_level, [160 - 40 - 50, 170, 270, 370, 470]);
    assert_eq!(ids(&account.home_lost), ["caria"]);
    assert_eq!(account.realm.len(), 6);
    assert_eq!(account.buildings, BTreeMap::from([(Building::City, 1), (Building::Village, 1)]));
}

/// EX-11 (MU-7.5): ten pieces of all kinds cost 200, part by part.
#[test]
fn upkeep_of_ten_pieces_in_parts() {
    let mut bench = trading(3, 0);
    let army = [
        (Figure::LightInfantry, 2),
        (Figure::HeavyInfantry, 1),
        (Figure::Archer, 1),
        (Figure::Cavalry, 1),
        (Figure::Captain3, 1),
    ];
    bench.troops(0, "constantinople", &army);
    bench.gear(0, GearKind::SiegeEngine, 3, "ionia");
    bench.gear(0, GearKind::WarWagon, 1, "caria");
    bench.gear(0, GearKind::WarWagon, 2, "caria");
    bench.gear(0, GearKind::Galley, 3, "constantinople");
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Cavalry, 2);
    let guide = guide(&bench.game, 1);
    let account = &guide.accounts[0];
    let upkeep = &account.upkeep;
    assert_eq!((upkeep.units, upkeep.transports, upkeep.engines, upkeep.total), (120, 60, 20, 200));
    assert_eq!(account.figures, army.into_iter().collect(), "prisoners are not on the board");
    let cavalry = bench.game.tables().limits.units[Unit::Cavalry as usize];
    assert_eq!(account.reserve[&Unit::Cavalry], cavalry - 3);
    assert_eq!(account.ownership_tokens, 6);
}

/// MU-22.4, MU-22.5: loans of this turn bear interest in the next one; arrears come on top.
#[test]
fn interest_of_old_and_young_loans() {
    let mut bench = trading(3, 0);
    let player = &mut bench.game.players[0];
    (player.loans, player.young_loans, player.arrears) = (3, 1, 20);
    player.tally.borrowed = true;
    let interest = |bench: &Bench| guide(&bench.game, 0).accounts[0].interest.clone();
    assert_eq!((interest(&bench).due, interest(&bench).next), (20, 3 * 50 + 20));
    assert_eq!((interest(&bench).loans_left, interest(&bench).may_borrow), (2, false));
    bench.game.phase = Phase::TurnOrder;
    assert_eq!(bench.game.interest(Seat(0)).next, 2 * 50 + 20, "before phase 3 the young one is left out");
}

/// MU-24.5: honour points by what they came from; the rest was there from the start.
#[test]
fn honour_by_its_sources() {
    let mut bench = trading(3, 0);
    let player = &mut bench.game.players[2];
    (player.honour, player.earned.conquest, player.earned.diplomacy) = (14, 6, -2);
    let honour = &guide(&bench.game, 0).accounts[2].honour;
    assert_eq!((honour.total, honour.start, honour.conquest, honour.diplomacy), (14, 10, 6, -2));
}

/// An Event card with this back, the nth of them.
fn event(bench: &Bench, back: u8, nth: usize) -> EventNo {
    let cards = &bench.game.data.get().cards;
    let mut fitting = EventNo::all().filter(|&card| cards.event(card).tolerated_tax == back);
    fitting.nth(nth).expect("a card")
}

/// MU-6.27, MU-6.28: the card whose back is seen is drawn, and then one of the others tells what is tolerated.
#[test]
fn the_next_check_is_one_of_the_backs() {
    let mut bench = trading(6, 0);
    let left: EventSet =
        [event(&bench, 30, 0), event(&bench, 10, 0), event(&bench, 50, 0)].into_iter().collect();
    bench.game.decks.events = left;
    bench.game.decks.discarded = EventNo::all().filter(|&card| !left.contains(card)).collect();
    bench.game.decks.tolerated = 30;
    let unrest = guide(&bench.game, 0).unrest;
    let tolerances: Vec<_> = unrest.tolerances.iter().map(|it| (it.level, it.chance)).collect();
    assert_eq!((unrest.known, unrest.last, tolerances), (false, false, vec![(10, 500), (50, 500)]));
    let risks: Vec<_> = unrest.risks.iter().map(|it| (it.tax, it.chance, it.expected, it.most)).collect();
    assert_eq!(
        risks,
        [(10, 0, 0, 0), (20, 500, 50, 1), (30, 500, 100, 2), (40, 500, 150, 3), (50, 500, 200, 4)]
    );
}

/// MU-6.8, MU-24.20: once the card of the turn is drawn the level is known; in the last turn the check after it is next.
#[test]
fn a_check_that_is_known_and_the_last_one() {
    let mut bench = trading(3, 0);
    bench.game.turn = bench.game.last_turn();
    assert!(guide(&bench.game, 0).unrest.last);
    bench.game.phase = Phase::Events;
    bench.game.decks.event = Some(event(&bench, 20, 0));
    bench.game.decks.events = bench.game.decks.events.without(event(&bench, 20, 0));
    bench.game.flow = table::Flow::new(Frame::Events(Events::at(Task::Choose)));
    let unrest = guide(&bench.game, 0).unrest;
    assert_eq!((unrest.known, unrest.last), (true, false));
    assert_eq!(unrest.risks.iter().map(|it| it.chance).collect::<Vec<_>>(), [0, 0, 0, 1000, 1000]);
    bench.game.flow = table::Flow::new(Frame::Events(Events::at(Task::Reroll)));
    assert!(!bench.game.unrest().known);
}

/// The chances are those of the decks: cards that strike nobody are passed over (MU-28.4).
#[test]
fn chances_of_backs_are_those_of_the_deck() {
    let mut chance = Fast::new(7);
    for kept in [2, 5, 12] {
        let mut bench = Bench::new(3);
        let mut left = EventSet::EMPTY;
        while left.len() < kept {
            left = left.with(EventNo::new(1 + chance.below(30) as u8).expect("a card"));
        }
        let game = &mut bench.game;
        (game.decks.events, game.decks.discarded) =
            (left, EventNo::all().filter(|&card| !left.contains(card)).collect());
        let shown = left.iter().nth(chance.below(kept as u32) as usize).expect("a card");
        game.decks.tolerated = game.data.get().cards.event(shown).tolerated_tax;
        game.phase = Phase::TurnOrder;
        let mut seen = [0_u32; 6];
        for _ in 0..20_000 {
            let mut drawn = game.clone();
            drawn.draw_happening(&mut chance, &mut Silent);
            seen[usize::from(drawn.decks.tolerated / 10)] += 1;
        }
        for tolerance in game.unrest().tolerances {
            let share = f64::from(seen[usize::from(tolerance.level / 10)]) / 20.0;
            assert!((share - f64::from(tolerance.chance)).abs() < 15.0, "{kept}: {tolerance:?} {share}");
        }
    }
}

/// The numbers of conditions say whether they hold, and every condition has words in both languages: all objectives, in
/// random games.
#[test]
fn conditions_agree_with_their_numbers() {
    let mut legal = Legal::new();
    for index in 0..4 {
        let mut chance = Fast::nth(0x636f_6e64, index);
        let options = Options { length: Length::Short, ..crate::random::varied(index) };
        let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
        while let Some(seat) = game.asked().lowest() {
            if chance.below(40) == 0 {
                check_conditions(&game, seat);
            }
            legal.clear();
            game.choices(seat, &mut legal);
            let action = legal.pick(&mut chance).expect("a choice");
            game.perform(seat, action, &mut chance, &mut Silent);
        }
    }
}

fn check_conditions(game: &Medioevo, seat: Seat) {
    let look = Look::new(game, seat);
    for card in CardNo::all() {
        let facts = game.data.get().cards.empire(card);
        for &predicate in &facts.objective {
            let it = crate::guide::conditions::condition(game, &look, predicate);
            let by_numbers = if it.most { it.have <= it.need } else { it.have >= it.need };
            let untaxed = game.player(seat).tax == 0 && matches!(predicate, crate::Predicate::TaxMax { .. });
            assert!(it.met == by_numbers || untaxed, "{card}: {it:?}");
            assert!(!it.name.en.is_empty() && !it.name.fr.is_empty(), "{card}: {it:?}");
        }
    }
}

/// MU-9.10, MU-O04, MU-O12: a card with two conditions, one of them met.
#[test]
fn an_objective_with_its_progress() {
    let mut bench = trading(3, 0);
    let both = |card: &CardNo| bench.game.data.get().cards.empire(*card).objective_text.en.contains(';');
    let card = CardNo::all().filter(both).find(|card| {
        let conditions = &bench.game.data.get().cards.empire(*card).objective;
        matches!(conditions[..], [crate::Predicate::Buildings { .. }, crate::Predicate::Tech { .. }])
    });
    let card = card.expect("a Cathedral and Religion II");
    bench.cards(0, &[card.number()]).knows(0, Technology::Monasticism);
    bench.gear(0, crate::GearKind::Caravan, 1, "caria");
    let own = guide(&bench.game, 0).own.expect("his own affairs");
    let [in_hand] = &own.cards[..] else { panic!("{own:?}") };
    let told: Vec<_> =
        in_hand.objective.iter().map(|it| (it.name.en.as_str(), it.have, it.need, it.met)).collect();
    assert_eq!(told, [("Cathedrals", 0, 1, false), ("level in Religion (purple)", 2, 2, true)]);
    assert!(!in_hand.claimable && !in_hand.rotated);
    bench.building("ionia", Building::Cathedral);
    let own = guide(&bench.game, 0).own.expect("his own affairs");
    assert!(own.cards[0].objective.iter().all(|it| it.met) && own.cards[0].claimable, "{own:?}");
    assert!(guide_for(&bench.game, Viewer::Spectator).own.is_none());
    assert!(guide(&bench.game, 1).own.expect("his own").cards.is_empty());
}

/// MU-9.2 to MU-9.9: points from what is made, tokens, cards and florins at 100 each.
#[test]
fn points_that_can_be_paid() {
    let mut bench = trading(3, 0);
    let player = &mut bench.game.players[0];
    player.florins = 250;
    player.points = player.points.plus(Branch::Combat, 1);
    (player.tokens[Branch::Combat as usize], player.tokens[Branch::Religion as usize]) = (2, 1);
    bench.cards(0, &[4]);
    let payable =
        |bench: &Bench| guide(&bench.game, 0).own.expect("his own").payable[&Branch::Combat].clone();
    let red = payable(&bench);
    let card = CardNo::new(4).expect("a card");
    assert_eq!((red.made, red.tokens, red.converted, red.florins, red.most), (1, 2, 0, 2, 6));
    assert_eq!(red.cards, [(card, 1)]);
    bench.knows(0, Technology::Monasticism);
    assert_eq!((payable(&bench).converted, payable(&bench).most), (1, 7), "MU-T22");
    bench.game.today.rotated = bench.game.today.rotated.with(card);
    assert_eq!((payable(&bench).cards.len(), payable(&bench).most), (0, 6));
    assert!(bench.game.can_pay(Seat(0), Branch::Combat, 6, 0));
    assert!(!bench.game.can_pay(Seat(0), Branch::Combat, 7, 0));
}

/// MU-24.21 to MU-24.31: categories with their leaders, and what everybody would have; the florins of others are rough.
#[test]
fn the_end_as_it_stands() {
    let mut bench = trading(3, 0);
    for (player, florins) in bench.game.players.iter_mut().zip([1000, 449, 100]) {
        player.florins = florins;
    }
    bench.game.players[0].loans = 1;
    bench.game.players[2].tokens[0] = 2;
    bench.building("ionia", Building::Castle).troops(1, "galatia", &[(Figure::Archer, 1)]);
    let end = guide(&bench.game, 0).ending;
    let race = |category: FinalHonour| &end.races[category as usize];
    let florins = race(FinalHonour::MostFlorins);
    assert_eq!((&florins.amounts[..], &florins.points[..]), (&[450, 449, 100][..], &[3, 0, 0][..]));
    assert_eq!(florins.rough, [Seat(1), Seat(2)].into_iter().collect());
    let castles = race(FinalHonour::MostCastles);
    assert_eq!((castles.leaders, castles.rough.len()), (table::Seats::one(Seat(0)), 0));
    let lands = race(FinalHonour::MostTerritories);
    assert_eq!((&lands.amounts[..], lands.leaders), (&[7, 8, 7][..], table::Seats::one(Seat(1))));
    let honour = &bench.game.tables().honour;
    for (seat, forecast) in end.forecasts.iter().enumerate() {
        let (all, now) = (bench.game.final_honour()[seat], bench.honour(seat as u8));
        assert_eq!((forecast.now, forecast.total), (now, now + all));
        let parts = forecast.categories + forecast.tokens + forecast.debt + forecast.prisoners;
        assert_eq!(parts, all);
    }
    assert_eq!(end.forecasts[0].debt, i16::from(honour.debt(1)));
    assert_eq!(end.forecasts[2].tokens, i16::from(honour.tokens(2)));
    let ranks: Vec<u8> = end.forecasts.iter().map(|it| it.rank).collect();
    let best = end.forecasts.iter().max_by_key(|it| it.total).expect("somebody");
    assert_eq!((ranks.iter().min(), best.rank), (Some(&1), 1), "{ranks:?}");
    assert!(bench.game.outcome().is_none());
}
