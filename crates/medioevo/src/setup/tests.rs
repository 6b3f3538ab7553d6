use table::{Game, Seat, Seats, Viewer};

use super::{Setup, begin};
use crate::frame::{Frame, Stage};
use crate::gear::GearKind;
use crate::map::Kingdom;
use crate::options::{Allotment, BySeat, Options};
use crate::phases::{Between, Phase};
use crate::pieces::{Building, Unit};
use crate::testing::{Bench, KINGDOMS};
use crate::troops::Figure;

/// A new game with what chance brings before the first decision.
fn start(options: Options, fates: &[&str]) -> Bench {
    let mut bench = Bench::new(options.seats);
    bench.fate(fates);
    bench.game = begin(&options, &mut bench.chance, &mut bench.events);
    assert!(bench.fate_is_fulfilled());
    bench
}

fn agreed(seats: u8) -> Options {
    let kingdoms = BySeat::new(&KINGDOMS[..usize::from(seats)]).expect("a list");
    Options { seats, kingdoms: Allotment::Agreed, agreed: kingdoms, ..Options::default() }
}

fn auctioned(seats: u8) -> Options {
    Options { kingdoms: Allotment::Auction, ..agreed(seats) }
}

fn kingdoms(bench: &Bench) -> Vec<&'static str> {
    let seats = usize::from(bench.game.options.seats);
    bench.game.players[..seats].iter().map(|player| player.kingdom.word()).collect()
}

/// Seats 0, 1 and 2 in this order, villages asked.
fn ordered() -> Bench {
    let mut bench = start(agreed(3), &[]);
    bench.act(0, "bid 30").act(1, "bid 20").act(2, "bid 10");
    bench
}

/// Villages stand; seat 0 places its Archer.
fn settled() -> Bench {
    let mut bench = ordered();
    bench.act(0, "zone constantinople").act(1, "zone buda").act(2, "zone saraj");
    bench
}

/// MU-3.11, MU-3.12, MU-3.22: 1600 florins, 10 honour points, turn 1; MU-3.15 (AR-9): the auction comes first.
#[test]
fn a_game_begins_with_the_auction() {
    let bench = start(agreed(4), &[]);
    assert_eq!((bench.game.turn, bench.game.phase), (1, Phase::Setup));
    assert_eq!(bench.asked(), [0, 1, 2, 3]);
    assert!(bench.may(3, "bid 1600") && !bench.may(3, "bid 1601"));
    assert!((0..4).all(|seat| bench.florins(seat) == 1600 && bench.honour(seat) == 10));
    assert_eq!(kingdoms(&bench), ["byz", "hun", "hor", "mam"], "as agreed (MU-3.5)");
    let home = bench.game.lands.homes[0];
    assert_eq!((home.len(), bench.controller("constantinople")), (7, Some(0)), "MU-3.2");
}

/// MU-3.5, MU-3.4: by lot, each linked to one before, then dealt to the seats. After the Holy Roman Empire only Hungary can
/// follow (EX-03).
#[test]
fn kingdoms_by_lot() {
    let options = Options { seats: 3, ..Options::default() };
    let bench = start(options, &["hre", "byz", "byz", "hun"]);
    assert_eq!(kingdoms(&bench), ["byz", "hun", "hre"]);
    assert!(!bench.game.area.contains(bench.zone("yaik")), "MU-3.9: out of play");
    let six = Options { seats: 6, ..Options::default() };
    let bench = start(six, &["nov", "hre", "hor", "mam", "byz"]);
    assert_eq!(kingdoms(&bench), ["nov", "hre", "hor", "mam", "byz", "hun"]);
}

/// MU-3.5, MU-3.4, EX-03: picked in an order that is drawn; each is linked to one that was picked before.
#[test]
fn kingdoms_are_picked() {
    let options = Options { seats: 4, kingdoms: Allotment::Pick, ..Options::default() };
    let mut bench = start(options, &["2", "0", "3"]);
    assert_eq!((bench.asked(), bench.offers(2).len()), (vec![2], 6));
    bench.act(2, "kingdom byz");
    assert_eq!(bench.asked(), [0]);
    assert_eq!(bench.offers(0), ["kingdom hun", "kingdom mam", "kingdom hor"]);
    bench.act(0, "kingdom hun").act(3, "kingdom hre");
    assert_eq!(bench.offers(1), ["kingdom mam", "kingdom hor"]);
    bench.act(1, "kingdom mam");
    assert_eq!(kingdoms(&bench), ["hun", "mam", "byz", "hre"]);
    assert_eq!(bench.asked(), [0, 1, 2, 3], "the auction of the turn order");
    let mut bench = start(options, &["2", "0", "3"]);
    bench.act(2, "kingdom hre");
    assert_eq!(bench.asked(), [3], "only Hungary could follow: seat 0 has it");
    assert_eq!((bench.game.flow.frames().len(), bench.offers(3).len()), (1, 2));
    let six = Options { seats: 6, kingdoms: Allotment::Pick, ..Options::default() };
    let mut bench = start(six, &["0", "1", "2", "3", "4"]);
    for (seat, kingdom) in ["hre", "nov", "mam", "byz", "hor"].into_iter().enumerate() {
        bench.act(seat as u8, &format!("kingdom {kingdom}"));
    }
    assert_eq!(bench.game.players[5].kingdom, Kingdom::Hungary, "the last one is not asked");
}

