use table::Seat;

use super::{FinalScore, Scoring};
use crate::cards::CardSet;
use crate::estate::Estate;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::honour::{FinalHonour, Honour};
use crate::options::BySeat;
use crate::phases::Phase;
use crate::pieces::{Building, Good};
use crate::state::Order;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};

/// A table on which nobody scores anything: no florins, no homes.
fn bare(seats: u8) -> Bench {
    let mut bench = Bench::new(seats);
    bench.game.lands.homes = [crate::Zones::EMPTY; crate::SEATS];
    for player in &mut bench.game.players {
        player.florins = 0;
    }
    bench
}

fn score(bench: &Bench, seat: usize) -> FinalScore {
    bench.game.final_scores()[seat]
}

fn points(bench: &Bench, category: FinalHonour) -> Vec<i16> {
    let scores = bench.game.final_scores();
    let seats = usize::from(bench.game.options.seats);
    scores[..seats].iter().map(|score| score.categories[category as usize]).collect()
}

/// A player holds territories with a unit in each.
fn hold(bench: &mut Bench, seat: u8, zones: &[&str]) {
    for zone in zones {
        bench.troops(seat, zone, &[(Figure::LightInfantry, 1)]);
    }
}

fn build(bench: &mut Bench, zone: &str, building: Building) {
    let zone = bench.zone(zone).index();
    bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(building);
}

/// EX-01 (MU-24.3, MU-24.5, AR-62): who has 29 points conquers an inhabited area: the point that reaches the limit of 30 ends the
/// game at once, in the middle of everything, and the final scoring is done.
#[test]
fn the_limit_of_honour_ends_the_game_at_once() {
    for (honour, ended) in [(29, true), (28, false)] {
        // Given a caravan in Bulgaria, about which a conqueror is asked.
        let mut bench = bare(3);
        bench.game.options.honour_limit = Some(30);
        bench.game.players[0].honour = honour;
        hold(&mut bench, 0, &["adrianople"]);
        bench.game.lands.tokens[1] = crate::Zones::one(bench.zone("bulgaria"));
        bench.gear(1, GearKind::Caravan, 1, "bulgaria");
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        bench.war(0, 1).at(Frame::Combat(crate::movement::Combat::FIRST));
        bench.game.drawn[0] = CardSet::one(crate::CardNo::new(7).expect("a card"));
        if ended {
            let event = event_of(&bench, 30);
            bench.fate(&[event, 20]);
        }
        // When the territory is conquered.
        bench.act(0, "load 0 light_infantry").act(0, "attack bulgaria").act(0, "join 0");
        assert_eq!(bench.happened(|event| matches!(event, Event::Conquered { seat: Seat(0), .. })), 1);
        if !ended {
            assert_eq!((bench.honour(0), bench.asked(), bench.game.phase), (29, vec![0], Phase::Combat));
            assert!(bench.may(0, "plunder"));
            continue;
        }
        // Then nothing else follows but the scoring: three points for the most territories.
        assert_eq!(bench.game.flow.frames(), [Frame::Scoring(Scoring::Over)]);
        assert_eq!((bench.asked().len(), bench.game.phase), (0, Phase::Scoring));
        assert_eq!(bench.happened(|event| matches!(event, Event::ActionEnded { .. })), 0);
        assert_eq!(bench.game.lands.stables[1].iter().count(), 1, "the caravan was left alone");
        assert_eq!([0, 1, 2].map(|seat| bench.honour(seat)), [30 + 3, 10, 10]);
        assert!(bench.game.drawn[0].is_empty(), "INV-6: cards in hand went back");
        // MU-24.4: what ended the game is remembered, whatever the last rebellions take away.
        bench.game.players[0].honour = 20;
        assert_eq!(table::Game::outcome(&bench.game).expect("an outcome").reason, "honour");
    }
}

