use table::{Seat, Seats};

use crate::auction::Auction;
use crate::frame::Frame;
use crate::phases::{Between, Phase};
use crate::scoring::Scoring;
use crate::setup::Setup;
use crate::state::Order;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::timing::Window;

/// A card whose objective are trade pacts with two players.
const TRADE_PACTS: u8 = 72;

/// A window in which Pirates can be used, over a decision about villages.
fn window(cards: &[(u8, u8)]) -> Bench {
    let mut bench = Bench::new(4);
    for &(seat, card) in cards {
        bench.cards(seat, &[card]);
    }
    bench.game.flow = table::Flow::new(Frame::Setup(Setup::Villages));
    bench.game.open_for_all(Window::Own);
    bench.go_on();
    bench
}

fn is_open(bench: &Bench) -> bool {
    bench.game.flow.frames().len() > 1
}

/// MU-4.5: asked in turn order, beginning with the first player; the window closes when all have passed in a row.
#[test]
fn windows_ask_in_turn_order() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[57]).cards(2, &[58]);
    bench.game.order = Order::new([3, 2, 1, 0].map(Seat));
    bench.game.flow = table::Flow::new(Frame::Setup(Setup::Villages));
    bench.game.open_for_all(Window::Own);
    bench.go_on();
    assert_eq!(bench.asked(), [2]);
    bench.act(2, "pass");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "pass");
    assert!(!is_open(&bench));
}

/// MU-4.5: when one acts, the round of asking starts again.
#[test]
fn asking_starts_again_when_somebody_acts() {
    let mut bench = window(&[(0, 57), (1, 58), (0, 71)]);
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "pass");
    bench.act(1, "play 58").act(1, "colour combat");
    assert_eq!(bench.asked(), [0], "who had passed is asked again");
    bench.act(0, "pass");
    assert!(!is_open(&bench), "seat 1 has nothing left");
}

/// MU-4.6: who has nothing to use is not asked, and a window in which nobody has is skipped.
#[test]
fn a_window_without_use_is_skipped() {
    let bench = window(&[]);
    assert!(!is_open(&bench));
    let bench = window(&[(3, 57)]);
    assert_eq!(bench.asked(), [3]);
    let mut bench = window(&[(3, 57)]);
    bench.game.today.rotated = bench.game.players[3].cards;
    bench.act(3, "pass");
    assert!(!is_open(&bench));
}

/// MU-4.6: a standing pass for the turn; it changes what is asked and not what is legal, and ends with the turn.
#[test]
fn a_standing_pass_for_the_turn() {
    let mut bench = window(&[(1, 57)]);
    assert!(bench.choices(1).contains(&"(quiet turn)".to_string()));
    assert!(!bench.may(1, "quiet battle"), "there is no battle");
    bench.act(1, "quiet turn");
    bench.game.open_for_all(Window::Own);
    bench.go_on();
    assert!(!is_open(&bench), "not asked again");
    assert_eq!(bench.uses(1, crate::Windows::one(Window::Own)), ["play 57"], "still legal");
    bench.game.begin_turn();
    bench.game.open_for_all(Window::Own);
    bench.go_on();
    assert_eq!(bench.asked(), [1]);
}

/// MU-4.6: a standing pass for a battle holds while there is one.
#[test]
fn a_standing_pass_for_the_battle() {
    let mut bench = window(&[(1, 57)]);
    bench.game.battling = 1;
    bench.act(1, "quiet battle");
    bench.game.open_for_all(Window::Own);
    bench.go_on();
    assert!(!is_open(&bench));
    bench.game.battling = 0;
    bench.game.open_for_all(Window::Own);
    bench.go_on();
    assert_eq!(bench.asked(), [1]);
}

/// MU-W30: what was begun in a window is resolved before the window goes on.
#[test]
fn a_use_is_resolved_before_the_window_goes_on() {
    let mut bench = window(&[(0, 57), (1, 58)]);
    bench.act(0, "play 57");
    assert_eq!(
        (bench.asked(), bench.offers(0).len()),
        (vec![0], 6),
        "the colour, before anybody else is asked"
    );
}