/// MU-25.1, MU-25.2, MU-25.5: secret pledges of 0 to 10; the highest bidder gets the kingdom; the lowest stands on 10, the
/// others behind him.
#[test]
fn kingdoms_are_auctioned() {
    let mut bench = start(auctioned(3), &[]);
    assert_eq!(bench.asked(), [0, 1, 2]);
    assert!(bench.may(0, "pledge byz 10") && !bench.may(0, "pledge hre 1"), "MU-25.6: those agreed on");
    assert_eq!(bench.offers(0).len(), 33);
    bench.act(0, "pledge hun 7").act(2, "pledge byz 2");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "pledge hor 4");
    assert_eq!(kingdoms(&bench), ["hun", "hor", "byz"]);
    assert_eq!([0, 1, 2].map(|seat| bench.honour(seat)), [5, 8, 10]);
    assert!(bench.may(0, "bid 0"), "the auction of the turn order follows");
}

/// MU-25.3 (AR-55): who ties, and who was outbid, bids once more, the tied ones for another kingdom.
#[test]
fn ties_for_a_kingdom_bid_again() {
    let mut bench = start(auctioned(4), &[]);
    bench.act(0, "pledge byz 5").act(1, "pledge byz 5").act(2, "pledge byz 3").act(3, "pledge hun 1");
    assert_eq!(bench.asked(), [0, 1, 2]);
    assert!(!bench.may(0, "pledge byz 9") && !bench.may(1, "pledge byz 0"), "those who tied on it");
    assert!(bench.may(2, "pledge byz 0") && !bench.may(2, "pledge hun 2"), "hun is taken");
    bench.act(0, "pledge hor 6").act(1, "pledge mam 2").act(2, "pledge byz 0");
    assert_eq!(kingdoms(&bench), ["hor", "mam", "byz", "hun"]);
    assert_eq!([0, 1, 2, 3].map(|seat| bench.honour(seat)), [4, 8, 10, 9]);
}

/// MU-25.4: who has none after the second bid gets one at random and loses nothing.
#[test]
fn who_has_no_kingdom_gets_one_at_random() {
    let mut bench = start(auctioned(4), &[]);
    bench.act(0, "pledge byz 5").act(1, "pledge byz 5").act(2, "pledge hun 3").act(3, "pledge hor 2");
    assert_eq!(bench.asked(), [0, 1]);
    assert_eq!(bench.offers(0).len(), 11, "only the Mamluks are another kingdom");
    bench.fate(&["mam"]).act(0, "pledge mam 4").act(1, "pledge mam 4");
    assert_eq!(kingdoms(&bench), ["mam", "byz", "hun", "hor"]);
    assert_eq!([0, 1, 2, 3].map(|seat| bench.honour(seat)), [10, 10, 7, 8]);
    let mut bench = start(auctioned(3), &[]);
    bench.act(0, "pledge byz 5").act(1, "pledge byz 3").act(2, "pledge hun 3");
    assert_eq!(kingdoms(&bench), ["byz", "hor", "hun"], "one for one: nothing to bid for");
    assert_eq!([0, 1, 2].map(|seat| bench.honour(seat)), [5, 10, 7]);
}

/// MU-25.1: what was named is revealed and stays known, also where it did not win and where lots gave the same kingdom.
#[test]
fn everybody_knows_what_was_pledged() {
    let view = |own: &str| {
        let mut bench = start(auctioned(3), &[]);
        bench.act(0, "pledge byz 5").act(1, own);
        let before = bench.game.view(Viewer::Spectator);
        bench.act(2, "pledge hun 3");
        (before, bench.game.view(Viewer::Spectator))
    };
    let (outbid, alone) = (view("pledge byz 0"), view("pledge hor 0"));
    assert_eq!(outbid.0, alone.0, "a secret before");
    assert_eq!(alone.1.table.named, [Kingdom::Byzantium, Kingdom::GoldenHorde, Kingdom::Hungary].map(Some));
    assert_eq!(outbid.1.table.named, [Kingdom::Byzantium, Kingdom::Byzantium, Kingdom::Hungary].map(Some));
}

