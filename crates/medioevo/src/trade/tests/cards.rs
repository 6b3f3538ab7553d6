use super::*;
use crate::map::Zones;
use crate::timing::Window;
use crate::troops::Figure;

/// EX-67 (MU-C19): 4 colours sell 1 cube for 300; four of one colour for 0.
#[test]
fn a_merchant_among_barbarians() {
    let mut bench = with_caravan(HORDE, 2, "georgia");
    bench.load(HORDE, 0, &[(Good::Green, 1), (Good::Blue, 1), (Good::White, 1), (Good::Black, 1)]);
    bench.cards(HORDE, &[19]).act(HORDE, "play 19").act(HORDE, "good blue");
    let gear = *bench.piece(HORDE, 0);
    assert_eq!((bench.florins(HORDE), gear.cargo.total(), gear.steps), (1300, 3, 6));
    assert!(bench.lying("georgia").is_empty() && !bench.may(HORDE, "play 19"), "once a turn");
    let mut bench = with_caravan(HORDE, 2, "georgia");
    bench.load(HORDE, 0, &[(Good::Green, 4)]).cards(HORDE, &[19]).act(HORDE, "play 19");
    assert_eq!((bench.florins(HORDE), bench.piece(HORDE, 0).cargo.total()), (1000, 3));
    bench.check_cubes();
}

/// MU-C19: only in a barbarian territory without barbarian units, in the own trade turn; in an inhabited area MU-17.12 and
/// MU-17.15 hold, and the Bishop too.
#[test]
fn a_merchant_has_his_conditions() {
    let mut bench = with_caravan(HORDE, 2, "trebizond");
    bench.load(HORDE, 0, &[(Good::Orange, 1)]).cards(HORDE, &[19]).cards(0, &[20]);
    assert!(!bench.may(HORDE, "play 19"), "the printed colour");
    bench.load(HORDE, 0, &[(Good::Orange, 1), (Good::Blue, 1)]).act(HORDE, "play 19");
    assert_eq!((bench.florins(HORDE), bench.lying("trebizond")), (1100, vec![Good::Blue]));
    let mut bench = with_caravan(HORDE, 2, "georgia");
    bench.load(HORDE, 0, &[(Good::Orange, 1)]).cards(HORDE, &[19]);
    assert_eq!(bench.plays(HORDE, Windows::one(Window::Trade)), ["play 19"]);
    assert!(bench.plays(HORDE, Windows::one(Window::Own)).is_empty());
    let mut others_turn = bench.game.clone();
    others_turn.flow = table::Flow::new(Frame::Trade(Trade { place: 0 }));
    std::mem::swap(&mut bench.game, &mut others_turn);
    assert!(bench.plays(HORDE, Windows::one(Window::Trade)).is_empty());
    std::mem::swap(&mut bench.game, &mut others_turn);
    bench.game.today.banned[1] = Zones::one(bench.zone("georgia"));
    assert!(!bench.may(HORDE, "play 19"));
    bench.game.today.banned[1] = Zones::EMPTY;
    bench.horde("georgia", [1, 0, 0]);
    assert!(!bench.may(HORDE, "play 19"));
    bench.put(HORDE, 0, "tana", 6);
    assert!(!bench.may(HORDE, "play 19"), "no barbarian territory");
}

/// EX-68 (MU-C20): 50 each in an uninhabited territory, where the colour lies, without a pact, under a Bishop's ban; no cube stays.
#[test]
fn a_merchant_against_every_prohibition() {
    for zone in ["georgia", "trebizond", "alexandria"] {
        let mut bench = with_caravan(HORDE, 1, zone);
        bench.load(HORDE, 0, &[(Good::Orange, 2)]).cards(HORDE, &[20]);
        bench.game.today.banned[1] = Zones::one(bench.zone(zone));
        bench.act(HORDE, "play 20").act(HORDE, "good orange").act(HORDE, "good orange");
        assert_eq!((bench.florins(HORDE), bench.piece(HORDE, 0).steps), (1100, 5), "{zone}");
        assert!(bench.lying(zone).is_empty());
    }
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.load(HORDE, 0, &[(Good::Orange, 2)]).cards(HORDE, &[20]);
    assert!(!bench.may(HORDE, "play 20"), "not in a territory of one's own");
    bench.put(HORDE, 0, "georgia", 0);
    assert!(!bench.may(HORDE, "play 20"), "it costs a movement point");
    bench.piece(HORDE, 0).steps = 1;
    assert!(bench.plays(HORDE, Windows::one(Window::Own)).is_empty());
}

