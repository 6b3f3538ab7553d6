//! What views tell, and what they keep to themselves.

use table::{Fast, Game as _, Legal, Seat, Seats, Silent, Viewer};

use crate::cards::CardNo;
use crate::claims::{Reward, RewardStep};
use crate::course::keeps_secrets;
use crate::frame::Frame;
use crate::options::Options;
use crate::phases::Phase;
use crate::points::Payment;
use crate::purchases::{Buying, BuyingStep, Purchases, Scarce, Shortage, Ware};
use crate::state::Medioevo;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::timing::Length;
use crate::troops::Figure;
use crate::{Branch, Building, ClauseKind, GearKind, Unit};

pub(crate) use crate::course::otherwise;

/// How many games it takes until everything that is hidden has come up.
const GAMES: u64 = 16;

/// INV-23: what a viewer sees and is asked does not change with what he may not know. Florins, bids, tax levels, first cards,
/// drawn cards, hidden purchases, secret pacts, proposals, drafts, a Saviour's cards and the order of the deck all come up.
#[test]
fn views_do_not_change_with_the_secrets_of_others() {
    let mut legal = Legal::new();
    let (mut changed, mut alike) = ([0; 14], 0);
    for index in 0..GAMES {
        let mut chance = Fast::nth(0x7669_6577, index);
        let varied = crate::random::varied(index);
        let options = Options { length: Length::Short, deployment: true, ..varied };
        let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
        // A Saviour is rare otherwise (MU-C61).
        if let Some(saviour) = CardNo::new(61).filter(|&card| game.decks.unseen.contains(card)) {
            game.decks.unseen = game.decks.unseen.without(saviour);
            game.players[0].cards = game.players[0].cards.with(saviour);
        }
        while let Some((seat, action)) = crate::random::choose(&game, &mut chance, &mut legal) {
            let viewers: Vec<Viewer> = Viewer::all(options.seats).collect();
            let viewer = viewers[chance.below(viewers.len() as u32) as usize];
            let (what, went_on) = keeps_secrets(&game, viewer, (seat, action), &mut chance)
                .unwrap_or_else(|why| panic!("{why}: {seat:?} {action} at {:?}", game.flow.top()));
            changed.iter_mut().zip(what).for_each(|(sum, count)| *sum += count);
            alike += u32::from(went_on);
            game.perform(seat, action, &mut chance, &mut Silent);
        }
    }
    println!("{changed:?} {alike}");
    assert!(alike > 1000, "{alike}");
    assert!(changed[7..].iter().all(|&count| count > 0), "{changed:?}");
    assert!(changed[..5].iter().all(|&count| count > 0), "{changed:?}");
}

/// The frames that a viewer sees.
fn frames(bench: &Bench, viewer: u8) -> Vec<Frame> {
    bench.game.view(Viewer::Seat(Seat(viewer))).table.flow
}