/// MU-4.1: the seven phases in their order, each with its frame.
#[test]
fn a_turn_has_seven_phases() {
    let names: Vec<&str> = Phase::ALL.iter().map(|phase| phase.word()).collect();
    let turn = ["turn_order", "events", "taxes", "purchases", "combat", "trade", "end"];
    assert_eq!(names[1..8], turn);
    for (phase, wanted) in [(Phase::TurnOrder, "Auction"), (Phase::Taxes, "Taxes"), (Phase::End, "Ending")] {
        let mut bench = Bench::new(3);
        bench.game.flow = table::Flow::new(Frame::Between(Between { next: phase, claimed: true }));
        let Bench { game, chance, events } = &mut bench;
        let frame = game.flow.top();
        crate::frame::Stage::go_on(frame, game, chance, events);
        assert_eq!(game.phase, phase);
        assert!(format!("{:?}", game.flow.top()).starts_with(wanted));
    }
}

/// MU-4.2, MU-4.3, AR-10: combat and trade are somebody's turn; bids and tax levels are everybody's at the same time.
#[test]
fn turn_order_binds_in_combat_and_trade() {
    let mut bench = Bench::new(3);
    bench.game.order = Order::new([2, 0, 1].map(Seat));
    let active = |bench: &mut Bench, frame| {
        bench.game.flow = table::Flow::new(frame);
        bench.game.active()
    };
    let auction = Frame::Auction(Auction::new(&bench.game));
    assert_eq!(active(&mut bench, auction), None);
    assert_eq!(bench.game.asked(), Seats::first(3));
    let taxes = Taxes { step: TaxStep::Levels, paid: Seats::NONE, bankrupt: Seats::NONE };
    assert_eq!(active(&mut bench, Frame::Taxes(taxes)), None);
    assert_eq!(bench.game.asked(), Seats::first(3));
    bench.game.begin_combat();
    assert_eq!(bench.game.active(), Some(Seat(2)));
    bench.game.begin_trade();
    assert_eq!(bench.game.active(), Some(Seat(2)));
    assert_eq!(active(&mut bench, Frame::Scoring(Scoring::Over)), None);
}

/// MU-20.1: an ability works at once, at whatever the game waits for, and the decision stands; what lasts longer ends with the
/// turn.
#[test]
fn abilities_are_instantaneous() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[57]);
    bench.game.phase = Phase::Purchases;
    bench.at(Frame::Purchases(crate::purchases::Purchases { done: Seats::NONE, deployed: 0 }));
    let own = bench.game.flow.top();
    bench.act(0, "play 57").act(0, "colour construction");
    assert_eq!((bench.game.flow.top(), bench.asked()), (own, vec![0]), "a decision of his own");
    assert_eq!(bench.game.players[0].points.of(crate::Branch::Construction), 1);
    let mut bench = window(&[(2, 58)]);
    bench.act(2, "play 58").act(2, "colour construction");
    assert_eq!(bench.game.players[2].points.of(crate::Branch::Construction), 2, "somebody else's");
    let mut bench = Bench::new(3);
    let zone = bench.zone("caria");
    bench.game.today.doubly_protected.push(crate::today::Ward { zone, seat: Seat(0) });
    bench.game.today.healed = crate::Zones::one(zone);
    bench.game.close_turn(&mut bench.events);
    assert!(bench.game.today.doubly_protected.is_empty() && bench.game.today.healed.is_empty());
}