/// An Event card with this back.
fn event_of(bench: &Bench, tolerated: u8) -> u8 {
    let data = bench.game.data;
    let fits = |card: &crate::EventNo| data.cards.event(*card).tolerated_tax == tolerated;
    crate::EventNo::all().find(fits).expect("a card").number()
}

/// MU-24.4: without a limit nothing ends, and in the setup and the scoring nothing either.
#[test]
fn a_limit_counts_while_the_game_is_played() {
    let mut bench = bare(3);
    bench.game.players[1].honour = 99;
    assert!(!bench.game.is_cut_short());
    bench.game.options.honour_limit = Some(99);
    assert!(bench.game.is_cut_short());
    for phase in [Phase::Setup, Phase::Scoring] {
        bench.game.phase = phase;
        assert!(!bench.game.is_cut_short());
    }
}

/// MU-24.20: the scoring comes after one more rebellion check, and the card in use is discarded before it.
#[test]
fn a_last_check_before_the_scoring() {
    let mut bench = bare(3);
    bench.game.phase = Phase::Scoring;
    let used = crate::EventNo::new(event_of(&bench, 10)).expect("a card");
    bench.game.decks.event = Some(used);
    bench.game.decks.events = bench.game.decks.events.without(used);
    let card = event_of(&bench, 30);
    bench.game.players[0].florins = 1;
    bench.fate(&[card, 40]).at(Frame::Scoring(Scoring::Check));
    assert_eq!(bench.game.flow.top(), Frame::Scoring(Scoring::Over));
    assert!(bench.game.decks.discarded.contains(used) && bench.game.decks.event.is_none());
    assert_eq!(bench.honour(0), 13);
}

/// MU-24.21, MU-22.6: 3 for the most florins, debts deducted; MU-24.22: nobody scores with nothing.
#[test]
fn the_richest() {
    let mut bench = bare(3);
    assert_eq!(points(&bench, FinalHonour::MostFlorins), [0, 0, 0]);
    bench.game.players[0].florins = 1000;
    bench.game.players[0].loans = 1;
    bench.game.players[1].florins = 449;
    assert_eq!(points(&bench, FinalHonour::MostFlorins), [3, 0, 0]);
    bench.game.players[1].florins = 450;
    assert_eq!(points(&bench, FinalHonour::MostFlorins), [1, 1, 0], "MU-24.22: tied");
    bench.game.players[2].florins = 300;
    bench.cards(2, &[36]).game.deposit = 200;
    assert_eq!(points(&bench, FinalHonour::MostFlorins), [0, 0, 3], "MU-C36: money on the card counts");
}

/// MU-24.23: the highest market among controlled areas; contested and barbarian ones don't count; several equal ones of one
/// player are no tie.
#[test]
fn the_highest_market() {
    let mut bench = bare(4);
    let three = [Good::Black, Good::White, Good::Brown].into_iter().collect();
    for zone in ["buda", "slavonia", "saraj", "cairo"] {
        let zone = bench.zone(zone).index();
        bench.game.lands.markets[zone] = three;
    }
    assert_eq!(points(&bench, FinalHonour::HighestMarket), [0; 4], "nobody's");
    hold(&mut bench, 1, &["buda", "slavonia"]);
    bench.horde("saraj", [1, 0, 0]);
    hold(&mut bench, 2, &["saraj", "cairo"]);
    hold(&mut bench, 3, &["cairo"]);
    assert_eq!(points(&bench, FinalHonour::HighestMarket), [0, 3, 0, 0]);
    bench.horde("saraj", [0, 0, 0]);
    assert_eq!(points(&bench, FinalHonour::HighestMarket), [0, 1, 1, 0]);
}