/// MU-C21: a cube of any colour for 150 where the transport is; MU-17.8 and MU-17.9 hold.
#[test]
fn a_merchant_orders_any_colour() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    let other = bench.gear(HORDE, GearKind::Caravan, 1, "crimea");
    bench.cards(HORDE, &[21]).act(HORDE, "play 21");
    assert_eq!(bench.choices(HORDE)[..2], ["piece 2.0".to_owned(), format!("piece 2.{other}")]);
    bench.act(HORDE, "piece 2.0").act(HORDE, "good purple");
    let gear = *bench.piece(HORDE, 0);
    assert_eq!((bench.florins(HORDE), gear.steps, gear.cargo.get(Good::Purple)), (850, 5, 1));
    bench.act(HORDE, "route 4");
    assert!(!bench.may(HORDE, "zone saraj"), "it is a purchase (MU-17.20)");
    bench.check_cubes();
    let mut bench = with_caravan(HORDE, 1, "alexandria");
    bench.cards(HORDE, &[21]);
    assert!(!bench.may(HORDE, "play 21"), "no pact");
    bench.put(HORDE, 0, "tana", 6);
    assert!(!bench.may(HORDE, "play 21"), "no inhabited area");
    bench.put(HORDE, 0, "saraj", 6);
    assert_eq!(bench.plays(HORDE, Windows::one(Window::Trade)), ["play 21"]);
    assert!(bench.plays(HORDE, Windows::one(Window::Own)).is_empty());
    bench.game.players[usize::from(HORDE)].florins = 149;
    assert!(!bench.may(HORDE, "play 21"));
}

/// MU-C22, MU-C23 (AR-63): 10 or 20 florins for each cube of others in controlled territories, docked ships included.
#[test]
fn a_tax_collector_counts_cubes() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.put(0, 0, "tana", 6).load(0, 0, &[(Good::Blue, 2)]).load(1, 0, &[(Good::Blue, 2)]);
    let ship = bench.gear(0, GearKind::MerchantShip, 1, "crimea");
    bench.load(0, ship, &[(Good::White, 1)]).load(HORDE, 0, &[(Good::White, 2)]).cards(HORDE, &[22, 23]);
    bench.act(HORDE, "play 22");
    assert_eq!(bench.florins(HORDE), 1030);
    bench.act(HORDE, "play 23");
    assert_eq!(bench.florins(HORDE), 1090);
}

/// MU-C22, MU-C23: in `own`, `step` and the own trade turn; not where there is nothing to tax.
#[test]
fn a_tax_collector_has_his_windows() {
    for card in [22, 23] {
        let play = format!("play {card}");
        let mut bench = with_caravan(HORDE, 1, "crimea");
        bench.cards(HORDE, &[card]);
        assert!(!bench.may(HORDE, &play), "no cubes of others");
        bench.put(0, 0, "tana", 6).load(0, 0, &[(Good::Blue, 2)]);
        let possible = [Window::Own, Window::Step, Window::Trade];
        for window in possible {
            assert_eq!(bench.plays(HORDE, Windows::one(window)), [play.as_str()], "{window:?}");
        }
        let others = possible.into_iter().fold(Windows::ALL, |all, window| all - Windows::one(window));
        assert!(bench.plays(HORDE, others).is_empty(), "{card}");
        bench.turn(0);
        assert!(bench.plays(HORDE, Windows::one(Window::Trade)).is_empty());
        assert!(!bench.may(HORDE, &play), "in the trade turn of another player");
    }
}

/// MU-W7: the controller may tax cubes that have just come.
#[test]
fn cubes_are_taxed_when_they_come() {
    let mut bench = with_caravan(0, 1, "ryazan");
    bench.load(0, 0, &[(Good::Blue, 2)]).cards(HORDE, &[23]);
    bench.act(0, "step 0 tana");
    assert_eq!(bench.asked(), [HORDE]);
    bench.act(HORDE, "play 23");
    assert_eq!((bench.florins(HORDE), bench.asked()), (1040, vec![0]));
}