/// MU-25.6: without an agreement the set of linked kingdoms is drawn first.
#[test]
fn the_kingdoms_of_an_auction_can_be_drawn() {
    let options = Options { seats: 3, kingdoms: Allotment::Auction, ..Options::default() };
    let bench = start(options, &["hre", "hor"]);
    assert!(["hre", "hun", "hor"].iter().all(|it| bench.may(0, &format!("pledge {it} 0"))));
    assert!(!bench.may(0, "pledge byz 0"));
}

/// MU-3.16: villages on inhabited areas of the home, in the order of the auction.
#[test]
fn villages_in_turn_order() {
    let mut bench = start(agreed(3), &[]);
    bench.act(0, "bid 10").act(1, "bid 20").act(2, "bid 30");
    assert_eq!(bench.asked(), [2]);
    assert_eq!(bench.offers(2).len(), 3, "three inhabited areas, and nothing else is possible");
    assert!(bench.may(2, "zone saraj") && !bench.may(2, "zone tana") && !bench.may(2, "zone buda"));
    bench.act(2, "zone saraj").act(1, "zone slavonia");
    assert_eq!(bench.asked(), [0]);
    let zone = bench.zone("slavonia").index();
    assert!(bench.game.lands.estates[zone].has(Building::Village));
}

/// MU-3.17: the Archer anywhere in the home, ready to move.
#[test]
fn the_archer_is_placed() {
    let mut bench = settled();
    assert_eq!((bench.asked(), bench.offers(0).len()), (vec![0], 7));
    bench.act(0, "zone ionia");
    assert_eq!(bench.count(0, "ionia", Figure::Archer), 1);
    let ionia = bench.zone("ionia").index();
    assert_eq!(bench.game.lands.ready[ionia][0], bench.game.lands.troops[ionia][0]);
    assert_eq!(bench.game.in_reserve(Seat(0), Unit::Archer), 9);
}

/// EX-04 (MU-3.13): galley I and caravan I; a merchant ship II alone; not a galley II and a caravan I.
#[test]
fn two_levels_of_transports() {
    let mut bench = settled();
    bench.act(0, "zone ionia");
    assert!(bench.may(0, "outfit galley 2") && !bench.may(0, "outfit galley 3"));
    assert!(!bench.may(0, "outfit siege_engine 1"));
    bench.act(0, "outfit galley 1");
    let port = bench.offers(0);
    assert!(
        port.iter().all(|choice| bench.game.map().ports().contains(bench.zone(&choice[5..]))),
        "{port:?}"
    );
    bench.act(0, &port[0]);
    assert!(bench.may(0, "outfit caravan 1") && !bench.may(0, "outfit caravan 2"));
    bench.act(0, "outfit caravan 1").act(0, "zone caria");
    assert_eq!(bench.asked(), [1], "both levels are spent");
    let kinds: Vec<GearKind> = bench.game.lands.stables[0].iter().map(|(_, gear)| gear.kind).collect();
    assert_eq!(kinds, [GearKind::Galley, GearKind::Caravan]);
    let mut bench = settled();
    bench.act(0, "zone ionia").act(0, "outfit merchant_ship 2");
    let port = bench.offers(0)[0].clone();
    bench.act(0, &port);
    assert_eq!(bench.asked(), [1]);
    let ship = *bench.game.lands.stables[0].get(0).expect("a ship");
    assert_eq!((ship.level, ship.steps), (2, bench.game.rested_steps(GearKind::MerchantShip, 2)));
    // Neither a caravan after a galley of level II, nor that galley after a caravan.
    let mut bench = settled();
    bench.act(0, "zone ionia").act(0, "outfit galley 2").act(0, "zone macedonia");
    assert_eq!((bench.may(0, "outfit caravan 1"), bench.asked()), (false, vec![1]));
    let mut bench = settled();
    bench.act(0, "zone ionia").act(0, "outfit caravan 1").act(0, "zone ionia");
    assert!(bench.asked() == [0] && bench.may(0, "outfit galley 1") && !bench.may(0, "outfit galley 2"));
}