/// MU-24.24: the highest single level, then the number of technologies of that level.
#[test]
fn the_highest_technology() {
    let mut bench = bare(3);
    assert_eq!(points(&bench, FinalHonour::HighestTechnology), [0, 0, 0]);
    bench.game.players[0].levels = [3, 3, 3, 3, 3, 3];
    bench.game.players[1].levels = [4, 0, 0, 0, 0, 0];
    bench.game.players[2].levels = [0, 4, 1, 0, 0, 0];
    assert_eq!(points(&bench, FinalHonour::HighestTechnology), [0, 1, 1]);
    bench.game.players[2].levels = [0, 4, 1, 0, 0, 4];
    assert_eq!(points(&bench, FinalHonour::HighestTechnology), [0, 0, 3]);
}

/// MU-24.21, MU-24.25: 3 each for Rome and Jerusalem; the Mamluks get nothing for Jerusalem.
#[test]
fn rome_and_jerusalem() {
    let mut bench = bare(6);
    hold(&mut bench, 1, &["latium", "jerusalem"]);
    assert_eq!(points(&bench, FinalHonour::ControlRome), [0, 3, 0, 0, 0, 0]);
    assert_eq!(points(&bench, FinalHonour::ControlJerusalem), [0, 3, 0, 0, 0, 0]);
    bench.game.lands.troops = [[Troops::NONE; crate::SEATS]; crate::MAX_ZONES];
    hold(&mut bench, 3, &["latium", "jerusalem"]);
    assert_eq!(bench.game.players[3].kingdom, crate::Kingdom::Mamluks);
    assert_eq!(points(&bench, FinalHonour::ControlRome)[3], 3);
    assert_eq!(points(&bench, FinalHonour::ControlJerusalem), [0; 6]);
}

/// MU-24.21, MU-24.26 (AR-54): most cathedrals, cities and castles, for the controller; towns and forts don't count.
#[test]
fn most_buildings() {
    let mut bench = bare(3);
    for (building, lower, category) in [
        (Building::Cathedral, Building::Village, FinalHonour::MostCathedrals),
        (Building::City, Building::Town, FinalHonour::MostCities),
        (Building::Castle, Building::Fort, FinalHonour::MostCastles),
    ] {
        bench.game.lands.estates = [Estate::NONE; crate::MAX_ZONES];
        bench.game.lands.troops = [[Troops::NONE; crate::SEATS]; crate::MAX_ZONES];
        for zone in ["buda", "slavonia", "transylvania"] {
            build(&mut bench, zone, building);
        }
        build(&mut bench, "saraj", lower);
        hold(&mut bench, 0, &["buda"]);
        hold(&mut bench, 2, &["saraj"]);
        assert_eq!(points(&bench, category), [3, 0, 0], "{category:?}");
        hold(&mut bench, 1, &["slavonia", "transylvania"]);
        assert_eq!(points(&bench, category), [0, 3, 0], "{category:?}");
        hold(&mut bench, 2, &["transylvania"]);
        assert_eq!(points(&bench, category), [1, 1, 0], "contested: {category:?}");
    }
}

/// MU-24.21: most territories.
#[test]
fn most_territories() {
    let mut bench = Bench::new(3);
    assert_eq!(points(&bench, FinalHonour::MostTerritories), [1, 1, 1], "seven each");
    hold(&mut bench, 2, &["bulgaria"]);
    assert_eq!(points(&bench, FinalHonour::MostTerritories), [0, 0, 3]);
}