/// MU-C63: a cube from any market to a neighbouring area that lacks the colour.
#[test]
fn a_camel_driver_moves_a_cube() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.cards(HORDE, &[63]);
    assert!(!bench.may(HORDE, "play 63"), "no cube lies anywhere");
    bench.market("saraj", &[Good::Green, Good::Blue]).market("trebizond", &[Good::Blue]);
    bench
        .act(HORDE, "play 63")
        .act(HORDE, "zone saraj")
        .act(HORDE, "good green")
        .act(HORDE, "zone trebizond");
    assert_eq!(
        (bench.lying("saraj"), bench.lying("trebizond")),
        (vec![Good::Blue], vec![Good::Green, Good::Blue])
    );
    bench.check_cubes();
    let (saraj, trebizond) = (bench.zone("saraj"), bench.zone("trebizond"));
    let targets = bench.game.cube_targets(crate::trade::Porter::Driver, saraj, Good::Blue);
    assert!(!targets.contains(trebizond), "blue lies there");
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.cards(HORDE, &[63]).market("saraj", &[Good::Green]).troops(HORDE, "tana", &[(Figure::Archer, 1)]);
    for window in [Window::Own, Window::Trade] {
        assert_eq!(bench.plays(HORDE, Windows::one(window)), ["play 63"], "{window:?}");
    }
    assert!(bench.plays(HORDE, Windows::one(Window::Step)).is_empty());
}

/// MU-C63, MU-W18: also when a transaction of the trader's own is announced. What the market has by then can't be sold there any
/// more; not in somebody else's transaction.
#[test]
fn a_camel_driver_in_a_transaction() {
    let sale = |lying: &[(&str, Good)]| {
        let mut bench = with_caravan(HORDE, 1, "saraj");
        bench.load(HORDE, 0, &[(Good::Green, 1)]).cards(HORDE, &[63]).cards(0, &[64]);
        for &(zone, good) in lying {
            bench.market(zone, &[good]);
        }
        bench.act(HORDE, "sell 0").act(HORDE, "play 63");
        bench
    };
    let mut bench = sale(&[("trebizond", Good::Green)]);
    bench.act(HORDE, "zone saraj").act(HORDE, "done");
    assert_eq!((bench.lying("saraj"), bench.florins(HORDE)), (vec![Good::Green], 1000));
    assert_eq!(bench.piece(HORDE, 0).cargo.total(), 1, "it is not sold");
    let mut bench = sale(&[("saraj", Good::Blue)]);
    bench.act(HORDE, "zone trebizond");
    while bench.may(HORDE, "done") && bench.piece(HORDE, 0).cargo.total() == 1 {
        bench.act(HORDE, "done");
    }
    assert_eq!((bench.lying("trebizond"), bench.piece(HORDE, 0).cargo.total()), (vec![Good::Blue], 0));
    assert!(bench.florins(HORDE) > 1000);
    bench.check_cubes();
}

/// MU-C19: one cube a turn, also where a Bard straightens the card.
#[test]
fn a_merchant_peddles_once_a_turn() {
    let mut bench = with_caravan(HORDE, 2, "georgia");
    bench.load(HORDE, 0, &[(Good::Green, 1), (Good::Blue, 2)]).cards(HORDE, &[19, 44]);
    bench.act(HORDE, "play 19").act(HORDE, "pass").act(HORDE, "good blue").act(HORDE, "play 44");
    assert_eq!(bench.game.today.rotated.len(), 1, "the Merchant is straight again");
    assert!(!bench.may(HORDE, "play 19") && bench.may(HORDE, "points 19 0"));
    bench.game.begin_turn();
    assert!(bench.may(HORDE, "play 19"));
}

/// MU-C02: a transaction under way is stopped, whoever names the territory: here the seller himself.
#[test]
fn a_bishop_stops_a_sale_under_way() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.load(HORDE, 0, &[(Good::Green, 1)]).cards(HORDE, &[2]);
    bench.act(HORDE, "sell 0").act(HORDE, "play 2").act(HORDE, "zone saraj").act(HORDE, "done");
    let gear = *bench.piece(HORDE, 0);
    assert_eq!((bench.florins(HORDE), gear.cargo.total(), gear.steps), (1000, 1, 5));
}