/// MU-4.8: being asked does not tell what somebody has behind his screen. Florins that went in secret are asked about as if
/// they were there; as soon as some came in secret, everybody is who could have got them.
#[test]
fn being_asked_tells_nothing_about_hidden_florins() {
    let ask = |florins: [u32; 3], unseen: [i32; 3]| {
        let mut bench = Bench::new(3);
        bench.knows(0, crate::Technology::Influence).horde("bulgaria", [1, 0, 0]);
        for seat in 0..3 {
            let player = &mut bench.game.players[seat];
            (player.florins, player.unseen) = (florins[seat], unseen[seat]);
        }
        bench.game.flow = table::Flow::new(Frame::Setup(Setup::Villages));
        bench.game.open_for_all(Window::Own);
        bench.go_on();
        assert_eq!(bench.florins(0), florins[0]);
        let asked = if is_open(&bench) { bench.asked() } else { Vec::new() };
        (asked, bench.offers(0))
    };
    assert_eq!(ask([0; 3], [0; 3]).0, [0; 0], "everybody knows that he can't pay");
    assert_eq!(
        ask([1000, 0, 0], [0; 3]),
        (vec![0], vec!["pass".into(), "use nation".into(), "use influence".into()])
    );
    assert_eq!(ask([0; 3], [-1000, 0, 0]), (vec![0], vec!["pass".into()]), "nobody knows that he can't");
    // Seat 1 had the money, and everybody saw it. It gave it away in secret: to whom?
    let (to_him, to_another) = (ask([1000, 0, 0], [1000, -1000, 0]), ask([0, 0, 1000], [0, -1000, 1000]));
    assert_eq!((to_him.0, to_another.0), (vec![0], vec![0]));
    assert_eq!((to_him.1.len(), to_another.1.len()), (3, 1));
}

/// MU-4.8: whose turn it is in phases 5 and 6 is asked, or not, whatever he has behind his screen.
#[test]
fn turns_of_combat_and_trade_tell_nothing_about_hidden_florins() {
    let asks = |trade: bool, florins: [u32; 3], unseen: [i32; 3]| {
        // Given somebody with nothing but a technology, and after him one who is asked in any case.
        let mut bench = Bench::new(3);
        bench.knows(0, crate::Technology::Influence).horde("bulgaria", [1, 0, 0]);
        bench.gear(2, crate::GearKind::WarWagon, 1, "ukek");
        bench.gear(2, crate::GearKind::Caravan, 1, "ukek");
        for seat in 0..3 {
            let player = &mut bench.game.players[seat];
            (player.florins, player.unseen) = (florins[seat], unseen[seat]);
        }
        bench.game.phase = if trade { Phase::Trade } else { Phase::Combat };
        bench.at(if trade {
            Frame::Trade(crate::trade::Trade { place: 0 })
        } else {
            Frame::Combat(crate::movement::Combat::FIRST)
        });
        assert_eq!([0, 1, 2].map(|seat| bench.florins(seat)), florins);
        for viewer in [1, 2].map(|seat| table::Viewer::Seat(Seat(seat))) {
            let view = table::Game::view(&bench.game, viewer);
            let imagined = <crate::Medioevo as table::Game>::imagine(&view, &mut table::Fast::new(1));
            assert_eq!(imagined.asked(), bench.game.asked(), "{viewer} imagines who is asked");
        }
        bench.asked()
    };
    for trade in [false, true] {
        assert_eq!(asks(trade, [0; 3], [0; 3]), [2], "everybody knows that he can't pay");
        assert_eq!(asks(trade, [1000, 0, 0], [0; 3]), [0]);
        assert_eq!(asks(trade, [0; 3], [-1000, 0, 0]), [0], "nobody knows that he can't");
        let (to_him, to_another) =
            (asks(trade, [1000, 0, 0], [1000, -1000, 0]), asks(trade, [0, 0, 1000], [0, -1000, 1000]));
        assert_eq!((to_him, to_another), (vec![0], vec![0]), "who got it?");
    }
}