/// MU-24.27: all territories in play that produce a good, 3 for each good.
#[test]
fn monopolies() {
    let mut bench = bare(6);
    let names = |bench: &Bench, good: Good| -> Vec<String> {
        let producers = bench.game.map().producers(good) & bench.game.territories();
        producers.iter().map(|zone| bench.game.name(zone).to_string()).collect()
    };
    for good in [Good::Black, Good::Green] {
        let zones = names(&bench, good);
        let zones: Vec<&str> = zones.iter().map(String::as_str).collect();
        hold(&mut bench, 0, &zones);
    }
    assert_eq!(points(&bench, FinalHonour::MonopolyEach), [6, 0, 0, 0, 0, 0]);
    let one = names(&bench, Good::Green)[0].clone();
    bench.horde(&one, [1, 0, 0]);
    assert_eq!(points(&bench, FinalHonour::MonopolyEach)[0], 3);
    // Without the producers that are out of play the others suffice.
    let mut bench = bare(3);
    let all = bench.game.map().producers(Good::Purple);
    let keep = all.iter().find(|&zone| bench.game.area.contains(zone)).expect("one in play");
    bench.game.area = all.iter().filter(|&zone| zone != keep).fold(bench.game.area, crate::Zones::without);
    let keep = bench.game.name(keep).to_string();
    hold(&mut bench, 1, &[&keep]);
    assert!(points(&bench, FinalHonour::MonopolyEach)[1] >= 3);
}

/// MU-24.28: own units that others hold: 3, 6 or 9 points less.
#[test]
fn prisoners_cost_honour() {
    let mut bench = bare(3);
    for (here, there, points) in [(0, 0, 0), (1, 0, -3), (2, 1, -3), (3, 1, -6), (5, 1, -6), (5, 2, -9)] {
        bench.game.players[1].prisoners[0] = Troops::of(Figure::Archer, here);
        bench.game.players[2].prisoners[0] = Troops::of(Figure::Captain2, there);
        assert_eq!(score(&bench, 0).prisoners, points, "{here} and {there}");
    }
    assert_eq!(score(&bench, 1).prisoners, 0, "who holds them loses nothing");
}

/// MU-24.29: debts.
#[test]
fn debts_cost_honour() {
    let mut bench = bare(3);
    for (loans, points) in [(0, 0), (1, -2), (2, -4), (3, -6), (4, -9), (5, -15)] {
        bench.game.players[0].loans = loans;
        assert_eq!(score(&bench, 0).debt, points);
    }
}

/// MU-24.30: objective tokens, ready or used.
#[test]
fn tokens_give_honour() {
    let mut bench = bare(3);
    for (tokens, points) in
        [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 8), (6, 11), (7, 15), (8, 20), (9, 20)]
    {
        bench.game.players[0].tokens = [tokens / 2, 0, 0, 0, 0, 0];
        bench.game.players[0].grey = [0, tokens - tokens / 2, 0, 0, 0, 0];
        assert_eq!(score(&bench, 0).tokens, points);
    }
}

/// INV-24, MU-24.16: the final scoring is added to the honour points, which may fall below 0, and is told piece by piece.
#[test]
fn the_scoring_is_added() {
    let mut bench = bare(3);
    bench.game.phase = Phase::Scoring;
    bench.game.players[0].loans = 5;
    bench.game.players[1].florins = 10;
    bench.game.players[1].tokens[0] = 3;
    bench.at(Frame::Scoring(Scoring::Count));
    assert_eq!([0, 1, 2].map(|seat| bench.honour(seat)), [-5, 16, 10]);
    assert_eq!([0, 1].map(|seat: usize| bench.game.players[seat].earned.scoring), [-15, 6]);
    assert_eq!([0, 1].map(|seat| score(&bench, seat).total()), [-15, 6]);
    let told = Event::Scored { seat: Seat(1), points: 3, category: FinalHonour::MostFlorins };
    assert!(bench.events.contains(&told));
    assert!(bench.events.contains(&Event::ScoredTokens { seat: Seat(1), points: 3 }));
    assert!(bench.events.contains(&Event::ScoredDebt { seat: Seat(0), points: -15 }));
}

fn ranks(bench: &Bench) -> Vec<u8> {
    let seats = usize::from(bench.game.options.seats);
    bench.game.standings()[..seats].iter().map(|standing| standing.rank).collect()
}