/// AR-60: levels that are not used are lost.
#[test]
fn transports_can_be_left() {
    let mut bench = settled();
    bench.act(0, "zone ionia").act(0, "outfit war_wagon 1").act(0, "zone ionia").act(0, "done");
    assert_eq!((bench.asked(), bench.game.lands.stables[0].iter().count()), (vec![1], 1));
}

/// MU-3.18: a ship starts docked in a port of the home; without one there are no ships. One port: it goes there.
#[test]
fn ships_need_a_port() {
    let mut bench = settled();
    bench.act(0, "zone ionia").act(0, "done").act(1, "zone buda");
    let ports = bench.game.lands.homes[1] & bench.game.map().ports();
    assert_eq!(bench.may(1, "outfit galley 1"), !ports.is_empty());
    for home in [0, 2] {
        let home = bench.game.lands.homes[home] & bench.game.map().ports();
        assert!(!home.is_empty());
    }
    bench.act(1, "done").act(2, "zone saraj").act(2, "outfit galley 1");
    let ports = bench.game.lands.homes[2] & bench.game.map().ports();
    if ports.len() > 1 {
        let first = bench.offers(2)[0].clone();
        bench.act(2, &first);
    }
    assert!(ports.contains(bench.game.lands.stables[2].get(0).expect("a galley").zone));
}

/// Everything is placed; the cards are dealt.
fn dealt() -> Bench {
    let mut bench = settled();
    bench.act(0, "zone ionia").act(0, "done").act(1, "zone buda").act(1, "done").act(2, "zone saraj");
    bench.fate(&[1, 2, 3, 11, 12, 13, 21, 22, 23].map(|it| it.to_string())).act(2, "done");
    bench
}

/// MU-3.19: a barbarian in every fire in play, and nowhere else.
#[test]
fn fires_have_barbarians() {
    let bench = dealt();
    for zone in bench.game.map().zones().iter() {
        let fire = bench.game.area.contains(zone) && bench.game.map().fires().contains(zone);
        let horde = bench.game.lands.hordes[zone.index()].counts();
        assert_eq!(horde, if fire { [1, 0, 0] } else { [0, 0, 0] });
    }
    assert!(!bench.game.area.contains(bench.zone("finland")), "MU-3.9: nothing there");
}

/// MU-3.20, MU-3.14: three cards for each, one kept in secret, all at the same time; the others go back and the deck is
/// shuffled. Then the tops of both decks are seen.
#[test]
fn first_cards_are_kept_in_secret() {
    let mut bench = dealt();
    assert_eq!(bench.asked(), [0, 1, 2]);
    assert_eq!(bench.offers(1), ["card 11", "card 12", "card 13"]);
    bench.act(2, "card 22").act(0, "card 3");
    assert!(bench.game.players.iter().all(|player| player.cards.is_empty()), "nothing is revealed yet");
    bench.fate(&["2", "40"]).act(1, "card 11");
    let owned: Vec<Vec<u8>> = bench.game.players[..3]
        .iter()
        .map(|player| player.cards.iter().map(crate::CardNo::number).collect())
        .collect();
    assert_eq!(owned, [[3], [11], [22]]);
    assert_eq!(
        bench.game.decks.top.map(crate::CardNo::number),
        Some(2),
        "a card that went back can be the top"
    );
    assert_eq!((bench.game.cards_left(), bench.game.decks.tolerated), (69, 40));
    assert!(bench.game.drawn.iter().all(|drawn| drawn.is_empty()));
}

/// MU-3.21: one objective token of any colour for each, in turn order; then phase 2 of turn 1 follows (MU-3.15).
#[test]
fn a_first_token_for_everybody() {
    let mut bench = dealt();
    bench.act(0, "card 1").act(1, "card 11").fate(&["2", "40"]).act(2, "card 21");
    assert_eq!((bench.asked(), bench.offers(0).len()), (vec![0], 6));
    bench.act(0, "colour combat").act(1, "colour combat");
    assert_eq!((bench.asked(), bench.game.tokens_left(crate::Branch::Combat)), (vec![2], 6));
    bench.game.set(Frame::Setup(Setup::Tokens { place: 3 }));
    assert_eq!(bench.game.asked(), Seats::NONE);
    let Bench { game, chance, events } = &mut bench;
    Setup::Tokens { place: 3 }.go_on(game, chance, events);
    assert_eq!(game.flow.top(), Frame::Between(Between { next: Phase::Events, claimed: false }));
    assert_eq!(game.turn, 1);
}