/// MU-4.8: an action goes on, or ends, whatever its player has behind his screen: others can't see whether he could pay for
/// another step.
#[test]
fn an_action_goes_on_whatever_is_behind_the_screen() {
    let asked = |florins: u32, unseen: i32| {
        // Given a wagon that could go on only into the territories of a host, for a fee, and may attack nobody.
        let mut bench = Bench::new(3);
        let serbia = bench.zone("serbia");
        let beside = bench.game.map().borders(serbia);
        bench.pact(1, 0, crate::ClauseKind::Passage, 50);
        bench.game.lands.homes[0] = crate::Zones::one(serbia);
        bench.game.lands.homes[1] = bench.game.area & beside;
        bench.game.accords.armistices[0] = Seats::one(Seat(1));
        bench.game.accords.armistices[1] = Seats::one(Seat(0));
        bench.gear(0, crate::GearKind::WarWagon, 1, "serbia");
        bench.gear(2, crate::GearKind::WarWagon, 1, "ukek");
        let player = &mut bench.game.players[0];
        (player.florins, player.unseen) = (florins, unseen);
        // When his action goes on, then he is asked in any case, or in none.
        let manoeuvre = crate::movement::Manoeuvre { acted: true, ..crate::movement::Manoeuvre::of(Seat(0)) };
        bench.game.flow = table::Flow::new(Frame::Combat(crate::movement::Combat::FIRST));
        bench.game.push(Frame::Manoeuvre(manoeuvre));
        let frame = bench.game.flow.top();
        crate::frame::Stage::go_on(frame, &mut bench.game, &mut bench.chance, &mut bench.events);
        (bench.asked(), bench.listed(0).len() > 1)
    };
    assert_eq!(asked(1000, 0), (vec![0], true));
    assert_eq!(asked(0, -1000), (vec![0], false), "nobody knows that he can't pay");
    assert_eq!(asked(0, 0), (vec![0], false), "a secret pact could let him pass for nothing");
}

/// MU-4.8, MU-21.18: in window `claim` a player is asked for an objective about pacts as far as everybody knows of them. What
/// secret ones meet he may claim beside a decision of his own (MU-9.12).
#[test]
fn secret_pacts_are_no_reason_to_ask_for_claims() {
    for secret in [false, true] {
        let mut bench = Bench::new(4);
        bench.cards(0, &[TRADE_PACTS]);
        for partner in [1, 2] {
            bench.pact(partner, 0, crate::ClauseKind::Trade, 0);
        }
        bench.game.accords.pacts.iter_mut().for_each(|pact| pact.secret = secret);
        bench.game.flow = table::Flow::new(Frame::Setup(Setup::Villages));
        bench.game.open_for_all(Window::Claim);
        bench.go_on();
        assert_eq!(is_open(&bench), !secret);
        let claim = format!("claim {TRADE_PACTS}");
        assert!(bench.uses(0, crate::Windows::one(Window::Own)).contains(&claim), "secret: {secret}");
    }
}

/// MU-4.8: what can be claimed is no reason to ask somebody in phases 5 and 6: window `claim` is for that.
#[test]
fn claims_are_no_reason_for_a_turn() {
    for trade in [false, true] {
        let mut bench = Bench::new(3);
        bench.cards(0, &[10]).gear(2, crate::GearKind::WarWagon, 1, "ukek");
        bench.gear(2, crate::GearKind::Caravan, 1, "ukek");
        bench.game.players[0].tally.tax_passed = 40;
        bench.game.phase = if trade { Phase::Trade } else { Phase::Combat };
        let frame = if trade {
            Frame::Trade(crate::trade::Trade { place: 0 })
        } else {
            Frame::Combat(crate::movement::Combat::FIRST)
        };
        bench.game.flow = table::Flow::new(frame);
        bench.game.carry_on(&mut bench.chance, &mut bench.events);
        let turn = if trade { vec![0] } else { vec![2] };
        assert_eq!(bench.asked(), turn, "trade: {trade}");
        // After a trade turn there is window `claim`, where he is asked.
        assert_eq!(matches!(bench.game.flow.top(), Frame::Window(_)), trade);
    }
}