/// MU-24.31: most honour points; then the richest, net; then the earlier one in the turn order.
#[test]
fn the_ranking() {
    let mut bench = bare(4);
    bench.game.players[2].honour = 12;
    bench.game.order = Order::new([3, 1, 0, 2].map(Seat));
    assert_eq!(ranks(&bench), [4, 3, 1, 2]);
    bench.game.players[0].florins = 100;
    assert_eq!(ranks(&bench), [2, 4, 1, 3]);
    bench.game.players[0].loans = 1;
    assert_eq!(ranks(&bench), [4, 3, 1, 2]);
    assert_eq!(bench.game.standings()[0].florins, -450);
}

/// MU-22.14: who was eliminated comes after all others.
#[test]
fn the_eliminated_come_last() {
    let mut bench = bare(3);
    bench.game.players[0].honour = 40;
    bench.game.eliminate(Seat(0), &mut bench.events);
    assert_eq!(ranks(&bench), [3, 1, 2]);
    assert!(bench.game.standings()[0].out);
}

/// MU-25.30: a team's score is the sum of its members'; tie: florins, then the earliest member. Members share a rank.
#[test]
fn teams_are_ranked_by_their_sums() {
    let mut bench = bare(4);
    bench.game.options.teams = BySeat::new(&[1, 2, 1, 2]).expect("teams");
    bench.game.players[0].honour = 20;
    bench.game.players[1].honour = 14;
    bench.game.players[3].honour = 17;
    assert_eq!(ranks(&bench), [2, 1, 2, 1]);
    assert_eq!(bench.game.standings()[0].honour, 30);
    bench.game.players[2].honour = 11;
    assert_eq!(ranks(&bench), [1, 2, 1, 2], "31 each: seat 0 is the earliest");
    bench.game.players[3].florins = 5;
    assert_eq!(ranks(&bench), [2, 1, 2, 1]);
}

/// MU-24.20, MU-6.28, MU-6.29: the last check is a real one: rebellions cost honour, are placed where their victim wants, and
/// what they plunder is not scored.
#[test]
fn the_last_check_has_its_rebellions() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Scoring;
    bench.game.players[1].tax = 50;
    bench.horde("buda", [1, 0, 0]);
    build(&mut bench, "slavonia", Building::City);
    let card = event_of(&bench, 30);
    bench.fate(&[card, 40]).at(Frame::Scoring(Scoring::Check));
    assert_eq!(bench.asked(), [1]);
    let lost = Event::Honoured { seat: Seat(1), points: -1, why: Honour::NewRebellionWithRebels };
    assert!(bench.events.contains(&lost));
    bench.act(1, "zone slavonia");
    assert_eq!(bench.barbarians("slavonia"), [1, 0, 0]);
    assert_eq!(bench.game.flow.top(), Frame::Scoring(Scoring::Over));
    assert!(bench.game.lands.estates[bench.zone("slavonia").index()].is_empty());
    assert_eq!(points(&bench, FinalHonour::MostCities), [0, 0, 0]);
}

/// MU-25.30, MU-22.14: the sum of a team is that of all its members, those who were eliminated as well; a team of which nobody is
/// left comes last, and shares its rank.
#[test]
fn eliminated_members_count_for_their_team() {
    let mut bench = bare(4);
    bench.game.options.teams = BySeat::new(&[1, 2, 1, 2]).expect("teams");
    for (seat, honour) in [(0, 12), (1, 14), (2, 20), (3, 15)] {
        bench.game.players[seat].honour = honour;
    }
    bench.game.eliminate(Seat(2), &mut bench.events);
    assert_eq!((ranks(&bench), bench.game.standings()[2].out), (vec![1, 2, 1, 2], true));
    assert_eq!([0, 1, 2].map(|seat| bench.game.standings()[seat].honour), [32, 29, 32]);
    bench.game.eliminate(Seat(0), &mut bench.events);
    assert_eq!(ranks(&bench), [2, 1, 2, 1]);
    assert_eq!([0, 2].map(|seat| bench.game.standings()[seat].honour), [32, 32]);
}