/// MU-8.88: of a claim that is held back only the colour is shown, not the card.
#[test]
fn a_claim_that_is_held_back_keeps_its_card() {
    let mut bench = Bench::new(3);
    bench.cards(1, &[20, 21]);
    bench.game.options.simultaneous_purchases = true;
    bench.game.phase = Phase::Purchases;
    let (seat, card) = (Seat(1), CardNo::new(20));
    let colour = card.and_then(|card| bench.game.claimable(card).iter().next()).expect("a colour");
    bench.game.flow = table::Flow::new(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    bench.game.push(Frame::Reward(Reward { seat, card, step: RewardStep::Take(colour) }));
    let shortage =
        Shortage { seat, scarce: Scarce::Token(colour), place: 0, asked: Some(Seat(0)), taking: false };
    bench.game.push(Frame::Shortage(shortage));
    let seen = |viewer| match frames(&bench, viewer)[1] {
        Frame::Reward(reward) => (reward.card, reward.step),
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(1), (card, RewardStep::Take(colour)));
    assert_eq!(seen(0), (None, RewardStep::Take(colour)));
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    let imagined = Medioevo::imagine(&view, &mut Fast::new(1));
    assert_eq!((imagined.view(view.viewer), imagined.asked()), (view, Seats::one(Seat(0))));
}

/// MU-25.40: while points are paid for something hidden, others see neither what it is nor what it costs; of what was bought
/// they know only which kinds have run out.
#[test]
fn hidden_purchases_stay_hidden() {
    let mut bench = Bench::new(3);
    bench.game.options.deployment = true;
    bench.game.phase = Phase::Purchases;
    bench.game.today.hidden_purchases = true;
    let seat = Seat(1);
    bench.game.flow =
        table::Flow::new(Frame::Purchases(Purchases { done: Seats::one(Seat(0)), deployed: 0 }));
    let cathedral = Building::ALL.into_iter().min_by_key(|&building| bench.game.buildings_left(building));
    let building = cathedral.expect("a building");
    for _ in 0..bench.game.buildings_left(building) {
        bench.game.take_order(seat, Ware::Building(building), 0);
    }
    bench.game.take_order(seat, Ware::Unit(Unit::Archer), 0);
    let (ware, step) = (Ware::Captain(1), BuyingStep::Finish);
    bench.game.push(Frame::Buying(Buying { hidden: true, step, ..Buying::of(seat, ware) }));
    bench.game.push(Frame::Payment(Payment { seat, colour: Branch::Combat, left: 1, keep: 100 }));
    let kept = |viewer| match frames(&bench, viewer)[2] {
        Frame::Payment(payment) => (frames(&bench, viewer)[1], payment.keep),
        other => panic!("{other:?}"),
    };
    assert!(matches!(kept(1), (Frame::Buying(buying), 100) if buying.ware == ware));
    assert!(matches!(kept(0), (Frame::Buying(buying), 0) if buying.is_concealed()));
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    assert!(view.sold_out.contains(&Scarce::Building(building)), "{:?}", view.sold_out);
    assert_eq!(view.table.players[1].tally.units_bought, 0);
    for seed in 0..50 {
        let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
        assert_eq!(imagined.view(view.viewer), view);
        assert_eq!((imagined.asked(), imagined.invariants()), (Seats::one(seat), Ok(())));
    }
    let own = bench.game.view(Viewer::Seat(seat));
    assert_eq!(own.table.players[1].tally.units_bought, 1);
}

/// MU-25.40: while one player places what he bought, the others know nothing more of what those after him will place.
#[test]
fn purchases_stay_hidden_until_their_buyer_places_them() {
    let mut bench = Bench::new(3);
    bench.game.options.deployment = true;
    bench.game.phase = Phase::Purchases;
    bench.game.begin_purchases();
    bench.go_on().act(0, "hide").act(0, "hire archer").act(0, "hire cavalry").act(0, "done");
    bench.act(1, "hire cavalry").act(1, "hire light_infantry").act(1, "done").act(2, "done");
    assert_eq!(bench.asked(), [0]);
    let seen = |bench: &Bench, viewer: u8| bench.game.view(Viewer::Seat(Seat(viewer)));
    let known = |bench: &Bench, viewer: u8, seat: u8| {
        bench.game.without_secrets(Viewer::Seat(Seat(viewer))).orders.count(Seat(seat))
    };
    // Given that the first player places, all see what he lays open, and nothing of what the second keeps back.
    for viewer in [0, 2] {
        let view = seen(&bench, viewer);
        assert_eq!((known(&bench, viewer, 0), known(&bench, viewer, 1)), (2, 0));
        assert_eq!((view.table.players[1].tally.units_bought, view.table.players[1].florins), (0, 1000));
        for seed in 0..50 {
            let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
            assert_eq!((imagined.view(view.viewer), imagined.asked()), (view.clone(), Seats::one(Seat(0))));
            assert_eq!(imagined.invariants(), Ok(()));
        }
    }
    assert_eq!(known(&bench, 1, 1), 2);
    // When it is the second player's turn to place, he lays his purchases open too.
    while bench.asked() == [0] {
        let choice = bench.offers(0)[0].clone();
        bench.act(0, &choice);
    }
    assert_eq!(bench.asked(), [1]);
    assert_eq!(known(&bench, 2, 1), 2);
}

/// Whatever state there is, also one that a fault of the rules has broken, everybody can look at it and imagine the rest.
#[test]
fn a_broken_invariant_stops_nobody() {
    let mut bench = Bench::new(3);
    bench.game.lands.tokens[0] = bench.game.lands.homes[0];
    assert!(bench.game.invariants().is_err());
    for viewer in Viewer::all(3) {
        let view = bench.game.view(viewer);
        assert_eq!(Medioevo::imagine(&view, &mut Fast::new(1)).lands.tokens, bench.game.lands.tokens);
    }
}

/// MU-21.18: the fee of a secret clause is seen by those who signed it, also while points are paid for what is built there; the
/// others see the price, and nothing changes for them when the pact ends meanwhile.
#[test]
fn the_fee_of_a_secret_pact_stays_secret() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.pact(0, 1, ClauseKind::MilitaryControl, 70);
    bench.game.flow = table::Flow::new(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    let (seat, zone) = (Seat(1), bench.game.name(bench.zone("macedonia")));
    let buying = Buying { zone: Some(zone), ..Buying::of(seat, Ware::Gear(GearKind::SiegeEngine, 1)) };
    let price = buying.known_price(&bench.game, Viewer::Seat(seat)) - 70;
    bench.game.push(Frame::Buying(Buying { step: BuyingStep::Finish, ..buying }));
    let keep = price + 70;
    bench.game.push(Frame::Payment(Payment { seat, colour: Branch::Combat, left: 1, keep }));
    let kept = |bench: &Bench| {
        [0, 1, 2].map(|viewer| {
            match (frames(bench, viewer)[2], bench.game.ask(Viewer::Seat(Seat(viewer))).step) {
                (Frame::Payment(seen), step) if step == Frame::Payment(seen) => seen.keep,
                other => panic!("{other:?}"),
            }
        })
    };
    assert_eq!(kept(&bench), [keep; 3], "a public pact");
    bench.game.accords.pacts.iter_mut().for_each(|pact| pact.secret = true);
    assert_eq!(kept(&bench), [keep, keep, price], "a secret one");
    let view = bench.game.view(Viewer::Seat(Seat(2)));
    assert!(view.table.accords.pacts.is_empty());
    assert_eq!(Medioevo::imagine(&view, &mut Fast::new(1)).view(view.viewer), view);
    bench.game.accords.pacts.clear();
    assert_eq!(kept(&bench)[1..], [keep, price], "one that has ended");
}

/// MU-21.18, MU-21.24: nor is it seen while points are paid for a technology by which somebody comes into the land of his host.
#[test]
fn the_fee_of_a_secret_passage_stays_secret() {
    use crate::technology::Technology;
    let mut bench = Bench::new(3);
    bench.pact(1, 0, ClauseKind::Passage, 70).knows(0, Technology::Cartography);
    bench.troops(0, "wallachia", &[(Figure::Cavalry, 1)]).gear(0, GearKind::WarWagon, 1, "wallachia");
    bench.at(Frame::Combat(crate::movement::Combat::FIRST));
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone transylvania");
    let depth = bench.game.flow.frames().len() - 1;
    let kept = |bench: &Bench| {
        [0, 1, 2].map(|viewer| match bench.game.ask(Viewer::Seat(Seat(viewer))).step {
            Frame::Payment(seen) if frames(bench, viewer)[depth] == Frame::Payment(seen) => seen.keep,
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(kept(&bench), [70; 3], "a public pact");
    bench.game.accords.pacts.iter_mut().for_each(|pact| pact.secret = true);
    assert_eq!(kept(&bench), [70, 70, 0], "a secret one");
    let view = bench.game.view(Viewer::Seat(Seat(2)));
    assert_eq!(Medioevo::imagine(&view, &mut Fast::new(1)).view(view.viewer), view);
    // A public pact beside it, which is dearer: nothing tells that there is a better one.
    bench.pact(1, 0, ClauseKind::Passage, 90);
    assert_eq!(kept(&bench)[1..], [70, 90]);
}

/// MU-21.18, MU-21.23: that a pact has ended is seen by the guest and his host, not by the others.
#[test]
fn the_end_of_a_secret_pact_stays_secret() {
    let mut bench = Bench::new(3);
    let zone = bench.zone("macedonia");
    bench.troops(1, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[1] = crate::Zones::one(zone);
    bench.game.begin_combat();
    assert_eq!(bench.game.today.overdue[1], crate::Zones::one(zone), "no pact lets them stay");
    let sees = |viewer: Viewer| !bench.game.without_secrets(viewer).today.overdue[1].is_empty();
    assert_eq!([0, 1, 2].map(|seat| sees(Viewer::Seat(Seat(seat)))), [true, true, false]);
    assert!(!sees(Viewer::Spectator));
}

/// MU-7.8, MU-4.8: who owes interest is seen to decide. The others, who count florins that he gave away in secret as his, work
/// out no more than that he has less than he owes.
#[test]
fn who_can_not_pay_his_interest_is_seen_to_decide() {
    let mut bench = Bench::new(3);
    let player = &mut bench.game.players[1];
    (player.florins, player.unseen, player.loans, player.due) = (70, -100, 3, 100);
    let step = TaxStep::Interest(Seat(1));
    bench.at(Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt: Seats::NONE }));
    assert_eq!(bench.asked(), [1]);
    for viewer in Viewer::all(3) {
        let view = bench.game.view(viewer);
        let imagined = Medioevo::imagine(&view, &mut Fast::new(1));
        assert_eq!((imagined.asked(), imagined.view(viewer)), (Seats::one(Seat(1)), view));
    }
}