/// MU-4.8, MU-21.18: somebody is asked for a Militia whose helpers would have to pass through another's land, whether that one
/// lets them pass in secret or not.
#[test]
fn a_secret_passage_is_not_told_by_asking() {
    let ask = |secret: bool| {
        let mut bench = Bench::new(3);
        bench.game.phase = Phase::Events;
        bench.cards(0, &[25]).horde("adrianople", [1, 0, 0]);
        bench.troops(0, "wallachia", &[(crate::Figure::Archer, 1)]);
        bench.troops(1, "bulgaria", &[(crate::Figure::Archer, 1)]);
        if secret {
            bench.pact(1, 0, crate::ClauseKind::Passage, 0);
            bench.game.accords.pacts.iter_mut().for_each(|pact| pact.secret = true);
        }
        bench.game.flow = table::Flow::new(Frame::Scoring(Scoring::Over));
        bench.game.begin_supply();
        let zone = bench.zone("adrianople");
        bench.game.storm(zone, Some(Seat(0)), true);
        bench.go_on();
        (bench.asked(), bench.may(0, "play 25"))
    };
    assert_eq!(ask(true), (vec![0], true));
    assert_eq!(ask(false), (vec![0], false), "he finds that he can only pass");
}

/// MU-4.1, MU-18.4, MU-3.15: whatever is chosen, every turn has its seven phases in their order, the first one after the auction of
/// the set-up, until the last turn is over.
#[test]
fn phases_follow_each_other() {
    let turn = [
        Phase::TurnOrder,
        Phase::Events,
        Phase::Taxes,
        Phase::Purchases,
        Phase::Combat,
        Phase::Trade,
        Phase::End,
    ];
    for index in 0..3 {
        let mut chance = table::Fast::nth(41, index);
        let options = crate::Options { seats: 3, ..crate::Options::default() };
        let mut game = crate::setup::begin(&options, &mut chance, &mut table::Silent);
        let (mut legal, mut events, mut phases) = (table::Legal::new(), Vec::new(), Vec::new());
        while let Some((seat, action)) = crate::random::choose(&game, &mut chance, &mut legal) {
            events.clear();
            game.perform(seat, action, &mut chance, &mut events);
            for event in &events {
                if let crate::Event::PhaseBegan { phase } = event {
                    phases.push(*phase);
                }
            }
        }
        let turns = usize::from(game.turn);
        let mut wanted: Vec<_> = turn.into_iter().cycle().take(7 * turns).skip(1).collect();
        wanted.push(Phase::Scoring);
        if game.alive().len() == 1 {
            // The last one wins at once (MU-22.14).
            wanted.truncate(phases.len());
            assert!(phases.len() > 7 * (turns - 1));
        }
        assert_eq!(phases, wanted, "{turns} turns");
    }
}

/// MU-4.2: in combat and in trade nobody acts before it is his turn, in the order of the turn and not of the seats.
#[test]
fn nobody_acts_out_of_turn() {
    let mut bench = Bench::new(3);
    bench.game.order = Order::new([2, 0, 1].map(Seat));
    for (seat, zone) in [(0, "macedonia"), (1, "buda"), (2, "tana")] {
        bench.gear(seat, crate::GearKind::WarWagon, 1, zone);
        bench.gear(seat, crate::GearKind::Caravan, 1, zone);
    }
    let turns = |bench: &mut Bench, action: &str| {
        for seat in [2, 0, 1] {
            assert_eq!(bench.asked(), [seat]);
            for other in [0, 1, 2] {
                assert_eq!(!bench.offers(other).is_empty(), other == seat, "{other} in the turn of {seat}");
            }
            bench.act(seat, action);
        }
    };
    bench.at(Frame::Combat(crate::movement::Combat::FIRST));
    turns(&mut bench, "pass");
    assert_eq!(bench.game.phase, Phase::Trade);
    turns(&mut bench, "done");
    assert!(!matches!(bench.game.phase, Phase::Trade | Phase::Combat));
}