/// MU-1.14: what is not there for everybody goes by turn order.
#[test]
fn the_last_token_goes_to_the_earlier_one() {
    let mut bench = dealt();
    bench.act(0, "card 1").act(1, "card 11").fate(&["2", "40"]).act(2, "card 21");
    bench.game.players[2].grey[crate::Branch::Combat as usize] = 7;
    bench.act(0, "colour combat");
    assert!(!bench.may(1, "colour combat") && bench.may(1, "colour religion"));
}

/// MU-3.5, MU-25.1: whatever is chosen and drawn, the setup comes to its end, and nobody is ever asked without a choice.
#[test]
fn every_setup_comes_to_its_end() {
    use table::Chance;
    for seed in 0..60 {
        let kingdoms = [Allotment::Random, Allotment::Pick, Allotment::Auction][seed as usize % 3];
        let options = Options { seats: 3 + (seed % 4) as u8, kingdoms, ..Options::default() };
        let mut chance = table::Fast::new(seed);
        let mut game = begin(&options, &mut chance, &mut table::Silent);
        let last = options.seats - 1;
        while game.flow.top() != Frame::Setup(Setup::Tokens { place: last }) {
            let seat = game.asked().lowest().expect("somebody is asked");
            let mut legal = table::Legal::new();
            game.choices(seat, &mut legal);
            let action = match legal.ranges() {
                [bids, ..] => table::Action::with_number(bids.action, i64::from(chance.roll(3)) - 1),
                _ => legal.actions()[chance.pick(legal.actions().len() as u32, |it| it) as usize],
            };
            game.perform(seat, action, &mut chance, &mut table::Silent);
        }
        let taken: crate::Kingdoms = game.order.iter().map(|seat| game.player(seat).kingdom).collect();
        assert_eq!(taken.len(), usize::from(options.seats));
        assert_eq!(game.cards_left() + usize::from(options.seats), 72, "INV-6");
        let florins: u32 = game.order.iter().map(|seat| game.player(seat).florins).sum();
        assert_eq!(florins, 1600 * u32::from(options.seats), "INV-20");
    }
}

/// MU-25.50: three to six seats, as many as the map has kingdoms.
#[test]
fn every_number_of_seats_can_begin() {
    for seats in 3..=6 {
        let options = Options { seats, ..Options::default() };
        let mut chance = table::Fast::new(u64::from(seats));
        let game = begin(&options, &mut chance, &mut table::Silent);
        assert_eq!((game.order.len(), game.asked().len()), (usize::from(seats), u32::from(seats)));
    }
}

/// MU-3.9: nobody goes over the edge of the play area, by land or by sea, in combat or in trade, and barbarians don't either; nothing
/// is added out there.
#[test]
fn nobody_goes_over_the_edge() {
    let map = Bench::new(3);
    let (map, area) = (map.game.map(), map.game.area);
    let mut edges = 0;
    for inside in area.iter() {
        for outside in (map.adjacent(inside) - area).iter() {
            edges += 1;
            let mut bench = Bench::new(3);
            let [from, to] = [inside, outside].map(|zone| bench.game.name(zone).to_string());
            let at_sea = bench.game.is_sea(inside);
            let kinds = if at_sea {
                [GearKind::Galley, GearKind::MerchantShip]
            } else {
                [GearKind::WarWagon, GearKind::Caravan]
            };
            for kind in kinds {
                let place = bench.gear(0, kind, 3, &from);
                assert!(!bench.game.beside(inside).is_empty());
                let (phase, frame) = if kind.is_trade() {
                    (Phase::Trade, Frame::Trade(crate::trade::Trade { place: 0 }))
                } else {
                    (Phase::Combat, Frame::Combat(crate::movement::Combat::FIRST))
                };
                bench.game.phase = phase;
                bench.at(frame);
                assert_eq!(bench.asked(), [0]);
                assert!(
                    !bench.may(0, &format!("step {place} {to}")) && !bench.may(0, &format!("attack {to}"))
                );
            }
            let mut bench = Bench::new(3);
            bench.game.phase = Phase::Events;
            bench.game.put_horde(inside, crate::Horde::new(1, 0, 0));
            bench.game.order = crate::state::Order::new([2, 1, 0].map(Seat));
            bench.game.begin_supply();
            bench.go_on();
            let leads = bench.game.order.first().0;
            assert!(!bench.may(leads, &format!("add light_infantry {to}")));
            if bench.may(leads, &format!("zone {from}")) {
                bench.act(leads, &format!("zone {from}"));
                assert!(!bench.may(leads, &format!("lead {from} {to}")));
            }
            bench.game.check_invariants().expect("nothing stands outside");
        }
    }
    assert!(edges > 5, "{edges}");
}
